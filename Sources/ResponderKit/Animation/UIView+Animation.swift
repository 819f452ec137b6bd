import Foundation

/// Animated changes on the application's event clock.
///
/// The properties have their final values immediately, and touches hit the view at its final position; `presentation`
/// is the displayed state. In a view without a window, changes are not animated (H-09).
extension UIView {
  /// Runs `animations` and animates its changes of geometry and alpha, for `duration` seconds.
  public static func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Runs `animations` and calls `completion` when its changes have been animated. See the overload with options.
  public static func animate(
    withDuration duration: TimeInterval,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Runs `animations` and animates its changes, starting after `delay` seconds and lasting `duration` seconds.
  ///
  /// Until the end, touches pass through the changed views and their descendants unless `options` contains
  /// `.allowUserInteraction`. `completion` receives true at the end, or false if a value was changed again or a view
  /// left its window. If nothing is animated, or the duration is 0, `completion` is called at the next turn of the
  /// clock. A block within another block uses the duration, curve and options of the outer block unless `options`
  /// overrides them (H-08).
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(duration, delay, options, options.timing, animations, completion)
  }

  /// Animates changes with a spring. With a damping ratio of 1, the spring does not oscillate; with smaller ratios, it
  /// oscillates more. `velocity` is in distances per second.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    demand(
      dampingRatio.isFinite && velocity.isFinite,
      "The damping ratio and the velocity of a spring must be finite, but they are \(dampingRatio) and \(velocity)."
    )
    let timing = AnimationTiming.spring(
      dampingRatio: Double(dampingRatio),
      velocity: Double(velocity),
      duration: max(0, duration)
    )
    run(duration, delay, options, timing, animations, completion)
  }

  /// Runs `actions` without animation; the changes take effect immediately.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let outer = areAnimationsEnabled
    areAnimationsEnabled = false
    actions()
    areAnimationsEnabled = outer
  }

  /// Sets whether changes within animation blocks are animated. Animations in progress continue.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    areAnimationsEnabled = enabled
  }

  /// Whether changes within animation blocks are animated.
  public private(set) static var areAnimationsEnabled = true

  /// The duration of the block whose code is running, in seconds; 0 outside a block.
  public static var inheritedAnimationDuration: TimeInterval {
    areAnimationsEnabled ? max(0, openBlock?.duration ?? 0) : 0
  }

  /// Ends the animations of this view. The view is displayed with its final values, and completion handlers receive
  /// false. Apps use `CALayer.removeAllAnimations()`; a public function of views could collide with an app's own.
  package func stopAnimations() {
    animations?.stop()
  }

  /// The displayed state of the view at the time of the last frame, or at the current time of the clock if the host
  /// does not drive frames with `UIApplication.frame(at:presentingAt:)`.
  public var presentation: ViewPresentation {
    var presentation = ViewPresentation(self)
    if let animations, let application = window?.application {
      animations.show(&presentation, at: application.displayTime)
    }
    return presentation
  }

  /// Whether the view has animations in progress. If so, `presentation` may differ from its properties.
  public var hasAnimations: Bool { !(animations?.isEmpty ?? true) }

  // MARK: Blocks

  /// Whether changes of geometry or alpha must be observed. This is the case within an animation block, and while any
  /// animation is in progress, because a change may end the animation.
  private(set) static var watchesChanges = false
  private static var openBlock: AnimationBlock? { didSet { updateObservation() } }
  /// The number of values being animated, in all applications.
  static var runningAnimations = 0 { didSet { updateObservation() } }

  private static func updateObservation() {
    watchesChanges = openBlock != nil || runningAnimations > 0
  }

  private static func run(
    _ duration: TimeInterval,
    _ delay: TimeInterval,
    _ options: AnimationOptions,
    _ timing: AnimationTiming,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let outer = openBlock
    var inherited = outer
    if !areAnimationsEnabled { inherited = nil }
    let block = AnimationBlock(
      duration: options.contains(.overrideInheritedDuration) ? duration : inherited?.duration ?? duration,
      delay: delay,
      options: inherited.map { options.inheriting($0.options) } ?? options,
      timing: options.contains(.overrideInheritedCurve) ? timing : inherited?.timing ?? timing,
      completion: completion
    )
    openBlock = block
    animations()
    block.close()
    openBlock = outer
  }

  /// Runs `changes` and animates them. For each frame, `progress` returns the progress to be displayed, from 0 to 1.
  static func steer(
    isOpenToTouches: Bool,
    _ progress: @escaping @MainActor () -> Double,
    _ changes: () -> Void
  ) -> AnimationBlock {
    let block = AnimationBlock(
      duration: 1,
      delay: 0,
      options: isOpenToTouches ? [.repeat, .allowUserInteraction] : .repeat,
      timing: .linear,
      completion: nil
    )
    block.steering = progress
    let outer = openBlock
    openBlock = block
    changes()
    block.close()
    openBlock = outer
    return block
  }

  /// Runs `changes` as the key frame `keyframe`.
  static func run(
    _ keyframe: Keyframe,
    _ duration: TimeInterval,
    _ delay: TimeInterval,
    _ options: AnimationOptions,
    _ changes: () -> Void
  ) {
    let block = AnimationBlock(duration: duration, delay: delay, options: options, timing: .linear, completion: nil)
    block.keyframe = keyframe
    let outer = openBlock
    openBlock = block
    changes()
    block.close()
    openBlock = outer
  }

  /// The animations begun with `beginAnimations` and not yet committed, each with the enclosing block.
  private static var begunAnimations: [(animation: BegunAnimation, outer: AnimationBlock?)] = []

  /// The animation that was begun last.
  static var begun: BegunAnimation? { begunAnimations.last?.animation }

  static func begin(_ animation: BegunAnimation) {
    begunAnimations.append((animation, openBlock))
    openBlock = animation.block
  }

  static func commit() {
    guard let last = begunAnimations.popLast() else { return }
    last.animation.block.close()
    openBlock = last.outer
  }

  // MARK: Changes

  func noteChange(from before: ViewGeometry) {
    if before.center != geometry.center {
      note(.init(value: .center, before: before.center.numbers, after: geometry.center.numbers))
    }
    let (old, new) = (before.bounds, geometry.bounds)
    if old.origin != new.origin {
      note(.init(value: .boundsOrigin, before: old.origin.numbers, after: new.origin.numbers))
    }
    if old.size != new.size { note(.init(value: .boundsSize, before: old.size.numbers, after: new.size.numbers)) }
    if before.anchorPoint != geometry.anchorPoint {
      note(.init(value: .anchorPoint, before: before.anchorPoint.numbers, after: geometry.anchorPoint.numbers))
    }
    if before.transform != geometry.transform {
      note(.init(value: .transform, before: before.transform.numbers, after: geometry.transform.numbers))
    }
  }

  func noteChange(ofAlphaFrom before: CGFloat) {
    guard before != alpha else { return }
    note(.init(value: .alpha, before: [Double(before)], after: [Double(alpha)]))
  }

  private func note(_ change: ValueAnimation.Change) {
    let block = Self.openBlock.flatMap { Self.areAnimationsEnabled && $0.duration > 0 ? $0 : nil }
    if let application = window?.application { Self.openBlock?.belong(to: application) }
    let application = block == nil ? nil : window?.application
    if animations == nil {
      guard application != nil else { return }
      animations = ViewAnimations(of: self)
    }
    animations?.change(change, in: block, by: application)
    animationsDidChange()
  }

  func animationsDidChange() {
    if animations?.hasEnded ?? false { animations = nil }
    refreshReachability()
  }
}
