import Foundation
import ResponderKit

/// A view that lays out a row or column of views. The stack view creates and updates the necessary constraints itself.
///
/// The stack's size follows from its views unless other constraints determine it. Hidden views occupy no space.
/// `distribution` determines the distribution of the space along the axis, and `alignment` determines the position of
/// the views perpendicular to the axis. A row begins at the leading edge, which is the right edge in a right-to-left
/// layout.
///
/// See `Documentation/Layout.md`.
open class UIStackView: UIView {
  /// The distribution of the space along the axis, with UIKit's raw values.
  public enum Distribution: Int, Sendable {
    /// Views fill the space. The view with the lowest hugging priority grows, or the view with the lowest compression
    /// resistance shrinks.
    case fill = 0
    /// Views fill the space with equal sizes.
    case fillEqually
    /// Views fill the space. The length of each view is proportional to its intrinsic length.
    case fillProportionally
    /// The gaps are equal, and at least as large as the spacing.
    case equalSpacing
    /// The distances between the centers of views are equal, unless a gap would become smaller than the spacing.
    case equalCentering
  }

  /// The position of views perpendicular to the axis, with UIKit's raw values.
  public enum Alignment: Int, Sendable {
    case fill = 0
    /// Aligns the views with the leading edge of a column or the top of a row.
    case leading
    /// Aligns the first baselines of the views. This alignment is only for rows.
    case firstBaseline
    case center
    /// Aligns the views with the trailing edge of a column or the bottom of a row.
    case trailing
    /// Aligns the last baselines of the views. This alignment is only for rows.
    case lastBaseline
    /// The name of `leading` in a row.
    public static let top = Alignment.leading
    /// The name of `trailing` in a row.
    public static let bottom = Alignment.trailing
  }

  /// A value for custom spacing that means the stack's `spacing`.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// A value for custom spacing that means the system spacing of 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var own: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  /// Creates a row without views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates the view from a storyboard or nib. With any other coder, the result is a row without views.
  public required init(coder: NSCoder) {
    // As in UIKit, this initializer is not failable.
    super.init(frame: .zero)
    coder.made(self, at: UIView.self)
  }

  /// Creates a row of `views`.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Configuration

  /// The axis along which the views are laid out: horizontal for a row, which is the default, or vertical for a column.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrange() } } }
  /// The distribution of the space along the axis.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrange() } } }
  /// The position of views across the axis.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrange() } } }
  /// The distance between neighboring views in points. With the distributions `equalSpacing` and `equalCentering`, this
  /// is the minimum distance.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrange() } } }
  /// Whether UIKit measures spacing between baselines. The value is stored but has no effect.
  open var isBaselineRelativeArrangement = false { didSet { displayDidChange() } }
  /// Whether the views are laid out inside the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
  }

  // MARK: Views

  /// The views in the row or column, in order. All these views are subviews.
  open var arrangedSubviews: [UIView] { arranged }

  /// Appends a view to the row or column.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count - (arranged.contains { $0 === view } ? 1 : 0))
  }

  /// Inserts a view into the row or column, or moves the view to the index if the row or column already contains the
  /// view. The order of subviews is unchanged. Traps if the index is out of range.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    demand(
      stackIndex >= 0 && stackIndex <= arranged.count,
      "insertArrangedSubview(_:at:): index \(stackIndex) is out of range; there are \(arranged.count) arranged views."
    )
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: stackIndex)
    if view.superview !== self { addSubview(view) }
    arrange()
  }

  /// Removes the view from the row or column; the view remains a subview, as in UIKit.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrange()
  }

  /// Removes the subview from the row or column when it leaves the stack view.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the distance between a view and the next view, in points. After this view, the distance replaces `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrange()
  }

  /// Returns the spacing that was set after a view; `spacingUseDefault` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The first view, which determines the first baseline of a row or column.
  open override var forFirstBaselineLayout: UIView { shown.first?.forFirstBaselineLayout ?? self }
  /// The view that determines the last baseline: the last view of a column, or the first view of a row.
  open override var forLastBaselineLayout: UIView {
    (axis == .vertical ? shown.last : shown.first)?.forLastBaselineLayout ?? self
  }

  func visibilityDidChange(of view: UIView) {
    if arranged.contains(where: { $0 === view }) { arrange() }
  }

  private var shown: [UIView] { arranged.filter { !$0.isHidden } }

  // MARK: Constraints

  /// Replaces all constraints that the stack has created.
  private func arrange() {
    NSLayoutConstraint.deactivate(own)
    for gap in gaps { removeLayoutGuide(gap) }
    own = []
    gaps = []
    let shown = shown
    guard !shown.isEmpty else { return setNeedsLayout() }
    alongAxis(shown)
    acrossAxis(shown)
    for view in arranged where view.isHidden { hide(view) }
    NSLayoutConstraint.activate(own)
    setNeedsLayout()
  }

  private var room: LayoutItem {
    isLayoutMarginsRelativeArrangement ? LayoutItem(guide: layoutMarginsGuide) : LayoutItem(view: self)
  }

  private func add(
    _ name: String,
    _ first: LayoutItem,
    _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation,
    _ second: LayoutItem?,
    _ other: NSLayoutConstraint.Attribute,
    times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0,
    priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(first, attribute, relation, second, other, multiplier, constant)
    constraint.identifier = name
    constraint.priority = priority
    own.append(constraint)
  }

  private func alongAxis(_ shown: [UIView]) {
    let (low, high, middle, size): Attributes =
      axis == .horizontal ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
    let items = shown.map { LayoutItem(view: $0) }
    add("UISV-canvas-connection", items[0], low, .equal, room, low)
    add("UISV-canvas-connection", room, high, .equal, items[items.count - 1], high)
    for (index, view) in shown.dropLast().enumerated() {
      let (item, next) = (items[index], items[index + 1])
      switch distribution {
      case .fill, .fillEqually, .fillProportionally:
        add("UISV-spacing", next, low, .equal, item, high, plus: gap(after: view))
      case .equalSpacing, .equalCentering:
        add("UISV-spacing", next, low, .greaterThanOrEqual, item, high, plus: gap(after: view))
        let guide = UILayoutGuide()
        addLayoutGuide(guide)
        gaps.append(guide)
        let isCentering = distribution == .equalCentering
        let edge = LayoutItem(guide: guide)
        add("UISV-distributing-edge", edge, low, .equal, item, isCentering ? middle : high)
        add("UISV-distributing-edge", edge, high, .equal, next, isCentering ? middle : low)
        if let first = gaps.first, first !== guide {
          add(
            distribution == .equalSpacing ? "UISV-fill-equally" : "UISV-equal-centering",
            edge,
            size,
            .equal,
            LayoutItem(guide: first),
            size,
            priority: isCentering ? UILayoutPriority(149) : .required
          )
        }
      }
    }
    if distribution == .fillEqually {
      for item in items.dropFirst() { add("UISV-fill-equally", item, size, .equal, items[0], size) }
    }
    if distribution == .fillProportionally { shareInProportion(shown, items, size) }
  }

  private typealias Attributes = (
    NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute,
    NSLayoutConstraint.Attribute
  )

  /// Distributes the space without the gaps in proportion to the intrinsic sizes. A view without an intrinsic size gets
  /// no space.
  private func shareInProportion(_ shown: [UIView], _ items: [LayoutItem], _ size: NSLayoutConstraint.Attribute) {
    let lengths = shown.map {
      max(0, axis == .horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height)
    }
    let sum = lengths.reduce(0, +)
    guard sum > 0 else { return }
    let spaces = shown.dropLast().reduce(0) { $0 + gap(after: $1) }
    for (item, length) in zip(items, lengths) {
      let share = length / sum
      add(
        "UISV-fill-proportionally",
        item,
        size,
        .equal,
        room,
        size,
        times: share,
        plus: -share * spaces,
        priority: UILayoutPriority(999)
      )
    }
  }

  private func acrossAxis(_ shown: [UIView]) {
    let (low, high, middle, size): Attributes =
      axis == .horizontal ? (.top, .bottom, .centerY, .height) : (.leading, .trailing, .centerX, .width)
    let first = LayoutItem(view: shown[0])
    for view in shown {
      let item = LayoutItem(view: view)
      let isAtLow = alignment == .fill || alignment == .leading
      let isAtHigh = alignment == .fill || alignment == .trailing
      add("UISV-canvas-connection", item, low, isAtLow ? .equal : .greaterThanOrEqual, room, low)
      add("UISV-canvas-connection", room, high, isAtHigh ? .equal : .greaterThanOrEqual, item, high)
      switch alignment {
      case .center: add("UISV-alignment", item, middle, .equal, room, middle)
      case .firstBaseline where axis == .horizontal && view !== shown[0]:
        add("UISV-alignment", item, .firstBaseline, .equal, first, .firstBaseline)
      case .lastBaseline where axis == .horizontal && view !== shown[0]:
        add("UISV-alignment", item, .lastBaseline, .equal, first, .lastBaseline)
      default: break
      }
      // A weak constraint gives a view without an intrinsic size a size of 0 across the axis.
      if alignment != .fill {
        add("UISV-ambiguity-suppression", item, size, .equal, nil, .notAnAttribute, priority: UILayoutPriority(25))
      }
    }
    // If views do not fill the stack across the axis, the stack is as small as possible in this direction.
    if alignment != .fill {
      add(
        "UISV-canvas-fit",
        LayoutItem(view: self),
        size,
        .equal,
        nil,
        .notAnAttribute,
        priority: UILayoutPriority(49)
      )
    }
  }

  private func hide(_ view: UIView) {
    let size: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let (low, across): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      axis == .horizontal ? (.leading, .top) : (.top, .leading)
    let item = LayoutItem(view: view)
    add("UISV-hiding", item, size, .equal, nil, .notAnAttribute, priority: UILayoutPriority(999))
    // A hidden view is positioned directly after the preceding visible view. If the view is shown with an animation, it
    // moves from this position.
    let before = arranged.prefix { $0 !== view }.last { !$0.isHidden }
    if let before {
      add("UISV-hiding", item, low, .equal, LayoutItem(view: before), axis == .horizontal ? .trailing : .bottom)
    } else {
      add("UISV-hiding", item, low, .equal, room, low)
    }
    add("UISV-hiding", item, across, .equal, room, across)
  }

  private func gap(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let wanted = custom == Self.spacingUseDefault ? spacing : custom
    return wanted == Self.spacingUseSystem ? ConstraintSystem.standardSpacing : wanted
  }
}
