import ResponderScenarios

/// The source locations of the objects of a file, and the rules that comments at these locations silence.
struct SourceLocations {
  private let document: ScenarioDocument
  /// The rules that comments silence, by the number of the line to which the comment applies. Lines are counted from 1.
  private var silenced: [Int: Set<LintRule>] = [:]

  /// - Throws: `ScenarioError` if a comment names a rule that does not exist.
  init(of document: ScenarioDocument) throws(ScenarioError) {
    self.document = document
    let text = String(decoding: document.contents, as: UTF8.self)
    let mark = "# lint: ignore "
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let range = line.range(of: mark) else { continue }  // check-record-text: lines of a file
      let names = line[range.upperBound...].split { $0 == "," || $0 == " " || $0 == "\r" || $0 == "\t" }
      for name in names {
        guard let rule = LintRule(rawValue: String(name)) else {
          let known = LintRule.allCases.map(\.rawValue)
          throw ScenarioError(
            file: document.file,
            line: index + 1,
            column: line.unicodeScalars.distance(from: line.startIndex, to: name.startIndex) + 1,
            message: "unknown rule \(quoted(String(name)))\(Spelling.suggestion(for: String(name), among: known));"
              + " expected \(Spelling.list(known))"
          )
        }
        silenced[index + 1, default: []].insert(rule)
      }
    }
  }

  /// Returns the source location at which the declaration of an object begins. A part of a list or scroll view that the
  /// file does not describe has the location of the list or scroll view.
  func location(of id: String) -> DocumentLocation { node(of: id)?.location ?? .start }

  func silences(_ finding: LintFinding) -> Bool {
    finding.ids.contains { id in
      guard let node = node(of: id) else { return false }
      let lines = [node.location.line, node["id"]?.location.line ?? node.location.line]
      return lines.contains { silenced[$0]?.contains(finding.rule) == true }
    }
  }

  /// Returns the id of an object in a cell without the number of the cell. Other ids are returned unchanged.
  func template(of id: String) -> String {
    guard let (list, inner) = split(id) else { return id }
    return inner.map { "\(list).*.\($0)" } ?? "\(list).*"
  }

  private func node(of id: String) -> DocumentNode? {
    if let path = document.index.objects[id] { return document.root.node(at: path) }
    if let (list, inner) = split(id), let path = document.index.objects[list], let node = document.root.node(at: path) {
      return inner.flatMap { Self.find($0, in: node) } ?? node
    }
    // The id may be that of a scroll view's recognizer, such as `feed.pan`.
    guard let dot = id.lastIndex(of: ".") else { return nil }
    return self.node(of: String(id[..<dot]))
  }

  /// Splits an id into the id of the list and the id inside the cell; returns nil if the id is not that of an object in
  /// a cell.
  private func split(_ id: String) -> (list: String, inner: String?)? {
    for dot in id.indices where id[dot] == "." {
      let list = String(id[..<dot])
      guard document.index.objects[list] != nil else { continue }
      let rest = id[id.index(after: dot)...].split(separator: ".", maxSplits: 1).map(String.init)
      if rest[0] == "pan" || rest[0] == "pinch" { continue }
      return (list, rest.count > 1 ? rest[1] : nil)
    }
    return nil
  }

  /// Returns the node with this id in the description of cells. For a part of a nested list or a recognizer of a scroll
  /// view, returns the node of the owner.
  private static func find(_ id: String, in node: DocumentNode) -> DocumentNode? {
    let names = [id] + id.indices.filter { id[$0] == "." }.map { String(id[..<$0]) }.reversed()
    for name in names {
      if let found = first(name, in: node) { return found }
    }
    return nil
  }

  private static func first(_ id: String, in node: DocumentNode) -> DocumentNode? {
    if node["id"]?.scalar == id { return node }
    for inner in node.items + node.entries.map(\.value) {
      if let found = first(id, in: inner) { return found }
    }
    return nil
  }
}
