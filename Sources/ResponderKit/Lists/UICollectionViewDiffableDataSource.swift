import Foundation

/// A data source that shows snapshots in a collection. The data source inserts, deletes and moves the items that differ
/// from the previous snapshot. Selected items stay selected.
///
/// The collection does not retain its data source, so the app must retain it.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: KitObject,
  UICollectionViewDataSource
{
  /// A closure that dequeues and configures the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// A closure that dequeues and configures a supplementary view of a kind.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  private weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  private let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The closure that creates headers, footers and other supplementary views. The closure may be nil if the layout has
  /// no supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source with an empty snapshot and sets it as the data source of `collectionView`.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// The closures that are called when the user moves items.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closures that are called when the user expands or collapses items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The section snapshots that the app has applied. A section whose items the app has changed since then is not
  /// included.
  private var applied: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  /// The generation of the shown snapshot with which `applied` was last compared.
  private var checkedGeneration = 0

  // MARK: Section snapshots

  /// Shows the visible items of a section snapshot in a section, which is added if it does not exist. `completion` is
  /// called before the method returns.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var whole = shown.snapshot
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.replaceItems(of: section, with: snapshot.visibleItems)
    applied[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Returns the items of a section in their hierarchy. Traps if the section does not exist.
  open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    outlines[section] ?? NSDiffableDataSourceSectionSnapshot(shown.snapshot.itemIdentifiers(inSection: section))
  }

  /// The section snapshots whose visible items are those that the collection shows.
  final var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] {
    if applied.isEmpty { return [:] }
    if checkedGeneration != shown.generation {
      checkedGeneration = shown.generation
      applied = applied.filter { section, outline in
        shown.snapshot.indexOfSection(section) != nil
          && shown.snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
      }
    }
    return applied
  }

  final func identifiers(at position: ListPosition) -> (section: SectionIdentifierType, item: ItemIdentifierType)? {
    guard let section = sectionIdentifier(for: position.section), let item = shown.snapshot.item(at: position) else {
      return nil
    }
    return (section, item)
  }

  // MARK: Snapshots

  // Generated from Scripts/SharedMembers/DiffableDataSource.swift by Scripts/generate-shared-members.py: begin
  /// Returns a copy of the snapshot that the collection shows. To change the collection, change the copy and apply it.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.snapshot }

  /// Shows another snapshot. The items change immediately, and `completion` is called before the method returns.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    if let collection {
      let reconfigured = shown.show(snapshot, in: collection)
      if !reconfigured.isEmpty { collection.reconfigureItems(at: reconfigured) }
    } else {
      shown.snapshot = snapshot.withoutMarks()
    }
    completion?()
  }

  /// Shows another snapshot by reloading all data. `completion` is called before the method returns.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown.snapshot = snapshot.withoutMarks()
    collection?.reloadData()
    completion?()
  }

  /// Returns the item at an index path; nil if the snapshot has no item there.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    ListPosition(indexPath).flatMap(shown.snapshot.item(at:))
  }

  /// Returns the index path of an item; nil if the snapshot does not contain the item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.position(of: itemIdentifier)?.indexPath
  }

  /// Returns the section at an index; nil if the index is out of range.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.snapshot.sectionIdentifiers.indices.contains(index) ? shown.snapshot.sectionIdentifiers[index] : nil
  }

  /// Returns the index of a section; nil if the snapshot does not contain the section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.snapshot.indexOfSection(sectionIdentifier)
  }
  // Generated: end

  // MARK: UICollectionViewDataSource

  /// Returns the result of `reorderingHandlers.canReorderItem`, or false.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }

  /// Moves an item in the snapshot, with its children in an outline, and calls the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let source = ListPosition(sourceIndexPath), let target = ListPosition(destinationIndexPath),
      let moved = identifiers(at: source), let section = sectionIdentifier(for: target.section)
    else { return }
    let old = shown.snapshot
    var single = old
    single.deleteItems([moved.item])
    var items = single.itemIdentifiers(inSection: section)
    let index = min(target.item, items.count)
    let own = snapshot(for: moved.section).snapshot(of: moved.item, includingParent: true)
    let previous = items[..<index].last { !own.contains($0) }
    items.insert(moved.item, at: index)
    single.replaceItems(of: section, with: items)
    let before = Dictionary(
      [moved.section, section].map { ($0, snapshot(for: $0)) },
      uniquingKeysWith: { first, _ in first }
    )
    var after = before
    if moved.section == section {
      after[section]?.move(moved.item, after: previous)
    } else {
      after[moved.section]?.delete([moved.item])
      after[section]?.adopt(own, after: previous)
    }
    let sections = moved.section == section ? [section] : [moved.section, section]
    // The visible children of the item move with it.
    var new = single
    var movesChildren = false
    for section in sections {
      guard let visible = after[section]?.visibleItems, visible != new.itemIdentifiers(inSection: section) else {
        continue
      }
      new.replaceItems(of: section, with: visible)
      movesChildren = true
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: old,
      finalSnapshot: new,
      difference: new.itemIdentifiers.difference(from: old.itemIdentifiers),
      sectionTransactions: sections.compactMap { section in
        guard let initial = before[section], let final = after[section] else { return nil }
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section,
          initialSnapshot: initial,
          finalSnapshot: final,
          difference: final.visibleItems.difference(from: initial.visibleItems)
        )
      }
    )
    reorderingHandlers.willReorder?(transaction)
    let hierarchies = outlines
    for section in sections where hierarchies[section] != nil || own.items.count > 1 {
      applied[section] = after[section]
    }
    if movesChildren {
      // The collection would move only the item itself.
      _ = shown.show(new, in: collectionView)
      collectionView.shownViews.noteShownMove()
    } else {
      shown.snapshot = new
    }
    reorderingHandlers.didReorder?(transaction)
  }

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.snapshot.numberOfSections }

  /// Returns the number of items of a section in the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map(shown.snapshot.numberOfItems(inSection:)) ?? 0
  }

  /// Returns the cell that the cell provider creates. Traps if the cell provider returns nil.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      programmerError(
        "The cell provider of a diffable data source must return a cell for each item; it returned nil for \(indexPath)."
      )
    }
    return cell
  }

  /// Returns the view that `supplementaryViewProvider` creates. Traps if the provider is nil or returns nil.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      programmerError(
        "The layout has a view of kind \(kind) at \(indexPath); the data source's supplementaryViewProvider must return this view."
      )
    }
    return view
  }
}

extension UICollectionView {
  /// A registration of a cell class with a closure that configures its cells. The class is registered when a cell is
  /// first dequeued.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let identifier = RegistrationNumber.next("cell")
    let handler: Handler

    /// Creates a registration of cells, which `handler` configures.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A registration of a class of supplementary views with a closure that configures these views. The class is
  /// registered when a view is first dequeued.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a view of a kind at an index path.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    let identifier = RegistrationNumber.next("supplementary")
    let elementKind: String
    let handler: Handler

    /// Creates a registration of supplementary views of a kind, which `handler` configures.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a reusable or new cell, configured by the handler of the registration.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let dequeued = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = dequeued as? Cell else {
      programmerError(
        "The cell dequeued for a registration must be a \(Cell.self), but the cell is a \(type(of: dequeued))."
      )
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reusable or new supplementary view, configured by the handler of the registration.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: registration.identifier)
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: registration.identifier,
      for: indexPath
    )
    guard let view = dequeued as? Supplementary else {
      programmerError(
        "The view dequeued for a registration must be a \(Supplementary.self), but the view is a \(type(of: dequeued))."
      )
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// A generator of unique identifiers for registrations.
@MainActor
enum RegistrationNumber {
  private static var last = 0

  static func next(_ kind: String) -> String {
    last += 1
    return "ResponderKit.\(kind).\(last)"
  }
}
