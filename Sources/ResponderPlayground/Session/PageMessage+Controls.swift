import Foundation
import ResponderKit
import ResponderScenarios

extension PageMessage {
  /// What the user did with the menu that a button shows.
  struct Menu: Equatable, Decodable {
    var time: Double
    /// The button.
    var view: String
    /// The line that was chosen, as the server has numbered it; nil where the menu was dismissed.
    var item: Int?
  }
}

extension HardwareInput {
  /// - Throws: `PageMessageError` where that menu does not show, or has no such line to choose.
  func receive(_ message: PageMessage.Menu) throws {
    let name = message.view.prefix(40)
    guard let button = stage.screen.view(named: message.view) as? UIButton, let menu = button.visibleMenu else {
      throw PageMessageError("view: no button `\(name)` shows a menu")
    }
    guard let item = message.item else { return button.dismissMenu() }
    let lines = menu.lines
    guard lines.indices.contains(item) else {
      throw PageMessageError("item: the menu of `\(name)` has \(lines.count) lines, counted from 0; this is \(item)")
    }
    guard lines[item].canBeChosen else {
      throw PageMessageError("item: line \(item) of the menu of `\(name)` cannot be chosen")
    }
    button.choose(lines[item])
  }
}
