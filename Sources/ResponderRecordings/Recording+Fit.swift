import Foundation
import ResponderKit

extension Recording {
  /// The reasons why a recording cannot be played on a screen.
  public enum FitError: Error, Equatable, Sendable, CustomStringConvertible {
    case alreadyInPoints
    case axesUnknown
    case beginsOffScreen(finger: Int, location: CGPoint, timestamp: TimeInterval, screen: CGSize, isDevice: Bool)

    /// The problem and a solution, to be printed after the name of the recording.
    public var description: String {
      switch self {
      case .alreadyInPoints:
        "the locations are already in points; omit --fit"
      case .axesUnknown:
        "the axes of the device are unknown, so --fit cannot convert the locations; put the device's .desc file into the "
          + "recording's folder, and name it after the beginning of the recording's name, such as name.desc for name.tap.events"
      case .beginsOffScreen(let finger, let location, let timestamp, let screen, let isDevice):
        "at \(timestamp) s finger \(finger) lands at (\(location.x), \(location.y)), which is not on the screen of "
          + "\(screen.width) × \(screen.height) points"
          + (isDevice ? "; --fit maps the device's axes to the screen" : "; use the screen on which it was recorded")
      }
    }
  }

  /// Returns the recording with its locations converted from device units to points on a screen of the size `screen`.
  ///
  /// An axis from `min` to `max` has `max - min + 1` units of equal width. A value denotes the edge of its unit that is
  /// nearer to the origin, so `max` is inside the screen. Values outside the axis are clamped to the axis.
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
          x: Self.coordinate(sample.location.x, on: axes.x, scale: scaleX),
          y: Self.coordinate(sample.location.y, on: axes.y, scale: scaleY)
        )
        result.frames[frame].samples[index].majorRadius = sample.majorRadius * min(scaleX, scaleY)
      }
    }
    return result
  }

  private static func coordinate(_ value: CGFloat, on axis: ClosedRange<Int>, scale: CGFloat) -> CGFloat {
    let (lower, upper) = (CGFloat(axis.lowerBound), CGFloat(axis.upperBound))
    return (min(max(value, lower), upper) - lower) * scale
  }

  /// Checks that every finger lands on the screen. Later locations may be outside the screen, for example if a pointer
  /// is dragged out of a window.
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
