import ResponderScenarios

/// What led to a line that did happen.
extension BlameFinder {
  func happened(at time: Double) -> Blame {
    let index = records.firstIndex { $0.line == question.line && $0.time == time } ?? 0
    let record = records[index]
    var causes: [Answer.Cause] = []
    var culprit = record.why.flatMap { objects.id(atStartOf: $0) } ?? question.subject
    if let hit = records[..<index].last(where: { $0.category == "hit" }), record.touches.isEmpty || isByTouch {
      causes.append(Answer.Cause(time: hit.time, line: hit.line, why: hit.why))
    }
    // The record before it that says why: a control's cancel, a program's call.
    let reasons = records[..<index].filter { $0.why != nil && $0.time <= time && isReason($0, for: record) }
    if record.why == nil, let reason = reasons.last {
      culprit = reason.why.flatMap { objects.id(atStartOf: $0) } ?? culprit
      causes.append(Answer.Cause(time: reason.time, line: reason.line, why: reason.why))
    }
    if let ender = ender(of: culprit, before: index, for: record) ?? scroller(before: index, for: record) {
      culprit = ender
    }
    if culprit != question.subject, let deed = deed(of: culprit, before: record),
      !causes.contains(where: { $0.line == deed.line })
    {
      causes.append(Answer.Cause(time: deed.time, line: deed.line, why: deed.why))
    }
    causes.append(Answer.Cause(time: time, line: record.line, why: record.why))
    let because = record.why ?? reasons.last?.why
    let at = time.shown(decimals: 2)
    let summary =
      because.map { "\(question.line) came at \(at) s: \($0)." }
      ?? "\(question.line) came at \(at) s, in the plain course."
    return Blame(causes: causes, culprits: [culprit], summary: summary)
  }

  /// Whose code ended the editing of a view, where that made somebody resign.
  private func ender(of view: String, before index: Int, for record: RecordedLine) -> String? {
    guard record.why == "\(view) ended editing; endEditing(true)" else { return nil }
    let before = records[..<index].filter { $0.time == record.time }
    if let action = before.last(where: {
      $0.category == "action" && objects.value("endEditing", of: $0.subject) == .text(view)
    }) {
      return action.subject
    }
    let code = before.last { $0.category == "decision" && $0.subject == view && $0.what.hasPrefix("endEditing") }
    return code?.why.flatMap { objects.id(atStartOf: $0) }
  }

  /// The scroll view that sent the keyboard away as it was dragged, where somebody resigned for no other reason.
  private func scroller(before index: Int, for record: RecordedLine) -> String? {
    guard record.why == nil, record.category == "responder" || record.category == "text" else { return nil }
    return records[..<index].last { dragged in
      guard dragged.time == record.time, dragged.category == "scroll" else { return false }
      let mode = objects.value("keyboardDismissMode", of: dragged.subject)
      return mode != nil && mode != "none"
    }?.subject
  }

  private func isReason(_ record: RecordedLine, for line: RecordedLine) -> Bool {
    if line.what == "touchCancel" { return record.subject == line.subject && record.what == "touchesCancelled" }
    guard record.category == "decision", record.time == line.time else { return false }
    return record.subject == line.subject && record.why?.hasSuffix(": the program's own code") == true
  }
}
