import UIKit

@objc public protocol GestureBoardDelegate: AnyObject {
  @objc optional func gestureBoardDidTap(_ board: GestureBoard)
  @objc optional func gestureBoard(_ board: GestureBoard, shouldDragTo point: CGPoint) -> Bool
  @objc optional func titleForGestureBoard(_ board: GestureBoard) -> String?
  func gestureBoardDidEnd(_ board: GestureBoard)
}

@IBDesignable
@objcMembers open class GestureBoard: UIView, UIGestureRecognizerDelegate {
  @IBOutlet public weak var delegate: GestureBoardDelegate?
  @IBOutlet weak var caption: UILabel!
  @IBInspectable var cornerRadius: CGFloat = 0 {
    didSet { layer.cornerRadius = cornerRadius }
  }
  @objc dynamic private(set) var taps = 0
  private lazy var tapRecognizer: UITapGestureRecognizer = {
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(handleTap(_:)))
    recognizer.delegate = self
    return recognizer
  }()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    addGestureRecognizer(tapRecognizer)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(GestureBoard.handlePan))
    addGestureRecognizer(pan)
    NotificationCenter.default.addObserver(
      self,
      selector: #selector(self.keyboardWillShow(notification:)),
      name: NSNotification.Name.UIKeyboardWillShow,
      object: nil
    )
  }

  @objc private func handleTap(_ recognizer: UITapGestureRecognizer) {
    taps += 1
    delegate?.gestureBoardDidTap?(self)
    caption?.text = delegate?.titleForGestureBoard?(self) ?? "untitled"
  }

  @objc fileprivate func handlePan(recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .changed:
      guard delegate?.gestureBoard?(self, shouldDragTo: recognizer.location(in: self)) ?? true else { return }
      center.x += recognizer.translation(in: superview).x
      recognizer.setTranslation(.zero, in: superview)
    case .ended, .cancelled:
      delegate?.gestureBoardDidEnd(self)
    default: break
    }
  }

  @objc func keyboardWillShow(notification: NSNotification) {
    guard let frame = notification.userInfo?[UIKeyboardFrameEndUserInfoKey] as? NSValue else { return }
    _ = frame
  }
}
