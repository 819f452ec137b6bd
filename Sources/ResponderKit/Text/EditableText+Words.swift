import Foundation

/// What a character is to a word.
private enum WordPart: Equatable {
  case letters, han, hiragana, katakana
  /// Each one is a word of its own.
  case emoji
  case space, newline, punctuation

  init(_ character: Character) {
    if character.isNewline {
      self = .newline
    } else if character.isWhitespace {
      self = .space
    } else if let scalar = character.unicodeScalars.first {
      switch scalar.value {
      case 0x3041...0x309F: self = .hiragana
      case 0x30A0...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: self = .katakana
      case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
      case _ where character.isLetter || character.isNumber || character == "_": self = .letters
      case _ where character.isEmoji: self = .emoji
      default: self = .punctuation
      }
    } else {
      self = .punctuation
    }
  }

  var isWord: Bool { self != .space && self != .newline && self != .punctuation }
}

/// Words: runs of letters and digits, with an apostrophe or a point between two of them; runs of one East Asian script; single emoji.
extension EditableText {
  /// Where the next word ends; the end of the text where there is none.
  func wordEnd(after offset: Int) -> Int {
    var place = index(boundary(atOrAfter: offset))
    while place < text.endIndex, !WordPart(text[place]).isWord { place = text.index(after: place) }
    return self.offset(endOfUnit(from: place))
  }

  /// Where the word before begins; the beginning of the text where there is none.
  func wordStart(before offset: Int) -> Int {
    var place = index(boundary(atOrBefore: offset))
    while place > text.startIndex, !WordPart(text[text.index(before: place)]).isWord {
      place = text.index(before: place)
    }
    return self.offset(startOfUnit(to: place))
  }

  /// What a double tap selects: the word at `offset`, the nearest one of the line for a space, the character itself for punctuation.
  func word(at offset: Int) -> Range<Int> {
    let place = index(boundary(atOrBefore: offset))
    if place < text.endIndex {
      let part = WordPart(text[place])
      if part.isWord || part == .punctuation { return unit(holding: place) }
    }
    // A space, or the end of a line: the word that ends before it, else the one behind it.
    let line = paragraph(around: offset)
    var before = place
    while before > index(line.lowerBound), WordPart(text[text.index(before: before)]) == .space {
      before = text.index(before: before)
    }
    if before > index(line.lowerBound) { return unit(holding: text.index(before: before)) }
    var after = place
    while after < index(line.upperBound), WordPart(text[after]) == .space { after = text.index(after: after) }
    if after < index(line.upperBound) { return unit(holding: after) }
    return line
  }

  private func unit(holding place: String.Index) -> Range<Int> {
    let end = endOfUnit(from: place)
    return offset(startOfUnit(to: text.index(after: place)))..<offset(end)
  }

  private func endOfUnit(from start: String.Index) -> String.Index {
    guard start < text.endIndex else { return start }
    var place = start
    repeat { place = text.index(after: place) } while place < text.endIndex && isInsideUnit(place)
    return place
  }

  private func startOfUnit(to end: String.Index) -> String.Index {
    guard end > text.startIndex else { return end }
    var place = end
    repeat { place = text.index(before: place) } while place > text.startIndex && isInsideUnit(place)
    return place
  }

  /// Whether the characters on both sides of `place` belong to one word.
  private func isInsideUnit(_ place: String.Index) -> Bool {
    let before = text[text.index(before: place)]
    let after = text[place]
    let left = WordPart(before)
    let right = WordPart(after)
    if left == right { return left == .letters || left == .han || left == .hiragana || left == .katakana }
    // A mark inside a word: the characters around it decide.
    if left == .letters, right == .punctuation, text.index(after: place) < text.endIndex {
      return joins(before, after, text[text.index(after: place)])
    }
    if left == .punctuation, right == .letters, text.index(before: place) > text.startIndex {
      return joins(text[text.index(before: text.index(before: place))], before, after)
    }
    return false
  }

  private func joins(_ left: Character, _ mark: Character, _ right: Character) -> Bool {
    guard WordPart(left) == .letters, WordPart(right) == .letters else { return false }
    switch mark {
    case "'", "\u{2019}": return left.isLetter && right.isLetter
    case ".": return left.isLetter && right.isLetter || left.isNumber && right.isNumber
    case ",": return left.isNumber && right.isNumber
    default: return false
    }
  }
}

extension EditableText {
  /// Whether the character at `offset` is one of a word.
  func isWord(at offset: Int) -> Bool {
    let place = index(boundary(atOrBefore: offset))
    return place < text.endIndex && WordPart(text[place]).isWord
  }
}
