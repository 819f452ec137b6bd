/// The words that records, scenarios and the playground's page have for the values of one type, each at one place.
///
/// It is read both ways: a record prints a value's word, a scenario and a page name a value by it.
package struct WordTable<Value: Equatable & Sendable>: Sendable, ExpressibleByDictionaryLiteral {
  /// In the order in which messages list them.
  package let entries: [(word: String, value: Value)]

  package init(entries: [(word: String, value: Value)]) { self.entries = entries }

  package init(dictionaryLiteral entries: (String, Value)...) {
    self.entries = entries.map { (word: $0.0, value: $0.1) }
  }

  /// All words, in the table's order.
  package var words: [String] { entries.map(\.word) }

  /// The word of a value; nil where the table has none for it.
  package func word(of value: Value) -> String? { entries.first { $0.value == value }?.word }

  /// The value that a word names; nil where the table has no such word.
  package func value(of word: String) -> Value? { entries.first { $0.word == word }?.value }
}

/// A type whose values have words.
package protocol Worded: Equatable, Sendable {
  /// A word for each value; for an option set, for each of its options.
  static var table: WordTable<Self> { get }
}

extension Worded {
  /// The words of all values, in the order in which messages list them.
  package static var allWords: [String] { table.words }

  /// The value that a word names; nil where no value has that word.
  package init?(word: String) {
    guard let value = Self.table.value(of: word) else { return nil }
    self = value
  }

  /// The word of a value of an enum, whose table holds every case.
  var tabledWord: String {
    guard let word = Self.table.word(of: self) else {
      programmerError("\(Self.self) has no word for \(self); give it one in its table in Observation/Vocabulary")
    }
    return word
  }
}

extension Worded where Self: OptionSet, Element == Self {
  /// The options that the words name; a word of no option adds none.
  package init(words: [String]) {
    self = words.compactMap(Self.init(word:)).reduce(into: []) { $0.formUnion($1) }
  }

  /// The words of the options in the set, in the table's order.
  package var words: [String] { Self.table.entries.filter { isSuperset(of: $0.value) }.map(\.word) }
}

extension String {
  /// With its first letter in upper case: `Began` for `began`.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
