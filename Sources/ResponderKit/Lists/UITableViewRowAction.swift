import Foundation

/// Something that a swipe across a row uncovers as a button, as it was said before iOS 11.
///
/// See `Documentation/EventModel.md`, "Scroll views".
@preconcurrency @MainActor
open class UITableViewRowAction: KitObject {
  /// What it means; UIKit's numbers.
  public enum Style: Int, Sendable {
    case `default` = 0, normal
    /// It takes the row away.
    public static let destructive = Style.default
  }

  /// What it means.
  public final let style: Style
  /// What the button says, and what records call it.
  open var title: String?
  /// Behind the button; nil for the style's own.
  open var backgroundColor: UIColor?
  /// What is done to what lies behind the button; kept.
  open var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// A button with this title; the row stays open until the program closes it or changes it.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  static func configuration(of actions: [UITableViewRowAction], at path: IndexPath) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(
      actions: actions.map { action in
        let today = UIContextualAction(
          style: action.style == .default ? .destructive : .normal,
          title: action.title
        ) { _, _, _ in action.handler(action, path) }
        today.backgroundColor = action.backgroundColor
        return today
      }
    )
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }
}
