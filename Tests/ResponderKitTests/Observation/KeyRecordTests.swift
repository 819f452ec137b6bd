import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// A key that does something else than its command, and a press that somebody keeps, leave a record of it.
@MainActor
@Suite("The record of keys and presses that go elsewhere")
struct KeyRecordTests {
  let screen = SimulatedScreen.square()
  let controller = KeyTests.Commanding()
  let editor: Editor

  init() {
    screen.window.rootViewController = controller
    editor = screen.add(
      Editor(),
      named: "editor",
      frame: CGRect(x: 0, y: 0, width: 100, height: 40),
      to: controller.view
    )
  }

  private func command(_ input: String, priority: Bool = false) -> UIKeyCommand {
    let command = UIKeyCommand(input: input, modifierFlags: [], action: KeyTests.Commanding.first)
    command.wantsPriorityOverSystemBehavior = priority
    return command
  }

  @Test("R-57: a key that is typed does not run its command; who types keeps the press")
  func typed() {
    controller.commands = [command("x")]
    editor.becomeFirstResponder()
    screen.type("x")
    #expect(screen.whys("Commanding does not run first") == ["editor types the key"])
    #expect(screen.culprit("Commanding does not run first") === editor)
    #expect(screen.whys("editor keeps press") == ["editor types the key"])
    #expect(screen.culprit("editor keeps press") === editor)
    #expect(
      screen.log.records.first { $0.line(screen.log.names) == "editor keeps press" }?.press?.key?.characters == "x"
    )
  }

  @Test("R-57: a key that moves the focus, or works what has it, does not run its command")
  func focus() {
    let slider = screen.add(
      UISlider(),
      named: "slider",
      frame: CGRect(x: 0, y: 200, width: 100, height: 40),
      to: controller.view
    )
    controller.commands = [command("\t"), command(UIKeyCommand.inputRightArrow)]
    screen.type(UIKey(.keyboardTab))
    let reason = "slider has the focus and uses the key; wantsPriorityOverSystemBehavior is false"
    #expect(slider.isFocused && screen.whys("Commanding does not run first") == [reason])
    #expect(screen.culprit("Commanding does not run first") === slider)
    screen.log.removeAll()
    screen.type(UIKey(.keyboardRightArrow))
    #expect(slider.value > 0)
    #expect(screen.whys("Commanding does not run first") == [reason])
  }

  @Test("A command that is disabled by who performs it, or that nobody performs, is told")
  func unperformed() {
    controller.commands = [command("x")]
    controller.isLocked = true
    screen.type("x")
    #expect(screen.whys("Commanding does not run first") == ["Commanding disabled the command in validate"])
    #expect(screen.culprit("Commanding does not run first") === controller)
    screen.log.removeAll()
    controller.commands = [UIKeyCommand(input: "x", modifierFlags: [], action: ActionListener.plain)]
    screen.type("x")
    #expect(screen.whys("Commanding does not run hear") == ["no responder in the chain performs it"])
    #expect(controller.calls == [])
  }

  @Test("P-30: a control that has the focus keeps the press that chooses it")
  func chosen() {
    let button = screen.add(UIButton(), named: "button", frame: CGRect(x: 0, y: 200, width: 100, height: 40))
    screen.type(UIKey(.keyboardTab))
    #expect(button.isFocused)
    screen.application.receive(PressSample(type: .select, phase: .began, timestamp: screen.clock.now))
    #expect(screen.whys("button keeps press") == ["button has the focus, and the press activates it"])
    #expect(screen.culprit("button keeps press") === button)
  }
}
