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
    #expect(screen.hit(100, 100) === list.view && screen.hit(900, 100) === detail.view)
    #expect(list.splitViewController === split && list.view.bounds.width == 320)
    #expect(list.navigationController != nil && split.viewControllers.first === list.navigationController)
    #expect(split.viewController(for: .primary) === list && split.viewController(for: .secondary) === detail)
    screen.application.traitCollection = base
    split.view.setNeedsLayout()
    screen.wait(0)
    screen.window.layoutIfNeeded()
    #expect(split.isCollapsed && screen.hit(100, 100) === detail.view && list.view.window == nil)
    split.show(.primary)
    screen.wait(1)
    #expect(screen.hit(100, 100) === list.view)
    let other = NotingController("other", diary)
    list.showDetailViewController(other, sender: nil)
    screen.wait(1)
    #expect(split.viewController(for: .secondary) === other && screen.hit(100, 100) === other.view)
    #expect(detail.parent == nil && diary.complaints == [] && diary.appearanceState(of: "other") == "didAppear")
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
    #expect(next.navigationController?.viewControllers == [detail, next])
    #expect(split.viewController(for: .secondary) === next)
    split.setViewController(detail, for: .secondary)
    #expect(detail.navigationController?.viewControllers == [detail])
    split.setViewController(next, for: .secondary)
    next.navigationController?.popViewController(animated: false)
    split.setViewController(next, for: .secondary)
    #expect(next.navigationController?.viewControllers == [detail, next])
    setWide(false)
    let primary = try #require(list.navigationController)
    #expect(primary.viewControllers == [list, detail, next])
    let last = NotingController("last", diary)
    split.setViewController(last, for: .secondary)
    screen.wait(1)
    #expect(primary.viewControllers == [list, detail, next, last])
    split.setViewController(nil, for: .secondary)
    #expect(primary.viewControllers == [list] && split.viewController(for: .secondary) == nil)
    split.setViewController(detail, for: .secondary)
    setWide(true)
    #expect(detail.navigationController?.viewControllers == [detail])
    #expect(diary.complaints == [])
  }

  @Test("Without a style, the controllers of the columns stay as they are")
  func withoutStyle() {
    let list = NotingController("list", diary)
    let split = UISplitViewController()
    split.viewControllers = [list]
    #expect(split.viewControllers == [list] && list.navigationController == nil)
  }

  @Test("In one column, the controller for the compact width is shown instead of the others")
  func compactColumn() {
    let (list, compact) = (NotingController("list", diary), NotingController("compact", diary))
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(compact, for: .compact)
    setWide(false)
    screen.show(split, diary)
    #expect(screen.hit(100, 100) === compact.view && compact.navigationController == nil)
    split.show(.primary)
    #expect(screen.hit(100, 100) === compact.view)
    setWide(true)
    #expect(screen.hit(100, 100) === list.view && compact.view.window == nil)
    setWide(false)
    #expect(screen.hit(100, 100) === compact.view && list.view.window == nil)
    split.setViewController(nil, for: .compact)
    #expect(screen.hit(100, 100) === list.view)
    split.setViewController(compact, for: .compact)
    #expect(screen.hit(100, 100) === compact.view)
    // The hidden columns keep their controllers.
    setWide(true)
    split.setViewController(NotingController("detail", diary), for: .secondary)
    split.show(.secondary)
    setWide(false)
    #expect(screen.hit(100, 100) === compact.view && split.viewControllers.count == 2)
    #expect(diary.complaints == [])
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
    let navigation = try #require(split.viewController(for: .primary) as? UINavigationController)
    #expect(split.isCollapsed && navigation.viewControllers == [list] && split.viewControllers.count == 2)
    let other = UINavigationController(rootViewController: detail)
    list.showDetailViewController(other, sender: nil)
    screen.wait(1)
    #expect(navigation.viewControllers == [list, detail] && split.viewControllers == [navigation])
    #expect(detail.navigationController === navigation && detail.splitViewController === split)
    let back = try #require(navigation.navigationBar.buttonBack)
    screen.tap(on: back)
    screen.wait(1)
    #expect(navigation.viewControllers == [list] && screen.hit(100, 300) === list.view)
    #expect(diary.complaints == [])
  }

  @Test("In one column, a swipe from the edge returns from a detail without a navigation controller to the list")
  func detailHasEdgeSwipe() throws {
    let delegate = CollapseDelegate(isHandled: true)
    let (split, list, _) = showTemplate(delegate)
    let navigation = try #require(split.viewController(for: .primary) as? UINavigationController)
    let detail = NotingController("plain", diary)
    detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    list.showDetailViewController(detail, sender: nil)
    screen.wait(1)
    #expect(navigation.viewControllers == [list, detail] && navigation.navigationBar.buttonBack != nil)
    screen.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 900, y: 300))
    screen.wait(1)
    #expect(navigation.viewControllers == [list] && screen.hit(100, 300) === list.view)
    split.show(.secondary)
    screen.wait(1)
    #expect(navigation.viewControllers == [list, detail])
    #expect(diary.complaints == [])
  }

  @Test("A split view controller that starts in one column shows the detail, unless the delegate discards it")
  func initialColumn() throws {
    let (split, list, detail) = showTemplate(nil)
    let navigation = try #require(split.viewController(for: .primary) as? UINavigationController)
    #expect(navigation.viewControllers == [list, detail] && screen.hit(100, 300) === detail.view)
    split.show(.primary)
    screen.wait(1)
    #expect(navigation.viewControllers == [list])
  }

  @Test("Controllers of the secondary column return to it when there is room for both columns again")
  func expanding() throws {
    let (split, list, detail) = showTemplate(nil, isWide: true)
    let navigation = try #require(split.viewController(for: .primary) as? UINavigationController)
    let secondary = try #require(split.viewController(for: .secondary) as? UINavigationController)
    #expect(!split.isCollapsed && screen.hit(900, 300) === detail.view)
    setWide(false)
    #expect(navigation.viewControllers == [list, detail] && secondary.viewControllers.isEmpty)
    let further = NotingController("further", diary)
    detail.navigationController?.pushViewController(further, animated: false)
    setWide(true)
    #expect(navigation.viewControllers == [list] && secondary.viewControllers == [detail, further])
    #expect(screen.hit(100, 300) === list.view && screen.hit(900, 300) === further.view)
    #expect(split.viewControllers == [navigation, secondary] && diary.complaints == [])
  }
}
