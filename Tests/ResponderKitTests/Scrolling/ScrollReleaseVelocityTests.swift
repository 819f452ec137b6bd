import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Tests of the velocity at which content is released, and of the velocity that a fling gains from the preceding fling
/// (`Documentation/Facts/measured.md`, "Third reading").
@MainActor
@Suite("Release velocity and momentum as measured in UIKit")
struct ScrollReleaseVelocityTests {
  let screen: SimulatedScreen
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  let delegate = ScrollWitness()

  init() { self.init(.uiKit) }

  private init(_ configuration: EventConfiguration) {
    screen = SimulatedScreen(size: CGSize(width: 393, height: 852), configuration: configuration, sampleRate: 125)
    scroll.contentSize = CGSize(width: 393, height: 40_000)
    scroll.contentOffset = CGPoint(x: 0, y: 5_000)
    scroll.delegate = delegate
    screen.window.addSubview(scroll)
  }

  /// Sends a touch that moves up by each of the `distances` in points, one move every 8 ms, and ends 8 ms after the
  /// last move.
  private func flick(_ distances: [Double]) {
    var y = 800.0
    screen.down(196.5, y)
    for distance in distances {
      y -= distance
      screen.move(196.5, y)
    }
    screen.up(196.5, y)
  }

  @Test(
    "willEndDragging receives the weighted velocity of the last three moves, unlike the pan recognizer's velocity(in:)",
    arguments: [([500.0, 1_500, 3_000], 0.975, 0.695), ([2_000, 1_500, 500], 1.75, 1.891)]
  )
  func weights(speeds: [Double], expected: Double, mean: Double) {
    var ofPan = 0.0
    delegate.whenEnding = { [scroll] _ in ofPan = -scroll.panGestureRecognizer.velocity(in: nil).y.native / 1_000 }
    flick((Array(repeating: speeds[0], count: 8) + speeds).map { $0 * 0.008 })
    expectEqual(delegate.velocities.map { abs($0 - expected) < 0.001 }, [true], "\(delegate.velocities)")
    expect(abs(ofPan - mean) < 0.001, "\(ofPan)")
  }

  @Test("At a constant speed the weighted velocity is that speed, for every number of moves", arguments: 1...20)
  func evenSpeed(count: Int) {
    flick(Array(repeating: 24, count: count))
    expectEqual(delegate.velocities.map { abs($0 - 3) < 1e-9 }, [true], "\(delegate.velocities)")
  }

  @Test("For the release velocity, moves with the same timestamp count as one move")
  func sameTime() {
    screen.down(196.5, 800)
    for y in [780.0, 760, 740] {
      screen.move(196.5, y + 10)
      screen.send(1, .moved, 196.5, y)
    }
    screen.up(196.5, 740)
    expectEqual(delegate.velocities.map { abs($0 - 2.5) < 1e-9 }, [true], "\(delegate.velocities)")
  }

  @Test("The release velocity is computed with the weights of the configuration")
  func otherWeights() {
    var configuration = EventConfiguration.uiKit
    configuration.scrollReleaseWeights = VelocityWeights(oldest: 0, middle: 0, newest: 1)
    let test = ScrollReleaseVelocityTests(configuration)
    test.flick([4, 4, 12, 24])
    expectEqual(test.delegate.velocities.map { abs($0 - 3) < 1e-9 }, [true])
  }

  /// Performs a fling at 3,000 points per second and, 0.3 s later, a second fling at 2,000 points per second. Returns
  /// the release velocity of the second fling, in points per second.
  private func secondFling() -> Double {
    flick(Array(repeating: 24, count: 5))
    screen.wait(0.3)
    flick(Array(repeating: 16, count: 5))
    return (delegate.velocities.last ?? 0) * 1_000
  }

  @Test("If momentum is enabled, a fling gains velocity from the deceleration that its touch has stopped")
  func momentum() {
    // The velocity of the first fling, which began at 3,000 points per second, after 299.1 ms of deceleration: 0.3 s
    // minus the delay of 0.9 ms.
    let caught = 3_000 * pow(0.998, 299.1)
    expect(abs(secondFling() - 2_000 - 0.000816 * pow(caught, 1.967)) < 0.1)
    var configuration = EventConfiguration.uiKit
    configuration.scrollAddsMomentum = false
    expect(abs(ScrollReleaseVelocityTests(configuration).secondFling() - 2_000) < 1e-6)
    configuration.scrollAddsMomentum = true
    configuration.scrollMomentumLimit = 100
    expect(abs(ScrollReleaseVelocityTests(configuration).secondFling() - 2_100) < 1e-6)
  }

  @Test("A fling gains no velocity from content that has come to rest or was stopped by an earlier tap")
  func momentumOnce() {
    _ = secondFling()
    screen.wait(30)
    flick(Array(repeating: 16, count: 5))
    expect(abs((delegate.velocities.last ?? 0) - 2) < 1e-9)
    screen.wait(0.1)
    screen.tap(196.5, 400)
    flick(Array(repeating: 16, count: 5))
    expect(abs((delegate.velocities.last ?? 0) - 2) < 1e-9)
  }
}
