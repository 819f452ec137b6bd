import Foundation

/// A table, or a collection with list sections: a list whose cells can be swiped aside.
@MainActor
protocol SwipingList: CellList {
  /// The swipe in progress, or the swipe that has uncovered the actions of a cell; nil if there is none.
  var swipe: RowSwipe? { get set }
  /// Whether a swipe is being recognized.
  var isSwiping: Bool { get }
  /// Returns the cell at a point with its swipe actions on one side; nil if there is no cell or it has no actions.
  func swipeOffer(at point: CGPoint, isTrailing: Bool) -> RowSwipeOffer?
  /// Begins a swipe that uncovers the actions of a cell.
  func beginSwipe(_ offer: RowSwipeOffer)
  /// Closes the swiped cell; has no effect if no cell is swiped. Pass the index path if the cell is no longer shown.
  func endSwipe(at position: ListPosition?)
}

extension SwipingList {
  func endSwipe() { endSwipe(at: nil) }
}

/// A cell that can be swiped aside.
@MainActor
protocol SwipedCell: ListCell {
  /// The distance by which a swipe has moved the content to the right, in points.
  var swipeOffset: CGFloat { get set }
}

extension UITableViewCell: SwipedCell {}

extension UITableView: SwipingList {
  var isSwiping: Bool { swipePan.state != .possible }
}
