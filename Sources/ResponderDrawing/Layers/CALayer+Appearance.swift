import Foundation
import ResponderKit

extension CALayer {
  var appearance: LayerAppearance {
    if let storedAppearance = storedAppearance as? LayerAppearance { return storedAppearance }
    let made = LayerAppearance()
    storedAppearance = made
    return made
  }

  /// The stored values, to be changed by the caller. Reading this property marks the display for an update.
  var changedAppearance: LayerAppearance {
    displayDidChange()
    return appearance
  }

  var existingAppearance: LayerAppearance? { storedAppearance as? LayerAppearance }

  /// The background color; nil for a transparent background. A view's layer shares the color with the view.
  public var backgroundColor: CGColor? {
    get {
      if let view = viewOfLayer { return view.backgroundColor?.resolvedColor(with: view.traitCollection).cgColor }
      return existingAppearance?.backgroundColor
    }
    set {
      if let viewOfLayer { return viewOfLayer.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
      changedAppearance.backgroundColor = newValue
    }
  }

  /// A layer that masks this layer: this layer is visible where the mask is opaque. The mask is positioned in this
  /// layer's coordinates and has no superlayer.
  public var mask: CALayer? {
    get { existingAppearance?.mask }
    set { changedAppearance.mask = newValue }
  }

  /// The radius of the corners, in points; the contents are clipped to the rounded corners if `masksToBounds` is true.
  public var cornerRadius: CGFloat {
    get { appearance.cornerRadius }
    set { changedAppearance.cornerRadius = newValue }
  }

  /// The corners that `cornerRadius` rounds.
  public var maskedCorners: CACornerMask {
    get { appearance.maskedCorners }
    set { changedAppearance.maskedCorners = newValue }
  }

  /// The shape of rounded corners; all corners are drawn as circular arcs.
  public var cornerCurve: CALayerCornerCurve {
    get { appearance.cornerCurve }
    set { changedAppearance.cornerCurve = newValue }
  }

  /// The width of the border inside the edge, in points.
  public var borderWidth: CGFloat {
    get { appearance.borderWidth }
    set { changedAppearance.borderWidth = newValue }
  }

  /// The color of the border; nil for no border.
  public var borderColor: CGColor? {
    get { appearance.borderColor }
    set { changedAppearance.borderColor = newValue }
  }

  /// The color of the shadow; nil for no shadow.
  public var shadowColor: CGColor? {
    get { appearance.shadowColor }
    set { changedAppearance.shadowColor = newValue }
  }

  /// The opacity of the shadow, from 0 to 1; 0 by default.
  public var shadowOpacity: Float {
    get { appearance.shadowOpacity }
    set { changedAppearance.shadowOpacity = newValue }
  }

  /// The offset of the shadow from the layer, in points.
  public var shadowOffset: CGSize {
    get { appearance.shadowOffset }
    set { changedAppearance.shadowOffset = newValue }
  }

  /// The blur radius of the shadow, in points.
  public var shadowRadius: CGFloat {
    get { appearance.shadowRadius }
    set { changedAppearance.shadowRadius = newValue }
  }

  /// The shape that casts the shadow; nil means the layer itself.
  public var shadowPath: CGPath? {
    get { appearance.shadowPath }
    set { changedAppearance.shadowPath = newValue }
  }

  /// The image that the layer shows, for example `image.cgImage`.
  public var contents: Any? {
    get { appearance.contents }
    set { changedAppearance.contents = newValue }
  }

  /// The position of the image in the bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { appearance.contentsGravity }
    set { changedAppearance.contentsGravity = newValue }
  }

  /// The pixels per point of the contents; used only by the host.
  public var contentsScale: CGFloat {
    get { appearance.contentsScale }
    set { changedAppearance.contentsScale = newValue }
  }

  /// The visible part of the image, in units of its size.
  public var contentsRect: CGRect {
    get { appearance.contentsRect }
    set { changedAppearance.contentsRect = newValue }
  }

  /// The stretchable part of the image; stored but ignored.
  public var contentsCenter: CGRect {
    get { appearance.contentsCenter }
    set { changedAppearance.contentsCenter = newValue }
  }

  /// Whether the app declares that the layer has no transparent parts.
  public var isOpaque: Bool {
    get { appearance.isOpaque }
    set { changedAppearance.isOpaque = newValue }
  }

  /// Whether the back of the layer is visible; stored but ignored.
  public var isDoubleSided: Bool {
    get { appearance.isDoubleSided }
    set { changedAppearance.isDoubleSided = newValue }
  }

  /// Whether the layer's y axis points up; stored but ignored.
  public var isGeometryFlipped: Bool {
    get { appearance.isGeometryFlipped }
    set { changedAppearance.isGeometryFlipped = newValue }
  }

  /// Whether the edges are antialiased; used only by the host.
  public var allowsEdgeAntialiasing: Bool {
    get { appearance.allowsEdgeAntialiasing }
    set { changedAppearance.allowsEdgeAntialiasing = newValue }
  }

  /// Whether the layer and its sublayers fade as one group. The value is stored but ignored: the layer and its
  /// sublayers always fade as one group.
  public var allowsGroupOpacity: Bool {
    get { appearance.allowsGroupOpacity }
    set { changedAppearance.allowsGroupOpacity = newValue }
  }

  /// Whether the layer is drawn into a bitmap that is then shown; used only by the host.
  public var shouldRasterize: Bool {
    get { appearance.shouldRasterize }
    set { changedAppearance.shouldRasterize = newValue }
  }

  /// The scale of the bitmap that is drawn if `shouldRasterize` is true; used only by the host.
  public var rasterizationScale: CGFloat {
    get { appearance.rasterizationScale }
    set { changedAppearance.rasterizationScale = newValue }
  }

  /// Whether the layer draws in the background. The value is stored but ignored: layers never draw in the background.
  public var drawsAsynchronously: Bool {
    get { appearance.drawsAsynchronously }
    set { changedAppearance.drawsAsynchronously = newValue }
  }

  /// The actions that run on property changes, by property name.
  public var actions: [String: any CAAction]? {
    get { appearance.actions }
    set { changedAppearance.actions = newValue }
  }

  /// Default values of properties that are not set; stored but ignored.
  public var style: [AnyHashable: Any]? {
    get { appearance.style }
    set { changedAppearance.style = newValue }
  }

  /// The filters of the layer; stored but not drawn, as on iOS.
  public var filters: [Any]? {
    get { appearance.filters }
    set { changedAppearance.filters = newValue }
  }

  /// The compositing filter of the layer; stored but not drawn, as on iOS.
  public var compositingFilter: Any? {
    get { appearance.compositingFilter }
    set { changedAppearance.compositingFilter = newValue }
  }
}
