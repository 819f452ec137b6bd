import Foundation

/// A view that a list creates, shows and reuses.
@MainActor
protocol ReusableView: UIView {
  var reuseIdentifier: String? { get }
  func prepareForReuse()
  /// The list that shows the view, set by the list's `VisibleViews`. A cell forwards its touches to this list.
  var list: (any CellList)? { get set }
}

/// A cell of a list. Touches highlight and select it.
@MainActor
protocol ListCell: ReusableView {
  var isHighlighted: Bool { get }
  var isSelected: Bool { get }
  func highlight(_ highlighted: Bool)
  func select(_ selected: Bool)
  /// Updates the cell after its state in the list has changed; see `configurationState`.
  func configurationStateDidChange()
  func dragStateDidChange(to state: UICellConfigurationState.DragState)
  /// A closure that performs the cell's segue from a storyboard when the user selects the cell; nil if the cell has no
  /// segue.
  var onSelection: (@MainActor () -> Void)? { get }
}
