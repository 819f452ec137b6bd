import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of successive drags, drags with several touches, and drags along both axes.
@MainActor
@Suite("Successive drags and several touches")
struct ScrollSequelTests {
  let screen = SimulatedScreen.square()
  let scroll = ScriptedScrollView()
  let content = UIView()
  let journal = ScrollJournal()

  init() {
    screen.add(scroll, named: "scroll")
    scroll.contentSize = CGSize(width: 4_000, height: 4_000)
    scroll.contentOffset = CGPoint(x: 1_600, y: 1_600)
    scroll.delegate = journal
    screen.add(content, named: "content", frame: CGRect(x: 0, y: 0, width: 4_000, height: 4_000), to: scroll)
    journal.forget()
  }

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

  /// Returns the distance in points by which content is shown beyond the edge after a drag of `pull` points, if the
  /// bounds have the given length (V-31).
  private func shown(_ pull: Double, of length: Double = 400) -> Double {
    0.55 * pull * length / (0.55 * pull + length)
  }
  private func pull(_ shown: Double, of length: Double = 400) -> Double { shown * length / (0.55 * (length - shown)) }
  private func onPixel(_ value: Double) -> CGFloat { CGFloat((value * 3).rounded() / 3) }

  @Test("The content's touch is cancelled before the content moves in the same event (C51)")
  func toldBeforeItMoves() {
    screen.down(200, 300)
    screen.clock.advance(by: 0.3)
    screen.log.removeAll()
    screen.move(200, 250)
    let lines = screen.lines(.touches, .scroll).filter { !$0.hasPrefix("window") && $0 != "scroll touchesCancelled" }
    expectEqual(lines, ["scroll willBeginDragging", "content touchesCancelled", "scroll didScroll"])
    expectEqual(scroll.contentOffset.y, 1_640)
    finish()
  }

  @Test("For two touches on one content view, touchesShouldCancel is called once (V-13)")
  func askedOnceForTwoFingers() {
    scroll.delaysContentTouches = false
    content.isMultipleTouchEnabled = true
    screen.application.receive([screen.sample(1, .began, 150, 300), screen.sample(2, .began, 250, 300)])
    for step in 1...4 {
      screen.clock.advance(by: 0.01)
      let y = 300 - 10 * Double(step)
      screen.application.receive([screen.sample(1, .moved, 150, y), screen.sample(2, .moved, 250, y)])
    }
    expect(scroll.isDragging)
    expectEqual(scroll.asked.filter { $0.hasPrefix("touchesShouldCancel") }, ["touchesShouldCancel content"])
    finish()
  }

  @Test("A drag by touch after scrolling with a wheel decelerates as usual")
  func fingerAfterAWheel() {
    for phase in [PointerPhase.began, .ended] {
      var sample = ScrollSample(
        phase: phase,
        location: CGPoint(x: 200, y: 200),
        translation: CGVector(dx: 0, dy: phase == .began ? -30 : 0),
        timestamp: screen.clock.now
      )
      sample.type = .discrete
      screen.application.receive(sample)
    }
    drag(0, -150, steps: 5)
    screen.up(200, 50)
    expectEqual(journal.decelerates, [false, true])
    expect(abs((journal.velocities.last?.y ?? 0) - 3) < 1e-9)
    finish()
  }

  @Test(
    "An axis that cannot scroll has the velocity 0 and does not lock the direction of a diagonal drag (V-05, V-37)"
  )
  func fixedAxis() {
    scroll.contentSize.width = 400
    scroll.contentOffset = CGPoint(x: 0, y: 1_600)
    journal.forget()
    drag(-100, -100, steps: 5)
    screen.up(100, 100)
    expect(journal.velocities.map(\.x) == [0] && abs(journal.velocities[0].y - 2) < 1e-9)
    expectEqual(scroll.contentOffset.x, 0)
    finish()
    scroll.isDirectionalLockEnabled = true
    scroll.contentOffset = CGPoint(x: 0, y: 1_600)
    screen.down(200, 200)
    screen.move(170, 188)
    expect(scroll.isDragging)
    let begun = scroll.contentOffset.y
    screen.move(170, 158)
    expectEqual(scroll.contentOffset.y, begun + 30)
    finish()
  }

  @Test("A drag of content that is beyond its edge continues with the rubber band effect from its offset (V-31)")
  func dragFromBeyondTheEdge() {
    scroll.contentOffset = CGPoint(x: 1_600, y: -100)
    screen.down(200, 200)
    screen.move(200, 210)
    expect(scroll.isDragging)
    expectEqual(scroll.contentOffset.y, -100)
    screen.move(200, 220)
    expectEqual(scroll.contentOffset.y, -onPixel(shown(pull(100) + 10)))
    finish()
  }

  @Test("If an inset changes during a drag beyond the edge, the drag continues from the offset shown (V-04)")
  func insetInMidPull() {
    scroll.contentOffset = CGPoint(x: 1_600, y: 0)
    screen.down(200, 100)
    screen.move(200, 110)
    screen.move(200, 210)
    let before = onPixel(shown(100))
    expectEqual(scroll.contentOffset.y, -before)
    scroll.contentInset.top = 20
    expectEqual(scroll.contentOffset.y, -before)
    screen.move(200, 220)
    expectEqual(scroll.contentOffset.y, -onPixel(20 + shown(pull(before.native - 20) + 10)))
    finish()
  }

  @Test("If the delegate removes the scroll view when the touch ends, the content does not stay beyond its edge")
  func goneAtTheLift() {
    journal.onCall = { [unowned scroll] in if $0 == .willEndDragging { scroll.removeFromSuperview() } }
    scroll.contentOffset = CGPoint(x: 1_600, y: 10)
    drag(0, 150)
    expect(scroll.contentOffset.y < -20)
    screen.up(200, 350)
    expectNil(scroll.window)
    expectEqual(scroll.contentOffset.y, 0)
    journal.onCall = { _ in }
  }

  @Test("scrollRectToVisible with a rectangle larger than the view shows the beginning of the rectangle (V-44)")
  func largeRectangle() {
    scroll.scrollRectToVisible(CGRect(x: 1_600, y: 2_000, width: 10, height: 600), animated: false)
    expectEqual(scroll.contentOffset, CGPoint(x: 1_600, y: 2_000))
    scroll.scrollRectToVisible(CGRect(x: 1_000, y: 2_390, width: 500, height: 20), animated: false)
    expectEqual(scroll.contentOffset, CGPoint(x: 1_000, y: 2_010))
  }

  @Test("If the app moves decelerating content by 100 points, the content comes to rest 100 points farther")
  func glideFartherOn() {
    let twins = [ScrollSequelTests(), self]
    for twin in twins {
      twin.drag(0, -150, steps: 5)
      twin.screen.up(200, 50)
      twin.screen.clock.advance(by: 0.2)
    }
    scroll.contentOffset.y += 100
    for _ in 1...30 {
      for twin in twins { twin.screen.clock.advance(by: 0.02) }
      expect(abs(scroll.contentOffset.y - twins[0].scroll.contentOffset.y - 100) < 0.7)
    }
    finish()
  }
}
