import ResponderInsight
import ResponderKit
import ResponderReplay
import ResponderScenarios
import TouchRecording

/// A device recording that a page shows: its touches are played on its screen, beside the behavior of the device.
@MainActor final class RecordedSession {
  let file: String
  private let read: @Sendable () throws -> TouchRecording
  /// The result of the replay, which is computed when the screen is opened for the first time.
  private var found: Result<DeviceExplanation, any Error>?
  /// A sentence about the end of a long recording that is not played; nil if the whole recording is played.
  private(set) var remark: String?

  /// The largest number of lines that are played while assumptions about the app's code are sought, in all plays
  /// together.
  private static let mostPlayedLines = 60_000

  /// - Parameters:
  ///   - file: The path of the recording, which errors state.
  ///   - read: A closure that returns the recording. It is called when the screen is opened for the first time.
  nonisolated init(file: String, read: @escaping @Sendable () throws -> TouchRecording) {
    self.file = file
    self.read = read
  }

  /// Returns the replay of the recording, and the evidence of the device.
  ///
  /// - Throws: An error if the recording cannot be read, or if the recorded screen cannot be played.
  func explanation() throws -> DeviceExplanation {
    if let found { return try found.get() }
    let result = Result {
      let (recording, remark) = try read().shownPart()
      self.remark = remark
      return try DeviceExplanation(recording, file: file, mostLines: Self.mostPlayedLines)
    }
    found = result
    return try result.get()
  }
}

extension TouchRecording {
  /// The maximum number of lines that a page plays. The page waits for the replay, so its duration is limited.
  static let mostShownLines = 10_000

  /// Returns the beginning of a recording that a page plays, and a sentence about the rest. The sentence is nil if the
  /// page plays the whole recording.
  func shownPart() -> (recording: TouchRecording, remark: String?) {
    guard lines.count > Self.mostShownLines, let end = lines.last?.time else { return (self, nil) }
    var part = self
    part.lines = Array(lines.prefix(Self.mostShownLines))
    // The lines of a moment are not separated, unless all lines are of one moment.
    let next = lines[Self.mostShownLines].time
    if let last = part.lines.lastIndex(where: { $0.time < next }) { part.lines.removeSubrange((last + 1)...) }
    let seconds = [part.lines.last?.time ?? 0, end].map { String(Int($0.rounded())) }
    let remark =
      "The page plays only the first \(part.lines.count) of \(lines.count) lines of this long recording, up to \(seconds[0]) s of "
      + "\(seconds[1]) s. Record a shorter session that ends soon after the problem, or use touchlab replay."
    return (part, remark)
  }
}

extension GalleryScreen {
  /// Creates a screen without switches from a device recording.
  ///
  /// - Throws: `ScenarioError` if the recorded screen is not a valid scenario.
  @MainActor init(recording: TouchRecording, file: String, id: String) throws(ScenarioError) {
    let document = try ImportedRecording(recording.shownPart().recording, file: file).document(expecting: true)
    self.init(document: document, id: id)
    recorded = RecordedSession(file: file) { recording }
  }

  /// Returns the screen of a recording with what its replay assumes about the app's code; other screens are returned
  /// unchanged.
  @MainActor func replayed() throws -> GalleryScreen {
    guard let recorded else { return self }
    let document = try recorded.explanation().replay.imported.document(expecting: true)
    var screen = self
    screen.variants = [nil: Variant(document: document, changes: [:])]
    return screen
  }
}
