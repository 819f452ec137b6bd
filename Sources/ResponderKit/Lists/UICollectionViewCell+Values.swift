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
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isFocused = isFocused
    state.isEditing = (list as? UICollectionView)?.isEditing ?? false
    return state
  }

  func standardUpdateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
    if automaticallyUpdatesContentConfiguration, let content = configured.content {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = configured.background {
      backgroundConfiguration = background.updated(for: state)
    }
  }

  func updateConfigurationIfNeeded() {
    guard configured.isDue else { return }
    configured.isDue = false
    updateConfiguration(using: configurationState)
  }

  /// What a finger or the collection changes; a cell that has not been laid out yet waits for that.
  func configurationStateDidChange() {
    showSelectedBackground(in: nil)
    guard !configured.isDue else { return }
    updateConfiguration(using: configurationState)
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

  func showBackground(_ view: UIView?, in place: UIView?) {
    if let place, place !== view, place.superview === self { place.removeFromSuperview() }
    guard let view else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  /// It is a subview only while it shows, so that it takes no touch else.
  func showSelectedBackground(in place: UIView?) {
    if let place, place !== selectedBackgroundView, place.superview === self { place.removeFromSuperview() }
    guard let view = selectedBackgroundView else { return }
    guard isHighlighted || isSelected else { return view.removeFromSuperview() }
    guard view.superview !== self else { return }
    view.frame = bounds
    insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
  }
}
