import ResponderKit
import ResponderSimulation
import Testing
import UIKit

@testable import ResponderHostCore

@Suite("Changes of text by input methods")
@MainActor
struct InputMethodChangesTests {
  private var changes = InputMethodChanges()

  /// Returns the changes after the input method has requested some.
  private mutating func take(_ requested: InputMethodChange...) -> [InputMethodChange] {
    for change in requested { changes.append(change) }
    return changes.take()
  }

  @Test("Inserted text precedes the composition that arrives before it or after it")
  mutating func order() {
    let expected: [InputMethodChange] = [.insert("하"), .compose("ㄱ", caret: 1)]
    #expect(take(.compose("하", caret: 1)) == [.compose("하", caret: 1)])
    #expect(take(.insert("하"), .compose("ㄱ", caret: 1)) == expected)
    #expect(take(.compose("하", caret: 1)) == [.compose("하", caret: 1)])
    #expect(take(.compose("ㄱ", caret: 1), .insert("하")) == expected)
  }

  @Test("A composition is marked again after inserted text, until the input method ends it")
  mutating func remaining() {
    #expect(take(.compose("ni", caret: 2)).count == 1)
    #expect(take(.insert("x")) == [.insert("x"), .compose("ni", caret: 2)])
    #expect(take(.compose("", caret: 0)) == [.compose("", caret: 0)])
    #expect(!changes.isComposing)
    #expect(take(.insert("y")) == [.insert("y")])
  }

  @Test("The end of a composition together with its text only inserts the text")
  mutating func end() {
    for isFirst in [false, true] {
      #expect(take(.compose("ni", caret: 2)).count == 1)
      let result = isFirst ? take(.compose("", caret: 3), .insert("你")) : take(.insert("你"), .compose("", caret: 3))
      #expect(result == [.insert("你")])
      #expect(!changes.isComposing)
    }
  }

  @Test("Deleted text is outside the composition, and inserted text keeps its order with it")
  mutating func deletion() {
    #expect(take(.compose("ni", caret: 2)).count == 1)
    let result = take(.deleteBackward(2), .insert("a"), .insert("b"))
    #expect(
      result == [.compose("", caret: 0), .deleteBackward(2), .insert("a"), .insert("b"), .compose("ni", caret: 2)]
    )
  }

  @Test("A change that changes nothing is omitted")
  mutating func nothing() {
    #expect(take(.insert(""), .deleteBackward(0), .deleteBackward(-1), .compose("", caret: 0)).isEmpty)
    #expect(take(.compose("ni", caret: 2)).count == 1)
    #expect(take().isEmpty)
    #expect(take(.compose("ni", caret: 1)) == [.compose("ni", caret: 1)])
    changes.reset()
    #expect(take().isEmpty)
  }

  @Test("The caret of a composition is limited to its text", arguments: [(-1, 0), (0, 0), (1, 2), (2, 3), (1_000, 3)])
  func caret(scalars: Int, offset: Int) {
    let samples = InputMethodChange.compose("👋a", caret: scalars).samples
    #expect(samples == [.mark("👋a", selected: offset..<offset)])
  }

  @Test("In a text field, syllables that are inserted late keep their order")
  mutating func field() {
    let screen = SimulatedScreen(size: CGSize(width: 100, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    screen.window.addSubview(field)
    field.becomeFirstResponder()
    let requests: [[InputMethodChange]] = [
      [.compose("ㅎ", caret: 1)], [.compose("하", caret: 1)], [.compose("한", caret: 1)],
      [.compose("ㄱ", caret: 1), .insert("한")], [.compose("그", caret: 1)], [.compose("글", caret: 1)],
      [.compose("", caret: 0), .insert("글")],
    ]
    var texts: [String] = []
    for request in requests {
      for change in request { changes.append(change) }
      for sample in changes.take().flatMap(\.samples) { screen.application.receive(sample) }
      texts.append(field.text ?? "")
    }
    #expect(texts == ["ㅎ", "하", "한", "한ㄱ", "한그", "한글", "한글"])
    #expect(field.markedTextRange == nil)
  }
}
