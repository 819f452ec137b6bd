import Foundation
import ResponderKit
import ResponderScenarios

extension PageMessage {
  /// The user's choice in the visible menu.
  struct Menu: Equatable, Decodable {
    var time: Double
    /// The button, the view of the context menu, or the view of the edit menu.
    var view: String
    /// The chosen item, by the server's number; nil if the menu was dismissed.
    var item: Int?
  }
}
