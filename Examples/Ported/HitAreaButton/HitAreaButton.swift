import UIKit

/// A button with a touch area larger than its bounds.
open class HitAreaButton: UIButton {
  open var hitAreaInsets = UIEdgeInsets(top: -20, left: -20, bottom: -20, right: -20)

  override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard hitAreaInsets != .zero, isEnabled, !isHidden else {
      return super.point(inside: point, with: event)
    }
    return bounds.inset(by: hitAreaInsets).contains(point)
  }
}

/// Lets touches through that hit none of its subviews.
class PassThroughView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view == self ? nil : view
  }
}

class PassThroughWindow: UIWindow {
  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = UIWindow.Level.statusBar + 1
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit == self || hit == rootViewController?.view ? nil : hit
  }
}

extension UIWindow.Level {
  static func + (left: UIWindow.Level, right: CGFloat) -> UIWindow.Level {
    return UIWindow.Level(rawValue: left.rawValue + right)
  }
}
