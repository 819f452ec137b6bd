import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Buttons and their menus")
struct ButtonMenuTests {
  let fixture = ControlScreen(UIButton())
  let first: UIAction
  let second: UIAction
  let off: UIAction
  let calls = Calls()
  var screen: SimulatedScreen { fixture.screen }
  var button: UIButton { fixture.control }

  final class Calls {
    var made: [String] = []
  }

  init() {
    let calls = calls
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { calls.made.append("\($0.title) by \($0.sender is UIButton)") }
    }
    first = action("first")
    second = action("second")
    off = action("off", .disabled)
    button.menu = UIMenu(children: [first, UIMenu(title: "more", children: [second, off])])
  }

  @Test("K-29: a button's primary menu is shown on touchDown after menuActionTriggered, without touchUpInside")
  func primary() {
    button.showsMenuAsPrimaryAction = true
    var wasVisible: Bool?
    button.addAction(UIAction { _ in wasVisible = button.visibleMenu != nil }, for: .menuActionTriggered)
    screen.down(200, 200)
    expectEqual(wasVisible, false)
    expectIdentical(button.visibleMenu, button.menu)
    screen.move(205, 200)
    screen.up(205, 200)
    expectEqual(fixture.events, ["touchDown", "menuActionTriggered", "touchCancel"])
    expect(!button.isTracking)
    expect(!button.isHighlighted)
  }

  @Test("A chosen menu action runs with the button as sender, and the menu is dismissed")
  func choosing() {
    button.showsMenuAsPrimaryAction = true
    button.choose(first)
    expectEqual(calls.made, [])
    screen.tap(200, 200)
    button.choose(off)
    button.choose(UIAction { _ in })
    expectEqual(calls.made, [])
    expect(button.visibleMenu != nil)
    button.choose(second)
    expectEqual(calls.made, ["second by true"])
    expectNil(button.visibleMenu)
    second.attributes = .keepsMenuPresented
    screen.clock.advance(by: 1)
    screen.tap(200, 200)
    button.choose(second)
    expect(button.visibleMenu != nil)
    button.dismissMenu()
    expectNil(button.visibleMenu)
    expectEqual(calls.made.count, 2)
  }

  @Test("A chosen command is sent up the responder chain from the button")
  func command() {
    final class Performing: UIView {
      var calls: [String] = []
      static let act = Selector(Performing.perform, name: "act")
      func perform() { calls.append("act") }
    }
    let outer = screen.add(Performing(), named: "outer")
    let inner = screen.add(UIButton(), named: "inner", to: outer)
    let command = UICommand(title: "act", action: Performing.act)
    inner.menu = UIMenu(children: [command])
    inner.showsMenuAsPrimaryAction = true
    screen.tap(10, 10)
    inner.choose(command)
    expectEqual(outer.calls, ["act"])
  }

  @Test("A button with a secondary menu shows the menu after a long press, and sends its primary action after a tap")
  func holding() {
    expect(button.isContextMenuInteractionEnabled)
    screen.tap(200, 200)
    expectEqual(fixture.events, ["touchDown", "touchUpInside", "primaryActionTriggered"])
    expectNil(button.visibleMenu)
    screen.log.removeAll()
    screen.clock.advance(by: 1)
    screen.down(200, 200)
    screen.clock.advance(by: 0.49)
    expectNil(button.visibleMenu)
    screen.clock.advance(by: 0.01)
    expect(button.visibleMenu != nil)
    screen.up(200, 200)
    expectEqual(fixture.events, ["touchDown", "menuActionTriggered", "touchCancel"])
    button.dismissMenu()
    button.isContextMenuInteractionEnabled = false
    screen.down(200, 200)
    screen.clock.advance(by: 2)
    screen.up(200, 200)
    expectNil(button.visibleMenu)
  }

  @Test("changesSelectionAsPrimaryAction marks the chosen menu action and shows its title")
  func popUp() {
    button.setTitle("choose", for: .normal)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    expectEqual(button.currentTitle, "choose")
    for action in [first, second] {
      screen.clock.advance(by: 1)
      screen.tap(200, 200)
      button.choose(action)
      expectEqual(button.currentTitle, action.title)
      expect(!button.isSelected)
    }
    expectEqual(first.state, .off)
    expectEqual(second.state, .on)
  }

  @Test("K-32: performPrimaryAction shows the menu if showing the menu is the button's primary action")
  func performing() {
    button.showsMenuAsPrimaryAction = true
    button.performPrimaryAction()
    expect(button.visibleMenu != nil)
    expectEqual(fixture.events, ["menuActionTriggered"])
  }

  @Test("No menu is shown if a target has already removed the menu or the button, or if the button has no window")
  func inTheMiddle() {
    button.showsMenuAsPrimaryAction = true
    button.addAction(UIAction { _ in button.menu = nil }, for: .menuActionTriggered)
    screen.tap(200, 200)
    expectNil(button.visibleMenu)
    expectEqual(fixture.events.last, "primaryActionTriggered")
    let other = ControlScreen(UIButton())
    other.control.menu = UIMenu(children: [first])
    other.control.showsMenuAsPrimaryAction = true
    other.control.addAction(UIAction { _ in other.control.removeFromSuperview() }, for: .menuActionTriggered)
    other.screen.tap(200, 200)
    expectNil(other.control.visibleMenu)
    other.box.addSubview(other.control)
    other.control.performPrimaryAction()
    expectNil(other.control.visibleMenu)
    let empty = ControlScreen(UIButton())
    empty.control.menu = UIMenu()
    empty.control.showsMenuAsPrimaryAction = true
    empty.screen.tap(200, 200)
    expectEqual(empty.events.last, "primaryActionTriggered")
  }

  @Test("The menu of a button is dismissed when the button leaves its window or its menu is removed")
  func going() {
    button.showsMenuAsPrimaryAction = true
    screen.tap(200, 200)
    button.removeFromSuperview()
    expectNil(button.visibleMenu)
    fixture.box.addSubview(button)
    screen.tap(200, 200)
    button.menu = nil
    expectNil(button.visibleMenu)
  }

  @Test("K-58: the type and the highlight of a button have no effect on its events")
  func types() {
    let types: [UIButton.ButtonType] = [
      .custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close,
    ]
    expectEqual(types.map(\.rawValue), [0, 1, 2, 3, 4, 5, 7])
    for type in types {
      let fixture = ControlScreen(UIButton(type: type, primaryAction: UIAction(title: "title") { _ in }))
      expectEqual(fixture.control.buttonType, type)
      expectEqual(fixture.control.currentTitle, "title")
      fixture.control.addAction(UIAction { _ in fixture.control.isHighlighted = false }, for: .touchDown)
      fixture.screen.tap(200, 200)
      expectEqual(fixture.events, ["touchDown", "touchUpInside", "primaryActionTriggered"])
    }
  }
}
