import Foundation

extension ServerMessage {
  /// The changes of a view's drawing.
  struct DrawingEdits: Encodable, Equatable {
    /// The changes of the drawing behind the view's subviews; nil if it is unchanged.
    var behind: PictureEdits?
    /// The changes of the drawing in front of the view's subviews; nil if it is unchanged.
    var before: PictureEdits?
  }

  /// The changes of a picture.
  struct PictureEdits: Encodable, Equatable {
    /// The new rectangle; nil if it is unchanged.
    var box: [Double]?
    /// The changes of the SVG elements, in the order of their locations.
    var svg: [TextEdit]
  }

  /// A replacement of a part of a text, with locations in UTF-16 units of the old text. It is encoded as an array, because
  /// a message may contain many.
  struct TextEdit: Encodable, Equatable {
    var start: Int
    var length: Int
    var replacement: String

    func encode(to encoder: any Encoder) throws {
      var values = encoder.unkeyedContainer()
      try values.encode(start)
      try values.encode(length)
      try values.encode(replacement)
    }
  }
}

extension ServerMessage.DrawingEdits {
  /// Finds the changes between two drawings. Returns nil if the drawings have different parts or colors, or if the changes
  /// are not much shorter than the new drawing.
  init?(from old: ServerMessage.Drawing?, to new: ServerMessage.Drawing?) {
    guard let old, let new, old.color == new.color else { return nil }
    guard (old.behind == nil) == (new.behind == nil), (old.before == nil) == (new.before == nil) else { return nil }
    behind = old.behind.flatMap { old in new.behind.flatMap { ServerMessage.PictureEdits(from: old, to: $0) } }
    before = old.before.flatMap { old in new.before.flatMap { ServerMessage.PictureEdits(from: old, to: $0) } }
    let length = (behind?.length ?? 0) + (before?.length ?? 0)
    let whole =
      (behind == nil ? 0 : new.behind?.svg.utf8.count ?? 0) + (before == nil ? 0 : new.before?.svg.utf8.count ?? 0)
    guard 2 * length < whole else { return nil }
  }
}

extension ServerMessage.PictureEdits {
  /// Finds the changes between two pictures; nil if they are equal.
  fileprivate init?(from old: ServerMessage.Picture, to new: ServerMessage.Picture) {
    guard old != new else { return nil }
    box = old.box == new.box ? nil : new.box
    svg = ServerMessage.TextEdit.edits(from: Array(old.svg.utf16), to: Array(new.svg.utf16))
  }

  /// The approximate length of the encoded changes, in bytes.
  fileprivate var length: Int { svg.reduce(0) { $0 + $1.replacement.utf8.count + 14 } }
}

extension ServerMessage.TextEdit {
  /// The maximum length of equal text between two changes that are joined, because two edits would be longer.
  private static let joined = 10

  /// Finds the changes between two texts. If the texts differ only in numbers, each changed number is an edit. Otherwise
  /// the edit is the part between the equal beginning and the equal end.
  static func edits(from old: [UInt16], to new: [UInt16]) -> [Self] {
    let (oldParts, newParts) = (parts(of: old), parts(of: new))
    guard oldParts.count == newParts.count,
      zip(oldParts, newParts).allSatisfy({
        $0.isNumber == $1.isNumber && ($0.isNumber || old[$0.range] == new[$1.range])
      })
    else { return splice(from: old, to: new) }
    var ranges: [(old: Range<Int>, new: Range<Int>)] = []
    for (oldPart, newPart) in zip(oldParts, newParts) where old[oldPart.range] != new[newPart.range] {
      if let last = ranges.last, oldPart.range.lowerBound - last.old.upperBound <= joined {
        ranges[ranges.count - 1] = (
          last.old.lowerBound..<oldPart.range.upperBound, last.new.lowerBound..<newPart.range.upperBound
        )
      } else {
        ranges.append((oldPart.range, newPart.range))
      }
    }
    return ranges.map { edit($0.old, new[$0.new]) }
  }

  private static func edit(_ range: Range<Int>, _ replacement: ArraySlice<UInt16>) -> Self {
    Self(start: range.lowerBound, length: range.count, replacement: String(decoding: replacement, as: UTF16.self))
  }

  /// Divides a text into numbers and the text between them.
  private static func parts(of text: [UInt16]) -> [(range: Range<Int>, isNumber: Bool)] {
    var parts: [(range: Range<Int>, isNumber: Bool)] = []
    var start = 0
    for index in text.indices {
      let isNumber = isPartOfNumber(text[index])
      guard index + 1 == text.count || isPartOfNumber(text[index + 1]) != isNumber else { continue }
      parts.append((start..<index + 1, isNumber))
      start = index + 1
    }
    return parts
  }

  /// Returns whether a unit is a digit, a decimal point or a minus sign.
  private static func isPartOfNumber(_ unit: UInt16) -> Bool { 0x30...0x39 ~= unit || unit == 0x2E || unit == 0x2D }

  private static func splice(from old: [UInt16], to new: [UInt16]) -> [Self] {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    // The halves of a surrogate pair stay together.
    if start > 0, UTF16.isLeadSurrogate(old[start - 1]) { start -= 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    if oldEnd < old.count, UTF16.isTrailSurrogate(old[oldEnd]) {
      oldEnd += 1
      newEnd += 1
    }
    return [edit(start..<oldEnd, new[start..<newEnd])]
  }
}
