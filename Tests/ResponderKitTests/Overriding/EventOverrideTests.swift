import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests that the library calls the overrides in an app's subclasses of controls, recognizers, touches and events.
@MainActor
@Suite("Overrides of controls, recognizers, touches and events")
struct EventOverrideTests {
  let screen = SimulatedScreen.square()

  // MARK: Controls

  @Test("Adding, querying and sending actions calls the methods that a control's subclass overrides")
  func control() {
    let control = WatchedControl(frame: .zero, primaryAction: UIAction { _ in })
    expectEqual(control.calls, ["addAction(_:for:)"])
    screen.add(control, named: "control")
    func base(_ call: (UIControl) -> Void) -> [String] {
      control.calls = []
      call(control)
      return control.calls
    }
    let listener = Listener()
    let action = UIAction(identifier: UIAction.Identifier("a")) { _ in }
    expectEqual(base { $0.addTarget(listener, action: Listener.tapped, for: .touchDown) }, ["addTarget(_:action:for:)"])
    screen.down(10, 10)
    expectEqual(listener.count, 1)
    expectEqual(control.sent, ["tapped"])
    expectEqual(base { $0.sendActions(for: .touchDown) }, ["sendActions(for:)"])
    expectEqual(base { $0.performPrimaryAction() }, ["sendActions(for:)"])
    expectEqual(base { _ = $0.allTargets }, ["allTargets"])
    expectEqual(control.allTargets, [listener])
    expectEqual(base { _ = $0.allControlEvents }, ["allControlEvents"])
    expectEqual(
      base { _ = $0.actions(forTarget: listener, forControlEvent: .touchDown) },
      [
        "actions(forTarget:forControlEvent:)"
      ]
    )
    expectEqual(base { $0.enumerateEventHandlers { _, _, _, _ in } }, ["enumerateEventHandlers(_:)"])
    expectEqual(base { $0.removeTarget(nil, action: nil, for: .touchDown) }, ["removeTarget(_:action:for:)"])
    expectEqual(base { $0.removeAction(action, for: .touchDown) }.first, "removeAction(_:for:)")
    expectEqual(
      base { $0.removeAction(identifiedBy: action.identifier, for: .touchDown) },
      ["removeAction(identifiedBy:for:)"]
    )
    let plain: UIControl = control
    expect(plain.isTracking)
    expect(plain.isTouchInside)
    expectEqual(plain.effectiveContentHorizontalAlignment, .fill)
  }

  @Test("A text field sends its own events through sendActions(for:)")
  func textField() {
    final class Watched: UITextField {
      var sent: [UIControl.Event] = []
      override func sendActions(for events: UIControl.Event) {
        sent.append(events)
        super.sendActions(for: events)
      }
    }
    let field = screen.add(Watched(), named: "field")
    field.becomeFirstResponder()
    field.insertText("a")
    field.resignFirstResponder()
    expectEqual(field.sent, [.editingDidBegin, .editingChanged, .editingDidEnd])
  }

  @Test(
    "A button's title is set through an override of setTitle, and the button shows the title that an override returns"
  )
  func button() {
    final class Watched: UIButton {
      var set: [String?] = []
      override func setTitle(_ title: String?, for state: State) {
        set.append(title)
        super.setTitle(title?.uppercased(), for: state)
      }
      override func title(for state: State) -> String? { "other" }
    }
    let button = Watched(primaryAction: UIAction(title: "Save") { _ in })
    expectEqual(button.set, ["Save"])
    expectEqual(button.currentTitle, "SAVE")
    expectEqual((button as UIButton).title(for: .normal), "other")
    final class Titled: UIButton {
      override var currentTitle: String? { "mine" }
    }
    expect("\(Titled())".contains("title = 'mine'"))
  }

  @Test("Each overridden method of a segmented control is called")
  func segments() {
    final class Watched: UISegmentedControl {
      override var numberOfSegments: Int { super.numberOfSegments + 1 }
      override func titleForSegment(at index: Int) -> String? { super.titleForSegment(at: index).map { $0 + "!" } }
      override func setTitle(_ title: String?, forSegmentAt index: Int) { super.setTitle("set", forSegmentAt: index) }
      override func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        super.insertSegment(withTitle: "inserted", at: index, animated: animated)
      }
      override func removeAllSegments() { super.insertSegment(withTitle: "placeholder", at: 0, animated: false) }
    }
    let control: UISegmentedControl = Watched(items: ["a"])
    expect(control.numberOfSegments == 2 && control.titleForSegment(at: 0) == "a!")
    control.setTitle("b", forSegmentAt: 0)
    control.insertSegment(withTitle: "c", at: 0, animated: false)
    control.removeAllSegments()
    expectEqual((0..<3).map { control.titleForSegment(at: $0) }, ["placeholder!", "inserted!", "set!"])
  }

  // MARK: Recognizers

  @Test("The target of a pan receives the translation and velocity that the pan's overrides return")
  func pan() {
    final class Fixed: UIPanGestureRecognizer {
      var settings: [CGPoint] = []
      override func translation(in view: UIView?) -> CGPoint { CGPoint(x: 12, y: 34) }
      override func velocity(in view: UIView?) -> CGPoint { CGPoint(x: 56, y: 78) }
      override func setTranslation(_ translation: CGPoint, in view: UIView?) { settings.append(translation) }
      override func location(in view: UIView?) -> CGPoint { CGPoint(x: 9, y: 9) }
      override var state: State {
        get { .changed }
        set { super.state = newValue }
      }
      override var view: UIView? { other }
      let other = UIView()
    }
    let pan = Fixed()
    let plain: UIPanGestureRecognizer = pan
    plain.setTranslation(.zero, in: nil)
    expectEqual(plain.translation(in: nil), CGPoint(x: 12, y: 34))
    expectEqual(plain.velocity(in: nil), CGPoint(x: 56, y: 78))
    expectEqual(plain.location(in: nil), CGPoint(x: 9, y: 9))
    expectEqual(plain.state, .changed)
    expectIdentical(plain.view, pan.other)
    expectEqual(pan.settings, [.zero])
  }

  @Test("An overridden state getter does not change whether a pan or long press begins")
  func states() {
    final class Pan: UIPanGestureRecognizer {
      override var state: State {
        get { .changed }
        set { super.state = newValue }
      }
    }
    final class Press: UILongPressGestureRecognizer {
      override var state: State {
        get { .changed }
        set { super.state = newValue }
      }
    }
    for (recognizer, begins) in [(Pan() as UIGestureRecognizer, true), (Press(), false)] {
      let screen = SimulatedScreen.square()
      recognizer.name = "gesture"
      screen.add(named: "view").addGestureRecognizer(recognizer)
      screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
      let states = screen.lines(.state)
      expectEqual(states.first?.contains(begins ? "began" : "failed"), true, "\(states)")
    }
  }

  @Test("A recognizer's target is added and removed through the overridden addTarget and removeTarget")
  func targets() {
    final class Watched: UITapGestureRecognizer {
      var calls: [String] = []
      override func addTarget(_ target: Any, action: Selector) {
        calls.append(#function)
        super.addTarget(target, action: action)
      }
      override func removeTarget(_ target: Any?, action: Selector?) {
        calls.append(#function)
        super.removeTarget(target, action: action)
      }
      override func require(toFail other: UIGestureRecognizer) { calls.append(#function) }
      override func ignore(_ touch: UITouch, for event: UIEvent) { calls.append(#function) }
    }
    let listener = Listener()
    let tap = Watched(target: listener, action: Listener.tapped)
    let plain: UIGestureRecognizer = tap
    plain.removeTarget(nil, action: nil)
    plain.require(toFail: UITapGestureRecognizer())
    plain.ignore(UITouch(), for: UIEvent())
    expectEqual(tap.calls, ["addTarget(_:action:)", "removeTarget(_:action:)", "require(toFail:)", "ignore(_:for:)"])
  }

  @Test(
    "Whether a button prevents an ancestor's tap recognizer depends on the view that the recognizer's override returns"
  )
  func recognizersView() {
    final class Elsewhere: UITapGestureRecognizer {
      var asked = 0
      override var view: UIView? {
        asked += 1
        return super.view
      }
    }
    let tap = Elsewhere()
    screen.window.addGestureRecognizer(tap)
    screen.add(UIButton(), named: "button")
    screen.tap(10, 10)
    expect(tap.asked > 0)
  }

  // MARK: Touches and events

  private final class MadeTouch: UITouch {
    var position = CGPoint(x: 5, y: 5)
    var ownPhase = Phase.began
    override var phase: Phase { ownPhase }
    override var tapCount: Int { 2 }
    override var timestamp: TimeInterval { 3 }
    override var view: UIView? { shown }
    override var window: UIWindow? { shown?.window }
    override func location(in view: UIView?) -> CGPoint { position }
    override func previousLocation(in view: UIView?) -> CGPoint { .zero }
    override var type: TouchType { .pencil }
    override var force: CGFloat { 4 }
    override var gestureRecognizers: [UIGestureRecognizer]? { [] }
    weak var shown: UIView?
  }

  private final class MadeEvent: UIEvent {
    var touches: Set<UITouch> = []
    override var type: EventType { .touches }
    override var subtype: EventSubtype { .motionShake }
    override var timestamp: TimeInterval { 9 }
    override var modifierFlags: UIKeyModifierFlags { .shift }
    override var allTouches: Set<UITouch>? { touches }
    override func touches(for view: UIView) -> Set<UITouch>? { touches }
    override func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    override func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
  }

  @Test("A control tracks a custom touch like a touch of the library")
  func madeTouchOnAControl() {
    let control = screen.add(UIControl(), named: "control", frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let touch = MadeTouch()
    let event = MadeEvent()
    control.touchesBegan([touch], with: event)
    expect(control.isTracking)
    expect(control.isHighlighted)
    touch.position.x = 500
    control.touchesMoved([touch], with: event)
    expect(!control.isHighlighted)
    touch.position.x = 50
    control.touchesEnded([touch], with: event)
    expect(!control.isTracking)
    let sent = ["touchDown", "touchDownRepeat", "touchDragExit", "touchDragOutside", "touchUpInside"]
    expectEqual(screen.lines(.event), sent.map { "control \($0)" })
  }

  @Test("A custom touch, or a plain UITouch(), is forwarded up the chain")
  func madeTouchClimbs() {
    final class Receiving: UIView {
      var received: [UITouch] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { received += touches }
    }
    let outer = Receiving()
    let inner = UIView()
    outer.addSubview(inner)
    let first = UITouch()
    inner.touchesBegan([first], with: UIEvent())
    inner.touchesBegan([UITouch()], with: nil)
    expect(outer.received.count == 2 && outer.received[0] === first && outer.received[0] != outer.received[1])
    expectEqual(first.phase, .began)
    expectNil(first.view)
    expectEqual(first.location(in: nil), .zero)
    expectEqual(first.tapCount, 1)
    expect(first.isKind(of: UITouch.self))
    expect("\(first)".hasPrefix("<UITouch"))
    expectEqual(UIEvent().type, .touches)
    expectEqual(UIEvent().allTouches, [])
    expect(UIPressesEvent().allPresses.isEmpty)
  }

  @Test("A library recognizer whose view is in no window recognizes a custom touch")
  func madeTouchOnATap() {
    let listener = Listener()
    let tap = UITapGestureRecognizer(target: listener, action: Listener.tapped)
    let touch = MadeTouch()
    tap.touchesBegan([touch], with: MadeEvent())
    touch.ownPhase = .ended
    tap.touchesEnded([touch], with: MadeEvent())
    expectEqual(listener.count, 1)
    let strayed = UITapGestureRecognizer(target: listener, action: Listener.tapped)
    strayed.touchesBegan([touch], with: MadeEvent())
    touch.position.x += 100
    strayed.touchesMoved([touch], with: MadeEvent())
    strayed.touchesEnded([touch], with: MadeEvent())
    expectEqual(listener.count, 1, "the touch's own location counts")
  }

  @Test("Overridden members are called through a reference of type UITouch or UIEvent")
  func answers() {
    let view = UIView()
    let made = MadeTouch()
    made.shown = view
    let touch: UITouch = made
    expectEqual(touch.phase, .began)
    expectEqual(touch.tapCount, 2)
    expectEqual(touch.timestamp, 3)
    expectIdentical(touch.view, view)
    expectNil(touch.window)
    expectEqual(touch.location(in: nil).x, 5)
    expectEqual(touch.previousLocation(in: nil), .zero)
    expectEqual(touch.preciseLocation(in: nil).x, 5)
    expectEqual(touch.type, .pencil)
    expectEqual(touch.force, 4)
    expectEqual(touch.gestureRecognizers, [])
    let event = MadeEvent()
    event.touches = [touch]
    let plain: UIEvent = event
    expectEqual(plain.subtype, .motionShake)
    expectEqual(plain.timestamp, 9)
    expectEqual(plain.modifierFlags, .shift)
    expectEqual(plain.allTouches, [touch])
    expectEqual(plain.touches(for: view), [touch])
    expectEqual(plain.coalescedTouches(for: touch), [touch])
    expectEqual(plain.predictedTouches(for: touch), [])
  }

  // MARK: Objects

  final class Listener: UIResponder {
    var count = 0
    static let tapped = Selector(Listener.tap, name: "tapped")
    func tap() { count += 1 }
  }

  private final class WatchedControl: UIControl {
    var calls: [String] = []
    var sent: [String] = []
    private func note(_ name: String = #function) { calls.append(name) }

    override func addTarget(_ target: Any?, action: Selector, for events: Event) {
      note()
      super.addTarget(target, action: action, for: events)
    }
    override func removeTarget(_ target: Any?, action: Selector?, for events: Event) {
      note()
      super.removeTarget(target, action: action, for: events)
    }
    override func addAction(_ action: UIAction, for events: Event) {
      note()
      super.addAction(action, for: events)
    }
    override func removeAction(_ action: UIAction, for events: Event) {
      note()
      super.removeAction(action, for: events)
    }
    override func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
      note()
      super.removeAction(identifiedBy: identifier, for: events)
    }
    override var allTargets: Set<AnyHashable> {
      note()
      return super.allTargets
    }
    override var allControlEvents: Event {
      note()
      return super.allControlEvents
    }
    override func actions(forTarget target: Any?, forControlEvent event: Event) -> [Selector]? {
      note()
      return super.actions(forTarget: target, forControlEvent: event)
    }
    override func enumerateEventHandlers(_ visit: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
      note()
      super.enumerateEventHandlers(visit)
    }
    override func sendActions(for events: Event) {
      note()
      super.sendActions(for: events)
    }
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
      sent.append(action.name ?? "")
      super.sendAction(action, to: target, for: event)
    }
    override var isTracking: Bool { true }
    override var isTouchInside: Bool { true }
    override var effectiveContentHorizontalAlignment: ContentHorizontalAlignment { .fill }
  }
}
