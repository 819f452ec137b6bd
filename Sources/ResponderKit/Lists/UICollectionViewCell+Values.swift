import Foundation

extension UICollectionViewCell {
  /// What a drag does to a cell; the numbers are UIKit's.
  public enum DragState: Int, Sendable {
    case none = 0, lifting, dragging
  }

  /// Fits content and background to a state.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void

  var standardConfigurationState: UICellConfigurationState {
    var state = commonConfigurationState
    guard let collection = list as? UICollectionView else { return state }
    state.isEditing = collection.isEditing
    state.isReordering = collection.movement?.cell === self
    return state
  }

  func standardPreferredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    updateConfigurationIfNeeded()
    if contentView.isSizedByConstraints {
      attributes.size = systemLayoutSizeFitting(
        attributes.size,
        withHorizontalFittingPriority: keepsWidth ? .required : .fittingSizeLevel,
        verticalFittingPriority: .fittingSizeLevel
      )
    } else if let list = contentView as? UIListContentView {
      attributes.size.height = list.sizeThatFits(attributes.size).height
    } else {
      // A cell says of itself that it fits as it is, unless a subclass says something else.
      let size = sizeThatFits(attributes.size)
      if size != bounds.size { attributes.size = size }
    }
    return attributes
  }

  /// A cell of a list is as wide as the list.
  private var keepsWidth: Bool { self is UICollectionViewListCell }
}
