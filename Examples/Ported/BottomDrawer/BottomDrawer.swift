import UIKit

protocol BottomDrawerDelegate: AnyObject {
  func drawer(_ drawer: BottomDrawerViewController, didSettleAt position: BottomDrawerViewController.Position)
}

class BottomDrawerViewController: UIViewController {
  enum Position: CaseIterable {
    case closed, half, open
  }

  weak var delegate: BottomDrawerDelegate?
  let sheet = UIView()
  private(set) var position: Position = .closed
  private var startY: CGFloat = 0

  private lazy var pan: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: self, action: Selector(BottomDrawerViewController.didPan))
    pan.delegate = self
    return pan
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.systemBackground
    sheet.backgroundColor = .secondarySystemBackground
    view.addSubview(sheet)
    sheet.addGestureRecognizer(pan)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    sheet.frame = CGRect(x: 0, y: y(for: position), width: view.bounds.width, height: view.bounds.height)
  }

  func y(for position: Position) -> CGFloat {
    switch position {
    case .closed: return view.bounds.height - 80
    case .half: return view.bounds.height / 2
    case .open: return 60
    }
  }

  private func didPan(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: view)
    switch recognizer.state {
    case .began:
      startY = sheet.frame.minY
    case .changed:
      sheet.frame.origin.y = max(startY + translation.y, y(for: .open))
    case .ended, .cancelled:
      let velocity = recognizer.velocity(in: view)
      let projected = sheet.frame.minY + velocity.y * 0.2
      let target = Position.allCases.min { abs(y(for: $0) - projected) < abs(y(for: $1) - projected) }!
      settle(at: target)
    default:
      break
    }
  }

  private func settle(at position: Position) {
    self.position = position
    UIView.animate(
      withDuration: 0.4,
      delay: 0,
      usingSpringWithDamping: 0.8,
      initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: { self.sheet.frame.origin.y = self.y(for: position) },
      completion: { [weak self] _ in
        guard let self = self else { return }
        self.delegate?.drawer(self, didSettleAt: position)
      }
    )
  }
}

extension BottomDrawerViewController: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: view)
    return abs(velocity.y) > abs(velocity.x)
  }
}
