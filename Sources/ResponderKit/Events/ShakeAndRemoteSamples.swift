import Foundation

/// A host's sample of a shake.
///
/// See `Documentation/EventModel.md`, "A shake".
public struct ShakeSample: Sendable, Equatable {
  /// The phases of a shake; there are none between `began` and `ended`.
  public enum Phase: Sendable {
    case began, ended, cancelled
  }

  /// Whether the shake begins, ends or is cancelled because it is not a shake after all.
  public var phase: Phase
  /// Seconds on the event clock.
  public var timestamp: TimeInterval

  /// Creates a sample of a shake; the time is in seconds on the event clock.
  public init(phase: Phase, timestamp: TimeInterval) {
    self.phase = phase
    self.timestamp = timestamp
  }
}

/// A host's sample of a button on a headset or in the system's media controls.
///
/// See `Documentation/EventModel.md`, "Remote control".
public struct RemoteControlSample: Sendable, Equatable {
  /// A subtype whose name begins with `remoteControl`.
  public var subtype: UIEvent.EventSubtype
  /// Seconds on the event clock.
  public var timestamp: TimeInterval

  /// Creates a command; the time is in seconds on the event clock. The application rejects a subtype that is not a
  /// remote control's.
  public init(_ subtype: UIEvent.EventSubtype, timestamp: TimeInterval) {
    self.subtype = subtype
    self.timestamp = timestamp
  }
}

/// A shake in progress.
@MainActor
final class Shake {
  weak var responder: UIResponder?
  let window: UIWindow
  /// Whether its end is being delivered.
  var isEnding = false
  /// Cancels the shake if it lasts too long.
  var timer: EventTimer?

  init(_ responder: UIResponder, in window: UIWindow) {
    self.responder = responder
    self.window = window
  }
}

extension UIEvent {
  /// The kind of shake or remote control, with UIKit's raw values (2.1).
  public enum EventSubtype: Int, Sendable, CaseIterable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
    case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }
}
