/// A value of the file with its place, before anything is known of its meaning.
package struct DocumentNode: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package var key: String
    package var keyPlace: SourcePlace
    /// Where the key's text ends, before the colon.
    package var keyEnd: SourcePlace
    package var value: DocumentNode

    package init(key: String, keyPlace: SourcePlace, keyEnd: SourcePlace, value: DocumentNode) {
      self.key = key
      self.keyPlace = keyPlace
      self.keyEnd = keyEnd
      self.value = value
    }
  }

  package enum Content: Sendable, Equatable {
    /// The text as it is written. A plain scalar may be read as a number or a boolean, a quoted one is text.
    case scalar(String, isPlain: Bool)
    case sequence([DocumentNode])
    case mapping([Entry])
  }

  package var place: SourcePlace
  /// Behind its last character.
  package var end: SourcePlace
  /// Whether a list or a mapping stands in brackets; what is spread over lines by its indentation does not.
  package var isFlow: Bool
  package var content: Content

  package init(place: SourcePlace, end: SourcePlace, isFlow: Bool = false, content: Content) {
    self.place = place
    self.end = end
    self.isFlow = isFlow
    self.content = content
  }

  /// What a message calls this value.
  package var kind: String {
    switch content {
    case .scalar("", isPlain: true): "nothing"
    case .scalar(let text, isPlain: true): quoted(text)
    case .scalar(let text, isPlain: false): "the text \(quoted(text))"
    case .sequence(let items): "a list of \(items.count)"
    case .mapping: "a mapping"
    }
  }

  package func problem(_ message: String) -> ReadingProblem { ReadingProblem(place: place, message: message) }

  package func expected(_ what: String) -> ReadingProblem { problem("expected \(what), found \(kind)") }
}
