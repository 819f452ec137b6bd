import Foundation

/// The blinking of the caret. It begins when the caret is displayed, and again after each change of the text or the
/// selection. The caret blinks only in an application whose host drives frames; a host that does not display the caret
/// draws no frames for it.
extension TextEditor {
  /// The time in seconds for which the caret is visible, and then invisible. A host therefore draws two frames a second
  /// for the caret.
  static let blinkInterval: TimeInterval = 0.5

  /// Returns whether the caret is visible at the time of the current frame, and the time on the event clock at which this
  /// changes; nil if it does not change. Also schedules a timer for this time, so that the host draws a frame.
  func blink() -> (isVisible: Bool, nextChange: TimeInterval?) {
    guard let application = host?.window?.application, application.isDrivenByFrames else { return (true, nil) }
    let time = application.displayTime
    guard time.isFinite else { return (true, nil) }
    let start = blinkStart ?? time
    blinkStart = start
    // The tolerance is for a frame whose time was rounded.
    let count = ((time - start) / Self.blinkInterval + 1e-6).rounded(.down)
    let next = start + (count + 1) * Self.blinkInterval
    if blinkTimer?.isPending != true || blinkTimer?.deadline != next {
      blinkTimer?.cancel()
      blinkTimer = application.frames.add(.carets, at: next) { [weak self] in self?.host?.displayDidChange() }
    }
    return (count.truncatingRemainder(dividingBy: 2) == 0, next)
  }

  /// Ends the blinking, because the caret is no longer displayed.
  func endBlinking() {
    blinkStart = nil
    blinkTimer?.cancel()
    blinkTimer = nil
  }
}
