import ResponderScenarios

/// A class chain, which is a syntax in which WebDriver clients describe elements. An example is
/// ``**/XCUIElementTypeCell[`name == 'a'`][2]/XCUIElementTypeButton``.
struct ClassChain {
  struct Step {
    /// Whether the step searches all descendants; false if it searches only the children.
    var isDeep: Bool
    /// The element type that matches; nil for all types.
    var type: String?
    var conditions: [Condition] = []
  }

  enum Condition {
    case predicate(ElementPredicate)
    /// The filter selects the elements with at least one descendant that satisfies the predicate.
    case contains(ElementPredicate)
    /// The filter selects only the element with this number. Elements are numbered from 1; -1 is the last element.
    case number(Int)
  }

  let steps: [Step]

  init(_ text: String) throws {
    func problem(_ message: String) -> WebDriverError {
      WebDriverError(.invalidSelector, "the class chain \(quoted(text)): \(message)")
    }
    guard text.count <= PredicateParser.longest else {
      throw problem("expected at most \(PredicateParser.longest) characters")
    }
    var steps: [Step] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      guard steps.count < 50 else { throw problem("expected at most 50 steps") }
      var isDeep = false
      if rest.hasPrefix("**/") {
        isDeep = true
        rest = rest.dropFirst(3)
      }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "*" }
      rest = rest.dropFirst(name.count)
      guard name == "*" || name.hasPrefix("XCUIElementType") else {
        throw problem("expected a type such as XCUIElementTypeButton, or *; found \(quoted(String(name)))")
      }
      let isAny = name == "*" || name == "XCUIElementTypeAny"
      var step = Step(isDeep: isDeep, type: isAny ? nil : String(name))
      while rest.hasPrefix("[") {
        rest = rest.dropFirst()
        if let quote = rest.first, quote == "`" || quote == "$" {
          rest = rest.dropFirst()
          guard let end = rest.firstIndex(of: quote), rest[end...].dropFirst().hasPrefix("]") else {
            throw problem("expected \(quote)] at the end of a predicate")
          }
          let predicate = try ElementPredicate(String(rest[..<end]))
          step.conditions.append(quote == "`" ? .predicate(predicate) : .contains(predicate))
          rest = rest[end...].dropFirst(2)
        } else {
          guard let end = rest.firstIndex(of: "]"), let number = Int(rest[..<end]), number != 0 else {
            throw problem("expected a number other than 0, or a predicate in `…`")
          }
          step.conditions.append(.number(number))
          rest = rest[end...].dropFirst()
        }
      }
      steps.append(step)
      guard !rest.isEmpty else { break }
      guard rest.hasPrefix("/"), rest.count > 1 else {
        throw problem("expected '/' and another step; found \(quoted(String(rest)))")
      }
      rest = rest.dropFirst()
    }
    guard !steps.isEmpty else { throw problem("the chain is empty; expected, for example, **/XCUIElementTypeButton") }
    self.steps = steps
  }

  @MainActor func matches(below root: DrivenElement) -> [DrivenElement] {
    var current = [root]
    for step in steps {
      var found: [DrivenElement] = []
      var seen: Set<ObjectIdentifier> = []
      for element in current {
        var candidates = (step.isDeep ? element.descendants : element.children).filter {
          step.type == nil || $0.type == step.type
        }
        for condition in step.conditions {
          switch condition {
          case .predicate(let predicate): candidates = candidates.filter { predicate.matches(for: $0) }
          case .contains(let predicate):
            candidates = candidates.filter { $0.descendants.contains { predicate.matches(for: $0) } }
          case .number(let number):
            let index = number > 0 ? number - 1 : candidates.count + number
            candidates = candidates.indices.contains(index) ? [candidates[index]] : []
          }
        }
        for candidate in candidates {
          guard let view = candidate.view, seen.insert(ObjectIdentifier(view)).inserted else { continue }
          found.append(candidate)
        }
      }
      current = found
    }
    return current
  }
}
