import ResponderScenarios

/// The rules by which fixes are filtered and sorted before they are offered.
struct FixOrder {
  let objects: Objects
  var culprits: [String] = []
  var question = Question("")

  func sorted(_ fixes: [Fix]) -> [Fix] {
    let sorted = fixes.map { ($0, key($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    // Fixes with the same effect on all touches are equal only if they also have the same effect in this play.
    func meaning(_ fix: Fix) -> String {
      "\(self.meaning(of: fix.changes)) \(fix.lost) \(fix.gained) \(fix.then?.time ?? -1)"
    }
    let alike = Dictionary(grouping: sorted, by: meaning)
    var shown: [String: Int] = [:]
    var meanings: Set<String> = []
    let chosen = sorted.compactMap { fix -> Fix? in
      let meaning = meaning(fix)
      guard meanings.insert(meaning).inserted else { return nil }
      shown[effect(of: fix), default: 0] += 1
      guard shown[effect(of: fix), default: 0] <= 2 else { return nil }
      return alike[meaning]?.min { distance($0) < distance($1) } ?? fix
    }
    return withSwitchingOff(chosen)
  }

  /// Returns a number by which fixes with the same effect are sorted. For simultaneous recognition, the gesture
  /// delegate of a scroll view precedes the delegate of the subject. For a list's recognizer, a refusal by its delegate
  /// precedes disabling the recognizer, since the delegate can distinguish rows.
  private func distance(_ fix: Fix) -> Int {
    guard let change = fix.changes.first, let id = change.id else { return 0 }
    let meaning = meaning(of: fix.changes)
    if meaning.hasPrefix("beside ") {
      if change.values.contains(where: { $0.key == "gestureDelegate" }) { return 0 }
      return id == question.subject ? 1 : 2
    }
    guard meaning.hasPrefix("off "), let view = objects.view(of: id), objects.owner(of: view)?.isList == true,
      objects.isOwnRecognizer(id) == false
    else { return 0 }
    return change.values.contains { $0.value["shouldBegin"] == false } ? 0 : 1
  }

  private func effect(of fix: Fix) -> String {
    "\(fix.kind.rawValue) \(fix.lost) \(fix.gained) \(fix.then?.time ?? -1)"
  }

  /// If the culprit is a recognizer, moves the fix that disables the culprit to just after the first fix that loses the
  /// same lines. Of the fixes that lose these lines, disabling the recognizer is the simplest.
  private func withSwitchingOff(_ fixes: [Fix]) -> [Fix] {
    // If the recognizer should not have recognized, disabling the recognizer is not a useful fix.
    guard !question.isNot,
      let index = fixes.firstIndex(where: { fix in
        guard fix.costs.isEmpty, let culprit = culprits.first else { return false }
        return objects.owner(of: culprit)?.isRecognizer == true && meaning(of: fix.changes) == "off \(culprit)"
      }), let like = fixes[..<index].firstIndex(where: { $0.lost.sorted() == fixes[index].lost.sorted() })
    else { return fixes }
    var fixes = fixes
    fixes.insert(fixes.remove(at: index), at: like + 1)
    return fixes
  }

  private struct Key: Comparable {
    var costs: Int
    var lost: Int
    var kind: Int
    var gained: Int
    var parts: Int
    var order: Int
    var preference: Int
    var keys: String
    var length: Int
    var name: String

    static func < (left: Key, right: Key) -> Bool {
      let first = (left.costs, left.lost, left.kind, left.gained, left.parts)
      let second = (right.costs, right.lost, right.kind, right.gained, right.parts)
      if first != second { return first < second }
      return (left.order, left.preference, left.keys, left.length, left.name)
        < (right.order, right.preference, right.keys, right.length, right.name)
    }
  }

  private func key(_ fix: Fix) -> Key {
    let first = fix.changes.first
    let id = first?.id ?? ""
    let name = fix.changes.map(\.json.json).joined(separator: " ")
    return Key(
      costs: cost(fix),
      lost: fix.lost.count,
      kind: Fix.Kind.allCases.firstIndex(of: fix.kind) ?? 0,
      gained: fix.gained.count,
      parts: fix.changes.count,
      order: objects.position(of: id),
      preference: preference(fix),
      keys: fix.changes.flatMap(\.values).map(\.key).joined(separator: " "),
      length: name.count,
      name: name
    )
  }

  /// Returns the rank of a fix by its cost. A view that stays visible without touches costs less than a hidden view.
  private func cost(_ fix: Fix) -> Int {
    guard !fix.costs.isEmpty else { return 0 }
    let hides = fix.changes.map(objects.unfolded).contains { change in
      change.values.contains { $0 == .init("isHidden", true) }
    }
    return hides ? 2 : 1
  }

  /// Returns a number that is lower for simpler fixes. Disabling a recognizer is simpler than a delegate that refuses
  /// all touches, and a change of the nearest view is simpler than a change of its superview. A change of a sheet's
  /// dismissal is simpler than a change of its height, and a change of a list is simpler than a change of one row. An
  /// override that passes some touches through is simpler than an override that returns one view for all touches.
  private func preference(_ fix: Fix) -> Int {
    fix.changes.flatMap { change in change.values.map { preference($0.key, $0.value) } }.reduce(0, +)
  }

  private func preference(_ key: String, _ value: JSONValue) -> Int {
    switch (key, value) {
    case ("isEnabled", _), ("isModalInPresentation", _), ("prefersScrollingExpandsWhenScrolledToEdge", _): return -1
    case ("view", .text(let view)): return -objects.ancestors(of: view).count
    // An override that returns the same view for all touches is less simple than the overrides with rank 0.
    case ("hitTest", .text): return 1
    case ("delegate", _), ("gestureDelegate", _):
      let filter = value["shouldReceiveTouch"]
      guard case .list(let views)? = filter?["notOn"] ?? filter?["onlyOn"] else { return 0 }
      return views.contains { if case .text(let id) = $0 { objects.owner(of: id) == .row } else { false } } ? 1 : 0
    default: return 0
    }
  }

  // MARK: Equivalent changes

  /// Returns a string that is equal for changes that have the same effect on all touches.
  func meaning(of changes: [Change]) -> String {
    changes.map { change in
      change.values.map { meaning(change, $0.key, $0.value) }.joined(separator: ", ")
    }.sorted().joined(separator: "; ")
  }

  private func meaning(_ change: Change, _ key: String, _ value: JSONValue) -> String {
    let plain = "\(change.target) \(key) \(value.json)"
    guard let id = change.id else { return plain }
    switch (key, value) {
    case ("isEnabled", false) where objects.owner(of: id)?.isRecognizer == true: return "off \(id)"
    case ("isScrollEnabled", false): return "off \(id).pan"
    case ("delegate", _), ("gestureDelegate", _):
      let recognizer = key == "delegate" ? id : id + ".pan"
      return returnedValue(of: recognizer, value, objects.value(key, of: id) ?? .object([])) ?? plain
    case ("passthrough", true), ("isUserInteractionEnabled", false):
      // A view without subviews that passes its touches through has the same effect as a view that receives no touches.
      let isAlone = objects.owner(of: id) == .view(.view) && objects.subviews(of: id).isEmpty
      return isAlone ? "no touch \(id)" : plain
    default: return plain
    }
  }

  /// Returns a string for the effect of a value that a delegate returns: no recognition, or the two recognizers that
  /// may recognize simultaneously, whichever of them has the delegate. Returns nil for other returned values.
  private func returnedValue(of recognizer: String, _ value: JSONValue, _ old: JSONValue) -> String? {
    guard objects.owner(of: recognizer)?.isRecognizer == true, case .object(let members) = value else { return nil }
    let changed = members.filter { old[$0.key] != $0.value }
    guard changed.count == 1, let member = changed.first else { return nil }
    switch (member.key, member.value) {
    case ("shouldBegin", false), ("shouldReceiveTouch", false): return "off \(recognizer)"
    case ("simultaneousWith", .list(let all)):
      var before: [JSONValue] = []
      if case .list(let ids)? = old["simultaneousWith"] { before = ids }
      let added = all.filter { !before.contains($0) }
      guard added.count == 1, case .text(let other) = added[0] else { return nil }
      return "beside " + [recognizer, other].sorted().joined(separator: " ")
    default: return nil
    }
  }
}
