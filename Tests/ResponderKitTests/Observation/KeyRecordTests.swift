import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the records of keys that do not run their command, and of consumed presses.
@MainActor
@Suite("Records of keys and presses with another effect")
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

  @Test("A key that types text into a responder does not run its key command (R-57)")
  func typed() {
    controller.commands = [command("x")]
    editor.becomeFirstResponder()
    screen.type("x")
    expectEqual(screen.whys("Commanding does not run first"), ["editor uses the key for text input"])
    expectIdentical(screen.culprit("Commanding does not run first"), editor)
    expectEqual(screen.whys("editor keeps press"), ["editor uses the key for text input"])
    expectIdentical(screen.culprit("editor keeps press"), editor)
    expectEqual(
      screen.log.records.first { $0.line(screen.log.names) == "editor keeps press" }?.press?.key?.characters,
      "x"
    )
  }

  @Test("A key that moves the focus or changes the focused control does not run its command (R-57)")
  func focus() {
    let slider = screen.add(
      UISlider(),
      named: "slider",
      frame: CGRect(x: 0, y: 200, width: 100, height: 40),
      to: controller.view
    )
    controller.commands = [command("\t"), command(UIKeyCommand.inputRightArrow)]
    screen.type(UIKey(.keyboardTab))
    let reason = "slider has the focus and uses the key, since wantsPriorityOverSystemBehavior is false"
    expect(slider.isFocused)
    expectEqual(screen.whys("Commanding does not run first"), [reason])
    expectIdentical(screen.culprit("Commanding does not run first"), slider)
    screen.log.removeAll()
    screen.type(UIKey(.keyboardRightArrow))
    expect(slider.value > 0)
    expectEqual(screen.whys("Commanding does not run first"), [reason])
  }

  @Test("If a key command has no performer or its performer disables it, the record states the reason")
  func unperformed() {
    controller.commands = [command("x")]
    controller.isLocked = true
    screen.type("x")
    expectEqual(screen.whys("Commanding does not run first"), ["Commanding disabled the command in validate(_:)"])
    expectIdentical(screen.culprit("Commanding does not run first"), controller)
    screen.log.removeAll()
    controller.commands = [UIKeyCommand(input: "x", modifierFlags: [], action: ActionListener.plain)]
    screen.type("x")
    expectEqual(screen.whys("Commanding does not run receive"), ["no responder in the chain performs the action"])
    expectEqual(controller.calls, [])
  }

  @Test("A focused control consumes the press that activates it (P-30)")
  func chosen() {
    let button = screen.add(UIButton(), named: "button", frame: CGRect(x: 0, y: 200, width: 100, height: 40))
    screen.type(UIKey(.keyboardTab))
    expect(button.isFocused)
    screen.application.receive(PressSample(type: .select, phase: .began, timestamp: screen.clock.now))
    expectEqual(screen.whys("button keeps press"), ["button has the focus and is activated by the press"])
    expectIdentical(screen.culprit("button keeps press"), button)
  }
}
