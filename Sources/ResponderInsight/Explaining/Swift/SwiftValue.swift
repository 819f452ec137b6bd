import ResponderScenarios

/// The form in which Swift code writes the value of a key.
enum SwiftValue {
  /// A literal or a member such as `true`, `0.5` or `.onDrag`, depending on the type of the value.
  case plain
  /// A string literal.
  case string
  /// Options such as `[.left, .right]`. A single option has no brackets.
  case options
  case point, size, insets, color, decelerationRate, range
  /// An array of `NSNumber` objects that contain raw values of an enumeration, such as `UITouch.TouchType`.
  case boxed(String)
  /// A number. The largest integer is written as `.max`.
  case count
  /// An object with an id; `nil` if there is none.
  case object
  case objects

  /// Returns the form in which code writes the value of a key.
  static func form(of key: String) -> SwiftValue {
    switch key {
    case "text", "title", "placeholder", "message", "accessibilityIdentifier", "accessibilityLabel",
      "accessibilityValue":
      .string
    case "buttonMaskRequired", "allowedScrollTypesMask", "edges", "direction", "accessibilityTraits": .options
    case "contentOffset", "anchorPoint", "accessibilityActivationPoint": .point
    case "contentSize", "itemSize", "preferredContentSize": .size
    case "contentInset": .insets
    case "backgroundColor": .color
    case "decelerationRate": .decelerationRate
    case "selectedRange": .range
    case "allowedTouchTypes": .boxed("UITouch.TouchType")
    case "allowedPressTypes": .boxed("UIPress.PressType")
    case "maximumNumberOfTouches": .count
    case "inputView", "inputAccessoryView", "sourceView": .object
    case "passthroughViews": .objects
    default: .plain
    }
  }
}

extension SwiftFix {
  /// Returns the value of a key as an expression; nil if Swift cannot express the value.
  func expression(_ key: String, _ value: JSONValue) -> SwiftExpression? {
    switch (SwiftValue.form(of: key), value) {
    case (.string, .null): return .null
    case (.string, _): return .string(value.words)
    case (.options, _): return options(value.listed.map(\.words))
    case (.point, _): return value.numbers.flatMap { $0.count == 2 ? .point($0) : nil }
    case (.size, _):
      guard let sides = value.numbers, sides.count == 2 else { return nil }
      return sides == [0, 0]
        ? .enumCase("zero")
        : .make("CGSize", SwiftArgument("width", .number(sides[0])), SwiftArgument("height", .number(sides[1])))
    case (.insets, _):
      guard let insets = value.numbers, insets.count == 4 else { return nil }
      if insets.allSatisfy({ $0 == 0 }) { return .enumCase("zero") }
      let names = ["top", "left", "bottom", "right"]
      return .call(.name("UIEdgeInsets"), zip(names, insets).map { SwiftArgument($0, .number($1)) })
    case (.color, .null): return .null
    case (.color, _): return .color(value.words)
    case (.decelerationRate, .number(0.998)): return .enumCase("normal")
    case (.decelerationRate, .number(0.99)): return .enumCase("fast")
    case (.decelerationRate, .number(let rate)): return .rawValue(rate, of: "UIScrollView.DecelerationRate")
    case (.range, _):
      guard let range = value.numbers, range.count == 2 else { return nil }
      return .make("NSRange", SwiftArgument("location", .number(range[0])), SwiftArgument("length", .number(range[1])))
    case (.boxed(let type), _):
      let items = value.listed.map {
        SwiftExpression.make("NSNumber", SwiftArgument("value", .name(type).dot($0.words).dot("rawValue")))
      }
      return .array(items)
    case (.count, .number(let count)) where count >= 1e15: return .enumCase("max")
    case (.object, _):
      if value.isNone { return .null }
      return paths.path(to: value.words)?.expression
    case (.objects, _):
      let views = value.listed.compactMap { paths.path(to: $0.words)?.value }
      return views.count == value.listed.count ? .array(views) : nil
    case (_, .boolean(let isTrue)): return .boolean(isTrue)
    case (_, .number(let number)): return number.magnitude < 1e15 ? .number(number) : nil
    case (_, .text(let word)): return isWord(word) ? .enumCase(word) : nil
    case (_, .null): return .null
    default: return nil
    }
  }

  private func options(_ words: [String]) -> SwiftExpression? {
    guard words.allSatisfy(isWord) else { return nil }
    return words.count == 1 ? .enumCase(words[0]) : .array(words.map { .enumCase($0) })
  }

  /// Returns the default value of a key; nil if the default depends on the object.
  func standard(_ key: String, of owner: Owner) -> JSONValue? {
    guard let property = Property(named: key) else { return nil }
    switch owner.standardValue(of: property) {
    case .boolean(let isTrue)?: return .boolean(isTrue)
    case .number(let number)?: return .number(number)
    case .numbers(let numbers)?: return .list(numbers.map { .number($0) })
    case .text(let text)?: return .text(text)
    case .words(let words)?: return .list(words.map { .text($0) })
    case .references(let ids)?: return .list(ids.map { .text($0) })
    case .reference(let id)?: return id.map { .text($0) } ?? .null
    default: break
    }
    // The default of these properties is nil in UIKit.
    let optional = ["backgroundColor", "accessibilityLabel", "accessibilityValue", "sourceView", "passthroughViews"]
    return optional.contains(key) ? .null : nil
  }
}

extension SwiftExpression {
  static func point(_ numbers: [Double]) -> SwiftExpression {
    numbers.allSatisfy { $0 == 0 }
      ? .enumCase("zero")
      : .make("CGPoint", SwiftArgument("x", .number(numbers[0])), SwiftArgument("y", .number(numbers[1])))
  }

  static func rectangle(_ numbers: [Double]) -> SwiftExpression {
    .call(.name("CGRect"), zip(["x", "y", "width", "height"], numbers).map { SwiftArgument($0, .number($1)) })
  }

  /// Returns the expression for a color such as `#rrggbb` or `#rrggbbaa`; nil for other text.
  static func color(_ text: String) -> SwiftExpression? {
    guard text.first == "#", let number = UInt32(text.dropFirst(), radix: 16) else { return nil }
    let digits = text.count - 1
    guard digits == 6 || digits == 8 else { return nil }
    let all = digits == 6 ? number << 8 | 0xFF : number
    let parts = stride(from: 24, through: 0, by: -8).map { Double(all >> UInt32($0) & 0xFF) }
    let arguments = zip(["red", "green", "blue", "alpha"], parts).map { name, part in
      SwiftArgument(name, part == 0 || part == 255 ? .number(part / 255) : .infix([.number(part), .number(255)], "/"))
    }
    return .call(.name("UIColor"), arguments)
  }
}
