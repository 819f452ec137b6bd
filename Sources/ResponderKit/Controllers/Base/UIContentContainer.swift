import Foundation

/// Whoever holds content of its own size: controllers and presentation controllers.
///
/// See `Documentation/EventModel.md`, "View controllers".
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the content would like, in points.
  var preferredContentSize: CGSize { get }
  /// A controller inside would like another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// A controller inside that constraints lay out would like another size.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// What a controller inside gets where this one gets `parentSize`.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  /// The view gets another size.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// The traits become others.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
}
