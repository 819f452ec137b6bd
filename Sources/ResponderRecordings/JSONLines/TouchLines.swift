import Foundation
import ResponderKit

/// The Playground's recording format, with one event per line, in points and seconds:
/// `{"t":0.05,"samples":[{"finger":1,"phase":"began","x":10,"y":20,"type":"direct","force":0.5}]}`.
///
/// A sample has `finger`, `phase` (`began`, `moved`, `ended`, `cancelled`), `x` and `y`. Optional keys are `type`
/// (`direct`, `indirect`, `pencil`, `indirectPointer`), `force`, `maximumPossibleForce`, `majorRadius`,
/// `majorRadiusTolerance`, `altitudeAngle`, `azimuthAngle`, `rollAngle`, `estimationUpdateIndex`,
/// `estimatedProperties`, `estimatedPropertiesExpectingUpdates`, `coalesced` and `predicted`. `coalesced` and
/// `predicted` are arrays of samples that have a `t`, but neither `finger` nor `phase`. A line may have `updates`. An
/// update contains more exact values for the earlier sample with the same `estimationUpdateIndex`. Empty lines are
/// ignored.
struct TouchLines {
  private var frames: [Recording.Frame] = []
  private var down: [Int: TouchSample] = [:]
  private var sampleCount = 0

  static let phases = UITouch.Phase.delivered
  static let types = UITouch.TouchType.table
  /// The optional numbers of a sample, by their keys. Of these numbers, only angles can be negative.
  static var measures: [(name: String, path: WritableKeyPath<TouchSample, CGFloat> & Sendable)] {
    [
      ("force", \.force), ("maximumPossibleForce", \.maximumPossibleForce), ("majorRadius", \.majorRadius),
      ("majorRadiusTolerance", \.majorRadiusTolerance), ("altitudeAngle", \.altitudeAngle),
      ("azimuthAngle", \.azimuthAngle), ("rollAngle", \.rollAngle),
    ]
  }
  /// The estimated properties of a sample, by their keys. The values are the bits of `UITouch.Properties`.
  static var estimates: [(name: String, path: WritableKeyPath<TouchSample, UITouch.Properties> & Sendable)] {
    [
      ("estimatedProperties", \.estimatedProperties),
      ("estimatedPropertiesExpectingUpdates", \.estimatedPropertiesExpectingUpdates),
    ]
  }
  static let indexKey = "estimationUpdateIndex"
  /// The values that an update can correct, by their keys.
  static var corrections: [(name: String, path: WritableKeyPath<EstimateUpdate, CGFloat?> & Sendable)] {
    [
      ("force", \.force), ("altitudeAngle", \.altitudeAngle), ("azimuthAngle", \.azimuthAngle),
      ("rollAngle", \.rollAngle),
    ]
  }
  private static let valueKeys = ["x", "y", "type", indexKey] + measures.map(\.name) + estimates.map(\.name)
  private static let sampleKeys = ["finger", "phase"] + valueKeys + ["coalesced", "predicted"]
  private static let partKeys = ["t"] + valueKeys
  private static let updateKeys = [indexKey, "x", "y", estimates[1].name] + corrections.map(\.name)

  init(_ bytes: [UInt8], file: String) throws {
    for (number, line) in RecordingLines(bytes) where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      try read(JSONSource(file: file, bytes: line, line: number, isLine: true).value())
    }
  }

  /// Returns the recording. Touches of fingers that are still down are cancelled at the end.
  func recording() -> Recording {
    var frames = frames
    let left = down.values.sorted { $0.finger < $1.finger }
    if let last = frames.last, !left.isEmpty {
      frames.append(.cancelling(left, at: last.timestamp))
    }
    return Recording(frames: frames, leftOver: left.count)
  }

  private mutating func read(_ line: JSONElement) throws {
    let members = try line.members(known: ["t", "samples", "updates"])
    let time = try Self.time(try line.required("t", in: members))
    if let last = frames.last?.timestamp, time < last {
      throw try line.required("t", in: members)
        .error("time runs backwards: the previous line is at \(last); expected increasing times")
    }
    let listed = try line.required("samples", in: members)
    var samples: [TouchSample] = []
    for node in try listed.elements() {
      let sample = try sample(node, at: time)
      guard !samples.contains(where: { $0.finger == sample.finger }) else {
        throw node.error(
          "finger \(sample.finger) has two samples in one event; expected at most one sample of each finger in a line"
        )
      }
      samples.append(sample)
    }
    let updates = try (members["updates"]?.elements() ?? []).map { try Self.update($0, at: time) }
    guard !samples.isEmpty || !updates.isEmpty else {
      throw listed.error("the event has no samples; expected at least one sample")
    }
    for sample in samples {
      let isLast = sample.phase == .ended || sample.phase == .cancelled
      down[sample.finger] = isLast ? nil : sample
    }
    guard down.count <= RecordingLimits.fingersAtOnce else {
      throw listed.error(
        "\(down.count) fingers are down simultaneously; expected at most \(RecordingLimits.fingersAtOnce)"
      )
    }
    sampleCount += samples.count + updates.count
    guard sampleCount <= RecordingLimits.samples else {
      throw listed.error("the recording has more than \(RecordingLimits.samples) samples; split the recording")
    }
    let sorted = samples.sorted { $0.finger < $1.finger }
    frames.append(Recording.Frame(timestamp: time, samples: sorted, updates: updates))
  }

  private func sample(_ node: JSONElement, at time: TimeInterval) throws -> TouchSample {
    let members = try node.members(known: Self.sampleKeys)
    let number = try node.required("finger", in: members)
    let finger = try number.integer("a finger's number", in: 0...Int(Int32.max))
    let named = try node.required("phase", in: members)
    let phase = try named.choice("a phase", of: Self.phases.map(\.word))
    var sample = TouchSample(
      finger: finger,
      phase: Self.phases[phase],
      location: try Self.location(node, members),
      timestamp: time
    )
    let isDown = down[finger] != nil
    if sample.phase == .began, isDown {
      throw named.error("finger \(finger) is down already; it has to end or be cancelled before it begins again")
    }
    if sample.phase != .began, !isDown {
      throw named.error("finger \(finger) is not down; it has to begin first")
    }
    try Self.readMeasures(of: node, members, into: &sample)
    sample.coalesced = try parts("coalesced", node, members, of: sample)
    sample.predicted = try parts("predicted", node, members, of: sample)
    return sample
  }

  private func parts(_ key: String, _ node: JSONElement, _ members: [String: JSONElement], of sample: TouchSample)
    throws
    -> [TouchSample]
  {
    guard let list = members[key] else { return [] }
    let elements = try list.elements()
    guard elements.count <= RecordingLimits.parts else {
      throw list.error("“\(key)” of a sample contains more than \(RecordingLimits.parts) samples")
    }
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

  private static func update(_ node: JSONElement, at time: TimeInterval) throws -> EstimateUpdate {
    let members = try node.members(known: updateKeys)
    let index = try node.required(indexKey, in: members).integer("a whole number", in: 0...(1 << 53))
    var update = EstimateUpdate(estimationUpdateIndex: index, timestamp: time)
    if members["x"] != nil || members["y"] != nil { update.location = try location(node, members) }
    for (name, path) in corrections {
      guard let value = members[name] else { continue }
      update[keyPath: path] = try measure(name, value)
    }
    if let value = members[estimates[1].name] {
      update.estimatedPropertiesExpectingUpdates = try properties(value)
    }
    return update
  }

  private static func time(_ node: JSONElement) throws -> TimeInterval {
    try node.number("seconds", in: 0...1e9)
  }

  private static func location(_ node: JSONElement, _ members: [String: JSONElement]) throws -> CGPoint {
    let x = try node.required("x", in: members).number("points", in: -1e6...1e6)
    let y = try node.required("y", in: members).number("points", in: -1e6...1e6)
    return CGPoint(x: x, y: y)
  }

  private static func readMeasures(
    of node: JSONElement,
    _ members: [String: JSONElement],
    into sample: inout TouchSample
  )
    throws
  {
    if let type = members["type"] {
      sample.type = types.entries[try type.choice("a type of touch", of: types.words)].value
    }
    for (name, path) in measures {
      guard let value = members[name] else { continue }
      sample[keyPath: path] = try measure(name, value)
    }
    sample.estimationUpdateIndex = try members[indexKey]?.integer("a whole number", in: 0...(1 << 53))
    for (name, path) in estimates {
      guard let value = members[name] else { continue }
      sample[keyPath: path] = try properties(value)
    }
  }

  private static func measure(_ name: String, _ value: JSONElement) throws -> CGFloat {
    let isAngle = name.hasSuffix("Angle")
    return try value.number(isAngle ? "radians" : "a number", in: (isAngle ? -2 * Double.pi : 0)...1e6)
  }

  private static func properties(_ value: JSONElement) throws -> UITouch.Properties {
    UITouch.Properties(rawValue: try value.integer("a sum of values among 1, 2, 4, 8 and 16", in: 0...0x1f))
  }
}
