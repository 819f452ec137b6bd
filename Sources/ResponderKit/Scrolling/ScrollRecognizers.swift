import Foundation

/// The pan recognizer of a scroll view. The recognizer begins only if the content can scroll in the direction of the
/// touch. Its translation omits the first 10 points of the movement; otherwise the content would jump (V-30, X-08).
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  /// The scroll view that owns the recognizer, set after initialization; nil after the scroll view is deallocated.
  @BackReference var scrollView: UIScrollView?
  /// The delivery pass in which the recognizer requested to begin; nil before the request.
  private var requestPass: Int?
  /// The translation when the recognizer requested to begin, in the scroll view's coordinates.
  private(set) var translationToBegin = CGPoint.zero
  /// The axes on which an obstacle to scrolling has already been recorded for this gesture.
  private var recordedAxes = (x: false, y: false)
  /// Whether a wheel with notches drags the content. Such a wheel does not move the content beyond an edge and does not
  /// start a deceleration (V-31, V-32).
  private(set) var isDrivenByWheel = false
  /// The time of the last movement; before the first movement, the time at which the recognizer began.
  private var lastMove: TimeInterval = 0
  /// Whether the touches have rested for a moment at least once since they began. If so, a deceleration that these
  /// touches stopped does not increase the velocity of a fling.
  private(set) var hasRested = false

  func belong(to scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.delegate = scrollView as? any UIGestureRecognizerDelegate
    allowedScrollTypesMask = .all
    // The default is true, but UIKit's pan recognizer of a scroll view does not delay the end of a touch.
    delaysTouchesEnded = false
  }

  override var belongsToView: Bool { true }
  override var reasonOfBeingDisabled: EventRecord.Reason {
    guard let scrollView, !scrollView.isScrollEnabled else { return super.reasonOfBeingDisabled }
    return .scrollingDisabled(scrollView)
  }
  override var viewForShouldBegin: UIView? { scrollView }

  /// Returns true for the scroll view's pinch recognizer, because zooming and scrolling are recognized simultaneously.
  override func alwaysRecognizesSimultaneously(with other: UIGestureRecognizer) -> Bool {
    scrollView?.isOwn(other) ?? false
  }

  /// The scroll view itself if its class conforms to `UIGestureRecognizerDelegate`; nil otherwise. Traps if another
  /// object is assigned, as in UIKit (V-20).
  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { super.delegate }
    set {
      scrollView.requireSelf(newValue, "pan")
      super.delegate = newValue
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    isDrivenByWheel = false
    if touchesDown.count == touches.count { startMoving(at: event.timestamp) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    noteMove(at: event.timestamp)
    super.touchesMoved(touches, with: event)
  }

  override func scroll(_ sample: ScrollSample, _ event: UIEvent) {
    if sample.phase == .began {
      isDrivenByWheel = sample.type == .discrete
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

  /// Returns the velocity with which the content continues to move after the touches end, in points per second in
  /// `view`'s coordinates. UIKit computes this velocity differently from `velocity(in:)` (measured).
  func releaseVelocity(in view: UIView?) -> CGPoint {
    vector(track.releaseVelocity(configuration), in: view)
  }

  override func wantsToBegin(by distance: CGFloat) -> Bool {
    translationToBegin = translation(in: scrollView)
    guard let scrollView else { return false }
    switch scrollView.decide(along: translationToBegin, atLeast: distance) {
    case .begin: break
    case .wait:
      recordObstacle(
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

  /// Discards the translation of the time during which the recognizer's request to begin was deferred.
  func discardDeferredTranslation() {
    // The delivery passes are compared and not the times, because a real-time clock advances during a delivery pass.
    guard let requestPass, requestPass != delivery?.passSerial else { return }
    track.leaveOut(first: .infinity)
  }

  /// Stores the reason why the content does not scroll, and records it once for each gesture and axis.
  private func recordObstacle(_ obstacle: EventRecord.Reason, isHorizontal: Bool) {
    entry.ownReason = obstacle
    guard !(isHorizontal ? recordedAxes.x : recordedAxes.y) else { return }
    if isHorizontal { recordedAxes.x = true } else { recordedAxes.y = true }
    let contact = contacts.first { $0.isDown && $0.kind == .touch }
    delivery?.record(.staysPut, at: scrollView, reason: obstacle, contact)
  }

  override func reset() {
    super.reset()
    requestPass = nil
    recordedAxes = (false, false)
  }
}

/// The pinch recognizer of a scroll view.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  /// The scroll view that owns the recognizer, set after initialization; nil after the scroll view is deallocated.
  @BackReference var scrollView: UIScrollView?

  override var belongsToView: Bool { true }

  func belong(to scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.delegate = scrollView as? any UIGestureRecognizerDelegate
    delaysTouchesEnded = false
  }

  override var viewForShouldBegin: UIView? { scrollView }

  /// Returns true for the scroll view's pan recognizer, because zooming and scrolling are recognized simultaneously.
  override func alwaysRecognizesSimultaneously(with other: UIGestureRecognizer) -> Bool {
    scrollView?.isOwn(other) ?? false
  }

  /// The scroll view itself if its class conforms to `UIGestureRecognizerDelegate`; nil otherwise. Traps if another
  /// object is assigned, as in UIKit (V-20).
  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { super.delegate }
    set {
      scrollView.requireSelf(newValue, "pinch")
      super.delegate = newValue
    }
  }
}

/// An internal recognizer that withholds touches from the content until the scroll view knows whether the touches
/// scroll (V-10, V-11). It also cancels touches that stop content in motion (V-21).
final class ContentTouchDelay: UIGestureRecognizer {
  /// The scroll view that owns the recognizer, set after initialization; nil after the scroll view is deallocated.
  @BackReference var scrollView: UIScrollView?
  private var stopsMotion = false

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
    if scrollView.stopMotionForTouch() {
      stopsMotion = true
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
    stopsMotion = false
    cancelsTouchesInView = false
    scrollView?.fingersLifted()
  }

  /// Returns true for tap and long-press recognizers if the touch has stopped content in motion. Other recognizers,
  /// such as pans, can still recognize such a touch.
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    stopsMotion && (other is UITapGestureRecognizer || other is UILongPressGestureRecognizer)
  }

  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }

  override func reasonToPrevent(_ other: UIGestureRecognizer) -> EventRecord.Reason {
    scrollView.map { .caught(by: $0) } ?? .prevented(by: self)
  }
}

extension UIScrollView? {
  /// Traps if `delegate` is not the scroll view. Called when the app assigns `delegate` to one of the scroll view's
  /// recognizers.
  fileprivate func requireSelf(_ delegate: (any UIGestureRecognizerDelegate)?, _ kind: String) {
    demand(
      delegate === self,
      "The delegate of a scroll view's \(kind) recognizer must be the scroll view; subclass UIScrollView and implement UIGestureRecognizerDelegate there (V-20)."
    )
  }
}
