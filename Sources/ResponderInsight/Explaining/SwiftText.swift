import ResponderScenarios

/// What a UIKit programmer would write for a change.
struct SwiftText {
  let objects: Objects

  func statements(for changes: [Change]) -> [String] {
    changes.flatMap { change in
      switch change.target {
      case .object(let id): change.values.flatMap { statements(id, $0.key, $0.value) }
      case .step(let number): change.values.map { step(number, $0.key, $0.value) }
      }
    }
  }

  /// The name of the object in a program.
  func name(_ id: String) -> String {
    guard let owner = objects.owner(of: id) else { return Self.identifier(id) }
    switch owner {
    case .ownRecognizer(.interactivePop):
      return "\(name(objects.holder(of: id))).interactivePopGestureRecognizer!"
    case .ownRecognizer(.pan): return "\(name(objects.view(of: id) ?? id)).panGestureRecognizer"
    case .ownRecognizer(.pinch): return "\(name(objects.view(of: id) ?? id)).pinchGestureRecognizer?"
    // UIKit has no public name for them.
    case .ownRecognizer: return Self.identifier(id)
    case .row: return "cell"
    default: return Self.identifier(id)
    }
  }

  private static func identifier(_ id: String) -> String {
    let words = id.split { "-._".contains($0) }
    guard let first = words.first else { return id }
    return words.dropFirst().reduce(String(first)) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }

  /// A member that a subclass has to override, with the object whose class that is: without it the same method for two views would read
  /// the same.
  private static func override(_ member: String, in name: String) -> String {
    "// in the class of \(name)\noverride \(member)"
  }

  private func statements(_ id: String, _ key: String, _ value: JSONValue) -> [String] {
    let name = name(id)
    switch key {
    case "requireToFail":
      var old: [JSONValue] = []
      if case .list(let ids)? = objects.value(key, of: id) { old = ids }
      guard case .list(let ids) = value else { return ["// without \(name).require(toFail:)"] }
      let added = ids.filter { !old.contains($0) }
      let gone = old.filter { !ids.contains($0) }
      return added.map { "\(name).require(toFail: \(self.name($0.words)))" }
        + gone.map { "// without \(name).require(toFail: \(self.name($0.words)))" }
    case "delegate", "gestureDelegate": return delegate(id, key, value)
    case "superview":
      let parent = self.name(value.words)
      return [
        objects.container(of: id) == value.words
          ? "\(parent).bringSubviewToFront(\(name))" : "\(parent).addSubview(\(name))"
      ]
    case "view": return ["\(self.name(value.words)).addGestureRecognizer(\(name))"]
    case "isFirstResponder":
      guard value == true else { return ["\(name).resignFirstResponder()"] }
      let may = objects.owner(of: id)?.isTextInput == true || objects.value("canBecomeFirstResponder", of: id) == true
      return (may ? [] : [Self.override("var canBecomeFirstResponder: Bool { true }", in: name)]) + [
        "\(name).becomeFirstResponder()"
      ]
    case "key": return ["\(name).makeKey()"]
    case "level": return ["\(name).windowLevel = UIWindow.Level(rawValue: \(value.json))"]
    case "canBecomeFirstResponder", "canResignFirstResponder", "canBecomeFocused":
      return value == .null
        ? ["// without the override of \(key) in \(name)"]
        : [Self.override("var \(key): Bool { \(value.json) }", in: name)]
    case "passthrough":
      guard value == true else { return ["// without the override of hitTest(_:with:) in \(name)"] }
      let method = """
        func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
          let view = super.hitTest(point, with: event)
          return view === self ? nil : view
        }
        """
      return [Self.override(method, in: name)]
    case "hitTest":
      guard value != .null else { return ["// without the override of hitTest(_:with:) in \(name)"] }
      let answer = value["answer"]?.words ?? value.words
      let method = """
        func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
          self.point(inside: point, with: event) ? \(self.name(answer)) : nil
        }
        """
      return [Self.override(method, in: name)]
    case "hitOutset":
      guard case .list(let items) = value, items.count == 4 else {
        return ["// without the override of point(inside:with:) in \(name)"]
      }
      let insets = zip(["top", "left", "bottom", "right"], items).map { "\($0): -\($1.json)" }.joined(separator: ", ")
      let method = """
        func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
          bounds.inset(by: UIEdgeInsets(\(insets.replacingZeros))).contains(point)
        }
        """
      return [Self.override(method, in: name)]
    case "handlesTouches", "handlesPresses", "handlesMotion":
      let methods = key == "handlesTouches" ? "touches" : key == "handlesPresses" ? "presses" : "motion"
      return value == .null
        ? [
          "super.\(methods)Began(\(methods == "motion" ? "motion" : methods), with: event)   // in each \(methods) method of \(name)"
        ]
        : ["override func \(methods)Began(…)   // in \(name), without a call of super"]
    case "shouldBegin": return ownShouldBegin(id, value)
    case "touchesShouldBegin", "touchesShouldCancel": return content(key, id, value)
    case "beginTracking", "continueTracking":
      guard value != .null else { return ["// without the override of \(key)(_:with:) in \(name)"] }
      return [Self.override("func \(key)(_ touch: UITouch, with event: UIEvent?) -> Bool { \(value.json) }", in: name)]
    case "zooms":
      return [
        "func viewForZooming(in scrollView: UIScrollView) -> UIView? { \(self.name(value.words)) }",
        "\(name).delegate = self",
      ]
    case "selectedRows": return ["\(name).selectRow(at: …, animated: false, scrollPosition: .none)"]
    case "rows", "items": return ["\(name).reloadData()   // with \(value.json) \(key)"]
    case "keyCommands": return ["command.wantsPriorityOverSystemBehavior = true"]
    case "implements": return ["@objc func \((value.lastWord))() { … }   // in \(name)"]
    case "actions": return ["\(name).addTarget(…)"]
    case "do":
      guard case .object(let calls) = value, let state = calls.first?.key else {
        return ["// without this code of \(name)"]
      }
      return ["guard recognizer.state == .\(state) else { return }   // in the action of \(name)"]
    case "next": return ["// without the override of next in \(name)"]
    case "largestUndimmedDetentIdentifier": return ["\(name).sheetPresentationController?.\(key) = .\(value.words)"]
    case "passthroughViews":
      guard case .list(let ids) = value else { return ["\(name).popoverPresentationController?.\(key) = nil"] }
      let views = ids.map { self.name($0.words) }.joined(separator: ", ")
      return ["\(name).popoverPresentationController?.\(key) = [\(views)]"]
    case "transform" where value == .null: return ["\(name).transform = .identity"]
    default: break
    }
    if value == .null, let standard = objects.standard(key, of: id) { return ["\(name).\(key) = \(standard)"] }
    if value == .null { return ["// without \(name).\(key) = …"] }
    return ["\(name).\(key) = \(literal(key, value))"]
  }

  private func literal(_ key: String, _ value: JSONValue) -> String {
    switch value {
    case .boolean, .number: return value.json
    case .text(let text): return key == "text" || key == "title" ? value.json : ".\(text)"
    case .list(let items):
      let numbers = items.map(\.json)
      switch key {
      case "frame", "bounds":
        return "CGRect(x: \(numbers[0]), y: \(numbers[1]), width: \(numbers[2]), height: \(numbers[3]))"
      case "contentSize" where numbers.count == 2: return "CGSize(width: \(numbers[0]), height: \(numbers[1]))"
      case "contentOffset", "anchorPoint": return "CGPoint(x: \(numbers[0]), y: \(numbers[1]))"
      case "allowedTouchTypes":
        return "[" + items.map { "NSNumber(value: UITouch.TouchType.\($0.words).rawValue)" }.joined(separator: ", ")
          + "]"
      case "allowedPressTypes":
        return "[" + items.map { "NSNumber(value: UIPress.PressType.\($0.words).rawValue)" }.joined(separator: ", ")
          + "]"
      default:
        let words = items.map { ".\($0.words)" }
        return words.count == 1 ? words[0] : "[" + words.joined(separator: ", ") + "]"
      }
    default: return value.json
    }
  }

  // MARK: Delegates

  private static let methods: [String: String] = [
    "shouldBegin": "gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)",
    "shouldReceiveTouch": "gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)",
    "simultaneousWith":
      "gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer)",
    "shouldRequireFailureOf":
      "gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer)",
    "shouldBeRequiredToFailBy":
      "gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer)",
    "shouldScrollToTop": "scrollViewShouldScrollToTop(_ scrollView: UIScrollView)",
    "shouldHighlight": "tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)",
    "shouldSelect": "collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)",
    "shouldDeselect": "collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath)",
    "shouldBeginEditing": "textFieldShouldBeginEditing(_ textField: UITextField)",
    "shouldEndEditing": "textFieldShouldEndEditing(_ textField: UITextField)",
    "shouldClear": "textFieldShouldClear(_ textField: UITextField)",
    "shouldReturn": "textFieldShouldReturn(_ textField: UITextField)",
    "shouldChange":
      "textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)",
    "shouldBeginMultipleSelectionInteraction":
      "tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)",
  ]

  private func delegate(_ id: String, _ key: String, _ value: JSONValue) -> [String] {
    let old = objects.value(key, of: id) ?? .object([])
    var members: [JSONValue.Member] = []
    if case .object(let all) = value { members = all }
    var gone: [JSONValue.Member] = []
    if case .object(let all) = old { gone = all.filter { value[$0.key] == nil } }
    let changed = members.filter { old[$0.key] != $0.value }
    var statements = changed.map { method(id, $0.key, $0.value) }
    statements += gone.map { member in
      member.key == "willSelect"
        ? "func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }"
        : "func \(Self.methods[member.key] ?? member.key) -> Bool { true }"
    }
    if !changed.isEmpty, old == .object([]), key == "delegate" { statements.append("\(name(id)).delegate = self") }
    if key == "gestureDelegate" { statements = statements.map { $0 + "   // in the class of \(name(id))" } }
    return statements
  }

  private func method(_ id: String, _ key: String, _ value: JSONValue) -> String {
    let body: String
    switch (key, value) {
    case ("shouldBegin", .text(let axis)):
      let (more, less) = axis == "horizontal" ? ("x", "y") : ("y", "x")
      body = "let v = \(name(id)).translation(in: nil); return abs(v.\(more)) > abs(v.\(less))"
    case ("shouldReceiveTouch", .object(let members)):
      let isOnly = members.first?.key == "onlyOn"
      var views: [String] = []
      if case .list(let ids)? = members.first?.value { views = ids.map(\.words) }
      let tests = views.map { view in
        // What was hit in a row is a view of the cell's.
        guard objects.owner(of: view) == .row, let list = objects.container(of: view) else {
          return "touch.view \(isOnly ? "===" : "!==") \(name(view))"
        }
        return "touch.view?.isDescendant(of: \(name(list))) \(isOnly ? "==" : "!=") true"
      }
      body = tests.joined(separator: isOnly ? " || " : " && ")
    case (_, "all"): body = "true"
    case (_, .list(let ids)):
      let names = ids.map { "other === \(name($0.words))" }
      body = names.isEmpty ? "false" : names.joined(separator: " || ")
    default: body = value == .object([]) ? "true" : value.json
    }
    let result = key == "willSelect" || key == "willDeselect" ? "IndexPath?" : "Bool"
    let signature = Self.methods[key] ?? "\(key)(…)"
    return "func \(signature) -> \(result) { \(body) }"
  }

  private func ownShouldBegin(_ id: String, _ value: JSONValue) -> [String] {
    guard case .object(let members) = value else {
      return ["// without the override of gestureRecognizerShouldBegin(_:) in \(name(id))"]
    }
    let tests = members.filter { $0.value == false }.map { "recognizer !== \(name($0.key))" }
    let method = """
      func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        \(tests.joined(separator: " && ")) && super.gestureRecognizerShouldBegin(recognizer)
      }
      """
    return [Self.override(method, in: name(id))]
  }

  private func content(_ key: String, _ id: String, _ value: JSONValue) -> [String] {
    guard case .object(let members) = value else { return ["// without the override of \(key) in \(name(id))"] }
    let parameters =
      key == "touchesShouldBegin"
      ? "touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)"
      : "touchesShouldCancel(in view: UIView)"
    let call =
      key == "touchesShouldBegin"
      ? "super.touchesShouldBegin(touches, with: event, in: view)" : "super.touchesShouldCancel(in: view)"
    let tests = members.map { "view === \(name($0.key)) ? \($0.value.json) : " }.joined()
    return [Self.override("func \(parameters) -> Bool { \(tests)\(call) }", in: name(id))]
  }

  // MARK: Steps

  private func step(_ number: Int, _ key: String, _ value: JSONValue) -> String {
    let verb = objects.document.index.step(number).flatMap { objects.document.root.node(at: $0)?.entries.first }
    let id = verb?.value["id"]?.scalar ?? verb?.value["set"]?.items.first?["id"]?.scalar ?? ""
    switch key {
    case "allowUserInteraction":
      return value == true
        ? "UIView.animate(withDuration: …, delay: 0, options: .allowUserInteraction) { … }"
        : "UIView.animate(withDuration: …) { … }"
    case "over": return "UIView.animate(withDuration: \(value.json)) { … }"
    default:
      return value == .null ? "// without \(name(id)).\(key) = …" : "\(name(id)).\(key) = \(literal(key, value))"
    }
  }
}

extension JSONValue {
  /// The text of a text; of anything else its JSON.
  fileprivate var words: String { if case .text(let text) = self { text } else { json } }

  fileprivate var lastWord: String { if case .list(let items) = self { items.last?.words ?? "" } else { words } }
}

extension String {
  fileprivate var replacingZeros: String { replacing("-0,", with: "0,").replacing(": -0", with: ": 0") }
}
