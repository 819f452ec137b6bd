import Foundation

/// The times of a screen update, in seconds of the event clock.
///
/// See `Documentation/EventModel.md`, "Time".
@preconcurrency @MainActor
open class UIUpdateInfo: KitObject {
  /// The time for which to draw content: the time of the frame.
  open private(set) var modelTime: TimeInterval
  /// The deadline of the update: the time of the next frame.
  open private(set) var completionDeadlineTime: TimeInterval
  /// The estimated time at which the update is presented: the time that the host has passed to
  /// `frame(at:presentingAt:)`, or two frames after the frame of the update if timers drive updates.
  open private(set) var estimatedPresentationTime: TimeInterval
  /// Whether the update is presented immediately; always false, because the library does not draw.
  open var isImmediatePresentationExpected: Bool { false }
  /// Whether low-latency input is delivered in this update. The value is true if an update link requests low-latency
  /// input.
  open private(set) var isLowLatencyEventDispatchConfirmed: Bool
  /// Whether a low-latency phase is running.
  open internal(set) var isPerformingLowLatencyPhases: Bool = false

  init(at time: TimeInterval, frame: TimeInterval, presentingAt presentation: TimeInterval, isLowLatency: Bool) {
    modelTime = time
    completionDeadlineTime = time + frame
    estimatedPresentationTime = presentation
    isLowLatencyEventDispatchConfirmed = isLowLatency
    super.init()
  }

  /// Returns the update in progress on the scene's screen; nil between updates.
  open class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? {
    windowScene.windows.lazy.compactMap { $0.application }.first?.updates.current
  }

  /// Returns the update in progress on the view's screen; nil between updates, and for a view in no window.
  open class func current(for view: UIView) -> UIUpdateInfo? { view.unownedWindow?.application?.updates.current }
}
