import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of zooming by touches, by trackpad and by the app (V-40 to V-42).
@MainActor
@Suite("Zooming of a scroll view")
struct ZoomTests {
  let screen = SimulatedScreen.square()
  let scroll = UIScrollView()
  let content = UIView()
  let journal = ScrollJournal()

  init() {
    screen.add(scroll, named: "scroll", frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    screen.add(content, named: "content", frame: CGRect(x: 0, y: 0, width: 800, height: 800), to: scroll)
    scroll.contentSize = CGSize(width: 800, height: 800)
    scroll.contentOffset = CGPoint(x: 200, y: 200)
    scroll.minimumZoomScale = 0.5
    scroll.maximumZoomScale = 4
    journal.zoomed = content
    scroll.delegate = journal
    journal.forget()
  }

  /// Sends two touches in the same phase and at the same height, `distance` points apart, with `middle` between them.
  private func pair(_ phase: UITouch.Phase, _ middle: CGPoint, _ distance: Double) {
    screen.clock.advance(by: 0.01)
    let half = distance / 2
    screen.application.receive([
      screen.sample(1, phase, middle.x - half, middle.y), screen.sample(2, phase, middle.x + half, middle.y),
    ])
  }

  private func pinch(_ middle: CGPoint, from start: Double, to end: Double, steps: Int = 20) {
    pair(.began, middle, start)
    for step in 1...steps { pair(.moved, middle, start + (end - start) * Double(step) / Double(steps)) }
  }

  private func finish() {
    screen.application.cancelAllTouches()
    screen.clock.advance(by: 5)
    expectEqual(journal.conclude(), [])
    expectEqual(scroll.openEnds, [])
  }

  private let middle = CGPoint(x: 150, y: 250)

  @Test("During a pinch, the content point between the fingers stays between them, to within a pixel")
  func anchor() {
    let under = content.convert(middle, from: nil)
    pinch(middle, from: 100, to: 250)
    // The distance between the touches grows by 7.5 points in each of 20 moves. The pinch is recognized at 115 points,
    // after the second move, because only then has the distance changed by at least 8 points.
    let scale = 250.0 / 115
    expect(scroll.isZooming)
    expect(abs(scroll.zoomScale - scale) < 0.01)
    let now = content.convert(under, to: nil)
    expect(abs(now.x - middle.x) <= 0.34 * 2.5)
    expect(abs(now.y - middle.y) <= 0.34 * 2.5)
    expect(abs(scroll.contentSize.width - 800 * scroll.zoomScale) < 1e-9)
    expectEqual(content.transform.a, scroll.zoomScale)
    expect(abs(content.frame.minX) < 1e-9)
    expect(abs(content.frame.minY) < 1e-9)
    pair(.ended, middle, 250)
    expect(!scroll.isZooming)
    expectEqual(journal.calls.last, .didEndZooming)
    finish()
    expect(abs(scroll.zoomScale - scale) < 0.01)
  }

  @Test("Touches that move together during a pinch move the content by the same distance")
  func wandering() {
    pinch(middle, from: 100, to: 200)
    let under = content.convert(middle, from: nil)
    for step in 1...10 { pair(.moved, CGPoint(x: 150 + 6 * Double(step), y: 250 - 4 * Double(step)), 200) }
    let now = content.convert(under, to: nil)
    expect(abs(now.x - 210) < 1)
    expect(abs(now.y - 210) < 1)
    finish()
  }

  @Test("The content does not jump if a third touch is added during a pinch or if one finger lifts and touches again")
  func otherFingers() {
    pinch(middle, from: 100, to: 200)
    let offset = scroll.contentOffset
    screen.down(390, 390, finger: 3)
    pair(.moved, middle, 200.5)
    expect(abs(scroll.contentOffset.x - offset.x) < 6)
    expect(abs(scroll.contentOffset.y - offset.y) < 6)
    screen.up(390, 390, finger: 3)
    pair(.moved, middle, 201)
    expect(abs(scroll.contentOffset.x - offset.x) < 6)
    expect(abs(scroll.contentOffset.y - offset.y) < 6)
    screen.up(250.5, 250, finger: 2)
    screen.down(350, 350, finger: 2)
    screen.application.receive(screen.sample(2, .moved, 351, 350))
    expect(abs(scroll.contentOffset.x - offset.x) < 12)
    expect(abs(scroll.contentOffset.y - offset.y) < 12)
    finish()
  }

  @Test("After a pinch the remaining finger drags the content")
  func leftAlone() {
    pinch(middle, from: 100, to: 200)
    screen.up(250, 250, finger: 2)
    let offset = scroll.contentOffset
    for step in 1...10 { screen.move(50, 250 - 5 * Double(step)) }
    // The finger moves by 50 points, of which a drag omits the first 10.
    expect(abs(scroll.contentOffset.y - offset.y - 40) < 1)
    screen.up(50, 200)
    finish()
    // The pinch is recognized at a distance of 110 points.
    expect(abs(scroll.zoomScale - 200.0 / 110) < 0.01)
  }

  @Test("A pinch from 20 to 200 points zooms to 6.9, since the scale is relative to the distance at the recognition")
  func recognizedDistance() {
    scroll.maximumZoomScale = 10
    let middle = CGPoint(x: 200, y: 200)
    pair(.began, middle, 20)
    var scales: [CGFloat] = []
    for step in 1...60 {
      let share = Double(step) / 60
      pair(.moved, middle, 20 + 180 * share * share * (3 - 2 * share))
      if scroll.isZooming { scales.append(scroll.zoomScale) }
    }
    expectEqual(scales.first, 1)
    expectEqual(scroll.pinchGestureRecognizer?.scale, scroll.zoomScale)
    expect(abs(scroll.zoomScale - 6.9) < 1, "\(scroll.zoomScale)")
    finish()
  }

  @Test("A zoom by the app, immediate or animated, is clamped to the minimum and maximum (V-42)")
  func program() {
    scroll.zoomScale = 9
    expectEqual(scroll.zoomScale, 4)
    expectEqual(journal.names, ["willBeginZooming", "didZoom", "didScroll", "didEndZooming"])
    scroll.setZoomScale(2, animated: true)
    expectEqual(scroll.zoomScale, 4)
    expect(scroll.isScrollAnimating)
    screen.clock.advance(by: 0.15)
    expect(scroll.zoomScale > 2)
    expect(scroll.zoomScale < 4)
    screen.clock.advance(by: 0.3)
    expectEqual(scroll.zoomScale, 2)
    scroll.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 50), animated: false)
    expectEqual(scroll.zoomScale, 4)
    let shown = content.convert(CGPoint(x: 150, y: 125), to: scroll)
    expect(abs(shown.x - scroll.bounds.midX) < 1)
    expect(abs(shown.y - scroll.bounds.midY) < 1)
    finish()
  }

  @Test("Zooming does not begin without a view to zoom, and ends if this view is removed during a pinch")
  func noView() {
    journal.zoomed = nil
    pinch(middle, from: 100, to: 200)
    expect(!scroll.isZooming)
    expectEqual(scroll.zoomScale, 1)
    finish()
    journal.zoomed = content
    pinch(middle, from: 100, to: 390)
    journal.zoomed = nil
    pair(.moved, middle, 350)
    pair(.ended, middle, 350)
    finish()
    journal.zoomed = content
    pinch(middle, from: 100, to: 120)
    content.removeFromSuperview()
    pair(.moved, middle, 150)
    pair(.ended, middle, 150)
    finish()
  }

  @Test("If zooming becomes impossible during a pinch, even in a delegate call, zooming ends")
  func impossible() {
    pinch(middle, from: 100, to: 200)
    scroll.maximumZoomScale = 0.5
    expect(!scroll.isZooming)
    expectNil(scroll.pinchGestureRecognizer)
    finish()
    scroll.maximumZoomScale = 4
    journal.onCall = { [unowned scroll] call in
      if call == .didZoom { scroll.maximumZoomScale = 0.5 }
    }
    pinch(middle, from: 100, to: 200)
    expect(!scroll.isZooming)
    finish()
  }

  @Test("A pinch on a trackpad zooms about the location of the pointer")
  func trackpad() {
    func send(_ phase: PointerPhase, _ scale: CGFloat) {
      screen.application.receive(
        TransformSample(phase: phase, location: middle, scale: scale, rotation: 0, timestamp: screen.clock.now)
      )
      screen.clock.advance(by: 0.01)
    }
    let under = content.convert(middle, from: nil)
    send(.began, 1)
    for _ in 1...5 { send(.changed, 1.1) }
    let now = content.convert(under, to: nil)
    expect(abs(scroll.zoomScale - CGFloat(pow(1.1, 5))) < 0.01)
    expect(abs(now.x - middle.x) < 1)
    expect(abs(now.y - middle.y) < 1)
    send(.ended, 1)
    finish()
  }

  @Test("A drag that ends during a pinch does not decelerate, and its delegate receives a velocity of zero (V-32)")
  func dragEndsWhileZooming() {
    scroll.panGestureRecognizer.maximumNumberOfTouches = 1
    screen.down(100, 300, finger: 1)
    for step in 1...5 { screen.move(100, 300 - 10 * Double(step), finger: 1) }
    expect(scroll.isDragging)
    screen.down(200, 250, finger: 2)
    for step in 1...5 { screen.move(100 - 10 * Double(step), 250, finger: 1) }
    expect(scroll.isZooming)
    expect(scroll.isDragging)
    screen.up(50, 250, finger: 1)
    expect(!scroll.isDragging)
    expect(scroll.isZooming)
    expectEqual(journal.velocities, [.zero])
    expectEqual(journal.decelerates, [false])
    finish()
  }

  @Test("After a zoom the remaining finger drags the content from its current location, without a jump")
  func wayOfTheZoom() {
    pinch(middle, from: 100, to: 200)
    for step in 1...6 { pair(.moved, CGPoint(x: 150 + 10 * Double(step), y: 250), 200) }
    screen.up(310, 250, finger: 2)
    screen.move(110, 250, finger: 1)
    let offset = scroll.contentOffset
    screen.move(110, 230, finger: 1)
    expect(abs(scroll.contentOffset.x - offset.x) < 0.4)
    expect(abs(scroll.contentOffset.y - offset.y - 20) < 0.4)
    finish()
  }

  @Test(
    "Scrolling that the delegate begins during an immediate zoom does not change the scale",
    arguments: [ScrollJournal.Call.didEndDecelerating, .willBeginZooming]
  )
  func scrollingWithinAZoom(call: ScrollJournal.Call) {
    screen.down(200, 300)
    for step in 1...5 { screen.move(200, 300 - 30 * Double(step)) }
    screen.up(200, 150)
    screen.clock.advance(by: 0.05)
    expect(scroll.isDecelerating)
    var isDone = false
    journal.onCall = { [scroll] received in
      guard received == call, !isDone else { return }
      isDone = true
      scroll.setContentOffset(CGPoint(x: 10, y: 10), animated: true)
    }
    scroll.setZoomScale(2, animated: false)
    expect(isDone)
    expectEqual(scroll.zoomScale, 2)
    screen.clock.advance(by: 1)
    expectEqual(scroll.zoomScale, 2)
    finish()
  }

  @Test("If the delegate zooms when its scrolling animation ends, the new scale is preserved")
  func zoomingAtTheEndOfTheDelegatesMotion() {
    screen.down(200, 300)
    for step in 1...5 { screen.move(200, 300 - 30 * Double(step)) }
    screen.up(200, 150)
    screen.clock.advance(by: 0.05)
    var received: [ScrollJournal.Call] = []
    journal.onCall = { [scroll] call in
      guard call == .didEndDecelerating || call == .didEndScrollingAnimation else { return }
      received.append(call)
      if received.count == 1 { scroll.setContentOffset(CGPoint(x: 30, y: 30), animated: true) }
      if received.count == 2 { scroll.setZoomScale(2, animated: false) }
    }
    scroll.setContentOffset(CGPoint(x: 10, y: 10), animated: true)
    screen.clock.advance(by: 1)
    expectEqual(received, [.didEndDecelerating, .didEndScrollingAnimation, .didEndScrollingAnimation])
    expectEqual(scroll.zoomScale, 2)
    expectEqual(scroll.contentOffset, CGPoint(x: 10, y: 10))
    finish()
  }

  @Test("If the delegate zooms when an animation ends a deceleration, the new scale is preserved")
  func zoomingWithinAnAnimation() {
    screen.down(200, 300)
    for step in 1...5 { screen.move(200, 300 - 30 * Double(step)) }
    screen.up(200, 150)
    screen.clock.advance(by: 0.05)
    journal.onCall = { [scroll] received in
      if received == .didEndDecelerating { scroll.setZoomScale(2, animated: false) }
    }
    scroll.setContentOffset(CGPoint(x: 10, y: 10), animated: true)
    screen.clock.advance(by: 1)
    expectEqual(scroll.zoomScale, 2)
    expectEqual(scroll.contentOffset, CGPoint(x: 10, y: 10))
    finish()
  }
}
