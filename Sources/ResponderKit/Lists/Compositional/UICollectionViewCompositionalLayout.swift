import Foundation

/// The closure that returns the arrangement of a section; nil if the section has no items.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout that is composed of sections, groups and items.
///
/// Sections follow each other in the scroll direction. A section repeats its group for all its items. A section whose
/// `orthogonalScrollingBehavior` is not `none` scrolls its groups itself, perpendicular to the layout's direction. If
/// no length is an estimate, layout takes constant time for each section, for any number of items.
///
/// - `UICollectionViewCompositionalLayout+Attributes.swift`: the views in a rectangle.
/// - `UICollectionViewCompositionalLayout+Sizes.swift`: sizes that views determine.
/// - `UICollectionViewCompositionalLayout+Orthogonal.swift`: sections that scroll orthogonally.
///
/// In a right-to-left collection view, the layout is mirrored. See `Documentation/Decisions.md` for behavior that
/// Apple's documentation does not specify.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var stored: UICollectionViewCompositionalLayoutConfiguration

  /// The scroll direction, the spacing and the headers and footers of the whole layout. To change the layout, set
  /// another configuration; changes of the properties have no effect.
  public final var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { stored.copied() }
    set {
      stored = newValue.copied()
      invalidateLayout()
    }
  }

  /// Creates a layout in which all sections have the same arrangement.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    stored = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout in which all sections have the same arrangement, with a configuration.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    provider = { _, _ in section }
    stored = configuration.copied()
    super.init()
  }

  /// Creates a layout whose arrangements a closure returns. The closure is called for each section when the layout is
  /// prepared.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    stored = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout whose arrangements a closure returns, with a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    stored = configuration.copied()
    super.init()
  }

  /// Creates a list layout; nothing is decoded from `coder`.
  public required init?(coder: NSCoder) {
    provider = { NSCollectionLayoutSection.list(using: .init(appearance: .plain), layoutEnvironment: $1) }
    stored = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  // MARK: State

  /// The sections as they were last prepared.
  final var sections: [CompositionalSection] = []
  /// The end of each section in the scroll direction.
  final var ends: [Double] = []
  final var overhang = 0.0
  /// The views at the boundary of the whole layout.
  final var boundaries = BoundaryViews([], along: .vertical, in: LayoutSize(width: 0, height: 0)) { _ in nil }
  /// The size of the collection inside its adjusted content insets.
  final var viewport = LayoutSize(width: 0, height: 0)
  /// The width in which the layout is mirrored; nil in a left-to-right layout.
  final var mirrorWidth: Double?
  /// The distance of the environment's container from the side of the content.
  final var containerSide = 0.0
  final var environment = LayoutEnvironment(LayoutContainer(LayoutSize(width: 0, height: 0)), UITraitCollection())
  final var known = KnownSizes()
  /// The class of the attributes, read once for each preparation.
  final var attributesType = UICollectionViewLayoutAttributes.self
  /// The offsets of the sections that scroll orthogonally, in points across the scroll direction.
  final var offsets: [Int: CGFloat] = [:]
  /// The elements whose sizes have changed since the layout was prepared.
  final var resized: [ListElement] = []
  /// Whether more than the sizes of `resized` has changed since the layout was prepared.
  private var isInvalid = true
  final var hasMeasures = false
  final var mayRemeasure = false

  final var axis: LayoutAxis { stored.scrollDirection == .vertical ? .vertical : .horizontal }
  final var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration { stored }

  // MARK: Preparing

  /// Asks the section provider for the arrangement of each section, and computes the positions of the sections.
  open override func prepare() {
    guard let collectionView else {
      (sections, ends, resized) = ([], [], [])
      return
    }
    attributesType = ownAttributesType
    let room = room(of: collectionView)
    let changes = resized
    resized = []
    if !isInvalid, !changes.isEmpty, room == viewport, sections.map(\.count) == collectionView.counts {
      return resize(changes)
    }
    isInvalid = false
    if room != viewport, viewport.width > 0 {
      // The known sizes were measured for another length. The visible views are measured again.
      if room[axis.other] != viewport[axis.other] { known = KnownSizes() }
      mayRemeasure = true
    }
    viewport = room
    mirrorWidth = nil
    let reference = insets(of: stored.contentInsetsReference, in: collectionView)
    containerSide = reference.start(axis.other)
    environment = LayoutEnvironment(LayoutContainer(container(reference)), collectionView.traitCollection)
    sections = collectionView.counts.enumerated().map { index, count in
      makeSection(index, count, reference, collectionView)
    }
    hasMeasures = sections.contains { $0.isMeasured }
    overhang = sections.reduce(0) { max($0, $1.overhang) }
    positionSections()
    if collectionView.isRightToLeft, !flipsCoordinates { mirrorWidth = collectionViewContentSize.width.native }
    for section in offsets.keys where !sections.indices.contains(section) { offsets[section] = nil }
    collectionView.updateSwiping(isNeeded: sections.contains { $0.source.list?.hasSwipeActions ?? false })
  }

  private func makeSection(
    _ index: Int,
    _ count: Int,
    _ reference: LayoutInsets,
    _ collection: UICollectionView
  ) -> CompositionalSection {
    guard let source = provider(index, environment) else {
      demand(
        count == 0,
        "The section provider of a compositional layout must return a section for each section that has items; it returned nil for section \(index)."
      )
      let size = NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
      return section(NSCollectionLayoutSection(group: group), index, 0, reference, reference)
    }
    let own =
      source.contentInsetsReference == .automatic
      ? reference : insets(of: source.contentInsetsReference, in: collection)
    let supplementary =
      source.supplementaryContentInsetsReference == .automatic
      ? own : insets(of: source.supplementaryContentInsetsReference, in: collection)
    return section(source, index, count, own, supplementary)
  }

  private func section(
    _ source: NSCollectionLayoutSection,
    _ index: Int,
    _ count: Int,
    _ reference: LayoutInsets,
    _ supplementary: LayoutInsets
  ) -> CompositionalSection {
    CompositionalSection(
      source,
      index,
      count: count,
      along: axis,
      CompositionalSection.Area(
        container: container(reference),
        side: reference.start(axis.other),
        boundarySide: supplementary.start(axis.other),
        boundaryBreadth: container(supplementary)[axis.other]
      ),
      known,
      environment.traitCollection
    )
  }

  /// Computes the starts of all sections and the boundary views of the layout.
  final func positionSections() {
    boundaries = BoundaryViews(
      stored.boundarySupplementaryItems,
      along: axis,
      in: LayoutSize(environment.container.contentSize)
    ) { known.boundary($0, section: 0) }
    ends = []
    ends.reserveCapacity(sections.count)
    var end = boundaries.before
    for (index, section) in sections.enumerated() {
      if index > 0 { end += stored.interSectionSpacing.native }
      section.start = end
      end = section.end
      ends.append(end)
    }
  }

  // MARK: Insets

  private func room(of collection: UICollectionView) -> LayoutSize {
    let insets = collection.adjustedContentInset
    return LayoutSize(
      width: max(0, (collection.bounds.width - insets.left - insets.right).native),
      height: max(0, (collection.bounds.height - insets.top - insets.bottom).native)
    )
  }

  private func container(_ reference: LayoutInsets) -> LayoutSize {
    var size = viewport
    size[axis.other] = max(0, size[axis.other] - reference.start(axis.other) - reference.end(axis.other))
    return size
  }

  /// Returns the insets of a reference beyond the collection's adjusted content insets, across the scroll direction.
  private func insets(of reference: UIContentInsetsReference, in collection: UICollectionView) -> LayoutInsets {
    let adjusted = collection.adjustedContentInset
    var edges: UIEdgeInsets
    switch reference {
    case .none: return LayoutInsets()
    case .automatic, .safeArea: edges = collection.safeAreaInsets
    case .layoutMargins: edges = collection.layoutMargins
    case .readableContent:
      edges = collection.layoutMargins
      let extra = max(0, collection.bounds.width - edges.left - edges.right - 672) / 2
      edges.left += extra
      edges.right += extra
    }
    edges.left = max(0, edges.left - adjusted.left)
    edges.right = max(0, edges.right - adjusted.right)
    edges.top = max(0, edges.top - adjusted.top)
    edges.bottom = max(0, edges.bottom - adjusted.bottom)
    let directional = NSDirectionalEdgeInsets(edges, isRightToLeft: collection.isRightToLeft && !flipsCoordinates)
    return LayoutInsets(directional).without(axis)
  }

  private var ownAttributesType: UICollectionViewLayoutAttributes.Type {
    guard let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      programmerError("layoutAttributesClass must be a subclass of UICollectionViewLayoutAttributes.")
    }
    return type
  }

  // MARK: Size and invalidation

  /// The size of the content. Across the scroll direction, the length of the collection inside its content insets.
  open override var collectionViewContentSize: CGSize {
    var size = viewport
    size[axis] = (ends.last ?? boundaries.before) + boundaries.after
    return CGSize(width: size.width, height: size.height)
  }

  /// Returns true if the size of the collection inside its content insets has changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { room(of: $0) != viewport } ?? false
  }

  /// Invalidates the layout. If only sizes of views have changed, the section provider is not called again.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.resized.isEmpty { isInvalid = true } else { resized += context.resized }
    super.invalidateLayout(with: context)
  }

  // MARK: Attributes

  /// Returns the attributes of the views that intersect `rect`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    standardAttributes(in: rect)
  }

  /// Returns the attributes of an item, whether the item is visible or not; nil if the item does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    ListPosition(indexPath).flatMap(standardAttributes(ofItem:))
  }

  /// Returns the attributes of a supplementary view, whether the view is visible or not; nil if it does not exist.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ListPosition(indexPath).flatMap { standardAttributes(ofKind: elementKind, at: $0) }
  }

  /// Returns the attributes of a decoration view, whether the view is visible or not; nil if it does not exist.
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ListPosition(indexPath).flatMap { standardAttributes(ofDecoration: elementKind, at: $0) }
  }

  // MARK: Sizes that views determine

  /// Returns true if the view determines its size and the size has changed.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { storesPreferredSize(of: preferredAttributes, original: originalAttributes) }

  /// Stores the view's preferred size, and returns the invalidation context for this change. If the view is above the
  /// visible area, the context moves the content so that the visible part does not move.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    storePreferredSize(of: preferredAttributes, original: originalAttributes)
  }

  package override var asksForSizes: Bool { hasMeasures || type(of: self) != UICollectionViewCompositionalLayout.self }

  override func renumberSizes(_ number: (ListElement) -> ListElement?) {
    known.renumber(number)
    var renumbered: [Int: CGFloat] = [:]
    for (section, offset) in offsets {
      if let new = number(.orthogonal(section)) { renumbered[new.position.section] = offset }
    }
    offsets = renumbered
  }

  override var needsNewMeasures: Bool {
    defer { mayRemeasure = false }
    return mayRemeasure
  }

  // MARK: Sections that scroll orthogonally

  override func strip(of element: ListElement) -> OrthogonalStrip? {
    let section = element.position.section
    guard sections.indices.contains(section), sections[section].isOrthogonal else { return nil }
    if let kind = element.kind, kind != ListElement.orthogonalKind, !sections[section].stack.rule.attaches(kind) {
      return nil
    }
    return strip(ofSection: section)
  }

  override var hasStrips: Bool { sections.contains { $0.isOrthogonal } }

  override func groupOffset(
    ofSection section: Int,
    proposed: CGFloat,
    current: (offset: CGFloat, direction: Int),
    first: CGFloat
  ) -> CGFloat? {
    standardGroupOffset(ofSection: section, proposed: proposed, current: current, first: first)
  }

  override func setScrolledOffset(_ offset: CGFloat, ofSection section: Int) { offsets[section] = offset }

  override func willShow(_ attributes: [UICollectionViewLayoutAttributes]) { callHandlers(attributes) }

  override func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    sections.indices.contains(section) ? sections[section].source.list : nil
  }
}
