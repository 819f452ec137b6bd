import Foundation

/// An action that a swipe across a row uncovers as a button.
///
/// See `Documentation/EventModel.md`, "Scroll views".
@preconcurrency @MainActor
open class UIContextualAction: KitObject {
  /// The meaning of an action, with UIKit's raw values.
  public enum Style: Int, Sendable {
    case normal = 0
    /// The style of an action that deletes the row; its button is red.
    case destructive
  }

  /// A closure that performs an action. The closure receives the action, the action's button and a completion handler.
  /// Call the completion handler to close the row, with true if the action was performed and with false otherwise.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The meaning of the action.
  public final let style: Style
  /// The closure called when the button is tapped or the row is fully swiped.
  public final let handler: Handler
  /// The title of the button, which is the name of the action in records.
  open var title: String?
  /// The image of the button, a template unless its rendering mode is `.alwaysOriginal`. In a row of less than 91 points,
  /// it replaces the title.
  open var image: UIImage?
  /// The background color of the button; nil for red if the action is destructive, otherwise gray.
  open var backgroundColor: UIColor?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// The actions that a swipe across a row uncovers; the first action is at the edge of the row.
///
/// See `Documentation/EventModel.md`, "Scroll views".
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: KitObject {
  /// The actions in order from the row's edge inwards. If there are no actions, the row cannot be swiped.
  public final let actions: [UIContextualAction]
  /// Whether a swipe beyond the middle of the row performs the first action; initially true.
  open var performsFirstActionWithFullSwipe: Bool = true

  /// Creates a configuration with the actions in order from the row's edge inwards.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
