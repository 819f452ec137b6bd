import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Whose last reference goes on another thread is gone for the main actor at once, wherever it asks: nothing aborts, nothing
/// dangles, and what had to be tidied up is tidied up when the main actor has its turn.
@MainActor
@Suite("The last release, on whatever thread")
struct LastReleaseTests {
  /// The only reference to an object, for another thread to let go of.
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

  /// Has another thread let go of the object while the main actor does `work` again and again.
  private func letGo<Object>(of sole: Sole<Object>, during work: () -> Void) {
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

  /// Lets whatever waits for the main actor have its turn.
  private func turn() async { await Task { @MainActor in }.value }

  @Test("An application goes while its window is asked for it")
  func application() async {
    for _ in 0..<200 {
      let application = Sole(UIApplication(clock: VirtualClock()))
      let window = UIWindow(application: application.object, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      var last: UIApplication?
      letGo(of: application) {
        last = window.application
        _ = last?.windows
      }
      last = nil
      #expect(window.application == nil && window.next == nil)
      await turn()
    }
  }

  @Test("An application goes with a finger down, while a view leaves")
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
      letGo(of: application) {
        clock.advance(by: 0.1)
        view.removeFromSuperview()
        press.isEnabled.toggle()
        press.state = .began
        window.addSubview(view)
      }
      await turn()
      clock.advance(by: 5)
      #expect(window.application == nil)
      #expect(press.numberOfTouches == 0)
    }
  }

  @Test("A superview, a window and a controller go while those below are asked for them")
  func tree() async {
    for _ in 0..<200 {
      let parent = Sole(UIView())
      let child = UIView()
      let recognizer = UITapGestureRecognizer()
      parent.object?.addSubview(child)
      parent.object?.addGestureRecognizer(recognizer)
      letGo(of: parent) {
        _ = child.superview?.subviews
        _ = child.next
        _ = recognizer.view?.gestureRecognizers
      }
      #expect(child.superview == nil && child.next == nil && recognizer.view == nil)

      let window = Sole(UIWindow(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
      window.object?.addSubview(child)
      letGo(of: window) { _ = child.window?.subviews }
      #expect(child.window == nil && child.superview == nil)

      let controller = Sole(UIViewController())
      let view = controller.object?.view
      letGo(of: controller) { _ = view?.next }
      #expect(view?.next == nil)
      await turn()
    }
  }

  @Test("What a view that goes on another thread was moving is told that it does not arrive")
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
    letGo(of: view) {}
    await turn()
    clock.advance(by: 2)
    #expect(finished == [false])
  }

  @Test("A recognizer that goes on another thread leaves no timer behind")
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
    #expect(timer?.isPending == false)
    recognizer.object?.timers = [second].compactMap { $0 }
    letGo(of: recognizer) {}
    await turn()
    #expect(second?.isPending == false)
  }

  // MARK: Plain deinits, as in programs written for UIKit

  private static var gone: [String] = []

  final class GoneView: UIView { deinit { note("view") } }
  final class GoneScroll: UIScrollView { deinit { note("scroll") } }
  final class GoneTable: UITableView { deinit { note("table") } }
  final class GoneField: UITextField { deinit { note("field") } }
  final class GoneButton: UIButton { deinit { note("button") } }
  final class GoneStepper: UIStepper { deinit { note("stepper") } }
  final class GoneWindow: UIWindow { deinit { note("window") } }
  final class GoneController: UIViewController { deinit { note("controller") } }
  final class GoneRecognizer: UIGestureRecognizer { deinit { note("recognizer") } }
  final class GoneTap: UITapGestureRecognizer { deinit { note("tap") } }
  final class GonePress: UILongPressGestureRecognizer { deinit { note("press") } }
  final class GoneSwipe: UISwipeGestureRecognizer { deinit { note("swipe") } }
  final class GoneApplication: UIApplication { deinit { note("application") } }

  private nonisolated static func note(_ name: String) { MainActor.assumeIsolated { gone.append(name) } }

  @Test("A subclass of each open class can have a plain deinit, which runs once")
  func plainDeinits() {
    Self.gone = []
    _ = (GoneView(), GoneScroll(), GoneTable(), GoneField(), GoneButton(), GoneStepper())
    _ = (GoneController(), GoneRecognizer(), GoneTap(), GonePress(), GoneSwipe())
    do { _ = GoneWindow(application: GoneApplication(clock: VirtualClock()), frame: .zero) }
    let all = [
      "view", "scroll", "table", "field", "button", "stepper", "controller", "recognizer", "tap", "press", "swipe",
    ]
    #expect(Self.gone.sorted() == (all + ["window", "application"]).sorted())
  }

  // MARK: The reference itself

  final class Thing {
    var reference: BackReference<Thing>?
    let tell: (Bool, Bool) -> Void
    init(_ tell: @escaping (Bool, Bool) -> Void) { self.tell = tell }
    deinit {
      let pointer = BackReference(self).pointer
      tell(reference?.wrappedValue == nil, LastReleaseTests.weakly(pointer) == nil)
    }
  }

  private nonisolated static func weakly(_ pointer: LivingPointer<Thing>) -> Thing? { pointer.weakValue }

  @Test(
    "A reference answers nil from the last release on, also inside of deinit; with the language's own means as well"
  )
  func reference() {
    var answers: [Bool] = []
    var thing: Thing? = Thing { answers = [$0, $1] }
    thing?.reference = thing.map { BackReference($0) }
    let reference = thing?.reference
    let pointer = BackReference(thing).pointer
    #expect(reference?.wrappedValue === thing && pointer.object === thing && pointer.weakValue === thing)
    #expect(thing.map { pointer.leads(to: $0) } == true)
    thing = nil
    #expect(answers == [true, true])
    #expect(reference?.wrappedValue == nil)
  }

  @Test("The runtime's function is found, so that references are fast")
  func runtime() {
    let reference = BackReference(self.anything)
    #expect(reference.wrappedValue != nil && LivingObject.retain != nil)
  }

  private let anything = Thing { _, _ in }
}
