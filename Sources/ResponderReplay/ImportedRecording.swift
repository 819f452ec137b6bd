import ResponderInsight
import ResponderScenarios
import TouchRecording

/// A scenario that was made from a device recording: the screen at the first touch, the touches as a script, and the
/// observed lines as expectations.
public struct ImportedRecording: Sendable {
  /// The recording from which the scenario was made.
  public let recording: TouchRecording
  /// The path of the recording.
  public let file: String
  /// The changes that the app made itself during the recording.
  public let appChanges: [AppChange]
  /// The assumptions about the app's code that explain the observed behavior, as sentences.
  public let assumptions: [String]
  /// The number of recorded touches that have no location and are not played.
  public let hiddenTouches: Int
  let screen: ScreenImport
  let ids: ScenarioIDs
  let touches: [Int]
  /// The numbers of the lines with the touches that begin while all fingers of a scenario are used.
  private let surplusTouches: [Int?]
  private let steps: [JSONValue]
  /// The index of the first line with touches; 0 if there is none.
  let firstTouch: Int
  /// The time of the first touch, in seconds; 0 if there is none.
  let start: Double

  /// Creates the scenario of a recording without assumptions about the app's code.
  public init(_ recording: TouchRecording, file: String) {
    self.init(recording, file: file, Assumptions(), forcedHits: [:])
  }

  init(_ recording: TouchRecording, file: String, _ assumptions: Assumptions, forcedHits: [Int: String]) {
    self.recording = recording
    self.file = file
    let firstTouch = recording.lines.firstIndex { if case .touches = $0.content { true } else { false } }
    start = firstTouch.map { recording.lines[$0].time } ?? 0
    // Without touches, everything after the first snapshot is a change by the app.
    let firstSnapshot = recording.lines.firstIndex { if case .snapshot = $0.content { true } else { false } }
    let first = firstTouch ?? firstSnapshot.map { $0 + 1 } ?? 0
    self.firstTouch = firstTouch ?? 0
    screen = ScreenImport(recording, before: first, assumptions)
    ids = screen.ids
    var script = ScriptImport(recording, screen, forcedHits: forcedHits, from: first)
    steps = script.steps()
    appChanges = script.changes
    hiddenTouches = script.hiddenTouches
    surplusTouches = script.surplusTouches
    touches = script.touches
    self.assumptions = assumptions.sentences(ids)
  }

  /// The text of the scenario file.
  ///
  /// - Parameter expecting: Whether the file expects the observed lines.
  public func text(expecting: Bool = true) -> String {
    var text = ScenarioText()
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let device = [recording.header.device, recording.header.system].compactMap(\.self).joined(separator: ", ")
    text.add(comment: "Imported from \(name), recorded on \(device.isEmpty ? "an unknown device" : device).")
    text.add(comment: "What the recording does not contain has UIKit's default values.")
    for sentence in assumptions { text.add(comment: "Assumed, because it was observed: \(sentence).") }
    if recording.end == nil { text.add(comment: "The recording was cut off.") }
    if hiddenTouches > 0 { text.add(comment: "Not played: \(hiddenTouches) touches without a location.") }
    if !surplusTouches.isEmpty {
      text.add(
        comment: "Not played: \(surplusTouches.count) touches that begin while \(ScriptImport.mostFingers) other "
          + "touches are down."
      )
    }
    text.add("touchlab", 1)
    text.add("title", .text("Recording \(name)"))
    text.add("screen", JSONValue(recording.header.screen))
    if let scale = recording.header.scale { text.add("scale", .number(scale)) }
    if let safeArea = screen.safeArea, safeArea != [0, 0, 0, 0] { text.add("safeArea", JSONValue(safeArea)) }
    if recording.header.isRightToLeft { text.add("layoutDirection", "rightToLeft") }
    if let system = recording.header.system, system.contains(" 26") { text.add("system", "iOS26") }
    text.add("rate", .number(ScriptImport.rate))
    if let views = screen.viewsOfOnlyWindow {
      text.add("views", views)
    } else {
      text.add("windows", .list(screen.windows.isEmpty ? [["id": "window"]] : screen.windows))
    }
    if !screen.controllers.isEmpty { text.add("controllers", .list(screen.controllers)) }
    if let responder = screen.firstResponder { text.add("firstResponder", .text(responder)) }
    if !steps.isEmpty { text.add("touches", .list(steps)) }
    if expecting { addExpectation(&text) }
    return text.text
  }

  /// The maximum size of a scenario file in bytes.
  private static let mostBytes = 4 << 20

  /// The number of recognizers that a node of the scenario describes.
  private static func recognizers(in value: JSONValue) -> Int {
    switch value {
    case .list(let items): return items.reduce(0) { $0 + recognizers(in: $1) }
    case .object(let members):
      return members.reduce(0) { count, member in
        if member.key == "gestures", case .list(let items) = member.value { return count + items.count }
        return count + recognizers(in: member.value)
      }
    default: return 0
    }
  }

  /// The text of the scenario file, if a scenario may have its size and the numbers of its recognizers and fingers.
  ///
  /// - Parameter expecting: Whether the file expects the observed lines.
  /// - Throws: `ScenarioError` if a scenario may not have the size of the text, the number of recognizers, or the number
  ///   of touches that are down at the same time.
  public func checkedText(expecting: Bool) throws(ScenarioError) -> String {
    if let line = surplusTouches.first {
      throw ScenarioError(
        file: file,
        line: line ?? 1,
        column: 1,
        message: "\(surplusTouches.count) touches begin while \(ScriptImport.mostFingers) other touches are down; "
          + "expected at most \(ScriptImport.mostFingers) touches at the same time"
      )
    }
    let recognizers = (screen.windows + screen.controllers).map { Self.recognizers(in: $0) }.reduce(0, +)
    guard recognizers <= ValueLimit.recognizers else {
      throw ScenarioError(
        file: file,
        line: 1,
        column: 1,
        message: "the screen of this recording has \(recognizers) recognizers; expected at most "
          + "\(ValueLimit.recognizers)"
      )
    }
    let text = text(expecting: expecting)
    guard text.utf8.count <= Self.mostBytes else {
      throw ScenarioError(
        file: file,
        line: 1,
        column: 1,
        message: "the scenario of this recording has \(text.utf8.count) bytes; expected at most \(Self.mostBytes); "
          + "record a shorter session"
      )
    }
    return text
  }

  /// Returns the scenario, under the name of the recording.
  ///
  /// - Parameter expecting: Whether the file expects the observed lines.
  /// - Throws: `ScenarioError` if the recorded screen is not a valid scenario. The error names the imported screen if its
  ///   line is not one of the recording.
  package func document(expecting: Bool) throws(ScenarioError) -> ScenarioDocument {
    let text = try checkedText(expecting: expecting)
    do throws(ScenarioError) {
      return try ScenarioDocument(text, file: file)
    } catch {
      throw error.ofScreen(importedFrom: file)
    }
  }

  private func addExpectation(_ text: inout ScenarioText) {
    let comparison = RecordingLines(self)
    let categories: [RecordingLines.Category] = [.hit, .action, .event]
    let subjects = comparison.observed.sorted()
    var joiner = ContinuingLines()
    let lines = comparison.device.filter { categories.contains($0.category) && subjects.contains($0.subject) }
      .filter { joiner.counts($0.subject, $0.category.rawValue, $0.text, isContinuing: $0.isContinuing) }
    text.add("only", JSONValue(categories.map(\.rawValue)))
    text.add("subjects", JSONValue(subjects))
    text.add("expect", JSONValue(lines.map(\.line)))
  }
}

/// Joins repeated lines, as a scenario does.
struct ContinuingLines {
  private var last: [String: String] = [:]

  /// Returns whether the line counts: it does not continue the previous line of its subject and category.
  mutating func counts(_ subject: String, _ category: String, _ text: String, isContinuing: Bool) -> Bool {
    let key = "\(subject) \(category)"
    defer { last[key] = text }
    return !(isContinuing && last[key] == text)
  }
}
