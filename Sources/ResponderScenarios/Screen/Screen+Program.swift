import Foundation
import ResponderKit

/// How far the program's own code has got.
struct ProgramRun {
  /// How many calls run inside each other.
  var depth = 0
  /// Since the outermost of them.
  var steps = 0
  /// What went wrong first; the program does nothing after it.
  var problem: ReadingProblem?
}

extension Screen {
  /// Does the first steps of the file's script, which take no time.
  ///
  /// - Throws: `ScenarioError` where one of them finds no place.
  public func begin(with count: Int) throws(ScenarioError) {
    try begin(with: Array(scenario.touches.prefix(count)))
  }

  func begin(with steps: [Step]) throws(ScenarioError) {
    do throws(ReadingProblem) {
      for step in steps { try act(step) }
      try checkProgram()
    } catch {
      throw error.error(in: scenario.file)
    }
  }

  /// Runs what the program does where something calls it. What goes wrong cannot be thrown through the library; `checkProgram` throws it
  /// when the library is done.
  func runProgram(_ steps: [Step], by caller: AnyObject, _ call: @autoclosure () -> String) {
    guard let first = steps.first, run.problem == nil else { return }
    let id = name(of: caller)
    let call = call()
    if run.depth == 0 { run.steps = 0 }
    guard run.depth < ValueLimit.programDepth else {
      return stopProgram(
        first.problem(
          "this sets itself off again, \(ValueLimit.programDepth) deep, at last by \(quoted("\(id) \(call)"));"
            + " expected code that comes to an end"
        ),
        id
      )
    }
    run.depth += 1
    defer { run.depth -= 1 }
    for step in steps where run.problem == nil {
      run.steps += 1
      guard run.steps <= ValueLimit.programSteps else {
        return stopProgram(
          step.problem(
            "more than \(ValueLimit.programSteps) steps of the program's code in one go, at last by"
              + " \(quoted("\(id) \(call)")); expected code that comes to an end"
          ),
          id
        )
      }
      if programObserver != nil {
        let reason = RecordedReason(.appCode(call: call), culprit: name(of: caller))
        for (id, effect) in (step.action as? any InstantStep)?.effects ?? [] {
          note(.step(effect), of: id, because: reason)
        }
      }
      do throws(ReadingProblem) { try act(step) } catch { stopProgram(error, id) }
    }
  }

  private func stopProgram(_ problem: ReadingProblem, _ id: String) {
    guard run.problem == nil else { return }
    run.problem = problem
    note(.stopsProgram, of: id, because: RecordedReason(.problem(problem.message)))
  }

  /// What went wrong in the program's code since the last time.
  func checkProgram() throws(ReadingProblem) {
    if let problem = run.problem { throw problem }
  }

  /// Notifies the observer of the app's code; such a line explains and is never compared.
  func note(_ event: RecordedEvent, of id: String, because reason: RecordedReason) {
    guard let programObserver else { return }
    programObserver(RecordedLine(time: application.clock.now, subject: id, event: event, reason: reason))
  }

  // MARK: Whose code it is

  func setProgram(_ handlers: [HandlerNode], of recognizer: UIGestureRecognizer, id: String) {
    let probe = probe(recognizer, as: id)
    probe.code = handlers
    probe.program = { [weak self] recognizer in
      let state = recognizer.state.word
      self?.runProgram(handlers.steps(at: state), by: recognizer, "action \(state)")
    }
  }

  func setProgram(_ handlers: [HandlerNode], of responder: UIResponder) {
    (responder as? any ScriptedResponder)?.script.runsCodeOfTouches = handlers.contains {
      $0.call.map { $0.hasPrefix("touches") } ?? true
    }
    (responder as? any ScriptedResponder)?.script.program = { [weak self, weak responder] call in
      guard let responder else { return }
      self?.runProgram(handlers.steps(at: call), by: responder, call)
    }
  }
}
