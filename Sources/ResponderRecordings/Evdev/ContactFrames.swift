import Foundation
import ResponderKit

/// Converts the contacts that a tracker reports to frames of samples. The touch of a new contact has begun, that of a
/// missing contact has ended, and that of a changed contact has moved.
struct ContactFrames {
  private struct Finger {
    var number: Int
    var contact: Contact
  }

  private let file: String
  private let pressure: ClosedRange<Int>?
  /// The fingers that are down, in the order of their finger numbers.
  private var down: [Finger] = []
  private var frames: [Recording.Frame] = []
  private var sampleCount = 0
  private var remarks = Remarks()
  private var lastTime: TimeInterval = 0

  init(device: DeviceDescription, file: String) {
    self.file = file
    pressure = (device.range(.slotPressure) ?? device.range(.pressure)).flatMap { $0.count > 1 ? $0 : nil }
  }

  mutating func remark(_ line: Int32, _ text: String) {
    remarks.add(line: Int(line), text)
  }

  mutating func report(_ report: ContactReport, at event: EvdevEvent) throws {
    let time = Self.seconds(event)
    let taken = Set(down.map(\.number))
    var samples: [TouchSample] = []
    var left: [Finger] = []
    for finger in down {
      if let contact = report.touching.first(where: { $0.identity == finger.contact.identity }) {
        left.append(Finger(number: finger.number, contact: contact))
        if contact != finger.contact { samples.append(sample(finger.number, .moved, contact, time)) }
      } else {
        let last = report.lifted.first { $0.identity == finger.contact.identity } ?? finger.contact
        samples.append(sample(finger.number, report.cancelsMissing ? .cancelled : .ended, last, time))
      }
    }
    let known = Set(down.map(\.contact.identity))
    var number = 1
    for contact in report.touching where !known.contains(contact.identity) {
      // A finger number that becomes free in this event is used again only in the next event, since an event has at
      // most one sample of a finger.
      while taken.contains(number) { number += 1 }
      left.append(Finger(number: number, contact: contact))
      samples.append(sample(number, .began, contact, time))
      number += 1
    }
    down = left.sorted { $0.number < $1.number }
    guard down.count <= RecordingLimits.fingersAtOnce else {
      throw RecordingError(
        file: file,
        line: Int(event.line),
        column: 1,
        message: "\(down.count) fingers are down simultaneously; expected at most \(RecordingLimits.fingersAtOnce)"
      )
    }
    try append(samples, at: time, event: event)
  }

  mutating func cancel(_ identities: Set<Int>, at event: EvdevEvent) {
    lastTime = Self.seconds(event)
    let lost = down.filter { identities.contains($0.contact.identity) }
    down.removeAll { identities.contains($0.contact.identity) }
    cancel(lost, at: lastTime)
    remark(
      event.line,
      "the kernel dropped events here (SYN_DROPPED)"
        + (lost.isEmpty
          ? "" : "; \(lost.count == 1 ? "a finger" : "\(lost.count) fingers") whose end is lost with them cancelled")
    )
  }

  func recording(axes: Recording.DeviceAxes?, isUncertain: Bool, hovering: Int) -> Recording {
    var result = self
    let leftOver = isUncertain ? 0 : down.count
    result.cancel(down, at: lastTime)
    return Recording(
      frames: result.frames,
      space: .device(axes),
      leftOver: leftOver,
      hovering: hovering,
      remarks: result.remarks.all
    )
  }

  private mutating func cancel(_ fingers: [Finger], at time: TimeInterval) {
    guard !fingers.isEmpty else { return }
    let samples = fingers.map { sample($0.number, .cancelled, $0.contact, time) }
    frames.append(Recording.Frame(timestamp: time, samples: samples))
  }

  private mutating func append(_ samples: [TouchSample], at time: TimeInterval, event: EvdevEvent) throws {
    lastTime = time
    guard !samples.isEmpty else { return }
    sampleCount += samples.count
    guard sampleCount <= RecordingLimits.samples else {
      throw RecordingError(
        file: file,
        line: Int(event.line),
        column: 1,
        message: "more than \(RecordingLimits.samples) samples; split the recording"
      )
    }
    frames.append(Recording.Frame(timestamp: time, samples: samples.sorted { $0.finger < $1.finger }))
  }

  private func sample(_ finger: Int, _ phase: UITouch.Phase, _ contact: Contact, _ time: TimeInterval) -> TouchSample {
    var sample = TouchSample(
      finger: finger,
      phase: phase,
      location: CGPoint(x: contact.x, y: contact.y),
      timestamp: time
    )
    if contact.isPen { sample.type = .pencil }
    if let pressure {
      let value = min(max(contact.pressure ?? pressure.lowerBound, pressure.lowerBound), pressure.upperBound)
      sample.force = CGFloat(value - pressure.lowerBound) / CGFloat(pressure.upperBound - pressure.lowerBound)
      sample.maximumPossibleForce = 1
    }
    sample.majorRadius = CGFloat(max(contact.touchMajor ?? 0, 0)) / 2
    return sample
  }

  private static func seconds(_ event: EvdevEvent) -> TimeInterval {
    Double(event.microseconds) / 1_000_000
  }
}
