import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("View controllers")
struct ControllerTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  @Test("A view controller's properties for status bar, rotation and screen edges have UIKit's default values")
  func defaults() {
    let controller = UIViewController(nibName: "Letters", bundle: nil)
    expectEqual(controller.nibName, "Letters")
    expectNil(controller.nibBundle)
    expectEqual(controller.preferredStatusBarStyle, .default)
    expectEqual(controller.preferredStatusBarUpdateAnimation, .fade)
    expect(!controller.prefersStatusBarHidden)
    expect(!controller.prefersHomeIndicatorAutoHidden)
    expectNil(controller.childForStatusBarStyle)
    expectNil(controller.childForStatusBarHidden)
    expectNil(controller.childForHomeIndicatorAutoHidden)
    expectNil(controller.childForScreenEdgesDeferringSystemGestures)
    expectEqual(controller.preferredScreenEdgesDeferringSystemGestures, [])
    expect(controller.shouldAutorotate)
    expectEqual(controller.supportedInterfaceOrientations, .allButUpsideDown)
    expectEqual(controller.preferredInterfaceOrientationForPresentation, .portrait)
    expect(!controller.disablesAutomaticKeyboardDismissal)
    expectNil(controller.tabBarController)
    controller.setNeedsStatusBarAppearanceUpdate()
    controller.setNeedsUpdateOfHomeIndicatorAutoHidden()
    controller.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
  }

  @Test("A view controller stores its properties for presentations and bars")
  func settings() {
    let controller = UIViewController()
    expectStored(controller, \.modalTransitionStyle, .crossDissolve)
    expectStored(controller, \.modalPresentationStyle, .overCurrentContext)
    expect(controller.automaticallyAdjustsScrollViewInsets)
    expectStored(controller, \.automaticallyAdjustsScrollViewInsets, false)
    expectStored(controller, \.extendedLayoutIncludesOpaqueBars, true)
    expectStored(controller, \.modalPresentationCapturesStatusBarAppearance, true)
    expectStored(controller, \.providesPresentationContextTransitionStyle, true)
    expectStored(controller, \.restoresFocusAfterTransition, !controller.restoresFocusAfterTransition)
    expectStored(controller, \.viewRespectsSystemMinimumLayoutMargins, false)
    expectEqual(
      controller.systemMinimumLayoutMargins,
      NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    )
    let scrollView = UIScrollView()
    controller.setContentScrollView(scrollView, for: .top)
    expectIdentical(controller.contentScrollView(for: .top), scrollView)
  }

  @Test("The overrideUserInterfaceStyle of a controller applies to the controller's view")
  func traits() {
    let controller = UIViewController()
    screen.window.rootViewController = controller
    controller.overrideUserInterfaceStyle = .dark
    expectEqual(controller.view.traitCollection.userInterfaceStyle, .dark)
    let child = UIViewController()
    controller.addChild(child)
    controller.view.addSubview(child.view)
    let compact = UITraitCollection(horizontalSizeClass: .regular)
    controller.setOverrideTraitCollection(compact, forChild: child)
    expectIdentical(controller.overrideTraitCollection(forChild: child), compact)
  }

  @Test("A view controller is notified before and after the layout of its view")
  func layout() {
    final class Telling: UIViewController {
      var received: [String] = []
      override func viewWillLayoutSubviews() { received.append("will") }
      override func viewDidLayoutSubviews() { received.append("did") }
      override func updateViewConstraints() {
        received.append("constraints")
        super.updateViewConstraints()
      }
    }
    let controller = Telling()
    screen.window.rootViewController = controller
    controller.view.layoutIfNeeded()
    expect(controller.received.contains("will"))
    expectEqual(controller.received.last, "did")
    controller.received = []
    controller.view.setNeedsUpdateConstraints()
    controller.view.layoutIfNeeded()
    expect(controller.received.contains("constraints"))
  }

  @Test("show(_:sender:) presents the view controller if no container implements it")
  func show() {
    let controller = UIViewController()
    screen.window.rootViewController = controller
    let shown = UIViewController()
    controller.show(shown, sender: nil)
    screen.wait(1)
    expectIdentical(controller.presentedViewController, shown)
  }

  @Test("A container is notified if the preferred size or the traits of a child view controller change")
  func containers() {
    final class Container: UIViewController {
      var received: [String] = []
      override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        received.append("size \(container.preferredContentSize.width)")
      }
      override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
      ) -> CGSize {
        CGSize(width: parentSize.width / 2, height: parentSize.height)
      }
      override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
        received.append("fitting")
      }
    }
    let container = Container()
    let child = UIViewController()
    container.addChild(child)
    child.preferredContentSize = CGSize(width: 120, height: 80)
    expectEqual(container.received, ["size 120.0"])
    container.systemLayoutFittingSizeDidChange(forChildContentContainer: child)
    expectEqual(container.received.last, "fitting")
    expectEqual(
      container.size(forChildContentContainer: child, withParentContainerSize: CGSize(width: 100, height: 50)).width,
      50
    )
  }

  @Test("A collection view controller creates a collection view with its layout, and stores its settings")
  func collectionController() {
    let layout = UICollectionViewFlowLayout()
    let controller = UICollectionViewController(collectionViewLayout: layout)
    expectIdentical(controller.collectionViewLayout, layout)
    expectIdentical(controller.collectionView.collectionViewLayout, layout)
    expectStored(controller, \.clearsSelectionOnViewWillAppear, !controller.clearsSelectionOnViewWillAppear)
    expectStored(
      controller,
      \.installsStandardGestureForInteractiveMovement,
      !controller.installsStandardGestureForInteractiveMovement
    )
    expectStored(controller, \.useLayoutToLayoutNavigationTransitions, true)
  }

  @Test("A storyboard segue has a source and a destination, and runs its handler when it is performed")
  func segues() {
    var performed = 0
    let (first, second) = (UIViewController(), UIViewController())
    let segue = UIStoryboardSegue(identifier: "go", source: first, destination: second) { performed += 1 }
    segue.perform()
    expectEqual(performed, 1)
    expectIdentical(segue.source, first)
    expectIdentical(segue.destination, second)
    expectEqual(segue.identifier, "go")
    expectNil(UIStoryboardSegue(identifier: nil, source: first, destination: second).identifier)
  }
}
