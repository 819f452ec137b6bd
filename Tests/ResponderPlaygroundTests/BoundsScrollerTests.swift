import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@testable import ResponderPlayground

/// Two nested scrollers, which are views whose pan moves their bounds (C55). The inner scroller is 200 points wide with
/// 300 points of content, and the outer scroller is 300 points wide with 900 points of content.
@MainActor private struct World {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 400), sampleRate: 100)
  let outer = BoundsScroller(frame: CGRect(x: 50, y: 50, width: 300, height: 200))
  let inner = BoundsScroller(frame: CGRect(x: 20, y: 20, width: 200, height: 160))

  init() {
    screen.window.addSubview(outer)
    outer.addSubview(inner)
    outer.contentSize = CGSize(width: 900, height: 200)
    inner.contentSize = CGSize(width: 300, height: 160)
    outer.accessibilityIdentifier = "outer"
    inner.accessibilityIdentifier = "inner"
    outer.pan.name = "outer.pan"
    inner.pan.name = "inner.pan"
  }

  /// Drags to the right, in steps of at most `step` points.
  func drag(by distance: Double, step: Double = 4) {
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 180, y: 150))
    let count = Int((abs(distance) / step).rounded(.up))
    for index in 1...count {
      screen.wait(screen.samplePeriod)
      finger.move(to: CGPoint(x: 180 + distance * Double(index) / Double(count), y: 150))
    }
    finger.up()
  }

  func lines(_ category: EventRecord.Category) -> [String] { screen.log.lines(of: [category]) }

  var states: [String] { lines(.state).filter { $0.hasSuffix("began") || $0.hasSuffix("failed") } }
}

@Suite("Custom scroll views") @MainActor struct BoundsScrollerTests {
  @Test(
    "A drag in the middle of the inner scroller's content scrolls the inner scroller, and the outer pan fails (C55)"
  )
  func inner() {
    let world = World()
    world.drag(by: -60)
    expectEqual(world.states, ["inner.pan -> began", "outer.pan -> failed"])
    expectEqual(world.inner.bounds.minX, 60)
    expectEqual(world.outer.bounds.minX, 0)
  }

  @Test(
    "A drag beyond the edge of the inner scroller's content disables the inner pan and scrolls the outer scroller (C55)"
  )
  func yieldsAtEdge() {
    let world = World()
    world.inner.bounds.origin.x = 100
    world.drag(by: -60)
    expect(world.states.contains("outer.pan -> began"))
    expect(!world.states.contains("inner.pan -> began"))
    expectEqual(world.inner.bounds.minX, 100)
    expectEqual(world.outer.bounds.minX, 60)
    expect(world.inner.pan.isEnabled, "the pan is enabled again for the next finger")
    expect(world.lines(.touches).contains("inner touchesCancelled"))
  }

  @Test("A drag away from the edge of the inner content scrolls the inner scroller")
  func otherWay() {
    let world = World()
    world.inner.bounds.origin.x = 100
    world.drag(by: 60)
    expectEqual(world.inner.bounds.minX, 40)
    expectEqual(world.outer.bounds.minX, 0)
  }

  @Test("An inner pan that has begun scrolls only to the edge, and the outer scroller does not scroll in this drag")
  func keeps() {
    let world = World()
    world.drag(by: -130)
    expectEqual(world.inner.bounds.minX, 100)
    expectEqual(world.outer.bounds.minX, 0)
    world.drag(by: -60)
    expectEqual(world.outer.bounds.minX, 60)
  }

  @Test("A first move of more than 10 points begins the inner pan before the scroller can disable the pan")
  func tooFast() {
    let world = World()
    world.inner.bounds.origin.x = 100
    world.drag(by: -60, step: 30)
    expect(world.states.contains("inner.pan -> began"))
    expectEqual(world.outer.bounds.minX, 0)
  }

  @Test("A drag beyond the edge of an inner scroller that does not yield does not scroll the outer scroller")
  func without() {
    let world = World()
    world.inner.yieldsAtEdge = false
    world.inner.bounds.origin.x = 100
    world.drag(by: -60)
    expectEqual(world.states, ["inner.pan -> began", "outer.pan -> failed"])
    expectEqual(world.inner.bounds.minX, 100)
    expectEqual(world.outer.bounds.minX, 0)
  }
}
