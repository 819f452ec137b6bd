import Foundation

/// An object that finds the boundaries of words, lines, paragraphs and other units of text.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: AnyObject {
  /// Returns the range of the unit that contains the position; nil if no unit does. If the position is between two
  /// units, the direction determines which of them is returned.
  func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns whether the position is at the end of a unit if the direction is forward, or at the start of a unit if the
  /// direction is backward.
  func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the position of the next unit boundary in the direction; nil if there is none.
  func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns whether the position is inside a unit.
  func isPosition(
    _ position: UITextPosition,
    withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// A tokenizer for any text input. The tokenizer finds words, sentences and paragraphs in the text of the input, and
/// finds lines by the rectangles that the input returns.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: UITextInputTokenizer {
  private weak var textInput: (any UITextInput)?

  /// Creates a tokenizer of `textInput`, which is not retained.
  public init(textInput: any UITextInput) {
    self.textInput = textInput
  }

  /// Returns the range of the unit that contains the position; nil if no unit does, if the text input is deallocated,
  /// or if the position belongs to another text input. A sentence includes the blanks after it.
  open func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let (input, content, offset) = read(position) else { return nil }
    let unit = content.unit(granularity, at: offset, isBackward: direction.isBackward) { line(at: $0, in: input) }
    return unit.flatMap { range($0, in: input) }
  }

  /// Returns whether a unit ends at the position if the direction is forward, or starts at the position if the
  /// direction is backward.
  open func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let (input, content, offset) = read(position) else { return false }
    // The unit on the side opposite to the direction is examined: for a forward direction, the unit before the position
    // must end at the position.
    let unit = content.unit(granularity, at: offset, isBackward: !direction.isBackward) { line(at: $0, in: input) }
    return direction.isBackward ? unit?.lowerBound == offset : unit?.upperBound == offset
  }

  /// Returns the position of the next unit boundary in the direction; nil if there is none, for example at the end of
  /// the text.
  open func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let (input, content, offset) = read(position) else { return nil }
    let target: Int =
      switch (granularity, direction.isBackward) {
      case (.character, false): content.characterEnd(after: offset)
      case (.character, true): content.characterStart(before: offset)
      case (.word, false): content.wordEnd(after: offset)
      case (.word, true): content.wordStart(before: offset)
      case (.paragraph, false): content.paragraphEnd(after: offset)
      case (.paragraph, true): content.paragraphStart(before: offset)
      case (.sentence, false): content.sentence(around: offset).upperBound
      case (.sentence, true): content.sentence(around: max(0, offset - 1)).lowerBound
      case (.line, false): line(at: offset, in: input)?.upperBound ?? content.length
      case (.line, true): line(at: offset, in: input)?.lowerBound ?? 0
      case (.document, false): content.length
      case (.document, true): 0
      }
    return target == offset ? nil : input.position(from: input.beginningOfDocument, offset: target)
  }

  /// Returns whether the position is inside a unit. Blanks between words are not part of a word. If the position is
  /// between two units, the direction determines which of them is used.
  open func isPosition(
    _ position: UITextPosition,
    withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  private func read(_ position: UITextPosition) -> (any UITextInput, EditableText, Int)? {
    guard let textInput, let all = range(of: textInput), let text = textInput.text(in: all) else { return nil }
    let offset = textInput.offset(from: textInput.beginningOfDocument, to: position)
    return (textInput, EditableText(text), offset)
  }

  private func range(of input: any UITextInput) -> UITextRange? {
    input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
  }

  private func range(_ offsets: Range<Int>, in input: any UITextInput) -> UITextRange? {
    guard let start = input.position(from: input.beginningOfDocument, offset: offsets.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: offsets.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  private func line(at offset: Int, in input: any UITextInput) -> Range<Int>? {
    guard let position = input.position(from: input.beginningOfDocument, offset: offset),
      let left = input.characterRange(byExtending: position, in: .left),
      let right = input.characterRange(byExtending: position, in: .right)
    else { return nil }
    // In a paragraph that runs from right to left, the beginning of the line is to the right.
    let origin = input.beginningOfDocument
    let (leftStart, leftEnd) = (input.offset(from: origin, to: left.start), input.offset(from: origin, to: left.end))
    let start = min(leftStart, input.offset(from: origin, to: right.start))
    return start..<max(start, leftEnd, input.offset(from: origin, to: right.end))
  }
}

extension EditableText {
  /// Returns the range of the unit that contains `offset`; nil if no unit does. If the offset is between two units, the
  /// unit before it is returned if `isBackward` is true, and otherwise the unit after it.
  func unit(
    _ granularity: UITextGranularity,
    at offset: Int,
    isBackward: Bool,
    line: (Int) -> Range<Int>?
  ) -> Range<Int>? {
    let inside = isBackward ? characterStart(before: offset) : offset
    let unit: Range<Int>? =
      switch granularity {
      case .character: inside..<characterEnd(after: inside)
      case .word: isWord(at: inside) ? word(at: inside) : nil
      case .sentence: sentence(around: inside)
      case .paragraph: paragraph(around: inside)
      case .line: line(inside)
      case .document: 0..<length
      }
    guard let unit, !unit.isEmpty, offset >= unit.lowerBound, offset <= unit.upperBound else { return nil }
    return unit
  }

  /// Returns the range of the sentence that contains `offset`. A sentence ends after its final punctuation and the
  /// following blanks, or at the end of the paragraph.
  func sentence(around offset: Int) -> Range<Int> {
    let paragraph = paragraph(around: offset)
    var start = paragraph.lowerBound
    var position = index(start)
    let end = index(paragraph.upperBound)
    var hasEnded = false
    while position < end {
      let character = text[position]
      if hasEnded, !character.isWhitespace, !character.endsSentence {
        let next = self.offset(position)
        if next > offset { return start..<next }
        start = next
        hasEnded = false
      }
      if character.endsSentence { hasEnded = true }
      position = text.index(after: position)
    }
    return start..<paragraph.upperBound
  }
}

extension Character {
  fileprivate var endsSentence: Bool { ".!?\u{3002}\u{FF01}\u{FF1F}".contains(self) }
}
