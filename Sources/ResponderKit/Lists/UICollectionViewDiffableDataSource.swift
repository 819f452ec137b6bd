import Foundation

/// Shows snapshots in a collection: what differs from the last one comes, goes and moves, and what is chosen goes along.
///
/// The collection does not keep it alive, as no data source; whoever makes it does.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: KitObject,
  UICollectionViewDataSource
{
  /// Makes the cell of an item: dequeue one, and fill it.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Makes the view of a kind that the layout places beside the items.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  private weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  private let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// Makes headers, footers and what else the layout places beside the items; nil where there is no such.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Becomes the data source of `collectionView`, and has it show nothing at first.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  // Generated from Scripts/SharedMembers/DiffableDataSource.swift by Scripts/generate-shared-members.py: begin
  /// Returns the snapshot that the collection shows; change it and apply it again.
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
      shown.snapshot = snapshot.settled()
    }
    completion?()
  }

  /// Shows another snapshot by reloading all data.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown.snapshot = snapshot.settled()
    collection?.reloadData()
    completion?()
  }

  /// Returns the item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    ListPlace(indexPath).flatMap(shown.snapshot.item(at:))
  }

  /// Returns the index path of an item; nil if the snapshot does not contain it.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.place(of: itemIdentifier)?.indexPath
  }

  /// Returns the section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.snapshot.sectionIdentifiers.indices.contains(index) ? shown.snapshot.sectionIdentifiers[index] : nil
  }

  /// Returns the index of a section; nil if the snapshot does not contain it.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.snapshot.indexOfSection(sectionIdentifier)
  }
  // Generated: end

  // MARK: The collection asks

  /// As many sections as the snapshot has.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.snapshot.numberOfSections }

  /// As many items as the snapshot has in the section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map(shown.snapshot.numberOfItems(inSection:)) ?? 0
  }

  /// What the cell provider makes of the item; traps where it makes nothing.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      programmerError(
        "The cell provider of a diffable data source makes a cell for each item; at \(indexPath) it made none."
      )
    }
    return cell
  }

  /// What `supplementaryViewProvider` makes; traps where it makes nothing.
  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      programmerError(
        "The layout has a view of kind \(kind) at \(indexPath); the data source's supplementaryViewProvider has to make it."
      )
    }
    return view
  }
}

extension UICollectionView {
  /// How cells of one kind are made and filled; dequeuing with it registers them.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let identifier = RegistrationNumber.next("cell")
    let handler: Handler

    /// Cells of a class, which `handler` fills.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// How headers, footers and the like of one kind are made and filled; dequeuing with it registers them.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view of a kind for a place.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    let identifier = RegistrationNumber.next("supplementary")
    let elementKind: String
    let handler: Handler

    /// Views of a class and a kind, which `handler` fills.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A cell that is out of sight, prepared, or a new one, filled as the registration says.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let dequeued = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = dequeued as? Cell else {
      programmerError("A registration of \(Cell.self) was given a \(type(of: dequeued)).")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A view of the registration's kind that is out of sight, prepared, or a new one, filled as the registration says.
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
      programmerError("A registration of \(Supplementary.self) was given a \(type(of: dequeued)).")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// Tells registrations apart.
@MainActor
enum RegistrationNumber {
  private static var last = 0

  static func next(_ kind: String) -> String {
    last += 1
    return "ResponderKit.\(kind).\(last)"
  }
}
