import Foundation

// Sections that scroll orthogonally.
//
// The layout stores the offset of each such section. The attributes of its items are in the collection's coordinates at
// that offset. The collection shows the items in a scroll view (`OrthogonalScrollView`), which changes the offset.

extension UICollectionViewCompositionalLayout {
  private func physicalLength(of section: CompositionalSection) -> Double {
    section.scrolledLength(in: viewport[axis.other])
  }

  /// Whether the scrolled content runs from right to left.
  private var isMirrored: Bool { mirrorWidth != nil && axis == .vertical }

  /// Returns the insets that let the first and the last group of a section be centered.
  private func centeringInsets(of section: CompositionalSection) -> (start: Double, end: Double) {
    let stack = section.stack
    guard section.source.orthogonalScrollingBehavior == .groupPagingCentered, stack.groupCount > 0 else {
      return (0, 0)
    }
    let length = viewport[axis.other]
    let last = stack.groupCount - 1
    let lastEnd = section.groupsSide + stack.position(of: last) + stack.length(of: last)
    return (
      (length - stack.length(of: 0)) / 2 - section.groupsSide - stack.position(of: 0),
      (length - stack.length(of: last)) / 2 - (physicalLength(of: section) - lastEnd)
    )
  }

  /// Returns the offset of a section's content, in points from its left or top edge.
  private func offset(of section: CompositionalSection) -> Double {
    if let offset = offsets[section.index] { return offset.native }
    let insets = centeringInsets(of: section)
    guard isMirrored else { return -insets.start }
    return max(-insets.end, physicalLength(of: section) - viewport[axis.other] + insets.start)
  }

  /// Returns the distance by which the groups of a section are scrolled, in the direction of the layout.
  final func scrolledDistance(of section: CompositionalSection) -> Double {
    guard section.isOrthogonal else { return 0 }
    let offset = offset(of: section)
    return isMirrored ? physicalLength(of: section) - viewport[axis.other] - offset : offset
  }

  final func strip(ofSection index: Int) -> OrthogonalStrip? {
    guard sections.indices.contains(index), sections[index].isOrthogonal else { return nil }
    let section = sections[index]
    let across = axis.other
    let box = LayoutBox(axis, section.groupsStart, 0, length: section.groupsLength, breadth: viewport[across])
    let insets = centeringInsets(of: section)
    let (start, end) = isMirrored ? (insets.end, insets.start) : (insets.start, insets.end)
    let behavior = section.source.orthogonalScrollingBehavior
    let own = section.source.orthogonalScrollingProperties
    let isFast = behavior != .continuous && behavior != .continuousGroupLeadingBoundary
    let size = LayoutSize(across, physicalLength(of: section), section.groupsLength)
    return OrthogonalStrip(
      section: index,
      axis: across,
      frame: box.rect(mirroredIn: nil),
      contentSize: CGSize(width: size.width, height: size.height),
      contentInset: across == .horizontal
        ? UIEdgeInsets(top: 0, left: CGFloat(start), bottom: 0, right: CGFloat(end))
        : UIEdgeInsets(top: CGFloat(start), left: 0, bottom: CGFloat(end), right: 0),
      offset: CGFloat(offset(of: section)),
      behavior: behavior,
      bounce: own.bounce,
      decelerationRate: own.decelerationRate == .automatic
        ? (isFast ? .fast : .normal) : UIScrollView.DecelerationRate(rawValue: own.decelerationRate.rawValue)
    )
  }

  /// Returns the offset at which a group is at rest, in points from the left or top edge of the section's content.
  private func restingOffset(ofGroup group: Int, in section: CompositionalSection) -> Double {
    let stack = section.stack
    let start = section.groupsSide + stack.position(of: group)
    let length = viewport[axis.other]
    let distance =
      section.source.orthogonalScrollingBehavior == .groupPagingCentered
      ? start - (length - stack.length(of: group)) / 2 : start - section.groupsSide - stack.position(of: 0)
    return isMirrored ? physicalLength(of: section) - length - distance : distance
  }

  /// Returns the offset of the group at which a section comes to rest.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which a free deceleration would end.
  ///   - current: The offset at the end of the drag, with the direction of its velocity if the velocity is that of a
  ///     flick.
  ///   - first: The offset at which the drag began.
  final func standardGroupOffset(
    ofSection index: Int,
    proposed: CGFloat,
    current: (offset: CGFloat, direction: Int),
    first: CGFloat
  ) -> CGFloat? {
    guard sections.indices.contains(index), sections[index].isOrthogonal else { return nil }
    let section = sections[index]
    let count = section.stack.groupCount
    guard count > 0 else { return nil }
    switch section.source.orthogonalScrollingBehavior {
    case .none, .continuous, .paging: return nil
    case .continuousGroupLeadingBoundary:
      return CGFloat(restingOffset(ofGroup: nearestGroup(to: proposed.native, in: section), in: section))
    case .groupPaging, .groupPagingCentered:
      let origin = nearestGroup(to: first.native, in: section)
      var group = nearestGroup(to: current.offset.native, in: section)
      if current.direction != 0 {
        let rest = restingOffset(ofGroup: group, in: section)
        let isAhead = current.direction > 0 ? rest > current.offset.native : rest < current.offset.native
        if !isAhead { group += (current.direction > 0) != isMirrored ? 1 : -1 }
      }
      group = min(max(group, origin - 1), origin + 1)
      return CGFloat(restingOffset(ofGroup: min(max(group, 0), count - 1), in: section))
    }
  }

  private func nearestGroup(to offset: Double, in section: CompositionalSection) -> Int {
    // The resting offsets are monotonic.
    let sign = isMirrored ? -1.0 : 1
    var (low, high) = (0, section.stack.groupCount - 1)
    while low < high {
      let middle = (low + high) / 2
      let between = (restingOffset(ofGroup: middle, in: section) + restingOffset(ofGroup: middle + 1, in: section)) / 2
      if between * sign < offset * sign { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Handlers

  /// Calls the invalidation handlers of the sections with visible views.
  final func callHandlers(_ attributes: [UICollectionViewLayoutAttributes]) {
    guard let collectionView, sections.contains(where: { $0.source.visibleItemsInvalidationHandler != nil }) else {
      return
    }
    var items: [Int: [UICollectionViewLayoutAttributes]] = [:]
    for view in attributes {
      guard let section = view.indexPath.first else { continue }
      items[section, default: []].append(view)
    }
    for section in items.keys.sorted() where sections.indices.contains(section) {
      guard let handler = sections[section].source.visibleItemsInvalidationHandler else { continue }
      let strip = strip(ofSection: section)
      var shift = CGPoint.zero
      if let strip {
        shift = strip.axis == .horizontal ? CGPoint(x: strip.offset, y: 0) : CGPoint(x: 0, y: strip.offset)
      }
      let visible = (items[section] ?? []).map { view in
        let isScrolled = strip != nil && element(of: view).flatMap { self.strip(of: $0) } != nil
        return LayoutVisibleItem(view, shiftedBy: isScrolled ? shift : .zero)
      }
      handler(visible, strip?.contentOffset ?? collectionView.contentOffset, environment)
    }
  }
}
