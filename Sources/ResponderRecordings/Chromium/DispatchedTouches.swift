import Foundation
import ResponderKit

/// Commands of the Chrome DevTools protocol that drive fingers, in an array or one per line. Locations are in CSS
/// pixels, and times in seconds. An example is
/// `{"method":"Input.dispatchTouchEvent","params":{"type":"touchMove","touchPoints":[{"id":0,"x":55,"y":50}],"timestamp":7.67}}`.
///
/// Each command lists the points that are down. A point that the previous command did not list has begun, and a point
/// that both commands list has moved. A point that is no longer listed has ended, or is cancelled if the command is
/// `touchCancel`.
struct DispatchedTouches {
  private let file: String
  private var stream = ContactStream()
  private var turn = 0
  private var last: [String: TouchSample] = [:]

  static let method = "Input.dispatchTouchEvent"
  private static let types = ["touchStart", "touchMove", "touchEnd", "touchCancel"]

  init(_ bytes: [UInt8], file: String) throws {
    self.file = file
    let text = JSONSource(file: file, bytes: bytes[RecordingLines.start(of: bytes)...])
    if text.bytes.first(where: { !JSONSource.isBlank($0) }) == UInt8(ascii: "[") {
      try text.forEachElement { try take($0) }
    } else {
      for (number, line) in RecordingLines(bytes) where !line.allSatisfy(JSONSource.isBlank) {
        try take(JSONSource(file: file, bytes: line, line: number, isLine: true).value())
      }
    }
    guard !stream.isEmpty else {
      throw RecordingError(file: file, line: 1, column: 1, message: "no touches found; expected \(Self.method)")
    }
  }

  func recording() -> Recording { stream.recording() }

  private mutating func take(_ command: JSONElement) throws {
    let members = try command.members()
    guard let method = members["method"] else {
      // A message with an id but without a method is a response of the browser, which has no touches.
      guard members["id"] != nil else { throw command.error("the key “method” is missing") }
      return
    }
    guard try method.text("a method of the protocol") == Self.method else {
      return stream.remark(command, "\(method.node.kind), which is not a touch, is left out")
    }
    let parameters = try command.required("params", in: members)
    let values = try parameters.members()
    let type = Self.types[try parameters.required("type", in: values).choice("a type of touch event", of: Self.types)]
    guard let stamp = values["timestamp"] else {
      throw parameters.error("the key “timestamp” is missing; expected a time in seconds")
    }
    let time = try stamp.number("seconds", in: 0...1e11)
    turn += 1
    let listed = try points(try parameters.required("touchPoints", in: values), at: time)
    guard type == "touchStart" || type == "touchMove" || listed.isEmpty else {
      throw parameters.error("\(type) lists points that are still down; expected an empty list of points")
    }
    for name in stream.namesDown where listed[name] == nil {
      guard var sample = last[name] else { continue }
      sample.phase = type == "touchCancel" ? .cancelled : .ended
      sample.timestamp = time
      try stream.take(name, sample, turn: turn) { parameters.error($0) }
      last[name] = nil
    }
    for (name, point) in listed.sorted(by: { $0.value.order < $1.value.order }) {
      var sample = point.sample
      sample.phase = stream.isDown(name) ? .moved : .began
      guard type == "touchStart" || sample.phase == .moved else {
        throw point.element.error("\(type) lists a point that is not down; expected touchStart first")
      }
      // When a finger lands, the command also lists the other fingers. A finger at the same location as before has not
      // moved.
      if type == "touchStart", let before = last[name], before.location == sample.location { continue }
      try stream.take(name, sample, turn: turn) { point.element.error($0) }
      last[name] = sample
    }
  }

  private struct Point {
    var order: Int
    var element: JSONElement
    var sample: TouchSample
  }

  private func points(_ list: JSONElement, at time: TimeInterval) throws -> [String: Point] {
    var found: [String: Point] = [:]
    for (order, element) in try list.elements().enumerated() {
      let members = try element.members()
      let id = String(try members["id"]?.integer("a point's number", in: 0...(1 << 53)) ?? order)
      guard found[id] == nil else { throw element.error("point \(id) is listed twice; expected each point once") }
      var sample = TouchSample(
        finger: 0,
        phase: .moved,
        location: CGPoint(
          x: try element.required("x", in: members).number("CSS pixels", in: -1e6...1e6),
          y: try element.required("y", in: members).number("CSS pixels", in: -1e6...1e6)
        ),
        timestamp: time
      )
      let radii = try ["radiusX", "radiusY"].compactMap { try members[$0]?.number("CSS pixels", in: 0...1e6) }
      sample.majorRadius = CGFloat(radii.max() ?? 0)
      sample.setBrowserForce(try members["force"]?.number("a force from 0 to 1", in: 0...1))
      found[id] = Point(order: order, element: element, sample: sample)
    }
    return found
  }
}
