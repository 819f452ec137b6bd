import Foundation
import ResponderKit
import ResponderSimulation
import Testing

extension SimulatedScreen {
  func key(_ phase: UIPress.Phase, _ key: UIKey) {
    clock.advance(by: samplePeriod)
    application.receive(PressSample(key: key, phase: phase, timestamp: clock.now))
  }

  /// Presses and releases a key.
  func type(_ key: UIKey) {
    self.key(.began, key)
    self.key(.ended, key)
  }

}

@MainActor
@Suite("Keys and key commands (2.3, R-56 to R-58)")
struct KeyTests {
  /// A responder that has key commands and records its calls.
  final class Commanding: UIViewController {
    static let first = Selector(Commanding.first, name: "first")
    static let second = Selector(Commanding.second(_:), name: "second")
    var commands: [UIKeyCommand] = []
    var calls: [String] = []
    var isLocked = false
    override var keyCommands: [UIKeyCommand]? { commands }
    func first() { calls.append("first") }
    func second(_ sender: UIKeyCommand) { calls.append("second \(sender.input ?? "")") }
    override func validate(_ command: UICommand) {
      if isLocked { command.attributes.insert(.disabled) }
    }
  }

  let screen = SimulatedScreen.square()
  let controller = Commanding()
  let editor: Editor

  init() {
    screen.window.rootViewController = controller
    controller.view.accessibilityIdentifier = "root"
    editor = screen.add(Editor(), named: "editor", to: controller.view)
  }

  private func command(_ input: String, _ flags: UIKeyModifierFlags = [], priority: Bool = false) -> UIKeyCommand {
    let command = UIKeyCommand(input: input, modifierFlags: flags, action: Commanding.first)
    command.wantsPriorityOverSystemBehavior = priority
    return command
  }

  @Test(
    "Key commands with priority run before a key types, and all other key commands run after typing (R-57, C73)"
  )
  func priority() {
    editor.becomeFirstResponder()
    controller.commands = [command("a", .command), command("x")]
    screen.type("ax")
    expectEqual(editor.text, "ax")
    expectEqual(controller.calls, [])
    screen.type(UIKey(character: "a", modifierFlags: .command))
    expectEqual(editor.text, "ax")
    expectEqual(controller.calls, ["first"])
    controller.commands = [command("x", priority: true)]
    screen.type("x")
    expectEqual(editor.text, "ax")
    expectEqual(controller.calls.count, 2)
    expectEqual(screen.lines(.key), ["Commanding keyCommand first", "Commanding keyCommand first"])
    expectEqual(screen.lines(.event), [])
  }

  @Test("The press of a key that matches a command reaches no responder (R-58)")
  func matchedPress() {
    controller.commands = [command("x")]
    screen.type("x")
    expectEqual(controller.calls, ["first"])
    expectEqual(screen.lines(.press), [])
    screen.type("y")
    expectEqual(
      screen.lines(.press),
      ["Began", "Ended"].flatMap { phase in
        ["Commanding", "window", "application"].map { "\($0) presses\(phase)" }
      }
    )
  }

  @Test("After an interruption, a key that ran a command can be pressed again, even if its release is not reported")
  func interruptedCommand() {
    controller.commands = [command("x")]
    for isReleased in [false, true] {
      controller.calls = []
      screen.key(.began, UIKey(character: "x"))
      screen.application.interrupt()
      if isReleased { screen.key(.ended, UIKey(character: "x")) }
      screen.type("x")
      expectEqual(controller.calls, ["first", "first"], "released: \(isReleased)")
    }
    expect(!screen.lines(.decision).contains("nothing rejects sample"))
    expectEqual(screen.lines(.press), [])
  }

  @Test(
    "The command of the nearest responder that can perform an enabled command runs (R-56)"
  )
  func nearest() {
    final class Near: UIView {
      var commands: [UIKeyCommand] = []
      override var canBecomeFirstResponder: Bool { true }
      override var keyCommands: [UIKeyCommand]? { commands }
    }
    let near = screen.add(Near(), named: "near", to: controller.view)
    near.commands = [UIKeyCommand(input: "x", modifierFlags: [], action: Commanding.second)]
    controller.commands = [command("x")]
    screen.type("x")
    expectEqual(controller.calls, ["first"])
    near.becomeFirstResponder()
    screen.type("x")
    expectEqual(controller.calls, ["first", "second x"])
    near.commands = [
      UIKeyCommand(input: "x", modifierFlags: [], action: Selector(Unrelated.act, name: "nobody"))
    ]
    screen.type("x")
    expectEqual(controller.calls, ["first", "second x", "first"])
    controller.isLocked = true
    screen.type("x")
    expectEqual(controller.calls.count, 3)
    expectEqual(screen.lines(.press).first, "near pressesBegan")
  }

  @Test(
    "A key command matches if its modifiers equal those of the press, apart from Caps Lock"
  )
  func matching() {
    let arrow = UIKey(.keyboardLeftArrow)
    let cases: [(UIKeyCommand, UIKey, Bool)] = [
      (command("z", [.command, .shift]), UIKey(character: "z", modifierFlags: [.command, .shift]), true),
      (command("z", .command), UIKey(character: "z", modifierFlags: [.command, .shift]), false),
      (command("z", .command), UIKey(character: "z", modifierFlags: [.command, .alphaShift]), true),
      (command("+", .command), UIKey(character: "+", modifierFlags: .command), true),
      (command(UIKeyCommand.inputLeftArrow), arrow, true), (command(UIKeyCommand.inputRightArrow), arrow, false),
      (command(UIKeyCommand.inputEscape), UIKey(.keyboardEscape), true),
      (command(UIKeyCommand.f5), UIKey(.keyboardF5), true), (command("\r"), UIKey(.keyboardReturnOrEnter), true),
      (command(""), UIKey(.keyboardLeftShift), false), (command("é"), UIKey(character: "é"), true),
    ]
    for (command, key, isMatch) in cases {
      controller.commands = [command]
      let count = controller.calls.count
      screen.type(key)
      expectEqual((controller.calls.count > count), isMatch, "\(command.input ?? "") \(key.characters)")
    }
    let alternate = UICommandAlternate(title: "", action: Commanding.second, modifierFlags: .alternate)
    controller.commands = [
      UIKeyCommand(action: Commanding.first, input: "k", modifierFlags: .command, alternates: [alternate])
    ]
    screen.type(UIKey(character: "k", modifierFlags: [.command, .alternate]))
    expectEqual(controller.calls.last, "second k")
  }

  @Test(
    "The main menu's commands run last: Copy and Paste along the chain, Undo with the first responder's undo manager"
  )
  func mainMenu() {
    final class Text: UIView {
      var calls: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override var performedEditActions: [Selector] { [UIResponderStandardEditActions.copy] }
      override func copy(_ sender: Any?) { calls.append("copy") }
      func undo() { calls.append("undo") }
    }
    let text = screen.add(Text(), named: "text", to: controller.view)
    text.becomeFirstResponder()
    screen.type(UIKey(character: "c", modifierFlags: .command))
    screen.type(UIKey(character: "v", modifierFlags: .command))
    text.undoManager?.registerUndo(withTarget: text) { $0.undo() }
    screen.type(UIKey(character: "z", modifierFlags: .command))
    expectEqual(text.calls, ["copy", "undo"])
    expectEqual(screen.lines(.key), ["text keyCommand copy", "window keyCommand undo"])
    controller.commands = [command("c", .command)]
    screen.type(UIKey(character: "c", modifierFlags: .command))
    expectEqual(controller.calls, ["first"])
    expectEqual(text.calls.count, 2)
  }

  @Test(
    "A key types text only if overrides of the first responder's pressesBegan call super (E-33)"
  )
  func keeping() {
    final class Keeping: UIView, UIKeyInput {
      var text = ""
      var isKeeping = true
      override var canBecomeFirstResponder: Bool { true }
      var hasText: Bool { !text.isEmpty }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() { text = String(text.dropLast()) }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !isKeeping { super.pressesBegan(presses, with: event) }
      }
    }
    let keeping = screen.add(Keeping(), named: "keeping", to: controller.view)
    keeping.becomeFirstResponder()
    screen.type("a")
    expectEqual(keeping.text, "")
    screen.log.removeAll()
    keeping.isKeeping = false
    screen.type("bC")
    screen.type(UIKey(.keyboardReturnOrEnter))
    screen.type(UIKey(.keyboardDeleteOrBackspace))
    expectEqual(keeping.text, "bC")
    expectEqual(Set(screen.lines(.press)), ["keeping pressesBegan", "keeping pressesEnded"])
  }

  @Test("Presses start at the first responder, or otherwise at the front controller or the key window (E-30, R-05)")
  func start() {
    final class Pressed: UIViewController {
      var press: UIPress?
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        press = presses.first
        super.pressesBegan(presses, with: event)
      }
    }
    let front = Pressed()
    controller.present(front)
    screen.key(.began, UIKey(character: "q", modifierFlags: .control))
    expectIdentical(front.press?.responder, front)
    expectIdentical(front.press?.window, screen.window)
    expectEqual(front.press?.key?.characters, "q")
    expectEqual(front.press?.type, .key)
    expectEqual(front.press?.force, 1)
    expectEqual(
      screen.lines(.press).map { $0.split(separator: " ")[0] },
      ["Pressed", "Commanding", "window", "application"]
    )
    screen.key(.ended, UIKey(character: "q"))
    controller.dismiss()
    screen.log.removeAll()
    editor.becomeFirstResponder()
    screen.type(UIKey(character: "q", modifierFlags: .control))
    expectEqual(
      screen.lines(.press).prefix(3),
      ["editor pressesBegan", "root pressesBegan", "Commanding pressesBegan"]
    )
    screen.log.removeAll()
    screen.window.rootViewController = nil
    screen.type("q")
    expectEqual(screen.lines(.press).first, "window pressesBegan")
  }

  @Test(
    "A recognizer is offered key presses only if its allowedPressTypes contain .key (E-31, E-32)"
  )
  func recognizers() {
    final class Keys: UIGestureRecognizer {
      var keys: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        keys += presses.compactMap { $0.key?.characters }
        expectEqual(event.modifierFlags, .shift)
      }
    }
    let keys = Keys()
    controller.view.addGestureRecognizer(keys)
    editor.becomeFirstResponder()
    screen.type("A")
    expectEqual(keys.keys, [])
    keys.allowedPressTypes = [UIPress.PressType.key.rawValue as NSNumber]
    screen.key(.began, UIKey(character: "A"))
    screen.key(.began, UIKey(character: "B"))
    screen.key(.began, UIKey(character: "B"))
    expectEqual(keys.keys, ["A", "B"])
    expectEqual(screen.lines(.decision).last, "nothing rejects sample")
    screen.key(.ended, UIKey(character: "B"))
    screen.key(.ended, UIKey(character: "A"))
    screen.key(.ended, UIKey(character: "A"))
    expectEqual(screen.lines(.decision).filter { $0 == "nothing rejects sample" }.count, 2)
  }

  @Test("When the first responder leaves the window, its presses are cancelled once along the chain")
  func leaving() {
    editor.becomeFirstResponder()
    screen.key(.began, UIKey(.keyboardLeftShift))
    screen.log.removeAll()
    editor.removeFromSuperview()
    screen.key(.ended, UIKey(.keyboardLeftShift))
    expectEqual(
      screen.lines(.press),
      ["editor", "root", "Commanding", "window", "application"].map { "\($0) pressesCancelled" }
    )
    expectEqual(screen.log.records.last { $0.category == .press }?.why(screen.log.names), "editor left its window")
  }

  @Test("If a responder leaves its window in pressesBegan, its press is cancelled and later responders receive nothing")
  func leavingWhilePressed() {
    final class Leaving: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        removeFromSuperview()
        super.pressesBegan(presses, with: event)
      }
    }
    let leaving = screen.add(Leaving(), named: "leaving", to: controller.view)
    leaving.becomeFirstResponder()
    screen.type(UIKey(.keyboardLeftShift))
    expectEqual(screen.lines(.press), ["leaving pressesBegan", "leaving pressesCancelled"])
  }

  @Test("Two characters for which the layout has no key count as different keys")
  func otherLayouts() {
    editor.becomeFirstResponder()
    for character: Character in ["é", "ü"] { screen.key(.began, UIKey(character: character)) }
    for character: Character in ["é", "ü"] { screen.key(.ended, UIKey(character: character)) }
    expectEqual(editor.text, "éü")
    expectEqual(screen.lines(.press).count, 4)
    expect(!screen.lines(.decision).contains { $0.hasSuffix("rejects sample") })
  }

  @Test("Key usages have USB's values and readable names, and the US layout maps keys to characters and back")
  func layout() {
    let codes: [(UIKeyboardHIDUsage, Int, String)] = [
      (.keyboardA, 4, "a"), (.keyboard0, 39, "0"), (.keyboardReturnOrEnter, 40, "returnOrEnter"),
      (.keyboardF12, 69, "f12"), (.keyboardUpArrow, 82, "upArrow"), (.keypad0, 98, "keypad0"),
      (.keyboardF24, 115, "f24"), (.keyboardExSel, 164, "exSel"), (.keyboardRightGUI, 231, "rightGUI"),
    ]
    for (key, number, name) in codes {
      expectEqual(key.rawValue, number)
      expectEqual(key.name, name)
      expectEqual(UIKeyboardHIDUsage(named: name), key)
    }
    expectEqual(UIKeyboardHIDUsage(named: "return"), .keyboardReturnOrEnter)
    expectNil(UIKeyboardHIDUsage(named: "nokey"))
    let names = UIKeyboardHIDUsage.allCases.map(\.name)
    expectEqual(Set(names).count, names.count)
    for character in "aZ0)-_;:'\"`~,<.>/? \t" {
      expectEqual(UIKey(character: character).characters, String(character))
    }
    expectEqual(UIKey(character: "!").charactersIgnoringModifiers, "1")
    expectEqual(UIKey(character: "!").keyCode, .keyboard1)
    expectEqual(UIKey(.keyboardA, modifierFlags: .alphaShift).characters, "A")
    expectEqual(UIKey(.keyboard1, modifierFlags: .alphaShift).characters, "1")
    expectEqual(UIKey(.keyboard1, modifierFlags: .shift).characters, "!")
    let keypad: [(UIKeyboardHIDUsage, String)] = [
      (.keypad1, "1"), (.keypadSlash, "/"), (.keypadHyphen, "-"), (.keypadEqualSign, "="),
    ]
    for (key, text) in keypad { expectEqual(UIKey(key, modifierFlags: .shift).characters, text) }
    expectEqual(UIKey(.keyboardLeftShift).characters, "")
    expectEqual(UIKey(character: "é").keyCode, .keyboardErrorUndefined)
  }
}

/// A class of which the tests create no instance, so no responder performs its action.
@MainActor
private final class Unrelated {
  func act() {}
}
