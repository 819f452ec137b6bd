import Foundation

/// Finds the units of a text: where words, lines and paragraphs begin and end.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: AnyObject {
  /// The unit that holds the position, nil where it lies in none; in between two units the direction decides.
  func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a unit begins (going backward) or ends (going forward) here.
  func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// The next place in the direction where a unit begins or ends.
  func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether the position lies in a unit.
  func isPosition(
    _ position: UITextPosition,
    withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// The tokenizer of any text input: it reads the text and asks for rectangles where it needs lines.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: UITextInputTokenizer {
  private weak var textInput: (any UITextInput)?

  /// A tokenizer of `textInput`, which is not retained.
  public init(textInput: any UITextInput) {
    self.textInput = textInput
  }

  /// Nil, too, where the input is gone or the position is not one of its own; a sentence takes in the blanks behind
  /// it.
  open func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let (input, content, offset) = read(position) else { return nil }
    let unit = content.unit(granularity, at: offset, isBackward: direction.isBackward) { line(at: $0, in: input) }
    return unit.flatMap { range($0, in: input) }
  }

  /// Looks at the unit behind the position where the direction is forward, at the one ahead where it is backward.
  open func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let (input, content, offset) = read(position) else { return false }
    // A unit that ends here is entered from behind.
    let unit = content.unit(granularity, at: offset, isBackward: !direction.isBackward) { line(at: $0, in: input) }
    return direction.isBackward ? unit?.lowerBound == offset : unit?.upperBound == offset
  }

  /// Nil where the position is at that boundary already, as at the end of the text going forward.
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

  /// Blanks between words lie in no word; in between two units the direction decides.
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
    guard let place = input.position(from: input.beginningOfDocument, offset: offset),
      let before = input.characterRange(byExtending: place, in: .left),
      let after = input.characterRange(byExtending: place, in: .right)
    else { return nil }
    let origin = input.beginningOfDocument
    return input.offset(from: origin, to: before.start)..<input.offset(from: origin, to: after.end)
  }
}

extension EditableText {
  /// The unit at `offset`: in between two, the one before it where the way goes backward. Nil where there is none.
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

  /// The sentence around `offset`: up to a mark that ends one and the blanks behind it, or to the paragraph's end.
  func sentence(around offset: Int) -> Range<Int> {
    let paragraph = paragraph(around: offset)
    var start = paragraph.lowerBound
    var place = index(start)
    let end = index(paragraph.upperBound)
    var hasEnded = false
    while place < end {
      let character = text[place]
      if hasEnded, !character.isWhitespace, !character.endsSentence {
        let next = self.offset(place)
        if next > offset { return start..<next }
        start = next
        hasEnded = false
      }
      if character.endsSentence { hasEnded = true }
      place = text.index(after: place)
    }
    return start..<paragraph.upperBound
  }
}

extension Character {
  fileprivate var endsSentence: Bool { ".!?\u{3002}\u{FF01}\u{FF1F}".contains(self) }
}
