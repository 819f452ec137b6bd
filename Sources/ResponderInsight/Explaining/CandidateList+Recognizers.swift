import Foundation
import ResponderScenarios

/// Adds changes of a recognizer, of its relations and of the values that its delegate returns.
extension CandidateList {
  mutating func addRecognizer(_ id: String, _ owner: Owner) {
    let isOwn = if case .ownRecognizer = owner { true } else { false }
    let kind: GestureKind
    switch owner {
    case .recognizer(let its): kind = its
    case .ownRecognizer(let own): kind = own.kind
    default: return
    }
    addCounts(id, kind)
    addRelations(id, isOwn: isOwn)
    addDelegateMethods(id, kind, isOwn: isOwn)
    if !isOwn, let view = objects.view(of: id), let target = scope.target, view != target,
      id == scope.question.subject || scope.culprits.contains(id)
    {
      for other in Set([target] + scope.downs.compactMap(\.hit)).sorted() where other != view {
        add(id, "view", .text(other))
      }
    }
    let subjectView = isOwn ? nil : objects.view(of: id)
    if id == scope.question.subject, let subjectView {
      for view in Set(scope.downs.flatMap { $0.chain + [$0.hit].compactMap { $0 } }).sorted()
      where view != subjectView && objects.owner(of: view)?.isView == true {
        add(id, "view", .text(view))
      }
    }
  }

  private mutating func addCounts(_ id: String, _ kind: GestureKind) {
    func others(_ key: String, _ values: [Double], _ standard: Double) -> [JSONValue] {
      let current = objects.number(key, of: id) ?? standard
      return values.filter { $0 != current }.map { .number($0) }
    }
    switch kind {
    case .tap:
      for value in others("numberOfTapsRequired", [1, 2, 3], 1) { add(id, "numberOfTapsRequired", value) }
      for value in others("numberOfTouchesRequired", [1, 2, 3], 1) { add(id, "numberOfTouchesRequired", value) }
      add(id, "buttonMaskRequired", ["primary", "secondary"])
      add(id, "buttonMaskRequired", ["secondary"])
    case .longPress:
      let duration = objects.number("minimumPressDuration", of: id) ?? 0.5
      addLadder(id, "minimumPressDuration", [1, 2, 3, 4, 5].filter { $0 > duration }.map { .number($0) })
      if duration > 0 { addLadder(id, "minimumPressDuration", duration > 1 ? [1, 0] : [0]) }
      let movement = objects.number("allowableMovement", of: id) ?? 10
      addLadder(id, "allowableMovement", Self.steps(above: movement))
      addLadder(id, "allowableMovement", Self.steps(below: movement))
      for value in others("numberOfTapsRequired", [0, 1, 2], 0) { add(id, "numberOfTapsRequired", value) }
      for value in others("numberOfTouchesRequired", [1, 2, 3], 1) { add(id, "numberOfTouchesRequired", value) }
    case .pan, .screenEdgePan:
      for value in others("minimumNumberOfTouches", [1, 2, 3], 1) { add(id, "minimumNumberOfTouches", value) }
      for value in others("maximumNumberOfTouches", [1, 2, 3], .infinity) { add(id, "maximumNumberOfTouches", value) }
      if objects.value("maximumNumberOfTouches", of: id) != nil { add(id, "maximumNumberOfTouches", .null) }
      for value: JSONValue in [["continuous"], ["discrete"], ["all"]] { add(id, "allowedScrollTypesMask", value) }
      if kind == .screenEdgePan {
        for edge in ["top", "left", "bottom", "right", "all"] { add(id, "edges", [.text(edge)]) }
      }
    case .swipe:
      let all = ["right", "left", "up", "down"]
      var old: [JSONValue] = ["right"]
      switch objects.value("direction", of: id) {
      case .list(let given)?: old = given
      case .text(let word)?: old = [.text(word)]
      default: break
      }
      for direction in all where !old.contains(.text(direction)) {
        add(id, "direction", [.text(direction)])
        add(id, "direction", .list(all.map { .text($0) }.filter { old.contains($0) || $0 == .text(direction) }))
      }
      add(id, "direction", .list(all.map { .text($0) }))
      for value in others("numberOfTouchesRequired", [1, 2, 3], 1) { add(id, "numberOfTouchesRequired", value) }
    default: break
    }
    add(id, "allowedTouchTypes", ["direct", "indirect", "pencil", "indirectPointer"])
    // Only touch types of the script are tried: allowing only other types would have the same effect as disabling the
    // recognizer.
    for type in ["direct", "pencil", "indirectPointer"] where objects.touchTypes.contains(type) {
      add(id, "allowedTouchTypes", [.text(type)])
    }
    if scope.downs.isEmpty {
      for type in [
        "upArrow", "downArrow", "leftArrow", "rightArrow", "select", "menu", "playPause", "pageUp", "pageDown",
      ] {
        add(id, "allowedPressTypes", [.text(type)])
      }
    }
  }

  private static func steps(above number: Double) -> [JSONValue] {
    var values: [JSONValue] = []
    var value = number.rounded(.down) + 1
    while value < 1000 {
      values.append(.number(value))
      value = (value * 1.25).rounded(.up)
    }
    return values
  }

  private static func steps(below number: Double) -> [JSONValue] {
    number > 5 ? [.number((number / 2).rounded(.down)), 1] : []
  }

  /// Returns the object and the key under which the scenario file describes a recognizer's delegate.
  private func delegate(of id: String, isOwn: Bool) -> (id: String, key: String) {
    isOwn && !objects.has("delegate", id) ? (objects.view(of: id) ?? id, "gestureDelegate") : (id, "delegate")
  }

  private mutating func addRelations(_ id: String, isOwn: Bool) {
    let recognizers = scope.ids.filter { objects.owner(of: $0)?.isRecognizer == true }
    let central = Set([scope.question.subject] + scope.culprits)
    let delegate = self.delegate(of: id, isOwn: isOwn)
    let methods = objects.value(delegate.key, of: delegate.id) ?? .object([])
    for other in recognizers where other != id {
      // If there are more than four recognizers, only pairs with a culprit or the subject are tried.
      guard recognizers.count <= 4 || central.contains(id) || central.contains(other) else { continue }
      var required: [JSONValue] = []
      if case .list(let old)? = objects.value("requireToFail", of: id) { required = old }
      // The delegate's methods for failure requirements are not tried: `require(toFail:)` has the same effect with less
      // code.
      if !required.contains(.text(other)) {
        candidates.append(Candidate(id, "requireToFail", .list(required + [.text(other)])))
      }
      var companions: [JSONValue] = []
      if case .list(let old)? = methods["simultaneousWith"] { companions = old }
      guard methods["simultaneousWith"] != "all", !companions.contains(.text(other)) else { continue }
      let changed = methods.with("simultaneousWith", .list(companions + [.text(other)]))
      candidates.append(Candidate(delegate.id, delegate.key, changed))
    }
    // App code cannot refer to the private recognizers of a text input, so simultaneous recognition with all
    // recognizers is tried.
    let isOfText = !isOwn && scope.target.map { objects.owner(of: $0)?.isTextInput == true } == true
    if recognizers.count > 2 || isOfText, central.contains(id), methods["simultaneousWith"] != "all" {
      candidates.append(Candidate(delegate.id, delegate.key, methods.with("simultaneousWith", "all")))
    }
  }

  private mutating func addDelegateMethods(_ id: String, _ kind: GestureKind, isOwn: Bool) {
    let delegate = self.delegate(of: id, isOwn: isOwn)
    let methods = objects.value(delegate.key, of: delegate.id) ?? .object([])
    func offer(_ key: String, _ value: JSONValue) {
      guard methods[key] != value else { return }
      candidates.append(Candidate(delegate.id, delegate.key, methods.with(key, value)))
    }
    offer("shouldBegin", false)
    if methods["shouldBegin"] != nil { offer("shouldBegin", true) }
    if kind == .pan || kind == .screenEdgePan, objects.owner(of: id) != .ownRecognizer(.interactivePop) {
      offer("shouldBegin", "horizontal")
      offer("shouldBegin", "vertical")
    }
    // These candidates let the delegate refuse or accept the touches on the subject or on a hit view.
    let touched = [scope.target] + scope.downs.map(\.hit)
    var views: [String] = []
    for view in touched.compactMap({ $0 }) where !views.contains(view) && objects.owner(of: view) != .window {
      views.append(view)
    }
    let filter = methods["shouldReceiveTouch"]
    for view in views {
      if case .list(let old)? = filter?["notOn"] {
        if !old.contains(.text(view)) { offer("shouldReceiveTouch", ["notOn": .list(old + [.text(view)])]) }
      } else if case .list(let old)? = filter?["onlyOn"] {
        if !old.contains(.text(view)) { offer("shouldReceiveTouch", ["onlyOn": .list(old + [.text(view)])]) }
      } else if view != objects.view(of: id) {
        // A filter that excludes the view of its recognizer would refuse all touches.
        offer("shouldReceiveTouch", ["notOn": [.text(view)]])
      }
    }
    if let own = objects.view(of: id) { offer("shouldReceiveTouch", ["onlyOn": [.text(own)]]) }
    if filter != nil { offer("shouldReceiveTouch", true) }
    offer("shouldReceiveTouch", false)
  }
}
