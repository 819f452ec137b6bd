import Foundation
import ResponderKit

/// A layer that draws a path. Hit-testing uses the layer's bounds, as for every layer. To hit only the shape, an app
/// calls `contains(_:)` of `path`.
open class CAShapeLayer: CALayer, LayerShapeCopying {
  /// The path, in the layer's own coordinates.
  open var path: CGPath? = nil { didSet { displayDidChange() } }
  /// The fill color; nil if the path is not filled.
  open var fillColor: CGColor? = .black { didSet { displayDidChange() } }
  /// The rule that decides which points are inside the path.
  open var fillRule: CAShapeLayerFillRule = .nonZero { didSet { displayDidChange() } }
  /// The stroke color; nil if the path is not stroked.
  open var strokeColor: CGColor? = nil { didSet { displayDidChange() } }
  /// The start of the stroke as a fraction of the path's length, from 0 to 1.
  open var strokeStart: CGFloat = 0 { didSet { displayDidChange() } }
  /// The end of the stroke as a fraction of the path's length, from 0 to 1.
  open var strokeEnd: CGFloat = 1 { didSet { displayDidChange() } }
  /// The line width, in points.
  open var lineWidth: CGFloat = 1 { didSet { displayDidChange() } }
  /// The maximum length of a corner's tip, in line widths.
  open var miterLimit: CGFloat = 10 { didSet { displayDidChange() } }
  /// The shape of line ends.
  open var lineCap: CAShapeLayerLineCap = .butt { didSet { displayDidChange() } }
  /// The shape of line corners.
  open var lineJoin: CAShapeLayerLineJoin = .miter { didSet { displayDidChange() } }
  /// The offset into the dash pattern at which the line begins, in points.
  open var lineDashPhase: CGFloat = 0 { didSet { displayDidChange() } }
  /// The lengths of dashes and gaps, alternating, in points.
  open var lineDashPattern: [NSNumber]? = nil { didSet { displayDidChange() } }

  package final func copyShape(of layer: CALayer) {
    guard let layer = layer as? CAShapeLayer else { return }
    path = layer.path
    fillColor = layer.fillColor
    fillRule = layer.fillRule
    strokeColor = layer.strokeColor
    strokeStart = layer.strokeStart
    strokeEnd = layer.strokeEnd
    lineWidth = layer.lineWidth
    miterLimit = layer.miterLimit
    lineCap = layer.lineCap
    lineJoin = layer.lineJoin
    lineDashPhase = layer.lineDashPhase
    lineDashPattern = layer.lineDashPattern
  }
}
