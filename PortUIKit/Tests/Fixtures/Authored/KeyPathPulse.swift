import UIKit

class KeyPathPulse: UIView {
  @objc var inner = Inner()

  class Inner: NSObject {
    @objc var size: CGSize = .zero
  }

  func pulse() {
    let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 1
    fade.fillMode = kCAFillModeForwards
    fade.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseOut)
    layer.add(fade, forKey: #keyPath(CALayer.opacity))
    layer.setValue("pulse", forKey: "name")
  }

  var paths: [String] {
    return [#keyPath(bounds), #keyPath(KeyPathPulse.inner.size), #keyPath(KeyPathPulse.Inner.size)]
  }
}
