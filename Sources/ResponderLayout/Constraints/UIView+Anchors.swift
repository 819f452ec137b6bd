import Foundation
import ResponderKit

extension UIView {
  /// The leading edge: the left edge, or the right edge if the superview has a right-to-left layout.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(view: self), .leading) }
  /// The trailing edge: the right edge, or the left edge if the superview has a right-to-left layout.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(view: self), .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(view: self), .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(view: self), .right) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(view: self), .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(view: self), .bottom) }
  /// The width of the view, for constraints.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(view: self), .width) }
  /// The height of the view, for constraints.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(view: self), .height) }
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(view: self), .centerX) }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(view: self), .centerY) }
  /// The baseline of the first line of text; the bottom edge of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(view: self), .firstBaseline) }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(view: self), .lastBaseline) }

  // MARK: Constraints

  /// The active constraints in this view. A constraint is in the view to which the app added it, or otherwise in the
  /// closest common ancestor of its items.
  public var constraints: [NSLayoutConstraint] { existingLayoutAttachment?.constraints ?? [] }

  /// Adds a constraint to this view and activates it. Traps unless each item of the constraint is in this view or is
  /// the view itself.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(in: self) }

  /// Adds constraints to this view and activates them. Traps unless each item of the constraints is in this view or is
  /// the view itself.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint and removes it from this view. Has no effect if the constraint is in another view.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.container === self { constraint.deactivate() }
  }

  /// Deactivates the given constraints and removes them from this view. Constraints in other views are unchanged.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns the active constraints that refer to the view along an axis. UIKit also returns constraints that affect
  /// the view indirectly.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    (existingLayoutAttachment?.referringConstraints ?? []).filter { constraint in
      constraint.items.contains { $0.ownView === self }
        && (constraint.firstAttribute.kind == .across || constraint.firstAttribute == .width) == (axis == .horizontal)
    }
  }

  // MARK: Guides

  /// The layout guides that the app has added to this view, in the order in which they were added.
  public var layoutGuides: [UILayoutGuide] { existingLayoutAttachment?.guides ?? [] }

  /// Adds a guide to this view. The guide's frame is in the view's coordinates.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutAttachment.guides.append(layoutGuide)
  }

  /// Removes a guide, and deactivates the constraints that refer to the guide.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let attachment = existingLayoutAttachment,
      let index = attachment.guides.firstIndex(where: { $0 === layoutGuide })
    else {
      return
    }
    for constraint in attachment.referringConstraints
    where constraint.items.contains(where: { $0.guide === layoutGuide }) {
      constraint.deactivate()
    }
    attachment.guides.remove(at: index)
    layoutGuide.owningView = nil
  }

  /// The part of the view inside the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide { layoutAttachment.guide(.safeArea, of: self) }
  /// The part of the view inside its margins.
  public var layoutMarginsGuide: UILayoutGuide { layoutAttachment.guide(.margins, of: self) }
  /// The part of the view inside its margins, centered and with a width of at most 672 points so that text is readable.
  public var readableContentGuide: UILayoutGuide { layoutAttachment.guide(.readable, of: self) }
}

extension UIScrollView {
  /// The content of the scroll view. Constraints to this guide determine `contentSize`. Constraints between the scroll
  /// view's edges and a view inside the scroll view also refer to the content.
  public var contentLayoutGuide: UILayoutGuide { layoutAttachment.guide(.content, of: self) }
  /// The frame of the scroll view, which does not move with its content.
  public var frameLayoutGuide: UILayoutGuide { layoutAttachment.guide(.frame, of: self) }
}
