import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Controls")
struct ControlTests {
  /// Writes down its tracking calls and answers as told.
  final class Tracking: UIControl {
    var calls: [String] = []
    var begins = true
    var continues = true
    var onCall: ((String) -> Void)?

    private func note(_ call: String) {
      calls.append("\(call)\(isTouchInside ? " inside" : "")\(isHighlighted ? " highlighted" : "")")
      onCall?(call)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("begin")
      return begins
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      note("continue")
      return continues
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      super.endTracking(touch, with: event)
      note("end")
    }

    override func cancelTracking(with event: UIEvent?) {
      super.cancelTracking(with: event)
      note("cancel")
    }
  }

  let screen = Screen()
  /// 100 points square, with room for the drag margin on every side.
  let frame = CGRect(x: 150, y: 150, width: 100, height: 100)

  private func events() -> [String] {
    screen.lines(.event).map { String($0.split(separator: " ", maxSplits: 1).last ?? "") }
  }

  private func tracking() -> Tracking { screen.add(Tracking(), named: "control", frame: frame) }

  // MARK: Constants

  @Test("Events and states have UIKit's bits (8.1)")
  func bits() {
    let events: [(UIControl.Event, UInt)] = [
      (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8), (.touchDragEnter, 16),
      (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128), (.touchCancel, 256), (.valueChanged, 4096),
      (.primaryActionTriggered, 8192), (.menuActionTriggered, 16384), (.editingDidBegin, 65536),
      (.editingChanged, 131_072), (.editingDidEnd, 262_144), (.editingDidEndOnExit, 524_288), (.allTouchEvents, 0xFFF),
      (.allEditingEvents, 0xF0000), (.applicationReserved, 0x0F00_0000), (.systemReserved, 0xF000_0000),
      (.allEvents, 0xFFFF_FFFF),
    ]
    for (event, value) in events { #expect(event.rawValue == value) }
    let states: [(UIControl.State, UInt)] = [
      (.normal, 0), (.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8), (.application, 0x00FF_0000),
      (.reserved, 0xFF00_0000),
    ]
    for (state, value) in states { #expect(state.rawValue == value) }
  }

  @Test("The state tells of highlighted, disabled and selected together")
  func state() {
    let control = UIControl()
    for highlighted in [false, true] {
      for enabled in [false, true] {
        for selected in [false, true] {
          control.isHighlighted = highlighted
          control.isEnabled = enabled
          control.isSelected = selected
          var expected: UIControl.State = []
          if highlighted { expected.formUnion(.highlighted) }
          if !enabled { expected.formUnion(.disabled) }
          if selected { expected.formUnion(.selected) }
          #expect(control.state == expected)
        }
      }
    }
  }

  // MARK: Sequences (8.5)

  @Test("A tap: touchDown, touchUpInside, and a button's primary action (X-30)")
  func tap() {
    screen.add(UIButton(), named: "button", frame: frame)
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    screen.log.removeAll()
    _ = tracking()
    screen.clock.advance(by: 1)
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchUpInside"])
  }

  @Test("A tap with a small jitter drags inside")
  func jitter() {
    screen.add(UIButton(), named: "button", frame: frame)
    screen.down(200, 200)
    screen.move(202, 200)
    screen.move(202, 203)
    screen.up(202, 203)
    #expect(
      events() == ["touchDown", "touchDragInside", "touchDragInside", "touchUpInside", "primaryActionTriggered"]
    )
  }

  @Test("A double tap repeats its second touchDown")
  func doubleTap() {
    _ = tracking()
    screen.tap(200, 200)
    screen.clock.advance(by: 0.1)
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside"])
    screen.log.removeAll()
    screen.clock.advance(by: 0.5)
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchUpInside"])
  }

  @Test("Out and back: exit before outside, enter before inside (X-17); released outside, touchUpOutside")
  func outAndBack() {
    let control = tracking()
    screen.down(200, 200)
    for (x, isInside) in [(240.0, true), (300, true), (330, false), (350, false), (300, true), (340, false)] {
      screen.move(x, 200)
      #expect(control.isTouchInside == isInside && control.isHighlighted == isInside && control.isTracking)
    }
    screen.up(340, 200)
    #expect(
      events() == [
        "touchDown", "touchDragInside", "touchDragInside", "touchDragExit", "touchDragOutside", "touchDragOutside",
        "touchDragEnter", "touchDragInside", "touchDragExit", "touchDragOutside", "touchUpOutside",
      ]
    )
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
  }

  @Test("The finger is inside up to 70 points around the bounds, on every side (K-05)")
  func margin() {
    for (dx, dy) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] {
      for (beyond, isInside) in [(69.0, true), (69.9, true), (70.1, false), (71, false)] {
        let screen = Screen()
        screen.add(Tracking(), named: "control", frame: frame)
        let x = 200 + dx * (50 + beyond)
        let y = 200 + dy * (50 + beyond)
        screen.down(200, 200)
        screen.up(x, y)
        #expect(screen.lines(.event).last == (isInside ? "control touchUpInside" : "control touchUpOutside"))
      }
    }
    // At 70 exactly: min edges inside, max edges outside, as everywhere (H-14).
    for (x, y, isInside) in [(80.0, 200.0, true), (320, 200, false), (200, 80, true), (200, 320, false)] {
      let screen = Screen()
      screen.add(Tracking(), named: "control", frame: frame)
      screen.down(200, 200)
      screen.up(x, y)
      #expect(screen.lines(.event).last == (isInside ? "control touchUpInside" : "control touchUpOutside"))
    }
  }

  @Test("The margin is measured in the control's own space, and an enlarged point(inside:) does not change it (K-05)")
  func marginScaled() {
    final class Enlarged: UIControl {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -140, dy: -140).contains(point)
      }
    }
    let control = screen.add(Enlarged(), named: "control", frame: frame)
    screen.down(200, 200)
    screen.move(330, 200)
    #expect(!control.isTouchInside)
    screen.up(330, 200)
    control.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    screen.log.removeAll()
    screen.down(200, 200)
    screen.move(255, 200)
    #expect(control.isTouchInside)
    screen.move(265, 200)
    #expect(!control.isTouchInside)
    screen.up(265, 200)
  }

  @Test("An ancestor's pan takes the touch: touchCancel, nothing afterwards")
  func ancestorPan() {
    let target = Target()
    screen.window.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let control = tracking()
    screen.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 230, y: 200))
    #expect(events() == ["touchDown", "touchDragInside", "touchCancel"])
    #expect(control.calls.last == "cancel inside highlighted" && !control.isTracking)
  }

  @Test("An interruption: touchDown, touchCancel")
  func interruption() {
    let control = tracking()
    screen.down(200, 200)
    screen.application.cancelAllTouches()
    #expect(events() == ["touchDown", "touchCancel"])
    #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
  }

  @Test("Pressing outside and sliding in does nothing (K-14)")
  func slidingIn() {
    _ = tracking()
    screen.down(10, 200)
    screen.move(200, 200)
    screen.up(200, 200)
    #expect(events() == [])
  }

  // MARK: Tracking (8.2)

  @Test("Each touch is asked about and told in order, with the flags that hold then (K-02, K-04, K-08)")
  func trackingCalls() {
    let control = tracking()
    screen.down(200, 200)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    screen.move(210, 200)
    screen.move(390, 200)
    screen.up(200, 200)
    #expect(
      control.calls == [
        "begin inside", "continue inside highlighted", "continue", "end inside",
      ]
    )
  }

  @Test("beginTracking says no: no events, no highlight, whatever the finger does (K-03)")
  func beginsNot() {
    let control = tracking()
    control.begins = false
    screen.down(200, 200)
    #expect(!control.isTracking && !control.isHighlighted)
    screen.move(210, 200)
    screen.up(210, 200)
    #expect(events() == [] && control.calls == ["begin inside"])
    control.begins = true
    screen.clock.advance(by: 1)
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchUpInside"])
  }

  @Test("continueTracking says no: the highlight goes, and nothing more comes of this touch (K-07)")
  func continuesNot() {
    let control = tracking()
    screen.down(200, 200)
    screen.move(210, 200)
    control.continues = false
    screen.move(220, 200)
    #expect(!control.isTracking && !control.isHighlighted)
    control.continues = true
    screen.move(230, 200)
    screen.up(230, 200)
    #expect(events() == ["touchDown", "touchDragInside"])
    screen.clock.advance(by: 1)
    screen.log.removeAll()
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchUpInside"])
  }

  @Test("A disabled control swallows its touches: no events, nothing for its superview, the bit set (K-01, H-07, X-28)")
  func disabled() {
    let control = tracking()
    control.isEnabled = false
    screen.tap(200, 200)
    #expect(events() == [] && control.calls == [] && control.state == .disabled)
    #expect(screen.lines(.hit) == ["control hit"])
    #expect(screen.lines(.touches) == ["control touchesBegan", "control touchesEnded"])
  }

  @Test("A control keeps its touches from its superview (K-16)")
  func swallows() {
    let parent = screen.add(named: "parent")
    screen.add(UIControl(), named: "control", frame: frame, to: parent)
    screen.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 220, y: 200))
    #expect(Set(screen.lines(.touches).map { $0.split(separator: " ")[0] }) == ["control"])
  }

  @Test("A control follows one finger, also where it hears of two (K-12)")
  func oneFinger() {
    let control = tracking()
    control.isMultipleTouchEnabled = true
    screen.down(200, 200, finger: 1)
    screen.down(210, 210, finger: 2)
    screen.move(211, 210, finger: 2)
    screen.up(211, 210, finger: 2)
    #expect(events() == ["touchDown"] && control.isTracking)
    screen.up(200, 200, finger: 1)
    #expect(events() == ["touchDown", "touchUpInside"])
  }

  @Test("isSelected is the program's alone (K-15)")
  func selected() {
    let button = screen.add(UIButton(), named: "button", frame: frame)
    screen.tap(200, 200)
    #expect(!button.isSelected)
    button.isSelected = true
    screen.tap(200, 200)
    #expect(button.isSelected)
  }

  @Test("In the action of touchUpInside it is tracked and highlighted no more (X-31); the action runs inside (K-27)")
  func overInAction() {
    let control = tracking()
    var seen: [Bool] = []
    control.addAction(
      UIAction { _ in seen += [control.isTracking, control.isHighlighted, control.isTouchInside] },
      for: .touchUpInside
    )
    control.addAction(UIAction { _ in seen += [control.isTracking, control.isHighlighted] }, for: .touchDown)
    screen.tap(200, 200)
    #expect(seen == [true, true, false, false, false])
  }

  @Test("A control that an action of touchDown takes out is cancelled once and tracks no more")
  func removedInAction() {
    let control = tracking()
    control.addAction(UIAction { _ in control.removeFromSuperview() }, for: .touchDown)
    screen.tap(200, 200)
    #expect(events() == ["touchDown", "touchCancel"] && !control.isTracking)
  }

  // MARK: Targets (8.3)

  /// Writes down the calls in the three forms that an action may have.
  final class Listener: UIResponder {
    var calls: [String] = []
    var refuses = false
    var onCall: (() -> Void)?

    static let none = Selector(Listener.plain, name: "plain")
    static let one = Selector(Listener.withSender, name: "withSender")
    static let two = Selector(Listener.withEvent, name: "withEvent")

    func plain() {
      calls.append("plain")
      onCall?()
    }
    func withSender(_ sender: UIControl) { calls.append("sender \(sender.accessibilityIdentifier ?? "")") }
    func withEvent(_ sender: UIControl, _ event: UIEvent?) {
      calls.append("sender \(sender.accessibilityIdentifier ?? "") event \(event != nil)")
    }
  }

  @Test("Actions take nothing, the sender, or the sender and the event (R-54), in order of addition (K-24)")
  func forms() {
    let control = tracking()
    let listener = Listener()
    control.addTarget(listener, action: Listener.two, for: .touchDown)
    control.addTarget(listener, action: Listener.none, for: .touchDown)
    control.addTarget(listener, action: Listener.one, for: .touchDown)
    screen.tap(200, 200)
    #expect(listener.calls == ["sender control event true", "plain", "sender control"])
    listener.calls = []
    control.sendActions(for: .touchDown)
    #expect(listener.calls == ["sender control event false", "plain", "sender control"])
  }

  @Test("The same pair is merged: one call an event, the events of both (K-20); no events change nothing (K-21)")
  func merging() {
    let control = UIControl()
    let listener = Listener()
    control.addTarget(listener, action: Listener.none, for: .touchDown)
    control.addTarget(listener, action: Listener.none, for: [.touchDown, .touchUpInside])
    control.addTarget(listener, action: Listener.none, for: [])
    control.sendActions(for: [.touchDown, .touchUpInside])
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchUpOutside)
    #expect(listener.calls == ["plain", "plain"])
    #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    control.addTarget(Listener(), action: Listener.none, for: [])
    #expect(control.allControlEvents == [.touchDown, .touchUpInside] && control.allTargets.count == 1)
  }

  @Test("removeTarget: each target or all, each action or all, the events named and no others (K-22, X-18)")
  func removing() {
    for removesTarget in [false, true] {
      for removesAction in [false, true] {
        let control = UIControl()
        let a = Listener()
        let b = Listener()
        for listener in [a, b] {
          control.addTarget(listener, action: Listener.none, for: [.touchDown, .touchUpInside])
          control.addTarget(listener, action: Listener.one, for: [.touchDown, .touchUpInside])
        }
        control.removeTarget(removesTarget ? a : nil, action: removesAction ? Listener.none : nil, for: .touchDown)
        control.sendActions(for: .touchDown)
        let left: (Bool) -> [String] = { isA in
          guard !removesTarget || isA else { return ["plain", "sender "] }
          return removesAction ? ["sender "] : []
        }
        #expect(a.calls == left(true) && b.calls == left(false))
        a.calls = []
        control.sendActions(for: .touchUpInside)
        #expect(a.calls == ["plain", "sender "])
      }
    }
  }

  @Test("What is registered can be asked for (K-23)")
  func asking() {
    let control = UIControl()
    let a = Listener()
    let b = Listener()
    #expect(control.actions(forTarget: a, forControlEvent: .touchDown) == nil)
    #expect(control.allTargets.isEmpty && control.allControlEvents == [])
    control.addTarget(a, action: Listener.none, for: .touchDown)
    control.addTarget(b, action: Listener.one, for: .touchUpInside)
    control.addTarget(nil, action: Listener.two, for: .touchDown)
    control.addAction(UIAction { _ in }, for: .valueChanged)
    #expect(control.allTargets.count == 3 && control.allTargets[0] === a && control.allTargets[1] === b)
    #expect(control.allTargets.last is NSNull)
    #expect(control.allControlEvents == [.touchDown, .touchUpInside, .valueChanged])
    #expect(control.actions(forTarget: a, forControlEvent: .touchDown) == [Listener.none])
    #expect(control.actions(forTarget: a, forControlEvent: .touchUpInside) == nil)
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == [Listener.two])
  }

  @Test("Without a target the first up the chain that has the action performs it (K-41, R-50, R-51)")
  func chain() {
    final class Home: UIViewController {
      var calls = 0
      var allows = true
      static let go = Selector(Home.go, name: "go")
      func go() { calls += 1 }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        allows && super.canPerformAction(action, withSender: sender)
      }
    }
    let outer = Home()
    let inner = Home()
    screen.window.rootViewController = outer
    outer.addChild(inner)
    outer.view.addSubview(inner.view)
    inner.view.frame = outer.view.bounds
    let button = screen.add(UIButton(), named: "button", frame: frame, to: inner.view)
    button.addTarget(nil, action: Home.go, for: .touchUpInside)
    screen.tap(200, 200)
    #expect(inner.calls == 1 && outer.calls == 0)
    #expect(screen.lines(.event).contains("Home performs go"))
    inner.allows = false
    screen.tap(200, 200)
    #expect(inner.calls == 1 && outer.calls == 1)
    outer.allows = false
    screen.tap(200, 200)
    #expect(inner.calls == 1 && outer.calls == 1)
    let application = screen.application
    #expect(!application.sendAction(Home.go, to: nil, from: button, for: nil))
    #expect(application.sendAction(Home.go, to: outer, from: nil, for: nil) && outer.calls == 2)
    #expect(!application.sendAction(Home.go, to: button, from: nil, for: nil))
    #expect(!application.sendAction(Home.go, to: nil, from: nil, for: nil))
  }

  @Test("A target that an earlier action lets go is not replaced by the responder chain")
  func targetGoesMeanwhile() {
    final class Top: UIView {
      var calls = 0
      static let go = Selector(Top.go, name: "go")
      func go() { calls += 1 }
    }
    let top = screen.add(Top(), named: "top")
    let control = screen.add(UIControl(), named: "control", frame: frame, to: top)
    var second: Top? = Top()
    control.addAction(UIAction { _ in second = nil }, for: .touchDown)
    control.addTarget(second, action: Top.go, for: .touchDown)
    screen.tap(200, 200)
    #expect(second == nil && top.calls == 0)
  }

  @Test("An action may take itself or others off, or add some: those that stay are told once")
  func changesInAction() {
    let control = UIControl()
    let a = Listener()
    let b = Listener()
    control.addTarget(a, action: Listener.none, for: .touchDown)
    control.addTarget(b, action: Listener.none, for: .touchDown)
    a.onCall = {
      control.removeTarget(a, action: nil, for: .allEvents)
      control.addTarget(b, action: Listener.one, for: .touchDown)
    }
    control.sendActions(for: .touchDown)
    #expect(a.calls == ["plain"] && b.calls.first == "plain")
    b.calls = []
    control.sendActions(for: .touchDown)
    #expect(a.calls == ["plain"] && b.calls == ["plain", "sender "])
  }

  // MARK: UIAction (K-26, K-28)

  @Test("A second action of the same identifier takes the first one's place and adds its events")
  func actionIdentifiers() {
    let control = UIControl()
    var calls: [String] = []
    let identifier = UIAction.Identifier("save")
    control.addAction(UIAction(identifier: identifier) { _ in calls.append("old") }, for: .touchDown)
    control.addAction(UIAction { _ in calls.append("other") }, for: .touchDown)
    control.addAction(UIAction(identifier: identifier) { _ in calls.append("new") }, for: .touchUpInside)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchUpInside)
    #expect(calls == ["new", "other", "new"])
    calls = []
    control.removeAction(identifiedBy: identifier, for: .touchDown)
    control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(calls == ["new", "other"])
    control.removeAction(identifiedBy: identifier, for: .touchUpInside)
    #expect(control.allControlEvents == .touchDown)
  }

  @Test("Actions without an identifier are all different; one knows its sender while it runs")
  func actionSender() {
    let control = UIControl()
    var senders: [AnyObject?] = []
    let first = UIAction { senders.append($0.sender) }
    let second = UIAction { senders.append($0.sender) }
    #expect(first.identifier != second.identifier)
    control.addAction(first, for: .touchDown)
    control.addAction(second, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(senders.count == 2 && senders.allSatisfy { $0 === control } && first.sender == nil)
    control.removeAction(first, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(senders.count == 3)
  }

  @Test("A primary action runs for primaryActionTriggered (K-28)")
  func primaryAction() {
    var calls = 0
    let button = UIButton(frame: frame, primaryAction: UIAction { _ in calls += 1 })
    screen.add(button, named: "button", frame: frame)
    screen.tap(200, 200)
    #expect(calls == 1 && button.allControlEvents == .primaryActionTriggered)
  }

  @Test("Subclasses may divert what is sent (K-24, K-26)")
  func diverting() {
    final class Diverting: UIControl {
      var diverted: [String] = []
      override func sendAction(_ action: Selector, to target: AnyObject?, for event: UIEvent?) {
        diverted.append(action.name ?? "?")
      }
      override func sendAction(_ action: UIAction) { diverted.append("action") }
    }
    let control = screen.add(Diverting(), named: "control", frame: frame)
    let listener = Listener()
    control.addTarget(listener, action: Listener.none, for: .touchDown)
    control.addAction(UIAction { _ in listener.calls.append("action") }, for: .touchDown)
    screen.tap(200, 200)
    #expect(control.diverted == ["plain", "action"] && listener.calls == [])
  }

  @Test("A control outside of any window tells its targets all the same")
  func outside() {
    let control = UIControl()
    let listener = Listener()
    control.addTarget(listener, action: Listener.two, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(listener.calls == ["sender  event false"])
  }

  // MARK: Against ancestors (6.7)

  /// What a tap on the control gives, by what lies above and what it is.
  @Test("A button keeps its touch from an ancestor's single tap of one finger, from nothing else (G-60 to G-66)")
  func protection() {
    for isButton in [true, false] {
      for isEnabled in [true, false] {
        for cancels in [true, false] {
          for (taps, isOwn) in [(1, false), (1, true)] {
            let screen = Screen()
            let target = Target()
            let parent = screen.add(named: "parent")
            let control = screen.add(isButton ? UIButton() : UIControl(), named: "control", frame: frame, to: parent)
            control.isEnabled = isEnabled
            let tap = (isOwn ? control : parent).recognize(UITapGestureRecognizer(), named: "tap", telling: target)
            tap.numberOfTapsRequired = taps
            tap.cancelsTouchesInView = cancels
            screen.tap(200, 200)
            let isProtected = isButton && isEnabled && cancels && !isOwn
            let what = Comment("button \(isButton), enabled \(isEnabled), cancels \(cancels), own \(isOwn)")
            #expect(target.calls == (isProtected ? [] : ["tap ended"]), what)
            let last = isProtected || !cancels ? "touchUpInside" : "touchCancel"
            let events = screen.lines(.event).map { $0.split(separator: " ")[1] }
            #expect(events.contains { $0 == last } == isEnabled, what)
          }
        }
      }
    }
  }

  @Test("Protection does not hold against two fingers, two taps, a press or a pan (G-65, C76)")
  func noProtection() {
    func run(_ recognizer: UIGestureRecognizer, _ play: (Screen) -> Void) -> [String] {
      let screen = Screen()
      let target = Target()
      let parent = screen.add(named: "parent")
      screen.add(UIButton(), named: "button", frame: frame, to: parent)
      parent.recognize(recognizer, named: "recognizer", telling: target)
      play(screen)
      #expect(target.calls.count > 0)
      return screen.lines(.event).map { String($0.split(separator: " ")[1]) }
    }
    let twoFingers = UITapGestureRecognizer()
    twoFingers.numberOfTouchesRequired = 2
    #expect(
      run(twoFingers) { screen in
        screen.down(200, 200, finger: 1)
        screen.down(220, 200, finger: 2)
        screen.up(200, 200, finger: 1)
        screen.up(220, 200, finger: 2)
      } == ["touchDown", "touchCancel"]
    )
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    #expect(
      run(double) { screen in
        screen.tap(200, 200)
        screen.tap(200, 200)
      } == ["touchDown", "touchCancel"]
    )
    #expect(
      run(UILongPressGestureRecognizer()) { screen in
        screen.down(200, 200)
        screen.clock.advance(by: 0.6)
        screen.up(200, 200)
      } == ["touchDown", "touchCancel"]
    )
  }

  // MARK: Titles

  @Test("A button shows the title of its state, the normal one where that has none")
  func titles() {
    let button = UIButton()
    #expect(button.currentTitle == nil)
    button.setTitle("Go", for: .normal)
    button.setTitle("Going", for: .highlighted)
    #expect(button.currentTitle == "Go")
    button.isHighlighted = true
    #expect(button.currentTitle == "Going")
    button.setTitle(nil, for: .highlighted)
    #expect(button.currentTitle == "Go" && button.title(for: .normal) == "Go" && button.title(for: .highlighted) == nil)
  }
}
