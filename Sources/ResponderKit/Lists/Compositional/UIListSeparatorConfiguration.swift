import Foundation

/// The appearance of the separators of a list's cells.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
  /// The visibility of a separator. The cases are in UIKit's order.
  public enum Visibility: Sendable {
    /// The list decides.
    case automatic
    case visible
    case hidden
  }

  /// Insets that the list replaces with its own: the separator begins where the text of the cell begins.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude,
    leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude
  )

  /// Whether the separator above a cell is visible. Automatic: only above the first cell of a grouped list.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the separator below a cell is visible. Automatic: below all cells, except the last one of an inset group.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above a cell, in points.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the separator below a cell, in points.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The color of the lines while at most one cell can be selected.
  public var color = UIColor.separator
  /// The color while several cells can be selected.
  public var multipleSelectionColor = UIColor.separator
  /// The visual effect; nil for none. Stored but not used: separators are drawn with `color`.
  public var visualEffect: UIVisualEffect?

  /// Creates the configuration of a list appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
