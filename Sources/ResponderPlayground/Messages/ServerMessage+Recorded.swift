import Foundation
import ResponderInsight
import ResponderReplay
import ResponderScenarios
import TouchRecording

extension ServerMessage {
  /// The behavior of the device in a recording. The record contains the behavior of the model.
  struct Recorded: Encodable, Equatable {
    /// The id of the screen.
    var screen: String
    /// The model of the device and its system; nil if they are not known.
    var device: String?
    /// The times of the first touch and of the last line, in seconds.
    var start: Double
    var end: Double
    /// The number of compared lines, and the number of those that are the same.
    var lines: Int
    var same: Int
    /// The comparison in one line.
    var summary: String
    /// A sentence about the part of a long recording that is played; nil if the whole recording is played.
    var part: String?
    /// The times in which each finger was down.
    var contacts: [Contact] = []
    /// The content offsets in our model.
    var offsets: [Offset]
    var marks: [Mark]
    var differences: [Difference]
    /// The number of differences that are not sent.
    var more: Int
    /// The texts that the app's developer added to the recording.
    var notes: [Note]
    /// Sentences about the replay, such as its assumptions.
    var remarks: [String]

    struct Contact: Encodable, Equatable {
      var finger: Int
      var from: Double
      var to: Double
    }

    struct Offset: Encodable, Equatable {
      var t: Double
      var subject: String
      var offset: [Double]
    }

    /// An observation of the device.
    struct Mark: Encodable, Equatable {
      enum Kind: String, Encodable { case hit, state, action, event, scroll, responder, keyboard, controller }

      var t: Double
      var subject: String
      var kind: Kind
      /// The state of the recognizer; nil for other observations.
      var state: String?
      /// The name of the event, the call or the change; nil for a hit and a state.
      var name: String?
      var finger: Int?
      var offset: [Double]?
      /// True if our model differs; nil if it has the same observation.
      var differs: Bool?
      /// True if the app made the change itself; nil otherwise.
      var byTheApp: Bool?
    }

    struct Difference: Encodable, Equatable {
      var t: Double
      var device: String?
      var here: String?
      var why: String?
    }

    struct Note: Encodable, Equatable {
      var t: Double
      var text: String
    }
  }

  /// The causes of touches that had no effect in a recording.
  struct RecordedCauses: Encodable, Equatable {
    var screen: String
    var causes: [RecordedCause]
    /// A sentence about what is not listed; nil if nothing is missing.
    var remark: String?
  }

  /// The explanation of a line that did not happen.
  struct RecordedCause: Encodable, Equatable {
    /// The line, with the ids of the scenario.
    var line: String
    /// Whether the line happened in our model.
    var happened: Bool
    /// The evidence of the device; nil if the device cannot tell.
    var evidence: String?
    var headline: String
    var rest: String
    /// The first causes.
    var causes: [Cause]
    /// The number of further causes; nil if there are none.
    var more: Int?
    var culprit: String?
    var fixes: [Fix]
  }
}

extension ServerMessage.Recorded {
  /// The maximum numbers of observations and of differences that are sent to the page.
  private static let mostMarks = 6_000
  private static let mostDifferences = 100

  @MainActor init(_ replay: Replay, screen: String) {
    let recording = replay.imported.recording
    let span = replay.imported.span
    let found = replay.observations
    // Offsets and changed states are frequent; a long recording has fewer of them.
    let frequent = found.count { $0.isFrequent }
    let stride = max(1, frequent / max(1, Self.mostMarks - min(Self.mostMarks - 1, found.count - frequent)) + 1)
    var count = 0
    let shown = found.filter { observation in
      guard found.count > Self.mostMarks, observation.isFrequent, observation.isSame else { return true }
      count += 1
      return count % stride == 0
    }
    let offsets = replay.modelOffsets
    let every = offsets.count / Self.mostMarks + 1
    let device = [recording.header.device, recording.header.system].compactMap(\.self).joined(separator: ", ")
    self.init(
      screen: screen,
      device: device.isEmpty ? nil : device,
      start: span.lowerBound,
      end: span.upperBound,
      lines: replay.total,
      same: replay.same,
      summary: replay.summary,
      offsets: offsets.enumerated().filter { $0.offset % every == 0 }.map {
        Offset(t: $0.element.time, subject: $0.element.subject, offset: $0.element.offset)
      },
      marks: shown.prefix(2 * Self.mostMarks).compactMap(Mark.init),
      differences: replay.differences.prefix(Self.mostDifferences).map {
        Difference(t: $0.time, device: $0.device, here: $0.here, why: $0.reason)
      },
      more: max(0, replay.differences.count - Self.mostDifferences),
      notes: recording.lines.compactMap { line in
        guard case .note(let note) = line.content else { return nil }
        return Note(t: line.time, text: String(note.text.prefix(1_000)))
      }.prefix(Self.mostDifferences).map(\.self),
      remarks: Self.remarks(replay)
    )
  }

  /// The remark about a recording without an end.
  static let cutOff = "The recording was cut off; it was read up to its last complete line."

  @MainActor private static func remarks(_ replay: Replay) -> [String] {
    let imported = replay.imported
    var remarks: [String] = []
    switch imported.recording.end {
    case nil: remarks.append(cutOff)
    case .duration: remarks.append("The recording ended at its maximum duration.")
    case .bytes: remarks.append("The recording ended at its maximum size.")
    case .interrupted: remarks.append("The recording ended because the app was terminated.")
    case .stopped: break
    }
    remarks += imported.recording.notices.map { "line \($0.line): \($0.text)" }
    if imported.hiddenTouches > 0 {
      remarks.append(
        "Touches on the keyboard or an input view have no location and are not played: \(imported.hiddenTouches)."
      )
    }
    remarks += imported.assumptions.map { "Assumed, because it was observed: \($0)." }
    if replay.left > 0 {
      remarks.append("Not compared, because the model does not have the objects: \(replay.left) lines.")
    }
    if !imported.appChanges.isEmpty {
      remarks.append("Changes by the app itself, which are applied at their times: \(imported.appChanges.count).")
    }
    return remarks
  }
}

extension DeviceObservation {
  /// Whether observations of this kind occur in each frame.
  fileprivate var isFrequent: Bool {
    switch content {
    case .scroll(let scroll): scroll.kind == .didScroll || scroll.kind == .didZoom
    case .state(let change): change.state == .changed
    case .action(let action): action.state == .changed
    default: false
    }
  }
}

extension ServerMessage.Recorded.Mark {
  fileprivate init?(_ observation: DeviceObservation) {
    self.init(t: observation.time, subject: observation.subject, kind: .hit)
    if !observation.isSame { differs = true }
    if observation.isByTheApp { byTheApp = true }
    switch observation.content {
    case .hit(let hit): finger = hit.touch
    case .state(let change): (kind, state) = (.state, change.state.rawValue)
    case .action(let action): (kind, state) = (.action, action.state.rawValue)
    case .event(let event): (kind, name) = (.event, event.event)
    case .scroll(let scroll): (kind, name, offset) = (.scroll, scroll.kind.rawValue, scroll.contentOffset)
    case .responder(let change): (kind, name) = (.responder, change.isFirst ? "becomes first" : "resigns first")
    case .keyboard(let keyboard): (kind, name) = (.keyboard, keyboard.frame == nil ? "hides" : "shows")
    case .controller(let change): (kind, name) = (.controller, change.phase.rawValue)
    case .snapshot, .touches, .note, .end: return nil
    }
  }
}

extension ServerMessage.RecordedCause {
  /// The maximum number of causes that are sent: equal touches may have one each.
  private static let mostCauses = 10

  @MainActor init(_ explanation: Explanation, evidence: String) {
    let (headline, rest) = explanation.summaryParts
    self.init(
      line: explanation.question.line,
      happened: explanation.happened,
      evidence: evidence.isEmpty ? nil : evidence.trimmingCharacters(in: .newlines),
      headline: headline,
      rest: rest,
      causes: explanation.causes.prefix(Self.mostCauses).map(ServerMessage.Cause.init),
      more: explanation.causes.count > Self.mostCauses ? explanation.causes.count - Self.mostCauses : nil,
      culprit: explanation.culprits.first,
      fixes: explanation.fixes.prefix(3).map(ServerMessage.Fix.init)
    )
  }
}
