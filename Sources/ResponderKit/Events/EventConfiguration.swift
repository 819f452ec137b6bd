import Foundation

/// The weights of three successive velocities in their mean. They add up to 1 in UIKit's release velocity.
public struct VelocityWeights: Sendable, Equatable {
  /// The weight of the velocity that is furthest back.
  public var oldest: CGFloat
  /// The weight of the velocity between the two others.
  public var middle: CGFloat
  /// The weight of the latest velocity.
  public var newest: CGFloat

  /// The weights, oldest first.
  public init(oldest: CGFloat, middle: CGFloat, newest: CGFloat) {
    (self.oldest, self.middle, self.newest) = (oldest, middle, newest)
  }
}

/// Every threshold of the event system in one immutable value; the default is UIKit's up to iOS 18.
///
/// Lengths are points, times seconds of the event clock. The letter after each fact is its confidence: `[D]` documented,
/// `[O]` widely observed, `[X]` disputed and decided by us, `[U]` unknown.
public struct EventConfiguration: Sendable, Equatable {
  /// A view fainter than this is passed over by hit-testing (H-03, X-11: 0.01 itself is hit). `[D]`
  public var hitTestAlphaThreshold: CGFloat = 0.01
  /// How often a touch that lands is looked up, the last answer counting; less than once is once. UIKit looks it up two or three times
  /// (H-10), which only a `hitTest(_:with:)` that counts or changes something can tell. `[O]`
  public var hitTestsPerTouch: Int = 1

  /// The longest a single tap may be held. `[X]`
  public var tapMaximumDuration: TimeInterval = 1.5
  /// The longest each tap of several may be held. `[X]`
  public var multipleTapMaximumDuration: TimeInterval = 0.75
  /// The longest time from the last finger's up to the next tap's down (G-85). `[X]`
  public var tapMaximumInterval: TimeInterval = 0.35
  /// How far each finger of a tap may stray from where it landed. `[X]`
  public var tapAllowableMovement: CGFloat = 45
  /// How far apart the taps of one gesture may lie (G-82). `[X]`
  public var tapAllowableSeparation: CGFloat = 45

  /// The longest time from up to down for `UITouch.tapCount` to go on counting (T-07). `[U]`
  public var tapCountInterval: TimeInterval = 0.35
  /// How far from the last down `UITouch.tapCount` goes on counting, and how far a finger may move and still count (T-06). `[U]`
  public var tapCountDistance: CGFloat = 45

  /// A long press's default duration (G-90). `[D]`
  public var longPressMinimumDuration: TimeInterval = 0.5
  /// A long press's default movement before it begins (G-90). `[D]`
  public var longPressAllowableMovement: CGFloat = 10

  /// How far the fingers' centroid travels before a pan begins; exactly this far begins (G-101, measured). `[O]`
  public var panHysteresis: CGFloat = 10
  /// The moves of this long before the last one make a pan's velocity (measured). `[O]`
  public var panVelocityWindow: TimeInterval = 0.1
  /// A last move as old as this at the lift leaves no velocity (measured). `[O]`
  public var panVelocityExpiry: TimeInterval = 0.32

  /// The longest a swipe may take. `[X]`
  public var swipeMaximumDuration: TimeInterval = 0.5
  /// How far a swipe goes at least in its direction. `[X]`
  public var swipeMinimumMovement: CGFloat = 50
  /// How far a swipe of the least length may stray to a side. `[X]`
  public var swipeMaximumStraying: CGFloat = 50
  /// How much farther it may stray for each point beyond the least length. `[X]`
  public var swipeStrayingShare: CGFloat = 0.25

  /// The distance that a finger travels before a table's row is swiped aside: farther than for a pan, so that an ancestor's pan begins first
  /// (V-80a). `[U]`
  public var rowSwipeHysteresis: CGFloat = 12
  /// Points a second, on average since the finger landed: a drag as fast as this swipes a row aside in the event in which it would
  /// begin a pan, and then the row, which is inside, is first (V-80a). It is the speed of a clear swipe, 150 points in 0.15 s. `[U]`
  public var rowSwipeFastSpeed: CGFloat = 1_000

  /// How much the distance of two fingers changes before a pinch begins. `[U]`
  public var pinchHysteresis: CGFloat = 8
  /// Points that a pinch takes two fingers to be apart at least: fingers in one place would make every scale infinite (ours).
  public var pinchSmallestDistance: CGFloat = 0.5
  /// The arc, at half the fingers' distance, that they turn before a rotation begins. `[U]`
  public var rotationHysteresisArc: CGFloat = 8
  /// The angle, in radians, that they turn before a rotation begins. `[U]`
  public var rotationHysteresisAngle: CGFloat = 5 * .pi / 180

  /// How close to an edge a screen-edge pan has to land. `[U]`
  public var edgeBandWidth: CGFloat = 20

  /// How far outside its bounds a tracked finger still counts as inside a control (K-05). `[O]`
  public var controlDragMargin: CGFloat = 70
  /// How far around a slider's thumb or a switch's knob a finger still grips it. `[U]`
  public var controlThumbMargin: CGFloat = 10
  /// The size of a slider's thumb, in points: 31 × 31 up to iOS 18, 37 × 24 on iOS 26 (third reading). `[O]`
  public var sliderThumbSize = CGSize(width: 31, height: 31)
  /// The points from the trailing edge of a cell's accessory view to the edge of its row (third reading). `[O]`
  public var cellAccessoryMargin: CGFloat = 20
  /// Whether a slider keeps an ancestor's pan along its track from taking a finger that landed on the thumb; a scroll
  /// view's own pan only where the thumb already follows that finger (K-52, measured). `[X]`
  public var sliderThumbBlocksParallelPans = true
  /// How far content is pulled down for its refresh control to refresh: as much as shows all of it (K-57). `[U]`
  public var refreshPullDistance: CGFloat = 60
  /// How long a button with a menu is held before that shows. `[U]`
  public var menuPressDuration: TimeInterval = 0.5
  /// How long a finger rests before a drag's things are lifted (P-20). `[U]`
  public var dragLiftDuration: TimeInterval = 0.5
  /// How far the finger then goes before the drag begins, in points (P-20). `[U]`
  public var dragStartDistance: CGFloat = 10
  /// How long a drag rests over what opens by that (ours).
  public var springLoadDuration: TimeInterval = 1
  /// How long a stepper is held before it goes on by itself (K-53). `[U]`
  public var stepperRepeatDelay: TimeInterval = 0.5
  /// The time from each of its further steps to the next (K-53). `[U]`
  public var stepperRepeatInterval: TimeInterval = 0.1

  /// How long a scroll view keeps a finger from its content, to see whether it scrolls (V-11, X-34). `[O]`
  public var contentTouchDelay: TimeInterval = 0.15
  /// A finger that stops content faster than this, in points a second, is the scroll view's alone (V-21). `[U]`
  public var scrollCatchSpeed: CGFloat = 50
  /// How much of the first point beyond an edge is shown (V-31, measured). `[O]`
  public var rubberBandCoefficient: CGFloat = 0.55
  /// Content that is let go slower than this, in points a second, stays where it is, each axis for itself (measured: above 51,
  /// below 625). `[O]`
  public var scrollReleaseSpeed: CGFloat = 60
  /// The weights of the last three velocities from one move to the next, which together are a scroll view's release velocity (measured).
  /// `[O]`
  public var scrollReleaseWeights = VelocityWeights(oldest: 0.6, middle: 0.35, newest: 0.05)
  /// Whether a fling in the direction of a deceleration in progress, and no slower than it, gains momentum from it (measured by others,
  /// medium confidence). `[X]`
  public var scrollAddsMomentum = true
  /// The momentum that such a fling gains is this times the deceleration's speed, in points a second, to the power of
  /// `scrollMomentumExponent`; in points a second (fitted by others, medium confidence). `[X]`
  public var scrollMomentumFactor: CGFloat = 0.000816
  /// The exponent of the deceleration's speed in the momentum that a fling gains; see `scrollMomentumFactor`. `[X]`
  public var scrollMomentumExponent: CGFloat = 1.967
  /// The most momentum that a fling gains, in points a second. `[X]`
  public var scrollMomentumLimit: CGFloat = 40_000
  /// How long after the lift a deceleration's time begins (measured: 0.8 to 1 ms). `[O]`
  public var decelerationDelay: TimeInterval = 0.0009
  /// Content that has become as slow as this, in points a second, stops (measured). `[O]`
  public var scrollStopSpeed: CGFloat = 10
  /// Per second: how fast content that ran into an edge comes back (measured). `[O]`
  public var bounceFrequency: CGFloat = 11
  /// Per second: how fast content that was let go beyond an edge comes back (measured). `[O]`
  public var releaseFrequency: CGFloat = 10.94
  /// Per second: the s of that way back, x(t) = (x₀ + s · t) · e^(−releaseFrequency · t), is the finger's speed, or this times x₀
  /// where that is more (measured for pulls of 235 and 79 points; what lies between is our choice). `[U]`
  public var releaseSlope: CGFloat = 862 / 235
  /// Content on its way back rests once it is this close (measured: below 0.5). `[O]`
  public var scrollRestTolerance: CGFloat = 0.45
  /// A flick turns a page from this speed on, in points a second (V-36, X-35). `[O]`
  public var pagingFlickSpeed: CGFloat = 300
  /// How long a scroll view's own animations last (V-39). `[O]`
  public var scrollAnimationDuration: TimeInterval = 0.3
  /// A drag that starts this much more along one axis than along the other is locked to it (V-37). `[U]`
  public var directionalLockRatio: CGFloat = 2
  /// How much of a pinch beyond the bounds of the zoom scale is shown, as an exponent. `[U]`
  public var zoomRubberBandExponent: CGFloat = 0.5
  /// Seconds from one frame of the display to the next: moving content is placed anew at each. `[O]`
  public var frameInterval: TimeInterval = 1 / 60
  /// The most layout passes of a view at one instant, from 2 to 10,000: what it needs beyond waits for the next frame, and is recorded.
  /// UIKit never stops; where it looks for feedback loops, it is told the same number by a launch argument, commonly 100. `[U]`
  public var layoutPassLimit: Int = 100
  /// Pixels a point; scrolled content lies on whole pixels (measured). `[O]`
  public var screenScale: CGFloat = 3

  /// The longest a shake lasts before it is cancelled. `[U]`
  public var shakeMaximumDuration: TimeInterval = 3

  /// How long a key is held before it types again, and how often it does from then on, in seconds. `[U]`
  public var keyRepeatDelay: TimeInterval = 0.4
  /// Seconds from one repetition of a held key to the next, after `keyRepeatDelay`. `[U]`
  public var keyRepeatInterval: TimeInterval = 0.1

  /// The part of the width, at both sides, in which a tap turns a page that curls. `[U]`
  public var pageTapShare: CGFloat = 0.2

  /// The points from the safe area's top edge down to a large sheet: 10 up to iOS 18 (ours), 0 on iOS 26 (third reading). `[U]`
  public var sheetTopGap: CGFloat = 10
  /// The height of a medium detent as a part of the maximum detent value, rounded to whole pixels: half of it up to iOS 18 (ours),
  /// 0.56 on iOS 26 (third reading). `[U]`
  public var sheetMediumShare: CGFloat = 0.5
  /// The points from a partial sheet to the edges of its container at the left, the right and the bottom: 0 up to iOS 18, 8 on iOS 26
  /// (third reading). A sheet at its largest height is always attached to the edges. `[O]`
  public var sheetFloatingMargin: CGFloat = 0

  /// Elements whose tops differ by less than this many points are read as one row (third reading). `[O]`
  public var readingRowHeight: CGFloat = 8
  /// The same on a pad (third reading). `[O]`
  public var readingRowHeightOnPad: CGFloat = 13

  /// How high the keyboard is where the host does not say; a phone's in portrait. `[U]`
  public var keyboardHeight: CGFloat = 291

  /// Whether a recognizer's action runs before the `touchesCancelled` that it causes, as on iOS 10 and later, or after
  /// it, as on iOS 9 and before. `[X]`
  public var sendsActionsBeforeCancellation = true

  /// Whether the app declares `UIApplicationSupportsIndirectInputEvents`; without it the touches of a pointer are reported as a finger's,
  /// without buttons (T-21). `[D]`
  public var supportsIndirectInputEvents = true

  /// UIKit's values up to iOS 18: the same as `iOS18`.
  public static let uiKit = EventConfiguration()
  /// UIKit's values up to iOS 18, which are the defaults of all properties.
  public static let iOS18 = uiKit
  /// UIKit's values of iOS 26: what has been measured to differ there, which is the geometry of sheets and of a slider's thumb
  /// (third reading).
  public static let iOS26: EventConfiguration = {
    var configuration = EventConfiguration()
    configuration.sliderThumbSize = CGSize(width: 37, height: 24)
    configuration.sheetTopGap = 0
    configuration.sheetMediumShare = 0.56
    configuration.sheetFloatingMargin = 8
    return configuration
  }()

  /// UIKit's values, to be changed before an application is made with them.
  public init() {}
}
