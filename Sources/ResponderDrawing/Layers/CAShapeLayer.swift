import Foundation
import ResponderKit

/// A layer that draws a path. Hit-testing uses its bounds, as for every layer; test `path` to hit only the shape.
open class CAShapeLayer: CALayer, LayerShapeCopying {
  /// The path, in the layer's own coordinates.
  open var path: CGPath? = nil
  /// The fill color; nil for none.
  open var fillColor: CGColor? = .black
  /// The rule that decides which points are inside the path.
  open var fillRule: CAShapeLayerFillRule = .nonZero
  /// The stroke color; nil for none.
  open var strokeColor: CGColor? = nil
  /// The start of the stroke as a fraction of the path's length, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// The end of the stroke as a fraction of the path's length, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The line width, in points.
  open var lineWidth: CGFloat = 1
  /// The maximum length of a corner's tip, in line widths.
  open var miterLimit: CGFloat = 10
  /// The shape of line ends.
  open var lineCap: CAShapeLayerLineCap = .butt
  /// The shape of line corners.
  open var lineJoin: CAShapeLayerLineJoin = .miter
  /// The offset into the dash pattern at which the line begins, in points.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps, alternating, in points.
  open var lineDashPattern: [NSNumber]? = nil

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
