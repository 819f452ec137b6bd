import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Responder facts with several cases each (5.2, 5.4, 5.5)")
struct ResponderRowTests {
  let screen = SimulatedScreen.square()

  @Test("A view with isUserInteractionEnabled false is never in the chain of a touch (R-18)", arguments: 0..<16)
  func r18(without: Int) {
    var views: [UIView] = []
    for level in 0..<4 {
      let view = screen.add(named: "\(level)", to: views.last)
      view.isUserInteractionEnabled = without & (1 << level) == 0
      views.append(view)
    }
    screen.tap(200, 200)
    let deepest = views.prefix { $0.isUserInteractionEnabled }.count
    // If the touch hits only the window, the chain starts at the window.
    let chain = (0..<deepest).reversed().map { "\($0)" } + ["window", "application"]
    expectEqual(screen.lines(.touches), chain.map { "\($0) touchesBegan" } + chain.map { "\($0) touchesEnded" })
  }

  /// A view that overrides `becomeFirstResponder()` and `resignFirstResponder()`. The overrides call super before or
  /// after their other statements, or not at all.
  final class Overriding: UIView {
    enum SuperCall: CaseIterable { case before, after, never }

    var superCall = SuperCall.before
    var work: [String] = []

    override var canBecomeFirstResponder: Bool { true }

    private func perform(_ what: String, _ inherited: () -> Bool) -> Bool {
      switch superCall {
      case .before:
        defer { work.append("\(what) first \(isFirstResponder)") }
        return inherited()
      case .after:
        work.append("\(what) first \(isFirstResponder)")
        return inherited()
      case .never:
        work.append("\(what) first \(isFirstResponder)")
        return true
      }
    }

    @discardableResult
    override func becomeFirstResponder() -> Bool { perform("become") { super.becomeFirstResponder() } }

    @discardableResult
    override func resignFirstResponder() -> Bool { perform("resign") { super.resignFirstResponder() } }
  }

  @Test("If an override of becomeFirstResponder calls super, early or late, the first responder changes (R-35)")
  func r35() {
    for (superCall, work) in [
      (Overriding.SuperCall.before, ["become first true", "resign first false"]),
      (.after, ["become first false", "resign first true"]),
    ] {
      let view = screen.add(Overriding(), named: "view")
      view.superCall = superCall
      expect(view.becomeFirstResponder())
      expect(view.isFirstResponder)
      expect(view.resignFirstResponder())
      expect(!view.isFirstResponder)
      expectEqual(view.work, work)
    }
  }

  @Test("A becomeFirstResponder that returns true without calling super does not change the first responder (R-35)")
  func r35WithoutSuper() {
    let old = screen.add(Overriding(), named: "old")
    let new = screen.add(Overriding(), named: "new")
    expect(old.becomeFirstResponder())
    new.superCall = .never
    expect(new.becomeFirstResponder())
    expect(!new.isFirstResponder)
    expect(old.isFirstResponder)
    new.superCall = .before
    old.superCall = .never
    expect(old.resignFirstResponder())
    expect(old.isFirstResponder)
    expect(!new.becomeFirstResponder())
    expect(old.isFirstResponder)
    expectEqual(screen.lines(.responder), ["old becomesFirst"])
  }

  @Test("A controller's undo manager applies to all views of the controller and to no other view (R-59)")
  func r59() {
    final class Document: UIViewController {
      let own = UndoManager()
      override var undoManager: UndoManager? { own }
    }
    let document = Document()
    screen.window.rootViewController = document
    let inDocument = screen.add(named: "inDocument", to: document.view)
    let beside = screen.add(named: "beside")
    expectIdentical(inDocument.undoManager, document.own)
    expectIdentical(document.view.undoManager, document.own)
    expect(beside.undoManager != nil)
    expect(beside.undoManager !== document.own)
  }

  /// A view that performs the action `copy(_:)` and can disable its command.
  final class Validating: UIView {
    var asked: [String] = []
    var forbids = false
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == UIResponderStandardEditActions.copy
    }
    override func copy(_ sender: Any?) { asked.append("copy") }
    override func validate(_ command: UICommand) {
      asked.append("validate \(command.title)")
      if forbids { command.attributes.insert(.disabled) }
    }
  }

  @Test("The responder that performs a command can disable the command before the command is shown (R-60)")
  func r60() {
    let performer = screen.add(Validating(), named: "performer")
    let asker = screen.add(named: "asker", to: performer)
    let interaction = UIEditMenuInteraction(delegate: nil)
    asker.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: .zero))
    expectEqual(interaction.visibleMenu?.children.map(\.title), ["Copy"])
    expectEqual(performer.asked, ["validate Copy"])
    performer.forbids = true
    interaction.reloadVisibleMenu()
    expectNil(interaction.visibleMenu)
    // The key command of the main menu is disabled, too.
    performer.becomeFirstResponder()
    performer.asked = []
    screen.press("c", .command)
    expect(!performer.asked.contains("copy"))
    performer.forbids = false
    screen.press("c", .command)
    expectEqual(performer.asked.last, "copy")
  }
}
