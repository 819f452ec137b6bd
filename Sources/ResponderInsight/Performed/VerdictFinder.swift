import Foundation
import ResponderKit
import ResponderScenarios

/// A finder of the target of a gesture among the views under the finger. It also decides whether the gesture had its
/// effect on the target.
///
/// The views are examined front to back, and the first one that meets one of two conditions is the target. Either the
/// view or one of its recognizers had an effect (✓), or the view accepts such a gesture but was not returned by
/// hit-testing or lost the touch to another recognizer (✕). If no view meets a condition, the result is neutral (○).
@MainActor
struct VerdictFinder {
  let screen: Screen
  let objects: Objects
  let naming: ObjectNaming
  let landings: [TouchLanding]
  let records: [EventRecord]
  /// The effects that the records report, in the order of the records.
  let recordedEffects: [TouchEffect]
  let performed: PerformedTouch
  /// The time at which the first finger landed. Times in sentences are relative to this time.
  let start: TimeInterval
  /// The time until which an effect counts as an effect of the gesture.
  let end: TimeInterval
  /// The record of the gesture and the views under its fingers, with times since the gesture's start, for questions and
  /// causes.
  let evidence: Evidence

  /// The reason why a target did not receive or complete a gesture that it accepts.
  private enum Loss {
    case passedOver(SkippedView, recognizer: UIGestureRecognizer?)
    case taken(EventRecord)
    case failed(UIGestureRecognizer, EventRecord)
  }

  func verdict() -> Verdict? {
    guard let landing = landings.first else { return nil }
    return verdict(landing)
  }

  /// Returns the gesture with its view and its duration: `tap on buy, 66 ms`.
  private func gesture(on view: UIView?) -> String {
    let name = view.map { naming.name(of: $0) } ?? "nothing"
    return "\(performed.words) on \(name), \(Int((performed.duration * 1000).rounded())) ms"
  }

  /// Returns the id of an object on the page and in the record.
  private func id(of object: AnyObject) -> String {
    guard screen.naming != nil else { return naming.name(of: object) }
    return screen.id(of: object) ?? (object as? UIView).flatMap { screen.nearestName(of: $0) }
      ?? naming.name(of: object)
  }

  private func verdict(_ landing: TouchLanding) -> Verdict {
    let effects = effects(in: landing)
    for candidate in landing.candidates {
      if let effect = effect(on: candidate, effects) { return fired(effect, candidate, effects, landing) }
      if let loss = loss(of: candidate), !hasProducedItsLine(target(of: loss, candidate)) {
        return missed(loss, candidate, landing)
      }
    }
    if let effect = effects.min(by: { $0.rank < $1.rank }) { return fired(effect, nil, effects, landing) }
    return neutral(landing)
  }

  // MARK: Effects

  private func effects(in landing: TouchLanding) -> [TouchEffect] {
    var effects = recordedEffects.filter { $0.time <= end }
    for candidate in landing.candidates where candidate.isHit && candidate.handlesTouches {
      let own = records.filter { $0.subjectObject === candidate.view }
      let isCancelled = own.contains { if case .touches(.cancelled) = $0.what { true } else { false } }
      guard !isCancelled,
        let began = own.first(where: { if case .touches(.began) = $0.what { true } else { false } })
      else { continue }
      effects.append(TouchEffect(.touches, of: candidate.view, at: began.time))
    }
    return effects
  }

  private func effect(on candidate: TouchLanding.Candidate, _ effects: [TouchEffect]) -> TouchEffect? {
    let own = effects.filter { $0.view === candidate.view || $0.row === candidate.view }.min { $0.rank < $1.rank }
    // If the reorder control of a row or a text input in the row takes the touch, the effect on the row is reported.
    guard let own, own.isSilent,
      let list = effects.first(where: { $0.row.map { candidate.view.isDescendant(of: $0) } ?? false })
    else { return own }
    return list
  }

  // MARK: Losses

  private func target(of loss: Loss, _ candidate: TouchLanding.Candidate) -> AnyObject {
    switch loss {
    case .passedOver(_, let recognizer?), .failed(let recognizer, _): recognizer
    case .passedOver, .taken: candidate.view
    }
  }

  /// Whether the record contains the line that an object adds when it handles a touch. If so, the object has not lost
  /// the touch.
  private func hasProducedItsLine(_ object: AnyObject) -> Bool {
    question(about: object)?.happened(in: evidence.play) ?? false
  }

  private func loss(of candidate: TouchLanding.Candidate) -> Loss? {
    let view = candidate.view
    let recognizers = (view.gestureRecognizers ?? []).filter { performed.suits($0) }
    let isFor = !candidate.isDisabled && performed.suits(view, handlesTouches: candidate.handlesTouches)
    guard candidate.isHit else {
      guard isFor || !recognizers.isEmpty, let passed = candidate.passedOver else { return nil }
      return .passedOver(passed, recognizer: isFor ? nil : recognizers.first)
    }
    if isFor, performed.isFollowed(by: view, handlesTouches: candidate.handlesTouches), let loss = taken(from: view) {
      return loss
    }
    for recognizer in recognizers {
      for record in records where record.subjectObject === recognizer {
        guard case .state(_, .failed) = record.what, let winner = record.reason?.winner, winner.view !== view
        else { continue }
        return .failed(recognizer, record)
      }
    }
    return nil
  }

  private func taken(from view: UIView) -> Loss? {
    for record in records {
      guard let subject = record.subjectObject as? UIView, subject.isDescendant(of: view), let reason = record.reason
      else { continue }
      switch record.what {
      case .touches(.cancelled), .drops, .ignores(.touch): break
      default: continue
      }
      switch reason {
      case .cancelled(let taker), .dropped(let taker):
        guard taker.isRecorded, let owner = taker.view, !owner.isDescendant(of: view) else { continue }
        return .taken(record)
      case .beginningRefused, .exclusiveTouch: return .taken(record)
      default: continue
      }
    }
    return nil
  }

  // MARK: Verdicts

  private func base(_ landing: TouchLanding, _ outcome: Verdict.Outcome) -> Verdict {
    Verdict(
      finger: landing.finger,
      point: [Double(landing.point.x), Double(landing.point.y)],
      meant: nil,
      hit: landing.hit.map { screen.nearestName(of: $0) ?? naming.name(of: $0) },
      outcome: outcome,
      headline: "",
      rest: "",
      culprit: nil,
      question: nil,
      causes: []
    )
  }

  private func fired(
    _ effect: TouchEffect,
    _ candidate: TouchLanding.Candidate?,
    _ effects: [TouchEffect],
    _ landing: TouchLanding
  ) -> Verdict {
    var verdict = base(landing, .fired)
    let target = candidate?.view ?? effect.view
    verdict.meant = target.map { id(of: $0) } ?? verdict.hit
    verdict.gesture = gesture(on: target ?? landing.hit)
    verdict.culprit = id(of: effect.actor)
    // The selection of a row is the purpose of a gesture on a wheel.
    let main =
      effects.first(where: \.changesData) ?? effects.first { effect.isPart(of: $0) && !$0.isPartOfDate } ?? effect
    verdict.headline = words.headline(of: main)
    verdict.rest = " at \(shown(main.time))" + words.consequences(of: main, in: effects) + "."
    verdict.question = question(about: effect.actor)
    return verdict
  }

  private func missed(_ loss: Loss, _ candidate: TouchLanding.Candidate, _ landing: TouchLanding) -> Verdict {
    var verdict = base(landing, .lost)
    verdict.meant = id(of: candidate.view)
    verdict.gesture = gesture(on: candidate.view)
    let target = target(of: loss, candidate)
    switch loss {
    case .passedOver(let passed, _):
      verdict.outcome = .unheard
      word(words.miss(passed, of: target, in: candidate.view), about: target, &verdict)
    case .taken(let record), .failed(_, let record):
      word(words.loss(record, of: target, since: start), about: target, &verdict)
    }
    return verdict
  }

  /// Adds the question and the sentence to a verdict. If the explainer also finds the loss, the sentence of the
  /// explainer is used.
  private func word(_ found: VerdictWords.Found, about target: AnyObject, _ verdict: inout Verdict) {
    var found = found
    verdict.question = question(about: target)
    if let question = verdict.question {
      let blame = BlameFinder(objects: objects, evidence: evidence, question: question).find()
      verdict.causes = blame.causes
      switch blame.finding {
      case .notReached?, .lost?:
        found.finding = blame.finding ?? found.finding
        found.culprit = blame.culprits.first ?? found.culprit
      default: break
      }
    }
    verdict.culprit = found.culprit
    (verdict.headline, verdict.rest) = words.sentence(found).parts
  }

  private func neutral(_ landing: TouchLanding) -> Verdict {
    var verdict = base(landing, .idle)
    for candidate in landing.candidates where candidate.isHit {
      guard let story = story(of: candidate) else { continue }
      verdict.meant = id(of: candidate.view)
      verdict.gesture = gesture(on: candidate.view)
      switch story {
      case .record(let record, let target): word(words.loss(record, of: target, since: start), about: target, &verdict)
      case .stated(let headline, let rest, let target):
        verdict.culprit = id(of: target)
        verdict.question = question(about: target)
        (verdict.headline, verdict.rest) = (headline, rest)
      }
      return verdict
    }
    verdict.gesture = gesture(on: landing.hit)
    verdict.headline = "Nothing under the finger responds to this touch"
    verdict.rest = landing.hit.map { "; \(words.noun($0)) was hit." } ?? "; no view was hit."
    return verdict
  }

  /// The reason why a view received the touch but had no effect.
  private enum Story {
    case record(EventRecord, of: AnyObject)
    case stated(headline: String, rest: String, about: AnyObject)
  }

  /// Returns the reason why a touch on a view had no effect; nil if the view was not expected to react.
  private func story(of candidate: TouchLanding.Candidate) -> Story? {
    let view = candidate.view
    if candidate.isDisabled {
      return .stated(headline: "\(words.start(view)) is disabled", rest: ": its isEnabled is false.", about: view)
    }
    if let own = ownStory(of: view) { return own }
    let own = (view.gestureRecognizers ?? []).filter { performed.resembles($0) }
    // A user who holds the finger down intends the long press rather than the tap.
    let fitting = own.filter { performed.fits($0) }
    let presses = fitting.filter { performed.isHold && $0 is UILongPressGestureRecognizer }
    for recognizer in presses + fitting + own {
      if let record = records.last(where: { $0.subjectObject === recognizer && $0.reason != nil }) {
        return .record(record, of: recognizer)
      }
    }
    return nil
  }

  private func ownStory(of view: UIView) -> Story? {
    let isRow = view is UITableViewCell || view is UICollectionViewCell
    for record in records where record.reason != nil {
      let isOwn = record.subjectObject === view
      switch record.what {
      case .leavesOut where isRow && record.subjectObject === view.superview: return .record(record, of: view)
      case .staysPut where isOwn && performed.hasMoved: return .record(record, of: view)
      case .staysUnchanged where isOwn, .ignores(.touch) where isOwn, .text(.shouldBeginEditing) where isOwn,
        .staysBehind where isOwn:
        return .record(record, of: view)
      case .drops, .touches(.cancelled):
        guard let taker = record.reason?.taker, taker.isContentDelay, let scrollView = taker.view,
          (record.subjectObject as? UIView)?.isDescendant(of: view) == true
        else { continue }
        return .stated(
          headline: "\(words.start(scrollView)) was scrolling",
          rest: ", and the touch stopped it.",
          about: scrollView
        )
      default: continue
      }
    }
    let lifted = records.first {
      guard $0.subjectObject === view, case .control(.touchUpOutside) = $0.what else { return false }
      return true
    }
    guard let lifted else { return nil }
    return .stated(
      headline: "\(words.start(view)) sent touchUpOutside",
      rest: ": the finger lifted outside at \(shown(lifted.time)).",
      about: view
    )
  }

  // MARK: Questions

  /// Returns the verdict on the object of a question, wherever the finger landed.
  func verdict(about question: Question) -> Verdict? {
    guard let landing = landings.first else { return nil }
    let finder = BlameFinder(objects: objects, evidence: evidence, question: question)
    var blame = finder.find()
    if blame.finding == nil, finder.isByTouch, let miss = obstacle(to: finder.target, of: question.subject) {
      blame = Blame(
        causes: [Explanation.Cause(time: nil, evidence: .passedOver(miss))],
        culprits: [miss.culprit],
        finding: .notReached(miss)
      )
    }
    let id = objects.view(of: question.subject) ?? question.subject
    var verdict = base(landing, question.happened(in: evidence.play) ? .fired : .lost)
    verdict.meant = id
    verdict.question = question
    verdict.culprit = blame.culprits.first ?? question.subject
    verdict.causes = blame.causes
    if case .notReached? = blame.finding { verdict.outcome = .unheard }
    verdict.isExplained = blame.finding != nil
    let finding = blame.finding ?? .nothingFound(line: question.line)
    let found = VerdictWords.Found(finding: finding, culprit: question.subject, nouns: [:])
    (verdict.headline, verdict.rest) = words.sentence(found).parts
    return verdict
  }

  /// Returns the reason why no touch can hit a view at present; nil if a touch can hit the view. The gesture may have
  /// landed elsewhere, or before the view existed.
  private func obstacle(to target: String?, of subject: String) -> Finding.Miss? {
    guard let target, let view = screen.view(named: target),
      let passed = TouchReach.obstacle(to: view, in: screen.application)
    else { return nil }
    let culprit = passed.cover ?? passed.view
    return Finding.Miss(
      subject: subject,
      target: target,
      passed: TouchDown.Passed(
        view: id(of: passed.view),
        verdict: passed.verdict,
        cover: passed.cover.map { id(of: $0) }
      ),
      culprit: id(of: culprit),
      isBeside: false
    )
  }

  /// Returns the question about the line that an object adds to the record when it handles a touch; nil if the file
  /// does not declare the object.
  private func question(about object: AnyObject) -> Question? {
    guard let id = screen.id(of: object), objects.owner(of: id) != nil else { return nil }
    if performed.hasMoved, objects.owner(of: id)?.isList == true { return Question("\(id) willBeginDragging") }
    let rows = evidence.downs.lazy.compactMap { $0.rows[id] }
    return (try? objects.awaitedLine(of: id) { _ in rows.first }).map { Question($0) }
  }

  private var words: VerdictWords { VerdictWords(naming: naming, objects: objects) }
  private func shown(_ time: TimeInterval) -> String { "\(max(0, time - start).shown(decimals: 2)) s" }
}
