import Foundation
import Testing

@testable import ResponderKit
@testable import ResponderSimulation

/// Tests of a process in which the symbols of Swift's runtime libraries cannot be found by name. Each test uses a
/// separate process, because each process looks a symbol up only once.
@Suite("Missing runtime symbols")
struct RuntimeSymbolTests {
  @Test("Without the runtime symbols, a tap is delivered as usual")
  func references() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        RuntimeSymbol.find = { _ in nil }
        let screen = SimulatedScreen(size: CGSize(width: 200, height: 200), sampleRate: 100)
        let tap = UITapGestureRecognizer()
        tap.name = "tap"
        screen.window.addGestureRecognizer(tap)
        var button: UIButton? = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 44))
        button?.accessibilityIdentifier = "button"
        if let button {
          screen.window.addSubview(button)
          screen.tap(on: button)
        }
        precondition(
          screen.log.lines(of: [.touches, .event])
            == [
              "button touchesBegan", "button touchDown", "button touchesEnded", "button touchUpInside",
              "button primaryActionTriggered",
            ],
          "\(screen.log.lines(of: [.touches, .event]))"
        )
        precondition(tap.view === screen.window && button?.superview === screen.window)
        let reference = BackReference(button)
        precondition(reference.wrappedValue === button)
        button?.removeFromSuperview()
        screen.log.removeAll()
        screen.wait(1)
        button = nil
        precondition(reference.wrappedValue == nil)
        precondition(LivingObject.retain == nil)
      }
    }
  }

  @Test("Without the runtime symbols, a task runs when the test suspends and the main queue becomes free")
  func tasks() async {
    await #expect(processExitsWith: .success) {
      RuntimeSymbol.find = { _ in nil }
      await Self.runTask()
    }
  }

  @MainActor
  private static func runTask() async {
    let screen = SimulatedScreen(size: CGSize(width: 200, height: 200), sampleRate: 100)
    var steps: [String] = []
    let task = Task { @MainActor in
      steps.append("started")
      let value = await Task.detached { 7 }.value
      steps.append("got \(value)")
    }
    screen.wait(0)
    precondition(steps == [], "No step runs the task: \(steps)")
    await task.value
    precondition(steps == ["started", "got 7"], "\(steps)")
  }
}
