import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of transitions, pages, bars, columns and alerts in right-to-left layouts. Conformance scenarios test the back
/// gesture and tabs in such layouts.
@MainActor
@Suite("Container controllers in right-to-left layouts")
struct RightToLeftControllerTests {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))
  let diary = Diary()

  init() {
    screen.application.userInterfaceLayoutDirection = .rightToLeft
  }

  @Test("A pushed view enters from the left while the other view moves right, and a popped view leaves to the left")
  func navigation() {
    let (a, b) = (NotingController("a", diary), NotingController("b", diary))
    let navigation = UINavigationController(rootViewController: a)
    screen.show(navigation, diary)
    navigation.pushViewController(b, animated: true)
    screen.wait(0.1)
    expect(b.view.presentation.frame.minX < 0)
    expect(a.view.presentation.frame.minX > 0)
    screen.wait(1)
    navigation.popViewController(animated: true)
    screen.wait(0.1)
    expect(b.view.presentation.frame.minX < 0)
    expect(a.view.presentation.frame.minX > 0)
  }

  @Test("In an app with right-to-left layout, a navigation controller forced to left-to-right pushes from the right")
  func forced() {
    let (a, b) = (NotingController("a", diary), NotingController("b", diary))
    let navigation = UINavigationController(rootViewController: a)
    navigation.view.semanticContentAttribute = .forceLeftToRight
    screen.show(navigation, diary)
    navigation.pushViewController(b, animated: true)
    screen.wait(0.1)
    expect(b.view.presentation.frame.minX > 0)
    expectEqual((navigation.interactivePopGestureRecognizer as? UIScreenEdgePanGestureRecognizer)?.edges, .left)
  }

  final class Source: UIPageViewControllerDataSource {
    let all: [NotingController]
    init(_ all: [NotingController]) { self.all = all }
    private func neighbour(of controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = all.firstIndex(where: { $0 === controller }), all.indices.contains(index + step) else {
        return nil
      }
      return all[index + step]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, 1) }
  }

  private func pages(_ orientation: UIPageViewController.NavigationOrientation = .horizontal) -> (
    UIPageViewController, Source
  ) {
    let diary = diary
    let source = Source(["a", "b", "c"].map { NotingController($0, diary) })
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation)
    pages.dataSource = source
    pages.setViewControllers([source.all[0]], direction: .forward, animated: false)
    screen.show(pages, diary)
    return (pages, source)
  }

  @Test(
    "In a right-to-left layout, a drag to the right turns to the next page, and a drag to the left to the previous page"
  )
  func paging() {
    let (pages, source) = pages()
    screen.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
    screen.wait(3)
    expectEqual(pages.viewControllers, [source.all[0]])
    screen.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400))
    screen.wait(3)
    expect(pages.viewControllers == [source.all[1]] && screen.hit(200, 400) === source.all[1].view)
    screen.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400))
    screen.wait(3)
    expectEqual(pages.viewControllers, [source.all[2]])
    screen.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
    screen.wait(3)
    expectEqual(pages.viewControllers, [source.all[1]])
    pages.view.semanticContentAttribute = .forceLeftToRight
    screen.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
    screen.wait(3)
    expectEqual(pages.viewControllers, [source.all[2]])
  }

  @Test("Also in a right-to-left layout, a page set with the direction forward enters from the right edge")
  func turning() {
    let (pages, source) = pages()
    pages.setViewControllers([source.all[1]], direction: .forward, animated: true)
    screen.wait(0.1)
    expect(source.all[1].view.convert(CGPoint.zero, to: nil).x > 0)
    screen.wait(2)
    expect(pages.viewControllers == [source.all[1]] && screen.hit(200, 400) === source.all[1].view)
    screen.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400))
    screen.wait(3)
    expectEqual(pages.viewControllers, [source.all[2]])
  }

  @Test("In a right-to-left layout, vertical pages are not mirrored")
  func vertical() {
    let (pages, source) = pages(.vertical)
    screen.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 100))
    screen.wait(3)
    expectEqual(pages.viewControllers, [source.all[1]])
  }

  @Test("In a right-to-left layout, a toolbar's first item is at the right")
  func toolbar() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    let (first, second) = (UIView(frame: CGRect(0, 0, 50, 44)), UIView(frame: CGRect(0, 0, 70, 44)))
    bar.items = [
      UIBarButtonItem(customView: first),
      UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
      UIBarButtonItem(customView: second),
    ]
    screen.window.addSubview(bar)
    bar.layoutIfNeeded()
    expectEqual(first.frame.minX, 342)
    expectEqual(second.frame.minX, 8)
  }

  @Test("In a right-to-left layout, the first column of a split view controller is at the right")
  func split() throws {
    let screen = SimulatedScreen(size: CGSize(width: 1000, height: 800))
    screen.application.traitCollection = UITraitCollection(traitsFrom: [
      screen.application.traitCollection, UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(layoutDirection: .rightToLeft),
    ])
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (NotingController("list", diary), NotingController("detail", diary))
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    screen.show(split, diary)
    let columns = try (require(list.navigationController), require(detail.navigationController))
    expectEqual(columns.0.view.frame.maxX, 1000)
    expectEqual(columns.1.view.frame.minX, 0)
  }

  @Test("In a right-to-left layout, the two buttons of an alert are mirrored")
  func alert() {
    let root = NotingController("root", diary)
    screen.show(root, diary)
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    root.present(alert, animated: false)
    screen.wait(1)
    func left(_ name: String) -> CGFloat? {
      alert.view.subviews.first { $0.accessibilityIdentifier == name }?.frame.minX
    }
    expectEqual(left("OK"), 0)
    expectEqual(left("Cancel"), 135)
  }
}

extension CGRect {
  fileprivate init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
