import Foundation
import ResponderKit

/// A converter of the contacts that a tracker reports to samples in device units. A new contact results in a touch that
/// has begun, a missing contact in a touch that has ended, and a changed contact in a touch that has moved.
package struct ContactSamples: Sendable {
  private struct Finger {
    var number: Int
    var contact: Contact
  }

  private let pressure: ClosedRange<Int>?
  /// The fingers that are down, in the order of their finger numbers.
  private var down: [Finger] = []

  package init(device: EvdevDescription) {
    pressure = (device.range(.slotPressure) ?? device.range(.pressure)).flatMap { $0.count > 1 ? $0 : nil }
  }

  /// The number of fingers that are down.
  package var count: Int { down.count }

  /// The details of the pen with a finger number; nil if the finger is not a pen, or if the tracker does not read them.
  func pen(of number: Int) -> PenDetails? { down.first { $0.number == number }?.contact.pen }

  /// Returns the samples of a report, sorted by finger number. A finger number that becomes free in this report is not
  /// used again before the next report, because an event has at most one sample of a finger.
  package mutating func report(
    _ report: ContactReport,
    at time: TimeInterval,
    number: Int32,
    numbers: inout FingerNumbers
  ) throws -> [TouchSample] {
    guard report.touching.count <= InputLimits.fingersAtOnce else {
      throw EvdevError(
        number: number,
        message:
          "\(report.touching.count) fingers are down simultaneously; expected at most \(InputLimits.fingersAtOnce)"
      )
    }
    var samples: [TouchSample] = []
    var left: [Finger] = []
    var ended: [Int] = []
    for finger in down {
      if let contact = report.touching.first(where: { $0.identity == finger.contact.identity }) {
        left.append(Finger(number: finger.number, contact: contact))
        if contact != finger.contact { samples.append(sample(finger.number, .moved, contact, time)) }
      } else {
        let last = report.lifted.first { $0.identity == finger.contact.identity } ?? finger.contact
        samples.append(sample(finger.number, report.cancelsMissing ? .cancelled : .ended, last, time))
        ended.append(finger.number)
      }
    }
    let known = Set(down.map(\.contact.identity))
    for contact in report.touching where !known.contains(contact.identity) {
      let number = numbers.take()
      left.append(Finger(number: number, contact: contact))
      samples.append(sample(number, .began, contact, time))
    }
    numbers.release(ended)
    down = left.sorted { $0.number < $1.number }
    return samples.sorted { $0.finger < $1.finger }
  }

  /// Returns the samples that cancel the touches of the contacts with the given identities.
  package mutating func cancel(
    _ identities: Set<Int>,
    at time: TimeInterval,
    numbers: inout FingerNumbers
  ) -> [TouchSample] {
    let lost = down.filter { identities.contains($0.contact.identity) }
    down.removeAll { identities.contains($0.contact.identity) }
    numbers.release(lost.map(\.number))
    return lost.map { sample($0.number, .cancelled, $0.contact, time) }
  }

  /// Returns the samples that cancel all touches.
  package mutating func cancelAll(at time: TimeInterval, numbers: inout FingerNumbers) -> [TouchSample] {
    cancel(Set(down.map(\.contact.identity)), at: time, numbers: &numbers)
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
}
