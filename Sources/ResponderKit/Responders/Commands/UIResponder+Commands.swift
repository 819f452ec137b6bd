import Foundation

extension UIResponder {
  /// Who performs `command`, from here up the chain, and has said how it stands; nil where nobody does or it is disabled.
  func performer(of command: UICommand, action: Selector? = nil) -> AnyObject? {
    var refuser: AnyObject?
    return performer(of: command, action: action, refusedBy: &refuser)
  }

  /// As above; `refuser` is who would have performed it and disabled it instead.
  func performer(of command: UICommand, action: Selector?, refusedBy refuser: inout AnyObject?) -> AnyObject? {
    guard let found = target(forAction: action ?? command.action, withSender: command) else { return nil }
    let performer = found as AnyObject
    // What it says holds for now; the next time starts from what the command was made with.
    let attributes = command.attributes
    (performer as? UIResponder)?.validate(command)
    let isDisabled = command.attributes.contains(.disabled)
    command.attributes = attributes
    guard isDisabled else { return performer }
    refuser = performer
    return nil
  }
}
