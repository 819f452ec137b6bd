import Foundation
import ResponderKit

/// What the views tell and ask; finds the engine that it concerns.
@MainActor
final class ConstraintSystem: ConstraintLayout {
  static let shared = ConstraintSystem()
  /// The system's spacing between views, in points.
  static let standardSpacing: CGFloat = 8
  private var serial = 0

  /// From here on the views tell of their changes.
  static func install() {
    if UIView.constraintLayout == nil { UIView.constraintLayout = shared }
  }

  func nextSerial() -> Int {
    serial += 1
    return serial
  }

  /// The engine that knows the view's place.
  private func engine(of view: UIView) -> LayoutEngine? { view.existingLayoutKeep?.place?.engine }

  // MARK: The layout pass

  func settle(around view: UIView) { view.root.existingLayoutKeep?.engine?.settle() }

  func placeSubviews(of view: UIView) {
    // A view gets its keep from the constraints that mention it, or from the first subview that they place.
    guard view.existingLayoutKeep != nil else { return }
    view.root.existingLayoutKeep?.engine?.placeSubviews(of: view)
  }

  // MARK: What has changed

  func geometryDidChange(of view: UIView) { engine(of: view)?.geometryDidChange(of: view) }

  func contentSizeDidChange(of view: UIView) { engine(of: view)?.contentSizeDidChange(of: view) }

  func zoomScaleDidChange(of view: UIView) { engine(of: view)?.zoomScaleDidChange(of: view) }

  func maskTranslationDidChange(of view: UIView) { engine(of: view)?.maskTranslationDidChange(of: view) }

  func marginsDidChange(of view: UIView) {
    guard let keep = view.existingLayoutKeep else { return }
    for constraint in keep.mentions { constraint.engine?.termsDidChange(of: constraint) }
    for guide in keep.allGuides where guide.kind == .readable {
      if let place = guide.place { place.engine?.readableMarginsDidChange(place) }
    }
  }

  func layoutDirectionDidChange(of view: UIView) {
    for constraint in view.existingLayoutKeep?.constraints ?? [] where constraint.followsDirection {
      constraint.engine?.lowerAgain(constraint)
    }
  }

  func visibilityDidChange(of view: UIView) { (view.superview as? UIStackView)?.visibilityDidChange(of: view) }

  // MARK: The tree

  /// Constraints that lead out of the moved tree are over, unless both items still stand in the view that holds them, as in UIKit; the
  /// others go along.
  func superviewDidChange(of view: UIView, from oldSuperview: UIView?) {
    var found: [NSLayoutConstraint] = []
    collect(in: view, &found)
    for constraint in found {
      if let holder = constraint.holder, let common = constraint.commonView, common.isDescendant(of: holder) {
        continue
      }
      constraint.deactivate()
    }
    // An engine of its own is not needed any more.
    if oldSuperview == nil, let keep = view.existingLayoutKeep, let engine = keep.engine {
      engine.abandon()
      keep.engine = nil
    }
    let root = view.root
    for constraint in found where constraint.holder != nil {
      constraint.engine?.remove(constraint)
      constraint.lowered = nil
      root.layoutEngine.add(constraint)
    }
  }

  /// Those that speak of `view` or a view below it, in the order in which they were activated.
  private func collect(in view: UIView, _ found: inout [NSLayoutConstraint]) {
    var mentions: [NSLayoutConstraint] = []
    gather(view, &mentions)
    guard !mentions.isEmpty else { return }
    mentions.sort { $0.serial < $1.serial }
    for constraint in mentions where found.last !== constraint { found.append(constraint) }
  }

  private func gather(_ view: UIView, _ found: inout [NSLayoutConstraint]) {
    if let keep = view.existingLayoutKeep { found += keep.mentions }
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
      found.filter { $0.holder?.isDescendant(of: view) ?? false },
      target: target,
      horizontal: horizontal.rawValue,
      vertical: vertical.rawValue
    )
  }

  /// A size that is as long as it is from one place to another: that of a guide between them.
  static func distance(
    from first: (LayoutItem, NSLayoutConstraint.Attribute),
    to second: (LayoutItem, NSLayoutConstraint.Attribute),
    _ axis: LayoutAxis
  ) -> NSLayoutDimension {
    guard let view = first.0.view, let other = second.0.view, let common = view.closestCommonSuperview(with: other)
    else {
      programmerError("The way from one anchor to another is known where both stand in the same view tree.")
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
  /// The size of the root where constraints are all that counts besides the target.
  func measure(_ constraints: [NSLayoutConstraint], target: CGSize, horizontal: Float, vertical: Float) -> CGSize {
    guard let root else { return .zero }
    let own = place(of: root)
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
    settle()
    let scale = root.layoutScale
    func up(_ dimension: Dimension) -> CGFloat {
      let value = CGFloat(solver.value(of: symbol(dimension, of: own)))
      return (value * scale - 1e-6).rounded(.up) / scale
    }
    return CGSize(width: max(0, up(.width)), height: max(0, up(.height)))
  }
}
