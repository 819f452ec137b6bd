import UIKit

final class PrivateInExtension: UIView {
  var turns: CGFloat = 0
  var pinches = 0

  convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    setUpGestures()
  }
}

// MARK: - Gestures
private extension PrivateInExtension {
  func setUpGestures() {
    let rotation = UIRotationGestureRecognizer(target: self, action: #selector(rotated(_:)))
    rotation.delegate = self
    let pinch = UIPinchGestureRecognizer(target: self, action: #selector(type(of: self).pinched))
    pinch.delegate = self
    [rotation, pinch].forEach { addGestureRecognizer($0) }
  }

  @objc func rotated(_ recognizer: UIRotationGestureRecognizer) {
    defer { recognizer.rotation = 0 }
    turns += recognizer.rotation
  }

  @objc func pinched(_ recognizer: UIPinchGestureRecognizer) { pinches += 1 }
}

extension PrivateInExtension: UIGestureRecognizerDelegate {
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return true
  }
}

extension PrivateInExtension {
  private @objc func cleared() { turns = 0 }
  public @objc dynamic func clearOnSwipe() {
    addGestureRecognizer(UISwipeGestureRecognizer(target: self, action: #selector(cleared)))
  }
}
