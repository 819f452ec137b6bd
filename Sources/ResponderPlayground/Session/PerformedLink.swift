import Foundation
import ResponderKit
import ResponderRecordings
import ResponderScenarios

/// A gesture as text that is short enough for a link: the milliseconds, finger, phase and location of each sample.
/// Force, angles and radius are omitted.
///
/// In `0.1b180,240;52.1e180,240` finger 1 lands at 0 ms and lifts after 52 ms.
enum PerformedLink {
  /// The maximum number of samples of a link.
  static let mostSamples = 2_400

  static func text(of recording: Recording) -> String {
    recording.frames.flatMap { frame in
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

  /// Returns a number rounded to tenths. A period separates finger and time, so the decimal separator is an apostrophe.
  private static func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    let text = tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
    return text.replacing(".", with: "'")
  }

  /// - Throws: `PageMessageError` that states the first error in the text.
  static func recording(from text: String) throws -> Recording {
    let parts = text.split(separator: ";")
    guard parts.count <= mostSamples else {
      throw PageMessageError("gesture: at most \(mostSamples) samples, found \(parts.count)")
    }
    var frames: [Recording.Frame] = []
    var down: Set<Int> = []
    for part in parts {
      guard let match = part.wholeMatch(of: #/([0-9']+)\.([0-9]{1,2})([bmec])(-?[0-9']+),(-?[0-9']+)/#),
        let milliseconds = value(match.1), milliseconds <= 3_600_000, let finger = Int(match.2), finger > 0,
        let x = value(match.4), let y = value(match.5), abs(x) <= 1e6, abs(y) <= 1e6,
        let phase = letters.first(where: { $0.key == match.3.first })?.value
      else { throw PageMessageError("gesture: `\(part.prefix(40))` is not a sample; expected the form 52.1e180,240") }
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
    guard !frames.isEmpty else { throw PageMessageError("gesture: it has no sample") }
    guard down.isEmpty else { throw PageMessageError("gesture: finger \(down.min() ?? 1) is never lifted") }
    return Recording(frames: frames)
  }

  private static func value(_ text: Substring) -> Double? { Double(text.replacing("'", with: ".")) }
}
