import UIKit

final class SideMenuController: UIViewController {
  private let content: UIViewController
  private let menu: UIViewController
  private let menuWidth: CGFloat = 260
  private(set) var isMenuOpen = false

  init(content: UIViewController, menu: UIViewController) {
    self.content = content
    self.menu = menu
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(menu)
    add(content)
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(SideMenuController.handleEdgePan))
    edge.edges = .left
    view.addGestureRecognizer(edge)
    let tap = UITapGestureRecognizer(target: self, action: Selector(SideMenuController.handleTap))
    tap.delegate = self
    content.view.addGestureRecognizer(tap)
  }

  private func add(_ child: UIViewController) {
    addChild(child)
    view.addSubview(child.view)
    child.view.frame = view.bounds
    child.didMove(toParent: self)
  }

  private func handleEdgePan(_ gesture: UIScreenEdgePanGestureRecognizer) {
    let x = min(max(gesture.translation(in: view).x, 0), menuWidth)
    switch gesture.state {
    case .changed:
      content.view.transform = CGAffineTransform(translationX: x, y: 0)
    case .ended:
      setMenu(open: gesture.velocity(in: view).x > 0 && x > menuWidth / 3)
    case .cancelled, .failed:
      setMenu(open: false)
    default: ()
    }
  }

  private func handleTap() {
    setMenu(open: false)
  }

  private func setMenu(open: Bool) {
    isMenuOpen = open
    UIView.animate(
      withDuration: 0.25,
      delay: 0,
      options: .curveEaseOut,
      animations: {
        self.content.view.transform = open ? CGAffineTransform(translationX: self.menuWidth, y: 0) : .identity
      },
      completion: nil
    )
  }
}

extension SideMenuController: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    return isMenuOpen
  }
}
