import Foundation

/// Sections and what is in them, by identifiers: the whole that a list is to show, from which a diffable data source finds out what
/// has come, gone and moved.
///
/// Each identifier is there once; naming one a second time, or one that is not there, traps with a sentence that says which.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// What the list is to ask for again, with a new cell.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// Sections that the list is to ask for again, with new cells.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// What the list is to ask for again, with the cell that it has.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Nothing.
  public init() {}

  // MARK: What is there

  /// In their order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// Of all sections, in their order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  /// Of all sections together.
  public var numberOfItems: Int { sectionOfItem.count }
  /// How many there are.
  public var numberOfSections: Int { sections.count }

  /// How many are in a section; traps where there is no such section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// What is in a section, in its order; traps where there is no such section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let found = items[identifier] else { programmerError("The snapshot has no section \(identifier).") }
    return found
  }

  /// Where an item is; nil where it is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }

  /// Counted from 0 through all sections; nil where it is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = sectionOfItem[identifier], let position = sections.firstIndex(of: section) else { return nil }
    let before = sections[..<position].reduce(0) { $0 + (items[$1]?.count ?? 0) }
    return items[section]?.firstIndex(of: identifier).map { before + $0 }
  }

  /// Counted from 0; nil where it is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

  // MARK: Items

  /// Puts items at the end of a section, of the last one where none is named.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      programmerError("The snapshot has no section to put items into; append one first.")
    }
    insert(identifiers, into: section, at: numberOfItems(inSection: section))
  }

  /// Puts items before one that is there.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  {
    let (section, index) = place(of: beforeIdentifier)
    insert(identifiers, into: section, at: index)
  }

  /// Puts items behind one that is there.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    let (section, index) = place(of: afterIdentifier)
    insert(identifiers, into: section, at: index + 1)
  }

  /// Takes items away; those that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(gone.compactMap { sectionOfItem[$0] }) { items[section]?.removeAll(where: gone.contains) }
    for identifier in gone { sectionOfItem[identifier] = nil }
    reloadedItemIdentifiers.removeAll(where: gone.contains)
    reconfiguredItemIdentifiers.removeAll(where: gone.contains)
  }

  /// Takes all items away; the sections too.
  public mutating func deleteAllItems() { self = Self() }

  /// Puts an item before another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    remove(identifier)
    let (section, index) = place(of: toIdentifier)
    insert([identifier], into: section, at: index)
  }

  /// Puts an item behind another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    remove(identifier)
    let (section, index) = place(of: toIdentifier)
    insert([identifier], into: section, at: index + 1)
  }

  /// Has the list ask for items again, with new cells; traps where one is not there.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }

  /// Has the list ask for items again, with the cells that they have; traps where one is not there.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  private func place(of identifier: ItemIdentifierType) -> (section: SectionIdentifierType, index: Int) {
    guard let section = sectionOfItem[identifier], let index = items[section]?.firstIndex(of: identifier) else {
      programmerError("The snapshot has no item \(identifier).")
    }
    return (section, index)
  }

  private mutating func remove(_ identifier: ItemIdentifierType) {
    let (section, index) = place(of: identifier)
    items[section]?.remove(at: index)
    sectionOfItem[identifier] = nil
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], into section: SectionIdentifierType, at index: Int)
  {
    for identifier in identifiers {
      demand(
        sectionOfItem.updateValue(section, forKey: identifier) == nil,
        "Each item is in a snapshot once; \(identifier) was there already."
      )
    }
    items[section]?.insert(contentsOf: identifiers, at: index)
  }

  // MARK: Sections

  /// Puts sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Puts sections before one that is there.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier))
  }

  /// Puts sections behind one that is there.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier) + 1)
  }

  /// Takes sections away, with what is in them; those that are not there are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let gone = items.removeValue(forKey: identifier) else { continue }
      for item in gone { sectionOfItem[item] = nil }
      sections.removeAll { $0 == identifier }
      reloadedSectionIdentifiers.removeAll { $0 == identifier }
    }
  }

  /// Puts a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: toIdentifier))
  }

  /// Puts a section behind another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: toIdentifier) + 1)
  }

  /// Has the list ask for sections again, with new cells; traps where one is not there.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = index(of: identifier) }
    reloadedSectionIdentifiers += identifiers
  }

  private func index(of identifier: SectionIdentifierType) -> Int {
    guard let index = sections.firstIndex(of: identifier) else {
      programmerError("The snapshot has no section \(identifier).")
    }
    return index
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    for identifier in identifiers {
      demand(
        items.updateValue([], forKey: identifier) == nil,
        "Each section is in a snapshot once; \(identifier) was there already."
      )
    }
    sections.insert(contentsOf: identifiers, at: index)
  }

  // MARK: What the data source asks

  /// What is at a place; nil where nothing is.
  func item(at place: ListPlace) -> ItemIdentifierType? {
    guard sections.indices.contains(place.section), let items = items[sections[place.section]],
      items.indices.contains(place.item)
    else { return nil }
    return items[place.item]
  }

  /// Where each item is.
  func places() -> [ItemIdentifierType: ListPlace] {
    var places: [ItemIdentifierType: ListPlace] = [:]
    places.reserveCapacity(sectionOfItem.count)
    for (section, identifier) in sections.enumerated() {
      for (item, identifier) in (items[identifier] ?? []).enumerated() {
        places[identifier] = ListPlace(item, in: section)
      }
    }
    return places
  }

  /// The same without what is to be asked for again, as a data source keeps it.
  func settled() -> Self {
    var settled = self
    settled.reloadedItemIdentifiers = []
    settled.reloadedSectionIdentifiers = []
    settled.reconfiguredItemIdentifiers = []
    return settled
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
