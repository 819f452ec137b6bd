import Foundation
import ResponderKit

/// Views in a row or a column, placed by constraints that the stack makes and changes by itself.
///
/// The stack is as large as its views want, where its own constraints leave that open. Views that are hidden take no room. Along the
/// axis `distribution` says how room is shared out, across it `alignment` where views lie. A row begins at the leading edge: at the right
/// one in a stack that runs from right to left.
///
/// See `Documentation/Layout.md`.
open class UIStackView: UIView {
  /// How the room along the axis is shared out; the numbers are UIKit's.
  public enum Distribution: Int, Sendable {
    /// Views fill it; the one that hugs its content least grows, the one that resists least shrinks.
    case fill = 0
    /// Views fill it, all with the same size.
    case fillEqually
    /// Views fill it, in the proportions of their intrinsic sizes.
    case fillProportionally
    /// The gaps are alike, and at least the spacing.
    case equalSpacing
    /// The middles have the same distance, where the spacing lets them.
    case equalCentering
  }

  /// Where views lie across the axis; the numbers are UIKit's.
  public enum Alignment: Int, Sendable {
    case fill = 0
    /// At the leading edge of a column, at the top of a row.
    case leading
    /// First lines of text at the same height; of a row only.
    case firstBaseline
    case center
    /// At the trailing edge of a column, at the bottom of a row.
    case trailing
    /// Last lines of text at the same height; of a row only.
    case lastBaseline
    /// `leading`, as it is called in a row.
    public static let top = Alignment.leading
    /// `trailing`, as it is called in a row.
    public static let bottom = Alignment.trailing
  }

  /// A spacing that says: the stack's own.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// A spacing that says: the system's, 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var own: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  /// A row without views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// What a storyboard or a nib says of it; a row without views from any other coder.
  public required init(coder: NSCoder) {
    // UIKit's does not fail either.
    super.init(frame: .zero)
    coder.made(self, at: UIView.self)
  }

  /// A row of `views`.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: What it is set to

  /// Whether it is a row, as at first, or a column.
  open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { if axis != oldValue { arrange() } } }
  /// How the room along the axis is shared out.
  open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrange() } } }
  /// Where views lie across the axis.
  open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrange() } } }
  /// Between neighbours, in points; the least one where the distribution makes gaps alike.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrange() } } }
  /// UIKit measures spacing from baseline to baseline; kept, and nothing more here.
  open var isBaselineRelativeArrangement = false
  /// Whether views stay within the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
  }

  // MARK: Views

  /// Those in the row, in its order; all of them subviews.
  open var arrangedSubviews: [UIView] { arranged }

  /// Puts the view at the end of the row.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count - (arranged.contains { $0 === view } ? 1 : 0))
  }

  /// Puts the view into the row at an index of it; one that is there already moves. It stays where it is among the subviews.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    demand(
      stackIndex >= 0 && stackIndex <= arranged.count,
      "insertArrangedSubview(_:at:) takes an index from 0 to the number of arranged views, \(arranged.count); it was given \(stackIndex)."
    )
    view.translatesAutoresizingMaskIntoConstraints = false
    arranged.insert(view, at: stackIndex)
    if view.superview !== self { addSubview(view) }
    arrange()
  }

  /// Takes the view out of the row; it stays a subview, as in UIKit.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranged.contains(where: { $0 === view }) else { return }
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrange()
  }

  /// A subview that leaves leaves the row too.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// The room behind a view, in points, in place of `spacing`.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrange()
  }

  /// What was set behind a view; `spacingUseDefault` where nothing was.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The first of a column; of a row the view that stands highest.
  open override var forFirstBaselineLayout: UIView { shown.first?.forFirstBaselineLayout ?? self }
  /// The last of a column; of a row the first.
  open override var forLastBaselineLayout: UIView {
    (axis == .vertical ? shown.last : shown.first)?.forLastBaselineLayout ?? self
  }

  func visibilityDidChange(of view: UIView) {
    if arranged.contains(where: { $0 === view }) { arrange() }
  }

  private var shown: [UIView] { arranged.filter { !$0.isHidden } }

  // MARK: Constraints

  /// Makes all of its constraints anew.
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

  /// What is left of the room without the gaps, by the intrinsic sizes; a view without one counts as 0.
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
      // A view with nothing to say how large it is has no size of its own.
      if alignment != .fill {
        add("UISV-ambiguity-suppression", item, size, .equal, nil, .notAnAttribute, priority: UILayoutPriority(25))
      }
    }
    // Where views do not fill it, the stack is no larger across than it has to be.
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
    // Behind the view before it, so that it comes from there when it is shown within an animation.
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
