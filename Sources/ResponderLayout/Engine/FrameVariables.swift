import Foundation
import ResponderKit

/// The variables of a view's or guide's frame in an engine: the origin in the superview's or owner's coordinates, the
/// width and the height. A view's transform is not applied.
@MainActor
final class FrameVariables {
  /// The view, or the owner of the guide.
  unowned let view: UIView
  let guideKind: UILayoutGuide.Kind?
  weak var engine: LayoutEngine? { didSet { engineSerial = engine?.serial ?? 0 } }
  /// The serial number of the engine; 0 without an engine. The number is stored here because it is read often.
  private(set) var engineSerial = 0
  /// The index of this object in the engine's `variableSets`.
  var index = 0
  /// The solver's variables, indexed by `Dimension`; -1 for a variable that has not been requested yet.
  var symbols = SIMD4<Symbol>(repeating: -1)
  /// The equations that follow from the frame and the autoresizing mask, indexed by `Dimension`.
  var fixed = FrameVariables.noFixed
  /// The equations that follow from the intrinsic content size, indexed by axis.
  var content = FrameVariables.noContent
  /// The variables of a scroll view's content offset, by axis, for constraints between a view inside the scroll view
  /// and a view outside it.
  var offsets = FrameVariables.noOffsets
  /// The equations that define one of the library's layout guides, such as the readable content guide.
  var bounds: [Solver.ConstraintID] = []
  /// The number of uses of the variables by equations. The variables are removed when the number reaches 0.
  var uses = 0
  /// The frame in the last solution; nil before the first solution.
  var frame: CGRect?

  init(_ view: UIView, _ guideKind: UILayoutGuide.Kind?, in engine: LayoutEngine) {
    self.view = view
    self.guideKind = guideKind
    self.engine = engine
    engineSerial = engine.serial
  }

  // All instances share these arrays until they write a value, because most instances write few values.
  private static let noFixed: [FixedDimension?] = [nil, nil, nil, nil]
  private static let noContent: [ContentDimension?] = [nil, nil]
  private static let noOffsets: [(symbol: Symbol, id: Solver.ConstraintID)?] = [nil, nil]

  /// Whether the frame is computed from constraints instead of being fixed.
  var isComputed: Bool { guideKind != nil || !view.translatesAutoresizingMaskIntoConstraints }
}

/// The four numbers of a frame, for each of which the engine has a variable.
enum Dimension: Int, CaseIterable {
  case x, y, width, height

  static func origin(_ axis: LayoutAxis) -> Dimension { axis == .horizontal ? .x : .y }
  static func size(_ axis: LayoutAxis) -> Dimension { axis == .horizontal ? .width : .height }

  var axis: LayoutAxis { self == .x || self == .width ? .horizontal : .vertical }
  var isSize: Bool { self == .width || self == .height }
}

/// The equation that the frame and the autoresizing mask require for a variable.
struct FixedDimension {
  let id: Solver.ConstraintID
  /// The fraction of the superview's growth that the autoresizing mask adds to the variable. If the fraction is not 0,
  /// `superview` contains the superview's variables.
  let share: Double
  let superview: FrameVariables?
}

/// The equation for the intrinsic content size along one axis.
struct ContentDimension {
  let id: Solver.ConstraintID
  let hugging: UILayoutPriority
  let resistance: UILayoutPriority
}

/// The equation of a constraint in an engine.
struct LoweredConstraint {
  let id: Solver.ConstraintID
  /// The constant part of the expression, for example from margins, without the `constant` of the constraint.
  var base: Double
  let variableSets: [FrameVariables]
}
