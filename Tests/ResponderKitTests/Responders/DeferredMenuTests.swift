import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of menu elements that the app provides when the menu is shown.
@MainActor
@Suite("Deferred menu elements")
struct DeferredMenuTests {
  private let screen = SimulatedScreen()

  private func button(_ element: UIMenuElement) -> UIButton {
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 44))
    button.menu = UIMenu(children: [UIAction(title: "first") { _ in }, element])
    button.showsMenuAsPrimaryAction = true
    screen.window.addSubview(button)
    return button
  }

  private func titles(_ button: UIButton) -> [String]? { button.visibleMenu?.children.map(\.title) }

  @Test("Deferred elements that the app provides immediately are in the menu when it is shown")
  func atOnce() {
    var asked = 0
    let button = button(
      UIDeferredMenuElement { completion in
        asked += 1
        completion([UIAction(title: "second") { _ in }, UIAction(title: "third") { _ in }])
      }
    )
    screen.tap(on: button)
    expectEqual(titles(button), ["first", "second", "third"])
    button.dismissMenu()
    screen.tap(on: button)
    expectEqual(titles(button), ["first", "second", "third"])
    expectEqual(asked, 1)
  }

  @Test("Deferred elements that are provided later replace their placeholder in the visible menu")
  func later() {
    var provide: (([UIMenuElement]) -> Void)?
    let button = button(UIDeferredMenuElement { provide = $0 })
    screen.tap(on: button)
    expectEqual(titles(button), ["first", ""])
    provide?([UIAction(title: "late") { _ in }])
    expectEqual(titles(button), ["first", "late"])
  }

  @Test("An uncached deferred element requests its elements each time the menu is shown")
  func uncached() {
    var asked = 0
    let button = button(
      UIDeferredMenuElement.uncached { completion in
        asked += 1
        completion([UIAction(title: "\(asked)") { _ in }])
      }
    )
    screen.tap(on: button)
    expectEqual(titles(button), ["first", "1"])
    button.dismissMenu()
    screen.tap(on: button)
    expectEqual(titles(button), ["first", "2"])
  }
}
