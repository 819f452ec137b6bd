import Foundation

/// A view that shows a part of its content. Touches move the origin of the view's bounds, and thereby all subviews
/// (V-01).
///
/// The scroll view's pan and pinch recognizers decide whether a touch scrolls or is for the content. At first, a touch
/// is withheld from the content (`delaysContentTouches`). If the touch moves, the content scrolls. If the touch rests
/// or ends, it is delivered to the content. If a delivered touch then moves, the touch is cancelled, and the content
/// scrolls (`canCancelContentTouches`).
///
/// The content moves by formulas that were measured in UIKit. During a motion, `contentOffset` depends only on the time
/// on the event clock at which it is read. The delegate is notified in each frame.
///
/// If a subclass conforms to `UIGestureRecognizerDelegate`, the scroll view is the delegate of its pan and pinch
/// recognizers, as in UIKit. Otherwise, these recognizers have no delegate.
///
/// - `UIScrollView.swift`: properties and state.
/// - `UIScrollView+DragPhase.swift`: the phase of a drag, and the origin of offset changes.
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
    /// The safe area is added on the axes on which the content scrolls. Under a navigation bar, it is always added on
    /// the vertical axis if the scroll view is the controller's view or the first subview of this view.
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
    /// The keyboard moves down with a touch that drags the content and has reached the keyboard's top edge.
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
  /// Table views, collection views and text views declare another property `delegate` with a more specific type, as in
  /// UIKit. Both properties refer to the same object, but the more specific one is nil if the object does not conform
  /// to its type. Where both properties are possible, the compiler chooses the more specific one.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? { didSet { delegateDidChange() } }

  /// The size of the content, in points in the view's coordinates.
  open var contentSize = CGSize.zero {
    didSet {
      displayDidChange()
      if oldValue != contentSize { limitsChanged(from: oldLimits, by: .size) }
      notifyObservers()
    }
  }
  /// The additional space at the edges of the content to which the user can scroll, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      displayDidChange()
      if oldValue != contentInset { insetsChanged() }
      notifyObservers()
    }
  }
  /// The axes on which the safe area is added to `contentInset`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      displayDidChange()
      insetsChanged()
    }
  }

  /// Whether scroll indicators stay inside the safe area. Stored for the host that draws.
  open var automaticallyAdjustsScrollIndicatorInsets: Bool = true { didSet { displayDidChange() } }

  /// Whether touches scroll the content. If false, the scroll view forwards touches along the responder chain, like any
  /// view (V-19).
  open var isScrollEnabled = true {
    didSet {
      scrollPan.isEnabled = isScrollEnabled
      contentDelay.isEnabled = isScrollEnabled
    }
  }
  /// Whether content can move beyond its edges and then returns to them.
  open var bounces = true
  /// Whether content can be dragged beyond its left and right edges, if `bounces` is true (V-46).
  open var bouncesHorizontally = true
  /// Whether content can be dragged beyond its top and bottom edges, if `bounces` is true (V-46).
  open var bouncesVertically = true
  /// Whether content that fits vertically can still be dragged vertically (V-05).
  open var alwaysBounceVertical = false
  /// Whether content that fits horizontally can still be dragged horizontally (V-05).
  open var alwaysBounceHorizontal = false
  /// Whether scrolling comes to rest only at multiples of the bounds' size (V-36).
  open var isPagingEnabled = false
  /// Whether a drag that starts along one axis is restricted to that axis (V-37).
  open var isDirectionalLockEnabled = false
  /// Whether the content receives touches only after the touches have rested for a moment or have ended (V-11, V-12).
  open var delaysContentTouches = true
  /// Whether a drag cancels a touch that has been delivered to the content (V-13).
  open var canCancelContentTouches = true
  /// The rate at which scrolling decelerates (V-32).
  open var decelerationRate = DecelerationRate.normal
  /// Whether a tap on the status bar scrolls to the top. If several visible scroll views in the window have the value
  /// true, the tap has no effect (V-43).
  open var scrollsToTop = true
  /// The way in which a drag dismisses the keyboard (V-44).
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether an outer scroll view scrolls instead if this scroll view is at its top or bottom edge (V-63).
  open var transfersVerticalScrollingToParent = true
  /// Whether an outer scroll view scrolls instead if this scroll view is at its left or right edge (V-63).
  open var transfersHorizontalScrollingToParent = true
  /// Whether the host draws a vertical scroll indicator (V-45).
  open var showsVerticalScrollIndicator = true { didSet { displayDidChange() } }
  /// Whether the host draws a horizontal scroll indicator (V-45).
  open var showsHorizontalScrollIndicator = true { didSet { displayDidChange() } }
  /// The refresh control above the content, which the user triggers by a downward drag; nil if there is no refresh
  /// control (K-57).
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
  open var indicatorStyle = IndicatorStyle.default { didSet { displayDidChange() } }
  /// The insets of the vertical scroll indicator, in points. Stored for the host that draws.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { displayDidChange() } }
  /// The insets of the horizontal scroll indicator, in points. Stored for the host that draws.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { displayDidChange() } }
  /// The insets of both scroll indicators, in points. If the insets of the two indicators differ, the value is that of
  /// the vertical indicator.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// The minimum zoom scale. Zooming is possible if the minimum is less than the maximum (V-40).
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomabilityChanged() } }
  /// The maximum zoom scale. Zooming is possible if the maximum is greater than the minimum (V-40).
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomabilityChanged() } }
  /// Whether a pinch can zoom beyond the minimum and maximum scale. When such a pinch ends, the scale returns with an
  /// animation.
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
  /// Whether a pinch that zooms the content is in progress.
  open var isZooming: Bool { pinch != nil }
  /// Whether an animation returns the scale to the minimum or maximum after a pinch.
  open var isZoomBouncing: Bool {
    if case .zoomBounce = motion?.purpose { true } else { false }
  }
  /// Whether the content is scrolled or zoomed by an animation that was started by the app or by a tap on the status
  /// bar (V-46).
  open var isScrollAnimating: Bool {
    if case .animation = motion?.purpose { true } else { false }
  }

  /// The recognizer that scrolls the content. Only the scroll view itself can be its delegate (V-20).
  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
  /// The recognizer that zooms the content; nil if the minimum scale is not less than the maximum scale (V-10).
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { scrollPinch }

  // MARK: Internal state

  final let scrollPan = ScrollPanGestureRecognizer()
  final let contentDelay = ContentTouchDelay()
  final var scrollPinch: ScrollPinchGestureRecognizer?
  /// The phase of the current drag; `.free` if there is no drag.
  final var dragPhase = ScrollDragPhase.free { didSet { if case .free = dragPhase { noteEndOfScrolling() } } }
  final var pinch: ScrollPinch?
  final var motion: ScrollMotion?
  /// A number that increases with each new motion. A changed number shows that the delegate has replaced a motion.
  final var motionSerial = 0
  final var frameTimer: EventTimer?
  /// The limits of the content offset before the latest change of insets or sizes.
  final var oldLimits = ScrollLimits()
  /// The origin of the offset change in progress.
  final var placement = ScrollPlacement.byApp
  /// Whether the content offset has changed since the delegate was last notified.
  final var hasUnreportedScroll = false
  /// The velocity of the content when a touch stopped its deceleration, in points per second. This velocity increases
  /// the velocity of a following fling in the same direction.
  final var stoppedVelocity = CGPoint.zero
  /// The number of calls of `flashScrollIndicators()`. When the number increases, the host shows the scroll indicators
  /// for a moment.
  public internal(set) final var indicatorFlashes = 0
  /// The time of the last call of `flashScrollIndicators()`, in seconds on the event clock; nil if there was none.
  package internal(set) final var indicatorFlashTime: TimeInterval?
  /// The time at which a drag, a pinch or a motion last ended, in seconds on the event clock; nil if none has ended.
  package internal(set) final var scrollingEndTime: TimeInterval?
  /// A timer that ends when the scroll indicators have faded. Until then, a host that drives frames draws frames; nil
  /// if the host does not drive frames.
  final var indicatorTimer: EventTimer?
  final var storedZoomScale: CGFloat = 1
  /// The large title of a navigation bar above the content; nil if there is none.
  package final var collapsingTitle: CollapsingTitle?
  /// The height of the lower part that the keyboard covers, in points; 0 unless a controller makes room for the keyboard.
  final var keyboardOverlap: CGFloat = 0 { didSet { if oldValue != keyboardOverlap { insetsChanged() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a scroll view from a storyboard or nib. With any other coder, creates a scroll view with an empty frame.
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
  /// this method. Called before the delegate can change the offset. `velocity` is in points per millisecond.
  func restingOffset(insteadOf proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    restingOffset(showingTitleAt: proposed)
  }

  /// Returns whether content that a touch has stopped must move further when the touch ends, because the content cannot
  /// rest at its offset.
  func continuesWhenLifted(after stopped: ScrollMotion) -> Bool {
    stopped.isDeceleration && isPagingEnabled || !limits.contains(bounds.origin)
  }

  /// Called at the end of a touch that stopped the content, if the content does not move afterward.
  func didComeToRest() {}

  /// The point of the content at the top left corner of the view, which is the origin of the view's bounds (V-01).
  ///
  /// Setting this property moves the content immediately, even beyond its edges, and notifies the delegate (V-04). The
  /// offset is rounded to whole pixels (measured). A deceleration continues from the new offset, and a bounce ends if
  /// the new offset is inside the limits. If the property is set in an animation block, the content comes to rest at
  /// the new offset. After a drag, content never rests beyond its edges.
  open var contentOffset: CGPoint {
    get { standardContentOffset }
    set { standardContentOffset = newValue }
  }

  /// The sum of `contentInset`, the safe area, and the inset of a refreshing refresh control (V-03, K-57). In a table view
  /// controller, the bottom inset is at least the height of the part that the keyboard covers.
  open var adjustedContentInset: UIEdgeInsets { standardAdjustedContentInset }

  /// Scrolls just far enough to make `rect` visible. `rect` is in the coordinates of the content. Does nothing if
  /// `rect` is already visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    standardScrollRectToVisible(rect, animated: animated)
  }

  /// Asks the host to show the scroll indicators for a moment (V-45).
  open func flashScrollIndicators() { standardFlashScrollIndicators() }

  /// Scrolls to an offset, with or without an animation, and ends any other motion. If the offset changes, the delegate
  /// is notified when the animation ends (V-39). During a drag or a pinch, the offset changes without an animation.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { standardSetContentOffset(offset, animated: animated) }

  /// Stops all scrolling and zooming, including a drag or pinch that is in progress (V-46).
  open func stopScrollingAndZooming() { standardStopScrollingAndZooming() }

  /// The scale of the zoomed view. Setting this property zooms immediately. The scale is clamped to the minimum and
  /// maximum scale (V-40).
  open var zoomScale: CGFloat {
    get { standardZoomScale }
    set { standardZoomScale = newValue }
  }

  /// Zooms to a scale, with or without an animation. The center of the visible area stays at the center (V-42).
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { standardSetZoomScale(scale, animated: animated) }

  /// Zooms to the largest scale at which all of `rect` fits in the scroll view, and centers `rect`. `rect` is in the
  /// coordinates of the zoomed view. The scale is clamped to the minimum and maximum scale.
  open func zoom(to rect: CGRect, animated: Bool) { standardZoom(to: rect, animated: animated) }

  // MARK: For subclasses

  /// Returns whether `view`, a view of the content, receives touches that begin in it; true unless overridden. Called
  /// immediately before the touches are delivered (V-14).
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Returns whether a drag cancels a touch that was delivered to `view`. Unless overridden, returns true if `view` is
  /// not a control. Not called if `canCancelContentTouches` is false (V-15).
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Called after `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() {}

  /// Returns whether a recognizer can begin. The pan or pinch recognizer of the scroll view can begin if the content
  /// can be scrolled or zoomed and the content's touches can be cancelled. Any other recognizer can begin.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === scrollPan ? mayCancelTouchesOfContent() : gestureRecognizer !== scrollPinch || mayZoom()
  }

  // MARK: Responder

  /// Consumes the touches if scrolling is enabled; otherwise forwards them along the responder chain (V-19, V-23).
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesBegan(touches, with: event) }
  }

  /// Consumes the touches if scrolling is enabled; otherwise forwards them along the responder chain.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesMoved(touches, with: event) }
  }

  /// Consumes the touches if scrolling is enabled; otherwise forwards them along the responder chain.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesEnded(touches, with: event) }
  }

  /// Consumes the touches if scrolling is enabled; otherwise forwards them along the responder chain.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isScrollEnabled { super.touchesCancelled(touches, with: event) }
  }

  /// Scrolls by the size of the bounds, with an animation. Returns false if scrolling is disabled or there is no more
  /// content in the given direction.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    standardAccessibilityScroll(direction)
  }

  // MARK: Overrides

  override func admits(_ touch: UITouch, with event: UIEvent?, in view: UIView) -> Bool {
    !isScrollEnabled || touchesShouldBegin([touch], with: event, in: view)
  }

  package override var cachesDrawingsOfSubviews: Bool { true }

  /// Computes the offset for the current time, which may be between two frames of a scroll animation.
  package override func prepareForDisplay() {
    _ = contentOffset
    layoutIfNeeded()
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
    // A motion ends, because the new window may have another clock.
    comeToRest()
    guard window != nil else { return }
    // The offset is rounded again, because the new window's screen may have another scale.
    move(to: onPixel(bounds.origin))
    insetsChanged(followsTop: true)
  }

  override func safeAreaDidChange() { insetsChanged(followsTop: true) }
  override var safeAreaInContentInsets: (horizontal: Bool, vertical: Bool) { standardSafeAreaInContentInsets }

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
