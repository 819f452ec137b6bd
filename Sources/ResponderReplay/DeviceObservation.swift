import ResponderKit
import ResponderScenarios
import TouchRecording

/// A line of behavior on the device, with the id of the scenario and with typed values, for drawing.
public struct DeviceObservation: Sendable {
  /// The time in seconds since the start of the recording.
  public var time: Double
  /// The id of the object in the scenario.
  public var subject: String
  /// The observation.
  public var content: TouchRecording.Content
  /// Whether our model has the same line.
  public var isSame: Bool
  /// Whether the app itself made the change.
  public var isByTheApp: Bool
}

extension Replay {
  /// The compared lines of the device, with typed values. Lines without a number in a file are omitted.
  public var observations: [DeviceObservation] {
    let contents = Dictionary(
      imported.recording.lines.compactMap { line in line.number.map { ($0, line.content) } },
      uniquingKeysWith: { first, _ in first }
    )
    // Both lists have the same lines in the same order.
    return zip(lines, RecordingLines(imported).device).compactMap { line, recorded in
      guard line.number == recorded.number, let content = line.number.flatMap({ contents[$0] }) else { return nil }
      return DeviceObservation(
        time: line.time,
        subject: recorded.subject,
        content: content,
        isSame: line.isSame,
        isByTheApp: line.isByTheApp
      )
    }
  }
}

extension Replay {
  /// A content offset of a scroll view in our model.
  public struct ModelOffset: Sendable {
    /// The time in seconds since the start of the recording.
    public var time: Double
    /// The id of the scroll view in the scenario.
    public var subject: String
    /// The content offset, in points.
    public var offset: [Double]
  }

  /// The content offsets of all scroll views in our model, each when it changes.
  public var modelOffsets: [ModelOffset] {
    records.compactMap { record in
      guard case .scroll(_, let point) = record.recorded else { return nil }
      return ModelOffset(time: record.time, subject: record.subject, offset: [Double(point.x), Double(point.y)])
    }
  }
}

extension ImportedRecording {
  /// The span of time of the recording: from the first touch to the last line, in seconds.
  public var span: ClosedRange<Double> { start...max(start, recording.lines.last?.time ?? start) }

  /// Prepares a screen of this scenario for its script: the recognizers of the app's own classes follow their recorded
  /// states.
  @MainActor public func prepare(_ screen: Screen) { CustomRecognizers.install(on: screen, for: self) }
}
