import Foundation

/// A rectangular area of the screen that receives touches and contains subviews and gesture recognizers.
///
/// A view stores its geometry, its appearance and its position in the tree. The host draws the view.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
@preconcurrency @MainActor
open class UIView: UIResponder {
  // Every member that a subclass may override is declared in this body, because Swift cannot override members of
  // extensions.

  @exclusivity(unchecked) var geometry = ViewGeometry() {
    didSet {
      displayedGeometryDidChange()
      if indexInSuperview != Int.max { unownedSuperview?.slots.positionDidChange(of: self) }
    }
  }
  /// The last known index of the view in its superview's `slots`. The slot at this index has a copy of the view's
  /// geometry for hit-testing. The value is `Int.max` if the superview has no such copy.
  @exclusivity(unchecked) final var indexInSuperview = Int.max
  // Event delivery reads these references often, so exclusivity is not checked at run time.
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
  /// The safe area insets at the time of the last call of `safeAreaInsetsDidChange()`.
  var knownSafeArea = UIEdgeInsets.zero
  /// The animations of the view in progress; nil if there are none.
  var animations: ViewAnimations?
  /// The state of the drawing that `ResponderDrawing` caches of the view and its descendants.
  @exclusivity(unchecked) package final var displayCaching = DisplayCaching.none
  /// Whether the view or a descendant needs layout. A new view is laid out once, as in UIKit.
  var layoutNeed = LayoutNeed.here
  /// Whether a recognizer has ever been added, or `gestureRecognizers` has been set. Until then, `gestureRecognizers`
  /// is nil (measured).
  final var hasRecognizerList = false
  /// The number of nested layouts of this view in progress.
  final var layoutDepth: UInt8 = 0
  /// The number of repeated layouts of this view in one layout turn.
  @exclusivity(unchecked) final var layoutCount = PassCount()

  /// The number of nested constraint updates of this view in progress.
  final var constraintUpdateDepth: UInt8 = 0
  /// The number of repeated constraint updates of this view in one layout turn.
  @exclusivity(unchecked) final var constraintUpdateCount = PassCount()
  /// Whether `updateConstraints()` of the view or of a descendant is due. The method is called once for a new view, as
  /// in UIKit, if any constraints exist.
  final var updateNeed = LayoutNeed.here
  /// The state of constraint-based layout; nil if the view does not participate in this layout.
  package final var layoutState: ViewLayoutState?
  /// The values of rarely used properties; nil until one of these properties is set.
  final var rareState: RareViewState?
  #if !canImport(Darwin)
    /// The layer of the view; nil until `layer` is read or the view is laid out.
    package final var ownLayer: CALayer?
    /// The drawing of the view that `ResponderDrawing` made last; nil until the view is displayed.
    package final var storedDisplayRecord: AnyObject?
  #endif
  /// Updates the values that depend on the current time, before the view is displayed.
  package func prepareForDisplay() {}

  final var ensuredRareState: RareViewState {
    if let rareState { return rareState }
    let made = RareViewState()
    rareState = made
    return made
  }

  /// Creates a view. `frame` is in the coordinates of the view's future superview, in points.
  public init(frame: CGRect) {
    super.init()
    geometry.frame = frame
    geometry.setStandard(UIView.isStandardHitTesting(type(of: self)))
  }

  /// Does nothing, because the library does not encode views. Subclasses may call `super`.
  open func encode(with coder: NSCoder) {}

  /// Creates a view with the attributes from a storyboard or nib. If `coder` is neither a storyboard's nor a nib's
  /// coder, the view gets no attributes and has no size. Subclasses with their own designated initializers must
  /// implement this initializer, as in UIKit.
  public required init?(coder: NSCoder) {
    super.init()
    geometry.setStandard(UIView.isStandardHitTesting(type(of: self)))
    coder.made(self, at: UIView.self)
  }

  /// Called when the view has been created from a storyboard or nib, and all its outlets are connected.
  open func awakeFromNib() {}
  /// Does nothing. The library never calls this method, because there is no Interface Builder.
  open func prepareForInterfaceBuilder() {}

  /// Creates a view without a size by calling `init(frame:)` with a zero frame. In a subclass, this initializer calls
  /// the subclass's `init(frame:)`.
  public convenience override init() {
    self.init(frame: .zero)
  }

  deinit {
    if let animations { afterLastRelease { animations.stop() } }
    let children = slots
    let ownWindow = windowReference.pointer
    // If this view is a window, its subviews must leave the window. Subviews of any other view are not in a window at
    // this time.
    guard !children.isEmpty, ownWindow.leads(to: self) else { return }
    afterLastRelease {
      // This code may run after the app has moved subviews to another window.
      for child in children where child.unownedWindow == nil { child.setWindow(nil) }
    }
  }

  // MARK: Properties that exclude a view from hit-testing

  // The flags below are declared next to each other so that they share one word of memory.

  /// The opacity, from 0 to 1. Below 0.01, hit-testing ignores the view and its descendants. The value is not
  /// multiplied by the opacity of ancestors (H-03, H-06).
  open var alpha: CGFloat = 1 {
    didSet {
      displayDidChange()
      if UIView.watchesChanges { noteChange(ofAlphaFrom: oldValue) }
      refreshReachability()
      notifyObservers()
    }
  }

  /// Whether the view is hidden. Hit-testing ignores a hidden view and its descendants; touches that have already hit
  /// these views continue (H-01, H-06).
  open var isHidden: Bool = false {
    didSet {
      displayDidChange()
      refreshReachability()
      if layoutState != nil, isHidden != oldValue { UIView.constraintLayout?.visibilityDidChange(of: self) }
      notifyObservers()
    }
  }

  /// Whether the view receives touches. If the value is false, hit-testing ignores the view and its descendants;
  /// touches that have already hit these views continue (H-01, X-23).
  open var isUserInteractionEnabled: Bool = true { didSet { refreshReachability() } }

  func refreshReachability() {
    let threshold =
      window?.application?.configuration.hitTestAlphaThreshold ?? EventConfiguration.uiKit.hitTestAlphaThreshold
    let isShut = animations?.blocksTouches ?? false
    geometry.setReachable(!isHidden && isUserInteractionEnabled && alpha >= threshold && !isShut)
  }

  // MARK: Touch delivery

  /// Whether the view receives the touches of all fingers on the view. If the value is false, the view receives only
  /// the touch of the first finger, while its recognizers receive the touches of all fingers (H-30 to H-36).
  open var isMultipleTouchEnabled: Bool = false

  /// Whether a touch on this view prevents touches on the other views of its window, and is prevented by touches on
  /// other views (H-40 to H-45).
  open var isExclusiveTouch: Bool = false

  // MARK: Appearance, for the host that draws

  /// Whether the host clips the drawing of subviews to the bounds. Clipping does not affect touches (H-04).
  open var clipsToBounds: Bool = false { didSet { displayDidChange() } }
  /// The background color; nil for a transparent background. The color does not affect touches (H-05).
  open var backgroundColor: UIColor? { didSet { displayDidChange() } }
  /// The color of controls in this view, for the host. The default is the superview's tint color, or blue for a view
  /// without a superview. Setting nil restores the default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // The type is implicitly unwrapped, as in UIKit.
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
  /// The dimming of the tint color. The library stores the value and dims nothing.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { rareState?.tintAdjustmentMode ?? .automatic }
    set {
      ensuredRareState.tintAdjustmentMode = newValue
      displayDidChange()
    }
  }
  /// Called when the tint color of this view or of an ancestor has changed.
  open func tintColorDidChange() {}
  /// The way in which the host scales and positions content whose size differs from the view's size.
  open var contentMode: UIView.ContentMode {
    get { rareState?.contentMode ?? .scaleToFill }
    set {
      ensuredRareState.contentMode = newValue
      displayDidChange()
    }
  }
  /// Whether the view fills its bounds with opaque content. The library only stores the value, for the host.
  open var isOpaque: Bool {
    get { rareState?.isOpaque ?? true }
    set {
      ensuredRareState.isOpaque = newValue
      displayDidChange()
    }
  }
  /// The number of pixels per point. The default is the scale of the screen.
  open var contentScaleFactor: CGFloat {
    get {
      rareState.flatMap { $0.contentScaleFactor > 0 ? $0.contentScaleFactor : nil } ?? traitCollection.displayScale
    }
    set {
      ensuredRareState.contentScaleFactor = newValue
      displayDidChange()
    }
  }
  /// Whether the drawn contents are cleared before they are drawn again. The library stores the value and always clears
  /// the contents.
  open var clearsContextBeforeDrawing: Bool {
    get { rareState?.clearsContext ?? true }
    set { ensuredRareState.clearsContext = newValue }
  }
  /// The semantic meaning of the view's content, which determines whether the view is mirrored in right-to-left
  /// languages. The attribute applies to the arrangement of the view's immediate content, and subviews do not inherit
  /// it.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { rareState?.semantics ?? .unspecified }
    set { setSemantics(newValue) }
  }

  // MARK: Names

  /// A number chosen by the app to find the view with `viewWithTag(_:)`.
  @exclusivity(unchecked) open var tag: Int = 0
  /// A name chosen by the app, which is the view's name in records.
  open var accessibilityIdentifier: String?
  /// A name for state restoration. The library stores the name and does not use it.
  open var restorationIdentifier: String? {
    get { rareState?.restorationIdentifier }
    set { ensuredRareState.restorationIdentifier = newValue }
  }

  /// Whether the view keeps its colors while the user has inverted the colors of the screen, such as a photo. Stored
  /// but not used: the library does not invert colors.
  open var accessibilityIgnoresInvertColors: Bool {
    get { rareState?.ignoresInvertColors ?? false }
    set { ensuredRareState.ignoresInvertColors = newValue }
  }

  // MARK: Traits

  /// The traits of the application, except that this view or an ancestor can override the interface style.
  open var traitCollection: UITraitCollection { standardTraits }
  /// The interface style of this view and its descendants, which takes precedence over the style of the ancestors;
  /// `.unspecified` inherits the style of the ancestors.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rareState?.style ?? .unspecified }
    set { setStyle(newValue) }
  }
  /// Called when `traitCollection` has changed from `previousTraitCollection`. The method is not called if the view
  /// enters a window and its traits stay the same.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Layer and drawing

  #if !canImport(Darwin)
    /// The class of `layer`. The library creates an instance of a custom class with `init(coder:)`, which must call
    /// `super`. If a class is not known before run time, Swift can create its instances only with a required
    /// initializer.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that displays the view. The layer has the position, opacity and visibility of the view.
    open var layer: CALayer {
      // The layer is created when this property is first read, or when the view is first laid out.
      if let ownLayer { return ownLayer }
      let kind: AnyClass = type(of: self).layerClass
      let layer: CALayer
      if kind == CALayer.self {
        layer = CALayer()
      } else {
        guard let kind = kind as? CALayer.Type, let made = kind.init(coder: NSCoder()) else {
          programmerError("layerClass must be a class derived from CALayer; in \(type(of: self)) it is \(kind).")
        }
        layer = made
      }
      ownLayer = layer
      layer.view = self
      layer.delegate = self
      return layer
    }

    /// Draws the view into the current context. `rect` is always the bounds. Does nothing by default. If the app uses
    /// the module `ResponderDrawing`, the method is called when the view is first displayed and after
    /// `setNeedsDisplay()`.
    open func draw(_ rect: CGRect) {}

    /// Requests a call of `draw(_:)` at the next turn of the event clock, or earlier if the drawn contents are read
    /// earlier.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Requests a call of `draw(_:)` for the whole view, like `setNeedsDisplay()`.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// Lays out the sublayers of `layer`. If `layer` is the view's own layer, calls `layoutSubviews()`. Overrides must
    /// call super.
    open func layoutSublayers(of layer: CALayer) { if layer === ownLayer { layoutSubviews() } }

    /// Updates the contents of `layer` by calling `draw(_:in:)`.
    open func display(_ layer: CALayer) { layer.recordContents() }

    /// Draws the contents of `layer`. If `layer` is the view's own layer, calls `draw(_:)`.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
      guard layer === ownLayer else { return }
      Drawing.service?.use(ctx) { draw(layer.bounds) }
    }

    /// Called before the contents of `layer` are drawn. Does nothing by default.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Returns the action for a change of a property of `layer`; nil by default.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    /// The three-dimensional transform about the anchor point. The property `transform` contains the two-dimensional
    /// part of this transform.
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

  /// The view controller whose root view is this view; nil if there is none.
  final var unownedController: UIViewController? {
    @inline(__always) get { controllerReference.pointer.object }
    set { controllerReference = BackReference(newValue) }
  }

  /// The view controller whose root view is this view, or otherwise the superview.
  open override var next: UIResponder? {
    unownedController ?? unownedSuperview
  }

  override var eventApplication: UIApplication? { unownedWindow?.application }

  override var responderWindow: UIWindow? { unownedWindow?.windowOfFirstResponder }

  // MARK: Focus

  /// Whether the view can be focused. The value is false unless a subclass overrides the property (P-30).
  open var canBecomeFocused: Bool { false }
  /// The environments that are preferred when the focus enters this view, in the order of preference. If the list is
  /// empty, the first view that can be focused is used.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// Returns whether a focus update from or to this view is allowed (P-30).
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
  /// Called before the superview changes. `newSuperview` is nil if the view is removed from its superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the view enters another window or leaves its window. `newWindow` is nil if the view enters no other
  /// window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called when the view has entered another window or has left its window.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// The margins and dimensions of the view that change with the superview's size. If the set is empty, the view's
  /// position and size stay fixed.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews are resized according to their `autoresizingMask` when the view's size changes.
  open var autoresizesSubviews: Bool = true

  /// Lays out the subviews. The method is called by `layoutIfNeeded()`, and before each event if layout is due. This
  /// implementation sets the frames that constraints determine; overrides must call super.
  open func layoutSubviews() {
    if layoutState != nil { UIView.constraintLayout?.layOutSubviews(of: self) }
  }

  /// Requests `layoutSubviews()` before the next event, or at the next `layoutIfNeeded()`.
  open func setNeedsLayout() { setLayoutNeed(.here) }

  /// Performs the layout that is due for this view and its descendants, superviews first.
  open func layoutIfNeeded() {
    // Constraints are updated first, subviews before superviews, and then solved. After that, views are laid out,
    // superviews before subviews. If a pass invalidates layout or constraints, another pass follows, within the limits
    // of `LayoutTurn`.
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
    // A request during the layout does not mark views that are being laid out. The root is therefore marked here.
    if LayoutTurn.current.needsPass { root.setLayoutNeed(.below) }
    LayoutTurn.leave(to: outer)
  }

  /// The distances by which the view extends beyond each edge of the window's safe area, in points; zero outside a
  /// window.
  open var safeAreaInsets: UIEdgeInsets { standardSafeAreaInsets }

  /// Called when `safeAreaInsets` has changed: the view entered a window, the window's safe area changed, or this view
  /// or an ancestor was moved. Scrolling of an ancestor does not cause a call.
  open func safeAreaInsetsDidChange() {}

  // MARK: Layout by constraints (`Documentation/Layout.md`)

  /// Whether views of this class need `updateConstraints()` even if nothing else uses constraints; false by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether `frame` and `autoresizingMask` determine the view's frame; true by default. If the value is true, the
  /// layout converts both properties to constraints. Set the property to false for a view with explicit constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { standardTranslatesMask }
    set { standardTranslatesMask = newValue }
  }

  /// Updates the view's constraints before the constraints are solved. The method is called once for a new view and
  /// after each `setNeedsUpdateConstraints()`; subviews are updated before their superviews. Overrides must call super
  /// last.
  open func updateConstraints() {}

  /// Requests `updateConstraints()` in the next layout pass.
  open func setNeedsUpdateConstraints() {
    UIView.usesConstraints = true
    setUpdateNeed(.here)
    // Constraints are updated in a layout pass, so a layout pass is requested.
    if layoutNeed == .none { setLayoutNeed(.below) }
  }

  /// Returns whether `updateConstraints()` is due.
  open func needsUpdateConstraints() -> Bool { updateNeed == .here }

  /// Calls `updateConstraints()` for this view and each descendant for which an update is due.
  open func updateConstraintsIfNeeded() {
    guard updateNeed != .none, let outer = LayoutTurn.current.enter(at: self) else { return }
    updateDueConstraints()
    LayoutTurn.leave(to: outer)
  }

  /// The natural size of the view's content, in points; `noIntrinsicMetric` along an axis without an intrinsic size. By
  /// default, neither axis has an intrinsic size.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Notifies the layout that `intrinsicContentSize` has changed and must be read again.
  open func invalidateIntrinsicContentSize() {
    displayedGeometryDidChange()
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

  /// The distances from the edges of the frame to the edges of the alignment rectangle, to which constraints apply.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle of the view if `frame` is its frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame of the view if `alignmentRect` is its alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    standardFrame(forAlignmentRect: alignmentRect)
  }

  /// The view that provides the first baseline; this view by default.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view that provides the last baseline; this view by default.
  open var forLastBaselineLayout: UIView { self }

  /// The distances of content from the view's edges, in points; 8 plus the safe area by default. The value includes the
  /// additional distances that `insetsLayoutMarginsFromSafeArea` and `preservesSuperviewLayoutMargins` require.
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

  /// The layout margins with leading and trailing edges instead of left and right edges. Margins that are set with this
  /// property are mirrored when the layout direction changes.
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

  /// Called when `layoutMargins` may have changed: after the margins were set, and after a change of the safe area.
  open func layoutMarginsDidChange() {}

  /// Returns the size that the view's constraints require if `targetSize` is wanted with the priority
  /// `fittingSizeLevel`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size that the view's constraints require if the width and height of `targetSize` are wanted with the
  /// given priorities. Without constraints, returns the result of `sizeThatFits(_:)`.
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

  /// Returns the view's best size within `size`; the current size by default.
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

  /// The frame in the superview's coordinates. With a transform, the frame is the bounding box of the transformed view.
  /// Setting the frame applies the inverse transform to the size. Reading the frame therefore returns the value that
  /// was set (measured). If no rectangle has this bounding box under the transform, `bounds` keeps its proportions
  /// (H-28).
  open var frame: CGRect {
    get { standardFrame }
    set { standardFrame = newValue }
  }

  /// The rectangle in the view's own coordinates. In a view that has scrolled, the origin of the bounds is not zero
  /// (H-15).
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

  /// The point of the view that is positioned at `center` and about which `transform` is applied. Its coordinates are
  /// fractions of the bounds' width and height. Setting the anchor point moves the view, as in UIKit, because `center`
  /// does not change.
  open var anchorPoint: CGPoint {
    get { standardAnchorPoint }
    set { standardAnchorPoint = newValue }
  }

  /// Converts `point` from this view's coordinates to those of `view`, or to those of the window if `view` is nil. For
  /// views outside a window, the coordinates of the root view are used; views of different windows are converted
  /// through screen coordinates (H-25, H-26).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { standardConvert(point, to: view) }

  /// Converts `point` from the coordinates of `view`, or of the window if `view` is nil, to this view's coordinates
  /// (H-25).
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { standardConvert(point, from: view) }

  /// Converts `rect` from this view's coordinates to the coordinates of `view`, or of the window if `view` is nil.
  /// Returns the bounding box of the converted rectangle.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { standardConvert(rect, to: view) }

  /// Converts `rect` from the coordinates of `view`, or of the window if `view` is nil, to this view's coordinates.
  /// Returns the bounding box of the converted rectangle.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { standardConvert(rect, from: view) }

  // MARK: View tree

  /// Adds `view` in front of the other subviews, after removing `view` from its superview.
  ///
  /// The callbacks are called in UIKit's order: `willMove(toWindow:)`, `willMove(toSuperview:)`, `didMoveToWindow()`,
  /// `didMoveToSuperview()`, `didAddSubview(_:)`. If the view was in the same window before, its touches and
  /// recognizers continue. If the view was in another window, its touches and recognizers are cancelled (X-03,
  /// measured).
  open func addSubview(_ view: UIView) { insert(view) { $0.endIndex } }

  /// Inserts `view` at `index` of the subviews; index 0 is behind all other subviews. Traps if the index is out of
  /// range.
  open func insertSubview(_ view: UIView, at index: Int) {
    demand(
      index >= 0 && index <= children.count,
      "The index of insertSubview(_:at:) must be from 0 to the number of subviews, \(children.count), but it is \(index)."
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

  /// Exchanges the positions of two subviews. Traps if an index is out of range.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    demand(
      children.indices.contains(first) && children.indices.contains(second),
      "The indices of exchangeSubview(at:withSubviewAt:) must be below the number of subviews, \(children.count), but they are \(first) and \(second)."
    )
    slots.swapAt(first, second)
    displayDidChange()
    notifyLayer(ofMoving: children[first])
    notifyLayer(ofMoving: children[second])
  }

  /// Moves `view` in front of the other subviews. Does nothing if `view` is not a subview.
  open func bringSubviewToFront(_ view: UIView) { reorder(view) { $0.endIndex } }

  /// Moves `view` behind the other subviews. Does nothing if `view` is not a subview.
  open func sendSubviewToBack(_ view: UIView) { reorder(view) { $0.startIndex } }

  /// Removes the view from its superview. Touches on the view and its descendants are cancelled. The recognizers of
  /// these views are cancelled or fail, while recognizers of the former ancestors continue. Adding the view again in
  /// the same call does not restore its touches. To move a view with its touches, call only `addSubview(_:)` (X-03,
  /// T-46, T-47).
  open func removeFromSuperview() {
    guard unownedSuperview != nil else { return }
    move(to: nil) { $0.endIndex }
  }

  /// Returns whether this view is `view` or a descendant of `view`.
  open func isDescendant(of view: UIView) -> Bool { standardIsDescendant(of: view) }

  /// Returns this view or its first descendant with the tag `tag`; nil if no view has this tag. The search is
  /// depth-first, and siblings are searched in the order of `subviews`.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Dynamics

  /// The shape that a dynamic animator uses for collisions of the view; a rectangle by default.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  // MARK: Recognizers and interactions

  /// Returns the cursor of a pointer at a point in the view's coordinates if no pointer interaction determines one; nil if
  /// the superview determines it.
  func standardCursor(at point: CGPoint) -> PointerCursor? {
    accessibility?.traits?.contains(.link) == true ? .link : nil
  }

  /// The recognizers in the order in which they were added. The value is nil before a recognizer is added for the first
  /// time, and after the property was set to nil. The list is empty after the last recognizer was removed (measured).
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

  /// Adds a recognizer to this view, after removing the recognizer from its previous view. The recognizer does not
  /// receive touches that have already begun (G-02, G-07).
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.unownedView !== self else { return }
    gestureRecognizer.unownedView?.removeGestureRecognizer(gestureRecognizer)
    // The action that was sent because of the removal may have added the recognizer to another view. If so, the
    // recognizer stays there.
    guard gestureRecognizer.unownedView == nil else { return }
    recognizers.append(gestureRecognizer)
    hasRecognizerList = true
    gestureRecognizer.unownedView = self
  }

  /// Removes a recognizer. An active recognizer is cancelled and notifies its targets. Does nothing if the recognizer
  /// belongs to another view (G-72).
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.unownedView === self else { return }
    gestureRecognizer.delivery?.withdraw(gestureRecognizer, because: .removed)
    // The cancellation may have run app code that moved the recognizer to another view.
    guard gestureRecognizer.unownedView === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.unownedView = nil
    gestureRecognizer.cancelTimers()
  }

  /// The interactions in the order in which they were added. Setting the list removes the interactions that the new
  /// list does not contain, and adds the new interactions.
  open var interactions: [any UIInteraction] {
    get { attachedInteractions }
    set {
      for old in attachedInteractions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
      // An interaction that app code moved to another view in `willMove(to:)` or `didMove(to:)` stays there.
      let here = attachedInteractions
      attachedInteractions =
        newValue.enumerated().filter { index, interaction in
          here.contains { $0 === interaction } && newValue.firstIndex { $0 === interaction } == index
        }.map(\.element) + here.filter { interaction in !newValue.contains { $0 === interaction } }
    }
  }

  /// Adds an interaction to this view, after removing the interaction from its previous view.
  open func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction. Does nothing if the interaction belongs to another view.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  // MARK: Editing

  /// Makes the first responder resign if the first responder is this view or a descendant. Returns whether a first
  /// responder resigned.
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

  // MARK: Methods that only classes of the library override

  override var accessibility: AccessibilityState? { rareState?.accessibility }
  override func makeAccessibility() -> AccessibilityState {
    let made = AccessibilityState()
    ensuredRareState.accessibility = made
    return made
  }

  /// Called when the preferred size of text has changed, before the view is notified of its new traits, and when the view
  /// has entered a window.
  func textSizeDidChange() {}

  override var standardAccessibilityFrame: CGRect { convert(bounds, to: UIScreen(nil) as any UICoordinateSpace) }
  /// Changes the view's value in response to an arrow key. Returns false if an arrow key cannot change a value of the
  /// view. If so, the key moves the focus.
  func adjust(_ heading: UIFocusHeading) -> Bool { false }
  /// Scrolls so that `frame`, in screen coordinates, is visible.
  func scrollForAccessibility(to frame: CGRect) {}
  /// Adds the view's displayed text and its states to the parts of its description.
  func describe(into parts: inout [String]) {}
  /// Passes each delegate of the view to `delivery`, which records the delegate's methods that are never called.
  func reviewDelegates(for delivery: Delivery) {}
  /// Called when the view has entered another window or has left its window.
  func windowDidChange() {}
  /// Called when `safeAreaInsets` has changed, before `safeAreaInsetsDidChange()`.
  func safeAreaDidChange() {}

  /// The axes on which the view's content insets contain its safe area, so that the safe area of its subviews does not.
  var safeAreaInContentInsets: (horizontal: Bool, vertical: Bool) { (false, false) }
  /// Called when `bounds`, or `frame` with another size, has been set.
  func boundsDidChange(from old: CGRect) {}
  /// Returns whether a touch that has begun in the descendant `view` may be delivered. The method is called for each
  /// ancestor of the touched view, starting with the innermost ancestor.
  func admits(_ touch: UITouch, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Called when `effectiveUserInterfaceLayoutDirection` has been reversed. Overrides must call super.
  package func layoutDirectionDidChange() {
    setNeedsLayout()
    guard let layoutState else { return }
    UIView.constraintLayout?.layoutDirectionDidChange(of: self)
    if layoutState.marginsAreDirectional { marginsMayHaveChanged() }
  }
  /// Whether `ResponderDrawing` caches the drawings of the view's subviews.
  package var cachesDrawingsOfSubviews: Bool { false }
  /// Whether the height of the view's content depends on its width.
  package var wrapsContent: Bool { false }
  /// Returns the intrinsic size of the content, wrapped to a width; nil if the content does not wrap.
  package func intrinsicSize(wrappedTo width: CGFloat) -> CGSize? { nil }
  /// The distances of the first baseline from the top edge and of the last baseline from the bottom edge, in points;
  /// nil for a view without text.
  package var baselineDistances: (fromTop: CGFloat, fromBottom: CGFloat)? { nil }

  // MARK: Hit-testing

  /// Returns the view hit by a touch at `point`, in the view's own coordinates: the view that the frontmost hit subview
  /// returns, or this view if no subview is hit. Returns nil if the point is outside this view.
  ///
  /// Views that are hidden, not interactive or almost transparent return nil, as does a view that does not contain the
  /// point, even if a subview does. The method can be called at any time and must not have side effects (H-01, H-04,
  /// H-10).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    standardHitTest(point, with: event)
  }

  /// Returns whether the bounds contain `point`, in the view's own coordinates. The minimum edges are included, the
  /// maximum edges are not (H-14).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    geometry.hit.contains(point.x.native, point.y.native)
  }

  /// Called when a recognizer is about to leave the possible state and has a touch that hit this view. If the view
  /// returns false, the recognizer fails (G-60, X-22).
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Declarations that classes of the library override

  /// This class if its hit-testing is known to be the standard implementation; otherwise a superclass of this class. A
  /// class of the library that does not override hit-testing returns itself. An app's subclass, which may override
  /// hit-testing, inherits the value.
  class var classWithStandardHitTesting: UIView.Type { UIView.self }
  /// The nearest class among this class and its superclasses whose `init(coder:)` does further work after calling
  /// super.
  class var classThatEndsDecoding: UIView.Type { UIView.self }
}
