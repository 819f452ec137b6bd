import Foundation
import ResponderKit

/// The Playground's own recording: one event a line, in points and seconds,
/// `{"t":0.05,"samples":[{"finger":1,"phase":"began","x":10,"y":20,"type":"direct","force":0.5}]}`.
///
/// A sample has to have `finger`, `phase` (`began`, `moved`, `ended`, `cancelled`), `x` and `y`; it may have `type`
/// (`direct`, `indirect`, `pencil`, `indirectPointer`), `force`, `maximumPossibleForce`, `majorRadius`,
/// `majorRadiusTolerance`, `altitudeAngle`, `azimuthAngle`, and `coalesced` and `predicted`, arrays of samples that have
/// a `t` of their own and neither `finger` nor `phase`. Blank lines are passed over.
struct TouchLines {
  private let file: String
  private var frames: [Recording.Frame] = []
  private var down: [Int: TouchSample] = [:]
  private var sampleCount = 0

  static let phases: [(name: String, phase: UITouch.Phase)] = [
    ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
  ]
  static let types: [(name: String, type: UITouch.TouchType)] = [
    ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil), ("indirectPointer", .indirectPointer),
  ]
  /// The measures of a sample that may be left out, none of them negative but the angle.
  static var measures: [(name: String, path: WritableKeyPath<TouchSample, CGFloat> & Sendable)] {
    [
      ("force", \.force), ("maximumPossibleForce", \.maximumPossibleForce), ("majorRadius", \.majorRadius),
      ("majorRadiusTolerance", \.majorRadiusTolerance), ("altitudeAngle", \.altitudeAngle),
      ("azimuthAngle", \.azimuthAngle),
    ]
  }
  private static let sampleKeys =
    ["finger", "phase", "x", "y", "type", "coalesced", "predicted"] + measures.map(\.name)
  private static let partKeys = ["t", "x", "y", "type"] + measures.map(\.name)

  init(_ bytes: [UInt8], file: String) throws {
    self.file = file
    for (number, line) in RecordingLines(bytes) where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      var parser = JSONLineParser(line, file: file, line: number)
      try read(Place(file: file, line: number, node: try parser.parse()))
    }
  }

  /// The stream, which cancels at its end what it left down.
  func recording() -> Recording {
    var frames = frames
    let left = down.values.sorted { $0.finger < $1.finger }
    if let last = frames.last, !left.isEmpty {
      let samples = left.map { sample in
        var sample = sample
        sample.phase = .cancelled
        sample.timestamp = last.timestamp
        (sample.coalesced, sample.predicted) = ([], [])
        return sample
      }
      frames.append(Recording.Frame(timestamp: last.timestamp, samples: samples))
    }
    return Recording(frames: frames, leftOver: left.count)
  }

  private mutating func read(_ line: Place) throws {
    let members = try line.members(known: ["t", "samples"])
    let time = try Self.time(try line.required("t", in: members))
    if let last = frames.last?.timestamp, time < last {
      throw try line.required("t", in: members)
        .error("time runs backwards: the line before is at \(last); a recording is in order of time")
    }
    let listed = try line.required("samples", in: members)
    var samples: [TouchSample] = []
    for place in try listed.elements() {
      let sample = try sample(place, at: time)
      guard !samples.contains(where: { $0.finger == sample.finger }) else {
        throw place.error("finger \(sample.finger) has two samples in one event; expected one, or two lines")
      }
      samples.append(sample)
    }
    guard !samples.isEmpty else { throw listed.error("an event without samples; expected at least one") }
    for sample in samples {
      let isLast = sample.phase == .ended || sample.phase == .cancelled
      down[sample.finger] = isLast ? nil : sample
    }
    guard down.count <= RecordingLimits.fingersAtOnce else {
      throw listed.error("\(down.count) fingers are down at once; at most \(RecordingLimits.fingersAtOnce) are read")
    }
    sampleCount += samples.count
    guard sampleCount <= RecordingLimits.samples else {
      throw listed.error("more than \(RecordingLimits.samples) samples; split the recording")
    }
    frames.append(Recording.Frame(timestamp: time, samples: samples.sorted { $0.finger < $1.finger }))
  }

  private func sample(_ place: Place, at time: TimeInterval) throws -> TouchSample {
    let members = try place.members(known: Self.sampleKeys)
    let number = try place.required("finger", in: members)
    let finger = try number.integer("a finger's number", in: 0...Int(Int32.max))
    let named = try place.required("phase", in: members)
    let phase = try named.choice("a phase", of: Self.phases.map(\.name))
    var sample = TouchSample(
      finger: finger,
      phase: Self.phases[phase].phase,
      location: try Self.location(place, members),
      timestamp: time
    )
    let isDown = down[finger] != nil
    if sample.phase == .began, isDown {
      throw named.error("finger \(finger) is down already; it has to end or be cancelled before it begins again")
    }
    if sample.phase != .began, !isDown {
      throw named.error("finger \(finger) is not down; it has to begin first")
    }
    try Self.readMeasures(of: place, members, into: &sample)
    sample.coalesced = try parts("coalesced", place, members, of: sample)
    sample.predicted = try parts("predicted", place, members, of: sample)
    return sample
  }

  private func parts(_ key: String, _ place: Place, _ members: [String: Place], of sample: TouchSample) throws
    -> [TouchSample]
  {
    guard let list = members[key] else { return [] }
    let elements = try list.elements()
    guard elements.count <= 256 else { throw list.error("more than 256 samples under “\(key)” of one sample") }
    return try elements.map { element in
      let members = try element.members(known: Self.partKeys)
      var part = TouchSample(
        finger: sample.finger,
        phase: sample.phase,
        location: try Self.location(element, members),
        timestamp: try Self.time(try element.required("t", in: members))
      )
      part.type = sample.type
      try Self.readMeasures(of: element, members, into: &part)
      return part
    }
  }

  private static func time(_ place: Place) throws -> TimeInterval {
    try place.number("seconds, from 0", in: 0...1e9)
  }

  private static func location(_ place: Place, _ members: [String: Place]) throws -> CGPoint {
    let x = try place.required("x", in: members).number("points", in: -1e6...1e6)
    let y = try place.required("y", in: members).number("points", in: -1e6...1e6)
    return CGPoint(x: x, y: y)
  }

  private static func readMeasures(of place: Place, _ members: [String: Place], into sample: inout TouchSample) throws {
    if let type = members["type"] {
      sample.type = types[try type.choice("a type of touch", of: types.map(\.name))].type
    }
    for (name, path) in measures {
      guard let value = members[name] else { continue }
      let isAngle = path == \TouchSample.azimuthAngle || path == \TouchSample.altitudeAngle
      let lower = isAngle ? -2 * Double.pi : 0
      sample[keyPath: path] = try value.number(isAngle ? "radians" : "a number from 0", in: lower...1e6)
    }
  }
}

/// A value in its line.
private struct Place {
  let file: String
  let line: Int
  let node: JSONNode

  func error(_ message: String, column: Int? = nil) -> RecordingError {
    RecordingError(file: file, line: line, column: column ?? node.column, message: message)
  }

  func members(known: [String]) throws -> [String: Place] {
    guard case .object(let members) = node.value else { throw error("an object expected, found \(node.kind)") }
    var found: [String: Place] = [:]
    for member in members {
      guard known.contains(member.key) else {
        throw error(
          "unknown key “\(member.key.prefix(40))”; expected one of \(known.joined(separator: ", "))",
          column: member.column
        )
      }
      found[member.key] = Place(file: file, line: line, node: member.value)
    }
    return found
  }

  func required(_ key: String, in members: [String: Place]) throws -> Place {
    guard let place = members[key] else { throw error("the key “\(key)” is missing") }
    return place
  }

  func elements() throws -> [Place] {
    guard case .array(let elements) = node.value else { throw error("an array expected, found \(node.kind)") }
    return elements.map { Place(file: file, line: line, node: $0) }
  }

  func number(_ what: String, in range: ClosedRange<Double>) throws -> Double {
    guard case .number(let number) = node.value else { throw error("\(what) expected, found \(node.kind)") }
    guard range.contains(number) else {
      throw error("\(what) expected, at least \(range.lowerBound) and at most \(range.upperBound), found \(number)")
    }
    return number
  }

  func integer(_ what: String, in range: ClosedRange<Int>) throws -> Int {
    let number = try number(what, in: Double(range.lowerBound)...Double(range.upperBound))
    guard let integer = Int(exactly: number) else { throw error("\(what) expected, found \(number)") }
    return integer
  }

  /// The index of the text among those that are allowed.
  func choice(_ what: String, of names: [String]) throws -> Int {
    guard case .text(let text) = node.value, let index = names.firstIndex(of: text) else {
      throw error("\(what) expected, one of \(names.joined(separator: ", ")), found \(node.kind)")
    }
    return index
  }
}
