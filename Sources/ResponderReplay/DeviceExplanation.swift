import ResponderInsight
import ResponderScenarios
import TouchRecording

/// The evidence of a device recording for the questions of `explain`: the lines that happened on the device, and the
/// differences of our model from the device.
@MainActor
public struct DeviceExplanation {
  /// The replay of the recording.
  public let replay: Replay
  private let observed: [RecordingLines.Line]

  /// The number of differences that are listed as text.
  private static let shown = 3

  /// Replays a recording. The parameters are those of `Replay`.
  ///
  /// - Throws: `ScenarioError` if the recorded screen cannot be played.
  public init(_ recording: TouchRecording, file: String, mostLines: Int = .max) throws(ScenarioError) {
    replay = try Replay(recording, file: file, mostLines: mostLines)
    observed = RecordingLines(replay.imported).device
  }

  /// The scenario of the recording. It has no expectations, so that questions are about what was touched.
  public func document() throws(ScenarioError) -> ScenarioDocument {
    try replay.imported.document(expecting: false)
  }

  /// Returns a line with the id of the recording as the line of the scenario.
  public func imported(_ line: String) -> String {
    let subject = line.prefix { $0 != " " }
    guard let id = replay.imported.ids[String(subject)] else { return line }
    return id + line.dropFirst(subject.count)
  }

  /// Returns the questions about everything that was touched without effect on the device.
  ///
  /// - Throws: `ScenarioError` if the script cannot be played to its end.
  public func questions(_ explainer: Explainer) throws(ScenarioError) -> [Question] {
    let questions = try explainer.defaultQuestions().filter { !happened($0.line) }
    // If nothing happened at all, everything under the finger is asked about.
    guard questions.isEmpty, isDead else { return questions }
    return try explainer.questionsAboutTouched()
  }

  /// Whether a line of the scenario happened on the device.
  public func happened(_ line: String) -> Bool { time(of: line) != nil }

  /// Whether the touches had no effect at all on the device. The selection in a list or a text is not recorded, so it
  /// is not known for a touch of these.
  public var isDead: Bool {
    let screen = replay.imported.screen
    for line in replay.imported.recording.lines {
      guard case .hit(let hit) = line.content else { continue }
      let isUnknown = hit.chain.contains { id in
        screen.viewClasses[id].map { $0.isList || $0 == .textView || $0 == .textField } ?? false
      }
      if isUnknown { return false }
    }
    return observed.contains { $0.category == .hit }
      && observed.allSatisfy { $0.category == .hit || $0.text == "-> failed" }
  }

  private func time(of line: String) -> Double? { observed.first { $0.line == line }?.time }

  /// Whether the recorder would have seen a line on the device.
  private func isObservable(_ line: String) -> Bool {
    let what = line.drop { $0 != " " }
    return !["didSelect", "didBeginEditing", "touches", "didChange"].contains { what.dropFirst().hasPrefix($0) }
  }

  /// Returns a sentence about the line on the device, and an empty line; empty if the device cannot tell.
  public func text(about line: String) -> String {
    if let time = time(of: line) { return "On the device: \(line) at \(time.shown) s.\n" }
    return isObservable(line) ? "On the device: no \(line).\n" : ""
  }

  /// The differences of our model from the device, as text; empty if there are none.
  public var differences: String {
    guard !replay.differences.isEmpty else { return "" }
    var lines = ["The model differs from the device; \(replay.summary):"]
    for difference in replay.differences.prefix(Self.shown) {
      lines.append("  \(difference.time.shown)  \(difference.text)")
    }
    let more = replay.differences.count - Self.shown
    if more > 0 { lines.append("  and \(more) more; touchlab replay lists them") }
    return lines.joined(separator: "\n")
  }

  /// Adds the evidence of the device to the explanations as JSON.
  public func json(_ explanations: JSONValue) -> JSONValue {
    let differences = replay.differences.map { difference -> JSONValue in
      [
        "t": .number(difference.time), "device": difference.device.map { .text($0) } ?? .null,
        "here": difference.here.map { .text($0) } ?? .null, "why": difference.reason.map { .text($0) } ?? .null,
      ]
    }
    return explanations.with(
      "device",
      [
        "same": .number(Double(replay.same)), "lines": .number(Double(replay.total)),
        "differences": .list(differences),
        "assumed": .list(replay.imported.assumptions.map { .text($0) }),
      ]
    )
  }
}
