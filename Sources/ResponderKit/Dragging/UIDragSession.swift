import Foundation

/// The common members of drag and drop sessions.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDragDropSession: AnyObject {
  /// The dragged items, in the order in which they were added to the drag.
  var items: [UIDragItem] { get }
  /// Returns the location of the touch in `view`'s coordinates.
  func location(in view: UIView) -> CGPoint
  /// Whether the items can be moved as well as copied.
  var allowsMoveOperation: Bool { get }
  /// Whether the drag is restricted to the application, so that other apps do not receive the items.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns whether at least one item conforms to one of the type identifiers.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether at least one item can be loaded as an object of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// The session of a drag, for the source of the dragged items.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// A custom value that the app stores in the session.
  var localContext: Any? { get set }
}

/// The session of a drag, for its drop targets.
///
/// See `Documentation/EventModel.md`, "A drag".
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The session of the same drag for the source of the items; nil for a drag of another app.
  var localDragSession: (any UIDragSession)? { get }
  /// Loads all items that can be loaded as objects of a class, in the order of `items`. `completion` is called before
  /// the method returns.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// The session of a drag; the source of the items and the drop targets share it.
@MainActor
final class DragSession: UIDragSession, UIDropSession {
  private(set) var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// The location of the touch, in screen coordinates.
  var point: CGPoint
  /// Whether another app has begun the drag.
  let isForeign: Bool
  private weak var application: UIApplication?

  init(at point: CGPoint, in application: UIApplication, isForeign: Bool = false) {
    self.point = point
    self.isForeign = isForeign
    self.application = application
  }

  var localDragSession: (any UIDragSession)? { isForeign ? nil : self }

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
