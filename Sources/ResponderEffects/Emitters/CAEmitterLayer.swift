import Foundation
import ResponderDrawing
import ResponderKit

/// A layer that throws particles. It keeps what it is told; particles are not drawn.
open class CAEmitterLayer: CALayer, LayerShapeCopying {
  /// What is thrown.
  open var emitterCells: [CAEmitterCell]? = nil
  /// What the cells' rates are multiplied with.
  open var birthRate: Float = 1
  /// What the cells' lifetimes are multiplied with.
  open var lifetime: Float = 1
  /// The middle of where particles come from.
  open var emitterPosition: CGPoint = .zero
  /// Its depth.
  open var emitterZPosition: CGFloat = 0
  /// Of the shape that particles come from.
  open var emitterSize: CGSize = .zero
  /// Of the shape that particles come from.
  open var emitterDepth: CGFloat = 0
  /// Where particles come from.
  open var emitterShape: CAEmitterLayerEmitterShape = .point
  /// Which part of the shape particles come from.
  open var emitterMode: CAEmitterLayerEmitterMode = .volume
  /// How particles lie over each other.
  open var renderMode: CAEmitterLayerRenderMode = .unordered
  /// Whether particles stay in space.
  open var preservesDepth: Bool = false
  /// What the cells' velocities are multiplied with.
  open var velocity: Float = 1
  /// What the cells' scales are multiplied with.
  open var scale: Float = 1
  /// What the cells' spins are multiplied with.
  open var spin: Float = 1
  /// Where chance begins.
  open var seed: UInt32 = 0

  package final func copyShape(of layer: CALayer) {
    guard let layer = layer as? CAEmitterLayer else { return }
    emitterCells = layer.emitterCells
    birthRate = layer.birthRate
    lifetime = layer.lifetime
    emitterPosition = layer.emitterPosition
    emitterZPosition = layer.emitterZPosition
    emitterSize = layer.emitterSize
    emitterDepth = layer.emitterDepth
    emitterShape = layer.emitterShape
    emitterMode = layer.emitterMode
    renderMode = layer.renderMode
    preservesDepth = layer.preservesDepth
    velocity = layer.velocity
    scale = layer.scale
    spin = layer.spin
    seed = layer.seed
  }
}

/// One kind of particle. It keeps what it is told.
open class CAEmitterCell: NSObject {
  /// A cell that throws nothing.
  public override init() { super.init() }
  /// Of the program's own.
  open var name: String? = nil
  /// A picture, as `image.cgImage`.
  open var contents: Any? = nil
  /// Whether it is thrown.
  open var isEnabled: Bool = true
  /// What each particle throws.
  open var emitterCells: [CAEmitterCell]? = nil
  /// What the picture is multiplied with.
  open var color: CGColor? = .white
  /// Particles a second.
  open var birthRate: Float = 0
  /// Seconds that a particle lives.
  open var lifetime: Float = 0
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The range by which the lifetime varies, in seconds.
  open var lifetimeRange: Float = 0
  /// The range by which the velocity varies.
  open var velocityRange: CGFloat = 0
  /// The horizontal acceleration, in points per second squared.
  open var xAcceleration: CGFloat = 0
  /// The vertical acceleration, in points per second squared.
  open var yAcceleration: CGFloat = 0
  /// The direction of emission in the plane, in radians.
  open var emissionLongitude: CGFloat = 0
  /// The direction of emission out of the plane, in radians.
  open var emissionLatitude: CGFloat = 0
  /// The range by which the direction varies, in radians.
  open var emissionRange: CGFloat = 0
  /// The range by which the scale varies.
  open var scaleRange: CGFloat = 0
  /// The change of the scale per second.
  open var scaleSpeed: CGFloat = 0
  /// The range by which the spin varies.
  open var spinRange: CGFloat = 0
  /// The range by which the red component varies.
  open var redRange: Float = 0
  /// The change of the red component per second.
  open var redSpeed: Float = 0
  /// The range by which the green component varies.
  open var greenRange: Float = 0
  /// The change of the green component per second.
  open var greenSpeed: Float = 0
  /// The range by which the blue component varies.
  open var blueRange: Float = 0
  /// The change of the blue component per second.
  open var blueSpeed: Float = 0
  /// The range by which the opacity varies.
  open var alphaRange: Float = 0
  /// The change of the opacity per second.
  open var alphaSpeed: Float = 0
  // Generated: end
  /// Points a second.
  open var velocity: CGFloat = 0
  /// Radians a second.
  open var spin: CGFloat = 0
  /// Of the picture.
  open var scale: CGFloat = 1
}
