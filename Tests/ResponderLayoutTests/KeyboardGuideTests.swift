import Foundation
import ResponderKit
import ResponderLayout
import ResponderSimulation
import Testing

/// What stands on the keyboard goes up with it and comes down again.
@MainActor
@Suite("The keyboard's guide")
struct KeyboardGuideTests {
  private let screen = SimulatedScreen(size: CGSize(width: 320, height: 640))
  private let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
  private let bar = UIView()
  private let controller = UIViewController()

  init() {
    screen.window.rootViewController = controller
    screen.window.layoutIfNeeded()
    controller.view.addSubview(field)
    bar.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(bar)
  }

  private func standOnKeyboard() {
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
    ])
    screen.window.layoutIfNeeded()
  }

  @Test("A bar at the bottom stands on the keyboard while there is one, and is hit there")
  func follows() {
    standOnKeyboard()
    #expect(bar.frame.maxY == 640)
    screen.tap(on: field)
    screen.window.layoutIfNeeded()
    #expect(bar.frame.maxY == 349)
    #expect(screen.window.hitTest(CGPoint(x: 100, y: 320), with: nil) === bar)
    field.resignFirstResponder()
    screen.window.layoutIfNeeded()
    #expect(bar.frame.maxY == 640)
  }

  @Test("Without a keyboard it begins at the safe area's edge, unless the view's own is wanted")
  func safeArea() {
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    standOnKeyboard()
    #expect(bar.frame.maxY == 606)
    controller.view.keyboardLayoutGuide.usesBottomSafeArea = false
    screen.window.layoutIfNeeded()
    #expect(bar.frame.maxY == 640)
  }

  @Test("A guide that is first asked for while the keyboard is there knows of it")
  func late() {
    screen.tap(on: field)
    standOnKeyboard()
    #expect(bar.frame.maxY == 349)
  }
}
