import ResponderScenarios

/// A classifier that determines the kind of a fix from the keys, values and objects of its changes.
struct FixKinds {
  let objects: Objects
  let culprits: [String]
  /// The id of the object that the question is about.
  let subject: String

  private static let relations: Set<String> = [
    "simultaneousWith", "shouldRequireFailureOf", "shouldBeRequiredToFailBy", "shouldReceiveTouch",
  ]
  private static let overrides: Set<String> = [
    "passthrough", "hitTest", "hitOutset", "handlesTouches", "handlesPresses", "handlesMotion", "shouldBegin",
    "touchesShouldBegin", "touchesShouldCancel", "beginTracking", "continueTracking", "next", "canBecomeFocused",
  ]
  private static let geometry: Set<String> = ["frame", "bounds", "superview", "anchorPoint", "transform"]
  private static let otherGesture: Set<String> = [
    "numberOfTapsRequired", "numberOfTouchesRequired", "minimumNumberOfTouches", "maximumNumberOfTouches", "direction",
    "edges",
  ]

  /// The keys that restrict the input of a recognizer. A recognizer that accepts too little input has no more effect
  /// than a disabled recognizer.
  private static let kindsOfInput: Set<String> = ["allowedTouchTypes", "allowedPressTypes", "buttonMaskRequired"]

  private func isNarrower(_ id: String, _ key: String, _ value: JSONValue) -> Bool {
    guard case .list(let new) = value, let property = Property(named: key) else { return false }
    var old: [JSONValue] = []
    if case .list(let given)? = objects.value(key, of: id) {
      old = given
    } else if case .words(let words)? = objects.owner(of: id)?.standardValue(of: property) {
      old = words.map { .text($0) }
    }
    // A recognizer usually allows a single press type, which a fix may replace with another press type.
    return key != "allowedPressTypes" && !old.allSatisfy(new.contains)
  }

  /// Returns the kind of several changes. The kinds are ordered from better to worse. The result is the worst kind of
  /// the changes.
  func kind(of changes: [Change]) -> Fix.Kind {
    let changes = changes.map(objects.unfolded)
    let shared = partners(in: changes)
    let all = FixKinds(objects: objects, culprits: culprits + shared, subject: subject)
    let kinds = changes.flatMap { change in change.values.map { all.kind(of: change, $0.key, $0.value) } }
    return kinds.max { rank($0) < rank($1) } ?? .other
  }

  /// Returns the objects for which the changes contain the same key as for a culprit. Such objects are treated as
  /// culprits.
  private func partners(in changes: [Change]) -> [String] {
    guard changes.count > 1, Set(changes.flatMap(\.values).map(\.key)).count == 1 else { return [] }
    let ids = changes.compactMap(\.id)
    return ids.contains(where: isCulprit) ? ids : []
  }

  private func rank(_ kind: Fix.Kind) -> Int { Fix.Kind.allCases.firstIndex(of: kind) ?? 0 }

  private func kind(of change: Change, _ key: String, _ value: JSONValue) -> Fix.Kind {
    guard let id = change.id else { return isCulpritsStep(change) ? .property : .other }
    let isCulprit = isCulprit(id)
    if isSwitchingOff(id, key, value) { return .off }
    if key == "isUserInteractionEnabled", value == false { return .property }
    if Self.otherGesture.contains(key), value != .null { return .off }
    if Self.kindsOfInput.contains(key), value != .null, isNarrower(id, key, value) { return .off }
    if key == "requireToFail" { return .relation }
    // A change that makes another object the first responder is not a change of the subject.
    if key == "isFirstResponder", !isInSubject(id) { return .other }
    if key == "delegate" || key == "gestureDelegate", let kind = kindOfReturnedValue(id, key, value) { return kind }
    if Self.geometry.contains(key) { return .geometry }
    if Self.overrides.contains(key) { return isCulprit ? .override : .other }
    return isCulprit ? .property : .other
  }

  private func isInSubject(_ id: String) -> Bool {
    guard id != subject, let view = objects.view(of: id), let own = objects.view(of: subject) else { return true }
    return objects.ancestors(of: view).contains(own)
  }

  private func isCulprit(_ id: String) -> Bool {
    if culprits.contains(id) { return true }
    // A change of all rows counts as a change of the culprit if the culprit is in one of the rows.
    if let part = objects.cellPart(id), let inside = part.inside,
      culprits.contains(where: { objects.cellPart($0).map { $0.list == part.list && $0.inside == inside } == true })
    {
      return true
    }
    // A change of a controller counts as a change of the culprit if the culprit is a part of the controller.
    if objects.owner(of: id)?.isController == true, culprits.contains(where: { $0.hasPrefix(id + ".") }) { return true }
    // A change of a scroll view counts as a change of the culprit if the culprit is one of its own recognizers.
    return culprits.contains { objects.isOwnRecognizer($0) && objects.view(of: $0) == id }
      || (objects.isOwnRecognizer(id) && objects.view(of: id).map { culprits.contains($0) } == true)
  }

  private func isCulpritsStep(_ change: Change) -> Bool {
    guard case .step(let number) = change.target, let path = objects.document.index.step(number),
      let verb = objects.document.root.node(at: path)?.entries.first
    else { return false }
    let ids =
      [verb.value["id"]?.scalar, verb.value["from"]?.scalar] + (verb.value["set"]?.items ?? []).map { $0["id"]?.scalar }
    return ids.contains { $0.map(culprits.contains) ?? false }
  }

  private func isSwitchingOff(_ id: String, _ key: String, _ value: JSONValue) -> Bool {
    switch (key, value) {
    case ("isEnabled", false), ("isHidden", true), ("isScrollEnabled", false): true
    case ("isNavigationBarHidden", true), ("isTabBarHidden", true): true
    case ("isUserInteractionEnabled", false):
      objects.containsInteractiveDescendant(id) || objects.owner(of: id)?.isScrollView == true
    case ("allowsSelection", false): true
    case ("scrollsToTop", false): !isCulprit(id)
    default: false
    }
  }

  /// Returns the kind of a change to the values that a delegate returns; nil if the kind does not depend on the new
  /// values.
  private func kindOfReturnedValue(_ id: String, _ key: String, _ value: JSONValue) -> Fix.Kind? {
    let old = objects.value(key, of: id) ?? .object([])
    var members: [JSONValue.Member] = []
    if case .object(let all) = value { members = all }
    let changed = members.filter { old[$0.key] != $0.value }
    if changed.contains(where: { $0.value == false }) { return .off }
    if changed.contains(where: { $0.key == "shouldReceiveTouch" && refusesAllTouches(id, key, $0.value) }) {
      return .off
    }
    // A required direction distinguishes one pan from another. For a recognizer of another kind, a required direction
    // changes the gesture.
    if changed.contains(where: { $0.value == "horizontal" || $0.value == "vertical" }), !isPan(subject) { return .off }
    if changed.contains(where: { Self.relations.contains($0.key) && $0.value != true }) { return .relation }
    return nil
  }
}

extension FixKinds {
  /// Whether a filter makes a recognizer refuse all touches in its view.
  private func refusesAllTouches(_ id: String, _ key: String, _ filter: JSONValue) -> Bool {
    guard let view = key == "delegate" ? objects.view(of: id) : id, let size = objects.numbers("frame", of: view) else {
      return false
    }
    let bounds = objects.numbers("bounds", of: view) ?? [0, 0] + size.suffix(2)
    if case .list(let refused)? = filter["notOn"] {
      return refused.contains { if case .text(let id) = $0 { objects.covers(id, view, bounds) } else { false } }
    }
    guard case .list(let taken)? = filter["onlyOn"], taken == [.text(view)] else { return false }
    return objects.subviews(of: view).contains { objects.covers($0, view, bounds) && objects.isHittable($0) }
  }

  private func isPan(_ id: String) -> Bool {
    switch objects.owner(of: id) {
    case .recognizer(.pan), .ownRecognizer(.pan), .ownRecognizer(.sheetPan), .ownRecognizer(.rowSwipe): true
    case .view(let viewClass): Owner.view(viewClass).isScrollView
    default: false
    }
  }
}

extension Objects {
  func isOwnRecognizer(_ id: String) -> Bool {
    if case .ownRecognizer? = owner(of: id) { true } else { false }
  }
}
