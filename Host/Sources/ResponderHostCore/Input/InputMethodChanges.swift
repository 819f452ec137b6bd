import Foundation
import ResponderKit

/// A change of text that an input method requests.
package enum InputMethodChange: Equatable {
  case insert(String)
  /// Shows a composition, with the caret as a number of Unicode scalars. An empty text ends the composition.
  case compose(String, caret: Int)
  /// Deletes characters before the caret.
  case deleteBackward(Int)
}

/// The changes of an input method, in the order in which they arrive.
///
/// An input method may replace a composition before or after it inserts the text of the previous one. In both cases the
/// inserted text precedes the composition. In UIKit, inserted text replaces the marked text, so the composition is marked
/// again after it.
package struct InputMethodChanges {
  /// The changes of inserted text that have not been taken.
  private var edits: [InputMethodChange] = []
  private var composition: (text: String, caret: Int) = ("", 0)
  /// Whether the app must mark the composition.
  private var marksComposition = false
  /// Whether the app shows a composition.
  package private(set) var isComposing = false

  package init() {}

  package mutating func append(_ change: InputMethodChange) {
    switch change {
    case .insert(let text): if !text.isEmpty { edits.append(change) }
    case .compose(let text, let caret):
      composition = (text, caret)
      marksComposition = true
    case .deleteBackward(let count): if count > 0 { edits.append(change) }
    }
  }

  /// Returns the changes of the app's text since the previous call, and notes that the app has received them.
  package mutating func take() -> [InputMethodChange] {
    var result: [InputMethodChange] = []
    for edit in edits {
      // The composition is no part of the text that is deleted.
      if case .deleteBackward = edit, isComposing { result.append(.compose("", caret: 0)) }
      result.append(edit)
      // The edit has replaced the composition.
      (isComposing, marksComposition) = (false, true)
    }
    let endsComposition = isComposing && composition.text.isEmpty
    if marksComposition, endsComposition || !composition.text.isEmpty {
      result.append(.compose(composition.text, caret: endsComposition ? 0 : composition.caret))
    }
    (edits, marksComposition, isComposing) = ([], false, !composition.text.isEmpty)
    return result
  }

  /// Removes all changes and the composition, which the app has ended.
  package mutating func reset() { self = InputMethodChanges() }
}

extension InputMethodChange {
  /// The samples that perform the change.
  package var samples: [TextSample] {
    switch self {
    case .insert(let text): return [.insert(text)]
    case .compose(let text, let caret):
      let offset = text.unicodeScalars.prefix(max(0, caret)).reduce(0) { $0 + UTF16.width($1) }
      return [.mark(text, selected: offset..<offset)]
    case .deleteBackward(let count): return Array(repeating: .deleteBackward, count: count)
    }
  }
}
