import Foundation

extension UICollectionView {
  // MARK: For touches

  func contains(_ position: ListPosition) -> Bool {
    counts.indices.contains(position.section) && position.item >= 0 && position.item < counts[position.section]
  }

  func position(at point: CGPoint) -> ListPosition? {
    loadIfNeeded()
    let around = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    var found: UICollectionViewLayoutAttributes?
    for attributes in collectionViewLayout.layoutAttributesForElements(in: around) ?? [] {
      guard attributes.representedElementCategory == .cell, !attributes.isHidden, attributes.box.contains(point) else {
        continue
      }
      if found.map({ $0.zIndex <= attributes.zIndex }) ?? true { found = attributes }
    }
    return found.flatMap { ListPosition($0.indexPath) }
  }

  var permitsSelection: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  var permitsMultipleSelection: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  var endsHighlightBeforeSelection: Bool { false }

  func mayHighlight(_ position: ListPosition) -> Bool {
    collectionDelegate?.collectionView(self, shouldHighlightItemAt: position.indexPath) ?? true
  }

  func positionToSelect(for position: ListPosition) -> ListPosition? {
    collectionDelegate?.collectionView(self, shouldSelectItemAt: position.indexPath) ?? true ? position : nil
  }

  func positionToDeselect(for position: ListPosition, isReplaced: Bool) -> ListPosition? {
    // The delegate is not asked about an item that another selection replaces.
    if isReplaced { return position }
    return collectionDelegate?.collectionView(self, shouldDeselectItemAt: position.indexPath) ?? true ? position : nil
  }

  func callDelegate(_ call: ListDelegateCall, _ position: ListPosition) {
    guard let collectionDelegate else { return }
    let path = position.indexPath
    switch call {
    case .didHighlight: collectionDelegate.collectionView(self, didHighlightItemAt: path)
    case .didUnhighlight: collectionDelegate.collectionView(self, didUnhighlightItemAt: path)
    case .didSelect: collectionDelegate.collectionView(self, didSelectItemAt: path)
    case .didDeselect: collectionDelegate.collectionView(self, didDeselectItemAt: path)
    // Only a table's delegate has these methods.
    case .willSelect, .willDeselect: break
    // The code that causes these events calls the delegate itself.
    case .willBeginEditing, .didEndEditing, .commitDelete, .commitInsert, .didLift, .didDrop: break
    }
  }

  func performPrimaryAction(_ position: ListPosition) {
    guard let collectionDelegate else { return }
    let path = position.indexPath
    guard collectionDelegate.collectionView(self, canPerformPrimaryActionForItemAt: path) else { return }
    collectionDelegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  func mayBeginPanSelection(at position: ListPosition) -> Bool {
    collectionDelegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: position.indexPath) ?? false
  }

  func didBeginPanSelection(at position: ListPosition) {
    collectionDelegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: position.indexPath)
  }

  func didEndPanSelection() {
    collectionDelegate?.collectionViewDidEndMultipleSelectionInteraction(self)
  }
}
