import Foundation

/// A rectangle on the screen: it is hit, it answers touches, it carries gesture recognizers, it holds further views.
///
/// Drawing is the host's business; a view knows its geometry, its colour and its place in the tree. Unlike UIKit's it is no
/// `NSObject`: identity is equality.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
@MainActor
open class UIView: UIResponder {
  var geometry = ViewGeometry()
  @BackReference var unownedSuperview: UIView?
  @BackReference var unownedWindow: UIWindow?
  /// The controller whose root view this is.
  @BackReference var unownedController: UIViewController?
  var children: [UIView] = []
  var recognizers: [UIGestureRecognizer] = []
  /// In the order in which they were added.
  public internal(set) final var interactions: [any UIInteraction] = []
  /// A new view is laid out once, as in UIKit.
  var layoutNeed = LayoutNeed.here
  /// What of it is under way; nil for nothing.
  var animations: ViewAnimations?

  /// A view whose `frame` is in its future superview's coordinates, in points.
  public init(frame: CGRect = .zero) {
    super.init()
    geometry.frame = frame
    geometry.setStandard(UIView.isStandardHitTesting(type(of: self)))
  }

  deinit {
    if let animations { afterLastRelease { animations.stop() } }
    let children = children
    let ownWindow = _unownedWindow
    // Nothing moves by itself in a window that is gone.
    guard !children.isEmpty, ownWindow.leads(to: self) else { return }
    afterLastRelease {
      // Where this comes late, the program may have put them elsewhere.
      for child in children where child.unownedWindow == nil { child.setWindow(nil) }
    }
  }

  // MARK: What hit-testing asks first

  /// A hidden view and all below it are passed over by hit-testing (H-01, H-06); touches already on it go on.
  open var isHidden: Bool = false { didSet { refreshReachability() } }

  /// From 0 to 1; below 0.01 the view and all below it are passed over by hit-testing (H-03). Parents' values do not multiply (H-06).
  open var alpha: CGFloat = 1 {
    didSet {
      if UIView.watchesChanges { noteChange(ofAlphaFrom: oldValue) }
      refreshReachability()
    }
  }

  /// Off, the view and all below it are passed over by hit-testing (H-01); touches already on it go on.
  open var isUserInteractionEnabled: Bool = true { didSet { refreshReachability() } }

  func refreshReachability() {
    let threshold =
      window?.application?.configuration.hitTestAlphaThreshold ?? EventConfiguration.uiKit.hitTestAlphaThreshold
    let isShut = animations?.shutsInteraction ?? false
    geometry.setReachable(!isHidden && isUserInteractionEnabled && alpha >= threshold && !isShut)
  }

  // MARK: What delivery asks

  /// Whether the view hears of more than the first of the fingers that lie on it; recognizers always hear of all (H-30 to H-36).
  open var isMultipleTouchEnabled: Bool = false

  /// Whether this view and the others of its window keep touches from each other (H-40 to H-45).
  open var isExclusiveTouch: Bool = false

  // MARK: Looks, for the host that draws

  /// Whether the host draws nothing of subviews outside of the bounds; touches do not care (H-04).
  open var clipsToBounds: Bool = false
  /// Nil shows what lies behind; touches do not care (H-05).
  open var backgroundColor: UIColor?
  /// A number of the program's own, to find the view by (`viewWithTag(_:)`).
  open var tag: Int = 0
  /// A name of the program's own; records call the view by it.
  open var accessibilityIdentifier: String?

  // MARK: Responder

  /// The controller whose root view this is, else the superview.
  open override var next: UIResponder? {
    unownedController ?? unownedSuperview
  }

  override var eventApplication: UIApplication? { unownedWindow?.application }

  override var responderWindow: UIWindow? { unownedWindow }

  // MARK: Focus

  /// Whether it takes the focus; false for a plain view (P-30).
  open var canBecomeFocused: Bool { false }
  /// Where the focus goes first in here; the first that can have it where nothing is named.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Whether the focus may move, where it leaves or enters here (P-30).
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus has left, entered, or moved within.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: Tree

  /// The view it stands in.
  public final var superview: UIView? { unownedSuperview }
  /// The window this view stands in, nil outside of one.
  public final var window: UIWindow? { unownedWindow }
  /// Back to front.
  public final var subviews: [UIView] { Array(children) }

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to go.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The view is about to get another superview; nil for none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// It has another superview.
  open func didMoveToSuperview() {}
  /// The view is about to come to a window; nil where it leaves one.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// It has come to another window, or to none.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// How the view takes part where its superview gets another size; empty keeps its place and its size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow another size by their `autoresizingMask`.
  open var autoresizesSubviews: Bool = true

  /// Places the subviews; called by `layoutIfNeeded()`, and before each event where it is due. Does nothing here.
  open func layoutSubviews() {}

  // MARK: For the library's own classes, which do not rely on an override's call of super

  /// It came to another window, or to none.
  func windowDidChange() {}
  /// `bounds` was set, or `frame` with another size.
  func boundsDidChange(from old: CGRect) {}
  /// Whether content may have a touch that begins; asked of all around it, innermost first.
  func admits(_ touch: UITouch, with event: UIEvent?, in view: UIView) -> Bool { true }

  // MARK: Hit-testing

  /// The view that a touch at `point` (own coordinates) goes to: the last subview that answers, else this view, nil outside of it.
  ///
  /// Hidden, disabled and too faint views answer nil with all below them (H-01); so does a view that does not contain the
  /// point, whatever its subviews cover (H-04). It may be called at any time and must not change anything (H-10).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    standardHitTest(point, with: event)
  }

  /// Whether `point` (own coordinates) lies in the bounds; min edges do, max edges do not (H-14).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    geometry.hit.contains(point.x.native, point.y.native)
  }

  /// Asked when a recognizer wants to leave possible and would take a touch from this view, which was hit (G-60, X-22).
  /// False makes the recognizer fail.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
