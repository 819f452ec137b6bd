import ResponderSimulation
import Testing
import UIKit

/// Tests of older names of UIKit's members, used in the same way as in older apps.
@MainActor @Suite("Older names of UIKit") struct OlderNamesTests {
  @Test("The layout guides of a view controller are at the edges of its safe area, and can have constraints")
  func layoutGuides() {
    let screen = SimulatedScreen()
    let controller = UIViewController()
    screen.window.rootViewController = controller
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 3),
      box.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 50),
    ])
    screen.window.layoutIfNeeded()
    let safeArea = controller.view.safeAreaInsets
    expectEqual(controller.topLayoutGuide.length, safeArea.top)
    expect(safeArea.top >= 20)
    expectEqual(controller.bottomLayoutGuide.length, safeArea.bottom)
    expect(safeArea.bottom >= 34)
    expectEqual(box.frame.minY, safeArea.top + 3)
    expectEqual(box.frame.maxY, controller.view.bounds.height - safeArea.bottom)
    expectIdentical(controller.topLayoutGuide, controller.topLayoutGuide, "it is created once")
  }

  @Test("A window scene reports the frame of the status bar, and the style that the frontmost controller prefers")
  func statusBar() {
    final class Dark: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
    }
    let screen = SimulatedScreen()
    let scene = screen.application.connectScene()
    let manager = scene.statusBarManager
    expectEqual(manager?.statusBarFrame, .zero, "it has no window yet")
    let window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    expectEqual(manager?.isStatusBarHidden, false)
    expectEqual(manager?.statusBarStyle, .default)
    window.rootViewController = Dark()
    expectEqual(manager?.isStatusBarHidden, true)
    expectEqual(manager?.statusBarStyle, .lightContent)
    expectEqual(
      manager?.statusBarFrame,
      CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
    )
    expect(window.bounds.width > 0)
  }

  @Test("A CGFloat can be converted to an NSNumber and back")
  func numbers() {
    let width: CGFloat = 2.5
    expectEqual(width as NSNumber, 2.5)
    expectEqual((NSNumber(value: 3.5) as? CGFloat), 3.5)
    let formatter = NumberFormatter()
    formatter.maximumFractionDigits = 0
    expectEqual(formatter.string(from: CGFloat(7) as NSNumber), "7")
    expectEqual(Double(NSEC_PER_SEC), 1e9)
    expectEqual(NSEC_PER_SEC, 1000 * NSEC_PER_MSEC)
  }

  @Test("A snapshot of a part of a view has the size of the part")
  func snapshot() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let part = view.resizableSnapshotView(
      from: CGRect(x: 10, y: 20, width: 30, height: 40),
      afterScreenUpdates: true,
      withCapInsets: .zero
    )
    expectEqual(part?.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
    expectEqual((part as? UIImageView)?.image?.size, CGSize(width: 30, height: 40))
  }
}
