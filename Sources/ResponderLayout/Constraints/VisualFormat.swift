import Foundation
import ResponderKit

extension NSLayoutConstraint {
  /// Creates the constraints of a visual format, such as `H:|-[label]-8-[field(>=100,==other@750)]-|`.
  ///
  /// `views` contains views and layout guides by name, `metrics` contains numbers. `|` is the superview's edge. `-` is
  /// a gap of the system spacing: 8 points between views, and the width of the superview's margin between a view and
  /// `|`.
  ///
  /// Traps with the position of the error if the format is invalid or names an unknown view; UIKit raises an exception.
  public static func constraints(
    withVisualFormat format: String,
    options: FormatOptions = [],
    metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      var line = VisualFormat(format, options: options, metrics: metrics ?? [:], views: views)
      return try line.constraints()
    } catch {
      programmerError("Unable to parse constraint format: \n\(error)")
    }
  }
}

/// An error in a visual format, with its position.
struct VisualFormatError: Error, CustomStringConvertible {
  let description: String
}

/// A parser of the visual format language.
@MainActor
struct VisualFormat {
  private let characters: [Character]
  private var index = 0
  private let options: NSLayoutConstraint.FormatOptions
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var axis = LayoutAxis.horizontal

  init(_ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]) {
    characters = Array(format)
    self.options = options
    self.metrics = metrics
    self.views = views
  }

  /// A condition in parentheses: a number or the name of a view, with a relation and a priority.
  private struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var item: LayoutItem?
    var priority = UILayoutPriority.required
  }

  private enum Gap {
    case none, standard
    case predicates([Predicate])
  }

  private enum Element {
    case superview
    case item(LayoutItem)
  }

  // MARK: The line

  mutating func constraints() throws -> [NSLayoutConstraint] {
    if peek(1) == ":" {
      switch next() {
      case "H": break
      case "V": axis = .vertical
      default:
        index -= 1
        throw error("the orientation must be H: or V:")
      }
      index += 1
    }
    var made: [NSLayoutConstraint] = []
    var items: [LayoutItem] = []
    var last: Element?
    var pendingGap = Gap.none
    if skip("|") {
      last = .superview
      pendingGap = try gap()
    }
    while true {
      guard skip("[") else {
        if last != nil, skip("|") {
          guard case .item(let item)? = last else { throw error("expected a view beside the superview's edge") }
          made += try join(.item(item), .superview, pendingGap)
          break
        }
        throw error("expected a view in brackets or the superview's edge |")
      }
      let name = try identifier()
      let item = try named(name)
      if skip("(") {
        for predicate in try predicates() { made.append(size(of: item, predicate)) }
      }
      guard skip("]") else { throw error("expected ] after the view") }
      if let last { made += try join(last, .item(item), pendingGap) }
      items.append(item)
      last = .item(item)
      if index == characters.count { break }
      pendingGap = try gap()
    }
    guard index == characters.count else {
      throw error("unexpected text after the superview's edge; expected the end of the format")
    }
    return made + alignments(of: items)
  }

  // MARK: Parts

  private mutating func gap() throws -> Gap {
    guard skip("-") else { return .none }
    if peek() == "[" || peek() == "|" { return .standard }
    let found: [Predicate]
    if skip("(") { found = try predicates() } else { found = [try number()] }
    guard skip("-") else { throw error("expected - after the gap") }
    return .predicates(found)
  }

  private mutating func predicates() throws -> [Predicate] {
    var found: [Predicate] = []
    repeat {
      var predicate = Predicate()
      if skip("=", "=") {
      } else if skip(">", "=") {
        predicate.relation = .greaterThanOrEqual
      } else if skip("<", "=") {
        predicate.relation = .lessThanOrEqual
      }
      let relation = predicate.relation
      predicate = try number()
      predicate.relation = relation
      if skip("@") {
        let priority = try number()
        guard priority.item == nil, priority.constant > 0, priority.constant <= 1000 else {
          throw error("a priority must be a number above 0 and at most 1000")
        }
        predicate.priority = UILayoutPriority(Float(priority.constant))
      }
      found.append(predicate)
    } while skip(",")
    guard skip(")") else { throw error("expected ) after the predicates") }
    return found
  }

  /// Parses a number, the name of a metric, or the name of a view.
  private mutating func number() throws -> Predicate {
    let start = index
    var text = ""
    if let sign = peek(), sign == "-" || sign == "+" { text.append(next()) }
    while let character = peek(), character.isNumber || character == "." { text.append(next()) }
    if let value = Double(text) { return Predicate(constant: CGFloat(value)) }
    index = start
    let name = try identifier()
    if let metric = metrics[name] {
      guard let value = Self.number(metric) else { throw error("the metric \(name) is not a number") }
      return Predicate(constant: value)
    }
    if views[name] == nil { throw error("\(name) is neither a metric nor a view") }
    return Predicate(item: try named(name))
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  private mutating func identifier() throws -> String {
    var name = ""
    while let character = peek(), character.isLetter || character.isNumber || character == "_" || character == "." {
      name.append(next())
    }
    guard let first = name.first, !first.isNumber else { throw error("expected a name") }
    return name
  }

  private func named(_ name: String) throws -> LayoutItem {
    switch views[name] {
    case let view as UIView: return LayoutItem(view: view)
    case let guide as UILayoutGuide: return LayoutItem(guide: guide)
    default: throw error("\(name) is not a key of the views dictionary")
    }
  }

  // MARK: Constraints

  private func size(of item: LayoutItem, _ predicate: Predicate) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let constraint = NSLayoutConstraint(
      item,
      attribute,
      predicate.relation,
      predicate.item,
      predicate.item == nil ? .notAnAttribute : attribute,
      1,
      predicate.constant
    )
    constraint.priority = predicate.priority
    return constraint
  }

  private var attributes: (low: NSLayoutConstraint.Attribute, high: NSLayoutConstraint.Attribute) {
    guard axis == .horizontal else { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  private func join(_ first: Element, _ second: Element, _ gap: Gap) throws -> [NSLayoutConstraint] {
    let (low, high) = attributes
    // The constraint is for the distance from the preceding item to the following item. In a format from right to left,
    // the distance has the opposite sign.
    let sign: CGFloat = high == .left ? -1 : 1
    func make(_ predicate: Predicate, margin: Bool = false) throws -> NSLayoutConstraint {
      let constraint: NSLayoutConstraint
      switch (first, second) {
      case (.superview, .item(let item)):
        let superview = try superview(of: item)
        let edge = margin ? low.marginOf : low
        constraint = NSLayoutConstraint(
          item,
          low,
          sign == 1 ? predicate.relation : predicate.relation.turned,
          superview,
          edge,
          1,
          sign * predicate.constant
        )
      case (.item(let item), .superview):
        let superview = try superview(of: item)
        let edge = margin ? high.marginOf : high
        constraint = NSLayoutConstraint(
          superview,
          edge,
          sign == 1 ? predicate.relation : predicate.relation.turned,
          item,
          high,
          1,
          sign * predicate.constant
        )
      case (.item(let item), .item(let other)):
        constraint = NSLayoutConstraint(
          other,
          low,
          sign == 1 ? predicate.relation : predicate.relation.turned,
          item,
          high,
          1,
          sign * predicate.constant
        )
      case (.superview, .superview): throw error("expected a view between the superview's edges")
      }
      constraint.priority = predicate.priority
      return constraint
    }
    switch gap {
    case .none: return [try make(Predicate())]
    case .standard:
      if case .superview = first { return [try make(Predicate(), margin: true)] }
      if case .superview = second { return [try make(Predicate(), margin: true)] }
      return [try make(Predicate(constant: ConstraintSystem.standardSpacing))]
    case .predicates(let predicates):
      return try predicates.map { predicate in
        guard predicate.item == nil else { throw error("a gap must be a number or a metric, not a view") }
        return try make(predicate)
      }
    }
  }

  private func superview(of item: LayoutItem) throws -> LayoutItem {
    guard let superview = item.ownView?.superview ?? item.guide?.owningView else {
      throw error("\(item.name) has no superview for the edge |")
    }
    return LayoutItem(view: superview)
  }

  private func alignments(of items: [LayoutItem]) -> [NSLayoutConstraint] {
    let all: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    return all.filter { options.contains($0.0) }.flatMap { _, attribute in
      zip(items, items.dropFirst()).map { NSLayoutConstraint($0, attribute, .equal, $1, attribute, 1, 0) }
    }
  }

  // MARK: Characters

  private func peek(_ ahead: Int = 0) -> Character? {
    index + ahead < characters.count ? characters[index + ahead] : nil
  }

  private mutating func next() -> Character {
    index += 1
    return characters[index - 1]
  }

  private mutating func skip(_ wanted: Character...) -> Bool {
    for (ahead, character) in wanted.enumerated() where peek(ahead) != character { return false }
    index += wanted.count
    return true
  }

  /// Returns an error whose text consists, as in UIKit, of `sentence`, the visual format, and a mark below the position
  /// of the error.
  private func error(_ sentence: String) -> VisualFormatError {
    let mark = String(repeating: " ", count: index) + "^"
    return VisualFormatError(description: "\(sentence) \n\(String(characters)) \n\(mark)")
  }
}

extension NSLayoutConstraint.Attribute {
  /// The margin attribute that corresponds to this edge attribute.
  fileprivate var marginOf: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var turned: NSLayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
