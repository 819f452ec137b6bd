import Foundation
import ResponderScenarios

/// Something to try: one thing to do, or a row of them of which the first that helps is the answer.
struct Candidate {
  /// One after the other, until one helps. As a rule each is a single change; several belong together where none does
  /// anything without the others.
  var ladder: [[Change]]

  init(_ ladder: [Change]) { self.ladder = ladder.map { [$0] } }
  init(together changes: [Change]) { ladder = [changes] }
  init(_ id: String, _ key: String, _ value: JSONValue) { ladder = [[Change(id, key, value)]] }

  /// The one change that it is; nil of several that belong together.
  var single: Change? { ladder[0].count == 1 ? ladder[0][0] : nil }
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
