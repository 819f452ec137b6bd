import Foundation
import ResponderKit

/// A layer that draws a color gradient.
open class CAGradientLayer: CALayer, LayerShapeCopying {
  /// The colors, as `CGColor` values; other elements are skipped.
  open var colors: [Any]? = nil { didSet { displayDidChange() } }
  /// The locations of the colors, from 0 to 1; nil spaces them evenly.
  open var locations: [NSNumber]? = nil { didSet { displayDidChange() } }
  /// The location of the first color, in units of the bounds' size; the center of a radial or conic gradient.
  open var startPoint: CGPoint = CGPoint(x: 0.5, y: 0) { didSet { displayDidChange() } }
  /// The location of the last color, in units of the bounds' size; a corner of a radial gradient, or the start
  /// direction of a conic gradient.
  open var endPoint: CGPoint = CGPoint(x: 0.5, y: 1) { didSet { displayDidChange() } }
  /// The kind of gradient.
  open var type: CAGradientLayerType = .axial { didSet { displayDidChange() } }

  package final func copyShape(of layer: CALayer) {
    guard let layer = layer as? CAGradientLayer else { return }
    colors = layer.colors
    locations = layer.locations
    startPoint = layer.startPoint
    endPoint = layer.endPoint
    type = layer.type
  }
}
