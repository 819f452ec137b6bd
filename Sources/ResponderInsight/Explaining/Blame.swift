import ResponderKit
import ResponderScenarios

/// Who is to blame that a line did or did not come, as far as the record and hit-testing tell.
struct Blame: Equatable {
  var causes: [Answer.Cause] = []
  /// The one to blame first.
  var culprits: [String] = []
  var summary = ""
  /// What was lost, where the record tells it.
  var loss: RecordedLine?
}

/// Reads the chain of causes off one play.
struct BlameFinder {
  let objects: Objects
  let evidence: Evidence
  let question: Question
  /// All that is in the record, with the reasons.
  var records: [RecordedLine] { evidence.play.records }
  private var category: LineCategory? { Scenario.category(of: question.what) }

  func find() -> Blame {
    // What a value came to is found out by trying.
    if question.checkLine != nil { return Blame() }
    let times = question.occurrences(in: evidence.play)
    if question.happened(in: evidence.play), let time = times.first { return happened(at: time) }
    let late = times.isEmpty ? Question(question.line).occurrences(in: evidence.play).first : nil
    if let late, let blame = delayed(until: late) { return blame }
    if isByTouch, let blame = byHitTesting() { return blame }
    if let blame = byRecord(before: late) { return blame }
    if let blame = byChain() { return blame }
    if let blame = byWindow() { return blame }
    return Blame()
  }

  // MARK: Hit-testing

  /// Whether a finger brings such a line about.
  var isByTouch: Bool {
    switch category {
    case .press, .motion, .remote, .key, .selection, .accessibility, nil: false
    // A refresh control is pulled by its scroll view.
    case .event where objects.owner(of: question.subject) == .view(.refreshControl): false
    case .event: !["editingChanged", "editingDidEnd", "editingDidEndOnExit"].contains(question.what)
    case .text: ["shouldBeginEditing", "didBeginEditing"].contains(question.what)
    case .scroll: question.what != "didScrollToTop"
    default: true
    }
  }

  /// The view that a finger has to lie on: of a line about a row that row.
  private var target: String? {
    if !senders.isEmpty {
      return senders.first { sender in evidence.downs.contains { $0.under.contains(sender) } } ?? senders[0]
    }
    if category == .select {
      let row = "\(question.subject).\(question.what.split(separator: " ").last ?? "")"
      if evidence.downs.contains(where: { $0.under.contains(row) }) { return row }
    }
    return objects.view(of: question.subject)
  }

  /// Of an action the controls that send it.
  private var senders: [String] {
    guard question.what.hasPrefix("performs ") else { return [] }
    let action = question.what.dropFirst("performs ".count)
    return objects.document.index.order.filter { id in
      guard case .list(let actions)? = objects.value("actions", of: id) else { return false }
      return actions.contains { $0["action"] == .text(String(action)) }
    }
  }

  private func byHitTesting() -> Blame? {
    guard let target, !evidence.downs.isEmpty, !evidence.downs.contains(where: { $0.reached(target) }) else {
      return nil
    }
    let on = evidence.downs.first { $0.under.contains(target) }
    guard let down = on ?? evidence.downs.first, let passed = down.passed[target] else { return nil }
    let culprit = self.culprit(of: passed, at: down, for: target)
    var causes = [Answer.Cause(time: down.time, line: "\(down.hit ?? "nothing") hit", why: nil)]
    let why = self.why(passed, culprit, for: target)
    causes.append(Answer.Cause(time: down.time, line: "\(target) passed over", why: why))
    // Of a line about a row that row is what fingers lie on, of an action who sends it.
    let isOther = objects.owner(of: target) == .row || senders.contains(target)
    let named = objects.noun(isOther ? target : question.subject)
    let summary: String
    if on == nil, culprit == target {
      summary = "No finger of the script lands on \(named): \(why)."
    } else {
      summary = "The touch never came to \(named): \(sentence(passed, culprit, for: target))."
    }
    return Blame(causes: causes, culprits: [culprit], summary: summary)
  }

  private func culprit(of passed: TouchDown.Passed, at down: TouchDown, for target: String) -> String {
    switch passed.verdict {
    case .covered, .answeredNil:
      if let view = override(leadingTo: down.hit, for: target) { return view }
      return passed.cover ?? passed.view
    default: return passed.view
    }
  }

  /// The view whose override of hit-testing gave the touch to what was hit, or away.
  private func override(leadingTo hit: String?, for target: String) -> String? {
    let answering = objects.order.keys.filter { id in
      guard let answer = objects.value("hitTest", of: id) else { return false }
      return [answer, answer["answer"]].contains { $0 == .text(hit ?? "none") || (hit == nil && $0 == .text("nil")) }
    }
    if let view = answering.min(by: { (objects.order[$0] ?? 0) < (objects.order[$1] ?? 0) }) { return view }
    return objects.ancestors(of: target).reversed().first { id in
      objects.value("passthrough", of: id) == .boolean(true) && id == target
        || objects.value("hitTest", of: id) != nil
    }
  }

  private func why(_ passed: TouchDown.Passed, _ culprit: String, for target: String) -> String {
    if passed.view == target || passed.verdict == .covered { return passed.text }
    switch passed.verdict {
    case .outside: return "the point lies outside the bounds of \(passed.view), which it lies in"
    case .animating: return "\(passed.view), which it lies in, animates without allowUserInteraction"
    case .answeredNil: return "the hitTest of \(culprit) gave the touch away"
    default: return "\(passed.view), which it lies in: \(passed.text)"
    }
  }

  private func sentence(_ passed: TouchDown.Passed, _ culprit: String, for target: String) -> String {
    let who = objects.noun(culprit)
    let isOwn = culprit == target
    switch passed.verdict {
    case .covered where culprit == passed.cover: return "\(who) lies in front and takes it"
    case .covered, .answeredNil: return "the hit-testing of \(who) gives it away"
    case .outside:
      return isOwn
        ? "the finger lies beside it" : "it sticks out of \(who), and what lies outside a view's bounds gets no touch"
    case .hidden: return isOwn ? "it is hidden" : "\(who), which it lies in, is hidden"
    case .interactionOff:
      return isOwn
        ? "its isUserInteractionEnabled is false" : "\(who), which it lies in, has isUserInteractionEnabled false"
    case .tooFaint(let alpha, _):
      let alpha = Double(alpha).shown(decimals: 3)
      return isOwn ? "its alpha is \(alpha)" : "\(who), which it lies in, has an alpha of \(alpha)"
    case .animating:
      return isOwn
        ? "it is being animated without allowUserInteraction" : "\(who) is being animated without allowUserInteraction"
    case .folded: return isOwn ? "its transform folds it away" : "the transform of \(who) folds it away"
    }
  }

  // MARK: The record

  /// Who speaks of the subject: itself, the rows of a list, the recognizers of a scroll view.
  private func isAbout(_ id: String) -> Bool {
    let subject = question.subject
    if id == subject || senders.contains(id) { return true }
    guard let owner = objects.owner(of: subject) else { return false }
    if owner.isList, category == .select || category == .touches {
      return id.hasPrefix(subject + ".") && objects.owner(of: id) == .row
    }
    if owner.isScrollView, category == .scroll { return id == subject + ".pan" || id == subject + ".pinch" }
    if case .ownRecognizer = owner { return id == objects.view(of: subject) }
    return false
  }

  /// How well a record tells why something is lost; nil where it does not.
  private func weight(_ record: RecordedLine, allowsDelay: Bool) -> Int? {
    guard let why = record.why, isAbout(record.subject) else { return nil }
    let what = record.what
    let isWeak = ["its last touch is over", "it gave up"].contains(why)
    // A text that takes a tap as its own loses nothing by it.
    if why == "\(record.subject) recognized, by a recognizer of its own; cancelsTouchesInView" { return nil }
    // Nor does a control by the end of a touch that it ignored.
    if what == "touchesCancelled", hasIgnored(record) { return nil }
    if allowsDelay, what == "waits" || what.hasPrefix("holds") { return 3 }
    switch what {
    case "waits": return 2
    case "holds began", "holds ended": return 1
    case "-> failed", "-> cancelled": return isWeak ? 1 : 4
    case "touchesCancelled", "pressesCancelled", "motionCancelled", "drops touch", "refuses touch", "rejects sample",
      "resignsFirst", "does not become first", "does not resign first", "types nothing":
      return 4
    default:
      if what.hasPrefix("ignores") { return isAboutOwnDelivery(record) ? 3 : 2 }
      return what.hasPrefix("does not") || what.hasPrefix("finds nobody") || what.hasPrefix("keeps") ? 4 : nil
    }
  }

  private func hasIgnored(_ record: RecordedLine) -> Bool {
    category == .event
      && records.contains {
        $0.subject == record.subject && $0.what == "ignores touch" && $0.touches == record.touches
          && $0.time <= record.time
      }
  }

  /// A scroll view's own pan that stands aside says little of a row that is not selected.
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

  /// Text is told nothing of presses, nor a selection of what the text does.
  private func isRelevant(_ record: RecordedLine) -> Bool {
    switch category {
    case .key: record.what == "does not run \(question.what.dropFirst("keyCommand ".count))"
    case .scroll: !record.what.hasPrefix("does not select") && !record.what.hasPrefix("does not highlight")
    case .text, .responder: true
    default: true
    }
  }

  /// An action that its sender found nobody for.
  private func byUnperformedAction() -> Blame? {
    guard question.what.hasPrefix("performs ") else { return nil }
    let action = question.what.dropFirst("performs ".count)
    return records.last { $0.what == "finds nobody for \(action)" }.map { blame(for: $0) }
  }

  /// What was lost, why, and what came before it.
  private func blame(for loss: RecordedLine) -> Blame {
    var causes: [Answer.Cause] = []
    let own = senders.contains(loss.subject) ? loss.subject : question.subject
    var culprit = loss.why.flatMap { objects.id(atStartOf: $0) } ?? own
    if let code = program(behind: loss) {
      causes.append(Answer.Cause(time: code.time, line: code.line, why: code.why))
      culprit = code.why.flatMap { objects.id(atStartOf: $0) } ?? culprit
    }
    if culprit != question.subject, let deed = deed(of: culprit, before: loss) {
      causes.append(Answer.Cause(time: deed.time, line: deed.line, why: deed.why))
    }
    causes.append(Answer.Cause(time: loss.time, line: loss.line, why: loss.why))
    // What followed for the subject itself, such as a control's touchCancel.
    if let after = records.first(where: {
      $0.subject == question.subject && $0.time >= loss.time && $0.category == "event" && $0.what == "touchCancel"
    }), loss.what == "touchesCancelled" {
      causes.append(Answer.Cause(time: after.time, line: after.line, why: after.why))
    }
    return Blame(causes: causes, culprits: [culprit], summary: summary(loss, culprit), loss: loss)
  }

  /// The program's own code, where that is behind what happened at the same time.
  private func program(behind loss: RecordedLine) -> RecordedLine? {
    guard let why = loss.why,
      ["isEnabled was set to false", "it was removed from its view"].contains(why)
        || why.hasSuffix("left its window") || why.contains("was hidden")
    else { return nil }
    return records.last {
      $0.category == "decision" && $0.time <= loss.time && $0.why?.hasSuffix(": the program's own code") == true
    }
  }

  /// What the culprit did: its recognition, or what it last got.
  func deed(of culprit: String, before loss: RecordedLine) -> RecordedLine? {
    let before = records.filter { $0.subject == culprit && $0.time <= loss.time }
    return before.last { $0.category == "state" && ($0.what == "-> began" || $0.what == "-> ended") }
      ?? before.last { $0.category == "responder" || $0.what == "hit" }
  }

  private func summary(_ loss: RecordedLine, _ culprit: String) -> String {
    let who = objects.noun(culprit)
    let culpritFirst = who.capitalizedFirst
    let subject = objects.noun(question.subject)
    let why = loss.why ?? ""
    let at = loss.time.shown(decimals: 2)
    if culprit == question.subject {
      return "\(culpritFirst) \(failing(loss)): \(why.withoutStart(culprit))."
    }
    switch loss.what {
    case "touchesCancelled", "drops touch":
      if why.contains("cancelsTouchesInView") {
        let row = loss.subject == question.subject ? subject : objects.noun(loss.subject)
        return "\(culpritFirst) took the touch from \(row): it recognized at \(at) s and cancels touches in its view."
      }
      return "\(subject.capitalizedFirst) lost the touch at \(at) s: \(why)."
    case "-> failed" where why.hasSuffix("prevented"):
      return "\(culpritFirst) recognized first, at \(at) s, and nothing lets \(subject) recognize beside it."
    case "-> failed" where why.contains("had to fail first"):
      return "\(subject.capitalizedFirst) waited for \(who), which recognized at \(at) s instead of failing."
    case "waits": return "\(subject.capitalizedFirst) waits until \(who) has failed."
    default: return "\(subject.capitalizedFirst): \(loss.what), because \(why)."
    }
  }

  /// What a subject did not do, or did instead, in a sentence about it.
  private func failing(_ loss: RecordedLine) -> String {
    guard loss.subject == question.subject else { return "did not come to it" }
    switch loss.what {
    case "ignores touch": return "ignored the touch"
    case "-> failed": return "failed"
    case "-> cancelled": return "was cancelled"
    case let what where what.hasPrefix("does not "): return String(what)
    default: return "did not come to it"
    }
  }

  // MARK: Delay, chain, window

  /// The line came, but too late.
  private func delayed(until late: Double) -> Blame? {
    var best: (record: RecordedLine, weight: Int)?
    for record in records where record.time <= late {
      guard let weight = weight(record, allowsDelay: record.time < late) else { continue }
      // What was waited for last is what made it late.
      if weight == 3, record.what == "waits" || record.what.hasPrefix("holds") {
        if record.time > best?.record.time ?? -1 { best = (record, weight) }
      }
    }
    guard let loss = best?.record, let why = loss.why else { return nil }
    let culprit = objects.id(atStartOf: why) ?? question.subject
    let causes = [
      Answer.Cause(time: loss.time, line: loss.line, why: why), Answer.Cause(time: late, line: question.line, why: nil),
    ]
    let subject = objects.noun(question.subject).capitalizedFirst
    let summary = "\(subject) came as late as \(late.shown(decimals: 2)) s: \(why)."
    return Blame(causes: causes, culprits: [culprit], summary: summary)
  }

  /// Touches, presses and shakes climb a chain, on which somebody may have kept them.
  private func byChain() -> Blame? {
    guard [.touches, .press, .motion, .remote].contains(category) else { return nil }
    let method = question.what
    guard let last = records.last(where: { $0.what == method && $0.subject != question.subject }) else { return nil }
    let keys = [
      "touches": "handlesTouches", "presses": "handlesPresses", "motion": "handlesMotion",
      "remote": "handlesRemoteControl",
    ]
    let key = keys.first { method.hasPrefix($0.key) }?.value ?? ""
    // Whoever was the last to hear of it kept it, if it had its own code for it or forwards to nobody.
    let stops =
      objects.value(key, of: last.subject) != nil || objects.value("next", of: last.subject) != nil
      || objects.owner(of: last.subject)?.isControl == true
    guard stops else { return nil }
    let who = objects.noun(last.subject).capitalizedFirst
    return Blame(
      causes: [Answer.Cause(time: last.time, line: last.line, why: "it does not call super")],
      culprits: [last.subject],
      summary: "\(who) got it and did not pass it on."
    )
  }

  /// What goes to the key window comes to nobody else.
  private func byWindow() -> Blame? {
    guard [.press, .motion, .key, .remote, .text].contains(category) || question.what.hasPrefix("editing"),
      let key = evidence.keyWindow, let view = objects.view(of: question.subject),
      let window = objects.ancestors(of: view).last, objects.owner(of: window) == .window, window != key
    else { return nil }
    return Blame(
      causes: [Answer.Cause(time: nil, line: "\(key) key true", why: "presses, keys and text go to the key window")],
      culprits: [key],
      summary:
        "\(objects.noun(key).capitalizedFirst) is key, and \(objects.noun(question.subject)) stands in \(window)."
    )
  }
}

extension String {
  fileprivate func withoutStart(_ id: String) -> String {
    hasPrefix(id + " ") ? "it" + dropFirst(id.count) : self
  }
}
