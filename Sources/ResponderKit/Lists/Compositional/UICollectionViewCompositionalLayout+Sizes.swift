import Foundation

// Sizes that cells and supplementary views determine when they become visible.

extension UICollectionViewCompositionalLayout {
  /// Returns the size to store for a view: its preferred length on the axes that it determines, otherwise its current
  /// length. Returns nil if the view determines neither length.
  private func size(
    _ preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes
  ) -> LayoutSize? {
    guard let fixed = original.fixedAxes else { return nil }
    let wanted = collectionView?.size(preferred.size, to: "preferredLayoutAttributesFitting") ?? preferred.size
    return LayoutSize(
      width: fixed.contains(.horizontal) ? original.size.width.native : wanted.width.native,
      height: fixed.contains(.vertical) ? original.size.height.native : wanted.height.native
    )
  }

  final func element(of attributes: UICollectionViewLayoutAttributes) -> ListElement? {
    guard attributes.representedElementCategory != .decorationView, let position = ListPosition(attributes.indexPath)
    else { return nil }
    return ListElement(kind: attributes.representedElementKind, position: position)
  }

  final func storesPreferredSize(
    of preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let size = size(preferred, original: original), let element = element(of: original) else { return false }
    var copy = known
    return copy.set(size, of: element) && (size != LayoutSize(original.size) || isUniform(element))
  }

  /// Whether the size of an element influences that of its siblings. If so, the size is stored even if it is unchanged.
  private func isUniform(_ element: ListElement) -> Bool {
    guard sections.indices.contains(element.position.section) else { return false }
    return sections[element.position.section].stack.rule.hasUniformLength
  }

  final func storePreferredSize(
    of preferred: UICollectionViewLayoutAttributes,
    original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    guard let size = size(preferred, original: original), let element = element(of: original),
      known.set(size, of: element)
    else { return context }
    // A view at the side of a section changes the room for the section's groups, which are then all solved again.
    if isAtSide(element) { return context }
    context.resized.append(element)
    // If content above the visible area grows, the content offset is adjusted so that the visible content does not
    // move.
    guard let collectionView, strip(of: element) == nil else { return context }
    let area = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    if axis == .vertical, original.frame.minY < area.minY, collectionView.contentOffset.y > 0 {
      context.contentOffsetAdjustment.y = CGFloat(size.height) - original.size.height
    }
    return context
  }

  private func isAtSide(_ element: ListElement) -> Bool {
    guard let kind = element.kind, sections.indices.contains(element.position.section) else { return false }
    return sections[element.position.section].boundaries.views.contains {
      $0.item.elementKind == kind && $0.item.alignment.side(along: axis) == 0
    }
  }

  /// Applies the sizes of elements to the prepared sections.
  final func resize(_ elements: [ListElement]) {
    var first = sections.count
    for element in elements where sections.indices.contains(element.position.section) {
      let index = element.position.section
      let section = sections[index]
      first = min(first, index)
      if element.kind == nil {
        if let size = known.cells(section: index)[element.position.item] {
          section.stack.setSize(size, of: element.position.item)
        }
      } else {
        section.adopt(known, element)
      }
    }
    positionSections()
    overhang = sections.reduce(0) { max($0, $1.overhang) }
    if mirrorWidth != nil { mirrorWidth = collectionViewContentSize.width.native }
  }
}

extension LayoutRule {
  /// Whether an item has the length of its largest sibling.
  var hasUniformLength: Bool {
    if width.kind == .uniform || height.kind == .uniform { return true }
    guard case .line(let line) = content else { return false }
    return line.children.contains(where: \.hasUniformLength)
  }
}
