import Foundation

extension UICollectionView {
  func layoutChanged(from old: UICollectionViewLayout) {
    guard old !== collectionViewLayout else { return }
    let new = collectionViewLayout
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    let views = shownViews.elements.compactMap { shownViews.view(for: $0) as? UICollectionReusableView }
    for view in views { view.willTransition(from: old, to: new) }
    if old.collectionView === self { old.collectionView = nil }
    new.collectionView = self
    layoutIsInvalid()
    for view in views { view.didTransition(from: old, to: new) }
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
  }

  func layoutIsInvalid() {
    needsPreparation = true
    setNeedsLayout()
  }

  /// Requests the counts from the data source if they are outdated, and prepares the layout if it was invalidated.
  func loadIfNeeded() {
    guard !isLoading else { return }
    if needsReload || (dataSource == nil && !counts.isEmpty) {
      resetState()
      needsReload = false
      let counts = countItems()
      self.counts = counts
      needsPreparation = true
    }
    let insets = adjustedContentInset
    if bounds != preparedBounds || insets != preparedInsets {
      preparedBounds = bounds
      preparedInsets = insets
      if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
        collectionViewLayout.invalidateLayout(with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
      }
    }
    if needsPreparation { fitContent() }
  }

  func recount() -> (counts: [Int], adopt: () -> Void) {
    let new = countItems()
    return (
      new,
      {
        self.counts = new
        self.needsPreparation = true
      }
    )
  }

  func countItems() -> [Int] {
    isLoading = true
    defer { loadingEnded() }
    guard let dataSource else { return [] }
    let count = sectionCount(dataSource.numberOfSections(in: self))
    var room = Self.mostItems
    return (0..<count).map { section in
      itemCount(
        dataSource.collectionView(self, numberOfItemsInSection: section),
        room: &room,
        to: "numberOfItemsInSection \(section)"
      )
    }
  }

  /// Flips the view about its vertical axis, or undoes the flip, depending on the layout. `apply(_:to:)` flips the
  /// subviews again, so their content is not mirrored.
  private func flipIfNeeded() {
    let flips = collectionViewLayout.flipsCoordinates
    guard flips != isFlipped else { return }
    isFlipped = flips
    transform = flips ? UICollectionView.flip : .identity
  }

  static let flip = CGAffineTransform(scaleX: -1, y: 1)

  /// Prepares the layout and updates the content size.
  func fitContent() {
    needsPreparation = false
    flipIfNeeded()
    isLoading = true
    collectionViewLayout.prepare()
    let size = collectionViewLayout.collectionViewContentSize
    loadingEnded()
    contentSize = size
    setNeedsLayout()
  }
}
