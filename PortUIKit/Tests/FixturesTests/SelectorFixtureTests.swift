import ResponderSimulation
import Testing
import UIKit

@testable import Fixtures

@MainActor
@Suite("Fixtures: selectors")
final class SelectorFixtureTests {
  // The screen is created lazily in the test, so that its application is the most recently created one.
  private lazy var shown = TestScreen()
  var screen: SimulatedScreen { shown.screen }

  @Test("Taps call private methods without parameters")
  func noArgument() {
    let label = shown.show(PlainTapLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    screen.tap(on: label)
    #expect(label.count == 1 && label.text == "1")
    screen.wait(1)
    screen.tap(on: label, count: 2)
    #expect(label.text == "twice")
  }

  @Test("A button's action method receives the button, with both spellings of the selector")
  func sender() {
    let button = shown.show(LikeButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    screen.tap(on: button)
    #expect(button.isLiked && button.tintColor == .red)
    button.borderWidth = 2
    #expect(button.layer.borderWidth == 2)
  }

  @Test("An action method receives sender and event, with optional parameters or not, and with any labels")
  func senderAndEvent() {
    let pad = shown.show(EventPad(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
    screen.tap(at: CGPoint(x: 80, y: 80))
    #expect(pad.lines == ["down 30", "up true true"])
    let finger = screen.finger()
    finger.down(on: pad)
    finger.cancel()
    #expect(pad.lines.last == "cancelled")
  }

  @Test("The type after `as` selects one of several overloaded methods")
  func overloads() {
    let view = shown.show(OverloadedActions(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    for button in [view.plain, view.typed, view.curried] { screen.tap(on: button) }
    #expect(view.calls == ["fire", "fire button", "fire button event"])
  }

  @Test("A target of another type, in a file that does not import UIKit, receives actions until it is removed")
  func otherType() {
    let controller = shown.show(CounterScreen())
    screen.tap(on: controller.plus)
    screen.tap(on: controller.plus)
    screen.tap(on: controller.minus)
    #expect(controller.counter.value == 1)
    controller.stop()
    screen.tap(on: controller.plus)
    screen.tap(on: controller.minus)
    #expect(controller.counter.value == 1)
    screen.tap(on: controller.clear)
    #expect(controller.counter.value == 0)
    #expect(controller.described == "0")
  }

  @Test("Selectors of getters and setters call the getters and setters")
  func accessors() {
    let object = AccessorSelectors()
    #expect(object.openAll())
    #expect(object.panel.progress == 0.5 && object.panel.open)
  }

  @Test("A delayed call is performed unless it is cancelled")
  func later() {
    let controller = shown.show(LaterPerformer())
    shown.run { controller.showSoon("a") }
    screen.wait(0.3)
    #expect(controller.shown == [])
    screen.wait(0.3)
    #expect(controller.shown == ["a"])
    shown.run { controller.showSoon("b") }
    controller.forget()
    screen.wait(1)
    #expect(controller.shown == ["a"])
    shown.run { controller.showSoon("old") }
    shown.run { controller.showSoon("new") }
    screen.wait(1)
    #expect(controller.shown == ["a", "new"])
    controller.showNow()
    #expect(controller.shown == ["a", "new", "now", "one two"])
  }

  @Test("A selector from a string calls the method whose Objective-C name is the string")
  func strings() {
    let view = shown.show(StringSelectors(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
    screen.tap(on: view)
    screen.press(on: view, for: 1)
    screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 200))
    #expect(view.calls == ["tap", "press", "press", "pan"])
  }

  @Test("A name in @objc(…) is the name of the method's selector")
  func names() {
    let view = shown.show(NamedForObjectiveC(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    view.install()
    #expect(view.actionNames == ["badgeTapped:"])
    var sent = 0
    view.addAction(UIAction { _ in sent += 1 }, for: .primaryActionTriggered)
    screen.tap(on: view)
    #expect(sent == 1)
    view.uninstall()
    #expect(view.actionNames == [])
  }

  @Test("Selectors that are constants of an extension or a type call their methods")
  func constants() {
    let view = SelectorConstants(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.setup()
    shown.show(view)
    screen.tap(on: view.forward)
    #expect(view.page == 1)
    screen.tap(at: CGPoint(x: 120, y: 80))
    #expect(view.page == view.choice.selectedSegmentIndex)
    screen.drag(from: CGPoint(x: 40, y: 20), to: CGPoint(x: 40, y: 400))
    #expect(view.left)
  }

  @Test("Timers and display links call the methods of their selectors")
  func timers() {
    let ticker = Ticker()
    shown.run { ticker.start() }
    screen.wait(1.1)
    ticker.stop()
    let frames = ticker.frames
    #expect(ticker.ticks == 2 && frames > 50)
    screen.wait(1)
    #expect(ticker.ticks == 2 && ticker.frames == frames)
  }

  @Test("Selectors call the methods of a generic class and of its subclass")
  func generic() {
    let picker = shown.show(FruitPicker(items: [Fruit(title: "apple"), Fruit(title: "pear")]))
    screen.tap(on: picker.buttons[1])
    #expect(picker.picked?.title == "pear" && picker.names == ["apple", "pear"])
    screen.press(on: picker.buttons[0], for: 1)
    #expect(picker.picked == nil)
  }

  @Test("Selectors call the methods of nested types and of their extensions")
  func nested() {
    let page = shown.show(Wizard.Page())
    page.listen()
    screen.tap(on: page.button)
    #expect(page.steps == ["down", "on"] || page.steps == ["on", "down"])
    screen.drag(from: CGPoint(x: 50, y: 600), to: CGPoint(x: 350, y: 600), over: 0.2)
    #expect(page.steps.suffix(2) == ["swiped", "back true"])
  }

  @Test("A selector calls the method of another object or its override, and the returned value is discarded")
  func instances() {
    let coordinator = LoudCoordinator()
    let view = shown.show(InstanceSelectors(coordinator: coordinator))
    screen.tap(on: view)
    screen.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 250))
    #expect(coordinator.log == ["tap", "pan"])
    screen.press(on: view, for: 1)
    #expect(coordinator.log.contains("press") && coordinator.log.contains("loud"))
  }

  @Test("A target added with both spellings of its selector is added only once, and is removed with either spelling")
  func removal() {
    let view = RemovableTargets(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.setup()
    shown.show(view)
    screen.tap(on: view.button)
    #expect(view.count == 1)
    screen.tap(at: CGPoint(x: 50, y: 150))
    #expect(view.count == 2)
    view.isEnabled = false
    screen.tap(on: view.button)
    screen.tap(at: CGPoint(x: 50, y: 150))
    #expect(view.count == 2)
  }

  @Test("A method of a protocol is called on the nearest responder in the chain that has the method")
  func chain() {
    let plain = shown.show(ChainScreen())
    screen.tap(on: plain.button)
    #expect(plain.opened == 1)
    let closing = shown.show(ClosingChainScreen())
    screen.tap(on: closing.button)
    #expect(closing.opened == 1 && closing.closed == 1)
  }

  @Test("Private methods of extensions are called, and extensions of controls can store associated objects")
  func extensions() {
    let control = shown.show(UIControl(), CGRect(x: 0, y: 0, width: 100, height: 100))
    var events: [String] = []
    control.on(.touchDown) { events.append("down") }
    control.on(.touchUpInside) { events.append("up") }
    screen.tap(on: control)
    #expect(events == ["down", "up"])
    let label = shown.show(UILabel(), CGRect(x: 0, y: 200, width: 100, height: 100))
    label.addTapGesture { events.append("label") }
    screen.tap(on: label)
    #expect(events.last == "label")
    let turned = shown.show(PrivateInExtension(), CGRect(x: 50, y: 350, width: 300, height: 300))
    let (one, two) = (screen.finger(1), screen.finger(2))
    one.down(at: CGPoint(x: 150, y: 500))
    two.down(at: CGPoint(x: 250, y: 500))
    two.move(to: CGPoint(x: 200, y: 600), over: 0.3)
    two.move(to: CGPoint(x: 150, y: 640), over: 0.3)
    one.up()
    two.up()
    #expect(turned.turns > 0.5 && turned.pinches > 0)
  }

  @Test("A tap ends editing through a method of UIKit with a Bool parameter")
  func endEditing() {
    let controller = KeyboardListener()
    shown.show(controller)
    controller.endEditingOnSwipe()
    controller.field.becomeFirstResponder()
    screen.type("ab")
    #expect(controller.changes == 3 && controller.field.isFirstResponder)
    screen.tap(at: CGPoint(x: 300, y: 100))
    #expect(!controller.field.isFirstResponder && controller.bottom == 0)
    controller.field.becomeFirstResponder()
    screen.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 300, y: 300), over: 0.2)
    #expect(!controller.field.isFirstResponder)
  }
}
