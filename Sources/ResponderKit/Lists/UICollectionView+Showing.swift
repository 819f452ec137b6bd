import Foundation

extension UICollectionView {
  // MARK: Registration

  /// Registers a closure that creates cells (nil `kind`) or supplementary views for a reuse identifier. Nil removes the
  /// registration.
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
    if !shownViews.show({ moved(wanted()) }, in: self) { setNeedsLayout() }
  }

  private func wanted() -> [VisibleViews.VisibleElement] {
    let visible = bounds
    guard visible.width > 0, visible.height > 0 else { return [] }
    var seen: Set<ListElement> = []
    return (collectionViewLayout.layoutAttributesForElements(in: visible) ?? []).compactMap { attributes in
      guard let element = element(of: attributes), attributes.box.intersects(visible), seen.insert(element).inserted
      else { return nil }
      return VisibleViews.VisibleElement(
        element: element,
        frame: attributes.frame,
        level: attributes.zIndex,
        attributes: attributes
      )
    }
  }

  private func element(of attributes: UICollectionViewLayoutAttributes) -> ListElement? {
    let path = attributes.indexPath
    guard let position = ListPosition(path) else {
      programmerError(
        "The layout returned the index path \(path); an index path in a collection must have a section and an item."
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
  /// The prefix of the internal kinds of decoration views. It begins with a null character, which no kind of an app
  /// does.
  static let decoration = "\u{0}decoration "

  private func isDecoration(_ kind: String) -> Bool { kind.hasPrefix(UICollectionView.decoration) }

  var bottomIndex: Int { backgroundView != nil && children.first === backgroundView ? 1 : 0 }

  func makeView(for element: ListElement) -> UIView? {
    let path = element.position.indexPath
    guard let kind = element.kind else {
      guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
      prepare(cell, at: element.position)
      return cell
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
    guard !isDecoration(kind) else { return nil }
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: element.position.indexPath)
  }

  func renumberSizes(_ number: (ListElement) -> ListElement?) { collectionViewLayout.renumberSizes(number) }

  func willShow(_ updates: ListUpdates) {
    collectionViewLayout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.items(of: updates))
  }

  func didShowUpdates() { collectionViewLayout.finalizeCollectionViewUpdates() }

  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UIView) {
    let isOwn = type(of: attributes) != UICollectionViewLayoutAttributes.self
    let transform =
      isFlipped ? UICollectionView.flip.concatenating(attributes.transform) : attributes.transform
    let isUpToDate =
      view.bounds.size == attributes.size && view.center == attributes.center && view.transform == transform
      && view.alpha == attributes.alpha && view.isHidden == attributes.isHidden
    guard isOwn || !isUpToDate else { return }
    view.bounds.size = attributes.size
    view.center = attributes.center
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
      dragging?.didHide(cell, at: element.position)
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// The rectangle that the view covers with its transform, in the collection's coordinates.
  var box: CGRect {
    guard !transform.isIdentity else { return frame }
    return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .applying(transform).offsetBy(dx: center.x, dy: center.y)
  }
}
