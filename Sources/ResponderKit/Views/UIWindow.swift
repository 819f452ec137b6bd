import Foundation

/// The root of a view tree. Its frame is in screen coordinates.
///
/// A touch is delivered to the frontmost visible window whose hit-testing returns a view. The key window has no
/// precedence (D-10, D-11).
///
/// See `Documentation/EventModel.md`, "Samples become touches".
open class UIWindow: UIView {
  /// The position of a window in front of or behind other windows; any number is valid (D-13).
  public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level. A window with a higher level is in front of a window with a lower level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default level, 0.
    public static let normal = Level(0)
    /// The level of the status bar, 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts, 2000.
    public static let alert = Level(2000)
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    /// Returns the level that is higher than `level` by `difference`.
    public static func + (level: Level, difference: CGFloat) -> Level { Level(level.rawValue + difference) }
    /// Returns the level that is lower than `level` by `difference`.
    public static func - (level: Level, difference: CGFloat) -> Level { Level(level.rawValue - difference) }
  }

  /// The application that sends events to this window. In the responder chain, the application follows the window or
  /// its scene.
  public final var application: UIApplication? { applicationReference.pointer.object }
  // Every event reads this reference, so exclusivity is not checked at run time.
  @exclusivity(unchecked) private var applicationReference = BackReference<UIApplication>(nil)
  private var applicationLink: ApplicationLink?
  /// The object whose menu was shown last in this window; see `visibleMenu`.
  final weak var menuSource: (any MenuSource)?

  /// The screen that shows the window: the screen with which the host has connected the window's scene, otherwise the
  /// screen that the app has set, otherwise the main screen. Setting another screen cancels the window's touches.
  open var screen: UIScreen {
    get {
      unownedScene?.assignedScreen ?? assignedScreen ?? applicationLink?.application?.mainScreen ?? UIScreen.main
    }
    set {
      guard newValue !== screen else { return }
      application?.delivery.windowWillLeave(self, because: .windowHidden(self))
      let old = traitCollection
      assignedScreen = newValue.number == 0 ? nil : newValue
      displayDidChange()
      if traitCollection != old { notifyTraitChange(asIf: old, now: traitCollection) }
    }
  }
  /// The screen that the app has set; nil for the main screen.
  private final var assignedScreen: UIScreen?
  /// The number of the screen that shows the window.
  final var screenNumber: UInt16 { unownedScene?.assignedScreen?.number ?? assignedScreen?.number ?? 0 }
  /// The screen that shows the window; nil for the main screen.
  final var connectedScreen: UIScreen? { unownedScene?.assignedScreen ?? assignedScreen }

  /// Creates a hidden window of `application`, or of `UIApplication.shared` if `application` is nil (D-14).
  public init(application: UIApplication?, frame: CGRect) {
    super.init(frame: frame)
    configure(for: application?.link)
  }

  /// Creates a hidden window of `UIApplication.shared`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure(for: nil)
  }

  /// Creates a hidden window of `UIApplication.shared` with the bounds of the main screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a hidden window in `windowScene`, whose application becomes the window's application. The window has the
  /// size of the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    configure(for: windowScene.link)
    self.windowScene = windowScene
  }

  /// Creates a hidden window of `UIApplication.shared`. Nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure(for: nil)
  }

  private func configure(for link: ApplicationLink?) {
    applicationLink = link ?? UIApplication.current?.link
    applicationReference = BackReference(applicationLink?.application)
    unownedWindow = self
    isHidden = true
  }

  /// The scene that contains the window, not retained; nil if the window is in no scene. Each scene has its own key
  /// window. In the responder chain, the scene follows its windows, and the application follows the scene (D-16, X-14).
  open var windowScene: UIWindowScene? {
    get { unownedScene }
    set {
      guard newValue !== unownedScene else { return }
      application?.resignKey(self)
      unownedScene?.detach(self)
      unownedScene = newValue
      displayDidChange()
      newValue?.attach(self)
    }
  }
  // Every event that is forwarded to the end of the responder chain reads this reference, so exclusivity is not checked
  // at run time.
  @exclusivity(unchecked) private var sceneReference = BackReference<UIWindowScene>(nil)
  final var unownedScene: UIWindowScene? {
    @inline(__always) get { sceneReference.pointer.object }
    set { sceneReference = BackReference(newValue) }
  }

  /// The level of the window. A window with a higher level is in front of a window with a lower level, even if the
  /// latter was shown last (D-10).
  open var windowLevel: Level = .normal {
    didSet {
      guard oldValue != windowLevel else { return }
      displayDidChange()
      application?.windowOrderDidChange()
    }
  }

  /// Whether the window is hidden. Showing the window moves it to the front of its level; hiding the window cancels its
  /// touches (T-48).
  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      guard let application else { return }
      if isHidden {
        application.hide(self)
      } else {
        application.show(self)
        application.notificationCenter.notify(UIWindow.didBecomeVisibleNotification, object: self)
      }
      UIUpdateLink.windowsDidChange()
      refreshAppearances()
    }
  }

  /// The view controller whose view fills the window. Setting the property adds the controller's view to the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let old = oldValue, old.unownedRootWindow === self {
        old.unownedRootWindow = nil
        old.viewIfLoaded?.removeFromSuperview()
      }
      guard let controller = rootViewController else { return }
      controller.unownedRootWindow = self
      controller.view.frame = bounds
      insertSubview(controller.view, at: 0)
      application?.arrive()
    }
  }

  /// The frame in screen coordinates, in points. As in UIKit, the root view controller is notified before the size
  /// changes, and its view is resized after the change.
  open override var frame: CGRect {
    get { super.frame }
    set { movingKeyboard { resize(to: newValue.size) { super.frame = newValue } } }
  }

  /// The bounds in the window's own coordinates, in points. As in UIKit, the root view controller is notified before
  /// the size changes, and its view is resized after the change.
  open override var bounds: CGRect {
    get { super.bounds }
    set { movingKeyboard { resize(to: newValue.size) { super.bounds = newValue } } }
  }

  /// Runs `change`. If it changes the frame of the window, the keyboard follows.
  private func movingKeyboard(_ change: () -> Void) {
    let old = super.frame
    change()
    if super.frame != old { application?.keyboard.frameDidChange(of: self) }
  }

  private func resize(to size: CGSize, _ change: () -> Void) {
    guard size != geometry.bounds.size, let root = rootViewController?.viewIfLoaded, root.unownedSuperview === self
    else { return change() }
    let transition = ControllerTransition(
      in: TransitionView(),
      from: .init(rootViewController, view: nil),
      to: .init(rootViewController, view: nil),
      isAnimated: false
    )
    rootViewController?.viewWillTransition(to: size, with: transition)
    change()
    if root.unownedSuperview === self { root.frame = bounds }
    transition.run(nil, nil) { _ in }
  }

  /// The width of the area at each edge of the window that is covered by the screen's bars, notches and corners, in
  /// points. The host sets these insets.
  @exclusivity(unchecked) public final var screenSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard oldValue != screenSafeAreaInsets else { return }
      displayDidChange()
      notifySafeAreaChanges()
    }
  }

  // MARK: Key window

  /// Whether this is the key window of its scene, or of its application if the window is in no scene.
  open var isKeyWindow: Bool { application?.keyWindow(of: unownedScene) === self }
  /// Whether the window can become key. A window that cannot become key receives touches as usual (D-17).
  open var canBecomeKey: Bool { true }
  /// Called when the window has become key. Apps may override this method but must not call it (D-18).
  open func becomeKey() {}
  /// Called when the window is no longer key. Apps may override this method but must not call it (D-18).
  open func resignKey() {}

  /// Makes the window key without showing it (D-15).
  open func makeKey() {
    application?.makeKey(self)
  }

  /// Shows the window in front of the other windows of its level and makes it key (D-15).
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false } else { application?.show(self) }
    makeKey()
  }

  // MARK: First responder

  /// The first responder of this window; nil if there is none. UIKit does not make this property public.
  public final var firstResponder: UIResponder? {
    // A responder that left the window without resigning, such as a controller whose view was removed, is no longer the
    // first responder.
    guard let responder = status.responder, responder.responderWindow === self else { return nil }
    return responder
  }
  var status = FirstResponderStatus() { didSet { displayDidChange() } }
  /// The window whose first responder a responder in this window becomes. This is the window itself; an input window,
  /// such as the keyboard's, returns the window for which it is shown.
  var windowOfFirstResponder: UIWindow { self }
  /// The focus system of this window (P-30).
  final lazy var focusSystem = UIFocusSystem(of: self)

  /// The manager of undoable changes in this window. The manager is created when this property is first read.
  open override var undoManager: UndoManager? { ownUndoManager }
  private lazy var ownUndoManager = UndoManager(of: applicationLink)

  // MARK: Responder and events

  /// The scene that contains the window, or otherwise the application.
  open override var next: UIResponder? { unownedScene ?? application }

  /// Delivers the event to the recognizers and views of this window. If an override does not call super, the event is
  /// not delivered (D-03).
  open func sendEvent(_ event: UIEvent) {
    application?.delivery.deliver(event, in: self)
  }

  /// Converts a point from the window's coordinates to the screen's.
  final func pointToScreen(_ point: CGPoint) -> CGPoint {
    // Only the `hit` part is read, because reading from the entire geometry would copy it.
    let hit = geometry.hit
    guard hit.isTransformed else { return CGPoint(x: point.x + hit.offsetX, y: point.y + hit.offsetY) }
    return geometry.pointToSuperview(point)
  }

  /// Converts `point` from this window's coordinates to those of `window`, or to screen coordinates if `window` is nil
  /// (H-26).
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = geometry.pointToSuperview(point)
    return window.map { $0.geometry.pointFromSuperview(onScreen) ?? .unreachable } ?? onScreen
  }

  /// Converts `point` from the coordinates of `window`, or from screen coordinates if `window` is nil, to this window's
  /// coordinates.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    let onScreen = window.map { $0.geometry.pointToSuperview(point) } ?? point
    return geometry.pointFromSuperview(onScreen) ?? .unreachable
  }

  /// Converts `rect` from this window's coordinates to those of `window`, or to screen coordinates if `window` is nil.
  /// Returns the bounding box of the converted rectangle (H-26).
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, to: window) })
  }

  /// Converts `rect` from the coordinates of `window`, or from screen coordinates if `window` is nil, to this window's
  /// coordinates. Returns the bounding box of the converted rectangle.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, from: window) })
  }

  override class var classWithStandardHitTesting: UIView.Type { UIWindow.self }
}
