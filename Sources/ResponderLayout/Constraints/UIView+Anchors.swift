import Foundation
import ResponderKit

extension UIView {
  /// The leading edge: the left one, in a superview that runs from right to left the right one.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(view: self), .leading) }
  /// The trailing edge: the right one, in a superview that runs from right to left the left one.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(view: self), .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(view: self), .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(view: self), .right) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(view: self), .top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(view: self), .bottom) }
  /// How wide it is.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(view: self), .width) }
  /// How high it is.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(view: self), .height) }
  /// The middle across.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(view: self), .centerX) }
  /// The middle up and down.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(view: self), .centerY) }
  /// What the first line of text stands on; the lower edge of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(view: self), .firstBaseline) }
  /// What the last line of text stands on; the lower edge of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(view: self), .lastBaseline) }

  // MARK: Constraints

  /// Those that it holds: each stands with the closest view that its items stand in, or the one that it was added to.
  public var constraints: [NSLayoutConstraint] { existingLayoutKeep?.constraints ?? [] }

  /// Has the constraint count, with this view as the one that holds it; traps where an item does not stand in it.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(in: self) }

  /// Has the constraints count, with this view as the one that holds them.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Has a constraint of this view count no more; nothing where another view holds it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Has constraints of this view count no more.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that speak of the view along an axis. UIKit's also have those that speak of it by way of others.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    (existingLayoutKeep?.mentions ?? []).filter { constraint in
      constraint.items.contains { $0.ownView === self }
        && (constraint.firstAttribute.kind == .across || constraint.firstAttribute == .width) == (axis == .horizontal)
    }
  }

  // MARK: Guides

  /// The program's own guides, in the order in which they were added.
  public var layoutGuides: [UILayoutGuide] { existingLayoutKeep?.guides ?? [] }

  /// Takes the guide in, whose place is in this view's coordinates.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutKeep.guides.append(layoutGuide)
  }

  /// Lets go of the guide, and of the constraints that speak of it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let keep = existingLayoutKeep, let index = keep.guides.firstIndex(where: { $0 === layoutGuide }) else {
      return
    }
    for constraint in keep.mentions where constraint.items.contains(where: { $0.guide === layoutGuide }) {
      constraint.deactivate()
    }
    keep.guides.remove(at: index)
    layoutGuide.owningView = nil
  }

  /// What of the view lies within the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide { layoutKeep.guide(.safeArea, of: self) }
  /// What of the view lies within its margins.
  public var layoutMarginsGuide: UILayoutGuide { layoutKeep.guide(.margins, of: self) }
  /// What of the view lies within its margins and is no wider than text reads well, 672 points, in the middle.
  public var readableContentGuide: UILayoutGuide { layoutKeep.guide(.readable, of: self) }
}

extension UIScrollView {
  /// The content: what constrains it determines `contentSize`. Constraints between the edges of the scroll view itself and a view in
  /// it mean this too.
  public var contentLayoutGuide: UILayoutGuide { layoutKeep.guide(.content, of: self) }
  /// The scroll view's frame, which does not move with the content.
  public var frameLayoutGuide: UILayoutGuide { layoutKeep.guide(.frame, of: self) }
}
