import UIKit

/// A loupe that follows the finger, in coordinates of window and screen.
class MagnifierView: UIView {
  weak var magnified: UIView?
  private(set) var screenPoint: CGPoint = .zero
  var offset = UIOffset(horizontal: 0, vertical: -60)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentScaleFactor = UIScreen.main.scale
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func attach(to view: UIView) {
    magnified = view
    let press = UILongPressGestureRecognizer(target: self, action: Selector(MagnifierView.follow))
    press.minimumPressDuration = 0.2
    view.addGestureRecognizer(press)
  }

  private func follow(_ press: UILongPressGestureRecognizer) {
    guard let view = magnified, let window = view.window else { return }
    switch press.state {
    case .began, .changed:
      if superview == nil { window.addSubview(self) }
      let point = press.location(in: view)
      screenPoint = view.convert(point, to: UIScreen.main.coordinateSpace)
      center = CGPoint(x: screenPoint.x + offset.horizontal, y: screenPoint.y + offset.vertical)
    default:
      removeFromSuperview()
    }
  }
}
