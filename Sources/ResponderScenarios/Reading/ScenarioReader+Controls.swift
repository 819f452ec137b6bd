// Reading the properties of controls and text inputs whose values are not plain numbers or words.

extension ScenarioReader {
  static let textDelegateMethods = ["shouldBeginEditing", "shouldEndEditing", "shouldChange"]
  static let textFieldDelegateMethods = ["shouldClear", "shouldReturn"]

  /// Reads the delegate of a text field.
  mutating func textDelegate(_ node: DocumentNode) throws(ReadingProblem) -> TextDelegateNode {
    let known = Self.textDelegateMethods + Self.textFieldDelegateMethods + ["do"]
    let fields = try Fields(node, of: "a text field's delegate", known: known)
    var delegate = try textResults(fields)
    delegate.handlers = try handlers(
      fields["do"],
      of: "a text field's delegate",
      at: HandlerCalls.delegate(of: .textField)
    )
    return delegate
  }

  func textResults(_ fields: Fields) throws(ReadingProblem) -> TextDelegateNode {
    var delegate = TextDelegateNode()
    delegate.shouldBeginEditing = try fields["shouldBeginEditing"]?.boolean()
    delegate.shouldEndEditing = try fields["shouldEndEditing"]?.boolean()
    delegate.shouldChange = try fields["shouldChange"]?.boolean()
    delegate.shouldClear = try fields["shouldClear"]?.boolean()
    delegate.shouldReturn = try fields["shouldReturn"]?.boolean()
    return delegate
  }

  /// Reads a list of titles, or the number of items, which then have empty titles.
  func titles(_ node: DocumentNode, of what: String, mayBeCounted: Bool) throws(ReadingProblem) -> [String] {
    let expected = mayBeCounted ? "a number of \(what), or a list of their titles" : "a list of the titles of \(what)"
    if mayBeCounted, case .scalar = node.content {
      return Array(repeating: "", count: try node.integer(expected, in: 0...ValueLimit.titles))
    }
    let titles = try node.texts(expected)
    guard titles.count <= ValueLimit.titles else {
      throw node.problem("\(titles.count) \(what); expected at most \(ValueLimit.titles)")
    }
    return titles
  }

  func range(_ node: DocumentNode) throws(ReadingProblem) -> [Double] {
    let what = "[location, length], whole numbers from 0 on"
    let numbers = try node.numbers(count: 2, what)
    guard numbers.allSatisfy({ $0 >= 0 && $0 <= 1e9 && $0.rounded() == $0 }) else { throw node.expected(what) }
    return numbers
  }

  /// Throws an error if the file selects a segment that does not exist.
  func checkSegments(_ fields: Fields, _ assignments: [Assignment]) throws(ReadingProblem) {
    guard let node = fields["selectedSegmentIndex"] else { return }
    for case (.selectedSegmentIndex, .number(let index)) in assignments.map({ ($0.property, $0.value) }) {
      let count = assignments.first { $0.property == .segments }?.value.words?.count ?? 0
      guard Int(index) < count else {
        throw node.problem("there is no segment \(Int(index)); expected one of the \(count) segments, or -1")
      }
    }
  }
}
