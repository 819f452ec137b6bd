import Foundation

/// What the host says of a shake at one moment.
///
/// See `Documentation/EventModel.md`, "A shake".
public struct ShakeSample: Sendable, Equatable {
  /// Where a shake stands; there is nothing in between.
  public enum Phase: Sendable {
    case began, ended, cancelled
  }

  /// Whether the shake begins, ends, or turns out to be none.
  public var phase: Phase
  /// Seconds on the event clock.
  public var timestamp: TimeInterval

  /// A moment of a shake, its time in seconds on the event clock.
  public init(phase: Phase, timestamp: TimeInterval) {
    self.phase = phase
    self.timestamp = timestamp
  }
}

/// What the host says of a button on a headset, or in the system's own controls.
///
/// See `Documentation/EventModel.md`, "Remote control".
public struct RemoteControlSample: Sendable, Equatable {
  /// One of the subtypes that begin with `remoteControl`.
  public var subtype: UIEvent.EventSubtype
  /// Seconds on the event clock.
  public var timestamp: TimeInterval

  /// A command at a time in seconds on the event clock; the application refuses a subtype that is no remote
  /// control's.
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
  /// Cancels it where it lasts too long.
  var timer: EventTimer?

  init(_ responder: UIResponder, in window: UIWindow) {
    self.responder = responder
    self.window = window
  }
}

extension UIEvent {
  /// What kind of shake or remote control it is, with UIKit's numbers (2.1).
  public enum EventSubtype: Int, Sendable, CaseIterable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause, remoteControlNextTrack
    case remoteControlPreviousTrack, remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward
    case remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }
}
