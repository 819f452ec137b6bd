import Foundation

/// The update links of an application, and the update in progress.
struct UpdateLinks {
  struct Entry {
    weak var link: UIUpdateLink?
  }

  var links: [Entry] = []
  var current: UIUpdateInfo?
  /// The timer for the next frame after an event, which updates the links without continuous updates.
  var timer: EventTimer?
  /// The time of the last update.
  var lastTime: TimeInterval?

  /// Removes a link, and the entries of deallocated links.
  mutating func remove(_ link: UIUpdateLink) { links.removeAll { $0.link === link || $0.link == nil } }
}

extension UIApplication {
  /// Schedules an update for the next frame, because an event was delivered.
  final func scheduleUpdate() {
    guard updates.timer == nil else { return }
    let time = clock.now + configuration.framePeriod
    updates.timer = clock.schedule(at: time) { [weak self] in
      self?.updates.timer = nil
      self?.update()
    }
  }

  /// Runs the phases of an update in order. Links that request the same frame share the update.
  final func update() {
    guard updates.current == nil, updates.lastTime != clock.now else { return }
    updates.lastTime = clock.now
    let links = updates.links.compactMap(\.link)
    let info = UIUpdateInfo(
      at: clock.now,
      frame: configuration.framePeriod,
      isLowLatency: links.contains { $0.wantsLowLatencyEventDispatch }
    )
    updates.current = info
    perform {
      for phase in UIUpdateActionPhase.all {
        info.isPerformingLowLatencyPhases = phase.isLowLatency
        if phase === UIUpdateActionPhase.afterCATransactionCommit { for window in windows { window.layoutIfNeeded() } }
        for link in links { link.perform(phase, info) }
      }
    }
    updates.current = nil
  }
}
