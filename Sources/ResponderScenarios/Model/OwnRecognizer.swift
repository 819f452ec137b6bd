import ResponderKit

/// A recognizer that UIKit creates for an object. The id of the recognizer consists of the object's id, a dot and
/// `name`.
public enum OwnRecognizer: String, Sendable, CaseIterable {
  /// The pan and pinch recognizers of a scroll view.
  case pan, pinch
  /// The screen edge pan of a navigation controller.
  case interactivePop
  /// The pan of a sheet, which exists while its controller is presented as a sheet.
  case sheetPan
  /// The pan that reveals a row's swipe actions. A table has one such pan for all rows.
  case rowSwipe
  /// The long press on a row's reorder control, which exists while the reorder control exists.
  case rowReorder
  /// The recognizers of a web view's content.
  case webTap, webLongPress

  /// The last part of the recognizer's id.
  public var name: String {
    switch self {
    case .pan, .pinch, .interactivePop: rawValue
    case .sheetPan: "pan"
    case .rowSwipe: "swipe"
    case .rowReorder: CellID.reorder
    case .webTap: "tap"
    case .webLongPress: "longPress"
    }
  }

  /// The kind of recognizer from which the recognizer's class inherits.
  public var kind: GestureKind {
    switch self {
    case .pan, .sheetPan, .rowSwipe: .pan
    case .pinch: .pinch
    case .interactivePop: .screenEdgePan
    case .rowReorder, .webLongPress: .longPress
    case .webTap: .tap
    }
  }

  /// The description of the recognizer in messages.
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

  /// Whether an app may replace the recognizer's delegate. A scroll view is always the delegate of its own recognizers
  /// (V-20). The recognizers of sheets and rows are not public.
  package var hasReplaceableDelegate: Bool { self == .interactivePop }

  /// Whether the recognizer exists only temporarily. A scroll view's pan, a table's swipe and a navigation controller's
  /// edge pan always exist.
  var isCreatedLater: Bool { self == .pinch || self == .sheetPan || self == .rowReorder }
}
