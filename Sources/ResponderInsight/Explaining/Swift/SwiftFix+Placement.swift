import ResponderScenarios

/// Code for frames and superviews.
extension SwiftFix {
  /// Returns code for the frame of a view. If the file gives the view a transform or bounds, the code sets the
  /// transform, the bounds and the center instead.
  func placement(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id) else { return nil }
    if objects.observed != nil { return assignments(change, path) }
    let old = Placement(change.before)
    guard let new = Placement(change.after), new.anchor.count == 2 else { return transformAlone(change, path) }
    var code: [SwiftCode] = []
    let isPlain = new.bounds == nil && new.transform == nil
    if isPlain, old?.bounds == nil, old?.transform == nil, old?.anchor == new.anchor {
      if old?.frame != new.frame { code.append(.assign(path.dot("frame"), .rectangle(new.frame))) }
      return code.isEmpty ? [] : [SwiftStatement(remark: remark(path), code)]
    }
    if old?.transform != new.transform {
      guard let transform = transform(new.transform) else { return nil }
      code.append(.assign(path.dot("transform"), transform))
    }
    if old?.anchor != new.anchor { code.append(.assign(path.dot("anchorPoint"), .point(new.anchor))) }
    if old?.wholeBounds != new.wholeBounds { code.append(.assign(path.dot("bounds"), .rectangle(new.wholeBounds))) }
    if old?.center != new.center { code.append(.assign(path.dot("center"), .point(new.center))) }
    return code.isEmpty ? [] : [SwiftStatement(remark: remark(path), code)]
  }

  /// Returns code for the transform of a view whose frame is not in the file, such as a row.
  private func transformAlone(_ change: SwiftChange, _ path: SwiftPath) -> [SwiftStatement]? {
    guard change.keys.allSatisfy({ $0 == "transform" || !["frame", "bounds", "anchorPoint"].contains($0) }),
      let transform = transform(change.after("transform"))
    else { return nil }
    return [SwiftStatement(remark: remark(path), [.assign(path.dot("transform"), transform)])]
  }

  /// Returns code for the geometry of a view of an app, to which the values are assigned one after the other. In a file,
  /// the values determine the geometry together.
  private func assignments(_ change: SwiftChange, _ path: SwiftPath) -> [SwiftStatement]? {
    var code: [SwiftCode] = []
    var bounds = change.before("bounds")?.numbers ?? [0, 0, 0, 0]
    var anchor = change.before("anchorPoint")?.numbers ?? [0.5, 0.5]
    let isTransformed = (change.before("transform")?.numbers).map { $0 != [1, 0, 0, 1, 0, 0] } ?? false
    for key in change.keys {
      let value = change.after(key)
      let numbers = value?.numbers ?? []
      switch key {
      case "frame" where numbers.count == 4 && !isTransformed && bounds.count == 4:
        code.append(.assign(path.dot("frame"), .rectangle(numbers)))
        bounds = [bounds[0], bounds[1], numbers[2], numbers[3]]
      // UIKit does not define the frame of a view with a transform.
      case "frame" where numbers.count == 4 && bounds.count == 4 && anchor.count == 2:
        bounds = [bounds[0], bounds[1], numbers[2], numbers[3]]
        let center = [numbers[0] + anchor[0] * numbers[2], numbers[1] + anchor[1] * numbers[3]]
        code.append(.assign(path.dot("bounds"), .rectangle(bounds)))
        code.append(.assign(path.dot("center"), .point(center)))
      case "bounds" where numbers.count == 4:
        code.append(.assign(path.dot("bounds"), .rectangle(numbers)))
        bounds = numbers
      case "anchorPoint" where numbers.count == 2:
        code.append(.assign(path.dot("anchorPoint"), .point(numbers)))
        // A changed anchor point moves a view around its center; the center restores the frame.
        if let frame = change.before("frame")?.numbers, frame.count == 4 {
          let center = [frame[0] + numbers[0] * frame[2], frame[1] + numbers[1] * frame[3]]
          code.append(.assign(path.dot("center"), .point(center)))
        }
        anchor = numbers
      case "transform":
        guard let transform = transform(value) else { return nil }
        code.append(.assign(path.dot("transform"), transform))
      default: continue
      }
    }
    return code.isEmpty ? nil : [SwiftStatement(remark: remark(path), code)]
  }

  private func transform(_ value: JSONValue?) -> SwiftExpression? {
    guard let value else { return .enumCase("identity") }
    if let numbers = value.numbers {
      guard numbers.count == 6 else { return nil }
      let arguments = zip(["a", "b", "c", "d", "tx", "ty"], numbers).map { SwiftArgument($0, .number($1)) }
      return numbers == [1, 0, 0, 1, 0, 0] ? .enumCase("identity") : .call(.name("CGAffineTransform"), arguments)
    }
    var transform: SwiftExpression?
    func add(_ make: [SwiftArgument], _ method: String, _ arguments: [SwiftArgument]) {
      transform = transform.map { .call($0.dot(method), arguments) } ?? .call(.name("CGAffineTransform"), make)
    }
    if let move = value["translate"]?.numbers, move.count == 2 {
      let arguments = [SwiftArgument("x", .number(move[0])), SwiftArgument("y", .number(move[1]))]
      add(
        [SwiftArgument("translationX", .number(move[0])), SwiftArgument("y", .number(move[1]))],
        "translatedBy",
        arguments
      )
    }
    if let scale = value["scale"] {
      var factors = scale.numbers ?? []
      if case .number(let factor) = scale { factors = [factor, factor] }
      guard factors.count == 2 else { return nil }
      let arguments = [SwiftArgument("x", .number(factors[0])), SwiftArgument("y", .number(factors[1]))]
      add(
        [SwiftArgument("scaleX", .number(factors[0])), SwiftArgument("y", .number(factors[1]))],
        "scaledBy",
        arguments
      )
    }
    if case .number(let degrees)? = value["rotate"] {
      let angle = SwiftExpression.infix([.number(degrees), .infix([.enumCase("pi"), .number(180)], "/")], "*")
      add([SwiftArgument("rotationAngle", angle)], "rotated", [SwiftArgument("by", angle)])
    }
    return transform ?? .enumCase("identity")
  }

  // MARK: Superviews

  /// Returns code that adds a view to its superview. If the superview stays the same, the code moves the view to the
  /// front.
  func superview(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id) else { return nil }
    guard let parent = change.after("superview"), !parent.isNone else {
      return [statement(path, .run(path.calling("removeFromSuperview")))]
    }
    guard let container = paths.path(to: parent.words) else { return nil }
    let old = change.before("superview")?.words ?? objects.container(of: change.id)
    let isSame = old == parent.words || old.map { $0 + ".contentView" } == parent.words
    let method = isSame ? "bringSubviewToFront" : "addSubview"
    return [statement(path, .run(container.calling(method, SwiftArgument(nil, path.value))))]
  }

  /// Returns code that adds a recognizer to its view.
  func view(_ change: SwiftChange) -> [SwiftStatement]? {
    guard let path = paths.path(to: change.id) else { return nil }
    guard let view = change.after("view"), !view.isNone else {
      let old = change.before("view")?.words ?? objects.view(of: change.id)
      guard let old, let container = paths.path(to: old) else { return nil }
      return [statement(path, .run(container.calling("removeGestureRecognizer", SwiftArgument(nil, path.value))))]
    }
    guard let container = paths.path(to: view.words) else { return nil }
    return [statement(path, .run(container.calling("addGestureRecognizer", SwiftArgument(nil, path.value))))]
  }
}

/// The values that position a view in the file. The frame is that of the view without its transform.
private struct Placement: Equatable {
  var frame: [Double]
  var bounds: [Double]?
  var anchor: [Double]
  var transform: JSONValue?

  init?(_ value: (String) -> JSONValue?) {
    guard let frame = value("frame")?.numbers, frame.count == 4 else { return nil }
    self.frame = frame
    let bounds = value("bounds")?.numbers
    self.bounds = bounds?.count == 4 ? bounds : nil
    anchor = value("anchorPoint")?.numbers ?? [0.5, 0.5]
    transform = value("transform")
  }

  var wholeBounds: [Double] { bounds ?? [0, 0, frame[2], frame[3]] }

  var center: [Double] {
    [frame[0] + anchor[0] * wholeBounds[2], frame[1] + anchor[1] * wholeBounds[3]]
  }
}
