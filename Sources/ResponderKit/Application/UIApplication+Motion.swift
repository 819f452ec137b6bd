import Foundation

/// Shakes and remote control, delivered to the first responder and up its chain, or to the key window if there is no
/// first responder.
extension UIApplication {
  /// Receives a sample of a shake. A shake is cancelled if it takes too long, or if its responder leaves the window
  ///
  public func receive(_ sample: ShakeSample) {
    enqueue(.shake(sample), otherwise: ()) { process(sample) }
  }

  /// Receives a remote-control event. The event is rejected after a call of `endReceivingRemoteControlEvents()`.
  public func receive(_ sample: RemoteControlSample) {
    enqueue(.remoteControl(sample), otherwise: ()) { process(sample) }
  }

  /// Starts the delivery of remote-control events after a call of `endReceivingRemoteControlEvents()`. The events are
  /// delivered until that method is called.
  public func beginReceivingRemoteControlEvents() { receivesRemoteControl = true }

  /// Stops the delivery of remote-control events.
  public func endReceivingRemoteControlEvents() { receivesRemoteControl = false }

  func process(_ sample: ShakeSample) {
    guard sample.timestamp.isFinite else { return rejectMotion(.notFinite) }
    switch sample.phase {
    case .began:
      guard shake == nil else { return rejectMotion(.shakeInProgress) }
      begin(motionEvent, .motionShake, at: sample.timestamp)
      guard let window = keyWindow else { return }
      let shake = Shake(window.firstResponder ?? window, in: window)
      self.shake = shake
      let duration = configuration.shakeMaximumDuration
      shake.timer = clock.schedule(at: motionEvent.timestamp + duration) { [link] in
        link.application?.cancelShake(because: .shakenLongerThan(duration))
      }
      sendEvent(motionEvent)
    case .ended, .cancelled:
      guard shake != nil else { return rejectMotion(.noShake) }
      begin(motionEvent, .motionShake, at: sample.timestamp)
      if sample.phase == .ended { endShake() } else { cancelShake(because: .shakeInterrupted) }
    }
  }

  private func endShake() {
    shake?.isEnding = true
    sendEvent(motionEvent)
    shake?.timer?.cancel()
    shake = nil
  }

  /// Cancels the shake for the responder that received `motionBegan`.
  func cancelShake(because reason: EventRecord.Reason) {
    // A responder that is receiving `motionEnded` does not receive `motionCancelled` as well.
    guard let shake, !shake.isEnding else { return }
    self.shake = nil
    shake.timer?.cancel()
    motionEvent.cancellation = reason
    perform { shake.responder?.receive(.cancelled, .motionShake, with: motionEvent, in: delivery) }
    motionEvent.cancellation = nil
  }

  func process(_ sample: RemoteControlSample) {
    guard sample.timestamp.isFinite else { return rejectMotion(.notFinite) }
    guard sample.subtype.rawValue >= 100 else { return rejectMotion(.notRemoteControl) }
    guard receivesRemoteControl else { return rejectMotion(.remoteControlEnded) }
    begin(remoteControlEvent, sample.subtype, at: sample.timestamp)
    sendEvent(remoteControlEvent)
  }

  private func begin(_ event: UIEvent, _ subtype: UIEvent.EventSubtype, at time: TimeInterval) {
    event.serial = delivery.nextEventSerial()
    event.values.timestamp = max(time, event.values.timestamp)
    event.subtype = subtype
  }

  private func rejectMotion(_ reason: RejectedSample.Reason) {
    delivery.record(.rejects, at: nil, reason: .rejected(reason))
  }
}

/// A prompt that a shake opens: the user chooses whether to undo the last change or to redo it. The host shows the
/// prompt and reports the choice.
///
/// See `Documentation/EventModel.md`, "A shake".
@preconcurrency @MainActor
public final class UndoPrompt {
  /// The title for undoing, such as `Undo Typing`; nil if nothing can be undone.
  public let undoTitle: String?
  /// The title for redoing, such as `Redo Typing`; nil if nothing can be redone.
  public let redoTitle: String?
  private let manager: UndoManager
  private let link: ApplicationLink

  init?(_ manager: UndoManager, _ link: ApplicationLink) {
    guard manager.canUndo || manager.canRedo else { return nil }
    self.manager = manager
    self.link = link
    undoTitle = manager.canUndo ? manager.undoMenuItemTitle : nil
    redoTitle = manager.canRedo ? manager.redoMenuItemTitle : nil
  }

  /// Undoes the change and closes the prompt.
  public func undo() { close { $0.undo() } }
  /// Redoes the change and closes the prompt.
  public func redo() { close { $0.redo() } }
  /// Closes the prompt without a change.
  public func cancel() { close { _ in } }

  private func close(_ body: (UndoManager) -> Void) {
    // A prompt can be used only once.
    guard let application = link.application, application.undoPrompt === self else { return }
    application.undoPrompt = nil
    application.perform { body(manager) }
  }
}

extension UIApplication {
  /// Shows the undo prompt when a shake has reached the end of the chain and no responder has consumed it.
  func showUndoPrompt() {
    guard applicationSupportsShakeToEdit, let manager = firstResponder?.undoManager else { return }
    undoPrompt = UndoPrompt(manager, link)
    if undoPrompt != nil { delivery.record(.asksToUndo, at: self, reason: nil) }
  }
}
