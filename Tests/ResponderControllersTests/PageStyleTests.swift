import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Styles of page view controllers")
struct PageStyleTests {
  private final class Source: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages = [UIViewController(), UIViewController(), UIViewController()]
    private(set) var calls: [String] = []

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { calls.append("will") }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) { calls.append("did \(completed)") }

    private func neighbour(of controller: UIViewController, _ step: Int) -> UIViewController? {
      let index = (pages.firstIndex(of: controller) ?? -10) + step
      return pages.indices.contains(index) ? pages[index] : nil
    }
  }

  private let source = Source()
  let screen = SimulatedScreen()

  private func show(_ pages: UIPageViewController) {
    (pages.dataSource, pages.delegate) = (source, source)
    pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    screen.window.rootViewController = pages
    screen.wait(1)
  }

  @Test(
    "By default, the pages of a page view controller curl around a spine at the left"
  )
  func standard() {
    let pages = UIPageViewController()
    expectEqual(pages.transitionStyle, .pageCurl)
    expectEqual(pages.navigationOrientation, .horizontal)
    expectEqual(pages.spineLocation, .min)
    expectNil(pages.viewControllers)
    expectEqual(pages.gestureRecognizers.count, 2)
    expect(pages.gestureRecognizers.first is UIPanGestureRecognizer)
    expect(pages.gestureRecognizers.last is UITapGestureRecognizer)
  }

  @Test("The options of the initializer set the spine location of curling pages, and scrolling pages have no spine")
  func options() {
    let mid = UIPageViewController(
      transitionStyle: .pageCurl,
      navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue]
    )
    expectEqual(mid.spineLocation, .mid)
    let scrolling = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    expectEqual(scrolling.spineLocation, .none)
    expect(scrolling.gestureRecognizers.isEmpty)
  }

  @Test("A tap at an edge turns a curling page and calls the delegate, and a tap in the middle does not")
  func taps() {
    let pages = UIPageViewController()
    show(pages)
    screen.tap(at: CGPoint(x: 200, y: 400))
    screen.tap(at: CGPoint(x: 10, y: 400))
    screen.wait(2)
    expectEqual(pages.viewControllers, [source.pages[0]])
    expect(source.calls.isEmpty)
    screen.tap(at: CGPoint(x: 380, y: 400))
    screen.wait(2)
    expectEqual(pages.viewControllers, [source.pages[1]])
    expectEqual(source.calls, ["will", "did true"])
    screen.tap(at: CGPoint(x: 10, y: 400))
    screen.wait(2)
    expectEqual(pages.viewControllers, [source.pages[0]])
    expectEqual(source.calls, ["will", "did true", "will", "did true"])
  }

  @Test("While the recognizers of curling pages are disabled, a drag or a tap does not turn the page")
  func turnedOff() {
    let pages = UIPageViewController()
    show(pages)
    for recognizer in pages.gestureRecognizers { recognizer.isEnabled = false }
    screen.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
    screen.tap(at: CGPoint(x: 380, y: 400))
    screen.wait(2)
    expectEqual(pages.viewControllers, [source.pages[0]])
    expect(source.calls.isEmpty)
    for recognizer in pages.gestureRecognizers { recognizer.isEnabled = true }
    screen.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
    screen.wait(2)
    expectEqual(pages.viewControllers, [source.pages[1]])
  }
}
