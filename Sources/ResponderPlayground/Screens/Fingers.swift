import Foundation
import ResponderKit

/// The fingers that are down on a page's screen, with their last locations. Each pointer of the browser acts as a
/// finger.
struct Fingers {
  private(set) var down: [Int: CGPoint] = [:]

  /// Updates the fingers from samples that the server plays itself, without a message of the page.
  mutating func note(_ samples: [TouchSample]) {
    for sample in samples {
      let isLifted = sample.phase == .ended || sample.phase == .cancelled
      down[sample.finger] = isLifted ? nil : sample.location
    }
  }

  /// Converts the pointer samples of one message to touch samples.
  ///
  /// - Throws: `PageMessageError` if a pointer begins twice, if a pointer moves or ends without having begun, or if too
  ///   many pointers are down.
  mutating func samples(of message: PageMessage.Pointers, at time: TimeInterval) throws -> [TouchSample] {
    var after = down
    let samples = try message.samples.enumerated().map { index, pointer in
      let path = "samples[\(index)]"
      switch pointer.phase {
      case .began:
        guard after[pointer.id] == nil else {
          throw PageMessageError("\(path): pointer \(pointer.id) is down already; end or cancel it first")
        }
        guard after.count < PageMessage.Pointers.maximumPointers else {
          throw PageMessageError(
            "\(path): expected at most \(PageMessage.Pointers.maximumPointers) pointers to be down"
          )
        }
      case .moved, .ended, .cancelled:
        guard after[pointer.id] != nil else {
          throw PageMessageError("\(path): pointer \(pointer.id) is not down; expected the phase `began` first")
        }
      }
      let isLifted = pointer.phase == .ended || pointer.phase == .cancelled
      after[pointer.id] = isLifted ? nil : CGPoint(x: pointer.x, y: pointer.y)
      return sample(of: pointer, at: time, stamp: message.time)
    }
    down = after
    return samples
  }

  private func sample(of pointer: PageMessage.Pointer, at time: TimeInterval, stamp: Double) -> TouchSample {
    let phase: UITouch.Phase =
      switch pointer.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    var sample = TouchSample(
      finger: pointer.id,
      phase: phase,
      location: CGPoint(x: pointer.x, y: pointer.y),
      timestamp: time
    )
    sample.type =
      switch pointer.kind {
      case .touch, nil: .direct
      case .pen: .pencil
      // UIKit reports a click as a direct touch if the app does not support indirect input (T-21).
      case .mouse: .direct
      case .pointer: .indirectPointer
      }
    // Browsers report a force from 0 to 1, where 0.5 is an average force. In UIKit, the force of an average touch is 1.
    // The 0.5 that browsers report for each pressed mouse button is not a measured force.
    let isMouse = pointer.kind == .mouse || pointer.kind == .pointer
    sample.force = isMouse ? 0 : CGFloat(pointer.force ?? 0) * 2
    sample.maximumPossibleForce = sample.force > 0 ? 2 : 0
    sample.majorRadius = CGFloat(pointer.radius ?? 0)
    sample.altitudeAngle = min(max(CGFloat(pointer.altitude ?? .pi / 2), 0), .pi / 2)
    sample.azimuthAngle = CGFloat(pointer.azimuth ?? 0)
    sample.rollAngle = CGFloat(pointer.roll ?? 0)
    // A touch of a finger has no buttons, even if a mouse acts as the finger (E-09).
    if pointer.kind == .pointer { sample.buttonMask = UIEvent.ButtonMask(rawValue: pointer.buttons ?? 0) }
    sample.modifierFlags = UIKeyModifierFlags(pointer.modifiers)
    sample.coalesced = moments(pointer.coalesced, of: sample, stamp: stamp, within: -BrowserTime.longestMove...0)
    sample.predicted = moments(pointer.predicted, of: sample, stamp: stamp, within: 0...BrowserTime.longestMove)
    return sample
  }

  private func moments(
    _ moments: [PageMessage.Moment]?,
    of sample: TouchSample,
    stamp: Double,
    within range: ClosedRange<TimeInterval>
  ) -> [TouchSample] {
    var latest = range.lowerBound
    return (moments ?? []).map { moment in
      var part = sample
      part.coalesced = []
      part.predicted = []
      part.location = CGPoint(x: moment.x, y: moment.y)
      latest = min(max((moment.time - stamp) / 1000, latest), range.upperBound)
      part.timestamp = sample.timestamp + latest
      if let force = moment.force, sample.maximumPossibleForce > 0 { part.force = CGFloat(force) * 2 }
      return part
    }
  }
}
