import Foundation
import ResponderKit

/// A layer that draws its sublayers several times.
open class CAReplicatorLayer: CALayer, LayerShapeCopying {
  /// The number of copies; at most 1,000 are drawn.
  open var instanceCount: Int = 1 { didSet { displayDidChange() } }
  /// The transform from each copy to the next copy, about the layer's center.
  open var instanceTransform: CATransform3D = CATransform3DIdentity { didSet { displayDidChange() } }
  /// The delay between the animations of successive copies; stored but ignored.
  open var instanceDelay: TimeInterval = 0 { didSet { displayDidChange() } }
  /// Whether sublayers keep their positions in depth instead of being flattened; stored but ignored.
  open var preservesDepth: Bool = false { didSet { displayDidChange() } }
  /// The color by which the colors of the first copy are multiplied; stored but not drawn.
  open var instanceColor: CGColor? = .white { didSet { displayDidChange() } }
  /// The change of the red component from each copy to the next copy; stored but not drawn.
  open var instanceRedOffset: Float = 0 { didSet { displayDidChange() } }
  /// The change of the green component from each copy to the next copy; stored but not drawn.
  open var instanceGreenOffset: Float = 0 { didSet { displayDidChange() } }
  /// The change of the blue component from each copy to the next copy; stored but not drawn.
  open var instanceBlueOffset: Float = 0 { didSet { displayDidChange() } }
  /// The change of the opacity from each copy to the next copy.
  open var instanceAlphaOffset: Float = 0 { didSet { displayDidChange() } }

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
