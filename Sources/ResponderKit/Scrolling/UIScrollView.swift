import Foundation

/// A window on content that is larger than it: fingers move the origin of its bounds, and with it everything inside (V-01).
///
/// Its own recognizers decide whose a finger is. For a moment nobody in the content hears of it (`delaysContentTouches`); if it
/// moves, it scrolls; if it rests or lifts, the content gets it, and loses it again where it moves later
/// (`canCancelContentTouches`). How the content moves is UIKit's measured law, in closed form on the event clock: reading
/// `contentOffset` at a time gives the same whoever asked before, and a frame timer tells the delegate.
///
/// As in UIKit, a subclass that declares `UIGestureRecognizerDelegate` is the delegate of its own recognizers, and answers for them; a
/// scroll view that does not has none to answer.
///
/// - `UIScrollView.swift`: its properties and its state.
/// - `UIScrollView+Modes.swift`: the hold of fingers on the content, and the origin of a change of the offset.
/// - `UIScrollView+Geometry.swift`: where content may be.
/// - `UIScrollView+Touches.swift`: whose a touch is (V-10 to V-23), nesting (V-60 to V-64).
/// - `UIScrollView+Dragging.swift`: following fingers, and letting go.
/// - `UIScrollView+Motion.swift`: moving by itself.
/// - `UIScrollView+Zooming.swift`: the scale.
///
/// See `Documentation/EventModel.md`, "Scroll views".
open class UIScrollView: UIView {
  /// How fast content that was let go loses its speed: what is left of it after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998 (V-32).
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99 (V-32).
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Which part of the safe area is added to `contentInset` (V-03).
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// On axes that scroll; UIKit's automatic knows navigation bars besides, which do not exist here.
    case automatic = 0
    /// The safe area counts on the axes that scroll.
    case scrollableAxes
    /// The safe area does not count.
    case never
    /// The safe area counts on both axes.
    case always
  }

  /// When a drag puts the keyboard away (V-44).
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    /// As soon as it begins.
    case onDrag
    /// The keyboard follows a finger that reaches it.
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }

  /// How the marks at the side look, for the host that draws.
  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0, black, white
  }

  // MARK: Setup

  /// Hears how the content moves. Not retained.
  ///
  /// Tables, collections and text views have a `delegate` of their own type, as in UIKit, which is this one seen as theirs: it is
  /// preferred where both fit, and nil where this one is no delegate of theirs.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }

  /// The size of the content, in the view's own points.
  open var contentSize = CGSize.zero {
    didSet {
      if oldValue != contentSize { limitsChanged(from: oldLimits, by: .size) }
      tellObservers()
    }
  }
  /// Room around the content that scrolling keeps free, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if oldValue != contentInset { insetsChanged() }
      tellObservers()
    }
  }
  /// Which part of the safe area counts as inset.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { insetsChanged() } }

  /// Whether indicators keep within the safe area; kept, the host draws them.
  open var automaticallyAdjustsScrollIndicatorInsets: Bool = true

  /// Off, fingers scroll nothing, and touches go up the responder chain as from any view (V-19).
  open var isScrollEnabled = true {
    didSet {
      scrollPan.isEnabled = isScrollEnabled
      contentDelay.isEnabled = isScrollEnabled
    }
  }
  /// Whether content may be pulled beyond its edges.
  open var bounces = true
  /// Whether it may be pulled beyond its left and right edge; nothing where `bounces` is off (V-46).
  open var bouncesHorizontally = true
  /// Whether it may be pulled beyond its top and bottom edge; nothing where `bounces` is off (V-46).
  open var bouncesVertically = true
  /// Whether content that fits can be pulled up and down all the same (V-05).
  open var alwaysBounceVertical = false
  /// Whether content that fits can be pulled sideways all the same (V-05).
  open var alwaysBounceHorizontal = false
  /// Whether content comes to rest at multiples of the bounds' size only (V-36).
  open var isPagingEnabled = false
  /// Whether a drag that starts along one axis stays on it (V-37).
  open var isDirectionalLockEnabled = false
  /// Whether content hears of a finger only once it has rested for a moment or has lifted (V-11, V-12).
  open var delaysContentTouches = true
  /// Whether a drag takes a touch from content that already has it (V-13).
  open var canCancelContentTouches = true
  /// How fast it comes to rest (V-32).
  open var decelerationRate = DecelerationRate.normal
  /// Whether a tap on the status bar scrolls it to the top; nothing happens where two of the window would (V-43).
  open var scrollsToTop = true
  /// Whether a drag puts the keyboard away (V-44).
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether a drag on a view at its top or bottom edge is left to one around it (V-63).
  open var transfersVerticalScrollingToParent = true
  /// Whether a drag on a view at its left or right edge is left to one around it (V-63).
  open var transfersHorizontalScrollingToParent = true
  /// Whether the host shows where the content stands, at the side (V-45).
  open var showsVerticalScrollIndicator = true
  /// Whether the host shows where the content stands, at the bottom (V-45).
  open var showsHorizontalScrollIndicator = true
  /// What shows above content that is pulled down, and says when that is to fetch anew (K-57).
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard oldValue !== refreshControl else { return }
      if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
      if let refreshControl {
        insertSubview(refreshControl, at: 0)
        refreshControl.place()
      }
      insetsChanged()
    }
  }
  /// For the host that draws.
  open var indicatorStyle = IndicatorStyle.default
  /// From the edges to the upright indicator, in points; kept for the host that draws.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// From the edges to the level indicator, in points; kept for the host that draws.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// From the edges to both indicators, in points: the upright one's where they differ.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// The smallest scale; zooming is possible where it differs from the largest (V-40).
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomabilityChanged() } }
  /// The largest scale.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomabilityChanged() } }
  /// Whether a pinch may go beyond the bounds of the scale, to spring back.
  open var bouncesZoom = true

  // MARK: What it is doing

  /// Whether a finger lies on it that may still scroll, also before it has moved (V-24).
  open var isTracking: Bool {
    !scrollPan.isFinal && scrollPan.contacts.contains { $0.isDown && $0.kind == .touch }
  }
  /// Whether a finger, a wheel or a trackpad drags the content; false once it has let go (V-25).
  open var isDragging: Bool { drag != nil }
  /// Whether the content goes on by itself after a drag.
  open var isDecelerating: Bool { motion?.isDeceleration ?? false }
  /// Whether fingers zoom it.
  open var isZooming: Bool { pinch != nil }
  /// Whether the scale springs back from beyond its bounds.
  open var isZoomBouncing: Bool {
    if case .zoomBounce = motion?.purpose { true } else { false }
  }
  /// Whether an animation that the program asked for moves it (V-46).
  open var isScrollAnimating: Bool {
    if case .animation = motion?.purpose { true } else { false }
  }

  /// What drags the content; its delegate is the scroll view (V-20).
  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
  /// What zooms the content; nil where the smallest scale is the largest (V-10).
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { scrollPinch }

  // MARK: What the library keeps

  final let scrollPan = ScrollPanGestureRecognizer()
  final let contentDelay = ContentTouchDelay()
  final var scrollPinch: ScrollPinchGestureRecognizer?
  /// The hold that fingers have on the content.
  final var grip = ScrollGrip.free
  final var pinch: ScrollPinch?
  final var motion: ScrollMotion?
  /// Goes up with each motion that begins, so that one which was replaced while it was told of does not end the new one.
  final var motionSerial = 0
  final var frameTimer: EventTimer?
  /// The insets' and sizes' limits as they were before the change at hand.
  final var oldLimits = ScrollLimits()
  /// The origin of the change of the offset that is being made.
  final var placement = ScrollPlacement.byApp
  /// Whether the offset has changed since the delegate last heard of it.
  final var hasUnreportedScroll = false
  /// The velocity of the glide that a finger stopped, which a fling in its direction adds to; in points a second.
  final var caughtVelocity = CGPoint.zero
  /// How often the host was asked to show where the content stands.
  public internal(set) final var indicatorFlashes = 0
  final var storedZoomScale: CGFloat = 1

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// As `init(frame:)` makes it, with what a storyboard or a nib says of it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.made(self, at: UIScrollView.self)
  }

  private func prepare() {
    clipsToBounds = true
    isMultipleTouchEnabled = true
    contentDelay.belong(to: self)
    scrollPan.belong(to: self)
    scrollPan.addTarget(self, action: Selector(UIScrollView.handlePan))
    addGestureRecognizer(contentDelay)
    addGestureRecognizer(scrollPan)
    oldLimits = limits
  }

  deinit {
    frameTimer?.abandon()
  }

  /// For subclasses of the library that ask more of a delegate.
  func delegateDidChange() {}

  /// For those that have an own idea of where a drag comes to rest; asked before the delegate. `velocity` is in points a
  /// millisecond.
  func restingPlace(insteadOf proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Whether content that a finger has stopped goes on as it lifts: where it cannot stay, or between pages.
  func goesOnWhenLifted(after stopped: ScrollMotion) -> Bool {
    stopped.isDeceleration && isPagingEnabled || !limits.contains(bounds.origin)
  }

  /// A finger that had stopped it has lifted, and it stays where it is.
  func didSettle() {}

  /// The point of the content at the top left of the view; the origin of its bounds (V-01). Setting it moves the content at
  /// once, also beyond its edges (V-04), and tells the delegate; it lies on whole pixels (measured). A deceleration
  /// continues from the offset that was set, a bounce that is thereby inside the limits ends there; set within an animation
  /// block, the offset is where the content comes to rest. Nothing rests beyond the edges after a drag.
  open var contentOffset: CGPoint {
    get { standardContentOffset }
    set { standardContentOffset = newValue }
  }

  /// `contentInset`, and what the safe area (V-03) and a control that refreshes (K-57) add to it.
  open var adjustedContentInset: UIEdgeInsets { standardAdjustedContentInset }

  /// Moves the content as little as needed to show `rect`, in content coordinates; nothing where it shows already.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    standardScrollRectToVisible(rect, animated: animated)
  }

  /// Asks the host to show for a moment where the content stands (V-45).
  open func flashScrollIndicators() { standardFlashScrollIndicators() }

  /// Moves the content to `offset`, within a moment where `animated`; whatever moved it before stops. The delegate hears of
  /// the animation's end, where there was something to animate (V-39). Under a finger that drags or zooms it is placed at once.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { standardSetContentOffset(offset, animated: animated) }

  /// Stops whatever moves or zooms the content, a finger's drag included (V-46).
  open func stopScrollingAndZooming() { standardStopScrollingAndZooming() }

  /// The scale of the delegate's zoomed view; setting it zooms at once, within the bounds of the scale (V-40).
  open var zoomScale: CGFloat {
    get { standardZoomScale }
    set { standardZoomScale = newValue }
  }

  /// Zooms about the middle of what shows (V-42).
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { standardSetZoomScale(scale, animated: animated) }

  /// Zooms so that `rect`, in the zoomed view's coordinates, fills the view as far as the bounds of the scale let it.
  open func zoom(to rect: CGRect, animated: Bool) { standardZoom(to: rect, animated: animated) }

  // MARK: For subclasses

  /// Whether `view` in the content gets touches that begin in it; asked when it would (V-14).
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether a drag may take a touch from `view`, which already has it; not asked where `canCancelContentTouches` is off (V-15).
  /// False for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}

  /// Its own recognizers begin where there is something to scroll, and where the content lets go of its touch.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === scrollPan ? mayTakeTouchesFromContent() : gestureRecognizer !== scrollPinch || mayZoom()
  }

  // MARK: Responder

  /// Keeps the touch while scrolling is on; hands it on as any view does while it is off (V-19, V-23).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesBegan(touches, with: event) }
  }

  /// See `touchesBegan`.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesMoved(touches, with: event) }
  }

  /// See `touchesBegan`.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesEnded(touches, with: event) }
  }

  /// See `touchesBegan`.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesCancelled(touches, with: event) }
  }

  /// A page on, animated, where there is more that way and it may be scrolled; else false.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    standardAccessibilityScroll(direction)
  }

  // MARK: The library's hooks

  override func admits(_ touch: UITouch, with event: UIEvent?, in view: UIView) -> Bool {
    !isScrollEnabled || touchesShouldBegin([touch], with: event, in: view)
  }

  /// Puts the refresh control in its place; overrides call super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    refreshControl?.place()
  }

  override func boundsDidChange(from old: CGRect) {
    if old.size != bounds.size {
      limitsChanged(from: oldLimits, by: .size)
      refreshControl?.place()
    }
    if old.origin != bounds.origin { offsetChanged() }
  }

  override func windowDidChange() {
    // Another window may have another clock.
    comeToRest()
    guard window != nil else { return }
    // Another screen may have other pixels.
    move(to: onPixel(bounds.origin))
    insetsChanged()
  }

  override class var classWithStandardHitTesting: UIView.Type { UIScrollView.self }
  override class var classThatEndsDecoding: UIView.Type { UIScrollView.self }

  override func scrollForAccessibility(to frame: CGRect) {
    guard !isUnderFingers else { return }
    scrollRectToVisible(convert(frame, from: UIScreen(nil) as any UICoordinateSpace), animated: false)
  }

  override func reviewDelegates(for delivery: Delivery) {
    delivery.review((self as UIScrollView).delegate, as: .scroll)
  }
}
