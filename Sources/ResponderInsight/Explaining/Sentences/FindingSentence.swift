/// A sentence in two parts: the headline, which the page emphasizes, and the rest with its punctuation.
struct FindingSentence: Sendable, Equatable {
  var headline: String
  var rest: String

  var parts: (headline: String, rest: String) { (headline, rest) }
  /// The whole sentence.
  var text: String { headline + rest }

  /// Creates a sentence from a statement without its period.
  init(_ statement: String) {
    headline = statement
    rest = "."
  }

  /// Creates a sentence whose headline is the statement. The reason follows after a colon.
  init(_ statement: String, because reason: String) {
    headline = statement
    rest = ": \(reason)."
  }

  /// Creates a sentence whose headline is the whole text without its period.
  init(text: String) {
    headline = String(text.hasSuffix(".") ? text.dropLast() : Substring(text))
    rest = text.hasSuffix(".") ? "." : ""
  }
}
