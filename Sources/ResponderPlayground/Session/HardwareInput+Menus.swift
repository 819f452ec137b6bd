import ResponderKit
import ResponderScenarios

#if os(Linux)
  import ResponderDrawing
#endif

extension HardwareInput {
  /// Chooses an item of a visible menu, shows other commands of an edit menu, or dismisses the menu.
  ///
  /// - Throws: `PageMessageError` if the menu is not visible, or has no selectable item or arrow with the number in the
  ///   message.
  func receive(_ message: PageMessage.Menu) throws {
    let name = message.view.prefix(40)
    let view = screenRun.screen.shownView(named: message.view)
    let (button, interaction, edit) = (view as? UIButton, view?.visibleContextMenu, view?.editMenu)
    guard let menu = button?.visibleMenu ?? interaction?.visibleMenu ?? edit?.visibleMenu else {
      throw PageMessageError("view: `\(name)` shows no menu")
    }
    if let step = message.step {
      guard turnPage(of: view, by: step) else {
        throw PageMessageError("step: the menu of `\(name)` has no arrow with the step \(step)")
      }
      return
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
    guard !lines.isEmpty else { throw PageMessageError("item: the menu of `\(name)` has no items to choose") }
    guard lines.indices.contains(item) else {
      throw PageMessageError(
        "item: expected an index from 0 to \(lines.count - 1) in the menu of `\(name)`, found \(item)"
      )
    }
    guard lines[item].canBeChosen else {
      throw PageMessageError("item: the item \(item) of the menu of `\(name)` is disabled or hidden")
    }
    if let submenu = lines[item] as? UIMenu {
      open(submenu, of: view)
    } else if button?.visibleMenu != nil {
      button?.choose(lines[item])
    } else if let interaction {
      interaction.choose(lines[item])
    } else {
      edit?.choose(lines[item])
    }
  }

  private func turnPage(of view: UIView?, by step: Int) -> Bool {
    #if os(Linux)
      return view?.window?.turnVisibleMenuPage(by: step) ?? false
    #else
      return false
    #endif
  }

  private func open(_ submenu: UIMenu, of view: UIView?) {
    #if os(Linux)
      view?.window?.openSubmenu(submenu)
    #endif
  }
}
