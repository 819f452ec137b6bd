import UIKit

class ClassActions: NSObject {
  private static var calls: [String] = []

  static func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  @objc class func reload() { calls.append("reload of \(self)") }
  @objc static func show(_ sender: UIButton) { calls.append("show \(sender.tag)") }

  class func connect(_ button: UIButton) {
    button.addTarget(self, action: #selector(reload), for: .touchUpInside)
    button.addTarget(ClassActions.self, action: #selector(ClassActions.show(_:)), for: .touchUpInside)
    NotificationCenter.default.addObserver(self, selector: #selector(reload), name: Notification.Name("reload"), object: nil)
  }

  class func disconnect(_ button: UIButton) {
    button.removeTarget(self, action: #selector(reload), for: .allEvents)
    NotificationCenter.default.removeObserver(self)
  }
}

class DerivedClassActions: ClassActions {}
