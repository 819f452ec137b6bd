import Foundation
import ResponderKit

/// A layer that shows colours that go over into each other.
open class CAGradientLayer: CALayer, LayerShapeCopying {
  /// Of `CGColor`; what is none is left out.
  open var colors: [Any]? = nil
  /// Of the colours, from 0 to 1; at equal distances for nil.
  open var locations: [NSNumber]? = nil
  /// Of the first colour, in units of the bounds' size; the middle of a radial or conic gradient.
  open var startPoint: CGPoint = CGPoint(x: 0.5, y: 0)
  /// Of the last colour, in units of the bounds' size; the corner of a radial gradient, the beginning of a conic one.
  open var endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
  /// How the colours go over into each other.
  open var type: CAGradientLayerType = .axial

  package final func copyShape(of layer: CALayer) {
    guard let layer = layer as? CAGradientLayer else { return }
    colors = layer.colors
    locations = layer.locations
    startPoint = layer.startPoint
    endPoint = layer.endPoint
    type = layer.type
  }
}
