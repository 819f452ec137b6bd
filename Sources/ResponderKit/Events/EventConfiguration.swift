import Foundation

/// The weights of three successive velocities in their weighted mean. In UIKit's release velocity, the weights add up
/// to 1.
public struct VelocityWeights: Sendable, Equatable {
  /// The weight of the earliest velocity.
  public var oldest: CGFloat
  /// The weight of the second velocity.
  public var middle: CGFloat
  /// The weight of the latest velocity.
  public var newest: CGFloat

  /// Creates weights. They are used as they are, without normalization.
  public init(oldest: CGFloat, middle: CGFloat, newest: CGFloat) {
    (self.oldest, self.middle, self.newest) = (oldest, middle, newest)
  }
}

/// All thresholds of the event system in one immutable value. The defaults are UIKit's up to iOS 18.
///
/// Lengths are in points and times in seconds of the event clock. The letter after a description is the confidence:
/// `[D]` documented, `[O]` widely observed, `[X]` disputed and decided by this library, `[U]` unknown.
public struct EventConfiguration: Sendable, Equatable {
  /// The alpha below which hit-testing skips a view. A view with exactly this alpha is hit (H-03, X-11). `[D]`
  public var hitTestAlphaThreshold: CGFloat = 0.01
  /// The number of hit-tests for each touch that lands, of which the last determines the hit view. Values below 1 mean
  /// 1. UIKit hit-tests two or three times, which only matters to a `hitTest(_:with:)` with side effects (H-10). `[O]`
  public var hitTestsPerTouch: Int = 1

  /// The longest time that the finger of a single tap may stay down. `[X]`
  public var tapMaximumDuration: TimeInterval = 1.5
  /// The longest time that a finger may stay down in each tap of a multiple tap. `[X]`
  public var multipleTapMaximumDuration: TimeInterval = 0.75
  /// The longest time from the last finger's lift to the start of the next tap (G-85). `[X]`
  public var tapMaximumInterval: TimeInterval = 0.35
  /// The longest distance that a finger of a tap may move from the location where it landed. `[X]`
  public var tapAllowableMovement: CGFloat = 45
  /// The longest distance between the taps of a multiple tap (G-82). `[X]`
  public var tapAllowableSeparation: CGFloat = 45

  /// The longest time from a lift to the next touch down for which `UITouch.tapCount` increases (T-07). `[U]`
  public var tapCountInterval: TimeInterval = 0.35
  /// The longest distance between the locations of two successive touches down for which `UITouch.tapCount` increases.
  /// It is also the longest distance that a finger may move before its tap count becomes 0 (T-06). `[U]`
  public var tapCountDistance: CGFloat = 45

  /// The default minimum duration of a long press (G-90). `[D]`
  public var longPressMinimumDuration: TimeInterval = 0.5
  /// The default distance that a finger may move before a long press begins (G-90). `[D]`
  public var longPressAllowableMovement: CGFloat = 10

  /// The distance that the fingers' centroid moves before a pan begins. Exactly this distance is enough (G-101,
  /// measured). `[O]`
  public var panHysteresis: CGFloat = 10
  /// The length of the period, ending with the last move, whose moves determine a pan's velocity (measured). `[O]`
  public var panVelocityWindow: TimeInterval = 0.1
  /// The shortest pause between the last move and the lift after which a pan's velocity at the lift is 0 (measured).
  /// `[O]`
  public var panVelocityExpiry: TimeInterval = 0.32

  /// The longest duration of a swipe. `[X]`
  public var swipeMaximumDuration: TimeInterval = 0.5
  /// The shortest distance that the fingers of a swipe move in the swipe's direction. `[X]`
  public var swipeMinimumMovement: CGFloat = 50
  /// The largest sideways deviation of a swipe that moves `swipeMinimumMovement`. `[X]`
  public var swipeMaximumStraying: CGFloat = 50
  /// The additional sideways deviation that is allowed for each point beyond `swipeMinimumMovement`. `[X]`
  public var swipeStrayingShare: CGFloat = 0.25

  /// The distance that a finger moves before a table's row is swiped. The distance is larger than `panHysteresis`.
  /// Therefore an ancestor's pan begins first (V-80a). `[U]`
  public var rowSwipeHysteresis: CGFloat = 12
  /// The average speed since the finger landed, in points per second, at which a drag swipes a row even if an
  /// ancestor's pan would begin in the same event. The row's recognizer wins because its view is deeper in the
  /// hierarchy. The default is the speed of a clear swipe: 150 points in 0.15 s (V-80a, X-16). `[U]`
  public var rowSwipeFastSpeed: CGFloat = 1_000

  /// The change in distance between two fingers before a pinch begins. `[U]`
  public var pinchHysteresis: CGFloat = 8
  /// The smallest distance between two fingers with which a pinch computes its scale, in points. A pinch whose fingers
  /// are closer together uses this distance, because a distance of 0 would make the scale infinite (decided by this
  /// library).
  public var pinchSmallestDistance: CGFloat = 0.5
  /// The length of the arc along which the fingers turn before a rotation begins. The arc is on a circle whose diameter
  /// is the distance between the fingers. `[U]`
  public var rotationHysteresisArc: CGFloat = 8
  /// The angle in radians that the fingers turn before a rotation begins. `[U]`
  public var rotationHysteresisAngle: CGFloat = 5 * .pi / 180

  /// The width of the band along an edge in which a screen-edge pan must begin. `[U]`
  public var edgeBandWidth: CGFloat = 20

  /// The distance outside a control's bounds up to which a tracked finger counts as inside (K-05). `[O]`
  public var controlDragMargin: CGFloat = 70
  /// The distance around a slider's thumb or a switch's knob within which a finger grips it. `[U]`
  public var controlThumbMargin: CGFloat = 10
  /// The size of a slider's thumb, in points: 31 × 31 up to iOS 18, 37 × 24 on iOS 26 (measured). `[O]`
  public var sliderThumbSize = CGSize(width: 31, height: 31)
  /// The distance in points from the trailing edge of a cell's accessory view to the edge of its row (measured).
  /// `[O]`
  public var cellAccessoryMargin: CGFloat = 20
  /// Whether a slider prevents an ancestor's pan along the slider's track from claiming a finger that landed on the
  /// thumb. A scroll view's own pan is prevented only if the thumb already follows the finger (X-22, K-52, measured).
  /// `[X]`
  public var sliderThumbBlocksParallelPans = true
  /// The distance that content is pulled down before its refresh control refreshes: the control's entire height (K-57).
  /// `[U]`
  public var refreshPullDistance: CGFloat = 60
  /// The time that a button with a menu is pressed before the menu appears. `[U]`
  public var menuPressDuration: TimeInterval = 0.5
  /// The time that a finger rests before a drag's items are lifted (P-20). `[U]`
  public var dragLiftDuration: TimeInterval = 0.5
  /// The distance in points that the finger moves, after the items are lifted, before the drag begins (P-20). `[U]`
  public var dragStartDistance: CGFloat = 10
  /// The time that a drag rests over a spring-loaded view before the view is activated (decided by this library).
  public var springLoadDuration: TimeInterval = 1
  /// The time that a stepper is pressed before it changes its value again (K-53). `[U]`
  public var stepperRepeatDelay: TimeInterval = 0.5
  /// The time between the repeated changes of a pressed stepper (K-53). `[U]`
  public var stepperRepeatInterval: TimeInterval = 0.1

  /// The time for which a scroll view withholds a touch from its content, to find out whether the finger scrolls (V-11,
  /// `[O]`
  public var contentTouchDelay: TimeInterval = 0.15
  /// The speed of scrolling content, in points per second, above which a touch that stops the content is never
  /// delivered to it (V-21). `[U]`
  public var scrollCatchSpeed: CGFloat = 50
  /// The ratio of the content's movement to the finger's movement in a short drag beyond an edge (V-31, measured).
  /// `[O]`
  public var rubberBandCoefficient: CGFloat = 0.55
  /// The release speed along an axis, in points per second, below which content does not continue to move along the
  /// axis (measured: between 51 and 625). `[O]`
  public var scrollReleaseSpeed: CGFloat = 60
  /// The weights of the last three velocities, each of which is measured between two successive moves. The weighted
  /// mean of these velocities is a scroll view's release velocity (measured). `[O]`
  public var scrollReleaseWeights = VelocityWeights(oldest: 0.6, middle: 0.35, newest: 0.05)
  /// Whether a fling gains momentum from a deceleration in progress that has the same direction. The fling must be at
  /// least as fast as the deceleration (measured by third parties, medium confidence). `[X]`
  public var scrollAddsMomentum = true
  /// The factor `f` in the formula for the speed that a fling gains from a deceleration in progress: f · vᵉ, in points
  /// per second. Here `v` is the speed of the deceleration, in points per second, and `e` is `scrollMomentumExponent`
  /// (fitted by third parties, medium confidence). `[X]`
  public var scrollMomentumFactor: CGFloat = 0.000816
  /// The exponent `e` in the formula for the speed that a fling gains; see `scrollMomentumFactor`. `[X]`
  public var scrollMomentumExponent: CGFloat = 1.967
  /// The maximum speed that a fling gains from a deceleration in progress, in points per second. `[X]`
  public var scrollMomentumLimit: CGFloat = 40_000
  /// The time between the lift and the start of the deceleration (measured: 0.8 to 1 ms). `[O]`
  public var decelerationDelay: TimeInterval = 0.0009
  /// The speed in points per second at which decelerating content stops (measured). `[O]`
  public var scrollStopSpeed: CGFloat = 10
  /// The angular frequency, in radians per second, of the spring that brings content back after it ran into an edge
  /// (measured). `[O]`
  public var bounceFrequency: CGFloat = 11
  /// The angular frequency, in radians per second, of the spring that brings content back after its release beyond an
  /// edge (measured). `[O]`
  public var releaseFrequency: CGFloat = 10.94
  /// The smallest initial speed of content that is released beyond an edge, per second and as a multiple of its
  /// distance x₀ from the edge. With the initial speed s, the path is x(t) = (x₀ + s · t) · e^(−releaseFrequency · t).
  /// If the finger is faster, its speed is used instead (measured for pulls of 235 and 79 points, interpolated between
  /// them). `[U]`
  public var releaseSlope: CGFloat = 862 / 235
  /// The distance from an edge at which content that returns to the edge comes to rest (measured: less than 0.5). `[O]`
  public var scrollRestTolerance: CGFloat = 0.45
  /// The lowest speed, in points per second, of a flick that turns a page (V-36, X-35). `[O]`
  public var pagingFlickSpeed: CGFloat = 300
  /// The duration of a scroll view's animated changes of the content offset (V-39). `[O]`
  public var scrollAnimationDuration: TimeInterval = 0.3
  /// The smallest ratio of the distances along the two axes, at the start of a drag, with which the drag is locked to
  /// the axis of the larger distance (V-37). `[U]`
  public var directionalLockRatio: CGFloat = 2
  /// The exponent that reduces a pinch's scale beyond the minimum or maximum zoom scale. The zoom scale is then the
  /// limit times (scale / limit) to the power of this exponent. `[U]`
  public var zoomRubberBandExponent: CGFloat = 0.5
  /// The time between two frames of the display. Scrolling content changes its position once per frame. `[O]`
  public var frameInterval: TimeInterval = 1 / 60
  /// The maximum number of layout passes of a view at one instant, from 2 to 10,000. Further passes wait for the next
  /// frame and are recorded. UIKit has no limit, but its debugger for layout feedback loops takes a similar limit as a
  /// launch argument, commonly 100. `[U]`
  public var layoutPassLimit: Int = 100
  /// The number of pixels per point, until the host sets `UIApplication.screenScale`. Scrolled content is aligned to whole
  /// pixels (measured). `[O]`
  public var screenScale: CGFloat = 3

  /// The longest duration of a shake. A longer shake is cancelled. `[U]`
  public var shakeMaximumDuration: TimeInterval = 3

  /// The time that a key is pressed before the first repetition is typed. `[U]`
  public var keyRepeatDelay: TimeInterval = 0.4
  /// The time between the repetitions of a pressed key. `[U]`
  public var keyRepeatInterval: TimeInterval = 0.1

  /// The size of the areas along two opposite edges of a curling page in which a tap turns the page, as a fraction of
  /// the page's width or height. `[U]`
  public var pageTapShare: CGFloat = 0.2

  /// The distance in points from the safe area's top edge to a large sheet: 10 up to iOS 18, decided by this library,
  /// and 0 on iOS 26 (measured). `[U]`
  public var sheetTopGap: CGFloat = 10
  /// The height of a medium detent as a fraction of the maximum detent value, rounded to whole pixels: 0.5 up to iOS
  /// 18, decided by this library, and 0.56 on iOS 26 (measured). `[U]`
  public var sheetMediumShare: CGFloat = 0.5
  /// The distance in points from a sheet below its largest height to the left, right and bottom edges of its container:
  /// 0 up to iOS 18, 8 on iOS 26. A sheet at its largest height is always attached to the edges (measured). `[O]`
  public var sheetFloatingMargin: CGFloat = 0

  /// The limit, in points, of the distance between the top edges of two elements in one row. Elements that are closer
  /// together are read as one row (measured). `[O]`
  public var readingRowHeight: CGFloat = 8
  /// The value of `readingRowHeight` on an iPad (measured). `[O]`
  public var readingRowHeightOnPad: CGFloat = 13

  /// The keyboard's height if the host does not report one. The default is the height on an iPhone in portrait. `[U]`
  public var keyboardHeight: CGFloat = 291

  /// Whether a recognizer's action is sent before the calls of `touchesCancelled` that the recognizer causes, as on iOS
  /// 10 and later. If false, the action is sent afterwards, as on iOS 9 and earlier. `[X]`
  public var sendsActionsBeforeCancellation = true

  /// Whether the app declares `UIApplicationSupportsIndirectInputEvents`. If false, the touches of a pointer are
  /// reported as touches of a finger and have no buttons (T-21). `[D]`
  public var supportsIndirectInputEvents = true

  /// UIKit's values up to iOS 18: the same as `iOS18`.
  public static let uiKit = EventConfiguration()
  /// UIKit's values up to iOS 18, which are the default values of all properties.
  public static let iOS18 = uiKit
  /// UIKit's values of iOS 26. They differ from those of iOS 18 in the geometry of sheets and of a slider's thumb
  /// (measured).
  public static let iOS26: EventConfiguration = {
    var configuration = EventConfiguration()
    configuration.sliderThumbSize = CGSize(width: 37, height: 24)
    configuration.sheetTopGap = 0
    configuration.sheetMediumShare = 0.56
    configuration.sheetFloatingMargin = 8
    return configuration
  }()

  /// Creates a configuration with UIKit's values. Change the values before you create an application with the
  /// configuration.
  public init() {}
}
