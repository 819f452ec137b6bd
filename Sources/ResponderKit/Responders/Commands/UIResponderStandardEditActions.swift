import Foundation

/// The actions of editing as selectors; their methods are `UIResponder`'s.
///
/// UIKit's is a protocol of optional methods, named in `#selector(UIResponderStandardEditActions.copy(_:))`; without
/// Objective-C that is `UIResponderStandardEditActions.copy`. UIKit sees which of the methods a class overrides. Here it says
/// so, in `performedEditActions` or by its `canPerformAction(_:withSender:)`.
///
/// See `Documentation/EventModel.md`, "An editing command".
@preconcurrency @MainActor
public enum UIResponderStandardEditActions {
  /// Takes the selection to the pasteboard; text inputs perform it.
  public static let cut = action("cut") { $0.cut($1) }
  /// Puts the selection on the pasteboard; text inputs perform it.
  public static let copy = action("copy") { $0.copy($1) }
  /// Puts what is on the pasteboard in the place of the selection; text inputs perform it.
  public static let paste = action("paste") { $0.paste($1) }
  /// Pastes with the looks of the text around; for the program to perform.
  public static let pasteAndMatchStyle = action("pasteAndMatchStyle") { $0.pasteAndMatchStyle($1) }
  /// Pastes an address and opens it; for the program to perform.
  public static let pasteAndGo = action("pasteAndGo") { $0.pasteAndGo($1) }
  /// Pastes a text and searches for it; for the program to perform.
  public static let pasteAndSearch = action("pasteAndSearch") { $0.pasteAndSearch($1) }
  /// Selects the word at the caret; text inputs perform it.
  public static let select = action("select") { $0.select($1) }
  /// Selects everything; text inputs perform it.
  public static let selectAll = action("selectAll") { $0.selectAll($1) }
  /// Takes the selection away, without the pasteboard; text inputs perform it.
  public static let delete = action("delete") { $0.delete($1) }
  /// Makes the paragraph run from left to right; for the program to perform.
  public static let makeTextWritingDirectionLeftToRight = action("makeTextWritingDirectionLeftToRight") {
    $0.makeTextWritingDirectionLeftToRight($1)
  }
  /// Makes the paragraph run from right to left; for the program to perform.
  public static let makeTextWritingDirectionRightToLeft = action("makeTextWritingDirectionRightToLeft") {
    $0.makeTextWritingDirectionRightToLeft($1)
  }
  /// Makes the selection bold, or no longer; for the program to perform.
  public static let toggleBoldface = action("toggleBoldface") { $0.toggleBoldface($1) }
  /// Makes the selection italic, or no longer; for the program to perform.
  public static let toggleItalics = action("toggleItalics") { $0.toggleItalics($1) }
  /// Underlines the selection, or no longer; for the program to perform.
  public static let toggleUnderline = action("toggleUnderline") { $0.toggleUnderline($1) }
  /// Makes the letters larger; for the program to perform.
  public static let increaseSize = action("increaseSize") { $0.increaseSize($1) }
  /// Makes the letters smaller; for the program to perform.
  public static let decreaseSize = action("decreaseSize") { $0.decreaseSize($1) }
  /// Opens a search; for the program to perform.
  public static let find = action("find") { $0.find($1) }
  /// Opens a search that replaces; for the program to perform.
  public static let findAndReplace = action("findAndReplace") { $0.findAndReplace($1) }
  /// Goes to the next place that was found; for the program to perform.
  public static let findNext = action("findNext") { $0.findNext($1) }
  /// Goes to the place found before; for the program to perform.
  public static let findPrevious = action("findPrevious") { $0.findPrevious($1) }
  /// Searches for what is selected; for the program to perform.
  public static let useSelectionForFind = action("useSelectionForFind") { $0.useSelectionForFind($1) }
  /// Prints what is shown; for the program to perform.
  public static let printContent = action("printContent") { $0.printContent($1) }
  /// Gives the selected thing or the document another name; for the program to perform.
  public static let rename = action("rename") { $0.rename($1) }
  /// Makes a second one of what is selected, or of the document; for the program to perform.
  public static let duplicate = action("duplicate") { $0.duplicate($1) }
  /// Puts the document elsewhere; for the program to perform.
  public static let move = action("move") { $0.move($1) }
  /// Writes the document in another format; for the program to perform.
  public static let export = action("export") { $0.export($1) }

  /// All of them, in the order of UIKit's header.
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
