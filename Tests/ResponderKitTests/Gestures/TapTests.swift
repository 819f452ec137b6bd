import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Tap recognizers")
struct TapTests {
  /// A screen with one tap recognizer.
  @MainActor
  struct World {
    let screen = SimulatedScreen.square()
    let target = Target()
    let tap = UITapGestureRecognizer()

    init(taps: Int = 1, touches: Int = 1) {
      tap.numberOfTapsRequired = taps
      tap.numberOfTouchesRequired = touches
      screen.add(named: "view").recognize(tap, named: "tap", telling: target)
    }

    var recognized: Int { target.calls.count }
  }

  @Test("The default values of a tap recognizer are UIKit's (G-80)")
  func defaults() {
    let tap = UITapGestureRecognizer()
    expectEqual(tap.numberOfTapsRequired, 1)
    expectEqual(tap.numberOfTouchesRequired, 1)
    expect(tap.isEnabled)
    expect(tap.cancelsTouchesInView)
    expect(!tap.delaysTouchesBegan)
    expect(tap.delaysTouchesEnded)
    expect(tap.requiresExclusiveTouchType)
    expectEqual(tap.allowedTouchTypes.count, 4)
    expectEqual(tap.state, .possible)
    expectNil(tap.view)
    expectNil(tap.name)
    expectEqual(tap.numberOfTouches, 0)
  }

  @Test("A tap recognizer recognizes after exactly the required number of taps, whether the taps are slow or fast")
  func counts() {
    for required in 1...3 {
      for given in 0...6 {
        for pause in [0.1, 0.5] {
          let world = World(taps: required)
          for _ in 0..<given {
            world.screen.tap(10, 10)
            world.screen.clock.advance(by: pause)
          }
          world.screen.clock.advance(by: 2)
          let expected = pause < 0.35 ? given / required : required == 1 ? given : 0
          expectEqual(world.recognized, expected, "\(required) of \(given) every \(pause) s")
          expectEqual(world.tap.state, .possible)
        }
      }
    }
  }

  @Test("A single tap may last up to 1.5 s, and each tap of a multiple tap up to 0.75 s (X-06)")
  func duration() {
    for (taps, limit) in [(1, 1.5), (2, 0.75)] {
      for late in 0..<taps {
        for (held, recognizes) in [(limit - 0.02, true), (limit + 0.02, false)] {
          let world = World(taps: taps)
          for index in 0..<taps {
            world.screen.down(10, 10)
            if index == late { world.screen.clock.advance(by: held) }
            world.screen.up(10, 10)
          }
          expectEqual((world.recognized == 1), recognizes, "tap \(late) of \(taps) held \(held)")
        }
      }
    }
  }

  @Test("A tap fails if its finger moves more than 45 points from its landing, even if the finger returns (X-07)")
  func movement() {
    for (dx, dy, recognizes) in [(45.0, 0.0, true), (0, -45, true), (27, 36, true), (45.1, 0, false), (0, 45.1, false)]
    {
      for comesBack in [true, false] {
        for start in [100.0, 100.1, 69.4, 82.9] {
          let world = World()
          world.screen.down(start, start)
          if comesBack { world.screen.move(start + dx, start + dy) }
          world.screen.up(comesBack ? start : start + dx, comesBack ? start : start + dy)
          expectEqual((world.recognized == 1), recognizes, "\(dx) \(dy) back \(comesBack) from \(start)")
        }
      }
    }
  }

  @Test("The second tap of a double tap may be up to 45 points away from the first tap (G-82)")
  func separation() {
    for (distance, recognizes) in [(0.0, true), (44.9, true), (45.1, false), (300, false)] {
      let world = World(taps: 2)
      world.screen.tap(10, 10)
      world.screen.tap(10 + distance, 10)
      expectEqual((world.recognized == 1), recognizes, "\(distance)")
    }
  }

  @Test("A tap recognizer recognizes exactly the required number of fingers, whether they land in turn or together")
  func fingers() {
    for required in 1...3 {
      for given in 1...4 {
        for atOnce in [true, false] {
          let world = World(touches: required)
          let screen = world.screen
          let fingers = Array(1...given)
          if atOnce {
            screen.application.receive(fingers.map { screen.sample($0, .began, 20 * Double($0), 10) })
            screen.application.receive(fingers.map { screen.sample($0, .ended, 20 * Double($0), 10) })
          } else {
            for finger in fingers { screen.down(20 * Double(finger), 10, finger: finger) }
            for finger in fingers { screen.up(20 * Double(finger), 10, finger: finger) }
          }
          expectEqual((world.recognized == 1), (required == given), "\(given) of \(required), together \(atOnce)")
          expectEqual(world.tap.state, .possible)
        }
      }
    }
  }

  @Test("The location of a multiple tap is the centroid of the first tap's fingers, converted to the given view (G-86)")
  func location() {
    let world = World(taps: 2, touches: 2)
    let screen = world.screen
    let other = screen.add(named: "other", frame: CGRect(x: 5, y: 5, width: 1, height: 1))
    other.isUserInteractionEnabled = false
    var locations: [CGPoint] = []
    world.target.onGesture = { locations += [$0.location(in: nil), $0.location(in: other)] }
    for offset in [0.0, 20] {
      screen.down(10 + offset, 10, finger: 1)
      screen.down(60 + offset, 30, finger: 2)
      screen.move(12 + offset, 10, finger: 1)
      screen.up(12 + offset, 10, finger: 1)
      screen.up(60 + offset, 30, finger: 2)
    }
    expectEqual(locations, [CGPoint(x: 35, y: 20), CGPoint(x: 30, y: 15)])
  }

  @Test("Disabling a double-tap recognizer between its two taps restarts the count")
  func between() {
    let world = World(taps: 2)
    world.screen.tap(10, 10)
    expectEqual(world.tap.state, .possible)
    expect(world.tap.awaitsFurtherTouches)
    world.tap.isEnabled = false
    world.tap.isEnabled = true
    expect(!world.tap.awaitsFurtherTouches)
    world.screen.tap(10, 10)
    world.screen.clock.advance(by: 2)
    expectEqual(world.recognized, 0)
  }

  @Test("A tap recognizer uses the thresholds of the application's configuration")
  func configuration() {
    var configuration = EventConfiguration.uiKit
    configuration.tapAllowableMovement = 5
    configuration.tapMaximumDuration = 0.2
    let screen = SimulatedScreen.square(configuration: configuration)
    let target = Target()
    screen.add(named: "view").recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.down(10, 10)
    screen.up(16, 10)
    screen.down(10, 10)
    screen.clock.advance(by: 0.3)
    screen.up(10, 10)
    expectEqual(target.calls, [])
    screen.tap(10, 10)
    expectEqual(target.calls, ["tap ended"])
  }
}
