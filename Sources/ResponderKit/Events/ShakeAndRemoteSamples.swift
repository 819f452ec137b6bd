import Foundation

/// A host's sample of a shake.
///
/// See `Documentation/EventModel.md`, "A shake".
public struct ShakeSample: Sendable, Equatable {
  /// The phases of a shake. No phase is reported between `began` and `ended`.
  public enum Phase: Sendable {
    case began, ended, cancelled
  }

  /// The phase of the shake: it begins, it ends, or it is cancelled because the motion proves not to be a shake.
  public var phase: Phase
  /// The time of the sample, in seconds on the event clock.
  public var timestamp: TimeInterval

  /// Creates a sample of a shake. `timestamp` is in seconds on the event clock.
  public init(phase: Phase, timestamp: TimeInterval) {
    self.phase = phase
    self.timestamp = timestamp
  }
}

/// A host's sample of a button on a headset or in the system's media controls.
///
/// See `Documentation/EventModel.md`, "Remote control".
public struct RemoteControlSample: Sendable, Equatable {
  /// The command: a subtype whose name begins with `remoteControl`.
  public var subtype: UIEvent.EventSubtype
  /// The time of the sample, in seconds on the event clock.
  public var timestamp: TimeInterval

  /// Creates a sample of a remote-control command. `timestamp` is in seconds on the event clock. The application
  /// rejects a subtype that does not belong to remote control.
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
  /// Whether the end of the shake is being delivered.
  var isEnding = false
  /// The timer that cancels the shake if it lasts too long.
  var timer: EventTimer?

  init(_ responder: UIResponder, in window: UIWindow) {
    self.responder = responder
    self.window = window
  }
}

extension UIEvent {
  /// The kind of shake or of remote-control command, with UIKit's raw values (2.1).
  public enum EventSubtype: Int, Sendable, CaseIterable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
    case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }
}
