import Foundation
import ResponderKit

/// A recorded stream of touches from hardware or from a page, which can be played.
///
/// Each frame is one event, which contains a sample for each finger that changed.
public struct Recording: Sendable, Equatable {
  /// An event of the stream, with all samples that have the same time.
  public struct Frame: Sendable, Equatable {
    /// The time in seconds since the start of the recording, which is not less than the time of the previous frame.
    public var timestamp: TimeInterval
    /// The samples, sorted by finger number. Each finger has at most one sample.
    public var samples: [TouchSample]
    /// More exact values for estimated values of earlier samples. The application receives the updates after the
    /// samples of this frame.
    public var updates: [EstimateUpdate]

    /// Creates a frame at a time in seconds since the start of the recording.
    public init(timestamp: TimeInterval, samples: [TouchSample], updates: [EstimateUpdate] = []) {
      self.timestamp = timestamp
      self.samples = samples
      self.updates = updates
    }

    /// Returns a frame that cancels the touches of the fingers in `samples` at the locations of these samples.
    package static func cancelling(_ samples: [TouchSample], at time: TimeInterval) -> Frame {
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
    /// The range of the vertical axis, whose values increase downward.
    public var y: ClosedRange<Int>

    /// Creates axes with the given ranges. A range need not start at 0.
    public init(x: ClosedRange<Int>, y: ClosedRange<Int>) {
      self.x = x
      self.y = y
    }
  }

  /// The unit in which the locations of samples are measured.
  public enum Space: Sendable, Equatable {
    /// Points of the screen on which the stream was recorded.
    case points
    /// Units of a touch device with its axes. The axes are nil if neither the recording nor a `.desc` file describes
    /// the axes.
    case device(DeviceAxes?)
  }

  /// A note about a defect of the stream and about how the reader treated the defect.
  public struct Remark: Sendable, Equatable {
    /// The line of the defect in the recording, counted from 1.
    public var line: Int
    /// A description of the defect, and of the assumption that the reader made, in words for users.
    public var text: String
  }

  /// The frames, sorted by time. Each frame is played as one event.
  public var frames: [Frame]
  /// The unit of all locations in the frames.
  public var space: Space
  /// The number of fingers that were still down at the end of the stream. The last frame cancels their touches.
  public var leftOver: Int
  /// The number of contacts that hovered and never touched the device. On a touchpad, these are contacts without
  /// `BTN_TOUCH`.
  public var hovering: Int
  /// Notes about defects in the file, in the order of the lines; empty if the stream has no defects.
  public var remarks: [Remark]

  /// Creates a recording from frames, whose order and contents are not checked.
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
