import Foundation

extension UICollectionView {
  // MARK: Registration

  /// Registers a closure that creates supplementary views of a kind, or cells if `kind` is nil, for a reuse identifier.
  /// If the closure is nil, the registration is removed.
  package final func register(
    viewsMadeBy maker: (@MainActor () -> UICollectionReusableView)?,
    ofKind kind: String?,
    withReuseIdentifier identifier: String
  ) {
    let key = ReusePool.Key(kind: kind, identifier: identifier)
    guard let maker else { return shownViews.pool.register(key, nil) }
    shownViews.pool.register(key) {
      let view = maker()
      view.registeredIdentifier = identifier
      return view
    }
  }

  func register(_ type: UICollectionReusableView.Type?, _ key: ReusePool.Key) {
    guard let type else { return shownViews.pool.register(key, nil) }
    shownViews.pool.register(key) {
      let view = type.init(forReuseIn: .zero)
      view.registeredIdentifier = key.identifier
      return view
    }
  }

  // MARK: Showing

  /// Shows the views that have become visible and removes the views that are no longer visible.
  func showItems() {
    guard !shownViews.isShowing, !isLoading, updateDepth == 0 else { return shownViews.deferShow() }
    loadIfNeeded()
    if let backgroundView { backgroundView.frame = bounds }
    updateStrips()
    measureAgain()
    if !shownViews.show({ moved(wanted()) }, in: self) { setNeedsLayout() }
  }

  private func wanted() -> [VisibleViews.VisibleElement] {
    let visible = bounds
    guard visible.width > 0, visible.height > 0 else { return [] }
    var seen: Set<ListElement> = []
    let layout = collectionViewLayout
    let all = layout.layoutAttributesForElements(in: visible) ?? []
    layout.willShow(all)
    let hasStrips = layout.hasStrips
    var wanted: [VisibleViews.VisibleElement] = []
    wanted.reserveCapacity(all.count)
    for attributes in all {
      guard let element = element(of: attributes), attributes.box.intersects(visible), seen.insert(element).inserted
      else { continue }
      var item = VisibleViews.VisibleElement(
        element: element,
        frame: attributes.frame,
        level: attributes.zIndex,
        attributes: attributes
      )
      if hasStrips, let strip = layout.strip(of: element) {
        let container = ListElement.orthogonal(strip.section)
        if seen.insert(container).inserted {
          wanted.append(VisibleViews.VisibleElement(element: container, frame: strip.frame))
        }
        item.container = strip.section
        item.shift = strip.shift
      }
      wanted.append(item)
    }
    return wanted
  }

  // MARK: Sections that scroll orthogonally

  /// Gives the scroll views of sections the current frames and contents of their sections.
  private func updateStrips() {
    for element in shownViews.elements where element.isOrthogonal {
      guard let view = shownViews.view(for: element) as? OrthogonalScrollView,
        let strip = collectionViewLayout.strip(of: element)
      else { continue }
      view.adopt(strip)
    }
  }

  /// Called after a section has scrolled orthogonally.
  func sectionScrolled(_ section: Int, to offset: CGFloat) {
    guard let strip = collectionViewLayout.strip(of: .orthogonal(section)), strip.offset != offset else { return }
    collectionViewLayout.setScrolledOffset(offset, ofSection: section)
    setNeedsLayout()
  }

  /// Measures the visible views again after a change of the lengths that the layout determines.
  private func measureAgain() {
    guard collectionViewLayout.needsNewMeasures else { return }
    for element in shownViews.elements where !element.isOrthogonal {
      if let view = shownViews.view(for: element) { _ = fit(view, for: element) }
    }
  }

  private func element(of attributes: UICollectionViewLayoutAttributes) -> ListElement? {
    let path = attributes.indexPath
    guard let position = ListPosition(path) else {
      programmerError(
        "An index path in a collection must have a section and an item, unlike \(path), which the layout returned."
      )
    }
    switch attributes.representedElementCategory {
    case .cell:
      demand(contains(position), "The layout returned attributes of item \(path), which does not exist.")
      return .cell(position)
    case .supplementaryView:
      return ListElement(kind: attributes.representedElementKind ?? "", position: position)
    case .decorationView:
      return ListElement(
        kind: UICollectionView.decoration + (attributes.representedElementKind ?? ""),
        position: position
      )
    }
  }

  func backgroundChanged(from old: UIView?) {
    guard old !== backgroundView else { return }
    if let old, old.superview === self { old.removeFromSuperview() }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }
}

extension UICollectionView: CellList {
  /// The prefix of the kinds under which decoration views are stored. The prefix begins with a null character, unlike
  /// the kinds that apps use.
  static let decoration = "\u{0}decoration "

  private func isDecoration(_ kind: String) -> Bool { kind.hasPrefix(UICollectionView.decoration) }

  var bottomIndex: Int { backgroundView != nil && children.first === backgroundView ? 1 : 0 }

  func makeView(for element: ListElement) -> UIView? {
    let path = element.position.indexPath
    guard let kind = element.kind else {
      guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
      prepare(cell, at: element.position)
      // The accessories of the cell depend on the mode of the collection, also while the cell is measured.
      cell.list = self
      if let cell = cell as? UICollectionViewListCell { prepareListCell(cell, at: element.position) }
      return cell
    }
    if element.isOrthogonal {
      return collectionViewLayout.strip(of: element).map { OrthogonalScrollView(of: $0, in: self) }
    }
    if isDecoration(kind) {
      return collectionViewLayout.makeDecoration(ofKind: String(kind.dropFirst(UICollectionView.decoration.count)))
    }
    return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
  }

  func fit(_ view: UIView, for element: ListElement) -> Bool {
    guard let view = view as? UICollectionReusableView, let current = attributes(of: element) else { return false }
    guard let asked = current.copy() as? UICollectionViewLayoutAttributes else { return false }
    view.frame.size = current.size
    let wanted = view.preferredLayoutAttributesFitting(asked)
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: current) else {
      return false
    }
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: wanted, withOriginalAttributes: current)
    )
    loadIfNeeded()
    return true
  }

  private func attributes(of element: ListElement) -> UICollectionViewLayoutAttributes? {
    guard collectionViewLayout.asksForSizes else { return nil }
    guard let kind = element.kind else {
      return collectionViewLayout.layoutAttributesForItem(at: element.position.indexPath)
    }
    guard !isDecoration(kind), !element.isOrthogonal else { return nil }
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: element.position.indexPath)
  }

  func renumberSizes(_ number: (ListElement) -> ListElement?) { collectionViewLayout.renumberSizes(number) }

  func willShow(_ updates: ListUpdates) {
    collectionViewLayout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: updates))
  }

  func didShowUpdates() {
    collectionViewLayout.finalizeCollectionViewUpdates()
    updateListCells()
  }

  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UIView, shiftedBy shift: CGPoint) {
    let isOwn = type(of: attributes) != UICollectionViewLayoutAttributes.self
    let transform =
      isFlipped ? UICollectionView.flip.concatenating(attributes.transform) : attributes.transform
    let center = CGPoint(x: attributes.center.x + shift.x, y: attributes.center.y + shift.y)
    let isUpToDate =
      view.bounds.size == attributes.size && view.center == center && view.transform == transform
      && view.alpha == attributes.alpha && view.isHidden == attributes.isHidden
    guard isOwn || !isUpToDate else { return }
    view.bounds.size = attributes.size
    view.center = center
    view.transform = transform
    view.alpha = attributes.alpha
    view.isHidden = attributes.isHidden
    (view as? UICollectionReusableView)?.apply(attributes)
  }

  func willShow(_ view: UIView, for element: ListElement) {
    let path = element.position.indexPath
    if let kind = element.kind, let view = view as? UICollectionReusableView {
      guard !isDecoration(kind) else { return }
      collectionDelegate?
        .collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    } else if let cell = view as? UICollectionViewCell {
      dragging?.willShow(cell, at: element.position)
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
  }

  func didHide(_ view: UIView, for element: ListElement) {
    let path = element.position.indexPath
    if let kind = element.kind, let view = view as? UICollectionReusableView {
      guard !isDecoration(kind) else { return }
      collectionDelegate?
        .collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
    } else if let cell = view as? UICollectionViewCell {
      if swipe?.cell === cell { endSwipe(at: element.position) }
      dragging?.didHide(cell, at: element.position)
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// The bounding rectangle of the view after its transform is applied, in the collection's coordinates.
  var box: CGRect {
    guard !transform.isIdentity else { return frame }
    return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .applying(transform).offsetBy(dx: center.x, dy: center.y)
  }
}
