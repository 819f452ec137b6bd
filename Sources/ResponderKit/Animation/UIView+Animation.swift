import Foundation

/// Changes that take their time on the application's event clock.
///
/// The properties read their final values at once, and touches find the view there (H-09); what shows meanwhile is
/// `presentation`. A view without a window changes at once.
extension UIView {
  /// Runs `animations` and lets the geometry and alpha that it changes arrive after `duration` seconds.
  public static func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Runs `animations` and tells `completion` when all that it changed has arrived. See the form with options.
  public static func animate(
    withDuration duration: TimeInterval,
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Runs `animations`; what it changes sets out after `delay` seconds and arrives `duration` seconds later.
  ///
  /// Until then touches pass by the views that it changes, and all below them, unless `options` hold `.allowUserInteraction`
  /// (H-08). `completion` hears true when the time is over; false where a value was changed anew before, or its view left its
  /// window. Where nothing is animated, or for no time, it comes with the next turn of the clock. Within another block the
  /// duration, the curve and the options are the outer one's unless `options` override them.
  public static func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(duration, delay, options, options.timing, animations, completion)
  }

  /// As a spring: `dampingRatio` 1 does not swing, less does, the more the closer to 0; `velocity` is in ways a second.
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
      "A spring takes a damping ratio from 0 to 1 and a velocity; it was given \(dampingRatio) and \(velocity)."
    )
    let timing = AnimationTiming.spring(
      dampingRatio: Double(dampingRatio),
      velocity: Double(velocity),
      duration: max(0, duration)
    )
    run(duration, delay, options, timing, animations, completion)
  }

  /// Runs `actions` with animations off; what they change is there at once.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let outer = areAnimationsEnabled
    areAnimationsEnabled = false
    actions()
    areAnimationsEnabled = outer
  }

  /// Turns animations on or off from here on; those under way go on.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    areAnimationsEnabled = enabled
  }

  /// Whether changes within a block are animated.
  public private(set) static var areAnimationsEnabled = true

  /// The duration of the block whose code runs, in seconds; 0 outside of one.
  public static var inheritedAnimationDuration: TimeInterval {
    areAnimationsEnabled ? max(0, openBlock?.duration ?? 0) : 0
  }

  /// Ends what of this view is under way; it is where its properties say, and the completions hear false. UIKit has it on
  /// the layer.
  public func removeAllAnimations() {
    animations?.stop()
  }

  /// How the view shows at the clock's present time.
  public var presentation: ViewPresentation {
    var presentation = ViewPresentation(self)
    if let animations, let clock = window?.application?.clock { animations.show(&presentation, at: clock.now) }
    return presentation
  }

  /// Whether something of this view is under way, so that `presentation` may differ from its properties.
  public var hasAnimations: Bool { !(animations?.isEmpty ?? true) }

  // MARK: Blocks

  /// Whether a change of geometry or alpha is to be looked at: within a block, or because it may end an animation.
  private(set) static var watchesChanges = false
  private static var openBlock: AnimationBlock? { didSet { lookAgain() } }
  /// Values under way, in whatever application.
  static var runningAnimations = 0 { didSet { lookAgain() } }

  private static func lookAgain() {
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

  /// Runs `changes`; how far they have come says `progress`, whenever it is asked.
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

  /// Runs `changes` as one of `keyframes`.
  static func run(
    oneOf keyframes: AnyObject,
    _ duration: TimeInterval,
    _ delay: TimeInterval,
    _ options: AnimationOptions,
    _ changes: () -> Void
  ) {
    let block = AnimationBlock(duration: duration, delay: delay, options: options, timing: .linear, completion: nil)
    block.keyframes = keyframes
    let outer = openBlock
    openBlock = block
    changes()
    block.close()
    openBlock = outer
  }

  /// What was begun by `beginAnimations` and not yet committed, with the block that was open before.
  private static var begunAnimations: [(animation: BegunAnimation, outer: AnimationBlock?)] = []

  /// What was begun last.
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
    if animations?.isEmpty ?? false { animations = nil }
    refreshReachability()
  }
}
