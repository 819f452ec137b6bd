import Foundation
import ResponderKit

extension CALayer {
  var appearance: LayerAppearance {
    if let storedAppearance = storedAppearance as? LayerAppearance { return storedAppearance }
    let made = LayerAppearance()
    storedAppearance = made
    return made
  }

  var existingAppearance: LayerAppearance? { storedAppearance as? LayerAppearance }

  /// The background color; nil for none. A view's layer shares the color with the view.
  public var backgroundColor: CGColor? {
    get {
      if let viewOfLayer { return viewOfLayer.backgroundColor?.cgColor }
      return existingAppearance?.backgroundColor
    }
    set {
      if let viewOfLayer { return viewOfLayer.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
      appearance.backgroundColor = newValue
    }
  }

  /// A layer whose opaque parts let this layer show. The mask is positioned in this layer's coordinates and has no
  /// superlayer.
  public var mask: CALayer? {
    get { existingAppearance?.mask }
    set { appearance.mask = newValue }
  }

  /// The radius of the corners, in points; the contents are clipped to the rounded corners if `masksToBounds` is true.
  public var cornerRadius: CGFloat {
    get { appearance.cornerRadius }
    set { appearance.cornerRadius = newValue }
  }

  /// The corners that `cornerRadius` rounds.
  public var maskedCorners: CACornerMask {
    get { appearance.maskedCorners }
    set { appearance.maskedCorners = newValue }
  }

  /// The shape of rounded corners; all corners are drawn as circular arcs.
  public var cornerCurve: CALayerCornerCurve {
    get { appearance.cornerCurve }
    set { appearance.cornerCurve = newValue }
  }

  /// The width of the border inside the edge, in points.
  public var borderWidth: CGFloat {
    get { appearance.borderWidth }
    set { appearance.borderWidth = newValue }
  }

  /// The color of the border; nil for none.
  public var borderColor: CGColor? {
    get { appearance.borderColor }
    set { appearance.borderColor = newValue }
  }

  /// The color of the shadow; nil for none.
  public var shadowColor: CGColor? {
    get { appearance.shadowColor }
    set { appearance.shadowColor = newValue }
  }

  /// The opacity of the shadow, from 0 to 1; 0 by default.
  public var shadowOpacity: Float {
    get { appearance.shadowOpacity }
    set { appearance.shadowOpacity = newValue }
  }

  /// The offset of the shadow from the layer, in points.
  public var shadowOffset: CGSize {
    get { appearance.shadowOffset }
    set { appearance.shadowOffset = newValue }
  }

  /// The blur radius of the shadow, in points.
  public var shadowRadius: CGFloat {
    get { appearance.shadowRadius }
    set { appearance.shadowRadius = newValue }
  }

  /// The shape that casts the shadow; nil means the layer itself.
  public var shadowPath: CGPath? {
    get { appearance.shadowPath }
    set { appearance.shadowPath = newValue }
  }

  /// The image that the layer shows, for example `image.cgImage`.
  public var contents: Any? {
    get { appearance.contents }
    set { appearance.contents = newValue }
  }

  /// The position of the image in the bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { appearance.contentsGravity }
    set { appearance.contentsGravity = newValue }
  }

  /// The pixels per point of the contents; used only by the host.
  public var contentsScale: CGFloat {
    get { appearance.contentsScale }
    set { appearance.contentsScale = newValue }
  }

  /// The visible part of the image, in units of its size.
  public var contentsRect: CGRect {
    get { appearance.contentsRect }
    set { appearance.contentsRect = newValue }
  }

  /// The stretchable part of the image; stored but ignored.
  public var contentsCenter: CGRect {
    get { appearance.contentsCenter }
    set { appearance.contentsCenter = newValue }
  }

  /// Whether the app declares the layer opaque.
  public var isOpaque: Bool {
    get { appearance.isOpaque }
    set { appearance.isOpaque = newValue }
  }

  /// Whether the back of the layer is visible; stored but ignored.
  public var isDoubleSided: Bool {
    get { appearance.isDoubleSided }
    set { appearance.isDoubleSided = newValue }
  }

  /// Whether y points up in the layer; stored but ignored.
  public var isGeometryFlipped: Bool {
    get { appearance.isGeometryFlipped }
    set { appearance.isGeometryFlipped = newValue }
  }

  /// Whether the edges are antialiased; used only by the host.
  public var allowsEdgeAntialiasing: Bool {
    get { appearance.allowsEdgeAntialiasing }
    set { appearance.allowsEdgeAntialiasing = newValue }
  }

  /// Whether the layer and its sublayers fade as one group. The value is stored, but they always fade as one group.
  public var allowsGroupOpacity: Bool {
    get { appearance.allowsGroupOpacity }
    set { appearance.allowsGroupOpacity = newValue }
  }

  /// Whether the layer is drawn into a bitmap first; used only by the host.
  public var shouldRasterize: Bool {
    get { appearance.shouldRasterize }
    set { appearance.shouldRasterize = newValue }
  }

  /// The scale of the bitmap that is drawn if `shouldRasterize` is true; used only by the host.
  public var rasterizationScale: CGFloat {
    get { appearance.rasterizationScale }
    set { appearance.rasterizationScale = newValue }
  }

  /// Whether the layer draws in the background. The value is stored, but layers never draw in the background.
  public var drawsAsynchronously: Bool {
    get { appearance.drawsAsynchronously }
    set { appearance.drawsAsynchronously = newValue }
  }

  /// The actions that run on property changes, by property name.
  public var actions: [String: any CAAction]? {
    get { appearance.actions }
    set { appearance.actions = newValue }
  }

  /// Default values of properties that are not set; stored but ignored.
  public var style: [AnyHashable: Any]? {
    get { appearance.style }
    set { appearance.style = newValue }
  }

  /// The filters of the layer; stored but not drawn, as on iOS.
  public var filters: [Any]? {
    get { appearance.filters }
    set { appearance.filters = newValue }
  }

  /// The compositing filter of the layer; stored but not drawn, as on iOS.
  public var compositingFilter: Any? {
    get { appearance.compositingFilter }
    set { appearance.compositingFilter = newValue }
  }
}
