import Foundation
import ResponderScenarios

/// A change that the search for fixes tries, or several alternatives that are tried in order until one works.
struct Candidate {
  /// The alternatives, in the order in which they are tried until one works. Most alternatives are a single change. An
  /// alternative has several changes if no change has an effect without the other changes.
  var ladder: [[Change]]

  init(_ ladder: [Change]) { self.ladder = ladder.map { [$0] } }
  init(together changes: [Change]) { ladder = [changes] }
  init(_ id: String, _ key: String, _ value: JSONValue) { ladder = [[Change(id, key, value)]] }

  /// The single change of the first alternative; nil if the first alternative has several changes.
  var single: Change? { ladder[0].count == 1 ? ladder[0][0] : nil }
}

/// The objects and touches whose changes the search tries.
struct Scope {
  var question: Question
  var culprits: [String]
  /// The id of the view that the question is about; nil if there is none.
  var target: String?
  /// The ids of the objects that the record or hit-testing names or that contain the subject. Culprits precede other
  /// objects.
  var ids: [String]
  var downs: [TouchDown]
  var keyWindow: String?
  var firstResponder: String?
}

/// The changes to try: all changes of objects in the scope that can affect the delivery of events.
struct CandidateList {
  let objects: Objects
  let scope: Scope
  var candidates: [Candidate] = []

  init(_ objects: Objects, _ scope: Scope) {
    self.objects = objects
    self.scope = scope
    for id in scope.ids { add(id) }
    addTogether()
    addScrollingToTop()
    addSteps()
    addActions()
    addPresentations()
    addKeysOfText()
    addCodeOfTouches()
    candidates = candidates.compactMap(worthTrying).map(inAllRows)
  }

  mutating func add(_ id: String, _ key: String, _ value: JSONValue) {
    guard objects.has(key, id) || key == "superview" || key == "isFirstResponder" || key == "key" || key == "view"
    else {
      return
    }
    candidates.append(Candidate(id, key, value))
  }

  mutating func addLadder(_ id: String, _ key: String, _ values: [JSONValue]) {
    guard objects.has(key, id), !values.isEmpty else { return }
    candidates.append(Candidate(values.map { Change(id, key, $0) }))
  }

  private mutating func add(_ id: String) {
    guard let owner = objects.owner(of: id) else { return }
    addFlags(of: id)
    addRemovals(of: id)
    switch owner {
    case .recognizer, .ownRecognizer: addRecognizer(id, owner)
    case .application: break
    case .controller: addResponder(id)
    default:
      addResponder(id)
      addView(id, owner)
    }
  }
}

// MARK: Plausible changes

extension CandidateList {
  /// Removes from a candidate all changes that no developer would or could make. Returns nil if no change remains.
  private func worthTrying(_ candidate: Candidate) -> Candidate? {
    let ladder = candidate.ladder.filter { $0.allSatisfy(isWorthTrying) }
    return ladder.isEmpty ? nil : Candidate(ladder: ladder)
  }

  /// The keys that only describe the initial state. App code does not set these keys.
  private static let beginnings: Set<String> = [
    "contentOffset", "text", "value", "isOn", "selectedRows", "selectedSegmentIndex", "currentPage", "isFirstResponder",
    "bounds", "selectedRange", "zoomScale", "isSelected", "isHighlighted",
  ]

  private func isWorthTrying(_ change: Change) -> Bool {
    let id = change.id ?? objects.id(ofStep: change.target)
    for member in change.values {
      if let id, member.key == "isHidden", member.value == true, isLost(id) { return false }
      if let id, member.key == "isUserInteractionEnabled", member.value == false, isInteractiveWindow(id) {
        return false
      }
      if let id, scope.question.checkLine != nil, id == scope.question.subject || member.value == .null,
        Self.beginnings.contains(member.key)
      {
        return false
      }
      if scope.question.checkLine != nil, checked.contains(member.key), id == scope.question.subject { return false }
    }
    guard let id = change.id else { return true }
    return !objects.isPrivate(id)
  }

  /// Whether the search must not hide a view: hiding a window or a superview of the target also hides the target, and a
  /// container controls the visibility of its parts.
  private func isLost(_ id: String) -> Bool {
    let owner = objects.owner(of: id)
    if owner == .window || owner == .part { return true }
    return scope.target.map { objects.ancestors(of: $0).contains(id) } ?? false
  }

  /// Whether the object is a window that contains interactive objects.
  private func isInteractiveWindow(_ id: String) -> Bool {
    objects.owner(of: id) == .window && objects.containsInteractiveDescendant(id)
  }

  /// The keys that the question checks. Setting a checked key to its expected value is not a fix.
  private var checked: Set<String> { Set(scope.question.checkedProperties) }

  // MARK: Changes of all rows

  /// Adds an alternative that makes the same change in all rows. The alternative is tried if the change in one row does
  /// not work.
  private func inAllRows(_ candidate: Candidate) -> Candidate {
    guard let change = candidate.single, let all = objects.inAllRows(change) else { return candidate }
    return Candidate(ladder: candidate.ladder + [[all]])
  }
}

extension Candidate {
  fileprivate init(ladder: [[Change]]) { self.ladder = ladder }
}

extension Objects {
  /// Returns the id of the object that a step changes.
  func id(ofStep target: Change.Target) -> String? {
    guard case .step(let number) = target, let path = document.index.step(number),
      let verb = document.root.node(at: path)?.entries.first
    else { return nil }
    return verb.value["id"]?.scalar ?? verb.value["set"]?.items.first?["id"]?.scalar
  }

  /// Converts a change in one row to the same change in the list's `cell`, which describes all rows. Returns nil if the
  /// row has its own description.
  func inAllRows(_ change: Change) -> Change? {
    guard let id = change.id, let part = cellPart(id), let inside = part.inside, inside != "contentView",
      let cell = value("cell", of: part.list), node(of: id) != nil, !isDescribedAlone(part),
      change.values.allSatisfy({
        !["superview", "view", "isFirstResponder"].contains($0.key) && !$0.value.names(part.list)
      })
    else { return nil }
    var isFound = false
    func changed(_ node: JSONValue) -> JSONValue {
      guard case .object = node else { return node }
      var node = node
      if node["id"] == .text(inside) {
        isFound = true
        for member in change.values { node = node.with(member.key, member.value == .null ? nil : member.value) }
      }
      for key in ["views", "gestures"] {
        if case .list(let items)? = node[key] { node = node.with(key, .list(items.map(changed))) }
      }
      return node
    }
    let new = changed(cell)
    return isFound ? Change(part.list, "cell", new) : nil
  }

  /// Returns the change of one row that corresponds to a change of all rows; any other change is returned unchanged.
  func unfolded(_ change: Change) -> Change {
    guard let list = change.id, change.values.count == 1, change.values[0].key == "cell",
      let old = value("cell", of: list), let found = Self.difference(old, change.values[0].value)
    else { return change }
    return Change(.object("\(list).0.\(found.id)"), found.values)
  }

  /// Returns the view or recognizer of a cell whose values differ between two descriptions, with its new values; nil if
  /// there is none.
  private static func difference(_ old: JSONValue, _ new: JSONValue) -> (id: String, values: [JSONValue.Member])? {
    guard case .object(let before) = old, case .object(let after) = new else { return nil }
    var changed = after.filter { !["views", "gestures"].contains($0.key) && old[$0.key] != $0.value }
    changed += before.filter { new[$0.key] == nil }.map { .init($0.key, .null) }
    if !changed.isEmpty, case .text(let id)? = new["id"] { return (id, changed) }
    for key in ["views", "gestures"] {
      guard case .list(let olds)? = old[key], case .list(let news)? = new[key], olds.count == news.count else {
        continue
      }
      for (left, right) in zip(olds, news) where left != right { return difference(left, right) }
    }
    return nil
  }
}

extension JSONValue {
  /// Whether the value contains the id of a row of the list, or of an object in such a row.
  fileprivate func names(_ list: String) -> Bool {
    switch self {
    case .text(let text): text.hasPrefix(list + ".")
    case .list(let items): items.contains { $0.names(list) }
    case .object(let members): members.contains { $0.key.hasPrefix(list + ".") || $0.value.names(list) }
    default: false
    }
  }
}
