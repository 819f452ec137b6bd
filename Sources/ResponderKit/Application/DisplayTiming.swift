import Foundation

/// The times at which a display shows frames, as reported by the host.
///
/// A display with a fixed rate has a frame at `phase` and at each multiple of `interval` before and after it. A display
/// with a variable rate can begin a frame at any time that is at least `interval` seconds after the previous frame.
///
/// See `Documentation/HostGuide.md`, "Time".
public struct DisplayTiming: Hashable, Sendable {
  /// The duration of a frame in seconds: 1/60 at 60 Hz. On a display with a variable rate, the shortest duration.
  public let interval: TimeInterval
  /// The time of one of the frames, in seconds of the event clock. Ignored if the rate is variable.
  public let phase: TimeInterval
  /// Whether frames can begin at any time.
  public let isVariable: Bool

  /// Creates the timing of a display whose frames last `interval` seconds. Traps unless `interval` is between 0.0001 and
  /// 10 seconds and `phase` is finite.
  public init(interval: TimeInterval, phase: TimeInterval = 0, isVariable: Bool = false) {
    demand(
      interval >= 0.0001 && interval <= 10,
      "The interval of a display must be between 0.0001 and 10 seconds, but it is \(interval)."
    )
    demand(phase.isFinite, "The phase of a display must be a finite time in seconds, but it is \(phase).")
    self.interval = interval
    self.phase = phase
    self.isVariable = isVariable
  }

  /// Creates the timing of a display with this number of frames per second, which must be between 0.1 and 10,000.
  public init(framesPerSecond: Double, phase: TimeInterval = 0, isVariable: Bool = false) {
    self.init(interval: 1 / framesPerSecond, phase: phase, isVariable: isVariable)
  }

  /// The fraction of a frame by which a time may be early because of rounding.
  private static let tolerance = 1e-6

  /// Returns the time of the frame that is shown at `time`: the last one that began at `time` or before. With a variable
  /// rate, returns `time`.
  public func frame(at time: TimeInterval) -> TimeInterval {
    guard !isVariable else { return time }
    return phase + ((time - phase) / interval + Self.tolerance).rounded(.down) * interval
  }

  /// Returns the time of the first frame after the frame that is shown at `time`. With a variable rate, returns the time
  /// one interval later.
  public func frame(after time: TimeInterval) -> TimeInterval {
    guard !isVariable else { return time + interval }
    return phase + (((time - phase) / interval + Self.tolerance).rounded(.down) + 1) * interval
  }

  /// Returns whether a frame at `time` differs from the frame at `previous`. The times of real displays deviate
  /// slightly from the grid, so frames count as different if they are more than half an interval apart.
  func isFrame(_ time: TimeInterval, after previous: TimeInterval) -> Bool {
    time - previous > interval * (isVariable ? 0.999 : 0.5)
  }

  /// The time by which repeated work may run before its period has elapsed, in seconds. The tolerance is needed because
  /// the frames of real displays deviate from the grid.
  var slack: TimeInterval { interval * (isVariable ? 0.001 : 0.9) }
}
