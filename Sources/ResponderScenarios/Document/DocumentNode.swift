/// A value of the file with its source location, before it is interpreted.
package struct DocumentNode: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package var key: String
    package var keyPlace: SourcePlace
    /// The location after the key's text, before the colon.
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
    /// The text as written. A plain scalar may be read as a number or a boolean; a quoted scalar is always text.
    case scalar(String, isPlain: Bool)
    case sequence([DocumentNode])
    case mapping([Entry])
  }

  package var place: SourcePlace
  /// The location after the last character.
  package var end: SourcePlace
  /// Whether a list or mapping is written in brackets instead of by indentation.
  package var isFlow: Bool
  package var content: Content

  package init(place: SourcePlace, end: SourcePlace, isFlow: Bool = false, content: Content) {
    self.place = place
    self.end = end
    self.isFlow = isFlow
    self.content = content
  }

  /// The description of the value in messages.
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
