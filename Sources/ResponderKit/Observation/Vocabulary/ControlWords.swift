extension EventRecord.ControlEvent: Worded {
  package static let table: WordTable<Self> = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  /// The constants that represent several control events. A target can be added for such a constant, but no control
  /// sends it.
  package static let groups: WordTable<Self> = [
    "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
  ]

  /// The control events that are sent repeatedly during a drag or while the user types.
  static let continuing: [Self] = [.touchDragInside, .touchDragOutside, .valueChanged, .editingChanged]

  /// The names of the events in the set, as records print them, separated by commas.
  public var word: String {
    let known = words
    return known.isEmpty ? "event \(rawValue)" : known.joined(separator: ", ")
  }
}

extension UIAccessibilityTraits: Worded {
  package static let table: WordTable<Self> = [
    "button": .button, "link": .link, "image": .image, "selected": .selected, "playsSound": .playsSound,
    "keyboardKey": .keyboardKey, "staticText": .staticText, "summaryElement": .summaryElement,
    "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently, "searchField": .searchField,
    "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
    "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn, "header": .header,
    "toggleButton": .toggleButton,
  ]
}

extension UIAccessibilityScrollDirection: Worded {
  package static let table: WordTable<Self> = [
    "up": .up, "down": .down, "left": .left, "right": .right, "next": .next, "previous": .previous,
  ]

  /// The name of UIKit's constant for the direction, such as `up`.
  public var word: String { tabledWord }
}

extension ScrollDelegateCall: Worded {
  package static let table: WordTable<Self> = [
    "willBeginDragging": .willBeginDragging, "didScroll": .didScroll, "willEndDragging": .willEndDragging,
    "didEndDragging": .didEndDragging(decelerates: false),
    "didEndDragging decelerate": .didEndDragging(decelerates: true),
    "willBeginDecelerating": .willBeginDecelerating, "didEndDecelerating": .didEndDecelerating,
    "willBeginZooming": .willBeginZooming, "didZoom": .didZoom, "didEndZooming": .didEndZooming,
    "didEndScrollingAnimation": .didEndScrollingAnimation, "didScrollToTop": .didScrollToTop,
  ]

  /// The delegate method's name without the prefix `scrollView`, such as `didScroll`. The word for a drag that is
  /// followed by a deceleration is `didEndDragging decelerate`.
  public var word: String { tabledWord }
}
