import Foundation
import Testing

@testable import ResponderKit
import ResponderSimulation

/// Tests of long presses, pointer drags and key repetition.
@MainActor
@Suite("Drags and key repetition in text")
struct TextDragTests {
  private let screen = SimulatedScreen.square()

  private func pointer(_ phase: UITouch.Phase, _ x: Double, _ y: Double, _ modifiers: UIKeyModifierFlags = []) {
    screen.clock.advance(by: 0.01)
    var sample = screen.sample(1, phase, x, y)
    sample.type = .indirectPointer
    sample.buttonMask = phase == .ended ? [] : .primary
    sample.modifierFlags = modifiers
    screen.application.receive(sample)
  }

  @Test("A long press of half a second begins editing, and the caret follows the finger until the finger lifts")
  func holding() {
    let field = screen.addField(text: "hello big world")
    screen.down(33, 20)
    screen.clock.advance(by: 0.49)
    expect(!field.isEditing)
    screen.clock.advance(by: 0.02)
    expect(field.isEditing)
    expectEqual(field.editor.content.selection, TextSelection(caret: 3))
    screen.move(96, 60)
    expectEqual(field.editor.content.selection, TextSelection(caret: 10))
    screen.up(118, 20)
    expect(field.editor.content.selection.isCaret)
    expect(!screen.lines(.touches).contains("field touchesEnded"))
  }

  @Test("In read-only text a long press selects the pressed word")
  func reading() {
    let view = screen.addTextView(text: "read me")
    view.isEditable = false
    screen.down(60, 18)
    screen.clock.advance(by: 0.6)
    expectEqual(view.selectedRange, NSRange(location: 5, length: 2))
    screen.move(10, 18)
    screen.up(10, 18)
    expectEqual(view.selectedRange, NSRange(location: 5, length: 2))
  }

  @Test("A finger scrolls a text view if it moves immediately, but not after a long press")
  func scrolling() {
    let view = screen.addTextView(text: (0..<50).map(String.init).joined(separator: "\n"))
    screen.steadyDrag(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 30))
    expect(view.contentOffset.y > 30)
    expect(!view.isFirstResponder)
    screen.clock.advance(by: 5)
    let offset = view.contentOffset.y
    screen.down(50, 50)
    screen.clock.advance(by: 0.6)
    screen.move(50, 30)
    screen.move(50, 40)
    screen.up(50, 40)
    expectEqual(view.contentOffset.y, offset)
    expect(view.isFirstResponder)
  }

  @Test("A pointer drag selects text from its start, forward and backward")
  func selecting() {
    let field = screen.addField(text: "hello big world")
    pointer(.began, 61, 20)
    pointer(.moved, 63, 20)
    expect(!field.isEditing)
    pointer(.moved, 89, 20)
    expectEqual(field.editor.content.selection.range, 6..<9)
    pointer(.moved, 12, 20)
    expectEqual(field.editor.content.selection, TextSelection(anchor: 6, head: 1))
    pointer(.ended, 12, 20)
    expectEqual(field.editor.content.selection.range, 1..<6)
  }

  @Test("With shift, a pointer click or drag extends the selection")
  func extending() {
    let field = screen.addField(text: "hello big world")
    pointer(.began, 1, 20)
    pointer(.ended, 1, 20)
    expectEqual(field.editor.content.selection, TextSelection(caret: 0))
    screen.clock.advance(by: 1)
    pointer(.began, 51, 20, .shift)
    pointer(.ended, 51, 20, .shift)
    expectEqual(field.editor.content.selection.range, 0..<5)
    screen.clock.advance(by: 1)
    pointer(.began, 61, 20, .shift)
    pointer(.moved, 91, 20, .shift)
    pointer(.ended, 91, 20, .shift)
    expectEqual(field.editor.content.selection.range, 0..<9)
  }

  @Test("A drag with a pointer's secondary button does not select text")
  func secondary() {
    let field = screen.addField(text: "hello")
    for (phase, x) in [(UITouch.Phase.began, 1.0), (.moved, 30), (.ended, 30)] {
      var sample = screen.sample(1, phase, x, 20)
      sample.type = .indirectPointer
      sample.buttonMask = phase == .ended ? [] : .secondary
      screen.application.receive(sample)
    }
    expect(field.editor.content.selection.isCaret)
  }

  // MARK: Keys

  @Test("Only the last pressed key repeats, and the repetition stops when another responder becomes first responder")
  func changing() {
    let field = screen.addField(text: "hello")
    let other = screen.addField(named: "other", at: 100)
    field.becomeFirstResponder()
    screen.key(.began, UIKey(character: "a"))
    screen.clock.advance(by: 0.2)
    screen.key(.began, UIKey(.keyboardDeleteOrBackspace))
    screen.clock.advance(by: 0.55)
    expectEqual(field.text, "hel")
    other.becomeFirstResponder()
    screen.clock.advance(by: 2)
    expectEqual(field.text, "hel")
    expectEqual(other.text, "")
  }
}
