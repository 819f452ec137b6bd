import Foundation

/// A view that a list creates, shows and reuses.
@MainActor
protocol ReusableView: UIView {
  var reuseIdentifier: String? { get }
  func prepareForReuse()
  /// The list that shows the view, set by its `VisibleViews`; a cell forwards its touches to it.
  var list: (any CellList)? { get set }
}

/// A cell of a list, which touches highlight and select.
@MainActor
protocol ListCell: ReusableView {
  var isHighlighted: Bool { get }
  var isSelected: Bool { get }
  func highlight(_ highlighted: Bool)
  func select(_ selected: Bool)
  /// Updates the cell after a change of its state in the list; see `configurationState`.
  func configurationStateDidChange()
  func dragStateDidChange(to state: UICellConfigurationState.DragState)
  /// An action to perform when the user selects the cell: a segue from a storyboard.
  var onSelection: (@MainActor () -> Void)? { get }
}
