import ResponderKit

/// A screen, what the fingers do, and what must happen: one scenario file, checked and without any object of UIKit.
public struct Scenario: Sendable, Equatable {
  /// The file as the caller named it.
  public var file: String
  /// What the file shows, in a sentence, for people.
  public var title: String?
  /// Where the expectation comes from.
  public var source: String?
  /// The size and the scale of the screen that the windows stand on.
  public var screen: ScreenNode
  /// The version of the system whose values count; nil for those up to iOS 18.
  public var system: SystemVersion?
  /// Samples a second.
  public var rate: Double
  /// In the order of the file, which is back to front among windows of one level; a file with `views` alone has one.
  public var windows: [WindowNode]
  /// In the order of the file; the first one is the key window's root.
  public var controllers: [ControllerNode]
  /// Who is first responder when the script begins.
  public var firstResponder: String?
  /// The script, step after step; a step begins where the one before ended.
  public var touches: [Step]
  /// Nil where nothing is checked.
  public var expectation: Expectation?
  /// What the ids of the file name.
  var names: ScreenNames
  /// Whether the program's code moves views or controllers, so that the script alone does not tell who stands in whom.
  var programMoves = false
  /// Whether the app declares `UIApplicationSupportsIndirectInputEvents` (T-21).
  var supportsIndirectInputEvents = true
  /// Where the file names objects that come into being later; what `expect` and `subjects` name is left out.
  var lateReferences: [LateReference] = []

  /// Whether any view lies where a controller puts it, and only after a layout.
  var hasControllersThatPlaceViews: Bool {
    controllers.contains { $0.controllerClass != .controller || $0.ownView != nil }
  }

  /// Every id that the file gives and what it names, but for what stands in cells.
  public var owners: [String: Owner] { names.given }

  /// What an id names; rows and items and what stands in them, too, though none may be there.
  public func owner(of id: String) -> Owner? { names.owner(of: id) }
}

/// The id of a row or an item: its list's and its number, with the section's before it where that is not the first.
struct RowName: Equatable {
  var list: String
  /// `3`, or `1-3`.
  var place: String

  init?(_ id: String) {
    guard let dot = id.lastIndex(of: ".") else { return nil }
    place = String(id[id.index(after: dot)...])
    list = String(id[..<dot])
    guard Self.numbers(of: place) != nil else { return nil }
  }

  /// Section and row.
  static func numbers(of place: String) -> (section: Int, row: Int)? {
    let parts = place.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } && !part.isEmpty ? Int(part) : nil
    }
    guard numbers.count == parts.count else { return nil }
    switch numbers.count {
    case 1: return (0, numbers[0])
    case 2: return (numbers[0], numbers[1])
    default: return nil
    }
  }
}

/// A version of the system, by the word that a scenario file has for it.
public enum SystemVersion: String, CaseIterable, Sendable {
  /// UIKit up to iOS 18.
  case iOS18
  /// UIKit of iOS 26.
  case iOS26

  /// The values that count.
  public var configuration: EventConfiguration {
    switch self {
    case .iOS18: .iOS18
    case .iOS26: .iOS26
    }
  }
}

/// The screen itself.
public struct ScreenNode: Sendable, Equatable {
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double
  /// Pixels a point.
  public var scale: Double
  /// Whether the application's language runs from right to left.
  public var isRightToLeft = false
}

/// A window; the one that `views` stand in has the id `window`.
public struct WindowNode: Sendable, Equatable {
  public var id: String
  /// Whether presses, keys and shakes go to this window; exactly one of a file is key when the script begins.
  public var isKey: Bool
  /// In the order in which they are applied; the frame is among them, the screen's where the file gives none.
  public var properties: [Assignment]
  /// The window's own recognizers, in the order in which they are added.
  public var gestures: [GestureNode]
  /// The window's subviews, back to front.
  public var views: [ViewNode]
}

/// A view and what lies in it, back to front.
public struct ViewNode: Sendable, Equatable {
  public var id: String
  /// UIKit's class, of which the screen makes a subclass that a script can steer.
  public var viewClass: ViewClass
  /// In the order in which they are applied.
  public var properties: [Assignment]
  /// The view's recognizers, in the order in which they are added.
  public var gestures: [GestureNode]
  /// Its subviews, back to front.
  public var views: [ViewNode]
}

extension ViewNode {
  /// What a control sends.
  public var actions: [ActionNode] {
    for case .actions(let actions) in properties.map(\.value) { return actions }
    return []
  }
}

/// What a control sends to whom.
public struct ActionNode: Sendable, Equatable {
  /// The names of `UIControl.Event`'s that send the action.
  public var events: [String]
  /// Nil: the first responder of the chain that implements the action.
  public var target: String?
  /// The action's name; nobody needs to declare it.
  public var action: String
  /// What the action does.
  public var steps: [Step] = []
}

/// A recognizer.
public struct GestureNode: Sendable, Equatable {
  public var id: String
  /// UIKit's class, by its name in the format.
  public var kind: GestureKind
  /// In the order in which they are applied.
  public var properties: [Assignment]
}

/// The answers of a recognizer's delegate; what is nil is not implemented.
public struct GestureDelegateNode: Sendable, Equatable {
  /// Which touches the delegate lets the recognizer have, told by the view that a touch hit.
  public enum TouchFilter: Sendable, Equatable {
    case always, never
    case onlyOn([String])
    case notOn([String])
  }

  /// Which other recognizers the delegate lets recognize at the same time.
  public enum Companions: Sendable, Equatable {
    case all
    case ids([String])
  }

  /// Of a pan it may depend on the way that the fingers take.
  public enum Beginning: Sendable, Equatable {
    case always, never, horizontal, vertical
  }

  /// The answer of `gestureRecognizerShouldBegin`.
  public var shouldBegin: Beginning?
  /// The answer of `gestureRecognizer(_:shouldReceive:)` for a touch.
  public var shouldReceiveTouch: TouchFilter?
  /// For whom `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)` says yes.
  public var simultaneousWith: Companions?
  /// The ids of the recognizers that this one waits for (G-36).
  public var shouldRequireFailureOf: [String]?
  /// The ids of the recognizers that wait for this one (G-36).
  public var shouldBeRequiredToFailBy: [String]?
  /// What the delegate's code does when it is asked.
  public var handlers: [HandlerNode] = []
}

/// The answers of a scroll view's delegate; what is nil is not implemented.
public struct ScrollDelegateNode: Sendable, Equatable {
  /// The answer to a tap on the status bar (V-43).
  public var shouldScrollToTop: Bool?
  /// Where a drag's `targetContentOffset` is changed to.
  public var targetContentOffset: ScriptPoint?
  /// By the numbers of rows or items.
  public var shouldHighlight: [String: Bool] = [:]
  /// Which row is selected in place of that of the key; nil for none.
  public var willSelect: [String: String?] = [:]
  /// Which row is given up in place of that of the key; nil for none (V-72).
  public var willDeselect: [String: String?] = [:]
  /// By the numbers of items; what is not named may be selected (V-74).
  public var shouldSelect: [String: Bool] = [:]
  /// By the numbers of items; what is not named may be deselected (V-74).
  public var shouldDeselect: [String: Bool] = [:]
  /// The name of what the primary action does.
  public var performPrimaryAction: String?
  /// Whether two fingers select rows or items instead of scrolling (V-79).
  public var shouldBeginMultipleSelectionInteraction: Bool?
  /// The lines of the menu of each row or item; none for no menu (P-22).
  public var contextMenu: [String] = []
  /// Of a table: what a swipe uncovers, from the row's edge inwards; nil where the delegate does not say.
  public var leadingSwipeActions: [String]?
  /// As `leadingSwipeActions`, for a swipe from the right; nil for what deletes the row where it can be edited.
  public var trailingSwipeActions: [String]?
  /// Of a table: whether its rows can be edited.
  public var canEdit = false
  /// Of a table: whether its rows can be dragged elsewhere.
  public var canMove = false
  /// Of a table: whether an edited row shows what inserts one, in place of what deletes it.
  public var inserts = false
  /// What the delegate of a text view answers besides.
  public var text = TextDelegateNode()
  /// What the delegate's code does when it is told or asked something.
  public var handlers: [HandlerNode] = []
}

/// The answers of the delegate of a text field or a text view; the delegate does not have what is nil, which counts as yes.
public struct TextDelegateNode: Sendable, Equatable {
  /// False keeps the input from becoming first responder.
  public var shouldBeginEditing: Bool?
  /// False keeps it first responder.
  public var shouldEndEditing: Bool?
  /// False keeps the user from changing the text.
  public var shouldChange: Bool?
  /// Whether the clear button of a text field clears.
  public var shouldClear: Bool?
  /// Whether the return key of a text field does what it does.
  public var shouldReturn: Bool?
  /// What the code of a text field's delegate does; a text view's stands with that of its scrolling.
  public var handlers: [HandlerNode] = []
}

extension [String] {
  /// The numbers of rows, section by section.
  var inOrderOfRows: [String] {
    sorted { (RowName.numbers(of: $0) ?? (0, 0)) < (RowName.numbers(of: $1) ?? (0, 0)) }
  }
}
