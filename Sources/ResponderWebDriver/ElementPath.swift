import Foundation
import ResponderScenarios

/// An XPath expression that selects elements of a page source. Paths, the common axes and conditions are supported.
///
/// Foundation's own XPath uses libxml2, which traps on invalid expressions. With such an expression, a client could end
/// the server.
struct ElementPath {
  enum Axis: String, CaseIterable {
    case child, descendant, parent, ancestor
    case own = "self"
    case descendantOrSelf = "descendant-or-self"
    case ancestorOrSelf = "ancestor-or-self"
    case followingSibling = "following-sibling"
    case precedingSibling = "preceding-sibling"
  }

  struct Step {
    var axis: Axis
    /// The element type that matches; nil for all types.
    var name: String?
    var conditions: [Expression] = []
  }

  indirect enum Expression {
    case text(String)
    case number(Double)
    case attribute(String)
    case position
    case last
    case path([Step])
    case call(String, [Expression])
    case binary(String, Expression, Expression)
  }

  /// A path with conditions that apply to all its results together, as in `(path)[condition]`.
  struct Branch {
    var steps: [Step]
    var conditions: [Expression] = []
  }

  let branches: [Branch]

  init(_ text: String) throws {
    var parser = ElementPathParser(text)
    branches = try parser.parse()
  }

  /// Returns the elements that match, in the order of the page source.
  @MainActor func matches(below root: DrivenElement) throws -> [DrivenElement] {
    let forest = Forest(root)
    var search = Search(forest: forest)
    var found: Set<Int> = []
    for branch in branches {
      // The search starts at the document, which is the parent of the root element.
      var nodes = try search.walk(branch.steps, from: [Forest.document])
      for condition in branch.conditions { nodes = try search.filter(nodes, by: condition) }
      found.formUnion(nodes)
    }
    return found.sorted().filter { $0 != Forest.document }.map { forest.elements[$0] }
  }
}

/// The elements of a page source, numbered in the order of the source, with their parents and children.
@MainActor struct Forest {
  static let document = -1

  let elements: [DrivenElement]
  private var parents: [Int] = []
  private var children: [[Int]] = []

  init(_ root: DrivenElement) {
    elements = root.all
    children = Array(repeating: [], count: elements.count)
    add(root, in: Self.document)
  }

  private mutating func add(_ element: DrivenElement, in parent: Int) {
    let number = parents.count
    parents.append(parent)
    if parent != Self.document { children[parent].append(number) }
    for child in element.children { add(child, in: number) }
  }

  func children(of node: Int) -> [Int] { node == Self.document ? [0] : children[node] }

  func descendants(of node: Int) -> [Int] { children(of: node).flatMap { [$0] + descendants(of: $0) } }

  /// Returns the parent of a node; nil for the document.
  func parent(of node: Int) -> Int? { node == Self.document ? nil : parents[node] }

  /// Returns the nodes along an axis, from nearest to farthest.
  func nodes(along axis: ElementPath.Axis, from node: Int) -> [Int] {
    switch axis {
    case .child: return children(of: node)
    case .descendant: return descendants(of: node)
    case .descendantOrSelf: return [node] + descendants(of: node)
    case .own: return [node]
    case .parent: return parent(of: node).map { [$0] } ?? []
    case .ancestor, .ancestorOrSelf:
      var nodes = axis == .ancestorOrSelf ? [node] : []
      var current = node
      while let next = parent(of: current) {
        nodes.append(next)
        current = next
      }
      return nodes
    case .followingSibling, .precedingSibling:
      guard let parent = parent(of: node), let offset = children(of: parent).firstIndex(of: node) else { return [] }
      let siblings = children(of: parent)
      return axis == .followingSibling
        ? Array(siblings[(offset + 1)...]) : Array(siblings[..<offset].reversed())
    }
  }
}

/// An evaluation of paths. The number of its steps is limited.
@MainActor struct Search {
  enum Value {
    case text(String)
    case number(Double)
    case truth(Bool)
    case nodes([Int])
  }

  let forest: Forest
  private var visits = 0

  init(forest: Forest) { self.forest = forest }

  private mutating func count(_ number: Int) throws {
    visits += number + 1
    guard visits < 2_000_000 else {
      throw WebDriverError(.invalidSelector, "the XPath visits too many elements; expected a simpler one")
    }
  }

  mutating func walk(_ steps: [ElementPath.Step], from start: [Int]) throws -> [Int] {
    var current = start
    for step in steps {
      var found: [Int] = []
      var seen: Set<Int> = []
      for node in current {
        let along = forest.nodes(along: step.axis, from: node)
        try count(along.count)
        var nodes = along.filter { number in
          guard let name = step.name else {
            return number != Forest.document || step.axis == .descendantOrSelf || step.axis == .own
          }
          return number != Forest.document && forest.elements[number].type == name
        }
        for condition in step.conditions { nodes = try filter(nodes, by: condition) }
        for number in nodes where seen.insert(number).inserted { found.append(number) }
      }
      current = found
    }
    return current
  }

  mutating func filter(_ nodes: [Int], by condition: ElementPath.Expression) throws -> [Int] {
    var matching: [Int] = []
    for (index, node) in nodes.enumerated() {
      try count(0)
      let value = try evaluate(condition, node, index + 1, nodes.count)
      let holds: Bool
      if case .number(let number) = value { holds = number == Double(index + 1) } else { holds = truth(of: value) }
      if holds { matching.append(node) }
    }
    return matching
  }

  private mutating func evaluate(
    _ expression: ElementPath.Expression,
    _ node: Int,
    _ position: Int,
    _ size: Int
  ) throws -> Value {
    switch expression {
    case .text(let text): return .text(text)
    case .number(let number): return .number(number)
    case .position: return .number(Double(position))
    case .last: return .number(Double(size))
    case .attribute(let name):
      if name == "index", let parent = forest.parent(of: node) {
        return .number(Double(forest.children(of: parent).firstIndex(of: node) ?? 0))
      }
      guard node != Forest.document, let value = forest.elements[node].attribute(name), value != .null else {
        return .nodes([])
      }
      return .text(Self.text(of: value))
    case .path(let steps): return .nodes(try walk(steps, from: [node]))
    case .call(let name, let arguments):
      var values: [Value] = []
      for argument in arguments { values.append(try evaluate(argument, node, position, size)) }
      return call(name, values, node)
    case .binary(let sign, let left, let right):
      let first = try evaluate(left, node, position, size)
      if sign == "and", !truth(of: first) { return .truth(false) }
      if sign == "or", truth(of: first) { return .truth(true) }
      let second = try evaluate(right, node, position, size)
      return operate(sign, first, second)
    }
  }

  private func operate(_ sign: String, _ left: Value, _ right: Value) -> Value {
    switch sign {
    case "and", "or": return .truth(truth(of: right))
    case "+": return .number(number(of: left) + number(of: right))
    case "-": return .number(number(of: left) - number(of: right))
    case "mod": return .number(number(of: left).truncatingRemainder(dividingBy: number(of: right)))
    default: break
    }
    // A comparison with a missing value is false.
    if case .nodes(let nodes) = left, nodes.isEmpty { return .truth(false) }
    if case .nodes(let nodes) = right, nodes.isEmpty { return .truth(false) }
    switch sign {
    case "=", "!=":
      let isEqual: Bool
      switch (left, right) {
      case (.number, _), (_, .number): isEqual = number(of: left) == number(of: right)
      case (.truth, _), (_, .truth): isEqual = truth(of: left) == truth(of: right)
      default: isEqual = string(of: left) == string(of: right)
      }
      return .truth(isEqual == (sign == "="))
    case "<": return .truth(number(of: left) < number(of: right))
    case ">": return .truth(number(of: left) > number(of: right))
    case "<=": return .truth(number(of: left) <= number(of: right))
    default: return .truth(number(of: left) >= number(of: right))
    }
  }

  private func call(_ name: String, _ values: [Value], _ node: Int) -> Value {
    let texts = values.map(string)
    switch name {
    case "not": return .truth(!truth(of: values[0]))
    case "true": return .truth(true)
    case "false": return .truth(false)
    case "contains": return .truth(texts[1].isEmpty || texts[0].contains(texts[1]))
    case "starts-with": return .truth(texts[0].hasPrefix(texts[1]))
    case "string-length": return .number(Double(texts[0].unicodeScalars.count))
    case "normalize-space":
      return .text(texts[0].split { $0.isWhitespace }.joined(separator: " "))
    case "concat": return .text(texts.joined())
    case "translate":
      let (from, to) = (Array(texts[1]), Array(texts[2]))
      return .text(
        String(
          texts[0].compactMap { character in
            guard let offset = from.firstIndex(of: character) else { return character }
            return offset < to.count ? to[offset] : nil
          }
        )
      )
    case "count":
      if case .nodes(let nodes) = values[0] { return .number(Double(nodes.count)) }
      return .number(1)
    case "name", "local-name": return .text(node == Forest.document ? "" : forest.elements[node].type)
    default: return .number(number(of: values[0]))
    }
  }

  private static func text(of value: JSONValue) -> String {
    switch value {
    case .text(let text): text
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .number(let number): JSONLine.text(of: number)
    default: value.json
    }
  }

  private func truth(of value: Value) -> Bool {
    switch value {
    case .text(let text): !text.isEmpty
    case .number(let number): number != 0 && !number.isNaN
    case .truth(let isTrue): isTrue
    case .nodes(let nodes): !nodes.isEmpty
    }
  }

  private func string(of value: Value) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): JSONLine.text(of: number)
    case .truth(let isTrue): isTrue ? "true" : "false"
    // In a page source, elements have attributes but no text content.
    case .nodes: ""
    }
  }

  private func number(of value: Value) -> Double {
    switch value {
    case .number(let number): number
    case .truth(let isTrue): isTrue ? 1 : 0
    default: Double(string(of: value)) ?? .nan
    }
  }
}
