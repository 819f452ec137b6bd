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

  /// Behind all that is in it; nothing for nil. A view's layer shares it with the view.
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

  /// What shows through where this layer is opaque; it has its own place in this one's coordinates, and is in no tree.
  public var mask: CALayer? {
    get { looksIfAny?.mask }
    set { looksMade.mask = newValue }
  }

  /// Of its corners, in points; the contents are cut by it where `masksToBounds` is on.
  public var cornerRadius: CGFloat {
    get { looksMade.cornerRadius }
    set { looksMade.cornerRadius = newValue }
  }

  /// Which corners `cornerRadius` rounds.
  public var maskedCorners: CACornerMask {
    get { looksMade.maskedCorners }
    set { looksMade.maskedCorners = newValue }
  }

  /// How a corner is rounded; all are drawn as circles.
  public var cornerCurve: CALayerCornerCurve {
    get { looksMade.cornerCurve }
    set { looksMade.cornerCurve = newValue }
  }

  /// Of a line inside of the edge, in points.
  public var borderWidth: CGFloat {
    get { looksMade.borderWidth }
    set { looksMade.borderWidth = newValue }
  }

  /// Of the line inside of the edge; none for nil.
  public var borderColor: CGColor? {
    get { looksMade.borderColor }
    set { looksMade.borderColor = newValue }
  }

  /// Of the shadow; none for nil.
  public var shadowColor: CGColor? {
    get { looksMade.shadowColor }
    set { looksMade.shadowColor = newValue }
  }

  /// Of the shadow, from 0 to 1; 0 at first.
  public var shadowOpacity: Float {
    get { looksMade.shadowOpacity }
    set { looksMade.shadowOpacity = newValue }
  }

  /// From the layer to its shadow, in points.
  public var shadowOffset: CGSize {
    get { looksMade.shadowOffset }
    set { looksMade.shadowOffset = newValue }
  }

  /// How far the shadow is blurred, in points.
  public var shadowRadius: CGFloat {
    get { looksMade.shadowRadius }
    set { looksMade.shadowRadius = newValue }
  }

  /// What throws the shadow; the layer itself for nil.
  public var shadowPath: CGPath? {
    get { looksMade.shadowPath }
    set { looksMade.shadowPath = newValue }
  }

  /// A picture, as `image.cgImage`.
  public var contents: Any? {
    get { looksMade.contents }
    set { looksMade.contents = newValue }
  }

  /// Where the picture lies in the bounds.
  public var contentsGravity: CALayerContentsGravity {
    get { looksMade.contentsGravity }
    set { looksMade.contentsGravity = newValue }
  }

  /// Pixels a point of the contents; a host's matter.
  public var contentsScale: CGFloat {
    get { looksMade.contentsScale }
    set { looksMade.contentsScale = newValue }
  }

  /// The part of the picture that shows, in units of its size.
  public var contentsRect: CGRect {
    get { looksMade.contentsRect }
    set { looksMade.contentsRect = newValue }
  }

  /// The part of the picture that stretches; kept, and not drawn.
  public var contentsCenter: CGRect {
    get { looksMade.contentsCenter }
    set { looksMade.contentsCenter = newValue }
  }

  /// Whether the program says that nothing shows through.
  public var isOpaque: Bool {
    get { looksMade.isOpaque }
    set { looksMade.isOpaque = newValue }
  }

  /// Whether its back shows; kept, and not drawn.
  public var isDoubleSided: Bool {
    get { looksMade.isDoubleSided }
    set { looksMade.isDoubleSided = newValue }
  }

  /// Whether y grows upwards in it; kept, and not followed.
  public var isGeometryFlipped: Bool {
    get { looksMade.isGeometryFlipped }
    set { looksMade.isGeometryFlipped = newValue }
  }

  /// Whether its edges are smoothed; a host's matter.
  public var allowsEdgeAntialiasing: Bool {
    get { looksMade.allowsEdgeAntialiasing }
    set { looksMade.allowsEdgeAntialiasing = newValue }
  }

  /// Whether it and what lies in it fade as one; it always does.
  public var allowsGroupOpacity: Bool {
    get { looksMade.allowsGroupOpacity }
    set { looksMade.allowsGroupOpacity = newValue }
  }

  /// Whether it is drawn into a picture first; a host's matter.
  public var shouldRasterize: Bool {
    get { looksMade.shouldRasterize }
    set { looksMade.shouldRasterize = newValue }
  }

  /// Of that picture; a host's matter.
  public var rasterizationScale: CGFloat {
    get { looksMade.rasterizationScale }
    set { looksMade.rasterizationScale = newValue }
  }

  /// Whether it draws beside the program; it never does.
  public var drawsAsynchronously: Bool {
    get { looksMade.drawsAsynchronously }
    set { looksMade.drawsAsynchronously = newValue }
  }

  /// What changes of properties run, by their names.
  public var actions: [String: any CAAction]? {
    get { looksMade.actions }
    set { looksMade.actions = newValue }
  }

  /// Values of properties that are not set; kept, and not read.
  public var style: [AnyHashable: Any]? {
    get { looksMade.style }
    set { looksMade.style = newValue }
  }

  /// Kept, and not drawn, as on iOS.
  public var filters: [Any]? {
    get { looksMade.filters }
    set { looksMade.filters = newValue }
  }

  /// Kept, and not drawn, as on iOS.
  public var compositingFilter: Any? {
    get { looksMade.compositingFilter }
    set { looksMade.compositingFilter = newValue }
  }
}
