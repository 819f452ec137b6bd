import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Released objects are deallocated: the library retains no screen, and accesses no deallocated object.
@MainActor
@Suite("Lifetime")
struct LifetimeTests {
  /// Weak references with names, to report the objects that remain.
  @MainActor
  final class Watch {
    private var objects: [(name: String, get: () -> AnyObject?)] = []

    func add<Object: AnyObject>(_ object: Object, _ name: String) {
      objects.append((name, { [weak object] in object }))
    }

    var remaining: [String] { objects.filter { $0.get() != nil }.map(\.name) }
  }

  /// The moment at which the screen is released.
  enum Moment: String, CaseIterable {
    case untouched, afterTap, afterDrag, fingerDown, whilePanning, whilePressing, endWithheld, beginWithheld,
      betweenTaps
    case whileWaiting

    @MainActor
    func reach(on screen: SimulatedScreen) {
      switch self {
      case .untouched: break
      case .afterTap: screen.tap(50, 50)
      case .afterDrag: screen.steadyDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 120))
      case .fingerDown: screen.down(350, 350)
      case .whilePanning:
        screen.down(50, 50)
        for step in 1...5 { screen.move(50, 50 + 5 * Double(step)) }
      case .whilePressing:
        screen.down(50, 50)
        screen.clock.advance(by: 0.6)
      case .endWithheld, .betweenTaps, .whileWaiting: screen.tap(50, 50)
      case .beginWithheld: screen.down(150, 50)
      }
    }
  }

  /// Builds a hierarchy: window > root (the view of a controller) > view, button and delayed; with recognizers, a child
  /// controller and a presented controller.
  private func build(on screen: SimulatedScreen, _ watch: Watch, _ target: Target) {
    let controller = UIViewController()
    let child = UIViewController()
    screen.window.rootViewController = controller
    controller.addChild(child)
    let root: UIView = controller.view
    root.accessibilityIdentifier = "root"
    let view = screen.add(named: "view", frame: CGRect(x: 0, y: 0, width: 100, height: 400), to: root)
    let delayed = screen.add(named: "delayed", frame: CGRect(x: 100, y: 0, width: 100, height: 400), to: root)
    let button = screen.add(
      UIButton(),
      named: "button",
      frame: CGRect(x: 300, y: 300, width: 100, height: 100),
      to: root
    )
    screen.add(child.view, named: "childView", frame: CGRect(x: 200, y: 0, width: 10, height: 10), to: root)
    let action = UIAction { _ in }
    button.addAction(action, for: .touchUpInside)
    button.addTarget(target, action: Selector(Target.noteControl), for: .allTouchEvents)
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let press = view.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
    let single = view.recognize(UITapGestureRecognizer(), named: "single", telling: target)
    let double = view.recognize(UITapGestureRecognizer(), named: "double", telling: target)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    let delay = delayed.recognize(UITapGestureRecognizer(), named: "delay", telling: target)
    delay.delaysTouchesBegan = true
    let presented = UIViewController()
    let overlay = UIWindow(application: screen.application, frame: CGRect(x: 390, y: 390, width: 10, height: 10))
    overlay.rootViewController = presented
    overlay.isHidden = false
    for (object, name) in [
      (screen.window, "window"), (overlay, "overlay"), (controller, "controller"), (child, "child"), (root, "root"),
      (view, "view"), (delayed, "delayed"), (button, "button"), (child.view, "childView"), (presented, "presented"),
      (pan, "pan"), (press, "press"), (single, "single"), (double, "double"), (delay, "delay"), (action, "action"),
      (target, "target"), (screen.application, "application"), (screen.log, "log"),
    ] as [(AnyObject, String)] {
      watch.add(object, name)
    }
  }

  @Test("An application with a running display link is deallocated when it is released, even if its clock is not")
  func displayLink() {
    @MainActor
    final class Counter {
      var frames = 0
      func count() { frames += 1 }
    }
    let clock = VirtualClock()
    let counter = Counter()
    weak var released: UIApplication?
    do {
      let application = UIApplication(clock: clock)
      CADisplayLink(target: counter, selector: Selector(Counter.count)).add(to: .main, forMode: .common)
      clock.advance(by: 0.1)
      released = application
    }
    expectNil(released)
    let frames = counter.frames
    expect(frames > 0)
    clock.advance(by: 0.1)
    expectEqual(counter.frames, frames)
  }

  @Test(
    "A screen that is released at any moment is deallocated, even if its clock is retained",
    arguments: Moment.allCases
  )
  func screenGoes(moment: Moment) {
    let watch = Watch()
    var clock: VirtualClock?
    do {
      let screen = SimulatedScreen.square()
      clock = screen.clock
      build(on: screen, watch, Target())
      moment.reach(on: screen)
      screen.log.removeAll()
    }
    expectEqual(watch.remaining, [], "\(moment)")
    // Timers of the clock that are still scheduled fire without accessing released objects.
    clock?.advance(by: 10)
  }

  private final class ZoomedContent: UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  @Test("A screen is deallocated when released after one of two zooming fingers was lifted")
  func zoomWithOneFinger() {
    let watch = Watch()
    do {
      let screen = SimulatedScreen.square()
      let scroll = screen.add(UIScrollView(), named: "scroll")
      let content = ZoomedContent()
      scroll.addSubview(content.view)
      scroll.contentSize = content.view.frame.size
      scroll.maximumZoomScale = 4
      scroll.delegate = content
      screen.down(150, 200, finger: 1)
      screen.down(250, 200, finger: 2)
      for step in 1...4 { screen.move(250 + 20 * Double(step), 200, finger: 2) }
      screen.up(330, 200, finger: 2)
      expect(scroll.zoomScale > 1.2)
      watch.add(screen.clock, "clock")
      watch.add(screen.window, "window")
      watch.add(scroll, "scroll")
      withExtendedLifetime(content) {}
    }
    expectEqual(watch.remaining, [])
  }

  @Test("A screen is deallocated when released while a view moves whose recognizer has received a touch")
  func animationInProgress() {
    let watch = Watch()
    do {
      let screen = SimulatedScreen.square()
      let view = screen.add(named: "view", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let tap = UITapGestureRecognizer()
      view.addGestureRecognizer(tap)
      screen.tap(50, 50)
      UIView.animate(withDuration: 1) {
        view.center.x = 200
      } completion: { _ in
        view.alpha = 0.5
      }
      for (object, name) in [(view, "view"), (tap, "tap"), (screen.clock, "clock")] as [(AnyObject, String)] {
        watch.add(object, name)
      }
    }
    expect(watch.remaining.isEmpty, "\(watch.remaining)")
  }

  @Test("A recognizer that outlives its application does nothing when its timer fires", arguments: Moment.allCases)
  func recognizerStays(moment: Moment) {
    let target = Target()
    var stored: [UIGestureRecognizer] = []
    var views: [UIView] = []
    var clock: VirtualClock?
    do {
      let screen = SimulatedScreen.square()
      clock = screen.clock
      build(on: screen, Watch(), target)
      views = screen.window.rootViewController?.view.subviews ?? []
      stored = views.flatMap { $0.gestureRecognizers ?? [] }
      moment.reach(on: screen)
    }
    target.calls = []
    clock?.advance(by: 10)
    expectEqual(target.calls, [], "\(moment)")
    expectEqual(stored.filter { $0.state != .possible }.map { $0.name ?? "" }, [])
    expect(views.allSatisfy { $0.window == nil })
    // The views and their recognizers work in another application.
    let screen = SimulatedScreen.square()
    screen.add(views[0], named: "view", frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    screen.steadyDrag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 80))
    expectEqual(target.calls.first, "pan began")
    expectEqual(target.calls.last, "pan ended")
  }

  @Test("A touch stored by the app outlives its application")
  func touchStays() {
    final class Keeper: UIView {
      var touch: UITouch?

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
    }
    var touch: UITouch?
    do {
      let screen = SimulatedScreen.square()
      let keeper = screen.add(Keeper(), named: "keeper")
      screen.down(10, 20)
      touch = keeper.touch
      keeper.touch = nil
    }
    expectEqual(touch?.location(in: nil), CGPoint(x: 10, y: 20))
    expectEqual(touch?.gestureRecognizers, [])
  }

  @Test(
    "Touches stored beyond the lifetime of their application are forwarded only if they had ended",
    arguments: [true, false]
  )
  func touchesHandedOn(isLifted: Bool) {
    final class Keeper: UIView {
      var stored: Set<UITouch> = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { stored.formUnion(touches) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { stored.formUnion(touches) }
    }
    final class Last: UIView {
      var count = 0
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { count += touches.count }
    }
    let keeper = Keeper()
    do {
      let screen = SimulatedScreen.square()
      screen.add(keeper, named: "keeper")
      screen.down(10, 10)
      if isLifted {
        screen.up(10, 10)
        keeper.removeFromSuperview()
      }
    }
    let last = Last()
    let middle = UIView()
    last.addSubview(middle)
    middle.touchesMoved(keeper.stored, with: nil)
    expectEqual(keeper.stored.count, 1)
    expectEqual(last.count, (isLifted ? 1 : 0))
  }

  @Test("A view that was tapped and removed is not retained by the recent taps")
  func tappedViewGoes() {
    let screen = SimulatedScreen.square()
    weak var view: UIView?
    do {
      let tapped = screen.add(named: "view")
      view = tapped
      screen.tap(10, 10)
      tapped.removeFromSuperview()
      screen.log.removeAll()
    }
    expectNil(view)
  }

  @Test("A window that was tapped and hidden is not retained by the recent taps")
  func tappedWindowGoes() {
    let screen = SimulatedScreen.square()
    weak var window: UIWindow?
    do {
      let overlay = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      overlay.isHidden = false
      window = overlay
      screen.tap(10, 10)
      overlay.isHidden = true
      screen.log.removeAll()
    }
    expectNil(window)
  }

  @Test("Subviews of a deallocated superview have no superview, no window and no next responder")
  func superviewGoesFirst() {
    let screen = SimulatedScreen.square()
    let child = UIView()
    let recognizer = UITapGestureRecognizer()
    do {
      let parent = UIView()
      parent.addSubview(child)
      let view = UIView()
      view.addGestureRecognizer(recognizer)
    }
    expectNil(child.superview)
    expectNil(child.window)
    expectNil(child.next)
    expectNil(recognizer.view)
    screen.add(child, named: "child")
    expectIdentical(child.window, screen.window)
  }

  @Test("Views and controllers of a deallocated window have no window or superview")
  func windowGoesFirst() {
    let screen = SimulatedScreen.square()
    let controller = UIViewController()
    let view = UIView()
    do {
      let window = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.rootViewController = controller
      controller.view.addSubview(view)
      expectIdentical(controller.next, window)
      expectIdentical(view.window, window)
    }
    expectNil(controller.next)
    expectNil(controller.view.window)
    expectNil(controller.view.superview)
    expectNil(view.window)
    // The new window may have the address of the old one. The controller must not count as its root controller.
    let other = UIWindow(application: screen.application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    other.addSubview(controller.view)
    expectIdentical(controller.next, other)
  }

  @Test("The next responder of a view whose controller is deallocated is its superview")
  func controllerGoesFirst() {
    let parent = UIView()
    do {
      let controller = UIViewController()
      parent.addSubview(controller.view)
      expectIdentical(controller.view.next, controller)
    }
    expectIdentical(parent.subviews.first?.next, parent)
  }

  @Test("Controls and recognizers do not retain targets, and send nothing to a deallocated target (G-08, K-20)")
  func targetsGo() {
    let screen = SimulatedScreen.square()
    let button = screen.add(UIButton(), named: "button")
    weak var released: Target?
    do {
      let target = Target()
      released = target
      button.addTarget(target, action: Selector(Target.noteControl), for: .touchUpInside)
      button.recognize(UILongPressGestureRecognizer(), named: "press", telling: target)
    }
    expectNil(released)
    screen.tap(10, 10)
    expect(button.allTargets.isEmpty)
    expect(screen.lines(.event).contains("button touchUpInside"))
  }

  @Test(
    "A touch whose end a control does not pass to super is not retained, and the next touch is tracked (K-30)"
  )
  func swallowingControlGoes() {
    final class Swallowing: UIControl {
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let screen = SimulatedScreen.square()
    weak var released: UIControl?
    do {
      let control = screen.add(Swallowing(), named: "control")
      released = control
      screen.tap(10, 10)
      screen.clock.advance(by: 1)
      screen.tap(10, 10)
      expectEqual(screen.lines(.event), ["control touchDown", "control touchDown"])
      control.removeFromSuperview()
      screen.log.removeAll()
    }
    expectNil(released)
  }

  @Test("A button whose menu waits for a long press does not retain its application")
  func waitingMenuKeepsNobody() {
    weak var released: UIApplication?
    let button = UIButton()
    let clock: VirtualClock
    do {
      let screen = SimulatedScreen.square()
      released = screen.application
      clock = screen.clock
      button.menu = UIMenu(children: [UIAction(title: "Do") { _ in }])
      screen.add(button, named: "button")
      screen.down(10, 10)
    }
    expectNil(released)
    clock.advance(by: 5)
    expectNil(button.visibleMenu)
  }

  @Test("A cancelled timer releases its closure immediately")
  func timerLetsGo() {
    let clock = VirtualClock()
    weak var stored: Target?
    let timer: EventTimer
    do {
      let target = Target()
      stored = target
      timer = clock.schedule(at: 1) { target.calls.append("fired") }
    }
    expect(stored != nil)
    timer.cancel()
    expectNil(stored)
  }
}

extension Target {
  func noteControl() { calls.append("control") }
}
