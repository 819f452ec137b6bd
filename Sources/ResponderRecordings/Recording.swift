import Foundation
import ResponderKit

/// A stream of touches that hardware or a page has recorded, ready to be played.
///
/// Each frame is one event, with a sample for each finger that changed.
public struct Recording: Sendable, Equatable {
  /// A moment of the stream.
  public struct Frame: Sendable, Equatable {
    /// The time in seconds, not less than that of the previous frame.
    public var timestamp: TimeInterval
    /// The samples, one per finger, in the order of the fingers' numbers.
    public var samples: [TouchSample]
    /// Better values for earlier samples, which arrive after the samples of this frame.
    public var updates: [EstimateUpdate]

    /// Creates a frame, with a time in seconds since the start of the recording.
    public init(timestamp: TimeInterval, samples: [TouchSample], updates: [EstimateUpdate] = []) {
      self.timestamp = timestamp
      self.samples = samples
      self.updates = updates
    }

    /// Returns a frame that cancels the remaining fingers at their last locations.
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

  /// The ranges of the touch device's axes, in device units.
  public struct DeviceAxes: Sendable, Equatable {
    /// The range of the horizontal axis.
    public var x: ClosedRange<Int>
    /// The range of the vertical axis, downward.
    public var y: ClosedRange<Int>

    /// Creates axes with these ranges, which need not start at 0.
    public init(x: ClosedRange<Int>, y: ClosedRange<Int>) {
      self.x = x
      self.y = y
    }
  }

  /// The unit of the locations of samples.
  public enum Space: Sendable, Equatable {
    /// Points of the screen on which the stream was recorded.
    case points
    /// Units of a touch device. The axes are nil if neither the recording nor a description beside it contains them.
    case device(DeviceAxes?)
  }

  /// A note on a defect of the stream and its treatment.
  public struct Remark: Sendable, Equatable {
    /// The line of the recording, counted from 1.
    public var line: Int
    /// The defect and the assumption made, for people.
    public var text: String
  }

  /// The frames in order of time, each of which becomes one event.
  public var frames: [Frame]
  /// The unit of all locations in `frames`.
  public var space: Space
  /// The number of fingers that were down at the end of the stream, where the last frame cancels them.
  public var leftOver: Int
  /// The number of contacts that never touched the device: they hovered, or were on a touchpad without `BTN_TOUCH`.
  public var hovering: Int
  /// The reader's notes, in the order of the file; empty for a complete stream.
  public var remarks: [Remark]

  /// Creates a recording from frames, which are not checked.
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
