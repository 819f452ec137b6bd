import Foundation

#if !canImport(Darwin)
  /// A rectangle of what shows: it has a place in its superlayer, further layers in it, and is hit by points.
  ///
  /// Every view has one, whose place is the view's: both read and set the same numbers. Here stands what layers have to do with
  /// events and what programs override; looks, shapes and animations are in the module `ResponderDrawing`.
  @preconcurrency
  @MainActor
  open class CALayer: NSObject {
    /// Of a layer without a view.
    var ownGeometry = ViewGeometry()
    @BackReference final var view: UIView?
    /// Whose layer it is; nil for one that was made by itself.
    package final var viewOfLayer: UIView? { view }
    @BackReference final var parent: CALayer?
    /// Back to front; nil for a view's layer that has none but those of the subviews.
    final var order: [CALayer]?
    final var needsOwnLayout = false
    /// Whether `layoutSublayers()` runs for a layer without a view.
    final var isLayingOut = false
    /// Whether the sublayers know of a `sublayerTransform`.
    final var hasSurroundings = false
    final var isDisplayDue = false
    /// What was drawn, and within which bounds.
    package final var contentsRecording: AnyObject?
    package final var contentsRecordingBounds = CGRect.zero
    /// All that a layer seldom has; `ResponderDrawing` makes it.
    package final var looks: AnyObject?
    private var ownOpacity: Float = 1
    private var ownHidden = false
    private var ownMasks = false

    /// A layer without a size, in no other.
    public override init() {
      super.init()
    }

    /// A copy of a layer's own properties, as Core Animation makes of what shows; override it to copy those of a subclass.
    public init(layer: Any) {
      super.init()
      if let layer = layer as? CALayer { copyOwnProperties(of: layer) }
    }

    /// A layer as `init()` makes it: nothing is read. It is how a view makes its own where `layerClass` is a program's class.
    public required init?(coder: NSCoder) {
      super.init()
    }

    // MARK: Place

    /// The layer's own coordinates: what its origin scrolls, and its size.
    open var bounds: CGRect {
      get { placedBounds }
      set { placedBounds = newValue }
    }

    /// The rectangle in the superlayer's coordinates; with a transform the box around it.
    open var frame: CGRect {
      get { placedFrame }
      set { placedFrame = newValue }
    }

    /// Where the anchor point lies in the superlayer.
    open var position: CGPoint {
      get { placedPosition }
      set { placedPosition = newValue }
    }

    /// The point that `position` places and `transform` turns about, in units of the bounds' size.
    open var anchorPoint: CGPoint {
      get { placedAnchorPoint }
      set { placedAnchorPoint = newValue }
    }

    /// Turns, scales and moves the layer about its anchor point, in space.
    open var transform: CATransform3D {
      get { placedTransform }
      set { placedTransform = newValue }
    }

    /// How far in front of its siblings it lies; equal ones lie in the order of `sublayers`.
    open var zPosition: CGFloat {
      get { geometry.depth?.zPosition ?? 0 }
      set { changeDepth { $0.zPosition = newValue } }
    }

    /// What the sublayers are seen through, about the anchor point, as a perspective; it turns none of the layer itself.
    open var sublayerTransform: CATransform3D = .identity { didSet { tellSurroundings() } }

    // MARK: Showing

    /// Whether nothing of it and of what lies in it shows. A view's layer shares it with the view.
    open var isHidden: Bool {
      get { view?.isHidden ?? ownHidden }
      set { if let view { view.isHidden = newValue } else { ownHidden = newValue } }
    }

    /// From 0 to 1. A view's layer shares it with the view, as `alpha`.
    open var opacity: Float {
      get { view.map { Float($0.alpha) } ?? ownOpacity }
      set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
    }

    /// Whether nothing outside of its bounds shows. A view's layer shares it with the view, as `clipsToBounds`.
    open var masksToBounds: Bool {
      get { view?.clipsToBounds ?? ownMasks }
      set { if let view { view.clipsToBounds = newValue } else { ownMasks = newValue } }
    }

    /// Whether a layer that comes to another size is drawn again instead of stretched.
    open var needsDisplayOnBoundsChange: Bool = false
    /// A name of the program's own.
    open var name: String?
    /// Who draws it and lays it out; a view where it is a view's layer. Not retained.
    open var delegate: (any CALayerDelegate)? {
      get { delegateView ?? otherDelegate }
      set {
        delegateView = newValue as? UIView
        otherDelegate = delegateView == nil ? newValue : nil
      }
    }
    // A weak reference would slow every event down that goes to the view; see `BackReference`.
    @BackReference private final var delegateView: UIView?
    private weak final var otherDelegate: (any CALayerDelegate)?

    // MARK: Tree

    /// The layer that it lies in.
    open var superlayer: CALayer? { parent ?? view?.unownedSuperview?.layer }

    /// Back to front; those of subviews are among them. Nil for none, as in Core Animation.
    open var sublayers: [CALayer]? {
      get { orderedSublayers.isEmpty ? nil : orderedSublayers }
      set { replaceSublayers(by: newValue ?? []) }
    }

    /// Puts `layer` in front of the other sublayers; it leaves the layer that it was in.
    open func addSublayer(_ layer: CALayer) { place(layer) { $0.endIndex } }

    /// Puts `layer` at `idx` of the sublayers, 0 being the back; in front of all where there are fewer.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { place(layer) { min(Int(idx), $0.endIndex) } }

    /// Puts `layer` right behind `sibling`; in front of all where that is no sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
      place(layer) { layers in layers.firstIndex { $0 === sibling } ?? layers.endIndex }
    }

    /// Puts `layer` right in front of `sibling`; in front of all where that is no sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
      place(layer) { layers in layers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? layers.endIndex }
    }

    /// Puts `newLayer` where `oldLayer` is; nothing where that is no sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
      guard oldLayer !== newLayer, orderedSublayers.contains(where: { $0 === oldLayer }) else { return }
      insertSublayer(newLayer, above: oldLayer)
      oldLayer.removeFromSuperlayer()
    }

    /// Takes the layer out of its superlayer; a view's layer goes with its view.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // MARK: Layout

    /// Asks for `layoutSublayers()` with the next layout, or at the next `layoutIfNeeded()`.
    open func setNeedsLayout() { markLayout() }

    /// Whether `layoutSublayers()` is due.
    open func needsLayout() -> Bool { view.map { $0.layoutNeed == .here } ?? needsOwnLayout }

    /// Runs the layout that is due for this layer and those in it.
    open func layoutIfNeeded() { layOut() }

    /// Places the sublayers: has the delegate do it, a view its subviews.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// The size that the contents would like, in points; that of the bounds here.
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Contents

    /// Asks for the contents to be drawn anew.
    open func setNeedsDisplay() { markDisplay() }

    /// Asks for a part of the contents to be drawn anew; all of it is.
    open func setNeedsDisplay(_ r: CGRect) { markDisplay() }

    /// Whether the contents are to be drawn anew.
    open func needsDisplay() -> Bool { isDisplayDue }

    /// Draws the contents where they are to be drawn anew.
    open func displayIfNeeded() {
      guard isDisplayDue else { return }
      display()
    }

    /// Gives the layer its contents: the delegate does, or they are drawn by `draw(in:)`.
    open func display() {
      isDisplayDue = false
      if let delegate { delegate.display(self) } else { recordContents() }
    }

    /// Draws the contents; has the delegate do it here, a view by `draw(_:)`. The origin is that of the bounds.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// Whether a change of the property called `key` draws the contents anew; of none here.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Actions

    /// What a change of the property called `event` runs: what the delegate says, else the class.
    open func action(forKey event: String) -> (any CAAction)? {
      delegate?.action(for: self, forKey: event) ?? type(of: self).defaultAction(forKey: event)
    }

    /// What a change of the property called `event` runs in every layer of the class; nothing here.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Hit-testing and conversion

    /// Whether `p` (own coordinates) lies in the bounds; the left and upper edge count, the right and lower one do not.
    open func contains(_ p: CGPoint) -> Bool {
      geometry.hit.contains(p.x.native, p.y.native)
    }

    /// The front-most layer at `p`, which is in the superlayer's coordinates: this one or one in it; nil where there is none.
    ///
    /// Hidden layers are passed over; sublayers outside of the bounds are hit where the layer does not mask them.
    open func hitTest(_ p: CGPoint) -> CALayer? { standardHitTest(p) }

    /// `p` of `l` in this layer's coordinates; nil is the top of its tree.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { CALayer.convert(p, from: l, to: self) }
    /// `p` of this layer in `l`'s coordinates; nil is the top of its tree.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CALayer.convert(p, from: self, to: l) }
    /// The box around `r` of `l` in this layer's coordinates.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
      CGRect(enclosing: r.corners.map { convert($0, from: l) })
    }
    /// The box around `r` of this layer in `l`'s coordinates.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
      CGRect(enclosing: r.corners.map { convert($0, to: l) })
    }

    /// Takes over all that every layer has.
    package final func copyOwnProperties(of layer: CALayer) {
      ownGeometry = layer.geometry
      ownHidden = layer.isHidden
      ownOpacity = layer.opacity
      ownMasks = layer.masksToBounds
      sublayerTransform = layer.sublayerTransform
      needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
      name = layer.name
      looks = (layer.looks as? any LayerLooksCopying)?.copied()
      contentsRecording = layer.contentsRecording
      contentsRecordingBounds = layer.contentsRecordingBounds
      (self as? any LayerShapeCopying)?.copyShape(of: layer)
    }
  }
#endif
