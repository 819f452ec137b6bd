import ResponderScenarios

/// Code for overrides of hit-testing and of `gestureRecognizerShouldBegin(_:)`.
extension SwiftFix {
  /// Returns an override of `hitTest(_:with:)` that combines all keys in the file that affect hit-testing in a view.
  func hitTest(_ change: SwiftChange) -> [SwiftStatement]? {
    let point = paths.names.local("point")
    let event = paths.names.local("event")
    let returned = change.after("hitTest")
    let isEverywhere = returned?["everywhere"] == true
    let target = returned?["answer"] ?? returned
    let standard = SwiftExpression.name("super").calling(
      "hitTest",
      SwiftArgument(nil, .name(point)),
      SwiftArgument("with", .name(event))
    )
    var body: [SwiftCode] = []
    var view: SwiftExpression?
    if let target, !target.isNone, target.members.isEmpty {
      guard let path = paths.path(to: target.words) else { return nil }
      let location = path.calling(
        "convert",
        SwiftArgument(nil, .name(point)),
        SwiftArgument("from", .name("self"))
      )
      let isInside = path.calling("point", SwiftArgument("inside", location), SwiftArgument("with", .name(event)))
      view = path.expression
      // A row that may be out of sight has no view to test, so no code is written unless all touches have the same
      // target.
      guard !path.isOptional || isEverywhere else { return nil }
      if case .object(let object) = path.expression, object.name == "window" {
        // In the class of a view, `window` means the property of `UIView`, so the window object has to be an ancestor
        // of the view.
        guard objects.ancestors(of: change.id).contains(object.id) else { return nil }
        if !isEverywhere {
          let window = SwiftBinding(name: "window", value: .name("window"))
          body.append(.whenConstants([window], isInside, [.give(path.expression)]))
        }
      } else if !isEverywhere {
        body.append(.when(isInside, [.give(path.expression)]))
      }
    }
    if isEverywhere {
      body = [.give(view ?? .null)]
    } else if change.after("passthrough") == true {
      let hit = paths.names.local("view")
      body += [
        .constant(hit, standard),
        .give(.choice(.name(hit).isSame(as: .name("self")), .null, .name(hit))),
      ]
    } else {
      body.append(.give(standard))
    }
    return members(
      of: change,
      [
        .function(
          SwiftFunction(
            modifiers: ["override"],
            name: "hitTest",
            parameters: [SwiftParameter("_", point, "CGPoint"), SwiftParameter("with", event, "UIEvent?")],
            result: "UIView?",
            body: body
          )
        )
      ]
    )
  }

  /// Returns an override of `point(inside:with:)` that extends the bounds of a view by its `hitOutset`.
  func pointInside(_ change: SwiftChange) -> [SwiftStatement]? {
    let point = paths.names.local("point")
    let event = paths.names.local("event")
    let body: [SwiftCode]
    if let outset = change.after("hitOutset")?.numbers, outset.count == 4 {
      let insets = zip(["top", "left", "bottom", "right"], outset).map {
        SwiftArgument($0, .number($1 == 0 ? 0 : -$1))
      }
      let name = paths.names.local("outset")
      let area = SwiftExpression.name("bounds").calling("inset", SwiftArgument("by", .name(name)))
      body = [
        .constant(name, .call(.name("UIEdgeInsets"), insets)),
        .give(area.calling("contains", SwiftArgument(nil, .name(point)))),
      ]
    } else {
      let standard = SwiftExpression.name("super").calling(
        "point",
        SwiftArgument("inside", .name(point)),
        SwiftArgument("with", .name(event))
      )
      body = [.give(standard)]
    }
    return members(
      of: change,
      [
        .function(
          SwiftFunction(
            modifiers: ["override"],
            name: "point",
            parameters: [SwiftParameter("inside", point, "CGPoint"), SwiftParameter("with", event, "UIEvent?")],
            result: "Bool",
            body: body
          )
        )
      ]
    )
  }

  /// Returns an override of a view's `gestureRecognizerShouldBegin(_:)`. UIKit calls this method for each recognizer of
  /// the view and of its subviews.
  func viewShouldBegin(_ change: SwiftChange) -> [SwiftStatement]? {
    shouldBeginFunction(change).flatMap { members(of: change, [.function($0)]) }
  }

  /// Returns the override of `gestureRecognizerShouldBegin(_:)`. It combines the results of the view itself with the
  /// results that the view returns as the delegate of its recognizers.
  private func shouldBeginFunction(_ change: SwiftChange) -> SwiftFunction? {
    let parameter = paths.names.local("gestureRecognizer")
    var body: [SwiftCode] = []
    for member in change.after("shouldBegin")?.members ?? [] {
      guard let test = isRecognizer(.name(parameter), member.key, on: objects.ancestors(of: change.id)) else {
        return nil
      }
      body.append(.when(test, [.give(.boolean(member.value == true))]))
    }
    if let delegate = change.after("gestureDelegate"), delegate["shouldBegin"] != nil || delegate["do"] != nil {
      guard let code = handlers(delegate, "shouldBegin") else { return nil }
      body += ownBeginning(change, delegate["shouldBegin"], code, .name(parameter))
    }
    let standard = SwiftExpression.name("super").calling(
      "gestureRecognizerShouldBegin",
      SwiftArgument(nil, .name(parameter))
    )
    return SwiftFunction(
      modifiers: ["override"],
      name: "gestureRecognizerShouldBegin",
      parameters: [SwiftParameter("_", parameter, "UIGestureRecognizer")],
      result: "Bool",
      body: body + [.give(standard)]
    )
  }

  /// Returns the code that handles a scroll view's own recognizers. The code precedes the call of `super`.
  private func ownBeginning(
    _ change: SwiftChange,
    _ returned: JSONValue?,
    _ code: [SwiftCode],
    _ parameter: SwiftExpression
  ) -> [SwiftCode] {
    let pan = SwiftExpression.name("panGestureRecognizer")
    let isPan = parameter.isSame(as: pan)
    let isPinch = parameter.isSame(as: .name("pinchGestureRecognizer"))
    let isOwn = canZoom(change) ? SwiftExpression.infix([isPan, isPinch], "||") : isPan
    switch returned {
    case .boolean(false)?: return [.when(isOwn, code + [.give(false)])]
    case .text(let axis)?:
      let translation = paths.names.local("translation")
      let distance = pan.calling("translation", SwiftArgument("in", .name("self")))
      let isLonger = SwiftExpression.isLonger(axis, .name(translation))
      let ofPan: [SwiftCode] = [.constant(translation, distance), .guardTrue(isLonger, otherwise: [.give(false)])]
      return [.when(isPan, code + ofPan)] + (canZoom(change) ? [.when(isPinch, code + [.give(false)])] : [])
    default: return code.isEmpty ? [] : [.when(isOwn, code)]
    }
  }

  /// Whether the zoom scales of a scroll view allow zooming. If so, the scroll view has a pinch recognizer.
  private func canZoom(_ change: SwiftChange) -> Bool {
    func number(_ key: String) -> Double {
      if case .number(let number)? = change.after(key) { number } else { 1 }
    }
    return change.owner == .view(.scrollView) && number("maximumZoomScale") > number("minimumZoomScale")
  }

  /// Returns the methods with which a scroll view's class acts as the delegate of the scroll view's recognizers.
  func gestureDelegate(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let old = recognizerMethods(change.before("gestureDelegate") ?? .null),
      let new = recognizerMethods(change.after("gestureDelegate") ?? .null),
      let standards = recognizerMethods(.null, all: true)
    else { return nil }
    // `gestureRecognizerShouldBegin(_:)` is also a method of `UIView`, so its override is written separately.
    let isBegin = { (name: String) in name == "gestureRecognizerShouldBegin(_:)" }
    var functions: [SwiftCode] = []
    let (before, after) = (change.before("gestureDelegate"), change.after("gestureDelegate"))
    if before?["shouldBegin"] != after?["shouldBegin"]
      || old.first(where: { isBegin($0.key) }) != new.first(where: { isBegin($0.key) })
    {
      guard let function = shouldBeginFunction(change) else { return nil }
      functions.append(.function(function))
    }
    let others = SwiftMethod.changes(from: old, to: new, standards: standards).filter { !isBegin($0.key) }
    functions += others.map { .function($0.function) }
    guard !functions.isEmpty else { return [] }
    // A scroll view is the delegate of its own recognizers. Its class only has to declare the conformance.
    return members(of: change, protocols: others.isEmpty ? [] : ["UIGestureRecognizerDelegate"], functions)
  }

  /// Returns overrides of `touchesShouldBegin(_:with:in:)` or `touchesShouldCancel(in:)` of a scroll view.
  func contentTouches(_ key: String, _ change: SwiftChange) -> [SwiftStatement]? {
    let view = paths.names.local("view")
    let touches = paths.names.local("touches")
    let event = paths.names.local("event")
    var body: [SwiftCode] = []
    for member in change.after(key)?.members ?? [] {
      guard let test = isTouched(.name(view), isOptional: false, member.key) else { return nil }
      body.append(test.then(.give(.boolean(member.value == true))))
    }
    let isBegin = key == "touchesShouldBegin"
    let last = SwiftArgument("in", .name(view))
    let arguments =
      isBegin ? [SwiftArgument(nil, .name(touches)), SwiftArgument("with", .name(event)), last] : [last]
    let parameters =
      isBegin
      ? [SwiftParameter("_", touches, "Set<UITouch>"), SwiftParameter("with", event, "UIEvent?")] : []
    return members(
      of: change,
      [
        .function(
          SwiftFunction(
            modifiers: ["override"],
            name: key,
            parameters: parameters + [SwiftParameter("in", view, "UIView")],
            result: "Bool",
            body: body + [.give(.call(.name("super").dot(key), arguments))]
          )
        )
      ]
    )
  }

  /// Returns overrides of `beginTracking(_:with:)` or `continueTracking(_:with:)` of a control.
  func tracking(_ key: String, _ change: SwiftChange) -> [SwiftStatement]? {
    let touch = paths.names.local("touch")
    let event = paths.names.local("event")
    let standard = SwiftExpression.name("super").calling(
      key,
      SwiftArgument(nil, .name(touch)),
      SwiftArgument("with", .name(event))
    )
    let body: [SwiftCode] =
      switch change.after(key) {
      case .boolean(true)?: [.discard(standard), .give(true)]
      case .boolean(false)?: [.give(false)]
      default: [.give(standard)]
      }
    return members(
      of: change,
      [
        .function(
          SwiftFunction(
            modifiers: ["override"],
            name: key,
            parameters: [SwiftParameter("_", touch, "UITouch"), SwiftParameter("with", event, "UIEvent?")],
            result: "Bool",
            body: body
          )
        )
      ]
    )
  }
}

extension SwiftExpression: ExpressibleByBooleanLiteral {
  init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Returns an expression for the translation of a pan recognizer in the coordinates of its view.
  static func translation(of pan: SwiftExpression) -> SwiftExpression {
    pan.calling("translation", SwiftArgument("in", pan.dot("view")))
  }

  /// Returns code that tests whether a translation is longer along `axis` (`horizontal` or `vertical`) than along the
  /// other axis.
  static func isLonger(_ axis: String, _ translation: SwiftExpression) -> SwiftExpression {
    let (more, less) = axis == "horizontal" ? ("x", "y") : ("y", "x")
    return .infix([translation.dot(more).dot("magnitude"), translation.dot(less).dot("magnitude")], ">")
  }
}
