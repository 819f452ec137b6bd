import Foundation
import ResponderKit
import Testing

@testable import ResponderHost
@testable import ResponderHostCore

@Suite("Events of GDK become samples")
struct InputMapperTests {
  private var mapper = InputMapper()

  init() { mapper.resize(to: CGSize(width: 400, height: 800), zoom: 1) }

  private func touch(_ kind: HostEvent.Kind, _ sequence: UInt, _ x: Double, _ y: Double, at time: UInt32) -> HostEvent {
    var event = HostEvent(kind, at: CGPoint(x: x, y: y), time: time, device: .touchScreen)
    event.sequence = sequence
    return event
  }

  private mutating func take(_ events: HostEvent...) -> [HostInput] {
    var result: [HostInput] = []
    for event in events { result += mapper.take(event, now: Double(event.time) / 1000) }
    let now = Double(events.last?.time ?? 0) / 1000
    return result + mapper.flush(now: now)
  }

  private func touches(_ inputs: [HostInput]) -> [[TouchSample]] {
    inputs.compactMap { if case .touches(let samples) = $0 { samples } else { nil } }
  }

  // MARK: Fingers

  @Test("Fingers with the same time form one event")
  mutating func sameTime() throws {
    let events = touches(
      take(
        touch(.touchBegin, 7, 10, 20, at: 1_000),
        touch(.touchBegin, 9, 30, 40, at: 1_000),
        touch(.touchUpdate, 7, 11, 21, at: 1_008),
        touch(.touchUpdate, 9, 31, 41, at: 1_008),
        touch(.touchEnd, 9, 31, 41, at: 1_016)
      )
    )
    #expect(events.map(\.count) == [2, 2, 1])
    #expect(events.map { $0.map(\.phase) } == [[.began, .began], [.moved, .moved], [.ended]])
    #expect(events[0].map(\.location) == [CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 40)])
    #expect(events.map { $0[0].timestamp } == [1, 1.008, 1.016])
    #expect(events[1][1].finger == events[2][0].finger)
  }

  @Test("Two updates of a finger with the same time are two events")
  mutating func sameFinger() {
    let events = touches(
      take(
        touch(.touchBegin, 1, 0, 0, at: 1_000),
        touch(.touchUpdate, 1, 5, 0, at: 1_001),
        touch(.touchUpdate, 1, 6, 0, at: 1_001)
      )
    )
    #expect(events.map { $0.map(\.location.x) } == [[0], [5], [6]])
  }

  @Test("Ten fingers have ten numbers")
  mutating func tenFingers() {
    var fingers: [Int] = []
    for finger in 0..<10 as Range<UInt> {
      let samples = touches(take(touch(.touchBegin, 100 + finger, Double(finger) * 30, 5, at: 1_000)))
      fingers += samples.joined().map(\.finger)
    }
    #expect(Set(fingers).count == 10)
  }

  @Test("A cancelled finger is a cancelled touch")
  mutating func cancelled() {
    let events = touches(
      take(touch(.touchBegin, 1, 0, 0, at: 1_000), touch(.touchCancel, 1, 3, 0, at: 1_005))
    )
    #expect(events.map { $0.map(\.phase) } == [[.began], [.cancelled]])
  }

  @Test("After the host has cancelled all input, the rest of a finger has no effect")
  mutating func restOfCancelled() {
    _ = take(touch(.touchBegin, 1, 0, 0, at: 1_000))
    #expect(touches(mapper.cancelAll(now: 1.5)).map { $0.map(\.phase) } == [[.cancelled]])
    #expect(take(touch(.touchUpdate, 1, 9, 9, at: 1_600), touch(.touchEnd, 1, 9, 9, at: 1_700)).isEmpty)
    #expect(touches(take(touch(.touchBegin, 1, 0, 0, at: 2_000))).map { $0.map(\.phase) } == [[.began]])
  }

  @Test("Locations are points: logical pixels divided by the zoom")
  mutating func zoom() {
    mapper.resize(to: CGSize(width: 600, height: 1200), zoom: 1.5)
    let events = touches(take(touch(.touchBegin, 1, 300, 150, at: 1_000)))
    #expect(events.first?.first?.location == CGPoint(x: 200, y: 100))
  }

  @Test("The fingers of another screen have its number and different numbers")
  func otherScreen() {
    var first = InputMapper()
    var second = InputMapper(screen: 2)
    let event = touch(.touchBegin, 1, 5, 5, at: 1_000)
    let next = touch(.touchUpdate, 1, 6, 5, at: 1_001)
    let here = touches(first.take(event, now: 1) + first.take(next, now: 1.001))
    let there = touches(second.take(event, now: 1) + second.take(next, now: 1.001))
    #expect(here.first?.first?.screen == 0)
    #expect(there.first?.first?.screen == 2)
    #expect(here.first?.first?.finger != there.first?.first?.finger)
  }

  @Test("An event whose location is not finite has no effect")
  mutating func notFinite() {
    #expect(take(touch(.touchBegin, 1, .nan, 5, at: 1_000), touch(.touchBegin, 2, 5, .infinity, at: 1_000)).isEmpty)
  }

  // MARK: Mice

  @Test("A mouse hovers, and with a pressed button it touches")
  mutating func mouse() {
    let hover = take(HostEvent(.motion, at: CGPoint(x: 5, y: 6), time: 1_000))
    guard case .hover(let sample)? = hover.first else { return #expect(Bool(false), "expected a hover sample") }
    #expect(sample.location == CGPoint(x: 5, y: 6))
    let events = touches(
      take(
        HostEvent(.buttonPress(1), at: CGPoint(x: 5, y: 6), time: 1_010),
        HostEvent(.motion, at: CGPoint(x: 9, y: 6), time: 1_020),
        HostEvent(.buttonRelease(1), at: CGPoint(x: 9, y: 6), time: 1_030)
      )
    ).joined()
    #expect(events.map(\.phase) == [.began, .moved, .ended])
    #expect(events.map(\.buttonMask) == [.primary, .primary, []])
    #expect(events.allSatisfy { $0.type == .indirectPointer })
  }

  @Test("A second button changes the buttons of the touch, which ends with the last button")
  mutating func twoButtons() {
    let events = touches(
      take(
        HostEvent(.buttonPress(1), time: 1_000),
        HostEvent(.buttonPress(3), time: 1_010),
        HostEvent(.buttonRelease(1), time: 1_020),
        HostEvent(.buttonRelease(3), time: 1_030)
      )
    ).joined()
    #expect(events.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(events.map(\.buttonMask) == [.primary, [.primary, .secondary], .secondary, []])
  }

  @Test("The compressed locations of a drag are its coalesced samples")
  mutating func history() {
    _ = take(HostEvent(.buttonPress(1), time: 1_000))
    var event = HostEvent(.motion, at: CGPoint(x: 30, y: 0), time: 1_016)
    event.history = [
      HostEvent.Past(time: 1_004, location: CGPoint(x: 10, y: 0)),
      HostEvent.Past(time: 1_010, location: CGPoint(x: 20, y: 0)),
    ]
    let sample = touches(take(event)).joined().first
    #expect(sample?.coalesced.map(\.location.x) == [10, 20, 30])
    #expect(sample?.coalesced.map(\.timestamp) == [1.004, 1.010, 1.016])
  }

  @Test("A button that another window takes is cancelled, and its release has no effect")
  mutating func grabBroken() {
    _ = take(HostEvent(.buttonPress(1), time: 1_000))
    #expect(touches(take(HostEvent(.grabBroken, time: 1_010))).joined().map(\.phase) == [.cancelled])
    #expect(take(HostEvent(.buttonRelease(1), time: 1_020)).isEmpty)
  }

  @Test("Hovering ends when the pointer leaves the window")
  mutating func leave() {
    _ = take(HostEvent(.motion, time: 1_000))
    guard case .hover(let sample)? = take(HostEvent(.leave, time: 1_010)).first else {
      return #expect(Bool(false), "expected a hover sample")
    }
    #expect(!sample.isInside)
    #expect(take(HostEvent(.leave, time: 1_020)).isEmpty)
  }

  // MARK: Pens

  private func pen(_ kind: HostEvent.Kind, _ x: Double, pressure: Double, at time: UInt32) -> HostEvent {
    var event = HostEvent(kind, at: CGPoint(x: x, y: 50), time: time, device: .pen)
    event.pen = HostPen(pressure: pressure, tilt: CGVector(dx: 0.5, dy: 0))
    return event
  }

  @Test("A pen has force, altitude and azimuth")
  mutating func penTouch() {
    let events = touches(
      take(
        pen(.buttonPress(1), 10, pressure: 0.25, at: 1_000),
        pen(.motion, 20, pressure: 0.75, at: 1_010),
        pen(.buttonRelease(1), 20, pressure: 0, at: 1_020)
      )
    ).joined()
    #expect(events.map(\.phase) == [.began, .moved, .ended])
    #expect(events.map(\.force) == [0.25, 0.75, 0])
    #expect(events.allSatisfy { $0.type == .pencil && abs($0.altitudeAngle - .pi / 4) < 1e-9 && $0.azimuthAngle == 0 })
  }

  @Test("After a pen is cancelled, its next touch has none of the buttons that were pressed before")
  mutating func cancelledPen() {
    let first = take(pen(.buttonPress(2), 10, pressure: 0, at: 1_000), pen(.buttonPress(1), 10, pressure: 1, at: 1_010))
    #expect(touches(first).joined().map(\.buttonMask) == [.secondary])
    #expect(touches(mapper.cancelPen(now: 1.02)).joined().map(\.phase) == [.cancelled])
    let next = take(pen(.buttonPress(1), 10, pressure: 1, at: 1_100))
    #expect(touches(next).joined().map(\.buttonMask) == [[]])
  }

  @Test("A finger that lands while a pen is near is a palm and has no effect")
  mutating func palm() {
    guard case .hover(let sample)? = take(pen(.motion, 10, pressure: 0, at: 1_000)).first else {
      return #expect(Bool(false), "expected a hover sample")
    }
    #expect(sample.type == .pencil)
    #expect(take(touch(.touchBegin, 1, 10, 10, at: 1_010), touch(.touchEnd, 1, 10, 10, at: 1_020)).isEmpty)
    _ = take(HostEvent(.proximityOut, time: 1_030, device: .pen))
    #expect(touches(take(touch(.touchBegin, 1, 10, 10, at: 2_000))).joined().map(\.phase) == [.began])
  }

  // MARK: Wheels and trackpads

  private func scroll(_ distance: HostScroll, _ device: HostEvent.Device, at time: UInt32) -> HostEvent {
    HostEvent(.scroll(distance), at: CGPoint(x: 10, y: 10), time: time, device: device)
  }

  private func scrolls(_ inputs: [HostInput]) -> [ScrollSample] {
    inputs.compactMap { if case .scroll(let sample) = $0 { sample } else { nil } }
  }

  @Test("A notch of a wheel is a complete sequence of discrete scrolling")
  mutating func notch() {
    let samples = scrolls(take(scroll(HostScroll(dy: 1, isDiscrete: true), .pointer, at: 1_000)))
    #expect(samples.map(\.phase) == [.began, .ended])
    #expect(samples.map(\.translation.dy) == [-40, 0])
    #expect(samples.allSatisfy { $0.type == .discrete })
  }

  @Test("Scrolling on a trackpad is one sequence until the fingers leave it")
  mutating func trackpad() {
    let samples = scrolls(
      take(
        scroll(HostScroll(dy: 12, isInPixels: true), .touchpad, at: 1_000),
        scroll(HostScroll(dx: 3, dy: 8, isInPixels: true), .touchpad, at: 1_008),
        scroll(HostScroll(isStop: true), .touchpad, at: 1_016)
      )
    )
    #expect(samples.map(\.phase) == [.began, .changed, .ended])
    #expect(samples.map(\.translation) == [CGVector(dx: 0, dy: -12), CGVector(dx: -3, dy: -8), .zero])
    #expect(samples.allSatisfy { $0.type == .continuous })
  }

  @Test("Scrolling on a trackpad that reports no end ends after a moment")
  mutating func timeout() {
    _ = take(scroll(HostScroll(dy: 12, isInPixels: true), .touchpad, at: 1_000))
    #expect(mapper.takeDue(now: 1.1).isEmpty)
    #expect(mapper.nextDeadline == 1.15)
    #expect(scrolls(mapper.takeDue(now: 1.15)).map(\.phase) == [.ended])
    #expect(mapper.nextDeadline == nil)
  }

  @Test("A pinch reports the change of the scale since the previous event")
  mutating func pinch() {
    let inputs = take(
      HostEvent(.pinch(.began, scale: 1, rotation: 0), time: 1_000, device: .touchpad),
      HostEvent(.pinch(.changed, scale: 1.5, rotation: 0.1), time: 1_010, device: .touchpad),
      HostEvent(.pinch(.changed, scale: 3, rotation: 0.2), time: 1_020, device: .touchpad),
      HostEvent(.pinch(.ended, scale: 3, rotation: 0), time: 1_030, device: .touchpad)
    )
    let samples = inputs.compactMap { if case .transform(let sample) = $0 { sample } else { nil } }
    #expect(samples.map(\.phase) == [.began, .changed, .changed, .ended])
    #expect(samples.map(\.scale) == [1, 1.5, 2, 1])
    #expect(samples.map(\.rotation) == [0, 0.1, 0.2, 0])
  }

  @Test("Impossible distances and scales have no effect")
  mutating func impossible() {
    #expect(take(scroll(HostScroll(dy: .nan), .touchpad, at: 1_000)).isEmpty)
    #expect(take(HostEvent(.pinch(.began, scale: 0, rotation: 0), time: 1_010)).isEmpty)
    #expect(take(HostEvent(.pinch(.changed, scale: 2, rotation: 0), time: 1_020)).isEmpty)
  }

  // MARK: Modifiers

  @Test("Control is the Command key, and the logo key is Control")
  func modifiers() {
    #expect(UIKeyModifierFlags(gdk: 1 << 2) == .command)
    #expect(UIKeyModifierFlags(gdk: 1 << 26) == .control)
    #expect(UIKeyModifierFlags(gdk: 1 << 0 | 1 << 1 | 1 << 3) == [.shift, .alphaShift, .alternate])
    // Pressed mouse buttons are not modifiers.
    #expect(UIKeyModifierFlags(gdk: 0x1F00) == [])
  }
}
