import Foundation

/// The observation of the cursor by a host.
@MainActor
final class CursorObservation {
  let onChange: (PointerCursor) -> Void
  var cursor: PointerCursor
  var isLocked: Bool
  var isUpdating = false

  init(_ cursor: PointerCursor, isLocked: Bool, _ onChange: @escaping (PointerCursor) -> Void) {
    self.cursor = cursor
    self.isLocked = isLocked
    self.onChange = onChange
  }
}

/// The cursor at the location of the pointer. UIKit draws the pointer itself.
extension UIApplication {
  /// The cursor at the location of the pointer. The hit view determines the cursor by its pointer interactions, its text
  /// or its links; if it has none, the nearest superview with a cursor does. While a button of the pointer is pressed,
  /// the pressed view determines the cursor.
  ///
  /// The cursor is the arrow if no view has a cursor or if the location is unknown, and `hidden` while the app locks the
  /// pointer.
  ///
  /// The location is that of the last `HoverSample`, or of the pressed button.
  public final var pointerCursor: PointerCursor {
    if isPointerLocked { return .hidden }
    if let pressed = touchesEvent.contacts.first(where: { $0.isDown && $0.touch.type == .indirectPointer }) {
      return cursor(of: pressed.touch.view, at: pressed.startLocation)
    }
    guard let hover = hoverEvent.contacts.first?.touch else { return .arrow }
    let location = hover.values.location
    return pointerCursor(
      at: hover.window?.convert(location, to: nil as UIWindow?) ?? location,
      on: hover.window?.screen
    )
  }

  /// Returns the cursor for a pointer at a point in the coordinates of `screen`, or of the main screen if `screen` is
  /// nil. Calls the app's overrides of hit-testing and its delegates of pointer interactions.
  public final func pointerCursor(at point: CGPoint, on screen: UIScreen? = nil) -> PointerCursor {
    if isPointerLocked { return .hidden }
    guard let hit = hitTest(point, with: hoverEvent, on: screen?.number ?? 0) else { return .arrow }
    return cursor(of: hit.view, at: hit.window.convert(point, from: nil as UIWindow?))
  }

  private func cursor(of view: UIView?, at location: CGPoint) -> PointerCursor {
    var cursor = PointerCursor.arrow
    perform {
      var next = view
      while let current = next {
        let point = current.convert(location, from: nil as UIView?)
        if let own = current.cursor(at: point) {
          cursor = own
          return
        }
        next = current.unownedSuperview
      }
    }
    return cursor
  }

  /// Called when `pointerCursor` has changed: after an event, in a frame that shows a change, and after
  /// `UIPointerInteraction.invalidate()`. Setting the property does not call the closure. While the property is nil, the
  /// application does not look for changes of the cursor.
  public final var onPointerCursorChange: ((PointerCursor) -> Void)? {
    get { cursorObservation?.onChange }
    set {
      cursorObservation = newValue.map { CursorObservation(pointerCursor, isLocked: isPointerLocked, $0) }
    }
  }

  /// Determines the cursor again if a host observes it.
  final func updateCursor() {
    guard let observation = cursorObservation, !observation.isUpdating else { return }
    observation.isUpdating = true
    let cursor = pointerCursor
    let isLocked = isPointerLocked
    observation.isUpdating = false
    if isLocked != observation.isLocked {
      observation.isLocked = isLocked
      postPointerLock()
    }
    guard cursor != observation.cursor else { return }
    observation.cursor = cursor
    observation.onChange(cursor)
  }

  // MARK: Pointer lock

  /// Whether the app locks the pointer, as a game does: the frontmost view controller of the key window prefers it, and
  /// the application is active. The host then hides the pointer and does not move it.
  public final var isPointerLocked: Bool {
    guard lifeCycle == .active, let root = keyWindow?.rootViewController else { return false }
    var controller = root
    while let inner = controller.presentedViewController ?? controller.childViewControllerForPointerLock {
      controller = inner
    }
    return controller.prefersPointerLocked
  }

  /// Posts the notification that the pointer was locked or released.
  final func postPointerLock() {
    guard let scene = currentScene ?? windowScenes.first else { return }
    perform { notificationCenter.notify(UIPointerLockState.didChangeNotification, object: scene) }
  }
}

/// An object that reports whether the app locks the pointer in a scene.
///
/// See `Documentation/EventModel.md`, "A pointer".
@preconcurrency @MainActor
open class UIPointerLockState: KitObject {
  private weak var scene: UIScene?

  init(of scene: UIScene) { self.scene = scene }

  /// Whether the pointer is locked: the scene is the current one, and its frontmost view controller prefers a locked
  /// pointer.
  open var isLocked: Bool {
    guard let application = scene?.eventApplication, application.isPointerLocked else { return false }
    return application.currentScene === scene
  }

  /// Posted when the pointer was locked or released, with the scene as the object. Posted only while the host observes
  /// the cursor by `UIApplication.onPointerCursorChange`.
  public static let didChangeNotification = Notification.Name("UIPointerLockStateDidChangeNotification")
}

extension UIScene {
  /// An object that reports whether the app locks the pointer in this scene.
  public final var pointerLockState: UIPointerLockState? { UIPointerLockState(of: self) }
}

extension UIView {
  /// Returns the cursor of this view for a pointer at a point in the view's coordinates; nil if the view has none. Of
  /// several pointer interactions, the one that was added last takes precedence.
  fileprivate func cursor(at point: CGPoint) -> PointerCursor? {
    for case let interaction as UIPointerInteraction in interactions.reversed() {
      if let style = interaction.style(at: point) { return PointerCursor(style, over: self) }
    }
    return standardCursor(at: point)
  }
}
