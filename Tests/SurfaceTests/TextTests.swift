import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Text inputs")
struct TextTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private let image = UIImage(named: "picture")!
  private let bounds = CGRect(x: 0, y: 0, width: 200, height: 40)

  @Test("A text field stores its appearance properties and its text input traits")
  func fieldKeeps() {
    let field = UITextField(frame: bounds)
    expectStored(field, \.adjustsFontSizeToFitWidth, true)
    expectStored(field, \.minimumFontSize, 9)
    expectStored(field, \.allowsEditingTextAttributes, true)
    expectStored(field, \.clearsOnInsertion, true)
    expectStored(field, \.attributedPlaceholder, NSAttributedString(string: "Name"))
    expectStored(field, \.attributedText, NSAttributedString(string: "Ada"))
    expectEqual(field.text, "Ada")
    expectStoredObject(field, \.background, image)
    expectStoredObject(field, \.disabledBackground, image)
    expectStored(field, \.textColor, .red)
    expectStored(field, \.font, .systemFont(ofSize: 31))
    expectStored(field, \.smartDashesType, .no)
    expectStored(field, \.smartQuotesType, .yes)
    expectStored(field, \.smartInsertDeleteType, .no)
    field.defaultTextAttributes = [.foregroundColor: UIColor.blue]
    field.typingAttributes = [.foregroundColor: UIColor.green]
    expectEqual(field.defaultTextAttributes[.foregroundColor] as? UIColor, .blue)
    expectEqual(field.typingAttributes?[.foregroundColor] as? UIColor, .green)
    func wishes(of input: any UITextInputTraits) {
      input.autocapitalizationType = .words
      input.keyboardAppearance = .dark
      input.spellCheckingType = .no
      input.textContentType = .oneTimeCode
    }
    wishes(of: field)
    expectEqual(field.autocapitalizationType, .words)
    expectEqual(field.keyboardAppearance, .dark)
    expectEqual(field.spellCheckingType, .no)
    expectEqual(field.textContentType, .oneTimeCode)
  }

  @Test("The subviews of a text field are inside the field's bounds, and the clear button is on the right")
  func fieldRects() {
    let field = UITextField(frame: bounds)
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightViewMode = .always
    expectEqual(field.borderRect(forBounds: bounds), bounds)
    expect(field.clearButtonRect(forBounds: bounds).midX > bounds.midX)
    expect(field.rightViewRect(forBounds: bounds).maxX <= bounds.maxX)
    expectEqual(field.rightViewRect(forBounds: bounds).width, 20)
    expect(bounds.contains(field.placeholderRect(forBounds: bounds)))
  }

  @Test(
    "A text view stores its appearance, insets and data detectors"
  )
  func viewKeeps() {
    let view = UITextView(frame: bounds)
    expectStored(view, \.allowsEditingTextAttributes, true)
    expectStored(view, \.dataDetectorTypes, [.link, .phoneNumber])
    expectStored(view, \.textAlignment, .center)
    expectStored(view, \.textColor, .red)
    expectStored(view, \.textContainerInset, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.attributedText = NSAttributedString(string: "Ada")
    expectEqual(view.attributedText.string, "Ada")
    expectEqual(view.text, "Ada")
    view.linkTextAttributes = [.foregroundColor: UIColor.green]
    view.typingAttributes = [.foregroundColor: UIColor.blue]
    expectEqual(view.linkTextAttributes[.foregroundColor] as? UIColor, .green)
    expectEqual(view.typingAttributes[.foregroundColor] as? UIColor, .blue)
    view.textContainer.lineFragmentPadding = 11
    expectEqual(view.textContainer.lineFragmentPadding, 11)
    expectStoredObject(view, \.inputView, UIView())
    expectStoredObject(view, \.inputAccessoryView, UIView())
    var received: [String] = []
    let names = [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ]
    let tokens = names.map { name in
      screen.application.notificationCenter.addObserver(forName: name) { note in received.append(note.name.rawValue) }
    }
    screen.window.addSubview(view)
    view.becomeFirstResponder()
    screen.type("a")
    view.resignFirstResponder()
    expectEqual(received, names.map(\.rawValue))
    expectEqual(tokens.count, 3)
  }

  /// An input delegate that stores the notifications that it receives when the app changes text or selection.
  private final class Hearing: UITextInputDelegate {
    var received: [String] = []
    func textWillChange(_ textInput: (any UITextInput)?) { received.append("text will") }
    func textDidChange(_ textInput: (any UITextInput)?) { received.append("text did") }
    func selectionWillChange(_ textInput: (any UITextInput)?) { received.append("selection will") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { received.append("selection did") }
  }

  @Test("The input delegate is notified before and after the app changes the text or the selection")
  func inputDelegate() throws {
    let field = UITextField(frame: bounds)
    field.text = "one two"
    screen.window.addSubview(field)
    field.becomeFirstResponder()
    let hearing = Hearing()
    field.inputDelegate = hearing
    let start = field.beginningOfDocument
    field.selectedTextRange = field.textRange(from: start, to: start)
    expectEqual(hearing.received, ["selection will", "selection did"])
    hearing.received = []
    field.text = "three"
    expectEqual(hearing.received.first, "text will")
    expect(hearing.received.contains("text did"))
  }

  @Test("A tokenizer returns the ranges of words, sentences, lines, paragraphs and the document")
  func tokenizer() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = "One two. Three four.\nFive."
    screen.window.addSubview(view)
    let tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: view)
    let forward = UITextDirection.storage(.forward)
    func position(at offset: Int) throws -> UITextPosition {
      try require(view.position(from: view.beginningOfDocument, offset: offset))
    }
    func text(_ offset: Int, _ granularity: UITextGranularity) throws -> String? {
      try tokenizer.rangeEnclosingPosition(position(at: offset), with: granularity, inDirection: forward).flatMap {
        view.text(in: $0)
      }
    }
    try expect(text(1, .word) == "One" && text(1, .character) == "n")
    try expectEqual(text(1, .document), view.text)
    try expectEqual(text(1, .paragraph)?.hasPrefix("One two. Three four."), true)
    try expectEqual(text(10, .sentence)?.hasPrefix("Three"), true)
    try expect(tokenizer.isPosition(position(at: 3), atBoundary: .word, inDirection: forward))
    try expect(tokenizer.isPosition(position(at: 1), withinTextUnit: .word, inDirection: forward))
    let next = try require(tokenizer.position(from: position(at: 0), toBoundary: .word, inDirection: forward))
    expectEqual(view.offset(from: view.beginningOfDocument, to: next), 3)
    let word = try require(tokenizer.rangeEnclosingPosition(position(at: 1), with: .word, inDirection: forward))
    try expectEqual(view.compare(word.end, to: position(at: 3)), .orderedSame)
    // Hebrew runs from right to left.
    for line in ["two", "\u{5D0}\u{5D1}\u{5D2}"] {
      view.text = "one\n\(line)\nsix"
      try expectEqual(text(5, .line)?.hasPrefix(line), true)
      let start = try tokenizer.position(from: position(at: 5), toBoundary: .line, inDirection: .storage(.backward))
      expectEqual(start.map { view.offset(from: view.beginningOfDocument, to: $0) }, 4)
    }
  }

  @Test("position(from:in:offset:) returns a position in the adjacent line, or to the left or right in the same line")
  func layoutDirections() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = "one\ntwo\nsix"
    screen.window.addSubview(view)
    let middle = try require(view.position(from: view.beginningOfDocument, offset: 5))
    func step(_ direction: UITextLayoutDirection) throws -> Int {
      let target = try require(view.position(from: middle, in: direction, offset: 1))
      return view.offset(from: view.beginningOfDocument, to: target)
    }
    try expectEqual([step(.left), step(.right), step(.up), step(.down)], [4, 6, 1, 9])
    expect(UITextDirection.layout(.left) != UITextDirection.layout(.right))
    let range = try require(view.textRange(from: view.beginningOfDocument, to: middle))
    let rect = try require(view.selectionRects(for: range).first)
    expectEqual(rect.writingDirection, .leftToRight)
    expect(!rect.isVertical)
    expectIdentical(view.textInputView, view)
  }
}
