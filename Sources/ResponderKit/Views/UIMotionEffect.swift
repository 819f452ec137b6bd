import Foundation

/// An effect that changes a view when the user tilts the device. The library only stores the effect, because there is
/// no device.
@preconcurrency @MainActor
open class UIMotionEffect: KitObject {
  /// Creates an effect that changes nothing.
  public override init() { super.init() }

  /// Returns the values to add to the view's properties, with key paths as keys. `viewerOffset` is the tilt; each
  /// component is from -1 to 1. Returns nil if the effect changes nothing.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that adds a value to a property of a view. The value is interpolated between two limits, according to the
/// tilt of the device along an axis.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt. The raw values are those of UIKit.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis = 0, tiltAlongVerticalAxis
  }

  /// The key path of the property to which the value is added, such as `center.x`.
  public final let keyPath: String
  /// The axis of the tilt.
  public final let type: EffectType
  /// The value that is added at the largest tilt in one direction, for the viewer offset -1; usually a number. Nil if
  /// no value is added.
  open var minimumRelativeValue: Any?
  /// The value that is added at the largest tilt in the opposite direction, for the viewer offset 1; nil if no value is
  /// added.
  open var maximumRelativeValue: Any?

  /// Creates an effect on the property at `keyPath`, for a tilt along the axis `type`.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// A group of motion effects that are applied simultaneously.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects of the group; nil if the group is empty.
  open var motionEffects: [UIMotionEffect]?

  /// Creates an empty group.
  public override init() { super.init() }
}

extension UIView {
  /// The effects that follow the tilt of the device. The library stores the effects and does not use them.
  public var motionEffects: [UIMotionEffect] {
    get { rareState?.motionEffects ?? [] }
    set {
      ensuredRareState.motionEffects = newValue
      displayDidChange()
    }
  }

  /// Adds an effect that follows the tilt of the device. The library stores the effect and does not use it.
  public func addMotionEffect(_ effect: UIMotionEffect) { ensuredRareState.motionEffects.append(effect) }

  /// Removes an effect. Does nothing if the view does not have the effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    rareState?.motionEffects.removeAll { $0 === effect }
  }

  /// The title that is shown enlarged to users who need large text; nil for no title. The library stores the title and
  /// does not use it.
  public var largeContentTitle: String? {
    get { rareState?.largeContentTitle }
    set { ensuredRareState.largeContentTitle = newValue }
  }

  /// The image that is shown enlarged to users who need large text; nil for no image. The library stores the image and
  /// does not use it.
  public var largeContentImage: UIImage? {
    get { rareState?.largeContentImage }
    set { ensuredRareState.largeContentImage = newValue }
  }

  /// Whether a long press shows `largeContentTitle` and `largeContentImage`. The library stores this value and does not
  /// use it.
  public var showsLargeContentViewer: Bool {
    get { rareState?.showsLargeContentViewer ?? false }
    set { ensuredRareState.showsLargeContentViewer = newValue }
  }
}
