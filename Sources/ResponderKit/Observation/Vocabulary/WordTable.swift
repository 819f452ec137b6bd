/// The words for the values of a type, used by records, scenarios and the playground's page.
///
/// The table is used in both directions: records print the word for a value, and scenarios and the page convert a word
/// to a value.
package struct WordTable<Value: Equatable & Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  /// The words and their values, in the order in which error messages list the words.
  package let entries: [(word: String, value: Value)]

  package init(entries: [(word: String, value: Value)]) { self.entries = entries }

  package init(dictionaryLiteral entries: (String, Value)...) {
    self.entries = entries.map { (word: $0.0, value: $0.1) }
  }

  /// All words, in the table's order.
  package var words: [String] { entries.map(\.word) }

  /// Returns the word for a value; nil if the value has no word.
  package func word(of value: Value) -> String? { entries.first { $0.value == value }?.word }

  /// Returns the value for a word; nil if the table does not contain the word.
  package func value(of word: String) -> Value? { entries.first { $0.word == word }?.value }
}

/// A type whose values have words in records and scenarios.
package protocol Worded: Equatable, Sendable {
  /// The table with the word of each value, or of each option of an option set.
  static var table: WordTable<Self> { get }
}

extension Worded {
  /// The words of all values, in the order in which error messages list the words.
  package static var allWords: [String] { table.words }

  /// Creates the value with the given word; nil if no value has this word.
  package init?(word: String) {
    guard let value = Self.table.value(of: word) else { return nil }
    self = value
  }

  /// The word of an enum value. Traps if the table does not contain the value's case.
  var tabledWord: String {
    guard let word = Self.table.word(of: self) else {
      programmerError("\(Self.self) has no word for \(self); add one to its table in Observation/Vocabulary.")
    }
    return word
  }
}

extension Worded where Self: OptionSet, Element == Self {
  /// Creates a set of the options with the given words; unknown words are ignored.
  package init(words: [String]) {
    self = words.compactMap(Self.init(word:)).reduce(into: []) { $0.formUnion($1) }
  }

  /// The words of the options in the set, in the table's order.
  package var words: [String] { Self.table.entries.filter { isSuperset(of: $0.value) }.map(\.word) }
}

extension String {
  /// The string with its first letter in uppercase: `Began` for `began`.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
