#if canImport(UIKit) || os(Linux)
  import Foundation

  /// The target that the recorder adds to recognizers and to its display link. It does not retain the recorder, since a
  /// display link retains its target.
  @MainActor final class ActionReceiver: NSObject {
    private weak var observer: TouchObserver?

    init(_ observer: TouchObserver) {
      super.init()
      self.observer = observer
    }

    // MARK: Objective-C
    #if canImport(ObjectiveC)
      static let action = #selector(ActionReceiver.recognize(_:))
      static let frame = #selector(ActionReceiver.show(_:))

      @objc private func recognize(_ recognizer: UIGestureRecognizer) { observer?.recognizerDidAct(recognizer) }
      @objc private func show(_ link: CADisplayLink) { observer?.frameDidBegin() }
    #else
      static let action = Selector(ActionReceiver.recognize, name: "TouchRecorder.recognize")
      static let frame = Selector(ActionReceiver.show, name: "TouchRecorder.show")

      private func recognize(_ recognizer: UIGestureRecognizer) { observer?.recognizerDidAct(recognizer) }
      private func show(_ link: CADisplayLink) { observer?.frameDidBegin() }
    #endif
  }
#endif
