/// Messages about text input without a hardware key: with the page's keyboard, an input method, an emoji picker, or the
/// browser's clipboard.
extension PageMessage {
  struct Typing: Equatable, Decodable {
    enum Change: String, Decodable, CaseIterable { case insert, deleteBackward, mark, unmark, paste, dismiss, select }

    /// The start or the end of a selection.
    enum End: String, Decodable, CaseIterable { case start, end }

    var time: Double
    /// The id of the view that is first responder according to the page. If another view is first responder, the
    /// message is ignored.
    var view: String
    var change: Change
    /// The text to insert, mark or paste.
    var text: String?
    /// The selected part of the marked text, as start and end in UTF-16 units.
    var selected: [Int]?
    /// The end of the selection that the user drags. Set only for a change of kind `select`.
    var end: End?
    /// The location to which this end of the selection is dragged, in the view's own coordinates.
    var at: [Double]?
    /// Whether the drag has ended.
    var last: Bool?

    init(
      time: Double,
      view: String,
      change: Change,
      text: String? = nil,
      selected: [Int]? = nil,
      end: End? = nil,
      at: [Double]? = nil,
      last: Bool? = nil
    ) {
      self.time = time
      self.view = view
      self.change = change
      self.text = text
      self.selected = selected
      self.end = end
      self.at = at
      self.last = last
    }

    private enum Key: String, CodingKey { case time, view, change, text, selected, end, at, last }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      time = try container.decode(Double.self, forKey: .time)
      view = try container.decode(String.self, forKey: .view)
      change = try container.decodeWord(Change.self, "change", forKey: .change)
      text = try container.decodeIfPresent(String.self, forKey: .text)
      selected = try container.decodeIfPresent([Int].self, forKey: .selected)
      if container.contains(.end) { end = try container.decodeWord(End.self, "end", forKey: .end) }
      at = try container.decodeIfPresent([Double].self, forKey: .at)
      last = try container.decodeIfPresent(Bool.self, forKey: .last)
    }
  }
}

extension PageMessage.Typing {
  /// The maximum length of `text`, in bytes of UTF-8. Encoded as JSON, text of this length fits into one WebSocket
  /// frame.
  static let longestText = 30_000

  func validate() throws {
    switch change {
    case .insert, .mark, .paste: try validateText()
    case .deleteBackward, .unmark, .dismiss, .select:
      guard text == nil else { throw PageMessageError("text: the change `\(change.rawValue)` must not have text") }
    }
    guard change == .select || (end == nil && at == nil && last == nil) else {
      throw PageMessageError("end, at, last: the change `\(change.rawValue)` must not have these keys")
    }
    if change == .select {
      guard end != nil else { throw PageMessageError("end: the key is missing; expected the value `start` or `end`") }
      guard let at, at.count == 2, at.allSatisfy({ $0.magnitude <= 1e6 }) else {
        throw PageMessageError("at: expected two numbers from -1000000 to 1000000")
      }
    }
    guard let selected else { return }
    guard change == .mark else {
      throw PageMessageError("selected: the change `\(change.rawValue)` must not have a selection")
    }
    guard selected.count == 2, selected[0] >= 0, selected[0] <= selected[1], selected[1] <= Self.longestText else {
      throw PageMessageError("selected: expected two offsets from 0 to \(Self.longestText) in ascending order")
    }
  }

  private func validateText() throws {
    guard let text else { throw PageMessageError("text: the key is missing") }
    guard text.utf8.count <= Self.longestText else {
      throw PageMessageError("text: expected at most \(Self.longestText) bytes, found \(text.utf8.count)")
    }
    guard change == .mark || !text.isEmpty else { throw PageMessageError("text: expected text that is not empty") }
    let isWritten = text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" || $0 == "\t"
    }
    guard isWritten else { throw PageMessageError("text: the only control characters allowed are tab and line feed") }
  }
}
