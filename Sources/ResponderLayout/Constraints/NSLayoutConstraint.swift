import Foundation
import ResponderKit

/// A linear relation between two attributes of views or layout guides: `first = multiplier × second + constant`, or at least or at
/// most that.
///
/// Identity is equality. A constraint that has no second item says what its first attribute is by itself.
///
/// See `Documentation/Layout.md`.
@preconcurrency @MainActor
open class NSLayoutConstraint: KitObject {
  /// How the first attribute stands to what the rest comes to; the numbers are UIKit's.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// What of an item a constraint speaks of; the numbers are UIKit's.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  /// Across or up and down.
  public typealias Axis = LayoutAxis

  /// What constraints of a visual format are besides its own: alignments of the views with each other, and its direction; the numbers
  /// are UIKit's.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// All have the same left edge.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// All have the same right edge.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// All have the same upper edge.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// All have the same lower edge.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// All begin where lines begin.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// All end where lines end.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// All have their middle at the same place across.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// All have their middle at the same height.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// All have their last line of text at the same height.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// All have their first line of text at the same height.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// All bits of alignment.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// By the layout direction of the views' superview.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits of direction.
    public static let directionMask = FormatOptions(rawValue: 0x3 << 16)
  }

  let first: LayoutItem
  let second: LayoutItem?
  /// Of the first item.
  public final let firstAttribute: Attribute
  /// How the first attribute stands to the rest.
  public final let relation: Relation
  /// Of the second item; `notAnAttribute` where there is none.
  public final let secondAttribute: Attribute
  /// Of the second attribute.
  public final let multiplier: CGFloat

  /// Points that are added to the second attribute. The one thing to change while the constraint is active without its being solved
  /// anew; animated where the layout pass comes within `UIView.animate`.
  open var constant: CGFloat {
    didSet {
      demand(constant.isFinite, "A layout constraint's constant is a finite number; it was given \(constant).")
      if constant != oldValue { engine?.constantDidChange(of: self) }
    }
  }

  /// How much it counts; 1000, required, at first. UIKit does not let an active constraint become required or cease to be so; here
  /// it may.
  open var priority = UILayoutPriority.required {
    didSet {
      demand(
        priority.rawValue > 0 && priority.rawValue <= 1000,
        "A layout priority is above 0 and at most 1000; it was given \(priority.rawValue)."
      )
      if priority != oldValue { engine?.priorityDidChange(of: self) }
    }
  }

  /// A name of the program's own, which messages about conflicts tell.
  open var identifier: String?

  /// UIKit keeps such constraints in archives; nothing here.
  open var shouldBeArchived = false

  /// The view that holds it while it is active: the closest one that both items stand in.
  var holder: UIView? {
    get { holderLink?.view }
    set { holderLink = newValue?.link }
  }
  private var holderLink: ViewLink?
  /// The equations it is in.
  weak var engine: LayoutEngine?
  var lowered: LoweredConstraint?
  /// Counts up with each activation, so that who came first can be told.
  var serial = 0

  /// `item.attribute = multiplier × otherItem.otherAttribute + constant`, or at least or at most that.
  ///
  /// Traps where an item is neither a view nor a layout guide, where attributes of different kinds are compared, or where a place is
  /// compared to nothing, as UIKit does.
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
      "A layout constraint takes a finite multiplier and constant; it was given \(multiplier) and \(constant)."
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
    demand(first != .notAnAttribute, "A layout constraint needs an attribute of its first item.")
    if second == .notAnAttribute {
      demand(
        first.kind == .size,
        "A layout constraint cannot set \(first.word) to a constant: places are compared with places. Compare it with another item's."
      )
      return
    }
    demand(
      first.kind == second.kind,
      "A layout constraint cannot compare \(first.word) with \(second.word): places across, places up and down, and sizes are compared with their like."
    )
  }

  /// The first view or layout guide.
  open var firstItem: AnyObject? { first.object }
  /// The second view or layout guide; nil for none.
  open var secondItem: AnyObject? { second?.object }
  /// The first item's attribute, as an anchor.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first, firstAttribute) }
  /// The second item's attribute, as an anchor; nil for none.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0, secondAttribute) } }

  /// `<NSLayoutConstraint 'identifier' label.leading == row.leading + 8 @750   (active)>`.
  open override nonisolated var description: String {
    onMainActor { standardDescription } ?? super.description
  }

  // MARK: Being active

  /// Whether it counts. Setting it adds it to the closest view that both items stand in, or takes it away; traps where there is no
  /// such view, as UIKit does.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue != isActive { newValue ? activate() : deactivate() } }
  }

  /// Has all of them count.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Has none of them count.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// `in` is the view that the program adds it to; the closest one where it has named none.
  func activate(in view: UIView? = nil) {
    guard holder == nil else { return }
    let common = commonView
    demand(
      common != nil,
      "Unable to activate constraint \(self) because its items have no common ancestor. Add them to the same view tree first."
    )
    guard let common else { return }
    if let view {
      demand(
        common.isDescendant(of: view),
        "The view hierarchy is not prepared for the constraint \(self): both items must stand in the view that it is added to."
      )
    }
    ConstraintSystem.install()
    let holder = view ?? common
    self.holder = holder
    serial = ConstraintSystem.shared.nextSerial()
    holder.layoutKeep.constraints.append(self)
    for item in items { item.view?.layoutKeep.mentions.append(self) }
    holder.root.layoutEngine.add(self)
  }

  func deactivate() {
    guard let holder else { return }
    engine?.remove(self)
    engine = nil
    lowered = nil
    self.holder = nil
    holder.layoutKeep.constraints.removeAll { $0 === self }
    for item in items { item.view?.layoutKeep.mentions.removeAll { $0 === self } }
  }

  var items: [LayoutItem] { second.map { [first, $0] } ?? [first] }

  /// The closest view that both items stand in.
  var commonView: UIView? {
    guard let view = first.view else { return nil }
    guard let second else { return view }
    guard let other = second.view else { return nil }
    return view.closestCommonSuperview(with: other)
  }
}
