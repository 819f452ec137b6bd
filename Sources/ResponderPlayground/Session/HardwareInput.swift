import Foundation
import ResponderKit
import ResponderSimulation

/// A page's input to the device other than touches: keys, buttons, shakes, remote control, and choices in the menus
/// that the system draws.
@MainActor final class HardwareInput {
  let screenRun: ScreenRun
  private var presses = ActivePresses()

  private var application: UIApplication { screenRun.application }

  private let editMenus: EditMenus

  init(of screenRun: ScreenRun, _ editMenus: EditMenus) {
    self.screenRun = screenRun
    self.editMenus = editMenus
  }

  /// Whether a key or a button is down, or the device is being shaken.
  var isActive: Bool { !presses.isEmpty || screenRun.isShaken }

  func receive(_ message: PageMessage.Key, at time: TimeInterval) throws {
    for sample in try presses.samples(of: message, at: time) {
      guard sample.phase == .began, let key = sample.key else {
        application.receive(sample)
        continue
      }
      guard screenRun.isConsumed(during: { application.receive(sample) }) else { continue }
      presses.noteConsumed(key)
    }
  }

  func receive(_ message: PageMessage.Button, at time: TimeInterval) throws {
    application.receive(try presses.sample(of: message, at: time))
  }

  func receive(_ message: PageMessage.Shake, at time: TimeInterval) {
    let phase: ShakeSample.Phase =
      switch message.phase {
      case .began: .began
      case .ended: .ended
      case .cancelled: .cancelled
      }
    // A shake that lasts too long is cancelled by the event system, before the page reports that it has ended.
    guard (phase == .began) != screenRun.isShaken else { return }
    application.receive(ShakeSample(phase: phase, timestamp: time))
  }

  func receive(_ message: PageMessage.Remote, at time: TimeInterval) {
    application.receive(RemoteControlSample(message.control, timestamp: time))
  }

  /// - Throws: `PageMessageError` if no alert is visible, or the alert does not have the choice.
  func receive(_ message: PageMessage.AlertChoice) throws {
    guard let prompt = application.undoPrompt else { throw PageMessageError("choice: no alert is shown") }
    switch message.choice {
    case .undo where prompt.undoTitle != nil: prompt.undo()
    case .redo where prompt.redoTitle != nil: prompt.redo()
    case .cancel: prompt.cancel()
    case .undo, .redo: throw PageMessageError("choice: there is nothing to \(message.choice.rawValue)")
    }
  }

  func tapStatusBar() {
    application.receiveStatusBarTap()
  }

  /// Edits the first responder's text. Does nothing if another view has become first responder since the page sent the
  /// message.
  func receive(_ message: PageMessage.Typing) {
    guard let first = application.firstResponder, screenRun.screen.name(of: first) == message.view else { return }
    editMenus.dismiss()
    let text = message.text ?? ""
    let sample: TextSample? =
      switch message.change {
      case .insert: .insert(text)
      case .deleteBackward: .deleteBackward
      case .mark:
        .mark(text, selected: message.selected.map { $0[0]..<$0[1] } ?? text.utf16.count..<text.utf16.count)
      case .unmark: .unmark
      case .paste: .paste(text)
      case .dismiss: .dismiss
      case .select: nil
      }
    guard let sample else { return select(message) }
    application.receive(sample)
    // The browser's clipboard already has the text.
    if message.change == .paste { screenRun.noteClipboard() }
  }

  /// Moves the dragged handle of the selection. Shows the edit menu when the finger has lifted.
  private func select(_ message: PageMessage.Typing) {
    guard let end = message.end, let at = message.at, at.count == 2 else { return }
    editMenus.moveSelection(end, to: CGPoint(x: at[0], y: at[1]))
    if message.last == true { editMenus.present() }
  }

  /// Cancels all presses and shakes in progress, whose end the page does not report.
  func interrupt() {
    application.interrupt()
    presses = ActivePresses()
  }
}
