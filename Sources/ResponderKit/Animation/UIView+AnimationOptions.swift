import Foundation

extension UIView {
  /// The options of an animation, with UIKit's raw values. The transition styles and frame rates have no effect here.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the animated views within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The views receive touches while they animate, at their final positions (H-08, H-09).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// A value being animated continues from its displayed value rather than from its final value.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is removed; the animation never completes by itself.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation backwards after each run.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration instead of the duration of the enclosing block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own curve instead of the curve of the enclosing block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates the changes of `transition(with:duration:options:animations:completion:)`, which are otherwise made
    /// without animation.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides views instead of removing them in a transition; see `transition(from:to:duration:options:completion:)`.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inherits no options from the enclosing block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// The curve that is slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// The curve that starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// The curve that ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The curve with constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// No transition; the default.
    public static let transitionNone: AnimationOptions = []
    /// Flips the view about its vertical axis in UIKit, the left side coming forward; no effect here.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips the view about its vertical axis in UIKit, the right side coming forward; no effect here.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls the old content up from the bottom edge in UIKit; no effect here.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls the new content down from the top edge in UIKit; no effect here.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from the old content to the new one in UIKit; no effect here.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips the view about its horizontal axis in UIKit, the top coming forward; no effect here.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips the view about its horizontal axis in UIKit, the bottom coming forward; no effect here.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The host's frame rate; the default.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// Requests 60 frames per second in UIKit; no effect here.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Requests 30 frames per second in UIKit; no effect here.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    private static let curveMask: UInt = 0xF << 16

    var timing: AnimationTiming {
      switch rawValue & Self.curveMask {
      case Self.curveEaseIn.rawValue: .easeIn
      case Self.curveEaseOut.rawValue: .easeOut
      case Self.curveLinear.rawValue: .linear
      default: .easeInOut
      }
    }

    /// Returns the options of a block that is nested in a block with the options `outer`.
    func inheriting(_ outer: AnimationOptions) -> AnimationOptions {
      if contains(.overrideInheritedOptions) { return self }
      let flags = ~Self.curveMask
      return AnimationOptions(rawValue: rawValue | (outer.rawValue & flags))
    }
  }
}
