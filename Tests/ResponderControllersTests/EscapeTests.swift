import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Escape command of a screen reader (A-04)")
struct EscapeTests {
  private func escape(_ screen: SimulatedScreen) {
    screen.application.receive(AccessibilityCommand.escape)
    screen.wait(2)
  }

  @Test("Escape pops the top controller of a navigation controller, unless it is the root")
  func pop() {
    let screen = SimulatedScreen()
    let navigation = UINavigationController(rootViewController: UIViewController())
    screen.window.rootViewController = navigation
    navigation.pushViewController(UIViewController(), animated: false)
    escape(screen)
    expectEqual(navigation.viewControllers.count, 1)
    escape(screen)
    expectEqual(navigation.viewControllers.count, 1)
  }

  @Test("Escape dismisses a sheet unless the sheet is modal, and does not pop the navigation stack below the sheet")
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
    expectIdentical(navigation.presentedViewController, sheet)
    expectEqual(navigation.viewControllers.count, 2)
    sheet.isModalInPresentation = false
    escape(screen)
    expectNil(navigation.presentedViewController)
    expectEqual(navigation.viewControllers.count, 2)
  }

  @Test("Escape dismisses a navigation controller in a sheet instead of popping its stack")
  func sheetWithStack() {
    let screen = SimulatedScreen()
    let root = UIViewController()
    screen.window.rootViewController = root
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.modalPresentationStyle = .pageSheet
    root.present(navigation, animated: false)
    escape(screen)
    expectNil(root.presentedViewController)
  }

  @Test("Escape dismisses neither a full-screen controller nor the sheet below it")
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
    expectIdentical(sheet.presentedViewController, full)
    expectIdentical(root.presentedViewController, sheet)
  }

  @Test("Escape chooses the cancel action of an alert, and has no effect if there is no cancel action")
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
      expectEqual((root.presentedViewController == nil), (style == .cancel))
      root.dismiss(animated: false)
      screen.wait(2)
    }
    expectEqual(chosen, ["keep"])
  }

  @Test("A screen reader does not read elements behind a presentation")
  func behind() {
    let screen = SimulatedScreen()
    let root = UIViewController()
    let button = UIButton()
    root.view.addSubview(button)
    screen.window.rootViewController = root
    expect(screen.application.elementsInReadingOrder.contains { $0 === button })
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: false)
    expect(!screen.application.elementsInReadingOrder.contains { $0 === button })
  }
}
