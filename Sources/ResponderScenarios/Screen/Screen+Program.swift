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
        for (id, what) in step.doings { remark(id, what, "\(name(of: caller)) \(call): the program's own code") }
      }
      do throws(ReadingProblem) { try act(step) } catch { stopProgram(error, id) }
    }
  }

  private func stopProgram(_ problem: ReadingProblem, _ id: String) {
    guard run.problem == nil else { return }
    run.problem = problem
    remark(id, "stops the program", problem.message)
  }

  /// What went wrong in the program's code since the last time.
  func checkProgram() throws(ReadingProblem) {
    if let problem = run.problem { throw problem }
  }

  /// A line that explains, and is never compared.
  func remark(_ id: String, _ what: String, _ why: String) {
    guard let programObserver else { return }
    programObserver(
      RecordedLine(
        time: application.clock.now,
        category: "decision",
        subject: id,
        line: "\(id) \(what)",
        why: why
      )
    )
  }

  // MARK: Whose code it is

  func setProgram(_ handlers: [HandlerNode], of recognizer: UIGestureRecognizer, id: String) {
    probe(recognizer, as: id).program = { [weak self] recognizer in
      let state = recognizer.state.word
      self?.runProgram(handlers.steps(at: state), by: recognizer, "action \(state)")
    }
  }

  func setProgram(_ handlers: [HandlerNode], of responder: UIResponder) {
    (responder as? any ScriptedResponder)?.script.program = { [weak self, weak responder] moment in
      guard let responder else { return }
      self?.runProgram(handlers.steps(at: moment), by: responder, moment)
    }
  }

  // MARK: Steps

  func follow(_ recognizer: String, by id: String, _ step: Step) throws(ReadingProblem) {
    guard let view = view(named: id) else { return }
    let center: CGPoint
    let transform: CGAffineTransform
    switch object(named: recognizer) {
    case let pan as UIPanGestureRecognizer:
      let way = pan.translation(in: view.superview)
      (center, transform) = (CGPoint(x: view.center.x + way.x, y: view.center.y + way.y), view.transform)
    case let pinch as UIPinchGestureRecognizer:
      (center, transform) = (view.center, view.transform.scaledBy(x: pinch.scale, y: pinch.scale))
    case let turn as UIRotationGestureRecognizer:
      (center, transform) = (view.center, view.transform.rotated(by: turn.rotation))
    default: return
    }
    let numbers = [center.x, center.y, transform.a, transform.b, transform.c, transform.d]
    // What is added or multiplied again with every event soon has no place.
    guard numbers.allSatisfy({ $0.magnitude < ValueLimit.magnitude }) else {
      throw step.problem("\(quoted(id)) has gone beyond every place; expected a recognizer that is set back each time")
    }
    view.center = center
    view.transform = transform
  }

  func scrollTo(_ id: String, _ position: RowPosition, animated: Bool, _ step: Step) throws(ReadingProblem) {
    if scenario.owner(of: id) == .row, let row = RowName(id), let list = view(named: row.list) as? UIScrollView {
      guard let path = IndexPath(place: row.place), list.hasPlace(path) else {
        throw step.problem("\(quoted(row.list)) has no row or item \(row.place) at this step; expected one that it has")
      }
      (list as? UITableView)?.scrollToRow(at: path, at: position.ofRow, animated: animated)
      (list as? UICollectionView)?.scrollToItem(at: path, at: position.ofItem, animated: animated)
      return
    }
    try find(id, step)
    guard let view = view(named: id) else { return }
    var container = view.superview
    while let outer = container, !(outer is UIScrollView) { container = outer.superview }
    guard let scrollView = container as? UIScrollView else {
      throw step.problem("\(quoted(id)) lies in no scroll view at this step; expected one that can be scrolled to")
    }
    scrollView.scrollRectToVisible(scrollView.convert(view.bounds, from: view), animated: animated)
  }
}

extension RowPosition {
  fileprivate var ofRow: UITableView.ScrollPosition {
    switch self {
    case .none: .none
    case .top: .top
    case .middle: .middle
    case .bottom: .bottom
    }
  }

  fileprivate var ofItem: UICollectionView.ScrollPosition {
    switch self {
    case .none: []
    case .top: .top
    case .middle: .centeredVertically
    case .bottom: .bottom
    }
  }
}

extension Step {
  /// What a step of the program does to whom, for the record.
  fileprivate var doings: [(id: String, what: String)] {
    func names(_ change: Change) -> String { change.assignments.map(\.property.name).joined(separator: ", ") }
    switch action {
    case .set(let id, let assignments): return [(id, "set \(names(Change(id: id, assignments: assignments)))")]
    case .animate(_, let changes): return changes.map { ($0.id, "animates \(names($0))") }
    case .follow(let view, let recognizer): return [(view, "follows \(recognizer)")]
    case .endEditing(let id): return [(id, "endEditing")]
    case .scrollTo(let id, _, _): return [(id, "scrolls into sight")]
    case .reload(let id): return [(id, "reloadData")]
    default: return []
    }
  }
}
