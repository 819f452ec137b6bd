import Foundation

/// A quick straight movement in one of the chosen directions; recognized on the travel, not at the lift (G-110, G-111).
///
/// A combined mask cannot tell which direction it was; take one recognizer a direction for that. On one view a pan is nearly
/// always faster (G-115); let it wait with `require(toFail:)`.
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Ways on the screen; several form a mask.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To greater x in the coordinates of the window, whichever way the text runs.
    public static let right = Direction(rawValue: 1 << 0)
    /// To lesser x in the coordinates of the window, whichever way the text runs.
    public static let left = Direction(rawValue: 1 << 1)
    /// To lesser y in the coordinates of the window.
    public static let up = Direction(rawValue: 1 << 2)
    /// To greater y in the coordinates of the window.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The ways that count; to the right by default (G-110). Of a mask with both axes only the ways to the sides do (measured).
  open var direction: Direction = .right
  /// How many fingers move together (G-110).
  open var numberOfTouchesRequired: Int = 1 {
    didSet {
      demand(
        numberOfTouchesRequired > 0,
        "A swipe needs at least one finger; it was given \(numberOfTouchesRequired)."
      )
    }
  }

  private var starts: [(touch: UITouch, place: CGPoint)] = []
  private var begin: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if starts.isEmpty {
      begin = event.timestamp
      let limit = configuration.swipeMaximumDuration
      setTimer(at: begin + limit) { $0.fail(because: .heldLongerThan(limit)) }
    }
    for touch in touches.inOrder { starts.append((touch, touch.place)) }
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

  /// Where the swipe started (G-114).
  open override func location(in view: UIView?) -> CGPoint {
    guard !starts.isEmpty else { return super.location(in: view) }
    let count = CGFloat(starts.count)
    let center = CGPoint(
      x: starts.reduce(0) { $0 + $1.place.x } / count,
      y: starts.reduce(0) { $0 + $1.place.y } / count
    )
    return convertFromWindow(center, to: view)
  }

  private var countingDirection: Direction {
    let sideways = direction.intersection([.left, .right])
    return sideways.isEmpty ? direction : sideways
  }

  /// How far the fingers' centroid has come, in the window's coordinates.
  private var travel: CGPoint {
    var sum = CGPoint.zero
    for start in starts {
      sum.x += start.touch.place.x - start.place.x
      sum.y += start.touch.place.y - start.place.y
    }
    return CGPoint(x: sum.x / CGFloat(starts.count), y: sum.y / CGFloat(starts.count))
  }
}

extension EventConfiguration {
  /// Far enough, and straight enough: the farther it goes the more it may stray.
  func isSwipe(primary: CGFloat, secondary: CGFloat) -> Bool {
    primary >= swipeMinimumMovement
      && abs(secondary) <= swipeMaximumStraying + (primary - swipeMinimumMovement) * swipeStrayingShare
      && primary >= abs(secondary)
  }
}
