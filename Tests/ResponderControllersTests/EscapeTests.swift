import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Escape closes the front controller (A-04)")
struct EscapeTests {
  private func escape(_ screen: SimulatedScreen) {
    screen.application.receive(AccessibilityCommand.escape)
    screen.wait(2)
  }

  @Test("A navigation controller pops, and does nothing at its root")
  func pop() {
    let screen = SimulatedScreen()
    let navigation = UINavigationController(rootViewController: UIViewController())
    screen.window.rootViewController = navigation
    navigation.pushViewController(UIViewController(), animated: false)
    escape(screen)
    #expect(navigation.viewControllers.count == 1)
    escape(screen)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("A sheet is dismissed, while a modal sheet stays and the stack below is not popped")
  func sheet() {
    let screen = SimulatedScreen()
    let navigation = UINavigationController(rootViewController: UIViewController())
    screen.window.rootViewController = navigation
    navigation.pushViewController(UIViewController(), animated: false)
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    sheet.isModalInPresentation = true
    navigation.present(sheet, animated: false)
    escape(screen)
    #expect(navigation.presentedViewController === sheet)
    #expect(navigation.viewControllers.count == 2)
    sheet.isModalInPresentation = false
    escape(screen)
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("A navigation controller in a sheet is dismissed instead of popped")
  func sheetWithStack() {
    let screen = SimulatedScreen()
    let root = UIViewController()
    screen.window.rootViewController = root
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.modalPresentationStyle = .pageSheet
    root.present(navigation, animated: false)
    escape(screen)
    #expect(root.presentedViewController == nil)
  }

  @Test("A full-screen controller stays, and so does the sheet below it")
  func fullScreen() {
    let screen = SimulatedScreen()
    let root = UIViewController()
    screen.window.rootViewController = root
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: false)
    let full = UIViewController()
    full.modalPresentationStyle = .fullScreen
    sheet.present(full, animated: false)
    escape(screen)
    #expect(sheet.presentedViewController === full)
    #expect(root.presentedViewController === sheet)
  }

  @Test("The cancel action of an alert is chosen, and an alert without one stays")
  func alert() {
    let screen = SimulatedScreen()
    let root = UIViewController()
    screen.window.rootViewController = root
    var chosen: [String] = []
    for style in [UIAlertAction.Style.default, .cancel] {
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in chosen.append("delete") })
      alert.addAction(UIAlertAction(title: "Keep", style: style) { _ in chosen.append("keep") })
      root.present(alert, animated: false)
      escape(screen)
      #expect((root.presentedViewController == nil) == (style == .cancel))
      root.dismiss(animated: false)
      screen.wait(2)
    }
    #expect(chosen == ["keep"])
  }

  @Test("Elements behind a presentation are not read")
  func behind() {
    let screen = SimulatedScreen()
    let root = UIViewController()
    let button = UIButton()
    root.view.addSubview(button)
    screen.window.rootViewController = root
    #expect(screen.application.elementsInReadingOrder.contains { $0 === button })
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: false)
    #expect(!screen.application.elementsInReadingOrder.contains { $0 === button })
  }
}
