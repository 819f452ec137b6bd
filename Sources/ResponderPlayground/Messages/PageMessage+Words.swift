import ResponderKit

// The page sends these values as UIKit's words, which the library's vocabulary lists.

extension PageMessage {
  /// The modifier keys that are pressed during an input, as a list of words.
  struct Modifiers: Equatable, Decodable, ExpressibleByArrayLiteral {
    let flags: UIKeyModifierFlags

    init(arrayLiteral flags: UIKeyModifierFlags...) { self.flags = UIKeyModifierFlags(flags) }

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      var flags: UIKeyModifierFlags = []
      func failure(_ problem: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: problem))
      }
      while !list.isAtEnd {
        let word = try list.decode(String.self)
        guard let flag = UIKeyModifierFlags(word: word) else {
          throw failure(PageMessage.unknown(word, "modifier", known: UIKeyModifierFlags.allWords))
        }
        guard flags.isDisjoint(with: flag) else { throw failure("`\(word)` appears twice") }
        flags.formUnion(flag)
      }
      self.flags = flags
    }
  }

  static func unknown(_ word: String, _ what: String, known: [String]) -> String {
    "unknown \(what) `\(word.prefix(40))`; expected one of \(known.joined(separator: ", "))"
  }
}

extension UIKeyModifierFlags {
  init(_ modifiers: PageMessage.Modifiers?) { self = modifiers?.flags ?? [] }
}

extension KeyedDecodingContainer {
  /// Decodes the value of `known` that has the decoded word. The error for an unknown word lists the words of all known
  /// values.
  func decodeWord<Value: Worded>(_ what: String, forKey key: Key, among known: [Value]) throws -> Value {
    let text = try decode(String.self, forKey: key)
    if let value = Value(word: text), known.contains(value) { return value }
    let words = known.compactMap { Value.table.word(of: $0) }
    throw DecodingError.dataCorruptedError(
      forKey: key,
      in: self,
      debugDescription: PageMessage.unknown(text, what, known: words)
    )
  }
}
