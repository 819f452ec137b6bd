import ResponderScenarios

/// Code for values of views, controls, scroll views and recognizers.
extension SwiftFix {
  /// Returns the assignment or call that sets a value of an object. A value that the change removes is reset to its
  /// default.
  func property(_ key: String, _ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id), isPublic(key, path),
      let value = change.after(key) ?? standard(key, of: change.owner),
      let code = setting(key, value, of: path, change)
    else { return nil }
    return code.isEmpty ? [] : [SwiftStatement(remark: remark(path), code)]
  }

  /// Whether UIKit has a public member for the key. UIKit declares the interactive pop recognizer as a
  /// `UIGestureRecognizer`, which has no members of pan recognizers.
  private func isPublic(_ key: String, _ path: SwiftPath) -> Bool {
    guard path.className == "UIGestureRecognizer" else { return true }
    return [
      "isEnabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded", "requiresExclusiveTouchType",
      "allowedTouchTypes", "allowedPressTypes",
    ].contains(key)
  }

  private func setting(_ key: String, _ value: JSONValue, of path: SwiftPath, _ change: SwiftChange) -> [SwiftCode]? {
    let isAnimated = change.after("animated") == true
    switch key {
    // The key `animated` only determines whether the code for other keys is animated, so it has no code.
    case "animated": return []
    case "key": return value == true ? [.run(path.calling("makeKey"))] : nil
    case "level":
      guard case .number(let level) = value else { return nil }
      return [
        .assign(path.dot("windowLevel"), level == 0 ? .enumCase("normal") : .rawValue(level, of: "UIWindow.Level"))
      ]
    case "contentOffset" where isAnimated:
      guard let offset = value.numbers, offset.count == 2 else { return nil }
      return [
        .run(path.calling("setContentOffset", SwiftArgument(nil, .point(offset)), SwiftArgument("animated", true)))
      ]
    case "date": return date(value, of: path, isAnimated)
    case "zoomScale" where isAnimated, "isOn" where isAnimated, "value" where isAnimated:
      let method = key == "isOn" ? "setOn" : "set" + key.capitalizedFirst
      return expression(key, value).map {
        [.run(path.calling(method, SwiftArgument(nil, $0), SwiftArgument("animated", true)))]
      }
    case "title" where change.owner == .view(.button):
      let arguments = [SwiftArgument(nil, .string(value.words)), SwiftArgument("for", .enumCase("normal"))]
      return [.run(.call(path.dot("setTitle"), arguments))]
    case "menu": return [.assign(path.dot("menu"), menu(value))]
    case "isRefreshing": return [.run(path.calling(value == true ? "beginRefreshing" : "endRefreshing"))]
    case "segments": return segments(value, of: path)
    // The content size of a web page cannot be set.
    case "contentSize" where change.owner == .view(.webView): return nil
    case "items": return barItems(value, of: path)
    case "scopeButtonTitles":
      return [.assign(path.dot(key), .array(value.listed.map { .string($0.words) }))]
    case "itemSize", "spacing": return layout(key, value, of: path)
    case "translation":
      guard let point = value.numbers, point.count == 2 else { return nil }
      let arguments = [SwiftArgument(nil, .point(point)), SwiftArgument("in", path.dot("view"))]
      return [.run(.call(path.dot("setTranslation"), arguments))]
    case "accessibilityCustomActions": return customActions(value, of: path)
    case "selectedRange" where change.owner == .view(.textField): return textRange(value, of: path)
    case "cell", "cells", "header", "headers", "footer", "footers": return nil
    default: return plain(key, value, of: path)
    }
  }

  private func plain(_ key: String, _ value: JSONValue, of path: SwiftPath) -> [SwiftCode]? {
    expression(key, value).map { [.assign(path.dot(key), $0)] }
  }

  private func menu(_ titles: JSONValue) -> SwiftExpression {
    guard !titles.listed.isEmpty else { return .null }
    return .lines(titles.listed.map(\.words))
  }

  private func segments(_ value: JSONValue, of path: SwiftPath) -> [SwiftCode] {
    let titles: [String]
    if case .number(let count) = value {
      titles = Array(repeating: "", count: max(0, min(1000, Int(count))))
    } else {
      titles = value.listed.map(\.words)
    }
    let insertions = titles.enumerated().map { index, title in
      SwiftCode.run(
        path.calling(
          "insertSegment",
          SwiftArgument("withTitle", .string(title)),
          SwiftArgument("at", .integer(index)),
          SwiftArgument("animated", false)
        )
      )
    }
    return [.run(path.calling("removeAllSegments"))] + insertions
  }

  private func barItems(_ value: JSONValue, of path: SwiftPath) -> [SwiftCode] {
    let items = value.listed.enumerated().map { index, title in
      SwiftExpression.make(
        "UITabBarItem",
        SwiftArgument("title", .string(title.words)),
        SwiftArgument("image", .null),
        SwiftArgument("tag", .integer(index))
      )
    }
    return [
      .assign(path.dot("items"), .array(items)),
      .assign(path.dot("selectedItem"), .optional(path.dot("items")).dot("first")),
    ]
  }

  /// Returns the assignment of an item size or a spacing, which are properties of a collection view's flow layout.
  private func layout(_ key: String, _ value: JSONValue, of path: SwiftPath) -> [SwiftCode]? {
    guard let new = expression(key, value) else { return nil }
    let flow = SwiftExpression.parenthesized(.cast(path.dot("collectionViewLayout"), "UICollectionViewFlowLayout"))
    let members = key == "itemSize" ? ["itemSize"] : ["minimumLineSpacing", "minimumInteritemSpacing"]
    return members.map { .assign(.optional(flow).dot($0), new) }
  }

  private func customActions(_ value: JSONValue, of path: SwiftPath) -> [SwiftCode] {
    let actions = value.listed.map {
      SwiftExpression.make(
        "UIAccessibilityCustomAction",
        SwiftArgument("name", .string($0.words)),
        SwiftArgument("actionHandler", .closure(["_"], [.run(true)]))
      )
    }
    return [.assign(path.dot("accessibilityCustomActions"), .array(actions))]
  }

  /// Returns the code that sets the selection of a text field, which UIKit expresses as a range of text positions.
  private func textRange(_ value: JSONValue, of path: SwiftPath) -> [SwiftCode]? {
    guard let range = value.numbers, range.count == 2 else { return nil }
    func position(_ offset: Double) -> SwiftExpression {
      path.calling(
        "position",
        SwiftArgument("from", path.dot("beginningOfDocument")),
        SwiftArgument("offset", .number(offset))
      )
    }
    let (start, end) = (paths.names.local("start"), paths.names.local("end"))
    return [
      .whenConstants(
        [(start, position(range[0])), (end, position(range[0] + range[1]))].map {
          SwiftBinding(name: $0.0, value: $0.1)
        },
        nil,
        [
          .assign(
            path.dot("selectedTextRange"),
            path.calling("textRange", SwiftArgument("from", .name(start)), SwiftArgument("to", .name(end)))
          )
        ]
      )
    ]
  }

  /// Returns the code that sets a date. Dates in the file are in UTC.
  private func date(_ value: JSONValue, of path: SwiftPath, _ isAnimated: Bool) -> [SwiftCode]? {
    guard case .text(let text) = value else { return nil }
    let date = SwiftExpression.make("ISO8601DateFormatter").calling(
      "date",
      SwiftArgument("from", .string(text + ":00Z"))
    )
    let constant = paths.names.local("date")
    let set: SwiftCode =
      isAnimated
      ? .run(path.calling("setDate", SwiftArgument(nil, .name(constant)), SwiftArgument("animated", true)))
      : .assign(path.dot("date"), .name(constant))
    return [.whenConstants([SwiftBinding(name: constant, value: date)], nil, [set])]
  }
}

extension SwiftExpression {
  /// Returns an expression that creates a value of a type from its raw value.
  static func rawValue(_ number: Double, of type: String) -> SwiftExpression {
    .make(type, SwiftArgument("rawValue", .number(number)))
  }
}
