import UIKit

enum PresentationDirection {
  case left, top, right, bottom
}

final class SlideOverPresentationController: UIPresentationController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var dimmingView: UIView!
  private var direction: PresentationDirection

  override var frameOfPresentedViewInContainerView: CGRect {
    var frame: CGRect = .zero
    frame.size = size(
      forChildContentContainer: presentedViewController,
      withParentContainerSize: containerView!.bounds.size
    )
    switch direction {
    case .right: frame.origin.x = containerView!.frame.width * (1.0 / 3.0)
    case .bottom: frame.origin.y = containerView!.frame.height * (1.0 / 3.0)
    default: frame.origin = .zero
    }
    return frame
  }

  init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?,
    direction: PresentationDirection
  ) {
    self.direction = direction
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    setupDimmingView()
  }

  override func presentationTransitionWillBegin() {
    containerView?.insertSubview(dimmingView, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1.0
      return
    }
    coordinator.animate(alongsideTransition: { _ in
      self.dimmingView.alpha = 1.0
    })
  }

  override func dismissalTransitionWillBegin() {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 0.0
      return
    }
    coordinator.animate(
      alongsideTransition: { [weak self] (_) in self?.dimmingView.alpha = 0.0 },
      completion: { (_) in }
    )
  }

  override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func size(forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  {
    switch direction {
    case .left, .right: return CGSize(width: parentSize.width * (2.0 / 3.0), height: parentSize.height)
    case .bottom, .top: return CGSize(width: parentSize.width, height: parentSize.height * (2.0 / 3.0))
    }
  }

  private func setupDimmingView() {
    dimmingView = UIView()
    dimmingView.backgroundColor = UIColor(white: 0.0, alpha: 0.5)
    dimmingView.alpha = 0.0
    let recognizer = UITapGestureRecognizer(target: self, action: Selector(SlideOverPresentationController.handleTap))
    dimmingView.addGestureRecognizer(recognizer)
  }

  func handleTap(recognizer: UITapGestureRecognizer) {
    presentingViewController.dismiss(animated: true)
  }
}

final class SlideOverAnimator: NSObject {
  let direction: PresentationDirection
  let isPresentation: Bool

  init(direction: PresentationDirection, isPresentation: Bool) {
    self.direction = direction
    self.isPresentation = isPresentation
    super.init()
  }
}

extension SlideOverAnimator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.3
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else { return }
    if isPresentation {
      transitionContext.containerView.addSubview(controller.view)
    }
    let presentedFrame =
      transitionContext.finalFrame(for: controller) == .zero
      ? controller.view.frame : transitionContext.finalFrame(for: controller)
    var dismissedFrame = presentedFrame
    switch direction {
    case .left: dismissedFrame.origin.x = -presentedFrame.width
    case .right: dismissedFrame.origin.x = transitionContext.containerView.frame.size.width
    case .top: dismissedFrame.origin.y = -presentedFrame.height
    case .bottom: dismissedFrame.origin.y = transitionContext.containerView.frame.size.height
    }
    let initialFrame = isPresentation ? dismissedFrame : presentedFrame
    let finalFrame = isPresentation ? presentedFrame : dismissedFrame
    let animationDuration = transitionDuration(using: transitionContext)
    controller.view.frame = initialFrame
    UIView.animate(
      withDuration: animationDuration,
      animations: { controller.view.frame = finalFrame },
      completion: { finished in
        if !self.isPresentation && !transitionContext.transitionWasCancelled {
          controller.view.removeFromSuperview()
        }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
    )
  }
}

class SwipeDismissInteraction: UIPercentDrivenInteractiveTransition {
  var interactionInProgress = false
  private var shouldCompleteTransition = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private weak var viewController: UIViewController!

  init(viewController: UIViewController) {
    super.init()
    self.viewController = viewController
    let gesture = UIPanGestureRecognizer(target: self, action: Selector(SwipeDismissInteraction.handleGesture(_:)))
    viewController.view.addGestureRecognizer(gesture)
  }

  func handleGesture(_ gestureRecognizer: UIPanGestureRecognizer) {
    let translation = gestureRecognizer.translation(in: gestureRecognizer.view!.superview!)
    var progress = (translation.x / 200)
    progress = CGFloat(fminf(fmaxf(Float(progress), 0.0), 1.0))
    switch gestureRecognizer.state {
    case .began:
      interactionInProgress = true
      viewController.dismiss(animated: true, completion: nil)
    case .changed:
      shouldCompleteTransition = progress > 0.5
      update(progress)
    case .cancelled:
      interactionInProgress = false
      cancel()
    case .ended:
      interactionInProgress = false
      if shouldCompleteTransition { finish() } else { cancel() }
    default:
      break
    }
  }
}

final class SlideOverManager: NSObject, UIViewControllerTransitioningDelegate {
  var direction: PresentationDirection = .right
  var interaction: SwipeDismissInteraction?

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    let controller = SlideOverPresentationController(
      presentedViewController: presented,
      presenting: presenting,
      direction: direction
    )
    controller.delegate = self
    return controller
  }

  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return SlideOverAnimator(direction: direction, isPresentation: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    return SlideOverAnimator(direction: direction, isPresentation: false)
  }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  {
    guard let interaction = interaction, interaction.interactionInProgress else { return nil }
    return interaction
  }
}

extension SlideOverManager: UIAdaptivePresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    return .none
  }
}

class FadeNavigationController: UINavigationController, UINavigationControllerDelegate, UIGestureRecognizerDelegate {
  private var duringPush = false

  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    delegate = self
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    delegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    interactivePopGestureRecognizer?.delegate = self
    navigationBar.prefersLargeTitles = true
    navigationBar.titleTextAttributes = [.foregroundColor: UIColor.black]
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    duringPush = true
    viewController.hidesBottomBarWhenPushed = !viewControllers.isEmpty
    super.pushViewController(viewController, animated: animated)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  ) { duringPush = false }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer == interactivePopGestureRecognizer else { return true }
    return viewControllers.count > 1 && !duringPush
  }

  override var preferredStatusBarStyle: UIStatusBarStyle {
    return topViewController?.preferredStatusBarStyle ?? .default
  }
}

class MainTabBarController: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let first = FadeNavigationController(rootViewController: MenuViewController())
    first.tabBarItem = UITabBarItem(title: "Menu", image: UIImage(named: "menu"), tag: 0)
    let second = UIViewController()
    second.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
    viewControllers = [first, second]
    tabBar.tintColor = .red
    tabBar.isTranslucent = false
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    return true
  }
}

class MenuViewController: UIViewController, UIPopoverPresentationControllerDelegate {
  lazy var slideOver = SlideOverManager()
  private(set) var answer: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Menu"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add,
      target: self,
      action: Selector(MenuViewController.add(_:))
    )
    navigationItem.leftBarButtonItems = [editButtonItem]
  }

  func add(_ sender: UIBarButtonItem) {
    let alert = UIAlertController(title: "Add", message: "Really?", preferredStyle: .alert)
    alert.addTextField { textField in textField.placeholder = "Name" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    let ok = UIAlertAction(title: "OK", style: .default) { [weak self] _ in
      self?.answer = alert.textFields?.first?.text
    }
    alert.addAction(ok)
    alert.preferredAction = ok
    present(alert, animated: true)
  }

  func openDrawer(from direction: PresentationDirection) {
    let drawer = UIViewController()
    slideOver.direction = direction
    slideOver.interaction = SwipeDismissInteraction(viewController: drawer)
    drawer.transitioningDelegate = slideOver
    drawer.modalPresentationStyle = .custom
    present(drawer, animated: true, completion: nil)
  }

  func openSheet() {
    let sheet = UIViewController()
    if let controller = sheet.sheetPresentationController {
      controller.detents = [.medium(), .large()]
      controller.prefersGrabberVisible = true
      controller.largestUndimmedDetentIdentifier = .medium
    }
    present(sheet, animated: true)
  }

  func openPopover(from view: UIView) {
    let content = UIViewController()
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 100)
    content.popoverPresentationController?.sourceView = view
    content.popoverPresentationController?.sourceRect = view.bounds
    content.popoverPresentationController?.permittedArrowDirections = [.up, .down]
    content.popoverPresentationController?.delegate = self
    present(content, animated: true)
  }

  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { return .none }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { context in
        self.view.layoutIfNeeded()
      },
      completion: nil
    )
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = MainTabBarController()
    window?.makeKeyAndVisible()
    return true
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = MainTabBarController()
    window?.makeKeyAndVisible()
  }
}
