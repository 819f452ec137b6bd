import UIKit

class StringSelectors: UIView {
  var calls: [String] = []

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    let tap = UITapGestureRecognizer(target: self, action: Selector("handleTap:"))
    addGestureRecognizer(tap)
    let press = UILongPressGestureRecognizer(target: self, action: Selector(("handlePress")))
    addGestureRecognizer(press)
    let pan = UIPanGestureRecognizer(target: self, action: NSSelectorFromString("handlePanWithRecognizer:"))
    addGestureRecognizer(pan)
  }

  @objc private func handleTap(_ tap: UITapGestureRecognizer) { calls.append("tap") }
  @objc func handlePress() { calls.append("press") }
  @objc func handlePan(recognizer: UIPanGestureRecognizer) {
    if recognizer.state == UIGestureRecognizerState.began { calls.append("pan") }
  }
}
