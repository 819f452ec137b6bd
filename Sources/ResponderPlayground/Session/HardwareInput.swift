import Foundation
import ResponderKit
import ResponderSimulation

/// A page's input other than touches: keys, buttons, shakes, remote control events, and choices in menus of the system.
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
    // The event system cancels a shake that lasts too long. If so, the page's later report of the end is ignored.
    guard (phase == .began) != screenRun.isShaken else { return }
    application.receive(ShakeSample(phase: phase, timestamp: time))
  }

  func receive(_ message: PageMessage.Remote, at time: TimeInterval) {
    application.receive(RemoteControlSample(message.control, timestamp: time))
  }

  /// Makes a choice in the visible undo alert.
  ///
  /// - Throws: `PageMessageError` if no alert is visible, or if the alert does not offer the choice.
  func receive(_ message: PageMessage.AlertChoice) throws {
    guard let prompt = application.undoPrompt else { throw PageMessageError("choice: the undo alert is not visible") }
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
    // The browser's clipboard already contains the pasted text, so the text need not be sent back to the page.
    if message.change == .paste { screenRun.noteClipboard() }
  }

  /// Moves the dragged handle of the selection. Shows the edit menu when the finger has lifted.
  private func select(_ message: PageMessage.Typing) {
    guard let end = message.end, let at = message.at, at.count == 2 else { return }
    editMenus.moveSelection(end, to: CGPoint(x: at[0], y: at[1]))
    if message.last == true { editMenus.present() }
  }

  /// Cancels all presses and shakes in progress. The page does not report their end.
  func interrupt() {
    application.interrupt()
    presses = ActivePresses()
  }
}
