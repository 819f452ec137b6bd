/// A screen, what the fingers do, and what must happen: one scenario file, checked and without any object of UIKit.
public struct Scenario: Sendable, Equatable {
  /// The file as the caller named it.
  public var file: String
  public var title: String?
  /// Where the expectation comes from.
  public var source: String?
  public var screen: ScreenNode
  /// Samples a second.
  public var rate: Double
  public var windows: [WindowNode]
  public var controllers: [ControllerNode]
  /// Who is first responder when the script begins.
  public var firstResponder: String?
  public var touches: [Step]
  /// Nil where nothing is checked.
  public var expectation: Expectation?
  /// What the ids of the file name.
  var names: ScreenNames
  /// Whether the program's code moves views or controllers, so that the script alone does not tell who stands in whom.
  var programMoves = false

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

/// The screen itself.
public struct ScreenNode: Sendable, Equatable {
  /// Points.
  public var width: Double
  /// Points.
  public var height: Double
  /// Pixels a point.
  public var scale: Double
}

/// A window; the one that `views` stand in has the id `window`.
public struct WindowNode: Sendable, Equatable {
  public var id: String
  public var isKey: Bool
  public var properties: [Assignment]
  public var gestures: [GestureNode]
  public var views: [ViewNode]
}

/// A view and what lies in it, back to front.
public struct ViewNode: Sendable, Equatable {
  public var id: String
  public var viewClass: ViewClass
  /// In the order in which they are applied.
  public var properties: [Assignment]
  public var gestures: [GestureNode]
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
  public var events: [String]
  /// Nil: the first responder of the chain that implements the action.
  public var target: String?
  public var action: String
  /// What the action does.
  public var steps: [Step] = []
}

/// A recognizer.
public struct GestureNode: Sendable, Equatable {
  public var id: String
  public var kind: GestureKind
  public var properties: [Assignment]
}

/// The answers of a recognizer's delegate; what is nil is not implemented.
public struct GestureDelegateNode: Sendable, Equatable {
  public enum TouchFilter: Sendable, Equatable {
    case always, never
    case onlyOn([String])
    case notOn([String])
  }

  public enum Companions: Sendable, Equatable {
    case all
    case ids([String])
  }

  /// Of a pan it may depend on the way that the fingers take.
  public enum Beginning: Sendable, Equatable {
    case always, never, horizontal, vertical
  }

  public var shouldBegin: Beginning?
  public var shouldReceiveTouch: TouchFilter?
  public var simultaneousWith: Companions?
  public var shouldRequireFailureOf: [String]?
  public var shouldBeRequiredToFailBy: [String]?
  public var handlers: [HandlerNode] = []
}

/// The answers of a scroll view's delegate; what is nil is not implemented.
public struct ScrollDelegateNode: Sendable, Equatable {
  public var shouldScrollToTop: Bool?
  /// Where a drag's `targetContentOffset` is changed to.
  public var targetContentOffset: ScriptPoint?
  /// By the numbers of rows or items.
  public var shouldHighlight: [String: Bool] = [:]
  /// Which row is selected in place of that of the key; nil for none.
  public var willSelect: [String: String?] = [:]
  public var willDeselect: [String: String?] = [:]
  public var shouldSelect: [String: Bool] = [:]
  public var shouldDeselect: [String: Bool] = [:]
  /// The name of what the primary action does.
  public var performPrimaryAction: String?
  public var shouldBeginMultipleSelectionInteraction: Bool?
  /// Of a text view.
  public var text = TextDelegateNode()
  public var handlers: [HandlerNode] = []
}

/// The answers of the delegate of a text field or a text view; the delegate does not have what is nil, which counts as yes.
public struct TextDelegateNode: Sendable, Equatable {
  public var shouldBeginEditing: Bool?
  public var shouldEndEditing: Bool?
  public var shouldChange: Bool?
  /// Of a text field.
  public var shouldClear: Bool?
  /// Of a text field.
  public var shouldReturn: Bool?
  /// Of a text field; a text view's stand with those of its scrolling.
  public var handlers: [HandlerNode] = []
}

/// A controller of one of the views.
public struct ControllerNode: Sendable, Equatable {
  public var id: String
  public var view: String
  public var presents: String?
  public var children: [String]
  public var properties: [Assignment]
}

extension [String] {
  /// The numbers of rows, section by section.
  var inOrderOfRows: [String] {
    sorted { (RowName.numbers(of: $0) ?? (0, 0)) < (RowName.numbers(of: $1) ?? (0, 0)) }
  }
}
