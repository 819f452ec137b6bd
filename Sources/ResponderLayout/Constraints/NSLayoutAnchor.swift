import Foundation
import ResponderKit

/// An attribute of a view or layout guide from which constraints are created, as in `a.topAnchor.constraint(equalTo:
/// b.bottomAnchor)`.
///
/// As in UIKit, the type parameter prevents constraints between different kinds of attributes, such as a horizontal
/// position and a size.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: KitObject {
  let target: LayoutItem
  let attribute: NSLayoutConstraint.Attribute

  init(_ target: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.target = target
    self.attribute = attribute
    super.init()
  }

  /// The view or layout guide whose attribute this anchor represents.
  open var item: AnyObject? { target.object }
  /// The name of the anchor in messages, for example `label.leading`.
  open var name: String { "\(target.name).\(attribute.word)" }

  /// Creates a constraint that makes this anchor equal to `anchor` plus `constant` points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
    make(.equal, anchor, 1, constant)
  }

  /// Creates a constraint that makes this anchor at least `anchor` plus `constant` points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    make(.greaterThanOrEqual, anchor, 1, constant)
  }

  /// Creates a constraint that makes this anchor at most `anchor` plus `constant` points.
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

/// An anchor for a horizontal position.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Creates a constraint that puts this anchor `multiplier` times the system spacing of 8 points after `anchor`.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    makeSystemSpacing(.equal, anchor, multiplier)
  }

  /// Creates a constraint that puts this anchor at least `multiplier` times the system spacing of 8 points after
  /// `anchor`.
  open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    makeSystemSpacing(.greaterThanOrEqual, anchor, multiplier)
  }

  /// Creates a constraint that puts this anchor at most `multiplier` times the system spacing of 8 points after
  /// `anchor`.
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    makeSystemSpacing(.lessThanOrEqual, anchor, multiplier)
  }

  /// Returns the distance from this anchor to `otherAnchor`, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    ConstraintSystem.distance(from: (target, attribute), to: (otherAnchor.target, otherAnchor.attribute), .horizontal)
  }
}

/// An anchor for a vertical position.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Creates a constraint that puts this anchor `multiplier` times the system spacing of 8 points below `anchor`.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    makeSystemSpacing(.equal, anchor, multiplier)
  }

  /// Creates a constraint that puts this anchor at least `multiplier` times the system spacing of 8 points below
  /// `anchor`.
  open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    makeSystemSpacing(.greaterThanOrEqual, anchor, multiplier)
  }

  /// Creates a constraint that puts this anchor at most `multiplier` times the system spacing of 8 points below
  /// `anchor`.
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  {
    makeSystemSpacing(.lessThanOrEqual, anchor, multiplier)
  }

  /// Returns the distance from this anchor to `otherAnchor`, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    ConstraintSystem.distance(from: (target, attribute), to: (otherAnchor.target, otherAnchor.attribute), .vertical)
  }
}

/// An anchor for a width or a height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Creates a constraint that makes this dimension equal to `constant` points.
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { make(.equal, constant) }
  /// Creates a constraint that makes this dimension at least `constant` points.
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.greaterThanOrEqual, constant)
  }
  /// Creates a constraint that makes this dimension at most `constant` points.
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    make(.lessThanOrEqual, constant)
  }

  /// Creates a constraint that makes this dimension equal to `multiplier` times `anchor`, plus `constant` points.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    make(.equal, anchor, multiplier, constant)
  }

  /// Creates a constraint that makes this dimension at least `multiplier` times `anchor`, plus `constant` points.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    make(.greaterThanOrEqual, anchor, multiplier, constant)
  }

  /// Creates a constraint that makes this dimension at most `multiplier` times `anchor`, plus `constant` points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0)
    -> NSLayoutConstraint
  {
    make(.lessThanOrEqual, anchor, multiplier, constant)
  }

  private func make(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(target, attribute, relation, nil, .notAnAttribute, 1, constant)
  }
}
