import Foundation
import ResponderDrawing
import ResponderKit

/// A layer that emits particles. Its properties are stored; particles are not drawn.
open class CAEmitterLayer: CALayer, LayerShapeCopying {
  /// The kinds of particles that are emitted.
  open var emitterCells: [CAEmitterCell]? = nil
  /// The multiplier of the cells' birth rates.
  open var birthRate: Float = 1
  /// The multiplier of the cells' lifetimes.
  open var lifetime: Float = 1
  /// The center of the emitter.
  open var emitterPosition: CGPoint = .zero
  /// The depth of the emitter's center.
  open var emitterZPosition: CGFloat = 0
  /// The size of the emitter's shape.
  open var emitterSize: CGSize = .zero
  /// The depth of the emitter's shape.
  open var emitterDepth: CGFloat = 0
  /// The shape from which particles are emitted.
  open var emitterShape: CAEmitterLayerEmitterShape = .point
  /// The part of the shape from which particles are emitted.
  open var emitterMode: CAEmitterLayerEmitterMode = .volume
  /// The drawing order of particles.
  open var renderMode: CAEmitterLayerRenderMode = .unordered
  /// Whether particles keep their positions in depth instead of being flattened.
  open var preservesDepth: Bool = false
  /// The multiplier of the cells' velocities.
  open var velocity: Float = 1
  /// The multiplier of the cells' scales.
  open var scale: Float = 1
  /// The multiplier of the cells' spins.
  open var spin: Float = 1
  /// The seed of the random numbers.
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

/// A kind of particle. Its properties are stored; particles are not drawn.
open class CAEmitterCell: NSObject {
  /// Creates a cell that emits nothing.
  public override init() { super.init() }
  /// The name of the cell, chosen by the app.
  open var name: String? = nil
  /// The image of the particles, for example `image.cgImage`.
  open var contents: Any? = nil
  /// Whether the cell emits particles.
  open var isEnabled: Bool = true
  /// The cells of the particles that each particle of this cell emits in turn.
  open var emitterCells: [CAEmitterCell]? = nil
  /// The color by which the colors of the image are multiplied.
  open var color: CGColor? = .white
  /// The number of particles per second.
  open var birthRate: Float = 0
  /// The lifetime of a particle, in seconds.
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
  /// The direction of emission in the plane of the layer, in radians.
  open var emissionLongitude: CGFloat = 0
  /// The angle between the emission direction and the plane of the layer, in radians.
  open var emissionLatitude: CGFloat = 0
  /// The range by which the emission direction varies, in radians.
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
  /// The velocity, in points per second.
  open var velocity: CGFloat = 0
  /// The angular velocity, in radians per second.
  open var spin: CGFloat = 0
  /// The scale of the image.
  open var scale: CGFloat = 1
}
