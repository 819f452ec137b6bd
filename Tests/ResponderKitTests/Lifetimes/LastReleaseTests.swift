import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// If the last reference to an object is released on another thread, references on the main actor are nil immediately.
/// Nothing crashes, no reference dangles, and the cleanup runs when the main actor is available.
@MainActor
@Suite("Release of the last reference to an object on any thread")
struct LastReleaseTests {
  /// The only reference to an object, to be released on another thread.
  final class Sole<Object: AnyObject>: @unchecked Sendable {
    var object: Object?
    init(_ object: Object) { self.object = object }
  }

  final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
  }

  /// Releases the object on another thread while the main actor runs `work` repeatedly.
  private func release<Object>(of sole: Sole<Object>, during work: () -> Void) {
    let hasBegun = Flag()
    let isOver = Flag()
    Thread.detachNewThread {
      hasBegun.set()
      sole.object = nil
      isOver.set()
    }
    while !hasBegun.isSet { work() }
    while !isOver.isSet { work() }
    work()
  }

  /// Waits until the work that was enqueued on the main actor has run.
  private func turn() async { await Task { @MainActor in }.value }

  @Test("A window can read its application while another thread releases it, and has no application afterwards")
  func application() async {
    for _ in 0..<200 {
      let application = Sole(UIApplication(clock: VirtualClock()))
      let window = UIWindow(application: application.object, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var last: UIApplication?
      release(of: application) {
        last = window.application
        _ = last?.windows
      }
      last = nil
      expectNil(window.application)
      expectNil(window.next)
      await turn()
    }
  }

  @Test("An application can be released on another thread with a finger touching, while a view is removed")
  func applicationUnderFingers() async {
    for _ in 0..<100 {
      let clock = VirtualClock()
      let application = Sole(UIApplication(clock: clock))
      let window = UIWindow(application: application.object, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.makeKeyAndVisible()
      let view = UIView(frame: window.bounds)
      let press = UILongPressGestureRecognizer()
      view.addGestureRecognizer(press)
      window.addSubview(view)
      application.object?.receive(TouchSample(finger: 1, phase: .began, location: CGPoint(x: 9, y: 9), timestamp: 0))
      release(of: application) {
        clock.advance(by: 0.1)
        view.removeFromSuperview()
        press.isEnabled.toggle()
        press.state = .began
        window.addSubview(view)
      }
      await turn()
      clock.advance(by: 5)
      expectNil(window.application)
      expectEqual(press.numberOfTouches, 0)
    }
  }

  @Test("Subviews can read a superview, a window and a controller while another thread releases them")
  func tree() async {
    for _ in 0..<200 {
      let parent = Sole(UIView())
      let child = UIView()
      let recognizer = UITapGestureRecognizer()
      parent.object?.addSubview(child)
      parent.object?.addGestureRecognizer(recognizer)
      release(of: parent) {
        _ = child.superview?.subviews
        _ = child.next
        _ = recognizer.view?.gestureRecognizers
      }
      expectNil(child.superview)
      expectNil(child.next)
      expectNil(recognizer.view)

      let window = Sole(UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
      window.object?.addSubview(child)
      release(of: window) { _ = child.window?.subviews }
      expectNil(child.window)
      expectNil(child.superview)

      let controller = Sole(UIViewController())
      let view = controller.object?.view
      release(of: controller) { _ = view?.next }
      expectNil(view?.next)
      await turn()
    }
  }

  @Test("If an animating view is released on another thread, the completion receives false")
  func animation() async {
    let clock = VirtualClock()
    let application = UIApplication(clock: clock)
    let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Sole(UIView())
    window.addSubview(view.object ?? UIView())
    var finished: [Bool] = []
    application.perform {
      UIView.animate(withDuration: 1, animations: { view.object?.alpha = 0.5 }, completion: { finished.append($0) })
    }
    let holder = Sole(window)
    _ = holder
    view.object?.removeFromSuperview()
    release(of: view) {}
    await turn()
    clock.advance(by: 2)
    expectEqual(finished, [false])
  }

  @Test("A recognizer released on another thread leaves no timer behind")
  func timers() async {
    let clock = VirtualClock()
    let application = UIApplication(clock: clock)
    let window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.makeKeyAndVisible()
    let recognizer = Sole(UILongPressGestureRecognizer())
    window.addGestureRecognizer(recognizer.object ?? UILongPressGestureRecognizer())
    let timer = recognizer.object?.schedule(at: 1) {}
    let second = recognizer.object?.wake(at: 1) { _ in }
    window.gestureRecognizers = nil
    expectEqual(timer?.isPending, false)
    recognizer.object?.timers = [second].compactMap { $0 }
    release(of: recognizer) {}
    await turn()
    expectEqual(second?.isPending, false)
  }

  // MARK: Plain deinits, as in code written for UIKit

  private static var deallocated: [String] = []

  final class NotingView: UIView { deinit { note("view") } }
  final class NotingScroll: UIScrollView { deinit { note("scroll") } }
  final class NotingTable: UITableView { deinit { note("table") } }
  final class NotingField: UITextField { deinit { note("field") } }
  final class NotingButton: UIButton { deinit { note("button") } }
  final class NotingStepper: UIStepper { deinit { note("stepper") } }
  final class NotingWindow: UIWindow { deinit { note("window") } }
  final class NotingController: UIViewController { deinit { note("controller") } }
  final class NotingRecognizer: UIGestureRecognizer { deinit { note("recognizer") } }
  final class NotingTap: UITapGestureRecognizer { deinit { note("tap") } }
  final class NotingPress: UILongPressGestureRecognizer { deinit { note("press") } }
  final class NotingSwipe: UISwipeGestureRecognizer { deinit { note("swipe") } }
  final class NotingApplication: UIApplication { deinit { note("application") } }

  private nonisolated static func note(_ name: String) { MainActor.assumeIsolated { deallocated.append(name) } }

  @Test("In a subclass of each open class, a nonisolated deinit runs once")
  func plainDeinits() {
    Self.deallocated = []
    _ = (NotingView(), NotingScroll(), NotingTable(), NotingField(), NotingButton(), NotingStepper())
    _ = (NotingController(), NotingRecognizer(), NotingTap(), NotingPress(), NotingSwipe())
    do { _ = NotingWindow(application: NotingApplication(clock: VirtualClock()), frame: .zero) }
    let all = [
      "view", "scroll", "table", "field", "button", "stepper", "controller", "recognizer", "tap", "press", "swipe",
    ]
    expectEqual(Self.deallocated.sorted(), (all + ["window", "application"]).sorted())
  }

  // MARK: The reference itself

  final class Item {
    var reference: BackReference<Item>?
    let report: (Bool, Bool) -> Void
    init(_ report: @escaping (Bool, Bool) -> Void) { self.report = report }
    deinit {
      let pointer = BackReference(self).pointer
      report(reference?.wrappedValue == nil, LastReleaseTests.weakly(pointer) == nil)
    }
  }

  private nonisolated static func weakly(_ pointer: LivingPointer<Item>) -> Item? { pointer.weakValue }

  @Test(
    "A BackReference is nil once the last strong reference is released, even in deinit and if weak references exist"
  )
  func reference() {
    var results: [Bool] = []
    var item: Item? = Item { results = [$0, $1] }
    item?.reference = item.map { BackReference($0) }
    let reference = item?.reference
    let pointer = BackReference(item).pointer
    expectIdentical(reference?.wrappedValue, item)
    expectIdentical(pointer.object, item)
    expectIdentical(pointer.weakValue, item)
    expectEqual(item.map { pointer.leads(to: $0) }, true)
    item = nil
    expectEqual(results, [true, true])
    expectNil(reference?.wrappedValue)
  }

  @Test("The Swift runtime has the function that BackReference uses for speed")
  func runtime() {
    let reference = BackReference(self.anything)
    expect(reference.wrappedValue != nil)
    expect(LivingObject.retain != nil)
  }

  private let anything = Item { _, _ in }
}
