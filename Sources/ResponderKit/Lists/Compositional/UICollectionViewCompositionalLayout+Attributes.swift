import Foundation

// The attributes of the views in a rectangle, and of single views.

extension UICollectionViewCompositionalLayout {
  /// Returns the attributes of the views that intersect `rect`.
  final func standardAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard !rect.isEmpty else { return [] }
    var area = LayoutBox(rect)
    if let mirrorWidth { area.x = mirrorWidth - area.x - area.width }
    let (low, high) = (area.start(axis), area.end(axis))
    var found: [UICollectionViewLayoutAttributes] = []
    for view in boundaries.views { add(boundary(view), of: view.item, 0, in: area, to: &found) }
    var index = ends.firstIndex(above: low - overhang)
    while index < sections.count, sections[index].start - overhang < high {
      addViews(of: sections[index], in: area, to: &found)
      index += 1
    }
    return found
  }

  private func addViews(
    of section: CompositionalSection,
    in area: LayoutBox,
    to found: inout [UICollectionViewLayoutAttributes]
  ) {
    for item in section.source.decorationItems {
      let box = decorationBox(item, of: section)
      if box.intersects(area) { found.append(decoration(item, box, section.index)) }
    }
    for view in section.boundaries.views {
      add(boundary(view, of: section), of: view.item, section.index, in: area, to: &found)
    }
    let stack = section.stack
    // The area in the coordinates of the groups.
    var shown = area
    if section.isOrthogonal {
      shown = shown.moved(axis, 0, scrolledDistance(of: section))
    }
    let along = stack.axis
    let start = along == axis ? section.groupsStart : section.groupsSide
    let groups = stack.groups(
      from: shown.start(along) - start - stack.overhang,
      to: shown.end(along) - start + stack.overhang
    )
    for group in groups {
      let first = stack.firstItem(of: group)
      let origin = section.origin(of: group)
      let solved = stack.solved(group)
      let rest = section.count - first
      for index in 0..<min(rest, solved.leaves.count) {
        let box = solved.leaves[index].box.moved(x: origin.x, y: origin.y)
        guard box.intersects(shown) else { continue }
        let path = IndexPath(item: first + index, section: section.index)
        found.append(cell(solved.leaves[index], box, path, section))
      }
      for view in solved.attached where view.leaf < rest {
        let box = view.box.moved(x: origin.x, y: origin.y)
        guard box.intersects(shown) else { continue }
        found.append(attached(view, box, IndexPath(item: first + view.leaf, section: section.index), section))
      }
    }
  }

  private func add(
    _ box: LayoutBox,
    of item: NSCollectionLayoutBoundarySupplementaryItem,
    _ section: Int,
    in area: LayoutBox,
    to found: inout [UICollectionViewLayoutAttributes]
  ) {
    if box.intersects(area) { found.append(boundaryAttributes(item, box, section)) }
  }

  // MARK: Cells

  private func cell(
    _ leaf: SolvedItem.Leaf,
    _ box: LayoutBox,
    _ path: IndexPath,
    _ section: CompositionalSection
  ) -> UICollectionViewLayoutAttributes {
    let attributes = attributesType.init()
    attributes.indexPath = path
    if section.isOrthogonal || mirrorWidth != nil {
      attributes.frame = frame(of: box, in: section)
    } else {
      attributes.size = CGSize(width: box.width, height: box.height)
      attributes.center = CGPoint(x: box.x + box.width / 2, y: box.y + box.height / 2)
    }
    let level = leaf.zIndex + section.cellLevel
    if level != 0 { attributes.zIndex = level }
    if leaf.measuresWidth || leaf.measuresHeight {
      attributes.fixedAxes = fixedAxes(measuresWidth: leaf.measuresWidth, measuresHeight: leaf.measuresHeight)
    }
    return attributes
  }

  private func attached(
    _ view: SolvedItem.Attached,
    _ box: LayoutBox,
    _ path: IndexPath,
    _ section: CompositionalSection
  ) -> UICollectionViewLayoutAttributes {
    let attributes = attributesType.init(forSupplementaryViewOfKind: view.item.elementKind, with: path)
    attributes.frame = frame(of: box, in: section)
    attributes.zIndex = view.item.zIndex + section.cellLevel
    fix(attributes, view.item)
    return attributes
  }

  private func fix(_ attributes: UICollectionViewLayoutAttributes, _ item: NSCollectionLayoutItem) {
    attributes.fixedAxes = fixedAxes(
      measuresWidth: item.layoutSize.widthDimension.length.isMeasured,
      measuresHeight: item.layoutSize.heightDimension.length.isMeasured
    )
  }

  private func fixedAxes(measuresWidth: Bool, measuresHeight: Bool) -> UIAxis? {
    guard measuresWidth || measuresHeight else { return nil }
    return measuresWidth ? (measuresHeight ? [] : .vertical) : .horizontal
  }

  /// Returns the frame of a box of a section's groups, in the collection's coordinates.
  private func frame(of box: LayoutBox, in section: CompositionalSection) -> CGRect {
    guard section.isOrthogonal else { return box.rect(mirroredIn: mirrorWidth) }
    return box.moved(axis, 0, -scrolledDistance(of: section)).rect(mirroredIn: mirrorWidth)
  }

  /// Returns the attributes of an item, whether the item is visible or not; nil if the item does not exist.
  final func standardAttributes(ofItem position: ListPosition) -> UICollectionViewLayoutAttributes? {
    guard let (section, group) = find(position) else { return nil }
    let solved = section.stack.solved(group)
    let index = position.item - section.stack.firstItem(of: group)
    guard solved.leaves.indices.contains(index) else { return nil }
    let origin = section.origin(of: group)
    let leaf = solved.leaves[index]
    return cell(leaf, leaf.box.moved(x: origin.x, y: origin.y), position.indexPath, section)
  }

  private func find(_ position: ListPosition) -> (section: CompositionalSection, group: Int)? {
    guard sections.indices.contains(position.section), position.item >= 0,
      position.item < sections[position.section].count
    else { return nil }
    let section = sections[position.section]
    let group = section.stack.index(of: position.item)
    return group < section.stack.groupCount ? (section, group) : nil
  }

  // MARK: Supplementary and decoration views

  /// Returns the attributes of a supplementary view, whether the view is visible or not; nil if it does not exist.
  final func standardAttributes(
    ofKind kind: String,
    at position: ListPosition
  ) -> UICollectionViewLayoutAttributes? {
    if position == ListPosition(0, in: 0), let view = boundaries.views.first(where: { $0.item.elementKind == kind }) {
      return boundaryAttributes(view.item, boundary(view), 0)
    }
    guard sections.indices.contains(position.section) else { return nil }
    let section = sections[position.section]
    if position.item == 0, let view = section.boundaries.views.first(where: { $0.item.elementKind == kind }) {
      return boundaryAttributes(view.item, boundary(view, of: section), section.index)
    }
    guard let (_, group) = find(position) else { return nil }
    let first = section.stack.firstItem(of: group)
    let origin = section.origin(of: group)
    guard
      let view = section.stack.solved(group).attached.first(where: {
        $0.leaf == position.item - first && $0.item.elementKind == kind
      })
    else { return nil }
    return attached(view, view.box.moved(x: origin.x, y: origin.y), position.indexPath, section)
  }

  private func boundaryAttributes(
    _ item: NSCollectionLayoutBoundarySupplementaryItem,
    _ box: LayoutBox,
    _ section: Int
  ) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: 0, section: section)
    let attributes = attributesType.init(forSupplementaryViewOfKind: item.elementKind, with: path)
    attributes.frame = box.rect(mirroredIn: mirrorWidth)
    // A pinned view is in front of the views that scroll under it.
    attributes.zIndex = item.pinToVisibleBounds ? max(item.zIndex, 1) + 1_000 : item.zIndex
    fix(attributes, item)
    return attributes
  }

  /// Returns the attributes of a decoration view, whether the view is visible or not; nil if it does not exist.
  final func standardAttributes(
    ofDecoration kind: String,
    at position: ListPosition
  ) -> UICollectionViewLayoutAttributes? {
    guard position.item == 0, sections.indices.contains(position.section) else { return nil }
    let section = sections[position.section]
    guard let item = section.source.decorationItems.first(where: { $0.elementKind == kind }) else { return nil }
    return decoration(item, decorationBox(item, of: section), section.index)
  }

  private func decorationBox(_ item: NSCollectionLayoutDecorationItem, of section: CompositionalSection) -> LayoutBox {
    section.decorationBox(item, side: section.containerSide, breadth: section.container[axis.other])
  }

  private func decoration(
    _ item: NSCollectionLayoutDecorationItem,
    _ box: LayoutBox,
    _ section: Int
  ) -> UICollectionViewLayoutAttributes {
    let attributes = attributesType.init(
      forDecorationViewOfKind: item.elementKind,
      with: IndexPath(item: 0, section: section)
    )
    attributes.frame = box.rect(mirroredIn: mirrorWidth)
    if item.zIndex != 0 { attributes.zIndex = item.zIndex }
    return attributes
  }

  // MARK: Boundary views

  /// The visible range along the scroll direction inside the collection's insets.
  private var visible: ClosedRange<Double>? {
    guard let collectionView else { return nil }
    var area = LayoutBox(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
    if let mirrorWidth { area.x = mirrorWidth - area.x - area.width }
    return area.start(axis)...max(area.start(axis), area.end(axis))
  }

  private func boundary(_ view: BoundaryViews.View) -> LayoutBox {
    let start = boundaries.before
    let end = ends.last ?? start
    return boundaries.box(
      of: view,
      around: BoundaryViews.Frame(
        start: start,
        end: end,
        side: containerSide,
        breadth: LayoutSize(environment.container.contentSize)[axis.other]
      ),
      pinning: visible.map { BoundaryViews.Pinning(visible: $0, whole: 0...max(0, end + boundaries.after)) }
    )
  }

  private func boundary(_ view: BoundaryViews.View, of section: CompositionalSection) -> LayoutBox {
    var range = visible
    if let visible = range {
      let (before, after) = boundaries.pinned
      let low = visible.lowerBound + before
      range = low...max(low, visible.upperBound - after)
    }
    return section.boundaries.box(
      of: view,
      around: section.boundaryFrame,
      pinning: range.map { BoundaryViews.Pinning(visible: $0, whole: section.start...max(section.start, section.end)) }
    )
  }
}
