import ResponderKit

// The words of the scenario format. The words for UIKit's names are defined in `ResponderKit`, because records contain
// them as well.

/// The categories of the lines that `expect` lists.
public enum LineCategory: String, Sendable, CaseIterable {
  case hit, receives, state, action, touches, event, select, scroll, responder, press, motion, remote, key, text
  case selection, accessibility, controller

  /// Creates the category of a record. The result is nil for a record that is never compared because it only explains
  /// other records.
  public init?(_ category: EventRecord.Category) { self.init(rawValue: category.rawValue) }

  /// The categories that are compared if the file does not contain the key `only`.
  static let expectedByDefault = allCases.filter { ![.hit, .receives, .selection, .controller].contains($0) }
}

enum ReservedName {
  static let window = "window"
  static let application = "application"
  static let nothing = "nothing"
  static let all = [window, application, nothing]
}

/// The names of the responder methods for touches, by phase.
enum TouchMethod {
  static let names = UITouch.Phase.delivered.map(\.word)
}

/// The touch types, by UIKit's names.
enum TouchTypeName {
  static let all = UITouch.TouchType.allWords
}

/// The actions of accessibility elements, by the words of the format.
enum AccessibilityMethod {
  /// The words and the corresponding UIKit methods.
  static let methods: [(word: String, name: String)] = [
    ("activate", "accessibilityActivate"), ("increment", "accessibilityIncrement"),
    ("decrement", "accessibilityDecrement"), ("escape", "accessibilityPerformEscape"),
    ("magicTap", "accessibilityPerformMagicTap"), ("scroll", "accessibilityScroll"),
  ]
  static let names = methods.map(\.word)
}

enum ControlEventName {
  static let sent = UIControl.Event.allWords
  /// The events for which an action can be registered, including groups of events.
  static let registered = sent + UIControl.Event.groups.words
}

/// The timing curve of an animation, by UIKit's names.
public enum AnimationCurve: String, Sendable, CaseIterable {
  case easeInOut, easeIn, easeOut, linear
}

package enum KeyboardDismissName {
  package static let all = ["none", "onDrag", "interactive", "onDragWithAccessory", "interactiveWithAccessory"]
}

/// The direction in which an interface is read.
enum LayoutDirectionName {
  static let all = ["leftToRight", "rightToLeft"]
}

/// The semantic content attribute of a view, which determines whether the view is mirrored.
enum SemanticContentName {
  static let all = ["unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft"]
}

/// The states of editing in which a text field shows its clear button.
enum ViewModeName {
  static let all = ["never", "whileEditing", "unlessEditing", "always"]
}

/// The position to which a row is scrolled.
public enum RowPosition: String, Sendable, CaseIterable {
  /// The position that is nearest to the current position and at which the row is completely visible.
  case none
  case top, middle, bottom
}

enum InsetAdjustmentName {
  static let all = ["automatic", "scrollableAxes", "never", "always"]
}
