import Foundation
import ResponderKit
import ResponderRecordings
import ResponderScenarios

/// The conversion of a gesture to text that is short enough for a link. The text contains the time in milliseconds, the
/// finger, the phase and the location of each sample. Force, angles and radius are omitted.
///
/// A sample has the form `time.finger`, a letter for the phase (`b` began, `m` moved, `e` ended, `c` cancelled), and
/// `x,y`. In `0.1b180,240;52.1e180,240`, finger 1 lands at 0 ms at (180, 240) and lifts at 52 ms at the same location.
enum PerformedLink {
  /// The maximum number of samples in a link.
  static let mostSamples = 2_400

  /// Returns the text of a link that plays a recording.
  ///
  /// - Throws: `PageMessageError` if the recording has too many samples for a link.
  static func text(of recording: Recording) throws(PageMessageError) -> String {
    let count = recording.frames.reduce(0) { $0 + $1.samples.count }
    guard count <= mostSamples else {
      throw PageMessageError(
        "form: a link has at most \(mostSamples) samples, and this gesture has \(count); save a recording or a scenario"
      )
    }
    return recording.frames.flatMap { frame in
      frame.samples.map { sample in
        let time = (frame.timestamp * 1000 * 10).rounded() / 10
        let phase = letters.first { $0.value == sample.phase }?.key ?? "m"
        return "\(number(time)).\(sample.finger)\(phase)\(number(sample.location.x)),\(number(sample.location.y))"
      }
    }
    .joined(separator: ";")
  }

  private static let letters: KeyValuePairs<Character, UITouch.Phase> = [
    "b": .began, "m": .moved, "e": .ended, "c": .cancelled,
  ]

  /// Returns the number rounded to a tenth. The decimal separator is an apostrophe, because a period separates the time
  /// from the finger.
  private static func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    let text = tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    return text.replacing(".", with: "'")
  }

  /// Reads a recording from the text of a link.
  ///
  /// - Throws: `PageMessageError` that states the first error in the text.
  static func recording(from text: String) throws -> Recording {
    let parts = text.split(separator: ";")
    guard parts.count <= mostSamples else {
      throw PageMessageError("gesture: expected at most \(mostSamples) samples, found \(parts.count)")
    }
    var frames: [Recording.Frame] = []
    var down: Set<Int> = []
    for part in parts {
      guard let match = part.wholeMatch(of: #/([0-9']+)\.([0-9]{1,2})([bmec])(-?[0-9']+),(-?[0-9']+)/#),
        let milliseconds = value(match.1), milliseconds <= 3_600_000, let finger = Int(match.2), finger > 0,
        let x = value(match.4), let y = value(match.5), abs(x) <= 1e6, abs(y) <= 1e6,
        let phase = letters.first(where: { $0.key == match.3.first })?.value
      else {
        throw PageMessageError(
          "gesture: `\(part.prefix(40))` is not a sample; expected time.finger, a phase (b, m, e or c) and x,y, "
            + "such as 52.1e180,240"
        )
      }
      guard (phase == .began) != down.contains(finger) else {
        throw PageMessageError("gesture: finger \(finger) \(phase == .began ? "is down already" : "is not down")")
      }
      if phase == .began { down.insert(finger) }
      if phase == .ended || phase == .cancelled { down.remove(finger) }
      let time = milliseconds / 1000
      guard time >= frames.last?.timestamp ?? 0 else { throw PageMessageError("gesture: the times must not decrease") }
      let sample = TouchSample(finger: finger, phase: phase, location: CGPoint(x: x, y: y), timestamp: time)
      if frames.last?.timestamp == time, frames.last?.samples.contains(where: { $0.finger == finger }) == false {
        frames[frames.count - 1].samples.append(sample)
      } else {
        frames.append(Recording.Frame(timestamp: time, samples: [sample]))
      }
    }
    guard !frames.isEmpty else { throw PageMessageError("gesture: expected at least one sample") }
    guard down.isEmpty else { throw PageMessageError("gesture: finger \(down.min() ?? 1) is never lifted") }
    return Recording(frames: frames)
  }

  private static func value(_ text: Substring) -> Double? { Double(text.replacing("'", with: ".")) }
}
