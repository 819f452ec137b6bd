import UIKit.UIGestureRecognizerSubclass

@objc protocol SingleTouchDelegate: UIGestureRecognizerDelegate {
  @objc optional func singleTouch(_ recognizer: SingleTouchRecognizer, mayMoveTo point: CGPoint) -> Bool
}

class SingleTouchRecognizer: UIGestureRecognizer {
  private weak var touch: UITouch?
  @objc var path: [CGPoint] = []

  @objc override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touch == nil, let first = touches.first else { return }
    touch = first
    path = [first.location(in: view)]
    state = UIGestureRecognizerState.began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touch, touches.contains(touch) else { return }
    let point = touch.location(in: view)
    guard (delegate as? SingleTouchDelegate)?.singleTouch?(self, mayMoveTo: point) ?? true else { return }
    path.append(point)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  override func reset() {
    super.reset()
    touch = nil
  }
}

class FenceView: UIView, SingleTouchDelegate {
  let recognizer = SingleTouchRecognizer()
  var states: [UIGestureRecognizer.State] = []

  func setup() {
    recognizer.addTarget(self, action: #selector(changed(_:)))
    recognizer.delegate = self
    addGestureRecognizer(recognizer)
  }

  @objc func changed(_ recognizer: SingleTouchRecognizer) { states.append(recognizer.state) }
  func singleTouch(_ recognizer: SingleTouchRecognizer, mayMoveTo point: CGPoint) -> Bool { return point.x < 100 }
}
