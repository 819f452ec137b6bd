import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of released content, compared with measurements of UIKit (`Documentation/Facts/measured.md`, "Second
/// reading"). The bounds are 393 × 852 points and the content is 393 × 40,000 points. Samples are 8 ms apart unless a
/// test uses another interval.
@MainActor
@Suite("Releases of content as measured in UIKit")
struct ScrollReleaseTests {
  let screen = SimulatedScreen(size: CGSize(width: 393, height: 852), sampleRate: 125)
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  let delegate = ScrollWitness()

  init() {
    scroll.contentSize = CGSize(width: 393, height: 40_000)
    scroll.contentOffset = CGPoint(x: 0, y: 5_000)
    scroll.delegate = delegate
    screen.window.addSubview(scroll)
  }

  private func receive(_ phase: UITouch.Phase, _ x: Double, _ y: Double) {
    screen.application.receive(
      TouchSample(finger: 1, phase: phase, location: CGPoint(x: x, y: y), timestamp: screen.clock.now)
    )
  }

  /// Sends a touch that begins at `y`, moves `count` times by `step` points and ends, in samples 8 ms apart. Returns
  /// the time of the end.
  @discardableResult
  private func flick(from y: Double, _ count: Int, by step: Double, restingFor pause: TimeInterval = 0.008)
    -> TimeInterval
  {
    receive(.began, 196.5, y)
    for index in 1...count {
      screen.wait(0.008)
      receive(.moved, 196.5, y + Double(index) * step)
    }
    screen.wait(pause)
    receive(.ended, 196.5, y + Double(count) * step)
    return screen.clock.now
  }

  // MARK: Slow releases

  /// Returns the moves with which the test library EarlGrey scrolls by `amount` points. The distance and the 10 points
  /// that do not move the content are divided equally into pieces of at least 10 points; the last piece is divided into
  /// 20 moves.
  private static func path(_ amount: Double) -> [Double] {
    let length = amount + 10
    let pieces = Int(length / 10)
    let piece = length / Double(pieces)
    var path = (0..<pieces).map { Double($0) * piece }
    for index in 1..<20 { path.append(Double(pieces - 1) * piece + Double(index) * piece / 20) }
    return path + [length]
  }

  /// Plays the moves of a path at 60 samples per second. The touch ends one sample after the last move.
  private static func play(_ amount: Double, _ direction: CGVector, on screen: SimulatedScreen) {
    let middle = CGPoint(x: 196, y: 426)
    var last = middle
    for (index, distance) in path(amount).enumerated() {
      last = CGPoint(
        x: middle.x.native + distance * direction.dx.native,
        y: middle.y.native + distance * direction.dy.native
      )
      let phase: UITouch.Phase = index == 0 ? .began : .moved
      screen.application.receive(TouchSample(finger: 1, phase: phase, location: last, timestamp: screen.clock.now))
      screen.wait(1.0 / 60)
    }
    screen.application.receive(TouchSample(finger: 1, phase: .ended, location: last, timestamp: screen.clock.now))
  }

  @Test(
    "After the moves of an EarlGrey drag and its slow release, the offset does not change",
    arguments: [99.0, 77, 55, 44, 7, 6, 3, 3]
  )
  func earlGreysPaths(amount: Double) {
    for direction in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
      let screen = SimulatedScreen(size: CGSize(width: 393, height: 852), sampleRate: 60)
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      let delegate = ScrollWitness()
      scroll.contentSize = CGSize(width: 8_000, height: 8_000)
      scroll.contentOffset = CGPoint(x: 4_000, y: 4_000)
      scroll.delegate = delegate
      screen.window.addSubview(scroll)
      delegate.calls = []
      Self.play(amount, CGVector(dx: direction.0, dy: direction.1), on: screen)
      expectEqual(delegate.names, ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging"])
      expect(!scroll.isDecelerating)
      screen.wait(2)
      let expected = CGPoint(x: 4_000 - direction.0 * amount, y: 4_000 - direction.1 * amount)
      expectEqual(scroll.contentOffset, expected, "\(amount) points along \(direction)")
    }
  }

  @Test(
    "A table that is dragged by 50 or 200 points and released slowly has scrolled by exactly this distance",
    arguments: [50.0, 200]
  )
  func earlGreysTables(amount: Double) {
    let screen = SimulatedScreen(size: CGSize(width: 393, height: 852), sampleRate: 60)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let rows = PlainRows()
    table.dataSource = rows
    screen.window.addSubview(table)
    for step in 1...5 {
      Self.play(amount, CGVector(dx: 0, dy: -1), on: screen)
      screen.wait(1)
      expectEqual(table.contentOffset.y.native, Double(step) * amount)
    }
    for step in 1...5 {
      Self.play(amount, CGVector(dx: 0, dy: 1), on: screen)
      screen.wait(1)
      expectEqual(table.contentOffset.y.native, Double(5 - step) * amount)
    }
  }

  /// Drags content of 8,000 × 8,000 points from its middle and releases it at `velocity`, in points per second.
  private func release(at velocity: CGVector, _ scroll: UIScrollView) {
    scroll.contentSize = CGSize(width: 8_000, height: 8_000)
    scroll.contentOffset = CGPoint(x: 4_000, y: 4_000)
    receive(.began, 196.5, 426)
    for index in 0...20 {
      let time = Double(index) * 0.008
      receive(.moved, 216.5 + velocity.dx.native * time, 446 + velocity.dy.native * time)
      screen.wait(0.008)
    }
    receive(.ended, 216.5 + velocity.dx.native * 0.16, 446 + velocity.dy.native * 0.16)
  }

  @Test("If the release is slow on one axis, this axis does not decelerate and its velocity is 0 for the delegate")
  func eachAxis() {
    for (velocity, glides) in [
      (CGVector(dx: 55, dy: 900), (x: false, y: true)), (CGVector(dx: 900, dy: 55), (x: true, y: false)),
      (CGVector(dx: -55, dy: 55), (x: false, y: false)), (CGVector(dx: -65, dy: 65), (x: true, y: true)),
    ] {
      let test = ScrollReleaseTests()
      let journal = ScrollJournal()
      test.scroll.delegate = journal
      journal.forget()
      test.release(at: velocity, test.scroll)
      let left = test.scroll.contentOffset
      expectEqual(journal.velocities.count, 1)
      expectEqual(journal.proposals.count, 1)
      let (flick, target) = (journal.velocities[0], journal.proposals[0])
      expectEqual((flick.x != 0), glides.x)
      expectEqual((flick.y != 0), glides.y)
      expectEqual((target.x == left.x), !glides.x)
      expectEqual((target.y == left.y), !glides.y)
      expectEqual(test.scroll.isDecelerating, (glides.x || glides.y))
      test.screen.wait(5)
      expectEqual((test.scroll.contentOffset.x == left.x), !glides.x)
      expectEqual((test.scroll.contentOffset.y == left.y), !glides.y)
    }
  }

  @Test("Content decelerates if its release speed is at least 60 points per second, or the configured speed")
  func threshold() {
    for (limit, speed, glides) in [(60.0, 59.9, false), (60, 60.1, true), (0, 30, true), (800, 700, false)] {
      var configuration = EventConfiguration.uiKit
      configuration.scrollReleaseSpeed = CGFloat(limit)
      let screen = SimulatedScreen.square(configuration: configuration)
      let scroll = screen.add(UIScrollView(), named: "scroll")
      scroll.contentSize = CGSize(width: 400, height: 8_000)
      scroll.contentOffset.y = 4_000
      screen.down(200, 200)
      for index in 0...20 {
        screen.move(200, 220 + speed * Double(index) * screen.samplePeriod)
      }
      screen.up(200, 220 + speed * 20 * screen.samplePeriod)
      expectEqual(scroll.isDecelerating, glides, "\(speed) with a threshold of \(limit)")
    }
  }

  @Test("After a slow release beyond the edge the content springs back, which the delegate receives as a deceleration")
  func slowBeyondTheEdge() {
    scroll.contentOffset = .zero
    receive(.began, 196.5, 100)
    for index in 1...100 {
      screen.wait(0.008)
      receive(.moved, 196.5, 300 + Double(index) * 0.25)
    }
    receive(.ended, 196.5, 325)
    expect(scroll.contentOffset.y < -90)
    expectEqual(delegate.velocities, [0])
    expectEqual(delegate.targets, [0])
    expectEqual(delegate.names.suffix(2), ["didEndDragging decelerate", "willBeginDecelerating"])
    screen.wait(0.2)
    expect(scroll.contentOffset.y > -40)
    expect(scroll.contentOffset.y < 0)
    screen.wait(2)
    expectEqual(scroll.contentOffset.y, 0)
  }

  // MARK: Bounce

  @Test("The touch's velocity is added once to the bounce of content released beyond the edge")
  func waysBack() {
    // Each law is the offset as a function of the time since the release, as measured in UIKit. Each row also has the
    // drag that precedes the release.
    let afterRest = { (t: Double) in -(235 + 815 * t) * exp(-10.8 * t) }
    let inMotion = { (t: Double) in (-79 + (-900 + 11 * -79) * t) * exp(-11 * t) }
    for (law, count, step, pause, shown, velocity) in [
      (afterRest, 120, 5.0, 0.312, -235.0, -0.625), (inMotion, 12, 14, 0.008, -79, -1.75),
    ] {
      let test = ScrollReleaseTests()
      test.scroll.contentOffset = .zero
      let lift = test.flick(from: 120, count, by: step, restingFor: pause)
      expect(abs(test.scroll.contentOffset.y.native - shown) < 0.17)
      expectEqual(test.delegate.velocities.map { abs($0 - velocity) < 0.001 }, [true])
      expectEqual(test.delegate.targets, [0])
      var worst = 0.0
      for index in 0...1_000 {
        let time = Double(index) * 0.001
        test.screen.clock.advance(to: lift + time)
        worst = max(worst, abs(test.scroll.contentOffset.y.native - law(time)))
      }
      expect(worst < 0.5, "\(worst) points from the law of \(shown)")
      test.screen.wait(1)
      expectEqual(test.scroll.contentOffset.y, 0)
    }
  }

  @Test(
    "Content released in motion at an offset of -79 points turns back at -96.7 points, 0.046 s after the release"
  )
  func peakInMotion() {
    scroll.contentOffset = .zero
    let lift = flick(from: 120, 12, by: 14)
    var peak = (offset: 0.0, time: 0.0)
    for index in 0...400 {
      screen.clock.advance(to: lift + Double(index) * 0.001)
      let offset = scroll.contentOffset.y.native
      if offset < peak.offset { peak = (offset, Double(index) * 0.001) }
    }
    expect(abs(peak.offset + 96.7) < 0.5 && abs(peak.time - 0.046) < 0.006, "\(peak)")
  }

  // MARK: Deceleration

  /// Times after the release and measured offsets, for some frames of a release at 3,000 points per second.
  private static let at3000: [(Double, Double)] = [
    (0.002282, 5330.333), (0.018997, 5379.333), (0.035666, 5426.667), (0.052332, 5472.333), (0.152334, 5717.333),
    (0.319005, 6031), (0.619032, 6388.667), (1.135660, 6668.667), (1.635635, 6766.333), (2.152321, 6802.667),
  ]
  private static let at3125: [(Double, Double)] = [
    (0.007471, 39108.333), (0.024137, 39158.333), (0.040788, 39196.667), (0.057492, 39222), (0.074124, 39237.333),
    (0.090804, 39245.333), (0.107485, 39248.333), (0.124137, 39247.667), (0.140807, 39244.333), (0.157485, 39239.333),
    (0.174170, 39233.333), (0.207486, 39220.333), (0.257488, 39201), (0.307462, 39185.333), (0.374131, 39170.333),
    (0.457490, 39159),
  ]

  @Test(
    "After a release at 3,000 points per second the offset is never ahead of the measured offset in UIKit"
  )
  func noLead() {
    let lift = flick(from: 792, 14, by: -24)
    expectEqual(scroll.contentOffset.y, 5_326)
    for (time, offset) in Self.at3000 {
      screen.clock.advance(to: lift + time)
      expect(abs(scroll.contentOffset.y.native - offset) < 0.67, "\(time) s after the lift")
    }
  }

  @Test(
    "Content that crosses the edge at 3,125 points per second turns 100.33 points beyond the edge after 0.107 s"
  )
  func edgeBounce() {
    scroll.contentOffset.y = 38_798
    let lift = flick(from: 792, 12, by: -25)
    expectEqual(scroll.contentOffset.y, 39_088)
    expectEqual(delegate.targets, [39_148])
    var peak = (offset: 0.0, time: 0.0)
    for (time, offset) in Self.at3125 {
      screen.clock.advance(to: lift + time)
      let there = scroll.contentOffset.y.native
      expect(abs(there - offset) < 0.67, "\(time) s after the lift")
      if there > peak.offset { peak = (there, time) }
    }
    expect(abs(peak.offset - 39_248.333) < 0.01 && abs(peak.time - 0.107) < 0.001, "\(peak)")
    expect(abs((delegate.offsets.max() ?? 0) - 39_248.333) < 0.01)
  }

  @Test(
    "The target offset that willEndDragging receives is not rounded to whole pixels like the final offset",
    arguments: [(-24.0, 6819.67, 6818.0), (-6, 5443.67, 5443.33)]
  )
  func target(step: Double, handedOver: Double, rest: Double) {
    flick(from: 792, 14, by: step)
    expectEqual(delegate.targets.map { abs($0 - handedOver) < 0.01 }, [true], "\(delegate.targets)")
    screen.wait(5)
    expect(abs(scroll.contentOffset.y.native - rest) < 0.01)
  }

  @Test("The content comes to rest exactly at a target that the delegate sets")
  func chosenTarget() {
    delegate.whenEnding = { $0.pointee.y = 6_500 }
    flick(from: 792, 14, by: -24)
    screen.wait(5)
    expectEqual(scroll.contentOffset.y, 6_500)
  }
}

/// A data source of a thousand rows of 44 points.
@MainActor
private final class PlainRows: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
