import Foundation

/// A rectangle on the screen: it is hit, it answers touches, it carries gesture recognizers, it holds further views.
///
/// A view knows its geometry, its colour and its position in the tree; the host draws it.
///
/// See `Documentation/EventModel.md`, "Samples become touches".
@preconcurrency @MainActor
open class UIView: UIResponder {
  // Every member that a subclass may override is in this body, because Swift cannot override what an extension declares.

  @exclusivity(unchecked) var geometry = ViewGeometry() {
    didSet { if indexInSuperview != Int.max { unownedSuperview?.slots.placeDidChange(of: self) } }
  }
  /// Where its superview's `slots` had it last, and keep a copy of `geometry.hit` there, if they do.
  @exclusivity(unchecked) final var indexInSuperview = Int.max
  // Events follow these links many times.
  @exclusivity(unchecked) private var superviewReference = BackReference<UIView>(nil)
  @exclusivity(unchecked) private var windowReference = BackReference<UIWindow>(nil)
  @exclusivity(unchecked) private var controllerReference = BackReference<UIViewController>(nil)
  @exclusivity(unchecked) final var slots = Subviews()
  /// The views in it, back to front, without a gap.
  package final var children: Subviews {
    if slots.hasGaps { slots.closeGaps() }
    return slots
  }
  var recognizers: [UIGestureRecognizer] = []
  var attachedInteractions: [any UIInteraction] = []
  /// What `safeAreaInsetsDidChange()` was told of last.
  var knownSafeArea = UIEdgeInsets.zero
  /// What of it is under way; nil for nothing.
  var animations: ViewAnimations?
  /// A new view is laid out once, as in UIKit.
  var layoutNeed = LayoutNeed.here
  /// Whether a recognizer has ever been added, or a list has been set: `gestureRecognizers` is nil until then (third reading).
  final var hasRecognizerList = false
  /// How many of its layouts are in progress within each other.
  final var layoutDepth: UInt8 = 0
  /// How often it was laid out again in one turn of layout.
  @exclusivity(unchecked) final var layoutCount = PassCount()

  /// The number of updates of the constraints that are in progress within each other.
  final var constraintUpdateDepth: UInt8 = 0
  /// The number of repeated updates of the constraints in one turn of layout.
  @exclusivity(unchecked) final var constraintUpdateCount = PassCount()
  /// Whether `updateConstraints()` is due. It is called once for a new view, as in UIKit, where there are constraints at all.
  final var updateNeed = LayoutNeed.here
  /// The state of layout by constraints; nil for a view that participates in none.
  package final var layoutState: ViewLayoutState?
  /// State that few views have; nil until a part of it is set.
  final var seldom: SeldomViewState?
  #if !canImport(Darwin)
    /// The layer; nil until it is read, or the view is laid out.
    package final var ownLayer: CALayer?
  #endif

  final var madeSeldom: SeldomViewState {
    if let seldom { return seldom }
    let made = SeldomViewState()
    seldom = made
    return made
  }

  /// A view whose `frame` is in its future superview's coordinates, in points.
  public init(frame: CGRect) {
    super.init()
    geometry.frame = frame
    geometry.setStandard(UIView.isStandardHitTesting(type(of: self)))
  }

  /// Called by nobody: nothing is written to `coder`. For subclasses, which call it of `super`.
  open func encode(with coder: NSCoder) {}

  /// What a storyboard or a nib says of the view; without a size from any other coder, from which nothing is read. Required of
  /// every subclass with initializers of its own, as in UIKit.
  public required init?(coder: NSCoder) {
    super.init()
    geometry.setStandard(UIView.isStandardHitTesting(type(of: self)))
    coder.made(self, at: UIView.self)
  }

  /// Called when the view has been made of a storyboard or a nib, and all its outlets are connected.
  open func awakeFromNib() {}
  /// Called by nobody here: there is no interface builder.
  open func prepareForInterfaceBuilder() {}

  /// A view without a size: `init(frame:)` with nothing, also a subclass's that has only that.
  public convenience override init() {
    self.init(frame: .zero)
  }

  deinit {
    if let animations { afterLastRelease { animations.stop() } }
    let children = slots
    let ownWindow = windowReference.pointer
    // Nothing moves by itself in a window that is gone.
    guard !children.isEmpty, ownWindow.leads(to: self) else { return }
    afterLastRelease {
      // Where this comes late, the program may have put them elsewhere.
      for child in children where child.unownedWindow == nil { child.setWindow(nil) }
    }
  }

  // MARK: What hit-testing asks first

  // The flags are declared side by side, here and below, so that they share one word of each view.

  /// From 0 to 1; below 0.01 the view and all below it are passed over by hit-testing (H-03). Parents' values do not multiply (H-06).
  open var alpha: CGFloat = 1 {
    didSet {
      if UIView.watchesChanges { noteChange(ofAlphaFrom: oldValue) }
      refreshReachability()
      tellObservers()
    }
  }

  /// A hidden view and all below it are passed over by hit-testing (H-01, H-06); touches already on it go on.
  open var isHidden: Bool = false {
    didSet {
      refreshReachability()
      if layoutState != nil, isHidden != oldValue { UIView.constraintLayout?.visibilityDidChange(of: self) }
      tellObservers()
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

  // MARK: Appearance, for the host that draws

  /// Whether the host draws nothing of subviews outside of the bounds; touches do not care (H-04).
  open var clipsToBounds: Bool = false
  /// Nil shows what lies behind; touches do not care (H-05).
  open var backgroundColor: UIColor?
  /// What controls below are coloured in, for the host that draws: its own, else its superview's, blue at the top. Nil is the
  /// superview's again.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  open var tintColor: UIColor! {
    get {
      var view: UIView? = self
      while let current = view {
        if let color = current.seldom?.tintColor { return color }
        view = current.unownedSuperview
      }
      return .systemBlue
    }
    set { setTint(newValue) }
  }
  /// Nothing is dimmed here; it is kept.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { seldom?.tintAdjustmentMode ?? .automatic }
    set { madeSeldom.tintAdjustmentMode = newValue }
  }
  /// `tintColor` is another one, this view's own or that of one above.
  open func tintColorDidChange() {}
  /// How content of another size is placed, for the host that draws.
  open var contentMode: UIView.ContentMode {
    get { seldom?.contentMode ?? .scaleToFill }
    set { madeSeldom.contentMode = newValue }
  }
  /// Whether the view says that it covers all of its bounds; kept for the host.
  open var isOpaque: Bool {
    get { seldom?.isOpaque ?? true }
    set { madeSeldom.isOpaque = newValue }
  }
  /// Pixels a point; the screen's unless it is set.
  open var contentScaleFactor: CGFloat {
    get { seldom.flatMap { $0.contentScaleFactor > 0 ? $0.contentScaleFactor : nil } ?? traitCollection.displayScale }
    set { madeSeldom.contentScaleFactor = newValue }
  }
  /// Whether what was drawn is wiped out before it is drawn anew; kept, it always is.
  open var clearsContextBeforeDrawing: Bool {
    get { seldom?.clearsContext ?? true }
    set { madeSeldom.clearsContext = newValue }
  }
  /// The meaning of the view's content, from which it follows whether the view is mirrored in right-to-left languages. It counts for the
  /// arrangement of the view's immediate content and is not inherited by subviews.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { seldom?.semantics ?? .unspecified }
    set { setSemantics(newValue) }
  }

  // MARK: Names

  /// A number of the program's own, to find the view by (`viewWithTag(_:)`).
  @exclusivity(unchecked) open var tag: Int = 0
  /// A name of the program's own; records call the view by it.
  open var accessibilityIdentifier: String?
  /// A name under which a program would restore it; kept.
  open var restorationIdentifier: String? {
    get { seldom?.restorationIdentifier }
    set { madeSeldom.restorationIdentifier = newValue }
  }

  // MARK: Traits

  /// The traits it is shown with: its application's, and light or dark as it or the nearest one above overrides it.
  open var traitCollection: UITraitCollection { standardTraits }
  /// Light or dark for this view and all below, whatever stands above; `.unspecified` leaves it to those.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { seldom?.style ?? .unspecified }
    set { setStyle(newValue) }
  }
  /// `traitCollection` has changed, and was `previousTraitCollection`. Coming to a window that looks as expected changes nothing, and
  /// says nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Layer and drawing

  #if !canImport(Darwin)
    /// The class of `layer`. A class of the program's own is made by its `init(coder:)`, which has to call that of `super`: Swift
    /// makes objects of a class that is only known when the program runs by a required initialiser alone.
    open class var layerClass: AnyClass { CALayer.self }

    /// What shows of the view. Its place, opacity and hiding are the view's own.
    open var layer: CALayer {
      // Made when it is first asked for, or when the view is first laid out.
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

    /// Draws the view into the current context within `rect`, the bounds; does nothing here. It is called when the view first
    /// shows and after `setNeedsDisplay()`, where the program has the module `ResponderDrawing`.
    open func draw(_ rect: CGRect) {}

    /// Asks for `draw(_:)` with the clock's next turn, or before anybody looks at what was drawn.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Asks for `draw(_:)` as `setNeedsDisplay()` does: all of the view is drawn.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// Places what is in `layer`: calls `layoutSubviews()` for the view's own. Overrides call super.
    open func layoutSublayers(of layer: CALayer) { if layer === ownLayer { layoutSubviews() } }

    /// Gives `layer` its contents; draws them by `draw(_:in:)` here.
    open func display(_ layer: CALayer) { layer.recordContents() }

    /// Draws the contents of `layer`: calls `draw(_:)` for the view's own.
    open func draw(_ layer: CALayer, in ctx: CGContext) {
      guard layer === ownLayer else { return }
      Drawing.service?.use(ctx) { draw(layer.bounds) }
    }

    /// `layer` is about to be drawn.
    open func layerWillDraw(_ layer: CALayer) {}

    /// What a change of a property of `layer` runs; nothing here.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    /// Turns, scales and moves the view about its anchor point, in space; `transform` is its form in the plane.
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

  /// The controller whose root view this is.
  final var unownedController: UIViewController? {
    @inline(__always) get { controllerReference.pointer.object }
    set { controllerReference = BackReference(newValue) }
  }

  /// The controller whose root view this is, else the superview.
  open override var next: UIResponder? {
    unownedController ?? unownedSuperview
  }

  override var eventApplication: UIApplication? { unownedWindow?.application }

  override var responderWindow: UIWindow? { unownedWindow?.windowOfFirstResponder }

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
  open var superview: UIView? { unownedSuperview }
  /// The window this view stands in, nil outside of one.
  open var window: UIWindow? { unownedWindow }
  /// Back to front.
  open var subviews: [UIView] { slots.seen() }

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

  /// Places the subviews; called by `layoutIfNeeded()`, and before each event where it is due. Here it gives those that
  /// constraints place their frames, so that overrides call super.
  open func layoutSubviews() {
    if layoutState != nil { UIView.constraintLayout?.placeSubviews(of: self) }
  }

  /// Asks for `layoutSubviews()` before the next event, or at the next `layoutIfNeeded()`.
  open func setNeedsLayout() { setLayoutNeed(.here) }

  /// Runs the layout that is due for this view and those below, superviews first.
  open func layoutIfNeeded() {
    // Constraints first: they are updated, subviews before superviews, and solved; then views are laid out, superviews before
    // subviews. A pass that invalidates layout or constraints is followed by another one, within the bounds of `LayoutTurn`.
    guard UIView.usesConstraints || layoutNeed != .none, let outer = LayoutTurn.current.enter(at: self) else { return }
    var root = self
    var pass = 0
    while pass < LayoutTurn.current.mostPasses {
      pass += 1
      LayoutTurn.current.begin(pass)
      // The first constraint of all may be activated in a layout.
      if UIView.usesConstraints {
        root = self.root
        root.updateDueConstraints()
        UIView.constraintLayout?.settle(around: root)
        LayoutTurn.current.takeRequest()
        topmostDue.layOut()
      } else {
        layOut()
      }
      guard LayoutTurn.current.hasWorked, needsPass(in: root) else { break }
      if pass == LayoutTurn.current.mostPasses, let view = firstDue { LayoutTurn.current.refuse(.layout, of: view) }
    }
    // A request in the middle of a layout leaves no mark on views that are being laid out.
    if LayoutTurn.current.needsPass { root.setLayoutNeed(.below) }
    LayoutTurn.leave(to: outer)
  }

  /// How much of this view, from each of its edges, lies outside of the window's safe area, in own points; nothing outside of a
  /// window.
  open var safeAreaInsets: UIEdgeInsets { standardSafeAreaInsets }

  /// `safeAreaInsets` has changed: the view came to a window, its window's safe area is another one, or this view or one above
  /// it was moved by its geometry. Scrolling around it is not told of.
  open func safeAreaInsetsDidChange() {}

  // MARK: Layout by constraints (`Documentation/Layout.md`)

  /// Whether views of this class want `updateConstraints()` even where nothing else uses constraints; false here.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether frame and `autoresizingMask` place the view, true at first; they count as constraints for others. Views that the
  /// program's constraints place turn it off.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { standardTranslatesMask }
    set { standardTranslatesMask = newValue }
  }

  /// Changes the view's constraints, before they are solved; called once for a new view and after
  /// `setNeedsUpdateConstraints()`, subviews before superviews. Overrides call super, last.
  open func updateConstraints() {}

  /// Asks for `updateConstraints()` in the next layout pass.
  open func setNeedsUpdateConstraints() {
    UIView.usesConstraints = true
    setUpdateNeed(.here)
    // The update is part of the layout pass.
    if layoutNeed == .none { setLayoutNeed(.below) }
  }

  /// Whether `updateConstraints()` is due.
  open func needsUpdateConstraints() -> Bool { updateNeed == .here }

  /// Calls `updateConstraints()` for this view and those below, where it is due.
  open func updateConstraintsIfNeeded() {
    guard updateNeed != .none, let outer = LayoutTurn.current.enter(at: self) else { return }
    updateDueConstraints()
    LayoutTurn.leave(to: outer)
  }

  /// The size that the view's content wants, in points; `noIntrinsicMetric` along an axis on which it wants none, as here on both.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// `intrinsicContentSize` is another now; it is asked for again.
  open func invalidateIntrinsicContentSize() {
    if layoutState != nil { UIView.constraintLayout?.contentSizeDidChange(of: self) }
    if let host = unownedSuperview as? InputHostView { host.contentSizeDidChange() }
  }

  /// How much the view resists being larger than its content; 250 at first.
  open func contentHuggingPriority(for axis: LayoutAxis) -> UILayoutPriority {
    contentPriority(\.hugging, axis, else: .defaultLow)
  }

  /// Sets how much the view resists being larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: LayoutAxis) {
    setContentPriority(\.hugging, axis, priority)
  }

  /// How much the view resists being smaller than its content; 750 at first.
  open func contentCompressionResistancePriority(for axis: LayoutAxis) -> UILayoutPriority {
    contentPriority(\.compressionResistance, axis, else: .defaultHigh)
  }

  /// Sets how much the view resists being smaller than its content.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: LayoutAxis) {
    setContentPriority(\.compressionResistance, axis, priority)
  }

  /// What of the frame, from each edge, is ornament: constraints place the rest.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// What of a frame constraints place.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of which constraints place `alignmentRect`.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    standardFrame(forAlignmentRect: alignmentRect)
  }

  /// The view whose first line of text counts as this one's; this view here.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last line of text counts as this one's; this view here.
  open var forLastBaselineLayout: UIView { self }

  /// How far content is to stay from the edges, in points: 8 and the safe area, until it is set. Reading it counts what
  /// `insetsLayoutMarginsFromSafeArea` and `preservesSuperviewLayoutMargins` add.
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

  /// `layoutMargins` by leading and trailing edge. Margins that were set here change sides with the view's layout direction.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, isRightToLeft: isRightToLeft) }
    set { setLayoutMargins(UIEdgeInsets(newValue, isRightToLeft: false), areDirectional: true) }
  }

  /// Whether margins are at least so wide that content stays within the superview's too.
  open var preservesSuperviewLayoutMargins: Bool {
    get { layoutState?.preservesSuperviewMargins ?? false }
    set { setMargins(\.preservesSuperviewMargins, newValue) }
  }

  /// Whether the safe area is added to the margins, true at first.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState?.insetsMarginsFromSafeArea ?? true }
    set { setMargins(\.insetsMarginsFromSafeArea, newValue) }
  }

  /// `layoutMargins` may be others; called where they were set, and where the safe area has changed.
  open func layoutMarginsDidChange() {}

  /// The size that the constraints in the view want where `targetSize` is wanted as little as `fittingSizeLevel` says.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The size that the constraints in the view want where the width and the height of `targetSize` are wanted so much.
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

  /// The size that the view would like where it is offered `size`; the one it has here.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the view the size that it would like, its upper left corner staying.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size != bounds.size else { return }
    // The upper left corner stays, as UIKit's does.
    let origin = frame.origin
    bounds.size = size
    if !geometry.isTransformed { frame.origin = origin }
  }

  // MARK: Geometry

  /// The rectangle in the superview's coordinates. With a transform it is the box around the turned view (H-28); setting it takes
  /// the size back through the transform, so that it reads what was set (measured). A box that no rectangle of this turn has
  /// leaves `bounds` its proportions.
  open var frame: CGRect {
    get { standardFrame }
    set { standardFrame = newValue }
  }

  /// The view's own coordinates: what its origin scrolls (H-15), and its size.
  open var bounds: CGRect {
    get { standardBounds }
    set { standardBounds = newValue }
  }

  /// Where the anchor point lies in the superview (H-27).
  open var center: CGPoint {
    get { standardCenter }
    set { standardCenter = newValue }
  }

  /// Turns, scales and moves the view about its anchor point.
  open var transform: CGAffineTransform {
    get { standardTransform }
    set { standardTransform = newValue }
  }

  /// The point that `center` places and `transform` turns about, in units of the bounds' size. Setting it moves the view, as
  /// in UIKit, since `center` stays.
  open var anchorPoint: CGPoint {
    get { standardAnchorPoint }
    set { standardAnchorPoint = newValue }
  }

  /// `point` of this view in `view`'s coordinates; in the window's for nil (H-25). Views without a window meet at the top of
  /// their trees, those of different windows on the screen (H-26).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { standardConvert(point, to: view) }

  /// `point` of `view` in this view's coordinates; nil is the window (H-25).
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { standardConvert(point, from: view) }

  /// The box around `rect` of this view in `view`'s coordinates; in the window's for nil.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { standardConvert(rect, to: view) }

  /// The box around `rect` of `view` in this view's coordinates; nil is the window.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { standardConvert(rect, from: view) }

  // MARK: Changing the tree

  /// Puts `view` in front of the other subviews; it leaves its superview first.
  ///
  /// Callbacks run in UIKit's order: `willMove(toWindow:)`, `willMove(toSuperview:)`, `didMoveToWindow()`,
  /// `didMoveToSuperview()`, `didAddSubview(_:)`. Touches on a view that comes from another place of the same window go on, and so do
  /// its recognizers; one that comes from another window loses them (X-03, measured).
  open func addSubview(_ view: UIView) { insert(view) { $0.endIndex } }

  /// Puts `view` at `index` of the subviews, 0 being the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    demand(
      index >= 0 && index <= children.count,
      "insertSubview(_:at:) takes an index from 0 to the number of subviews, \(children.count); it was given \(index)."
    )
    insert(view) { $0.slot(behind: index) }
  }

  /// Puts `view` right behind `sibling`; in front of all where that is no subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view) { siblings in siblings.index(of: sibling) ?? siblings.endIndex }
  }

  /// Puts `view` right in front of `sibling`; in front of all where that is no subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view) { siblings in siblings.index(of: sibling).map { $0 + 1 } ?? siblings.endIndex }
  }

  /// Lets two subviews change places; traps where there is none at an index.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    demand(
      children.indices.contains(first) && children.indices.contains(second),
      "exchangeSubview(at:withSubviewAt:) takes two indices below the number of subviews, \(children.count); it was given \(first) and \(second)."
    )
    slots.swapAt(first, second)
    tellLayer(ofMoving: children[first])
    tellLayer(ofMoving: children[second])
  }

  /// Nothing where `view` is no subview.
  open func bringSubviewToFront(_ view: UIView) { reorder(view) { $0.endIndex } }

  /// Nothing where `view` is no subview.
  open func sendSubviewToBack(_ view: UIView) { reorder(view) { $0.startIndex } }

  /// Takes the view out of its superview. Touches on it and below are cancelled once and then over; its recognizers
  /// are cancelled or fail; those of its former ancestors go on (X-03, T-46, T-47). Coming back in the same call brings nothing
  /// back; `addSubview(_:)` alone moves a view with all that is under way on it.
  open func removeFromSuperview() {
    guard unownedSuperview != nil else { return }
    move(to: nil) { $0.endIndex }
  }

  /// Whether `view` is this view or lies anywhere above it.
  open func isDescendant(of view: UIView) -> Bool { standardIsDescendant(of: view) }

  /// This view or the first one below it with this tag, depth first, front to back siblings in the order of `subviews`.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Dynamics

  /// What of the view collides under a dynamic animator; the rectangle here.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  // MARK: Recognizers and interactions

  /// The recognizers in the order in which they were added. Nil until one has been added for the first time, and after nil has been set;
  /// empty after the last one has been removed (third reading).
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { hasRecognizerList ? Array(recognizers) : nil }
    set {
      let wanted = Roster(newValue ?? [])
      for old in Array(recognizers) where !wanted.contains(old) { removeGestureRecognizer(old) }
      for new in wanted.all { addGestureRecognizer(new) }
      recognizers = wanted.all.filter { $0.unownedView === self }
      hasRecognizerList = newValue != nil
    }
  }

  /// Adds a recognizer, which leaves the view it had before (G-07). It does not join touches that are down already (G-02).
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.unownedView !== self else { return }
    gestureRecognizer.unownedView?.removeGestureRecognizer(gestureRecognizer)
    // Its last action may have added it somewhere itself; that stands.
    guard gestureRecognizer.unownedView == nil else { return }
    recognizers.append(gestureRecognizer)
    hasRecognizerList = true
    gestureRecognizer.unownedView = self
  }

  /// Removes a recognizer; an active one is cancelled and says so to its targets (G-72). Nothing where it is another view's.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.unownedView === self else { return }
    gestureRecognizer.delivery?.withdraw(gestureRecognizer, because: .removed)
    // Cancelling may have run the program's code.
    guard gestureRecognizer.unownedView === self else { return }
    recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.unownedView = nil
    gestureRecognizer.cancelTimers()
  }

  /// In the order in which they were added. Setting it removes those that are missing and adds those that are new.
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

  /// Adds an interaction, which leaves the view it had before.
  open func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction off; nothing where it is another view's.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    attachedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  // MARK: Editing

  /// Has the first responder resign where it is this view or one below it; true where one did.
  ///
  /// `force` does not ask it. A responder that is no view, such as a controller, is left alone.
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

  /// `<UIView: 0x7f9; frame = (0 0; 100 44); hidden = YES>`, as UIKit's.
  nonisolated open override var description: String { onMainActor { standardDescription } ?? super.description }

  // MARK: For the library's own classes, which do not rely on an override's call of super

  override var accessibility: AccessibilityState? { seldom?.accessibility }
  override func makeAccessibility() -> AccessibilityState {
    let made = AccessibilityState()
    madeSeldom.accessibility = made
    return made
  }

  override var standardAccessibilityFrame: CGRect { convert(bounds, to: UIScreen(nil) as any UICoordinateSpace) }
  /// Changes its value by an arrow key along it; false where the key moves the focus.
  func adjust(_ heading: UIFocusHeading) -> Bool { false }
  /// Scrolls so that `frame`, on the screen, can be seen.
  func scrollForAccessibility(to frame: CGRect) {}
  /// Adds the text that it shows, and its states, to its description.
  func describe(into parts: inout [String]) {}
  /// Has `delivery` review each delegate that this view has.
  func reviewDelegates(for delivery: Delivery) {}
  /// It came to another window, or to none.
  func windowDidChange() {}
  /// `safeAreaInsets` has changed; comes before `safeAreaInsetsDidChange()`.
  func safeAreaDidChange() {}
  /// `bounds` was set, or `frame` with another size.
  func boundsDidChange(from old: CGRect) {}
  /// Whether content may have a touch that begins; asked of all around it, innermost first.
  func admits(_ touch: UITouch, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// `effectiveUserInterfaceLayoutDirection` has become the opposite one; overrides call super.
  package func layoutDirectionDidChange() {
    setNeedsLayout()
    guard let layoutState else { return }
    UIView.constraintLayout?.layoutDirectionDidChange(of: self)
    if layoutState.marginsAreDirectional { marginsMayHaveChanged() }
  }
  /// Whether the height of its content depends on its width.
  package var wrapsContent: Bool { false }
  /// The intrinsic size of content that is as wide as that at most; nil where it does not wrap.
  package func intrinsicSize(wrappedTo width: CGFloat) -> CGSize? { nil }
  /// How far its first line of text stands below the upper edge, and its last one above the lower one; nil without text.
  package var baselineDistances: (fromTop: CGFloat, fromBottom: CGFloat)? { nil }

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

  // MARK: What a class of the library declares of itself

  /// The class whose hit-testing is known to be the standard one. A class of the library that overrides none returns itself, by its name: a
  /// subclass, which may override it, inherits a name that is not its own.
  class var classWithStandardHitTesting: UIView.Type { UIView.self }
  /// The nearest class, from this one up, whose `init(coder:)` continues after that of its superclass.
  class var classThatEndsDecoding: UIView.Type { UIView.self }
}
