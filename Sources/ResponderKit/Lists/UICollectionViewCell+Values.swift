import Foundation

extension UICollectionViewCell {
  /// What a drag does to a cell; the numbers are UIKit's.
  public enum DragState: Int, Sendable {
    case none = 0, lifting, dragging
  }

  /// Fits content and background to a state.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void

  /// A cell of a list is as wide as the list.
  var keepsWidth: Bool { self is UICollectionViewListCell }
}
