import Foundation
import RandomTesting
import Testing

@testable import ResponderKit

/// Tests of random editing: the text engine equals a reference model after every step, and undo restores the original
/// text.
@Suite("Random editing")
struct TextRandomTests {
  /// Pieces of text, some of which combine with their neighbors into one grapheme.
  static let pieces = [
    "a", "b", "Z", " ", "\n", "\r", "\r\n", "e\u{301}", "\u{301}", "\u{308}", "👍", "👍🏽", "\u{1F3FD}", "👨‍👩‍👧", "👩",
    "\u{200D}", "🇩", "🇪🇺",
    "漢", "か", "\u{3099}", "한", "\u{1112}", "\u{1161}", "नि", "\u{FE0F}", "❤", "1\u{FE0F}\u{20E3}", "hello world", "",
  ]

  @Test("Random scripts of editing commands give the same result as a reference model")
  func dosedScripts() {
    var failures = 0
    for seed in RandomDose.seeds(smoke: 1_000, full: 10_000) where failures < 5 {
      if let complaint = TextRandomTests.play(seed: seed) {
        failures += 1
        Issue.record("seed \(seed): \(complaint)")
      }
    }
    expectEqual(failures, 0)
  }

  private static func play(seed: UInt64) -> String? {
    var random = SeededNumbers(seed: seed)
    let start = (0..<random.below(6)).map { _ in pieces[random.below(pieces.count)] }.joined()
    // In a quarter of the scripts, the limit is so small that typing reaches it.
    let limit = random.below(4) == 0 ? start.utf16.count + 8 : 10_000
    var model = TextPlainModel(start, limit: limit)
    var text = EditableText(start, limits: EditableText.Limits(length: limit))
    var script: [String] = []
    for _ in 0..<30 {
      step(&text, &model, &random, &script)
      if let complaint = difference(text, model) { return "\(complaint) after \(script) on \(start.debugDescription)" }
    }
    let end = model.text
    while text.canUndo { text.undo() }
    guard Array(text.text.unicodeScalars) == Array(start.unicodeScalars) else {
      return "undoing all gives \(text.text.debugDescription), not \(start.debugDescription), after \(script)"
    }
    while text.canRedo { text.redo() }
    model.unmark()
    while model.canRedo { model.redo() }
    guard Array(text.text.unicodeScalars) == model.state.scalars else {
      return "redoing all gives \(text.text.debugDescription), not \(end.debugDescription), after \(script)"
    }
    return nil
  }

  private static func difference(_ text: EditableText, _ model: TextPlainModel) -> String? {
    if Array(text.text.unicodeScalars) != model.state.scalars {
      return "the text is \(text.text.debugDescription), not \(model.text.debugDescription)"
    }
    if text.length != text.text.utf16.count { return "the length is \(text.length)" }
    if [text.selection.anchor, text.selection.head] != model.utf16Selection {
      return "the selection is \(text.selection.anchor) to \(text.selection.head), not \(model.utf16Selection)"
    }
    if text.canUndo != model.canUndo { return "canUndo is \(text.canUndo)" }
    if text.canRedo != model.canRedo { return "canRedo is \(text.canRedo)" }
    return nil
  }

  private static func step(
    _ text: inout EditableText,
    _ model: inout TextPlainModel,
    _ random: inout SeededNumbers,
    _ script: inout [String]
  ) {
    let piece = pieces[random.below(pieces.count)]
    switch random.below(12) {
    case 0, 1, 2:
      script.append("insert \(piece.debugDescription)")
      text.unmark()
      text.type(piece)
      model.insert(piece, as: .typing)
    case 3:
      script.append("delete backward")
      text.unmark()
      delete(&text, text.characterStart(before: text.selection.head)..<text.selection.head)
      model.delete(backward: true)
    case 4:
      script.append("delete forward")
      text.unmark()
      delete(&text, text.selection.head..<text.characterEnd(after: text.selection.head))
      model.delete(backward: false)
    case 5, 6:
      let isBackward = random.below(2) == 0
      let isExtending = random.below(2) == 0
      script.append("move \(isBackward ? "back" : "on")\(isExtending ? ", selecting" : "")")
      text.unmark()
      let head = text.selection.head
      let target = isBackward ? text.characterStart(before: head) : text.characterEnd(after: head)
      text.select(TextSelection(anchor: isExtending ? text.selection.anchor : target, head: target))
      model.move(backward: isBackward, extending: isExtending)
    case 7:
      let anchor = random.below(model.state.scalars.count + 1)
      let head = random.below(model.state.scalars.count + 1)
      script.append("select \(anchor) to \(head)")
      text.unmark()
      text.select(TextSelection(anchor: model.utf16(anchor), head: model.utf16(head)))
      model.select(anchor, head)
    case 8:
      script.append("cut")
      text.unmark()
      if !text.selection.isCaret { text.replace(text.selection.range, with: "", as: .single) }
      model.cut()
    case 9:
      script.append("paste")
      text.replace(text.selection.range, with: TextPlainModel.string(model.pasteboard), as: .single)
      model.paste()
    case 10:
      script.append("mark \(piece.debugDescription)")
      text.mark(piece, selecting: piece.utf16.count..<piece.utf16.count)
      model.mark(piece)
    default:
      let isUndo = random.below(3) > 0
      script.append(isUndo ? "undo" : "redo")
      if isUndo { text.undo() } else { text.redo() }
      if isUndo { model.undo() } else { model.redo() }
    }
  }

  private static func delete(_ text: inout EditableText, _ range: Range<Int>) {
    if !text.selection.isCaret {
      text.replace(text.selection.range, with: "", as: .single)
    } else if !range.isEmpty {
      text.replace(range, with: "", as: .deleting)
    }
  }
}
