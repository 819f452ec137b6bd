import Foundation

/// Key commands and focus movement: the uses of a key that are tried before the key is delivered as a press (R-56 to
/// R-58, C73).
extension UIApplication {
  /// The responder that receives presses and keys first: the focused view, the first responder, the frontmost
  /// controller of the key window, or the key window (E-30, R-05).
  var pressStart: UIResponder? {
    guard let window = keyWindow else { return nil }
    return window.focusSystem.focusedView ?? window.firstResponder ?? window.frontController ?? window
  }

  /// Performs the first of the following uses that applies to the key: a command with priority over the system, typing,
  /// an adjustment of the focused view, a movement of the focus, another command. Returns true if the key was consumed
  /// and must not be delivered as a press.
  ///
  /// For typing, returns false: the text is typed when the press is delivered to the first responder. A responder that
  /// consumes the press therefore prevents the typing (E-33).
  func consumeKey(_ key: UIKey) -> Bool {
    guard let start = pressStart else { return false }
    let commands = start.commands(for: key)
    if run(commands.filter(\.command.wantsPriorityOverSystemBehavior), from: start) { return true }
    let others = commands.filter { !$0.command.wantsPriorityOverSystemBehavior }
    if let typist = firstResponder, typist.takes(key) {
      recordPassedOver(others, because: .types(typist))
      return false
    }
    if let heading = UIFocusHeading(key), let focus = keyWindow?.focusSystem {
      if focus.adjust(heading) || focus.move(heading) {
        if let view = focus.focusedView { recordPassedOver(others, because: .focusUsesKey(view)) }
        return true
      }
    }
    return run(others, from: start)
  }

  private func recordPassedOver(_ commands: [KeyedCommand], because reason: EventRecord.Reason) {
    guard delivery.isObserved else { return }
    for (command, _, owner) in commands {
      delivery.record(.passesOver(command: command.word), at: owner, reason: reason)
    }
  }

  /// Runs the first command that a responder performs. Returns false if no responder performs any of the commands.
  /// Commands of responders nearer in the chain are tried first.
  private func run(_ candidates: [KeyedCommand], from start: UIResponder) -> Bool {
    for candidate in candidates {
      let (command, action, _) = candidate
      var refuser: AnyObject?
      guard let target = start.performer(of: command, action: action, refusedBy: &refuser) else {
        recordPassedOver([candidate], because: refuser.map { .commandDisabled(by: $0) } ?? .noObjectPerforms)
        continue
      }
      sendAction(action, to: target, from: command, for: pressesEvent)
      return true
    }
    return false
  }
}

/// A command that matches a key, the action to send, and the responder that provides the command.
private typealias KeyedCommand = (command: UIKeyCommand, action: Selector, owner: UIResponder)

extension UIResponder {
  /// Returns the commands that match `key`: those of this responder, then those up the chain, then those of the main
  /// menu.
  fileprivate func commands(for key: UIKey) -> [KeyedCommand] {
    var found: [KeyedCommand] = []
    for responder in chain {
      for command in responder.keyCommands ?? [] {
        if let action = command.action(for: key) { found.append((command, action, responder)) }
      }
    }
    guard let application = eventApplication else { return found }
    for command in application.menuSystem.keyCommands {
      if let action = command.action(for: key) { found.append((command, action, application)) }
    }
    return found
  }
}

extension UIKeyCommand {
  /// Returns the action that `key` triggers: the command's own action or that of one of its alternates; nil if the key
  /// does not match.
  func action(for key: UIKey) -> Selector? {
    if matches(key, holding: modifierFlags) { return action }
    return alternates.first { matches(key, holding: modifierFlags.union($0.modifierFlags)) }?.action
  }

  private func matches(_ key: UIKey, holding flags: UIKeyModifierFlags) -> Bool {
    guard let input, !input.isEmpty else { return false }
    let flags = flags.intersection([.shift, .control, .alternate, .command])
    if key.charactersIgnoringModifiers.lowercased() == input.lowercased() { return key.pressedModifiers == flags }
    // The modifier flags of a command for a character that requires Shift, such as +, do not contain Shift.
    return key.characters == input && key.pressedModifiers.subtracting(.shift) == flags.subtracting(.shift)
  }
}

extension UIWindow {
  /// The topmost presented view controller of the window, or the window's root view controller if none is presented.
  var frontController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }
}
