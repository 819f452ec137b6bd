import ResponderKit
import ResponderScenarios

/// What fingers did, as far as it tells what they were after.
struct PerformedTouch: Equatable {
  /// How many were down at once at most.
  var fingers = 0
  /// Whether one of them went farther than a tap may.
  var hasMoved = false
  /// How long the first one was down, in seconds.
  var duration = 0.0

  /// Whether such a recognizer may be meant.
  func suits(_ kind: GestureKind) -> Bool {
    switch kind.fingers {
    case .still: !hasMoved
    case .moving: hasMoved
    case .together: fingers > 1
    case .none: false
    }
  }
}

/// Finds out which view a touch was meant for, and says what became of it there.
struct VerdictFinder {
  let objects: Objects
  /// Times are counted from where the first finger landed.
  let evidence: Evidence
  let performed: PerformedTouch
  /// The recognizers of each view under the finger, by their ids.
  let recognizers: [String: [String]]
  /// The controls under the finger that are disabled.
  let disabled: Set<String>

  func verdict() -> Verdict? {
    guard let down = evidence.downs.first else { return nil }
    var verdict: Verdict
    if let (meant, questions) = meaning(of: down) {
      let came = questions.first { $0.happened(in: evidence.play) }
      verdict = came.map { fired($0, meant, down) } ?? missed(questions[0], meant, down)
    } else {
      verdict = idle(down)
    }
    verdict.deed = deed(on: verdict.meant ?? verdict.hit ?? "nothing")
    return verdict
  }

  /// What the fingers did, as one tells it.
  private func deed(on view: String) -> String {
    let count = evidence.downs.count
    let what =
      if performed.fingers > 1 {
        "\(performed.fingers) fingers"
      } else if performed.hasMoved {
        "drag"
      } else if count > 1 {
        "\(count) taps"
      } else {
        performed.duration >= 0.5 ? "hold" : "tap"
      }
    return "\(what) on \(view), \(Int((performed.duration * 1000).rounded())) ms"
  }

  /// What became of an object that is asked about, wherever the finger was.
  func verdict(about question: Question) -> Verdict? {
    guard let down = evidence.downs.first else { return nil }
    let meant = objects.view(of: question.subject) ?? question.subject
    return question.happened(in: evidence.play) ? fired(question, meant, down) : missed(question, meant, down)
  }

  // MARK: Who was meant

  /// The frontmost view that does something with such a touch, and the lines that people wait for of it, the likeliest first.
  private func meaning(of down: TouchDown) -> (view: String, questions: [Question])? {
    let seen = down.under.filter { down.passed[$0]?.verdict != .hidden }
    for isStrict in [true, false] {
      for view in seen {
        let questions = self.questions(of: view, isStrict: isStrict)
        if !questions.isEmpty { return (view, questions) }
      }
    }
    return nil
  }

  private func questions(of view: String, isStrict: Bool) -> [Question] {
    guard let owner = objects.owner(of: view) else { return [] }
    var subjects: [String] = []
    switch owner {
    case .row where !performed.hasMoved || !isStrict: subjects = [view]
    case .view(let viewClass) where viewClass == .scrollView || owner.isList:
      // What scrolls is meant by a drag alone; of a list's rows each is a view of its own.
      if performed.hasMoved || !isStrict { subjects = [view] }
    case .view where owner.isControl || owner.isTextInput: subjects = [view]
    default: break
    }
    subjects += own(of: view, isStrict: isStrict)
    if subjects.isEmpty, owner.isView, objects.handlesTouches(view) { subjects = [view] }
    return subjects.compactMap { try? question(about: $0) }
  }

  private func question(about subject: String) throws(QuestionError) -> Question {
    if objects.owner(of: subject)?.isList == true, performed.hasMoved {
      return Question("\(subject) willBeginDragging")
    }
    let places = evidence.downs.lazy.compactMap { $0.places[subject] }
    return Question(try objects.document.awaitedLine(of: subject) { _ in places.first })
  }

  /// The recognizers of a view that may be meant; a long hold is a long press's before a tap's.
  private func own(of view: String, isStrict: Bool) -> [String] {
    let own = (recognizers[view] ?? []).filter { id in
      guard case .recognizer(let kind)? = objects.owner(of: id) else { return false }
      return !isStrict || performed.suits(kind)
    }
    func rank(_ id: String) -> Int {
      switch objects.owner(of: id) {
      case .recognizer(.longPress): performed.duration >= 0.5 ? 0 : 2
      case .recognizer(.pinch), .recognizer(.rotation): performed.fingers > 1 ? 0 : 3
      default: 1
      }
    }
    return own.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }

  // MARK: What is said of it

  private func idle(_ down: TouchDown) -> Verdict {
    var verdict = Verdict(
      finger: down.finger,
      point: [down.point.x, down.point.y],
      meant: down.under.first,
      hit: down.hit,
      outcome: .idle,
      headline: "Nothing under the finger does anything with a touch",
      rest: down.hit.map { "; \(who($0)) was hit." } ?? "; no view was hit.",
      culprit: nil,
      question: nil,
      causes: []
    )
    guard let deed = deeds(but: nil).first else { return verdict }
    verdict.outcome = .fired
    verdict.culprit = deed.subject
    verdict.headline = "\(who(deed.subject)) acted"
    verdict.rest = " at \(deed.time.shown(decimals: 2)) s; nothing under the finger does anything with such a touch."
    return verdict
  }

  private func fired(_ question: Question, _ meant: String, _ down: TouchDown) -> Verdict {
    let time = question.occurrences(in: evidence.play).first ?? 0
    let subject = question.subject
    let others = deeds(but: subject).map(\.subject).filter { $0 != meant && $0 != subject }
    var names: [String] = []
    for other in others where !names.contains(other) { names.append(other) }
    let also = names.isEmpty ? "" : ", and so did " + names.prefix(3).map(who).joined(separator: " and ")
    let isRecognizer = objects.owner(of: subject)?.isRecognizer == true
    return Verdict(
      finger: down.finger,
      point: [down.point.x, down.point.y],
      meant: meant,
      hit: down.hit,
      outcome: .fired,
      headline: isRecognizer ? "\(who(subject)) fired" : "\(meant) heard it",
      rest: isRecognizer
        ? " at \(time.shown(decimals: 2)) s\(also)."
        : ": \(question.what) at \(time.shown(decimals: 2)) s\(also).",
      culprit: subject,
      question: question,
      causes: []
    )
  }

  private func missed(_ question: Question, _ meant: String, _ down: TouchDown) -> Verdict {
    let blame = BlameFinder(objects: objects, evidence: evidence, question: question).find()
    let culprit = blame.culprits.first
    var verdict = Verdict(
      finger: down.finger,
      point: [down.point.x, down.point.y],
      meant: meant,
      hit: down.hit,
      outcome: .lost,
      headline: "\(meant) heard it",
      rest: "",
      culprit: culprit,
      question: question,
      causes: blame.causes
    )
    if !down.reached(meant), let passed = down.passed[meant] {
      verdict.outcome = .unheard
      verdict.headline = "\(meant) did not hear this touch"
      verdict.rest = ": \(reason(passed, culprit ?? passed.view, meant))."
    } else if !down.reached(meant) {
      verdict.outcome = .unheard
      verdict.headline = "\(meant) did not hear this touch"
      verdict.rest = ": the finger lies beside it."
    } else if disabled.contains(meant) {
      verdict.headline = "\(meant) is disabled"
      verdict.rest = ": it gets the touch and does nothing with it."
      verdict.culprit = meant
    } else if question.subject == meant, let time = ownRecognition(in: meant) {
      verdict.outcome = .fired
      verdict.rest = ": it moved its caret or its selection at \(time.shown(decimals: 2)) s."
      verdict.culprit = meant
      verdict.causes = []
    } else {
      let isRecognizer = objects.owner(of: question.subject)?.isRecognizer == true
      if isRecognizer {
        verdict.headline = "\(who(question.subject)) did not fire"
      } else if !heard(meant) {
        verdict.outcome = .unheard
        verdict.headline = "\(meant) did not hear this touch"
      }
      let joint = isRecognizer || verdict.outcome == .unheard ? ": " : "; "
      verdict.rest = joint + loss(blame, question) + "."
    }
    return verdict
  }

  private func reason(_ passed: TouchDown.Passed, _ culprit: String, _ meant: String) -> String {
    let isOwn = passed.view == meant
    let subject = isOwn ? "it" : "\(who(passed.view)) around it"
    switch passed.verdict {
    case .covered where culprit == passed.cover: return "\(who(culprit)) lies over it and takes the touch"
    case .covered, .answeredNil: return "the hit-testing of \(who(culprit)) gives the touch away"
    case .outside:
      return isOwn
        ? "the finger lies beside it"
        : "it sticks out of \(who(passed.view)), and beyond a view's bounds no touch comes"
    case .hidden: return "\(subject) is hidden"
    case .interactionOff: return "\(subject) takes no touches"
    case .tooFaint(let alpha, let threshold):
      return "\(subject) is too faint: alpha \(Double(alpha).shown(decimals: 3)) is below \(Double(threshold))"
    case .animating: return "\(subject) is being animated without allowUserInteraction"
    case .folded: return "\(subject) is folded away by its transform"
    }
  }

  /// Why nothing came of a touch that arrived.
  private func loss(_ blame: Blame, _ question: Question) -> String {
    guard let loss = blame.loss, let culprit = blame.culprits.first else {
      return summary(blame)
    }
    let why = loss.why ?? ""
    let at = loss.time.shown(decimals: 2)
    guard culprit != question.subject else { return why.isEmpty ? loss.line : why }
    let isScrolling = objects.owner(of: culprit)?.isRecognizer == true && objects.recognizerOwner(culprit) != nil
    switch loss.recorded {
    case .touches(.cancelled), .drops, .state(_, .cancelled):
      return isScrolling ? "\(who(culprit)) took it at \(at) s to scroll" : "\(who(culprit)) took it at \(at) s"
    case .state(_, .failed) where loss.reason?.recorded == .prevented: return "\(who(culprit)) won at \(at) s"
    case .state(_, .failed) where loss.reason?.recorded == .requirementRecognized:
      return "it waits for \(who(culprit)) to fail, which recognized at \(at) s"
    case .waits: return "it waits for \(who(culprit)) to fail"
    default: return summary(blame)
    }
  }

  private func summary(_ blame: Blame) -> String {
    blame.finding.map { FindingText(noun: objects.noun).sentence($0).withoutPeriod } ?? "nothing in the record says why"
  }

  // MARK: The record

  private func heard(_ view: String) -> Bool {
    evidence.play.records.contains { record in
      guard [.touches, .event, .select, .text].contains(record.category) else { return false }
      return record.subject == view || (objects.owner(of: view) == .row && objects.holder(of: view) == record.subject)
    }
  }

  /// When a text that is edited already took the touch for itself: what a tap does there no line tells.
  private func ownRecognition(in text: String) -> Double? {
    guard objects.owner(of: text)?.isTextInput == true else { return nil }
    return evidence.play.records.first { record in
      record.subject == text && record.recorded == .touches(.cancelled)
        && record.reason?.recorded == .takenByOwnRecognizer && record.reason?.culprit == text
    }?.time
  }

  /// Who did what a target or a delegate hears of.
  private func deeds(but subject: String?) -> [RecordedLine] {
    evidence.play.records.filter { record in
      guard record.subject != subject else { return false }
      switch record.recorded {
      case .action(let state): return state == .began || state == .ended
      case .control(let event): return [.touchUpInside, .valueChanged, .menuActionTriggered].contains(event)
      case .selects(let call, _): return call == .didSelect
      case .scroll(let call, _): return call == .willBeginDragging || call == .willBeginZooming
      default: return false
      }
    }
  }

  /// `card (UIImageView)`, `dismiss (tap)`; of a scroll view's own recognizer the scroll view.
  private func who(_ id: String) -> String {
    guard let owner = objects.owner(of: id) else { return id }
    switch owner {
    case .ownRecognizer: return objects.view(of: id).map(who) ?? id
    case .recognizer(let kind): return "\(id) (\(kind.rawValue))"
    case .view, .controller: return "\(id) (\(owner.description))"
    case .window: return id == "window" ? "the window" : "\(id) (UIWindow)"
    default: return id
    }
  }
}

extension Objects {
  /// The scroll view whose own recognizer this is; nil for any other.
  fileprivate func recognizerOwner(_ id: String) -> String? {
    if case .ownRecognizer? = owner(of: id) { view(of: id) } else { nil }
  }
}

extension String {
  fileprivate var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
}
