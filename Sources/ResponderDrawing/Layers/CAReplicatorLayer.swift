import Foundation
import ResponderKit

/// A layer that draws its sublayers several times.
open class CAReplicatorLayer: CALayer, LayerShapeCopying {
  /// The number of copies; at most 1,000 are drawn.
  open var instanceCount: Int = 1
  /// The transform from each copy to the next, about the layer's center.
  open var instanceTransform: CATransform3D = CATransform3DIdentity
  /// The delay between the animations of successive copies; stored but ignored.
  open var instanceDelay: TimeInterval = 0
  /// Whether sublayers keep their depth; stored but ignored.
  open var preservesDepth: Bool = false
  /// The color that the first copy is multiplied with; stored but not drawn.
  open var instanceColor: CGColor? = .white
  /// The change of red from each copy to the next; stored but not drawn.
  open var instanceRedOffset: Float = 0
  /// The change of green from each copy to the next; stored but not drawn.
  open var instanceGreenOffset: Float = 0
  /// The change of blue from each copy to the next; stored but not drawn.
  open var instanceBlueOffset: Float = 0
  /// The change of opacity from each copy to the next.
  open var instanceAlphaOffset: Float = 0

  package final func copyShape(of layer: CALayer) {
    guard let layer = layer as? CAReplicatorLayer else { return }
    instanceCount = layer.instanceCount
    instanceTransform = layer.instanceTransform
    instanceDelay = layer.instanceDelay
    preservesDepth = layer.preservesDepth
    instanceColor = layer.instanceColor
    instanceRedOffset = layer.instanceRedOffset
    instanceGreenOffset = layer.instanceGreenOffset
    instanceBlueOffset = layer.instanceBlueOffset
    instanceAlphaOffset = layer.instanceAlphaOffset
  }
}
