import Foundation
import ResponderKit

/// A layer that shows a path. It is hit by its bounds, as every layer; ask `path` where the shape itself is to be hit.
open class CAShapeLayer: CALayer, LayerShapeCopying {
  /// In the layer's own coordinates.
  open var path: CGPath? = nil
  /// Inside of the path; nothing for nil.
  open var fillColor: CGColor? = .black
  /// Which places are inside of the path.
  open var fillRule: CAShapeLayerFillRule = .nonZero
  /// Along the path; nothing for nil.
  open var strokeColor: CGColor? = nil
  /// Where the line begins, as a part of the path's length, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where the line ends, as a part of the path's length, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// Of the line, in points.
  open var lineWidth: CGFloat = 1
  /// How long a corner's tip may be, in widths.
  open var miterLimit: CGFloat = 10
  /// How the line ends.
  open var lineCap: CAShapeLayerLineCap = .butt
  /// How the line turns a corner.
  open var lineJoin: CAShapeLayerLineJoin = .miter
  /// How far into the dashes the line begins, in points.
  open var lineDashPhase: CGFloat = 0
  /// Lengths drawn and left out by turns, in points.
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
