import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

@MainActor
@Suite("Selectors by name, as PortUIKit writes them")
struct NamedSelectorTests {
  @MainActor
  final class Home: NSObject {
    var calls: [String] = []
    var title = "home"
    func none() { calls.append("none") }
    func one(_ sender: UIView) { calls.append("one") }
    func two(_ sender: UIView, _ event: UIEvent?) { calls.append("two \(event != nil)") }
    func both(_ first: String, _ second: String) { calls.append(first + second) }
    func truth(_ flag: Bool) { calls.append("\(flag)") }
    func answer() -> String { "answer" }
    func nothing() -> String? { nil }
  }

  @MainActor
  final class Other: NSObject {
    var calls = 0
    func none() { calls += 1 }
  }

  @Test(
    "Selectors of one name are equal whatever they are made of, and unequal to those of other names and of references"
  )
  func equality() {
    let named = Selector(Home.none, named: "none")
    #expect(named == Selector(Other.none, named: "none") && named == Selector("none", among: []))
    #expect(named == Selector("none") && named != Selector(Home.none, named: "other"))
    #expect(named != Selector(Home.none) && named != Selector(Home.none, name: "none"))
    #expect(Selector("copy:") == UIResponderStandardEditActions.copy && NSStringFromSelector(named) == "none")
    #expect(NSSelectorFromString("none") == named)
  }

  @Test("Methods of none, one and two arguments are called; of two, the second may be an event or anything else")
  func calling() {
    let home = Home()
    Selector(Home.none, named: "a").perform(on: home, sender: 1, event: nil)
    Selector(Home.one, named: "b").perform(on: home, sender: UIView(), event: nil)
    Selector(Home.two, named: "c").perform(on: home, sender: UIView(), event: nil)
    Selector(Home.two, named: "c").perform(on: home, sender: UIView(), event: UIEvent())
    home.perform(Selector(Home.both, named: "d"), with: "x", with: "y")
    Selector(Home.truth, named: "e").perform(on: home, sender: UIView(), event: nil)
    Selector(Home.truth, named: "e").perform(on: home, sender: false, event: nil)
    Selector(Home.truth, named: "e").perform(on: home, sender: nil, event: nil)
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    Selector(of: outer, { $0.removeFromSuperview }, named: "f").perform(on: inner, sender: nil, event: nil)
    #expect(inner.superview == nil)
    #expect(home.calls == ["none", "one", "two false", "two true", "xy", "true", "false", "false"])
    #expect(!Selector(Home.none, named: "a").perform(on: Other(), sender: nil, event: nil))
  }

  @Test("A selector of several calls the one of the target's class")
  func choices() {
    let (home, other) = (Home(), Other())
    let selector = Selector("none", among: [Selector(Home.none, named: "none"), Selector(Other.none, named: "none")])
    #expect(selector.perform(on: other, sender: nil, event: nil) && other.calls == 1 && home.calls == [])
    #expect(selector.perform(on: home, sender: nil, event: nil) && home.calls == ["none"])
    #expect(!selector.isImplemented(by: UIView()) && !selector.perform(on: UIView(), sender: nil, event: nil))
  }

  @Test("perform returns what the method returns, getters read and setters set")
  func performing() {
    let home = Home()
    let answer = home.perform(Selector(Home.answer, named: "answer"))?.takeUnretainedValue()
    #expect(answer as? String == "answer")
    #expect(home.perform(Selector(Home.none, named: "none")) == nil)
    #expect(home.perform(Selector(Home.nothing, named: "nothing")) == nil)
    home.perform(Selector(setting: \Home.title, named: "setTitle:"), with: "new")
    let title = home.perform(Selector(getting: \Home.title, named: "title"))?.takeUnretainedValue()
    #expect(title as? String == "new")
    #expect(home.responds(to: Selector(Home.none, named: "none")))
    #expect(!home.responds(to: Selector(Other.none, named: "none")))
  }

  @Test(
    "What is performed later comes on the event clock, in order, and can be called off by target, selector and argument"
  )
  func later() {
    let screen = SimulatedScreen()
    let home = Home()
    let (truth, none) = (Selector(Home.truth, named: "truth:"), Selector(Home.none, named: "none"))
    home.perform(truth, with: true, afterDelay: 0.2)
    home.perform(truth, with: false, afterDelay: 0.1)
    home.perform(none, with: nil, afterDelay: 0.3)
    screen.wait(0.15)
    #expect(home.calls == ["false"])
    NSObject.cancelPreviousPerformRequests(withTarget: home, selector: truth, object: false)
    NSObject.cancelPreviousPerformRequests(withTarget: home, selector: none, object: nil)
    screen.wait(1)
    #expect(home.calls == ["false", "true"])
    home.perform(none, with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: Other())
    screen.wait(0)
    #expect(home.calls == ["false", "true", "none"])
    home.perform(none, with: nil, afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: home)
    screen.wait(1)
    #expect(home.calls.count == 3)
  }

  @Test("An observer of notifications is removed while it ends, on whichever thread that is")
  func removalOffTheMainActor() async {
    @MainActor
    final class Listener: NSObject {
      nonisolated(unsafe) static var heard = 0
      func listen() {
        NotificationCenter.default.addObserver(
          self,
          selector: Selector(Listener.hear, named: "hear"),
          name: Notification.Name("NamedSelectorTests"),
          object: nil
        )
      }
      func hear() { Listener.heard += 1 }
      deinit { NotificationCenter.default.removeObserver(self) }
    }
    nonisolated(unsafe) var listener: Listener? = Listener()
    listener?.listen()
    NotificationCenter.default.post(name: Notification.Name("NamedSelectorTests"), object: nil)
    await Task.detached { listener = nil }.value
    NotificationCenter.default.post(name: Notification.Name("NamedSelectorTests"), object: nil)
    #expect(Listener.heard == 1)
  }

  private final class Token {
    nonisolated(unsafe) static var living = 0
    init() { Token.living += 1 }
    deinit { Token.living -= 1 }
  }

  @Test("An indicator is seen while it turns, a bar is filled from 0 to 1, and what stands on a blur fills it")
  func keptViews() {
    let indicator = UIActivityIndicatorView(style: .large)
    #expect(indicator.isHidden && indicator.bounds.size == CGSize(width: 37, height: 37))
    indicator.startAnimating()
    #expect(!indicator.isHidden && indicator.isAnimating)
    indicator.stopAnimating()
    #expect(indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
    let bar = UIProgressView(progressViewStyle: .bar)
    bar.setProgress(2, animated: true)
    #expect(bar.progress == 1 && bar.intrinsicContentSize.height == 2.5)
    bar.progress = -1
    #expect(bar.progress == 0)
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    blur.bounds.size = CGSize(width: 30, height: 40)
    blur.layoutIfNeeded()
    #expect(blur.contentView.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(UIApplication(clock: VirtualClock()).statusBarFrame == .zero)
  }

  @Test("What is associated with an object lives as long as that, by key and as its policy says")
  func associations() {
    let (one, two) = (UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1), Token.living)
    defer { one.deallocate() }
    for object in [UIView(), Home()] as [NSObject] {
      #expect(objc_getAssociatedObject(object, one) == nil)
      objc_setAssociatedObject(object, one, "a", .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(object, one + 1, 2, .OBJC_ASSOCIATION_COPY_NONATOMIC)
      #expect(objc_getAssociatedObject(object, one) as? String == "a")
      objc_setAssociatedObject(object, one, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(object, one) == nil && objc_getAssociatedObject(object, one + 1) as? Int == 2)
      do {
        let token = Token()
        objc_setAssociatedObject(object, one, token, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(object, one) as AnyObject === token)
      }
      #expect(objc_getAssociatedObject(object, one) == nil && Token.living == two)
      objc_removeAssociatedObjects(object)
      #expect(objc_getAssociatedObject(object, one + 1) == nil)
    }
    var view: UIView? = UIView()
    objc_setAssociatedObject(view as Any, one, Token(), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(Token.living == two + 1)
    view = nil
    #expect(Token.living == two)
  }
}
