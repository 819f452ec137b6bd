import Foundation
import ResponderKit
import ResponderScenarios

extension PageMessage {
  /// What the user did with the menu that shows.
  struct Menu: Equatable, Decodable {
    var time: Double
    /// The button, or the view whose context menu it is.
    var view: String
    /// The line that was chosen, as the server has numbered it; nil where the menu was dismissed.
    var item: Int?
  }
}

extension HardwareInput {
  /// - Throws: `PageMessageError` where that menu does not show, or has no such line to choose.
  func receive(_ message: PageMessage.Menu) throws {
    let name = message.view.prefix(40)
    let view = stage.screen.shownView(named: message.view)
    let (button, interaction) = (view as? UIButton, view?.visibleContextMenu)
    guard let menu = button?.visibleMenu ?? interaction?.visibleMenu else {
      throw PageMessageError("view: `\(name)` shows no menu")
    }
    guard let item = message.item else {
      if let interaction { interaction.dismissMenu() } else { button?.dismissMenu() }
      return
    }
    let lines = menu.lines
    guard lines.indices.contains(item) else {
      throw PageMessageError("item: the menu of `\(name)` has \(lines.count) lines, counted from 0; this is \(item)")
    }
    guard lines[item].canBeChosen else {
      throw PageMessageError("item: line \(item) of the menu of `\(name)` cannot be chosen")
    }
    if let interaction { interaction.choose(lines[item]) } else { button?.choose(lines[item]) }
  }
}
