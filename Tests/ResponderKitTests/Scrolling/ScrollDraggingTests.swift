import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of drags: the direction lock, paging, target offsets, and changes of the content during a drag.
@MainActor
@Suite("Drags and the offsets at which they come to rest")
struct ScrollDraggingTests {
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

  // MARK: Pages

  @Test(
    "With paging, a flick or a drag by half of a page turns exactly one page (V-36)",
    arguments: [(-30.0, 3, 2.0), (-250, 60, 2), (-150, 60, 1), (-395, 5, 2), (30, 3, 0), (150, 60, 1)]
  )
  func pages(distance: Double, steps: Int, page: Double) {
    scroll.isPagingEnabled = true
    scroll.contentOffset = CGPoint(x: 0, y: 400)
    drag(0, distance, steps: steps)
    screen.up(200, 200 + distance)
    expectEqual(journal.proposals.last?.y, CGFloat(page * 400))
    screen.clock.advance(by: 3)
    expectEqual(scroll.contentOffset.y, CGFloat(page * 400))
    finish()
  }

  @Test("A paging scroll view that the app moves while it decelerates still comes to rest on a page")
  func pagerIsRecentered() {
    scroll.isPagingEnabled = true
    scroll.contentOffset = CGPoint(x: 0, y: 400)
    var hasJumped = false
    journal.onCall = { [unowned scroll] call in
      guard call == .didScroll, scroll.isDecelerating, scroll.bounds.origin.y > 600, !hasJumped else { return }
      hasJumped = true
      scroll.contentOffset.y += 1_200
    }
    drag(0, -100, steps: 4)
    screen.up(200, 100)
    screen.clock.advance(by: 3)
    expect(hasJumped)
    expectEqual(scroll.contentOffset.y, 2_000)
    finish()
  }

  // MARK: The delegate's target

  @Test(
    "After a drag the content comes to rest at the target that the delegate sets",
    arguments: [1_650.0, 2_222, 1_000, 5_000]
  )
  func target(offset: Double) {
    journal.target = { CGPoint(x: $0.x, y: CGFloat(offset)) }
    drag(0, -80)
    screen.up(200, 120)
    screen.clock.advance(by: 6)
    expect(abs(scroll.contentOffset.y - CGFloat(min(offset, 3_600))) < 0.4)
    expectEqual(journal.decelerates, [true])
    finish()
  }

  @Test("If the delegate sets the current offset as the target, the content stops there")
  func targetHere() {
    journal.target = { [unowned scroll] _ in scroll.contentOffset }
    drag(0, -80)
    screen.up(200, 120)
    expectEqual(journal.decelerates, [false])
    expect(!scroll.isDecelerating)
    finish()
    expect(!journal.calls.contains(.willBeginDecelerating))
  }

  @Test("A target offset that is not a number is ignored")
  func senselessTarget() {
    journal.target = { CGPoint(x: $0.x, y: .nan) }
    drag(0, -80)
    screen.up(200, 120)
    expect(scroll.isDecelerating)
    finish()
    expect(scroll.contentOffset.y > 1_680)
  }

  @Test("An animation that the app begins in willEndDragging replaces the deceleration")
  func snapping() {
    journal.onCall = { [unowned scroll] call in
      guard call == .willEndDragging else { return }
      scroll.setContentOffset(CGPoint(x: 1_600, y: 2_000), animated: true)
    }
    drag(0, -80)
    screen.up(200, 120)
    expect(scroll.isScrollAnimating)
    expect(scroll.contentOffset.y < 1_700)
    expectEqual(journal.decelerates, [false])
    screen.clock.advance(by: 1)
    expectEqual(scroll.contentOffset.y, 2_000)
    expectEqual(journal.calls.last, .didEndScrollingAnimation)
    finish()
  }

  @Test("Content released less than half a point beyond its edge moves to the edge without animation")
  func almostThere() {
    scroll.contentOffset.y = 0
    drag(0, 10.7, steps: 1)
    screen.clock.advance(by: 1)
    expect(scroll.contentOffset.y < 0)
    expect(scroll.contentOffset.y > -0.5)
    screen.up(200, 210.7)
    expectEqual(scroll.contentOffset.y, 0)
    expectEqual(journal.decelerates, [false])
    finish()
  }

  // MARK: Changes by the app

  @Test("If the app sets the offset in didScroll, the drag continues from the new offset")
  func recentering() {
    journal.onCall = { [unowned scroll] call in
      if call == .didScroll, scroll.bounds.origin.y > 1_650 { scroll.contentOffset.y -= 1_000 }
    }
    drag(0, -100)
    expect(abs(scroll.contentOffset.y - 690) < 0.5)
    screen.move(200, 90)
    expect(abs(scroll.contentOffset.y - 700) < 0.5)
    screen.up(200, 90)
    screen.clock.advance(by: 0.5)
    expect(scroll.contentOffset.y > 700)
    expect(scroll.contentOffset.y < 1_650)
    expect(scroll.isDecelerating)
    finish()
  }

  @Test("A deceleration continues from an offset that the app sets, but ends if the app calls setContentOffset")
  func placedInFlight() {
    drag(0, -80)
    screen.up(200, 120)
    screen.clock.advance(by: 0.1)
    let rest = journal.proposals[0].y
    let here = scroll.contentOffset.y
    scroll.contentOffset.y = here - 1_000
    expect(scroll.isDecelerating)
    screen.clock.advance(by: 5)
    expect(abs(scroll.contentOffset.y - (rest - 1_000)) < 1)
    drag(0, -80)
    screen.up(200, 120)
    screen.clock.advance(by: 0.1)
    scroll.setContentOffset(scroll.contentOffset, animated: false)
    expect(!scroll.isDecelerating)
    expectEqual(journal.calls.last, .didEndDecelerating)
    finish()
  }

  @Test("In didEndDragging the app can stop the deceleration or change the offset")
  func changedAtTheEnd() {
    journal.onCall = { [unowned scroll] call in
      if call == .didEndDragging { scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: false) }
    }
    drag(0, -80)
    screen.up(200, 120)
    expect(!scroll.isDecelerating)
    expectEqual(scroll.contentOffset, CGPoint(x: 0, y: 100))
    finish()
    expectEqual(scroll.contentOffset, CGPoint(x: 0, y: 100))
    journal.onCall = { [unowned scroll] call in
      if call == .didEndDragging { scroll.contentOffset.y += 1_000 }
    }
    drag(0, -80)
    let before = scroll.contentOffset.y
    screen.up(200, 120)
    expect(scroll.isDecelerating)
    expectEqual(scroll.contentOffset.y, before + 1_000)
    finish()
    expect(scroll.contentOffset.y > before + 1_000)
  }

  @Test("A bounce returns to the edge even if the delegate changes the content size in every frame")
  func bounceAmongChanges() {
    scroll.contentOffset.y = 40
    journal.onCall = { [unowned scroll] call in
      if call == .didScroll, scroll.isDecelerating { scroll.contentSize.height += 1 }
    }
    drag(0, 150, steps: 5)
    screen.up(200, 350)
    screen.clock.advance(by: 4)
    expectEqual(scroll.contentOffset.y, 0)
    expect(journal.offsets.contains { $0.y < -20 })
    finish()
  }

  @Test("A change of the offset by one pixel during a bounce does not turn the bounce into a deceleration")
  func aPixelOn() {
    var isMoved = false
    journal.onCall = { [unowned scroll] call in
      guard call == .didScroll, scroll.isDecelerating, scroll.contentOffset.y < -20, !isMoved else { return }
      isMoved = true
      scroll.contentOffset.y += 1.0 / 3
    }
    scroll.contentOffset.y = 40
    drag(0, 150, steps: 5)
    screen.up(200, 350)
    screen.clock.advance(by: 4)
    expect(isMoved)
    expectEqual(scroll.contentOffset.y, 0)
    let back = journal.offsets.drop { $0.y >= -20 }
    expect(back.allSatisfy { $0.y <= 0 })
    finish()
  }

  @Test(
    "After the app sets an offset beyond both edges, a drag continues with the rubber band effect of each axis (V-31)"
  )
  func offsetInMidPull() {
    scroll.frame.size.height = 200
    scroll.contentOffset = .zero
    journal.forget()
    screen.down(100, 50)
    for step in 1...4 { screen.move(100 + 10 * Double(step), 50 + 10 * Double(step)) }
    scroll.contentOffset = CGPoint(x: -50, y: -50)
    screen.move(150, 100)
    // The offset of 50 points beyond the edge results from a drag of 50 · L / (0.55 · (L − 50)) points, where L is the
    // length of the bounds. The move adds 10 points.
    expect(abs(scroll.contentOffset.x + 54) < 1e-9)
    expect(abs(scroll.contentOffset.y + 53) < 1e-9)
    finish()
  }

  @Test("Content that a touch has stopped between two pages moves to one of the pages when the touch ends (V-36)")
  func caughtBetweenPages() {
    scroll.isPagingEnabled = true
    drag(-150, 0, steps: 5)
    screen.up(50, 200)
    screen.clock.advance(by: 0.1)
    expect(scroll.isDecelerating)
    screen.down(200, 200)
    let caught = scroll.contentOffset
    expect(!scroll.isDecelerating)
    expect(caught.x > 1_760)
    expect(caught.x < 1_995)
    screen.clock.advance(by: 1)
    expectEqual(scroll.contentOffset, caught)
    screen.up(200, 200)
    screen.clock.advance(by: 3)
    expectEqual(scroll.contentOffset, CGPoint(x: caught.x < 1_800 ? 1_600 : 2_000, y: 1_600))
    finish()
  }

  @Test("With paging, a view that loses its size during a drag rests at a finite offset")
  func pagingWithoutSize() {
    scroll.isPagingEnabled = true
    drag(-100, 0)
    scroll.frame.size = .zero
    screen.up(100, 200)
    finish()
    expect(scroll.contentOffset.x.isFinite)
    expect(scroll.contentOffset.y.isFinite)
  }
}
