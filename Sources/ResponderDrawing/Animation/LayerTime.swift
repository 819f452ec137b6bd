import Foundation
import ResponderKit

/// The time of a layer: that of its superlayer, begun later, faster or held.
struct LayerTime {
  var speed: Float = 1
  var timeOffset: TimeInterval = 0
  var beginTime: TimeInterval = 0

  func inner(_ outer: TimeInterval) -> TimeInterval { (outer - beginTime) * Double(speed) + timeOffset }

  /// Nil where it is held, so that no time comes to another.
  func outer(_ inner: TimeInterval) -> TimeInterval? {
    speed == 0 ? nil : (inner - timeOffset) / Double(speed) + beginTime
  }
}

// A layer has its own time, in which its animations and those of its sublayers run: to hold it and to let it go on, programs set these
// three. Blocks of `UIView.animate` run on the event clock whatever the layers say.
extension CALayer: CAMediaTiming {
  /// How many times as fast its time runs as its superlayer's; 0 holds it at `timeOffset`.
  public var speed: Float {
    get { looksIfAny?.time?.speed ?? 1 }
    set { changeTime { $0.speed = newValue } }
  }

  /// What its time is at `beginTime` of the superlayer's, in seconds.
  public var timeOffset: TimeInterval {
    get { looksIfAny?.time?.timeOffset ?? 0 }
    set { changeTime { $0.timeOffset = newValue } }
  }

  /// When its time begins, in seconds of the superlayer's.
  public var beginTime: TimeInterval {
    get { looksIfAny?.time?.beginTime ?? 0 }
    set { changeTime { $0.beginTime = newValue } }
  }

  /// Kept; a layer's own time has no end.
  public var duration: TimeInterval {
    get { looksIfAny?.keptTiming.duration ?? .infinity }
    set { looksMade.keptTiming.duration = newValue }
  }
  /// Kept; a layer's own time runs once.
  public var repeatCount: Float {
    get { looksIfAny?.keptTiming.repeatCount ?? 0 }
    set { looksMade.keptTiming.repeatCount = newValue }
  }
  /// Kept; a layer's own time runs once.
  public var repeatDuration: TimeInterval {
    get { looksIfAny?.keptTiming.repeatDuration ?? 0 }
    set { looksMade.keptTiming.repeatDuration = newValue }
  }
  /// Kept; a layer's own time never runs back.
  public var autoreverses: Bool {
    get { looksIfAny?.keptTiming.autoreverses ?? false }
    set { looksMade.keptTiming.autoreverses = newValue }
  }
  /// Kept; a layer's own time has no end.
  public var fillMode: CAMediaTimingFillMode {
    get { looksIfAny?.keptTiming.fillMode ?? .removed }
    set { looksMade.keptTiming.fillMode = newValue }
  }

  private func changeTime(_ change: (inout LayerTime) -> Void) {
    var time = looksMade.time ?? LayerTime()
    change(&time)
    looksMade.time = time
    timeDidChange()
  }

  /// What time it is in this layer at `time` of the event clock.
  func ownTime(at time: TimeInterval) -> TimeInterval {
    let outer = superlayer?.ownTime(at: time) ?? time
    return looksIfAny?.time?.inner(outer) ?? outer
  }

  /// When on the event clock it is `time` in this layer; nil where that never comes, since the layer or one around it is held.
  func clockTime(at time: TimeInterval) -> TimeInterval? {
    guard let outer = looksIfAny?.time?.outer(time) ?? (looksIfAny?.time == nil ? time : nil) else { return nil }
    guard let superlayer else { return outer }
    return superlayer.clockTime(at: outer)
  }

  /// `t` of a layer in this one's time; nil is the event clock's. 0 where the other one is held.
  public func convertTime(_ t: TimeInterval, from l: CALayer?) -> TimeInterval {
    guard let l else { return ownTime(at: t) }
    return l.clockTime(at: t).map { ownTime(at: $0) } ?? 0
  }

  /// `t` of this layer in another one's time; nil is the event clock's. 0 where this one is held.
  public func convertTime(_ t: TimeInterval, to l: CALayer?) -> TimeInterval {
    clockTime(at: t).map { l?.ownTime(at: $0) ?? $0 } ?? 0
  }
}

/// What of a layer's timing is kept, and no more.
struct KeptTiming {
  var duration: TimeInterval = .infinity
  var repeatCount: Float = 0
  var repeatDuration: TimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed
}
