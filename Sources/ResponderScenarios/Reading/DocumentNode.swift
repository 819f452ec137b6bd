/// A value of the file with its place, before anything is known of its meaning.
struct DocumentNode: Sendable, Equatable {
  struct Entry: Sendable, Equatable {
    var key: String
    var keyPlace: SourcePlace
    var value: DocumentNode
  }

  enum Content: Sendable, Equatable {
    /// The text as it is written. A plain scalar may be read as a number or a boolean, a quoted one is text.
    case scalar(String, isPlain: Bool)
    case sequence([DocumentNode])
    case mapping([Entry])
  }

  var place: SourcePlace
  var content: Content

  /// What a message calls this value.
  var kind: String {
    switch content {
    case .scalar("", isPlain: true): "nothing"
    case .scalar(let text, isPlain: true): quoted(text)
    case .scalar(let text, isPlain: false): "the text \(quoted(text))"
    case .sequence(let items): "a list of \(items.count)"
    case .mapping: "a mapping"
    }
  }

  func problem(_ message: String) -> ReadingProblem { ReadingProblem(place: place, message: message) }

  func expected(_ what: String) -> ReadingProblem { problem("expected \(what), found \(kind)") }
}
