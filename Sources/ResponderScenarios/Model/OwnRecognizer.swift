import ResponderKit

/// A recognizer that an object of UIKit brings along: its id is the object's, a dot and `name`.
public enum OwnRecognizer: String, Sendable, CaseIterable {
  /// A scroll view's.
  case pan, pinch
  /// The drag from the edge of a navigation controller.
  case interactivePop
  /// The drag of a sheet, there while its controller is presented as one.
  case sheetPan
  /// The drag that uncovers a row's swipe actions; a table has one for all of its rows.
  case rowSwipe
  /// The press on a row's grip, there while the grip is.
  case rowReorder
  /// Those of a web view's content.
  case webTap, webLongPress

  /// The last part of its id.
  public var name: String {
    switch self {
    case .pan, .pinch, .interactivePop: rawValue
    case .sheetPan: "pan"
    case .rowSwipe: "swipe"
    case .rowReorder: CellPlace.reorder
    case .webTap: "tap"
    case .webLongPress: "longPress"
    }
  }

  /// The kind of which it is a subclass.
  public var kind: GestureKind {
    switch self {
    case .pan, .sheetPan, .rowSwipe: .pan
    case .pinch: .pinch
    case .interactivePop: .screenEdgePan
    case .rowReorder, .webLongPress: .longPress
    case .webTap: .tap
    }
  }

  /// What messages call it.
  package var description: String {
    switch self {
    case .pan, .pinch: "scroll view's own \(rawValue) recognizer"
    case .interactivePop: "navigation controller's own recognizer"
    case .sheetPan: "sheet's own pan recognizer"
    case .rowSwipe: "table's own swipe recognizer"
    case .rowReorder: "row's own reorder recognizer"
    case .webTap, .webLongPress: "web view's own \(name) recognizer"
    }
  }

  /// Whether an app may replace its delegate. A scroll view is its own recognizers' delegate for good (V-20); those of sheets and rows
  /// are not public.
  package var hasReplaceableDelegate: Bool { self == .interactivePop }

  /// Whether it exists only at times. A scroll view's pan, a table's swipe and a navigation controller's drag exist from the start.
  var comesLater: Bool { self == .pinch || self == .sheetPan || self == .rowReorder }
}
