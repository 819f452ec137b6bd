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
    second.frame = other.view.bounds
    other.view.addSubview(second)
    for (controller, scroll) in [(owner, first), (other, second)] {
      scroll.contentSize = CGSize(width: 390, height: 100)
      let screen = show(controller)
      screen.wait(0)
      #expect(scroll.adjustedContentInset.top == 103 && scroll.contentOffset.y == -103)
      scroll.contentInsetAdjustmentBehavior = .scrollableAxes
      #expect(scroll.adjustedContentInset.top == 0)
    }
  }

  @Test("A scroll view with little content has no inset if another subview is below it")
  func notOwned() {
    let controller = UIViewController()
    controller.view.addSubview(UIView())
    let scroll = UIScrollView(frame: controller.view.bounds)
    scroll.contentSize = CGSize(width: 390, height: 100)
    controller.view.addSubview(scroll)
    _ = show(controller)
    #expect(scroll.adjustedContentInset.top == 0)
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
    #expect(insets == UIEdgeInsets(top: 103, left: 0, bottom: 34, right: 0))
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
    #expect(detail.view.frame.minX != 0)
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
    #expect(view.safeAreaInsets.left == 59 && view.safeAreaInsets.right == 59)
    view.frame.origin.x = 844
    #expect(view.safeAreaInsets.left == 0 && view.safeAreaInsets.right == 0 && view.safeAreaInsets.bottom == 21)
    view.frame.origin.x = -844
    #expect(view.safeAreaInsets.left == 0 && view.safeAreaInsets.right == 0)
  }
}
