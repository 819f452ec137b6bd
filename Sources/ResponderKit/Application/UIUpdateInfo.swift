import Foundation

/// What an update of the screen is for: its times, in seconds of the event clock.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
open class UIUpdateInfo: KitObject {
  /// The time to draw for: that of the frame.
  open private(set) var modelTime: TimeInterval
  /// When the update has to be done: with the next frame.
  open private(set) var completionDeadlineTime: TimeInterval
  /// When it is seen: with the frame after.
  open private(set) var estimatedPresentationTime: TimeInterval
  /// Whether it is seen at once; false here, as nothing is drawn by the library.
  open var isImmediatePresentationExpected: Bool { false }
  /// Whether input that cannot wait is handed on in this update: where a link asks for it.
  open private(set) var isLowLatencyEventDispatchConfirmed: Bool
  /// Whether a phase of low latency runs just now.
  open internal(set) var isPerformingLowLatencyPhases: Bool = false

  init(at time: TimeInterval, frame: TimeInterval, isLowLatency: Bool) {
    modelTime = time
    completionDeadlineTime = time + frame
    estimatedPresentationTime = time + 2 * frame
    isLowLatencyEventDispatchConfirmed = isLowLatency
    super.init()
  }

  /// Of the update of the scene's screen that is going on; nil between two.
  open class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? {
    windowScene.windows.lazy.compactMap { $0.application }.first?.updates.current
  }

  /// Of the update of the view's screen that is going on; nil between two, and for a view in no window.
  open class func current(for view: UIView) -> UIUpdateInfo? { view.unownedWindow?.application?.updates.current }
}
