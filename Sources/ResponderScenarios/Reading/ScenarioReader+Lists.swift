extension ScenarioReader {
  /// Reads the delegate of a scroll view. The valid keys depend on the class of the view.
  mutating func scrollDelegate(_ node: DocumentNode, of viewClass: ViewClass) throws(ReadingProblem)
    -> ScrollDelegateNode
  {
    let known = Self.questions(ofScrollDelegateOf: viewClass)
    let fields = try Fields(node, of: "a \(viewClass.rawValue)'s delegate", known: known)
    var delegate = ScrollDelegateNode()
    delegate.shouldScrollToTop = try fields["shouldScrollToTop"]?.boolean()
    if let point = try fields["targetContentOffset"]?.numbers(count: 2, "[x, y]") {
      delegate.targetContentOffset = ScriptPoint(x: point[0], y: point[1])
    }
    delegate.shouldHighlight = try rowResults(fields["shouldHighlight"])
    delegate.shouldSelect = try rowResults(fields["shouldSelect"])
    delegate.shouldDeselect = try rowResults(fields["shouldDeselect"])
    delegate.willSelect = try redirections(fields["willSelect"])
    delegate.willDeselect = try redirections(fields["willDeselect"])
    delegate.performPrimaryAction = try fields["performPrimaryAction"]?.text("the name of an action")
    delegate.shouldBeginMultipleSelectionInteraction =
      try fields["shouldBeginMultipleSelectionInteraction"]?.boolean()
    delegate.contextMenu = try fields["contextMenu"]?.texts("titles of lines") ?? []
    delegate.leadingSwipeActions = try fields["leadingSwipeActions"]?.texts("titles of actions")
    delegate.trailingSwipeActions = try fields["trailingSwipeActions"]?.texts("titles of actions")
    delegate.canEdit = try fields["canEdit"]?.boolean() ?? false
    delegate.canMove = try fields["canMove"]?.boolean() ?? false
    delegate.inserts = try fields["inserts"]?.boolean() ?? false
    delegate.text = try textResults(fields)
    delegate.handlers = try handlers(
      fields["do"],
      of: "a \(viewClass.rawValue)'s delegate",
      at: HandlerCalls.delegate(of: viewClass)
    )
    return delegate
  }

  /// Returns the keys of the delegate's results, which depend on the class of the scroll view.
  static func questions(ofScrollDelegateOf viewClass: ViewClass) -> [String] {
    var known = ["shouldScrollToTop", "targetContentOffset", "do"]
    if viewClass.isList {
      known += ["shouldHighlight", "performPrimaryAction", "shouldBeginMultipleSelectionInteraction"]
      known += viewClass == .tableView ? ["willSelect", "willDeselect"] : ["shouldSelect", "shouldDeselect"]
      known.append("contextMenu")
    }
    if viewClass == .tableView {
      known += ["leadingSwipeActions", "trailingSwipeActions", "canEdit", "canMove", "inserts"]
    }
    if viewClass.isTextInput { known += textDelegateMethods }
    return known
  }

  private func rowResults(_ node: DocumentNode?) throws(ReadingProblem) -> [String: Bool] {
    var results: [String: Bool] = [:]
    for entry in try entries(node, "{number: false}") { results[entry.key] = try entry.value.boolean() }
    return results
  }

  private func redirections(_ node: DocumentNode?) throws(ReadingProblem) -> [String: String?] {
    var redirections: [String: String?] = [:]
    for entry in try entries(node, "{number: another number, or none}") {
      let isNone = ["none", "nil"].contains(try entry.value.text("a row's number, or none"))
      redirections.updateValue(isNone ? nil : try readRowNumber(entry.value), forKey: entry.key)
    }
    return redirections
  }

  private func entries(_ node: DocumentNode?, _ what: String) throws(ReadingProblem) -> [DocumentNode.Entry] {
    guard let node else { return [] }
    guard case .mapping(let entries) = node.content else { throw node.expected(what) }
    for entry in entries where RowName.numbers(of: entry.key) == nil {
      throw ReadingProblem(
        location: entry.keyLocation,
        message: "\(quoted(entry.key)) is not a row number; expected \(what)"
      )
    }
    return entries
  }

  /// Reads a row number: `3` is row 3 in section 0, and `1-3` is row 3 in section 1.
  func readRowNumber(_ node: DocumentNode) throws(ReadingProblem) -> String {
    let what = "the number of a row or an item, such as 3, or 1-3 in section 1"
    let text = try node.text(what)
    guard let (section, row) = RowName.numbers(of: text) else { throw node.expected(what) }
    return section == 0 ? String(row) : "\(section)-\(row)"
  }

  /// Throws an error if the file selects a row or an item that does not exist.
  func checkSelection(_ fields: Fields, _ assignments: [Assignment]) throws(ReadingProblem) {
    var counts: [Double] = []
    for assignment in assignments where assignment.property == .rows || assignment.property == .items {
      if case .numbers(let numbers) = assignment.value { counts = numbers }
    }
    for item in try fields["selectedRows"]?.list("a list of the numbers of rows or items") ?? [] {
      guard let (section, row) = RowName.numbers(of: try readRowNumber(item)) else { continue }
      guard section < counts.count, Double(row) < counts[section] else {
        throw item.problem("there is no row or item \(try item.text("")); expected an existing one")
      }
    }
  }

  func decelerationRate(_ node: DocumentNode) throws(ReadingProblem) -> Double {
    switch try? node.text("") {
    case "normal": return 0.998
    case "fast": return 0.99
    default:
      guard let rate = try? node.number("a rate", in: 0.001...0.9999) else {
        throw node.expected("normal, fast or a number from 0.001 to 0.9999")
      }
      return rate
    }
  }
}
