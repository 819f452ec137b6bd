import Foundation

/// A view that a list makes, shows and uses again.
@MainActor
protocol ReusableView: UIView {
  var reuseIdentifier: String? { get }
  func prepareForReuse()
  /// Who shows it now; set and cleared by the shownViews. A cell's touches go there.
  var list: (any CellList)? { get set }
}

/// A view of a list that fingers highlight and select, unlike its headers and footers.
@MainActor
protocol ListCell: ReusableView {
  var isHighlighted: Bool { get }
  var isSelected: Bool { get }
  func highlight(_ highlighted: Bool)
  func select(_ selected: Bool)
  /// What the list knows of the cell is not as it was; see `configurationState`.
  func configurationStateDidChange()
  func dragStateDidChange(to state: UICellConfigurationState.DragState)
  /// A segue that a storyboard draws from the cell.
  var whenChosen: (@MainActor () -> Void)? { get }
}
