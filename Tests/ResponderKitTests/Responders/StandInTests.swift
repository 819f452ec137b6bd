import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// What Objective-C finds out about an object while a program runs, and what says so here.
@MainActor
@Suite("Stand-ins, observers and keys")
struct StandInTests {
  private let screen = SimulatedScreen(size: CGSize(width: 300, height: 400))

  private final class Page: UIView {
    var ticks = 0
    var heard: [Int] = []
    var texts: [String] = []
    func tick() { ticks += 1 }

    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      if let state = change?[.newKey] as? Int { heard.append(state) }
      if keyPath == "text", let label = object as? UILabel { texts.append(label.text ?? "") }
    }
  }

  private final class WeakPage: NSObject, SelectorForwarding {
    weak var page: AnyObject?
    init(_ page: AnyObject?) { self.page = page }
    func forwardingTarget(for aSelector: Selector!) -> Any? { page }
  }

  @Test("A display link calls whom its target hands the selector on to, and does not keep that one alive")
  func forwarding() {
    var page: Page? = Page()
    weak let gone = page
    var made: CADisplayLink?
    screen.application.perform {
      made = CADisplayLink(target: WeakPage(page), selector: Selector(Page.tick))
      made?.add(to: .main, forMode: .common)
    }
    screen.wait(0.2)
    #expect((page?.ticks ?? 0) > 5)
    page = nil
    #expect(gone == nil)
    screen.wait(0.1)
    made?.invalidate()
  }

  @Test("A stand-in responds to what the object behind it does, and to nothing once that is gone or another's")
  func responding() {
    let page = Page()
    let stand = WeakPage(page)
    #expect(stand.responds(to: Selector(Page.tick)))
    stand.perform(Selector(Page.tick))
    #expect(page.ticks == 1)
    let other = UIView()
    stand.page = other
    #expect(!stand.responds(to: Selector(Page.tick)))
    stand.page = nil
    #expect(!stand.responds(to: Selector(Page.tick)))
  }

  @Test("Observers of a scroll view's pan hear that it began, changed and ended, until they are removed")
  func panStates() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    list.contentSize = CGSize(width: 300, height: 2000)
    screen.window.addSubview(list)
    let page = Page()
    list.addObserver(page, forKeyPath: "panGestureRecognizer.state", options: .new, context: nil)
    screen.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200))
    #expect(page.heard.first == UIGestureRecognizer.State.began.rawValue)
    #expect(page.heard.contains(UIGestureRecognizer.State.changed.rawValue))
    #expect(page.heard.last == UIGestureRecognizer.State.ended.rawValue)
    list.removeObserver(page, forKeyPath: "panGestureRecognizer.state")
    let count = page.heard.count
    screen.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200))
    #expect(page.heard.count == count)
    list.panGestureRecognizer.addObserver(page, forKeyPath: "state", options: [.new, .initial], context: nil)
    #expect(page.heard.last == UIGestureRecognizer.State.possible.rawValue)
  }

  @Test("A label tells its observers of another text, and not of the same")
  func labels() {
    let label = UILabel()
    let page = Page()
    label.addObserver(page, forKeyPath: "text", options: .new, context: nil)
    label.text = "one"
    label.text = "one"
    label.attributedText = NSAttributedString(string: "two")
    #expect(page.texts == ["one", "two"])
    var seen: [Bool] = []
    let observation = label.observe(\.isHidden) { label, _ in seen.append(label.isHidden) }
    label.isHidden = true
    #expect(seen == [true])
    observation.invalidate()
  }

  @Test("UIKit's classes answer the keys that code for iOS asks them for, and nil to others")
  func keys() {
    screen.application.perform {
      #expect(UIApplication.value(forKeyPath: "shared") as? UIApplication === screen.application)
      #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === screen.application)
      #expect(UIApplication.value(forKey: "delegate") == nil)
    }
    let bar = UISearchBar()
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    #expect(bar.value(forKey: "cancelButton") == nil)
    let view = UIView()
    #expect(UIBarButtonItem(customView: view).value(forKey: "view") as? UIView === view)
  }

  @Test("Names of older Swifts say what today's do")
  func oldNames() {
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).equalTo(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(!CGPoint(x: 1, y: 2).equalTo(.zero) && CGSize.zero.equalTo(.zero))
    #expect(NSStringFromCGRect(CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1.0, 2.0}, {3.0, 4.0}}")
    #expect(CGAffineTransformIsIdentity(.identity) && !CGAffineTransformIsIdentity(CGAffineTransform(scaleX: 2, y: 1)))
    #expect(objc_sync_enter(screen) == 0 && objc_sync_exit(screen) == 0)
    let label = UILabel()
    label.lineBreakStrategy = .pushOut
    #expect(label.lineBreakStrategy == .pushOut)
    let descriptor = UIFontDescriptor(fontAttributes: [.family: "Serif", .size: NSNumber(value: 12)])
    #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 12)
  }
}
