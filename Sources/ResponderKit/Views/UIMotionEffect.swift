import Foundation

/// A change of a view that goes with how the device is tilted. No device tilts here: it keeps its numbers and changes nothing.
@preconcurrency @MainActor
open class UIMotionEffect: KitObject {
  /// An effect that changes nothing.
  public override init() { super.init() }

  /// The values of key paths at a tilt, from (-1, -1) to (1, 1); nil for none.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Moves a value of a view between two others as the device is tilted about an axis.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// About which axis; the numbers are UIKit's.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis = 0, tiltAlongVerticalAxis
  }

  /// Which value, as `center.x`.
  public final let keyPath: String
  /// About which axis.
  public final let type: EffectType
  /// What is added where the device is tilted all the way to the one side; a number, mostly.
  open var minimumRelativeValue: Any?
  /// What is added where the device is tilted all the way to the other side.
  open var maximumRelativeValue: Any?

  /// An effect on the value called `keyPath`.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// Several effects at once.
open class UIMotionEffectGroup: UIMotionEffect {
  /// What runs together; nil for nothing.
  open var motionEffects: [UIMotionEffect]?

  /// A group of none.
  public override init() { super.init() }
}

extension UIView {
  /// What goes with how the device is tilted; kept.
  public var motionEffects: [UIMotionEffect] {
    get { seldom?.motionEffects ?? [] }
    set { madeSeldom.motionEffects = newValue }
  }

  /// Lets the view go with how the device is tilted in this way, too.
  public func addMotionEffect(_ effect: UIMotionEffect) { madeSeldom.motionEffects.append(effect) }

  /// Takes an effect away; nothing where the view has it not.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    seldom?.motionEffects.removeAll { $0 === effect }
  }

  /// A title for people who need large letters, for the host that shows it; kept.
  public var largeContentTitle: String? {
    get { seldom?.largeContentTitle }
    set { madeSeldom.largeContentTitle = newValue }
  }

  /// A picture for people who need large ones; kept.
  public var largeContentImage: UIImage? {
    get { seldom?.largeContentImage }
    set { madeSeldom.largeContentImage = newValue }
  }

  /// Whether a long press shows title and picture large; kept.
  public var showsLargeContentViewer: Bool {
    get { seldom?.showsLargeContentViewer ?? false }
    set { madeSeldom.showsLargeContentViewer = newValue }
  }
}
