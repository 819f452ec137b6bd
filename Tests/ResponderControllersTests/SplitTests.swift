import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Split view controllers")
struct SplitTests {
  let screen = SimulatedScreen(size: CGSize(width: 1000, height: 700))
  let diary = Diary()

  @Test("A split view controller shows two columns in a regular width and one column in a compact width")
  func columns() {
    let (list, detail) = (NotingController("list", diary), NotingController("detail", diary))
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let base = screen.application.traitCollection
    screen.application.traitCollection = UITraitCollection(traitsFrom: [
      base, UITraitCollection(horizontalSizeClass: .regular),
    ])
    screen.show(split, diary)
    expectIdentical(screen.hit(100, 100), list.view)
    expectIdentical(screen.hit(900, 100), detail.view)
    expectIdentical(list.splitViewController, split)
    expectEqual(list.view.bounds.width, 320)
    expect(list.navigationController != nil)
    expectIdentical(split.viewControllers.first, list.navigationController)
    expectIdentical(split.viewController(for: .primary), list)
    expectIdentical(split.viewController(for: .secondary), detail)
    screen.application.traitCollection = base
    split.view.setNeedsLayout()
    screen.wait(0)
    screen.window.layoutIfNeeded()
    expect(split.isCollapsed)
    expectIdentical(screen.hit(100, 100), detail.view)
    expectNil(list.view.window)
    split.show(.primary)
    screen.wait(1)
    expectIdentical(screen.hit(100, 100), list.view)
    let other = NotingController("other", diary)
    list.showDetailViewController(other, sender: nil)
    screen.wait(1)
    expectIdentical(split.viewController(for: .secondary), other)
    expectIdentical(screen.hit(100, 100), other.view)
    expectNil(detail.parent)
    expectEqual(diary.complaints, [])
    expectEqual(diary.appearanceState(of: "other"), "didAppear")
  }

  @Test("A controller that is set for a secondary column with a navigation controller is pushed onto its stack")
  func pushesInSecondary() throws {
    let (list, detail, next) = (
      NotingController("list", diary), NotingController("detail", diary), NotingController("next", diary)
    )
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    setWide(true)
    screen.show(split, diary)
    split.setViewController(next, for: .secondary)
    expectEqual(next.navigationController?.viewControllers, [detail, next])
    expectIdentical(split.viewController(for: .secondary), next)
    split.setViewController(detail, for: .secondary)
    expectEqual(detail.navigationController?.viewControllers, [detail])
    split.setViewController(next, for: .secondary)
    next.navigationController?.popViewController(animated: false)
    split.setViewController(next, for: .secondary)
    expectEqual(next.navigationController?.viewControllers, [detail, next])
    setWide(false)
    let primary = try require(list.navigationController)
    expectEqual(primary.viewControllers, [list, detail, next])
    let last = NotingController("last", diary)
    split.setViewController(last, for: .secondary)
    screen.wait(1)
    expectEqual(primary.viewControllers, [list, detail, next, last])
    split.setViewController(nil, for: .secondary)
    expectEqual(primary.viewControllers, [list])
    expectNil(split.viewController(for: .secondary))
    split.setViewController(detail, for: .secondary)
    setWide(true)
    expectEqual(detail.navigationController?.viewControllers, [detail])
    expectEqual(diary.complaints, [])
  }

  @Test("Without a style, the controllers of the columns stay as they are")
  func withoutStyle() {
    let list = NotingController("list", diary)
    let split = UISplitViewController()
    split.viewControllers = [list]
    expectEqual(split.viewControllers, [list])
    expectNil(list.navigationController)
  }

  @Test("In one column, the controller for the compact width is shown instead of the others")
  func compactColumn() {
    let (list, compact) = (NotingController("list", diary), NotingController("compact", diary))
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(compact, for: .compact)
    setWide(false)
    screen.show(split, diary)
    expectIdentical(screen.hit(100, 100), compact.view)
    expectNil(compact.navigationController)
    split.show(.primary)
    expectIdentical(screen.hit(100, 100), compact.view)
    setWide(true)
    expectIdentical(screen.hit(100, 100), list.view)
    expectNil(compact.view.window)
    setWide(false)
    expectIdentical(screen.hit(100, 100), compact.view)
    expectNil(list.view.window)
    split.setViewController(nil, for: .compact)
    expectIdentical(screen.hit(100, 100), list.view)
    split.setViewController(compact, for: .compact)
    expectIdentical(screen.hit(100, 100), compact.view)
    // The hidden columns keep their controllers.
    setWide(true)
    split.setViewController(NotingController("detail", diary), for: .secondary)
    split.show(.secondary)
    setWide(false)
    expectIdentical(screen.hit(100, 100), compact.view)
    expectEqual(split.viewControllers.count, 2)
    expectEqual(diary.complaints, [])
  }

  // MARK: One column with a navigation controller

  @MainActor private final class CollapseDelegate: UISplitViewControllerDelegate {
    let isHandled: Bool
    init(isHandled: Bool) { self.isHandled = isHandled }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { isHandled }
  }

  /// Shows a split view controller with a navigation controller in both columns, as Xcode's template has them.
  private func showTemplate(
    _ delegate: (any UISplitViewControllerDelegate)?,
    isWide: Bool = false
  ) -> (split: UISplitViewController, list: NotingController, detail: NotingController) {
    let (list, detail) = (NotingController("list", diary), NotingController("detail", diary))
    list.navigationItem.title = "List"
    let split = UISplitViewController()
    split.viewControllers = [list, detail].map { UINavigationController(rootViewController: $0) }
    split.delegate = delegate
    setWide(isWide)
    screen.show(split, diary)
    return (split, list, detail)
  }

  private func setWide(_ isWide: Bool) {
    let base = screen.application.traitCollection
    let width = UITraitCollection(horizontalSizeClass: isWide ? .regular : .compact)
    screen.application.traitCollection = UITraitCollection(traitsFrom: [base, width])
    screen.window.rootViewController?.view.setNeedsLayout()
    screen.wait(0)
    screen.window.layoutIfNeeded()
  }

  @Test("In one column, the detail is pushed onto the primary column, and the back button returns to the list")
  func detailHasBackButton() throws {
    let delegate = CollapseDelegate(isHandled: true)
    let (split, list, detail) = showTemplate(delegate)
    let navigation = try require(split.viewController(for: .primary) as? UINavigationController)
    expect(split.isCollapsed)
    expectEqual(navigation.viewControllers, [list])
    expectEqual(split.viewControllers.count, 2)
    let other = UINavigationController(rootViewController: detail)
    list.showDetailViewController(other, sender: nil)
    screen.wait(1)
    expectEqual(navigation.viewControllers, [list, detail])
    expectEqual(split.viewControllers, [navigation])
    expectIdentical(detail.navigationController, navigation)
    expectIdentical(detail.splitViewController, split)
    let back = try require(navigation.navigationBar.buttonBack)
    screen.tap(on: back)
    screen.wait(1)
    expectEqual(navigation.viewControllers, [list])
    expectIdentical(screen.hit(100, 300), list.view)
    expectEqual(diary.complaints, [])
  }

  @Test("In one column, a swipe from the edge returns from a detail without a navigation controller to the list")
  func detailHasEdgeSwipe() throws {
    let delegate = CollapseDelegate(isHandled: true)
    let (split, list, _) = showTemplate(delegate)
    let navigation = try require(split.viewController(for: .primary) as? UINavigationController)
    let detail = NotingController("plain", diary)
    detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    list.showDetailViewController(detail, sender: nil)
    screen.wait(1)
    expectEqual(navigation.viewControllers, [list, detail])
    expect(navigation.navigationBar.buttonBack != nil)
    screen.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 900, y: 300))
    screen.wait(1)
    expectEqual(navigation.viewControllers, [list])
    expectIdentical(screen.hit(100, 300), list.view)
    split.show(.secondary)
    screen.wait(1)
    expectEqual(navigation.viewControllers, [list, detail])
    expectEqual(diary.complaints, [])
  }

  @Test("A split view controller that starts in one column shows the detail, unless the delegate discards it")
  func initialColumn() throws {
    let (split, list, detail) = showTemplate(nil)
    let navigation = try require(split.viewController(for: .primary) as? UINavigationController)
    expectEqual(navigation.viewControllers, [list, detail])
    expectIdentical(screen.hit(100, 300), detail.view)
    split.show(.primary)
    screen.wait(1)
    expectEqual(navigation.viewControllers, [list])
  }

  @Test("Controllers of the secondary column return to it when there is room for both columns again")
  func expanding() throws {
    let (split, list, detail) = showTemplate(nil, isWide: true)
    let navigation = try require(split.viewController(for: .primary) as? UINavigationController)
    let secondary = try require(split.viewController(for: .secondary) as? UINavigationController)
    expect(!split.isCollapsed)
    expectIdentical(screen.hit(900, 300), detail.view)
    setWide(false)
    expectEqual(navigation.viewControllers, [list, detail])
    expect(secondary.viewControllers.isEmpty)
    let further = NotingController("further", diary)
    detail.navigationController?.pushViewController(further, animated: false)
    setWide(true)
    expectEqual(navigation.viewControllers, [list])
    expectEqual(secondary.viewControllers, [detail, further])
    expectIdentical(screen.hit(100, 300), list.view)
    expectIdentical(screen.hit(900, 300), further.view)
    expectEqual(split.viewControllers, [navigation, secondary])
    expectEqual(diary.complaints, [])
  }
}
