import Foundation
import ResponderKit
import ResponderScenarios

extension PageMessage {
  /// The user's choice in the visible menu.
  struct Menu: Equatable, Decodable {
    var time: Double
    /// The id of the button with the menu, or of the view with the context menu or the edit menu.
    var view: String
    /// The number of the chosen item, which the server assigned; nil if the user dismissed the menu.
    var item: Int?
  }
}
