import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Edit actions")
struct EditingCommandTests {
  private final class Editor: UIView {
    var done: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override var performedEditActions: [Selector] { UIResponderStandardEditActions.all }
    override func cut(_ sender: Any?) { done.append("cut") }
    override func copy(_ sender: Any?) { done.append("copy") }
    override func paste(_ sender: Any?) { done.append("paste") }
    override func pasteAndMatchStyle(_ sender: Any?) { done.append("pasteAndMatchStyle") }
    override func pasteAndGo(_ sender: Any?) { done.append("pasteAndGo") }
    override func pasteAndSearch(_ sender: Any?) { done.append("pasteAndSearch") }
    override func select(_ sender: Any?) { done.append("select") }
    override func selectAll(_ sender: Any?) { done.append("selectAll") }
    override func delete(_ sender: Any?) { done.append("delete") }
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
      done.append("makeTextWritingDirectionLeftToRight")
    }
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
      done.append("makeTextWritingDirectionRightToLeft")
    }
    override func toggleBoldface(_ sender: Any?) { done.append("toggleBoldface") }
    override func toggleItalics(_ sender: Any?) { done.append("toggleItalics") }
    override func toggleUnderline(_ sender: Any?) { done.append("toggleUnderline") }
    override func increaseSize(_ sender: Any?) { done.append("increaseSize") }
    override func decreaseSize(_ sender: Any?) { done.append("decreaseSize") }
    override func find(_ sender: Any?) { done.append("find") }
    override func findAndReplace(_ sender: Any?) { done.append("findAndReplace") }
    override func findNext(_ sender: Any?) { done.append("findNext") }
    override func findPrevious(_ sender: Any?) { done.append("findPrevious") }
    override func useSelectionForFind(_ sender: Any?) { done.append("useSelectionForFind") }
    override func printContent(_ sender: Any?) { done.append("printContent") }
    override func rename(_ sender: Any?) { done.append("rename") }
    override func duplicate(_ sender: Any?) { done.append("duplicate") }
    override func move(_ sender: Any?) { done.append("move") }
    override func export(_ sender: Any?) { done.append("export") }
  }

  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }

  @Test("Each edit action calls the responder's override of the action (R-55)")
  func each() {
    let editor = Editor(frame: screen.window.bounds)
    screen.window.addSubview(editor)
    expect(editor.becomeFirstResponder())
    let actions = UIResponderStandardEditActions.all
    for action in actions {
      expect(screen.application.sendAction(action, to: nil, from: nil, for: nil))
    }
    expectEqual(editor.done, actions.compactMap(\.name))
    expectEqual(editor.done.count, 26)
    editor.resignFirstResponder()
    expect(!actions.contains { screen.application.sendAction($0, to: nil, from: nil, for: nil) })
  }

  /// A view that accepts pasted text and stores it.
  private final class Board: UIView {
    var got: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func paste(itemProviders: [NSItemProvider]) {
      for provider in itemProviders {
        provider.loadObject(ofClass: String.self) { text, _ in self.got.append(text as? String ?? "nothing") }
      }
    }
  }

  @Test("A responder with a paste configuration receives pasted items of the accepted types")
  func pasteConfiguration() {
    let board = Board(frame: screen.window.bounds)
    screen.window.addSubview(board)
    board.becomeFirstResponder()
    let paste = UIResponderStandardEditActions.paste
    UIPasteboard.general.strings = ["one", "two"]
    expectNil(board.pasteConfiguration)
    expect(!board.canPerformAction(paste, withSender: nil))
    board.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.image"])
    expect(!board.canPerformAction(paste, withSender: nil))
    expect(!screen.application.sendAction(paste, to: nil, from: nil, for: nil))
    expectEqual(board.got, [])
    board.pasteConfiguration?.addTypeIdentifiers(forAccepting: String.self)
    expectEqual(board.pasteConfiguration?.acceptableTypeIdentifiers, ["public.image", "public.text"])
    expect(board.canPerformAction(paste, withSender: nil))
    expect(screen.application.sendAction(paste, to: nil, from: nil, for: nil))
    expectEqual(board.got, ["one", "two"])
    UIPasteboard.general.strings = nil
    expect(!board.canPerformAction(paste, withSender: nil))
  }

  @Test("A paste configuration contains each type only once")
  func kinds() {
    let configuration = UIPasteConfiguration(forAccepting: URL.self)
    configuration.addAcceptableTypeIdentifiers(["public.url", "public.png"])
    expectEqual(configuration.acceptableTypeIdentifiers, ["public.url", "public.png"])
    final class Picky: UIView {
      override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { itemProviders.count == 1 }
    }
    let items = [NSItemProvider(object: NSString(string: "a")), NSItemProvider(object: NSString(string: "b"))]
    expect(!Picky().canPaste(items) && Picky().canPaste([items[0]]))
    let plain: any UIPasteConfigurationSupporting = UIView()
    expect(!plain.canPaste(items))
    plain.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.plain-text"])
    expect(plain.canPaste(items))
    plain.paste(itemProviders: items)
  }

  @Test("The editing gestures of the system are enabled unless a responder's configuration disables them")
  func editingGestures() {
    final class Quiet: UIView {
      override var editingInteractionConfiguration: UIEditingInteractionConfiguration { .none }
    }
    expectEqual(UIView().editingInteractionConfiguration, .default)
    expectEqual(Quiet().editingInteractionConfiguration, .none)
  }

  @Test("The views of a responder's input view controllers take precedence over the responder's input views")
  func inputControllers() {
    final class Host: KeyboardHost {
      var shown: [KeyboardContent] = []
      func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect {
        shown.append(content)
        return frame
      }
      func applicationHidesKeyboard(_ application: UIApplication) {}
    }
    final class Field: UIView {
      let pad = UIViewController()
      let bar = UIViewController()
      override var canBecomeFirstResponder: Bool { true }
      override var inputViewController: UIViewController? { pad }
      override var inputAccessoryViewController: UIViewController? { bar }
      override var inputView: UIView? { UIView() }
      override var inputAccessoryView: UIView? { UIView() }
    }
    let host = Host()
    screen.application.keyboardHost = host
    let field = Field(frame: screen.window.bounds)
    screen.window.addSubview(field)
    expect(field.becomeFirstResponder())
    expectIdentical(host.shown.last?.inputView, field.pad.view)
    expectIdentical(host.shown.last?.inputAccessoryView, field.bar.view)
  }
}
