import Foundation
import ResponderKit

/// Where a view or a guide lies, as variables of an engine: its upper left corner in the superview's or the owner's coordinates, its
/// width and its height. A view's are those of its frame without its transform.
@MainActor
final class Place {
  /// The view, or the one that owns the guide.
  unowned let view: UIView
  let guideKind: UILayoutGuide.Kind?
  weak var engine: LayoutEngine?
  /// In the engine's list.
  var index = 0
  /// By `Dimension`; -1 for one that nobody has asked for.
  var symbols: [Symbol] = [-1, -1, -1, -1]
  /// What frame and mask say, by `Dimension`.
  var fixed: [FixedDimension?] = [nil, nil, nil, nil]
  /// What the intrinsic size says, by axis.
  var content: [ContentDimension?] = [nil, nil]
  /// How far a scroll view's content is moved, by axis; for constraints that lead out of it.
  var offsets: [(symbol: Symbol, id: Solver.ConstraintID)?] = [nil, nil]
  /// What bounds a guide of the library.
  var bounds: [Solver.ConstraintID] = []
  /// By how many equations of others it is spoken of.
  var uses = 0
  /// What it was last seen to be.
  var frame: CGRect?

  init(_ view: UIView, _ guideKind: UILayoutGuide.Kind?, in engine: LayoutEngine) {
    self.view = view
    self.guideKind = guideKind
    self.engine = engine
  }

  /// Whether constraints place it, and not its frame.
  var isComputed: Bool { guideKind != nil || !view.translatesAutoresizingMaskIntoConstraints }
}

/// A variable of a place.
enum Dimension: Int, CaseIterable {
  case x, y, width, height

  static func origin(_ axis: LayoutAxis) -> Dimension { axis == .horizontal ? .x : .y }
  static func size(_ axis: LayoutAxis) -> Dimension { axis == .horizontal ? .width : .height }

  var axis: LayoutAxis { self == .x || self == .width ? .horizontal : .vertical }
  var isSize: Bool { self == .width || self == .height }
}

/// The equation that keeps a variable where frame and mask want it.
struct FixedDimension {
  let id: Solver.ConstraintID
  /// How much it takes of what its superview grows by, and the superview's place where it does.
  let share: Double
  let superview: Place?
}

/// The equation that keeps a size near the intrinsic one.
struct ContentDimension {
  let id: Solver.ConstraintID
  let hugging: UILayoutPriority
  let resistance: UILayoutPriority
}

/// A constraint in an engine.
struct LoweredConstraint {
  let id: Solver.ConstraintID
  /// Its expression's constant without the constraint's own.
  var base: Double
  let places: [Place]
}
