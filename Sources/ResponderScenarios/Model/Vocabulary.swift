// The words of the format.

/// The classes a view of a scenario may have.
public enum ViewClass: String, Sendable, CaseIterable {
  case view = "UIView"
  case control = "UIControl"
  case button = "UIButton"
  case label = "UILabel"
  case imageView = "UIImageView"
  case switchControl = "UISwitch"
  case slider = "UISlider"
  case stepper = "UIStepper"
  case segmentedControl = "UISegmentedControl"
  case pageControl = "UIPageControl"
  case refreshControl = "UIRefreshControl"
  case textField = "UITextField"
  case textView = "UITextView"
  case scrollView = "UIScrollView"
  case tableView = "UITableView"
  case collectionView = "UICollectionView"

  var isControl: Bool {
    switch self {
    case .control, .button, .switchControl, .slider, .stepper, .segmentedControl, .pageControl, .refreshControl,
      .textField:
      true
    case .view, .label, .imageView, .textView, .scrollView, .tableView, .collectionView: false
    }
  }
  var isTextInput: Bool { self == .textField || self == .textView }
  /// Rows and items are views of their own, `<id>.<n>`.
  var isList: Bool { self == .tableView || self == .collectionView }
  var isScrollView: Bool { self == .scrollView || self == .textView || isList }
}

/// The kinds of recognizers.
public enum GestureKind: String, Sendable, CaseIterable {
  case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover
}

/// The categories of the lines that `expect` lists.
public enum LineCategory: String, Sendable, CaseIterable {
  case hit, receives, state, action, touches, event, select, scroll, responder, press, motion, remote, key, text

  /// What `only` stands for where it is not given.
  static let expectedByDefault = allCases.filter { $0 != .hit && $0 != .receives }
}

enum StepKind: String, CaseIterable {
  case tap, press, drag, pinch, rotate, down, move, up, cancel, wait, together, scroll, hover, set, animate, check
  case remote, shake, interrupt, type, choose
  case tapStatusBar = "tap-status-bar"
  case pressKey = "press-key"
  case pressButton = "press-button"
  case ignoreEvents = "ignore-events"
  case setTranslation, follow, becomeFirst, resignFirst, endEditing, scrollTo, reload

  /// What the program's own code can do.
  static let program: [StepKind] = [
    .set, .animate, .setTranslation, .follow, .becomeFirst, .resignFirst, .endEditing, .scrollTo, .reload,
  ]
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

/// How fast an animation goes at which time, by UIKit's names.
public enum AnimationCurve: String, Sendable, CaseIterable {
  case easeInOut, easeIn, easeOut, linear
}

enum KeyboardDismissName {
  static let all = ["none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory"]
}

/// When a text field shows the button that clears it.
enum ViewModeName {
  static let all = ["never", "whileEditing", "unlessEditing", "always"]
}

/// Where a row comes to lie.
public enum RowPosition: String, Sendable, CaseIterable {
  /// Wherever the way is shortest.
  case none
  case top, middle, bottom
}

enum InsetAdjustmentName {
  static let all = ["automatic", "scrollableAxes", "never", "always"]
}
