import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Key commands, commands and menus")
struct KeyCommandTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  private final class Pad: UIView {
    var received: [String] = []
    var offered: [UIKeyCommand] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { offered }
    func pressed(_ sender: Any?) { received.append((sender as? UIKeyCommand)?.input ?? "nobody") }
  }

  private static let pressed = Selector(Pad.pressed)

  @Test(
    "A key without a character runs the key command whose input is UIKit's constant for this key (R-56)",
    arguments: [
      (UIKeyCommand.f1, "UIKeyInputF1", UIKeyboardHIDUsage.keyboardF1), (UIKeyCommand.f2, "UIKeyInputF2", .keyboardF2),
      (UIKeyCommand.f3, "UIKeyInputF3", .keyboardF3), (UIKeyCommand.f4, "UIKeyInputF4", .keyboardF4),
      (UIKeyCommand.f5, "UIKeyInputF5", .keyboardF5), (UIKeyCommand.f6, "UIKeyInputF6", .keyboardF6),
      (UIKeyCommand.f7, "UIKeyInputF7", .keyboardF7), (UIKeyCommand.f8, "UIKeyInputF8", .keyboardF8),
      (UIKeyCommand.f9, "UIKeyInputF9", .keyboardF9), (UIKeyCommand.f10, "UIKeyInputF10", .keyboardF10),
      (UIKeyCommand.f11, "UIKeyInputF11", .keyboardF11), (UIKeyCommand.f12, "UIKeyInputF12", .keyboardF12),
      (UIKeyCommand.inputUpArrow, "UIKeyInputUpArrow", .keyboardUpArrow),
      (UIKeyCommand.inputDownArrow, "UIKeyInputDownArrow", .keyboardDownArrow),
      (UIKeyCommand.inputPageUp, "UIKeyInputPageUp", .keyboardPageUp),
      (UIKeyCommand.inputPageDown, "UIKeyInputPageDown", .keyboardPageDown),
      (UIKeyCommand.inputHome, "UIKeyInputHome", .keyboardHome), (UIKeyCommand.inputEnd, "UIKeyInputEnd", .keyboardEnd),
      (UIKeyCommand.inputDelete, "UIKeyInputDelete", .keyboardDeleteForward),
    ]
  )
  func keysWithoutCharacters(input: String, name: String, key: UIKeyboardHIDUsage) {
    let pad = Pad(frame: screen.window.bounds)
    let command = UIKeyCommand(input: input, modifierFlags: .shift, action: Self.pressed)
    command.wantsPriorityOverSystemBehavior = true
    pad.offered = [command]
    screen.window.addSubview(pad)
    pad.becomeFirstResponder()
    screen.pressKey(key)
    expectEqual(pad.received, [])
    expectEqual(command.modifierFlags, .shift)
    screen.pressKey(key, modifiers: .shift)
    expectEqual(pad.received, [input])
    expectEqual(input, name)
  }

  @Test("A key command stores its discoverability title, and whether it adapts to the keyboard layout and to mirroring")
  func keyCommandProperties() {
    let command = UIKeyCommand(input: "s", modifierFlags: .command, action: Self.pressed, discoverabilityTitle: "Save")
    expectEqual(command.discoverabilityTitle, "Save")
    expectEqual(command.title, "")
    expectEqual(command.input, "s")
    expect(command.allowsAutomaticLocalization)
    expectStored(command, \.allowsAutomaticLocalization, false)
    expect(command.allowsAutomaticMirroring)
    expectStored(command, \.allowsAutomaticMirroring, false)
  }

  @Test("A command stores its alternates, property list, state and discoverability title")
  func commandProperties() {
    let other = UICommandAlternate(
      title: "All",
      action: UIResponderStandardEditActions.selectAll,
      modifierFlags: .alternate
    )
    let command = UICommand(
      title: "Pick",
      action: UIResponderStandardEditActions.select,
      propertyList: ["kind": 3],
      alternates: [other],
      discoverabilityTitle: "Pick a word",
      state: .mixed
    )
    expectIdentical(command.alternates.first, other)
    expectEqual(other.title, "All")
    expectEqual(other.modifierFlags, .alternate)
    expectEqual(other.action, UIResponderStandardEditActions.selectAll)
    expectEqual(command.propertyList as? [String: Int], ["kind": 3])
    expectEqual(command.discoverabilityTitle, "Pick a word")
    expectEqual(command.state, .mixed)
    expectStored(command, \.state, .on)
    expectStored(command, \.discoverabilityTitle, nil)
    let action = UIAction(title: "Go", discoverabilityTitle: "Go there") { _ in }
    expectEqual(action.discoverabilityTitle, "Go there")
    expectStored(action, \.discoverabilityTitle, "Go")
  }

  @Test("A menu has one of UIKit's identifiers or a custom identifier, and stores its options")
  func menus() {
    let identifiers: [UIMenu.Identifier] = [
      .root, .application, .file, .edit, .format, .view, .window, .help, .standardEdit, .undoRedo, .textStyle,
    ]
    expectEqual(Set(identifiers).count, identifiers.count)
    expect(identifiers.allSatisfy { $0.rawValue.hasPrefix("com.apple.menu.") })
    let menu = UIMenu(title: "Sort", identifier: .format, options: [.singleSelection, .destructive], children: [])
    expectEqual(menu.identifier, .format)
    expectEqual(menu.options, [.singleSelection, .destructive])
    expectIdentical(screen.application, UIApplication.shared)
    expectEqual(UIMenuSystem.main.menu.identifier, .root)
  }

  @Test("UIMenuController shows its items at the given rectangle until the app hides the menu")
  func menuController() {
    let pad = Pad(frame: screen.window.bounds)
    let controller = UIMenuController.shared
    screen.window.addSubview(pad)
    pad.becomeFirstResponder()
    let item = UIMenuItem(title: "Mark", action: Self.pressed)
    expectEqual(item.title, "Mark")
    expectEqual(item.action, Self.pressed)
    controller.menuItems = [item]
    expect(!controller.isMenuVisible)
    controller.showMenu(from: pad, rect: CGRect(x: 10, y: 20, width: 30, height: 40))
    expect(controller.isMenuVisible)
    expectIdentical(controller.menuItems?.first, item)
    controller.update()
    controller.hideMenu(from: pad)
    expect(!controller.isMenuVisible)
    controller.setTargetRect(CGRect(x: 10, y: 20, width: 30, height: 40), in: pad)
    controller.setMenuVisible(true, animated: false)
    expect(controller.isMenuVisible)
    controller.hideMenu()
    expect(!controller.isMenuVisible)
    controller.menuItems = nil
  }
}
