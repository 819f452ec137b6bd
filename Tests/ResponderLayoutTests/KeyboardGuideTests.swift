import Foundation
import ResponderKit
import ResponderLayout
import ResponderSimulation
import Testing

/// Tests that a view attached to the keyboard moves up and down with the keyboard.
@MainActor
@Suite("The keyboard layout guide")
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

  private func attachToKeyboard() {
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
    ])
    screen.window.layoutIfNeeded()
  }

  @Test("A bar attached to the keyboard layout guide moves up with the keyboard and is hit at its new position")
  func follows() {
    attachToKeyboard()
    expectEqual(bar.frame.maxY, 640)
    screen.tap(on: field)
    screen.window.layoutIfNeeded()
    expectEqual(bar.frame.maxY, 349)
    expectIdentical(screen.window.hitTest(CGPoint(x: 100, y: 320), with: nil), bar)
    field.resignFirstResponder()
    screen.window.layoutIfNeeded()
    expectEqual(bar.frame.maxY, 640)
  }

  @Test(
    "Without a keyboard the guide begins at the bottom of the safe area, or of the view if usesBottomSafeArea is false"
  )
  func safeArea() {
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    attachToKeyboard()
    expectEqual(bar.frame.maxY, 606)
    controller.view.keyboardLayoutGuide.usesBottomSafeArea = false
    screen.window.layoutIfNeeded()
    expectEqual(bar.frame.maxY, 640)
  }

  @Test("A keyboard layout guide that is first used while the keyboard is shown begins at the keyboard")
  func late() {
    screen.tap(on: field)
    attachToKeyboard()
    expectEqual(bar.frame.maxY, 349)
  }
}
