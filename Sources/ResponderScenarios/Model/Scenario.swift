import ResponderKit

/// The contents of a validated scenario file: the screen, the input and the expected outcome. A scenario contains no
/// UIKit objects.
public struct Scenario: Sendable, Equatable {
  /// The name of the file, as given by the caller.
  public var file: String
  /// A sentence that describes the scenario.
  public var title: String?
  /// The source from which the expected outcome is known, for example a document.
  public var source: String?
  /// The size and the scale of the screen.
  public var screen: ScreenNode
  /// The iOS version whose distances and times apply; nil means the values up to iOS 18.
  public var system: SystemVersion?
  /// The number of samples per second of each moving finger.
  public var rate: Double
  /// The windows in the order of the file, back to front within a level. A file that has `views` instead of windows has
  /// one window.
  public var windows: [WindowNode]
  /// The controllers in the order of the file. The first controller is the root controller of the key window.
  public var controllers: [ControllerNode]
  /// The id of the first responder at the start of the script.
  public var firstResponder: String?
  /// The steps of the script. Each step starts when the previous step has ended.
  public var touches: [Step]
  /// The expected outcome; nil if nothing is checked.
  public var expectation: Expectation?
  /// The objects to which the ids in the file refer.
  var names: ScreenNames
  /// Whether app code moves views or controllers. If so, the hierarchy cannot be derived from the script alone.
  var appCodeMovesViews = false
  /// Whether the app declares `UIApplicationSupportsIndirectInputEvents` (T-21).
  var supportsIndirectInputEvents = true
  /// References in the file to objects that are created later, except in `expect` and `subjects`.
  var lateReferences: [LateReference] = []

  /// Whether a controller positions views, which happens only in a layout pass.
  var hasControllersThatLayOutViews: Bool {
    controllers.contains { $0.controllerClass != .controller || $0.ownView != nil }
  }

  /// The kind of object for every id in the file, except the ids in cells.
  public var owners: [String: Owner] { names.given }

  /// Returns the kind of the object with an id; nil for an unknown id. The object may be a row, an item or an object in
  /// a cell, even if this cell does not exist on the screen.
  public func owner(of id: String) -> Owner? { names.owner(of: id) }
}

/// The id of a row or item: the list's id, a dot and the number of the row or item. Unless the section is 0, the
/// section precedes the number.
struct RowName: Equatable {
  var list: String
  /// The number of the row or item: `3` in section 0, `1-3` in section 1.
  var number: String

  init?(_ id: String) {
    guard let dot = id.lastIndex(of: ".") else { return nil }
    number = String(id[id.index(after: dot)...])
    list = String(id[..<dot])
    guard Self.numbers(of: number) != nil else { return nil }
  }

  /// Returns the section and row of a number such as `3` or `1-3`; nil for other text.
  static func numbers(of text: String) -> (section: Int, row: Int)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
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

/// A range of iOS versions whose distances and times a scenario can choose. The raw value is the word in a scenario
/// file.
public enum SystemVersion: String, CaseIterable, Sendable {
  /// UIKit up to iOS 18.
  case iOS18
  /// UIKit of iOS 26.
  case iOS26

  /// The event configuration of the version.
  public var configuration: EventConfiguration {
    switch self {
    case .iOS18: .iOS18
    case .iOS26: .iOS26
    }
  }
}

/// The size and scale of the screen.
public struct ScreenNode: Sendable, Equatable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double
  /// The pixels per point.
  public var scale: Double
  /// Whether the application's layout direction is from right to left.
  public var isRightToLeft = false
  /// The safe area insets of every window, in points: the widths of the areas at the edges that bars and corners of the
  /// screen cover.
  public var safeArea = UIEdgeInsets.zero
  /// The interface style of the application's traits; nil for `unspecified`.
  public var interfaceStyle: InterfaceStyleName?
}

/// The interface style of a screen, light or dark, as a word of the scenario format.
public enum InterfaceStyleName: String, Sendable, CaseIterable { case light, dark }

/// A window. If the file has `views` instead of windows, these views are in a window with the id `window`.
public struct WindowNode: Sendable, Equatable {
  public var id: String
  /// Whether the window is the key window at the start of the script; exactly one window of the file is the key window.
  public var isKey: Bool
  /// The properties in the order in which they are applied, including the frame. If the file gives the window no frame,
  /// the window fills the screen.
  public var properties: [Assignment]
  /// The window's own recognizers, in the order in which they are added.
  public var gestures: [GestureNode]
  /// The window's subviews, back to front.
  public var views: [ViewNode]
}

/// A view with its subviews, back to front.
public struct ViewNode: Sendable, Equatable {
  public var id: String
  /// UIKit's class of the view. The screen creates a subclass of this class that a script can control.
  public var viewClass: ViewClass
  /// The properties in the order in which they are applied.
  public var properties: [Assignment]
  /// The view's recognizers, in the order in which they are added.
  public var gestures: [GestureNode]
  /// The subviews of the view, back to front.
  public var views: [ViewNode]
}

extension ViewNode {
  /// The actions that a control sends.
  public var actions: [ActionNode] {
    for case .actions(let actions) in properties.map(\.value) { return actions }
    return []
  }
}

/// An action that a control sends, with its events and target.
public struct ActionNode: Sendable, Equatable {
  /// The names of the `UIControl.Event`s that send the action.
  public var events: [String]
  /// The id of the target; nil means the nearest responder in the chain that implements the action.
  public var target: String?
  /// The name of the action. The file need not declare the name elsewhere.
  public var action: String
  /// The steps of the action.
  public var steps: [Step] = []
}

/// A recognizer of a window or view, with its kind and properties.
public struct GestureNode: Sendable, Equatable {
  public var id: String
  /// The recognizer's kind.
  public var kind: GestureKind
  /// The properties in the order in which they are applied.
  public var properties: [Assignment]
}

/// The results of a recognizer delegate's methods. A method whose result is nil is not implemented.
public struct GestureDelegateNode: Sendable, Equatable {
  /// The touches that the delegate lets the recognizer receive, depending on the view that a touch hits.
  public enum TouchFilter: Sendable, Equatable {
    case always, never
    case onlyOn([String])
    case notOn([String])
  }

  /// The other recognizers that the delegate permits to recognize simultaneously.
  public enum Companions: Sendable, Equatable {
    case all
    case ids([String])
  }

  /// The result of `gestureRecognizerShouldBegin`. For a pan, the result can depend on the direction of the pan.
  public enum Beginning: Sendable, Equatable {
    case always, never, horizontal, vertical
  }

  /// The result of `gestureRecognizerShouldBegin`.
  public var shouldBegin: Beginning?
  /// The result of `gestureRecognizer(_:shouldReceive:)` for a touch.
  public var shouldReceiveTouch: TouchFilter?
  /// The recognizers for which `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)` returns true.
  public var simultaneousWith: Companions?
  /// The ids of the recognizers that the delegate's recognizer waits for (G-36).
  public var shouldRequireFailureOf: [String]?
  /// The ids of the recognizers that wait for the delegate's recognizer (G-36).
  public var shouldBeRequiredToFailBy: [String]?
  /// The app code that runs when the delegate is called.
  public var handlers: [HandlerNode] = []
}

/// The results of a scroll view delegate's methods. A method whose result is nil is not implemented.
public struct ScrollDelegateNode: Sendable, Equatable {
  /// The result of `scrollViewShouldScrollToTop`, which is called for a tap on the status bar (V-43).
  public var shouldScrollToTop: Bool?
  /// The value that the delegate writes to `targetContentOffset` at the end of a drag.
  public var targetContentOffset: ScriptPoint?
  /// The results of the method `shouldHighlight` by row or item number.
  public var shouldHighlight: [String: Bool] = [:]
  /// The results of the method `willSelect` by row number: the row that is selected instead, or nil if no row is
  /// selected.
  public var willSelect: [String: String?] = [:]
  /// The results of the method `willDeselect` by row number: the row that is deselected instead, or nil if no row is
  /// deselected (V-72).
  public var willDeselect: [String: String?] = [:]
  /// The results of the method `shouldSelect` by item number. An item without a result may be selected (V-74).
  public var shouldSelect: [String: Bool] = [:]
  /// The results of the method `shouldDeselect` by item number. An item without a result may be deselected (V-74).
  public var shouldDeselect: [String: Bool] = [:]
  /// The name of the action that the method `performPrimaryAction…` of a list's delegate sends.
  public var performPrimaryAction: String?
  /// Whether two fingers select rows or items instead of scrolling (V-79).
  public var shouldBeginMultipleSelectionInteraction: Bool?
  /// The titles in the context menu of each row or item. If the list is empty, there is no menu (P-22).
  public var contextMenu: [String] = []
  /// The titles of the leading swipe actions of a table's rows, starting with the action at the row's edge; nil if the
  /// delegate does not provide swipe actions.
  public var leadingSwipeActions: [String]?
  /// The titles of the trailing swipe actions. Nil means that a row that can be edited has the delete action.
  public var trailingSwipeActions: [String]?
  /// Whether a table's rows can be edited.
  public var canEdit = false
  /// Whether a table's rows can be moved.
  public var canMove = false
  /// Whether an edited row shows an insert control instead of a delete control.
  public var inserts = false
  /// The results of a text view delegate's text methods.
  public var text = TextDelegateNode()
  /// The app code that runs when the delegate is called.
  public var handlers: [HandlerNode] = []
}

/// The results of a text input delegate's methods. A method whose result is nil is not implemented, which has the same
/// effect as the result true.
public struct TextDelegateNode: Sendable, Equatable {
  /// Whether the input may become first responder.
  public var shouldBeginEditing: Bool?
  /// Whether the input may resign first responder.
  public var shouldEndEditing: Bool?
  /// Whether the user may change the text.
  public var shouldChange: Bool?
  /// Whether the clear button of a text field clears the text.
  public var shouldClear: Bool?
  /// Whether the return key of a text field performs its default action.
  public var shouldReturn: Bool?
  /// The app code of a text field's delegate. The app code of a text view's delegate is stored in `ScrollDelegateNode`.
  public var handlers: [HandlerNode] = []
}

extension [String] {
  /// The row numbers, sorted by section and row.
  var inOrderOfRows: [String] {
    sorted { (RowName.numbers(of: $0) ?? (0, 0)) < (RowName.numbers(of: $1) ?? (0, 0)) }
  }
}
