import Foundation

extension UIResponder {
  /// Finds the nearest responder in the chain, starting with this one, that performs `command`, and lets that responder
  /// validate the command. Returns the responder; nil if there is none, or if that responder disables the command
  ///
  func performer(of command: UICommand, action: Selector? = nil) -> AnyObject? {
    var refuser: AnyObject?
    return performer(of: command, action: action, refusedBy: &refuser)
  }

  /// Returns the nearest responder that performs `command`, as `performer(of:action:)` does. If that responder disables
  /// the command, returns nil and sets `refuser` to the responder.
  func performer(of command: UICommand, action: Selector?, refusedBy refuser: inout AnyObject?) -> AnyObject? {
    guard let found = target(forAction: action ?? command.action, withSender: command) else { return nil }
    let performer = found as AnyObject
    // The attributes set by the validation are only temporary: each validation starts with the command's original
    // attributes.
    let attributes = command.attributes
    (performer as? UIResponder)?.validate(command)
    let isDisabled = command.attributes.contains(.disabled)
    command.attributes = attributes
    guard isDisabled else { return performer }
    refuser = performer
    return nil
  }
}
