import Foundation

/// A layout that arranges items in lines. The lines follow each other in the scroll direction, section after section.
///
/// Full lines are justified. If all items have the same size, the last line of a section has the same gaps as the other
/// lines, otherwise the minimum gap. An item that is alone in a full line is centered in the line, and the items of one
/// line are aligned by their centers. With one `itemSize` for all items, layout takes constant time: a million items load
/// as fast as a hundred.
///
/// In a right-to-left collection view the items are mirrored within the content. The first item is at the right edge,
/// even with horizontal scrolling, while a content offset of 0 still shows the left end. If a subclass returns true
/// from `flipsHorizontallyInOppositeLayoutDirection`, the collection view's coordinates are flipped instead.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The minimum spacing between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if oldValue != minimumLineSpacing { invalidateLayout() } } }
  /// The minimum spacing between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if oldValue != minimumInteritemSpacing { invalidateLayout() } }
  }
  /// The size, in points, of the items for which the delegate returns no size.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if oldValue != itemSize { invalidateLayout() } } }
  /// The size, in points, that is assumed for a self-sizing cell until the cell becomes visible, unless the delegate
  /// returns a size. If the size is not zero, cells determine their sizes by constraints or
  /// `preferredLayoutAttributesFitting(_:)` when they become visible.
  open var estimatedItemSize = CGSize.zero { didSet { if oldValue != estimatedItemSize { invalidateLayout() } } }
  /// A value of `estimatedItemSize` for self-sizing cells of unknown size, for which `itemSize` is assumed.
  public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// The edges from which the insets of sections are measured.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0, fromSafeArea, fromLayoutMargins
  }

  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The edges from which section insets are measured. Stored but not used: section insets are measured from the
  /// content insets.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  // Generated: end
  /// The direction in which the content scrolls. The lines of items are perpendicular to it: rows with `.vertical`,
  /// columns with `.horizontal`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if oldValue != scrollDirection { invalidateLayout() } }
  }
  /// The size, in points, of the headers for which the delegate returns no size. Only the length in the scroll
  /// direction is used; 0 means no header.
  open var headerReferenceSize = CGSize.zero {
    didSet { if oldValue != headerReferenceSize { invalidateLayout() } }
  }
  /// The size, in points, of the footers for which the delegate returns no size. Only the length in the scroll
  /// direction is used; 0 means no footer.
  open var footerReferenceSize = CGSize.zero {
    didSet { if oldValue != footerReferenceSize { invalidateLayout() } }
  }
  /// The insets around a section's items, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { if oldValue != sectionInset { invalidateLayout() } } }
  /// Whether headers stay in the visible area while part of their section is visible.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if oldValue != sectionHeadersPinToVisibleBounds { invalidateLayout() } }
  }
  /// Whether footers stay in the visible area while part of their section is visible.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if oldValue != sectionFootersPinToVisibleBounds { invalidateLayout() } }
  }

  private var sections: [FlowSection] = []
  /// The end of each section in the scroll direction.
  private var ends: [Double] = []
  /// The available length perpendicular to the scroll direction when the layout was prepared.
  private var breadth = 0.0
  /// The width of the content when the layout was prepared, for mirroring; nil in a left-to-right layout.
  private var mirrorWidth: CGFloat?

  private var isVertical: Bool { scrollDirection == .vertical }

  // MARK: Preparing

  /// Asks the delegate for the sizes and spacings of every section, and computes the lines.
  open override func prepare() {
    sections = []
    ends = []
    mirrorWidth = nil
    guard let collectionView else { return }
    breadth = room(of: collectionView)
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    var asksItems = delegate != nil || sizesItself
    var end = 0.0
    for (index, count) in collectionView.counts.enumerated() {
      var section = measure(index, count, collectionView, delegate, &asksItems)
      section.start = end
      end = section.end
      sections.append(section)
      ends.append(end)
    }
    let isMirrored = collectionView.isRightToLeft && !flipsCoordinates
    mirrorWidth = isMirrored ? collectionViewContentSize.width : nil
  }

  /// Returns the mirror image of `rect` within the content in a right-to-left layout; otherwise returns `rect`.
  private func mirrored(_ rect: CGRect) -> CGRect {
    guard let mirrorWidth else { return rect }
    return rect.mirrored(in: CGRect(x: 0, y: 0, width: mirrorWidth, height: 0))
  }

  private func room(of collectionView: UICollectionView) -> Double {
    let insets = collectionView.adjustedContentInset
    let bounds = collectionView.bounds
    return isVertical
      ? (bounds.width - insets.left - insets.right).native : (bounds.height - insets.top - insets.bottom).native
  }

  private func measure(
    _ section: Int,
    _ count: Int,
    _ collection: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?,
    _ asksItems: inout Bool
  ) -> FlowSection {
    let insets =
      delegate.map {
        collection.insets(
          $0.collectionView(collection, layout: self, insetForSectionAt: section),
          to: "insetForSectionAt \(section)"
        )
      } ?? checked(sectionInset)
    let lineSpacing =
      delegate.map {
        collection.length(
          $0.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: section),
          to: "minimumLineSpacingForSectionAt \(section)"
        )
      } ?? minimumLineSpacing
    let gap =
      delegate.map {
        collection.length(
          $0.collectionView(collection, layout: self, minimumInteritemSpacingForSectionAt: section),
          to: "minimumInteritemSpacingForSectionAt \(section)"
        )
      } ?? minimumInteritemSpacing
    let header =
      delegate.map {
        collection.size(
          $0.collectionView(collection, layout: self, referenceSizeForHeaderInSection: section),
          to: "referenceSizeForHeaderInSection \(section)"
        )
      } ?? headerReferenceSize
    let footer =
      delegate.map {
        collection.size(
          $0.collectionView(collection, layout: self, referenceSizeForFooterInSection: section),
          to: "referenceSizeForFooterInSection \(section)"
        )
      } ?? footerReferenceSize
    let room = breadth - (isVertical ? insets.left + insets.right : insets.top + insets.bottom).native
    let sizes = asksItems ? sizes(of: section, count, collection, delegate) : nil
    if count > 0 { asksItems = sizes != nil }
    let standard = lengths(itemSize) { "itemSize" }
    let items: FlowItems =
      if let sizes {
        .varying(FlowLines(sizes, lineSpacing: checked(lineSpacing), gap: checked(gap), room: room))
      } else {
        .uniform(
          FlowGrid(
            count: count,
            length: standard.length,
            breadth: standard.breadth,
            lineSpacing: checked(lineSpacing),
            gap: checked(gap),
            room: room
          )
        )
      }
    return FlowSection(
      header: lengths(header) { "the size of header \(section)" }.length,
      footer: lengths(footer) { "the size of footer \(section)" }.length,
      leading: (isVertical ? insets.top : insets.left).native,
      trailing: (isVertical ? insets.bottom : insets.right).native,
      side: (isVertical ? insets.left : insets.top).native,
      items: items
    )
  }

  /// Returns the sizes of a section's items; nil if all items have the size `itemSize`.
  private func sizes(
    of section: Int,
    _ count: Int,
    _ collection: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [(length: Double, breadth: Double)]? {
    guard count > 0 else { return nil }
    if sizesItself { return fittedSizes(of: section, count, collection, delegate) }
    guard let delegate else { return nil }
    collection.usesDefaultResult = false
    var sizes: [(length: Double, breadth: Double)] = []
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let size = delegate.collectionView(collection, layout: self, sizeForItemAt: path)
      if collection.usesDefaultResult { return nil }
      if item == 0 { sizes.reserveCapacity(count) }
      sizes.append(
        lengths(collection.size(size, to: "sizeForItemAt \(section)-\(item)")) { "the size of item \(path)" }
      )
    }
    return sizes
  }

  /// Returns the sizes that cells have determined, and estimates for the other items.
  private func fittedSizes(
    of section: Int,
    _ count: Int,
    _ collection: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [(length: Double, breadth: Double)] {
    let estimate = estimatedItemSize == UICollectionViewFlowLayout.automaticSize ? itemSize : estimatedItemSize
    return (0..<count).map { item in
      let position = ListPosition(item, in: section)
      if let fitted = fitted[position] {
        let size = collection.size(fitted, to: "preferredLayoutAttributesFitting \(section)-\(item)")
        return lengths(size) { "the preferred size of the cell of item \(position.indexPath)" }
      }
      collection.usesDefaultResult = false
      let size = delegate?.collectionView(collection, layout: self, sizeForItemAt: position.indexPath) ?? estimate
      let valid =
        collection.usesDefaultResult ? estimate : collection.size(size, to: "sizeForItemAt \(section)-\(item)")
      return lengths(valid) { "the size of item \(position.indexPath)" }
    }
  }

  // MARK: Cells that size themselves

  private var sizesItself: Bool { estimatedItemSize != .zero }
  /// The sizes that cells have determined. The keys are the index paths of the cells' items.
  private var fitted: [ListPosition: CGSize] = [:]

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  /// Returns true if cells determine their sizes and the cell's preferred size differs from its current size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    sizesItself && preferredAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  /// Stores the cell's preferred size, and returns the invalidation context for this change of the cell's size.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    if let position = ListPosition(preferredAttributes.indexPath),
      preferredAttributes.representedElementCategory == .cell
    {
      fitted[position] = preferredAttributes.size
    }
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes
    )
  }

  package override var asksForSizes: Bool { sizesItself || Swift.type(of: self) != UICollectionViewFlowLayout.self }

  override func renumberSizes(_ number: (ListElement) -> ListElement?) {
    fitted = Dictionary(
      fitted.compactMap { position, size in number(.cell(position)).map { ($0.position, size) } },
      uniquingKeysWith: { $1 }
    )
  }

  private func lengths(_ size: CGSize, _ what: () -> String) -> (length: Double, breadth: Double) {
    demand(
      size.width >= 0 && size.height >= 0 && size.width < 1e9 && size.height < 1e9,
      "In a flow layout, \(what()) must not be negative or infinite; it is \(size)."
    )
    return isVertical ? (size.height.native, size.width.native) : (size.width.native, size.height.native)
  }

  private func checked(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    demand(
      [insets.top, insets.left, insets.bottom, insets.right].allSatisfy { abs($0) < 1e9 },
      "In a flow layout, the insets of a section must be finite; they are \(insets)."
    )
    return insets
  }

  private func checked(_ spacing: CGFloat) -> Double {
    demand(
      spacing >= 0 && spacing < 1e9,
      "In a flow layout, a spacing must not be negative or infinite; it is \(spacing)."
    )
    return spacing.native
  }

  // MARK: Content size and attributes

  /// The size of the content. Its length in the scroll direction is the length of all sections, and its length
  /// perpendicular to the scroll direction is that of the collection inside the insets.
  open override var collectionViewContentSize: CGSize {
    let length = CGFloat(ends.last ?? 0)
    return isVertical
      ? CGSize(width: CGFloat(breadth), height: length) : CGSize(width: length, height: CGFloat(breadth))
  }

  /// Returns true if the available length perpendicular to the scroll direction has changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { room(of: $0) != breadth } ?? false
  }

  /// Returns the attributes of the items, headers and footers that intersect `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let area = mirrored(rect)
    let first = (isVertical ? area.minY : area.minX).native
    let last = (isVertical ? area.maxY : area.maxX).native
    var found: [UICollectionViewLayoutAttributes] = []
    var index = ends.firstIndex(above: first)
    while index < sections.count, sections[index].start < last {
      let section = sections[index]
      let header = self.header(of: index)
      if section.header > 0, header.frame.intersects(rect) { found.append(header) }
      section.items.forEachItem(from: first - section.itemsStart, to: last - section.itemsStart) { item, box in
        let attributes = cell(IndexPath(item: item, section: index), box, section)
        if attributes.frame.intersects(rect) { found.append(attributes) }
      }
      let footer = self.footer(of: index)
      if section.footer > 0, footer.frame.intersects(rect) { found.append(footer) }
      index += 1
    }
    return found
  }

  /// Returns the attributes of an item, whether the item is visible or not; nil if the item does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let position = ListPosition(indexPath), let collectionView, collectionView.contains(position),
      sections.indices.contains(position.section)
    else { return nil }
    let section = sections[position.section]
    return cell(indexPath, section.items.box(of: position.item), section)
  }

  /// Returns the attributes of a header or footer, whether the view is visible or not; nil if the view does not exist.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let position = ListPosition(indexPath), position.item == 0, sections.indices.contains(position.section) else {
      return nil
    }
    let section = sections[position.section]
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: return section.header > 0 ? header(of: position.section) : nil
    case UICollectionView.elementKindSectionFooter: return section.footer > 0 ? footer(of: position.section) : nil
    default: return nil
    }
  }

  private func cell(_ path: IndexPath, _ box: FlowBox, _ section: FlowSection) -> UICollectionViewLayoutAttributes {
    var box = box
    box.along += section.itemsStart
    box.across += section.side
    let attributes = type.init()
    attributes.indexPath = path
    attributes.frame = frame(box)
    return attributes
  }

  private func header(of index: Int) -> UICollectionViewLayoutAttributes {
    let section = sections[index]
    var along = section.start
    if sectionHeadersPinToVisibleBounds, let visible {
      along = max(along, min(visible.lowerBound, section.end - section.footer - section.header))
    }
    return supplement(
      UICollectionView.elementKindSectionHeader,
      index,
      along,
      section.header,
      sectionHeadersPinToVisibleBounds
    )
  }

  private func footer(of index: Int) -> UICollectionViewLayoutAttributes {
    let section = sections[index]
    var along = section.footerStart
    if sectionFootersPinToVisibleBounds, let visible {
      along = min(along, max(visible.upperBound - section.footer, section.start + section.header))
    }
    return supplement(
      UICollectionView.elementKindSectionFooter,
      index,
      along,
      section.footer,
      sectionFootersPinToVisibleBounds
    )
  }

  private func supplement(
    _ kind: String,
    _ section: Int,
    _ along: Double,
    _ length: Double,
    _ isPinned: Bool
  ) -> UICollectionViewLayoutAttributes {
    let attributes = type.init(forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame = frame(FlowBox(along: along, across: 0, length: length, breadth: breadth))
    // A pinned view is in front of the items that scroll under it.
    if isPinned { attributes.zIndex = 10 }
    return attributes
  }

  /// The visible range of the content in the scroll direction, inside the insets; nil if no collection uses the layout.
  private var visible: ClosedRange<Double>? {
    guard let collectionView else { return nil }
    let area = mirrored(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
    let low = (isVertical ? area.minY : area.minX).native
    return low...max(low, (isVertical ? area.maxY : area.maxX).native)
  }

  private func frame(_ box: FlowBox) -> CGRect {
    mirrored(
      isVertical
        ? CGRect(x: box.across, y: box.along, width: box.breadth, height: box.length)
        : CGRect(x: box.along, y: box.across, width: box.length, height: box.breadth)
    )
  }

  private var type: UICollectionViewLayoutAttributes.Type {
    guard let type = Swift.type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      programmerError("layoutAttributesClass must be a subclass of UICollectionViewLayoutAttributes.")
    }
    return type
  }
}

extension UICollectionView {
  /// The direction in which the lines of a flow layout follow each other.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0, horizontal
  }
}
