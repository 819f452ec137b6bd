import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Container view controllers")
struct ContainerTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  private final class Asking: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UISplitViewControllerDelegate
  {
    var received: [String] = []
    var allows = true
    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController,
      animated: Bool
    ) {
      received.append("will \(viewController.title ?? "")")
    }
    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      received.append("did \(viewController.title ?? "")")
    }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      received.append(operation == .push ? "push" : operation == .pop ? "pop" : "none")
      return Fading()
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      received.append("interaction")
      return nil
    }
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    { allows }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      received.append("selected \(viewController.title ?? "")")
    }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      received.append("top")
      return .primary
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { received.append("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { received.append("expanded") }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      showDetail vc: UIViewController,
      sender: Any?
    ) -> Bool {
      received.append("detail")
      return false
    }
  }

  private final class Fading: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.2
    }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
      UIView.animate(withDuration: 0.2, animations: {}) { _ in transitionContext.completeTransition(true) }
    }
  }

  private func controller(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  @Test(
    "A navigation controller asks its delegate for animators, and notifies the delegate before and after a push or pop"
  )
  func navigation() {
    let navigation = UINavigationController(rootViewController: controller("first"))
    let asking = Asking()
    navigation.delegate = asking
    screen.window.rootViewController = navigation
    screen.wait(0.1)
    asking.received = []
    navigation.show(controller("second"), sender: nil)
    screen.wait(1)
    expect(
      asking.received == ["push", "interaction", "will second", "did second"]
        || Set(asking.received) == ["push", "interaction", "will second", "did second"]
    )
    asking.received = []
    navigation.popViewController(animated: true)
    screen.wait(1)
    expect(asking.received.contains("pop"))
    expectEqual(asking.received.last, "did first")
  }

  @Test("A navigation controller creates bars of the classes that are passed to its initializer")
  func navigationBars() {
    final class Bar: UINavigationBar {}
    final class Tools: UIToolbar {}
    let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
    navigation.viewControllers = [controller("first")]
    screen.window.rootViewController = navigation
    expect(navigation.navigationBar is Bar)
    expect(navigation.toolbar is Tools)
    navigation.setNavigationBarHidden(true, animated: false)
    expect(navigation.isNavigationBarHidden)
    expect(navigation.isToolbarHidden)
    navigation.isToolbarHidden = false
    expect(!navigation.isToolbarHidden)
    expect(UINavigationController.hideShowBarDuration > 0)
    expectStored(navigation, \.hidesBarsWhenKeyboardAppears, true)
    expectStored(navigation, \.hidesBarsWhenVerticallyCompact, true)
    expect(navigation.barHideOnTapGestureRecognizer !== navigation.barHideOnSwipeGestureRecognizer)
    let top = navigation.topViewController
    top?.setToolbarItems([UIBarButtonItem(systemItem: .add)], animated: false)
    expectEqual(top?.toolbarItems?.count, 1)
  }

  @Test(
    "A tab bar controller asks its delegate whether a tab may be selected, and notifies the delegate of a selection"
  )
  func tabs() {
    let tabs = UITabBarController()
    tabs.viewControllers = [controller("one"), controller("two")]
    let asking = Asking()
    tabs.delegate = asking
    screen.window.rootViewController = tabs
    tabs.view.layoutIfNeeded()
    asking.allows = false
    let point = CGPoint(x: 290, y: tabs.tabBar.frame.minY + 20)
    screen.tap(at: point)
    expectEqual(tabs.selectedIndex, 0)
    expectEqual(asking.received, [])
    asking.allows = true
    screen.tap(at: point)
    expectEqual(tabs.selectedIndex, 1)
    expectEqual(asking.received, ["selected two"])
    expectIdentical(tabs.viewControllers?[0].tabBarController, tabs)
    expectNil(tabs.customizableViewControllers)
    expect(!tabs.isTabBarHidden)
    tabs.setTabBarHidden(true, animated: false)
    expect(tabs.isTabBarHidden)
  }

  @Test("A split view controller stores column widths and display modes, and asks its delegate which column is on top")
  func split() {
    let split = UISplitViewController(style: .doubleColumn)
    expectEqual(split.style, .doubleColumn)
    expectStored(split, \.preferredDisplayMode, .oneBesideSecondary)
    expectStored(split, \.minimumPrimaryColumnWidth, 100)
    expectStored(split, \.maximumPrimaryColumnWidth, 300)
    expectStored(split, \.preferredPrimaryColumnWidthFraction, 0.5)
    expectStored(split, \.presentsWithGesture, !split.presentsWithGesture)
    expect(UISplitViewController.automaticDimension != 100)
    let asking = Asking()
    split.delegate = asking
    split.setViewController(controller("list"), for: .primary)
    split.setViewController(controller("detail"), for: .secondary)
    expectNil(split.viewController(for: .supplementary))
    expectNil(split.viewController(for: .compact))
    screen.application.traitCollection = UITraitCollection(horizontalSizeClass: .regular)
    screen.window.rootViewController = split
    split.view.layoutIfNeeded()
    expect(!split.isCollapsed)
    expectIdentical(split.delegate, asking)
    screen.application.traitCollection = UITraitCollection(horizontalSizeClass: .compact)
    split.view.setNeedsLayout()
    split.view.layoutIfNeeded()
    expect(split.isCollapsed)
    expect(asking.received.contains("top"))
    expectEqual(asking.received.last, "collapsed")
    screen.application.traitCollection = UITraitCollection(horizontalSizeClass: .regular)
    split.view.setNeedsLayout()
    split.view.layoutIfNeeded()
    expectEqual(asking.received.last, "expanded")
    split.showDetailViewController(controller("other"), sender: nil)
    expect(asking.received.contains("detail"))
    expectEqual(UISplitViewController(style: .tripleColumn).style, .tripleColumn)
    expectEqual(UISplitViewController().style, .unspecified)
  }

  @Test("On a wide screen, the columns of a split view controller are side by side")
  func splitWide() {
    let wide = SimulatedScreen(size: CGSize(width: 1024, height: 768))
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(controller("list"), for: .primary)
    split.setViewController(controller("detail"), for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    wide.application.traitCollection = UITraitCollection(horizontalSizeClass: .regular)
    wide.window.rootViewController = split
    split.view.layoutIfNeeded()
    expect(!split.isCollapsed)
    expectEqual(split.displayMode, .oneBesideSecondary)
    expect(split.primaryColumnWidth > 0)
    expectEqual(split.viewControllers.count, 2)
  }

  @Test("The display mode button hides and shows the primary column of a wide split view, and the delegate is notified")
  func displayModeButton() throws {
    final class Modes: NSObject, UISplitViewControllerDelegate {
      var received: [UISplitViewController.DisplayMode] = []
      func splitViewController(
        _ svc: UISplitViewController,
        willChangeTo displayMode: UISplitViewController.DisplayMode
      ) {
        received.append(displayMode)
      }
    }
    let wide = SimulatedScreen(size: CGSize(width: 1024, height: 768))
    let (split, modes) = (UISplitViewController(style: .doubleColumn), Modes())
    let (list, detail) = (controller("list"), UINavigationController(rootViewController: controller("detail")))
    split.delegate = modes
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let column = try require(list.navigationController)
    detail.viewControllers[0].navigationItem.leftBarButtonItem = split.displayModeButtonItem
    expectIdentical(split.displayModeButtonItem, split.displayModeButtonItem)
    expect(split.displayModeButtonItem.image != nil)
    wide.application.traitCollection = UITraitCollection(horizontalSizeClass: .regular)
    wide.window.rootViewController = split
    wide.window.layoutIfNeeded()
    let width = split.primaryColumnWidth
    expectEqual(detail.view.frame.minX, width)
    expectIdentical(column.view.superview, split.view)
    let bar = detail.navigationBar
    let button = bar.convert(CGPoint(x: 30, y: bar.bounds.maxY - 22), to: nil)
    wide.tap(at: button)
    wide.wait(1)
    expectEqual(split.displayMode, .secondaryOnly)
    expectEqual(modes.received, [.secondaryOnly])
    expectEqual(detail.view.frame, split.view.bounds)
    expectNil(column.view.superview)
    wide.tap(at: CGPoint(x: 30, y: button.y))
    wide.wait(1)
    expectEqual(split.displayMode, .oneBesideSecondary)
    expectEqual(modes.received, [.secondaryOnly, .oneBesideSecondary])
    expectEqual(detail.view.frame.minX, width)
    expectIdentical(column.view.superview, split.view)
    split.hide(.primary)
    expectEqual(split.displayMode, .secondaryOnly)
    split.show(.primary)
    expectEqual(split.displayMode, .oneBesideSecondary)
    expectEqual(modes.received.count, 4)
  }

  @Test("A page view controller reports its transition style and its navigation orientation")
  func pages() {
    let pages = UIPageViewController(
      transitionStyle: .scroll,
      navigationOrientation: .vertical,
      options: [.interPageSpacing: 10, .spineLocation: UIPageViewController.SpineLocation.min.rawValue]
    )
    expectEqual(pages.transitionStyle, .scroll)
    expectEqual(pages.navigationOrientation, .vertical)
    expectStored(pages, \.isDoubleSided, true)
    expectEqual(pages.spineLocation, .none)
    expect(pages.gestureRecognizers.isEmpty)
  }

  @Test("A search controller stores its settings")
  func search() {
    let results = controller("results")
    let search = UISearchController(searchResultsController: results)
    expectIdentical(search.searchResultsController, results)
    expect(search.automaticallyShowsCancelButton)
    expectStored(search, \.automaticallyShowsCancelButton, false)
    expect(search.automaticallyShowsScopeBar)
    expectStored(search, \.automaticallyShowsScopeBar, false)
    expect(search.hidesNavigationBarDuringPresentation)
    expectStored(search, \.hidesNavigationBarDuringPresentation, false)
  }
}
