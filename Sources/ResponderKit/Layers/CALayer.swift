import Foundation

#if !canImport(Darwin)
  /// A rectangle of displayed content with a position in its superlayer. It contains sublayers and can be hit-tested.
  ///
  /// Every view has a layer, with which it shares its geometry: both read and set the same values. This class contains
  /// the members that affect events or that apps override. Appearance, shapes and animations are in the module
  /// `ResponderDrawing`.
  @preconcurrency
  @MainActor
  open class CALayer: NSObject {
    /// The geometry of a layer without a view.
    var ownGeometry = ViewGeometry() { didSet { displayDidChange() } }
    @BackReference final var view: UIView?
    /// The view to which the layer belongs; nil for an independent layer.
    package final var viewOfLayer: UIView? { view }
    @BackReference final var parent: CALayer?
    /// The sublayers, back to front; nil for a view's layer that contains only the layers of subviews.
    final var order: [CALayer]? { didSet { displayDidChange() } }
    final var needsOwnLayout = false
    /// Whether `layoutSublayers()` is running, for a layer without a view.
    final var isLayingOut = false
    /// Whether the geometry of the sublayers includes the `sublayerTransform`.
    final var hasSurroundings = false
    final var isDisplayDue = false
    /// The recorded drawing commands of the contents; `contentsRecordingBounds` are the bounds of the drawing.
    package final var contentsRecording: AnyObject?
    package final var contentsRecordingBounds = CGRect.zero
    /// The rarely used properties, created by `ResponderDrawing`.
    package final var storedAppearance: AnyObject?
    private var ownOpacity: Float = 1 { didSet { displayDidChange() } }
    private var ownHidden = false { didSet { displayDidChange() } }
    private var ownMasks = false { didSet { displayDidChange() } }

    /// Creates a layer whose bounds are the zero rectangle.
    public override init() {
      super.init()
    }

    /// Creates a layer with the properties of `layer`, as Core Animation does for a presentation layer. Override the
    /// initializer to copy the properties of a subclass.
    public init(layer: Any) {
      super.init()
      if let layer = layer as? CALayer { copyOwnProperties(of: layer) }
    }

    /// Creates a layer like `init()`; nothing is read from `coder`. A view whose `layerClass` is a custom class creates
    /// its layer this way.
    public required init?(coder: NSCoder) {
      super.init()
    }

    // MARK: Geometry

    /// The rectangle in the layer's own coordinates. Its origin is the scroll offset.
    open var bounds: CGRect {
      get { sharedBounds }
      set { sharedBounds = newValue }
    }

    /// The frame in the superlayer's coordinates; with a transform, the bounding box.
    open var frame: CGRect {
      get { sharedFrame }
      set { sharedFrame = newValue }
    }

    /// The position of the anchor point in the superlayer's coordinates.
    open var position: CGPoint {
      get { sharedPosition }
      set { sharedPosition = newValue }
    }

    /// The point of the layer that is at `position` and about which `transform` is applied. A value of 1 is the width
    /// or height of the bounds.
    open var anchorPoint: CGPoint {
      get { sharedAnchorPoint }
      set { sharedAnchorPoint = newValue }
    }

    /// The three-dimensional transform about the anchor point.
    open var transform: CATransform3D {
      get { sharedTransform }
      set { sharedTransform = newValue }
    }

    /// The position along the z-axis. Layers with greater values are in front of their siblings; layers with equal
    /// values have the order of `sublayers`.
    open var zPosition: CGFloat {
      get { geometry.depth?.zPosition ?? 0 }
      set { changeDepth { $0.zPosition = newValue } }
    }

    /// The transform applied to the sublayers, such as a perspective, about the anchor point. The transform does not
    /// affect the layer itself.
    open var sublayerTransform: CATransform3D = .identity { didSet { updateSublayerSurroundings() } }

    // MARK: Showing

    /// Whether the layer and its sublayers are hidden. A view's layer shares the value with the view.
    open var isHidden: Bool {
      get { view?.isHidden ?? ownHidden }
      set { if let view { view.isHidden = newValue } else { ownHidden = newValue } }
    }

    /// The opacity, from 0 to 1. A view's layer shares the value with the view's `alpha`.
    open var opacity: Float {
      get { view.map { Float($0.alpha) } ?? ownOpacity }
      set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
    }

    /// Whether the contents are clipped to the bounds. A view's layer shares the value with the view's `clipsToBounds`.
    open var masksToBounds: Bool {
      get { view?.clipsToBounds ?? ownMasks }
      set { if let view { view.clipsToBounds = newValue } else { ownMasks = newValue } }
    }

    /// Whether the contents are drawn again when the size changes, rather than stretched.
    open var needsDisplayOnBoundsChange: Bool = false
    /// A name chosen by the app.
    open var name: String?
    /// The object that draws the layer and lays out its sublayers; for a view's layer, the view. Not retained.
    open var delegate: (any CALayerDelegate)? {
      get { delegateView ?? otherDelegate }
      set {
        delegateView = newValue as? UIView
        otherDelegate = delegateView == nil ? newValue : nil
      }
    }
    // A weak reference would slow down every event delivered to the view; see `BackReference`.
    @BackReference private final var delegateView: UIView?
    private weak final var otherDelegate: (any CALayerDelegate)?

    // MARK: Tree

    /// The layer that contains this layer; nil for a root layer.
    open var superlayer: CALayer? { parent ?? view?.unownedSuperview?.layer }

    /// The sublayers, back to front, including the layers of subviews. Nil if there are none, as in Core Animation.
    open var sublayers: [CALayer]? {
      get { orderedSublayers.isEmpty ? nil : orderedSublayers }
      set { replaceSublayers(by: newValue ?? []) }
    }

    /// Adds `layer` in front of the other sublayers, after removing it from its superlayer.
    open func addSublayer(_ layer: CALayer) { insertLayer(layer) { $0.endIndex } }

    /// Inserts `layer` at `idx` of the sublayers; 0 is the back. An index greater than the number of sublayers inserts
    /// `layer` in front.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insertLayer(layer) { min(Int(idx), $0.endIndex) } }

    /// Inserts `layer` directly behind `sibling`, or in front of all sublayers if `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
      insertLayer(layer) { layers in layers.firstIndex { $0 === sibling } ?? layers.endIndex }
    }

    /// Inserts `layer` directly in front of `sibling`, or in front of all sublayers if `sibling` is not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
      insertLayer(layer) { layers in layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.endIndex }
    }

    /// Replaces `oldLayer` by `newLayer`. Does nothing if `oldLayer` is not a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
      guard oldLayer !== newLayer, orderedSublayers.contains(where: { $0 === oldLayer }) else { return }
      insertSublayer(newLayer, above: oldLayer)
      oldLayer.removeFromSuperlayer()
    }

    /// Removes the layer from its superlayer. For a view's layer, the view is removed.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // MARK: Layout

    /// Requests `layoutSublayers()` at the next layout, or at the next `layoutIfNeeded()`.
    open func setNeedsLayout() { markLayout() }

    /// Returns whether the next layout will call `layoutSublayers()`.
    open func needsLayout() -> Bool { view.map { $0.layoutNeed == .here } ?? needsOwnLayout }

    /// Performs the layout that is due for this layer and its descendants.
    open func layoutIfNeeded() { layOut() }

    /// Lays out the sublayers by calling the delegate. If the delegate is a view, the view lays out its subviews.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Returns the preferred size of the contents, in points; the size of the bounds by default.
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Contents

    /// Requests that the contents be drawn again.
    open func setNeedsDisplay() { markDisplay() }

    /// Requests that all contents be drawn again, not only the contents in the rectangle `r`.
    open func setNeedsDisplay(_ r: CGRect) { markDisplay() }

    /// Returns whether the contents need to be drawn again.
    open func needsDisplay() -> Bool { isDisplayDue }

    /// Draws the contents if they need to be drawn again.
    open func displayIfNeeded() {
      guard isDisplayDue else { return }
      display()
    }

    /// Updates the contents. The delegate displays the layer; without a delegate, `draw(in:)` is called.
    open func display() {
      isDisplayDue = false
      if let delegate { delegate.display(self) } else { recordContents() }
    }

    /// Draws the contents by calling the delegate; a view calls `draw(_:)`. The context's origin is the origin of the
    /// bounds.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Returns whether a change of the property `key` requires drawing the contents again; always false by default.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Actions

    /// Returns the action for a change of the property `event`: the delegate's action, or otherwise the default action
    /// of the class.
    open func action(forKey event: String) -> (any CAAction)? {
      delegate?.action(for: self, forKey: event) ?? type(of: self).defaultAction(forKey: event)
    }

    /// Returns the default action of the class for a change of the property `event`; nil by default.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Hit-testing and conversion

    /// Returns whether the bounds contain `p`, in the layer's own coordinates. The left and top edges are included, the
    /// right and bottom edges are not.
    open func contains(_ p: CGPoint) -> Bool {
      geometry.hit.contains(p.x.native, p.y.native)
    }

    /// Returns the frontmost layer at `p`: this layer or a descendant. Returns nil if there is no layer at `p`, which
    /// is in the superlayer's coordinates.
    ///
    /// Hidden layers are ignored. Sublayers outside the bounds can be hit unless the layer masks to its bounds.
    open func hitTest(_ p: CGPoint) -> CALayer? { standardHitTest(p) }

    /// Converts `p` from the coordinates of `l`, or of the root layer if `l` is nil, to this layer's coordinates.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { CALayer.convert(p, from: l, to: self) }
    /// Converts `p` from this layer's coordinates to the coordinates of `l`, or of the root layer if `l` is nil.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CALayer.convert(p, from: self, to: l) }
    /// Converts `r` from the coordinates of `l` to its bounding box in this layer's coordinates.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
      CGRect(enclosing: r.corners.map { convert($0, from: l) })
    }
    /// Converts `r` from this layer's coordinates to its bounding box in the coordinates of `l`.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
      CGRect(enclosing: r.corners.map { convert($0, to: l) })
    }

    /// Copies the properties that every layer has.
    package final func copyOwnProperties(of layer: CALayer) {
      ownGeometry = layer.geometry
      ownHidden = layer.isHidden
      ownOpacity = layer.opacity
      ownMasks = layer.masksToBounds
      sublayerTransform = layer.sublayerTransform
      needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
      name = layer.name
      storedAppearance = (layer.storedAppearance as? any LayerAppearanceCopying)?.copied()
      contentsRecording = layer.contentsRecording
      contentsRecordingBounds = layer.contentsRecordingBounds
      (self as? any LayerShapeCopying)?.copyShape(of: layer)
    }
  }
#endif
