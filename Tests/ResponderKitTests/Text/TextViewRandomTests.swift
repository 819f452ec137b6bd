import Foundation
import RandomTesting
import Testing

@testable import ResponderKit
import ResponderSimulation

/// Tests of random keys, taps and compositions, and of delegates that change the text. The selection never splits a
/// grapheme, the caret stays visible, and undo restores the original text.
@MainActor
@Suite("Random typing into a text view")
struct TextViewRandomTests {
  private static let keys: [UIKey] =
    [
      .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardHome, .keyboardEnd,
      .keyboardDeleteOrBackspace, .keyboardDeleteForward, .keyboardReturnOrEnter, .keyboardTab, .keyboardEscape,
    ].map { UIKey($0) } + "acxvzkd ".map { UIKey(character: $0) }
  private static let modifiers: [UIKeyModifierFlags] = [
    [], [], [], .shift, .alternate, .command, .control, [.shift, .alternate], [.shift, .command],
  ]

  @Test("After random scripts the selection is on grapheme boundaries, and undo restores the original text")
  func dosedScripts() {
    for seed in RandomDose.seeds(smoke: 50, full: 500) { play(seed: seed, meddling: false) }
  }

  @Test("Random scripts with a delegate that changes text and selection during calls keep a valid state")
  func dosedMeddling() {
    for seed in RandomDose.seeds(smoke: 20, full: 200) { play(seed: seed, meddling: true) }
  }

  private func play(seed: UInt64, meddling: Bool) {
    var random = SeededNumbers(seed: seed)
    let screen = SimulatedScreen.square()
    let start = "hello 👨‍👩‍👧 world\n漢字 e\u{301}"
    let view = screen.addTextView(text: start)
    let notes = TextNotes()
    view.delegate = notes
    view.becomeFirstResponder()
    if meddling {
      var countdown = 5
      notes.during = { [weak view] moment in
        countdown -= 1
        guard countdown == 0, let view else { return }
        countdown = 7
        if moment == "shouldChange" {
          view.text = "short"
        } else {
          view.selectedRange = NSRange(location: 2, length: 50)
        }
      }
    }
    for _ in 0..<40 {
      step(view, screen, &random)
      check(view, "seed \(seed)")
    }
    guard !meddling else { return }
    view.unmarkText()
    while view.undoManager?.canUndo == true { view.undoManager?.undo() }
    expectEqual(Array(view.text.unicodeScalars), Array(start.unicodeScalars), "seed \(seed)")
  }

  private func step(_ view: UITextView, _ screen: SimulatedScreen, _ random: inout SeededNumbers) {
    switch random.below(8) {
    case 0: screen.tap(Double(random.below(120)), Double(random.below(110)))
    case 1: screen.taps(2 + random.below(2), Double(random.below(120)), Double(random.below(110)))
    case 2: view.insertText(TextRandomTests.pieces[random.below(TextRandomTests.pieces.count)])
    case 3:
      let piece = TextRandomTests.pieces[random.below(TextRandomTests.pieces.count)]
      view.setMarkedText(piece, selectedRange: NSRange(location: random.below(4), length: random.below(3)))
    default:
      let key = Self.keys[random.below(Self.keys.count)]
      screen.type(UIKey(key.keyCode, modifierFlags: Self.modifiers[random.below(Self.modifiers.count)]))
    }
    if random.below(4) == 0 { screen.clock.advance(by: 1) }
  }

  private func check(_ view: UITextView, _ script: Comment) {
    let content = view.editor.content
    let range = content.selection.range
    let layout = view.editor.layout
    // All conditions are combined into one expectation, because these checks run very often.
    let isWhole =
      range.upperBound <= content.length && content.length == view.text.utf16.count
      && content.snapOutward(range) == range
    let isLaidOut =
      layout.boundaries.last == content.length && layout.lines.last?.cells.upperBound == layout.cells.count
    let isCaretShown = view.bounds.insetBy(dx: -1, dy: -1).intersects(view.editor.headRect)
    guard !isWhole || !isLaidOut || !isCaretShown else { return }
    expect(isWhole && isLaidOut && isCaretShown, script)
  }
}
