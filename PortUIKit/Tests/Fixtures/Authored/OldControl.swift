import UIKit

// As it was written for Swift 3.
class OldControl: UIControl {
  let knob = UIView()
  var insets = UIEdgeInsetsMake(4, 4, 4, 4)
  var value: Float = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    knob.frame = UIEdgeInsetsInsetRect(CGRect(x: 0, y: 0, width: 40, height: 40), insets)
    knob.isUserInteractionEnabled = false
    addSubview(knob)
    bringSubview(toFront: knob)
    sendSubview(toBack: knob)
    autoresizingMask = [UIViewAutoresizing.flexibleWidth, .flexibleHeight]
    contentMode = UIViewContentMode.redraw
    for direction in [UISwipeGestureRecognizerDirection.up, .down] {
      let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
      swipe.direction = direction
      addGestureRecognizer(swipe)
    }
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override var intrinsicContentSize: CGSize { return CGSize(width: UIViewNoIntrinsicMetric, height: 48) }

  func swiped(_ swipe: UISwipeGestureRecognizer) {
    if swipe.direction == UISwipeGestureRecognizerDirection.up { value = 1 } else { value = 0 }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [UIViewAnimationOptions.curveEaseOut],
      animations: { self.knob.alpha = CGFloat(self.value) }, completion: nil)
    sendActions(for: UIControlEvents.valueChanged)
  }

  func attributes() -> [NSAttributedStringKey: Any] {
    return [NSAttributedStringKey.font: UIFont.systemFont(ofSize: 12, weight: UIFontWeightBold)]
  }

  func corner(of rect: CGRect) -> CGPoint {
    return CGPoint(x: CGRectGetMaxX(rect), y: CGRectGetMinY(rect))
  }
}
