import Foundation
import ResponderKit

/// The pointers of a page as fingers of its screen: which are down, and where each was last.
struct Fingers {
  private(set) var down: [Int: CGPoint] = [:]

  /// Notes what fingers do that no page tells of.
  mutating func note(_ samples: [TouchSample]) {
    for sample in samples {
      let isLifted = sample.phase == .ended || sample.phase == .cancelled
      down[sample.finger] = isLifted ? nil : sample.location
    }
  }

  /// The samples of one message as the event system takes them.
  ///
  /// - Throws: `PageMessageError` where a pointer begins twice, or goes on without having begun.
  mutating func samples(of message: PageMessage.Pointers, at time: TimeInterval) throws -> [TouchSample] {
    var after = down
    let samples = try message.samples.enumerated().map { index, pointer in
      let place = "samples[\(index)]"
      switch pointer.phase {
      case .began:
        guard after[pointer.id] == nil else {
          throw PageMessageError("\(place): pointer \(pointer.id) is down already; end or cancel it first")
        }
        guard after.count < PageMessage.Pointers.maximumPointers else {
          throw PageMessageError("\(place): at most \(PageMessage.Pointers.maximumPointers) pointers are down at once")
        }
      case .moved, .ended, .cancelled:
        guard after[pointer.id] != nil else {
          throw PageMessageError("\(place): pointer \(pointer.id) is not down; it has to begin first")
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
      // As UIKit says of a click where the app does not support indirect input (T-21).
      case .mouse: .direct
      case .pointer: .indirectPointer
      }
    // A browser says 0.5 for a button that is down, and between 0 and 1 for a pen; UIKit's 1 is an average press.
    let isMouse = pointer.kind == .mouse || pointer.kind == .pointer
    sample.force = isMouse ? 0 : CGFloat(pointer.force ?? 0) * 2
    sample.maximumPossibleForce = sample.force > 0 ? 2 : 0
    sample.majorRadius = CGFloat(pointer.radius ?? 0)
    sample.altitudeAngle = min(max(CGFloat(pointer.altitude ?? .pi / 2), 0), .pi / 2)
    sample.azimuthAngle = CGFloat(pointer.azimuth ?? 0)
    sample.rollAngle = CGFloat(pointer.roll ?? 0)
    // A finger has no buttons (E-09), whatever it is that stands in for it.
    if pointer.kind == .pointer { sample.buttonMask = UIEvent.ButtonMask(rawValue: pointer.buttons ?? 0) }
    sample.modifierFlags = UIKeyModifierFlags(pointer.modifiers)
    sample.coalesced = moments(pointer.coalesced, of: sample, stamp: stamp, within: -BrowserTime.longestDelay...0)
    sample.predicted = moments(pointer.predicted, of: sample, stamp: stamp, within: 0...BrowserTime.longestDelay)
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
