import Foundation
import ResponderKit

/// A linear relation between two attributes of views or layout guides: `first = multiplier × second + constant`, or a
/// corresponding inequality. A constraint without a second item sets its first attribute to the constant.
///
/// Constraints are compared by identity.
///
/// See `Documentation/Layout.md`.
@preconcurrency @MainActor
open class NSLayoutConstraint: KitObject {
  /// The relation between the two sides of a constraint: equal, at most, or at least. The raw values are UIKit's.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The attribute of a view or layout guide to which a constraint refers, such as an edge or the width. The raw values
  /// are UIKit's.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// A horizontal or vertical axis.
  public typealias Axis = LayoutAxis

  /// The options of a visual format: additional alignments between the views, and the direction. The raw values are
  /// UIKit's.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centers.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the vertical centers.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the baselines of the last lines of text.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the baselines of the first lines of text.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The mask of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// Orders the views in the layout direction of their superview.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Orders the views from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Orders the views from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The mask of all directions.
    public static let directionMask = FormatOptions(rawValue: 0x3 << 16)
  }

  let first: LayoutItem
  let second: LayoutItem?
  /// The first item's attribute.
  public final let firstAttribute: Attribute
  /// The relation between the first attribute and the right side of the constraint.
  public final let relation: Relation
  /// The second item's attribute; `notAnAttribute` if there is no second item.
  public final let secondAttribute: Attribute
  /// The factor by which the value of the second attribute is multiplied.
  public final let multiplier: CGFloat

  /// The distance in points that is added to the product of multiplier and second attribute. The constant can be
  /// changed while the constraint is active. The change is animated if the layout pass is performed within the closure
  /// of `UIView.animate`. Traps if the value is not finite.
  open var constant: CGFloat {
    didSet {
      demand(constant.isFinite, "A layout constraint's constant must be a finite number; it was set to \(constant).")
      if constant != oldValue { engine?.constantDidChange(of: self) }
    }
  }

  /// The priority; `.required`, which is 1000, by default. Traps unless the value is above 0 and at most 1000. Unlike
  /// in UIKit, an active constraint can be made required or optional by a change of its priority.
  open var priority = UILayoutPriority.required {
    didSet {
      demand(
        priority.rawValue > 0 && priority.rawValue <= 1000,
        "A layout priority must be above 0 and at most 1000; it was set to \(priority.rawValue)."
      )
      if priority != oldValue { engine?.priorityDidChange(of: self) }
    }
  }

  /// A name set by the app, which appears in messages about conflicts.
  open var identifier: String?

  /// Whether UIKit stores the constraint in archives. The library stores the value and does not use it.
  open var shouldBeArchived = false

  /// The view that contains the constraint while the constraint is active: the closest common ancestor of the items,
  /// unless the app added the constraint to another view.
  var container: UIView? {
    get { holderLink?.view }
    set { holderLink = newValue?.link }
  }
  private var holderLink: ViewLink?
  /// The layout engine that contains the constraint's equation; nil while the constraint is inactive.
  weak var engine: LayoutEngine?
  var lowered: LoweredConstraint?
  /// The number of the constraint's latest activation. Constraints are sorted by this number.
  var serial = 0

  /// Creates a constraint `item.attribute = multiplier × otherItem.otherAttribute + constant`, or a corresponding
  /// inequality.
  ///
  /// Like UIKit, traps if an item is neither a view nor a layout guide, if attributes of different kinds are compared,
  /// or if a position is compared with a constant. Also traps if the multiplier or the constant is not finite.
  public convenience init(
    item: Any,
    attribute: Attribute,
    relatedBy relation: Relation,
    toItem otherItem: Any?,
    attribute otherAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.init(
      LayoutItem(item),
      attribute,
      relation,
      otherAttribute == .notAnAttribute ? nil : otherItem.map { LayoutItem($0) },
      otherItem == nil ? .notAnAttribute : otherAttribute,
      multiplier,
      constant
    )
  }

  init(
    _ first: LayoutItem,
    _ firstAttribute: Attribute,
    _ relation: Relation,
    _ second: LayoutItem?,
    _ secondAttribute: Attribute,
    _ multiplier: CGFloat,
    _ constant: CGFloat
  ) {
    demand(
      multiplier.isFinite && constant.isFinite,
      "A layout constraint's multiplier and constant must be finite; they are \(multiplier) and \(constant)."
    )
    Self.check(firstAttribute, second == nil || multiplier == 0 ? .notAnAttribute : secondAttribute)
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = multiplier == 0 ? nil : second
    self.secondAttribute = multiplier == 0 ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  private static func check(_ first: Attribute, _ second: Attribute) {
    demand(first != .notAnAttribute, "A layout constraint's first attribute must not be notAnAttribute.")
    if second == .notAnAttribute {
      demand(
        first.kind == .size,
        "A layout constraint cannot set the position \(first.word) to a constant; compare it with a position of another item."
      )
      return
    }
    demand(
      first.kind == second.kind,
      "A layout constraint cannot compare \(first.word) with \(second.word): both must be horizontal positions, vertical positions or sizes."
    )
  }

  /// The first view or layout guide.
  open var firstItem: AnyObject? { first.object }
  /// The second view or layout guide; nil if the constraint has only one item.
  open var secondItem: AnyObject? { second?.object }
  /// The first item's attribute as an anchor.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first, firstAttribute) }
  /// The second item's attribute as an anchor; nil if there is no second item.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0, secondAttribute) } }

  /// The constraint in UIKit's format: `<NSLayoutConstraint 'identifier' label.leading == row.leading + 8 @750
  /// (active)>`.
  open override nonisolated var description: String {
    onMainActor { standardDescription } ?? super.description
  }

  // MARK: Activation

  /// Whether the constraint is active. Setting the property to true adds the constraint to the closest common ancestor
  /// of its items; setting the property to false removes the constraint. As in UIKit, the app traps if the items have
  /// no common ancestor.
  open var isActive: Bool {
    get { container != nil }
    set { if newValue != isActive { newValue ? activate() : deactivate() } }
  }

  /// Activates the given constraints.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates the given constraints.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Activates the constraint. `view` is the view to which the app adds the constraint; by default the closest common
  /// ancestor of the constraint's items.
  func activate(in view: UIView? = nil) {
    guard container == nil else { return }
    let common = commonView
    demand(
      common != nil,
      "Unable to activate constraint \(self) because its items have no common ancestor. Add them to the same view tree first."
    )
    guard let common else { return }
    if let view {
      demand(
        common.isDescendant(of: view),
        "The view hierarchy is not prepared for the constraint \(self): both items must be inside the view to which it is added."
      )
    }
    ConstraintSystem.install()
    let container = view ?? common
    self.container = container
    serial = ConstraintSystem.shared.nextSerial()
    container.layoutAttachment.constraints.append(self)
    for item in items { item.view?.layoutAttachment.referringConstraints.append(self) }
    container.root.layoutEngine.add(self)
  }

  func deactivate() {
    guard let container else { return }
    engine?.remove(self)
    engine = nil
    lowered = nil
    self.container = nil
    container.layoutAttachment.constraints.removeAll { $0 === self }
    for item in items { item.view?.layoutAttachment.referringConstraints.removeAll { $0 === self } }
  }

  var items: [LayoutItem] { second.map { [first, $0] } ?? [first] }

  /// The closest common ancestor of both items; nil if the items have no common ancestor.
  var commonView: UIView? {
    guard let view = first.view else { return nil }
    guard let second else { return view }
    guard let other = second.view else { return nil }
    return view.closestCommonSuperview(with: other)
  }
}
