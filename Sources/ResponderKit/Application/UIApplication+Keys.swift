import Foundation

/// What becomes of a key before anybody hears of a press (R-56 to R-58, C73).
extension UIApplication {
  /// Where presses and keys begin: the focused item, else the first responder, else the controller in front of the key window,
  /// else that window (E-30, R-05).
  var pressStart: UIResponder? {
    guard let window = keyWindow else { return nil }
    return window.focusSystem.focusedView ?? window.firstResponder ?? window.frontController ?? window
  }

  /// Commands with priority come first, then typing, then what has the focus, the focus itself, and the other commands. True
  /// where the key is used up.
  ///
  /// Typing itself happens where the press comes to the first responder, so that whoever keeps the press keeps the text (E-33).
  func useUp(_ key: UIKey) -> Bool {
    guard let start = pressStart else { return false }
    let commands = start.commands(for: key)
    if run(commands.filter(\.command.wantsPriorityOverSystemBehavior), from: start) { return true }
    if let typist = firstResponder, typist.takes(key) { return false }
    if let heading = UIFocusHeading(key), let focus = keyWindow?.focusSystem {
      if focus.adjust(heading) || focus.move(heading) { return true }
    }
    return run(commands.filter { !$0.command.wantsPriorityOverSystemBehavior }, from: start)
  }

  /// The first that somebody performs; the nearest in the chain comes first.
  private func run(_ candidates: [(command: UIKeyCommand, action: Selector)], from start: UIResponder) -> Bool {
    for (command, action) in candidates {
      guard let target = start.performer(of: command, action: action) else { continue }
      pressedCommand = command
      sendAction(action, to: target, from: command, for: pressesEvent)
      pressedCommand = nil
      return true
    }
    return false
  }
}

extension UIResponder {
  /// The commands of this responder, of those up the chain, and of the main menu, that the key means.
  fileprivate func commands(for key: UIKey) -> [(command: UIKeyCommand, action: Selector)] {
    var found: [(UIKeyCommand, Selector)] = []
    for responder in chain {
      for command in responder.keyCommands ?? [] {
        if let action = command.action(for: key) { found.append((command, action)) }
      }
    }
    for command in eventApplication?.menuSystem.keyCommands ?? [] {
      if let action = command.action(for: key) { found.append((command, action)) }
    }
    return found
  }
}

extension UIKeyCommand {
  /// What the key does: the command's action or that of an alternate; nil where the key means something else.
  func action(for key: UIKey) -> Selector? {
    if matches(key, holding: modifierFlags) { return action }
    return alternates.first { matches(key, holding: modifierFlags.union($0.modifierFlags)) }?.action
  }

  private func matches(_ key: UIKey, holding flags: UIKeyModifierFlags) -> Bool {
    guard let input, !input.isEmpty else { return false }
    let flags = flags.intersection([.shift, .control, .alternate, .command])
    if key.charactersIgnoringModifiers.lowercased() == input.lowercased() { return key.heldKeys == flags }
    // A character that takes shift, such as +, is named without it.
    return key.characters == input && key.heldKeys.subtracting(.shift) == flags.subtracting(.shift)
  }
}

extension UIWindow {
  /// The controller that was presented last, else the root one.
  var frontController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller
  }
}
