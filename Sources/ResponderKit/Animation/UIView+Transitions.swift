import Foundation

extension UIView {
  /// The options of a key frame animation, with UIKit's raw values. The calculation modes have no effect: values are
  /// always interpolated linearly.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// See `AnimationOptions.layoutSubviews`.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// See `AnimationOptions.allowUserInteraction`.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// See `AnimationOptions.beginFromCurrentState`.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// See `AnimationOptions.repeat`.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// See `AnimationOptions.autoreverse`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// See `AnimationOptions.overrideInheritedDuration`.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// See `AnimationOptions.overrideInheritedOptions`.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Linear interpolation; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Jumps from one key frame to the next in UIKit; linear here.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolates at a constant speed in UIKit; linear here.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolates along a smooth curve in UIKit; linear here.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolates along a smooth curve at a constant speed in UIKit; linear here.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// The timing of the key frame animation to which key frames are being added.
  private final class KeyframeTime {
    let duration: TimeInterval
    let delay: TimeInterval
    let options: AnimationOptions

    init(duration: TimeInterval, delay: TimeInterval, options: AnimationOptions) {
      self.duration = duration
      self.delay = delay
      self.options = options
    }
  }

  private static var keyframes: KeyframeTime?

  /// Runs `animations`, whose key frames are within `duration` seconds after `delay`, with a linear curve.
  ///
  /// With `repeat` and `autoreverse`, all key frames together are repeated and run backwards. `completion` receives true
  /// when the whole duration has elapsed, with `autoreverse` after the run back. With `repeat` it is not called.
  public static func animateKeyframes(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    demand(
      duration.isFinite && delay.isFinite,
      "The duration and the delay of key frames must be finite, but they are \(duration) and \(delay) seconds."
    )
    let outer = keyframes
    let shared = AnimationOptions(rawValue: options.rawValue & 0x3FF).union(.curveLinear)
    keyframes = KeyframeTime(duration: max(0, duration), delay: max(0, delay), options: shared)
    animate(withDuration: duration, delay: delay, options: shared, animations: animations)
    keyframes = outer
    guard areAnimationsEnabled else { return finish(after: 0, completion) }
    guard !options.contains(.repeat) else { return }
    finish(after: max(0, duration) * (options.contains(.autoreverse) ? 2 : 1) + max(0, delay), completion)
  }

  /// Runs `animations` as a key frame. Start and duration are fractions, from 0 to 1, of the duration passed to
  /// `animateKeyframes`. Outside a call of `animateKeyframes`, the changes take effect immediately.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double,
    relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    guard let frames = keyframes else { return animations() }
    let start = frames.duration * min(max(frameStartTime, 0), 1)
    run(
      Keyframe(animation: frames, start: start, duration: frames.duration),
      frames.duration * min(max(frameDuration, 0), 1),
      frames.delay + start,
      frames.options,
      animations
    )
  }

  /// Runs `animations`, which change the content of `view`. The host draws the transition. `completion` receives true
  /// after `duration` seconds.
  public static func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    if options.contains(.allowAnimatedContent) {
      animate(withDuration: duration, delay: 0, options: options) { animations?() }
    } else {
      performWithoutAnimation { animations?() }
    }
    finish(after: areAnimationsEnabled ? duration : 0, of: view, completion)
  }

  /// Replaces `fromView` by `toView` in the superview of `fromView`. If `options` contains `.showHideTransitionViews`,
  /// hides `fromView` and shows `toView` instead. The host draws the transition. `completion` receives true after
  /// `duration` seconds.
  public static func transition(
    from fromView: UIView,
    to toView: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let anchor: UIView = fromView.superview ?? toView
    performWithoutAnimation {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    finish(after: areAnimationsEnabled ? duration : 0, of: anchor, completion)
  }

  private static func finish(after duration: TimeInterval, of view: UIView? = nil, _ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    guard let application = view?.window?.application ?? UIApplication.currentOrNil else { return completion(true) }
    _ = application.scheduleFrameWork(.animations, at: application.clock.now + max(0, duration)) { [weak application] in
      if let application { application.perform { completion(true) } } else { completion(true) }
    }
  }
}
