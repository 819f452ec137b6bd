import ResponderKit

/// What a view keeps for layout by constraints, besides what the view itself knows of it.
@MainActor
final class LayoutKeep {
  /// Those that it holds, in the order in which they came.
  var constraints: [NSLayoutConstraint] = []
  /// Those that speak of it, or of a guide of it.
  var mentions: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  private var systemGuides: [UILayoutGuide] = []
  /// Of the tree whose root it is.
  var engine: LayoutEngine?
  /// Where it lies, for the engine of its tree.
  var place: Place?

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
  var existingLayoutKeep: LayoutKeep? { layoutState?.attachment.map { unsafeDowncast($0, to: LayoutKeep.self) } }

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
