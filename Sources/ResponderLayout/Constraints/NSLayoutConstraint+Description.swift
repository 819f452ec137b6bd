import Foundation
import ResponderKit

/// The description of a constraint in messages. Views are named by their `accessibilityIdentifier`, by the property that
/// stores them or by their class instead of their addresses, because addresses differ from run to run.
extension NSLayoutConstraint {
  var standardDescription: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    return "<NSLayoutConstraint \(name)\(relationText)\(isActive ? "   (active)" : "   (inactive)")>"
  }

  var relationText: String {
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var right = number(constant)
    if let second {
      let times = multiplier == 1 ? "" : "\(number(multiplier))*"
      let plus = constant == 0 ? "" : constant > 0 ? " + \(number(constant))" : " - \(number(-constant))"
      right = "\(times)\(second.name).\(secondAttribute.word)\(plus)"
    }
    let at = priority == .required ? "" : " @\(number(CGFloat(priority.rawValue)))"
    return "\(first.name).\(firstAttribute.word) \(sign) \(right)\(at)"
  }

  private func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
  }
}

extension LayoutItem {
  var name: String {
    if let ownView { return ownView.nameInMessages }
    guard let guide else { return "(gone)" }
    let owner = guide.owningView.map { $0.nameInMessages + "." } ?? ""
    return owner + (guide.identifier.isEmpty ? "UILayoutGuide" : guide.identifier)
  }
}

extension UIView {
  /// The name of the view in messages: its accessibility identifier, the property that stores it, or its class. A label
  /// without the first two is named with its text.
  var nameInMessages: String {
    if let accessibilityIdentifier, !accessibilityIdentifier.isEmpty { return DefaultNames().name(of: self) }
    if let property = OwningProperty(of: self) { return property.name }
    let name = DefaultNames().name(of: self)
    guard let text = (self as? UILabel)?.text, !text.isEmpty else { return name }
    return "\(name) '\(text.prefix(30))'"
  }
}
