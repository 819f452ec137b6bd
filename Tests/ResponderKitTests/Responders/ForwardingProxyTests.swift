import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of members that replace features of the Objective-C runtime.
@MainActor
@Suite("Forwarding proxies, observers and keys")
struct ForwardingProxyTests {
  private let screen = SimulatedScreen(size: CGSize(width: 300, height: 400))

  private final class Page: UIView {
    var ticks = 0
    var states: [Int] = []
    var texts: [String] = []
    func tick() { ticks += 1 }

    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      if let state = change?[.newKey] as? Int { states.append(state) }
      if keyPath == "text", let label = object as? UILabel { texts.append(label.text ?? "") }
    }
  }

  private final class WeakPage: NSObject, SelectorForwarding {
    weak var page: AnyObject?
    init(_ page: AnyObject?) { self.page = page }
    func forwardingTarget(for aSelector: Selector!) -> Any? { page }
  }

  @Test("A display link calls the forwarding target of its target, and does not retain the forwarding target")
  func forwarding() {
    var page: Page? = Page()
    weak let released = page
    var made: CADisplayLink?
    screen.application.perform {
      made = CADisplayLink(target: WeakPage(page), selector: Selector(Page.tick))
      made?.add(to: .main, forMode: .common)
    }
    screen.wait(0.2)
    expect((page?.ticks ?? 0) > 5)
    page = nil
    expectNil(released)
    screen.wait(0.1)
    made?.invalidate()
  }

  @Test("A proxy responds to a selector only if its target has the method")
  func responding() {
    let page = Page()
    let proxy = WeakPage(page)
    expect(proxy.responds(to: Selector(Page.tick)))
    proxy.perform(Selector(Page.tick))
    expectEqual(page.ticks, 1)
    let other = UIView()
    proxy.page = other
    expect(!proxy.responds(to: Selector(Page.tick)))
    proxy.page = nil
    expect(!proxy.responds(to: Selector(Page.tick)))
  }

  @Test("Observers of a scroll view's pan state are notified of .began, .changed and .ended until they are removed")
  func panStates() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    list.contentSize = CGSize(width: 300, height: 2000)
    screen.window.addSubview(list)
    let page = Page()
    list.addObserver(page, forKeyPath: "panGestureRecognizer.state", options: .new, context: nil)
    screen.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200))
    expectEqual(page.states.first, UIGestureRecognizer.State.began.rawValue)
    expect(page.states.contains(UIGestureRecognizer.State.changed.rawValue))
    expectEqual(page.states.last, UIGestureRecognizer.State.ended.rawValue)
    list.removeObserver(page, forKeyPath: "panGestureRecognizer.state")
    let count = page.states.count
    screen.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200))
    expectEqual(page.states.count, count)
    list.panGestureRecognizer.addObserver(page, forKeyPath: "state", options: [.new, .initial], context: nil)
    expectEqual(page.states.last, UIGestureRecognizer.State.possible.rawValue)
  }

  @Test("A label notifies its observers if its text is set to another string, but not to the same string")
  func labels() {
    let label = UILabel()
    let page = Page()
    label.addObserver(page, forKeyPath: "text", options: .new, context: nil)
    label.text = "one"
    label.text = "one"
    label.attributedText = NSAttributedString(string: "two")
    expectEqual(page.texts, ["one", "two"])
    var seen: [Bool] = []
    let observation = label.observe(\.isHidden) { label, _ in seen.append(label.isHidden) }
    label.isHidden = true
    expectEqual(seen, [true])
    observation.invalidate()
  }

  @Test("value(forKey:) returns values for the keys that iOS code uses with UIKit's classes, and nil for other keys")
  func keys() {
    screen.application.perform {
      expectIdentical(UIApplication.value(forKeyPath: "shared") as? UIApplication, screen.application)
      expectIdentical(UIApplication.value(forKey: "sharedApplication") as? UIApplication, screen.application)
      expectNil(UIApplication.value(forKey: "delegate"))
    }
    let bar = UISearchBar()
    expectIdentical(bar.value(forKey: "searchField") as? UITextField, bar.searchTextField)
    expectNil(bar.value(forKey: "cancelButton"))
    let view = UIView()
    expectIdentical(UIBarButtonItem(customView: view).value(forKey: "view") as? UIView, view)
  }

  @Test("Names from older Swift versions have the meaning of the current names")
  func oldNames() {
    expect(CGRect(x: 1, y: 2, width: 3, height: 4).equalTo(CGRect(x: 1, y: 2, width: 3, height: 4)))
    expect(!CGPoint(x: 1, y: 2).equalTo(.zero))
    expect(CGSize.zero.equalTo(.zero))
    expectEqual(NSStringFromCGRect(CGRect(x: 1, y: 2, width: 3, height: 4)), "{{1.0, 2.0}, {3.0, 4.0}}")
    expect(CGAffineTransformIsIdentity(.identity))
    expect(!CGAffineTransformIsIdentity(CGAffineTransform(scaleX: 2, y: 1)))
    expectEqual(objc_sync_enter(screen), 0)
    expectEqual(objc_sync_exit(screen), 0)
    let label = UILabel()
    label.lineBreakStrategy = .pushOut
    expectEqual(label.lineBreakStrategy, .pushOut)
    let descriptor = UIFontDescriptor(fontAttributes: [.family: "Serif", .size: NSNumber(value: 12)])
    expectEqual(UIFont(descriptor: descriptor, size: 0).pointSize, 12)
  }
}
