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
  /// The engine's number, cached because it is read often; 0 without an engine.
  @exclusivity(unchecked) private(set) var engineSerial = 0
  /// The index in the engine's list.
  @exclusivity(unchecked) var index = 0
  /// The variables by `Dimension`; -1 for variables that were not requested yet.
  @exclusivity(unchecked) var symbols = SIMD4<Symbol>(repeating: -1)
  /// The equations from the frame and the autoresizing mask, by `Dimension`.
  @exclusivity(unchecked) var fixed = FrameVariables.noFixed
  /// The equations from the intrinsic size, by axis.
  @exclusivity(unchecked) var content = FrameVariables.noContent
  /// The variables of a scroll view's content offset, by axis, for constraints between a view inside the scroll view
  /// and a view outside it.
  @exclusivity(unchecked) var offsets = FrameVariables.noOffsets
  /// The equations that define a layout guide of the library.
  @exclusivity(unchecked) var bounds: [Solver.ConstraintID] = []
  /// The number of equations that use the variables.
  @exclusivity(unchecked) var uses = 0
  /// The last known frame.
  @exclusivity(unchecked) var frame: CGRect?

  init(_ view: UIView, _ guideKind: UILayoutGuide.Kind?, in engine: LayoutEngine) {
    self.view = view
    self.guideKind = guideKind
    self.engine = engine
    engineSerial = engine.serial
  }

  // The arrays are shared until a value is written, because most instances have few values.
  private static let noFixed: [FixedDimension?] = [nil, nil, nil, nil]
  private static let noContent: [ContentDimension?] = [nil, nil]
  private static let noOffsets: [(symbol: Symbol, id: Solver.ConstraintID)?] = [nil, nil]

  /// Whether the frame is computed from constraints instead of being fixed.
  var isComputed: Bool { guideKind != nil || !view.translatesAutoresizingMaskIntoConstraints }
}

/// A variable of a frame.
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
  /// The share of the superview's growth, and the superview's variables if the share is not 0.
  let share: Double
  let superview: FrameVariables?
}

/// The equation for an intrinsic size.
struct ContentDimension {
  let id: Solver.ConstraintID
  let hugging: UILayoutPriority
  let resistance: UILayoutPriority
}

/// The equation of a constraint in an engine.
struct LoweredConstraint {
  let id: Solver.ConstraintID
  /// The constant of the expression without the constraint's own constant.
  var base: Double
  let variableSets: [FrameVariables]
}
