import ResponderKit

/// App code that runs when a method of the app is called.
public struct HandlerNode: Sendable, Equatable {
  /// The name of the call in the words of the scenario format. If the name is nil, the code runs at every call.
  public var call: String?
  /// The steps of the code, in order. No step takes any time.
  public var steps: [Step]
}

extension [HandlerNode] {
  /// Returns the steps that run at the call with the name `call`.
  func steps(at call: String) -> [Step] {
    filter { $0.call == nil || $0.call == call }.flatMap(\.steps)
  }
}

/// The names of the calls that can run app code, in the words of the scenario format.
enum HandlerCalls {
  /// Returns the states in which a recognizer sends its action.
  static func states(of kind: GestureKind) -> [String] {
    kind.isDiscrete ? ["ended"] : ["began", "changed", "ended", "cancelled"]
  }

  static let gestureDelegate = ["shouldBegin", "shouldReceiveTouch"]

  /// The methods that a responder's subclass overrides. The app code runs first. Then the method calls super, unless
  /// `handlesTouches` or a similar property prevents this call.
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

  /// Returns the calls to an object of the kind `owner` that can run app code. Calls to the object's delegate are not
  /// included.
  static func own(of owner: Owner) -> [String] {
    switch owner {
    case .recognizer(let kind): states(of: kind)
    case .ownRecognizer(let own): states(of: own.kind)
    case .controller: responder + AppearanceCall.allCases.map(\.rawValue)
    default: responder
    }
  }
}
