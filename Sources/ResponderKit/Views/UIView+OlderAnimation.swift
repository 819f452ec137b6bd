import Foundation

extension UIViewPropertyAnimator {
  /// Whether the animator can be paused and stopped. Always true; setting the property has no effect.
  public var isInterruptible: Bool {
    get { true }
    set {}
  }
}

extension UIView {
  /// The animations that the system provides for views. The only animation is the deletion of views.
  public enum SystemAnimation: UInt, Sendable {
    case delete = 0
  }

  /// Fades `views` out while `animations` run, and then removes the views from their superviews. `animation` has only
  /// one value, the deletion.
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

  /// Runs `animations` once, within the current animation block. The repeat count and `autoreverses` are ignored.
  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    animations()
  }

  /// Whether constraints leave the frame ambiguous. Always false, because values that no constraint determines are 0.
  public var hasAmbiguousLayout: Bool { false }
  /// Does nothing, because `hasAmbiguousLayout` is always false.
  public func exerciseAmbiguityInLayout() {}
}
