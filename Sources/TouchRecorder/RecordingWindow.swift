#if canImport(UIKit) || os(Linux)
  /// A window whose touches are recorded without a recognizer of the recorder.
  ///
  /// A recorder observes the window before and after each event, and adds nothing to it: no recognizer, and no targets
  /// of recognizers and controls. A recording therefore contains no actions and no control events of this window.
  /// Everything that the app sees is the same as without a recorder.
  ///
  ///     window = RecordingWindow(windowScene: scene)
  open class RecordingWindow: UIWindow, ReportingWindow {
    /// Sends an event to the views, and reports it to the recorders that are running.
    open override func sendEvent(_ event: UIEvent) {
      TouchRecorder.observe(event, in: self) { super.sendEvent(event) }
    }
  }

  /// A window that reports its events to the recorders, which add nothing to it.
  package protocol ReportingWindow: UIWindow {}

  extension TouchRecorder {
    /// Reports an event to the recorders that are running, before and after a window sends it.
    package static func observe(_ event: UIEvent, in window: any ReportingWindow, send: () -> Void) {
      for recorder in running { recorder.observer.willSend(event, in: window) }
      send()
      for recorder in running { recorder.observer.didSend(event, in: window) }
    }
  }
#endif
