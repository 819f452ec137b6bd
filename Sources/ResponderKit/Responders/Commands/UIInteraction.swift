import Foundation

/// A behavior that the app adds to a view as one object, such as a context menu or drag and drop.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view to which the interaction was added; not retained.
  var view: UIView? { get }
  /// Called before the interaction moves to another view. `view` is nil if the interaction is removed from its view.
  func willMove(to view: UIView?)
  /// Called after the interaction moved to another view. `view` is nil if the interaction was removed from its view.
  func didMove(to view: UIView?)
}
