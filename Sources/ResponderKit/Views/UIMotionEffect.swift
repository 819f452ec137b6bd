import Foundation

/// A change of a view that follows the tilt of the device. It is only stored, because no device is tilted here.
@preconcurrency @MainActor
open class UIMotionEffect: KitObject {
  /// Creates an effect that changes nothing.
  public override init() { super.init() }

  /// Returns the values of key paths for a tilt from (-1, -1) to (1, 1); nil for none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that interpolates a value of a view between two others as the device is tilted about an axis.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt, with UIKit's raw values.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis = 0, tiltAlongVerticalAxis
  }

  /// The key path of the value, such as `center.x`.
  public final let keyPath: String
  /// The axis of the tilt.
  public final let type: EffectType
  /// The value added when the device is tilted fully in one direction; usually a number.
  open var minimumRelativeValue: Any?
  /// The value added when the device is tilted fully in the other direction.
  open var maximumRelativeValue: Any?

  /// Creates an effect on the value at `keyPath`.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// A group of simultaneous effects.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects of the group; nil for none.
  open var motionEffects: [UIMotionEffect]?

  /// Creates an empty group.
  public override init() { super.init() }
}

extension UIView {
  /// The effects that follow the tilt of the device. They are only stored.
  public var motionEffects: [UIMotionEffect] {
    get { rareState?.motionEffects ?? [] }
    set { ensuredRareState.motionEffects = newValue }
  }

  /// Adds an effect that follows the tilt of the device. It is only stored.
  public func addMotionEffect(_ effect: UIMotionEffect) { ensuredRareState.motionEffects.append(effect) }

  /// Removes an effect. Does nothing if the view does not have it.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    rareState?.motionEffects.removeAll { $0 === effect }
  }

  /// The title shown enlarged to users who need large text. It is only stored.
  public var largeContentTitle: String? {
    get { rareState?.largeContentTitle }
    set { ensuredRareState.largeContentTitle = newValue }
  }

  /// The image shown enlarged to users who need large text. It is only stored.
  public var largeContentImage: UIImage? {
    get { rareState?.largeContentImage }
    set { ensuredRareState.largeContentImage = newValue }
  }

  /// Whether a long press shows the title and image enlarged. It is only stored.
  public var showsLargeContentViewer: Bool {
    get { rareState?.showsLargeContentViewer ?? false }
    set { ensuredRareState.showsLargeContentViewer = newValue }
  }
}
