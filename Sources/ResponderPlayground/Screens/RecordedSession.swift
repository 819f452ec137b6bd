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
    let result = Result { try DeviceExplanation(read(), file: file) }
    found = result
    return try result.get()
  }
}

extension GalleryScreen {
  /// Creates a screen without switches from a device recording.
  ///
  /// - Throws: `ScenarioError` if the recorded screen is not a valid scenario.
  @MainActor init(recording: TouchRecording, file: String, id: String) throws(ScenarioError) {
    let text = ImportedRecording(recording, file: file).text()
    self.init(document: try ScenarioDocument(text, file: file), id: id)
    recorded = RecordedSession(file: file) { recording }
  }

  /// Returns the screen of a recording with what its replay assumes about the app's code; other screens are returned
  /// unchanged.
  @MainActor func replayed() throws -> GalleryScreen {
    guard let recorded else { return self }
    let text = try recorded.explanation().replay.imported.text()
    var screen = self
    screen.variants = [nil: Variant(document: try ScenarioDocument(text, file: recorded.file), changes: [:])]
    return screen
  }
}
