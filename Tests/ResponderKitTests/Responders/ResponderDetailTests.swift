import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of responders, menus and undo with an app that returns unusual values or acts during a callback.
@MainActor
@Suite("Details of responders")
struct ResponderDetailTests {
  let screen = SimulatedScreen.square()

  // MARK: First responder

  /// A view whose `resignFirstResponder()` resigns but returns false.
  private final class Grudging: UIView {
    override var canBecomeFirstResponder: Bool { true }
    @discardableResult
    override func resignFirstResponder() -> Bool {
      super.resignFirstResponder()
      return false
    }
  }

  @Test(
    "If a responder's resignFirstResponder resigns but returns false, no responder is first responder afterwards"
  )
  func grudging() {
    let first = screen.add(Grudging(), named: "first")
    let second = screen.add(Grudging(), named: "second")
    first.becomeFirstResponder()
    expect(!second.becomeFirstResponder())
    expect(!first.isFirstResponder)
    expect(!second.isFirstResponder)
    expectNil(screen.window.firstResponder)
    expectEqual(screen.lines(.responder), ["first becomesFirst", "first resignsFirst"])
  }

  // MARK: Undo

  @Test("If the closure of an undo action sets an action name, the redo action has this name")
  func ownName() {
    let target = Target()
    let manager = UndoManager()
    manager.registerUndo(withTarget: target) { target in
      manager.registerUndo(withTarget: target) { _ in }
      manager.setActionName("Erasing")
    }
    manager.setActionName("Typing")
    expectEqual(manager.undoActionName, "Typing")
    manager.undo()
    expectEqual(manager.redoActionName, "Erasing")
    expectEqual(manager.redoMenuItemTitle, "Redo Erasing")
  }

  // MARK: Menus

  /// A delegate that dismisses the menu again, or removes the interaction, when it is notified of the dismissal.
  private final class Hasty: UIContextMenuInteractionDelegate, UIEditMenuInteractionDelegate {
    var elements: [UIMenuElement] = []
    var removes = false
    var ends = 0
    var completions = 0

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: []) })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      ends += 1
      animator?.addCompletion { self.completions += 1 }
      if removes { interaction.view?.removeInteraction(interaction) } else { interaction.dismissMenu() }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: elements) }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      ends += 1
      animator.addCompletion { self.completions += 1 }
      if removes { interaction.view?.removeInteraction(interaction) } else { interaction.dismissMenu() }
    }
  }

  @Test(
    "If the app dismisses a menu again or removes its interaction during the dismissal, the menu is dismissed once",
    arguments: [false, true]
  )
  func goesOnce(removes: Bool) {
    let view = screen.add(named: "photo")
    let delegate = Hasty()
    delegate.removes = removes
    delegate.elements = [UIAction(title: "Share") { _ in }]
    let interaction = UIContextMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    screen.down(150, 150)
    screen.clock.advance(by: 0.6)
    expect(interaction.visibleMenu != nil)
    interaction.dismissMenu()
    expectNil(interaction.visibleMenu)
    let editing = UIEditMenuInteraction(delegate: delegate)
    view.addInteraction(editing)
    editing.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: .zero))
    expect(editing.visibleMenu != nil)
    editing.dismissMenu()
    expectNil(editing.visibleMenu)
    expectEqual(delegate.ends, 2)
    expectEqual(delegate.completions, 2)
    expectEqual(screen.lines(.event), ["photo showsMenu", "photo endsMenu", "photo showsMenu", "photo endsMenu"])
    screen.up(150, 150)
  }

  @Test("Disabled and hidden elements of an edit menu cannot be chosen, and keepsMenuPresented leaves the menu open")
  func editMenuChoices() {
    let view = screen.add(named: "note")
    let delegate = Hasty()
    let interaction = UIEditMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    let rows: [(attributes: UIMenuElement.Attributes, isPerformed: Bool, isOpen: Bool)] = [
      (.disabled, false, true), (.hidden, false, true), (.keepsMenuPresented, true, true), ([], true, false),
    ]
    for row in rows {
      var count = 0
      let action = UIAction(title: "Share", attributes: row.attributes) { _ in count += 1 }
      delegate.elements = [action]
      interaction.presentEditMenu(with: UIEditMenuConfiguration(sourcePoint: .zero))
      interaction.choose(action)
      expectEqual(count == 1, row.isPerformed, "\(row.attributes)")
      expectEqual(interaction.visibleMenu != nil, row.isOpen, "\(row.attributes)")
      interaction.dismissMenu()
    }
  }

  @Test("If a visible menu is opened again, it shows the elements that were provided for the second opening")
  func shownAgain() {
    let button = screen.add(UIButton(), named: "button", frame: CGRect(x: 10, y: 10, width: 100, height: 44))
    var asked = 0
    let deferred = UIDeferredMenuElement.uncached { completion in
      asked += 1
      completion([UIAction(title: "\(asked)") { _ in }])
    }
    button.menu = UIMenu(children: [UIAction(title: "first") { _ in }, deferred])
    button.showsMenuAsPrimaryAction = true
    for time in 1...2 {
      button.performPrimaryAction()
      expectEqual(button.visibleMenu?.children.map(\.title), ["first", "\(time)"])
    }
    expectEqual(asked, 2)
  }

  // MARK: Pasting

  /// A view that accepts all pasted items, even an empty list.
  private final class Greedy: UIView {
    var pastes = 0
    override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { true }
    override func paste(itemProviders: [NSItemProvider]) { pastes += 1 }
  }

  @Test("Nothing is pasted from an empty pasteboard, even if a responder accepts everything")
  func emptyPasteboard() {
    let view = screen.add(Greedy(), named: "view")
    view.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
    let paste = UIResponderStandardEditActions.paste
    expect(!view.canPerformAction(paste, withSender: nil))
    view.paste(nil)
    expectEqual(view.pastes, 0)
    screen.application.pasteboard.string = "text"
    expect(view.canPerformAction(paste, withSender: nil))
    view.paste(nil)
    expectEqual(view.pastes, 1)
  }
}
