import Foundation

/// The connection of an application's drags to other apps.
///
/// `Documentation/HostGuide.md` has an example.
///
/// See `Documentation/HostGuide.md`, "Drag and drop".
@preconcurrency @MainActor
public protocol DragHost: AnyObject {
  /// Called when a drag of the app has begun, and whenever its touch has moved. If the touch leaves the windows of the
  /// application, the host calls `detach()` and continues the drag with the display server.
  func application(_ application: UIApplication, didMove drag: HostedDrag)
}

/// A drag as a host sees it: a drag of the app that may leave its windows, or a drag of another app over its windows.
///
/// See `Documentation/HostGuide.md`, "Drag and drop".
@preconcurrency @MainActor
public final class HostedDrag {
  private let course: DragCourse
  private weak var application: UIApplication?

  init(_ course: DragCourse, in application: UIApplication) {
    self.course = course
    self.application = application
  }

  /// The number of the screen on which the drag is.
  public var screen: UInt16 { course.screen }
  /// The location of the drag on the screen, in points.
  public var location: CGPoint { course.session.point }
  /// Whether the drag has not ended yet.
  public var isActive: Bool { course.phase == .begun }
  /// Whether the items can be moved as well as copied.
  public var allowsMoveOperation: Bool { course.session.allowsMoveOperation }
  /// The operation that a drop at the current location would perform; `.cancel` if no view accepts the drag.
  public var operation: UIDropOperation { course.proposal }
  /// The frame of the dragged view on its screen, in points; nil if the view is in no window.
  public var sourceFrame: CGRect? {
    guard let view = course.sourceView, let window = view.window else { return nil }
    return window.convert(view.convert(view.bounds, to: nil), to: nil as UIWindow?)
  }

  /// The types that the host announces to other apps, in one array for each item. The result is empty if the drag is
  /// restricted to the application, or if another app has begun it.
  public var offeredTypes: [[String]] {
    guard !course.session.isRestrictedToDraggingApplication, !course.session.isForeign else { return [] }
    return course.session.items.map(\.itemProvider.registeredTypeIdentifiers)
  }

  /// Loads the bytes of an item for another app. The completion handler receives nil if there are no bytes. It runs
  /// before the method returns, unless the app's provider supplies the bytes later.
  public func loadOfferedData(
    forType type: String,
    ofItem index: Int = 0,
    completionHandler: @escaping @MainActor (Data?) -> Void
  ) {
    let types = offeredTypes
    guard types.indices.contains(index), types[index].contains(type) else { return completionHandler(nil) }
    let provider = course.session.items[index].itemProvider
    perform { _, _ in
      provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
        guard MainQueue.isMain else {
          DispatchQueue.main.async { completionHandler(data) }
          return
        }
        MainActor.assumeIsolated { completionHandler(data) }
      }
    }
  }

  // MARK: Control by the host

  /// Separates the drag from the touch that has begun it. The host then moves and ends the drag, and cancels the touch.
  public func detach() { course.isDetached = true }

  /// Moves the drag to a location on its screen, in points. Returns the operation that a drop would perform.
  @discardableResult
  public func move(to point: CGPoint) -> UIDropOperation {
    guard point.x.isFinite, point.y.isFinite else { return operation }
    perform { course, application in
      application.layOutWindows()
      course.move(to: point)
    }
    return operation
  }

  /// Notes that the drag is outside the windows of the application.
  public func exit() { perform { course, _ in course.exit() } }

  /// Drops the items at the current location. Returns the operation that was performed; `.cancel` if no view accepts the
  /// drag. During a delivery the drop is deferred, and the method returns the proposed operation.
  @discardableResult
  public func drop() -> UIDropOperation {
    guard isActive else { return .cancel }
    let expected = operation
    perform { course, _ in course.drop() }
    let result = course.result ?? expected
    return result == .copy || result == .move ? result : .cancel
  }

  /// Ends the drag after another app has copied or moved the items, or cancels it.
  public func end(with operation: UIDropOperation) {
    perform { course, _ in if operation == .cancel { course.cancel() } else { course.end(with: operation) } }
  }

  /// Performs work as a part of the input of the application. During a delivery it is deferred.
  private func perform(_ work: @escaping (DragCourse, UIApplication) -> Void) {
    guard let application else { return }
    application.enqueue(.work { [course] in work(course, $0) }, otherwise: ()) { work(course, application) }
  }
}

extension UIApplication {
  /// The host's connection of drags to other apps; nil if drags remain within the application. Not retained.
  public final var dragHost: (any DragHost)? {
    get { dragHostObject as? any DragHost }
    set { dragHostObject = newValue }
  }

  /// Begins a drag of another app, which has entered a window of the application. The host then moves it. The bytes of
  /// the items are requested when the app loads them.
  ///
  /// Throws an error, without effect, for an invalid offer: more than 1,000 items, an item without types or with more
  /// than 100 types, or a type that is empty or longer than 255 bytes.
  public final func beginDrag(
    of offers: [PasteboardOffer],
    allowsMoveOperation: Bool,
    at point: CGPoint,
    onScreen screen: UInt16 = 0
  ) throws(PasteboardError) -> HostedDrag {
    try UIPasteboard.validate(offers)
    let session = DragSession(at: point, in: self, isForeign: true)
    session.add(offers.map { UIDragItem(itemProvider: NSItemProvider($0)) })
    session.allowsMoveOperation = allowsMoveOperation
    return HostedDrag(DragCourse(foreign: session, onScreen: screen, in: self), in: self)
  }
}

extension NSItemProvider {
  /// Creates a provider of an item that another app offers.
  @MainActor
  fileprivate convenience init(_ offer: PasteboardOffer) {
    self.init()
    let item = ForeignItem(offer)
    for type in offer.types {
      registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
        let data = MainQueue.isMain ? MainActor.assumeIsolated { item.data(type) } : nil
        completion(data, data == nil ? ErrorCode.itemUnavailableError : nil)
        return nil
      }
    }
  }
}

/// An item that another app offers in a drag. Each type is requested once.
@MainActor
private final class ForeignItem {
  private let offer: PasteboardOffer
  private var loaded: [String: Data?] = [:]

  init(_ offer: PasteboardOffer) { self.offer = offer }

  /// Returns the bytes of a type; nil if the other app does not supply them, or supplies more than the limit.
  func data(_ type: String) -> Data? {
    if let known = loaded[type] { return known }
    let data = offer.data(type).flatMap { $0.count <= UIPasteboard.foreignDataLimit ? $0 : nil }
    loaded[type] = data
    return data
  }
}
