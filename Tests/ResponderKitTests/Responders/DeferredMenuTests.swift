import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of menu elements that the app provides when the menu is shown.
@MainActor
@Suite("Deferred menu elements")
struct DeferredMenuTests {
  private let screen = SimulatedScreen()

  private func button(_ elements: UIMenuElement...) -> UIButton {
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 44))
    let first: UIMenuElement = UIAction(title: "first") { _ in }
    button.menu = UIMenu(children: [first] + elements)
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
    var asked = 0
    let button = button(
      UIDeferredMenuElement { completion in
        asked += 1
        provide = completion
      }
    )
    for _ in 1...2 {
      screen.tap(on: button)
      expectEqual(titles(button), ["first", ""])
      button.dismissMenu()
    }
    screen.tap(on: button)
    provide?([UIAction(title: "late") { _ in }])
    expectEqual(titles(button), ["first", "late"])
    expectEqual(asked, 1)
  }

  @Test("The elements of two placeholders are requested once and appear in any order", arguments: [false, true])
  func twoPlaceholders(isCached: Bool) {
    var completions: [([UIMenuElement]) -> Void] = []
    func placeholder() -> UIMenuElement {
      let provider: UIDeferredMenuElement.ElementProvider = { completions.append($0) }
      return isCached ? UIDeferredMenuElement(provider) : UIDeferredMenuElement.uncached(provider)
    }
    let button = button(placeholder(), placeholder())
    screen.tap(on: button)
    expectEqual(completions.count, 2)
    completions.last?([UIAction(title: "third") { _ in }])
    expectEqual(titles(button), ["first", "", "third"])
    completions.first?([UIAction(title: "second") { _ in }])
    expectEqual(titles(button), ["first", "second", "third"])
    expectEqual(completions.count, 2)
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
