import Foundation
import ResponderKit

/// The source of an equation: a constraint of the app, or a condition that the library adds.
enum EquationSource {
  case program(NSLayoutConstraint)
  /// The frame and the autoresizing mask of a view without explicit constraints.
  case mask(FrameVariables, Dimension)
  /// The intrinsic content size of a view along an axis.
  case content(FrameVariables, LayoutAxis)
  /// The content offset of a scroll view.
  case offset(FrameVariables, LayoutAxis)
  /// The definition of a layout guide of the library.
  case guide(String)
  /// The target size of `systemLayoutSizeFitting(_:)`.
  case target
}

/// Required constraints that cannot all be satisfied.
///
/// UIKit prints a message for such a conflict. The same message is printed here unless `observer` is set.
@MainActor
public struct LayoutConflict: CustomStringConvertible {
  /// The app's constraints that conflict, in the order of activation.
  public let constraints: [NSLayoutConstraint]
  /// The other conflicting conditions, such as frames, autoresizing masks and intrinsic sizes, in UIKit's format.
  public let others: [String]
  /// The constraint that is not satisfied while the conflict exists; nil if another condition is not satisfied instead.
  public let broken: NSLayoutConstraint?

  /// A closure that is called with each conflict. If the property is nil, conflicts are printed to standard error.
  public static var observer: ((LayoutConflict) -> Void)?

  /// UIKit's message about the conflict, with the names of views instead of their addresses.
  public nonisolated var description: String {
    MainActor.assumeIsolated { text }
  }

  /// A sentence that names the constraints that conflict and the constraint that is broken.
  package var summary: String {
    let list = constraints.map { "“\($0.relationText)”" } + others.map { "“\($0)”" }
    let breaking = broken.map { "“\($0.relationText)”" } ?? others.first.map { "“\($0)”" } ?? "one of them"
    let owners = owners.isEmpty ? "" : " (\(owners.joined(separator: ", ")))"
    return "Constraints conflict: \(list.joined(separator: ", "))\(owners). \(breaking) is broken."
  }

  /// The owners of the constrained views that properties store, such as `nameTextField is a property of FormController`.
  private var owners: [String] {
    var clauses: [String] = []
    for view in constraints.flatMap({ [$0.first, $0.second].compactMap { $0?.ownView } }) {
      guard let property = OwningProperty(of: view) else { continue }
      let clause = "\(property.name) is a property of \(type(of: property.owner))"
      if !clauses.contains(clause) { clauses.append(clause) }
    }
    return clauses
  }

  private var text: String {
    let lines = (others + constraints.map(\.standardDescription)).map { "    \"\($0)\"" }.joined(separator: ",\n")
    let breaking = broken?.standardDescription ?? others.first ?? ""
    let owners = owners.map { "\n\($0)" }.joined()
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
      (
      \(lines)
      )

      Will attempt to recover by breaking constraint
      \(breaking)\(owners)
      """
  }
}

extension LayoutEngine {
  // MARK: Equations

  func addEquation(
    _ terms: [Term],
    constant: Double,
    _ relation: Solver.Relation,
    priority: Float,
    _ source: EquationSource
  ) -> Solver.ConstraintID {
    insert(source) { breaks in
      solver.add(terms, constant: constant, relation, priority: breaks ? Solver.broken : priority)
    }
  }

  /// Adds the equation `symbol + constant = 0`. The priority `hugging` resists larger values, the priority `resistance`
  /// resists smaller values.
  func addContentEquation(
    _ symbol: Symbol,
    constant: Double,
    hugging: Float,
    resistance: Float,
    _ source: EquationSource
  ) -> Solver.ConstraintID {
    insert(source) { breaks in
      solver.add(
        [Term(symbol: symbol, coefficient: 1)],
        constant: constant,
        above: breaks ? min(hugging, 999.999) : hugging,
        below: breaks ? min(resistance, 999.999) : resistance
      )
    }
  }

  func removeEquation(_ id: Solver.ConstraintID) {
    solver.remove(id)
    reportRelaxedConstraints()
    sources[id] = nil
  }

  func setEquation(_ id: Solver.ConstraintID, constant: Double) {
    guard constant.isFinite, solver.constraints[id].map({ abs($0.constant - constant) > 1e-9 }) ?? false else { return }
    solver.setConstant(constant, of: id)
    setDirty()
  }

  /// Adds an equation. If the equation conflicts with existing required equations, the new equation or one of the
  /// existing equations is broken.
  private func insert(_ source: EquationSource, _ add: (_ breaks: Bool) -> Solver.Outcome) -> Solver.ConstraintID {
    var breaks = false
    while true {
      let outcome = add(breaks)
      reportRelaxedConstraints()
      switch outcome {
      case .added(let id):
        while sources.count <= id { sources.append(nil) }
        sources[id] = source
        return id
      case .contradicts(let conflictingConstraints):
        let required = conflictingConstraints.filter { solver.constraints[$0]?.isRequired ?? false }
        let candidates = required.map { (id: Optional($0), source: sources[$0]) } + [(id: nil, source: source)]
        let chosen = candidates.min { rank($0.source) < rank($1.source) }
        report(candidates.map(\.source), breaking: chosen?.source)
        guard let id = chosen?.id else {
          breaks = true
          continue
        }
        solver.relax(id)
      }
    }
  }

  // MARK: Choosing the constraint to break

  /// Returns the constraint that the solver relaxes. The conflict is reported when the solver has finished, because the
  /// observer of conflicts is the app's code.
  func chooseConstraintToRelax(_ conflictingConstraints: [Solver.ConstraintID]) -> Solver.ConstraintID {
    let chosen = conflictingConstraints.min { rank(sources[$0]) < rank(sources[$1]) } ?? conflictingConstraints[0]
    unreportedConflicts.append((conflictingConstraints.map { sources[$0] }, breaking: sources[chosen]))
    return chosen
  }

  /// Reports the conflicts that the solver has resolved. Called after each call of the solver that restores feasibility.
  func reportRelaxedConstraints() {
    guard !unreportedConflicts.isEmpty else { return }
    let conflicts = unreportedConflicts
    unreportedConflicts = []
    for conflict in conflicts { report(conflict.sources, breaking: conflict.breaking) }
  }

  /// Returns the rank of an equation. Conflicting equations are broken in this order: first the app's constraints on
  /// sizes, then the app's constraints on positions, both in the order of activation, and finally the equations from
  /// frames and contents.
  private func rank(_ source: EquationSource?) -> (Int, Int) {
    switch source {
    case .program(let constraint): (constraint.firstAttribute.kind == .size ? 0 : 1, constraint.serial)
    case .content: (2, 0)
    case .guide, .target: (3, 0)
    case .mask: (4, 0)
    case .offset, nil: (5, 0)
    }
  }

  private func report(_ sources: [EquationSource?], breaking: EquationSource?) {
    guard !isMeasuring else { return }
    var constraints: [NSLayoutConstraint] = []
    var others: [String] = []
    for case let source? in sources {
      if case .program(let constraint) = source { constraints.append(constraint) } else { others.append(text(source)) }
    }
    constraints.sort { $0.serial < $1.serial }
    var broken: NSLayoutConstraint?
    if case .program(let constraint) = breaking { broken = constraint }
    let conflict = LayoutConflict(constraints: constraints, others: others, broken: broken)
    if let observer = LayoutConflict.observer { return observer(conflict) }
    ConsoleMessage.post(
      "[LayoutConstraints] \(conflict)",
      summary: conflict.summary,
      about: constraints.lazy.compactMap(\.first.ownView).first
    )
  }

  private func text(_ source: EquationSource) -> String {
    func name(_ variables: FrameVariables) -> String { variables.view.nameInMessages }
    switch source {
    case .program(let constraint): return constraint.standardDescription
    case .mask(let variables, let dimension):
      let frame = variables.view.constrainedFrame
      let value = [frame.minX, frame.minY, frame.width, frame.height][dimension.rawValue]
      let word = ["minX", "minY", "width", "height"][dimension.rawValue]
      return "<NSAutoresizingMaskLayoutConstraint \(name(variables)).\(word) == \(value)   (active)>"
    case .content(let variables, let axis):
      return "<NSContentSizeLayoutConstraint \(name(variables)) \(axis == .horizontal ? "H" : "V")>"
    case .offset(let variables, _): return "<NSLayoutConstraint 'UIScrollView-contentOffset' \(name(variables))>"
    case .guide(let name): return "<NSLayoutConstraint '\(name)'>"
    case .target: return "<NSLayoutConstraint '_UITemporaryLayoutSize'>"
    }
  }
}
