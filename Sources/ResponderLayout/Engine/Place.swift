import Foundation
import ResponderKit

/// Where a view or a guide lies, as variables of an engine: its upper left corner in the superview's or the owner's coordinates, its
/// width and its height. A view's are those of its frame without its transform.
@MainActor
final class Place {
  /// The view, or the one that owns the guide.
  unowned let view: UIView
  let guideKind: UILayoutGuide.Kind?
  weak var engine: LayoutEngine? { didSet { engineSerial = engine?.serial ?? 0 } }
  /// The engine's number, which is asked more often than the engine; 0 for none.
  @exclusivity(unchecked) private(set) var engineSerial = 0
  /// In the engine's list.
  @exclusivity(unchecked) var index = 0
  /// By `Dimension`; -1 for one that nobody has asked for.
  @exclusivity(unchecked) var symbols = SIMD4<Symbol>(repeating: -1)
  /// What frame and mask say, by `Dimension`.
  @exclusivity(unchecked) var fixed = Place.noFixed
  /// What the intrinsic size says, by axis.
  @exclusivity(unchecked) var content = Place.noContent
  /// How far a scroll view's content is moved, by axis; for constraints that lead out of it.
  @exclusivity(unchecked) var offsets = Place.noOffsets
  /// What bounds a guide of the library.
  @exclusivity(unchecked) var bounds: [Solver.ConstraintID] = []
  /// By how many equations of others it is spoken of.
  @exclusivity(unchecked) var uses = 0
  /// What it was last seen to be.
  @exclusivity(unchecked) var frame: CGRect?

  init(_ view: UIView, _ guideKind: UILayoutGuide.Kind?, in engine: LayoutEngine) {
    self.view = view
    self.guideKind = guideKind
    self.engine = engine
    engineSerial = engine.serial
  }

  // Shared until something is written: most places have few of them.
  private static let noFixed: [FixedDimension?] = [nil, nil, nil, nil]
  private static let noContent: [ContentDimension?] = [nil, nil]
  private static let noOffsets: [(symbol: Symbol, id: Solver.ConstraintID)?] = [nil, nil]

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
