import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Actions along the chain (5.5, 8.4)")
struct ResponderActionTests {
  typealias Edit = UIResponderStandardEditActions

  final class Controller: UIViewController {
    static let save = Selector(Controller.save, name: "save")
    static let notify = Selector(Controller.notify(_:), name: "notify")
    static let both = Selector(Controller.both(_:_:), name: "both")
    var calls: [String] = []
    func save() { calls.append("save") }
    func notify(_ sender: UIButton) { calls.append("notify \(sender.accessibilityIdentifier ?? "")") }
    func both(_ sender: UIButton, _ event: UIEvent?) { calls.append("both \(event == nil ? "alone" : "with event")") }
  }

  let screen = SimulatedScreen.square()
  let controller = Controller()
  let editor: Editor
  let button: UIButton

  init() {
    screen.window.rootViewController = controller
    let box = screen.add(named: "box", to: controller.view)
    editor = screen.add(Editor(), named: "editor", frame: CGRect(x: 0, y: 0, width: 100, height: 100), to: box)
    button = screen.add(UIButton(), named: "button", frame: CGRect(x: 200, y: 0, width: 100, height: 100))
  }

  private var performed: [String] { screen.lines(.event).filter { $0.contains("performs") } }

  @Test("Without a first responder, the search for an action's target starts at the sender (C62, R-52, R-53)")
  func fromSender() {
    button.addTarget(nil, action: Controller.save, for: .touchUpInside)
    screen.tap(250, 50)
    expectEqual(controller.calls, [])
    controller.view.addSubview(button)
    screen.clock.advance(by: 1)
    screen.tap(250, 50)
    expectEqual(controller.calls, ["save"])
    expect(screen.application.sendAction(Controller.save, to: nil, from: button, for: nil))
    expect(!screen.application.sendAction(Controller.save, to: nil, from: screen.window, for: nil))
    expect(!screen.application.sendAction(Controller.save, to: nil, from: nil, for: nil))
  }

  @Test(
    "An action takes no parameter, the sender, or the sender and the event (R-54, K-25)"
  )
  func arguments() {
    editor.becomeFirstResponder()
    for action in [Controller.save, Controller.notify, Controller.both] {
      button.addTarget(nil, action: action, for: .touchUpInside)
    }
    screen.tap(250, 50)
    button.sendActions(for: .touchUpInside)
    expectEqual(controller.calls, ["save", "notify button", "both with event", "save", "notify button", "both alone"])
  }

  @Test("If a responder refuses an action, a responder farther up the chain can still perform the action (R-50, R-51)")
  func refusing() {
    final class Refusing: UIViewController {
      var asked = 0
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        asked += 1
        return false
      }
    }
    let middle = Refusing()
    controller.view.addSubview(middle.view)
    middle.view.addSubview(editor)
    expectIdentical(editor.target(forAction: Controller.save, withSender: nil) as? UIResponder, controller)
    expectEqual(middle.asked, 1)
    // The editor does not forward `canPerformAction` along the chain, so only its own result counts.
    expect(!editor.canPerformAction(Controller.save, withSender: nil))
    expect(controller.canPerformAction(Controller.save, withSender: nil))
  }

  @Test("A responder performs only those edit actions that it lists, or for which canPerformAction returns true (R-55)")
  func editing() {
    final class Listing: UIView {
      var pasted = 0
      override var performedEditActions: [Selector] { [Edit.paste] }
      override func paste(_ sender: Any?) { pasted += 1 }
    }
    final class Copying: UIView {
      var copied: [String] = []
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Edit.copy || super.canPerformAction(action, withSender: sender)
      }
      override func copy(_ sender: Any?) { copied.append(sender as? String ?? "") }
    }
    let outer = screen.add(Listing(), named: "outer")
    let inner = screen.add(Copying(), named: "inner", to: outer)
    for action in Edit.all { expectEqual(!outer.canPerformAction(action, withSender: nil), (action != Edit.paste)) }
    expectIdentical(inner.target(forAction: Edit.paste, withSender: nil) as? UIView, outer)
    expectIdentical(inner.target(forAction: Edit.copy, withSender: nil) as? UIView, inner)
    expectNil(inner.target(forAction: Edit.cut, withSender: nil))
    expect(screen.application.sendAction(Edit.copy, to: inner, from: "me", for: nil))
    expectEqual(inner.copied, ["me"])
    expect(inner.canPerformAction(Edit.paste, withSender: nil))
    expect(!outer.canPerformAction(Edit.copy, withSender: nil))
    expectEqual(Edit.all.count, 26)
    expectEqual(Set(Edit.all.compactMap(\.name)).count, 26)
    expectEqual(performed, ["inner performs copy"])
  }

  @Test("Each application has its own pasteboard, and UIPasteboard.general is that of the current application")
  func pasteboard() {
    let pasteboard = screen.application.pasteboard
    let other = SimulatedScreen.square().application.pasteboard
    var changes = 0
    screen.application.notificationCenter.addObserver(forName: UIPasteboard.changedNotification) { _ in changes += 1 }
    expect(!pasteboard.hasStrings)
    expectNil(pasteboard.string)
    expectEqual(pasteboard.changeCount, 0)
    pasteboard.strings = ["a", "b"]
    expectEqual(pasteboard.string, "a")
    expectEqual(pasteboard.numberOfItems, 2)
    expect(!other.hasStrings)
    pasteboard.string = "c"
    expectEqual(pasteboard.strings, ["c"])
    expectEqual(pasteboard.changeCount, 2)
    expectEqual(changes, 2)
    pasteboard.string = nil
    expectNil(pasteboard.strings)
    expect(!pasteboard.hasStrings)
    expectEqual(pasteboard.name, .general)
  }
}
