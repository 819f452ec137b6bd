import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@testable import ResponderPlayground

/// Two scrollers that move their bounds by a pan, one in the other (C55). The inner one is 200 points wide and holds 300;
/// the outer one is 300 wide and holds 900.
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

  /// To the right, in steps of at most `step` points.
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

@Suite("Scrolling by hand") @MainActor struct BoundsScrollerTests {
  @Test("In the middle of its content the inner one scrolls, and the outer one fails (C55)")
  func inner() {
    let world = World()
    world.drag(by: -60)
    #expect(world.states == ["inner.pan -> began", "outer.pan -> failed"])
    #expect(world.inner.bounds.minX == 60)
    #expect(world.outer.bounds.minX == 0)
  }

  @Test("At its right edge it turns its pan off before it has begun, and the outer one scrolls (C55)")
  func givesWay() {
    let world = World()
    world.inner.bounds.origin.x = 100
    world.drag(by: -60)
    #expect(world.states.contains("outer.pan -> began"))
    #expect(!world.states.contains("inner.pan -> began"))
    #expect(world.inner.bounds.minX == 100)
    #expect(world.outer.bounds.minX == 60)
    #expect(world.inner.pan.isEnabled, "the next finger is its own again")
    #expect(world.lines(.touches).contains("inner touchesCancelled"))
  }

  @Test("At its edge it still scrolls the other way")
  func otherWay() {
    let world = World()
    world.inner.bounds.origin.x = 100
    world.drag(by: 60)
    #expect(world.inner.bounds.minX == 40)
    #expect(world.outer.bounds.minX == 0)
  }

  @Test("Once its pan has begun it keeps the finger, also beyond its edge")
  func keeps() {
    let world = World()
    world.drag(by: -130)
    #expect(world.inner.bounds.minX == 100)
    #expect(world.outer.bounds.minX == 0)
    world.drag(by: -60)
    #expect(world.outer.bounds.minX == 60)
  }

  @Test("A finger that is through the pan's ten points with its first move leaves no time to give way")
  func tooFast() {
    let world = World()
    world.inner.bounds.origin.x = 100
    world.drag(by: -60, step: 30)
    #expect(world.states.contains("inner.pan -> began"))
    #expect(world.outer.bounds.minX == 0)
  }

  @Test("One that does not give way keeps the finger at its edge")
  func without() {
    let world = World()
    world.inner.givesWay = false
    world.inner.bounds.origin.x = 100
    world.drag(by: -60)
    #expect(world.states == ["inner.pan -> began", "outer.pan -> failed"])
    #expect(world.inner.bounds.minX == 100)
    #expect(world.outer.bounds.minX == 0)
  }
}
