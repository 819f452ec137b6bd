import Foundation
import ResponderKit

/// The mapping from a superlayer's time to a layer's time: an offset, a begin time and a speed.
struct LayerTime {
  var speed: Float = 1
  var timeOffset: TimeInterval = 0
  var beginTime: TimeInterval = 0

  func inner(_ outer: TimeInterval) -> TimeInterval { (outer - beginTime) * Double(speed) + timeOffset }

  /// Returns the superlayer's time at which the layer's time is `inner`; nil if the speed is 0, since the layer's time
  /// does not advance.
  func outer(_ inner: TimeInterval) -> TimeInterval? {
    speed == 0 ? nil : (inner - timeOffset) / Double(speed) + beginTime
  }
}

// Each layer has its own time, in which its animations and its sublayers' animations run. Apps pause and resume a layer
// with `speed`, `timeOffset` and `beginTime`. Animations of `UIView.animate` run on the event clock and ignore the
// timing of layers.
extension CALayer: CAMediaTiming {
  /// The speed relative to the superlayer's time; 0 freezes the layer's time at `timeOffset`.
  public var speed: Float {
    get { existingAppearance?.time?.speed ?? 1 }
    set { changeTime { $0.speed = newValue } }
  }

  /// The layer's time, in seconds, at which the superlayer's time is `beginTime`.
  public var timeOffset: TimeInterval {
    get { existingAppearance?.time?.timeOffset ?? 0 }
    set { changeTime { $0.timeOffset = newValue } }
  }

  /// The time of the superlayer at which the layer's time is `timeOffset`, in seconds.
  public var beginTime: TimeInterval {
    get { existingAppearance?.time?.beginTime ?? 0 }
    set { changeTime { $0.beginTime = newValue } }
  }

  /// Stored but ignored: a layer's own time has no end.
  public var duration: TimeInterval {
    get { existingAppearance?.storedTiming.duration ?? .infinity }
    set { appearance.storedTiming.duration = newValue }
  }
  /// Stored but ignored: a layer's own time does not repeat.
  public var repeatCount: Float {
    get { existingAppearance?.storedTiming.repeatCount ?? 0 }
    set { appearance.storedTiming.repeatCount = newValue }
  }
  /// Stored but ignored: a layer's own time does not repeat.
  public var repeatDuration: TimeInterval {
    get { existingAppearance?.storedTiming.repeatDuration ?? 0 }
    set { appearance.storedTiming.repeatDuration = newValue }
  }
  /// Stored but ignored: a layer's own time never runs backwards.
  public var autoreverses: Bool {
    get { existingAppearance?.storedTiming.autoreverses ?? false }
    set { appearance.storedTiming.autoreverses = newValue }
  }
  /// Stored but ignored: a layer's own time has no end.
  public var fillMode: CAMediaTimingFillMode {
    get { existingAppearance?.storedTiming.fillMode ?? .removed }
    set { appearance.storedTiming.fillMode = newValue }
  }

  private func changeTime(_ change: (inout LayerTime) -> Void) {
    var time = appearance.time ?? LayerTime()
    change(&time)
    appearance.time = time
    timeDidChange()
  }

  /// Returns the layer's time at `time` on the event clock.
  func ownTime(at time: TimeInterval) -> TimeInterval {
    let outer = superlayer?.ownTime(at: time) ?? time
    return existingAppearance?.time?.inner(outer) ?? outer
  }

  /// Returns the event clock's time at the layer's time `time`; nil if the layer or an ancestor is paused.
  func clockTime(at time: TimeInterval) -> TimeInterval? {
    guard let outer = existingAppearance?.time?.outer(time) ?? (existingAppearance?.time == nil ? time : nil) else {
      return nil
    }
    guard let superlayer else { return outer }
    return superlayer.clockTime(at: outer)
  }

  /// Converts `t` from another layer's time to this layer's time; nil means the event clock. Returns 0 if the other
  /// layer is paused.
  public func convertTime(_ t: TimeInterval, from l: CALayer?) -> TimeInterval {
    guard let l else { return ownTime(at: t) }
    return l.clockTime(at: t).map { ownTime(at: $0) } ?? 0
  }

  /// Converts `t` from this layer's time to another layer's time; nil means the event clock. Returns 0 if this layer is
  /// paused.
  public func convertTime(_ t: TimeInterval, to l: CALayer?) -> TimeInterval {
    clockTime(at: t).map { l?.ownTime(at: $0) ?? $0 } ?? 0
  }
}

/// The timing properties of a layer that are stored but ignored.
struct StoredTiming {
  var duration: TimeInterval = .infinity
  var repeatCount: Float = 0
  var repeatDuration: TimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
}
