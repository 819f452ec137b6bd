import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Focus (P-30 to P-32)")
struct FocusTests {
  /// An item that can be focused, with configurable results.
  final class Item: UIView {
    var takes = true
    var allows = true
    var note: ((String) -> Void)?
    override var canBecomeFocused: Bool { takes }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allows }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
      let names = [context.previouslyFocusedView, context.nextFocusedView].map { $0?.accessibilityIdentifier ?? "nil" }
      coordinator.addCoordinatedAnimations { self.note?("\(self.accessibilityIdentifier ?? ""): \(names)") }
    }
  }

  let screen = SimulatedScreen.square()
  private let tab = UIKey(.keyboardTab)
  private let right = UIKey(.keyboardRightArrow)

  private let system: UIFocusSystem
  private var focused: String? { (system.focusedItem as? UIView)?.accessibilityIdentifier }

  init() throws { system = try require(UIFocusSystem.focusSystem(for: screen.window)) }

  /// Adds four items to the screen: a and b in the upper row, c and d in the lower row.
  private func grid() -> [Item] {
    ["a", "b", "c", "d"].enumerated().map { index, name in
      let frame = CGRect(x: CGFloat(index % 2) * 100, y: CGFloat(index / 2) * 100, width: 80, height: 80)
      return screen.add(Item(), named: name, frame: frame)
    }
  }

  @Test(
    "The tab key moves the focus in reading order and wraps, and Shift reverses the order (P-32)"
  )
  func tabbing() {
    _ = grid()
    expectNil(focused)
    screen.type(right)
    expectNil(focused)
    expectEqual(screen.lines(.press).count, 4)
    screen.log.removeAll()
    var walk: [String?] = []
    for _ in 1...5 {
      screen.type(tab)
      walk.append(focused)
    }
    expectEqual(walk, ["a", "b", "c", "d", "a"])
    screen.type(UIKey(.keyboardTab, modifierFlags: .shift))
    expectEqual(focused, "d")
    expectEqual(screen.lines(.press), [])
    expectEqual(screen.lines(.decision).first, "a has the focus")
  }

  @Test(
    "Arrow keys move an existing focus to the nearest item in their direction, and are consumed even if none exists"
  )
  func arrows() {
    _ = grid()
    screen.type(tab)
    var walk: [String?] = []
    for key in [UIKeyboardHIDUsage.keyboardRightArrow, .keyboardDownArrow, .keyboardLeftArrow, .keyboardUpArrow] {
      screen.type(UIKey(key))
      walk.append(focused)
    }
    expectEqual(walk, ["b", "d", "c", "a"])
    var failures = 0
    let center = screen.application.notificationCenter
    center.addObserver(forName: UIFocusSystem.movementDidFailNotification) { _ in failures += 1 }
    screen.type(UIKey(.keyboardUpArrow))
    expectEqual(focused, "a")
    expectEqual(failures, 1)
    expectEqual(screen.lines(.press), [])
  }

  @Test(
    "Each environment that the focus leaves or enters can prevent the move, and is notified after the move (P-30)"
  )
  func veto() {
    let items = grid()
    let box = screen.add(Item(), named: "box", frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    box.takes = false
    let inner = screen.add(Item(), named: "inner", frame: CGRect(x: 0, y: 0, width: 10, height: 10), to: box)
    system.requestFocusUpdate(to: items[0])
    expect(items[0].isFocused)
    box.allows = false
    system.requestFocusUpdate(to: box)
    expectEqual(focused, "a")
    expectEqual(screen.lines(.decision).last, "inner does not get the focus")
    expectEqual(screen.log.records.last?.why(screen.log.names), "box returned false from shouldUpdateFocus")
    box.allows = true
    var notes: [String] = []
    for item in [items[0], box, inner] { item.note = { notes.append($0) } }
    box.setNeedsFocusUpdate()
    screen.window.updateFocusIfNeeded()
    expectEqual(notes, ["a", "inner", "box"].map { "\($0): [\"a\", \"inner\"]" })
  }

  @Test(
    "Presses are delivered to the focused item first, and select, return and space press a focused control (P-31, E-30)"
  )
  func pressing() {
    let target = Target()
    let button = screen.add(UIButton(), named: "button", frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addAction(UIAction { _ in target.calls.append("pressed") }, for: .primaryActionTriggered)
    screen.type(tab)
    expect(button.isFocused)
    expect(button.canBecomeFocused)
    screen.key(.began, UIKey(.keyboardSpacebar))
    expect(button.isHighlighted)
    expectEqual(target.calls, [])
    screen.key(.ended, UIKey(.keyboardSpacebar))
    expect(!button.isHighlighted)
    expectEqual(target.calls, ["pressed"])
    screen.type(UIKey(.keyboardReturnOrEnter))
    for phase in [UIPress.Phase.began, .ended] {
      screen.application.receive(PressSample(type: .select, phase: phase, timestamp: screen.clock.now))
    }
    expectEqual(target.calls.count, 3)
    expectEqual(Set(screen.lines(.press)), ["button pressesBegan", "button pressesEnded"])
    screen.log.removeAll()
    screen.type("x")
    expectEqual(screen.lines(.press).first, "button pressesBegan")
    expectEqual(screen.lines(.press).count, 6)
    button.isEnabled = false
    expect(!button.canBecomeFocused)
  }

  @Test("A requested focus update focuses the preferred item, and an environment contains its descendants")
  func preferred() {
    final class Preferring: UIViewController {
      var preferred: UIView?
      override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred.map { [$0] } ?? [] }
    }
    let controller = Preferring()
    screen.window.rootViewController = controller
    let items = grid()
    for item in items { controller.view.addSubview(item) }
    controller.preferred = items[2]
    system.requestFocusUpdate(to: controller)
    expectEqual(focused, "c")
    expect(UIFocusSystem.environment(controller, contains: items[2]))
    expectNil(UIFocusSystem.focusSystem(for: UIView()))
    expect(!UIFocusSystem.environment(items[1], contains: items[2]))
    expectIdentical(items[2].parentFocusEnvironment, controller.view)
    expectIdentical(controller.view.parentFocusEnvironment, controller)
    controller.preferred = UIView()
    system.requestFocusUpdate(to: controller)
    expectEqual(focused, "a")
  }

  @Test("A text field that becomes focused asks its delegate only once, with or without an earlier first responder")
  func asksOnce() {
    let notes = TextNotes()
    let first = screen.addField(named: "first")
    let second = screen.addField(named: "second", at: 60)
    first.delegate = notes
    second.delegate = notes
    screen.type(tab)
    expectEqual(notes.notes, ["first shouldBegin", "first didBegin"])
    expectEqual(focused, "first")
    notes.notes = []
    screen.type(tab)
    expectEqual(notes.notes, ["second shouldBegin", "first shouldEnd", "first didEnd 0", "second didBegin"])
    notes.notes = []
    notes.refused = ["shouldBegin"]
    screen.type(tab)
    expectEqual(notes.notes.filter { $0.hasSuffix("shouldBegin") }, ["first shouldBegin"])
  }
}
