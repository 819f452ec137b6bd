import Foundation

/// A drag, from whichever side it is seen.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
  /// What it carries, in the order in which it was added.
  var items: [UIDragItem] { get }
  /// Where the finger is, in `view`'s coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether its things may be moved, not only copied.
  var allowsMoveOperation: Bool { get }
  /// Whether it may leave the application; there is one alone here.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether one of its things can be read as one of these.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether one of its things can be loaded as that class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as the place it came from sees it.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// Whatever the program keeps with it.
  var localContext: Any? { get set }
}

/// A drag as the places that it comes over see it.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The same as its source sees it; there are no drags from elsewhere.
  var localDragSession: (any UIDragSession)? { get }
  /// Loads all of its things that can be of that class, in order; what runs at the end runs before the call returns.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// A drag within the application, from both sides.
@MainActor
final class DragSession: UIDragSession, UIDropSession {
  private(set) var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// On the screen.
  var point: CGPoint
  private weak var application: UIApplication?

  init(at point: CGPoint, in application: UIApplication) {
    self.point = point
    self.application = application
  }

  var localDragSession: (any UIDragSession)? { self }

  func add(_ items: [UIDragItem]) { self.items += items.filter { new in !self.items.contains { $0 === new } } }

  func location(in view: UIView) -> CGPoint {
    guard let window = view.window ?? view as? UIWindow else { return view.convert(point, from: nil) }
    return view.convert(window.convert(point, from: nil as UIWindow?), from: nil)
  }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    var loaded: [any NSItemProviderReading] = []
    for item in items where item.itemProvider.canLoadObject(ofClass: aClass) {
      item.itemProvider.loadObject(ofClass: aClass) { object, _ in
        if let object { loaded.append(object) }
      }
    }
    completion(loaded)
    let progress = Progress(totalUnitCount: Int64(items.count))
    progress.completedUnitCount = Int64(items.count)
    return progress
  }
}
