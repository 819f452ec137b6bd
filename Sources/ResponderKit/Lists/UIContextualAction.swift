import Foundation

/// Something that a swipe across a row uncovers as a button.
///
/// See `Documentation/EventModel.md`, "Scroll views".
@preconcurrency @MainActor
open class UIContextualAction: KitObject {
  /// What it means; UIKit's numbers.
  public enum Style: Int, Sendable {
    case normal = 0
    /// It takes the row away; the button is red.
    case destructive
  }

  /// Does it; called with the action, its button, and what is to be called with whether it was done: the row closes then.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What it means.
  public final let style: Style
  /// Does it when the button is touched, or the row swiped all the way.
  public final let handler: Handler
  /// What the button says, and what records call it.
  open var title: String?
  /// Kept; the host draws the button's title.
  open var image: UIImage?
  /// Behind the button; red for a destructive one, else grey, where nil.
  open var backgroundColor: UIColor?

  /// A button with this title.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

/// What a swipe across a row uncovers: the first action at the edge of the row.
///
/// See `Documentation/EventModel.md`, "Scroll views".
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: KitObject {
  /// From the row's edge inwards; none keeps the row from being swiped.
  public final let actions: [UIContextualAction]
  /// Whether a swipe beyond the middle of the row does the first one at once, true at first.
  open var performsFirstActionWithFullSwipe: Bool = true

  /// These actions, from the row's edge inwards.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
