#if canImport(UIKit)
  import UIKit

  /// A window whose touches are recorded without a recognizer of the recorder.
  ///
  /// A recorder observes the window before and after each event, and adds nothing to it: no recognizer, and no targets
  /// of recognizers and controls. A recording therefore contains no actions and no control events of this window.
  /// Everything that the app sees is the same as without a recorder.
  ///
  ///     window = RecordingWindow(windowScene: scene)
  open class RecordingWindow: UIWindow {
    /// Sends an event to the views, and reports it to the recorders that are running.
    open override func sendEvent(_ event: UIEvent) {
      for recorder in TouchRecorder.running { recorder.observer.willSend(event, in: self) }
      super.sendEvent(event)
      for recorder in TouchRecorder.running { recorder.observer.didSend(event, in: self) }
    }
  }
#endif
