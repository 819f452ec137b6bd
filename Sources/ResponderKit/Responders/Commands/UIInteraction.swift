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

extension UIView {
  func standardSetInteractions(_ wanted: [any UIInteraction]) {
    for old in attachedInteractions where !wanted.contains(where: { $0 === old }) { removeInteraction(old) }
    for new in wanted { addInteraction(new) }
    // One that went elsewhere as it was told of this stands where it is.
    let here = attachedInteractions
    attachedInteractions =
      wanted.enumerated().filter { index, interaction in
        here.contains { $0 === interaction } && wanted.firstIndex { $0 === interaction } == index
      }.map(\.element) + here.filter { interaction in !wanted.contains { $0 === interaction } }
  }
}
