import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("What text inputs keep and tell")
struct TextTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private let image = UIImage(named: "picture")!
  private let bounds = CGRect(x: 0, y: 0, width: 200, height: 40)

  @Test("A text field keeps its looks and its wishes of the keyboard")
  func fieldKeeps() {
    let field = UITextField(frame: bounds)
    expectStored(field, \.adjustsFontSizeToFitWidth, true)
    expectStored(field, \.minimumFontSize, 9)
    expectStored(field, \.allowsEditingTextAttributes, true)
    expectStored(field, \.clearsOnInsertion, true)
    expectStored(field, \.attributedPlaceholder, NSAttributedString(string: "Name"))
    expectStored(field, \.attributedText, NSAttributedString(string: "Ada"))
    #expect(field.text == "Ada")
    expectStoredObject(field, \.background, image)
    expectStoredObject(field, \.disabledBackground, image)
    expectStored(field, \.textColor, .red)
    expectStored(field, \.font, .systemFont(ofSize: 31))
    expectStored(field, \.smartDashesType, .no)
    expectStored(field, \.smartQuotesType, .yes)
    expectStored(field, \.smartInsertDeleteType, .no)
    field.defaultTextAttributes = [.foregroundColor: UIColor.blue]
    field.typingAttributes = [.foregroundColor: UIColor.green]
    #expect(field.defaultTextAttributes[.foregroundColor] as? UIColor == .blue)
    #expect(field.typingAttributes?[.foregroundColor] as? UIColor == .green)
    func wishes(of input: any UITextInputTraits) {
      input.autocapitalizationType = .words
      input.keyboardAppearance = .dark
      input.spellCheckingType = .no
      input.textContentType = .oneTimeCode
    }
    wishes(of: field)
    #expect(field.autocapitalizationType == .words && field.keyboardAppearance == .dark)
    #expect(field.spellCheckingType == .no && field.textContentType == .oneTimeCode)
  }

  @Test("The parts of a text field lie within it, the clear button at its right")
  func fieldRects() {
    let field = UITextField(frame: bounds)
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightViewMode = .always
    #expect(field.borderRect(forBounds: bounds) == bounds)
    #expect(field.clearButtonRect(forBounds: bounds).midX > bounds.midX)
    #expect(
      field.rightViewRect(forBounds: bounds).maxX <= bounds.maxX && field.rightViewRect(forBounds: bounds).width == 20
    )
    #expect(bounds.contains(field.placeholderRect(forBounds: bounds)))
  }

  @Test(
    "A text view keeps its looks, its insets and what it finds in its text, and tells by notifications when it is edited"
  )
  func viewKeeps() {
    let view = UITextView(frame: bounds)
    expectStored(view, \.allowsEditingTextAttributes, true)
    expectStored(view, \.dataDetectorTypes, [.link, .phoneNumber])
    expectStored(view, \.textAlignment, .center)
    expectStored(view, \.textColor, .red)
    expectStored(view, \.textContainerInset, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.attributedText = NSAttributedString(string: "Ada")
    #expect(view.attributedText.string == "Ada" && view.text == "Ada")
    view.linkTextAttributes = [.foregroundColor: UIColor.green]
    view.typingAttributes = [.foregroundColor: UIColor.blue]
    #expect(view.linkTextAttributes[.foregroundColor] as? UIColor == .green)
    #expect(view.typingAttributes[.foregroundColor] as? UIColor == .blue)
    view.textContainer.lineFragmentPadding = 11
    #expect(view.textContainer.lineFragmentPadding == 11)
    expectStoredObject(view, \.inputView, UIView())
    expectStoredObject(view, \.inputAccessoryView, UIView())
    var heard: [String] = []
    let names = [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ]
    let tokens = names.map { name in
      screen.application.notificationCenter.addObserver(forName: name) { note in heard.append(note.name.rawValue) }
    }
    screen.window.addSubview(view)
    view.becomeFirstResponder()
    screen.type("a")
    view.resignFirstResponder()
    #expect(heard == names.map(\.rawValue) && tokens.count == 3)
  }

  /// Hears of changes that the program makes.
  private final class Hearing: UITextInputDelegate {
    var heard: [String] = []
    func textWillChange(_ textInput: (any UITextInput)?) { heard.append("text will") }
    func textDidChange(_ textInput: (any UITextInput)?) { heard.append("text did") }
    func selectionWillChange(_ textInput: (any UITextInput)?) { heard.append("selection will") }
    func selectionDidChange(_ textInput: (any UITextInput)?) { heard.append("selection did") }
  }

  @Test("An input delegate hears what the program changes in the text and in the selection, before and after")
  func inputDelegate() throws {
    let field = UITextField(frame: bounds)
    field.text = "one two"
    screen.window.addSubview(field)
    field.becomeFirstResponder()
    let hearing = Hearing()
    field.inputDelegate = hearing
    let start = field.beginningOfDocument
    field.selectedTextRange = field.textRange(from: start, to: start)
    #expect(hearing.heard == ["selection will", "selection did"])
    hearing.heard = []
    field.text = "three"
    #expect(hearing.heard.first == "text will" && hearing.heard.contains("text did"))
  }

  @Test("A tokenizer knows words, sentences, paragraphs and the whole")
  func tokenizer() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = "One two. Three four.\nFive."
    screen.window.addSubview(view)
    let tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: view)
    let forward = UITextDirection.storage(.forward)
    func place(_ offset: Int) throws -> UITextPosition {
      try #require(view.position(from: view.beginningOfDocument, offset: offset))
    }
    func text(_ offset: Int, _ granularity: UITextGranularity) throws -> String? {
      try tokenizer.rangeEnclosingPosition(place(offset), with: granularity, inDirection: forward).flatMap {
        view.text(in: $0)
      }
    }
    #expect(try text(1, .word) == "One" && text(1, .character) == "n")
    #expect(try text(1, .document) == view.text)
    #expect(try text(1, .paragraph)?.hasPrefix("One two. Three four.") == true)
    #expect(try text(10, .sentence)?.hasPrefix("Three") == true)
    #expect(try tokenizer.isPosition(place(3), atBoundary: .word, inDirection: forward))
    #expect(try tokenizer.isPosition(place(1), withinTextUnit: .word, inDirection: forward))
    let next = try #require(tokenizer.position(from: place(0), toBoundary: .word, inDirection: forward))
    #expect(view.offset(from: view.beginningOfDocument, to: next) == 3)
    let word = try #require(tokenizer.rangeEnclosingPosition(place(1), with: .word, inDirection: forward))
    #expect(try view.compare(word.end, to: place(3)) == .orderedSame)
  }

  @Test("A step by the layout goes up and down between lines, and left and right within one")
  func layoutDirections() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = "one\ntwo\nsix"
    screen.window.addSubview(view)
    let middle = try #require(view.position(from: view.beginningOfDocument, offset: 5))
    func step(_ direction: UITextLayoutDirection) throws -> Int {
      let place = try #require(view.position(from: middle, in: direction, offset: 1))
      return view.offset(from: view.beginningOfDocument, to: place)
    }
    #expect(try [step(.left), step(.right), step(.up), step(.down)] == [4, 6, 1, 9])
    #expect(UITextDirection.layout(.left) != UITextDirection.layout(.right))
    let range = try #require(view.textRange(from: view.beginningOfDocument, to: middle))
    let rect = try #require(view.selectionRects(for: range).first)
    #expect(rect.writingDirection == .leftToRight && !rect.isVertical && view.textInputView === view)
  }
}
