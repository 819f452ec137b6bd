/// A mapping of the file, all of whose keys are known.
struct Fields {
  /// The description of the mapping in messages, for example `a view`.
  let what: String
  let node: DocumentNode
  let entries: [DocumentNode.Entry]

  /// Creates the fields of a mapping; throws an error if a key is not in `known`.
  init(
    _ node: DocumentNode,
    of what: String,
    known: [String],
    keyed noun: String? = nil
  ) throws(ReadingProblem) {
    guard case .mapping(let entries) = node.content else {
      throw node.expected("\(what): a mapping with \(Spelling.list(known))")
    }
    func name(_ key: String) -> String { noun.map { "\($0) \(quoted(key))" } ?? "key \(quoted(key)) of \(what)" }
    for entry in entries where !known.contains(entry.key) {
      let suggestion = Spelling.suggestion(for: entry.key, among: known)
      throw ReadingProblem(
        location: entry.keyLocation,
        message: "unknown \(name(entry.key))\(suggestion); expected \(Spelling.list(known))",
        correction: Spelling.correction(of: entry.key, among: known)
      )
    }
    self.what = what
    self.node = node
    self.entries = entries
  }

  subscript(_ key: String) -> DocumentNode? { entries.first { $0.key == key }?.value }

  func required(_ key: String, _ shape: String) throws(ReadingProblem) -> DocumentNode {
    guard let value = self[key] else {
      throw node.problem("\(what) needs \(quoted(key)); expected \(key): \(shape)")
    }
    return value
  }
}
