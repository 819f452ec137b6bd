import Foundation

extension UIResponder {
  /// Returns the first responder in the chain, starting with this one, that performs `command`, after the responder has
  /// validated the command; nil if there is none or the command is disabled.
  func performer(of command: UICommand, action: Selector? = nil) -> AnyObject? {
    var refuser: AnyObject?
    return performer(of: command, action: action, refusedBy: &refuser)
  }

  /// Returns the first responder in the chain that performs `command`, as `performer(of:action:)` does. `refuser` is
  /// set to the responder that would have performed the command but disabled it.
  func performer(of command: UICommand, action: Selector?, refusedBy refuser: inout AnyObject?) -> AnyObject? {
    guard let found = target(forAction: action ?? command.action, withSender: command) else { return nil }
    let performer = found as AnyObject
    // The validation is temporary: the next validation starts with the command's original attributes.
    let attributes = command.attributes
    (performer as? UIResponder)?.validate(command)
    let isDisabled = command.attributes.contains(.disabled)
    command.attributes = attributes
    guard isDisabled else { return performer }
    refuser = performer
    return nil
  }
}
