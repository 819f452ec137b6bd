import Foundation
import ResponderKit
import ResponderScenarios

/// Finds the target of a gesture among the views under the finger, and whether the gesture had its effect there.
///
/// The views are considered front to back. The first one that had an effect, itself or by one of its recognizers, is the target: ✓. The
/// first one that such a gesture is for, but that was not hit, or lost the touch to another recognizer, is the target, too: ✕. All
/// else is neutral.
@MainActor
struct VerdictFinder {
  let screen: Screen
  let objects: Objects
  let naming: ObjectNaming
  let landings: [TouchLanding]
  let records: [EventRecord]
  /// The effects that the records tell of, in their order.
  let recordedEffects: [TouchEffect]
  let performed: PerformedTouch
  /// The time at which the first finger landed; sentences count from it.
  let start: TimeInterval
  /// The time until which effects are those of the gesture.
  let end: TimeInterval
  /// The same gesture by ids, with times since its start, for questions and causes.
  let evidence: Evidence

  /// A target that such a gesture is for and that did not get it.
  private enum Loss {
    case passedOver(PassedOverView, recognizer: UIGestureRecognizer?)
    case taken(by: AnyObject, at: TimeInterval)
    case failed(UIGestureRecognizer, because: UIGestureRecognizer, at: TimeInterval)
  }

  func verdict() -> Verdict? {
    guard let landing = landings.first else { return nil }
    var verdict = self.verdict(landing)
    verdict.deed = "\(performed.words) on \(verdict.meant ?? verdict.hit ?? "nothing"), \(milliseconds) ms"
    return verdict
  }

  private var milliseconds: Int { Int((performed.duration * 1000).rounded()) }

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
    // The grip of a row, or a text in a row, takes the touch for what then happens to the row.
    guard let own, own.isSilent, let list = effects.first(where: { $0.row.map { candidate.view.isDescendant(of: $0) } ?? false })
    else { return own }
    return list
  }

  // MARK: Losses

  private func target(of loss: Loss, _ candidate: TouchLanding.Candidate) -> AnyObject {
    switch loss {
    case .passedOver(_, let recognizer?), .failed(let recognizer, _, _): recognizer
    case .passedOver, .taken: candidate.view
    }
  }

  /// Whether the line that people expect of an object is in the record: nothing is lost then.
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
        return .failed(recognizer, because: winner, at: record.time)
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
        return .taken(by: taker, at: record.time)
      case .keptFromContent(let owner), .exclusiveTouch(let owner):
        return .taken(by: owner, at: record.time)
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
    verdict.meant = target.map { naming.name(of: $0) } ?? verdict.hit
    verdict.culprit = naming.name(of: effect.actor)
    verdict.headline = words.headline(of: effect)
    verdict.rest = " at \(shown(effect.time))" + words.consequences(of: effect, in: effects) + "."
    verdict.question = question(about: effect.actor)
    return verdict
  }

  private func missed(_ loss: Loss, _ candidate: TouchLanding.Candidate, _ landing: TouchLanding) -> Verdict {
    var verdict = base(landing, .lost)
    verdict.meant = naming.name(of: candidate.view)
    let target = target(of: loss, candidate)
    switch loss {
    case .passedOver(let passed, _):
      verdict.outcome = .unheard
      verdict.headline = "\(words.name(of: target)) did not receive the touch"
      verdict.culprit = naming.name(of: passed.cover ?? passed.view)
      verdict.rest = ": \(words.reason(passed, candidate.view))."
    case .taken(let taker, let time):
      verdict.headline = "\(words.name(of: target)) lost the touch"
      verdict.rest = " to \(words.taker(taker, at: shown(time)))."
      verdict.culprit = naming.name(of: taker)
    case .failed(let recognizer, let winner, let time):
      verdict.headline = "\(words.name(of: recognizer)) did not recognize"
      verdict.rest = ": \(words.winner(winner, at: shown(time)))."
      verdict.culprit = naming.name(of: winner)
    }
    ask(about: target, &verdict)
    return verdict
  }

  /// Adds the question, and what the explainer says of it.
  private func ask(about target: AnyObject, _ verdict: inout Verdict) {
    guard let question = question(about: target) else { return }
    verdict.question = question
    let blame = BlameFinder(objects: objects, evidence: evidence, question: question).find()
    verdict.causes = blame.causes
    if let culprit = blame.culprits.first, verdict.outcome != .fired { verdict.culprit = culprit }
  }

  private func neutral(_ landing: TouchLanding) -> Verdict {
    var verdict = base(landing, .idle)
    for candidate in landing.candidates where candidate.isHit {
      guard let (target, text) = story(of: candidate) else { continue }
      verdict.meant = naming.name(of: candidate.view)
      verdict.headline = text.headline
      verdict.rest = text.rest
      verdict.culprit = naming.name(of: target)
      ask(about: target, &verdict)
      return verdict
    }
    verdict.headline = "Nothing under the finger responds to this touch"
    verdict.rest = landing.hit.map { "; \(naming.phrase(for: $0)) was hit." } ?? "; no view was hit."
    return verdict
  }

  /// Why a view that received the touch did nothing with it; nil where nothing was to be expected of it.
  private func story(of candidate: TouchLanding.Candidate) -> (target: AnyObject, text: (headline: String, rest: String))? {
    let view = candidate.view
    if candidate.isDisabled { return (view, ("\(words.name(of: view)) is disabled", ": its isEnabled is false.")) }
    let own = (view.gestureRecognizers ?? []).filter { performed.resembles($0) }
    let recognizers = own.filter { performed.fits($0) } + own.filter { !performed.fits($0) }
    if let text = ownStory(of: view) { return (view, text) }
    for recognizer in recognizers {
      guard let record = records.last(where: { $0.subjectObject === recognizer && $0.reason != nil }) else { continue }
      return (recognizer, ("\(words.name(of: recognizer)) did not recognize", ": \(record.why(screen) ?? "")."))
    }
    return nil
  }

  private func ownStory(of view: UIView) -> (headline: String, rest: String)? {
    let isRow = view is UITableViewCell || view is UICollectionViewCell
    for record in records {
      guard let why = record.why(screen) else { continue }
      let isOwn = record.subjectObject === view
      let isOfList = isRow && record.subjectObject === view.superview
      switch record.what {
      case .leavesOut where isOfList: return ("\(words.name(of: view)) was not selected", ": \(why).")
      case .staysUnchanged where isOwn: return ("\(words.name(of: view)) did not change", ": \(why).")
      case .staysPut where isOwn && performed.hasMoved:
        return ("\(words.name(of: view)) did not scroll", ": \(why).")
      case .ignores(.touch) where isOwn: return ("\(words.name(of: view)) ignored the touch", ": \(why).")
      case .text(.shouldBeginEditing) where isOwn, .staysBehind where isOwn:
        return ("\(words.name(of: view)) did not begin editing", ": \(why).")
      case .drops where (record.subjectObject as? UIView)?.isDescendant(of: view) == true,
        .touches(.cancelled) where (record.subjectObject as? UIView)?.isDescendant(of: view) == true:
        guard let taker = record.reason?.taker, taker.isContentDelay, let scrollView = taker.view else { continue }
        return ("\(words.name(of: scrollView)) was scrolling", ", and the touch stopped it.")
      default: continue
      }
    }
    guard let control = view as? UIControl, performed.fingers == 1, let lifted = liftedOutside(control) else { return nil }
    return ("\(words.name(of: control)) was not activated", ": the finger lifted outside at \(lifted).")
  }

  private func liftedOutside(_ control: UIControl) -> String? {
    records.first {
      guard $0.subjectObject === control, case .control(.touchUpOutside) = $0.what else { return false }
      return true
    }.map { shown($0.time) }
  }

  // MARK: Questions

  /// The answer to a question about any object, wherever the finger was.
  func verdict(about question: Question) -> Verdict? {
    guard let landing = landings.first else { return nil }
    let object = screen.object(named: question.subject)
    let id = objects.view(of: question.subject) ?? question.subject
    if let time = question.occurrences(in: evidence.play).first {
      var verdict = base(landing, .fired)
      verdict.meant = id
      verdict.culprit = question.subject
      verdict.question = question
      verdict.headline = words.happened(question, object)
      verdict.rest = " at \(time.shown(decimals: 2)) s."
      return verdict
    }
    var verdict = base(landing, .lost)
    verdict.meant = id
    verdict.question = question
    let blame = BlameFinder(objects: objects, evidence: evidence, question: question).find()
    verdict.culprit = blame.culprits.first
    verdict.causes = blame.causes
    let name = object.map { words.name(of: $0) } ?? question.subject
    let view = screen.view(named: id)
    let down = landing.candidates.first { $0.view === view }
    if let passed = down?.passedOver, let view {
      verdict.outcome = .unheard
      verdict.headline = "\(name) did not receive the touch"
      verdict.rest = ": \(words.reason(passed, view))."
    } else if down == nil, let view, landing.hit?.isDescendant(of: view) != true {
      verdict.outcome = .unheard
      verdict.headline = "\(name) did not receive the touch"
      verdict.rest = passedElsewhere(view, landing).map { ": \(words.reason($0, view))." } ?? ": the finger landed beside it."
    } else {
      verdict.headline = object is UIGestureRecognizer ? "\(name) did not recognize" : "\(name) did not respond"
      verdict.rest = ": " + because(question, object, blame) + "."
    }
    return verdict
  }

  /// Why a view that is not visible under the finger was not hit there; nil where the finger is beside it.
  private func passedElsewhere(_ view: UIView, _ landing: TouchLanding) -> PassedOverView? {
    guard let window = view.window else { return nil }
    let point = view.convert(window.convert(landing.point, from: nil as UIWindow?), from: window)
    guard view.bounds.contains(point) else { return nil }
    return screen.application.reason(hitting: landing.hit, at: landing.point, insteadOf: view)
  }

  private func because(_ question: Question, _ object: AnyObject?, _ blame: Blame) -> String {
    if let object {
      for record in records.reversed() where record.subjectObject === object {
        if let winner = record.reason?.winner { return words.winner(winner, at: shown(record.time)) }
        if let taker = record.reason?.taker { return words.winner(taker, at: shown(record.time)) }
        if let why = record.why(screen) { return why }
      }
    }
    let summary = blame.summary
    return summary.isEmpty ? "the record does not say why" : String(summary.last == "." ? summary.dropLast() : summary[...])
  }

  /// The question that people have of an object; nil where the file does not know it.
  private func question(about object: AnyObject) -> Question? {
    guard let id = screen.id(of: object), objects.owner(of: id) != nil else { return nil }
    if performed.hasMoved, objects.owner(of: id)?.isList == true { return Question("\(id) willBeginDragging") }
    let places = evidence.downs.lazy.compactMap { $0.places[id] }
    return (try? objects.document.awaitedLine(of: id) { _ in places.first }).map { Question($0) }
  }

  private var words: VerdictWords { VerdictWords(naming: naming) }
  private func shown(_ time: TimeInterval) -> String { "\(max(0, time - start).shown(decimals: 2)) s" }
}
