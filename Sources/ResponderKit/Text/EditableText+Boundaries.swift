import Foundation

/// Where graphemes, paragraphs and lines begin and end.
extension EditableText {
  /// So many units are counted by themselves; for more the text would be counted through, once after each change.
  private static let step = 32
  private static let nearby = 256

  func index(_ offset: Int) -> String.Index {
    let target = min(max(offset, 0), length)
    var place = (offset: 0, index: text.startIndex)
    if length - target < EditableText.nearby {
      place = (length, text.endIndex)
    } else if let near, abs(near.offset - target) < EditableText.nearby {
      place = near
    } else if target >= EditableText.nearby {
      return text.utf16.index(text.startIndex, offsetBy: target)
    }
    while place.offset != target {
      let step = min(max(target - place.offset, -EditableText.step), EditableText.step)
      place = (place.offset + step, text.utf16.index(place.index, offsetBy: step))
    }
    return place.index
  }

  func offset(_ index: String.Index) -> Int {
    for place in [near, (length, text.endIndex)] {
      guard let place, abs(text.utf8.distance(from: place.index, to: index)) < EditableText.nearby else { continue }
      return place.offset + text.utf16.distance(from: place.index, to: index)
    }
    return text.utf16.distance(from: text.startIndex, to: index)
  }

  func indices(of range: Range<Int>) -> Range<String.Index> {
    index(range.lowerBound)..<index(range.upperBound)
  }

  // MARK: Graphemes

  /// The boundary of a grapheme at `offset`, else the nearest before it.
  func boundary(atOrBefore offset: Int) -> Int {
    let place = index(offset)
    guard place < text.endIndex, place.samePosition(in: text) == nil else { return min(max(offset, 0), length) }
    return self.offset(text.index(before: text.index(after: place)))
  }

  /// The boundary of a grapheme at `offset`, else the nearest behind it.
  func boundary(atOrAfter offset: Int) -> Int {
    let place = index(offset)
    guard place < text.endIndex, place.samePosition(in: text) == nil else { return min(max(offset, 0), length) }
    return self.offset(text.index(after: place))
  }

  /// The least range of whole graphemes that holds `range`.
  func snapOutward(_ range: Range<Int>) -> Range<Int> {
    if range.isEmpty {
      let place = boundary(atOrBefore: range.lowerBound)
      return place..<place
    }
    return boundary(atOrBefore: range.lowerBound)..<boundary(atOrAfter: range.upperBound)
  }

  /// The next boundary of a grapheme; the end where there is none.
  func characterEnd(after offset: Int) -> Int {
    let place = index(offset)
    return place < text.endIndex ? self.offset(text.index(after: place)) : length
  }

  /// The boundary of a grapheme before; the beginning where there is none.
  func characterStart(before offset: Int) -> Int {
    let boundary = boundary(atOrBefore: offset)
    guard boundary == offset, boundary > 0 else { return boundary }
    return self.offset(text.index(before: index(boundary)))
  }

  // MARK: Paragraphs

  /// The paragraph around `offset`, without the line break that ends it.
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

  /// The paragraph's end, or the next one's where `offset` stands at an end already.
  func paragraphEnd(after offset: Int) -> Int {
    let end = paragraph(around: offset).upperBound
    return end > offset || end == length ? end : paragraph(around: characterEnd(after: end)).upperBound
  }

  /// The paragraph's beginning, or that of the one before where `offset` stands at a beginning already.
  func paragraphStart(before offset: Int) -> Int {
    let start = paragraph(around: offset).lowerBound
    return start < offset || start == 0 ? start : paragraph(around: characterStart(before: start)).lowerBound
  }
}
