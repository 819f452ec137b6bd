import Foundation
import ResponderKit

/// One attribute of a view or of a layout guide, from which constraints are made: `a.topAnchor.constraint(equalTo: b.bottomAnchor)`.
///
/// The type parameter keeps places across, places up and down, and sizes apart, as UIKit's does.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: KitObject {
  let target: LayoutItem
  let attribute: NSLayoutConstraint.Attribute

  init(_ target: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.target = target
    self.attribute = attribute
    super.init()
  }

  /// The view or the layout guide.
  open var item: AnyObject? { target.object }
  /// What it is called in messages.
  open var name: String { "\(target.name).\(attribute.word)" }

  /// Equal to `anchor`, plus `constant` points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
    make(.equal, anchor, 1, constant)
  }

  /// At least `anchor`, plus `constant` points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    make(.greaterThanOrEqual, anchor, 1, constant)
  }

  /// At most `anchor`, plus `constant` points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    make(.lessThanOrEqual, anchor, 1, constant)
  }

  func make(
    _ relation: NSLayoutConstraint.Relation,
    _ anchor: NSLayoutAnchor<AnchorType>,
    _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(target, attribute, relation, anchor.target, anchor.attribute, multiplier, constant)
  }

  func makeSystemSpacing(
    _ relation: NSLayoutConstraint.Relation,
    _ anchor: NSLayoutAnchor<AnchorType>,
    _ multiplier: CGFloat
  ) -> NSLayoutConstraint {
    make(relation, anchor, 1, multiplier * ConstraintSystem.standardSpacing)
  }
}

/// A place across.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// So many times 8 points, the system's spacing, right of `anchor`.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    makeSystemSpacing(.equal, anchor, multiplier)
  }

  /// At least so many times 8 points, the system's spacing, right of `anchor`.
  open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    makeSystemSpacing(.greaterThanOrEqual, anchor, multiplier)
  }

  /// At most so many times 8 points, the system's spacing, right of `anchor`.
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    makeSystemSpacing(.lessThanOrEqual, anchor, multiplier)
  }

  /// How far it is from here to `otherAnchor`, as a size.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    ConstraintSystem.distance(from: (target, attribute), to: (otherAnchor.target, otherAnchor.attribute), .horizontal)
  }
}

/// A place up and down.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// So many times 8 points, the system's spacing, below `anchor`.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    makeSystemSpacing(.equal, anchor, multiplier)
  }

  /// At least so many times 8 points, the system's spacing, below `anchor`.
  open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    makeSystemSpacing(.greaterThanOrEqual, anchor, multiplier)
  }

  /// At most so many times 8 points, the system's spacing, below `anchor`.
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    makeSystemSpacing(.lessThanOrEqual, anchor, multiplier)
  }

  /// How far it is from here to `otherAnchor`, as a size.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    ConstraintSystem.distance(from: (target, attribute), to: (otherAnchor.target, otherAnchor.attribute), .vertical)
  }
}

/// A width or a height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// So many points.
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { make(.equal, constant) }
  /// At least so many points.
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, constant)
  }
  /// At most so many points.
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, constant)
  }

  /// So many times `anchor`, plus `constant` points.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    make(.equal, anchor, multiplier, constant)
  }

  /// At least so many times `anchor`, plus `constant` points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    make(.greaterThanOrEqual, anchor, multiplier, constant)
  }

  /// At most so many times `anchor`, plus `constant` points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    make(.lessThanOrEqual, anchor, multiplier, constant)
  }

  private func make(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(target, attribute, relation, nil, .notAnAttribute, 1, constant)
  }
}
