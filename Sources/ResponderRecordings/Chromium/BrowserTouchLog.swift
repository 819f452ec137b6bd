import Foundation
import ResponderKit

/// An array of the events that a page in Chromium received while fingers were driven through the DevTools protocol:
/// `{"t":"pointermove","pt":"touch","id":10,"x":55,"y":50,"p":1,"w":2,"h":2,"ts":7671.5}` and
/// `{"t":"touchmove","ts":7671.5,"changed":[[1,55,50,1,1]]}`. In a pointer event, `pt` is the pointer's type, `p` the
/// pressure, `w` and `h` are the width and height of the contact, and `ts` is the time. In a touch event, `changed`
/// contains the number, x, y, radius and force of each touch. Lengths are in CSS pixels, and times in milliseconds.
///
/// A browser reports each change twice, as a pointer event and as a touch event. The pointer events are read. If the
/// log contains no pointer event in which a pointer lands, the touch events are read instead. Events with the same time
/// are played as one event.
struct BrowserTouchLog {
  private let source: JSONSource
  private let readsPointers: Bool
  private var stream = ContactStream()
  private var turn = 0
  private var lastStamp: Double?

  private static let pointers: [(name: String, phase: UITouch.Phase)] = [
    ("pointerdown", .began), ("pointermove", .moved), ("pointerup", .ended), ("pointercancel", .cancelled),
  ]
  private static let touches: [(name: String, phase: UITouch.Phase)] = [
    ("touchstart", .began), ("touchmove", .moved), ("touchend", .ended), ("touchcancel", .cancelled),
  ]

  init(_ bytes: [UInt8], file: String) throws {
    source = JSONSource(file: file, bytes: bytes[RecordingLines.start(of: bytes)...])
    readsPointers = bytes.contains("\"pointerdown\"")
    try source.forEachElement { try take($0) }
    guard !stream.isEmpty else { throw source.error(at: 0, "no touches found; expected pointerdown or touchstart") }
  }

  func recording() -> Recording { stream.recording() }

  private mutating func take(_ event: JSONElement) throws {
    let members = try event.members()
    let named = try event.required("t", in: members)
    let name = try named.text("the type of a browser's event")
    guard name.hasPrefix("pointer") || name.hasPrefix("touch") || name.hasSuffix("pointercapture") else {
      throw named.error("expected a pointer or touch event, found \(named.node.kind)")
    }
    let kinds = readsPointers ? Self.pointers : Self.touches
    guard let phase = kinds.first(where: { $0.name == name })?.phase else { return }
    let stamp = try event.required("ts", in: members).number("milliseconds", in: 0...1e13)
    if stamp != lastStamp { turn += 1 }
    lastStamp = stamp
    if readsPointers {
      try take(pointer: event, members, phase, at: stamp / 1000)
    } else {
      try take(touches: event, members, phase, at: stamp / 1000)
    }
  }

  private mutating func take(
    pointer event: JSONElement,
    _ members: [String: JSONElement],
    _ phase: UITouch.Phase,
    at time: TimeInterval
  ) throws {
    let kinds = ["touch", "pen", "mouse"]
    let kind = kinds[try event.required("pt", in: members).choice("a type of pointer", of: kinds)]
    guard kind != "mouse" else { return leaveOut(event, "a mouse, which is not a finger,") }
    let id = String(try event.required("id", in: members).integer("a pointer's number", in: 0...(1 << 53)))
    guard phase == .began || stream.isDown(id) else {
      // A pen that moves near the surface is not down. Its events are normal, so they are omitted without a remark.
      return kind == "pen" ? () : leaveOut(event, "an event of a pointer that has not landed")
    }
    var sample = TouchSample(
      finger: 0,
      phase: phase,
      location: CGPoint(
        x: try event.required("x", in: members).number("CSS pixels", in: -1e6...1e6),
        y: try event.required("y", in: members).number("CSS pixels", in: -1e6...1e6)
      ),
      timestamp: time
    )
    sample.type = kind == "pen" ? .pencil : .direct
    sample.setBrowserForce(try members["p"]?.number("a pressure from 0 to 1", in: 0...1))
    let sides = try ["w", "h"].compactMap { try members[$0]?.number("CSS pixels", in: 0...1e6) }
    sample.majorRadius = CGFloat((sides.max() ?? 0) / 2)
    try stream.take(id, sample, turn: turn) { event.error($0) }
  }

  private mutating func take(
    touches event: JSONElement,
    _ members: [String: JSONElement],
    _ phase: UITouch.Phase,
    at time: TimeInterval
  ) throws {
    for touch in try event.required("changed", in: members).elements() {
      let values = try touch.elements()
      guard (3...5).contains(values.count) else {
        throw touch.error("expected number, x, y and optionally radius and force; found \(values.count) values")
      }
      let id = String(try values[0].integer("a touch's number", in: 0...(1 << 53)))
      guard phase == .began || stream.isDown(id) else {
        leaveOut(touch, "an event of a touch that has not begun")
        continue
      }
      var sample = TouchSample(
        finger: 0,
        phase: phase,
        location: CGPoint(
          x: try values[1].number("CSS pixels", in: -1e6...1e6),
          y: try values[2].number("CSS pixels", in: -1e6...1e6)
        ),
        timestamp: time
      )
      if values.count > 3 { sample.majorRadius = CGFloat(try values[3].number("CSS pixels", in: 0...1e6)) }
      if values.count > 4 { sample.setBrowserForce(try values[4].number("a force from 0 to 1", in: 0...1)) }
      try stream.take(id, sample, turn: turn) { touch.error($0) }
    }
  }

  private mutating func leaveOut(_ event: JSONElement, _ what: String) {
    stream.remark(event, "\(what) is left out")
  }
}

extension TouchSample {
  /// Sets the force to a browser's value, converted to UIKit's scale. An average press is 0.5 in a browser and 1 in
  /// UIKit.
  mutating func setBrowserForce(_ value: Double?) {
    guard let value, value > 0 else { return }
    force = CGFloat(value * 2)
    maximumPossibleForce = 2
  }
}
