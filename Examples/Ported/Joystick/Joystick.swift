import UIKit

public final class JoystickView: UIView {
  public typealias Handler = (_ angle: CGFloat, _ displacement: CGFloat) -> Void
  public var handler: Handler?
  let handle = UIView()
  private var radius: CGFloat { return min(bounds.width, bounds.height) / 2 }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  deinit {
    handler = nil
  }

  private func setup() {
    handle.isUserInteractionEnabled = false
    handle.bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
    addSubview(handle)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    handle.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    updateHandle(touches)
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    updateHandle(touches)
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    release()
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    release()
  }

  private func updateHandle(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    let location = touch.location(in: self)
    let dx = location.x - bounds.midX
    let dy = location.y - bounds.midY
    let distance = sqrt(dx * dx + dy * dy)
    let scale = distance > radius ? radius / distance : 1
    handle.center = CGPoint(x: bounds.midX + dx * scale, y: bounds.midY + dy * scale)
    handler?(atan2(-dy, dx) * 180 / .pi, min(distance / radius, 1))
  }

  private func release() {
    UIView.animate(withDuration: 0.2) {
      self.handle.center = CGPoint(x: self.bounds.midX, y: self.bounds.midY)
    }
    handler?(0, 0)
  }
}
