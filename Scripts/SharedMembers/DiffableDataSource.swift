  /// Returns a copy of the snapshot that the <#list#> shows. To change the <#list#>, change the copy and apply it.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.snapshot }

  /// Shows another snapshot. The <#row#>s change immediately, and `completion` is called before the method returns.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    if let <#list#> {
      let reconfigured = shown.show(snapshot, in: <#list#>)
      if !reconfigured.isEmpty { <#list#>.reconfigure<#Row#>s(at: reconfigured) }
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
    <#list#>?.reloadData()
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
