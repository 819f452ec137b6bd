import Foundation

/// The boundaries of graphemes and paragraphs.
extension EditableText {
  /// The largest distance, in UTF-16 units, by which an index is moved in one step. For a larger distance, the standard
  /// library would index the whole text after each change.
  private static let step = 32
  private static let nearby = 256

  func index(_ offset: Int) -> String.Index {
    let target = min(max(offset, 0), length)
    var position = (offset: 0, index: text.startIndex)
    if length - target < EditableText.nearby {
      position = (length, text.endIndex)
    } else if let lastChangePosition, abs(lastChangePosition.offset - target) < EditableText.nearby {
      position = lastChangePosition
    } else if target >= EditableText.nearby {
      return text.utf16.index(text.startIndex, offsetBy: target)
    }
    while position.offset != target {
      let step = min(max(target - position.offset, -EditableText.step), EditableText.step)
      position = (position.offset + step, text.utf16.index(position.index, offsetBy: step))
    }
    return position.index
  }

  func offset(_ index: String.Index) -> Int {
    for position in [lastChangePosition, (length, text.endIndex)] {
      guard let position, abs(text.utf8.distance(from: position.index, to: index)) < EditableText.nearby else {
        continue
      }
      return position.offset + text.utf16.distance(from: position.index, to: index)
    }
    return text.utf16.distance(from: text.startIndex, to: index)
  }

  func indices(of range: Range<Int>) -> Range<String.Index> {
    index(range.lowerBound)..<index(range.upperBound)
  }

  // MARK: Graphemes

  /// Returns `offset` if it is a grapheme boundary; otherwise returns the nearest boundary before `offset`.
  func boundary(atOrBefore offset: Int) -> Int {
    let position = index(offset)
    guard position < text.endIndex, position.samePosition(in: text) == nil else { return min(max(offset, 0), length) }
    return self.offset(text.index(before: text.index(after: position)))
  }

  /// Returns `offset` if it is a grapheme boundary; otherwise returns the nearest boundary after `offset`.
  func boundary(atOrAfter offset: Int) -> Int {
    let position = index(offset)
    guard position < text.endIndex, position.samePosition(in: text) == nil else { return min(max(offset, 0), length) }
    return self.offset(text.index(after: position))
  }

  /// Returns the smallest range of whole graphemes that contains `range`; for an empty range, an empty range at a
  /// grapheme boundary.
  func snapOutward(_ range: Range<Int>) -> Range<Int> {
    if range.isEmpty {
      let position = boundary(atOrBefore: range.lowerBound)
      return position..<position
    }
    return boundary(atOrBefore: range.lowerBound)..<boundary(atOrAfter: range.upperBound)
  }

  /// Returns the nearest grapheme boundary after `offset`, or the end of the text if there is none.
  func characterEnd(after offset: Int) -> Int {
    let position = index(offset)
    return position < text.endIndex ? self.offset(text.index(after: position)) : length
  }

  /// Returns the nearest grapheme boundary before `offset`, or the start of the text if there is none.
  func characterStart(before offset: Int) -> Int {
    let boundary = boundary(atOrBefore: offset)
    guard boundary == offset, boundary > 0 else { return boundary }
    return self.offset(text.index(before: index(boundary)))
  }

  // MARK: Paragraphs

  /// Returns the range of the paragraph that contains `offset`, without the line break at its end.
  func paragraph(around offset: Int) -> Range<Int> {
    var start = index(boundary(atOrBefore: offset))
    var end = start
    while start > text.startIndex {
      let before = text.index(before: start)
      if text[before].isNewline { break }
      start = before
    }
    while end < text.endIndex, !text[end].isNewline { end = text.index(after: end) }
    return self.offset(start)..<self.offset(end)
  }

  /// Returns the end of the paragraph that contains `offset`. If `offset` is already the end of a paragraph, returns
  /// the end of the next paragraph.
  func paragraphEnd(after offset: Int) -> Int {
    let end = paragraph(around: offset).upperBound
    return end > offset || end == length ? end : paragraph(around: characterEnd(after: end)).upperBound
  }

  /// Returns the start of the paragraph that contains `offset`. If `offset` is already the start of a paragraph,
  /// returns the start of the previous paragraph.
  func paragraphStart(before offset: Int) -> Int {
    let start = paragraph(around: offset).lowerBound
    return start < offset || start == 0 ? start : paragraph(around: characterStart(before: start)).lowerBound
  }
}
