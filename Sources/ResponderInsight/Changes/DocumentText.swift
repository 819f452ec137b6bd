import ResponderScenarios

/// The text of a scenario file, which can be edited without changing the comments, order and spelling of the rest.
struct DocumentText {
  private var text: [Unicode.Scalar]
  private let file: String
  private var root: DocumentNode
  private var lineStarts: [Int] = []
  /// Whether the file is JSON, in which keys and strings need quotation marks.
  private let isJSON: Bool
  /// Whether an edit was impossible, so that the whole document was rewritten on one line, without its comments.
  private(set) var isRewritten = false

  init(_ document: ScenarioDocument) {
    text = Array(String(decoding: document.contents, as: UTF8.self).unicodeScalars)
    if text.first == "\u{FEFF}" { text.removeFirst() }
    file = document.file
    root = document.root
    isJSON = root.isFlow
    findLines()
  }

  var string: String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: text)
    return String(string)
  }

  /// Applies an edit. If the edited text does not have the same meaning as the edited tree, the whole document is
  /// rewritten.
  mutating func apply(_ edit: DocumentEdit) throws(ReadingProblem) {
    var expected = root
    edit.apply(to: &expected)
    make(edit)
    if let found = try? DocumentReader.read(Array(string.utf8)), found.means(expected) {
      root = found
    } else {
      isRewritten = true
      text = Array((JSONValue(expected).text(asJSON: isJSON) + "\n").unicodeScalars)
      root = try DocumentReader.read(Array(string.utf8))
    }
    findLines()
  }

  private mutating func findLines() {
    lineStarts = [0]
    for (index, scalar) in text.enumerated() where scalar == "\n" { lineStarts.append(index + 1) }
  }

  private func offset(_ position: DocumentLocation) -> Int {
    let line = min(position.line - 1, lineStarts.count - 1)
    return min(lineStarts[line] + position.column - 1, text.count)
  }

  /// Returns the offset at which the text of a node ends. The YAML parser ends a block scalar (`|` or `>`), and the
  /// mappings and sequences that end with it, at the start of the next line. The text ends before the line break.
  private func end(of node: DocumentNode) -> Int {
    let end = offset(node.end)
    return endsWithBlockScalar(node) ? end - 1 : end
  }

  private func endsWithBlockScalar(_ node: DocumentNode) -> Bool {
    !node.isFlow && node.end.column == 1 && node.end > node.location
  }

  /// Returns the offset just after the line break that ends the line at an offset.
  private func endOfLine(_ offset: Int) -> Int {
    text[offset...].firstIndex(of: "\n").map { $0 + 1 } ?? text.count
  }

  private func startOfLine(_ offset: Int) -> Int {
    text[..<offset].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  private mutating func replace(_ range: Range<Int>, with new: String) {
    text.replaceSubrange(range, with: Array(new.unicodeScalars))
  }

  private func written(_ value: JSONValue) -> String { value.text(asJSON: isJSON) }
  private func written(key: String) -> String {
    isJSON ? JSONValue.text(key).json : JSONValue.text(key).text(asJSON: false)
  }

  private mutating func make(_ edit: DocumentEdit) {
    switch edit {
    case .set(let path, let key, let value): set(path, key, written(value))
    case .remove(let path, let key): remove(path, key)
    case .drop(let path): drop(path)
    case .move(let path, let target): move(path, into: target)
    case .begin(let step): begin(step)
    }
  }

  // MARK: Keys

  private mutating func set(_ path: DocumentPath, _ key: String, _ value: String) {
    guard let node = root.node(at: path) else { return }
    if let entry = node.entries.first(where: { $0.key == key }) {
      return replaceValue(of: entry, with: value)
    }
    let line = "\(written(key: key)): \(value)"
    if node.isFlow {
      guard let last = node.entries.last else { return }
      replace(end(of: last.value)..<end(of: last.value), with: ", " + line)
    } else if let entry = entryBefore(newKeyIn: node) {
      let indentation = String(repeating: " ", count: max(0, (node.entries.first?.keyLocation.column ?? 1) - 1))
      let end = endOfLine(end(of: entry.value))
      let isLast = end == text.count && text.last != "\n"
      replace(end..<end, with: (isLast ? "\n" : "") + indentation + line + "\n")
    }
  }

  /// Returns the entry after which a new key is inserted: the last entry before the entries that span several lines,
  /// such as `views`.
  private func entryBefore(newKeyIn node: DocumentNode) -> DocumentNode.Entry? {
    let short = node.entries.prefix {
      $0.keyLocation.line == $0.value.end.line || $0.value.isFlow || $0.value.scalar != nil
    }
    return short.last ?? node.entries.last
  }

  private mutating func replaceValue(of entry: DocumentNode.Entry, with value: String) {
    let start = offset(entry.value.location)
    let end = end(of: entry.value)
    let isInline = entry.value.isFlow || entry.value.scalar != nil && !endsWithBlockScalar(entry.value)
    if isInline, entry.keyLocation.line == entry.value.location.line, start < end {
      return replace(start..<end, with: value)
    }
    // A value that spans several lines is replaced by a value on the key's line, before any comment on this line.
    guard let colon = text[offset(entry.keyEnd)...].firstIndex(of: ":") else { return }
    let rest = text[(colon + 1)..<min(endOfLine(colon), max(end, colon + 1))].prefix { $0 != "\n" }
    var comment = ""
    if let hash = rest.firstIndex(of: "#") {
      // The header of a block scalar precedes the comment.
      let header = rest[..<hash].lastIndex { $0 != " " && $0 != "\t" }
      comment = String(String.UnicodeScalarView(rest[(header.map { $0 + 1 } ?? rest.startIndex)...]))
    }
    replace((colon + 1)..<max(end, colon + 1), with: " " + value + comment)
  }

  private mutating func remove(_ path: DocumentPath, _ key: String) {
    guard let node = root.node(at: path), let index = node.entries.firstIndex(where: { $0.key == key }) else { return }
    let entry = node.entries[index]
    if index > 0, node.isFlow {
      replace(end(of: node.entries[index - 1].value)..<end(of: entry.value), with: "")
    } else if index == 0, node.entries.count > 1 {
      // The first key follows a list's dash or a bracket, so the second key moves to the location of the removed first
      // key.
      replace(offset(entry.keyLocation)..<offset(node.entries[1].keyLocation), with: "")
    } else if !node.isFlow {
      let start = startOfLine(offset(entry.keyLocation))
      replace(start..<endOfLine(max(start, end(of: entry.value))), with: "")
    }
  }

  // MARK: Items

  private mutating func drop(_ path: DocumentPath) {
    guard let parentPath = path.parent, let list = root.node(at: parentPath), case .item(let index)? = path.parts.last,
      list.items.indices.contains(index)
    else { return }
    let item = list.items[index]
    if list.items.count == 1, !list.isFlow {
      guard let holder = parentPath.parent, case .key(let key)? = parentPath.parts.last else { return }
      return set(holder, key, "[]")
    }
    if list.isFlow {
      if index > 0 {
        replace(end(of: list.items[index - 1])..<end(of: item), with: "")
      } else {
        let end = list.items.count > 1 ? offset(list.items[1].location) : end(of: item)
        replace(offset(item.location)..<end, with: "")
      }
    } else {
      let start = startOfLine(offset(item.location))
      replace(start..<endOfLine(end(of: item)), with: "")
    }
  }

  private mutating func move(_ path: DocumentPath, into target: DocumentPath) {
    guard let item = root.node(at: path), let parent = root.node(at: target), let list = path.parent,
      let isInFlow = root.node(at: list)?.isFlow
    else { return }
    // The later of the two text ranges is changed first, so the source location of the earlier range stays valid.
    let moved = block(of: item, isItemOfFlow: isInFlow)
    let isBehind = parent["views"].map { $0.end > item.location } ?? (parent.end > item.location)
    if isBehind {
      append(moved, to: parent, at: target)
      drop(path)
    } else {
      drop(path)
      append(moved, to: parent, at: target)
    }
  }

  /// Returns the lines of a view in the file, without their common indentation and without the dash of the list.
  private func block(of item: DocumentNode, isItemOfFlow: Bool) -> (lines: [String], isFlow: Bool) {
    let part = text[offset(item.location)..<end(of: item)]
    let lines = String(String.UnicodeScalarView(part)).split(separator: "\n", omittingEmptySubsequences: false)
    guard !item.isFlow else { return (lines.map(String.init), true) }
    let indentation = item.location.column - 1
    let rest = lines.dropFirst().map { line in
      String(line.dropFirst(min(indentation, line.prefix { $0 == " " }.count)))
    }
    return ([lines.first.map(String.init) ?? ""] + rest, false)
  }

  private mutating func append(_ moved: (lines: [String], isFlow: Bool), to parent: DocumentNode, at path: DocumentPath)
  {
    let flow = moved.isFlow ? moved.lines.joined(separator: "\n") : nil
    if let list = parent["views"], !list.items.isEmpty {
      guard !list.isFlow else {
        guard let flow, let last = list.items.last else { return }
        return replace(end(of: last)..<end(of: last), with: ", " + flow)
      }
      guard let last = list.items.last, let first = list.items.first else { return }
      let dash = startOfLine(offset(first.location))
      let indentation = text[dash...].prefix { $0 == " " }.count
      insertBlock(moved, behind: last, indentation: indentation)
    } else if parent.isFlow {
      guard let flow else { return }
      let list = "[\(flow)]"
      if parent["views"] != nil { set(path, "views", list) } else { appendKey("views", list, to: parent) }
    } else {
      let indentation = max(0, (parent.entries.first?.keyLocation.column ?? 1) - 1)
      if let flow { return appendKey("views", "[\(flow)]", to: parent) }
      guard parent["views"] == nil else { return }
      let end = endOfLine(end(of: parent))
      let lead = end == text.count && text.last != "\n" ? "\n" : ""
      replace(end..<end, with: lead + String(repeating: " ", count: indentation) + "views:\n")
      insertBlock(moved, at: end + lead.count + indentation + 7, indentation: indentation + 2)
    }
  }

  /// Appends an entry after all other keys.
  private mutating func appendKey(_ key: String, _ value: String, to node: DocumentNode) {
    let line = "\(written(key: key)): \(value)"
    guard let last = node.entries.last else { return }
    if let entry = node.entries.first(where: { $0.key == key }) { return replaceValue(of: entry, with: value) }
    guard !node.isFlow else {
      return replace(end(of: last.value)..<end(of: last.value), with: ", " + line)
    }
    let indentation = String(repeating: " ", count: max(0, last.keyLocation.column - 1))
    let end = endOfLine(end(of: last.value))
    replace(end..<end, with: (end == text.count && text.last != "\n" ? "\n" : "") + indentation + line + "\n")
  }

  private mutating func insertBlock(
    _ moved: (lines: [String], isFlow: Bool),
    behind last: DocumentNode,
    indentation: Int
  ) {
    let end = endOfLine(end(of: last))
    if end == text.count, text.last != "\n" {
      replace(end..<end, with: "\n")
      insertBlock(moved, at: end + 1, indentation: indentation)
    } else {
      insertBlock(moved, at: end, indentation: indentation)
    }
  }

  private mutating func insertBlock(_ moved: (lines: [String], isFlow: Bool), at offset: Int, indentation: Int) {
    let blank = String(repeating: " ", count: indentation)
    var lines = moved.lines.enumerated().map { index, line in
      index == 0 ? blank + "- " + line : line.isEmpty ? line : blank + "  " + line
    }
    if moved.isFlow { lines = [blank + "- " + moved.lines.joined(separator: "\n")] }
    replace(offset..<offset, with: lines.joined(separator: "\n") + "\n")
  }

  private mutating func begin(_ step: JSONValue) {
    let line = written(step)
    guard let touches = root["touches"], !touches.items.isEmpty else {
      return set(DocumentPath(), "touches", "[\(line)]")
    }
    guard let first = touches.items.first else { return }
    let start = offset(first.location)
    if touches.isFlow {
      replace(start..<start, with: line + ", ")
    } else {
      let lineStart = startOfLine(start)
      let lead = text[lineStart...].prefix { $0 == " " }.count
      // A step on its own line needs no braces.
      let bare = isJSON ? line : String(line.dropFirst().dropLast())
      replace(lineStart..<lineStart, with: String(repeating: " ", count: lead) + "- " + bare + "\n")
    }
  }
}

extension ScenarioDocument {
  /// Returns the text of the file with the changes applied. Comments and the order of the keys stay the same, unless the
  /// text cannot be edited; then the file is rewritten on one line.
  ///
  /// - Throws: `ScenarioError` if the changed file is not a valid scenario file.
  public func text(with changes: [Change]) throws(ScenarioError) -> String {
    try changedText(with: changes).text
  }

  /// Returns the text of the file with the changes applied, and whether the file had to be rewritten on one line, without
  /// its comments.
  ///
  /// - Throws: `ScenarioError` if the changed file is not a valid scenario file.
  package func changedText(with changes: [Change]) throws(ScenarioError) -> (text: String, isRewritten: Bool) {
    _ = try changed(by: changes)
    do throws(ReadingProblem) {
      var text = DocumentText(self)
      for edit in try edits(for: changes) { try text.apply(edit) }
      return (text.string, text.isRewritten)
    } catch {
      throw error.error(in: file)
    }
  }
}
