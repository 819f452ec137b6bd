import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// What one drag leaves to the next, and what several fingers and uneven axes make of it.
@MainActor
@Suite("After a drag, and beside it")
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
    #expect(journal.conclude() == [] && scroll.openEnds == [])
  }

  /// What shows of a pull, and the pull that shows so much (V-31).
  private func shown(_ pull: Double, of length: Double = 400) -> Double {
    0.55 * pull * length / (0.55 * pull + length)
  }
  private func pull(_ shown: Double, of length: Double = 400) -> Double { shown * length / (0.55 * (length - shown)) }
  private func onPixel(_ value: Double) -> CGFloat { CGFloat((value * 3).rounded() / 3) }

  @Test("Held and then dragged far in one move: the content hears of its loss before it moves (C51)")
  func toldBeforeItMoves() {
    screen.down(200, 300)
    screen.clock.advance(by: 0.3)
    screen.log.removeAll()
    screen.move(200, 250)
    let told = screen.lines(.touches, .scroll).filter { !$0.hasPrefix("window") && $0 != "scroll touchesCancelled" }
    #expect(told == ["scroll willBeginDragging", "content touchesCancelled", "scroll didScroll"])
    #expect(scroll.contentOffset.y == 1_640)
    finish()
  }

  @Test("Two fingers on one view of the content: it is asked once whether both may be taken (V-13)")
  func askedOnceForTwoFingers() {
    scroll.delaysContentTouches = false
    content.isMultipleTouchEnabled = true
    screen.application.receive([screen.sample(1, .began, 150, 300), screen.sample(2, .began, 250, 300)])
    for step in 1...4 {
      screen.clock.advance(by: 0.01)
      let y = 300 - 10 * Double(step)
      screen.application.receive([screen.sample(1, .moved, 150, y), screen.sample(2, .moved, 250, y)])
    }
    #expect(scroll.isDragging)
    #expect(scroll.asked.filter { $0.hasPrefix("touchesShouldCancel") } == ["touchesShouldCancel content"])
    finish()
  }

  @Test("A finger that drags after a wheel has turned throws as ever")
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
    #expect(journal.decelerates == [false, true] && abs((journal.velocities.last?.y ?? 0) - 3) < 1e-9)
    finish()
  }

  @Test("An axis that does not move has no velocity (V-05), and no lock: a drag askew moves the other one (V-37)")
  func fixedAxis() {
    scroll.contentSize.width = 400
    scroll.contentOffset = CGPoint(x: 0, y: 1_600)
    journal.forget()
    drag(-100, -100, steps: 5)
    screen.up(100, 100)
    #expect(journal.velocities.map(\.x) == [0] && abs(journal.velocities[0].y - 2) < 1e-9)
    #expect(scroll.contentOffset.x == 0)
    finish()
    scroll.isDirectionalLockEnabled = true
    scroll.contentOffset = CGPoint(x: 0, y: 1_600)
    screen.down(200, 200)
    screen.move(170, 188)
    #expect(scroll.isDragging)
    let begun = scroll.contentOffset.y
    screen.move(170, 158)
    #expect(scroll.contentOffset.y == begun + 30)
    finish()
  }

  @Test("A drag of content that lies beyond its edge already goes on by the rubber band's law from there (V-31)")
  func dragFromBeyondTheEdge() {
    scroll.contentOffset = CGPoint(x: 1_600, y: -100)
    screen.down(200, 200)
    screen.move(200, 210)
    #expect(scroll.isDragging && scroll.contentOffset.y == -100)
    screen.move(200, 220)
    #expect(scroll.contentOffset.y == -onPixel(shown(pull(100) + 10)))
    finish()
  }

  @Test("An inset that changes while a finger pulls beyond the edge counts from what shows (V-04)")
  func insetInMidPull() {
    scroll.contentOffset = CGPoint(x: 1_600, y: 0)
    screen.down(200, 100)
    screen.move(200, 110)
    screen.move(200, 210)
    let before = onPixel(shown(100))
    #expect(scroll.contentOffset.y == -before)
    scroll.contentInset.top = 20
    #expect(scroll.contentOffset.y == -before)
    screen.move(200, 220)
    #expect(scroll.contentOffset.y == -onPixel(20 + shown(pull(before.native - 20) + 10)))
    finish()
  }

  @Test("A delegate that takes the view away at the lift leaves no content beyond an edge")
  func goneAtTheLift() {
    journal.onCall = { [unowned scroll] in if $0 == .willEndDragging { scroll.removeFromSuperview() } }
    scroll.contentOffset = CGPoint(x: 1_600, y: 10)
    drag(0, 150)
    #expect(scroll.contentOffset.y < -20)
    screen.up(200, 350)
    #expect(scroll.window == nil && scroll.contentOffset.y == 0)
    journal.onCall = { _ in }
  }

  @Test("Of a rectangle larger than the view the beginning is shown (V-44)")
  func largeRectangle() {
    scroll.scrollRectToVisible(CGRect(x: 1_600, y: 2_000, width: 10, height: 600), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 1_600, y: 2_000))
    scroll.scrollRectToVisible(CGRect(x: 1_000, y: 2_390, width: 500, height: 20), animated: false)
    #expect(scroll.contentOffset == CGPoint(x: 1_000, y: 2_010))
  }

  @Test("A glide that the program puts 100 points farther goes on 100 points farther, without a pause")
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
      #expect(abs(scroll.contentOffset.y - twins[0].scroll.contentOffset.y - 100) < 0.7)
    }
    finish()
  }
}
