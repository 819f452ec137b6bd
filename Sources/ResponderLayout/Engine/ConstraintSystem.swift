import Foundation
import ResponderKit

/// The interface through which views report changes and request layout. The interface forwards calls to the responsible
/// engine.
@MainActor
final class ConstraintSystem: ConstraintLayout {
  static let shared = ConstraintSystem()
  /// The distance between views that the visual format and the anchors call the system spacing, in points.
  static let standardSpacing: CGFloat = 8
  private var serial = 0

  /// Installs this system as the object to which views report changes that affect constraints.
  static func install() {
    if UIView.constraintLayout == nil { UIView.constraintLayout = shared }
  }

  func nextSerial() -> Int {
    serial += 1
    return serial
  }

  /// Returns the engine that contains the view's variables.
  private func engine(of view: UIView) -> LayoutEngine? { view.existingLayoutAttachment?.variables?.engine }

  // MARK: The layout pass

  func solve(around view: UIView) { view.root.existingLayoutAttachment?.engine?.solve() }

  func layOutSubviews(of view: UIView) {
    // A view without a `LayoutAttachment` has no subview whose frame is determined by constraints.
    guard view.existingLayoutAttachment != nil else { return }
    view.root.existingLayoutAttachment?.engine?.layOutSubviews(of: view)
  }

  // MARK: Changes

  func geometryDidChange(of view: UIView) { engine(of: view)?.geometryDidChange(of: view) }

  func contentSizeDidChange(of view: UIView) { engine(of: view)?.contentSizeDidChange(of: view) }

  func zoomScaleDidChange(of view: UIView) { engine(of: view)?.zoomScaleDidChange(of: view) }

  func maskTranslationDidChange(of view: UIView) { engine(of: view)?.maskTranslationDidChange(of: view) }

  func marginsDidChange(of view: UIView) {
    guard let attachment = view.existingLayoutAttachment else { return }
    for constraint in attachment.referringConstraints { constraint.engine?.termsDidChange(of: constraint) }
    for guide in attachment.allGuides where guide.kind == .readable {
      if let variables = guide.variables { variables.engine?.readableMarginsDidChange(variables) }
    }
  }

  func layoutDirectionDidChange(of view: UIView) {
    for constraint in view.existingLayoutAttachment?.constraints ?? [] where constraint.followsDirection {
      constraint.engine?.lowerAgain(constraint)
    }
  }

  func visibilityDidChange(of view: UIView) { (view.superview as? UIStackView)?.visibilityDidChange(of: view) }

  // MARK: The view tree

  /// As in UIKit, deactivates constraints between the moved view tree and other views, unless both items are still
  /// inside the view that contains the constraint. All other constraints remain active in the new tree.
  func superviewDidChange(of view: UIView, from oldSuperview: UIView?) {
    var found: [NSLayoutConstraint] = []
    collect(in: view, &found)
    for constraint in found {
      if let container = constraint.container, let common = constraint.commonView, common.isDescendant(of: container) {
        continue
      }
      constraint.deactivate()
    }
    // The view was the root of its tree. The engine of the new tree replaces the engine of this root.
    if oldSuperview == nil, let attachment = view.existingLayoutAttachment, let engine = attachment.engine {
      engine.abandon()
      attachment.engine = nil
    }
    let root = view.root
    for constraint in found where constraint.container != nil {
      constraint.engine?.remove(constraint)
      constraint.lowered = nil
      root.layoutEngine.add(constraint)
    }
  }

  /// Collects the constraints that refer to `view` or its subviews, in the order of activation.
  private func collect(in view: UIView, _ found: inout [NSLayoutConstraint]) {
    var referringConstraints: [NSLayoutConstraint] = []
    gather(view, &referringConstraints)
    guard !referringConstraints.isEmpty else { return }
    referringConstraints.sort { $0.serial < $1.serial }
    for constraint in referringConstraints where found.last !== constraint { found.append(constraint) }
  }

  private func gather(_ view: UIView, _ found: inout [NSLayoutConstraint]) {
    if let attachment = view.existingLayoutAttachment { found += attachment.referringConstraints }
    for child in view.children { gather(child, &found) }
  }

  // MARK: Measuring

  func fittingSize(
    of view: UIView,
    target: CGSize,
    horizontal: UILayoutPriority,
    vertical: UILayoutPriority
  ) -> CGSize {
    let engine = LayoutEngine(root: view, isMeasuring: true)
    var found: [NSLayoutConstraint] = []
    collect(in: view, &found)
    return engine.measure(
      found.filter { $0.container?.isDescendant(of: view) ?? false },
      target: target,
      horizontal: horizontal.rawValue,
      vertical: vertical.rawValue
    )
  }

  /// Returns a dimension for the distance between two positions. The dimension is the width or height of a new layout
  /// guide between the positions.
  static func distance(
    from first: (LayoutItem, NSLayoutConstraint.Attribute),
    to second: (LayoutItem, NSLayoutConstraint.Attribute),
    _ axis: LayoutAxis
  ) -> NSLayoutDimension {
    guard let view = first.0.view, let other = second.0.view, let common = view.closestCommonSuperview(with: other)
    else {
      programmerError("anchorWithOffset(to:) requires that both anchors are in the same view tree.")
    }
    let guide = UILayoutGuide()
    guide.identifier = "anchorWithOffset"
    common.addLayoutGuide(guide)
    let item = LayoutItem(guide: guide)
    let followsDirection = first.1.followsDirection || second.1.followsDirection
    let (low, high): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      axis == .vertical ? (.top, .bottom) : followsDirection ? (.leading, .trailing) : (.left, .right)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(item, low, .equal, first.0, first.1, 1, 0),
      NSLayoutConstraint(item, high, .equal, second.0, second.1, 1, 0),
    ])
    return axis == .horizontal ? guide.widthAnchor : guide.heightAnchor
  }
}

extension LayoutEngine {
  /// Returns the size of the root view that follows from the constraints and the target size. `horizontal` and
  /// `vertical` are the priorities of the target width and height.
  func measure(_ constraints: [NSLayoutConstraint], target: CGSize, horizontal: Float, vertical: Float) -> CGSize {
    guard let root else { return .zero }
    let own = variables(of: root)
    own.uses += 1
    for constraint in constraints { lower(constraint) }
    for (dimension, length, priority) in [
      (Dimension.width, target.width, horizontal), (.height, target.height, vertical),
    ] {
      _ = addEquation(
        [Term(symbol: symbol(dimension, of: own), coefficient: 1)],
        constant: -Double(length),
        .equal,
        priority: priority,
        .target
      )
    }
    setDirty()
    solve()
    let scale = root.layoutScale
    func up(_ dimension: Dimension) -> CGFloat {
      let value = CGFloat(solver.value(of: symbol(dimension, of: own)))
      return (value * scale - 1e-6).rounded(.up) / scale
    }
    return CGSize(width: max(0, up(.width)), height: max(0, up(.height)))
  }
}
