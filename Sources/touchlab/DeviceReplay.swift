import ArgumentParser
import Foundation
import ResponderReplay
import ResponderScenarios
import TouchRecording

/// The replay of a device recording on its own screen, with the differences from the device.
@MainActor
struct DeviceReplay {
  let format: OutputFormat

  /// The number of differences that are printed as text.
  private static let shown = 10

  /// Replays the recording and returns the exit code: 0 if all lines are the same, 1 otherwise.
  func run(_ recording: TouchRecording, file: String) throws(ScenarioError) -> Int32 {
    let replay = try Replay(recording, file: file)
    switch format {
    case .text: printText(replay)
    case .jsonl: printLines(replay)
    }
    return replay.differences.isEmpty && replay.same == replay.total ? 0 : 1
  }

  private func printText(_ replay: Replay) {
    let printer = RecordPrinter(format: .text, filter: RecordFilter.all)
    for record in replay.records { printer.print(record) }
    if replay.imported.recording.end == nil {
      print("the recording was cut off; it was read up to its last complete line")
    }
    if replay.imported.hiddenTouches > 0 {
      print("\(replay.imported.hiddenTouches.of("touch")) on the keyboard or an input view have no location")
    }
    for change in replay.imported.appChanges {
      print("\(change.time.shown(decimals: 3))  by the app: \(change.id) \(change.text)")
    }
    for sentence in replay.imported.assumptions { print("assumed, because it was observed: \(sentence)") }
    if replay.left > 0 { print("not compared: \(replay.left.of("line")) about objects that the model does not have") }
    print(replay.summary)
    for difference in replay.differences.prefix(Self.shown) {
      print("\(difference.time.shown(decimals: 3))  \(difference.text)")
    }
    let more = replay.differences.count - Self.shown
    if more > 0 { print("\(more) further differences; --format jsonl prints all") }
  }

  private func printLines(_ replay: Replay) {
    var entries: [(time: Double, order: Int, text: String)] = []
    for line in replay.lines {
      var object = JSONLine()
      object.add("t", line.time)
      object.add("category", line.category)
      object.add("device", line.line)
      object.add("same", raw: line.isSame ? "true" : "false")
      if line.isByTheApp { object.add("by", "app") }
      if let number = line.number { object.add("line", number) }
      entries.append((line.time, 1, object.text))
    }
    for change in replay.imported.appChanges {
      var object = JSONLine()
      object.add("t", change.time)
      object.add("by", "app")
      object.add("id", change.id)
      object.add("set", raw: JSONValue.object(change.values).json)
      entries.append((change.time, 0, object.text))
    }
    for difference in replay.differences {
      var object = JSONLine()
      object.add("t", difference.time)
      object.add("difference", raw: "true")
      object.add("device", raw: difference.device.map { JSONValue.text($0).json } ?? "null")
      object.add("here", raw: difference.here.map { JSONValue.text($0).json } ?? "null")
      object.add("why", raw: difference.reason.map { JSONValue.text($0).json } ?? "null")
      if let number = difference.number { object.add("line", number) }
      entries.append((difference.time, 2, object.text))
    }
    let sorted = entries.enumerated().sorted {
      ($0.element.time, $0.element.order, $0.offset) < ($1.element.time, $1.element.order, $1.offset)
    }
    for entry in sorted { print(entry.element.text) }
    var summary = JSONLine()
    summary.add("same", replay.same)
    summary.add("lines", replay.total)
    summary.add("differences", replay.differences.count)
    summary.add("notCompared", replay.left)
    summary.add("assumed", raw: JSONValue.list(replay.imported.assumptions.map { .text($0) }).json)
    print(summary.text)
  }
}

extension AppChange {
  /// The changed properties as text, such as `isHidden true`.
  fileprivate var text: String { values.map { "\($0.key) \($0.value.json)" }.joined(separator: ", ") }
}
