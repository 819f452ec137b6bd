import ResponderKit
import ResponderScenarios

/// The objects that caused or prevented a line of the record, as far as the record and hit-testing show.
struct Blame: Equatable {
  var causes: [Explanation.Cause] = []
  /// The ids of the objects to blame. The main object is first.
  var culprits: [String] = []
  /// The cause of the result; nil if the record and hit-testing show no cause.
  var finding: Finding?

  /// The record that reports the loss of the touch; nil if no record does so.
  var loss: RecordedLine? {
    switch finding {
    case .lost(let loss, _, _)?, .late(let loss, _, _, _)?: loss
    default: nil
    }
  }
}

/// A finder of the chain of causes in the record of one play.
struct BlameFinder {
  let objects: Objects
  let evidence: Evidence
  let question: Question
  /// The event that the question is about; nil for a check.
  let asked: EventRecord.What?

  init(objects: Objects, evidence: Evidence, question: Question) {
    self.objects = objects
    self.evidence = evidence
    self.question = question
    asked = question.event
  }

  /// All records of the play, with their reasons.
  var records: [RecordedLine] { evidence.play.records }

  func find() -> Blame {
    // The cause of a wrong value of a `check` step is found by playing the script with other values.
    if question.checkLine != nil { return byCheckedValue() }
    let times = question.occurrences(in: evidence.play)
    if question.happened(in: evidence.play), let time = times.first {
      return byDragAway(at: time) ?? happened(at: time)
    }
    let late = times.isEmpty ? Question(question.line).occurrences(in: evidence.play).first : nil
    if let late, let blame = delayed(until: late) { return blame }
    if late == nil, let blame = byUIKit() { return blame }
    if isByTouch, let blame = byHitTesting() { return blame }
    if let blame = byRecord(before: late) { return blame }
    if let blame = byChain() { return blame }
    if let blame = byWindow() { return blame }
    return Blame()
  }

  // MARK: Hit-testing

  /// Whether only a touch can produce the line that the question is about.
  var isByTouch: Bool {
    switch asked {
    case .presses, .motion, .remoteControl, .keyCommand, .accessibility, .text(.didChangeSelection), nil: false
    // A refresh control sends its event when the user drags the scroll view, so no touch has to hit the refresh
    // control.
    case .control where objects.owner(of: question.subject) == .view(.refreshControl): false
    case .control(let event): ![.editingChanged, .editingDidEnd, .editingDidEndOnExit].contains(event)
    case .text(let call): call == .shouldBeginEditing || call == .didBeginEditing
    case .scroll(let call, _): call != .didScrollToTop
    default: true
    }
  }

  /// The view that a touch has to hit to produce the question's line. For a line about a row, this is the row.
  var target: String? {
    if !senders.isEmpty {
      return senders.first { sender in evidence.downs.contains { $0.under.contains(sender) } } ?? senders[0]
    }
    if case .selects(_, let path)? = asked {
      let row = "\(question.subject).\(path.itemNumber)"
      if evidence.downs.contains(where: { $0.under.contains(row) }) { return row }
    }
    return objects.view(of: question.subject)
  }

  /// The ids of the controls that send the action that the question is about.
  private var senders: [String] {
    guard case .performs(let action)? = asked else { return [] }
    return objects.document.index.order.filter { id in
      guard case .list(let actions)? = objects.value("actions", of: id) else { return false }
      return actions.contains { $0["action"] == .text(action) }
    }
  }

  private func byHitTesting() -> Blame? {
    guard let target, !evidence.downs.isEmpty, !evidence.downs.contains(where: { $0.reached(target) }) else {
      return nil
    }
    let on = evidence.downs.first { $0.under.contains(target) }
    guard let down = on ?? evidence.downs.first, let passed = down.passed[target] else { return nil }
    let culprit = self.culprit(of: passed, at: down, for: target)
    // If the touch has to hit a row or a control that is not the subject of the question, the explanation names this
    // object.
    let isOther = objects.owner(of: target) == .row || senders.contains(target)
    let miss = Finding.Miss(
      subject: isOther ? target : question.subject,
      target: target,
      passed: passed,
      culprit: culprit,
      isBeside: on == nil && culprit == target
    )
    return Blame(
      causes: [
        Explanation.Cause(time: down.time, evidence: .hit(down.hit)),
        Explanation.Cause(time: down.time, evidence: .passedOver(miss)),
      ],
      culprits: [culprit],
      finding: .notReached(miss)
    )
  }

  private func culprit(of passed: TouchDown.Passed, at down: TouchDown, for target: String) -> String {
    switch passed.verdict {
    case .covered, .returnedNil:
      if let view = override(leadingTo: down.hit, for: target) { return view }
      return passed.cover ?? passed.view
    default: return passed.view
    }
  }

  /// Returns the view whose override of hit-testing sent the touch to the hit view, or to no view; nil if no override
  /// did so.
  private func override(leadingTo hit: String?, for target: String) -> String? {
    let results = hit.map { [$0] } ?? ["none", "nil"]
    let returning = objects.order.keys.filter { id in
      guard let hitTest = objects.value("hitTest", of: id) else { return false }
      return results.contains { hitTest == .text($0) || hitTest["answer"] == .text($0) }
    }
    if let view = returning.min(by: { (objects.order[$0] ?? 0) < (objects.order[$1] ?? 0) }) { return view }
    return objects.ancestors(of: target).reversed().first { id in
      objects.value("passthrough", of: id) == .boolean(true) && id == target
        || objects.value("hitTest", of: id) != nil
    }
  }

  // MARK: The record

  /// Whether the records of the object with an id concern the subject: the object is the subject, a control that sends
  /// the action, a row of the list or a recognizer of the scroll view.
  private func isAbout(_ id: String) -> Bool {
    let subject = question.subject
    if id == subject || senders.contains(id) { return true }
    guard let owner = objects.owner(of: subject) else { return false }
    if owner.isList, asked?.category == .select || asked?.category == .touches {
      return objects.owner(of: id) == .row && objects.ownerID(of: id) == subject
    }
    if owner.isScrollView, asked?.category == .scroll { return id == subject + ".pan" || id == subject + ".pinch" }
    if case .ownRecognizer = owner { return id == objects.view(of: subject) }
    return false
  }

  /// Returns a number for how well a record explains the loss of the touch; a higher number is a better explanation.
  /// Returns nil if the record does not explain the loss.
  private func weight(_ record: RecordedLine, allowsDelay: Bool) -> Int? {
    guard let reason = record.reason, isAbout(record.subject) else { return nil }
    // A text input whose own recognizer recognizes the tap has not lost the tap.
    if reason.recorded == .takenByOwnRecognizer, reason.culprit == record.subject { return nil }
    switch record.event {
    case .recorded(let what): return weight(what, reason, record, allowsDelay: allowsDelay)
    case .noEffect: return 4
    case .step, .stopsAppCode: return nil
    }
  }

  private func weight(
    _ what: EventRecord.What,
    _ reason: RecordedReason,
    _ record: RecordedLine,
    allowsDelay: Bool
  ) -> Int? {
    switch what {
    case .waits: allowsDelay ? 3 : 2
    case .holds(let phase): allowsDelay ? 3 : phase == .began || phase == .ended ? 1 : nil
    case .state(_, .failed), .state(_, .cancelled):
      reason.recorded == .nothingLeft || reason.recorded == .ownDecision ? 1 : 4
    // A control that ignored the touch is not affected by the cancellation of the touch.
    case .touches(.cancelled): hasIgnored(record) ? nil : 4
    case .ignores: isAboutOwnDelivery(record) ? 3 : 2
    case .presses(.cancelled), .motion(.cancelled), .refuses, .resignsFirst: 4
    case .focuses, .asksToUndo, .text, .skips, .replaces, .isNotAsked: nil
    // All other decisions prevent an effect.
    default: what.category == .decision ? 4 : nil
    }
  }

  private func hasIgnored(_ record: RecordedLine) -> Bool {
    asked?.category == .event
      && records.contains {
        $0.subject == record.subject && $0.recorded == .ignores(.touch) && $0.touches == record.touches
          && $0.time <= record.time
      }
  }

  /// Whether the record is about the subject itself. Such a record explains more than the record of a touch that
  /// another object ignored.
  private func isAboutOwnDelivery(_ record: RecordedLine) -> Bool { record.subject == question.subject }

  private func byRecord(before late: Double?) -> Blame? {
    let considered = records.filter { late == nil || $0.time < (late ?? 0) }
    var best: (record: RecordedLine, weight: Int)?
    for record in considered {
      guard let weight = weight(record, allowsDelay: false), isRelevant(record) else { continue }
      if weight >= best?.weight ?? 0 { best = (record, weight) }
    }
    guard let loss = best?.record else { return byUnperformedAction() }
    return blame(for: loss)
  }

  /// Whether a record can explain a line of the question's kind. A key command is explained only by a record that a
  /// responder did not run this command. Scrolling is not explained by an omitted selection or highlight.
  private func isRelevant(_ record: RecordedLine) -> Bool {
    switch asked {
    case .keyCommand(let command): return record.recorded == .passesOver(command: command)
    case .scroll:
      guard case .leavesOut(let call, _)? = record.recorded else { return true }
      return ![.willSelect, .didSelect, .didHighlight].contains(call)
    default: return true
    }
  }

  /// Returns the cause of an action that was not performed because no responder implements it.
  private func byUnperformedAction() -> Blame? {
    guard case .performs(let action)? = asked else { return nil }
    return records.last { $0.recorded == .findsNobody(action: action) }.map { blame(for: $0) }
  }

  /// Returns the chain of causes of a loss: the loss with its reason, and the event of the culprit that preceded the
  /// loss.
  private func blame(for loss: RecordedLine) -> Blame {
    var causes: [Explanation.Cause] = []
    let own = senders.contains(loss.subject) ? loss.subject : question.subject
    var culprit = objects.culprit(of: loss.reason) ?? own
    if let code = appCode(behind: loss) {
      causes.append(Explanation.Cause(code))
      culprit = objects.culprit(of: code.reason) ?? culprit
    }
    if culprit != question.subject, let precedingEvent = precedingEvent(of: culprit, before: loss) {
      causes.append(Explanation.Cause(precedingEvent))
    }
    causes.append(Explanation.Cause(loss))
    // The loss of the touch may have a consequence for the subject itself, such as a control's `touchCancel`.
    if loss.recorded == .touches(.cancelled),
      let after = records.first(where: {
        $0.subject == question.subject && $0.time >= loss.time && $0.recorded == .control(.touchCancel)
      })
    {
      causes.append(Explanation.Cause(after))
    }
    return Blame(
      causes: causes,
      culprits: [culprit],
      finding: .lost(loss, subject: question.subject, culprit: culprit)
    )
  }

  /// Returns the call of app code that caused a record at the same time; nil if there is none.
  private func appCode(behind loss: RecordedLine) -> RecordedLine? {
    switch loss.reason?.recorded {
    case .disabled, .removed, .viewLeft, .windowHidden:
      return records.last { $0.time <= loss.time && $0.isAppCode }
    default: return nil
    }
  }

  /// Returns the record in which the culprit recognized, or else the last event that the culprit received, before the
  /// loss.
  func precedingEvent(of culprit: String, before loss: RecordedLine) -> RecordedLine? {
    let before = records.filter { $0.subject == culprit && $0.time <= loss.time }
    return before.last {
      switch $0.recorded {
      case .state(_, .began), .state(_, .ended): true
      default: false
      }
    } ?? before.last { $0.category == .responder || $0.category == .hit }
  }

  // MARK: Delay, chain, window

  /// Returns the cause of a line that occurred too late; nil if nothing delayed the line.
  private func delayed(until late: Double) -> Blame? {
    var best: RecordedLine?
    for record in records where record.time <= late {
      // The delay that ended last determines the time of the line.
      guard weight(record, allowsDelay: record.time < late) == 3, record.isDelay else { continue }
      if record.time > best?.time ?? -1 { best = record }
    }
    guard let delay = best else { return nil }
    let culprit = objects.culprit(of: delay.reason) ?? question.subject
    return Blame(
      causes: [Explanation.Cause(delay), Explanation.Cause(time: late, evidence: .asked(line: question.line))],
      culprits: [culprit],
      finding: .late(delay, line: question.line, subject: question.subject, at: late)
    )
  }

  /// Returns the cause if an earlier responder in the chain consumed the touch, press or shake; nil otherwise.
  private func byChain() -> Blame? {
    let key: String
    switch asked {
    case .touches: key = "handlesTouches"
    case .presses: key = "handlesPresses"
    case .motion: key = "handlesMotion"
    case .remoteControl: key = "handlesRemoteControl"
    default: return nil
    }
    guard let last = records.last(where: { $0.recorded == asked && $0.subject != question.subject }) else { return nil }
    // The last responder that received the event consumed the event if this responder handles it in code or overrides
    // `next`.
    let stops =
      objects.value(key, of: last.subject) != nil || objects.value("next", of: last.subject) != nil
      || objects.owner(of: last.subject)?.isControl == true
    guard stops else { return nil }
    return Blame(
      causes: [Explanation.Cause(time: last.time, evidence: .notPassedOn(last))],
      culprits: [last.subject],
      finding: .notPassedOn(by: last.subject, subject: question.subject)
    )
  }

  /// Returns the cause if UIKit delivers the event only to the key window and the subject is in another window.
  private func byWindow() -> Blame? {
    guard isForKeyWindow, let key = evidence.keyWindow, let view = objects.view(of: question.subject),
      let window = objects.ancestors(of: view).last, objects.owner(of: window) == .window, window != key
    else { return nil }
    return Blame(
      causes: [Explanation.Cause(time: nil, evidence: .keyWindow(key))],
      culprits: [key],
      finding: .notInKeyWindow(key: key, subject: question.subject, window: window)
    )
  }

  private var isForKeyWindow: Bool {
    switch asked {
    case .presses, .motion, .keyCommand, .remoteControl: true
    case .text(let call): call != .didChangeSelection
    case .control(let event): !event.isDisjoint(with: .allEditingEvents)
    default: false
    }
  }
}

extension RecordedLine {
  /// Whether the record is a step of app code.
  var isAppCode: Bool {
    if case .appCode? = reason?.code { true } else { false }
  }

  /// Whether the record reports that a recognizer waits or that an event is withheld for a while.
  fileprivate var isDelay: Bool {
    switch recorded {
    case .waits, .holds: true
    default: false
    }
  }
}
