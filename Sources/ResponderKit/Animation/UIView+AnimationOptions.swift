import Foundation

extension UIView {
  /// How an animation runs; the numbers are UIKit's. Those for transitions, content and frame rates change nothing here.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the animated views within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The views stay open to touches while they animate, at their final places (H-08, H-09).
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// A value that is under way goes on from where it shows, not from where it was to arrive.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Runs again and again, until it is taken away; it never completes by itself.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back after each run.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Within another block: its own duration instead of the outer one's.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Within another block: its own curve instead of the outer one's.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// UIKit redraws contents for each frame; nothing here.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// UIKit hides instead of removing in a transition; nothing here.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Within another block: nothing of the outer one's options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly and arrives at full speed.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Starts at full speed and arrives slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The same speed from beginning to end.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// No transition; the default.
    public static let transitionNone: AnimationOptions = []
    /// UIKit turns the view over about its vertical axis, the left side coming forward; nothing here.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// UIKit turns the view over about its vertical axis, the right side coming forward; nothing here.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// UIKit peels the old content off from the lower edge; nothing here.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// UIKit lays the new content down from the upper edge; nothing here.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// UIKit fades the old content into the new one; nothing here.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// UIKit turns the view over about its horizontal axis, the upper side coming forward; nothing here.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// UIKit turns the view over about its horizontal axis, the lower side coming forward; nothing here.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// What the host draws at; the default.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// UIKit draws 60 frames a second; here frames come every `EventConfiguration.frameInterval` seconds whatever is
    /// asked for.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// UIKit draws 30 frames a second; here frames come every `EventConfiguration.frameInterval` seconds whatever is
    /// asked for.
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

    /// What a block within another one runs with.
    func inheriting(_ outer: AnimationOptions) -> AnimationOptions {
      if contains(.overrideInheritedOptions) { return self }
      let flags = ~Self.curveMask
      return AnimationOptions(rawValue: rawValue | (outer.rawValue & flags))
    }
  }
}
