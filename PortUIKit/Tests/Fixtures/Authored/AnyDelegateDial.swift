import UIKit

@objc public protocol AnyDelegateDialDelegate {
  @objc optional func dialWillTurn(_ dial: AnyDelegateDial)
  @objc optional func dial(_ dial: AnyDelegateDial, mayTurnTo value: Double) -> Bool
  func dialDidTurn(_ dial: AnyDelegateDial)
}

open class AnyDelegateDial: UIControl {
  open static var step: Double = 10
  open var value = 0.0
  @IBOutlet open weak var delegate: AnyObject?

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    delegate?.dialWillTurn?(self)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let turned = value + Double(touch.location(in: self).x - touch.previousLocation(in: self).x) / AnyDelegateDial.step
    guard delegate?.dial?(self, mayTurnTo: turned) ?? true else { return true }
    value = turned
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let delegate = self.delegate { delegate.dialDidTurn?(self) }
  }

  open var blurs: Bool { return NSClassFromString("UIVisualEffectView") != nil }
}
