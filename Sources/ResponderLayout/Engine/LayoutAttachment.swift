import ResponderKit

/// The layout state of a view that constraints need in addition to the view's own properties.
@MainActor
final class LayoutAttachment {
  /// The constraints in this view, in the order in which they were added.
  var constraints: [NSLayoutConstraint] = []
  /// The constraints that refer to the view or to one of its guides.
  var referringConstraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  private var systemGuides: [UILayoutGuide] = []
  /// The engine of the view tree if this view is the root of the tree; otherwise nil.
  var engine: LayoutEngine?
  /// The variables of the view's frame in the engine of its tree.
  var variables: FrameVariables?

  func guide(_ kind: UILayoutGuide.Kind, of view: UIView) -> UILayoutGuide {
    if let guide = systemGuides.first(where: { $0.kind == kind }) { return guide }
    let guide = UILayoutGuide(kind, of: view)
    systemGuides.append(guide)
    return guide
  }

  var allGuides: [UILayoutGuide] { guides + systemGuides }
}

extension UIView {
  /// The state that constraints need for the view; nil if the view has no such state yet.
  var existingLayoutAttachment: LayoutAttachment? {
    // `map` is not used here: its closure would check the executor at each call, and a layout reads this property about
    // a thousand times.
    guard let attachment = layoutState?.attachment else { return nil }
    return unsafeDowncast(attachment, to: LayoutAttachment.self)
  }

  var layoutAttachment: LayoutAttachment {
    if let existingLayoutAttachment { return existingLayoutAttachment }
    let attachment = LayoutAttachment()
    neededLayoutState.attachment = attachment
    return attachment
  }

  /// The engine of the view tree whose root is this view. The engine is created when it is first read.
  var layoutEngine: LayoutEngine {
    let attachment = layoutAttachment
    if let engine = attachment.engine { return engine }
    let engine = LayoutEngine(root: self)
    attachment.engine = engine
    return engine
  }
}
