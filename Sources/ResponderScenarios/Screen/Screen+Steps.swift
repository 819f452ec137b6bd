import Foundation
import ResponderKit

extension Screen {
  /// Compares properties with a check's expected values. Reading the properties may call delegates; such calls are not
  /// part of the run and are not recorded.
  func evaluate(_ check: Check) {
    bindings.bind()
    let observer = application.observer
    application.observer = nil
    defer { application.observer = observer }
    checked.append(check.failures { value(of: $0, of: check.id) })
  }

  /// Performs a step without a duration: a call by the app, or an action of the host.
  func act(_ step: Step) throws(ReadingProblem) {
    bindings.bind()
    defer { bindings.bind() }
    for change in step.changes {
      if !waits(for: change.id) { try find(change.id, step) }
      try findReferences(by: change, step)
      try findRows(of: change, step)
      try findSegments(of: change, step)
      try checkController(of: change, step)
      for assignment in change.assignments { try move(change.id, assignment, step) }
    }
    guard let action = step.action as? any InstantStep else {
      programmerError("Screen.act(_:) was called with a step that takes time; pass only instant steps.")
    }
    try action.perform(on: self, step)
  }

  /// Applies a change of the hierarchy to `parentChains`. Throws an error for an impossible change, for example if a
  /// view would contain itself or a responder chain would be a cycle.
  private func move(_ id: String, _ assignment: Assignment, _ step: Step) throws(ReadingProblem) {
    guard assignment.property.changesHierarchy else { return }
    try parentChains.apply(assignment, to: id, step)
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
      throw step.problem("\(quoted(target)) is inside \(quoted(id)); expected a view outside of it")
    }
  }

  /// Throws an error if the object does not exist at this step. For example, a row exists only while it is visible.
  func find(_ id: String, _ step: Step) throws(ReadingProblem) {
    guard object(named: id) == nil || isOutOfSight(id) else { return }
    throw step.problem(
      scenario.isInCell(id)
        ? "\(quoted(id)) is not visible at this step; expected a visible row or item"
        : "\(quoted(id)) does not exist at this step; expected an existing object"
    )
  }

  /// Throws an error if a change of the hierarchy refers to an object that does not exist.
  private func findReferences(by change: Step.Change, _ step: Step) throws(ReadingProblem) {
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
    for case (.selectedRows, .words(let numbers)) in change.assignments.map({ ($0.property, $0.value) }) {
      for number in numbers where IndexPath(rowNumber: number).map(list.hasRow) != true {
        throw step.problem(
          "\(quoted(change.id)) has no row or item \(number) at this step; expected an existing row or item"
        )
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
          "\(quoted(change.id)) has no segment \(Int(index)) at this step; expected an existing segment, or -1"
        )
      }
    }
  }

  /// Returns the point, in screen coordinates, at which a step's location is at this moment.
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
      throw step.problem("\(quoted(id)) is in no window at this step; expected a location on the screen")
    }
    // The position of a view that a controller or another view lays out is known only after a layout pass.
    let isLaidOut = scenario.hasControllersThatLayOutViews || scenario.names.holder(ofPart: id) != nil
    if isLaidOut { window.layoutIfNeeded() }
    let point = inside ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let screenPoint = window.convert(view.convert(point, to: nil), to: nil as UIWindow?)
    guard screenPoint.x.isFinite, screenPoint.y.isFinite else {
      throw step.problem("the location in \(quoted(id)) is not finite; expected a location on the screen")
    }
    return ScriptPoint(x: Double(screenPoint.x), y: Double(screenPoint.y))
  }
}
