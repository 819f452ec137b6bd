import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

/// A data source that returns controllers that cannot be pages.
@MainActor
@Suite("Invalid pages")
struct HostilePageTests {
  @MainActor
  private final class Source: NSObject, UIPageViewControllerDataSource {
    var before: UIViewController?
    var after: UIViewController?
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { before }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { after }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { -1 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { .max }
  }

  @Test(
    "A page from the data source is ignored if it is the current page, the page controller or its parent"
  )
  func pages() {
    let screen = SimulatedScreen()
    let (root, current, other) = (UIViewController(), UIViewController(), UIViewController())
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    let source = Source()
    screen.window.rootViewController = root
    root.addChild(pages)
    pages.view.frame = screen.window.bounds
    root.view.addSubview(pages.view)
    pages.didMove(toParent: root)
    pages.dataSource = source
    for answer in [pages, root, current, other, screen.window.rootViewController ?? root] {
      for (before, after) in [(answer, nil), (nil, answer), (answer, answer)]
        as [(UIViewController?, UIViewController?)]
      {
        (source.before, source.after) = (before, after)
        pages.setViewControllers([current], direction: .forward, animated: false)
        for end in [350.0, 20.0, 350.0] {
          screen.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: end, y: 400), over: 0.2)
          screen.wait(1)
        }
        expectEqual(pages.viewControllers?.count, 1)
        expectIdentical(pages.parent, root)
        expectIdentical(root.view.window, screen.window)
      }
    }
  }
}
