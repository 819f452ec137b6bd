import Foundation
import ResponderKit

/// How long something runs, how often and which way; of layers' animations.
@preconcurrency
@MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in seconds of the event clock; within a group after the group's beginning. 0 is when it is added.
  var beginTime: TimeInterval { get set }
  /// Of one run, in seconds; 0 is the transaction's.
  var duration: TimeInterval { get set }
  /// How many times as fast it runs; 0 stands still at `timeOffset`.
  var speed: Float { get set }
  /// How far into it it begins, in seconds.
  var timeOffset: TimeInterval { get set }
  /// How often it runs; 0 is once.
  var repeatCount: Float { get set }
  /// How long it runs again and again, in seconds; 0 leaves it to `repeatCount`.
  var repeatDuration: TimeInterval { get set }
  /// Whether it runs back after each run.
  var autoreverses: Bool { get set }
  /// What shows before it begins and after it has ended.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside of its time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer's own value.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Its end, once it has ended.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its beginning, until it begins.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Its beginning and its end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The name of a curve of time.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The same speed throughout.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Arrives slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// As the system's own.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How far something has come at a part of its time: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  private let points: [Float]

  /// A curve of its two control points; their x is from 0 to 1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [min(max(c1x, 0), 1), c1y, min(max(c2x, 0), 1), c2y]
  }

  /// The curve of a name; an unknown one is linear.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Tells the point of an index from 0 to 3: the start, both control points and the end.
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

/// Hears of an animation's beginning and end.
@preconcurrency
@MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// It has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// It is over: `flag` is true where it has run to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What changes how a layer shows for a while; the layer's own values stay as they are. It runs on the application's event clock.
///
/// Core Animation copies what is added; here it is the same object.
@preconcurrency
@MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  /// When it begins, in seconds of the event clock; 0 is when it is added.
  open var beginTime: TimeInterval = 0
  /// Of one run, in seconds; 0 is the transaction's.
  open var duration: TimeInterval = 0
  /// How many times as fast it runs.
  open var speed: Float = 1
  /// How far into it it begins, in seconds.
  open var timeOffset: TimeInterval = 0
  /// How often it runs; 0 is once.
  open var repeatCount: Float = 0
  /// How long it runs again and again, in seconds.
  open var repeatDuration: TimeInterval = 0
  /// Whether it runs back after each run.
  open var autoreverses: Bool = false
  /// What shows before it begins and after it has ended.
  open var fillMode = CAMediaTimingFillMode.removed
  /// How it runs in its time; linear for nil.
  open var timingFunction: CAMediaTimingFunction?
  /// Retained, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether it leaves its layer when it has ended.
  open var isRemovedOnCompletion: Bool = true
  private var values: [String: Any] = [:]

  /// An animation of no duration.
  public override init() { super.init() }

  /// Keeps a value of the program's own.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// A value that was kept.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Adds itself to `anObject`, a layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Of all runs, in seconds of its own time.
  var wholeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return duration * (autoreverses ? 2 : 1) * (repeatCount > 0 ? Double(repeatCount) : 1)
  }

  /// The seconds into one run at `time` of its own; nil where it shows nothing.
  func placeInRun(at time: Double) -> Double? {
    if time < 0 { return fillMode == .backwards || fillMode == .both ? 0 : nil }
    let isOver = time >= wholeDuration
    if isOver, fillMode != .forwards, fillMode != .both { return nil }
    guard duration > 0 else { return 0 }
    let cycle = duration * (autoreverses ? 2 : 1)
    let runs = min(time, wholeDuration)
    var place: Double = runs.truncatingRemainder(dividingBy: cycle)
    // The end of a run is its end, not the beginning of the next.
    if isOver, place == 0 { place = cycle }
    return place > duration ? cycle - place : place
  }

  /// Shows on `layer`, a copy, what it makes of the layer at `time` seconds of its own.
  func show(on layer: CALayer, at time: Double) {}

  final func progress(at place: Double) -> Double {
    let part = duration > 0 ? place / duration : 1
    return timingFunction?.progress(at: part) ?? part
  }
}

/// Several animations that run together; their times are within the group's.
open class CAAnimationGroup: CAAnimation {
  /// What runs; one without a duration takes the group's.
  open var animations: [CAAnimation]?

  override func show(on layer: CALayer, at time: Double) {
    guard let place = placeInRun(at: time) else { return }
    for animation in animations ?? [] {
      if animation.duration == 0 { animation.duration = duration }
      let own = (place - animation.beginTime) * Double(animation.speed) + animation.timeOffset
      animation.show(on: layer, at: own)
    }
  }
}

/// A going over from what a layer showed to what it shows. It runs its time and is not drawn.
open class CATransition: CAAnimation {
  /// How it looks on a device.
  open var type = CATransitionType.fade
  /// From where it comes.
  open var subtype: CATransitionSubtype?
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The progress at which the transition begins, from 0 to 1.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, from 0 to 1.
  open var endProgress: Float = 1
  // Generated: end
}

/// How a transition looks.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The old fades into the new.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new slides over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new pushes the old away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old slides away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From where a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right side.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left side.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From above.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From below.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
