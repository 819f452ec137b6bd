import Foundation

/// A scroll view's own pan: it begins only where there is something to scroll that way, and leaves the first 10 points out of
/// its translation, so that content does not jump (V-30, X-08).
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  /// The owner, which sets it at once; nil when it is gone.
  @BackReference var scrollView: UIScrollView?
  /// The pass of delivery in which it asked to begin.
  private var requestPass: Int?
  /// Where the fingers had gone by then, in the scroll view's axes.
  private(set) var translationToBegin = CGPoint.zero
  /// The axes of which the record has said that there is nothing to scroll.
  private var toldAxes = (x: false, y: false)
  /// Whether notches of a wheel drag it: they do not pull beyond an edge, and do not throw (V-31, V-32).
  private(set) var isTurnedByWheel = false
  /// The time of the last move, or of the landing before the first one.
  private var lastMove: TimeInterval = 0
  /// Whether the fingers have rested since they landed, for as long as leaves no velocity at a lift.
  private(set) var hasRested = false

  func belong(to scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.delegate = scrollView as? any UIGestureRecognizerDelegate
    allowedScrollTypesMask = .all
    // A lift is told at once, as by UIKit's own.
    delaysTouchesEnded = false
  }

  override var belongsToView: Bool { true }
  override var reasonOfBeingDisabled: EventRecord.Reason {
    guard let scrollView, !scrollView.isScrollEnabled else { return super.reasonOfBeingDisabled }
    return .scrollingDisabled(scrollView)
  }
  override var beginAdviser: UIView? { scrollView }

  /// Zooming and scrolling go together.
  override func goesTogether(with other: UIGestureRecognizer) -> Bool { scrollView?.isOwn(other) ?? false }

  /// The scroll view itself, where a subclass of it declares that it is a recognizer's delegate; giving it another one is a
  /// programmer's error, as in UIKit (V-20).
  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { super.delegate }
    set {
      scrollView.demandItself(newValue, "pan")
      super.delegate = newValue
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    isTurnedByWheel = false
    if touchesDown.count == touches.count { startMoving(at: event.timestamp) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    noteMove(at: event.timestamp)
    super.touchesMoved(touches, with: event)
  }

  override func scroll(_ sample: ScrollSample, _ event: UIEvent) {
    if sample.phase == .began {
      isTurnedByWheel = sample.type == .discrete
      startMoving(at: event.timestamp)
    } else if sample.translation != .zero {
      noteMove(at: event.timestamp)
    }
    super.scroll(sample, event)
  }

  private func startMoving(at time: TimeInterval) {
    lastMove = time
    hasRested = false
  }

  private func noteMove(at time: TimeInterval) {
    if time - lastMove >= configuration.panVelocityExpiry - 1e-9 { hasRested = true }
    lastMove = time
  }

  /// The velocity at which the content is released, in points a second in `view`'s axes; the recognizer's own `velocity(in:)` follows
  /// another law (measured).
  func releaseVelocity(in view: UIView?) -> CGPoint {
    vector(track.releaseVelocity(configuration), in: view)
  }

  override func wantsToBegin(by distance: CGFloat) -> Bool {
    translationToBegin = translation(in: scrollView)
    guard let scrollView else { return false }
    switch scrollView.decide(along: translationToBegin, atLeast: distance) {
    case .begin: break
    case .wait:
      note(
        scrollView.obstacle(along: translationToBegin),
        isHorizontal: abs(translationToBegin.x) > abs(translationToBegin.y)
      )
      return false
    case .leave(let outer):
      entry.ownReason = .leftToOuter(outer)
      state = .failed
      return false
    }
    entry.ownReason = nil
    track.leaveOut(first: distance)
    requestPass = delivery?.passSerial
    return true
  }

  /// The request was held: what the fingers went meanwhile is not made up for.
  func forgetWayWhileHeld() {
    // A live clock goes on within a pass; the number of the pass does not.
    guard let requestPass, requestPass != delivery?.passSerial else { return }
    track.leaveOut(first: .infinity)
  }

  /// Said once a gesture and axis.
  private func note(_ obstacle: EventRecord.Reason, isHorizontal: Bool) {
    entry.ownReason = obstacle
    guard !(isHorizontal ? toldAxes.x : toldAxes.y) else { return }
    if isHorizontal { toldAxes.x = true } else { toldAxes.y = true }
    let contact = contacts.first { $0.isDown && $0.kind == .touch }
    delivery?.record(.staysPut, at: scrollView, reason: obstacle, contact)
  }

  override func reset() {
    super.reset()
    requestPass = nil
    toldAxes = (false, false)
  }
}

/// A scroll view's own pinch.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  /// The owner, which sets it at once; nil when it is gone.
  @BackReference var scrollView: UIScrollView?

  override var belongsToView: Bool { true }

  func belong(to scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.delegate = scrollView as? any UIGestureRecognizerDelegate
    delaysTouchesEnded = false
  }

  override var beginAdviser: UIView? { scrollView }

  /// Zooming and scrolling go together.
  override func goesTogether(with other: UIGestureRecognizer) -> Bool { scrollView?.isOwn(other) ?? false }

  /// The scroll view itself, where a subclass of it declares that it is a recognizer's delegate; giving it another one is a
  /// programmer's error, as in UIKit (V-20).
  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { super.delegate }
    set {
      scrollView.demandItself(newValue, "pinch")
      super.delegate = newValue
    }
  }
}

/// Keeps fingers from the content for a moment, to see whether they scroll (V-10, V-11); or for good, where they stop content
/// that moves (V-21). Nobody sees it but by what it does.
final class ContentTouchDelay: UIGestureRecognizer {
  /// The owner, which sets it at once; nil when it is gone.
  @BackReference var scrollView: UIScrollView?
  private var isCatching = false

  func belong(to scrollView: UIScrollView) {
    self.scrollView = scrollView
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  override var isUnlisted: Bool { true }
  override var isContentDelay: Bool { true }
  override var recordedOwner: AnyObject { scrollView ?? self }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView else { return }
    if scrollView.catchesMotion() {
      isCatching = true
      cancelsTouchesInView = true
      state = .ended
    } else if !scrollView.delaysContentTouches || touches.allSatisfy({ $0.view === scrollView }) {
      state = .failed
    } else if timer == nil {
      setTimer(at: event.timestamp + configuration.contentTouchDelay) { $0.state = .failed }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if !hasFingerDown { state = .failed }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if !hasFingerDown { state = .failed }
  }

  override func reset() {
    isCatching = false
    cancelsTouchesInView = false
    scrollView?.fingersLifted()
  }

  /// A finger that stops content is no tap on it, and no press; it may still drag.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    isCatching && (other is UITapGestureRecognizer || other is UILongPressGestureRecognizer)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

  override func reasonToPrevent(_ other: UIGestureRecognizer) -> EventRecord.Reason {
    scrollView.map { .caught(by: $0) } ?? .prevented(by: self)
  }
}

extension UIScrollView? {
  /// Traps where another one is to be the delegate of a recognizer of its own.
  fileprivate func demandItself(_ delegate: (any UIGestureRecognizerDelegate)?, _ kind: String) {
    demand(
      delegate === self,
      "The delegate of a scroll view's \(kind) recognizer is the scroll view; declare UIGestureRecognizerDelegate for a subclass of UIScrollView, and answer there (V-20)."
    )
  }
}
