import Foundation

/// A recognizer for a quick straight movement in one of the chosen directions. The swipe is recognized during the
/// movement, not at the lift.
///
/// If several directions are chosen, the direction of a recognized swipe is not available; to distinguish directions,
/// use one recognizer for each. A pan on the same view almost always begins earlier, so make the pan wait with
/// `require(toFail:)` (G-110, G-111, G-115).
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe. Several directions can be combined.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The direction of increasing x in the window's coordinates, regardless of the text direction.
    public static let right = Direction(rawValue: 1 << 0)
    /// The direction of decreasing x in the window's coordinates, regardless of the text direction.
    public static let left = Direction(rawValue: 1 << 1)
    /// The direction of decreasing y in the window's coordinates.
    public static let up = Direction(rawValue: 1 << 2)
    /// The direction of increasing y in the window's coordinates.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The accepted directions; to the right by default. In a mask with both axes, only the horizontal directions are
  /// recognized (G-110, measured).
  open var direction: Direction = .right
  /// The number of fingers that must move together. Traps if set to less than 1 (G-110).
  open var numberOfTouchesRequired: Int = 1 {
    didSet {
      demand(
        numberOfTouchesRequired > 0,
        "A swipe's numberOfTouchesRequired must be at least 1; it was set to \(numberOfTouchesRequired)."
      )
    }
  }

  private var starts: [(touch: UITouch, location: CGPoint)] = []
  private var begin: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if starts.isEmpty {
      begin = event.timestamp
      let limit = configuration.swipeMaximumDuration
      setTimer(at: begin + limit) { $0.fail(because: .pressedLongerThan(limit)) }
    }
    for touch in touches.inOrder { starts.append((touch, touch.windowLocation)) }
    if starts.count > numberOfTouchesRequired { fail(because: .tooManyTouches(allowed: numberOfTouchesRequired)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard starts.count == numberOfTouchesRequired else { return }
    let travel = travel
    let direction = countingDirection
    if direction.contains(.right), configuration.isSwipe(primary: travel.x, secondary: travel.y) { state = .ended }
    if direction.contains(.left), configuration.isSwipe(primary: -travel.x, secondary: travel.y) { state = .ended }
    if direction.contains(.down), configuration.isSwipe(primary: travel.y, secondary: travel.x) { state = .ended }
    if direction.contains(.up), configuration.isSwipe(primary: -travel.y, secondary: travel.x) { state = .ended }
    guard state == .possible else { return }
    let distance = max(abs(travel.x), abs(travel.y))
    if distance >= configuration.swipeMinimumMovement { fail(because: .wrongDirection) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(because: .movedLess(than: configuration.swipeMinimumMovement))
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    fail(because: .interrupted)
  }

  open override func reset() {
    super.reset()
    starts = []
  }

  /// Returns the location where the swipe started (G-114).
  open override func location(in view: UIView?) -> CGPoint {
    guard !starts.isEmpty else { return super.location(in: view) }
    let count = CGFloat(starts.count)
    let center = CGPoint(
      x: starts.reduce(0) { $0 + $1.location.x } / count,
      y: starts.reduce(0) { $0 + $1.location.y } / count
    )
    return convertFromWindow(center, to: view)
  }

  private var countingDirection: Direction {
    let sideways = direction.intersection([.left, .right])
    return sideways.isEmpty ? direction : sideways
  }

  /// The translation of the fingers' centroid, in the window's coordinates.
  private var travel: CGPoint {
    var sum = CGPoint.zero
    for start in starts {
      sum.x += start.touch.windowLocation.x - start.location.x
      sum.y += start.touch.windowLocation.y - start.location.y
    }
    return CGPoint(x: sum.x / CGFloat(starts.count), y: sum.y / CGFloat(starts.count))
  }
}

extension EventConfiguration {
  /// Whether a translation is long and straight enough for a swipe. The allowed deviation increases with the length
  ///
  func isSwipe(primary: CGFloat, secondary: CGFloat) -> Bool {
    primary >= swipeMinimumMovement
      && abs(secondary) <= swipeMaximumStraying + (primary - swipeMinimumMovement) * swipeStrayingShare
      && primary >= abs(secondary)
  }
}
