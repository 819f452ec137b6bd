import Foundation
import ResponderKit
import ResponderScenarios

/// A report of several runs as a self-contained HTML page. Each scenario has a row with its screen, a slider for the
/// time, and the record.
public struct RunReport: Sendable {
  private var rows: [String] = []
  private var counts: [String: Int] = [:]

  /// Creates an empty report.
  public init() {}

  /// Adds a run whose screen was filmed.
  ///
  /// - Parameters:
  ///   - scenario: The scenario that was played.
  ///   - run: The recording of the run.
  ///   - explanations: The explanations of the differences from the expectation; each becomes a paragraph.
  public mutating func add(_ scenario: Scenario, _ run: RunRecording, explanations: [String] = []) {
    let outcome = run.outcome
    var row = Self.head(scenario.file, outcome.passed ? "passed" : "failed")
    if let title = scenario.title { row.add("title", title) }
    if let source = scenario.source { row.add("source", source) }
    row.add("screen", [scenario.screen.width, scenario.screen.height])
    row.add("end", run.end.rounded3)
    if !outcome.passed {
      let lines =
        (outcome.difference?.lines(file: scenario.file) ?? [])
        + outcome.failures.map { "line \($0.line): \($0.message)" }
      row.add("difference", raw: Self.list(lines))
      if !explanations.isEmpty { row.add("answers", raw: Self.list(explanations)) }
    }
    row.add("fingers", raw: Self.fingers(of: run))
    row.add("record", raw: Self.record(of: run))
    row.add("recognizers", raw: Self.list(scenario.idsInOrder.filter(scenario.isRecognizer)))
    if let film = run.film {
      row.add("actors", raw: Self.actors(of: film))
      row.add("looks", raw: Self.appearances(of: film))
    }
    add(row, outcome.passed ? "passed" : "failed")
  }

  /// Adds a file that could not be played, with the error message.
  public mutating func add(_ file: String, refused message: String) {
    var row = Self.head(file, "refused")
    row.add("difference", raw: Self.list([message]))
    add(row, "refused")
  }

  private mutating func add(_ row: JSONLine, _ result: String) {
    counts[result, default: 0] += 1
    // The text `</script>` in a record would end the script element.
    rows.append(row.text.replacingOccurrences(of: "<", with: "\\u003c"))
  }

  /// The report as a complete HTML page.
  public var html: String {
    let counts = ["passed", "failed", "refused"].map { "\"\($0)\":\(self.counts[$0] ?? 0)" }.joined(separator: ",")
    return ReportPage.beginning + "<script type=\"application/json\" id=\"counts\">{\"version\":1,\(counts)}</script>\n"
      + rows.map { "<script type=\"application/json\" class=\"row\">\($0)</script>\n" }.joined()
      + ReportPage.end
  }

  private static func head(_ file: String, _ result: String) -> JSONLine {
    var row = JSONLine()
    row.add("file", file)
    row.add("result", result)
    return row
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map { JSONLine.quote($0) }.joined(separator: ",") + "]"
  }

  private static func number(_ value: Double) -> String { JSONLine.text(of: value) }

  /// Returns JavaScript arrays `[time, finger, phase, x, y]`; phase 0 is landing, 1 moving, 2 lifting, 3 cancelling.
  private static func fingers(of run: RunRecording) -> String {
    var samples: [String] = []
    for case .fingers(let touches, let time) in run.entries {
      for touch in touches {
        let phase =
          switch touch.phase {
          case .began: 0
          case .ended: 2
          case .cancelled: 3
          default: 1
          }
        let coordinates = [Double(touch.point.x), Double(touch.point.y)].map { number(($0 * 10).rounded() / 10) }
        samples.append("[\(number(time.rounded3)),\(touch.finger),\(phase),\(coordinates[0]),\(coordinates[1])]")
      }
    }
    return "[" + samples.joined(separator: ",") + "]"
  }

  /// Returns JavaScript arrays `[time, line, why, recognizer, state]`. `why` is 0 or absent if there is no reason; the
  /// last two elements are present only for a change of a recognizer's state. A line that continues the previous line is
  /// joined with that line.
  private static func record(of run: RunRecording) -> String {
    var joiner = LineJoiner()
    let lines = run.lines.filter { joiner.counts($0) }.map { line in
      var parts = [number(line.time.rounded3), JSONLine.quote(line.line)]
      if let why = line.why { parts.append(JSONLine.quote(why)) }
      if case .state(_, let state)? = line.recorded {
        if line.why == nil { parts.append("0") }
        parts += [JSONLine.quote(line.subject), JSONLine.quote(state.word)]
      }
      return "[" + parts.joined(separator: ",") + "]"
    }
    return "[" + lines.joined(separator: ",") + "]"
  }

  /// Returns JavaScript arrays `[id, parent, class, color, clips]`, one for each view.
  private static func actors(of film: ScreenFilm) -> String {
    let actors = film.actors.map { actor in
      let color = actor.color.map { JSONLine.quote($0) } ?? "0"
      return "[\(JSONLine.quote(actor.id)),\(actor.parent ?? -1),\"\(actor.kind)\",\(color),\(actor.clips ? 1 : 0)]"
    }
    return "[" + actors.joined(separator: ",") + "]"
  }

  /// Returns JavaScript arrays `[time, actor, tx, ty, bounds…, alpha, flags, value, text, a, b, c, d]`. The numbers
  /// `a`, `b`, `c`, `d`, `tx` and `ty` are the transform. Default values at the end of an array are omitted.
  private static func appearances(of film: ScreenFilm) -> String {
    let appearances = film.changes.map { change in
      let appearance = change.capture
      var parts = [
        number(change.time.rounded3), String(change.actor), number(appearance.matrix[4]), number(appearance.matrix[5]),
      ]
      parts += appearance.bounds.map(number) + [number(appearance.alpha), String(appearance.flags)]
      parts += [appearance.value.map(number) ?? "0", appearance.text.map { JSONLine.quote($0) } ?? "0"]
      if appearance.matrix.prefix(4) != [1, 0, 0, 1] {
        parts += appearance.matrix.prefix(4).map(number)
      } else {
        let standard = ["1", "0", "0", "0"]
        var tail = Array(parts.suffix(4))
        for index in (0..<4).reversed() where tail[index] == standard[index] && tail.count == index + 1 {
          tail.removeLast()
        }
        parts = parts.dropLast(4) + tail
      }
      return "[" + parts.joined(separator: ",") + "]"
    }
    return "[" + appearances.joined(separator: ",") + "]"
  }
}
