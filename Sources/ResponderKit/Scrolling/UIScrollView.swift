import Foundation

/// A view that shows part of larger content: touches move the origin of its bounds, and with it all subviews (V-01).
///
/// Its own recognizers decide between scrolling and touches for the content. At first a touch is withheld from the
/// content (`delaysContentTouches`). If it moves, the content scrolls; if it rests or ends, it is delivered to the
/// content, and is cancelled there if it moves later (`canCancelContentTouches`).
///
/// The content moves by UIKit's measured laws, in closed form on the event clock: `contentOffset` depends only on the
/// time at which it is read. A frame timer notifies the delegate.
///
/// As in UIKit, a subclass that conforms to `UIGestureRecognizerDelegate` is the delegate of its own recognizers; in
/// any other scroll view these have no delegate.
///
/// - `UIScrollView.swift`: properties and state.
/// - `UIScrollView+DragPhase.swift`: the state of the touches that move the content, and the origin of offset changes.
/// - `UIScrollView+Geometry.swift`: limits of the content offset.
/// - `UIScrollView+Touches.swift`: touches of the scroll view and its content (V-10 to V-23), nesting (V-60 to V-64).
/// - `UIScrollView+Dragging.swift`: drags, and the velocity at their end.
/// - `UIScrollView+Motion.swift`: deceleration and animation.
/// - `UIScrollView+Zooming.swift`: zooming.
///
/// See `Documentation/EventModel.md`, "Scroll views".
open class UIScrollView: UIView {
  /// The rate of deceleration after a drag: the factor by which the velocity is multiplied in each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The standard rate of 0.998 (V-32).
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The fast rate of 0.99 (V-32).
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The axes on which the safe area is added to `contentInset` (V-03).
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The safe area is added on the axes on which the content scrolls. Inside a navigation controller UIKit also adds
    /// the safe area on the vertical axis.
    case automatic = 0
    /// The safe area is added on the axes on which the content scrolls.
    case scrollableAxes
    /// The safe area is not added.
    case never
    /// The safe area is added on both axes.
    case always
  }

  /// The way in which a drag dismisses the keyboard (V-44).
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    /// The keyboard is dismissed as soon as a drag begins.
    case onDrag
    /// The keyboard moves with a touch that drags the content and has reached the keyboard.
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }

  /// The style of the scroll indicators, for the host that draws.
  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0, black, white
  }

  // MARK: Setup

  /// The object that is notified of scrolling and zooming. Not retained.
  ///
  /// Tables, collections and text views redeclare `delegate` with their own type, as in UIKit. Both properties refer to
  /// the same object, but the redeclared one is nil if the object does not conform to its type. Where both types fit,
  /// the compiler chooses the redeclared property.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }

  /// The size of the content, in the view's coordinates.
  open var contentSize = CGSize.zero {
    didSet {
      if oldValue != contentSize { limitsChanged(from: oldLimits, by: .size) }
      notifyObservers()
    }
  }
  /// The space around the content that scrolling can show, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if oldValue != contentInset { insetsChanged() }
      notifyObservers()
    }
  }
  /// The axes on which the safe area is added to `contentInset`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { insetsChanged() } }

  /// Whether scroll indicators stay inside the safe area. Stored for the host that draws.
  open var automaticallyAdjustsScrollIndicatorInsets: Bool = true

  /// Whether touches scroll the content. If false, touches are forwarded along the responder chain, as in any view
  /// (V-19).
  open var isScrollEnabled = true {
    didSet {
      scrollPan.isEnabled = isScrollEnabled
      contentDelay.isEnabled = isScrollEnabled
    }
  }
  /// Whether content can be dragged beyond its edges.
  open var bounces = true
  /// Whether content can be dragged beyond its left and right edges, if `bounces` is true (V-46).
  open var bouncesHorizontally = true
  /// Whether content can be dragged beyond its top and bottom edges, if `bounces` is true (V-46).
  open var bouncesVertically = true
  /// Whether content that fits vertically can still be dragged vertically (V-05).
  open var alwaysBounceVertical = false
  /// Whether content that fits horizontally can still be dragged horizontally (V-05).
  open var alwaysBounceHorizontal = false
  /// Whether content comes to rest only at multiples of the bounds' size (V-36).
  open var isPagingEnabled = false
  /// Whether a drag that starts along one axis is restricted to that axis (V-37).
  open var isDirectionalLockEnabled = false
  /// Whether the content receives touches only after the touches have rested for a moment or have ended (V-11, V-12).
  open var delaysContentTouches = true
  /// Whether a drag cancels a touch that has been delivered to the content (V-13).
  open var canCancelContentTouches = true
  /// The rate at which scrolling decelerates (V-32).
  open var decelerationRate = DecelerationRate.normal
  /// Whether a tap on the status bar scrolls to the top. If this is true for two scroll views in the window, the tap
  /// has no effect (V-43).
  open var scrollsToTop = true
  /// The way in which a drag dismisses the keyboard (V-44).
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether an outer scroll view scrolls instead if this scroll view is at its top or bottom edge (V-63).
  open var transfersVerticalScrollingToParent = true
  /// Whether an outer scroll view scrolls instead if this scroll view is at its left or right edge (V-63).
  open var transfersHorizontalScrollingToParent = true
  /// Whether the host draws a vertical scroll indicator (V-45).
  open var showsVerticalScrollIndicator = true
  /// Whether the host draws a horizontal scroll indicator (V-45).
  open var showsHorizontalScrollIndicator = true
  /// The refresh control above the content, which a drag downwards triggers; nil for none (K-57).
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard oldValue !== refreshControl else { return }
      if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
      if let refreshControl {
        insertSubview(refreshControl, at: 0)
        refreshControl.layOutAboveContent()
      }
      insetsChanged()
    }
  }
  /// The style of the scroll indicators, for the host that draws.
  open var indicatorStyle = IndicatorStyle.default
  /// The insets of the vertical scroll indicator, in points. Stored for the host that draws.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal scroll indicator, in points. Stored for the host that draws.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of both scroll indicators, in points; if they differ, the insets of the vertical indicator.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// The minimum zoom scale. Zooming is possible if the minimum is less than the maximum (V-40).
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomabilityChanged() } }
  /// The maximum zoom scale. Zooming is possible if the maximum is greater than the minimum (V-40).
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomabilityChanged() } }
  /// Whether a pinch can exceed the minimum and maximum scale. When the pinch ends, the scale springs back.
  open var bouncesZoom = true

  // MARK: State

  /// Whether a touch that may scroll the content is down, even if the touch has not moved yet (V-24).
  open var isTracking: Bool {
    !scrollPan.isFinal && scrollPan.contacts.contains { $0.isDown && $0.kind == .touch }
  }
  /// Whether a touch, wheel or trackpad drags the content. False after the drag has ended (V-25).
  open var isDragging: Bool { drag != nil }
  /// Whether the content still moves after a drag has ended.
  open var isDecelerating: Bool { motion?.isDeceleration ?? false }
  /// Whether touches zoom the content.
  open var isZooming: Bool { pinch != nil }
  /// Whether the scale is springing back to the minimum or maximum after a pinch.
  open var isZoomBouncing: Bool {
    if case .zoomBounce = motion?.purpose { true } else { false }
  }
  /// Whether an animation that the app has started moves the content (V-46).
  open var isScrollAnimating: Bool {
    if case .animation = motion?.purpose { true } else { false }
  }

  /// The recognizer that scrolls the content. Its delegate is the scroll view and cannot be replaced (V-20).
  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
  /// The recognizer that zooms the content; nil if the minimum scale is not less than the maximum scale (V-10).
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { scrollPinch }

  // MARK: Internal state

  final let scrollPan = ScrollPanGestureRecognizer()
  final let contentDelay = ContentTouchDelay()
  final var scrollPinch: ScrollPinchGestureRecognizer?
  /// The state of the touches that move the content.
  final var dragPhase = ScrollDragPhase.free
  final var pinch: ScrollPinch?
  final var motion: ScrollMotion?
  /// A number that increases with each new motion. It shows whether the delegate has replaced a motion.
  final var motionSerial = 0
  final var frameTimer: EventTimer?
  /// The limits of the content offset before the latest change of insets or sizes.
  final var oldLimits = ScrollLimits()
  /// The origin of the offset change in progress.
  final var placement = ScrollPlacement.byApp
  /// Whether the content offset has changed since the delegate was last notified.
  final var hasUnreportedScroll = false
  /// The velocity of the deceleration that a touch stopped, in points per second; added to the velocity of a fling in
  /// the same direction.
  final var stoppedVelocity = CGPoint.zero
  /// The number of times that the host was asked to show the scroll indicators for a moment.
  public internal(set) final var indicatorFlashes = 0
  final var storedZoomScale: CGFloat = 1

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Decodes a scroll view from a storyboard or nib. With any other coder, creates a scroll view like `init(frame:)`.
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

  /// Called after a change of the delegate. Subclasses whose delegates have more methods override this method.
  func delegateDidChange() {}

  /// Returns the offset at which the content comes to rest after a drag. Subclasses that restrict this offset override
  /// the method, which is called before the delegate. `velocity` is in points per millisecond.
  func restingOffset(insteadOf proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Returns whether content that a touch has stopped continues to move when the touch ends, because it cannot rest at
  /// its offset or is between pages.
  func continuesWhenLifted(after stopped: ScrollMotion) -> Bool {
    stopped.isDeceleration && isPagingEnabled || !limits.contains(bounds.origin)
  }

  /// Called when a touch that had stopped the content ends and the content does not move any further.
  func didComeToRest() {}

  /// The point of the content at the top left corner of the view, which is the origin of the view's bounds (V-01).
  ///
  /// Setting this property moves the content immediately, even beyond its edges, and notifies the delegate (V-04). The
  /// offset is rounded to whole pixels (measured). A deceleration continues from the new offset, and a bounce ends if
  /// the new offset is inside the limits. In an animation block, the content comes to rest at the new offset. After a
  /// drag, content never rests beyond its edges.
  open var contentOffset: CGPoint {
    get { standardContentOffset }
    set { standardContentOffset = newValue }
  }

  /// The sum of `contentInset`, the safe area, and the inset of a refreshing refresh control (V-03, K-57).
  open var adjustedContentInset: UIEdgeInsets { standardAdjustedContentInset }

  /// Scrolls as little as necessary to make `rect`, in content coordinates, visible. Has no effect if `rect` is
  /// visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    standardScrollRectToVisible(rect, animated: animated)
  }

  /// Asks the host to show the scroll indicators for a moment (V-45).
  open func flashScrollIndicators() { standardFlashScrollIndicators() }

  /// Scrolls to an offset, with or without animation, and ends any other motion. If the offset changes, the delegate is
  /// notified when the animation ends (V-39). During a drag or zoom the offset changes immediately.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { standardSetContentOffset(offset, animated: animated) }

  /// Stops scrolling and zooming, also by touches (V-46).
  open func stopScrollingAndZooming() { standardStopScrollingAndZooming() }

  /// The scale of the zoomed view. Setting this property zooms immediately, clamped to the minimum and maximum scale
  /// (V-40).
  open var zoomScale: CGFloat {
    get { standardZoomScale }
    set { standardZoomScale = newValue }
  }

  /// Zooms to a scale, about the center of the visible area, with or without animation (V-42).
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { standardSetZoomScale(scale, animated: animated) }

  /// Zooms until `rect` fills the scroll view, clamped to the minimum and maximum scale. `rect` is in the zoomed view's
  /// coordinates.
  open func zoom(to rect: CGRect, animated: Bool) { standardZoom(to: rect, animated: animated) }

  // MARK: For subclasses

  /// Returns whether `view` receives touches that begin in it; called when the touches would be delivered (V-14).
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Returns whether a drag cancels a touch that was delivered to `view`; true unless `view` is a control. Not called
  /// if `canCancelContentTouches` is false (V-15).
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Called after `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}

  /// Returns whether the scroll view's own recognizer can begin: there is content to scroll or zoom, and the content's
  /// touches can be cancelled. Returns true for any other recognizer.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === scrollPan ? mayCancelTouchesOfContent() : gestureRecognizer !== scrollPinch || mayZoom()
  }

  // MARK: Responder

  /// Consumes the touch if scrolling is enabled; otherwise forwards the touch along the responder chain (V-19, V-23).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesBegan(touches, with: event) }
  }

  /// Consumes the touch if scrolling is enabled; otherwise forwards the touch along the responder chain.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesMoved(touches, with: event) }
  }

  /// Consumes the touch if scrolling is enabled; otherwise forwards the touch along the responder chain.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesEnded(touches, with: event) }
  }

  /// Consumes the touch if scrolling is enabled; otherwise forwards the touch along the responder chain.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesCancelled(touches, with: event) }
  }

  /// Scrolls by one page with animation. Returns false if scrolling is disabled or there is no more content in that
  /// direction.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    standardAccessibilityScroll(direction)
  }

  // MARK: Overrides

  override func admits(_ touch: UITouch, with event: UIEvent?, in view: UIView) -> Bool {
    !isScrollEnabled || touchesShouldBegin([touch], with: event, in: view)
  }

  /// Positions the refresh control; an override calls super.
  open override func layoutSubviews() {
    super.layoutSubviews()
    refreshControl?.layOutAboveContent()
  }

  override func boundsDidChange(from old: CGRect) {
    if old.size != bounds.size {
      limitsChanged(from: oldLimits, by: .size)
      refreshControl?.layOutAboveContent()
    }
    if old.origin != bounds.origin { offsetChanged() }
  }

  override func windowDidChange() {
    // The new window may have another clock.
    comeToRest()
    guard window != nil else { return }
    // The new window's screen may have another pixel size.
    move(to: onPixel(bounds.origin))
    insetsChanged()
  }

  override class var classWithStandardHitTesting: UIView.Type { UIScrollView.self }
  override class var classThatEndsDecoding: UIView.Type { UIScrollView.self }

  override func scrollForAccessibility(to frame: CGRect) {
    guard !isMovedByTouches else { return }
    scrollRectToVisible(convert(frame, from: UIScreen(nil) as any UICoordinateSpace), animated: false)
  }

  override func reviewDelegates(for delivery: Delivery) {
    delivery.review((self as UIScrollView).delegate, as: .scroll)
  }
}
