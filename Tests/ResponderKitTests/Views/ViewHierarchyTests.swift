import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("View hierarchy")
struct ViewHierarchyTests {
  /// A view that notes each callback.
  final class Noting: UIView {
    var log: Log?
    var onWillMoveToSuperview: ((Noting, UIView?) -> Void)?
    var onWillMoveToWindow: ((Noting, UIWindow?) -> Void)?
    var onWillRemoveSubview: ((Noting, UIView) -> Void)?
    var onTouchesCancelled: ((Noting) -> Void)?

    private var id: String { accessibilityIdentifier ?? "?" }
    private func text(_ view: UIView?) -> String { view?.accessibilityIdentifier ?? "nil" }

    override func didAddSubview(_ subview: UIView) { log?.lines.append("\(id) didAdd \(text(subview))") }
    override func willRemoveSubview(_ subview: UIView) {
      log?.lines.append("\(id) willRemove \(text(subview))")
      onWillRemoveSubview?(self, subview)
    }
    override func willMove(toSuperview newSuperview: UIView?) {
      log?.lines.append("\(id) willMove superview \(text(newSuperview))")
      onWillMoveToSuperview?(self, newSuperview)
    }
    override func didMoveToSuperview() { log?.lines.append("\(id) didMove superview \(text(superview))") }
    override func willMove(toWindow newWindow: UIWindow?) {
      log?.lines.append("\(id) willMove window \(text(newWindow))")
      onWillMoveToWindow?(self, newWindow)
    }
    override func didMoveToWindow() { log?.lines.append("\(id) didMove window \(text(window))") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { onTouchesCancelled?(self) }
  }

  final class Log {
    var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  let screen = SimulatedScreen.square()
  let log = Log()

  init() {
    screen.window.accessibilityIdentifier = "window"
  }

  private func view(_ name: String) -> Noting {
    let view = Noting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.accessibilityIdentifier = name
    view.log = log
    return view
  }

  /// Returns a description of each inconsistency between the superviews, subviews and windows of the views.
  private func complaints(_ views: [UIView]) -> [String] {
    var complaints: [String] = []
    for view in views {
      let name = view.accessibilityIdentifier ?? "?"
      let holders = (views + [screen.window]).filter { $0.subviews.contains(view) }
      if holders.count > 1 { complaints.append("\(name) is in \(holders.count) views") }
      if holders.first !== view.superview { complaints.append("\(name) has a wrong superview") }
      if view.subviews.count != Set(view.subviews).count { complaints.append("\(name) has a subview twice") }
      var top: UIView = view
      for _ in 0..<20 { top = top.superview ?? top }
      if top.superview != nil { complaints.append("\(name) is in a cycle") }
      if view.window !== top as? UIWindow { complaints.append("\(name) has a wrong window") }
    }
    return complaints
  }

  // MARK: Callbacks

  @Test("A view added to a tree in a window, and its descendants, receive callbacks in UIKit's order")
  func adding() {
    let parent = view("parent")
    screen.window.addSubview(parent)
    let child = view("child")
    let grandchild = view("grandchild")
    child.addSubview(grandchild)
    _ = log.take()
    parent.addSubview(child)
    expectEqual(
      log.take(),
      [
        "child willMove window window", "grandchild willMove window window", "child willMove superview parent",
        "child didMove window window", "grandchild didMove window window", "child didMove superview parent",
        "parent didAdd child",
      ]
    )
  }

  @Test("A removed view is notified of a nil window and superview, and its superview is notified before the removal")
  func removing() {
    let parent = view("parent")
    let child = view("child")
    screen.window.addSubview(parent)
    parent.addSubview(child)
    _ = log.take()
    child.removeFromSuperview()
    expectEqual(
      log.take(),
      [
        "child willMove window nil", "child willMove superview nil", "parent willRemove child",
        "child didMove window nil",
        "child didMove superview nil",
      ]
    )
    child.removeFromSuperview()
    expectEqual(log.take(), [])
  }

  @Test("A move within a window causes no window callbacks, and the old superview is notified before the new one")
  func moving() {
    let first = view("first")
    let second = view("second")
    let child = view("child")
    screen.window.addSubview(first)
    screen.window.addSubview(second)
    first.addSubview(child)
    _ = log.take()
    second.addSubview(child)
    expectEqual(
      log.take(),
      [
        "child willMove superview second", "first willRemove child", "child didMove superview second",
        "second didAdd child",
      ]
    )
    expectEqual(first.subviews, [])
    expectEqual(second.subviews, [child])
  }

  @Test("Adding a view to a superview outside a window causes no window callbacks")
  func addingOutside() {
    let parent = view("parent")
    let child = view("child")
    parent.addSubview(child)
    expectEqual(
      log.take(),
      ["child willMove superview parent", "child didMove superview parent", "parent didAdd child"]
    )
    expectNil(child.window)
    expectIdentical(child.superview, parent)
  }

  // MARK: Order

  @Test("Each insertion method inserts a new view, or moves an existing subview, to the right index")
  func inserting() {
    func names(_ parent: UIView) -> String { parent.subviews.map { $0.accessibilityIdentifier ?? "" }.joined() }
    func parent() -> (UIView, [UIView]) {
      let parent = UIView()
      let children = ["a", "b", "c"].map { view($0) }
      for child in children { parent.addSubview(child) }
      return (parent, children)
    }
    let new: () -> UIView = { view("n") }
    for index in 0...3 {
      let (top, _) = parent()
      top.insertSubview(new(), at: index)
      expectEqual(names(top), ["nabc", "anbc", "abnc", "abcn"][index])
    }
    for index in 0..<3 {
      var (top, children) = parent()
      top.insertSubview(new(), belowSubview: children[index])
      expectEqual(names(top), ["nabc", "anbc", "abnc"][index])
      (top, children) = parent()
      top.insertSubview(new(), aboveSubview: children[index])
      expectEqual(names(top), ["anbc", "abnc", "abcn"][index])
      (top, children) = parent()
      top.bringSubviewToFront(children[index])
      expectEqual(names(top), ["bca", "acb", "abc"][index])
      (top, children) = parent()
      top.sendSubviewToBack(children[index])
      expectEqual(names(top), ["abc", "bac", "cab"][index])
      (top, children) = parent()
      top.addSubview(children[index])
      expectEqual(names(top), ["bca", "acb", "abc"][index])
      for other in 0..<3 {
        (top, children) = parent()
        top.exchangeSubview(at: index, withSubviewAt: other)
        var expected = ["a", "b", "c"]
        expected.swapAt(index, other)
        expectEqual(names(top), expected.joined())
        guard other != index else { continue }
        for above in [false, true] {
          (top, children) = parent()
          var expected = ["a", "b", "c"]
          let moved = expected.remove(at: index)
          let otherIndex = expected.firstIndex(of: ["a", "b", "c"][other]) ?? 0
          expected.insert(moved, at: above ? otherIndex + 1 : otherIndex)
          if above {
            top.insertSubview(children[index], aboveSubview: children[other])
          } else {
            top.insertSubview(children[index], belowSubview: children[other])
          }
          expectEqual(names(top), expected.joined())
        }
      }
    }
  }

  @Test("A view that is not a subview is neither brought to the front nor sent to the back")
  func strangers() {
    let parent = UIView()
    let child = view("a")
    parent.addSubview(child)
    parent.bringSubviewToFront(view("x"))
    parent.sendSubviewToBack(view("x"))
    expectEqual(parent.subviews, [child])
  }

  // MARK: Finding

  @Test("isDescendant(of:) returns true if its argument is the view itself or one of the view's ancestors")
  func descent() {
    let a = view("a")
    let b = view("b")
    let c = view("c")
    let other = view("other")
    a.addSubview(b)
    b.addSubview(c)
    a.addSubview(other)
    for (view, top, expected) in [
      (a, a, true), (c, a, true), (c, b, true), (b, c, false), (other, b, false), (a, other, false),
    ] {
      expectEqual(view.isDescendant(of: top), expected)
    }
  }

  @Test("viewWithTag returns the view itself or the first descendant, depth first")
  func tags() {
    let a = view("a")
    let b = view("b")
    let c = view("c")
    let d = view("d")
    a.addSubview(b)
    b.addSubview(c)
    a.addSubview(d)
    c.tag = 7
    d.tag = 7
    a.tag = 1
    expectIdentical(a.viewWithTag(7), c)
    expectIdentical(a.viewWithTag(1), a)
    expectNil(a.viewWithTag(3))
    expectIdentical(d.viewWithTag(7), d)
    b.tag = 7
    expectIdentical(a.viewWithTag(7), b)
  }

  // MARK: Changes to the tree in callbacks

  @Test("If the app changes the hierarchy in any callback, the hierarchy still contains no cycle and no view twice")
  func changesInside() {
    for callback in ["superview", "window", "remove", "cancelled"] {
      for change in 0..<9 {
        let screen = SimulatedScreen.square()
        let old = view("old")
        let new = view("new")
        let third = view("third")
        let moving = view("moving")
        let below = view("below")
        for top in [old, new, third] { screen.window.addSubview(top) }
        moving.addSubview(below)
        old.addSubview(moving)
        var isDone = false
        func apply() {
          guard !isDone else { return }
          isDone = true
          switch change {
          case 0: new.removeFromSuperview()
          case 1: old.removeFromSuperview()
          case 2: third.addSubview(moving)
          case 3: moving.removeFromSuperview()
          case 4: third.addSubview(new)
          case 5: below.removeFromSuperview()
          case 6: moving.addSubview(third)
          case 7: screen.window.addSubview(moving)
          default: new.addSubview(moving)
          }
        }
        moving.onWillMoveToSuperview = { _, _ in if callback == "superview" { apply() } }
        moving.onWillMoveToWindow = { _, _ in if callback == "window" { apply() } }
        old.onWillRemoveSubview = { _, _ in if callback == "remove" { apply() } }
        moving.onTouchesCancelled = { _ in if callback == "cancelled" { apply() } }
        screen.down(10, 10)
        for removes in [false, true] {
          if removes { moving.removeFromSuperview() } else { new.addSubview(moving) }
          let views = [old, new, third, moving, below]
          for view in views {
            let holders = (views + [screen.window]).filter { $0.subviews.contains(view) }
            let name = "\(view.accessibilityIdentifier ?? "") after change \(change) in \(callback)"
            expect(holders.count <= 1 && holders.first === view.superview, "\(name): superview")
            var top: UIView = view
            for _ in 0..<20 { top = top.superview ?? top }
            expectIdentical(view.window, top as? UIWindow, "\(name): window")
          }
        }
        screen.up(10, 10)
      }
    }
  }

  @Test("A view is not added to a superview that a callback moves into the view's own subtree")
  func circleInside() {
    let parent = view("parent")
    let child = view("child")
    child.onWillMoveToSuperview = { child, newSuperview in
      if let newSuperview { child.addSubview(newSuperview) }
    }
    parent.addSubview(child)
    expectEqual(complaints([parent, child]), [])
    expectIdentical(parent.superview, child)
    expectNil(child.superview)
  }
}
