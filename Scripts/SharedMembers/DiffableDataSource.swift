  /// What the <#list#> shows, to be changed and applied again.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown.snapshot }

  /// Shows another snapshot; the <#row#>s are there at once, and `completion` is called before the call returns.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    if let <#list#> {
      let reconfigured = shown.show(snapshot, in: <#list#>)
      if !reconfigured.isEmpty { <#list#>.reconfigure<#Row#>s(at: reconfigured) }
    } else {
      shown.snapshot = snapshot.settled()
    }
    completion?()
  }

  /// Shows another snapshot as if all of it were new.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    shown.snapshot = snapshot.settled()
    <#list#>?.reloadData()
    completion?()
  }

  /// The item at an index path; nil where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    ListPlace(indexPath).flatMap(shown.snapshot.item(at:))
  }

  /// The index path of an item; nil where the snapshot does not have it.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.place(of: itemIdentifier)?.indexPath
  }

  /// The section at an index; nil where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.snapshot.sectionIdentifiers.indices.contains(index) ? shown.snapshot.sectionIdentifiers[index] : nil
  }

  /// The index of a section; nil where the snapshot does not have it.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    shown.snapshot.indexOfSection(sectionIdentifier)
  }
