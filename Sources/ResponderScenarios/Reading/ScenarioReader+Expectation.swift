extension ScenarioReader {
  mutating func expectation(_ fields: Fields) throws(ReadingProblem) -> Expectation? {
    let categories = try fields["only"].map { node throws(ReadingProblem) in try self.categories(node) }
    let subjects = try fields["subjects"].map { node throws(ReadingProblem) in try self.subjects(node) }
    guard let node = fields["expect"] else { return nil }
    var expectation = Expectation(
      lines: [],
      checks: [],
      categories: categories ?? LineCategory.expectedByDefault,
      subjects: subjects
    )
    for item in try node.list("a list of lines and checks") {
      switch item.content {
      case .scalar: expectation.lines.append(try line(item, expectation))
      case .mapping: expectation.checks.append(try check(item))
      case .sequence: throw item.expected("a line '<id> <what>' or {check: {id, property: value}}")
      }
    }
    return expectation
  }

  private func categories(_ node: DocumentNode) throws(ReadingProblem) -> [LineCategory] {
    let known = LineCategory.allCases.map(\.rawValue)
    let words = try node.words("category", of: known)
    return words.compactMap(LineCategory.init(rawValue:))
  }

  private mutating func subjects(_ node: DocumentNode) throws(ReadingProblem) -> [String] {
    var subjects: [String] = []
    for item in try node.list("a list of ids") {
      let id = try item.text("an id")
      guard owner(of: id) != nil || id == ReservedName.nothing else {
        throw unknownSubject(id, at: item.location)
      }
      note(id, item.location, isExpected: true)
      subjects.append(id)
    }
    return subjects
  }

  private func unknownSubject(_ id: String, at location: DocumentLocation) -> ReadingProblem {
    let candidates = names.given.keys.sorted() + [ReservedName.nothing]
    return ReadingProblem(
      location: location,
      message:
        "there is no \(quoted(id)); expected an id of this file\(Spelling.suggestion(for: id, among: candidates))",
      correction: Spelling.correction(of: id, among: candidates)
    )
  }

  mutating func line(_ node: DocumentNode, _ expectation: Expectation) throws(ReadingProblem) -> ExpectedLine {
    let text = try node.text("a line '<id> <what>'")
    let words = text.split(separator: " ")
    guard words.count >= 2 else { throw node.expected("a line '<id> <what>'") }
    let id = String(words[0])
    guard owner(of: id) != nil || id == ReservedName.nothing else { throw unknownSubject(id, at: node.location) }
    note(id, node.location, isExpected: true)
    let what = words.dropFirst().joined(separator: " ")
    let category: LineCategory
    switch RecordVocabulary.category(of: what) {
    case .known(let known): category = known
    case .unlisted(let reason): throw node.problem(reason)
    case .unknown:
      let suggestion = Spelling.suggestion(for: what, among: RecordVocabulary.examples)
      throw node.problem(
        "unknown line \(quoted(what))\(suggestion); expected a line of the record, '<id> <what>'",
        correction: Spelling.correction(of: what, among: RecordVocabulary.examples)
      )
    }
    try checkSubject(id, of: category, what: what, at: node)
    guard expectation.categories.contains(category) else {
      let shown = expectation.categories.map(\.rawValue).joined(separator: ", ")
      throw node.problem(
        "\(quoted(text)) is of the category '\(category.rawValue)', which 'only' excludes;"
          + " expected a line of: \(shown.isEmpty ? "nothing" : shown)"
      )
    }
    if let subjects = expectation.subjects, !subjects.contains(id) {
      throw node.problem(
        "\(quoted(id)) is not among 'subjects', therefore this line would never match;"
          + " expected a line of: \(subjects.isEmpty ? "nothing" : subjects.joined(separator: ", "))"
      )
    }
    return ExpectedLine(text: "\(id) \(what)", line: node.location.line)
  }

  // A line could never match if its subject cannot have the event, so such a line is an error.
  private func checkSubject(
    _ id: String,
    of category: LineCategory,
    what: String,
    at node: DocumentNode
  ) throws(ReadingProblem) {
    let speaksOfRecognizers = [.receives, .state, .action].contains(category)
    let owner = owner(of: id)
    let isValid: Bool
    let subjects: String
    switch category {
    case .scroll: (isValid, subjects) = (owner?.isScrollView ?? false, "scroll views")
    case .select: (isValid, subjects) = (owner?.selectsRows ?? false, "tables, collections and pickers")
    case .text, .selection: (isValid, subjects) = (owner?.isTextInput ?? false, "text fields and text views")
    default:
      isValid = owner.map { $0.isRecognizer == speaksOfRecognizers } ?? (category == .hit)
      subjects = speaksOfRecognizers ? "recognizers" : "views and other responders"
    }
    guard !isValid else { return }
    let found = owner.map { "a \($0.description)" } ?? "a reserved id"
    throw node.problem("\(quoted(what)) applies to \(subjects); \(quoted(id)) is \(found)")
  }

  private mutating func check(_ node: DocumentNode) throws(ReadingProblem) -> Check {
    try checked(
      try Fields(node, of: "an entry of 'expect'", known: ["check"]).required("check", "{id, property: value}")
    )
  }

  mutating func checked(_ entry: DocumentNode) throws(ReadingProblem) -> Check {
    let (id, owner, properties) = try object(entry, of: "check", for: .check, alsoKnown: ["id", "within"])
    let fields = try Fields(
      entry,
      of: "check of a \(owner.description)",
      known: ["id", "within"] + properties.names
    )
    let assignments = try self.assignments(fields, properties, of: owner, id: id)
    guard !assignments.isEmpty else {
      throw entry.problem("nothing is checked; expected a property in addition to 'id'")
    }
    try checkReferences()
    return Check(
      id: id,
      properties: assignments,
      tolerance: try fields["within"]?.number("a tolerance", in: 0...ValueLimit.magnitude) ?? 0,
      line: entry.location.line
    )
  }
}
