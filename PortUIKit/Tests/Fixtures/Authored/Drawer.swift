import UIKit

@objc protocol DrawerDelegate: class {
  @objc optional func drawerDidOpen(_ drawer: Drawer)
  @objc optional func drawer(_ drawer: Drawer, didMoveBy distance: CGFloat, finished: ((Bool) -> Void)?)
}

class Drawer: UIViewController {
  @IBOutlet var handles: [UIView]! = []
  @IBOutlet private weak var topConstraint: NSLayoutConstraint!
  @IBInspectable public var openHeight: CGFloat = 300
  weak var delegate: DrawerDelegate!
  let panel = UIView()
  fileprivate lazy var pan: UIPanGestureRecognizer = UIPanGestureRecognizer(target: self, action: #selector(Drawer.pan(_:)))

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(panel)
    let top = panel.topAnchor.constraint(equalTo: view.bottomAnchor, constant: -60)
    NSLayoutConstraint.activate([
      top, panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: view.trailingAnchor), panel.heightAnchor.constraint(equalToConstant: 400),
    ])
    topConstraint = top
    panel.addGestureRecognizer(pan)
  }

  @objc private func pan(_ recognizer: UIPanGestureRecognizer) {
    let moved = recognizer.translation(in: view).y
    switch recognizer.state {
    case .began, .changed:
      topConstraint.constant = max(-openHeight, min(-60, topConstraint.constant + moved))
      recognizer.setTranslation(CGPoint.zero, in: view)
      delegate.drawer?(self, didMoveBy: moved, finished: nil)
    case .ended:
      let open = recognizer.velocity(in: view).y < 0
      topConstraint.constant = open ? -openHeight : -60
      if open { self.delegate?.drawerDidOpen?(self) }
    default: break
    }
  }
}

final class DrawerOwner: NSObject, DrawerDelegate {
  var moves: CGFloat = 0
  func drawer(_ drawer: Drawer, didMoveBy distance: CGFloat, finished: ((Bool) -> Void)?) { moves += distance }
}
