/// A correction of a misspelled word in a scenario file.
public struct Correction: Sendable, Equatable {
  /// The misspelled word, as it is in the file.
  public var word: String
  /// The nearest valid spelling.
  public var replacement: String

  /// Creates a correction that replaces `word` by `replacement`.
  public init(word: String, replacement: String) {
    self.word = word
    self.replacement = replacement
  }
}

extension Spelling {
  /// Returns the correction of a misspelled word; nil if no candidate is similar.
  static func correction(of word: String, among candidates: [String]) -> Correction? {
    nearest(to: word, among: candidates).map { Correction(word: word, replacement: $0) }
  }
}
