import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Windows")
struct WindowTests {
  final class Noting: UIWindow {
    var log: [String] = []
    var allowsKey = true
    var onKey: ((String) -> Void)?
    override var canBecomeKey: Bool { allowsKey }
    override func becomeKey() { onKey?("\(accessibilityIdentifier ?? "") becomes") }
    override func resignKey() { onKey?("\(accessibilityIdentifier ?? "") resigns") }
  }

  let clock = VirtualClock()
  let application: UIApplication

  init() { application = UIApplication(clock: clock) }

  private func window(_ name: String, level: UIWindow.Level = .normal) -> Noting {
    let window = Noting(application: application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.accessibilityIdentifier = name
    window.windowLevel = level
    return window
  }

  private func order() -> String { application.windows.map { $0.accessibilityIdentifier ?? "" }.joined() }

  private func hit(_ x: Double = 10, _ y: Double = 10) -> String {
    let log = EventLog()
    application.observer = log
    application.receive(TouchSample(finger: 1, phase: .began, location: CGPoint(x: x, y: y), timestamp: 0))
    application.receive(TouchSample(finger: 1, phase: .cancelled, location: CGPoint(x: x, y: y), timestamp: 0))
    return log.lines(of: [.hit]).first ?? "none"
  }

  @Test("A new window is hidden, and belongs to the given application or else to the shared application (D-14)")
  func made() {
    let window = window("a")
    expect(window.isHidden)
    expectEqual(application.windows, [])
    expectIdentical(window.application, application)
    expectIdentical(window.window, window)
    expectIdentical(window.next, application)
    expect(!window.isKeyWindow)
    let other = UIApplication(clock: clock)
    expectIdentical(UIWindow().application, other)
    expectIdentical(UIWindow(frame: .zero).application, other)
  }

  @Test("The level of a window takes precedence over the order in which windows are shown (D-10, D-13)")
  func levels() {
    expectEqual([UIWindow.Level.normal, .statusBar, .alert].map(\.rawValue), [0, 1000, 2000])
    expect(UIWindow.Level(-1) < .normal)
    expect(UIWindow.Level(rawValue: 1.5) > .normal)
    let windows = [window("a"), window("b", level: .alert), window("c"), window("d", level: UIWindow.Level(-5))]
    for window in windows { window.isHidden = false }
    expectEqual(order(), "dacb")
    windows[3].windowLevel = .normal
    expectEqual(order(), "dacb")
    windows[0].windowLevel = .statusBar
    expect(order().hasSuffix("ab"))
    expectEqual(hit(), "b hit")
  }

  @Test("Showing a window or calling makeKeyAndVisible moves it to the front of its level (D-15)")
  func showing() {
    let windows = ["a", "b", "c"].map { window($0) }
    for window in windows { window.isHidden = false }
    expectEqual(order(), "abc")
    windows[0].isHidden = true
    expectEqual(order(), "bc")
    windows[0].isHidden = false
    expectEqual(order(), "bca")
    windows[1].makeKeyAndVisible()
    expect(order() == "cab" && windows[1].isKeyWindow)
    windows[2].isHidden = false
    expectEqual(order(), "cab")
    windows[2].makeKey()
    expect(order() == "cab" && application.keyWindow === windows[2])
  }

  @Test(
    "The frontmost window in which a view is hit receives the touch, even if the window is not key (D-10 to D-12)"
  )
  func falling() {
    final class PassThrough: UIWindow {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let low = window("low")
    low.makeKeyAndVisible()
    let overlay = PassThrough(application: application, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    overlay.accessibilityIdentifier = "overlay"
    overlay.windowLevel = .alert
    overlay.isHidden = false
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    button.accessibilityIdentifier = "button"
    overlay.addSubview(button)
    expectEqual(hit(10, 10), "button hit")
    expectEqual(hit(50, 50), "low hit")
    let front = window("front")
    front.isHidden = false
    expectEqual(hit(50, 50), "front hit")
    expect(low.isKeyWindow)
    front.isUserInteractionEnabled = false
    expectEqual(hit(50, 50), "low hit")
    expectEqual(hit(150, 50), "nothing hit")
  }

  @Test(
    "The old key window resigns its status before the new window becomes key (D-17, D-18)"
  )
  func key() {
    var log: [String] = []
    let a = window("a")
    let b = window("b")
    for window in [a, b] { window.onKey = { log.append($0) } }
    a.makeKeyAndVisible()
    b.makeKeyAndVisible()
    b.makeKey()
    expectEqual(log, ["a becomes", "a resigns", "b becomes"])
    expectIdentical(application.keyWindow, b)
    expect(!a.isKeyWindow)
    a.allowsKey = false
    a.makeKeyAndVisible()
    expectIdentical(application.keyWindow, b)
    expectEqual(hit(), "a hit")
    log = []
    b.isHidden = true
    expectEqual(log, ["b resigns"])
    expectNil(application.keyWindow)
  }

  @Test("Hiding a window cancels its touches and recognizers, and the next finger hits the window behind (T-48)")
  func hiding() {
    let a = window("a")
    let b = window("b")
    let target = Target()
    for window in [a, b] { window.isHidden = false }
    let pan = b.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let log = EventLog()
    application.observer = log
    func send(_ phase: UITouch.Phase, _ y: Double) {
      application.receive(TouchSample(finger: 1, phase: phase, location: CGPoint(x: 10, y: y), timestamp: clock.now))
    }
    send(.began, 10)
    send(.moved, 40)
    b.isHidden = true
    expectEqual(target.calls, ["pan began", "pan cancelled"])
    expectEqual(pan.state, .possible)
    log.removeAll()
    send(.moved, 50)
    send(.ended, 50)
    expectEqual(log.lines(of: [.touches, .receives, .action]), [])
    send(.began, 10)
    expectEqual(log.lines(of: [.hit]), ["a hit"])
    send(.ended, 10)
  }

  @Test("If an event contains touches of two windows, each window receives its own touches (D-08)")
  func twoWindows() {
    let a = window("a")
    let b = window("b")
    b.frame.origin.x = 200
    for window in [a, b] { window.isHidden = false }
    let log = EventLog()
    application.observer = log
    func samples(_ phase: UITouch.Phase) -> [TouchSample] {
      [(1, 10.0), (2, 210), (3, 20)].map {
        TouchSample(finger: $0.0, phase: phase, location: CGPoint(x: $0.1, y: 10), timestamp: clock.now)
      }
    }
    a.isMultipleTouchEnabled = true
    application.receive(samples(.began))
    let began = log.records.filter { $0.category == .touches && $0.subjectObject is UIWindow }
    expectEqual(began.map { $0.line(DefaultNames()) }, ["a touchesBegan", "b touchesBegan"])
    expectEqual(began.map(\.fingers), [[1, 3], [2]])
    application.receive(samples(.ended))
  }

  @Test("If a window hides itself while a second finger lands, both fingers are cancelled")
  func hiddenWhileLanding() {
    final class Hiding: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if point.x > 50 { window?.isHidden = true }
        return super.hitTest(point, with: event)
      }
    }
    let a = window("a")
    let view = Hiding(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    a.addSubview(view)
    a.isHidden = false
    application.receive([
      TouchSample(finger: 1, phase: .began, location: CGPoint(x: 10, y: 10), timestamp: 0),
      TouchSample(finger: 2, phase: .began, location: CGPoint(x: 60, y: 10), timestamp: 0),
    ])
    application.cancelAllTouches()
    expectEqual(application.windows, [])
  }
}
