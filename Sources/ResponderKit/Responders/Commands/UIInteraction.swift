import Foundation

/// Something that a view can do beside its own touches, added to it as a whole.
///
/// See `Documentation/EventModel.md`, "A menu".
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view it was added to; not retained.
  var view: UIView? { get }
  /// It is about to come to another view; nil where it leaves one.
  func willMove(to view: UIView?)
  /// It has come to another view, or to none.
  func didMove(to view: UIView?)
}
