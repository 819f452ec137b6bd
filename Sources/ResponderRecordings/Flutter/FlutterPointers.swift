import Foundation
import ResponderKit

/// Pointer events of Flutter in logical pixels, in one of two published forms. The first form has sequences of
/// `{"kind":"move","t_ms":…,"pointer":…,"x":…,"y":…}` under `sequences`. The second form is an array of packets
/// `{"ts":…,"events":[{"type":"PointerMoveEvent","timeStamp":…,"pointer":…,"position":[x,y]}]}` with times in
/// microseconds.
///
/// Each packet is played as one event. The sequences of the first form are played one after another.
struct FlutterPointers {
  private let source: JSONSource
  private var stream = ContactStream()
  private var turn = 0

  private static let phases: [(name: String, phase: UITouch.Phase)] = [
    ("down", .began), ("move", .moved), ("up", .ended), ("cancel", .cancelled),
  ]
  /// The types of events that report a device and not a touch. These events are ignored.
  private static let silent = ["PointerAddedEvent", "PointerRemovedEvent"]
  /// The pause that is inserted between two sequences that overlap in time, in seconds.
  private static let pause = 1.0

  init(_ bytes: [UInt8], file: String) throws {
    source = JSONSource(file: file, bytes: bytes[RecordingLines.start(of: bytes)...])
    if source.bytes.first(where: { !JSONSource.isBlank($0) }) == UInt8(ascii: "[") {
      try source.forEachElement { try take(packet: $0) }
    } else {
      guard bytes.count <= RecordingLimits.documentBytes else {
        throw source.error(
          at: 0,
          "the file is larger than \(RecordingLimits.documentBytes >> 20) MiB; split the recording"
        )
      }
      for sequence in try source.value().required("sequences").elements() { try take(sequence: sequence) }
    }
    guard !stream.isEmpty else { throw source.error(at: 0, "no touches found; expected events of pointers that land") }
  }

  func recording() -> Recording { stream.recording() }

  // MARK: Sequences

  private mutating func take(sequence: JSONElement) throws {
    var shift = 0.0
    var isFirst = true
    for event in try sequence.required("events").elements() {
      let members = try event.members()
      let kind = try event.required("kind", in: members).choice("a kind of event", of: Self.phases.map(\.name))
      var time = try event.required("t_ms", in: members).number("milliseconds", in: 0...1e13) / 1000
      if isFirst, let end = stream.end, time < end {
        shift = end + Self.pause - time
        stream.remark(
          event,
          "this sequence begins before the previous sequence ends; it is played one second after the previous sequence"
        )
      }
      isFirst = false
      time += shift
      let location = CGPoint(
        x: try event.required("x", in: members).number("logical pixels", in: -1e6...1e6),
        y: try event.required("y", in: members).number("logical pixels", in: -1e6...1e6)
      )
      let sample = TouchSample(finger: 0, phase: Self.phases[kind].phase, location: location, timestamp: time)
      turn += 1
      try stream.take(try pointer(event, members), sample, turn: turn) { event.error($0) }
    }
    stream.finishPart()
  }

  private func pointer(_ event: JSONElement, _ members: [String: JSONElement]) throws -> String {
    String(try event.required("pointer", in: members).integer("a pointer's number", in: 0...(1 << 53)))
  }

  // MARK: Packets

  private mutating func take(packet: JSONElement) throws {
    turn += 1
    for event in try packet.required("events").elements() { try take(event) }
  }

  private mutating func take(_ event: JSONElement) throws {
    let members = try event.members()
    guard let type = members["type"] else {
      guard members["physicalX"] == nil, members["change"] == nil else {
        throw event.error(
          "the locations are in physical pixels, but the pixel ratio is missing; expected type and position, as in "
            + "Flutter's PointerEvent"
        )
      }
      throw event.error("the key “type” is missing")
    }
    let name = try type.text("the type of a pointer event")
    guard !Self.silent.contains(name) else { return }
    guard let phase = Self.phases.first(where: { name.lowercased() == "pointer\($0.name)event" })?.phase else {
      guard name.hasPrefix("Pointer") else {
        throw type.error("expected a type of pointer event, found \(type.node.kind)")
      }
      return leaveOut(event, name)
    }
    guard let touch = try Self.type(members["kind"]) else { return leaveOut(event, "a pointer that is not a finger") }
    let pointer = try pointer(event, members)
    guard phase == .began || stream.isDown(pointer) else {
      return leaveOut(event, "an event of a pointer that has not landed")
    }
    let position = try event.required("position", in: members)
    let values = try position.elements()
    guard values.count == 2 else { throw position.error("expected x and y, found \(values.count) values") }
    var sample = TouchSample(
      finger: 0,
      phase: phase,
      location: CGPoint(
        x: try values[0].number("logical pixels", in: -1e6...1e6),
        y: try values[1].number("logical pixels", in: -1e6...1e6)
      ),
      timestamp: (try members["timeStamp"]?.number("microseconds", in: 0...1e16) ?? 0) / 1_000_000
    )
    sample.type = touch
    let range = try (
      least: members["pressureMin"]?.number("a pressure", in: 0...1e6) ?? 0,
      most: members["pressureMax"]?.number("a pressure", in: 0...1e6) ?? 1
    )
    if let pressure = try members["pressure"]?.number("a pressure", in: 0...1e6), range.most > range.least {
      sample.force = CGFloat(min(max((pressure - range.least) / (range.most - range.least), 0), 1))
      sample.maximumPossibleForce = 1
    }
    sample.majorRadius = CGFloat(try members["radiusMajor"]?.number("logical pixels", in: 0...1e6) ?? 0)
    try stream.take(pointer, sample, turn: turn) { event.error($0) }
  }

  /// Returns the touch type for the kind of a pointer. Flutter omits the kind, or writes the kind as a number or a
  /// name. Returns nil if the pointer is neither a finger nor a pen.
  private static func type(_ kind: JSONElement?) throws -> UITouch.TouchType? {
    guard let kind else { return .direct }
    if case .number = kind.node.value {
      switch try kind.integer("a kind of device from 0 to 5", in: 0...5) {
      case 0: return .direct
      case 2, 3: return .pencil
      default: return nil
      }
    }
    switch try kind.text("a kind of device").split(separator: ".").last {
    case "touch": return .direct
    case "stylus", "invertedStylus": return .pencil
    default: return nil
    }
  }

  private mutating func leaveOut(_ event: JSONElement, _ what: String) {
    stream.remark(event, "\(what) is left out")
  }
}
