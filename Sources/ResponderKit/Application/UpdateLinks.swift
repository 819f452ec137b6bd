import Foundation

/// The links of an application, and the update that is going on.
struct UpdateLinks {
  struct Entry {
    weak var link: UIUpdateLink?
  }

  var links: [Entry] = []
  var current: UIUpdateInfo?
  /// The frame after an event, which passive links wait for.
  var timer: EventTimer?
  /// When the last update was.
  var lastTime: TimeInterval?

  /// Those that are gone go with it.
  mutating func remove(_ link: UIUpdateLink) { links.removeAll { $0.link === link || $0.link == nil } }
}

extension UIApplication {
  /// An event was handed on: there is an update with the next frame.
  final func wantUpdate() {
    guard updates.timer == nil else { return }
    let time = clock.now + configuration.framePeriod
    updates.timer = clock.schedule(at: time) { [weak self] in
      self?.updates.timer = nil
      self?.update()
    }
  }

  /// Runs the phases, one after the other. Links that ask for the same frame share it.
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
