import Foundation
import ResponderKit

/// What an equation comes from.
enum EquationSource {
  case program(NSLayoutConstraint)
  /// Frame and mask.
  case mask(Place, Dimension)
  /// The intrinsic size.
  case content(Place, LayoutAxis)
  /// How far a scroll view has scrolled.
  case offset(Place, LayoutAxis)
  /// What a guide of the library is.
  case guide(String)
  /// The size that is measured for.
  case target
}

/// Required constraints that cannot all hold.
///
/// UIKit prints such a message; here it is printed too, unless `observer` takes it.
@MainActor
public struct LayoutConflict: CustomStringConvertible {
  /// The program's constraints that contradict each other, in the order in which they were activated.
  public let constraints: [NSLayoutConstraint]
  /// What contradicts them besides: frames and masks, intrinsic sizes, in UIKit's words.
  public let others: [String]
  /// The one that gives way, as long as it has to.
  public let broken: NSLayoutConstraint?

  /// Hears of conflicts in place of standard error; nil prints them.
  public static var observer: ((LayoutConflict) -> Void)?

  /// UIKit's message, with names in place of addresses.
  public nonisolated var description: String {
    MainActor.assumeIsolated { text }
  }

  private var text: String {
    let lines = (others + constraints.map(\.standardDescription)).map { "    \"\($0)\"" }.joined(separator: ",\n")
    let breaking = broken?.standardDescription ?? others.first ?? ""
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
      \(breaking)
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

  /// Keeps `symbol + constant` at 0, more or less.
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
    sources[id] = nil
  }

  func setEquation(_ id: Solver.ConstraintID, constant: Double) {
    guard constant.isFinite, solver.constraints[id].map({ abs($0.constant - constant) > 1e-9 }) ?? false else { return }
    solver.setConstant(constant, of: id)
    setDirty()
  }

  /// Adds an equation; where it contradicts others, one of them gives way, or it does itself.
  private func insert(_ source: EquationSource, _ add: (_ breaks: Bool) -> Solver.Outcome) -> Solver.ConstraintID {
    var breaks = false
    while true {
      switch add(breaks) {
      case .added(let id):
        while sources.count <= id { sources.append(nil) }
        sources[id] = source
        return id
      case .contradicts(let rivals):
        let required = rivals.filter { solver.constraints[$0]?.isRequired ?? false }
        let candidates = required.map { (id: Optional($0), source: sources[$0]) } + [(id: nil, source: source)]
        let chosen = candidates.min { rank($0.source) < rank($1.source) }
        report(candidates.map(\.source), breaking: chosen?.source)
        guard let id = chosen?.id else {
          breaks = true
          continue
        }
        solver.giveWay(id)
      }
    }
  }

  // MARK: Choosing

  func chooseWhatGivesWay(_ rivals: [Solver.ConstraintID]) -> Solver.ConstraintID {
    let chosen = rivals.min { rank(sources[$0]) < rank(sources[$1]) } ?? rivals[0]
    report(rivals.map { sources[$0] }, breaking: sources[chosen])
    return chosen
  }

  /// What gives way first: an own constraint of the program on a size, then one on a place, of several the one that was activated
  /// first; only then what follows from frames and contents.
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
    FileHandle.standardError.write(Data("[LayoutConstraints] \(conflict)\n".utf8))
  }

  private func text(_ source: EquationSource) -> String {
    func name(_ place: Place) -> String { DefaultNames().name(of: place.view) }
    switch source {
    case .program(let constraint): return constraint.standardDescription
    case .mask(let place, let dimension):
      let frame = place.view.constrainedFrame
      let value = [frame.minX, frame.minY, frame.width, frame.height][dimension.rawValue]
      let word = ["minX", "minY", "width", "height"][dimension.rawValue]
      return "<NSAutoresizingMaskLayoutConstraint \(name(place)).\(word) == \(value)   (active)>"
    case .content(let place, let axis):
      return "<NSContentSizeLayoutConstraint \(name(place)) \(axis == .horizontal ? "H" : "V")>"
    case .offset(let place, _): return "<NSLayoutConstraint 'UIScrollView-contentOffset' \(name(place))>"
    case .guide(let name): return "<NSLayoutConstraint '\(name)'>"
    case .target: return "<NSLayoutConstraint '_UITemporaryLayoutSize'>"
    }
  }
}
