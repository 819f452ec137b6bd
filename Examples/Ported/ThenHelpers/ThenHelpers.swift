import UIKit

protocol Then {}

extension Then where Self: AnyObject {
  @discardableResult
  func then(_ block: (Self) throws -> Void) rethrows -> Self {
    try block(self)
    return self
  }
}

extension NSObject: Then {}

extension NSObject {
  class var className: String {
    return String(describing: self)
  }
}

class ThenFormView: UIView {
  let name = UILabel().then {
    $0.text = "Name"
    $0.numberOfLines = 2
    $0.lineBreakMode = .byWordWrapping
  }
  let send = UIButton(type: .system).then {
    $0.setTitle("Send", for: .normal)
    $0.contentEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
  }
  var sent = 0

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard superview != nil, send.superview == nil else { return }
    addSubview(name)
    addSubview(send)
    send.frame = CGRect(x: 0, y: 40, width: 100, height: 40)
    send.addTarget(self, action: Selector(("sendForm:")), for: .touchUpInside)
  }

  func sendForm(_ sender: UIButton) { if sender.isKind(of: UIButton.self) { sent += 1 } }
}

// Objective-C finds this action by itself.
extension ThenFormView: NamedActions {
  static var namedActions: [String: Selector] { ["sendForm": Selector(ThenFormView.sendForm)] }
}
