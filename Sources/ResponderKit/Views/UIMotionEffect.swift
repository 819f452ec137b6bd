import Foundation

/// A change of a view that follows the tilt of the device. The library only stores the effect, because no device is
/// tilted here.
@preconcurrency @MainActor
open class UIMotionEffect: KitObject {
  /// Creates an effect that changes nothing.
  public override init() { super.init() }

  /// Returns the values to add, by key path, for a tilt from (-1, -1) to (1, 1); nil if the effect changes nothing.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that adds a value to a property of a view. The value depends on the tilt of the device about an axis and
/// is interpolated between two limits.
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
  /// The effects of the group; nil if the group is empty.
  open var motionEffects: [UIMotionEffect]?

  /// Creates an empty group.
  public override init() { super.init() }
}

extension UIView {
  /// The effects that follow the tilt of the device. The library stores them and does not use them.
  public var motionEffects: [UIMotionEffect] {
    get { rareState?.motionEffects ?? [] }
    set { ensuredRareState.motionEffects = newValue }
  }

  /// Adds an effect that follows the tilt of the device. The library stores the effect and does not use it.
  public func addMotionEffect(_ effect: UIMotionEffect) { ensuredRareState.motionEffects.append(effect) }

  /// Removes an effect. Does nothing if the view does not have it.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    rareState?.motionEffects.removeAll { $0 === effect }
  }

  /// The title shown enlarged to users who need large text. The library stores the title and does not use it.
  public var largeContentTitle: String? {
    get { rareState?.largeContentTitle }
    set { ensuredRareState.largeContentTitle = newValue }
  }

  /// The image shown enlarged to users who need large text. The library stores the image and does not use it.
  public var largeContentImage: UIImage? {
    get { rareState?.largeContentImage }
    set { ensuredRareState.largeContentImage = newValue }
  }

  /// Whether a long press shows the title and image enlarged. The library stores this value and does not use it.
  public var showsLargeContentViewer: Bool {
    get { rareState?.showsLargeContentViewer ?? false }
    set { ensuredRareState.showsLargeContentViewer = newValue }
  }
}
