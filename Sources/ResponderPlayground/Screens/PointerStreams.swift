import Foundation
import ResponderKit
import ResponderSimulation

/// Determines when scrolling and trackpad gestures begin and end, which browsers do not report.
///
/// The page reports each step of a wheel or gesture. A step begins a new sequence if it follows a pause, or if its kind
/// differs from that of the previous step. A pause ends a sequence. The pause is measured by the event clock. Equal
/// steps at equal times therefore always form equal sequences.
@MainActor final class PointerStreams {
  /// The time after the last step at which a sequence ends, in seconds.
  static let pause: TimeInterval = 0.12

  private let application: UIApplication
  private let clock: VirtualClock
  /// The last step of the current sequence.
  private var scroll: ScrollSample?
  private var transform: TransformSample?
  private var end: EventTimer?

  init(application: UIApplication, clock: VirtualClock) {
    self.application = application
    self.clock = clock
  }

  func receive(_ wheel: PageMessage.Wheel, at time: TimeInterval) {
    if transform != nil || scroll.map({ $0.type != wheel.kind }) ?? false { endAll(at: time) }
    var sample = ScrollSample(
      phase: scroll == nil ? .began : .changed,
      location: CGPoint(x: wheel.x, y: wheel.y),
      translation: CGVector(dx: wheel.dx, dy: wheel.dy),
      timestamp: time
    )
    sample.type = wheel.kind
    sample.modifierFlags = UIKeyModifierFlags(wheel.modifiers)
    scroll = sample
    application.receive(sample)
    endAfterPause(from: time)
  }

  func receive(_ message: PageMessage.Transform, at time: TimeInterval) {
    if scroll != nil { endAll(at: time) }
    var sample = TransformSample(
      phase: transform == nil ? .began : .changed,
      location: CGPoint(x: message.x, y: message.y),
      scale: CGFloat(message.scale),
      rotation: CGFloat(message.rotation),
      timestamp: time
    )
    sample.modifierFlags = UIKeyModifierFlags(message.modifiers)
    transform = sample
    application.receive(sample)
    endAfterPause(from: time)
  }

  func receive(_ message: PageMessage.Hover, at time: TimeInterval) {
    var sample = HoverSample(location: CGPoint(x: message.x, y: message.y), timestamp: time)
    sample.isInside = message.inside
    sample.altitudeAngle = min(max(CGFloat(message.altitude ?? .pi / 2), 0), .pi / 2)
    sample.azimuthAngle = CGFloat(message.azimuth ?? 0)
    sample.rollAngle = CGFloat(message.roll ?? 0)
    sample.modifierFlags = UIKeyModifierFlags(message.modifiers)
    application.receive(sample)
  }

  private func endAfterPause(from time: TimeInterval) {
    end?.cancel()
    end = clock.schedule(at: time + Self.pause) { [weak self] in self?.endAll(at: time + Self.pause) }
  }

  private func endAll(at time: TimeInterval) {
    end?.cancel()
    end = nil
    if var sample = scroll {
      scroll = nil
      sample.phase = .ended
      sample.translation = .zero
      sample.timestamp = time
      application.receive(sample)
    }
    if var sample = transform {
      transform = nil
      sample.phase = .ended
      sample.scale = 1
      sample.rotation = 0
      sample.timestamp = time
      application.receive(sample)
    }
  }
}
