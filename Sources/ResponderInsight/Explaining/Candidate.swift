import Foundation
import ResponderScenarios

/// Something to try: one change, or a row of them of which the first that helps is the answer.
struct Candidate {
  /// One after the other, until one helps.
  var ladder: [Change]

  init(_ ladder: [Change]) { self.ladder = ladder }
  init(_ id: String, _ key: String, _ value: JSONValue) { ladder = [Change(id, key, value)] }
}

/// Where the search looks: around whom, and at what.
struct Scope {
  var question: Question
  var culprits: [String]
  /// The view that the question is about.
  var target: String?
  /// Everybody whom the record or hit-testing names, and what the subject lies in, culprits first.
  var ids: [String]
  var downs: [TouchDown]
  var keyWindow: String?
  var firstResponder: String?
}

/// Every change that can bear on delivery, of those in the scope.
struct CandidateList {
  let objects: Objects
  let scope: Scope
  private(set) var candidates: [Candidate] = []

  init(_ objects: Objects, _ scope: Scope) {
    self.objects = objects
    self.scope = scope
    for id in scope.ids { add(id) }
    addSteps()
    addActions()
  }

  private mutating func add(_ id: String, _ key: String, _ value: JSONValue) {
    guard objects.has(key, id) || key == "superview" || key == "isFirstResponder" || key == "key" || key == "view"
    else {
      return
    }
    candidates.append(Candidate(id, key, value))
  }

  private mutating func addLadder(_ id: String, _ key: String, _ values: [JSONValue]) {
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

  // MARK: What is true or false

  private static let flags = [
    "isUserInteractionEnabled", "isHidden", "isMultipleTouchEnabled", "isExclusiveTouch", "passthrough", "isEnabled",
    "beginTracking", "continueTracking", "showsMenuAsPrimaryAction", "isContinuous", "autorepeat", "wraps",
    "isMomentary",
    "allowsContinuousInteraction", "hidesForSinglePage", "isScrollEnabled", "delaysContentTouches",
    "canCancelContentTouches", "bounces", "bouncesHorizontally", "bouncesVertically", "alwaysBounceHorizontal",
    "alwaysBounceVertical", "isPagingEnabled", "isDirectionalLockEnabled", "scrollsToTop", "bouncesZoom",
    "transfersHorizontalScrollingToParent", "transfersVerticalScrollingToParent", "allowsSelection",
    "allowsMultipleSelection", "allowsSelectionDuringEditing", "allowsMultipleSelectionDuringEditing", "isEditable",
    "isSelectable", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "requiresExclusiveTouchType",
    "handlesRemoteControl", "clearsOnBeginEditing", "isSecureTextEntry", "canBecomeFocused", "clipsToBounds",
  ]

  private mutating func addFlags(of id: String) {
    for key in Self.flags where objects.has(key, id) {
      guard let current = objects.flag(key, of: id) else { continue }
      // A class that calls super answers as it does; true is what an override can say besides.
      if key == "beginTracking" || key == "continueTracking", objects.value(key, of: id) == nil {
        add(id, key, true)
      } else {
        add(id, key, .boolean(!current))
      }
    }
    for key in ["isEditing"] where objects.owner(of: id)?.isList == true {
      if let current = objects.flag(key, of: id) { add(id, key, .boolean(!current)) }
    }
  }

  // MARK: What the file gives

  private static let removable: Set<String> = [
    "hitTest", "handlesTouches", "handlesPresses", "handlesMotion", "next", "shouldBegin", "transform",
    "canPerformAction",
    "requireToFail", "delegate", "gestureDelegate", "touchesShouldBegin", "touchesShouldCancel", "allowedTouchTypes",
    "allowedPressTypes", "do", "canBecomeFirstResponder", "canResignFirstResponder", "endEditing",
    "keyboardDismissMode",
    "hitOutset", "contentInset", "bounds", "anchorPoint", "buttonMaskRequired", "beginTracking", "continueTracking",
    "contentOffset", "decelerationRate", "actions",
  ]

  /// Each part of a value that the file gives is taken away on its own.
  private mutating func addRemovals(of id: String) {
    for key in objects.keys(of: id) where Self.removable.contains(key) {
      guard let value = objects.value(key, of: id) else { continue }
      for rest in Self.rests(of: value, depth: 2) { candidates.append(Candidate(id, key, rest)) }
      if key == "do", case .list(let steps) = value { addMoments(of: id, steps) }
    }
  }

  /// The value without each of its parts; `null` where nothing is left.
  private static func rests(of value: JSONValue, depth: Int) -> [JSONValue] {
    var rests: [JSONValue] = []
    switch value {
    case .object(let members) where depth > 0:
      for member in members {
        if members.count > 1 { rests.append(value.with(member.key, nil)) }
        for rest in Self.rests(of: member.value, depth: depth - 1) where rest != .null {
          rests.append(value.with(member.key, rest))
        }
        if member.value == .boolean(false) { rests.append(value.with(member.key, true)) }
      }
    case .list(let items)
    where depth > 0 && items.count > 1 && items.allSatisfy { if case .text = $0 { true } else { false } }:
      for index in items.indices {
        var items = items
        items.remove(at: index)
        rests.append(.list(items))
      }
    default: break
    }
    return rests + [.null]
  }

  /// Code that does not look at the state runs in one of them instead.
  private mutating func addMoments(of id: String, _ steps: [JSONValue]) {
    for moment in ["began", "ended", "changed"] {
      candidates.append(Candidate(id, "do", .object([.init(moment, .list(steps))])))
    }
  }

  // MARK: Responders

  private mutating func addResponder(_ id: String) {
    let isSubject = id == scope.question.subject || id == scope.target
    if isSubject || scope.culprits.contains(id) || objects.value("canBecomeFirstResponder", of: id) != nil {
      if scope.firstResponder != id { add(id, "isFirstResponder", true) }
    }
    for key in ["canBecomeFirstResponder", "canResignFirstResponder"] where objects.value(key, of: id) != true {
      add(id, key, true)
    }
    if case .list(let commands)? = objects.value("keyCommands", of: id) {
      for index in commands.indices where commands[index]["wantsPriorityOverSystemBehavior"] != true {
        var commands = commands
        commands[index] = commands[index].with("wantsPriorityOverSystemBehavior", true)
        candidates.append(Candidate(id, "keyCommands", .list(commands)))
      }
    }
    if isSubject, objects.value("handlesTouches", of: id) == nil, scope.question.what.hasPrefix("touches") {
      add(id, "handlesTouches", true)
    }
  }

  // MARK: Views

  private mutating func addView(_ id: String, _ owner: Owner) {
    if let alpha = objects.number("alpha", of: id), alpha < 0.1 { add(id, "alpha", 1) }
    addOverrides(of: id)
    addGeometry(of: id, owner)
    if owner == .window {
      if scope.keyWindow != id { add(id, "key", true) }
      let levels = objects.document.scenario.windows.compactMap { objects.number("level", of: $0.id) ?? 0 }
      if let top = levels.max() {
        addLadder(id, "level", [.number(top), .number(top + 1)])
      }
      if let bottom = levels.min() { addLadder(id, "level", [.number(bottom - 1)]) }
    }
    if owner.isScrollView { addScrollView(id, owner) }
    if case .view(.stepper) = owner { addRange(id) }
    if case .view(.slider) = owner { addRange(id) }
    if case .view(.pageControl) = owner {
      addLadder(id, "numberOfPages", [2, 3, 4])
      addLadder(id, "currentPage", [0, 1])
    }
    if case .view(.segmentedControl) = owner { add(id, "selectedSegmentIndex", -1) }
  }

  private mutating func addRange(_ id: String) {
    let value = objects.number("value", of: id) ?? 0
    addLadder(id, "maximumValue", [.number((value + 1).rounded(.down)), .number(value + 10), 100])
    addLadder(id, "minimumValue", [.number((value - 1).rounded(.up)), .number(value - 10), -100])
    addLadder(id, "value", [0, 1])
  }

  private mutating func addOverrides(of id: String) {
    guard let target = scope.target else { return }
    let holdsOthers = (objects.subviews[id] ?? []).contains { child in
      !objects.ancestors(of: target).contains(child) && objects.holdsSomethingInteractive(child)
    }
    if id != target, !holdsOthers, objects.has("hitTest", id), objects.value("hitTest", of: id) != .text(target) {
      add(id, "hitTest", .text(target))
    }
    // A view may keep its touch from recognizers of its ancestors.
    let recognizers = scope.ids.filter { objects.owner(of: $0)?.isRecognizer == true && $0 != scope.question.subject }
    if id == target || scope.downs.contains(where: { $0.hit == id }), objects.has("shouldBegin", id) {
      for recognizer in recognizers where objects.value("shouldBegin", of: id)?[recognizer] == nil {
        let old = objects.value("shouldBegin", of: id) ?? .object([])
        candidates.append(Candidate(id, "shouldBegin", old.with(recognizer, false)))
      }
    }
    addOutset(of: id)
  }

  /// As far as the subject sticks out of a view, or as far as a finger lies beside the subject itself.
  private mutating func addOutset(of id: String) {
    guard objects.has("hitOutset", id) else { return }
    var outset = [0.0, 0, 0, 0]
    for down in scope.downs {
      guard let place = down.inside[id], isMeant(down), !place.bounds.contains(place.point) else { continue }
      let finger = CGRect(x: place.point.x.rounded(.down), y: place.point.y.rounded(.down), width: 1, height: 1)
      let reach = id == scope.target || place.subject.isNull ? finger : place.subject.union(finger)
      outset[0] = max(outset[0], (place.bounds.minY - reach.minY).rounded(.up))
      outset[1] = max(outset[1], (place.bounds.minX - reach.minX).rounded(.up))
      outset[2] = max(outset[2], (reach.maxY - place.bounds.maxY).rounded(.up))
      outset[3] = max(outset[3], (reach.maxX - place.bounds.maxX).rounded(.up))
    }
    guard outset.contains(where: { $0 > 0 }), outset.allSatisfy({ $0 < 2000 }) else { return }
    candidates.append(Candidate(id, "hitOutset", .list(outset.map { .number($0) })))
  }

  /// Whether a finger is meant for the subject: it lies on it, or none does.
  private func isMeant(_ down: TouchDown) -> Bool {
    guard let target = scope.target else { return false }
    return down.under.contains(target) || !scope.downs.contains { $0.under.contains(target) }
  }

  private mutating func addGeometry(of id: String, _ owner: Owner) {
    guard let parent = objects.superviews[id], let frame = objects.numbers("frame", of: id), frame.count == 4 else {
      return
    }
    let isAncestor = scope.target.map { objects.ancestors(of: $0).contains(id) } ?? false
    guard isAncestor else { return }
    // To the front of those beside it.
    if objects.subviews[parent]?.last != id { add(id, "superview", .text(parent)) }
    if id != scope.target { addGrown(id, frame) } else { addFitted(id, frame, in: parent) }
  }

  /// As large as what sticks out of it needs.
  private mutating func addGrown(_ id: String, _ frame: [Double]) {
    var size = (width: frame[2], height: frame[3])
    for down in scope.downs {
      guard let place = down.inside[id], isMeant(down), !place.bounds.contains(place.point) else { continue }
      size.width = max(size.width, (place.point.x - place.bounds.minX).rounded(.down) + 1)
      size.height = max(size.height, (place.point.y - place.bounds.minY).rounded(.down) + 1)
      guard !place.subject.isNull, place.subject.minX >= place.bounds.minX, place.subject.minY >= place.bounds.minY
      else {
        continue
      }
      size.width = max(size.width, (place.subject.maxX - place.bounds.minX).rounded(.up))
      size.height = max(size.height, (place.subject.maxY - place.bounds.minY).rounded(.up))
    }
    guard size != (frame[2], frame[3]) else { return }
    add(id, "frame", [.number(frame[0]), .number(frame[1]), .number(size.width), .number(size.height)])
  }

  /// Within what it lies in, or beside that.
  private mutating func addFitted(_ id: String, _ frame: [Double], in parent: String) {
    let outer =
      objects.numbers("bounds", of: parent) ?? objects.numbers("frame", of: parent).map { [0, 0, $0[2], $0[3]] }
    guard let outer, outer.count == 4 else { return }
    let x = min(max(frame[0], outer[0]), outer[0] + max(0, outer[2] - frame[2]))
    let y = min(max(frame[1], outer[1]), outer[1] + max(0, outer[3] - frame[3]))
    let sticksOut =
      frame[0] < outer[0] || frame[1] < outer[1] || frame[0] + frame[2] > outer[0] + outer[2]
      || frame[1] + frame[3] > outer[1] + outer[3]
    guard sticksOut else { return }
    add(id, "frame", [.number(x), .number(y), .number(min(frame[2], outer[2])), .number(min(frame[3], outer[3]))])
    guard let grandparent = objects.superviews[parent], let place = objects.numbers("frame", of: parent) else { return }
    let moved = [frame[0] + place[0] - outer[0], frame[1] + place[1] - outer[1], frame[2], frame[3]]
    candidates.append(
      Candidate([
        Change(.object(id), [.init("superview", .text(grandparent)), .init("frame", .list(moved.map { .number($0) }))])
      ])
    )
  }

  private mutating func addScrollView(_ id: String, _ owner: Owner) {
    if let target = scope.target, target != id {
      for key in ["touchesShouldBegin", "touchesShouldCancel"] {
        for view in Set([target] + scope.downs.compactMap(\.hit)).sorted() where view != id {
          let old = objects.value(key, of: id) ?? .object([])
          for answer in [true, false] where old[view] != .boolean(answer) {
            candidates.append(Candidate(id, key, old.with(view, .boolean(answer))))
          }
        }
      }
    }
    for word in ["none", "onDrag", "interactive"] where objects.value("keyboardDismissMode", of: id) != .text(word) {
      if objects.value("keyboardDismissMode", of: id) != nil || word != "none" {
        add(id, "keyboardDismissMode", .text(word))
      }
    }
    guard case .view(.scrollView) = owner, let frame = objects.numbers("frame", of: id) else { return }
    let size = objects.numbers("contentSize", of: id) ?? [0, 0]
    // What lies in it where that is larger than it shows, else a point more.
    var extent = [0.0, 0]
    for child in objects.subviews[id] ?? [] {
      guard let inner = objects.numbers("frame", of: child), inner.count == 4 else { continue }
      extent[0] = max(extent[0], inner[0] + inner[2])
      extent[1] = max(extent[1], inner[1] + inner[3])
    }
    let wider = max(extent[0], (frame[2] + 1).rounded(.down))
    let taller = max(extent[1], (frame[3] + 1).rounded(.down))
    let width = size[0] > 0 ? size[0] : min(frame[2], max(extent[0], frame[2]))
    let height = size[1] > 0 ? size[1] : min(frame[3], max(extent[1], frame[3]))
    if size[1] <= frame[3] { add(id, "contentSize", [.number(width), .number(taller)]) }
    if size[0] <= frame[2] { add(id, "contentSize", [.number(wider), .number(height)]) }
    let content = objects.subviews[id]?.first
    let zooms = objects.value("zooms", of: id).map { $0 != .text("none") } ?? false
    if let content, !zooms { add(id, "zooms", .text(content)) }
    let most = objects.number("maximumZoomScale", of: id) ?? 1
    let least = objects.number("minimumZoomScale", of: id) ?? 1
    if most <= least { addLadder(id, "maximumZoomScale", [.number(least.rounded(.down) + 1)]) }
    if most <= least, let content, !zooms {
      candidates.append(
        Candidate([
          Change(
            .object(id),
            [.init("zooms", .text(content)), .init("maximumZoomScale", .number(least.rounded(.down) + 1))]
          )
        ])
      )
    }
  }

  // MARK: Recognizers

  private mutating func addRecognizer(_ id: String, _ owner: Owner) {
    let isOwn = if case .ownRecognizer = owner { true } else { false }
    let kind: GestureKind
    switch owner {
    case .recognizer(let its), .ownRecognizer(let its): kind = its
    default: return
    }
    addCounts(id, kind)
    addRelations(id, isOwn: isOwn)
    addAnswers(id, kind, isOwn: isOwn)
    if !isOwn, let view = objects.views[id], let target = scope.target, view != target,
      id == scope.question.subject || scope.culprits.contains(id)
    {
      for other in Set([target] + scope.downs.compactMap(\.hit)).sorted() where other != view {
        add(id, "view", .text(other))
      }
    }
    let subjectView = objects.views[id]
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
    case .pinch, .rotation, .hover: break
    }
    add(id, "allowedTouchTypes", ["direct", "indirect", "pencil", "indirectPointer"])
    for type in ["direct", "pencil", "indirectPointer"] { add(id, "allowedTouchTypes", [.text(type)]) }
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

  /// Who answers for a recognizer, and under which key.
  private func delegate(of id: String, isOwn: Bool) -> (id: String, key: String) {
    isOwn ? (objects.view(of: id) ?? id, "gestureDelegate") : (id, "delegate")
  }

  private mutating func addRelations(_ id: String, isOwn: Bool) {
    let recognizers = scope.ids.filter { objects.owner(of: $0)?.isRecognizer == true }
    let central = Set([scope.question.subject] + scope.culprits)
    let delegate = self.delegate(of: id, isOwn: isOwn)
    let answers = objects.value(delegate.key, of: delegate.id) ?? .object([])
    for other in recognizers where other != id {
      // All pairs of a few; of many those that the loss is about.
      guard recognizers.count <= 4 || central.contains(id) || central.contains(other) else { continue }
      var required: [JSONValue] = []
      if case .list(let old)? = objects.value("requireToFail", of: id) { required = old }
      // The delegates' questions come to the same as the requirement itself, which is shorter.
      if !required.contains(.text(other)) {
        candidates.append(Candidate(id, "requireToFail", .list(required + [.text(other)])))
      }
      var companions: [JSONValue] = []
      if case .list(let old)? = answers["simultaneousWith"] { companions = old }
      guard answers["simultaneousWith"] != "all", !companions.contains(.text(other)) else { continue }
      let changed = answers.with("simultaneousWith", .list(companions + [.text(other)]))
      candidates.append(Candidate(delegate.id, delegate.key, changed))
    }
    if recognizers.count > 2, central.contains(id), answers["simultaneousWith"] != "all" {
      candidates.append(Candidate(delegate.id, delegate.key, answers.with("simultaneousWith", "all")))
    }
  }

  private mutating func addAnswers(_ id: String, _ kind: GestureKind, isOwn: Bool) {
    let delegate = self.delegate(of: id, isOwn: isOwn)
    let answers = objects.value(delegate.key, of: delegate.id) ?? .object([])
    func offer(_ key: String, _ value: JSONValue) {
      guard answers[key] != value else { return }
      candidates.append(Candidate(delegate.id, delegate.key, answers.with(key, value)))
    }
    offer("shouldBegin", false)
    if answers["shouldBegin"] != nil { offer("shouldBegin", true) }
    if kind == .pan || kind == .screenEdgePan {
      offer("shouldBegin", "horizontal")
      offer("shouldBegin", "vertical")
    }
    // Touches on the subject, or on what was hit, are left to others, or taken.
    let touched = [scope.target] + scope.downs.map(\.hit)
    var views: [String] = []
    for view in touched.compactMap({ $0 }) where !views.contains(view) && objects.owner(of: view) != .window {
      views.append(view)
    }
    let filter = answers["shouldReceiveTouch"]
    for view in views {
      if case .list(let old)? = filter?["notOn"] {
        if !old.contains(.text(view)) { offer("shouldReceiveTouch", ["notOn": .list(old + [.text(view)])]) }
      } else if case .list(let old)? = filter?["onlyOn"] {
        if !old.contains(.text(view)) { offer("shouldReceiveTouch", ["onlyOn": .list(old + [.text(view)])]) }
      } else if view != objects.view(of: id) {
        // What takes no touch of its own view takes none at all.
        offer("shouldReceiveTouch", ["notOn": [.text(view)]])
      }
    }
    if let own = objects.view(of: id) { offer("shouldReceiveTouch", ["onlyOn": [.text(own)]]) }
    if filter != nil { offer("shouldReceiveTouch", true) }
    offer("shouldReceiveTouch", false)
  }

  // MARK: The program

  private mutating func addSteps() {
    for (index, path) in objects.document.index.steps.enumerated() {
      guard let step = objects.document.root.node(at: path), let verb = step.entries.first else { continue }
      let number = index + 1
      func isInScope(_ id: String?) -> Bool { id.map { scope.ids.contains($0) } ?? false }
      switch verb.key {
      case "set":
        guard isInScope(verb.value["id"]?.scalar) else { continue }
        for entry in verb.value.entries where entry.key != "id" {
          candidates.append(Candidate([Change(.step(number), [.init(entry.key, .null)])]))
          if case .boolean(let answer) = JSONValue(entry.value) {
            candidates.append(Candidate([Change(.step(number), [.init(entry.key, .boolean(!answer))])]))
          }
        }
      case "animate":
        guard verb.value["set"]?.items.contains(where: { isInScope($0["id"]?.scalar) }) == true else { continue }
        let allows = verb.value["allowUserInteraction"].map { JSONValue($0) } == true
        candidates.append(Candidate([Change(.step(number), [.init("allowUserInteraction", .boolean(!allows))])]))
        candidates.append(Candidate([Change(.step(number), [.init("over", 0)])]))
        if verb.value["delay"] != nil { candidates.append(Candidate([Change(.step(number), [.init("delay", .null)])])) }
      default: break
      }
    }
  }

  /// Who performs an action, and whom a control sends it to.
  private mutating func addActions() {
    guard scope.question.what.hasPrefix("performs ") else { return }
    let action = String(scope.question.what.dropFirst("performs ".count))
    let subject = scope.question.subject
    var names: [JSONValue] = []
    if case .list(let old)? = objects.value("implements", of: subject) { names = old }
    if !names.contains(.text(action)) { add(subject, "implements", .list(names + [.text(action)])) }
    for id in objects.document.index.order {
      guard case .list(let actions)? = objects.value("actions", of: id) else { continue }
      for index in actions.indices where actions[index]["action"] == .text(action) {
        if actions[index]["target"] != .text(subject) {
          var changed = actions
          changed[index] = changed[index].with("target", .text(subject))
          candidates.append(Candidate(id, "actions", .list(changed)))
        }
        for event in ["touchUpInside", "valueChanged", "touchDown", "primaryActionTriggered", "editingChanged"]
        where actions[index]["events"] != .list([.text(event)]) {
          var changed = actions
          changed[index] = changed[index].with("events", [.text(event)])
          candidates.append(Candidate(id, "actions", .list(changed)))
        }
      }
    }
  }
}
