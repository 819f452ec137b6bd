extension EventRecord.ControlEvent: Worded {
  package static let table: WordTable<Self> = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
    "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
    "menuActionTriggered": .menuActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  /// The constants that represent several control events. Targets can be added for them, but no control sends them.
  package static let groups: WordTable<Self> = [
    "allTouchEvents": .allTouchEvents, "allEditingEvents": .allEditingEvents, "allEvents": .allEvents,
  ]

  /// The control events that are sent repeatedly during a drag or while the user types.
  static let continuing: [Self] = [.touchDragInside, .touchDragOutside, .valueChanged, .editingChanged]

  /// The names of the events in the mask, as in records.
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

  /// The name of UIKit's constant.
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

  /// The end of the delegate method's name. The word for a drag that is followed by a deceleration has the suffix
  /// `decelerate`.
  public var word: String { tabledWord }
}
