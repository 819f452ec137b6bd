import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of scrolling, compared with measurements of UIKit (`Documentation/Facts/measured.md`): bounds of 393 × 852
/// points and content 40,000 points high.
@MainActor
@Suite("Motion of scroll views as measured in UIKit")
struct MeasuredMotionTests {
  let screen = SimulatedScreen(
    size: CGSize(width: 393, height: 852),
    sampleRate: 125
  )
  let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  let delegate = ScrollWitness()

  init() {
    scroll.contentSize = CGSize(width: 393, height: 40_000)
    scroll.contentOffset = CGPoint(x: 0, y: 5_000)
    scroll.delegate = delegate
    screen.window.addSubview(scroll)
  }

  /// Sends `count` moves of `step` points upwards, one every `period`, without lifting the finger.
  private func flick(_ count: Int, by step: Double, every period: TimeInterval = 0.008) {
    let x = 196.5
    var y = 792.0
    receive(.began, x, y)
    for _ in 0..<count {
      screen.wait(period)
      y -= step
      receive(.moved, x, y)
    }
  }

  private func receive(_ phase: UITouch.Phase, _ x: Double, _ y: Double) {
    screen.application.receive(
      TouchSample(finger: 1, phase: phase, location: CGPoint(x: x, y: y), timestamp: screen.clock.now)
    )
  }

  private func lift(after period: TimeInterval = 0.008, at y: Double) {
    screen.wait(period)
    receive(.ended, 196.5, y)
  }

  @Test(
    "The first 10 points of a drag do not move the content",
    arguments: [(3.0, 3, 0.0), (3, 4, 2), (5, 2, 0), (6, 2, 2), (25, 1, 15)]
  )
  func hysteresis(step: Double, count: Int, moved: Double) {
    flick(count, by: step)
    expect(abs(scroll.contentOffset.y - (5_000 + moved)) < 0.4)
    expectEqual(scroll.isDragging, (step * Double(count) >= 10))
  }

  @Test("A touch that has moved exactly 10 points begins a drag without moving the content")
  func exactlyTen() {
    flick(2, by: 5)
    expectEqual(delegate.calls, ["willBeginDragging 5000"])
  }

  @Test("A flick at 750 points per second comes to rest at the same offset and time as in UIKit")
  func glide() {
    flick(14, by: 6)
    lift(at: 708)
    let lift = screen.clock.now
    expectEqual(delegate.velocities.map { abs($0 - 0.75) < 0.001 }, [true])
    expect(abs(delegate.targets[0] - 5443.67) < 1)
    let trace = [
      (0.094, 5137.7), (0.344, 5260), (0.594, 5334), (0.844, 5379), (1.344, 5422.7), (1.844, 5439),
    ]
    for (time, offset) in trace {
      screen.clock.advance(to: lift + time)
      expect(abs(scroll.contentOffset.y - offset) < 1.5, "\(time) s after the lift")
    }
    screen.wait(3)
    expect(abs(scroll.contentOffset.y - 5443.33) < 0.01)
    let rest = delegate.times["didEndDecelerating"] ?? 0
    expect(abs(rest - lift - 2.16) < 0.03 * 2.16)
  }

  @Test(
    "The release velocity is the velocity of the touch's last moves",
    arguments: [(6.0, 14, 0.75), (24, 12, 3.0), (25, 12, 3.125)]
  )
  func releaseVelocity(step: Double, count: Int, expected: Double) {
    flick(count, by: step)
    lift(at: 792 - step * Double(count))
    expectEqual(delegate.velocities.map { abs($0 - expected) < 0.001 }, [true])
  }

  @Test(
    "A release after a rest of 0.312 s has a velocity, but a release after 0.320 s has none and starts no deceleration"
  )
  func rest() {
    flick(20, by: -5)
    lift(after: 0.312, at: 892)
    expectEqual(delegate.velocities.map { abs($0 + 0.625) < 0.001 }, [true])
    expect(scroll.isDecelerating)
    let other = MeasuredMotionTests()
    other.flick(20, by: -3, every: 0.016)
    other.lift(after: 0.320, at: 852)
    expectEqual(other.delegate.velocities, [0])
    expectEqual(other.delegate.names.last, "didEndDragging")
    expect(!other.scroll.isDecelerating)
  }

  @Test("The offset of content dragged beyond the edge follows the measured law of the rubber band")
  func rubberBand() {
    scroll.contentOffset = .zero
    receive(.began, 196.5, 100)
    screen.wait(0.008)
    receive(.moved, 196.5, 700)
    expect(abs(scroll.contentOffset.y + 235) < 0.5)
  }

  @Test("Content that rests beyond the edge and is then released returns with the motion measured in UIKit")
  func wayBack() {
    scroll.contentOffset = .zero
    receive(.began, 196.5, 100)
    screen.wait(0.008)
    receive(.moved, 196.5, 700)
    screen.wait(0.5)
    receive(.ended, 196.5, 700)
    let lift = screen.clock.now
    expect(delegate.calls.contains("willBeginDecelerating -235"))
    let trace = [
      (0.041, -173.3), (0.091, -116.3), (0.141, -76.7), (0.191, -50), (0.291, -20.3), (0.391, -8.3), (0.491, -3.3),
    ]
    for (time, offset) in trace {
      screen.clock.advance(to: lift + time)
      expect(abs(scroll.contentOffset.y - offset) < 3, "\(time) s after the lift")
    }
    screen.wait(2)
    expectEqual(scroll.contentOffset.y, 0)
    let rest = delegate.times["didEndDecelerating"] ?? 0
    expect(abs(rest - lift - 0.691) < 0.03 * 0.691)
  }

  @Test("Content that decelerates into an edge follows the law of the spring from the moment when it crosses the edge")
  func edge() {
    scroll.contentOffset = CGPoint(x: 0, y: 39_000)
    flick(14, by: 6)
    lift(at: 708)
    let lift = screen.clock.now
    // The content is at 39,074 when it is released, 74 points before its edge at 39,148. The deceleration begins 0.9 ms
    // after the release, at 750 points per second. Without the edge, its distance would be 0.499 s times the velocity.
    let gliding = log(1 - 74 / (750 * 0.499)) / (log(0.998) * 1000)
    let crossing = gliding + 0.0009
    let left = 750 * pow(0.998, 1000 * gliding)
    for after in [0.02, 0.05, 0.1, 0.2, 0.4] {
      screen.clock.advance(to: lift + crossing + after)
      let expected = 39_148 + left * after * exp(-11 * after)
      expect(abs(scroll.contentOffset.y - expected) < 0.34, "\(after) s after the edge")
    }
    screen.wait(2)
    expectEqual(scroll.contentOffset.y, 39_148)
  }

  @Test("The offset at a time does not depend on earlier reads of the offset")
  func closedForm() {
    flick(14, by: 6)
    lift(at: 708)
    let other = MeasuredMotionTests()
    other.flick(14, by: 6)
    other.lift(at: 708)
    let lift = screen.clock.now
    for step in 1...100 {
      screen.clock.advance(to: lift + Double(step) * 0.0137)
      _ = scroll.contentOffset
    }
    other.screen.clock.advance(to: lift + 1.37)
    expectEqual(scroll.contentOffset, other.scroll.contentOffset)
    expect(scroll.isDecelerating)
  }

  @Test("The delegate calls of a flick have the same order as in UIKit")
  func order() {
    flick(14, by: 6)
    lift(at: 708)
    let turn = delegate.names
    expectEqual(
      turn,
      [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging decelerate", "willBeginDecelerating",
      ]
    )
    screen.wait(3)
    expectEqual(delegate.names, turn + ["didScroll", "didEndDecelerating"])
  }

  @Test("Every offset during a motion is a whole number of pixels")
  func pixels() {
    flick(14, by: 6.37)
    lift(at: 792 - 14 * 6.37)
    screen.wait(3)
    for offset in delegate.offsets {
      expect(abs((offset * 3).rounded() - offset * 3) < 1e-6)
    }
    expect(delegate.offsets.count > 50)
  }
}

/// A delegate that records the calls of a scroll view.
@MainActor
final class ScrollWitness: UIScrollViewDelegate {
  var calls: [String] = []
  var times: [String: TimeInterval] = [:]
  var velocities: [Double] = []
  var targets: [Double] = []
  var offsets: [Double] = []
  var whenEnding: (UnsafeMutablePointer<CGPoint>) -> Void = { _ in }
  var zoomed: UIView?
  var letsScrollToTop = true

  /// The names of the calls, with successive `didScroll` calls merged.
  var names: [String] {
    var names: [String] = []
    for call in calls {
      let name = call.split(separator: " ").filter { Double($0) == nil }.joined(separator: " ")
      if name != "didScroll" || names.last != name { names.append(name) }
    }
    return names
  }

  private func note(_ name: String, _ scrollView: UIScrollView) {
    let y = scrollView.bounds.origin.y
    calls.append("\(name) \(y == y.rounded() ? String(Int(y)) : String(Double(y)))")
    times[name] = scrollView.window?.application?.clock.now
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note("didScroll", scrollView)
    offsets.append(scrollView.bounds.origin.y.native)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging", scrollView) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("willEndDragging", scrollView)
    velocities.append(velocity.y.native)
    targets.append(targetContentOffset.pointee.y.native)
    whenEnding(targetContentOffset)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note(decelerate ? "didEndDragging decelerate" : "didEndDragging", scrollView)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating", scrollView) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating", scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation", scrollView) }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    note("willBeginZooming", scrollView)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { note("didZoom", scrollView) }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    note("didEndZooming", scrollView)
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { letsScrollToTop }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("didScrollToTop", scrollView) }
}
