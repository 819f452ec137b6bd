import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of which of several nested scroll views scrolls (V-60 to V-64, C56).
@MainActor
@Suite("Nested scroll views")
struct ScrollNestingTests {
  let screen = SimulatedScreen.square()
  let outer = ScriptedScrollView()
  let middle = ScriptedScrollView()
  let inner = ScriptedScrollView()
  var all: [ScriptedScrollView] { [outer, middle, inner] }

  /// Creates three nested scroll views of the same size, so each inner scroll view covers the visible area of its outer
  /// scroll view.
  init() {
    var parent: UIView = screen.window
    for (scroll, name) in zip([outer, middle, inner], ["outer", "middle", "inner"]) {
      screen.add(scroll, named: name, frame: CGRect(x: 0, y: 0, width: 400, height: 400), to: parent)
      parent = scroll
    }
  }

  /// Sets the content size of each scroll view, and scrolls to the center of its content.
  private func fill(_ sizes: CGSize...) {
    for (index, scroll) in all.enumerated() {
      scroll.contentSize = sizes[index]
      scroll.contentOffset = CGPoint(x: (sizes[index].width - 400) / 2, y: (sizes[index].height - 400) / 2)
      if index < 2 { all[index + 1].frame.origin = scroll.contentOffset }
    }
  }

  /// Drags from the middle of the screen in steps, without lifting the finger.
  private func drag(_ x: Double, _ y: Double) {
    screen.down(200, 200)
    for step in 1...10 { screen.move(200 + x * Double(step) / 10, 200 + y * Double(step) / 10) }
  }

  private var dragged: [String] { all.filter(\.isDragging).compactMap(\.accessibilityIdentifier) }

  private func finish() {
    screen.application.cancelAllTouches()
    screen.clock.advance(by: 5)
    for scroll in all { expectEqual(scroll.openEnds, []) }
  }

  private let tall = CGSize(width: 400, height: 2_000)
  private let fits = CGSize(width: 400, height: 400)

  @Test("A touch that two scroll views withhold is delivered only once")
  func delaysAndCatches() {
    fill(tall, fits, tall)
    let box = screen.add(named: "box", frame: CGRect(x: 0, y: 0, width: 400, height: 2_000), to: inner)
    screen.down(200, 200)
    screen.clock.advance(by: 0.2)
    screen.up(200, 200)
    expectEqual(screen.lines(.touches).filter { $0.hasPrefix("box") }, ["box touchesBegan", "box touchesEnded"])
    expectEqual(inner.asked.count, 1)
    expectEqual(outer.asked.count, 1)
    screen.log.removeAll()
    screen.steadyDrag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100), step: 10)
    screen.clock.advance(by: 0.1)
    expect(inner.isDecelerating)
    screen.tap(200, 200)
    expect(!inner.isDecelerating)
    expect(screen.lines(.touches).filter { $0.hasPrefix("box") }.isEmpty)
    finish()
    _ = box
  }

  @Test("Removing an outer scroll view during the drag of the inner scroll view ends the drag")
  func removal() {
    fill(tall, fits, tall)
    let journal = ScrollJournal()
    inner.delegate = journal
    drag(0, -100)
    outer.removeFromSuperview()
    expect(!inner.isDragging)
    expect(!inner.isTracking)
    expect(!inner.isDecelerating)
    expectEqual(journal.conclude(), [])
    screen.window.addSubview(outer)
    finish()
    drag(0, -60)
    expectEqual(dragged, ["inner"])
    finish()
  }

  @Test("Scroll views in two windows scroll simultaneously")
  func windows() {
    fill(tall, fits, fits)
    let other = UIWindow(application: screen.application, frame: CGRect(x: 400, y: 0, width: 400, height: 400))
    other.isHidden = false
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = tall
    other.addSubview(scroll)
    screen.down(200, 300, finger: 1)
    screen.down(600, 300, finger: 2)
    for step in 1...10 {
      screen.clock.advance(by: 0.01)
      screen.application.receive([
        screen.sample(1, .moved, 200, 300 - 5 * Double(step)), screen.sample(2, .moved, 600, 300 - 10 * Double(step)),
      ])
    }
    expect(abs(outer.contentOffset.y - 840) < 0.4)
    expect(abs(scroll.contentOffset.y - 90) < 0.4)
    other.isHidden = true
    expect(!scroll.isDragging)
    expect(outer.isDragging)
    finish()
    expectEqual(scroll.openEnds, [])
  }

  @Test("A scroll view does not leave a drag to an outer scroll view whose pan does not have the touch (V-62)")
  func outerPansWithoutTheFinger() {
    final class Deaf: UIScrollView, UIGestureRecognizerDelegate {
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer !== panGestureRecognizer
      }
    }
    let deaf = screen.add(Deaf(), named: "deaf")
    deaf.contentSize = tall
    let within = screen.add(ScriptedScrollView(), named: "within", to: deaf)
    within.contentSize = tall
    within.contentOffset.y = 1_600
    drag(0, -100)
    expect(within.isDragging)
    expect(within.contentOffset.y > 1_600)
    expectEqual(deaf.contentOffset.y, 0)
    finish()
  }
}
