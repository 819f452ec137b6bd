import Foundation
import ResponderKit
import ResponderScenarios

extension PageMessage {
  /// The user's choice in the visible menu.
  struct Menu: Equatable, Decodable {
    var time: Double
    /// The id of the button with the menu, or of the view with the context menu or the edit menu.
    var view: String
    /// The chosen item's number, which the server sent with the menu; nil if the user dismissed the menu.
    var item: Int?
    /// The step of the arrow that was pressed, -1 or 1, which the server sent with the menu; nil if no arrow was pressed.
    var step: Int?
  }
}
