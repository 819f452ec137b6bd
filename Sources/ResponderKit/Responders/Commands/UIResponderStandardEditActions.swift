import Foundation

/// The selectors of the standard edit actions. The methods that the selectors call are declared by `UIResponder`
///
///
/// In UIKit this type is a protocol of optional methods, used as `#selector(UIResponderStandardEditActions.copy(_:))`.
/// In this library, write `UIResponderStandardEditActions.copy` instead. UIKit detects which of the methods a class
/// overrides. In this library, the class lists the overridden methods in `performedEditActions`, or overrides
/// `canPerformAction(_:withSender:)`.
///
/// See `Documentation/EventModel.md`, "An editing command".
@preconcurrency @MainActor
public enum UIResponderStandardEditActions {
  /// Moves the selection to the pasteboard; performed by text fields and text views.
  public static let cut = action("cut") { $0.cut($1) }
  /// Copies the selection to the pasteboard; performed by text fields and text views.
  public static let copy = action("copy") { $0.copy($1) }
  /// Replaces the selection with the contents of the pasteboard; performed by text fields and text views.
  public static let paste = action("paste") { $0.paste($1) }
  /// Pastes text with the style of the surrounding text; for the app to implement.
  public static let pasteAndMatchStyle = action("pasteAndMatchStyle") { $0.pasteAndMatchStyle($1) }
  /// Pastes an address and opens it; for the app to implement.
  public static let pasteAndGo = action("pasteAndGo") { $0.pasteAndGo($1) }
  /// Pastes text and searches for it; for the app to implement.
  public static let pasteAndSearch = action("pasteAndSearch") { $0.pasteAndSearch($1) }
  /// Selects the word at the insertion point; performed by text fields and text views.
  public static let select = action("select") { $0.select($1) }
  /// Selects everything; performed by text fields and text views.
  public static let selectAll = action("selectAll") { $0.selectAll($1) }
  /// Deletes the selection without changing the pasteboard; performed by text fields and text views.
  public static let delete = action("delete") { $0.delete($1) }
  /// Sets the writing direction of the selected text to left-to-right; for the app to implement.
  public static let makeTextWritingDirectionLeftToRight = action("makeTextWritingDirectionLeftToRight") {
    $0.makeTextWritingDirectionLeftToRight($1)
  }
  /// Sets the writing direction of the selected text to right-to-left; for the app to implement.
  public static let makeTextWritingDirectionRightToLeft = action("makeTextWritingDirectionRightToLeft") {
    $0.makeTextWritingDirectionRightToLeft($1)
  }
  /// Makes the selected text bold, or no longer bold; for the app to implement.
  public static let toggleBoldface = action("toggleBoldface") { $0.toggleBoldface($1) }
  /// Makes the selected text italic, or no longer italic; for the app to implement.
  public static let toggleItalics = action("toggleItalics") { $0.toggleItalics($1) }
  /// Underlines the selected text, or removes the underline; for the app to implement.
  public static let toggleUnderline = action("toggleUnderline") { $0.toggleUnderline($1) }
  /// Increases the font size of the selected text; for the app to implement.
  public static let increaseSize = action("increaseSize") { $0.increaseSize($1) }
  /// Decreases the font size of the selected text; for the app to implement.
  public static let decreaseSize = action("decreaseSize") { $0.decreaseSize($1) }
  /// Shows the search field for text in the content; for the app to implement.
  public static let find = action("find") { $0.find($1) }
  /// Shows the search field and the field for the replacement; for the app to implement.
  public static let findAndReplace = action("findAndReplace") { $0.findAndReplace($1) }
  /// Selects the next search result; for the app to implement.
  public static let findNext = action("findNext") { $0.findNext($1) }
  /// Selects the previous search result; for the app to implement.
  public static let findPrevious = action("findPrevious") { $0.findPrevious($1) }
  /// Searches for the selected text; for the app to implement.
  public static let useSelectionForFind = action("useSelectionForFind") { $0.useSelectionForFind($1) }
  /// Prints the content; for the app to implement.
  public static let printContent = action("printContent") { $0.printContent($1) }
  /// Renames the selected item or the document; for the app to implement.
  public static let rename = action("rename") { $0.rename($1) }
  /// Duplicates the selected item or the document; for the app to implement.
  public static let duplicate = action("duplicate") { $0.duplicate($1) }
  /// Moves the document to another folder; for the app to implement.
  public static let move = action("move") { $0.move($1) }
  /// Exports the document in another format; for the app to implement.
  public static let export = action("export") { $0.export($1) }

  /// All standard edit actions, in the order of UIKit's header.
  public static let all = [
    cut, copy, paste, pasteAndMatchStyle, pasteAndGo, pasteAndSearch, select, selectAll, delete,
    makeTextWritingDirectionLeftToRight, makeTextWritingDirectionRightToLeft, toggleBoldface, toggleItalics,
    toggleUnderline, increaseSize, decreaseSize, find, findAndReplace, findNext, findPrevious, useSelectionForFind,
    printContent, rename, duplicate, move, export,
  ]

  private static func action(_ name: String, _ body: @escaping @MainActor (UIResponder, Any?) -> Void) -> Selector {
    Selector(editing: name, body)
  }
}
