import ResponderScenarios
import TouchRecording

/// The results of the app's code that could explain the first differences of a replay.
struct Hypotheses {
  private let result: ReplaySearch.Result
  private let base: Assumptions
  private let recognizers: [String: RecordedScreen.Object]
  private let views: [String: String]

  init(_ result: ReplaySearch.Result, _ assumptions: Assumptions) {
    self.result = result
    base = assumptions
    var recognizers: [String: RecordedScreen.Object] = [:]
    var views: [String: String] = [:]
    let screen = result.imported.screen
    for (id, own) in result.imported.ids.byRecorded {
      for recognizer in screen.object(id)?.recognizers ?? [] {
        guard let name = result.imported.ids[recognizer.id] else { continue }
        recognizers[name] = recognizer
        views[name] = own
      }
    }
    self.recognizers = recognizers
    self.views = views
  }

  /// The assumptions with one more result, the likeliest first.
  var candidates: [Assumptions] {
    var candidates: [Assumptions] = []
    for line in firstDifferences() {
      switch line.category {
      case .state, .action: candidates += aboutRecognizer(line.subject, isMissingHere: line.isMissingHere, line.time)
      case .responder where line.isMissingHere: candidates += aboutResponder(line)
      case .scroll:
        candidates += aboutTarget(line.subject, line.time)
        candidates += aboutEnd(line.subject)
        candidates += aboutRecognizer(line.subject + ".pan", isMissingHere: line.isMissingHere, line.time)
      case .event: candidates += aboutControl(line.subject, isMissingHere: line.isMissingHere, line.time)
      case .hit, .responder, .keyboard, .controller: break
      }
    }
    return candidates
  }

  struct Found {
    var time: Double
    var category: RecordingLines.Category
    var subject: String
    var text: String
    var isMissingHere: Bool
  }

  /// The first lines in which device and model differ, at most one for each object.
  func firstDifferences() -> [Found] {
    var found: [Found] = []
    for (index, line) in result.recorded.device.enumerated() where result.comparison.matches[index] == nil {
      found.append(
        Found(time: line.time, category: line.category, subject: line.subject, text: line.text, isMissingHere: true)
      )
    }
    for index in result.comparison.surplus {
      let line = result.run.lines[index]
      found.append(
        Found(time: line.time, category: line.category, subject: line.subject, text: line.text, isMissingHere: false)
      )
    }
    found.sort { $0.time < $1.time }
    var seen: Set<String> = []
    return found.filter { seen.insert("\($0.subject) \($0.isMissingHere)").inserted }.prefix(8).map { $0 }
  }

  private func hasDelegate(_ id: String, _ method: String) -> Bool {
    guard let recognizer = recognizers[id] else { return false }
    // A scroll view is the delegate of its own recognizers; only a subclass returns other results.
    if id.hasSuffix(".pan"), views[id].map({ id == $0 + ".pan" }) == true {
      return result.imported.screen.object(result.imported.ids.recorded(views[id] ?? ""))?.isOfTheApp ?? false
    }
    guard recognizer["delegate"] != nil else { return false }
    return recognizer["delegateImplements"]?.texts.map { $0.contains(method) } ?? true
  }

  /// The recognizers that were active on the device at about a time.
  private func active(at time: Double, except id: String) -> [String] {
    var ids: [String] = []
    for line in result.recorded.device
    where line.category == .state && abs(line.time - time) < 2 && line.subject != id && line.text != "-> failed" {
      if !ids.contains(line.subject) { ids.append(line.subject) }
    }
    for line in result.run.lines where line.category == .state && abs(line.time - time) < 2 && line.subject != id {
      if !ids.contains(line.subject), recognizers[line.subject] != nil { ids.append(line.subject) }
    }
    return Array(ids.prefix(6))
  }

  private func aboutRecognizer(_ id: String, isMissingHere: Bool, _ time: Double) -> [Assumptions] {
    if id.hasSuffix(".interactivePop"), isMissingHere, !base.pops.contains(id) {
      var next = base
      next.pops.insert(id)
      return [next]
    }
    guard recognizers[id] != nil else { return [] }
    var candidates: [Assumptions] = []
    func add(_ change: (inout Assumptions) -> Void) {
      var next = base
      change(&next)
      if next != base { candidates.append(next) }
    }
    if id.hasSuffix(".pan"), isMissingHere, let owner = views[id],
      result.imported.screen.object(result.imported.ids.recorded(owner))?.isOfTheApp == true
    {
      for view in hitViews() where view != owner { add { $0.cancelling[owner, default: []].insert(view) } }
    }
    if id.hasSuffix(".pan"), let owner = views[id], !base.swipes.contains(owner),
      result.imported.screen.viewClasses[result.imported.ids.recorded(owner)] == .tableView
    {
      add { $0.swipes.insert(owner) }
    }
    if isMissingHere, let owner = views[id] {
      for view in hitViews() where view != owner && isControlOfTheApp(view) {
        add { $0.permittedByView[view, default: []].insert(id) }
      }
    }
    let others = active(at: time, except: id)
    for other in others {
      for (owner, beside) in [(id, other), (other, id)] where hasDelegate(owner, "simultaneousWith") {
        add { $0.simultaneous[owner, default: []].insert(beside) }
      }
    }
    // More than two recognizers may recognize together.
    let together = ([id] + others).filter { succeeded($0) }
    if together.count > 2 {
      add { next in
        for owner in together where hasDelegate(owner, "simultaneousWith") {
          next.simultaneous[owner, default: []].formUnion(together.filter { $0 != owner })
        }
      }
    }
    for (owner, awaited) in others.flatMap({ [(id, $0), ($0, id)] })
    where hasDelegate(owner, "shouldRequireFailureOf") && !owner.hasSuffix(".pan") {
      add { $0.requirements[owner, default: []].insert(awaited) }
    }
    for (owner, waiting) in others.flatMap({ [(id, $0), ($0, id)] })
    where hasDelegate(owner, "shouldBeRequiredToFailBy") && !owner.hasSuffix(".pan") {
      add { $0.dependents[owner, default: []].insert(waiting) }
    }
    // A recognizer that recognized here may have been refused on the device.
    for recognizer in [id] + others where !succeeded(recognizer) {
      if hasDelegate(recognizer, "shouldBegin") { add { $0.refusedByDelegate.insert(recognizer) } }
      for view in refusingViews(recognizer) { add { $0.refusedByView[view, default: []].insert(recognizer) } }
    }
    return candidates
  }

  /// Whether a recognizer recognized on the device.
  private func succeeded(_ id: String) -> Bool {
    result.recorded.device.contains { $0.category == .state && $0.subject == id && $0.text != "-> failed" }
  }

  /// The views of the app's classes that can refuse that a recognizer begins: those of the hit chain.
  private func refusingViews(_ recognizer: String) -> [String] {
    var views: [String] = []
    for line in result.imported.recording.lines {
      guard case .hit(let hit) = line.content else { continue }
      for id in hit.chain {
        guard let own = result.imported.ids[id], result.imported.screen.object(id)?.isOfTheApp == true,
          result.imported.screen.viewClasses[id] != nil, !views.contains(own)
        else { continue }
        views.append(own)
        if own == self.views[recognizer] { break }
      }
    }
    return Array(views.prefix(3))
  }

  /// Whether a class of the app can change what the control lets begin.
  private func isControlOfTheApp(_ id: String) -> Bool {
    let recorded = result.imported.ids.recorded(id)
    guard result.imported.screen.object(recorded)?.isOfTheApp == true else { return false }
    return result.imported.screen.viewClasses[recorded]?.isControl ?? false
  }

  /// The views that touches hit on the device.
  private func hitViews() -> [String] {
    var views: [String] = []
    for line in result.recorded.device where line.category == .hit && line.subject != "nothing" {
      if !views.contains(line.subject) { views.append(line.subject) }
    }
    return Array(views.prefix(4))
  }

  private func aboutResponder(_ found: Found) -> [Assumptions] {
    guard
      let line = result.recorded.device.first(where: {
        $0.category == .responder && $0.subject == found.subject && $0.time == found.time && $0.text == found.text
      })
    else { return [] }
    var next = base
    let isFirst = line.text == "becomesFirst"
    // The old first responder resigns when another responder becomes first responder.
    next.responders.append(Assumptions.Responder(time: line.time, id: line.subject, isFirst: isFirst))
    return [next]
  }

  /// The offset at which the content came to rest on the device, if it moved on after a drag.
  private func aboutTarget(_ id: String, _ time: Double) -> [Assumptions] {
    guard base.targetOffsets[id] == nil,
      result.imported.screen.object(result.imported.ids.recorded(id))?["delegate"] != nil,
      let lift = result.recorded.device.last(where: {
        $0.category == .scroll && $0.subject == id && $0.text == "didEndDragging" && $0.time <= time
      }),
      let rest = result.recorded.device.last(where: {
        $0.category == .scroll && $0.subject == id && $0.time >= lift.time && $0.offset != nil
      }),
      let offset = rest.offset
    else { return [] }
    var next = base
    next.targetOffsets[id] = offset
    return [next]
  }

  /// The order of the end of a drag and of a change that the app makes at this time.
  private func aboutEnd(_ id: String) -> [Assumptions] {
    let recorded = result.imported.ids.recorded(id)
    guard !base.endChanges.contains(id), result.imported.screen.object(recorded)?["delegate"] != nil,
      result.recorded.device.contains(where: { line in
        line.category == .scroll && line.subject == id && line.text == "didEndDragging"
          && result.imported.appChanges.contains { $0.id == id && abs($0.time - line.time) < 1e-6 }
      })
    else { return [] }
    var next = base
    next.endChanges.insert(id)
    return [next]
  }

  /// The overrides of hit-testing that could explain why a touch hit `device` and not `here`.
  static func ofHit(
    _ device: String,
    _ here: String,
    _ result: ReplaySearch.Result,
    _ base: Assumptions
  )
    -> [Assumptions]
  {
    let screen = result.imported.screen
    let ids = result.imported.ids
    var candidates: [Assumptions] = []
    func chain(_ id: String) -> [String] {
      Array(sequence(first: ids.recorded(id)) { screen.object($0)?.parent }.prefix(200))
    }
    func isCustom(_ id: String) -> Bool {
      guard let object = screen.object(id), object.isOfTheApp, ids[id] != nil else { return false }
      return object["overrides"]?.texts != []
    }
    let (wanted, found) = (chain(device), chain(here))
    // The view in front passes the touch through, with its superviews in front of the hit view.
    let front = found.prefix { !wanted.contains($0) }
    if !front.isEmpty, front.allSatisfy(isCustom) {
      for count in 1...front.count {
        var next = base
        for id in front.prefix(count) { if let own = ids[id] { next.passesThrough.insert(own) } }
        candidates.append(next)
      }
    }
    // The hit view, or a superview that does not contain the location, extends its area.
    let outside = wanted.prefix { !found.contains($0) }
    if !outside.isEmpty, outside.contains(where: isCustom) {
      var next = base
      for id in outside where isCustom(id) { if let own = ids[id] { next.outsets[own] = [60, 60, 60, 60] } }
      candidates.append(next)
    }
    // A common superview, or the view in front, returns the view of the device.
    for id in found where isCustom(id) {
      guard let own = ids[id] else { continue }
      var next = base
      next.redirections[own] = device
      candidates.append(next)
    }
    return candidates
  }

  private func aboutControl(_ id: String, isMissingHere: Bool, _ time: Double) -> [Assumptions] {
    var candidates: [Assumptions] = []
    let object = result.imported.screen.object(result.imported.ids.recorded(id))
    if isMissingHere, object?.isOfTheApp == true {
      var next = base
      next.eager.insert(id)
      candidates.append(next)
    }
    if !isMissingHere, object?.isOfTheApp == true {
      var next = base
      next.untracked.insert(id)
      candidates.append(next)
      next = base
      next.consumers.insert(id)
      candidates.append(next)
    }
    for recognizer in active(at: time, except: id) {
      candidates += aboutRecognizer(recognizer, isMissingHere: isMissingHere, time)
    }
    return candidates
  }
}
