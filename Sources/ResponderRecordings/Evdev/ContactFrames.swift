import Foundation
import ResponderInput
import ResponderKit

/// Collects the samples of the contacts that a tracker reports, as frames of a recording.
struct ContactFrames {
  private var contacts: ContactSamples
  private var numbers = FingerNumbers()
  private var frames: [Recording.Frame] = []
  private var sampleCount = 0
  private var remarks = Remarks()
  private var lastTime: TimeInterval = 0

  init(device: EvdevDescription) {
    contacts = ContactSamples(device: device)
  }

  mutating func remark(_ line: Int32, _ text: String) {
    remarks.add(line: Int(line), text)
  }

  mutating func report(_ report: ContactReport, at event: EvdevEvent) throws {
    lastTime = Self.seconds(event)
    let samples = try contacts.report(report, at: lastTime, number: event.number, numbers: &numbers)
    sampleCount += samples.count
    guard sampleCount <= RecordingLimits.samples else {
      throw EvdevError(
        number: event.number,
        message: "the recording has more than \(RecordingLimits.samples) samples; split the recording"
      )
    }
    append(samples)
  }

  mutating func cancel(_ identities: Set<Int>, at event: EvdevEvent) {
    lastTime = Self.seconds(event)
    let lost = contacts.cancel(identities, at: lastTime, numbers: &numbers)
    append(lost)
    remark(
      event.number,
      "the kernel dropped events here (SYN_DROPPED)"
        + (lost.isEmpty
          ? "" : "; \(lost.count == 1 ? "a finger" : "\(lost.count) fingers") whose end is lost with them cancelled")
    )
  }

  func recording(axes: Recording.DeviceAxes?, isUncertain: Bool, hovering: Int) -> Recording {
    var result = self
    let leftOver = isUncertain ? 0 : contacts.count
    result.append(result.contacts.cancelAll(at: lastTime, numbers: &result.numbers))
    return Recording(
      frames: result.frames,
      space: .device(axes),
      leftOver: leftOver,
      hovering: hovering,
      remarks: result.remarks.all
    )
  }

  private mutating func append(_ samples: [TouchSample]) {
    guard !samples.isEmpty else { return }
    frames.append(Recording.Frame(timestamp: lastTime, samples: samples))
  }

  private static func seconds(_ event: EvdevEvent) -> TimeInterval {
    Double(event.microseconds) / 1_000_000
  }
}
