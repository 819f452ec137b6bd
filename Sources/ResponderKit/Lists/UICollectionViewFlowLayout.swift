import Foundation

/// Items in lines that follow each other along the way of scrolling, section after section.
///
/// A full line is justified; the last of a section keeps the others' gaps where all items have one size, the least gap
/// else. A line that only has room for one item has it in its middle, and items of one line are centred on each other. With one
/// `itemSize` for all everything is arithmetic: a million items open as fast as a hundred.
///
/// In a collection view that runs from right to left everything is mirrored within the content: the first item is at its right edge, also
/// where lines follow each other sideways, while an offset of 0 still shows the left end. A subclass whose
/// `flipsHorizontallyInOppositeLayoutDirection` is true has the collection view's coordinates flipped instead.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The least room between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if oldValue != minimumLineSpacing { invalidateLayout() } } }
  /// The least room between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if oldValue != minimumInteritemSpacing { invalidateLayout() } }
  }
  /// Of every item where the delegate does not say otherwise, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if oldValue != itemSize { invalidateLayout() } } }
  /// Other than zero, cells say how large they are as they come into sight, by their constraints or by
  /// `preferredLayoutAttributesFitting(_:)`; until then they count as this large, or as the delegate says.
  open var estimatedItemSize = CGSize.zero { didSet { if oldValue != estimatedItemSize { invalidateLayout() } } }
  /// For `estimatedItemSize`: cells say how large they are, and nothing is known of it before; they count as `itemSize` until then.
  public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// What the insets of sections are counted from.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0, fromSafeArea, fromLayoutMargins
  }

  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The edges from which section insets are measured. Stored but not used: they are measured from the content
  /// insets.
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  // Generated: end
  /// Which way lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if oldValue != scrollDirection { invalidateLayout() } }
  }
  /// Of every header; its length along the scrolling counts, none where that is 0.
  open var headerReferenceSize = CGSize.zero {
    didSet { if oldValue != headerReferenceSize { invalidateLayout() } }
  }
  /// Of every footer; its length along the scrolling counts, none where that is 0.
  open var footerReferenceSize = CGSize.zero {
    didSet { if oldValue != footerReferenceSize { invalidateLayout() } }
  }
  /// The room around a section's items, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { if oldValue != sectionInset { invalidateLayout() } } }
  /// Whether headers stay in sight while their section is.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if oldValue != sectionHeadersPinToVisibleBounds { invalidateLayout() } }
  }
  /// Whether footers stay in sight while their section is.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if oldValue != sectionFootersPinToVisibleBounds { invalidateLayout() } }
  }

  private var sections: [FlowSection] = []
  /// Where each section ends.
  private var ends: [Double] = []
  /// The room across the scrolling, as it was when the layout was prepared.
  private var breadth = 0.0
  /// The content's width where frames are mirrored within it, as it was when the layout was prepared; nil from left to right.
  private var mirrorWidth: CGFloat?

  private var isVertical: Bool { scrollDirection == .vertical }

  // MARK: Preparing

  /// Asks the delegate for the sizes and the room of every section, and lays the items out in lines.
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

  /// A rectangle of the content from right to left as one from left to right, or back.
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
      } ?? sectionInset
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

  /// Nil where the delegate leaves sizes to the layout.
  private func sizes(
    of section: Int,
    _ count: Int,
    _ collection: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [(length: Double, breadth: Double)]? {
    guard count > 0 else { return nil }
    if sizesItself { return fittedSizes(of: section, count, collection, delegate) }
    guard let delegate else { return nil }
    collection.isAnsweredByDefault = false
    var sizes: [(length: Double, breadth: Double)] = []
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      let size = delegate.collectionView(collection, layout: self, sizeForItemAt: path)
      if collection.isAnsweredByDefault { return nil }
      if item == 0 { sizes.reserveCapacity(count) }
      sizes.append(
        lengths(collection.size(size, to: "sizeForItemAt \(section)-\(item)")) { "the size of item \(path)" }
      )
    }
    return sizes
  }

  /// What cells have said, and estimates of the others.
  private func fittedSizes(
    of section: Int,
    _ count: Int,
    _ collection: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> [(length: Double, breadth: Double)] {
    let estimate = estimatedItemSize == UICollectionViewFlowLayout.automaticSize ? itemSize : estimatedItemSize
    return (0..<count).map { item in
      let place = ListPlace(item, in: section)
      if let fitted = fitted[place] {
        let size = collection.size(fitted, to: "preferredLayoutAttributesFitting \(section)-\(item)")
        return lengths(size) { "what the cell of item \(place.indexPath) says" }
      }
      collection.isAnsweredByDefault = false
      let size = delegate?.collectionView(collection, layout: self, sizeForItemAt: place.indexPath) ?? estimate
      let answer =
        collection.isAnsweredByDefault ? estimate : collection.size(size, to: "sizeForItemAt \(section)-\(item)")
      return lengths(answer) { "the size of item \(place.indexPath)" }
    }
  }

  // MARK: Cells that size themselves

  private var sizesItself: Bool { estimatedItemSize != .zero }
  /// What cells have said.
  private var fitted: [ListPlace: CGSize] = [:]

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  /// Where cells size themselves, and a cell says otherwise than was thought.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    sizesItself && preferredAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  /// Keeps the size that the cell wants.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    if let place = ListPlace(preferredAttributes.indexPath), preferredAttributes.representedElementCategory == .cell {
      fitted[place] = preferredAttributes.size
    }
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes
    )
  }

  package override var asksForSizes: Bool { sizesItself || Swift.type(of: self) != UICollectionViewFlowLayout.self }

  override func renumberSizes(_ number: (ListElement) -> ListElement?) {
    fitted = Dictionary(
      fitted.compactMap { place, size in number(.cell(place)).map { ($0.place, size) } },
      uniquingKeysWith: { $1 }
    )
  }

  private func lengths(_ size: CGSize, _ what: () -> String) -> (length: Double, breadth: Double) {
    demand(
      size.width >= 0 && size.height >= 0 && size.width < 1e9 && size.height < 1e9,
      "In a flow layout, \(what()) is made of points from 0 up; it is \(size)."
    )
    return isVertical ? (size.height.native, size.width.native) : (size.width.native, size.height.native)
  }

  private func checked(_ spacing: CGFloat) -> Double {
    demand(
      spacing >= 0 && spacing < 1e9,
      "In a flow layout, a spacing is a number of points from 0 up; it is \(spacing)."
    )
    return spacing.native
  }

  // MARK: Answers

  /// All sections, as wide as the room there is.
  open override var collectionViewContentSize: CGSize {
    let length = CGFloat(ends.last ?? 0)
    return isVertical
      ? CGSize(width: CGFloat(breadth), height: length) : CGSize(width: length, height: CGFloat(breadth))
  }

  /// True where the room across the scrolling has changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { room(of: $0) != breadth } ?? false
  }

  /// Items, headers and footers that touch `rect`.
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

  /// Where an item lies, in sight or not; nil where there is no such item.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let place = ListPlace(indexPath), let collectionView, collectionView.contains(place),
      sections.indices.contains(place.section)
    else { return nil }
    let section = sections[place.section]
    return cell(indexPath, section.items.box(of: place.item), section)
  }

  /// Of a header or a footer, in sight or not.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let place = ListPlace(indexPath), place.item == 0, sections.indices.contains(place.section) else {
      return nil
    }
    let section = sections[place.section]
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: return section.header > 0 ? header(of: place.section) : nil
    case UICollectionView.elementKindSectionFooter: return section.footer > 0 ? footer(of: place.section) : nil
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
    // Before the items that pass under it.
    if isPinned { attributes.zIndex = 10 }
    return attributes
  }

  /// What is in sight along the scrolling, without what insets cover.
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
      programmerError("layoutAttributesClass is a subclass of UICollectionViewLayoutAttributes.")
    }
    return type
  }
}

extension UICollectionView {
  /// Which way a flow layout's lines follow each other.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0, horizontal
  }
}
