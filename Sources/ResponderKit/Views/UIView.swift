import Foundation

/// A rectangular area of the screen that is hit-tested, receives touches, and contains gesture recognizers and
/// subviews.
///
/// A view stores its geometry, its appearance and its position in the tree. The host draws it.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
@preconcurrency @MainActor
open class UIView: UIResponder {
  // Every member that a subclass may override is declared in this body, because Swift cannot override members of
  // extensions.

  @exclusivity(unchecked) var geometry = ViewGeometry() {
    didSet { if indexInSuperview != Int.max { unownedSuperview?.slots.positionDidChange(of: self) } }
  }
  /// The last known index in the superview's `slots`, which stores a copy of the hit-testing geometry at this index;
  /// `Int.max` if there is none.
  @exclusivity(unchecked) final var indexInSuperview = Int.max
  // Event delivery follows these links often.
  @exclusivity(unchecked) private var superviewReference = BackReference<UIView>(nil)
  @exclusivity(unchecked) private var windowReference = BackReference<UIWindow>(nil)
  @exclusivity(unchecked) private var controllerReference = BackReference<UIViewController>(nil)
  @exclusivity(unchecked) final var slots = Subviews()
  /// The subviews, back to front, without gaps.
  package final var children: Subviews {
    if slots.hasGaps { slots.closeGaps() }
    return slots
  }
  var recognizers: [UIGestureRecognizer] = []
  var attachedInteractions: [any UIInteraction] = []
  /// The insets of the last call of `safeAreaInsetsDidChange()`.
  var knownSafeArea = UIEdgeInsets.zero
  /// The animations in progress; nil for none.
  var animations: ViewAnimations?
  /// The layout need. A new view is laid out once, as in UIKit.
  var layoutNeed = LayoutNeed.here
  /// Whether a recognizer has ever been added, or the list has been set. `gestureRecognizers` is nil until then
  /// (measured).
  final var hasRecognizerList = false
  /// The number of nested layouts of this view in progress.
  final var layoutDepth: UInt8 = 0
  /// The number of repeated layouts of this view in one layout turn.
  @exclusivity(unchecked) final var layoutCount = PassCount()

  /// The number of nested constraint updates of this view in progress.
  final var constraintUpdateDepth: UInt8 = 0
  /// The number of repeated constraint updates of this view in one layout turn.
  @exclusivity(unchecked) final var constraintUpdateCount = PassCount()
  /// The need for `updateConstraints()`. It is called once for a new view, as in UIKit, if any constraints exist.
  final var updateNeed = LayoutNeed.here
  /// The state of layout by constraints; nil for a view that participates in none.
  package final var layoutState: ViewLayoutState?
  /// State that few views have; nil until a part of it is set.
  final var rareState: RareViewState?
  #if !canImport(Darwin)
    /// The layer; nil until it is read, or the view is laid out.
    package final var ownLayer: CALayer?
  #endif

  final var ensuredRareState: RareViewState {
    if let rareState { return rareState }
    let made = RareViewState()
    rareState = made
    return made
  }

  /// Creates a view. `frame` is in the coordinates of its future superview, in points.
  public init(frame: CGRect) {
    super.init()
    geometry.frame = frame
    geometry.setStandard(UIView.isStandardHitTesting(type(of: self)))
  }

  /// Does nothing: the library does not encode views. For subclasses that call `super`.
  open func encode(with coder: NSCoder) {}

  /// Creates a view with the attributes from a storyboard or nib. Other coders provide no values, and the view has no
  /// size. Subclasses with their own designated initializers must implement it, as in UIKit.
  public required init?(coder: NSCoder) {
    super.init()
    geometry.setStandard(UIView.isStandardHitTesting(type(of: self)))
    coder.made(self, at: UIView.self)
  }

  /// Called when the view has been created from a storyboard or nib, and all its outlets are connected.
  open func awakeFromNib() {}
  /// Never called here: there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  /// Creates a view without a size by calling `init(frame:)` with a zero frame, including that of a subclass.
  public convenience override init() {
    self.init(frame: .zero)
  }

  deinit {
    if let animations { afterLastRelease { animations.stop() } }
    let children = slots
    let ownWindow = windowReference.pointer
    // Only a window changes the window of its subviews when it is deallocated.
    guard !children.isEmpty, ownWindow.leads(to: self) else { return }
    afterLastRelease {
      // If this runs late, the app may have moved the subviews elsewhere.
      for child in children where child.unownedWindow == nil { child.setWindow(nil) }
    }
  }

  // MARK: Properties that exclude a view from hit-testing

  // The flags are declared next to each other, here and below, so that they share one word of each view.

  /// The opacity, from 0 to 1. Below 0.01, hit-testing ignores the view and its descendants. The values of ancestors do
  /// not multiply (H-03, H-06).
  open var alpha: CGFloat = 1 {
    didSet {
      if UIView.watchesChanges { noteChange(ofAlphaFrom: oldValue) }
      refreshReachability()
      notifyObservers()
    }
  }

  /// Whether the view is hidden. Hit-testing ignores a hidden view and its descendants; touches already on it continue
  /// (H-01, H-06).
  open var isHidden: Bool = false {
    didSet {
      refreshReachability()
      if layoutState != nil, isHidden != oldValue { UIView.constraintLayout?.visibilityDidChange(of: self) }
      notifyObservers()
    }
  }

  /// Whether the view receives touches. If it is false, hit-testing ignores the view and its descendants; touches
  /// already on it continue (H-01, X-23).
  open var isUserInteractionEnabled: Bool = true { didSet { refreshReachability() } }

  func refreshReachability() {
    let threshold =
      window?.application?.configuration.hitTestAlphaThreshold ?? EventConfiguration.uiKit.hitTestAlphaThreshold
    let isShut = animations?.blocksTouches ?? false
    geometry.setReachable(!isHidden && isUserInteractionEnabled && alpha >= threshold && !isShut)
  }

  // MARK: Touch delivery

  /// Whether the view receives more than the first of several fingers on it. Recognizers always receive all of them
  /// (H-30 to H-36).
  open var isMultipleTouchEnabled: Bool = false

  /// Whether touches on this view exclude touches on the other views of its window, and vice versa (H-40 to H-45).
  open var isExclusiveTouch: Bool = false

  // MARK: Appearance, for the host that draws

  /// Whether the host clips the drawing of subviews to the bounds. It does not affect touches (H-04).
  open var clipsToBounds: Bool = false
  /// The background color; nil for a transparent background. It does not affect touches (H-05).
  open var backgroundColor: UIColor?
  /// The color of controls in this view, for the host: its own tint, or otherwise the superview's, blue by default.
  /// Setting nil restores the superview's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The signature is UIKit's.
  open var tintColor: UIColor! {
    get {
      var view: UIView? = self
      while let current = view {
        if let color = current.rareState?.tintColor { return color }
        view = current.unownedSuperview
      }
      return .systemBlue
    }
    set { setTint(newValue) }
  }
  /// The dimming of the tint color. It is only stored: nothing is dimmed here.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { rareState?.tintAdjustmentMode ?? .automatic }
    set { ensuredRareState.tintAdjustmentMode = newValue }
  }
  /// Called when the tint color of this view or of an ancestor has changed.
  open func tintColorDidChange() {}
  /// The placement of content whose size differs from the view's, for the host.
  open var contentMode: UIView.ContentMode {
    get { rareState?.contentMode ?? .scaleToFill }
    set { ensuredRareState.contentMode = newValue }
  }
  /// Whether the view covers all of its bounds with opaque content, stored for the host.
  open var isOpaque: Bool {
    get { rareState?.isOpaque ?? true }
    set { ensuredRareState.isOpaque = newValue }
  }
  /// The number of pixels per point; that of the screen unless it is set.
  open var contentScaleFactor: CGFloat {
    get {
      rareState.flatMap { $0.contentScaleFactor > 0 ? $0.contentScaleFactor : nil } ?? traitCollection.displayScale
    }
    set { ensuredRareState.contentScaleFactor = newValue }
  }
  /// Whether the drawn contents are cleared before they are drawn again. It is only stored: they are always cleared.
  open var clearsContextBeforeDrawing: Bool {
    get { rareState?.clearsContext ?? true }
    set { ensuredRareState.clearsContext = newValue }
  }
  /// The semantic meaning of the view's content, which determines whether the view is mirrored in right-to-left
  /// languages. It applies to the arrangement of the view's immediate content and is not inherited by subviews.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { rareState?.semantics ?? .unspecified }
    set { setSemantics(newValue) }
  }

  // MARK: Names

  /// A number chosen by the app to find the view with `viewWithTag(_:)`.
  @exclusivity(unchecked) open var tag: Int = 0
  /// A name chosen by the app; records use it as the view's name.
  open var accessibilityIdentifier: String?
  /// A name for state restoration. It is only stored.
  open var restorationIdentifier: String? {
    get { rareState?.restorationIdentifier }
    set { ensuredRareState.restorationIdentifier = newValue }
  }

  // MARK: Traits

  /// The traits of the view: those of its application, with the interface style overridden by this view or its nearest
  /// ancestor.
  open var traitCollection: UITraitCollection { standardTraits }
  /// The interface style of this view and its descendants, overriding that of its ancestors; `.unspecified` inherits
  /// it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rareState?.style ?? .unspecified }
    set { setStyle(newValue) }
  }
  /// Called when `traitCollection` has changed from `previousTraitCollection`. It is not called when the view enters a
  /// window without changing its traits.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Layer and drawing

  #if !canImport(Darwin)
    /// The class of `layer`. A custom class is created with its `init(coder:)`, which must call that of `super`: Swift
    /// can only use a required initializer to create an object whose class is known at run time only.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that displays the view. Its position, opacity and visibility are those of the view.
    open var layer: CALayer {
      // The layer is created when it is first read, or when the view is first laid out.
      if let ownLayer { return ownLayer }
      let kind: AnyClass = type(of: self).layerClass
      let layer: CALayer
      if kind == CALayer.self {
        layer = CALayer()
      } else {
        guard let kind = kind as? CALayer.Type, let made = kind.init(coder: NSCoder()) else {
          programmerError("layerClass names a class derived from CALayer; \(type(of: self)) names \(kind).")
        }
        layer = made
      }
      ownLayer = layer
      layer.view = self
      layer.delegate = self
      return layer
    }

    /// Draws the view into the current context within `rect`, the bounds; does nothing by default. It is called when
    /// the view is first displayed and after `setNeedsDisplay()`, if the app uses the module `ResponderDrawing`.
    open func draw(_ rect: CGRect) {}

    /// Requests `draw(_:)` at the next turn of the clock, or earlier if the drawn contents are read.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Requests `draw(_:)`, like `setNeedsDisplay()`: the whole view is drawn.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// Lays out the sublayers of `layer`; calls `layoutSubviews()` for the view's own layer. Overrides must call super.
    open func layoutSublayers(of layer: CALayer) { if layer === ownLayer { layoutSubviews() } }

    /// Updates the contents of `layer` by calling `draw(_:in:)`.
    open func display(_ layer: CALayer) { layer.recordContents() }

    /// Draws the contents of `layer`; calls `draw(_:)` for the view's own layer.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
      guard layer === ownLayer else { return }
      Drawing.service?.use(ctx) { draw(layer.bounds) }
    }

    /// Called before `layer` is drawn. Does nothing by default.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Returns the action for a change of a property of `layer`; nil by default.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    /// The three-dimensional transform about the anchor point; `transform` is its two-dimensional form.
    open var transform3D: CATransform3D {
      get { layer.transform }
      set { layer.transform = newValue }
    }
  #endif

  // MARK: Responder

  final var unownedSuperview: UIView? {
    @inline(__always) get { superviewReference.pointer.object }
    set { superviewReference = BackReference(newValue) }
  }

  final var unownedWindow: UIWindow? {
    @inline(__always) get { windowReference.pointer.object }
    set { windowReference = BackReference(newValue) }
  }

  /// The view controller whose root view this is.
  final var unownedController: UIViewController? {
    @inline(__always) get { controllerReference.pointer.object }
    set { controllerReference = BackReference(newValue) }
  }

  /// The view controller if this is its root view, or otherwise the superview.
  open override var next: UIResponder? {
    unownedController ?? unownedSuperview
  }

  override var eventApplication: UIApplication? { unownedWindow?.application }

  override var responderWindow: UIWindow? { unownedWindow?.windowOfFirstResponder }

  // MARK: Focus

  /// Whether the view can be focused; false for a plain view (P-30).
  open var canBecomeFocused: Bool { false }
  /// The environments that are focused first within this view; if empty, the first view that can be focused.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Whether a focus update from or to this view is allowed (P-30).
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called when the focus has left or entered this view, or moved within it.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: Tree

  /// The superview; nil for the root of a tree.
  open var superview: UIView? { unownedSuperview }
  /// The window that contains the view; nil outside a window.
  open var window: UIWindow? { unownedWindow }
  /// The subviews, back to front.
  open var subviews: [UIView] { slots.readForApp() }

  /// Called when a subview has been added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; nil for none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the view enters another window; nil if it leaves one.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the view has entered another window, or left one.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// The margins and dimensions that change with the superview's size; if empty, position and size stay fixed.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews are resized according to their `autoresizingMask` when the view's size changes.
  open var autoresizesSubviews: Bool = true

  /// Lays out the subviews; called by `layoutIfNeeded()`, and before each event if layout is due. It sets the frames
  /// that constraints determine, so overrides must call super.
  open func layoutSubviews() {
    if layoutState != nil { UIView.constraintLayout?.layOutSubviews(of: self) }
  }

  /// Requests `layoutSubviews()` before the next event, or at the next `layoutIfNeeded()`.
  open func setNeedsLayout() { setLayoutNeed(.here) }

  /// Performs the layout that is due for this view and its descendants, superviews first.
  open func layoutIfNeeded() {
    // Constraints are updated first, subviews before superviews, and solved; then views are laid out, superviews before
    // subviews. A pass that invalidates layout or constraints is followed by another one, within the limits of
    // `LayoutTurn`.
    guard UIView.usesConstraints || layoutNeed != .none, let outer = LayoutTurn.current.enter(at: self) else { return }
    var root = self
    var pass = 0
    while pass < LayoutTurn.current.mostPasses {
      pass += 1
      LayoutTurn.current.begin(pass)
      // The first constraint of the app may be activated during layout.
      if UIView.usesConstraints {
        root = self.root
        root.updateDueConstraints()
        UIView.constraintLayout?.solve(around: root)
        LayoutTurn.current.takeRequest()
        topmostDue.layOut()
      } else {
        layOut()
      }
      guard LayoutTurn.current.hasWorked, needsPass(in: root) else { break }
      if pass == LayoutTurn.current.mostPasses, let view = firstDue { LayoutTurn.current.refuse(.layout, of: view) }
    }
    // A request during a layout does not mark the views that are being laid out.
    if LayoutTurn.current.needsPass { root.setLayoutNeed(.below) }
    LayoutTurn.leave(to: outer)
  }

  /// The distances by which the edges of this view extend beyond the window's safe area, in points; zero outside a
  /// window.
  open var safeAreaInsets: UIEdgeInsets { standardSafeAreaInsets }

  /// Called when `safeAreaInsets` has changed: the view entered a window, the window's safe area changed, or this view
  /// or an ancestor was moved. Scrolling of an ancestor does not cause a call.
  open func safeAreaInsetsDidChange() {}

  // MARK: Layout by constraints (`Documentation/Layout.md`)

  /// Whether views of this class need `updateConstraints()` even if nothing else uses constraints; false by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether `frame` and `autoresizingMask` determine the view's frame; true by default. Other constraints treat them
  /// as constraints. Set it to false for a view with explicit constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { standardTranslatesMask }
    set { standardTranslatesMask = newValue }
  }

  /// Updates the view's constraints before they are solved. It is called once for a new view and after
  /// `setNeedsUpdateConstraints()`, subviews before superviews. Overrides must call super last.
  open func updateConstraints() {}

  /// Requests `updateConstraints()` in the next layout pass.
  open func setNeedsUpdateConstraints() {
    UIView.usesConstraints = true
    setUpdateNeed(.here)
    // The update is part of the layout pass.
    if layoutNeed == .none { setLayoutNeed(.below) }
  }

  /// Whether `updateConstraints()` is due.
  open func needsUpdateConstraints() -> Bool { updateNeed == .here }

  /// Calls `updateConstraints()` for this view and its descendants if it is due.
  open func updateConstraintsIfNeeded() {
    guard updateNeed != .none, let outer = LayoutTurn.current.enter(at: self) else { return }
    updateDueConstraints()
    LayoutTurn.leave(to: outer)
  }

  /// The natural size of the view's content, in points; `noIntrinsicMetric` along an axis without one, by default along
  /// both.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Notifies the layout that `intrinsicContentSize` has changed and must be read again.
  open func invalidateIntrinsicContentSize() {
    if layoutState != nil { UIView.constraintLayout?.contentSizeDidChange(of: self) }
    if let host = unownedSuperview as? InputHostView { host.contentSizeDidChange() }
  }

  /// Returns the priority with which the view resists being larger than its content; 250 by default.
  open func contentHuggingPriority(for axis: LayoutAxis) -> UILayoutPriority {
    contentPriority(\.hugging, axis, else: .defaultLow)
  }

  /// Sets the priority with which the view resists being larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: LayoutAxis) {
    setContentPriority(\.hugging, axis, priority)
  }

  /// Returns the priority with which the view resists being smaller than its content; 750 by default.
  open func contentCompressionResistancePriority(for axis: LayoutAxis) -> UILayoutPriority {
    contentPriority(\.compressionResistance, axis, else: .defaultHigh)
  }

  /// Sets the priority with which the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: LayoutAxis) {
    setContentPriority(\.compressionResistance, axis, priority)
  }

  /// The insets of the alignment rectangle from the frame; constraints apply to the alignment rectangle.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle of a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame with this alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    standardFrame(forAlignmentRect: alignmentRect)
  }

  /// The view that provides the first baseline; this view by default.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view that provides the last baseline; this view by default.
  open var forLastBaselineLayout: UIView { self }

  /// The distances of content from the edges, in points; 8 plus the safe area by default. The value includes the
  /// additions of `insetsLayoutMarginsFromSafeArea` and `preservesSuperviewLayoutMargins`.
  open var layoutMargins: UIEdgeInsets {
    get {
      var margins = ownMargins
      if layoutState?.insetsMarginsFromSafeArea ?? true {
        let safe = safeAreaInsets
        margins.top += safe.top
        margins.left += safe.left
        margins.bottom += safe.bottom
        margins.right += safe.right
      }
      if layoutState?.preservesSuperviewMargins ?? false, let superview {
        let outer = superview.layoutMargins
        let (frame, bounds) = (frame, superview.bounds)
        margins.top = max(margins.top, outer.top - (frame.minY - bounds.minY))
        margins.left = max(margins.left, outer.left - (frame.minX - bounds.minX))
        margins.bottom = max(margins.bottom, outer.bottom - (bounds.maxY - frame.maxY))
        margins.right = max(margins.right, outer.right - (bounds.maxX - frame.maxX))
      }
      return margins
    }
    set { setLayoutMargins(newValue) }
  }

  /// `layoutMargins` with leading and trailing edges. Margins set here exchange their sides with the layout direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, isRightToLeft: isRightToLeft) }
    set { setLayoutMargins(UIEdgeInsets(newValue, isRightToLeft: false), areDirectional: true) }
  }

  /// Whether the margins are enlarged so that content also stays within the superview's margins.
  open var preservesSuperviewLayoutMargins: Bool {
    get { layoutState?.preservesSuperviewMargins ?? false }
    set { setMargins(\.preservesSuperviewMargins, newValue) }
  }

  /// Whether the safe area is added to the margins; true by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState?.insetsMarginsFromSafeArea ?? true }
    set { setMargins(\.insetsMarginsFromSafeArea, newValue) }
  }

  /// Called when `layoutMargins` may have changed: after they were set, and after a change of the safe area.
  open func layoutMarginsDidChange() {}

  /// Returns the size that the view's constraints require if `targetSize` is wanted with priority `fittingSizeLevel`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size that the view's constraints require if the width and height of `targetSize` are wanted with these
  /// priorities. Without constraints, returns the result of `sizeThatFits(_:)`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard let layout = UIView.constraintLayout else {
      let size = sizeThatFits(targetSize)
      return CGSize(
        width: horizontalFittingPriority == .required ? targetSize.width : size.width,
        height: verticalFittingPriority == .required ? targetSize.height : size.height
      )
    }
    return layout.fittingSize(
      of: self,
      target: targetSize,
      horizontal: horizontalFittingPriority,
      vertical: verticalFittingPriority
    )
  }

  /// Returns the size that best fits `size`; the current size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to its best-fitting size; the top left corner stays fixed.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size != bounds.size else { return }
    // The top left corner stays fixed, as in UIKit.
    let origin = frame.origin
    bounds.size = size
    if !geometry.isTransformed { frame.origin = origin }
  }

  // MARK: Geometry

  /// The frame in the superview's coordinates. With a transform it is the bounding box of the transformed view; setting
  /// it applies the inverse transform to the size, so that reading it returns the set value (measured). If no rectangle
  /// has this bounding box under the transform, `bounds` keeps its proportions (H-28).
  open var frame: CGRect {
    get { standardFrame }
    set { standardFrame = newValue }
  }

  /// The rectangle in the view's own coordinates. Its origin is the scroll offset (H-15).
  open var bounds: CGRect {
    get { standardBounds }
    set { standardBounds = newValue }
  }

  /// The position of the anchor point in the superview's coordinates (H-27).
  open var center: CGPoint {
    get { standardCenter }
    set { standardCenter = newValue }
  }

  /// The transform about the anchor point.
  open var transform: CGAffineTransform {
    get { standardTransform }
    set { standardTransform = newValue }
  }

  /// The point positioned by `center`, about which `transform` is applied, in units of the bounds' size. Setting it
  /// moves the view, as in UIKit, because `center` does not change.
  open var anchorPoint: CGPoint {
    get { standardAnchorPoint }
    set { standardAnchorPoint = newValue }
  }

  /// Converts `point` from this view's coordinates to those of `view`, or to the window's if it is nil. For views
  /// outside a window, the coordinates of the root view are used; views of different windows are converted through
  /// screen coordinates (H-25, H-26).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { standardConvert(point, to: view) }

  /// Converts `point` from the coordinates of `view`, or of the window if it is nil, to this view's coordinates (H-25).
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { standardConvert(point, from: view) }

  /// Converts `rect` from this view's coordinates to its bounding box in those of `view`, or of the window if it is
  /// nil.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { standardConvert(rect, to: view) }

  /// Converts `rect` from the coordinates of `view`, or of the window if it is nil, to its bounding box in this view's
  /// coordinates.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { standardConvert(rect, from: view) }

  // MARK: View tree

  /// Adds `view` in front of the other subviews, after removing it from its superview.
  ///
  /// The callbacks are called in UIKit's order: `willMove(toWindow:)`, `willMove(toSuperview:)`, `didMoveToWindow()`,
  /// `didMoveToSuperview()`, `didAddSubview(_:)`. If the view was in the same window before, its touches and
  /// recognizers continue. If it was in another window, they are cancelled (X-03, measured).
  open func addSubview(_ view: UIView) { insert(view) { $0.endIndex } }

  /// Inserts `view` at `index` of the subviews; 0 is the back. Traps if the index is out of range.
  open func insertSubview(_ view: UIView, at index: Int) {
    demand(
      index >= 0 && index <= children.count,
      "insertSubview(_:at:) takes an index from 0 to the number of subviews, \(children.count); it was given \(index)."
    )
    insert(view) { $0.slot(behind: index) }
  }

  /// Inserts `view` directly behind `sibling`, or in front of all subviews if `sibling` is not a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { siblings in siblings.index(of: sibling) ?? siblings.endIndex }
  }

  /// Inserts `view` directly in front of `sibling`, or in front of all subviews if `sibling` is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { siblings in siblings.index(of: sibling).map { $0 + 1 } ?? siblings.endIndex }
  }

  /// Exchanges the positions of two subviews. Traps if there is none at an index.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    demand(
      children.indices.contains(first) && children.indices.contains(second),
      "exchangeSubview(at:withSubviewAt:) takes two indices below the number of subviews, \(children.count); it was given \(first) and \(second)."
    )
    slots.swapAt(first, second)
    notifyLayer(ofMoving: children[first])
    notifyLayer(ofMoving: children[second])
  }

  /// Moves `view` in front of the other subviews. Does nothing if it is not a subview.
  open func bringSubviewToFront(_ view: UIView) { reorder(view) { $0.endIndex } }

  /// Moves `view` behind the other subviews. Does nothing if it is not a subview.
  open func sendSubviewToBack(_ view: UIView) { reorder(view) { $0.startIndex } }

  /// Removes the view from its superview. Touches on it and its descendants are cancelled; its recognizers are
  /// cancelled or fail; those of its former ancestors continue. Adding the view again in the same call does not restore
  /// them. To move a view with its touches, call only `addSubview(_:)` (X-03, T-46, T-47).
  open func removeFromSuperview() {
    guard unownedSuperview != nil else { return }
    move(to: nil) { $0.endIndex }
  }

  /// Whether `view` is this view or one of its ancestors.
  open func isDescendant(of view: UIView) -> Bool { standardIsDescendant(of: view) }

  /// Returns this view or its first descendant with this tag: depth first, siblings in the order of `subviews`.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Dynamics

  /// The shape used for collisions by a dynamic animator; the rectangle by default.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  // MARK: Recognizers and interactions

  /// The recognizers in the order in which they were added. Nil until one is first added and after nil has been set;
  /// empty after the last one was removed (measured).
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { hasRecognizerList ? Array(recognizers) : nil }
    set {
      let wanted = RecognizerSet(newValue ?? [])
      for old in Array(recognizers) where !wanted.contains(old) { removeGestureRecognizer(old) }
      for new in wanted.all { addGestureRecognizer(new) }
      recognizers = wanted.all.filter { $0.unownedView === self }
      hasRecognizerList = newValue != nil
    }
  }

  /// Adds a recognizer, removing it from its previous view. It does not receive touches that have already begun (G-02,
  /// G-07).
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.unownedView !== self else { return }
    gestureRecognizer.unownedView?.removeGestureRecognizer(gestureRecognizer)
    // The action sent by its removal may have added it to another view; that change is respected.
    guard gestureRecognizer.unownedView == nil else { return }
    recognizers.append(gestureRecognizer)
    hasRecognizerList = true
    gestureRecognizer.unownedView = self
  }

  /// Removes a recognizer. An active one is cancelled and notifies its targets. Does nothing if it belongs to another
  /// view (G-72).
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.unownedView === self else { return }
    gestureRecognizer.delivery?.withdraw(gestureRecognizer, because: .removed)
    // Cancelling may have run app code.
    guard gestureRecognizer.unownedView === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.unownedView = nil
    gestureRecognizer.cancelTimers()
  }

  /// The interactions in the order in which they were added. Setting it removes the missing ones and adds the new ones.
  open var interactions: [any UIInteraction] {
    get { attachedInteractions }
    set {
      for old in attachedInteractions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
      // An interaction that moved elsewhere while it was notified stays there.
      let here = attachedInteractions
      attachedInteractions =
        newValue.enumerated().filter { index, interaction in
          here.contains { $0 === interaction } && newValue.firstIndex { $0 === interaction } == index
        }.map(\.element) + here.filter { interaction in !newValue.contains { $0 === interaction } }
    }
  }

  /// Adds an interaction, removing it from its previous view.
  open func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction. Does nothing if it belongs to another view.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  // MARK: Editing

  /// Makes the first responder resign if it is this view or a descendant. Returns whether one resigned.
  ///
  /// If `force` is true, `canResignFirstResponder` is not consulted. A first responder that is not a view, such as a
  /// controller, does not resign.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let window = responderWindow, let editor = window.firstResponder as? UIView, editor.isDescendant(of: self)
    else { return false }
    guard force || editor.canResignFirstResponder else {
      window.application?.delivery.record(.staysFirst, at: editor, reason: .cannotResignFirst(editor))
      return false
    }
    guard window.release(editor, because: .endedEditing(self, force: force)) else {
      guard force, window.status.responder === editor else {
        window.application?.delivery.record(.staysFirst, at: editor, reason: .resignRefused(editor))
        return false
      }
      window.dropFirstResponder(because: .endedEditing(self, force: force))
      return true
    }
    return true
  }

  /// A string such as `<UIView: 0x7f9; frame = (0 0; 100 44); hidden = YES>`, as in UIKit.
  nonisolated open override var description: String { onMainActor { standardDescription } ?? super.description }

  // MARK: Hooks of the library's classes, independent of whether an override calls super

  override var accessibility: AccessibilityState? { rareState?.accessibility }
  override func makeAccessibility() -> AccessibilityState {
    let made = AccessibilityState()
    ensuredRareState.accessibility = made
    return made
  }

  override var standardAccessibilityFrame: CGRect { convert(bounds, to: UIScreen(nil) as any UICoordinateSpace) }
  /// Changes the view's value with an arrow key. Returns false if the key moves the focus instead.
  func adjust(_ heading: UIFocusHeading) -> Bool { false }
  /// Scrolls so that `frame`, in screen coordinates, is visible.
  func scrollForAccessibility(to frame: CGRect) {}
  /// Adds the displayed text and states to the description.
  func describe(into parts: inout [String]) {}
  /// Asks `delivery` to check each delegate of the view.
  func reviewDelegates(for delivery: Delivery) {}
  /// Called when the view has entered another window, or left one.
  func windowDidChange() {}
  /// Called when `safeAreaInsets` has changed, before `safeAreaInsetsDidChange()`.
  func safeAreaDidChange() {}
  /// Called when `bounds`, or `frame` with another size, has been set.
  func boundsDidChange(from old: CGRect) {}
  /// Whether a touch that begins may be delivered to the content. All ancestors are consulted, innermost first.
  func admits(_ touch: UITouch, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Called when `effectiveUserInterfaceLayoutDirection` has been reversed. Overrides must call super.
  package func layoutDirectionDidChange() {
    setNeedsLayout()
    guard let layoutState else { return }
    UIView.constraintLayout?.layoutDirectionDidChange(of: self)
    if layoutState.marginsAreDirectional { marginsMayHaveChanged() }
  }
  /// Whether the height of the content depends on its width.
  package var wrapsContent: Bool { false }
  /// Returns the intrinsic size of content wrapped to a width; nil if the content does not wrap.
  package func intrinsicSize(wrappedTo width: CGFloat) -> CGSize? { nil }
  /// The distances of the first baseline from the top edge and of the last one from the bottom edge, in points; nil
  /// without text.
  package var baselineDistances: (fromTop: CGFloat, fromBottom: CGFloat)? { nil }

  // MARK: Hit-testing

  /// Returns the view hit by a touch at `point`, in the view's own coordinates: the frontmost subview with a result,
  /// otherwise this view, or nil if the point is outside.
  ///
  /// Views that are hidden, not interactive or almost transparent return nil, as does a view that does not contain the
  /// point, even if a subview does. The method can be called at any time and must not have side effects (H-01, H-04,
  /// H-10).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    standardHitTest(point, with: event)
  }

  /// Whether the bounds contain `point`, in the view's own coordinates. The minimum edges are included, the maximum
  /// edges are not (H-14).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    geometry.hit.contains(point.x.native, point.y.native)
  }

  /// Called when a recognizer is about to leave the possible state with a touch that hit this view. If it returns
  /// false, the recognizer fails (G-60, X-22).
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Declarations of the library's classes

  /// The class whose hit-testing is known to be the standard one. A class of the library without overrides returns
  /// itself by name. A subclass, which may override hit-testing, inherits a name that is not its own.
  class var classWithStandardHitTesting: UIView.Type { UIView.self }
  /// The nearest class, starting at this one, whose `init(coder:)` continues after that of its superclass.
  class var classThatEndsDecoding: UIView.Type { UIView.self }
}
