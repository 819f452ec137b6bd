import ResponderKit

// The words of the format. What UIKit has a name for, `ResponderKit` has the word for, which records print too.

/// The categories of the lines that `expect` lists.
public enum LineCategory: String, Sendable, CaseIterable {
  case hit, receives, state, action, touches, event, select, scroll, responder, press, motion, remote, key, text
  case selection, accessibility, controller

  /// The category of a record that is compared; nil for one that only explains.
  public init?(_ category: EventRecord.Category) { self.init(rawValue: category.rawValue) }

  /// What `only` stands for where it is not given.
  static let expectedByDefault = allCases.filter { ![.hit, .receives, .selection, .controller].contains($0) }
}

enum ReservedName {
  static let window = "window"
  static let application = "application"
  static let nothing = "nothing"
  static let all = [window, application, nothing]
}

/// The responder's methods for touches, by their phases.
enum TouchMethod {
  static let names = UITouch.Phase.delivered.map(\.word)
}

/// What touches the screen, by UIKit's names.
enum TouchTypeName {
  static let all = UITouch.TouchType.allWords
}

/// What is asked of those elements that people hear instead of seeing them, by the words of the format.
enum AccessibilityMethod {
  /// UIKit's method by its word.
  static let methods: [(word: String, name: String)] = [
    ("activate", "accessibilityActivate"), ("increment", "accessibilityIncrement"),
    ("decrement", "accessibilityDecrement"), ("escape", "accessibilityPerformEscape"),
    ("magicTap", "accessibilityPerformMagicTap"), ("scroll", "accessibilityScroll"),
  ]
  static let names = methods.map(\.word)
}

enum ControlEventName {
  static let sent = UIControl.Event.allWords
  /// One can register for several at once.
  static let registered = sent + UIControl.Event.groups.words
}

/// How fast an animation goes at which time, by UIKit's names.
public enum AnimationCurve: String, Sendable, CaseIterable {
  case easeInOut, easeIn, easeOut, linear
}

enum KeyboardDismissName {
  static let all = ["none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory"]
}

/// The direction in which an interface is read.
enum LayoutDirectionName {
  static let all = ["leftToRight", "rightToLeft"]
}

/// The meaning of a view's content, which decides whether it is mirrored.
enum SemanticContentName {
  static let all = ["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"]
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
