import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Keys, buttons, shakes, scrolling and pointers on a simulated screen")
struct HardwareTests {
  /// A view that can become first responder.
  final class Listening: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  let screen = SimulatedScreen(size: CGSize(width: 200, height: 200), sampleRate: 100)

  private func listen() {
    let view = Listening(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.accessibilityIdentifier = "view"
    screen.window.addSubview(view)
    view.becomeFirstResponder()
    screen.log.removeAll()
  }

  @Test("type(_:) presses one key after another for 0.05 s each, even for characters that no key types")
  func typing() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    screen.window.addSubview(view)
    view.becomeFirstResponder()
    screen.type("Ab!\né👍")
    expectEqual(view.text, "Ab!\né👍")
    expect(abs(screen.clock.now - 0.3) < 1e-9)
    expectEqual(screen.log.lines(of: [.press]).filter { $0.hasPrefix("UITextView") }.count, 12)
  }

  @Test("pressKey presses and releases a key with its modifiers")
  func keys() throws {
    listen()
    screen.pressKey(.keyboardLeftArrow, modifiers: [.shift, .command], for: 0.2)
    screen.pressKey("s", modifiers: .command)
    let records = screen.log.records.filter { $0.line(screen.log.names).hasPrefix("view presses") }
    expectEqual(
      records.map { $0.line(screen.log.names) },
      [
        "view pressesBegan", "view pressesEnded", "view pressesBegan", "view pressesEnded",
      ]
    )
    expect(abs(records[1].time - records[0].time - 0.2) < 1e-9)
    let keys = records.compactMap { $0.press?.key }
    expectEqual(keys.map(\.keyCode), [.keyboardLeftArrow, .keyboardLeftArrow, .keyboardS, .keyboardS])
    expect(keys[0].modifierFlags == [.shift, .command] && keys[2].modifierFlags == .command)
  }

  @Test("pressButton presses and releases a button of a remote")
  func buttons() {
    listen()
    screen.pressButton(.playPause, for: 0.1)
    expectEqual(
      screen.log.lines(of: [.press]).filter { $0.hasPrefix("view") },
      ["view pressesBegan", "view pressesEnded"]
    )
    expect(abs(screen.clock.now - 0.1) < 1e-9)
  }

  @Test("A shake ends after its duration, or is cancelled after the maximum duration")
  func device() {
    listen()
    screen.shake()
    expectEqual(
      screen.log.lines(of: [.motion]).filter { $0.hasPrefix("view") },
      ["view motionBegan", "view motionEnded"]
    )
    screen.log.removeAll()
    screen.shake(for: 10)
    expectEqual(
      screen.log.lines(of: [.motion]).filter { $0.hasPrefix("view") },
      ["view motionBegan", "view motionCancelled"]
    )
    let before = screen.clock.now
    screen.remote(.remoteControlNextTrack)
    expectEqual(screen.log.lines(of: [.remote]).first, "view remoteControl nextTrack")
    expectEqual(screen.clock.now, before)
  }

  @Test("A wheel and a trackpad scroll exactly the given distance, in several pieces", arguments: [0, 0.1])
  func scrolling(seconds: TimeInterval) {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.contentSize = CGSize(width: 200, height: 2_000)
    screen.window.addSubview(view)
    screen.scroll(on: view, by: CGVector(dx: 0, dy: -300), over: seconds, type: .discrete)
    expectEqual(view.contentOffset, CGPoint(x: 0, y: 300))
    expect(abs(screen.clock.now - max(seconds, 0.01) - 0.01) < 1e-9)
    let dragged = screen.log.lines(of: [.scroll]).filter { $0.contains("scrolls") || $0.contains("didScroll") }
    expectEqual(dragged.count, (seconds == 0 ? 1 : 10))
  }

  @Test("A hover recognizer begins, changes and ends as the pointer enters the view, moves, and leaves the screen")
  func hovering() {
    let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let hover = UIHoverGestureRecognizer()
    hover.name = "hover"
    view.addGestureRecognizer(hover)
    screen.window.addSubview(view)
    screen.hover(at: CGPoint(x: 10, y: 100))
    expectEqual(hover.state, .possible)
    screen.hover(over: view)
    expectEqual(hover.state, .began)
    expectEqual(hover.location(in: view), CGPoint(x: 50, y: 50))
    screen.hover(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 140, y: 100), over: 0.1)
    expectEqual(hover.state, .changed)
    expectEqual(hover.location(in: view), CGPoint(x: 90, y: 50))
    screen.endHover(at: CGPoint(x: 140, y: 100))
    expectEqual(screen.log.lines(of: [.state]).last, "hover -> ended")
  }
}
