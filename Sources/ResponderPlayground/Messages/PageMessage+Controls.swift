import Foundation
import ResponderKit
import ResponderScenarios

extension PageMessage {
  /// What the user did with the menu that shows.
  struct Menu: Equatable, Decodable {
    var time: Double
    /// The button, the view whose context menu it is, or the one that an edit menu shows over.
    var view: String
    /// The line that was chosen, as the server has numbered it; nil where the menu was dismissed.
    var item: Int?
  }
}
