import UIKit

class StickerView: UIImageView, UIGestureRecognizerDelegate {
  init(sticker: UIImage) {
    super.init(image: sticker)
    isUserInteractionEnabled = true
    let recognizers: [UIGestureRecognizer] = [
      UIPanGestureRecognizer(target: self, action: Selector(StickerView.handlePan)),
      UIPinchGestureRecognizer(target: self, action: Selector(StickerView.handlePinch)),
      UIRotationGestureRecognizer(target: self, action: Selector(StickerView.handleRotate)),
    ]
    recognizers.forEach {
      $0.delegate = self
      addGestureRecognizer($0)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func handlePan(_ gesture: UIPanGestureRecognizer) {
    let translation = gesture.translation(in: superview)
    guard let gestureView = gesture.view else { return }
    gestureView.center = CGPoint(x: gestureView.center.x + translation.x, y: gestureView.center.y + translation.y)
    gesture.setTranslation(.zero, in: superview)
  }

  func handlePinch(_ gesture: UIPinchGestureRecognizer) {
    guard let gestureView = gesture.view else { return }
    gestureView.transform = gestureView.transform.scaledBy(x: gesture.scale, y: gesture.scale)
    gesture.scale = 1
  }

  func handleRotate(_ gesture: UIRotationGestureRecognizer) {
    guard let gestureView = gesture.view else { return }
    gestureView.transform = gestureView.transform.rotated(by: gesture.rotation)
    gesture.rotation = 0
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return true
  }
}
