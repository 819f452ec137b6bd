import Foundation

extension UIViewPropertyAnimator {
  /// Whether it may be paused and stopped; it always may, setting it does nothing.
  public var isInterruptible: Bool {
    get { true }
    set {}
  }
}

extension UIView {
  /// What the system itself does to views; it has one only.
  public enum SystemAnimation: UInt, Sendable {
    case delete = 0
  }

  /// Takes views away as the system does, fading them, along with `animations`; they have left their superviews in the end.
  public class func perform(
    _ animation: SystemAnimation,
    on views: [UIView],
    options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.3,
      delay: 0,
      options: options,
      animations: {
        for view in views { view.alpha = 0 }
        parallelAnimations?()
      },
      completion: { isFinished in
        for view in views { view.removeFromSuperview() }
        completion?(isFinished)
      }
    )
  }

  /// Runs `animations` within the block that is open. How often they are repeated is kept by none: they run once.
  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    animations()
  }

  /// Whether constraints leave the place open; they never do here, since what nothing speaks of is 0.
  public var hasAmbiguousLayout: Bool { false }
  /// Would show another place that constraints leave; there is none here.
  public func exerciseAmbiguityInLayout() {}
}
