import ResponderKit

/// What the program's own code does when something calls it.
public struct HandlerNode: Sendable, Equatable {
  /// The call, by its name in this format; nil for every one.
  public var call: String?
  /// What the code does, one after the other; only steps that take no time.
  public var steps: [Step]
}

extension [HandlerNode] {
  /// What a call of this name runs.
  func steps(at call: String) -> [Step] {
    filter { $0.call == nil || $0.call == call }.flatMap(\.steps)
  }
}

/// The calls that can run code of the program, by their names in this format.
enum HandlerCalls {
  /// The states in which a recognizer sends its action.
  static func states(of kind: GestureKind) -> [String] {
    kind.isDiscrete ? ["ended"] : ["began", "changed", "ended", "cancelled"]
  }

  static let gestureDelegate = ["shouldBegin", "shouldReceiveTouch"]

  /// What a responder's subclass overrides; it calls super afterwards, unless `handlesTouches` and the like say otherwise.
  static let responder: [String] =
    TouchMethod.names.map { EventRecord.What.method("touches", $0) }
    + PressMethod.names.map { EventRecord.What.method("presses", $0) }
    + MotionMethod.names.map { EventRecord.What.method("motion", $0) } + ["remoteControlReceived"]
    + AccessibilityMethod.methods.map(\.name) + ["accessibilityCustomAction"]

  static func delegate(of viewClass: ViewClass) -> [String] {
    let editing = ["shouldBeginEditing", "didBeginEditing", "shouldChange", "shouldEndEditing", "didEndEditing"]
    if viewClass == .textField { return editing + ["didChangeSelection", "shouldClear", "shouldReturn"] }
    var calls = [
      "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging", "willBeginDecelerating",
      "didEndDecelerating", "willBeginZooming", "didZoom", "didEndZooming", "didEndScrollingAnimation",
      "shouldScrollToTop", "didScrollToTop",
    ]
    if viewClass == .textView { calls += editing + ["didChange", "didChangeSelection"] }
    if viewClass.isList {
      calls += ["shouldHighlight", "didHighlight", "didUnhighlight", "didSelect", "didDeselect"]
      calls += viewClass == .tableView ? ["willSelect", "willDeselect"] : ["shouldSelect", "shouldDeselect"]
    }
    return calls
  }

  /// Where an object itself has such code, and not its delegate.
  static func own(of owner: Owner) -> [String] {
    switch owner {
    case .recognizer(let kind): states(of: kind)
    case .ownRecognizer(let own): states(of: own.kind)
    case .controller: responder + AppearanceCall.allCases.map(\.rawValue)
    default: responder
    }
  }
}
