extension ScenarioReader {
  /// Reads the results of a recognizer's delegate.
  ///
  /// - Parameter knowsDirection: Whether `shouldBegin` may name a direction, as for a pan.
  mutating func gestureDelegate(_ node: DocumentNode, knowsDirection: Bool) throws(ReadingProblem)
    -> GestureDelegateNode
  {
    let known = [
      "shouldBegin", "shouldReceiveTouch", "simultaneousWith", "shouldRequireFailureOf", "shouldBeRequiredToFailBy",
      "do",
    ]
    let fields = try Fields(node, of: "a recognizer's delegate", known: known)
    var delegate = GestureDelegateNode()
    if let node = fields["shouldBegin"] { delegate.shouldBegin = try beginning(node) }
    if let node = fields["shouldReceiveTouch"] { delegate.shouldReceiveTouch = try touchFilter(node) }
    if let node = fields["simultaneousWith"] {
      if case .scalar("all", _) = node.content {
        delegate.simultaneousWith = .all
      } else {
        delegate.simultaneousWith = .ids(try recognizers(node, "a list of recognizers' ids, or 'all'"))
      }
    }
    if let node = fields["shouldRequireFailureOf"] {
      delegate.shouldRequireFailureOf = try recognizers(node, "a list of recognizers' ids")
    }
    if let node = fields["shouldBeRequiredToFailBy"] {
      delegate.shouldBeRequiredToFailBy = try recognizers(node, "a list of recognizers' ids")
    }
    delegate.handlers = try handlers(fields["do"], of: "a recognizer's delegate", at: HandlerCalls.gestureDelegate)
    guard knowsDirection || (delegate.shouldBegin != .horizontal && delegate.shouldBegin != .vertical) else {
      throw node.problem("only a pan has a direction when it begins; expected shouldBegin: true or false")
    }
    return delegate
  }

  private func beginning(_ node: DocumentNode) throws(ReadingProblem) -> GestureDelegateNode.Beginning {
    if let value = node.plainBoolean { return value ? .always : .never }
    switch try? node.text("") {
    case "horizontal": return .horizontal
    case "vertical": return .vertical
    default: throw node.expected("true, false, 'horizontal' or 'vertical'")
    }
  }

  private mutating func touchFilter(_ node: DocumentNode) throws(ReadingProblem) -> GestureDelegateNode.TouchFilter {
    if let value = node.plainBoolean { return value ? .always : .never }
    guard case .mapping = node.content else {
      throw node.expected("{onlyOn: [view ids]}, {notOn: [view ids]} or false")
    }
    let fields = try Fields(node, of: "shouldReceiveTouch", known: ["onlyOn", "notOn"])
    guard fields.entries.count == 1, let entry = fields.entries.first else {
      throw node.problem("expected either 'onlyOn' or 'notOn'")
    }
    var ids: [String] = []
    for item in try entry.value.list("a list of views' ids") { ids.append(try refer(item, to: .view)) }
    return entry.key == "onlyOn" ? .onlyOn(ids) : .notOn(ids)
  }

  private mutating func recognizers(_ node: DocumentNode, _ what: String) throws(ReadingProblem) -> [String] {
    var ids: [String] = []
    for item in try node.list(what) { ids.append(try refer(item, to: .recognizer)) }
    return ids
  }
}
