import Foundation

/// A data source that shows snapshots in a table. The data source inserts, deletes and moves the rows that differ from
/// the previous snapshot. Selected rows stay selected.
///
/// The table does not retain its data source, so the app must retain it. Override further methods of
/// `UITableViewDataSource` in a subclass.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: KitObject,
  UITableViewDataSource
{
  /// A closure that dequeues and configures the cell of an item.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private let shown = ShownSnapshot<SectionIdentifierType, ItemIdentifierType>()
  // Generated from Scripts/stored-members.txt by Scripts/generate-stored-members.py: begin
  /// The animation with which UIKit inserts and deletes rows. Stored but not used: nothing is animated here.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  // Generated: end

  /// Creates a data source with an empty snapshot and sets it as the data source of `tableView`.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  // Generated from Scripts/SharedMembers/DiffableDataSource.swift by Scripts/generate-shared-members.py: begin
  /// Returns a copy of the snapshot that the table shows. To change the table, change the copy and apply it.
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
    table?.reloadData()
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

  // MARK: UITableViewDataSource

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.snapshot.numberOfSections }

  /// Returns the number of items of a section in the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map(shown.snapshot.numberOfItems(inSection:)) ?? 0
  }

  /// Returns the cell that the cell provider creates. Traps if the cell provider returns nil.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      programmerError(
        "The cell provider of a diffable data source must return a cell for each item; it returned nil for \(indexPath)."
      )
    }
    return cell
  }

  /// Returns nil by default: the section has no standard header. Override this method to return its title.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil by default: the section has no standard footer. Override this method to return its title.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns false by default. Override this method to allow deleting, inserting or moving rows.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing by default. Override this method to apply a snapshot without the deleted row or with an inserted row.
  open func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Returns false by default. Override this method to allow reordering rows.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing by default. Override this method to apply a snapshot with the new order of rows.
  open func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// The snapshot that a list shows, with the index paths of its items.
@MainActor
final class ShownSnapshot<Section: Hashable, Item: Hashable> {
  var snapshot = NSDiffableDataSourceSnapshot<Section, Item>() {
    didSet {
      positions = nil
      generation += 1
    }
  }
  /// The number of snapshots that the list has shown.
  private(set) var generation = 0
  private var positions: [Item: ListPosition]?

  func position(of item: Item) -> ListPosition? {
    let known = positions ?? snapshot.positions()
    positions = known
    return known[item]
  }

  /// Shows a new snapshot in the list with one batch of updates. Returns the index paths of the items whose current
  /// cells have to be configured again.
  func show(_ new: NSDiffableDataSourceSnapshot<Section, Item>, in list: any CellList) -> [IndexPath] {
    let change = SnapshotChange(from: snapshot, to: new)
    // During `loadIfNeeded()`, the data source still returns the counts of the old snapshot. During the updates, the
    // data source returns the counts of the new snapshot.
    list.loadIfNeeded()
    snapshot = new.withoutMarks()
    list.update { $0 = change.updates }
    return list.needsReload ? [] : change.reconfigured.map(\.indexPath)
  }
}
