import UIKit

class OldContainer: UIViewController {
  private(set) var current: UIViewController?

  func show(_ child: UIViewController) {
    current?.willMove(toParentViewController: nil)
    current?.view.removeFromSuperview()
    current?.removeFromParentViewController()
    addChildViewController(child)
    view.addSubview(child.view)
    child.didMove(toParentViewController: self)
    current = child
  }

  var count: Int { return childViewControllers.count }
}
