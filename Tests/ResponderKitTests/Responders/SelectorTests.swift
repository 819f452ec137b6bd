import ResponderKit
import Testing

@MainActor
@Suite("Selectors")
struct SelectorTests {
  @MainActor
  class Base {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func one(_ sender: UIControl) { calls.append("one") }
    func any(_ sender: Any?) { calls.append("any") }
    func two(_ sender: UIControl, _ event: UIEvent?) { calls.append("two \(event == nil)") }
  }
  final class Derived: Base {
    override func plain() { calls.append("derived") }
  }

  @Test("The class of a selector's method and its subclasses respond to the selector, and an override is called")
  func implementing() {
    let plain = Selector(Base.plain)
    let base = Base()
    let derived = Derived()
    expect(plain.isImplemented(by: base))
    expect(plain.isImplemented(by: derived))
    expect(!plain.isImplemented(by: UIView()))
    expect(plain.perform(on: base, sender: nil, event: nil))
    expect(plain.perform(on: derived, sender: nil, event: nil))
    expect(!plain.perform(on: UIView(), sender: nil, event: nil))
    expectEqual(base.calls, ["plain"])
    expectEqual(derived.calls, ["derived"])
    expect(!Selector(Derived.plain).isImplemented(by: base))
  }

  @Test(
    "A selector's method may take no parameter, the sender as an object or value, or the sender and the event (R-54)"
  )
  func forms() {
    let base = Base()
    Selector(Base.one).perform(on: base, sender: UIControl(), event: nil)
    Selector(Base.one).perform(on: base, sender: UIButton(), event: nil)
    Selector(Base.any).perform(on: base, sender: nil, event: nil)
    Selector(Base.two).perform(on: base, sender: UIControl(), event: nil)
    expectEqual(base.calls, ["one", "one", "any", "two true"])
  }

  @Test("Two selectors are equal if one is a copy of the other, or if their names and classes are equal")
  func equality() {
    let selector = Selector(Base.plain)
    let copy = selector
    expectEqual(selector, copy)
    expect(selector != Selector(Base.plain))
    expectEqual(Selector(Base.plain, name: "a"), Selector(Base.plain, name: "a"))
    expect(Selector(Base.plain, name: "a") != Selector(Base.plain, name: "b"))
    expect(Selector(Base.plain, name: "a") != Selector(Derived.plain, name: "a"))
    expectNil(selector.name)
    expectEqual(Selector(Base.plain, name: "a").name, "a")
  }

  @Test("A selector created with a closure calls the closure if the target implements the action")
  func named() {
    let base = Base()
    let selector = Selector(named: "go", implementedBy: { $0 === base }) { target, sender, _ in
      (target as? Base)?.calls.append("go with \(sender is UIControl)")
    }
    expect(selector.isImplemented(by: base))
    expect(!selector.isImplemented(by: Base()))
    expect(selector.perform(on: base, sender: UIControl(), event: nil))
    expect(!selector.perform(on: Base(), sender: nil, event: nil))
    expectEqual(base.calls, ["go with true"])
    expectEqual(selector, Selector(named: "go", implementedBy: { _ in false }) { _, _, _ in })
  }

  @Test("The search for an action's target visits the chain upwards and skips responders that refuse (R-50, R-51)")
  func responders() {
    final class Able: UIView {
      var allows = true
      func go() {}
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        allows && super.canPerformAction(action, withSender: sender)
      }
    }
    let go = Selector(Able.go)
    let top = Able()
    let middle = Able()
    let leaf = UIView()
    top.addSubview(middle)
    middle.addSubview(leaf)
    expect(leaf.canPerformAction(go, withSender: nil))
    expectIdentical(leaf.target(forAction: go, withSender: nil) as? UIView, middle)
    middle.allows = false
    expectIdentical(leaf.target(forAction: go, withSender: nil) as? UIView, top)
    top.allows = false
    expectNil(leaf.target(forAction: go, withSender: nil))
    expect(!UIView().canPerformAction(go, withSender: nil))
  }
}
