import Foundation
import ResponderKit
import ResponderScenarios

extension EventLog {
  /// Explains why this log contains an event of a control, or does not. The explanation is derived from the log and from
  /// hit-testing; the input is not played again.
  ///
  ///     #expect(screen.log.contains("save touchUpInside"), "\(screen.log.explanation(of: save, .touchUpInside))")
  ///
  /// Hit-testing uses the current state of the screen. Call this method before app code changes the screen further.
  public func explanation(of control: UIControl, _ event: UIControl.Event) -> Explanation {
    LogBlame(log: self, object: control, view: control, what: event.words.first ?? "touchUpInside").explanation()
  }

  /// Explains why this log contains the action of a recognizer in a state, or does not. The explanation is derived from
  /// the log and from hit-testing.
  public func explanation(of recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State = .ended)
    -> Explanation
  {
    LogBlame(log: self, object: recognizer, view: recognizer.view, what: "action \(state.word)").explanation()
  }

  /// Explains why this log contains an event of a view, such as `touchesBegan` or `didSelect 3`, or does not. The
  /// explanation is derived from the log and from hit-testing.
  public func explanation(of view: UIView, _ what: String) -> Explanation {
    LogBlame(log: self, object: view, view: view, what: what).explanation()
  }

  /// Whether the log contains a line in the format of `lines(of:)`.
  public func contains(_ line: String) -> Bool {
    records.contains { RecordedLine($0, names).reads(line) }
  }
}

/// An explainer of a line, based on a log and the live objects. Unlike `Explainer`, this type needs no file and plays
/// nothing.
@MainActor
struct LogBlame {
  let log: EventLog
  let object: AnyObject
  let view: UIView?
  let what: String

  func explanation() -> Explanation {
    guard let application else {
      return explanation(of: Question("\(log.names.name(of: object)) \(what)"), happened: false, Blame()) { $0 }
    }
    let screen = LoggedScreen(application, log, about: object)
    var observed = ObservedObjects()
    observed.observe(at: screen)
    let objects = Objects(.empty, observing: observed)
    let question = Question("\(screen.name(of: object)) \(what)")
    let watched = objects.view(of: question.subject).map { objects.ancestors(of: $0) } ?? []
    let witness = Witness(screen, watching: watched)
    let lines = screen.lines
    for (record, line) in zip(log.records, lines) where line.category == .hit {
      if let point = record.point { witness.see(line, at: point) }
    }
    var evidence = Evidence(play: Play(records: lines, outcome: nil), downs: witness.downs)
    evidence.keyWindow = application.keyWindow.map { screen.name(of: $0) }
    evidence.firstResponder = application.keyWindow?.firstResponder.map { screen.name(of: $0) }
    let blame = BlameFinder(objects: objects, evidence: evidence, question: question).find()
    return explanation(of: question, happened: question.happened(in: evidence.play), blame, noun: objects.noun)
  }

  /// The application that shows the view of the question or, if the view is not shown, any other view in the log.
  private var application: UIApplication? {
    if let application = view?.window?.application { return application }
    return log.records.lazy.compactMap { ($0.subjectObject as? UIView)?.window?.application }.first
  }

  private func explanation(
    of question: Question,
    happened: Bool,
    _ blame: Blame,
    noun: @escaping (String) -> String
  ) -> Explanation {
    Explanation(
      question: question,
      happened: happened,
      sentence: FindingText(noun: noun).sentence(blame.finding ?? .nothingFound(line: question.line)),
      causes: blame.causes,
      culprits: blame.culprits,
      fixes: [],
      played: 0,
      complete: true
    )
  }
}
