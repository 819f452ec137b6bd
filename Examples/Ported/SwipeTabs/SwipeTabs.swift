import UIKit

/// A tab bar controller with swipes between its tabs, and a line above the bar that marks the selected tab.
open class SwipeTabs: UITabBarController, UITabBarControllerDelegate, UIGestureRecognizerDelegate {
  public let line = UIView()
  open private(set) var chosenByTouch: [Int] = []
  private var driver: UIPercentDrivenInteractiveTransition?
  private var startIndex = 0

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    delegate = self
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    delegate = self
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    line.backgroundColor = view.tintColor
    tabBar.addSubview(line)
    let pan = UIPanGestureRecognizer(target: self, action: Selector(SwipeTabs.handlePan))
    pan.delegate = self
    view.addGestureRecognizer(pan)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    line.frame = lineFrame(selectedIndex)
  }

  open override var selectedIndex: Int {
    didSet { moveLine(to: selectedIndex) }
  }

  // The selected index is still the previous one.
  open override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let index = tabBar.items?.firstIndex(of: item) else { return }
    chosenByTouch.append(index)
    moveLine(to: index)
  }

  private func lineFrame(_ index: Int) -> CGRect {
    let count = CGFloat(max(viewControllers?.count ?? 0, 1))
    let width = tabBar.bounds.width / count
    return CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 2)
  }

  private func moveLine(to index: Int) {
    UIView.animate(withDuration: 0.2) { self.line.frame = self.lineFrame(index) }
  }

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: view)
    return abs(velocity.x) > abs(velocity.y)
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    let moved = pan.translation(in: view).x
    switch pan.state {
    case .began:
      startIndex = selectedIndex
      let next = pan.velocity(in: view).x < 0 ? selectedIndex + 1 : selectedIndex - 1
      guard let controllers = viewControllers, controllers.indices.contains(next) else { return }
      driver = UIPercentDrivenInteractiveTransition()
      selectedIndex = next
    case .changed:
      driver?.update(min(abs(moved) / view.bounds.width, 1))
    case .ended, .cancelled, .failed:
      let isFar = abs(moved) > view.bounds.width / 2 || abs(pan.velocity(in: view).x) > 600
      if isFar && pan.state == .ended { driver?.finish() } else { driver?.cancel() }
      driver = nil
    default: break
    }
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard driver != nil, let controllers = viewControllers, let from = controllers.firstIndex(of: fromVC),
      let to = controllers.firstIndex(of: toVC)
    else { return nil }
    return SideBySide(goesRight: to > from) { [weak self] in
      guard let self = self else { return }
      self.moveLine(to: self.selectedIndex)
    }
  }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    return driver
  }
}

private final class SideBySide: NSObject, UIViewControllerAnimatedTransitioning {
  private let goesRight: Bool
  private let ended: () -> Void

  init(goesRight: Bool, ended: @escaping () -> Void) {
    self.goesRight = goesRight
    self.ended = ended
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { return 0.3 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
      return transitionContext.completeTransition(false)
    }
    let room = transitionContext.containerView.bounds
    let away = goesRight ? room.width : -room.width
    transitionContext.containerView.addSubview(to)
    to.frame = room.offsetBy(dx: away, dy: 0)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      delay: 0,
      options: .curveLinear,
      animations: {
        to.frame = room
        from.frame = room.offsetBy(dx: -away, dy: 0)
      },
      completion: { _ in
        from.frame = room
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        self.ended()
      }
    )
  }
}
