import Foundation

/// Shakes and remote control: from the first responder up, without one from the key window.
extension UIApplication {
  /// Takes a sample of a shake. One that lasts too long is cancelled, and so is one whose responder leaves.
  public func receive(_ sample: ShakeSample) {
    enqueue(.shake(sample), otherwise: ()) { process(sample) }
  }

  /// Takes remote control. While `endReceivingRemoteControlEvents()` holds, nobody hears of it.
  public func receive(_ sample: RemoteControlSample) {
    enqueue(.remoteControl(sample), otherwise: ()) { process(sample) }
  }

  /// Hears of remote control, as it does from the beginning.
  public func beginReceivingRemoteControlEvents() { receivesRemoteControl = true }

  /// Hears no more of remote control.
  public func endReceivingRemoteControlEvents() { receivesRemoteControl = false }

  func process(_ sample: ShakeSample) {
    guard sample.timestamp.isFinite else { return rejectMotion(.notFinite) }
    switch sample.phase {
    case .began:
      guard shake == nil else { return rejectMotion(.shakeUnderWay) }
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

  /// Tells whoever heard of the beginning that nothing comes of it.
  func cancelShake(because reason: EventRecord.Reason) {
    // A responder that receives its end receives nothing else.
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

/// What a shake asks: whether to take the last change back, or to make it again. The host shows it and chooses.
///
/// See `Documentation/EventModel.md`, "A shake".
@preconcurrency @MainActor
public final class UndoPrompt {
  /// What can be undone, as `Undo Typing`; nil for nothing.
  public let undoTitle: String?
  /// What can be done again, as `Redo Typing`; nil for nothing.
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

  /// Takes the change back, and the question away.
  public func undo() { answer { $0.undo() } }
  /// Makes the change again, and takes the question away.
  public func redo() { answer { $0.redo() } }
  /// Leaves all as it is, and takes the question away.
  public func cancel() { answer { _ in } }

  private func answer(_ body: (UndoManager) -> Void) {
    // A question is answered once.
    guard let application = link.application, application.undoPrompt === self else { return }
    application.undoPrompt = nil
    application.perform { body(manager) }
  }
}

extension UIApplication {
  /// At the end of the chain: nobody had another use for the shake.
  func askWhetherToUndo() {
    guard applicationSupportsShakeToEdit, let manager = firstResponder?.undoManager else { return }
    undoPrompt = UndoPrompt(manager, link)
    if undoPrompt != nil { delivery.record(.asksToUndo, at: self, reason: nil) }
  }
}
