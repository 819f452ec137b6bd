import ResponderKit

/// App code that runs when a method of the app is called.
public struct HandlerNode: Sendable, Equatable {
  /// The name of the call in this format; nil for every call.
  public var call: String?
  /// The steps of the code, in order. All these steps take no time.
  public var steps: [Step]
}

extension [HandlerNode] {
  /// Returns the steps that a call runs.
  func steps(at call: String) -> [Step] {
    filter { $0.call == nil || $0.call == call }.flatMap(\.steps)
  }
}

/// The calls that can run app code, by their names in this format.
enum HandlerCalls {
  /// Returns the states in which a recognizer sends its action.
  static func states(of kind: GestureKind) -> [String] {
    kind.isDiscrete ? ["ended"] : ["began", "changed", "ended", "cancelled"]
  }

  static let gestureDelegate = ["shouldBegin", "shouldReceiveTouch"]

  /// The methods that a responder's subclass overrides; the code runs before the call to super, unless `handlesTouches`
  /// or a similar property suppresses that call.
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

  /// Returns the calls to an object itself, rather than to its delegate, that can run app code.
  static func own(of owner: Owner) -> [String] {
    switch owner {
    case .recognizer(let kind): states(of: kind)
    case .ownRecognizer(let own): states(of: own.kind)
    case .controller: responder + AppearanceCall.allCases.map(\.rawValue)
    default: responder
    }
  }
}
