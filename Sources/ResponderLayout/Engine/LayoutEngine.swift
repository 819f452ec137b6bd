import Foundation
import ResponderKit

/// The equations of a view tree, with the solver for them.
///
/// Each tree has one engine, at its root: a window, or the topmost view of a tree without a window.
/// `systemLayoutSizeFitting(_:)` creates a temporary engine with the measured view as its root.
///
/// - `LayoutEngine.swift`: adding and removing constraints, and solving when layout requires it.
/// - `LayoutEngine+Expressions.swift`: the conversion of attributes to variables.
/// - `LayoutEngine+Frames.swift`: the equations for frames, autoresizing masks and intrinsic sizes.
/// - `LayoutEngine+Conflicts.swift`: the choice of constraints to break.
@MainActor
final class LayoutEngine {
  /// Its exclusivity is not checked, because a layout reads it about a thousand times. No code of the app runs while the
  /// solver changes: conflicts are reported afterwards.
  @exclusivity(unchecked) var solver = Solver()
  private let link: ViewLink
  /// A number that identifies the engine.
  let serial = ConstraintSystem.shared.nextSerial()
  var root: UIView? { link.view }
  /// Whether the engine only computes a fitting size. If so, the size of the root view is variable.
  let isMeasuring: Bool
  private(set) var variableSets: [FrameVariables] = []
  /// The variables of an engine that only measures, by view. The variables stored with the views belong to the engine
  /// of their tree.
  var measuredVariables: [ObjectIdentifier: FrameVariables] = [:]
  private var pending: [NSLayoutConstraint] = []
  /// The sources of the equations, indexed by `ConstraintID`.
  var sources: [EquationSource?] = []
  /// The conflicts for which the solver has relaxed a constraint since the last report.
  var unreportedConflicts: [(sources: [EquationSource?], breaking: EquationSource?)] = []
  /// The number of pixels per point at the time of the last solution.
  private(set) var pixelScale: CGFloat = 1
  /// Storage for the conversion of an attribute, reused to avoid allocations.
  var lentArea = Area()
  private(set) var isDirty = false
  private var isSolving = false
  /// The views whose intrinsic size is being read. If reading the size changes the size, the change is ignored.
  var measuredViews: [UIView] = []
  /// The view whose frame is being set from constraints. The engine ignores the view's report of this change.
  private(set) var positionedView: UIView?

  init(root: UIView, isMeasuring: Bool = false) {
    link = root.link
    self.isMeasuring = isMeasuring
    solver.chooseConstraintToRelax = { [unowned self] conflictingConstraints in
      MainActor.assumeIsolated { chooseConstraintToRelax(conflictingConstraints) }
    }
  }

  // MARK: Adding and removing constraints

  /// Adds a constraint, which becomes an equation when the tree is laid out.
  func add(_ constraint: NSLayoutConstraint) {
    constraint.engine = self
    pending.append(constraint)
    setDirty()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    setDirty()
    guard let lowered = constraint.lowered else { return pending.removeAll { $0 === constraint } }
    constraint.lowered = nil
    removeEquation(lowered.id)
    for variables in lowered.variableSets { release(variables) }
  }

  /// Discards all state. Called when the engine's view tree becomes part of another tree.
  func abandon() {
    pending = []
    for variables in variableSets {
      variables.engine = nil
      if variables.guideKind == nil { variables.view.existingLayoutAttachment?.variables = nil }
    }
    variableSets = []
  }

  func setDirty() {
    guard !isDirty else { return }
    isDirty = true
    if !isMeasuring { root?.setNeedsLayoutPass() }
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    guard let lowered = constraint.lowered else { return }
    solver.setConstant(lowered.base - Double(constraint.constant), of: lowered.id)
    setDirty()
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) { lowerAgain(constraint) }

  /// Replaces the constraint's equation at the next solution; has no effect if the constraint has no equation.
  func lowerAgain(_ constraint: NSLayoutConstraint) {
    guard constraint.lowered != nil else { return }
    remove(constraint)
    add(constraint)
  }

  /// Updates the constant of the equation after a change of margins, safe area, baselines or alignment insets.
  func termsDidChange(of constraint: NSLayoutConstraint) {
    guard var lowered = constraint.lowered, let expression = expression(of: constraint) else { return }
    guard expression.constant != lowered.base else { return }
    lowered.base = expression.constant
    constraint.lowered = lowered
    solver.setConstant(lowered.base - Double(constraint.constant), of: lowered.id)
    setDirty()
  }

  /// Replaces the equations of a view whose zoom scale has changed. The scale is a coefficient in the equations of the
  /// view's edges.
  func zoomScaleDidChange(of view: UIView) {
    guard let variables = existingVariables(of: view) else { return }
    let referringConstraints =
      view.existingLayoutAttachment?.referringConstraints.filter { $0.lowered != nil && $0.engine === self } ?? []
    for constraint in referringConstraints { remove(constraint) }
    for constraint in referringConstraints { add(constraint) }
    if variables.engine === self { refix(variables) }
  }

  /// Converts the constraint to an equation.
  func lower(_ constraint: NSLayoutConstraint) {
    guard let expression = expression(of: constraint) else { return }
    let relation: Solver.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterOrEqual
      }
    let id = addEquation(
      expression.terms,
      constant: expression.constant - Double(constraint.constant),
      relation,
      priority: constraint.priority.rawValue,
      .program(constraint)
    )
    for variables in expression.variableSets { variables.uses += 1 }
    if !isMeasuring {
      constraint.lowered = LoweredConstraint(id: id, base: expression.constant, variableSets: expression.variableSets)
    }
  }

  // MARK: Solving

  /// The maximum number of times that one solution measures wrapping text again because the text's width has changed.
  private static let mostWrappings = 6

  /// Solves the changed equations, and requests layout for each view whose subviews have new frames.
  func solve() {
    guard isDirty, !isSolving else { return }
    isSolving = true
    if let root { pixelScale = root.layoutScale }
    for _ in 0..<Self.mostWrappings {
      isDirty = false
      let news = pending
      pending = []
      for constraint in news where constraint.engine === self { lower(constraint) }
      solver.solve()
      reportRelaxedConstraints()
      wrapContents()
      if !isDirty { break }
    }
    isDirty = false
    isSolving = false
    if !isMeasuring { noteChangedFrames() }
  }

  private func noteChangedFrames() {
    for variables in variableSets where variables.isComputed {
      let frame = frame(of: variables)
      guard frame != variables.frame else { continue }
      variables.frame = frame
      if variables.guideKind == nil {
        if let superview = variables.view.superview { askForPlacement(by: superview) }
      } else if variables.guideKind == .content {
        variables.view.setNeedsLayout()
      }
    }
  }

  /// Makes `superview` lay out its subviews, even if no constraint refers to `superview`.
  private func askForPlacement(by superview: UIView) {
    _ = superview.layoutAttachment
    superview.setNeedsLayout()
  }

  // MARK: Setting frames

  /// Sets the frames of the subviews that constraints lay out.
  func layOutSubviews(of view: UIView) {
    solve()
    for child in view.children {
      guard let variables = child.existingLayoutAttachment?.variables, variables.engineSerial == serial,
        variables.isComputed
      else {
        continue
      }
      setFrame(frame(of: variables), of: child)
    }
    guard let scroll = view as? UIScrollView, let content = contentVariables(of: scroll) else { return }
    // Table views and collection views compute their content size themselves. If constraints also determined the
    // content size, the size would change in every layout pass.
    if scroll is UITableView || scroll is UICollectionView { return }
    let frame = frame(of: content)
    var size = scroll.contentSize
    if content.symbols[Dimension.width.rawValue] >= 0 { size.width = frame.width }
    if content.symbols[Dimension.height.rawValue] >= 0 { size.height = frame.height }
    if size != scroll.contentSize { scroll.contentSize = size }
  }

  private func setFrame(_ frame: CGRect, of view: UIView) {
    // The top left corner of zoomed content stays at the position that the constraints determine.
    let scale = view.zoomScaleInContent
    let center = CGPoint(
      x: frame.minX + view.anchorPoint.x * frame.width * scale,
      y: frame.minY + view.anchorPoint.y * frame.height * scale
    )
    guard view.bounds.size != frame.size || view.center != center else { return }
    let outer = positionedView
    positionedView = view
    // As in UIKit, the bounds and the center are set instead of the frame, so that a transform is applied around the
    // new position.
    if view.bounds.size != frame.size { view.bounds.size = frame.size }
    if view.center != center { view.center = center }
    positionedView = outer
  }

  // MARK: Variables

  func insert(_ variables: FrameVariables) {
    variables.index = variableSets.count
    variableSets.append(variables)
  }

  func drop(_ variables: FrameVariables) {
    let last = variableSets.removeLast()
    if last !== variables {
      variableSets[variables.index] = last
      last.index = variables.index
    }
  }
}
