import Foundation

/// The top of a view tree; its frame is in the screen's coordinates.
///
/// A touch goes to the front-most visible window that answers its hit-test, whichever is key (D-10, D-11).
///
/// See `Documentation/EventModel.md`, "Samples become touches".
open class UIWindow: UIView {
  /// How far in front a window lies; any number is legal (D-13).
  public struct Level: RawRepresentable, Hashable, Sendable, Comparable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level between or beyond the named ones; the greater one lies in front.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0, where windows are at first.
    public static let normal = Level(0)
    /// 1000.
    public static let statusBar = Level(1000)
    /// 2000.
    public static let alert = Level(2000)
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    /// A level so much farther in front.
    public static func + (level: Level, difference: CGFloat) -> Level { Level(level.rawValue + difference) }
    /// A level so much farther behind.
    public static func - (level: Level, difference: CGFloat) -> Level { Level(level.rawValue - difference) }
  }

  /// The application that sends this window its events and follows it in the responder chain.
  public final var application: UIApplication? { applicationReference.pointer.object }
  // Every event follows this link.
  @exclusivity(unchecked) private var applicationReference = BackReference<UIApplication>(nil)
  private var applicationLink: ApplicationLink?

  /// The screen that it shows on; that of the current application where it has none of its own.
  open var screen: UIScreen { UIScreen(applicationLink ?? UIApplication.currentOrNil?.link) }

  /// A hidden window (D-14) of `application`; of `UIApplication.shared` where none is given.
  public init(application: UIApplication?, frame: CGRect) {
    super.init(frame: frame)
    stand(in: application?.link)
  }

  /// A hidden window of `UIApplication.shared`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    stand(in: nil)
  }

  /// A hidden window of `windowScene`, and of its application, as large as the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen(windowScene.link).bounds)
    stand(in: windowScene.link)
    self.windowScene = windowScene
  }

  /// A hidden window of `UIApplication.shared`; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    stand(in: nil)
  }

  private func stand(in link: ApplicationLink?) {
    applicationLink = link ?? UIApplication.current?.link
    applicationReference = BackReference(applicationLink?.application)
    unownedWindow = self
    isHidden = true
  }

  /// The scene it stands in, which has its own key window (D-16) and stands between it and the application in the chain;
  /// nil where there are no scenes. Not retained.
  open var windowScene: UIWindowScene? {
    get { unownedScene }
    set {
      guard newValue !== unownedScene else { return }
      application?.resignKey(self)
      unownedScene?.detach(self)
      unownedScene = newValue
      newValue?.attach(self)
    }
  }
  // Every event that nobody keeps follows this link.
  @exclusivity(unchecked) private var sceneReference = BackReference<UIWindowScene>(nil)
  final var unownedScene: UIWindowScene? {
    @inline(__always) get { sceneReference.pointer.object }
    set { sceneReference = BackReference(newValue) }
  }

  /// How far in front it lies; higher levels lie before lower ones, whenever they were shown (D-10).
  open var windowLevel: Level = .normal {
    didSet {
      if oldValue != windowLevel { application?.windowOrderDidChange() }
    }
  }

  /// Whether the window is out of sight. Showing puts it in front of its level; hiding cancels its touches (T-48).
  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      guard let application else { return }
      if isHidden {
        application.hide(self)
      } else {
        application.show(self)
        application.notificationCenter.tell(UIWindow.didBecomeVisibleNotification, object: self)
      }
      UIUpdateLink.windowsDidChange()
      refreshAppearances()
    }
  }

  /// The controller whose view fills the window; setting it puts the view in place.
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

  /// Another size is told to the root controller first, as in UIKit, and its view follows.
  open override var frame: CGRect {
    get { super.frame }
    set { resize(to: newValue.size) { super.frame = newValue } }
  }

  /// Another size is told to the root controller first, as in UIKit, and its view follows.
  open override var bounds: CGRect {
    get { super.bounds }
    set { resize(to: newValue.size) { super.bounds = newValue } }
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

  /// What the host's bars, notches and corners cover of the window, from each edge in points; the host sets it.
  @exclusivity(unchecked) public final var screenSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if oldValue != screenSafeAreaInsets { tellSafeAreaChanges() } }
  }

  // MARK: Key window

  /// Whether it is the key window of its scene; of its application where it is in none.
  open var isKeyWindow: Bool { application?.keyWindow(of: unownedScene) === self }
  /// Whether the window may become key; it gets touches either way (D-17).
  open var canBecomeKey: Bool { true }
  /// Called when the window has become key; override to hear of it, do not call it (D-18).
  open func becomeKey() {}
  /// Called when the window is key no longer; override to hear of it, do not call it (D-18).
  open func resignKey() {}

  /// Makes the window key, without showing it (D-15).
  open func makeKey() {
    application?.makeKey(self)
  }

  /// Shows the window in front of those of its level and makes it key (D-15).
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false } else { application?.show(self) }
    makeKey()
  }

  // MARK: First responder

  /// Who of this window is first responder; UIKit keeps it to itself.
  public final var firstResponder: UIResponder? {
    // One that has left without a word, as a controller whose view was taken, is none.
    guard let responder = status.responder, responder.responderWindow === self else { return nil }
    return responder
  }
  var status = FirstResponderStatus()
  /// The window whose first responder a view of this one may become: itself, or the one that an input window serves.
  var windowOfFirstResponder: UIWindow { self }
  /// Who of this window has the focus (P-30).
  final lazy var focusSystem = UIFocusSystem(of: self)

  /// Where changes below are noted that can be undone; made when it is first asked for.
  open override var undoManager: UndoManager? { ownUndoManager }
  private lazy var ownUndoManager = UndoManager(of: applicationLink)

  // MARK: Responder and events

  /// The scene where it is in one, else the application.
  open override var next: UIResponder? { unownedScene ?? application }

  /// Gives the event to the recognizers and views of this window; an override that does not call super swallows it (D-03).
  open func sendEvent(_ event: UIEvent) {
    application?.delivery.deliver(event, in: self)
  }

  /// `point` of this window in `window`'s coordinates; on the screen for nil (H-26).
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = geometry.pointToSuperview(point)
    return window.map { $0.geometry.pointFromSuperview(onScreen) ?? .unreachable } ?? onScreen
  }

  /// `point` of `window` in this window's coordinates; nil is the screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    let onScreen = window.map { $0.geometry.pointToSuperview(point) } ?? point
    return geometry.pointFromSuperview(onScreen) ?? .unreachable
  }

  /// The box around `rect` of this window in `window`'s coordinates; on the screen for nil (H-26).
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, to: window) })
  }

  /// The box around `rect` of `window` in this window's coordinates; nil is the screen.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    CGRect(enclosing: rect.corners.map { convert($0, from: window) })
  }

  override class var classWithStandardHitTesting: UIView.Type { UIWindow.self }
}
