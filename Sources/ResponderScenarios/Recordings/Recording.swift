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
    public var x: ClosedRange<Int>
    public var y: ClosedRange<Int>

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
    public var line: Int
    public var text: String
  }

  public var frames: [Frame]
  public var space: Space
  /// Fingers that were down when the stream stopped; its last frame cancels them.
  public var leftOver: Int
  public var remarks: [Remark]

  public init(frames: [Frame], space: Space = .points, leftOver: Int = 0, remarks: [Remark] = []) {
    self.frames = frames
    self.space = space
    self.leftOver = leftOver
    self.remarks = remarks
  }
}
