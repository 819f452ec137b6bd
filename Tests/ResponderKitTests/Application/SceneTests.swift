import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Scenes, windows and interruptions (3.2, 3.3, T-49)")
struct SceneTests {
  final class Noting: UIWindow {
    var onKey: ((String) -> Void)?
    override func becomeKey() { onKey?("\(accessibilityIdentifier ?? "") becomes") }
    override func resignKey() { onKey?("\(accessibilityIdentifier ?? "") resigns") }
  }

  let screen = SimulatedScreen.square()
  private var application: UIApplication { screen.application }

  private func window(_ name: String, in scene: UIWindowScene) -> Noting {
    let window = Noting(windowScene: scene)
    window.accessibilityIdentifier = name
    window.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    return window
  }

  @Test(
    "The next responder of a window is its scene, and the next responder of the scene is the application (X-14, R-25)"
  )
  func chain() {
    let scene = application.connectScene(title: "one")
    let window = window("a", in: scene)
    expectIdentical(window.next, scene)
    expectIdentical(scene.next, application)
    expectIdentical(window.application, application)
    expectIdentical(screen.window.next, application)
    expectEqual(application.connectedScenes, [scene])
    expectEqual(scene.title, "one")
    expectEqual(scene.windows, [window])
    expectEqual(scene.activationState, .foregroundActive)
    window.isHidden = false
    screen.tap(10, 10)
    expectEqual(
      screen.lines(.touches).prefix(3),
      ["a touchesBegan", "UIWindowScene touchesBegan", "application touchesBegan"]
    )
    window.windowScene = nil
    expectIdentical(window.next, application)
    expectEqual(scene.windows, [])
  }

  @Test(
    "The key window of a scene resigns before another window of the same scene becomes key (D-16, D-18)"
  )
  func keyWindows() {
    var log: [String] = []
    for name in [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification] {
      application.notificationCenter.addObserver(forName: name) { notification in
        let window = (notification.object as? UIWindow)?.accessibilityIdentifier ?? ""
        log.append("\(window) \(name == UIWindow.didBecomeKeyNotification ? "became" : "resigned")")
      }
    }
    let one = application.connectScene()
    let two = application.connectScene()
    let windows = [window("a", in: one), window("b", in: one), window("c", in: two)]
    for window in windows { window.onKey = { log.append($0) } }
    windows[0].makeKeyAndVisible()
    windows[2].makeKeyAndVisible()
    windows[1].makeKeyAndVisible()
    expectEqual(
      log,
      [
        "a becomes", "a became", "c becomes", "c became", "a resigns", "a resigned", "b becomes", "b became",
      ]
    )
    expect(one.keyWindow === windows[1] && two.keyWindow === windows[2] && application.keyWindow === windows[1])
    expect(windows[2].isKeyWindow && screen.window.isKeyWindow && !windows[0].isKeyWindow)
    windows[2].makeKey()
    expectIdentical(application.keyWindow, windows[2])
    expectEqual(log.count, 8)
    screen.window.makeKey()
    expectIdentical(application.keyWindow, screen.window)
    log = []
    windows[1].isHidden = true
    expectEqual(log, ["b resigns", "b resigned"])
    expectNil(one.keyWindow)
  }

  @Test("Each scene has a first responder, and keys are sent to the scene whose window became key last (R-34)")
  func firstResponders() {
    let one = application.connectScene()
    let two = application.connectScene()
    let editors = [one, two].map { scene in
      let editor = Editor()
      let window = window("w", in: scene)
      window.addSubview(editor)
      window.makeKeyAndVisible()
      editor.becomeFirstResponder()
      return (editor, window)
    }
    screen.type("x")
    editors[0].1.makeKey()
    screen.type("y")
    expectEqual(editors.map(\.0.text), ["y", "x"])
    expect(editors.allSatisfy { $0.0.isFirstResponder })
    expectIdentical(application.keyboardContent?.responder, editors[0].0)
    application.setActivationState(.background, of: one)
    screen.type("z")
    expectEqual(editors.map(\.0.text), ["y", "x"])
    expectNil(application.keyboardFrame)
  }

  @Test(
    "When a scene becomes inactive, its touches, presses and shake are cancelled"
  )
  func inactive() {
    let scene = application.connectScene()
    let window = window("a", in: scene)
    window.makeKeyAndVisible()
    screen.down(10, 10)
    screen.key(.began, UIKey(.keyboardLeftShift))
    screen.shake(.began)
    screen.log.removeAll()
    application.setActivationState(.foregroundInactive, of: scene)
    let cancels = ["touches", "presses", "motion"].map { "a \($0)Cancelled" }
    expectEqual(screen.log.lines(of: [.touches, .press, .motion]).filter { $0.hasPrefix("a ") }, cancels)
    expectEqual(screen.log.records.first?.why(screen.log.names), "UIWindowScene is no longer active")
    application.disconnect(scene)
    expect(application.connectedScenes.isEmpty)
    expect(window.isHidden)
    expectEqual(scene.activationState, .unattached)
  }

  @Test("A window posts a notification when it is shown or hidden, but not if isHidden is set to the same value")
  func visibility() {
    var log: [String] = []
    for name in [UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification] {
      application.notificationCenter.addObserver(forName: name) { log.append($0.name.rawValue) }
    }
    let window = UIWindow(application: application, frame: .zero)
    expectEqual(log, [])
    window.makeKeyAndVisible()
    window.isHidden = false
    window.isHidden = true
    expectEqual(log, ["UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeHiddenNotification"])
  }

  @Test("Windows and scenes do not retain each other")
  func lifetime() {
    weak var released: UIWindow?
    let scene = application.connectScene()
    do {
      let window = window("a", in: scene)
      window.makeKeyAndVisible()
      window.isHidden = true
      released = window
    }
    expectNil(released)
    expectEqual(scene.windows, [])
    expectNil(scene.keyWindow)
    let orphan = Noting(windowScene: SimulatedScreen.square().application.connectScene())
    expectNil(orphan.windowScene)
    expectNil(orphan.next)
  }

  // MARK: Ignoring and interruptions

  @Test(
    "While events are ignored, current input is cancelled and new input is discarded (D-30 to D-32, X-23)"
  )
  func ignoring() {
    let view = screen.add(named: "view")
    screen.down(10, 10)
    screen.key(.began, UIKey(.keyboardLeftShift))
    screen.log.removeAll()
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    expect(application.isIgnoringInteractionEvents)
    expectEqual(screen.lines(.touches).first, "view touchesCancelled")
    expectEqual(screen.lines(.press), ["window pressesCancelled", "application pressesCancelled"])
    screen.log.removeAll()
    screen.up(10, 10)
    screen.key(.ended, UIKey(.keyboardLeftShift))
    screen.down(20, 20, finger: 2)
    screen.key(.began, UIKey(character: "x"))
    application.endIgnoringInteractionEvents()
    expect(application.isIgnoringInteractionEvents)
    application.endIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    expect(!application.isIgnoringInteractionEvents)
    screen.move(30, 30, finger: 2)
    screen.up(30, 30, finger: 2)
    screen.key(.ended, UIKey(character: "x"))
    expectEqual(screen.log.lines(of: [.touches, .press]), [])
    let reasons = Set(screen.log.records.map { $0.why(screen.log.names) })
    expectEqual(reasons, ["beginIgnoringInteractionEvents() is in effect, or was in effect when this input began"])
    screen.tap(10, 10)
    screen.type("x")
    expectEqual(screen.lines(.touches).first, "view touchesBegan")
    expectEqual(screen.lines(.press).count, 4)
    _ = view
  }

  @Test("Disabling a view's user interaction does not affect touches that have already hit the view (X-23)")
  func flag() {
    let view = screen.add(named: "view")
    screen.down(10, 10)
    view.isUserInteractionEnabled = false
    screen.up(10, 10)
    expectEqual(screen.lines(.touches).filter { $0.hasPrefix("view") }, ["view touchesBegan", "view touchesEnded"])
  }

  @Test("An interruption cancels touches, then presses in order, then a shake (T-49, C61)")
  func interruption() {
    screen.add(named: "view")
    screen.down(10, 10)
    screen.key(.began, UIKey(character: "x"))
    application.receive(PressSample(type: .menu, phase: .began, timestamp: screen.clock.now))
    screen.shake(.began)
    screen.log.removeAll()
    application.interrupt()
    expectEqual(
      screen.log.lines().filter { $0.hasPrefix("window") },
      [
        "window touchesCancelled", "window pressesCancelled", "window pressesCancelled", "window motionCancelled",
      ]
    )
    screen.log.removeAll()
    application.interrupt()
    screen.key(.ended, UIKey(character: "x"))
    expectEqual(screen.log.lines(of: [.touches, .press, .motion]), [])
    screen.tap(10, 10)
    screen.type("x")
    screen.shake(.began, .ended)
    expectEqual(screen.log.lines(of: [.touches, .press, .motion]).count, 6 + 4 + 4)
  }

  @Test("An interruption reported during a delivery cancels current touches and presses when the delivery has ended")
  func interruptionInside() {
    final class Acting: UIView {
      var onBegan: (() -> Void)?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { onBegan?() }
    }
    let acting = screen.add(Acting(), named: "acting")
    acting.onBegan = { [application] in application.beginIgnoringInteractionEvents() }
    screen.key(.began, UIKey(character: "x"))
    screen.down(10, 10)
    expectEqual(
      screen.lines(.touches),
      [
        "acting touchesBegan", "acting touchesCancelled", "window touchesCancelled", "application touchesCancelled",
      ]
    )
    expectEqual(screen.lines(.press).last, "application pressesCancelled")
  }

  @Test("An interruption cancels scrolling with a pointer")
  func pointer() {
    let target = Target()
    let pan = screen.window.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    pan.allowedScrollTypesMask = .all
    func scroll(_ phase: PointerPhase) {
      application.receive(
        ScrollSample(
          phase: phase,
          location: CGPoint(x: 10, y: 10),
          translation: CGVector(dx: 0, dy: 5),
          timestamp: screen.clock.now
        )
      )
    }
    scroll(.began)
    application.interrupt()
    expectEqual(target.calls, ["pan began", "pan cancelled"])
    expectEqual(pan.state, .possible)
    application.beginIgnoringInteractionEvents()
    scroll(.began)
    expectEqual(target.calls.count, 2)
  }

  @Test(
    "An ignored finger remains ignored until it lifts or is cancelled (D-32)"
  )
  func strayMoves() {
    func reason(_ phase: UITouch.Phase) -> RejectedSample.Reason? {
      application.receive(screen.sample(2, phase, 20, 20))?.reason
    }
    for end in [UITouch.Phase.ended, .cancelled] {
      application.beginIgnoringInteractionEvents()
      expectEqual(reason(.began), .interactionIgnored)
      application.endIgnoringInteractionEvents()
      expectEqual(reason(.moved), .interactionIgnored)
      expectEqual(reason(end), .interactionIgnored)
      expectEqual(reason(.moved), .fingerNotDown)
      // The host does not report the end of the ignored finger. The next sample with the phase `.began` is therefore
      // from a new finger.
      application.beginIgnoringInteractionEvents()
      expectEqual(reason(.began), .interactionIgnored)
      application.endIgnoringInteractionEvents()
      expectNil(reason(.began))
      expectNil(reason(end))
      expectEqual(reason(.moved), .fingerNotDown)
    }
  }
}
