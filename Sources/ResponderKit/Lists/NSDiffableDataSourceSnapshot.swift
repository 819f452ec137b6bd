import Foundation

/// The identifiers of the sections and items that a list shows.
///
/// A diffable data source computes the insertions, deletions and moves between two snapshots. Each identifier occurs
/// only once. Adding an existing identifier, or referring to a missing identifier, traps with a message that contains
/// the identifier.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items to reload. Each of these items gets a new cell.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections to reload. The items of these sections get new cells.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items to configure again. These items keep their current cells.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Contents

  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  /// The number of items in all sections.
  public var numberOfItems: Int { sectionOfItem.count }
  /// The number of sections, including empty sections.
  public var numberOfSections: Int { sections.count }

  /// Returns the number of items in a section. Traps if the section does not exist.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the items of a section, in order. Traps if the section does not exist.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let found = items[identifier] else { programmerError("The snapshot has no section \(identifier).") }
    return found
  }

  /// Returns the section that contains an item; nil if the snapshot does not contain the item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }

  /// Returns the zero-based index of an item among the items of all sections; nil if the snapshot does not contain the
  /// item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = sectionOfItem[identifier], let position = sections.firstIndex(of: section) else { return nil }
    let before = sections[..<position].reduce(0) { $0 + (items[$1]?.count ?? 0) }
    return items[section]?.firstIndex(of: identifier).map { before + $0 }
  }

  /// Returns the zero-based index of a section; nil if the snapshot does not contain the section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

  // MARK: Items

  /// Adds items at the end of a section, or of the last section if `sectionIdentifier` is nil.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType],
    toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      programmerError("The snapshot has no section to append items to; append a section first.")
    }
    insert(identifiers, into: section, at: numberOfItems(inSection: section))
  }

  /// Inserts items before an existing item.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  {
    let (section, index) = location(of: beforeIdentifier)
    insert(identifiers, into: section, at: index)
  }

  /// Inserts items after an existing item.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    let (section, index) = location(of: afterIdentifier)
    insert(identifiers, into: section, at: index + 1)
  }

  /// Replaces the items of an existing section. Items that remain keep their marks.
  mutating func replaceItems(of section: SectionIdentifierType, with identifiers: [ItemIdentifierType]) {
    for item in itemIdentifiers(inSection: section) { sectionOfItem[item] = nil }
    items[section] = []
    insert(identifiers, into: section, at: 0)
  }

  /// Deletes items; missing items are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    for section in Set(deleted.compactMap { sectionOfItem[$0] }) { items[section]?.removeAll(where: deleted.contains) }
    for identifier in deleted { sectionOfItem[identifier] = nil }
    reloadedItemIdentifiers.removeAll(where: deleted.contains)
    reconfiguredItemIdentifiers.removeAll(where: deleted.contains)
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item to the position before another item. Traps if either item does not exist.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    remove(identifier)
    let (section, index) = location(of: toIdentifier)
    insert([identifier], into: section, at: index)
  }

  /// Moves an item to the position after another item. Traps if either item does not exist.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    remove(identifier)
    let (section, index) = location(of: toIdentifier)
    insert([identifier], into: section, at: index + 1)
  }

  /// Marks items to be reloaded with new cells. Traps if an item does not exist.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = location(of: identifier) }
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items to be configured again with their current cells. Traps if an item does not exist.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = location(of: identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  private func location(of identifier: ItemIdentifierType) -> (section: SectionIdentifierType, index: Int) {
    guard let section = sectionOfItem[identifier], let index = items[section]?.firstIndex(of: identifier) else {
      programmerError("The snapshot has no item \(identifier).")
    }
    return (section, index)
  }

  private mutating func remove(_ identifier: ItemIdentifierType) {
    let (section, index) = location(of: identifier)
    items[section]?.remove(at: index)
    sectionOfItem[identifier] = nil
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], into section: SectionIdentifierType, at index: Int)
  {
    for identifier in identifiers {
      demand(
        sectionOfItem.updateValue(section, forKey: identifier) == nil,
        "An item can occur only once in a snapshot, and the snapshot already contains \(identifier)."
      )
    }
    items[section]?.insert(contentsOf: identifiers, at: index)
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Inserts sections before an existing section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier))
  }

  /// Inserts sections after an existing section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType],
    afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier) + 1)
  }

  /// Deletes sections with their items; missing sections are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let deleted = items.removeValue(forKey: identifier) else { continue }
      for item in deleted { sectionOfItem[item] = nil }
      sections.removeAll { $0 == identifier }
      reloadedSectionIdentifiers.removeAll { $0 == identifier }
    }
  }

  /// Moves a section to the position before another section. Traps if either section does not exist.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: toIdentifier))
  }

  /// Moves a section to the position after another section. Traps if either section does not exist.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType,
    afterSection toIdentifier: SectionIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: toIdentifier) + 1)
  }

  /// Marks sections to be reloaded with new cells. Traps if a section does not exist.
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
        "A section can occur only once in a snapshot, and the snapshot already contains \(identifier)."
      )
    }
    sections.insert(contentsOf: identifiers, at: index)
  }

  // MARK: For the data source

  /// Returns the item at an index path; nil if the snapshot has no item there.
  func item(at position: ListPosition) -> ItemIdentifierType? {
    guard sections.indices.contains(position.section), let items = items[sections[position.section]],
      items.indices.contains(position.item)
    else { return nil }
    return items[position.item]
  }

  /// Returns the index path of each item.
  func positions() -> [ItemIdentifierType: ListPosition] {
    var positions: [ItemIdentifierType: ListPosition] = [:]
    positions.reserveCapacity(sectionOfItem.count)
    for (section, identifier) in sections.enumerated() {
      for (item, identifier) in (items[identifier] ?? []).enumerated() {
        positions[identifier] = ListPosition(item, in: section)
      }
    }
    return positions
  }

  /// Returns a copy for a data source to store. In the copy, no items or sections are marked to be reloaded or
  /// configured again.
  func withoutMarks() -> Self {
    var withoutMarks = self
    withoutMarks.reloadedItemIdentifiers = []
    withoutMarks.reloadedSectionIdentifiers = []
    withoutMarks.reconfiguredItemIdentifiers = []
    return withoutMarks
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
