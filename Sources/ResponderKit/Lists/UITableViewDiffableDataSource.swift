import Foundation

/// Shows snapshots in a table: what differs from the last one comes, goes and moves, and what is chosen goes along.
///
/// The table does not keep it alive, as no data source; whoever makes it does. Subclasses override the questions of
/// `UITableViewDataSource` that they want to answer.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: KitObject,
  UITableViewDataSource
{
  /// Makes the cell of an item: dequeue one, and fill it.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The animation in which UIKit inserts and deletes rows. Nothing is animated here.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  // Generated: end

  /// Becomes the data source of `tableView`, and has it show nothing at first.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  // Generated from Scripts/SharedMembers/DiffableDataSource.swift by Scripts/generate-shared-members.py: begin
  /// Returns the snapshot that the table shows; change it and apply it again.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.snapshot }

  /// Shows another snapshot. The rows change immediately, and `completion` is called before the method returns.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    if let table {
      let reconfigured = shown.show(snapshot, in: table)
      if !reconfigured.isEmpty { table.reconfigureRows(at: reconfigured) }
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
    table?.reloadData()
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

  // MARK: The table asks

  /// As many as the snapshot has.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.snapshot.numberOfSections }

  /// As many as the snapshot has in the section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map(shown.snapshot.numberOfItems(inSection:)) ?? 0
  }

  /// What the cell provider makes; traps where it makes none.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      programmerError(
        "The cell provider of a diffable data source makes a cell for each item; it made none at \(indexPath)."
      )
    }
    return cell
  }

  /// Nil: override it for a standard header.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Nil: override it for a standard footer.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// False: override it for rows that can be deleted, inserted at or moved.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing: override it to apply a snapshot without the row, or with another one.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// False: override it for rows that can be dragged elsewhere.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing: override it to apply a snapshot in the new order.
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// The snapshot that a list shows, and where its items are.
@MainActor
final class ShownSnapshot<Section: Hashable, Item: Hashable> {
  var snapshot = NSDiffableDataSourceSnapshot<Section, Item>() { didSet { places = nil } }
  private var places: [Item: ListPlace]?

  func place(of item: Item) -> ListPlace? {
    let known = places ?? snapshot.places()
    places = known
    return known[item]
  }

  /// Has the list show another one, and asks nothing of it meanwhile but what the list wants to know; what is to be asked for again
  /// with the cells that are there.
  func show(_ new: NSDiffableDataSourceSnapshot<Section, Item>, in list: any CellList) -> [IndexPath] {
    let change = SnapshotChange(from: snapshot, to: new)
    // What the list asks while it counts is about the old one until it has been told of the change, and about the new one then.
    list.loadIfNeeded()
    snapshot = new.settled()
    list.update { $0 = change.updates }
    return list.needsReload ? [] : change.reconfigured.map(\.indexPath)
  }
}
