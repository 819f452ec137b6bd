import Foundation

/// The update links of an application, and the update in progress.
struct UpdateLinks {
  struct Entry {
    weak var link: UIUpdateLink?
  }

  var links: [Entry] = []
  var current: UIUpdateInfo?
  /// The links that participate in the current update.
  var participants: [UIUpdateLink] = []
  /// The timer that runs an update in the next frame, scheduled because an event was delivered; nil if no update is
  /// due.
  var timer: EventTimer?
  /// The time of the last update, in seconds of the event clock; nil before the first update.
  var lastTime: TimeInterval?

  /// Removes a link, and the entries of deallocated links.
  mutating func remove(_ link: UIUpdateLink) { links.removeAll { $0.link === link || $0.link == nil } }
}

extension UIApplication {
  /// Schedules an update for the next frame, because an event was delivered.
  final func scheduleUpdate() {
    guard !isDrivenByFrames else {
      frames.isUpdateDue = true
      return displayDidChange()
    }
    guard updates.timer == nil else { return }
    let time = clock.now + configuration.framePeriod
    updates.timer = clock.schedule(at: time) { [weak self] in
      guard let self else { return }
      updates.timer = nil
      guard !isDrivenByFrames else { return frames.isUpdateDue = true }
      update(at: FrameGrid.frame(at: clock.now, phase: time, period: configuration.framePeriod))
    }
  }

  /// Runs the phases of an update in the frame at `time`, in order. Links that request the same frame share the update.
  final func update(at time: TimeInterval) {
    guard updates.current == nil, updates.lastTime != time else { return }
    updates.lastTime = time
    let info = beginUpdate(at: time, presentingAt: time + 2 * configuration.framePeriod)
    perform {
      for phase in UIUpdateActionPhase.all {
        if phase === UIUpdateActionPhase.afterCATransactionCommit { for window in windows { window.layoutIfNeeded() } }
        perform(phase, of: info)
      }
    }
    endUpdate()
  }

  /// Begins an update of the links that are active now, in the frame at `time`.
  final func beginUpdate(at time: TimeInterval, presentingAt presentation: TimeInterval) -> UIUpdateInfo {
    let links = updates.links.compactMap(\.link)
    let info = UIUpdateInfo(
      at: time,
      frame: framePeriod,
      presentingAt: presentation,
      isLowLatency: links.contains { $0.wantsLowLatencyEventDispatch }
    )
    updates.participants = links
    updates.current = info
    return info
  }

  /// Runs the actions of a phase of the current update.
  final func perform(_ phase: UIUpdateActionPhase, of info: UIUpdateInfo) {
    info.isPerformingLowLatencyPhases = phase.isLowLatency
    for link in updates.participants { link.perform(phase, info) }
  }

  final func endUpdate() {
    updates.current = nil
    updates.participants = []
  }
}

/// The frames of a timer that repeats on the event clock: a grid of times.
enum FrameGrid {
  /// Returns the time of the last frame at or before `time`. `phase` is the time of a frame that has begun.
  static func frame(at time: TimeInterval, phase: TimeInterval, period: TimeInterval) -> TimeInterval {
    guard time > phase else { return phase }
    return phase + ((time - phase) / period).rounded(.down) * period
  }

  /// Returns the time of the first frame after `time`. `last` is the time of a frame that has begun.
  static func frame(after time: TimeInterval, last: TimeInterval, period: TimeInterval) -> TimeInterval {
    let next = last + period
    return next > time ? next : frame(at: time, phase: next, period: period) + period
  }
}
