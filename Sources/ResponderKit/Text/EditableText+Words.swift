import Foundation

/// The kind of a character. A word boundary depends on the kinds of the characters around it.
private enum WordPart: Equatable {
  case letters, han, hiragana, katakana
  /// Each emoji is a separate word.
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

/// Word boundaries. A word is one of the following: a sequence of letters and digits, which may contain apostrophes,
/// points and commas; a sequence of characters of one East Asian script; a single emoji.
extension EditableText {
  /// Returns the end of the word at or after `offset`, or the end of the text if there is no such word.
  func wordEnd(after offset: Int) -> Int {
    var position = index(boundary(atOrAfter: offset))
    while position < text.endIndex, !WordPart(text[position]).isWord { position = text.index(after: position) }
    return self.offset(endOfUnit(from: position))
  }

  /// Returns the start of the word before `offset`, or the start of the text if there is no such word.
  func wordStart(before offset: Int) -> Int {
    var position = index(boundary(atOrBefore: offset))
    while position > text.startIndex, !WordPart(text[text.index(before: position)]).isWord {
      position = text.index(before: position)
    }
    return self.offset(startOfUnit(to: position))
  }

  /// Returns the range that a double tap at `offset` selects. This range is the word at the offset or a punctuation
  /// character. At a space, the range is the word before it on the same line, or else the word after it.
  func word(at offset: Int) -> Range<Int> {
    let position = index(boundary(atOrBefore: offset))
    if position < text.endIndex {
      let part = WordPart(text[position])
      if part.isWord || part == .punctuation { return unit(containing: position) }
    }
    // At a space or at the end of a line, the previous word on the line is selected, or the next word if there is no
    // previous word.
    let line = paragraph(around: offset)
    var before = position
    while before > index(line.lowerBound), WordPart(text[text.index(before: before)]) == .space {
      before = text.index(before: before)
    }
    if before > index(line.lowerBound) { return unit(containing: text.index(before: before)) }
    var after = position
    while after < index(line.upperBound), WordPart(text[after]) == .space { after = text.index(after: after) }
    if after < index(line.upperBound) { return unit(containing: after) }
    return line
  }

  private func unit(containing position: String.Index) -> Range<Int> {
    let end = endOfUnit(from: position)
    return offset(startOfUnit(to: text.index(after: position)))..<offset(end)
  }

  private func endOfUnit(from start: String.Index) -> String.Index {
    guard start < text.endIndex else { return start }
    var position = start
    repeat { position = text.index(after: position) } while position < text.endIndex && isInsideUnit(position)
    return position
  }

  private func startOfUnit(to end: String.Index) -> String.Index {
    guard end > text.startIndex else { return end }
    var position = end
    repeat { position = text.index(before: position) } while position > text.startIndex && isInsideUnit(position)
    return position
  }

  /// Returns whether the characters on both sides of `position` belong to the same word.
  private func isInsideUnit(_ position: String.Index) -> Bool {
    let before = text[text.index(before: position)]
    let after = text[position]
    let left = WordPart(before)
    let right = WordPart(after)
    if left == right { return left == .letters || left == .han || left == .hiragana || left == .katakana }
    // A punctuation character between letters, such as an apostrophe, is part of the word if it joins the letters.
    if left == .letters, right == .punctuation, text.index(after: position) < text.endIndex {
      return joins(before, after, text[text.index(after: position)])
    }
    if left == .punctuation, right == .letters, text.index(before: position) > text.startIndex {
      return joins(text[text.index(before: text.index(before: position))], before, after)
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
  /// Returns whether the character at `offset` is part of a word.
  func isWord(at offset: Int) -> Bool {
    let position = index(boundary(atOrBefore: offset))
    return position < text.endIndex && WordPart(text[position]).isWord
  }
}
