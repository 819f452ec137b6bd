/// A value of the file with its source location, before the value is interpreted.
package struct DocumentNode: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package var key: String
    package var keyLocation: DocumentLocation
    /// The location after the key's text, before the colon.
    package var keyEnd: DocumentLocation
    package var value: DocumentNode

    package init(key: String, keyLocation: DocumentLocation, keyEnd: DocumentLocation, value: DocumentNode) {
      self.key = key
      self.keyLocation = keyLocation
      self.keyEnd = keyEnd
      self.value = value
    }
  }

  package enum Content: Sendable, Equatable {
    /// A scalar with its text. The text of a plain, that is unquoted, scalar may be read as a number or a Boolean. A
    /// quoted scalar is always text.
    case scalar(String, isPlain: Bool)
    case sequence([DocumentNode])
    case mapping([Entry])
  }

  package var location: DocumentLocation
  /// The location after the last character.
  package var end: DocumentLocation
  /// Whether a list or mapping is written in brackets instead of by indentation.
  package var isFlow: Bool
  package var content: Content

  package init(location: DocumentLocation, end: DocumentLocation, isFlow: Bool = false, content: Content) {
    self.location = location
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

  package func problem(_ message: String, correction: Correction? = nil) -> ReadingProblem {
    ReadingProblem(location: location, message: message, correction: correction)
  }

  package func expected(_ what: String) -> ReadingProblem { problem("expected \(what), found \(kind)") }
}
