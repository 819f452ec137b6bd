import ResponderScenarios
import TouchRecording

/// A replay of a device recording: its touches are played on its screen, and the effects are compared with those on the
/// device.
///
///     let replay = try Replay(recording, file: "problem.touchrecord")
///     print(replay.summary)
@MainActor
public struct Replay {
  /// A line that only the device or only our model has.
  public struct Difference: Sendable, Equatable {
    /// The time in seconds since the start of the recording.
    public var time: Double
    /// The line of the device, with the ids of the recording; nil if only our model has a line.
    public var device: String?
    /// The line of our model; nil if it has none.
    public var here: String?
    /// The reason for the behavior of our model; nil if it has none.
    public var reason: String?
    /// The number of the line in the file; nil if only our model has the line.
    public var number: Int?

    /// The difference as text, without its time.
    public var text: String {
      "device: \(device ?? "nothing")  here: \(here ?? "nothing")" + (reason.map { ", because \($0)" } ?? "")
    }
  }

  /// A line of the device, and whether our model has it, too.
  public struct Line: Sendable, Equatable {
    /// The time in seconds since the start of the recording.
    public var time: Double
    /// The category, which is the key of the line in the file.
    public var category: String
    /// The line, with the ids of the recording.
    public var line: String
    /// Whether our model has the line at that time.
    public var isSame: Bool
    /// Whether the app itself made the change, which is applied here at its time.
    public var isByTheApp: Bool
    /// The number of the line in the file.
    public var number: Int?
  }

  /// The scenario that was played, with what was assumed about the app's code.
  public let imported: ImportedRecording
  /// All records of our model.
  public let records: [RecordedLine]
  /// The lines of the device that were compared.
  public let lines: [Line]
  /// The differences, in the order of time.
  public let differences: [Difference]
  /// The number of lines of the device about objects that a scenario does not have, such as private recognizers.
  public let left: Int

  /// The number of compared lines.
  public var total: Int { lines.count }
  /// The number of lines that are the same as on the device.
  public var same: Int { lines.count { $0.isSame } }

  /// The result in one line.
  public var summary: String { "the same as on the device: \(same) of \(total) lines" }

  /// Plays a recording and compares the effects.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - file: The path of the recording, which errors state.
  ///   - mostLines: The largest number of lines that are played while assumptions about the app's code are sought, in
  ///     all plays together.
  /// - Throws: `ScenarioError` if the recorded screen cannot be played.
  public init(_ recording: TouchRecording, file: String, mostLines: Int = .max) throws(ScenarioError) {
    let result = try ReplaySearch(recording, file: file, mostLines: mostLines).result()
    imported = result.imported
    records = result.run.records
    differences = result.differences
    left = result.recorded.left
    var lines: [Line] = []
    for (index, line) in result.recorded.device.enumerated() {
      let isHitElsewhere =
        line.touch.map { touch in
          result.wrongTouches.contains(touch) && result.hitDifferences.contains { $0.number == line.number }
        } ?? false
      let subject =
        line.category == .keyboard || line.subject == "nothing"
        ? line.subject : result.imported.ids.recorded(line.subject)
      lines.append(
        Line(
          time: line.time,
          category: line.category.rawValue,
          line: "\(subject) \(line.text)",
          isSame: result.comparison.matches[index] != nil && !isHitElsewhere,
          isByTheApp: line.isByTheApp,
          number: line.number
        )
      )
    }
    self.lines = lines
  }
}

extension Double {
  /// The time with three decimals.
  var shown: String {
    let thousandths = Int((self * 1_000).rounded())
    let digits = String(abs(thousandths) % 1_000)
    return "\(thousandths < 0 ? "-" : "")\(abs(thousandths) / 1_000)."
      + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
