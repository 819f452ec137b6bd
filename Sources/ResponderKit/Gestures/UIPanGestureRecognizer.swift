import Foundation

/// Fingers that drag: begins once their centroid has travelled 10 points, ends when they are up (G-100 to G-102).
///
/// See `Documentation/EventModel.md`, "Recognizers come first".
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// With fewer fingers than this it does not begin, and ends where it drags (G-101, G-102).
  open var minimumNumberOfTouches: Int = 1
  /// With more fingers than this before it has begun the pan fails; later ones are left to their views.
  open var maximumNumberOfTouches: Int = .max

  @exclusivity(unchecked) final var track = PanTrack()
  /// In points, from the configuration of the application; taken when a finger lands.
  private var hysteresis = EventConfiguration.uiKit.panHysteresis
  /// The fingers whose centroid the track follows.
  private var tracked: [TouchContact] = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive {
      // Those beyond the maximum are not part of the drag; ask after each, since each changes the count.
      for touch in touches.inOrder.reversed() where fingersDown.count > maximumNumberOfTouches {
        ignore(touch, for: event)
      }
    } else if fingersDown.count > maximumNumberOfTouches {
      fail(because: .tooManyTouches(allowed: maximumNumberOfTouches))
      return
    }
    hysteresis = configuration.panHysteresis
    // Those that were there may have moved in this very event.
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

  /// How far the fingers have gone since they landed, in `view`'s axes (G-104); fingers that join or leave do not make it
  /// jump (G-103). It holds the 10 points before the beginning too.
  open func translation(in view: UIView?) -> CGPoint {
    vector(track.translation, in: view)
  }

  /// Says how far the fingers are to have gone from here. The velocity is theirs, and stays: UIKit's page says that it is
  /// reset (G-104), but programs that take the way in pieces read it at the end and go on by it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let origin = windowPoint(.zero, of: view)
    let tip = windowPoint(translation, of: view)
    track.setTranslation(CGPoint(x: tip.x - origin.x, y: tip.y - origin.y))
  }

  /// Points a second in `view`'s axes: the straight line through the moves of the last 0.1 s; nothing where the last move is
  /// 0.32 s old at the lift (measured).
  open func velocity(in view: UIView?) -> CGPoint {
    vector(track.velocity(within: configuration.panVelocityWindow), in: view)
  }

  /// The fingers that are down; none once the last has lifted (G-75).
  open override var numberOfTouches: Int { fingersDown.count }

  /// Asked with each move once the fingers have gone `distance` points; while it says no the recognizer stays possible.
  func wantsToBegin(by distance: CGFloat) -> Bool { true }

  private func follow(_ fingers: [TouchContact], at time: TimeInterval) {
    tracked = fingers
    track.rebase(to: centroid(of: fingers), at: time)
  }

  /// Which kinds of scrolling drive the pan, without a touch (E-42); none by default.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  override func takesScroll(_ type: UIScrollType) -> Bool { allowedScrollTypesMask.contains(type) }

  /// Scrolling needs no hysteresis: whoever scrolls means it.
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

  /// `vector`, in the window's coordinates, in `view`'s axes.
  final func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    let origin = convertFromWindow(.zero, to: view)
    let tip = convertFromWindow(vector, to: view)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  private func windowPoint(_ point: CGPoint, of view: UIView?) -> CGPoint {
    view?.convert(point, to: nil) ?? point
  }
}
