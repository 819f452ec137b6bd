import Foundation

extension UICollectionViewCell {
  /// The drag state of a cell's item, with UIKit's raw values.
  public enum DragState: Int, Sendable {
    case none = 0, lifting, dragging
  }

  /// A closure that adapts the content and background of a cell to a state.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void

  /// Whether the cell is as wide as its list.
  var hasFixedWidth: Bool { self is UICollectionViewListCell }
}
