import UIKit
import ObjectiveC

private var sleevesKey: UInt8 = 0

@objc private class ClosureSleeve: NSObject {
  let closure: () -> Void
  init(_ closure: @escaping () -> Void) { self.closure = closure }
  @objc func invoke() { closure() }
}

extension UIControl {
  func on(_ events: UIControlEvents, _ closure: @escaping () -> Void) {
    let sleeve = ClosureSleeve(closure)
    addTarget(sleeve, action: #selector(ClosureSleeve.invoke), for: events)
    var sleeves = objc_getAssociatedObject(self, &sleevesKey) as? [ClosureSleeve] ?? []
    sleeves.append(sleeve)
    objc_setAssociatedObject(self, &sleevesKey, sleeves, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}

extension UIView {
  private struct AssociatedKeys {
    static var tapAction = "tapAction"
  }

  @nonobjc fileprivate var tapAction: (() -> Void)? {
    get { return objc_getAssociatedObject(self, &AssociatedKeys.tapAction) as? () -> Void }
    set { objc_setAssociatedObject(self, &AssociatedKeys.tapAction, newValue, objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN) }
  }

  public func addTapGesture(action: @escaping () -> Void) {
    isUserInteractionEnabled = true
    tapAction = action
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handleTapGesture)))
  }

  @objc private func handleTapGesture(sender: UITapGestureRecognizer) {
    tapAction?()
  }
}
