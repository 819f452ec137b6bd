import Foundation
import ResponderKit

/// A layer that shows what is in it several times.
open class CAReplicatorLayer: CALayer, LayerShapeCopying {
  /// How often; 1,000 times at most are drawn.
  open var instanceCount: Int = 1
  /// From each time to the next, about the layer's middle.
  open var instanceTransform: CATransform3D = CATransform3DIdentity
  /// From each time's animations to the next's; kept, and not followed.
  open var instanceDelay: TimeInterval = 0
  /// Whether it stays in space; kept, and not followed.
  open var preservesDepth: Bool = false
  /// What the colours of the first are multiplied with; kept, and not drawn.
  open var instanceColor: CGColor? = .white
  /// Added to red with each time; kept, and not drawn.
  open var instanceRedOffset: Float = 0
  /// Added to green with each time; kept, and not drawn.
  open var instanceGreenOffset: Float = 0
  /// Added to blue with each time; kept, and not drawn.
  open var instanceBlueOffset: Float = 0
  /// Added to the opacity with each time.
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
