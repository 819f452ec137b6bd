import Foundation

/// An action of a row, with a button that a swipe across the row uncovers. Since iOS 11, apps use `UIContextualAction`
/// instead.
///
/// See `Documentation/EventModel.md`, "Scroll views".
@preconcurrency @MainActor
open class UITableViewRowAction: KitObject {
  /// The meaning of an action, with UIKit's raw values.
  public enum Style: Int, Sendable {
    case `default` = 0, normal
    /// The style of an action that deletes the row.
    public static let destructive = Style.default
  }

  /// The meaning of the action.
  public final let style: Style
  /// The title of the button, which is the name of the action in records.
  open var title: String?
  /// The background color of the button; nil for the style's default.
  open var backgroundColor: UIColor?
  /// The visual effect behind the button. Stored but not used.
  open var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action. After `handler` is called, the row stays open until the app closes or changes the row.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// Returns the actions as swipe actions. `path` returns the index path of the row when an action is performed, or nil
  /// if the row is no longer shown; the action then has no effect.
  static func configuration(
    of actions: [UITableViewRowAction],
    at path: @escaping @MainActor () -> IndexPath?
  ) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(
      actions: actions.map { action in
        let today = UIContextualAction(
          style: action.style == .default ? .destructive : .normal,
          title: action.title
        ) { _, _, _ in if let path = path() { action.handler(action, path) } }
        today.backgroundColor = action.backgroundColor
        return today
      }
    )
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }
}
