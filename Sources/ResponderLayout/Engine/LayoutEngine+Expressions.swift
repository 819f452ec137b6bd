import Foundation
import ResponderKit

/// Converts attributes of items to linear expressions of variables.
///
/// A position is expressed in the coordinates of the closest common ancestor of the constraint's items: the origins of
/// all views between the item and the ancestor are added. If the item is the ancestor itself, its edges are at 0 and at
/// its width or height. The edges of a scroll view are the edges of its content if the other item is inside the scroll
/// view.
///
/// In a constraint of leading or trailing edges whose container has a right-to-left layout, positions are mirrored.
/// Leading edges are right edges, and positions count from the right edge of the common ancestor. The constant and the
/// multiplier therefore apply from right to left.
extension LayoutEngine {
  struct Expression {
    var terms: [Term] = []
    var constant = 0.0
    /// The variables of the items. An item's variables are contained once for each use in the expression.
    var variableSets: [FrameVariables] = []
  }

  /// Returns the expression whose relation to 0 is the constraint: the first item's attribute minus the right side.
  /// Returns nil if an item is deallocated.
  func expression(of constraint: NSLayoutConstraint) -> Expression? {
    // The target is stored in a local constant because each access to `target` checks whether the view still exists.
    guard let first = constraint.first.target else { return nil }
    var expression = Expression()
    expression.terms.reserveCapacity(8)
    expression.variableSets.reserveCapacity(4)
    guard let item = constraint.second else {
      append(first, constraint.firstAttribute.part, 1, first.view, nil, &expression)
      return expression
    }
    guard let second = item.target, let common = first.view.closestCommonSuperview(with: second.view) else {
      return nil
    }
    let multiplier = Double(constraint.multiplier)
    guard constraint.followsDirection, (constraint.container ?? common).isRightToLeft else {
      append(first, constraint.firstAttribute.part, 1, common, second, &expression)
      append(second, constraint.secondAttribute.part, -multiplier, common, first, &expression)
      return expression
    }
    append(first, constraint.firstAttribute.mirroredPart, -1, common, second, &expression)
    append(second, constraint.secondAttribute.mirroredPart, multiplier, common, first, &expression)
    if multiplier != 1 { append(widthOf: common, 1 - multiplier, &expression) }
    return expression
  }

  /// Adds `factor` times the width of the ancestor `common`, within which positions are mirrored. In a scroll view, the
  /// width is that of the content.
  private func append(widthOf common: UIView, _ factor: Double, _ expression: inout Expression) {
    let variables: FrameVariables
    if let scroll = common as? UIScrollView {
      variables = self.variables(of: scroll.contentLayoutGuide, in: scroll)
    } else {
      variables = self.variables(of: common)
    }
    expression.terms.append(Term(symbol: symbol(.width, of: variables), coefficient: factor))
    expression.variableSets.append(variables)
  }

  private func append(
    _ item: LayoutItem.Target,
    _ part: NSLayoutConstraint.Part,
    _ factor: Double,
    _ common: UIView,
    _ other: LayoutItem.Target?,
    _ expression: inout Expression
  ) {
    let view = item.view
    var area = Area()
    swap(&area, &lentArea)
    area.begin(part.axis)
    defer { swap(&area, &lentArea) }
    var baselines: Baselines?
    if let guide = item.guide {
      append(guide: guide, of: view, &area)
      climb(from: view, to: common, &area)
    } else {
      if part.isWithinMargins {
        append(inset: view.layoutMargins, of: view, &area)
      } else if view === common {
        // For views inside a scroll view, the scroll view's edges are its content's edges.
        let isInside = other != nil && !(other?.guide == nil && other?.view === view)
        let isEdge = part.position == .low || part.position == .high
        if isInside, isEdge, let scroll = view as? UIScrollView {
          append(content: scroll, &area)
        } else {
          append(bounds: view, &area)
        }
      } else {
        append(frame: view, &area)
      }
      // An edge is in the coordinates of the view's superview, a margin in the coordinates of the view itself. The
      // conversion to the common ancestor starts there.
      if view !== common { climb(from: part.isWithinMargins ? view : view.superview, to: common, &area) }
      if part.position == .firstBaseline || part.position == .lastBaseline { baselines = Baselines(of: view) }
    }
    area.add(part, factor, baselines: baselines, to: &expression)
  }

  /// The start and length of a rectangle along an axis.
  struct Area {
    private(set) var axis = LayoutAxis.horizontal
    var start: [Term] = []
    var startConstant = 0.0
    var length: [Term] = []
    var lengthConstant = 0.0
    /// The zoom scale of the rectangle. Positions inside the rectangle are multiplied by the scale, lengths are not.
    var scale = 1.0
    var variableSets: [FrameVariables] = []

    mutating func begin(_ axis: LayoutAxis) {
      self.axis = axis
      start.removeAll(keepingCapacity: true)
      length.removeAll(keepingCapacity: true)
      variableSets.removeAll(keepingCapacity: true)
      (startConstant, lengthConstant, scale) = (0, 0, 1)
    }

    func add(
      _ part: NSLayoutConstraint.Part,
      _ factor: Double,
      baselines: Baselines?,
      to expression: inout Expression
    ) {
      var lengths = 0.0
      if part.position != .length {
        for term in start {
          expression.terms.append(Term(symbol: term.symbol, coefficient: factor * term.coefficient))
        }
        expression.constant += factor * startConstant
      }
      switch part.position {
      case .low: break
      case .middle: lengths = 0.5 * scale
      case .high: lengths = scale
      case .length: lengths = 1
      case .firstBaseline:
        if let fromTop = baselines?.fromTop { expression.constant += factor * fromTop * scale } else { lengths = scale }
      case .lastBaseline:
        lengths = scale
        if let fromBottom = baselines?.fromBottom { expression.constant -= factor * fromBottom * scale }
      }
      if lengths != 0 {
        for term in length {
          expression.terms.append(Term(symbol: term.symbol, coefficient: factor * lengths * term.coefficient))
        }
        expression.constant += factor * lengths * lengthConstant
      }
      expression.variableSets += variableSets
    }
  }

  // MARK: Areas

  /// Adds the alignment rectangle of a view in its superview's coordinates, scaled by the zoom of an enclosing scroll
  /// view.
  private func append(frame view: UIView, _ area: inout Area) {
    let variables = variables(of: view)
    area.scale = Double(view.zoomScaleInContent)
    area.start.append(Term(symbol: symbol(.origin(area.axis), of: variables), coefficient: 1))
    append(size: variables, &area)
    append(alignmentInsets: view, &area)
  }

  /// Adds the bounds of a view in its own coordinates.
  private func append(bounds view: UIView, _ area: inout Area) {
    append(size: variables(of: view), &area)
    append(alignmentInsets: view, &area)
  }

  private func append(alignmentInsets view: UIView, _ area: inout Area) {
    let insets = view.alignmentRectInsets
    guard insets != .zero else { return }
    let (low, high) = insets.ends(area.axis)
    area.startConstant += low
    area.lengthConstant -= low + high
  }

  private func append(size variables: FrameVariables, _ area: inout Area) {
    area.length.append(Term(symbol: symbol(.size(area.axis), of: variables), coefficient: 1))
    area.variableSets.append(variables)
  }

  private func append(content scroll: UIScrollView, _ area: inout Area) {
    append(size: variables(of: scroll.contentLayoutGuide, in: scroll), &area)
  }

  /// Adds the part of a view inside insets, in the view's own coordinates. In a scroll view, this part moves with the
  /// content offset.
  private func append(inset insets: UIEdgeInsets, of view: UIView, _ area: inout Area) {
    append(size: variables(of: view), &area)
    let (low, high) = insets.ends(area.axis)
    area.startConstant += low
    area.lengthConstant -= low + high
    if let scroll = view as? UIScrollView { append(offset: scroll, 1, &area) }
  }

  private func append(guide: UILayoutGuide, of view: UIView, _ area: inout Area) {
    switch guide.kind {
    case .own, .readable:
      let variables = variables(of: guide, in: view)
      area.start.append(Term(symbol: symbol(.origin(area.axis), of: variables), coefficient: 1))
      append(size: variables, &area)
    case .safeArea: append(inset: view.safeAreaInsets, of: view, &area)
    case .margins: append(inset: view.layoutMargins, of: view, &area)
    case .frame: append(inset: .zero, of: view, &area)
    case .content: append(size: variables(of: guide, in: view), &area)
    }
  }

  /// Adds the offset from the coordinates of `view` to the coordinates of its ancestor `common`.
  private func climb(from view: UIView?, to common: UIView, _ area: inout Area) {
    var current = view
    while let view = current, view !== common {
      let variables = variables(of: view)
      area.start.append(Term(symbol: symbol(.origin(area.axis), of: variables), coefficient: 1))
      area.variableSets.append(variables)
      if let scroll = view as? UIScrollView { append(offset: scroll, -1, &area) }
      current = view.superview
    }
  }

  private func append(offset scroll: UIScrollView, _ factor: Double, _ area: inout Area) {
    let variables = variables(of: scroll)
    area.start.append(Term(symbol: offsetSymbol(area.axis, of: variables), coefficient: factor))
    area.variableSets.append(variables)
  }
}

extension UIEdgeInsets {
  func ends(_ axis: LayoutAxis) -> (Double, Double) {
    axis == .horizontal ? (Double(left), Double(right)) : (Double(top), Double(bottom))
  }
}

extension NSLayoutConstraint {
  /// The axis of an attribute, and its position along the axis.
  struct Part {
    enum Position { case low, middle, high, length, firstBaseline, lastBaseline }

    let axis: LayoutAxis
    let position: Position
    var isWithinMargins = false
  }
}

extension NSLayoutConstraint.Attribute {
  var part: NSLayoutConstraint.Part {
    switch self {
    case .left, .leading: .init(axis: .horizontal, position: .low)
    case .right, .trailing: .init(axis: .horizontal, position: .high)
    case .centerX: .init(axis: .horizontal, position: .middle)
    case .width: .init(axis: .horizontal, position: .length)
    case .top: .init(axis: .vertical, position: .low)
    case .bottom: .init(axis: .vertical, position: .high)
    case .centerY: .init(axis: .vertical, position: .middle)
    case .height, .notAnAttribute: .init(axis: .vertical, position: .length)
    case .firstBaseline: .init(axis: .vertical, position: .firstBaseline)
    case .lastBaseline: .init(axis: .vertical, position: .lastBaseline)
    case .leftMargin, .leadingMargin: .init(axis: .horizontal, position: .low, isWithinMargins: true)
    case .rightMargin, .trailingMargin: .init(axis: .horizontal, position: .high, isWithinMargins: true)
    case .centerXWithinMargins: .init(axis: .horizontal, position: .middle, isWithinMargins: true)
    case .topMargin: .init(axis: .vertical, position: .low, isWithinMargins: true)
    case .bottomMargin: .init(axis: .vertical, position: .high, isWithinMargins: true)
    case .centerYWithinMargins: .init(axis: .vertical, position: .middle, isWithinMargins: true)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is a leading or trailing edge or margin.
  var followsDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The components of the attribute in a view with a right-to-left layout, where leading is right.
  var mirroredPart: NSLayoutConstraint.Part {
    switch self {
    case .leading: NSLayoutConstraint.Attribute.right.part
    case .trailing: NSLayoutConstraint.Attribute.left.part
    case .leadingMargin: NSLayoutConstraint.Attribute.rightMargin.part
    case .trailingMargin: NSLayoutConstraint.Attribute.leftMargin.part
    default: part
    }
  }
}

extension NSLayoutConstraint {
  /// Whether the layout direction of the container affects the constraint.
  var followsDirection: Bool { firstAttribute.followsDirection || secondAttribute.followsDirection }
}

/// The distances of the first baseline from a view's top edge and of the last baseline from its bottom edge. The
/// distances are nil for a view without text. The bottom edge then replaces both baselines.
@MainActor
struct Baselines {
  var fromTop: Double?
  var fromBottom: Double?

  init(of view: UIView) {
    fromTop = view.forFirstBaselineLayout.baselineDistances.map { Double($0.fromTop) }
    fromBottom = view.forLastBaselineLayout.baselineDistances.map { Double($0.fromBottom) }
  }
}
