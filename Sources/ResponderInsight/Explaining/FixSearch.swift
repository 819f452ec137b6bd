import ResponderScenarios

/// A search for fixes that plays the script repeatedly with different changes and collects the changes that work.
@MainActor
struct FixSearch {
  let session: ScenarioSession
  let objects: Objects
  let question: Question
  let base: Evidence
  /// A session without the objects that do not affect the play, or the whole session if removing such objects saves
  /// little time.
  private let trimmed: ScenarioSession
  private let baseTimes: [Double]
  var meter: SearchMeter

  /// Changes that work, and the play of the whole session with these changes.
  struct Found {
    var changes: [Change]
    var play: Play
  }

  init(_ session: ScenarioSession, _ objects: Objects, _ question: Question, base: Evidence, meter: SearchMeter) {
    self.session = session
    self.objects = objects
    self.question = question
    self.base = base
    self.meter = meter
    baseTimes = question.occurrences(in: base.play)
    trimmed = session.trimmed(to: objects, base: base, asking: question) ?? session
  }

  /// Returns the changes that work alone. If no change works alone, returns pairs of changes that work together.
  mutating func run(_ blame: Blame) async -> [Found] {
    let scope = self.scope(blame, base)
    let candidates = CandidateList(objects, scope).candidates
    var found = await tryAll(candidates.map(\.ladder))
    if found.isEmpty { found = await tryPairs(candidates, blame) }
    return found
  }

  private mutating func tryAll(_ ladders: [[[Change]]]) async -> [Found] {
    var found: [Found] = []
    var seen: Set<String> = []
    for ladder in ladders {
      for changes in ladder {
        if let observed = objects.observed, !observed.canMake(changes) { continue }
        guard seen.insert(changes.map(\.json.json).joined()).inserted else { continue }
        guard await meter.take() else { return found }
        guard let play = try? trimmed.play(changes), helps(play) else { continue }
        if let whole = await wholePlay(of: changes, trimmed: play) {
          found.append(Found(changes: changes, play: whole))
        }
        break
      }
    }
    return found
  }

  /// Plays the changes, which work in the trimmed session, with the whole session. Returns nil if the changes do not
  /// work with the whole session.
  private mutating func wholePlay(of changes: [Change], trimmed play: Play) async -> Play? {
    guard trimmed.document.root != session.document.root else { return play }
    guard await meter.take(), let whole = try? session.play(changes), helps(whole) else { return nil }
    return whole
  }

  func helps(_ play: Play) -> Bool {
    let times = question.occurrences(in: play)
    return question.isNot ? times.count < baseTimes.count : times.count > baseTimes.count
  }

  /// Returns the time of the first occurrence of the question's line that only the play with the changes has; nil if
  /// there is no such occurrence.
  func firstNew(in play: Play) -> Double? {
    guard !question.isNot else { return nil }
    var old = baseTimes
    for time in question.occurrences(in: play) {
      if let index = old.firstIndex(where: { abs($0 - time) < 1e-9 }) { old.remove(at: index) } else { return time }
    }
    return question.occurrences(in: play).last
  }

  // MARK: Pairs

  /// Returns pairs of changes that work together: after the first change another object takes the touch, and the second
  /// change affects this object.
  private mutating func tryPairs(_ candidates: [Candidate], _ blame: Blame) async -> [Found] {
    let central = Set(blame.culprits + [question.subject] + [objects.view(of: question.subject)].compactMap { $0 })
    let watched = watched
    var seen: [String: Int] = [:]
    var found: [Found] = []
    for first in candidates.compactMap(\.single) where first.id.map(central.contains) ?? true {
      if let observed = objects.observed, !observed.canMake([first]) { continue }
      guard await meter.take() else { return found }
      guard let evidence = try? trimmed.evidence([first], watching: watched) else { continue }
      let next = BlameFinder(objects: objects, evidence: evidence, question: question).find()
      guard next != blame, next.culprits != blame.culprits || next.causes.last?.evidence != blame.causes.last?.evidence
      else {
        continue
      }
      let name = next.culprits.joined(separator: " ") + (next.causes.last?.line ?? "")
      seen[name, default: 0] += 1
      guard seen[name, default: 0] <= 3 else { continue }
      let scope = self.scope(next, evidence)
      let around = Set(next.culprits + blame.culprits + central)
      let second = CandidateList(objects, scope).candidates.filter {
        $0.single.map { $0.id.map(around.contains) ?? true } ?? false
      }
      let pairs: [[[Change]]] = second.compactMap { other in
        guard let change = other.single, change.target != first.target || change.values[0].key != first.values[0].key
        else { return nil }
        return other.ladder.map { [first] + $0 }
      }
      found += await tryAll(pairs)
    }
    return found
  }

  // MARK: Scope

  /// The ids of the view that the question is about and of its superviews.
  var watched: [String] {
    guard let view = objects.view(of: question.subject) else { return [] }
    return objects.ancestors(of: view)
  }

  private func scope(_ blame: Blame, _ evidence: Evidence) -> Scope {
    let target = objects.view(of: question.subject)
    var ids: [String] = []
    var seen: Set<String> = []
    func add(_ id: String?) {
      guard let id, objects.owner(of: id) != nil, seen.insert(id).inserted else { return }
      ids.append(id)
    }
    func addWithRecognizers(_ view: String) {
      add(view)
      for recognizer in objects.recognizers(on: view) { add(recognizer) }
      if objects.owner(of: view)?.isScrollView == true { add(view + ".pan") }
    }
    for id in blame.culprits { add(id) }
    add(question.subject)
    if let target {
      for view in objects.ancestors(of: target) { addWithRecognizers(view) }
    }
    for culprit in blame.culprits {
      if let view = objects.view(of: culprit) { addWithRecognizers(view) }
    }
    for down in evidence.downs {
      for view in down.chain { addWithRecognizers(view) }
      for passed in down.passed.values.sorted(by: { $0.view < $1.view }) {
        add(passed.view)
        add(passed.cover)
      }
    }
    for record in evidence.play.records {
      add(record.subject)
      add(objects.culprit(of: record.reason))
    }
    for id in objects.document.index.order where objects.value("hitTest", of: id) != nil { add(id) }
    if !isOfTouches {
      for id in objects.document.index.order
      where objects.value("keyCommands", of: id) != nil || objects.value("implements", of: id) != nil {
        add(id)
      }
      add(evidence.firstResponder)
    }
    // The scope includes objects that handle key commands and actions if the question does not depend on touches.
    return Scope(
      question: question,
      culprits: blame.culprits,
      target: target,
      ids: ids.filter { $0 != "application" && $0 != "nothing" },
      downs: evidence.downs,
      keyWindow: evidence.keyWindow,
      firstResponder: evidence.firstResponder
    )
  }

  private var isOfTouches: Bool { !base.downs.isEmpty }
}

extension ScenarioSession {
  /// Returns the session without views that do not affect the play: views that no finger touches and that neither the
  /// record nor other objects of the file name. Returns nil if removing the views saves nothing or changes the record.
  @MainActor
  func trimmed(to objects: Objects, base: Evidence, asking question: Question) -> ScenarioSession? {
    guard program == nil, objects.superviews.count > 40, document.isPlayedByTouchesAlone else { return nil }
    var mentioned = document.root.mentioned
    mentioned.formUnion(base.play.records.map(\.subject))
    for down in base.downs {
      mentioned.formUnion(down.under)
      mentioned.formUnion(down.chain)
    }
    mentioned.insert(question.subject)
    for id in mentioned {
      for part in id.indices where id[part] == "." { mentioned.insert(String(id[..<part])) }
    }
    var root = document.root
    // The checks are removed unless the question is about a check: a check is identified by its line number in the
    // file.
    if question.checkLine == nil {
      root.remove("expect")
      root.remove("only")
      root.remove("subjects")
    }
    if let views = root["views"] { root.set("views", views.retaining(mentioned)) }
    if let windows = root["windows"] {
      root.set(
        "windows",
        DocumentNode(
          location: windows.location,
          end: windows.end,
          isFlow: windows.isFlow,
          content: .sequence(windows.items.map { $0.retainingSubviews(mentioned) })
        )
      )
    }
    guard let document = try? ScenarioDocument(root, of: self.document) else { return nil }
    let session = ScenarioSession(document: document, recording: recording)
    guard let play = try? session.play(), play.reads(as: base.play) else { return nil }
    return session
  }
}

extension ScenarioDocument {
  /// Creates a document from a changed tree of another document.
  init(_ root: DocumentNode, of document: ScenarioDocument) throws(ScenarioError) {
    do throws(ReadingProblem) {
      scenario = try Scenario(of: root, file: document.file)
    } catch {
      throw error.error(in: document.file)
    }
    file = document.file
    contents = document.contents
    self.root = root
    index = DocumentIndex(of: root)
    leadingSteps = document.leadingSteps
  }

  /// Whether the script consists of touches only. Keys that move the focus depend on the whole screen.
  fileprivate var isPlayedByTouchesAlone: Bool {
    let known: Set<String> = [
      "tap", "press", "drag", "pinch", "rotate", "down", "move", "up", "cancel", "wait", "together", "set", "animate",
      "check",
      "scroll", "setTranslation", "interrupt",
    ]
    return index.steps.allSatisfy { root.node(at: $0)?.entries.first.map { known.contains($0.key) } ?? false }
  }
}

extension DocumentNode {
  /// All strings in the node, except the ids of the objects that the node declares.
  fileprivate var mentioned: Set<String> {
    var texts: Set<String> = []
    func collect(_ node: DocumentNode, givesIDs: Bool) {
      switch node.content {
      case .scalar(let text, _): texts.insert(text)
      case .sequence(let items): for item in items { collect(item, givesIDs: givesIDs) }
      case .mapping(let entries):
        for entry in entries where !(givesIDs && entry.key == "id") {
          texts.insert(entry.key)
          collect(entry.value, givesIDs: givesIDs && ["views", "windows", "gestures"].contains(entry.key))
        }
      }
    }
    for entry in entries where !["title", "source"].contains(entry.key) {
      collect(entry.value, givesIDs: ["views", "windows"].contains(entry.key))
    }
    return texts
  }

  /// Returns a list of the views that have one of `ids` or contain a view that has one.
  fileprivate func retaining(_ ids: Set<String>) -> DocumentNode {
    var list = self
    list.content = .sequence(items.filter { $0.contains(ids) }.map { $0.retainingSubviews(ids) })
    return list
  }

  fileprivate func retainingSubviews(_ ids: Set<String>) -> DocumentNode {
    guard let views = self["views"] else { return self }
    var node = self
    node.set("views", views.retaining(ids))
    return node
  }

  private func contains(_ ids: Set<String>) -> Bool {
    if let id = self["id"]?.scalar, ids.contains(id) { return true }
    if (self["gestures"]?.items ?? []).contains(where: { $0["id"]?.scalar.map(ids.contains) ?? false }) { return true }
    return (self["views"]?.items ?? []).contains { $0.contains(ids) }
  }
}
