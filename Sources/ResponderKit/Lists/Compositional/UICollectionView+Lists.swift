import Foundation

// List sections: swipe actions, separators and outlines.

extension UICollectionView: SwipingList {
  var isSwiping: Bool { swipeRecognizers.map { $0.pan.state != .possible } ?? false }

  /// Called when the layout is prepared. Adds the recognizers of swipes when a list first needs them.
  func updateSwiping(isNeeded: Bool) {
    guard isNeeded, swipeRecognizers == nil else { return }
    let recognizers = (pan: RowSwipePan(), closer: RowSwipeCloser())
    recognizers.pan.belong(to: self)
    recognizers.closer.belong(to: self)
    swipeRecognizers = recognizers
  }

  func swipeOffer(at point: CGPoint, isTrailing: Bool) -> RowSwipeOffer? {
    guard !isEditing, movement == nil, let position = position(at: point) else { return nil }
    return swipeOffer(of: position, isTrailing: isTrailing)
  }

  private func swipeOffer(of position: ListPosition, isTrailing: Bool) -> RowSwipeOffer? {
    guard let list = collectionViewLayout.listConfiguration(ofSection: position.section),
      let cell = shownViews.cell(at: position) as? UICollectionViewListCell
    else { return nil }
    let provider =
      isTrailing ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider
    guard let actions = provider?(position.indexPath), !actions.actions.isEmpty else { return nil }
    return RowSwipeOffer(cell: cell, actions: actions, isTrailing: isTrailing)
  }

  func beginSwipe(_ offer: RowSwipeOffer) {
    endSwipe()
    guard let position = shownViews.position(of: offer.cell) else { return }
    endPress()
    record(.willBeginEditing, position)
    swipe = RowSwipe(offer.cell, in: self, offer.actions, isTrailing: offer.isTrailing)
  }

  func endSwipe(at position: ListPosition?) {
    guard let swipe else { return }
    self.swipe = nil
    let current = shownViews.position(of: swipe.cell)
    swipe.close(animated: current != nil)
    if let position = position ?? current { record(.didEndEditing, position) }
  }

  /// Uncovers the trailing actions of a cell, after a tap on its delete accessory.
  func openSwipe(of cell: UICollectionViewListCell) {
    if swipe?.cell === cell { return endSwipe() }
    guard let position = shownViews.position(of: cell),
      let offer = swipeOffer(of: position, isTrailing: true)
    else { return }
    beginSwipe(offer)
    swipe?.open()
  }

  /// The background color of the collection if the app has not set one: that of its first section, if it is a list.
  package var standardBackground: UIColor {
    guard let list = collectionViewLayout.listConfiguration(ofSection: 0) else { return .systemBackground }
    if let own = list.backgroundColor { return own }
    return switch list.appearance {
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar: .secondarySystemBackground
    case .plain, .sidebarPlain: .systemBackground
    }
  }

  // MARK: Outlines

  private var outline: (any OutlineSource)? { dataSource as? any OutlineSource }

  /// Expands or collapses the item of a cell.
  func toggleOutline(of cell: UICollectionViewListCell) {
    guard let position = shownViews.position(of: cell), let outline else { return }
    outline.toggleOutline(at: position)
    for shown in shownViews.positions { updateOutline(ofCellAt: shown) }
  }

  /// Returns whether a cell is the header of a section whose first item is its header.
  func isHeader(_ cell: UICollectionViewListCell) -> Bool {
    guard let position = shownViews.position(of: cell), position.item == 0 else { return false }
    return collectionViewLayout.listConfiguration(ofSection: position.section)?.headerMode == .firstItemInSection
  }

  private func updateOutline(ofCellAt position: ListPosition) {
    guard let cell = shownViews.cell(at: position) as? UICollectionViewListCell else { return }
    adoptOutline(cell, at: position)
    updateSeparators(of: cell, at: position)
  }

  private func adoptOutline(_ cell: UICollectionViewListCell, at position: ListPosition) {
    guard let state = outline?.outlineState(at: position) else { return }
    cell.indentationLevel = state.level
    cell.isExpandedInOutline = state.isExpanded
  }

  // MARK: Cells

  /// Gives a list cell its separators and its state in an outline, before it is measured.
  func prepareListCell(_ cell: UICollectionViewListCell, at position: ListPosition) {
    adoptOutline(cell, at: position)
    updateSeparators(of: cell, at: position)
  }

  /// Gives the visible list cells their separators and their states in an outline again, after items were inserted,
  /// deleted or moved.
  func updateListCells() {
    for position in shownViews.positions { updateOutline(ofCellAt: position) }
  }

  private func updateSeparators(of cell: UICollectionViewListCell, at position: ListPosition) {
    guard let list = collectionViewLayout.listConfiguration(ofSection: position.section) else { return }
    let isLast = position.item == counts[position.section] - 1
    let isInset = list.appearance == .insetGrouped
    var own = list.separatorConfiguration
    if own.topSeparatorVisibility == .automatic {
      own.topSeparatorVisibility = list.appearance == .grouped && position.item == 0 ? .visible : .hidden
    }
    if own.bottomSeparatorVisibility == .automatic {
      own.bottomSeparatorVisibility = isInset && isLast ? .hidden : .visible
    }
    if let handler = list.itemSeparatorHandler { own = handler(position.indexPath, own) }
    func line(_ visibility: UIListSeparatorConfiguration.Visibility, _ insets: NSDirectionalEdgeInsets)
      -> (leading: CGFloat?, trailing: CGFloat?)?
    {
      guard list.showsSeparators, visibility != .hidden else { return nil }
      let automatic = UIListSeparatorConfiguration.automaticInsets
      return (
        insets.leading == automatic.leading ? nil : insets.leading,
        insets.trailing == automatic.trailing ? nil : insets.trailing
      )
    }
    let selectsSeveral = permitsMultipleSelection
    cell.separators = ListCellSeparators(
      top: line(own.topSeparatorVisibility, own.topSeparatorInsets),
      bottom: line(own.bottomSeparatorVisibility, own.bottomSeparatorInsets),
      color: selectsSeveral ? own.multipleSelectionColor : own.color,
      roundsTop: isInset && position.item == 0,
      roundsBottom: isInset && isLast,
      isGrouped: isInset || list.appearance == .grouped
    )
  }
}

/// A data source whose items are in an outline.
@MainActor
protocol OutlineSource: AnyObject {
  /// Returns the level of an item, and whether its children are shown: nil for an item without children. Returns nil
  /// for an item that is not in an outline.
  func outlineState(at position: ListPosition) -> (level: Int, isExpanded: Bool?)?
  /// Expands or collapses the item at an index path, unless the app prevents it.
  func toggleOutline(at position: ListPosition)
}
