import ResponderKit
import ResponderScenarios

extension HardwareInput {
  /// - Throws: `PageMessageError` if the message's menu is not visible, or has no selectable item with that number.
  func receive(_ message: PageMessage.Menu) throws {
    let name = message.view.prefix(40)
    let view = screenRun.screen.shownView(named: message.view)
    let (button, interaction, edit) = (view as? UIButton, view?.visibleContextMenu, view?.editMenu)
    guard let menu = button?.visibleMenu ?? interaction?.visibleMenu ?? edit?.visibleMenu else {
      throw PageMessageError("view: `\(name)` shows no menu")
    }
    guard let item = message.item else {
      if button?.visibleMenu != nil {
        button?.dismissMenu()
      } else if let interaction {
        interaction.dismissMenu()
      } else {
        edit?.dismissMenu()
      }
      return
    }
    let lines = menu.lines
    guard !lines.isEmpty else { throw PageMessageError("item: the menu of `\(name)` has no items") }
    guard lines.indices.contains(item) else {
      throw PageMessageError(
        "item: expected an index from 0 to \(lines.count - 1) in the menu of `\(name)`, found \(item)"
      )
    }
    guard lines[item].canBeChosen else {
      throw PageMessageError("item: item \(item) of the menu of `\(name)` cannot be chosen")
    }
    if button?.visibleMenu != nil {
      button?.choose(lines[item])
    } else if let interaction {
      interaction.choose(lines[item])
    } else {
      edit?.choose(lines[item])
    }
  }
}
