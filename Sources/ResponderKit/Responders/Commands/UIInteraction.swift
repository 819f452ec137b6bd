import Foundation

/// Something that a view can do beside its own touches, added to it as a whole.
///
/// See `Documentation/EventModel.md`, "A menu".
@MainActor
public protocol UIInteraction: AnyObject {
  /// The view it was added to; not retained.
  var view: UIView? { get }
  /// It is about to come to another view; nil where it leaves one.
  func willMove(to view: UIView?)
  /// It has come to another view, or to none.
  func didMove(to view: UIView?)
}

extension UIView {
  /// Adds an interaction, which leaves the view it had before.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes an interaction off; nothing where it is another view's.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
