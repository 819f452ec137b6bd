import Foundation

/// The items of one section, in a hierarchy of parents and children. The children of an expanded item are visible.
///
/// Each item occurs only once. Adding an existing item, or referring to a missing item, traps with a message that
/// contains the item.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  fileprivate struct Node {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var roots: [ItemIdentifierType] = []
  private var nodes: [ItemIdentifierType: Node] = [:]

  /// Creates an empty snapshot.
  public init() {}

  init(_ items: [ItemIdentifierType]) { append(items) }

  // MARK: Contents

  /// All items, each followed by its children, whether they are visible or not.
  public var items: [ItemIdentifierType] { flattened(roots) { _ in true } }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { roots }
  /// The items whose ancestors are all expanded, in the order in which they are shown.
  public var visibleItems: [ItemIdentifierType] { flattened(roots) { nodes[$0]?.isExpanded ?? false } }

  private func flattened(
    _ items: [ItemIdentifierType],
    _ includesChildren: (ItemIdentifierType) -> Bool
  ) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var stack = Array(items.reversed())
    while let item = stack.popLast() {
      found.append(item)
      if includesChildren(item) { stack += (nodes[item]?.children ?? []).reversed() }
    }
    return found
  }

  /// Returns whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  /// Returns whether the children of an item are shown. False for an item without children that was not expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }

  /// Returns whether an item is shown: whether all its ancestors are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard contains(item) else { return false }
    var parent = nodes[item]?.parent
    while let current = parent {
      guard nodes[current]?.isExpanded == true else { return false }
      parent = nodes[current]?.parent
    }
    return true
  }

  /// Returns the number of ancestors of an item; 0 for a root item. Traps if the item does not exist.
  public func level(of item: ItemIdentifierType) -> Int {
    require(item)
    var level = 0
    var parent = nodes[item]?.parent
    while let current = parent {
      level += 1
      parent = nodes[current]?.parent
    }
    return level
  }

  /// Returns the index of an item among `items`; nil if the snapshot does not contain the item.
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

  /// Returns the parent of an item; nil for a root item. Traps if the item does not exist.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    require(child)
    return nodes[child]?.parent
  }

  /// Returns a snapshot of the children of an item with their children, with or without the item itself.
  public func snapshot(
    of parent: ItemIdentifierType,
    includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    require(parent)
    var snapshot = Self()
    let start = includingParent ? [parent] : children(of: parent)
    for item in flattened(start, { _ in true }) {
      var node = nodes[item] ?? Node()
      if start.contains(item) { node.parent = nil }
      snapshot.nodes[item] = node
    }
    snapshot.roots = start
    return snapshot
  }

  /// Returns the items in lines, indented by their levels, for debugging. A plus sign precedes a collapsed item with
  /// children, a minus sign an expanded item.
  public func visualDescription() -> String {
    items.map { item in
      let sign = children(of: item).isEmpty ? "*" : isExpanded(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }

  func children(of item: ItemIdentifierType) -> [ItemIdentifierType] { nodes[item]?.children ?? [] }

  private func require(_ item: ItemIdentifierType) {
    demand(contains(item), "The section snapshot has no item \(item).")
  }

  // MARK: Changes

  /// Adds items at the end of the children of `parent`, or of the root items if `parent` is nil.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { require(parent) }
    add(items, to: parent, at: parent.map { children(of: $0).count } ?? roots.count)
  }

  /// Inserts items before an item, as children of the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    let (parent, index) = location(of: item)
    add(items, to: parent, at: index)
  }

  /// Inserts items after an item, as children of the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    let (parent, index) = location(of: item)
    add(items, to: parent, at: index + 1)
  }

  /// Inserts the items of a snapshot before an item, with their children.
  public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType) {
    let (parent, index) = location(of: item)
    add(snapshot, to: parent, at: index)
  }

  /// Inserts the items of a snapshot after an item, with their children.
  public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType) {
    let (parent, index) = location(of: item)
    add(snapshot, to: parent, at: index + 1)
  }

  /// Deletes items with their children; missing items are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      let parent = nodes[item]?.parent
      if let parent { nodes[parent]?.children.removeAll { $0 == item } } else { roots.removeAll { $0 == item } }
      for deleted in flattened([item], { _ in true }) { nodes[deleted] = nil }
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Shows the children of items. Traps if an item does not exist.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      require(item)
      nodes[item]?.isExpanded = true
    }
  }

  /// Hides the children of items. Traps if an item does not exist.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items {
      require(item)
      nodes[item]?.isExpanded = false
    }
  }

  /// Replaces the children of an item by the items of a snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    require(parent)
    delete(children(of: parent))
    add(snapshot, to: parent, at: 0)
  }

  private func location(of item: ItemIdentifierType) -> (parent: ItemIdentifierType?, index: Int) {
    require(item)
    let parent = nodes[item]?.parent
    let siblings = parent.map { children(of: $0) } ?? roots
    return (parent, siblings.firstIndex(of: item) ?? 0)
  }

  private mutating func add(_ items: [ItemIdentifierType], to parent: ItemIdentifierType?, at index: Int) {
    for item in items {
      demand(
        nodes.updateValue(Node(parent: parent), forKey: item) == nil,
        "An item can occur only once in a section snapshot, and the snapshot already contains \(item)."
      )
    }
    if let parent {
      nodes[parent]?.children.insert(contentsOf: items, at: index)
    } else {
      roots.insert(contentsOf: items, at: index)
    }
  }

  private mutating func add(
    _ snapshot: NSDiffableDataSourceSectionSnapshot,
    to parent: ItemIdentifierType?,
    at index: Int
  ) {
    add(snapshot.roots, to: parent, at: index)
    for item in snapshot.items {
      guard let node = snapshot.nodes[item] else { continue }
      if !snapshot.roots.contains(item) {
        demand(
          nodes[item] == nil,
          "An item can occur only once in a section snapshot, and the snapshot already contains \(item)."
        )
        nodes[item] = Node(parent: node.parent)
      }
      nodes[item]?.children = node.children
      nodes[item]?.isExpanded = node.isExpanded
    }
  }

  /// Moves a visible item after the user has dragged it. If the item before it is expanded, the moved item becomes its
  /// first child, otherwise its sibling. An item that is moved to the start becomes a root item.
  mutating func move(_ item: ItemIdentifierType, after previous: ItemIdentifierType?) {
    let own = snapshot(of: item, includingParent: true)
    delete([item])
    if let previous, contains(previous) {
      if isExpanded(previous), !children(of: previous).isEmpty {
        add(own, to: previous, at: 0)
      } else {
        insert(own, after: previous)
      }
    } else if let first = roots.first {
      insert(own, before: first)
    } else {
      add(own, to: nil, at: 0)
    }
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Inserts an item of another section, with its children, after the user has dragged it; see `move(_:after:)`.
  mutating func adopt(_ item: NSDiffableDataSourceSectionSnapshot, after previous: ItemIdentifierType?) {
    add(item, to: nil, at: roots.count)
    for root in item.roots { move(root, after: previous) }
  }
}

extension NSDiffableDataSourceSectionSnapshot.Node: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
