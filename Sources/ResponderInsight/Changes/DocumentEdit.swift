import ResponderScenarios

/// The path from the root of a document to a value.
struct DocumentPath: Sendable, Hashable {
  enum Part: Sendable, Hashable {
    case key(String)
    case item(Int)
  }

  var parts: [Part] = []

  func key(_ key: String) -> DocumentPath { DocumentPath(parts: parts + [.key(key)]) }
  func item(_ index: Int) -> DocumentPath { DocumentPath(parts: parts + [.item(index)]) }
  /// The path of the value that contains this value; nil for the root.
  var parent: DocumentPath? { parts.isEmpty ? nil : DocumentPath(parts: Array(parts.dropLast())) }
}

extension DocumentNode {
  var entries: [Entry] { if case .mapping(let entries) = content { entries } else { [] } }
  var items: [DocumentNode] { if case .sequence(let items) = content { items } else { [] } }

  subscript(_ key: String) -> DocumentNode? { entries.first { $0.key == key }?.value }

  /// The text of a scalar value; nil for a list or a mapping.
  var scalar: String? { if case .scalar(let text, _) = content { text } else { nil } }

  func node(at path: DocumentPath) -> DocumentNode? {
    var node = self
    for part in path.parts {
      switch part {
      case .key(let key):
        guard let value = node[key] else { return nil }
        node = value
      case .item(let index):
        guard node.items.indices.contains(index) else { return nil }
        node = node.items[index]
      }
    }
    return node
  }

  /// Changes the value at a path; does nothing if the path does not exist.
  mutating func edit(at path: some Collection<DocumentPath.Part>, _ change: (inout DocumentNode) -> Void) {
    guard let part = path.first else { return change(&self) }
    let rest = path.dropFirst()
    switch (part, content) {
    case (.key(let key), .mapping(var entries)):
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return }
      entries[index].value.edit(at: rest, change)
      content = .mapping(entries)
    case (.item(let index), .sequence(var items)) where items.indices.contains(index):
      items[index].edit(at: rest, change)
      content = .sequence(items)
    default: break
    }
  }

  mutating func set(_ key: String, _ value: DocumentNode) {
    guard case .mapping(var entries) = content else { return }
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value = value
    } else {
      entries.append(Entry(key: key, keyLocation: location, keyEnd: location, value: value))
    }
    content = .mapping(entries)
  }

  mutating func remove(_ key: String) {
    guard case .mapping(var entries) = content else { return }
    entries.removeAll { $0.key == key }
    content = .mapping(entries)
  }

  mutating func append(_ item: DocumentNode) {
    guard case .sequence(let items) = content else { return }
    content = .sequence(items + [item])
  }

  mutating func removeItem(_ index: Int) {
    guard case .sequence(var items) = content, items.indices.contains(index) else { return }
    items.remove(at: index)
    content = .sequence(items)
  }

  /// Whether both nodes have the same meaning, regardless of their source locations.
  func means(_ other: DocumentNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let left, let leftPlain), .scalar(let right, let rightPlain)):
      left == right && (leftPlain == rightPlain || JSONValue(self) == JSONValue(other))
    case (.sequence(let left), .sequence(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.means($1) }
    case (.mapping(let left), .mapping(let right)):
      left.count == right.count
        && left.allSatisfy { entry in right.first { $0.key == entry.key }.map { entry.value.means($0.value) } ?? false }
    default: false
    }
  }
}

/// An edit of a document, which can be applied to the document's tree and to its text.
enum DocumentEdit: Sendable, Equatable {
  case set(DocumentPath, key: String, JSONValue)
  case remove(DocumentPath, key: String)
  /// Removes an item from a list.
  case drop(DocumentPath)
  /// Moves a view to the end of the subviews of another view.
  case move(DocumentPath, into: DocumentPath)
  /// Inserts a step before all other steps.
  case begin(with: JSONValue)

  func apply(to root: inout DocumentNode) {
    let start = DocumentLocation.start
    switch self {
    case .set(let path, let key, let value):
      root.edit(at: path.parts) { $0.set(key, value.node(at: $0.location)) }
    case .remove(let path, let key):
      root.edit(at: path.parts) { $0.remove(key) }
    case .drop(let path):
      guard let parent = path.parent, case .item(let index)? = path.parts.last else { return }
      root.edit(at: parent.parts) { $0.removeItem(index) }
    case .move(let path, let target):
      guard let node = root.node(at: path), let old = root.node(at: target) else { return }
      let hasList = old["views"] != nil
      root.edit(at: target.parts) { parent in
        if !hasList {
          parent.set("views", DocumentNode(location: start, end: start, isFlow: true, content: .sequence([])))
        }
        parent.edit(at: [.key("views")]) { $0.append(node) }
      }
      // The new item was appended, so the path of the old item is still valid.
      DocumentEdit.drop(path).apply(to: &root)
    case .begin(let step):
      let node = step.node(at: start)
      if root["touches"] == nil {
        root.set("touches", DocumentNode(location: start, end: start, isFlow: true, content: .sequence([node])))
      } else {
        root.edit(at: [.key("touches")]) { touches in
          if case .sequence(let items) = touches.content { touches.content = .sequence([node] + items) }
        }
      }
    }
  }
}
