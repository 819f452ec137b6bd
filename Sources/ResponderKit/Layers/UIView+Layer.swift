import Foundation

#if !canImport(Darwin)
  extension UIView {
    /// Whether its layer was asked for, so that somebody may have changed it.
    package final var hasLayer: Bool { ownLayer != nil }

    /// A view of a program's class draws itself when it first shows; those of the library have nothing to draw.
    final func firstDisplayIsDue() {
      guard Drawing.service != nil, !UIView.isLibraryType(type(of: self)) else { return }
      layer.markDisplay()
    }

    private static func isLibraryType(_ type: UIView.Type) -> Bool {
      isStandardHitTesting(type) && !declaredTypes.contains(ObjectIdentifier(type))
    }
  }

  extension UIApplication {
    /// Draws with the clock's next turn what asked for it until then. What asks while the windows are drawn is drawn with the next
    /// frame.
    final func requestDisplay() {
      switch display.phase {
      case .idle:
        guard display.timer == nil else { return }
        guard display.mayPass(at: clock.now, limit: configuration.boundedLayoutPassLimit) else { return deferLayout() }
        display.timer = clock.schedule(at: clock.now) { [link] in link.application?.displayWindows() }
      // Drawing follows.
      case .layout: break
      case .drawing: deferLayout()
      }
    }
  }
#endif

extension UIApplication {
  /// Lays out and draws the windows with the next frame.
  final func deferLayout() {
    guard display.frameTimer == nil else { return }
    let time = clock.now + configuration.framePeriod
    display.frameTimer = clock.schedule(at: time) { [link] in
      link.application?.display.frameTimer = nil
      link.application?.displayWindows()
    }
  }

  private func displayWindows() {
    display.timer = nil
    perform {
      display.phase = .layout
      LayoutTurn.retrySafeAreaChanges(in: self)
      for window in windows { window.layoutIfNeeded() }
      #if !canImport(Darwin)
        display.phase = .drawing
        for window in windows { window.ownLayer?.displayTree() }
      #endif
      display.phase = .idle
    }
    if windows.contains(where: { $0.layoutNeed != .none }) { deferLayout() }
  }
}

/// The display of an application's windows: laying them out, then drawing them.
struct WindowDisplay {
  enum Phase {
    case idle, layout, drawing
  }

  var phase = Phase.idle
  /// Runs with the clock's next turn while something waits to be drawn.
  var timer: EventTimer?
  /// Runs with the next frame while something was deferred to it.
  var frameTimer: EventTimer?
  private var instant: TimeInterval = -.infinity
  private var passes = 0

  /// Counts a display at `time`; false where there were `limit` of them at that instant.
  mutating func mayPass(at time: TimeInterval, limit: Int) -> Bool {
    if time != instant { (instant, passes) = (time, 0) }
    passes += 1
    return passes <= limit
  }
}
