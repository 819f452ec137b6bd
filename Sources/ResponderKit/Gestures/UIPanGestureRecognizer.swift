import Foundation

/// A recognizer for dragging fingers. The pan begins when the fingers' centroid has moved 10 points, and ends when the
/// fingers are up (G-100 to G-102).
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The number of fingers that the pan requires to begin. The pan ends when fewer fingers are down (G-101, G-102).
  open var minimumNumberOfTouches: Int = 1
  /// The largest number of fingers with which the pan can begin. If more fingers land before the pan begins, the pan
  /// fails. Further fingers that land later are ignored and only delivered to their views.
  open var maximumNumberOfTouches: Int = .max

  @exclusivity(unchecked) final var track = PanTrack()
  /// The distance in points that the fingers move before the pan begins. The value is read from the application's
  /// configuration when a finger lands.
  private var hysteresis = EventConfiguration.uiKit.panHysteresis
  /// The contacts whose centroid the track follows.
  @exclusivity(unchecked) private var tracked: [TouchContact] = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive {
      // The fingers that landed last are ignored until the number of fingers is at most the maximum. Each call of
      // `ignore` reduces the number.
      for touch in touches.inOrder.reversed() where fingersDown.count > maximumNumberOfTouches {
        ignore(touch, for: event)
      }
    } else if fingersDown.count > maximumNumberOfTouches {
      fail(because: .tooManyTouches(allowed: maximumNumberOfTouches))
      return
    }
    hysteresis = configuration.panHysteresis
    // The fingers that landed earlier may have moved in this event.
    if !tracked.isEmpty { track.follow(to: centroid(of: tracked)) }
    follow(fingersDown, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    track.move(
      to: tracked.count == 1 ? tracked[0].touch.values.location : centroid(of: tracked),
      at: event.timestamp
    )
    if isActive {
      state = .changed
    } else if track.hasTravelled(hysteresis), fingersDown.count >= minimumNumberOfTouches, wantsToBegin(by: hysteresis)
    {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let remaining = fingersDown
    if isActive {
      if remaining.count < max(1, minimumNumberOfTouches) {
        track.finish(at: event.timestamp, configuration)
        state = .ended
        return
      }
    } else if remaining.isEmpty {
      fail(because: .movedLess(than: configuration.panHysteresis))
      return
    }
    if !remaining.isEmpty { follow(remaining, at: event.timestamp) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    let remaining = fingersDown
    guard remaining.count < max(1, minimumNumberOfTouches) else {
      follow(remaining, at: event.timestamp)
      return
    }
    if isActive { state = .cancelled } else if remaining.isEmpty { fail(because: .interrupted) }
  }

  open override func reset() {
    super.reset()
    track = PanTrack(reusing: track)
    tracked.removeAll(keepingCapacity: true)
  }

  /// Returns the translation of the fingers since they landed, in points along `view`'s axes. Changes of the number of
  /// fingers cause no jump. The 10 points that the fingers move before the pan begins are included (G-103, G-104,
  ///
  open func translation(in view: UIView?) -> CGPoint {
    vector(track.translation, in: view)
  }

  /// Sets the current translation, in points along `view`'s axes. The velocity is not changed, because apps that reset
  /// the translation repeatedly use the velocity at the end. UIKit's reference page states that the velocity is reset
  /// (G-104).
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let origin = windowPoint(.zero, of: view)
    let tip = windowPoint(translation, of: view)
    track.setTranslation(CGPoint(x: tip.x - origin.x, y: tip.y - origin.y))
  }

  /// Returns the velocity in points per second along `view`'s axes, from a straight line fitted to the moves of the
  /// last 0.1 s. The velocity is 0 if the last move is at least 0.32 s old at the lift (measured).
  open func velocity(in view: UIView?) -> CGPoint {
    vector(track.velocity(within: configuration.panVelocityWindow), in: view)
  }

  /// The number of fingers that are down; 0 once the last finger has lifted (G-75).
  open override var numberOfTouches: Int { fingersDown.count }

  /// Whether the pan may begin. Called for each move once the fingers have moved `distance` points. If the result is
  /// false, the pan stays possible.
  func wantsToBegin(by distance: CGFloat) -> Bool { true }

  private func follow(_ fingers: [TouchContact], at time: TimeInterval) {
    tracked = fingers
    track.rebase(to: centroid(of: fingers), at: time)
  }

  /// The kinds of scrolling that drive the pan without a touch; none by default (E-42).
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  override func takesScroll(_ type: UIScrollType) -> Bool { allowedScrollTypesMask.contains(type) }

  /// Drives the pan by scrolling. The pan begins with the first scrolled distance, because scrolling is always
  /// intended.
  override func scroll(_ sample: ScrollSample, _ event: UIEvent) {
    if sample.phase == .began { track.rebase(to: .zero, at: event.timestamp) }
    track.advance(by: sample.translation, at: event.timestamp)
    switch sample.phase {
    case .began, .changed:
      if isActive {
        state = .changed
      } else if sample.translation != .zero, wantsToBegin(by: 0) {
        state = .began
      }
    case .ended:
      track.finish(at: event.timestamp, configuration)
      if isActive { state = .ended } else { fail(because: .movedLess(than: 1)) }
    case .cancelled:
      if isActive { state = .cancelled } else { fail(because: .interrupted) }
    }
  }

  private var fingersDown: [TouchContact] { touchesDown.filter { $0.kind == .touch } }

  /// Converts a vector from the window's coordinates to `view`'s coordinates.
  final func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    let origin = convertFromWindow(.zero, to: view)
    let tip = convertFromWindow(vector, to: view)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  private func windowPoint(_ point: CGPoint, of view: UIView?) -> CGPoint {
    view?.convert(point, to: nil) ?? point
  }
}
