import Foundation
import ResponderKit

extension CALayer {
  var looksMade: LayerLooks {
    if let looks = looks as? LayerLooks { return looks }
    let made = LayerLooks()
    looks = made
    return made
  }

  var looksIfAny: LayerLooks? { looks as? LayerLooks }

  /// The background colour; nil for none. A view's layer shares it with the view.
  public var backgroundColor: CGColor? {
    get {
      if let viewOfLayer { return viewOfLayer.backgroundColor?.cgColor }
      return looksIfAny?.backgroundColor
    }
    set {
      if let viewOfLayer { return viewOfLayer.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
      looksMade.backgroundColor = newValue
    }
  }

  /// A layer whose opaque parts let this layer show. It is positioned in this layer's coordinates and has no
  /// superlayer.
  public var mask: CALayer? {
    get { looksIfAny?.mask }
    set { looksMade.mask = newValue }
  }

  /// The radius of the corners, in points; the contents are clipped to them if `masksToBounds` is true.
  public var cornerRadius: CGFloat {
    get { looksMade.cornerRadius }
    set { looksMade.cornerRadius = newValue }
  }

  /// The corners that `cornerRadius` rounds.
  public var maskedCorners: CACornerMask {
    get { looksMade.maskedCorners }
    set { looksMade.maskedCorners = newValue }
  }

  /// The shape of rounded corners; all are drawn as circular arcs.
  public var cornerCurve: CALayerCornerCurve {
    get { looksMade.cornerCurve }
    set { looksMade.cornerCurve = newValue }
  }

  /// The width of the border inside the edge, in points.
  public var borderWidth: CGFloat {
    get { looksMade.borderWidth }
    set { looksMade.borderWidth = newValue }
  }

  /// The colour of the border; nil for none.
  public var borderColor: CGColor? {
    get { looksMade.borderColor }
    set { looksMade.borderColor = newValue }
  }

  /// The colour of the shadow; nil for none.
  public var shadowColor: CGColor? {
    get { looksMade.shadowColor }
    set { looksMade.shadowColor = newValue }
  }

  /// The opacity of the shadow, from 0 to 1; 0 by default.
  public var shadowOpacity: Float {
    get { looksMade.shadowOpacity }
    set { looksMade.shadowOpacity = newValue }
  }

  /// The offset of the shadow from the layer, in points.
  public var shadowOffset: CGSize {
    get { looksMade.shadowOffset }
    set { looksMade.shadowOffset = newValue }
  }

  /// The blur radius of the shadow, in points.
  public var shadowRadius: CGFloat {
    get { looksMade.shadowRadius }
    set { looksMade.shadowRadius = newValue }
  }

  /// The shape that casts the shadow; nil means the layer itself.
  public var shadowPath: CGPath? {
    get { looksMade.shadowPath }
    set { looksMade.shadowPath = newValue }
  }

  /// The image that the layer shows, for example `image.cgImage`.
  public var contents: Any? {
    get { looksMade.contents }
    set { looksMade.contents = newValue }
  }

  /// The position of the image in the bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { looksMade.contentsGravity }
    set { looksMade.contentsGravity = newValue }
  }

  /// The pixels per point of the contents; used only by the host.
  public var contentsScale: CGFloat {
    get { looksMade.contentsScale }
    set { looksMade.contentsScale = newValue }
  }

  /// The visible part of the image, in units of its size.
  public var contentsRect: CGRect {
    get { looksMade.contentsRect }
    set { looksMade.contentsRect = newValue }
  }

  /// The stretchable part of the image; stored but ignored.
  public var contentsCenter: CGRect {
    get { looksMade.contentsCenter }
    set { looksMade.contentsCenter = newValue }
  }

  /// Whether the app declares the layer opaque.
  public var isOpaque: Bool {
    get { looksMade.isOpaque }
    set { looksMade.isOpaque = newValue }
  }

  /// Whether the back of the layer is visible; stored but ignored.
  public var isDoubleSided: Bool {
    get { looksMade.isDoubleSided }
    set { looksMade.isDoubleSided = newValue }
  }

  /// Whether y points up in the layer; stored but ignored.
  public var isGeometryFlipped: Bool {
    get { looksMade.isGeometryFlipped }
    set { looksMade.isGeometryFlipped = newValue }
  }

  /// Whether the edges are antialiased; used only by the host.
  public var allowsEdgeAntialiasing: Bool {
    get { looksMade.allowsEdgeAntialiasing }
    set { looksMade.allowsEdgeAntialiasing = newValue }
  }

  /// Whether the layer and its sublayers fade as one group; they always do.
  public var allowsGroupOpacity: Bool {
    get { looksMade.allowsGroupOpacity }
    set { looksMade.allowsGroupOpacity = newValue }
  }

  /// Whether the layer is drawn into a bitmap first; used only by the host.
  public var shouldRasterize: Bool {
    get { looksMade.shouldRasterize }
    set { looksMade.shouldRasterize = newValue }
  }

  /// The scale of that bitmap; used only by the host.
  public var rasterizationScale: CGFloat {
    get { looksMade.rasterizationScale }
    set { looksMade.rasterizationScale = newValue }
  }

  /// Whether the layer draws in the background; it never does.
  public var drawsAsynchronously: Bool {
    get { looksMade.drawsAsynchronously }
    set { looksMade.drawsAsynchronously = newValue }
  }

  /// The actions that run on property changes, by property name.
  public var actions: [String: any CAAction]? {
    get { looksMade.actions }
    set { looksMade.actions = newValue }
  }

  /// Default values of properties that are not set; stored but ignored.
  public var style: [AnyHashable: Any]? {
    get { looksMade.style }
    set { looksMade.style = newValue }
  }

  /// The filters of the layer; stored but not drawn, as on iOS.
  public var filters: [Any]? {
    get { looksMade.filters }
    set { looksMade.filters = newValue }
  }

  /// The compositing filter of the layer; stored but not drawn, as on iOS.
  public var compositingFilter: Any? {
    get { looksMade.compositingFilter }
    set { looksMade.compositingFilter = newValue }
  }
}
