import Foundation
import ResponderKit

/// The timing of an animation or a layer: when it begins, how long it lasts, how fast it runs and how often it repeats.
@preconcurrency
@MainActor
public protocol CAMediaTiming: AnyObject {
  /// The begin time in seconds, on the event clock or, inside a group, relative to the group. 0 means the time at which
  /// the animation is added.
  var beginTime: TimeInterval { get set }
  /// The duration of one cycle, in seconds; 0 means the duration of the current transaction.
  var duration: TimeInterval { get set }
  /// The speed relative to the parent's time; 0 freezes the time at `timeOffset`.
  var speed: Float { get set }
  /// The point on the animation's own time line at which playback begins, in seconds.
  var timeOffset: TimeInterval { get set }
  /// The number of cycles; 0 means one.
  var repeatCount: Float { get set }
  /// The total time during which the cycles repeat, in seconds; 0 means that `repeatCount` decides.
  var repeatDuration: TimeInterval { get set }
  /// Whether each cycle plays backwards after it has played forwards.
  var autoreverses: Bool { get set }
  /// The values that are shown before the begin time and after the end: none, the initial value, the final value, or
  /// both.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values that a layer shows before the begin time and after the end of an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Shows the layer's own value.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Shows the final value after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Shows the initial value before the begin time.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Shows the initial value before the begin time and the final value after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The name of a predefined timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow start and a slow end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's default curve.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1) that maps elapsed time to progress.
public final class CAMediaTimingFunction: NSObject, Sendable {
  private let points: [Float]

  /// Creates a curve from its two control points; their x coordinates are clamped to 0...1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y]
  }

  /// Creates a predefined curve. For an unknown name, creates the linear curve.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Returns the point at an index from 0 to 3: the start, the two control points, the end. Another index leaves
  /// `values` unchanged.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let all: [Float] = [0, 0] + points + [1, 1]
    guard (0...3).contains(index) else { return }
    values[0] = all[2 * index]
    values[1] = all[2 * index + 1]
  }

  func progress(at part: Double) -> Double {
    guard points != [0, 0, 1, 1] else { return part }
    return AnimationTiming.cubic(
      x1: Double(points[0]),
      y1: Double(points[1]),
      x2: Double(points[2]),
      y2: Double(points[3])
    )
    .progress(at: part)
  }
}

/// The methods that an animation calls on its delegate when it begins and ends.
@preconcurrency
@MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation ends; `flag` is true if the animation ran to completion.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A temporary change of a layer's presentation; the layer's own values do not change. The animation runs on the
/// application's event clock.
///
/// Core Animation copies an animation when it is added to a layer; here the layer retains the same object.
@preconcurrency
@MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  /// The begin time, in seconds of the event clock; 0 means the time at which the animation is added.
  open var beginTime: TimeInterval = 0
  /// The duration of one cycle, in seconds; 0 means the duration of the current transaction.
  open var duration: TimeInterval = 0
  /// The speed relative to the layer's time.
  open var speed: Float = 1
  /// The point on the animation's own time line at which playback begins, in seconds.
  open var timeOffset: TimeInterval = 0
  /// The number of cycles; 0 means one.
  open var repeatCount: Float = 0
  /// The total time during which the cycles repeat, in seconds; 0 means that `repeatCount` decides.
  open var repeatDuration: TimeInterval = 0
  /// Whether each cycle plays backwards after it has played forwards.
  open var autoreverses: Bool = false
  /// The values that are shown before the begin time and after the end: none, the initial value, the final value, or
  /// both.
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing curve; nil means linear.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate, which the animation retains, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed from its layer when it ends.
  open var isRemovedOnCompletion: Bool = true
  private var values: [String: Any] = [:]

  /// Creates an animation whose duration is 0, which means the duration of the transaction.
  public override init() { super.init() }

  /// Stores a custom value.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// Returns a custom value that was stored with `setValue(_:forKey:)`.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Adds the animation to `anObject` if `anObject` is a layer; otherwise has no effect.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The duration of all cycles, in seconds of the animation's own time.
  var wholeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return duration * (autoreverses ? 2 : 1) * (repeatCount > 0 ? Double(repeatCount) : 1)
  }

  /// Returns the seconds into the current cycle at `time`, in the animation's own time; nil if the animation presents
  /// nothing at that time.
  func secondsIntoCycle(at time: Double) -> Double? {
    if time < 0 { return fillMode == .backwards || fillMode == .both ? 0 : nil }
    let isOver = time >= wholeDuration
    if isOver, fillMode != .forwards, fillMode != .both { return nil }
    guard duration > 0 else { return 0 }
    let cycle = duration * (autoreverses ? 2 : 1)
    let runs = min(time, wholeDuration)
    var seconds: Double = runs.truncatingRemainder(dividingBy: cycle)
    // At the end of the animation, the last cycle is complete; no further cycle starts.
    if isOver, seconds == 0 { seconds = cycle }
    return seconds > duration ? cycle - seconds : seconds
  }

  /// On the presentation layer `layer`, sets the values that the animation has at `time`. `time` is in seconds of the
  /// animation's own time.
  func show(on layer: CALayer, at time: Double) {}

  final func progress(at seconds: Double) -> Double {
    let part = duration > 0 ? seconds / duration : 1
    return timingFunction?.progress(at: part) ?? part
  }
}

/// A group of animations that run together; their times are relative to the group.
open class CAAnimationGroup: CAAnimation {
  /// The animations of the group; an animation without a duration gets the group's duration.
  open var animations: [CAAnimation]?

  override func show(on layer: CALayer, at time: Double) {
    guard let seconds = secondsIntoCycle(at: time) else { return }
    for animation in animations ?? [] {
      if animation.duration == 0 { animation.duration = duration }
      let own = (seconds - animation.beginTime) * Double(animation.speed) + animation.timeOffset
      animation.show(on: layer, at: own)
    }
  }
}

/// A transition from a layer's old content to its new content. The transition has a duration but is not drawn.
open class CATransition: CAAnimation {
  /// The kind of the transition. Stored, but the transition is not drawn.
  open var type = CATransitionType.fade
  /// The direction of the transition. Stored, but the transition is not drawn.
  open var subtype: CATransitionSubtype?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The progress at which the transition begins, from 0 to 1.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, from 0 to 1.
  open var endProgress: Float = 1
  // Generated: end
}

/// A kind of transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old content fades into the new content.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old content away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away and reveals the new content.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction from which a transition enters.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Enters from the right side.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// Enters from the left side.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Enters from above.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Enters from below.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
