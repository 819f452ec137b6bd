import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of wheels and trackpads, and of scroll views that are removed.
@MainActor
@Suite("Wheels, trackpads and removed scroll views")
struct ScrollEndingTests {
  let screen = SimulatedScreen.square()
  let scroll = UIScrollView()
  let journal = ScrollJournal()

  init() {
    screen.add(scroll, named: "scroll", frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 4_000, height: 4_000)
    scroll.contentOffset = CGPoint(x: 1_600, y: 1_600)
    scroll.delegate = journal
    journal.forget()
  }

  /// Drags from the middle of the screen in `steps` moves, without lifting the finger.
  private func drag(_ x: Double, _ y: Double, steps: Int = 10) {
    screen.down(200, 200)
    for step in 1...steps {
      screen.move(200 + x * Double(step) / Double(steps), 200 + y * Double(step) / Double(steps))
    }
  }

  private func finish() {
    screen.application.cancelAllTouches()
    screen.clock.advance(by: 6)
    expectEqual(journal.conclude(), [])
    expectEqual(scroll.openEnds, [])
  }

  // MARK: Removal

  @Test(
    "A removed scroll view stops inside its limits, and its delegate is notified of the end of a motion, drag or zoom",
    arguments: [0, 1, 2, 3]
  )
  func leaving(phase: Int) {
    scroll.contentOffset.y = 60
    switch phase {
    case 0: drag(0, 150, steps: 5)
    case 1:
      drag(0, 150, steps: 5)
      screen.up(200, 350)
      while scroll.contentOffset.y >= 0 { screen.clock.advance(by: 0.01) }
      screen.clock.advance(by: 0.03)
    case 2: scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    default: screen.down(200, 200)
    }
    scroll.removeFromSuperview()
    expectEqual(journal.conclude(), [])
    expectEqual(scroll.openEnds, [])
    expect(scroll.contentOffset.y >= 0)
    screen.clock.advance(by: 2)
    screen.window.addSubview(scroll)
    finish()
  }

  @Test("The deallocation of a scroll view ends its motion")
  func deallocated() {
    for phase in 0..<4 {
      weak var released: UIScrollView?
      do {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        scroll.contentSize = CGSize(width: 400, height: 4_000)
        screen.window.addSubview(scroll)
        released = scroll
        switch phase {
        case 0: drag(0, -80)
        case 1:
          drag(0, -80)
          screen.up(200, 120)
        case 2: scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        default: screen.down(200, 200)
        }
        scroll.removeFromSuperview()
      }
      screen.application.cancelAllTouches()
      screen.clock.advance(by: 1)
      screen.log.removeAll()
      expectNil(released, "phase \(phase)")
    }
  }

  @Test(
    "A delegate can release the last reference to the scroll view while it is notified of a frame of the deceleration"
  )
  func droppedInAFrame() {
    final class Owner { var scroll: UIScrollView? }
    let owner = Owner()
    owner.scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    owner.scroll?.contentSize = CGSize(width: 400, height: 4_000)
    owner.scroll?.delegate = journal
    if let scroll = owner.scroll { screen.window.addSubview(scroll) }
    drag(0, -80)
    screen.up(200, 120)
    screen.application.observer = nil
    screen.log.removeAll()
    journal.onCall = { call in
      guard call == .didScroll else { return }
      owner.scroll?.removeFromSuperview()
      owner.scroll = nil
    }
    screen.clock.advance(by: 1)
    expectNil(owner.scroll)
    expectEqual(journal.conclude(), [])
  }

  // MARK: Wheels

  private func turn(_ phase: PointerPhase, _ y: Double, type: UIScrollType = .continuous) {
    var sample = ScrollSample(
      phase: phase,
      location: CGPoint(x: 200, y: 200),
      translation: CGVector(dx: 0, dy: y),
      timestamp: screen.clock.now
    )
    sample.type = type
    screen.application.receive(sample)
    screen.clock.advance(by: 0.01)
  }

  @Test("A trackpad drags without a minimum distance, drags beyond the edge and starts a deceleration")
  func trackpad() {
    turn(.began, -3)
    expect(scroll.isDragging)
    expect(!scroll.isTracking)
    expect(abs(scroll.contentOffset.y - 1_603) < 0.4)
    for _ in 1...10 { turn(.changed, -10) }
    turn(.ended, 0)
    expect(scroll.isDecelerating)
    finish()
    scroll.contentOffset.y = 0
    turn(.began, 100)
    expect(scroll.contentOffset.y < -10)
    turn(.ended, 0)
    finish()
    expectEqual(scroll.contentOffset.y, 0)
  }

  @Test("A wheel neither drags beyond an edge nor starts a deceleration, and with paging the content rests on a page")
  func wheel() {
    scroll.contentOffset.y = 20
    for _ in 1...4 {
      turn(.began, 15, type: .discrete)
      turn(.ended, 0, type: .discrete)
      expect(!scroll.isDecelerating)
    }
    expectEqual(scroll.contentOffset.y, 0)
    expect(journal.offsets.allSatisfy { $0.y >= 0 })
    scroll.isPagingEnabled = true
    turn(.began, -250, type: .discrete)
    turn(.ended, 0, type: .discrete)
    finish()
    expectEqual(scroll.contentOffset.y, 400)
  }

  @Test("After a touch and a trackpad or wheel scroll simultaneously, no drag or deceleration remains active")
  func both() {
    turn(.began, -30)
    screen.down(200, 200)
    screen.move(200, 150)
    turn(.changed, -10)
    turn(.ended, 0)
    screen.up(200, 150)
    finish()
    drag(0, -50)
    turn(.began, -20)
    turn(.changed, -20)
    turn(.ended, 0)
    screen.up(200, 150)
    finish()
  }

  @Test("stopScrollingAndZooming ends a drag and a deceleration (V-46)")
  func stop() {
    drag(0, -50)
    scroll.stopScrollingAndZooming()
    expect(!scroll.isDragging)
    let offset = scroll.contentOffset
    screen.move(200, 50)
    expectEqual(scroll.contentOffset, offset)
    screen.up(200, 50)
    drag(0, -50)
    screen.up(200, 150)
    expect(scroll.isDecelerating)
    scroll.stopScrollingAndZooming()
    expect(!scroll.isDecelerating)
    finish()
  }

  @Test("After the app has stopped a paging view between two pages, a tap does not move it to a page (V-46)")
  func stopBetweenPages() {
    let stops: [(UIScrollView) -> Void] = [
      { $0.stopScrollingAndZooming() },
      { $0.setContentOffset($0.contentOffset, animated: false) },
    ]
    for stop in stops {
      scroll.isPagingEnabled = true
      scroll.contentOffset = CGPoint(x: 1_600, y: 1_600)
      drag(0, -150)
      screen.up(200, 50)
      screen.clock.advance(by: 0.05)
      expect(scroll.isDecelerating)
      stop(scroll)
      let offset = scroll.contentOffset
      expect(offset.y.truncatingRemainder(dividingBy: 400) != 0)
      screen.tap(200, 200)
      screen.clock.advance(by: 2)
      expectEqual(scroll.contentOffset, offset)
      expect(!scroll.isDecelerating)
    }
    finish()
  }

  @Test("Notches of a wheel in fast succession have the velocity 0 and start no deceleration (V-32)")
  func fastWheel() {
    turn(.began, -20, type: .discrete)
    for _ in 1...6 {
      screen.clock.advance(by: 0.008)
      turn(.changed, -20, type: .discrete)
    }
    turn(.ended, 0, type: .discrete)
    expectEqual(journal.velocities, [.zero])
    expectEqual(journal.decelerates, [false])
    expectEqual(scroll.contentOffset.y, 1_740)
    finish()
  }
}
