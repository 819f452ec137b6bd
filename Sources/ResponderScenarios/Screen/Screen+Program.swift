import Foundation
import ResponderKit

/// The state of the app code that is running.
struct AppCodeRun {
  /// The number of app code calls that are nested in each other.
  var depth = 0
  /// The number of steps since the outermost call began.
  var steps = 0
  /// The first error in app code; no app code runs after this error.
  var problem: ReadingProblem?
}

extension Screen {
  /// Performs the first `count` steps of the script, which must be steps that take no time.
  ///
  /// - Throws: `ScenarioError`, if a step's object or location cannot be found.
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

  /// Runs app code when a method of the app is called. Errors cannot be thrown through the library, so an error is
  /// stored, and `checkProgram` throws it after the library returns.
  func runAppCode(_ steps: [Step], by caller: AnyObject, _ call: @autoclosure () -> String) {
    guard let first = steps.first, run.problem == nil else { return }
    let id = name(of: caller)
    let call = call()
    if run.depth == 0 { run.steps = 0 }
    guard run.depth < ValueLimit.programDepth else {
      return stopProgram(
        first.problem(
          "this code calls itself \(ValueLimit.programDepth) levels deep, most recently by \(quoted("\(id) \(call)"));"
            + " expected code that ends"
        ),
        id
      )
    }
    run.depth += 1
    defer { run.depth -= 1 }
    for step in steps where run.problem == nil {
      run.steps += 1
      guard run.steps <= ValueLimit.appCodeSteps else {
        return stopProgram(
          step.problem(
            "more than \(ValueLimit.appCodeSteps) steps of app code in one call, most recently by"
              + " \(quoted("\(id) \(call)")); expected code that ends"
          ),
          id
        )
      }
      if appCodeObserver != nil {
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
    note(.stopsAppCode, of: id, because: RecordedReason(.problem(problem.message)))
  }

  /// Throws the error that app code has caused, if any.
  func checkProgram() throws(ReadingProblem) {
    if let problem = run.problem { throw problem }
  }

  /// Sends a line about app code to `appCodeObserver`. The line is an explanation, which expectations never compare.
  func note(_ event: RecordedEvent, of id: String, because reason: RecordedReason) {
    guard let appCodeObserver else { return }
    appCodeObserver(RecordedLine(time: application.clock.now, subject: id, event: event, reason: reason))
  }

  // MARK: Setting app code

  func setAppCode(_ handlers: [HandlerNode], of recognizer: UIGestureRecognizer, id: String) {
    let probe = probe(recognizer, as: id)
    probe.code = handlers
    probe.program = { [weak self] recognizer in
      let state = recognizer.state.word
      self?.runAppCode(handlers.steps(at: state), by: recognizer, "action \(state)")
    }
  }

  func setAppCode(_ handlers: [HandlerNode], of responder: UIResponder) {
    (responder as? any ScriptedResponder)?.script.runsCodeOfTouches = handlers.contains {
      $0.call.map { $0.hasPrefix("touches") } ?? true
    }
    (responder as? any ScriptedResponder)?.script.program = { [weak self, weak responder] call in
      guard let responder else { return }
      self?.runAppCode(handlers.steps(at: call), by: responder, call)
    }
  }
}
