import Foundation

/// The common members of drag and drop sessions.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
  /// The items, in the order in which they were added.
  var items: [UIDragItem] { get }
  /// Returns the location of the touch in `view`'s coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether the items can be moved, not only copied.
  var allowsMoveOperation: Bool { get }
  /// Whether the drag is restricted to the application. There are no other applications here.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns whether an item conforms to one of the type identifiers.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether an item can be loaded as an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as seen by its source.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// A custom value of the app.
  var localContext: Any? { get set }
}

/// A drag as seen by drop targets.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The session as seen by its source. It is never nil, because there are no drags from other applications.
  var localDragSession: (any UIDragSession)? { get }
  /// Loads all items that can be loaded as objects of a class, in order. `completion` is called before the method
  /// returns.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// A drag within the application, as seen by its source and by drop targets.
@MainActor
final class DragSession: UIDragSession, UIDropSession {
  private(set) var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// The location in screen coordinates.
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
