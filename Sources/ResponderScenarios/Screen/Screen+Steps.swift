import Foundation
import ResponderKit

extension Screen {
  /// Holds properties against what is expected of them now. It asks what a delegate may be asked for; that is not of the run, and is
  /// not recorded.
  func hold(_ check: Check) {
    bindings.bind()
    let observer = application.observer
    application.observer = nil
    defer { application.observer = observer }
    checked.append(check.failures { value(of: $0, of: check.id) })
  }

  /// What the program or the host does in a step that takes no time.
  func act(_ step: Step) throws(ReadingProblem) {
    bindings.bind()
    defer { bindings.bind() }
    for change in step.changes {
      if !waits(for: change.id) { try find(change.id, step) }
      try findNamed(by: change, step)
      try findRows(of: change, step)
      try findSegments(of: change, step)
      try checkController(of: change, step)
      for assignment in change.assignments { try move(change.id, assignment, step) }
    }
    guard let action = step.action as? any InstantStep else {
      programmerError("A step that takes time was to be done in none.")
    }
    try action.perform(on: self, step)
  }

  /// A view cannot lie in itself, nor a chain lead back to where it began.
  private func move(_ id: String, _ assignment: Assignment, _ step: Step) throws(ReadingProblem) {
    guard assignment.property.decidesWhoStandsInWhom else { return }
    try family.apply(assignment, to: id, step)
    if [.viewControllers, .children].contains(assignment.property), case .references(let ids) = assignment.value,
      let container = object(named: id) as? UIViewController
    {
      for controller in ids.compactMap({ object(named: $0) as? UIViewController }) {
        guard let obstacle = obstacle(to: controller, into: container) else { continue }
        throw step.problem("\(obstacle) at this step; expected another controller")
      }
    }
    guard assignment.property == .superview, case .reference(let target?) = assignment.value else { return }
    if let view = view(named: id), self.view(named: target)?.isDescendant(of: view) == true {
      throw step.problem("\(quoted(target)) lies in \(quoted(id)); expected a view outside of it")
    }
  }

  /// Rows and zooming come and go.
  func find(_ id: String, _ step: Step) throws(ReadingProblem) {
    guard object(named: id) == nil || isOutOfSight(id) else { return }
    throw step.problem(
      scenario.isInCell(id)
        ? "\(quoted(id)) is out of sight at this step; expected a row or an item that is seen"
        : "\(quoted(id)) is not there at this step; expected one that exists by then"
    )
  }

  /// What moves at this step, moves to what exists now.
  private func findNamed(by change: Step.Change, _ step: Step) throws(ReadingProblem) {
    for assignment in change.assignments where assignment.property.movesObjects {
      switch assignment.value {
      case .reference(let id?): try find(id, step)
      case .references(let ids): for id in ids { try find(id, step) }
      default: break
      }
    }
  }

  private func findRows(of change: Step.Change, _ step: Step) throws(ReadingProblem) {
    guard let list = view(named: change.id) as? UIScrollView else { return }
    for case (.selectedRows, .words(let places)) in change.assignments.map({ ($0.property, $0.value) }) {
      for place in places where IndexPath(place: place).map(list.hasPlace) != true {
        throw step.problem("\(quoted(change.id)) has no row or item \(place) at this step; expected one that it has")
      }
    }
  }

  private func findSegments(of change: Step.Change, _ step: Step) throws(ReadingProblem) {
    guard let control = object(named: change.id) as? UISegmentedControl else { return }
    let given = change.assignments.first { $0.property == .segments }?.value.words?.count
    let count = given ?? control.numberOfSegments
    for case (.selectedSegmentIndex, .number(let index)) in change.assignments.map({ ($0.property, $0.value) }) {
      guard Int(index) < count else {
        throw step.problem(
          "\(quoted(change.id)) has no segment \(Int(index)) at this step; expected one that it has, or -1"
        )
      }
    }
  }

  /// Where a place of the script is on the screen now.
  func point(of location: Location, _ step: Step) throws(ReadingProblem) -> ScriptPoint {
    let id: String
    let inside: CGPoint?
    switch location {
    case .screen(let x, let y): return ScriptPoint(x: x, y: y)
    case .center(let view): (id, inside) = (view, nil)
    case .inside(let view, let x, let y): (id, inside) = (view, CGPoint(x: x, y: y))
    }
    if scenario.isInCell(id) { try find(id, step) }
    guard let view = view(named: id), let window = view.window else {
      throw step.problem("\(quoted(id)) is in no window at this step; expected a place on the screen")
    }
    // What another view brings along lies where that view puts it.
    let isPlaced = scenario.hasControllersThatPlaceViews || scenario.names.holder(ofPart: id) != nil
    if isPlaced { window.layoutIfNeeded() }
    let point = inside ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let place = window.convert(view.convert(point, to: nil), to: nil as UIWindow?)
    guard place.x.isFinite, place.y.isFinite else {
      throw step.problem("the place in \(quoted(id)) is at no finite point; expected a place on the screen")
    }
    return ScriptPoint(x: Double(place.x), y: Double(place.y))
  }
}
