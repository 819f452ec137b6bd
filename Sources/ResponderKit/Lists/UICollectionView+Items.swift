import Foundation

/// Which item is where. All rectangles and points are in the content's coordinates, the collection's own.
extension UICollectionView {
  var standardNumberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }

  func standardNumberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    demand(
      counts.indices.contains(section),
      "There is no section \(section); the collection has \(counts.count)."
    )
    return counts[section]
  }

  func standardLayoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    loadIfNeeded()
    guard let place = ListPlace(indexPath), contains(place) else { return nil }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  func standardLayoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    loadIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  func standardIndexPathForItem(at point: CGPoint) -> IndexPath? {
    place(at: point)?.indexPath
  }

  func standardIndexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shownViews.place(of: cell)?.indexPath
  }

  func standardCellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    showIfNeeded()
    return ListPlace(indexPath).flatMap { shownViews.cell(at: $0) } as? UICollectionViewCell
  }

  var standardVisibleCells: [UICollectionViewCell] {
    showIfNeeded()
    return shownViews.places.compactMap { shownViews.cell(at: $0) as? UICollectionViewCell }
  }

  var standardIndexPathsForVisibleItems: [IndexPath] {
    showIfNeeded()
    return shownViews.places.map(\.indexPath)
  }

  func standardSupplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    showIfNeeded()
    return ListPlace(indexPath).flatMap { shownViews.view(for: ListElement(kind: elementKind, place: $0)) }
      as? UICollectionReusableView
  }

  func standardIndexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    showIfNeeded()
    return shownViews.elements.filter { $0.kind == elementKind }.map(\.place.indexPath)
  }

  func standardVisibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }

  private func showIfNeeded() {
    if layoutNeed != .none, !shownViews.isShowing, !isLoading { layoutIfNeeded() }
  }

  // MARK: Scrolling

  func standardScrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard let place = ListPlace(indexPath), contains(place) else {
      programmerError("There is no item \(indexPath) to scroll to.")
    }
    guard let rect = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else { return }
    let insets = adjustedContentInset
    var offset = contentOffset
    let vertical = scrollPosition.intersection([.top, .centeredVertically, .bottom])
    offset.y = UICollectionView.offset(
      from: offset.y,
      showing: (rect.minY, rect.maxY),
      in: (insets.top, bounds.height - insets.bottom),
      first: vertical.contains(.top),
      middle: vertical.contains(.centeredVertically),
      last: vertical.contains(.bottom)
    )
    let horizontal = scrollPosition.intersection([.left, .centeredHorizontally, .right])
    offset.x = UICollectionView.offset(
      from: offset.x,
      showing: (rect.minX, rect.maxX),
      in: (insets.left, bounds.width - insets.right),
      first: horizontal.contains(.left),
      middle: horizontal.contains(.centeredHorizontally),
      last: horizontal.contains(.right)
    )
    setContentOffset(limits.clamped(offset), animated: animated)
  }

  private static func offset(
    from old: CGFloat,
    showing item: (low: CGFloat, high: CGFloat),
    in window: (low: CGFloat, high: CGFloat),
    first: Bool,
    middle: Bool,
    last: Bool
  ) -> CGFloat {
    if first { return item.low - window.low }
    if middle { return (item.low + item.high - window.low - window.high) / 2 }
    if last { return item.high - window.high }
    if item.low < old + window.low { return item.low - window.low }
    return item.high > old + window.high ? item.high - window.high : old
  }
}
