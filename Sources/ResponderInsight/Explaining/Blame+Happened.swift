import ResponderKit
import ResponderScenarios

/// Finds the cause of a line that the record contains.
extension BlameFinder {
  func happened(at time: Double) -> Blame {
    let index = records.firstIndex { $0.reads(question.line) && $0.time == time } ?? 0
    let record = records[index]
    var causes: [Explanation.Cause] = []
    var culprit = objects.culprit(of: record.reason) ?? question.subject
    if let hit = records[..<index].last(where: { $0.category == .hit }), record.touches.isEmpty || isByTouch {
      causes.append(Explanation.Cause(hit))
    }
    // The reason can be in a preceding record, such as the cancellation of a control's touch or a call of app code.
    let reasons = records[..<index].filter { $0.reason != nil && $0.time <= time && isReason($0, for: record) }
    if record.reason == nil, let reason = reasons.last {
      culprit = objects.culprit(of: reason.reason) ?? culprit
      causes.append(Explanation.Cause(reason))
    }
    if let ender = ender(of: culprit, before: index, for: record) ?? scroller(before: index, for: record) {
      culprit = ender
    }
    if culprit != question.subject, let precedingEvent = precedingEvent(of: culprit, before: record),
      !causes.contains(where: { $0.evidence == .record(precedingEvent) })
    {
      causes.append(Explanation.Cause(precedingEvent))
    }
    causes.append(Explanation.Cause(record))
    let because = record.reason ?? reasons.last?.reason
    return Blame(
      causes: causes,
      culprits: [culprit],
      finding: .happened(line: question.line, at: time, reason: because)
    )
  }

  /// Returns the object whose code ended the editing of a view and thereby made the view resign first responder; nil if
  /// no code did so.
  private func ender(of view: String, before index: Int, for record: RecordedLine) -> String? {
    guard record.reason?.recorded == .endedEditing(force: true), record.reason?.culprit == view else { return nil }
    let before = records[..<index].filter { $0.time == record.time }
    if let action = before.last(where: {
      $0.category == .action && objects.value("endEditing", of: $0.subject) == .text(view)
    }) {
      return action.subject
    }
    let code = before.last { $0.subject == view && $0.event == .step(.endsEditing) }
    return objects.culprit(of: code?.reason)
  }

  /// Returns the scroll view whose drag dismissed the keyboard and thereby made a view resign first responder; nil if
  /// the view resigned for another reason.
  private func scroller(before index: Int, for record: RecordedLine) -> String? {
    guard record.reason == nil, record.category == .responder || record.category == .text else { return nil }
    return records[..<index].last { dragged in
      guard dragged.time == record.time, dragged.category == .scroll else { return false }
      let mode = objects.value("keyboardDismissMode", of: dragged.subject)
      return mode != nil && mode != "none"
    }?.subject
  }

  private func isReason(_ record: RecordedLine, for line: RecordedLine) -> Bool {
    guard record.subject == line.subject else { return false }
    if line.recorded == .control(.touchCancel) { return record.recorded == .touches(.cancelled) }
    return record.time == line.time && record.isAppCode
  }
}
