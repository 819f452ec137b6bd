#if canImport(UIKit) || os(Linux)
  /// The names of control events.
  @MainActor enum ControlEvents {
    private static let all: [(name: String, event: UIControl.Event)] = [
      ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
      ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
      ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel),
      ("valueChanged", .valueChanged), ("primaryActionTriggered", .primaryActionTriggered),
      ("menuActionTriggered", .menuActionTriggered), ("editingDidBegin", .editingDidBegin),
      ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
      ("editingDidEndOnExit", .editingDidEndOnExit),
    ]

    /// The events that the recorder observes. A target for `editingDidEndOnExit` would end the editing of a text field,
    /// so this event is not among them.
    static var observed: ArraySlice<(name: String, event: UIControl.Event)> { all.dropLast() }

    static func words(of events: UIControl.Event) -> [String] { all.filter { events.contains($0.event) }.map(\.name) }
  }
#endif
