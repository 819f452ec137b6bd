import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Responders, row by row (5.2, 5.4, 5.5)")
struct ResponderRowTests {
  let screen = SimulatedScreen.square()

  @Test("R-18: no view without interaction is ever in the chain of a touch: the hit stops above it", arguments: 0..<16)
  func r18(without: Int) {
    var views: [UIView] = []
    for level in 0..<4 {
      let view = screen.add(named: "\(level)", to: views.last)
      view.isUserInteractionEnabled = without & (1 << level) == 0
      views.append(view)
    }
    screen.tap(200, 200)
    let deepest = views.prefix { $0.isUserInteractionEnabled }.count
    // Touches that hit the window alone start there.
    let chain = (0..<deepest).reversed().map { "\($0)" } + ["window", "application"]
    #expect(screen.lines(.touches) == chain.map { "\($0) touchesBegan" } + chain.map { "\($0) touchesEnded" })
  }

  /// Overrides the two methods, with super's before or after its own work, or without it.
  final class Overriding: UIView {
    enum Way: CaseIterable { case before, after, never }

    var way = Way.before
    var work: [String] = []

    override var canBecomeFirstResponder: Bool { true }

    private func perform(_ what: String, _ inherited: () -> Bool) -> Bool {
      switch way {
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

  @Test("R-35: an override calls super before its own work or after it; the status is super's to give and to take")
  func r35() {
    for (way, work) in [
      (Overriding.Way.before, ["become first true", "resign first false"]),
      (.after, ["become first false", "resign first true"]),
    ] {
      let view = screen.add(Overriding(), named: "view")
      view.way = way
      #expect(view.becomeFirstResponder() && view.isFirstResponder)
      #expect(view.resignFirstResponder() && !view.isFirstResponder)
      #expect(view.work == work)
    }
  }

  @Test("R-35: without super nobody becomes first responder, and nobody resigns, whatever the override answers")
  func r35WithoutSuper() {
    let old = screen.add(Overriding(), named: "old")
    let new = screen.add(Overriding(), named: "new")
    #expect(old.becomeFirstResponder())
    new.way = .never
    #expect(new.becomeFirstResponder() && !new.isFirstResponder && old.isFirstResponder)
    new.way = .before
    old.way = .never
    #expect(old.resignFirstResponder() && old.isFirstResponder)
    #expect(!new.becomeFirstResponder() && old.isFirstResponder)
    #expect(screen.lines(.responder) == ["old becomesFirst"])
  }

  @Test("R-59: a controller's undo manager is that of all its views, and of no others")
  func r59() {
    final class Document: UIViewController {
      let own = UndoManager()
      override var undoManager: UndoManager? { own }
    }
    let document = Document()
    screen.window.rootViewController = document
    let inDocument = screen.add(named: "inDocument", to: document.view)
    let beside = screen.add(named: "beside")
    #expect(inDocument.undoManager === document.own && document.view.undoManager === document.own)
    #expect(beside.undoManager != nil && beside.undoManager !== document.own)
  }

  /// Performs copy, and changes how it is offered.
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

  @Test("R-60: whoever performs a command validates it before it is offered, and may disable it")
  func r60() {
    let performer = screen.add(Validating(), named: "performer")
    let asker = screen.add(named: "asker", to: performer)
    let interaction = UIEditMenuInteraction(delegate: nil)
    asker.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: .zero))
    #expect(interaction.visibleMenu?.children.map(\.title) == ["Copy"])
    #expect(performer.asked == ["validate Copy"])
    performer.forbids = true
    interaction.reloadVisibleMenu()
    #expect(interaction.visibleMenu == nil)
    // The main menu's key for it is as dead.
    performer.becomeFirstResponder()
    performer.asked = []
    screen.press("c", .command)
    #expect(!performer.asked.contains("copy"))
    performer.forbids = false
    screen.press("c", .command)
    #expect(performer.asked.last == "copy")
  }
}
