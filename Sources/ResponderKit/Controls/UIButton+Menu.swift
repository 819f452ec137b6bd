import Foundation

/// The menu of a button. The host draws the menu (`UIWindow.visibleMenu`) and reports the user's choice through
/// `choose(_:)`; UIKit draws its menus itself.
extension UIButton {
  /// Performs the user's choice of a menu element and dismisses the menu. An action runs with the button as its sender;
  /// a command is sent to the responder that performs it. Has no effect if the element is not in the visible menu or
  /// cannot be chosen.
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

  /// Dismisses the menu without a choice.
  public func dismissMenu() {
    visibleMenu = nil
  }

  /// The menu that a press shows immediately; nil if a press shows no menu, or if the menu is empty (K-29).
  var menuAsPrimaryAction: UIMenu? {
    showsMenuAsPrimaryAction ? menu.flatMap { $0.leaves.isEmpty ? nil : $0 } : nil
  }

  /// The title of the selected menu element, if the button shows this title instead of the button's title; nil
  /// otherwise.
  var chosenTitle: String? {
    guard changesSelectionAsPrimaryAction, let menu = menuAsPrimaryAction else { return nil }
    return menu.leaves.first { ($0 as? UIAction)?.state == .on }?.title
  }

  /// Sends `.menuActionTriggered`, then shows the menu. A target of the event may still remove or replace the menu
  /// (K-29).
  func showMenu(with event: UIEvent?) {
    send(.menuActionTriggered, with: event)
    guard window != nil, let menu, !menu.leaves.isEmpty else { return }
    visibleMenu = menu.asked { [weak self] in
      guard let self, visibleMenu?.identifier == menu.identifier else { return }
      visibleMenu = visibleMenu?.withAvailableElements
    }
  }

  /// Called when a finger lands: shows the menu immediately or after a long press. The menu then claims the touch,
  /// which no longer presses the button (K-29).
  func scheduleMenu(_ touches: Set<UITouch>, with event: UIEvent?) {
    longPressTimer?.cancel()
    if menuAsPrimaryAction != nil {
      claimTouchForMenu(touches, with: event)
      return
    }
    waitForMenu { [weak self] in
      guard let self, isTracking, isTouchInside, isEnabled else { return }
      claimTouchForMenu(touches, with: nil)
    }
  }

  /// Called when the space bar is pressed: after the duration of a long press, the menu is shown, and the press no
  /// longer activates the button.
  func scheduleMenu(_ press: UIPress) {
    longPressTimer?.cancel()
    guard menuAsPrimaryAction == nil else { return }
    waitForMenu { [weak self, weak press] in
      guard let self, let press, press.consumer === self, isHighlighted, isEnabled else { return }
      showMenu(with: nil)
      guard visibleMenu != nil else { return }
      press.operatesControl = false
      isHighlighted = false
    }
  }

  private func waitForMenu(_ show: @escaping @MainActor () -> Void) {
    guard isContextMenuInteractionEnabled, let menu, !menu.leaves.isEmpty else { return }
    guard let application = window?.application else { return }
    let deadline = application.clock.now + application.configuration.menuPressDuration
    longPressTimer = application.clock.schedule(at: deadline) { [link = application.link] in
      link.application?.perform(show)
    }
  }

  private func claimTouchForMenu(_ touches: Set<UITouch>, with event: UIEvent?) {
    showMenu(with: event)
    if visibleMenu != nil { trackCancelled(touches, with: event) }
  }
}

extension UIButton: MenuSource {
  var menuView: UIView? { self }
  var menuPresentation: (kind: VisibleMenu.Kind, rect: CGRect) { (.button, bounds) }
}
