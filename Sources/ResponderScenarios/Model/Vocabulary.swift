// The words of the format. What later work brings is listed too, so that it is refused by its name and not as a typo.

/// The classes a view of a scenario may have.
public enum ViewClass: String, Sendable, CaseIterable {
  case view = "UIView"
  case control = "UIControl"
  case button = "UIButton"
  case label = "UILabel"
  case imageView = "UIImageView"

  static let later = [
    "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UITextField", "UITextView",
    "UIScrollView", "UITableView", "UICollectionView",
  ]

  var isControl: Bool { self == .control || self == .button }
}

/// The kinds of recognizers.
public enum GestureKind: String, Sendable, CaseIterable {
  case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover
}

/// The categories of the lines that `expect` lists.
public enum LineCategory: String, Sendable, CaseIterable {
  case hit, receives, state, action, touches, event, responder, press, motion, remote, key

  static let later = ["select", "scroll", "text"]

  /// What `only` stands for where it is not given.
  static let expectedByDefault: [LineCategory] = [
    .state, .action, .touches, .event, .responder, .press, .motion, .remote, .key,
  ]
}

enum StepKind: String, CaseIterable {
  case tap, press, drag, pinch, rotate, down, move, up, cancel, wait, together, scroll, hover, set, remote, shake,
    interrupt
  case pressKey = "press-key"
  case pressButton = "press-button"
  case ignoreEvents = "ignore-events"
}

enum ReservedName {
  static let window = "window"
  static let application = "application"
  static let nothing = "nothing"
  static let all = [window, application, nothing]
}

enum TouchMethod {
  static let names = ["began", "moved", "ended", "cancelled"]
}

/// What touches the screen, by UIKit's names.
public enum TouchTypeName: String, Sendable, CaseIterable {
  case direct, indirect, pencil, indirectPointer

  static let all = allCases.map(\.rawValue)
}

/// The buttons of a pointer.
public enum ButtonName: String, Sendable, CaseIterable {
  case primary, secondary

  static let all = allCases.map(\.rawValue)
}

/// What scrolls: a trackpad, or a wheel with notches.
public enum ScrollKind: String, Sendable, CaseIterable {
  case continuous, discrete

  static let all = allCases.map(\.rawValue)
}

enum EdgeName {
  static let all = ["top", "left", "bottom", "right"]
}

enum DirectionName {
  static let all = ["right", "left", "up", "down"]
}

enum ControlEventName {
  static let touches = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
    "touchUpInside", "touchUpOutside", "touchCancel",
  ]
  static let sent =
    touches + [
      "valueChanged", "menuActionTriggered", "primaryActionTriggered", "editingDidBegin", "editingChanged",
      "editingDidEnd", "editingDidEndOnExit",
    ]
  static let registered = sent + ["allTouchEvents", "allEditingEvents", "allEvents"]
}
