import ResponderKit
import ResponderRecordings
import ResponderScenarios

/// An explainer of why the record of a scenario file contains a line, or does not.
@MainActor
public struct Explainer {
  let session: ScenarioSession
  let objects: Objects
  private let code: SwiftFix

  /// - Parameters:
  ///   - document: The file whose script or recording is explained.
  ///   - recording: The touches to play instead of the file's script, in points of the screen.
  public init(_ document: ScenarioDocument, recording: Recording? = nil) {
    session = ScenarioSession(document: document, recording: recording)
    objects = Objects(document)
    code = SwiftFix(objects)
  }

  init(_ session: ScenarioSession, _ objects: Objects) {
    self.session = session
    self.objects = objects
    code = SwiftFix(objects)
  }

  /// Explains why the record contains a line, or does not, and finds fixes.
  ///
  /// The search yields to other tasks after each play. If the task is cancelled, the search ends as if its budget were
  /// exhausted.
  ///
  /// - Parameters:
  ///   - question: The line to explain.
  ///   - budget: The limits of the search.
  ///   - progress: Called after each play with the number of plays so far.
  /// - Throws: `ScenarioError` if the script cannot be played to its end.
  public func explanation(
    of question: Question,
    budget: SearchBudget = .standard,
    progress: (@MainActor (Int) -> Void)? = nil
  ) async throws(ScenarioError) -> Explanation {
    let watched = objects.view(of: question.subject).map { objects.ancestors(of: $0) } ?? []
    let base = try session.evidence(watching: watched)
    let finder = BlameFinder(objects: objects, evidence: base, question: question)
    var blame = finder.find()
    let happened = question.happened(in: base.play)
    guard question.isNot == happened else {
      // The play already has the desired result, so no fix is needed.
      if question.isNot { blame = Blame(finding: .didNotHappen(line: question.line)) }
      return explanation(of: question, happened: happened, blame, fixes: [], played: 1, complete: true)
    }
    var search = FixSearch(session, objects, question, base: base, meter: SearchMeter(budget, progress: progress))
    _ = await search.meter.take()
    let found = await search.run(blame)
    var fixes = found.compactMap { fix($0, search, blame.culprits) }
    if blame.culprits.isEmpty, let best = fixes.min(by: { precedesAsCause($0, $1) }) {
      blame = self.blame(from: best, question)
      fixes = found.compactMap { fix($0, search, blame.culprits) }
    }
    fixes = FixOrder(objects: objects, culprits: blame.culprits, question: question).sorted(fixes)
    if blame.finding == nil { blame.finding = .nothingFound(line: question.line) }
    if fixes.isEmpty, blame.culprits.isEmpty { blame.causes = [] }
    let (played, complete) = (search.meter.played, !search.meter.isExhausted)
    return explanation(of: question, happened: happened, blame, fixes: fixes, played: played, complete: complete)
  }

  /// Returns the fix for changes that the search found; nil if UIKit has no public members for the changes.
  private func fix(_ found: FixSearch.Found, _ search: FixSearch, _ culprits: [String]) -> Fix? {
    guard let statements = code.statements(for: found.changes), !statements.isEmpty else { return nil }
    let question = search.question
    let before = counted(search.base.play, but: question.line)
    let after = counted(found.play, but: question.line)
    let then = search.firstNew(in: found.play).map { Fix.Moment(time: $0, line: question.line) }
    return Fix(
      changes: found.changes,
      kind: FixKinds(objects: objects, culprits: culprits, subject: question.subject).kind(of: found.changes),
      statements: statements,
      then: then,
      lost: before.removing(after),
      gained: after.removing(before),
      costs: FixCosts(objects: objects).sentences(for: found.changes)
    )
  }

  /// Returns the lines of a play, except `line`, that are compared with the lines of another play to find lost and
  /// gained lines.
  private func counted(_ play: Play, but line: String) -> [String] {
    let silent: Set<EventRecord.Category> = [.hit, .receives, .state, .decision]
    return play.joined.filter { record in
      guard !silent.contains(record.category), !record.reads(line) else { return false }
      return record.category != .touches || objects.handlesTouches(record.subject)
    }.map(\.line)
  }

  // MARK: Values that decide

  /// Whether `left` is more likely than `right` to show the cause. A fix of a value that the file sets precedes a fix
  /// of a default value.
  func precedesAsCause(_ left: Fix, _ right: Fix) -> Bool {
    func rank(_ fix: Fix) -> (Int, Int, Int, Int, Int) {
      let kinds = Fix.Kind.allCases
      let isGiven = fix.changes.allSatisfy { change in
        guard let id = change.id else { return true }
        return change.values.allSatisfy {
          objects.value($0.key, of: id) != nil && $0.key != "frame" && $0.key != "superview"
        }
      }
      return (
        fix.lost.isEmpty ? 0 : 1, isGiven ? 0 : 1, kinds.firstIndex(of: fix.kind) ?? 0, fix.gained.count,
        fix.changes.first?.id.map { objects.position(of: $0) } ?? .max
      )
    }
    return rank(left) < rank(right)
  }

  private func blame(from fix: Fix, _ question: Question) -> Blame {
    guard let change = fix.changes.first, let member = change.values.first else { return Blame() }
    let owner: String
    switch change.target {
    case .object(let id): owner = id
    case .step(let number):
      let verb = objects.document.index.step(number).flatMap { objects.document.root.node(at: $0)?.entries.first }
      owner = verb?.value["id"]?.scalar ?? verb?.value["set"]?.items.first?["id"]?.scalar ?? question.subject
    }
    let now =
      change.id.flatMap { objects.value(member.key, of: $0)?.text(asJSON: false) }
      ?? change.id.flatMap { objects.flag(member.key, of: $0).map { $0 ? "true" : "false" } }
    let decision = Finding.Decision(
      owner: owner,
      property: member.key,
      value: now,
      other: member.value == .null ? nil : member.value.text(asJSON: false),
      time: fix.then?.time,
      isNot: question.isNot
    )
    return Blame(
      causes: [Explanation.Cause(time: nil, evidence: .value(decision))],
      culprits: [owner],
      finding: .valueDecides(decision)
    )
  }
}

extension [String] {
  /// Returns the list without the elements of another list. Each element of the other list removes at most one equal
  /// element.
  func removing(_ other: [String]) -> [String] {
    var counts: [String: Int] = [:]
    for line in other { counts[line, default: 0] += 1 }
    return filter { line in
      guard let count = counts[line], count > 0 else { return true }
      counts[line] = count - 1
      return false
    }
  }
}

extension Explainer {
  private func explanation(
    of question: Question,
    happened: Bool,
    _ blame: Blame,
    fixes: [Fix],
    played: Int,
    complete: Bool
  ) -> Explanation {
    Explanation(
      question: question,
      happened: happened,
      sentence: blame.finding.map { FindingText(noun: objects.noun).sentence($0) } ?? FindingSentence(text: ""),
      causes: blame.causes,
      culprits: blame.culprits,
      fixes: fixes,
      played: played,
      complete: complete
    )
  }
}
