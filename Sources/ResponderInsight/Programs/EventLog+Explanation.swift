import Foundation
import ResponderKit
import ResponderScenarios

extension EventLog {
  /// Why a control did or did not send an event, as far as this log and hit-testing tell; nothing is played for it.
  ///
  ///     #expect(screen.log.contains("save touchUpInside"), "\(screen.log.explanation(of: save, .touchUpInside))")
  ///
  /// Hit-testing is asked as the screen stands now: ask before the program changes it.
  public func explanation(of control: UIControl, _ event: UIControl.Event) -> Answer {
    LogBlame(log: self, object: control, view: control, what: event.words.first ?? "touchUpInside").answer()
  }

  /// Why a recognizer did or did not send its action in a state, likewise.
  public func explanation(of recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State = .ended) -> Answer {
    LogBlame(log: self, object: recognizer, view: recognizer.view, what: "action \(state.word)").answer()
  }

  /// Why a view did or did not get what a line says of it, such as `touchesBegan` or `didSelect 3`, likewise.
  public func explanation(of view: UIView, _ what: String) -> Answer {
    LogBlame(log: self, object: view, view: view, what: what).answer()
  }

  /// Whether a line is in the log, as `lines(of:)` writes it.
  public func contains(_ line: String) -> Bool {
    records.contains { RecordedLine($0, names).reads(line) }
  }
}

/// Reads the chain of causes off a log, with the objects themselves.
@MainActor
struct LogBlame {
  let log: EventLog
  let object: AnyObject
  let view: UIView?
  let what: String

  private var name: String { log.names.name(of: object) }
  private let text = FindingText { $0 }

  func answer() -> Answer {
    let question = Question("\(name) \(what)")
    let time = log.records.first { $0.subjectObject === object && RecordedLine($0, log.names).reads(question.line) }?
      .time
    var answer = Answer(
      question: question,
      happened: time != nil,
      summary: "The log does not tell what kept \(question.line) from happening.",
      causes: [],
      culprits: [],
      fixes: [],
      played: 0,
      complete: true
    )
    if let time {
      answer.summary = text.sentence(.happened(line: question.line, at: time, reason: nil))
      answer.causes = [Answer.Cause(time: time, evidence: .asked(line: question.line))]
      answer.culprits = [name]
    } else if !blameHitTesting(&answer) {
      blameRecord(&answer)
    }
    return answer
  }

  /// Where no finger came to the view.
  private func blameHitTesting(_ answer: inout Answer) -> Bool {
    guard let view, let application = view.window?.application else { return false }
    let hits = log.records.filter { if case .hit = $0.what { true } else { false } }
    let reached = hits.contains { ($0.subjectObject as? UIView)?.isDescendant(of: view) == true }
    guard !reached else { return false }
    var best: (record: EventRecord, passed: PassedOverView)?
    for hit in hits {
      guard let point = hit.point,
        let passed = application.reason(hitting: hit.subjectObject as? UIView, at: point, insteadOf: view)
      else { continue }
      // Of several fingers the one that lay on it.
      let isBeside = passed.verdict == .outside && passed.view === view
      if best == nil || !isBeside { best = (hit, passed) }
      if !isBeside { break }
    }
    guard let (hit, passed) = best else { return false }
    let culprit = passed.cover ?? passed.view
    let who = log.names.name(of: culprit)
    let target = log.names.name(of: view)
    let miss = Finding.Miss(
      subject: name,
      target: target,
      passed: TouchDown.Passed(
        view: log.names.name(of: passed.view),
        verdict: passed.verdict,
        cover: passed.cover.map { log.names.name(of: $0) }
      ),
      culprit: who,
      isBeside: passed.verdict == .outside && passed.view === view
    )
    answer.causes = [
      Answer.Cause(RecordedLine(hit, log.names)), Answer.Cause(time: hit.time, evidence: .passedOver(miss)),
    ]
    answer.culprits = [who]
    answer.summary = text.sentence(.notReached(miss))
    return true
  }

  private func blameRecord(_ answer: inout Answer) {
    let losses = log.records.filter { record in
      guard record.reason != nil, let subject = record.subjectObject else { return false }
      return subject === object || (subject as? UIView).map { $0 !== view && isPart($0) } ?? false
    }
    guard let loss = losses.last(where: { $0.category != .decision || $0.isLoss }) ?? losses.last else { return }
    let culprit = loss.reason?.culprit ?? object
    let who = log.names.name(of: culprit)
    if culprit !== object,
      let deed = log.records.last(where: { record in
        guard record.subjectObject === culprit, record.time <= loss.time, case .state(_, let state) = record.what else {
          return false
        }
        return state == .began || state == .ended
      })
    {
      answer.causes.append(Answer.Cause(RecordedLine(deed, log.names)))
    }
    let line = RecordedLine(loss, log.names)
    answer.causes.append(Answer.Cause(line))
    answer.culprits = [who]
    answer.summary = text.sentence(.lost(line, subject: name, culprit: who))
  }

  /// The rows of a list lose their touches for it.
  private func isPart(_ other: UIView) -> Bool {
    guard let view, view is UITableView || view is UICollectionView else { return false }
    return other.isDescendant(of: view)
  }
}

extension EventRecord {
  /// Whether a decision says that something is lost, and not merely put off.
  fileprivate var isLoss: Bool {
    switch what {
    case .drops, .ignores, .leavesOut, .staysUnchanged, .staysPut, .findsNobody, .skips, .staysBehind, .staysFirst: true
    default: false
    }
  }
}
