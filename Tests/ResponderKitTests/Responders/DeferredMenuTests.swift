import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Lines of a menu that are asked for as it shows.
@MainActor
@Suite("Lines that a menu asks for")
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

  @Test("What is answered at once stands in the menu, and is asked for once")
  func atOnce() {
    var asked = 0
    let button = button(
      UIDeferredMenuElement { completion in
        asked += 1
        completion([UIAction(title: "second") { _ in }, UIAction(title: "third") { _ in }])
      }
    )
    screen.tap(on: button)
    #expect(titles(button) == ["first", "second", "third"])
    button.dismissMenu()
    screen.tap(on: button)
    #expect(titles(button) == ["first", "second", "third"])
    #expect(asked == 1)
  }

  @Test("What is answered later comes into the menu that shows")
  func later() {
    var answer: (([UIMenuElement]) -> Void)?
    let button = button(UIDeferredMenuElement { answer = $0 })
    screen.tap(on: button)
    #expect(titles(button) == ["first", ""])
    answer?([UIAction(title: "late") { _ in }])
    #expect(titles(button) == ["first", "late"])
  }

  @Test("An uncached one is asked each time the menu shows")
  func uncached() {
    var asked = 0
    let button = button(
      UIDeferredMenuElement.uncached { completion in
        asked += 1
        completion([UIAction(title: "\(asked)") { _ in }])
      }
    )
    screen.tap(on: button)
    #expect(titles(button) == ["first", "1"])
    button.dismissMenu()
    screen.tap(on: button)
    #expect(titles(button) == ["first", "2"])
  }
}
