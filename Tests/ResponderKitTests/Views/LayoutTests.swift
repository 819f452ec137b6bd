import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Layout")
struct LayoutTests {
  final class Counting: UIView {
    static var order: [String] = []
    var count = 0
    var onLayout: ((Counting) -> Void)?
    override func layoutSubviews() {
      count += 1
      Counting.order.append(accessibilityIdentifier ?? "?")
      onLayout?(self)
    }
  }

  let screen = SimulatedScreen.square()

  private func view(_ name: String, in parent: UIView? = nil) -> Counting {
    screen.add(Counting(), named: name, frame: CGRect(x: 0, y: 0, width: 100, height: 100), to: parent)
  }

  @Test("A new view with or without subviews is laid out once, after its superview")
  func first() {
    let outer = view("outer")
    let inner = view("inner", in: outer)
    Counting.order = []
    screen.window.layoutIfNeeded()
    expectEqual(Counting.order, ["outer", "inner"])
    screen.window.layoutIfNeeded()
    expectEqual(outer.count, 1)
    expectEqual(inner.count, 1)
  }

  @Test("Resizing a view, adding a subview and setNeedsLayout request layout, but moving the view does not")
  func asking() {
    let outer = view("outer")
    let inner = view("inner", in: outer)
    screen.window.layoutIfNeeded()
    func counts(after change: () -> Void) -> [Int] {
      let before = [outer.count, inner.count]
      change()
      expectEqual([outer.count, inner.count], before)
      screen.window.layoutIfNeeded()
      return [outer.count - before[0], inner.count - before[1]]
    }
    expectEqual(counts { inner.frame.size.width = 50 }, [0, 1])
    expectEqual(counts { inner.bounds.size.width = 60 }, [0, 1])
    expectEqual(counts { inner.frame.origin.x = 5 }, [0, 0])
    expectEqual(counts { inner.center.x = 5 }, [0, 0])
    expectEqual(counts { inner.transform = CGAffineTransform(scaleX: 2, y: 2) }, [0, 0])
    expectEqual(counts { outer.addSubview(UIView()) }, [1, 0])
    expectEqual(counts { inner.setNeedsLayout() }, [0, 1])
    expectEqual(counts { outer.setNeedsLayout() }, [1, 0])
  }

  @Test("layoutIfNeeded lays out the view and its descendants, but no ancestors or siblings")
  func scope() {
    let outer = view("outer")
    let inner = view("inner", in: outer)
    let beside = view("beside", in: outer)
    inner.layoutIfNeeded()
    expectEqual([outer, inner, beside].map(\.count), [0, 1, 0])
    screen.window.layoutIfNeeded()
    expectEqual([outer, inner, beside].map(\.count), [1, 1, 1])
  }

  @Test("Due layout is performed before the next event is hit-tested")
  func beforeEvents() {
    let outer = view("outer")
    let button = screen.add(UIButton(), named: "button", frame: .zero, to: outer)
    outer.onLayout = { button.frame = $0.bounds }
    screen.tap(50, 50)
    expectEqual(screen.lines(.hit), ["button hit"])
    outer.frame.size = CGSize(width: 300, height: 300)
    screen.tap(250, 250)
    expectEqual(screen.lines(.hit), ["button hit", "button hit"])
  }

  @Test("A view that requests layout during its own layout is laid out up to the pass limit, and then once per call")
  func again() {
    let outer = view("outer")
    outer.onLayout = { $0.setNeedsLayout() }
    screen.window.layoutIfNeeded()
    expectEqual(outer.count, 100)
    screen.window.layoutIfNeeded()
    expectEqual(outer.count, 101)
    outer.onLayout = nil
    screen.window.layoutIfNeeded()
    screen.window.layoutIfNeeded()
    expectEqual(outer.count, 102)
  }

  @Test("A superview invalidated by a subview's layout is laid out again in the same call")
  func upwards() {
    let outer = view("outer")
    let inner = view("inner", in: outer)
    var isFirst = true
    inner.onLayout = { _ in
      if isFirst { outer.setNeedsLayout() }
      isFirst = false
    }
    screen.window.layoutIfNeeded()
    expectEqual(outer.count, 2)
    expectEqual(inner.count, 1)
  }

  @Test("Layout that is requested outside a window is performed once the view is in a window")
  func outside() {
    let outer = Counting()
    let inner = Counting()
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    expectEqual(outer.count, 1)
    expectEqual(inner.count, 1)
    inner.setNeedsLayout()
    screen.window.addSubview(outer)
    screen.window.layoutIfNeeded()
    expectEqual(inner.count, 2)
  }

  @Test("If a layout removes or moves views, the remaining views are laid out")
  func changing() {
    let outer = view("outer")
    let inner = view("inner", in: outer)
    let other = view("other")
    outer.onLayout = { _ in inner.removeFromSuperview() }
    other.onLayout = { $0.superview?.addSubview(inner) }
    screen.window.layoutIfNeeded()
    screen.window.layoutIfNeeded()
    expectIdentical(inner.superview, screen.window)
    expectEqual(inner.count, 1)
  }
}
