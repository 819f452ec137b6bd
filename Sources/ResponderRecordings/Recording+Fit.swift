import Foundation
import ResponderKit

extension Recording {
  /// Why a recording cannot be laid onto a screen.
  public enum FitError: Error, Equatable, Sendable, CustomStringConvertible {
    case alreadyInPoints
    case axesUnknown
    case beginsOffScreen(finger: Int, location: CGPoint, timestamp: TimeInterval, screen: CGSize, isDevice: Bool)

    /// What is wrong and what helps, to be put after the recording's name.
    public var description: String {
      switch self {
      case .alreadyInPoints:
        "is in points already; leave --fit out"
      case .axesUnknown:
        "does not tell its device's axes, so it cannot be fitted; put the device's .desc beside it, under the recording's "
          + "name up to one of its dots"
      case .beginsOffScreen(let finger, let location, let timestamp, let screen, let isDevice):
        "finger \(finger) begins at (\(location.x), \(location.y)) at \(timestamp) s, which is not on the screen of "
          + "\(screen.width) × \(screen.height) points"
          + (isDevice ? "; --fit maps the device's axes to the screen" : "; take the screen on which it was recorded")
      }
    }
  }

  /// The recording with the device's axes stretched over a screen, in points.
  ///
  /// An axis from `min` to `max` has `max - min + 1` units, each as wide as the next; a value names its unit's near
  /// edge, so that `max` lies inside the screen. A value that a device reports beyond its own axis is taken as the axis' end.
  public func fitted(to screen: CGSize) throws(FitError) -> Recording {
    guard case .device(let axes) = space else { throw .alreadyInPoints }
    guard let axes else { throw .axesUnknown }
    var result = self
    result.space = .points
    let scaleX = screen.width / CGFloat(axes.x.count)
    let scaleY = screen.height / CGFloat(axes.y.count)
    for frame in result.frames.indices {
      for index in result.frames[frame].samples.indices {
        let sample = result.frames[frame].samples[index]
        result.frames[frame].samples[index].location = CGPoint(
          x: Self.place(sample.location.x, on: axes.x, scale: scaleX),
          y: Self.place(sample.location.y, on: axes.y, scale: scaleY)
        )
        result.frames[frame].samples[index].majorRadius = sample.majorRadius * min(scaleX, scaleY)
      }
    }
    return result
  }

  private static func place(_ value: CGFloat, on axis: ClosedRange<Int>, scale: CGFloat) -> CGFloat {
    let (lower, upper) = (CGFloat(axis.lowerBound), CGFloat(axis.upperBound))
    return (min(max(value, lower), upper) - lower) * scale
  }

  /// Holds where every finger begins on the screen; where it goes from there is its own affair, as a pointer that is
  /// dragged out of its window goes on being reported.
  public func checkBeginnings(on screen: CGSize) throws(FitError) {
    let isDevice = space != .points
    for frame in frames {
      for sample in frame.samples where sample.phase == .began {
        let location = sample.location
        let isInside =
          location.x >= 0 && location.y >= 0 && location.x < screen.width && location.y < screen.height
        guard isInside else {
          throw .beginsOffScreen(
            finger: sample.finger,
            location: location,
            timestamp: frame.timestamp,
            screen: screen,
            isDevice: isDevice
          )
        }
      }
    }
  }
}
