import Foundation
import ResponderKit

/// A stream of fingers as hardware or a page has recorded it, ready to be played.
///
/// A value: reading it plays nothing. Each frame is one event, with a sample for each finger that changed.
public struct Recording: Sendable, Equatable {
  /// One moment of the stream.
  public struct Frame: Sendable, Equatable {
    /// Seconds, never less than the frame's before.
    public var timestamp: TimeInterval
    /// In the order of the fingers' numbers; one sample a finger.
    public var samples: [TouchSample]
    /// Better values for earlier samples, which arrive after this frame's own.
    public var updates: [EstimateUpdate]

    /// A frame of given samples, in seconds of the recording's own time line.
    public init(timestamp: TimeInterval, samples: [TouchSample], updates: [EstimateUpdate] = []) {
      self.timestamp = timestamp
      self.samples = samples
      self.updates = updates
    }

    /// The frame that cancels what is left down, at the last samples' places.
    static func cancelling(_ samples: [TouchSample], at time: TimeInterval) -> Frame {
      let cancelled = samples.map { sample in
        var cancelled = sample
        cancelled.phase = .cancelled
        cancelled.timestamp = time
        cancelled.estimationUpdateIndex = nil
        (cancelled.estimatedProperties, cancelled.estimatedPropertiesExpectingUpdates) = ([], [])
        (cancelled.coalesced, cancelled.predicted) = ([], [])
        return cancelled
      }
      return Frame(timestamp: time, samples: cancelled)
    }
  }

  /// What the touch device's axes measure, in its own units.
  public struct DeviceAxes: Sendable, Equatable {
    /// The least and the greatest value across, both included.
    public var x: ClosedRange<Int>
    /// The least and the greatest value downward, both included.
    public var y: ClosedRange<Int>

    /// Axes with these ends; they need not begin at 0.
    public init(x: ClosedRange<Int>, y: ClosedRange<Int>) {
      self.x = x
      self.y = y
    }
  }

  /// The unit in which samples are located.
  public enum Space: Sendable, Equatable {
    /// Points of the screen on which the stream was recorded.
    case points
    /// Units of a touch device, whose axes are nil where neither the recording nor a description beside it tells them.
    case device(DeviceAxes?)
  }

  /// Something that the stream lacks, and what was made of it.
  public struct Remark: Sendable, Equatable {
    /// The line of the recording, counted from 1.
    public var line: Int
    /// What was missing and what was assumed, for people.
    public var text: String
  }

  /// In the order of time; each becomes one event.
  public var frames: [Frame]
  /// The unit of all locations in `frames`.
  public var space: Space
  /// Fingers that were down when the stream stopped; its last frame cancels them.
  public var leftOver: Int
  /// Contacts that the device told of and that never touched it: near it, or on a touchpad that says no `BTN_TOUCH`.
  public var hovering: Int
  /// What the reader assumed, in the order of the file; empty for a complete stream.
  public var remarks: [Remark]

  /// A recording of given frames, which are taken as they are.
  public init(
    frames: [Frame],
    space: Space = .points,
    leftOver: Int = 0,
    hovering: Int = 0,
    remarks: [Remark] = []
  ) {
    self.frames = frames
    self.space = space
    self.leftOver = leftOver
    self.hovering = hovering
    self.remarks = remarks
  }
}
