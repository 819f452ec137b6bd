import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Undo (R-59)")
struct UndoTests {
  /// A text model whose changes can be undone.
  @MainActor
  final class Text {
    var value = ""
    let manager: UndoManager

    init(_ screen: SimulatedScreen) { manager = screen.window.undoManager ?? UndoManager() }

    func set(_ new: String) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  let screen = SimulatedScreen.square()

  @Test("A responder's undo manager is that of the nearest responder up the chain that has one (R-59)")
  func chain() {
    final class Own: UIView {
      let own = UndoManager()
      override var undoManager: UndoManager? { own }
    }
    let view = screen.add(named: "view")
    let manager = view.undoManager
    expect(manager != nil)
    expectIdentical(manager, screen.window.undoManager)
    let own = screen.add(Own(), named: "own")
    own.addSubview(view)
    expectIdentical(view.undoManager, own.own)
    expectNil(UIView().undoManager)
  }

  @Test("A change can be undone and redone repeatedly until a new change removes the redo actions")
  func backAndForth() {
    let text = Text(screen)
    for value in ["a", "ab", "abc"] {
      screen.tap(1, 1)
      text.set(value)
    }
    expect(text.manager.canUndo)
    expect(!text.manager.canRedo)
    text.manager.undo()
    expectEqual(text.value, "ab")
    expect(text.manager.canRedo)
    text.manager.undo()
    text.manager.redo()
    expectEqual(text.value, "ab")
    screen.tap(1, 1)
    text.set("x")
    expect(!text.manager.canRedo)
    for expected in ["ab", "a", ""] {
      text.manager.undo()
      expectEqual(text.value, expected)
    }
    expect(!text.manager.canUndo)
    text.manager.undo()
    for _ in 1...4 { text.manager.redo() }
    expectEqual(text.value, "x")
  }

  @Test("All changes during one event are undone together, and so are all changes of an explicit group")
  func groups() {
    let text = Text(screen)
    text.set("a")
    text.set("ab")
    screen.tap(1, 1)
    text.set("abc")
    text.manager.undo()
    expectEqual(text.value, "ab")
    text.manager.undo()
    expectEqual(text.value, "")
    text.manager.beginUndoGrouping()
    text.set("x")
    screen.tap(1, 1)
    text.set("xy")
    text.manager.setActionName("Typing")
    text.manager.endUndoGrouping()
    expectEqual(text.manager.undoMenuItemTitle, "Undo Typing")
    expectEqual(text.manager.redoMenuItemTitle, "Redo")
    text.manager.undo()
    expectEqual(text.value, "")
    expectEqual(text.manager.redoMenuItemTitle, "Redo Typing")
    text.manager.redo()
    expectEqual(text.value, "xy")
    expectEqual(text.manager.undoActionName, "Typing")
  }

  @Test("While registration is disabled, the undo manager registers no change")
  func bounds() {
    let text = Text(screen)
    text.manager.disableUndoRegistration()
    text.set("a")
    text.manager.enableUndoRegistration()
    expect(!text.manager.canUndo)
    expect(text.manager.isUndoRegistrationEnabled)
    text.manager.levelsOfUndo = 2
    for value in ["b", "c", "d"] {
      screen.tap(1, 1)
      text.set(value)
    }
    for _ in 1...5 { text.manager.undo() }
    expectEqual(text.value, "b")
    text.manager.redo()
    text.manager.removeAllActions(withTarget: text)
    expect(!text.manager.canUndo)
    expect(!text.manager.canRedo)
    let manager = text.manager
    do {
      let other = Text(screen)
      manager.registerUndo(withTarget: other) { _ in Issue.record("The target is deallocated") }
    }
    manager.undo()
    text.set("e")
    manager.removeAllActions()
    expect(!manager.canUndo)
  }
}
