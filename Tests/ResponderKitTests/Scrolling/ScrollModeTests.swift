import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Tests of two states of a scroll view: the phase of the touches that move the content, and the origin of an offset
/// change.
@MainActor
@Suite("Phases of a drag and origins of offset changes")
struct ScrollModeTests {
  let screen = SimulatedScreen.square()
  let scroll: UIScrollView
  let journal = ScrollJournal()

  init() {
    scroll = screen.add(UIScrollView(), named: "scroll")
    scroll.contentSize = CGSize(width: 400, height: 4_000)
    scroll.delegate = journal
  }

  private var dragPhase: String {
    switch scroll.dragPhase {
    case .free: "free"
    case .stopped: "caught"
    case .following: "following"
    case .lifted: "lifted"
    case .released: "released"
    }
  }

  @Test("During the delegate calls of a drag, its phase is following, then lifted, then released")
  func drag() {
    var seen: [String] = []
    journal.onCall = { call in
      let line = "\(call.rawValue) \(dragPhase) \(scroll.isDragging)"
      if seen.last != line { seen.append(line) }
      if call == .didScroll { expectEqual(scroll.placement, .reporting) } else { expectEqual(scroll.placement, .byApp) }
    }
    screen.steadyDrag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100))
    expectEqual(
      seen,
      [
        "willBeginDragging following true", "didScroll following true", "willEndDragging lifted true",
        "didEndDragging released false", "willBeginDecelerating free false",
      ]
    )
    screen.clock.advance(by: 10)
    expectEqual(scroll.placement, .byApp)
    expectEqual(dragPhase, "free")
    expect(scroll.openEnds.isEmpty)
  }

  @Test("A touch can stop content beyond its edge, and the content returns when the touch ends")
  func stopped() {
    screen.steadyDrag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 350))
    screen.clock.advance(by: 0.05)
    expect(scroll.bounds.origin.y < 0)
    screen.down(200, 200)
    expectEqual(dragPhase, "caught")
    expect(scroll.isStoppedByTouch)
    expectNil(scroll.motion)
    scroll.pendingDeceleration = nil
    scroll.drag = nil
    expectEqual(dragPhase, "caught")
    screen.up(200, 200)
    expectEqual(dragPhase, "free")
    expect(scroll.motion != nil)
    screen.clock.advance(by: 5)
    expectEqual(scroll.contentOffset, .zero)
  }

  @Test("An offset that the app reads between two frames is reported to the delegate in the next frame")
  func reading() {
    screen.steadyDrag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100))
    screen.clock.advance(by: 0.1)
    journal.forget()
    let step = screen.application.configuration.frameInterval / 2
    screen.clock.advance(by: step)
    journal.forget()
    let before = scroll.bounds.origin
    screen.clock.advance(to: screen.clock.now + step / 4)
    journal.forget()
    expect(scroll.contentOffset.y > before.y)
    expect(journal.offsets.isEmpty)
    expect(scroll.hasUnreportedScroll)
    expectEqual(scroll.placement, .byApp)
    screen.clock.advance(by: 2 * step)
    expect(!journal.offsets.isEmpty)
    expect(!scroll.hasUnreportedScroll)
  }

  @Test("Setting isStoppedByTouch during a drag has no effect")
  func dragWins() {
    screen.down(200, 300)
    screen.move(200, 270)
    screen.move(200, 240)
    expectEqual(dragPhase, "following")
    scroll.isStoppedByTouch = true
    scroll.pendingDeceleration = nil
    expectEqual(dragPhase, "following")
    expect(!scroll.isStoppedByTouch)
    screen.up(200, 240)
    screen.clock.advance(by: 10)
    expectEqual(dragPhase, "free")
  }
}
