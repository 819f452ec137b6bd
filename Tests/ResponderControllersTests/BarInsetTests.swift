import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Scroll views below a navigation bar")
struct ScrollViewBelowBarTests {
  private func show(_ controller: UIViewController) -> SimulatedScreen {
    let screen = SimulatedScreen(size: CGSize(width: 390, height: 844))
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    screen.window.rootViewController = UINavigationController(rootViewController: controller)
    screen.window.layoutIfNeeded()
    return screen
  }

  @Test("A scroll view with little content begins below the bar if it is the controller's view or its first subview")
  func littleContent() {
    let (first, second) = (UIScrollView(), UIScrollView())
    let owner = UIViewController()
    owner.view = first
    let other = UIViewController()
    second.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    other.view.addSubview(second)
    for (controller, scroll) in [(owner, first), (other, second)] {
      scroll.contentSize = CGSize(width: 390, height: 100)
      let screen = show(controller)
      screen.wait(0)
      expectEqual(scroll.adjustedContentInset.top, 103)
      expectEqual(scroll.contentOffset.y, -103)
      scroll.contentInsetAdjustmentBehavior = .scrollableAxes
      expectEqual(scroll.adjustedContentInset.top, 0)
    }
  }

  @Test("Content at its top edge stays there when the safe area changes; scrolled content does not move")
  func changedSafeArea() {
    let table = UIScrollView()
    table.contentSize = CGSize(width: 390, height: 5000)
    let owner = UIViewController()
    owner.view = table
    let screen = show(owner)
    expectEqual(table.contentOffset.y, -103)
    screen.window.screenSafeAreaInsets.top = 47
    expectEqual(table.contentOffset.y, -91)
    screen.window.screenSafeAreaInsets.top = 59
    expectEqual(table.contentOffset.y, -103)
    table.contentOffset.y = 200
    screen.window.screenSafeAreaInsets.top = 47
    expectEqual(table.contentOffset.y, 200)
  }

  @Test("The content of a scroll view has no safe area at the edges that its content insets contain")
  func contentOfScrollView() {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 390, height: 5000)
    let row = UIView(frame: CGRect(x: 0, y: 600, width: 390, height: 300))
    scroll.addSubview(row)
    let label = UIView(frame: CGRect(x: 0, y: 250, width: 390, height: 50))
    row.addSubview(label)
    let owner = UIViewController()
    owner.view = scroll
    let screen = show(owner)
    expectEqual(scroll.adjustedContentInset.bottom, 34)
    expectEqual(row.safeAreaInsets, .zero)
    expectEqual(label.safeAreaInsets, .zero)
    expectEqual(row.layoutMargins.bottom, 8)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentOffset = .zero
    expectEqual(row.safeAreaInsets.bottom, 90)
    expectEqual(label.safeAreaInsets.bottom, 90)
    withExtendedLifetime(screen) {}
  }

  @Test("A scroll view with little content has no inset if another subview is below it")
  func notOwned() {
    let controller = UIViewController()
    controller.view.addSubview(UIView())
    let scroll = UIScrollView(frame: controller.view.bounds)
    scroll.contentSize = CGSize(width: 390, height: 100)
    controller.view.addSubview(scroll)
    _ = show(controller)
    expectEqual(scroll.adjustedContentInset.top, 0)
  }
}

@MainActor
@Suite("Titles of navigation bars")
struct NavigationTitleTests {
  @Test("The title of a black bar is white, unless text attributes state another color")
  func blackBar() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.items = [UINavigationItem(title: "Title")]
    let title = try require(bar.subviews.compactMap { $0 as? UILabel }.first)
    bar.barStyle = .black
    bar.layoutIfNeeded()
    expectEqual(title.textColor, .white)
    bar.titleTextAttributes = [.foregroundColor: UIColor.red]
    bar.layoutIfNeeded()
    expectEqual(title.textColor, .red)
  }
}

@MainActor
@Suite("Safe areas during transitions")
struct TransitionSafeAreaTests {
  @Test("A view that a push or pop moves to a side keeps its top inset and gets no inset at the sides")
  func insets() {
    let screen = SimulatedScreen(size: CGSize(width: 390, height: 844))
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let (list, detail) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: list)
    screen.window.rootViewController = navigation
    screen.window.layoutIfNeeded()
    let insets = list.view.safeAreaInsets
    expectEqual(insets, UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
    func expectInsets(_ location: SourceLocation = #_sourceLocation) {
      for controller in [list, detail] where controller.view.window != nil {
        #expect(controller.view.safeAreaInsets == insets, sourceLocation: location)
      }
    }
    navigation.pushViewController(detail, animated: true)
    for _ in 0..<60 {
      screen.wait(0.01)
      expectInsets()
    }
    navigation.popViewController(animated: true)
    expect(detail.view.frame.minX != 0)
    for _ in 0..<60 {
      screen.wait(0.01)
      expectInsets()
    }
  }

  @Test("In landscape, a view beside the window has no inset at the sides; a view in the window has the covered one")
  func besideWindow() {
    let screen = SimulatedScreen(size: CGSize(width: 844, height: 390))
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
    let view = UIView(frame: screen.window.bounds)
    screen.window.addSubview(view)
    expectEqual(view.safeAreaInsets.left, 59)
    expectEqual(view.safeAreaInsets.right, 59)
    view.frame.origin.x = 844
    expectEqual(view.safeAreaInsets.left, 0)
    expectEqual(view.safeAreaInsets.right, 0)
    expectEqual(view.safeAreaInsets.bottom, 21)
    view.frame.origin.x = -844
    expectEqual(view.safeAreaInsets.left, 0)
    expectEqual(view.safeAreaInsets.right, 0)
  }
}
