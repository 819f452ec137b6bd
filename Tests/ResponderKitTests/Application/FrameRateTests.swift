import Foundation
import ResponderKit
import Testing

@MainActor
@Suite("Frame rates in the loop of a host that wakes up late")
struct FrameRateTests {
  /// The source of frames: the host, or timers of the clock.
  enum Driver: CaseIterable {
    case frames, timers
  }

  private func host(_ driver: Driver, framesPerSecond: Double = 60, seed: UInt64 = 1) -> FrameHost {
    FrameHost(
      driver == .frames ? DisplayTiming(framesPerSecond: framesPerSecond, phase: 1_000.0037) : nil,
      seed: seed
    )
  }

  @Test("A display link is called 60 times a second although each call is late", arguments: Driver.allCases, 1...4)
  func link(_ driver: Driver, seed: Int) {
    let host = host(driver, seed: UInt64(seed))
    host.jitter = 0.012
    let target = LinkTarget()
    let link = target.start()
    host.run(10)
    link.invalidate()
    expect(abs(rate(of: target.timestamps) - 60) < 0.5)
    expect(abs(Double(target.timestamps.count) - 600) < 5)
    for (last, next) in zip(target.timestamps, target.timestamps.dropFirst()) {
      expect(abs(next - last - 1.0 / 60) < 1e-6)
    }
    for (time, presentation) in zip(target.timestamps, target.targets) {
      expect(abs(presentation - time - 1.0 / 60) < 1e-6)
    }
  }

  @Test("A display link is called 120 times a second on a display of 120 Hz", arguments: 1...4)
  func fastLink(seed: Int) {
    let host = host(.frames, framesPerSecond: 120, seed: UInt64(seed))
    let target = LinkTarget()
    let link = target.start()
    host.run(10)
    link.invalidate()
    expect(abs(rate(of: target.timestamps) - 120) < 1)
    expect(abs(Double(target.timestamps.count) - 1_200) < 10)
  }

  @Test("A display link with a preferred rate of 30 is called in every fourth frame of a 120 Hz display")
  func preferredRate() {
    let host = host(.frames, framesPerSecond: 120)
    let target = LinkTarget()
    let link = target.start()
    link.preferredFramesPerSecond = 30
    host.run(5)
    expect(abs(rate(of: target.timestamps) - 30) < 0.3)
    // The host shows only the 150 frames in which the display link is called, because nothing else changes.
    expect(abs(host.frames.count - 150) <= 4)
    expect(abs(link.targetTimestamp - link.timestamp - 4.0 / 120) < 1e-6)
  }

  @Test("After a change of the display's rate, a display link is called at the new rate")
  func rateChange() {
    let host = host(.frames)
    let target = LinkTarget()
    let link = target.start()
    for rate in [60.0, 120, 40, 60] {
      host.application.displayTiming = DisplayTiming(framesPerSecond: rate, phase: host.clock.now)
      host.run(0.1)
      target.forget()
      host.run(3)
      expect(abs(ResponderKitTests.rate(of: target.timestamps) - rate) < rate / 120)
      expect(abs(link.duration - 1 / rate) < 1e-12)
    }
  }

  @Test("At a variable display rate, a display link has its preferred rate and receives the times of the host's frames")
  func variableRate() {
    let host = FrameHost(DisplayTiming(framesPerSecond: 144, isVariable: true))
    host.jitter = 0.0001
    let target = LinkTarget()
    let link = target.start()
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 144, preferred: 48)
    host.run(5)
    expect(abs(rate(of: target.timestamps) - 48) < 0.5)
    expectEqual(target.timestamps.suffix(5), host.frames.suffix(5))
  }

  @Test("Frames that the host has missed are omitted, and the next call has the time of the current frame")
  func missedFrames() {
    let host = host(.frames)
    let target = LinkTarget()
    let link = target.start()
    host.run(0.5)
    target.forget()
    let before = link.timestamp
    host.clock.sleep(until: before + 10.4 / 60)
    host.application.frame(at: host.clock.now)
    expectEqual(target.timestamps.count, 1)
    expect(abs(link.timestamp - before - 10.0 / 60) < 1e-6)
    // A second call for the same frame calls no display link.
    host.application.frame(at: host.clock.now + 0.001)
    expectEqual(target.timestamps.count, 1)
    link.invalidate()
  }

  @Test("A display link receives the presentation time of the host as its target")
  func presentation() {
    let host = host(.frames)
    let target = LinkTarget()
    let link = target.start()
    host.clock.sleep(until: 1_001)
    host.application.frame(at: 1_001, presentingAt: 1_001.04)
    expectEqual(target.targets, [1_001.04])
    link.invalidate()
  }

  @Test("A paused display link needs no frames, and continues with the next frame after its pause")
  func pause() {
    let host = host(.frames)
    let target = LinkTarget()
    let link = target.start()
    host.run(0.5)
    link.isPaused = true
    host.run(0.1)
    target.forget()
    let frames = host.frames.count
    host.run(2)
    expect(target.timestamps.isEmpty)
    expectEqual(host.frames.count, frames)
    expectNil(host.application.nextFrameTime)
    expect(!host.application.isAnimating)
    host.requests = 0
    link.isPaused = false
    expectEqual(host.requests, 1)
    expect(host.application.isFrameDue())
    host.run(1)
    expect((58...62).contains(target.timestamps.count))
    link.invalidate()
  }

  private func scroll(in host: FrameHost) -> (UIScrollView, ScrollTimes) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentSize = CGSize(width: 400, height: 100_000)
    host.window.addSubview(scroll)
    let times = ScrollTimes(host.clock)
    scroll.delegate = times
    return (scroll, times)
  }

  @Test(
    "While content decelerates, scrollViewDidScroll is called 60 times a second although each call is late",
    arguments: Driver.allCases,
    1...4
  )
  func scrolling(_ driver: Driver, seed: Int) {
    let host = host(driver, seed: UInt64(seed))
    let (scroll, times) = scroll(in: host)
    host.run(0.1)
    host.flick()
    times.forget()
    host.run(2.5)
    expect(scroll.isDecelerating)
    expect(abs(rate(of: times.times) - 60) < 0.5)
  }

  @Test("While content decelerates at 120 Hz, scrollViewDidScroll is called once in each frame", arguments: 1...4)
  func fastScrolling(seed: Int) {
    let host = host(.frames, framesPerSecond: 120, seed: UInt64(seed))
    let (scroll, times) = scroll(in: host)
    host.run(0.1)
    host.flick()
    times.forget()
    let frames = host.frames.count
    host.run(2)
    expect(scroll.isDecelerating)
    expect(abs(rate(of: times.times) - 120) < 1)
    // The first counted frame may have begun before the flick; such a frame does not move the content.
    expect((0...1).contains(host.frames.count - frames - times.times.count))
    expectEqual(times.times, host.frames.suffix(times.times.count))
    // Each offset is computed for the time of its frame, so the differences between offsets decrease smoothly although
    // calls are late.
    let steps = zip(times.offsets, times.offsets.dropFirst()).map { $1 - $0 }
    for (step, next) in zip(steps, steps.dropFirst()) { expect(next <= step + 1.01 / 3) }
  }

  @Test("Between two frames, content in motion stays at the offset that the last frame has shown")
  func offsetBetweenFrames() {
    let host = host(.frames)
    let (scroll, times) = scroll(in: host)
    host.run(0.1)
    host.flick()
    host.run(0.5)
    let shown = scroll.contentOffset
    host.clock.sleep(until: host.clock.now + 0.008)
    expectEqual(scroll.contentOffset, shown)
    expectEqual(times.offsets.last, shown.y)
    host.run(10)
    expect(times.hasEnded)
    expectNil(host.application.animationEndTime)
    expectNil(host.application.nextFrameTime)
  }

  @Test("Update links with continuous updates are called 60 times a second", arguments: Driver.allCases)
  func updateLinks(_ driver: Driver) {
    let host = host(driver)
    var times: [TimeInterval] = []
    let links = (0..<2).map { _ in UIUpdateLink(view: host.window) }
    links[0].addAction { _, info in times.append(info.modelTime) }
    for link in links {
      link.requiresContinuousUpdates = true
      link.isEnabled = true
    }
    host.run(10)
    expect(abs(rate(of: times) - 60) < 0.5)
    expectEqual(Set(times).count, times.count)
    for link in links { link.isEnabled = false }
  }
}
