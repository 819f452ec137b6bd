import Foundation

/// A button's menu. The host draws `visibleMenu` and says what was chosen; UIKit does that itself.
extension UIButton {
  /// The user chose `element`: the menu goes, and the action runs with the button as its sender, or the command goes to who
  /// performs it. Nothing where the line is not in the menu or cannot be chosen.
  public func choose(_ element: UIMenuElement) {
    guard let menu = visibleMenu, menu.leaves.contains(where: { $0 === element }), element.canBeChosen else { return }
    if !element.keepsMenuPresented { dismissMenu() }
    switch element {
    case let action as UIAction:
      if changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction {
        for case let other as UIAction in menu.leaves { other.state = other === action ? .on : .off }
      }
      if let application = window?.application {
        application.perform { sendAction(action) }
      } else {
        sendAction(action)
      }
    case let command as UICommand:
      guard let window, let application = window.application else { return }
      guard let performer = (window.firstResponder ?? self).performer(of: command) else { return }
      application.sendAction(command.action, to: performer, from: command, for: nil)
    default: break
    }
  }

  /// Takes the menu away; nothing is chosen.
  public func dismissMenu() {
    visibleMenu = nil
  }

  /// The menu where a press shows it at once (K-29).
  var menuAsPrimaryAction: UIMenu? {
    showsMenuAsPrimaryAction ? menu.flatMap { $0.leaves.isEmpty ? nil : $0 } : nil
  }

  /// The title of the line that was chosen, on a button that shows it.
  var chosenTitle: String? {
    guard changesSelectionAsPrimaryAction, let menu = menuAsPrimaryAction else { return nil }
    return menu.leaves.first { ($0 as? UIAction)?.state == .on }?.title
  }

  /// `.menuActionTriggered` comes before the menu shows (K-29); a target of it may still take the menu away or change it.
  func showMenu(with event: UIEvent?) {
    send(.menuActionTriggered, with: event)
    guard window != nil, let menu, !menu.leaves.isEmpty else { return }
    visibleMenu = menu.asked { [weak self] in
      guard let self, visibleMenu?.identifier == menu.identifier else { return }
      visibleMenu = menu.asked {}
    }
  }

  /// A finger landed: the menu shows now, or when the finger has rested. It is the menu's then, and no press (K-29).
  func beginPressForMenu(_ touches: Set<UITouch>, with event: UIEvent?) {
    holdTimer?.cancel()
    if menuAsPrimaryAction != nil {
      takeTouchForMenu(touches, with: event)
      return
    }
    waitForMenu { [weak self] in
      guard let self, isTracking, isTouchInside, isEnabled else { return }
      takeTouchForMenu(touches, with: nil)
    }
  }

  /// The space bar went down: held as long as a finger it shows the menu, and is no press then.
  func beginPressForMenu(_ press: UIPress) {
    holdTimer?.cancel()
    guard menuAsPrimaryAction == nil else { return }
    waitForMenu { [weak self, weak press] in
      guard let self, let press, press.keeper === self, isHighlighted, isEnabled else { return }
      showMenu(with: nil)
      guard visibleMenu != nil else { return }
      press.selects = false
      isHighlighted = false
    }
  }

  private func waitForMenu(_ show: @escaping @MainActor () -> Void) {
    guard isContextMenuInteractionEnabled, let menu, !menu.leaves.isEmpty else { return }
    guard let application = window?.application else { return }
    let deadline = application.clock.now + application.configuration.menuPressDuration
    holdTimer = application.clock.schedule(at: deadline) { [link = application.link] in link.application?.perform(show)
    }
  }

  private func takeTouchForMenu(_ touches: Set<UITouch>, with event: UIEvent?) {
    showMenu(with: event)
    if visibleMenu != nil { trackCancelled(touches, with: event) }
  }
}
