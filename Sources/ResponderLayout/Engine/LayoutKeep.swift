import ResponderKit

/// What a view keeps for layout by constraints, besides what the view itself knows of it.
@MainActor
final class LayoutKeep {
  /// Those that it holds, in the order in which they came.
  @exclusivity(unchecked) var constraints: [NSLayoutConstraint] = []
  /// Those that speak of it, or of a guide of it.
  @exclusivity(unchecked) var mentions: [NSLayoutConstraint] = []
  @exclusivity(unchecked) var guides: [UILayoutGuide] = []
  @exclusivity(unchecked) private var systemGuides: [UILayoutGuide] = []
  /// Of the tree whose root it is.
  @exclusivity(unchecked) var engine: LayoutEngine?
  /// Where it lies, for the engine of its tree.
  @exclusivity(unchecked) var place: Place?

  func guide(_ kind: UILayoutGuide.Kind, of view: UIView) -> UILayoutGuide {
    if let guide = systemGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = UILayoutGuide(kind, of: view)
    systemGuides.append(guide)
    return guide
  }

  var allGuides: [UILayoutGuide] { guides + systemGuides }
}

extension UIView {
  /// Nil where it has to do with no constraint.
  var existingLayoutKeep: LayoutKeep? {
    // No closure: it would ask which executor runs it, a thousand times a layout.
    guard let attachment = layoutState?.attachment else { return nil }
    return unsafeDowncast(attachment, to: LayoutKeep.self)
  }

  var layoutKeep: LayoutKeep {
    if let existingLayoutKeep { return existingLayoutKeep }
    let keep = LayoutKeep()
    neededLayoutState.attachment = keep
    return keep
  }

  /// The equations of the tree whose root this view is; made where there are none.
  var layoutEngine: LayoutEngine {
    let keep = layoutKeep
    if let engine = keep.engine { return engine }
    let engine = LayoutEngine(root: self)
    keep.engine = engine
    return engine
  }
}
