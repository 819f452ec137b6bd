import Foundation
import ResponderControllers
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Navigation controllers")
struct NavigationTests {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))
  let diary = Diary()
  let a: NotingController
  let b: NotingController
  let navigation: UINavigationController

  init() {
    a = NotingController("a", diary)
    b = NotingController("b", diary)
    navigation = UINavigationController(rootViewController: a)
    screen.show(navigation, diary)
  }

  private func push() {
    navigation.pushViewController(b, animated: true)
    screen.wait(1)
    _ = diary.take()
  }

  @Test("The root controller of a navigation controller loads its view only when it appears")
  func window() {
    let (diary, screen) = (Diary(), SimulatedScreen())
    let top = NotingController("top", diary)
    let navigation = UINavigationController(rootViewController: top)
    expectEqual(diary.take(), ["top joins", "top joined"])
    expect(!top.isViewLoaded)
    screen.window.rootViewController = navigation
    expectEqual(diary.take(), ["top load", "top willAppear", "top isAppearing", "top didAppear"])
    expectIdentical(top.navigationController, navigation)
    expectIdentical(navigation.visibleViewController, top)
  }

  @Test("A push sends the “will” callbacks immediately, and the “did” callbacks at the end of the animation")
  func pushing() {
    diary.notesLayout = true
    navigation.pushViewController(b, animated: true)
    expectEqual(diary.take(), ["b joins", "b load", "a willDisappear", "b willAppear", "b isAppearing", "b layout"])
    expect(b.isMovingToParent)
    expectIdentical(navigation.topViewController, b)
    expect(a.view.window != nil)
    screen.wait(0.1)
    expectEqual(screen.hit(200, 400)?.accessibilityIdentifier, "navigation")
    screen.wait(1)
    expectEqual(diary.take().filter { !$0.hasSuffix("layout") }, ["a didDisappear", "b didAppear", "b joined"])
    expect(!b.isMovingToParent)
    expectNil(a.view.window)
    expectIdentical(screen.hit(200, 400), b.view)
    expectEqual(b.view.frame, CGRect(x: 0, y: 0, width: 400, height: 800))
    expectEqual(diary.complaints, [])
  }

  @Test("A pop sends the “will” callbacks immediately, and removes the child after the “did” callbacks")
  func popping() {
    push()
    expectIdentical(navigation.popViewController(animated: true), b)
    expectEqual(diary.take(), ["b leaves", "b willDisappear", "a willAppear", "a isAppearing"])
    expect(b.isMovingFromParent)
    expectIdentical(b.navigationController, navigation)
    screen.wait(1)
    expectEqual(diary.take(), ["b didDisappear", "a didAppear", "b left"])
    expectNil(b.parent)
    expectNil(b.view.window)
    expectIdentical(screen.hit(200, 400), a.view)
    expectNil(navigation.popViewController(animated: true))
    expectEqual(diary.complaints, [])
  }

  @Test("A push or pop without animation sends all callbacks within the call")
  func atOnce() {
    navigation.pushViewController(b, animated: false)
    expectEqual(
      diary.take(),
      [
        "b joins", "b load", "a willDisappear", "b willAppear", "b isAppearing", "a didDisappear", "b didAppear",
        "b joined",
      ]
    )
    navigation.popToRootViewController(animated: false)
    expectEqual(
      diary.take(),
      [
        "b leaves", "b willDisappear", "a willAppear", "a isAppearing", "b didDisappear", "a didAppear", "b left",
      ]
    )
  }

  @Test("A drag from the left edge moves the view with the finger, and pops if the finger lifts beyond the middle")
  func interactivePop() {
    push()
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 202, y: 400), over: 0.3)
    expectEqual(diary.take(), ["b leaves", "b willDisappear", "a willAppear", "a isAppearing"])
    expect(abs(b.view.presentation.frame.minX - 200) < 3)
    expectEqual(navigation.viewControllers, [a])
    finger.move(to: CGPoint(x: 350, y: 400), over: 0.3)
    finger.up()
    screen.wait(1)
    expectEqual(diary.take(), ["b didDisappear", "a didAppear", "b left"])
    expectIdentical(screen.hit(200, 400), a.view)
    expectEqual(a.view.frame.minX, 0)
    expectEqual(diary.complaints, [])
  }

  @Test("When a pop is cancelled, the top controller appears again and the controller below disappears")
  func cancelledPop() {
    push()
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 100, y: 400), over: 0.5)
    finger.move(to: CGPoint(x: 60, y: 400), over: 0.5)
    _ = diary.take()
    finger.up()
    screen.wait(1)
    expectEqual(
      diary.take(),
      [
        "a willDisappear", "a didDisappear", "b willAppear", "b isAppearing", "b didAppear", "b joins",
      ]
    )
    expectEqual(navigation.viewControllers, [a, b])
    expectIdentical(b.parent, navigation)
    expectEqual(diary.complaints, [])
    expectIdentical(screen.hit(200, 400), b.view)
    expectEqual(b.view.frame, navigation.view.bounds)
    expectIdentical(navigation.navigationBar.topItem, b.navigationItem)
  }

  @Test("A drag from the edge pops, but a drag elsewhere scrolls a horizontal scroll view immediately (C75)")
  func scrollView() {
    push()
    let strip = UIScrollView(frame: CGRect(x: 0, y: 200, width: 400, height: 400))
    strip.contentSize = CGSize(width: 2000, height: 400)
    strip.contentOffset.x = 500
    b.view.addSubview(strip)
    screen.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 300, y: 400))
    screen.wait(3)
    expect(strip.contentOffset.x < 400)
    expectIdentical(navigation.topViewController, b)
    let offset = strip.contentOffset.x
    screen.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
    screen.wait(1)
    expectEqual(strip.contentOffset.x, offset)
    expectIdentical(navigation.topViewController, a)
  }

  @Test("A slider's thumb at the edge receives the touch, and a drag beside the thumb pops (C75, G-61)")
  func slider() {
    push()
    let slider = UISlider(frame: CGRect(x: 0, y: 380, width: 400, height: 40))
    b.view.addSubview(slider)
    screen.drag(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 300, y: 400))
    screen.wait(1)
    expect(slider.value > 0.5)
    expectIdentical(navigation.topViewController, b)
    screen.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 350, y: 300))
    screen.wait(1)
    expectIdentical(navigation.topViewController, a)
  }

  @Test(
    "A pan that requires the interactive pop to fail begins only away from the edge (P-08)"
  )
  func ownPan() throws {
    final class Mover: UIGestureRecognizerDelegate {
      var (goesAlong, began) = (false, 0)
      func move(_ pan: UIPanGestureRecognizer) { if pan.state == .began { began += 1 } }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { goesAlong }
    }
    let pop = try require(navigation.interactivePopGestureRecognizer)
    func dragBoth(_ mover: Mover, _ prepare: (UIPanGestureRecognizer) -> Void) {
      let pan = UIPanGestureRecognizer(target: mover, action: Selector(Mover.move))
      pan.delegate = mover
      prepare(pan)
      b.view.gestureRecognizers = [pan]
      push()
      screen.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 300, y: 400))
      expectEqual(mover.began, 1)
      expectIdentical(navigation.topViewController, b)
      screen.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
      screen.wait(1)
      expectIdentical(navigation.topViewController, a)
    }
    let (waiting, going) = (Mover(), Mover())
    dragBoth(waiting) { $0.require(toFail: pop) }
    expectEqual(waiting.began, 1)
    going.goesAlong = true
    dragBoth(going) { _ in }
    expectEqual(going.began, 2)
  }

  @Test("A drag from the edge does not pop if the stack has only one controller or the back button is hidden")
  func popRules() {
    navigation.interactivePopGestureRecognizer?.delegate = nil
    screen.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
    screen.wait(1)
    expectEqual(navigation.viewControllers, [a])
    expectEqual(diary.take(), [])
    let strip = UIScrollView(frame: CGRect(x: 0, y: 200, width: 400, height: 400))
    strip.contentSize = CGSize(width: 2000, height: 400)
    strip.contentOffset.x = 500
    a.view.addSubview(strip)
    screen.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
    screen.wait(3)
    expect(strip.contentOffset.x < 300, "it does not prevent scrolling")
    strip.removeFromSuperview()
    let other = UINavigationController(rootViewController: a)
    screen.show(other, diary)
    other.pushViewController(b, animated: false)
    b.navigationItem.hidesBackButton = true
    screen.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
    screen.wait(1)
    expectEqual(other.viewControllers, [a, b])
    b.navigationItem.hidesBackButton = false
    screen.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
    screen.wait(1)
    expectEqual(other.viewControllers, [a])
  }

  @Test("A push completes an earlier push in progress immediately, and cancels a drag in progress")
  func inTheMiddle() {
    let c = NotingController("c", diary)
    navigation.pushViewController(b, animated: true)
    screen.wait(0.1)
    navigation.pushViewController(c, animated: true)
    expectEqual(diary.appearanceState(of: "b"), "willDisappear")
    expectEqual(diary.complaints, [])
    screen.wait(1)
    expectEqual(navigation.viewControllers, [a, b, c])
    expectEqual(diary.appearanceState(of: "c"), "didAppear")
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 200, y: 400), over: 0.3)
    navigation.popToRootViewController(animated: true)
    finger.move(to: CGPoint(x: 300, y: 400), over: 0.3)
    finger.up()
    screen.wait(1)
    expectEqual(navigation.viewControllers, [a])
    expectEqual(diary.appearanceState(of: "a"), "didAppear")
    expectEqual(diary.complaints, [])
    expectEqual(diary.appearanceState(of: "b"), "gone")
    expectEqual(diary.appearanceState(of: "c"), "gone")
    expectIdentical(screen.hit(200, 400), a.view)
  }

  @Test("Setting a new stack removes the controllers that are only in the old stack")
  func settingStack() {
    let c = NotingController("c", diary)
    push()
    navigation.setViewControllers([a, c], animated: false)
    expectNil(b.parent)
    expectIdentical(c.parent, navigation)
    expectEqual(diary.appearanceState(of: "c"), "didAppear")
    navigation.viewControllers = [b, c]
    expectNil(a.parent)
    expectEqual(diary.complaints, [])
    expectEqual(diary.appearanceState(of: "c"), "didAppear")
    expectEqual(navigation.popToViewController(b, animated: false), [c])
  }

  // MARK: Bars

  @Test("The navigation bar shows the buttons of the top controller, and its back button pops")
  func bar() {
    final class Page: NotingController {
      func save(_ sender: UIBarButtonItem) { diary.note("saved by \(sender.title ?? "?")") }
    }
    let page = Page("page", diary)
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save",
      style: .done,
      target: page,
      action: Selector(Page.save)
    )
    navigation.pushViewController(page, animated: true)
    screen.tap(at: CGPoint(x: 380, y: 20))
    expect(!diary.take().contains("saved by Save"))
    screen.wait(1)
    _ = diary.take()
    expectIdentical(navigation.navigationBar.topItem, page.navigationItem)
    expectEqual(page.navigationItem.title, "page")
    screen.tap(at: CGPoint(x: 380, y: 20))
    expectEqual(diary.take(), ["saved by Save"])
    page.navigationItem.rightBarButtonItem?.isEnabled = false
    screen.window.layoutIfNeeded()
    screen.tap(at: CGPoint(x: 380, y: 20))
    expectEqual(diary.take(), [])
    screen.tap(at: CGPoint(x: 20, y: 20))
    screen.wait(1)
    expectIdentical(navigation.topViewController, a)
  }

  @Test("A navigation bar of a custom class shows the items of the stack, and its back button pops")
  func ownBar() {
    final class Bar: UINavigationBar {}
    push()
    let (bar, old) = (Bar(), navigation.navigationBar)
    navigation.setValue(bar, forKey: "navigationBar")
    screen.window.layoutIfNeeded()
    expectIdentical(navigation.navigationBar, bar)
    expectIdentical(bar.topItem, b.navigationItem)
    expectIdentical(bar.superview, navigation.view)
    expectNil(old.superview)
    expect(old.items?.isEmpty ?? true)
    screen.tap(at: CGPoint(x: 30, y: bar.frame.midY))
    screen.wait(1)
    expectIdentical(navigation.topViewController, a)
    expectIdentical(bar.topItem, a.navigationItem)
  }

  @Test("A navigation controller's setValue traps for a key other than the bar, or a value that is not a bar")
  func otherKeys() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UINavigationController().setValue(UINavigationBar(), forKey: "bar") }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { UITabBarController().setValue(UIView(), forKey: "tabBar") }
    }
  }

  @Test("A bar button without a target sends its action along the responder chain, or runs its primary action")
  func barActions() {
    var runs = 0
    let item = UIBarButtonItem(primaryAction: UIAction(title: "Go") { _ in runs += 1 })
    a.navigationItem.leftBarButtonItem = item
    screen.window.layoutIfNeeded()
    screen.tap(at: CGPoint(x: 20, y: 20))
    expectEqual(runs, 1)
    expectEqual(item.title, "Go")
    a.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "All",
      style: .plain,
      target: nil,
      action: Selector(NavigationTests.ActionDelegate.act)
    )
    let actionDelegate = ActionDelegate()
    screen.application.delegate = actionDelegate
    screen.window.layoutIfNeeded()
    screen.tap(at: CGPoint(x: 20, y: 20))
    expectEqual(actionDelegate.actionCount, 1)
  }

  final class ActionDelegate: UIResponder, UIApplicationDelegate {
    var actionCount = 0
    func act() { actionCount += 1 }
  }

  @Test(
    "A visible bar insets the child's safe area, and a child without extended edges begins below the bar"
  )
  func room() {
    screen.window.screenSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
    expectEqual(a.view.safeAreaInsets, UIEdgeInsets(top: 84, left: 0, bottom: 30, right: 0))
    navigation.isNavigationBarHidden = true
    expectEqual(a.view.safeAreaInsets.top, 40)
    expectIdentical(screen.hit(200, 50), a.view)
    navigation.isNavigationBarHidden = false
    a.edgesForExtendedLayout = []
    navigation.view.setNeedsLayout()
    screen.window.layoutIfNeeded()
    expectEqual(a.view.frame.minY, 84)
    expectEqual(a.view.safeAreaInsets.top, 0)
    a.toolbarItems = [UIBarButtonItem(systemItem: .add), .flexibleSpace(), UIBarButtonItem(systemItem: .trash)]
    navigation.setToolbarHidden(false, animated: false)
    screen.window.layoutIfNeeded()
    expectEqual(a.view.safeAreaInsets.bottom, 74)
    expectEqual(navigation.toolbar.items?.count, 3)
    expectEqual(navigation.toolbar.subviews.first?.frame.minX, 8)
    expectEqual(navigation.toolbar.subviews.last?.frame.maxX, 392)
  }

  @Test(
    "The delegate of a navigation controller provides the animator and the interaction controller of a transition"
  )
  func delegate() {
    final class Delegate: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
      let diary: Diary
      let percent = UIPercentDrivenInteractiveTransition()
      init(_ diary: Diary) { self.diary = diary }
      func navigationController(
        _ navigationController: UINavigationController,
        willShow viewController: UIViewController,
        animated: Bool
      ) { diary.note("will show \(viewController.title ?? "")") }
      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController,
        animated: Bool
      ) { diary.note("did show \(viewController.title ?? "")") }
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { percent }
      func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        1
      }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let to = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 1) {
          to.alpha = 1
        } completion: { _ in
          transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
      }
    }
    let delegate = Delegate(diary)
    navigation.delegate = delegate
    navigation.pushViewController(b, animated: true)
    expectEqual(diary.take(), ["b joins", "b load", "will show b", "a willDisappear", "b willAppear", "b isAppearing"])
    delegate.percent.update(0.5)
    screen.wait(3)
    expectEqual(diary.take(), [])
    expect(b.view.presentation.alpha < 0.9)
    delegate.percent.finish()
    screen.wait(3)
    expectEqual(diary.take(), ["a didDisappear", "b didAppear", "b joined", "did show b"])
    navigation.popViewController(animated: true)
    _ = diary.take()
    delegate.percent.cancel()
    screen.wait(3)
    expectEqual(navigation.viewControllers, [a, b])
    expect(!diary.take().contains("did show a"))
    expectEqual(diary.complaints, [])
  }

  @Test(
    "A tap hides the bars if hidesBarsOnTap is true, and a swipe up hides them if hidesBarsOnSwipe is true"
  )
  func hiding() {
    func tap() -> [Bool] {
      screen.tap(at: CGPoint(x: 200, y: 400))
      screen.wait(1)
      return [navigation.isNavigationBarHidden, navigation.isToolbarHidden]
    }
    navigation.hidesBarsOnTap = true
    expectEqual(tap(), [true, true])
    expectEqual(tap(), [false, true])
    navigation.isToolbarHidden = false
    expectEqual(tap(), [true, false])
    expectEqual(tap(), [false, false])
    a.toolbarItems = [UIBarButtonItem(title: "item", style: .plain, target: nil, action: nil)]
    expectEqual(tap(), [true, true])
    expectEqual(tap(), [false, false])
    navigation.hidesBarsOnTap = false
    navigation.hidesBarsOnSwipe = true
    let scrollView = UIScrollView(frame: a.view.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 3000)
    a.view.addSubview(scrollView)
    screen.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400))
    screen.wait(3)
    expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    expect(scrollView.contentOffset.y > 100)
    screen.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 500))
    expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
  }

  @Test("The responder chain of a child contains the navigation controller and its container views (R-23)")
  func chain() {
    var chain: [UIResponder] = []
    var next: UIResponder? = a.view
    while let current = next {
      chain.append(current)
      next = current.next
    }
    expect(chain.first === a.view && chain[1] === a && chain.contains(navigation) && chain.contains(screen.window))
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: true)
    screen.wait(1)
    expectIdentical(b.presentingViewController, navigation)
    expectEqual(
      diary.take(),
      [
        "b load", "a willDisappear", "b willAppear", "b isAppearing", "b didAppear", "a didDisappear",
      ]
    )
  }
}

@MainActor
@Suite("Tab bar controllers")
struct TabTests {
  let screen = SimulatedScreen(size: CGSize(width: 400, height: 800))
  let diary = Diary()
  let a: NotingController
  let b: NotingController
  let tabs = UITabBarController()

  init() {
    a = NotingController("a", diary)
    b = NotingController("b", diary)
    tabs.viewControllers = [a, b]
    screen.show(tabs, diary)
  }

  @Test("Selecting another tab loads its controller, and sends the callbacks in UIKit's order")
  func changing() {
    screen.tap(at: CGPoint(x: 300, y: 780))
    expectEqual(
      diary.take(),
      [
        "b load", "b willAppear", "a willDisappear", "b isAppearing", "a didDisappear", "b didAppear",
      ]
    )
    expectEqual(tabs.selectedIndex, 1)
    expectIdentical(tabs.tabBar.selectedItem, b.tabBarItem)
    expectIdentical(screen.hit(200, 400), b.view)
    tabs.selectedIndex = 0
    expectEqual(diary.take(), ["a willAppear", "b willDisappear", "a isAppearing", "b didDisappear", "a didAppear"])
    tabs.selectedIndex = 7
    expectEqual(tabs.selectedIndex, 0)
    expectEqual(diary.complaints, [])
  }

  @Test("The delegate can refuse a tab, and is notified of selections by the user but not by the app")
  func delegate() {
    final class Delegate: UITabBarControllerDelegate {
      var lets = false
      var calls: [String] = []
      func tabBarController(
        _ tabBarController: UITabBarController,
        shouldSelect viewController: UIViewController
      ) -> Bool { lets }
      func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        calls.append(viewController.title ?? "")
      }
    }
    let delegate = Delegate()
    tabs.delegate = delegate
    screen.tap(at: CGPoint(x: 300, y: 780))
    expectEqual(tabs.selectedIndex, 0)
    expectIdentical(tabs.tabBar.selectedItem, a.tabBarItem)
    expectEqual(delegate.calls, [])
    delegate.lets = true
    screen.tap(at: CGPoint(x: 300, y: 780))
    screen.tap(at: CGPoint(x: 300, y: 780))
    tabs.selectedIndex = 0
    expectEqual(delegate.calls, ["b", "b"])
  }

  @Test("A touch on the selected tab pops to the root controller of the tab")
  func bar() {
    screen.window.screenSafeAreaInsets.bottom = 30
    expectEqual(a.view.safeAreaInsets.bottom, 79)
    expectEqual(tabs.tabBar.frame.minY, 721)
    let navigation = UINavigationController(rootViewController: NotingController("root", diary))
    tabs.setViewControllers([navigation, b], animated: false)
    expectNil(a.parent)
    expectIdentical(tabs.selectedViewController, navigation)
    let page = NotingController("page", diary)
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page, animated: true)
    expect(tabs.tabBar.isHidden)
    screen.wait(1)
    expectEqual(page.view.safeAreaInsets.bottom, 30)
    navigation.popViewController(animated: true)
    screen.wait(1)
    expect(!tabs.tabBar.isHidden)
    navigation.pushViewController(NotingController("other", diary), animated: false)
    screen.tap(at: CGPoint(x: 100, y: 740))
    screen.wait(1)
    expectEqual(navigation.viewControllers.count, 1)
    expectEqual(diary.complaints, [])
  }

  @Test("If the controllers of two tabs select each other's tab in viewWillAppear, only the visible one has appeared")
  func sendingEachOtherAway() {
    let (first, second) = (NotingController("first", diary), NotingController("second", diary))
    let tabs = UITabBarController()
    var actionCount = ["first": 1, "second": 0]
    for controller in [first, second] {
      controller.onCallback = { [weak controller] callback in
        guard callback == "willAppear", let index = actionCount.removeValue(forKey: controller?.name ?? "") else {
          return
        }
        tabs.selectedIndex = index
      }
    }
    tabs.setViewControllers([first, second].map(UINavigationController.init), animated: false)
    screen.show(tabs, diary)
    screen.wait(1)
    expectEqual(diary.appearanceState(of: "first"), "didAppear")
    expectEqual(diary.appearanceState(of: "second"), "gone")
    expect(first.view.window != nil)
    expectNil(second.view.window)
    expectEqual(diary.complaints, [])
  }

  @Test("A bar of a custom class can have a button in the middle that extends above the bar")
  func ownBar() {
    final class LacedBar: UITabBar {
      let middle = UIButton()
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(middle)
      }
      required init?(coder: NSCoder) { nil }
      override func layoutSubviews() {
        super.layoutSubviews()
        middle.frame = CGRect(x: bounds.midX - 30, y: -30, width: 60, height: 60)
        bringSubviewToFront(middle)
      }
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if middle.frame.contains(point), !isHidden { return middle }
        return super.hitTest(point, with: event)
      }
    }
    let bar = LacedBar()
    var taps = 0
    bar.middle.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    tabs.setValue(bar, forKey: "tabBar")
    expectIdentical(tabs.tabBar, bar)
    screen.window.layoutIfNeeded()
    screen.tap(at: CGPoint(x: 200, y: 730))
    expectEqual(taps, 1)
    expectEqual(tabs.selectedIndex, 0)
    screen.tap(at: CGPoint(x: 350, y: 780))
    expectEqual(tabs.selectedIndex, 1)
  }

  @Test("A tab bar without a tab bar controller sends each selection to its delegate")
  func alone() {
    final class Delegate: UITabBarDelegate {
      var chosen: [Int] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.tag) }
    }
    let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 400, height: 49))
    let delegate = Delegate()
    bar.delegate = delegate
    bar.items = (1...4).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.items?[2].isEnabled = false
    a.view.addSubview(bar)
    screen.window.layoutIfNeeded()
    for x in [50.0, 250, 350] { screen.tap(at: CGPoint(x: x, y: 120)) }
    expectEqual(delegate.chosen, [1, 4])
    expectEqual(bar.selectedItem?.tag, 4)
  }
}
