import Foundation

#if !canImport(Darwin)
  extension UIView {
    /// Whether the view's layer has been created. If so, the app may have changed the layer's properties.
    package final var hasLayer: Bool { ownLayer != nil }

    /// Requests the first drawing of a view whose class is declared by the app. The library's own views draw nothing.
    final func firstDisplayIsDue() {
      guard Drawing.service != nil, !UIView.isLibraryType(type(of: self)) else { return }
      layer.markDisplay()
    }

    /// Lays out the subviews. A view of a library class that has no layer gets none: only the app can override
    /// `layoutSublayers(of:)` and `layerClass`, or read the layer.
    final func layOutSubviews() {
      if ownLayer == nil, UIView.isLibraryType(type(of: self)) {
        layoutSubviews()
      } else {
        // The layer calls the view's `layoutSublayers(of:)`, which an app may override.
        layer.layoutSublayers()
      }
    }

    /// Draws the layers of the view and its descendants that need display.
    package final func displayLayers() {
      if let ownLayer { return ownLayer.displayTree() }
      for child in children { child.displayLayers() }
    }

    private static func isLibraryType(_ type: UIView.Type) -> Bool {
      isStandardHitTesting(type) && !declaredTypes.contains(ObjectIdentifier(type))
    }
  }

  extension UIApplication {
    /// Schedules the drawing of all layers that need display at the next turn of the clock. Requests made while the
    /// windows are drawn wait for the next frame.
    final func requestDisplay() {
      guard !isDrivenByFrames else { return requestDisplayInFrame() }
      switch display.phase {
      case .idle:
        guard display.timer == nil else { return }
        guard display.mayPass(at: clock.now, limit: configuration.boundedLayoutPassLimit) else { return deferLayout() }
        display.timer = clock.schedule(at: clock.now) { [link] in link.application?.displayWindows() }
      // No timer is needed, because drawing follows the layout.
      case .layout: break
      case .drawing: deferLayout()
      }
    }

    private func requestDisplayInFrame() {
      guard frames.step != .drawing else { return deferToNextFrame() }
      frames.isDisplayDue = true
      displayDidChange()
    }
  }
#endif

extension UIApplication {
  /// Schedules the layout and drawing of the windows for the next frame.
  final func deferLayout() {
    guard !isDrivenByFrames else { return deferToNextFrame() }
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
        for window in windows { window.displayLayers() }
      #endif
      display.phase = .idle
    }
    if windows.contains(where: { $0.layoutNeed != .none }) { deferLayout() }
  }
}

/// The progress of laying out and drawing an application's windows.
struct WindowDisplay {
  enum Phase {
    case idle, layout, drawing
  }

  var phase = Phase.idle
  /// The timer for the next turn of the clock, if drawing was requested.
  var timer: EventTimer?
  /// The timer for the next frame, if work was deferred to it.
  var frameTimer: EventTimer?
  private var instant: TimeInterval = -.infinity
  private var passes = 0

  /// Counts a display at `time`. Returns false if there have been more than `limit` displays at this time.
  mutating func mayPass(at time: TimeInterval, limit: Int) -> Bool {
    if time != instant { (instant, passes) = (time, 0) }
    passes += 1
    return passes <= limit
  }
}
