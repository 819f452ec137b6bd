import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("What view controllers say of themselves")
struct ControllerTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  @Test("Bars, rotation and edges are as UIKit's controllers have them by themselves")
  func defaults() {
    let controller = UIViewController(nibName: "Letters", bundle: nil)
    #expect(controller.nibName == "Letters" && controller.nibBundle == nil)
    #expect(controller.preferredStatusBarStyle == .default && controller.preferredStatusBarUpdateAnimation == .fade)
    #expect(!controller.prefersStatusBarHidden && !controller.prefersHomeIndicatorAutoHidden)
    #expect(controller.childForStatusBarStyle == nil && controller.childForStatusBarHidden == nil)
    #expect(
      controller.childForHomeIndicatorAutoHidden == nil && controller.childForScreenEdgesDeferringSystemGestures == nil
    )
    #expect(controller.preferredScreenEdgesDeferringSystemGestures == [] && controller.shouldAutorotate)
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(controller.preferredInterfaceOrientationForPresentation == .portrait)
    #expect(!controller.disablesAutomaticKeyboardDismissal && controller.tabBarController == nil)
    controller.setNeedsStatusBarAppearanceUpdate()
    controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
    controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
  }

  @Test("A controller keeps what its presentation and its bars depend on")
  func settings() {
    let controller = UIViewController()
    expectStored(controller, \.modalTransitionStyle, .crossDissolve)
    expectStored(controller, \.modalPresentationStyle, .overCurrentContext)
    #expect(controller.automaticallyAdjustsScrollViewInsets)
    expectStored(controller, \.automaticallyAdjustsScrollViewInsets, false)
    expectStored(controller, \.extendedLayoutIncludesOpaqueBars, true)
    expectStored(controller, \.modalPresentationCapturesStatusBarAppearance, true)
    expectStored(controller, \.providesPresentationContextTransitionStyle, true)
    expectStored(controller, \.restoresFocusAfterTransition, !controller.restoresFocusAfterTransition)
    expectStored(controller, \.viewRespectsSystemMinimumLayoutMargins, false)
    #expect(controller.systemMinimumLayoutMargins.leading >= 0)
    let scrollView = UIScrollView()
    controller.setContentScrollView(scrollView, for: .top)
    #expect(controller.contentScrollView(for: .top) === scrollView)
  }

  @Test("A controller's own style reaches its view, and what a parent says of a child's traits is kept")
  func traits() {
    let controller = UIViewController()
    screen.window.rootViewController = controller
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    let child = UIViewController()
    controller.addChild(child)
    controller.view.addSubview(child.view)
    let compact = UITraitCollection(horizontalSizeClass: .regular)
    controller.setOverrideTraitCollection(compact, forChild: child)
    #expect(controller.overrideTraitCollection(forChild: child) === compact)
  }

  @Test("Layout is told before and after, constraints when they are due")
  func layout() {
    final class Telling: UIViewController {
      var heard: [String] = []
      override func viewWillLayoutSubviews() { heard.append("will") }
      override func viewDidLayoutSubviews() { heard.append("did") }
      override func updateViewConstraints() {
        heard.append("constraints")
        super.updateViewConstraints()
      }
    }
    let controller = Telling()
    screen.window.rootViewController = controller
    controller.view.layoutIfNeeded()
    #expect(controller.heard.contains("will") && controller.heard.last == "did")
    controller.heard = []
    controller.view.setNeedsUpdateConstraints()
    controller.view.layoutIfNeeded()
    #expect(controller.heard.contains("constraints"))
  }

  @Test("show goes to a container up the chain, and presents where there is none")
  func show() {
    let controller = UIViewController()
    screen.window.rootViewController = controller
    let shown = UIViewController()
    controller.show(shown, sender: nil)
    screen.wait(1)
    #expect(controller.presentedViewController === shown)
  }

  @Test("Containers hear that a child's size or traits change")
  func containers() {
    final class Container: UIViewController {
      var heard: [String] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        heard.append("size \(container.preferredContentSize.width)")
      }
      override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
      ) -> CGSize {
        CGSize(width: parentSize.width / 2, height: parentSize.height)
      }
      override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
        heard.append("fitting")
      }
    }
    let container = Container()
    let child = UIViewController()
    container.addChild(child)
    child.preferredContentSize = CGSize(width: 120, height: 80)
    #expect(container.heard == ["size 120.0"])
    container.systemLayoutFittingSizeDidChange(forChildContentContainer: child)
    #expect(container.heard.last == "fitting")
    #expect(
      container.size(forChildContentContainer: child, withParentContainerSize: CGSize(width: 100, height: 50)).width
        == 50
    )
  }

  @Test("A collection view controller makes its collection of the layout it is given, and keeps how it behaves")
  func collectionController() {
    let layout = UICollectionViewFlowLayout()
    let controller = UICollectionViewController(collectionViewLayout: layout)
    #expect(controller.collectionViewLayout === layout && controller.collectionView.collectionViewLayout === layout)
    expectStored(controller, \.clearsSelectionOnViewWillAppear, !controller.clearsSelectionOnViewWillAppear)
    expectStored(
      controller,
      \.installsStandardGestureForInteractiveMovement,
      !controller.installsStandardGestureForInteractiveMovement
    )
    expectStored(controller, \.useLayoutToLayoutNavigationTransitions, true)
  }

  @Test("A segue goes from one controller to the other, and does what it was made for")
  func segues() {
    var performed = 0
    let (first, second) = (UIViewController(), UIViewController())
    let segue = UIStoryboardSegue(identifier: "go", source: first, destination: second) { performed += 1 }
    segue.perform()
    #expect(performed == 1 && segue.source === first && segue.destination === second && segue.identifier == "go")
    #expect(UIStoryboardSegue(identifier: nil, source: first, destination: second).identifier == nil)
  }
}
