import Foundation
import ResponderKit
import ResponderSimulation
import Testing

extension SimulatedScreen {
  func shake(_ phases: ShakeSample.Phase...) {
    for phase in phases {
      clock.advance(by: samplePeriod)
      application.receive(ShakeSample(phase: phase, timestamp: clock.now))
    }
  }
}

@MainActor
@Suite("Shakes and remote control (5.6, R-62)")
struct MotionTests {
  /// A view that records the motion events and remote-control events that it receives.
  final class Receiving: UIView {
    var received: [String] = []
    var forwards = true
    override var canBecomeFirstResponder: Bool { true }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      received.append("began \(motion == .motionShake && event?.type == .motion && event?.subtype == .motionShake)")
      if forwards { super.motionBegan(motion, with: event) }
    }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      received.append("ended")
      if forwards { super.motionEnded(motion, with: event) }
    }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      received.append("cancelled")
      if forwards { super.motionCancelled(motion, with: event) }
    }
    override func remoteControlReceived(with event: UIEvent?) {
      received.append("remote \(event?.subtype.word ?? "")")
      if forwards { super.remoteControlReceived(with: event) }
    }
  }

  let screen = SimulatedScreen.square()
  let box: UIView
  let view: Receiving

  init() {
    box = screen.add(named: "box")
    view = screen.add(Receiving(), named: "view", to: box)
  }

  @Test("The beginning and the end of a shake are delivered to the first responder and up the chain (C72, R-71)")
  func shaking() {
    view.becomeFirstResponder()
    screen.shake(.began, .ended)
    expectEqual(view.received, ["began true", "ended"])
    expectEqual(
      screen.lines(.motion),
      ["Began", "Ended"].flatMap { phase in
        ["view", "box", "window", "application"].map { "\($0) motion\(phase)" }
      }
    )
    view.forwards = false
    screen.log.removeAll()
    screen.shake(.began, .cancelled)
    expectEqual(screen.lines(.motion), ["view motionBegan", "view motionCancelled"])
    expectEqual(screen.log.records.last?.why(screen.log.names), "the host cancelled the shake")
  }

  @Test("A shake that takes too long is cancelled, and motionEnded is not called (R-70)")
  func tooLong() {
    view.becomeFirstResponder()
    screen.shake(.began)
    screen.clock.advance(by: 5)
    expectEqual(view.received, ["began true", "cancelled"])
    expectEqual(
      screen.log.records.last { $0.category == .motion }?.why(screen.log.names),
      "the shake lasted longer than 3 s"
    )
    screen.shake(.ended)
    expectEqual(view.received.count, 2)
    expectEqual(screen.lines(.decision), ["nothing rejects sample"])
    screen.shake(.began, .began, .ended)
    expectEqual(view.received, ["began true", "cancelled", "began true", "ended"])
    expectEqual(screen.lines(.decision).count, 2)
  }

  @Test("If the responder of a shake leaves its window, or the window is hidden, the shake is cancelled (R-70)")
  func leaving() {
    view.becomeFirstResponder()
    screen.shake(.began)
    box.removeFromSuperview()
    expectEqual(
      screen.lines(.motion).suffix(4),
      ["view", "box", "window", "application"].map { "\($0) motionCancelled" }
    )
    expectEqual(screen.log.records.last { $0.category == .motion }?.why(screen.log.names), "box left its window")
    screen.shake(.ended, .began)
    screen.window.isHidden = true
    expectEqual(screen.lines(.motion).suffix(2), ["window motionCancelled", "application motionCancelled"])
  }

  @Test("A responder that leaves its window in motionEnded does not receive motionCancelled")
  func leavingAtTheEnd() {
    final class Leaving: UIView {
      var cancels = 0
      override var canBecomeFirstResponder: Bool { true }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { removeFromSuperview() }
      override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { cancels += 1 }
    }
    let leaving = screen.add(Leaving(), named: "leaving")
    leaving.becomeFirstResponder()
    screen.shake(.began, .ended)
    expectEqual(leaving.cancels, 0)
    expectNil(leaving.window)
  }

  @Test("A shake that no responder consumes shows an undo prompt if the undo manager has actions (R-72)")
  func undoing() {
    var undone = 0
    let application = screen.application
    view.becomeFirstResponder()
    screen.shake(.began, .ended)
    expectNil(application.undoPrompt)
    let manager = view.undoManager
    manager?.registerUndo(withTarget: view) { view in
      undone += 1
      manager?.registerUndo(withTarget: view) { _ in undone -= 1 }
    }
    manager?.setActionName("Typing")
    application.applicationSupportsShakeToEdit = false
    screen.shake(.began, .ended)
    expectNil(application.undoPrompt)
    application.applicationSupportsShakeToEdit = true
    screen.shake(.began, .ended)
    let prompt = application.undoPrompt
    expectEqual(prompt?.undoTitle, "Undo Typing")
    expectNil(prompt?.redoTitle)
    expectEqual(screen.lines(.decision), ["application asks whether to undo"])
    prompt?.undo()
    prompt?.undo()
    expectEqual(undone, 1)
    expectNil(application.undoPrompt)
    screen.shake(.began, .ended)
    expectEqual(application.undoPrompt?.redoTitle, "Redo Typing")
    expectNil(application.undoPrompt?.undoTitle)
    application.undoPrompt?.cancel()
    expectEqual(undone, 1)
    expectNil(application.undoPrompt)
    view.forwards = false
    screen.shake(.began, .ended)
    expectNil(application.undoPrompt)
  }

  // MARK: Remote control

  @Test("Remote control events are delivered to the first responder, or else to the key window (R-62)")
  func remoteControl() {
    let names = [
      "play", "pause", "stop", "togglePlayPause", "nextTrack", "previousTrack", "beginSeekingBackward",
      "endSeekingBackward", "beginSeekingForward", "endSeekingForward",
    ]
    for (index, name) in names.enumerated() {
      let subtype = UIEvent.EventSubtype(remoteControl: name)
      expectEqual(subtype?.rawValue, 100 + index)
      expectEqual(subtype?.word, name)
    }
    expectNil(UIEvent.EventSubtype(remoteControl: "motionShake"))
    screen.application.receive(RemoteControlSample(.remoteControlPlay, timestamp: 0))
    expectEqual(screen.lines(.remote), ["window remoteControl play", "application remoteControl play"])
    view.becomeFirstResponder()
    view.forwards = false
    screen.application.receive(RemoteControlSample(.remoteControlNextTrack, timestamp: 0))
    expectEqual(view.received, ["remote nextTrack"])
    expectEqual(screen.lines(.remote).last, "view remoteControl nextTrack")
    screen.application.endReceivingRemoteControlEvents()
    screen.application.receive(RemoteControlSample(.remoteControlPause, timestamp: 0))
    screen.application.beginReceivingRemoteControlEvents()
    screen.application.receive(RemoteControlSample(.motionShake, timestamp: 0))
    screen.application.receive(RemoteControlSample(.remoteControlStop, timestamp: .infinity))
    expectEqual(view.received.count, 1)
    expectEqual(screen.lines(.decision).count, 3)
  }

  @Test("Input that is received during the delivery of other input is delivered after this delivery")
  func waiting() {
    view.becomeFirstResponder()
    view.forwards = false
    final class Acting: UIView {
      var onBegan: (() -> Void)?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onBegan?() }
    }
    let acting = screen.add(Acting(), named: "acting")
    acting.onBegan = { [screen, view] in
      screen.shake(.began, .ended)
      screen.application.receive(RemoteControlSample(.remoteControlPlay, timestamp: 0))
      expectEqual(view.received, [])
    }
    screen.tap(10, 10)
    expectEqual(view.received, ["began true", "ended", "remote play"])
  }
}
