import Dispatch
import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of work that code under test submits to the main queue. The work runs in the steps of a simulated screen, and
/// its delays are on the event clock. Like every test on the main actor, these tests occupy the main queue.
@MainActor
@Suite("The main queue of code under test")
struct MainQueueTests {
  let journal = Journal()

  /// Returns a new screen. Each test creates its own screen, so that no other test's screen is the latest screen.
  private static func screen() -> SimulatedScreen {
    SimulatedScreen(size: CGSize(width: 200, height: 200), sampleRate: 100)
  }

  @MainActor
  final class Journal {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }

  @Test("Blocks from DispatchQueue.main.async run with the next step, in the order of submission")
  func async() {
    let screen = Self.screen()
    DispatchQueue.main.async { MainActor.assumeIsolated { journal.add("first") } }
    DispatchQueue.main.async(qos: .userInitiated) { MainActor.assumeIsolated { journal.add("second") } }
    expectEqual(journal.lines, [])
    screen.wait(0)
    expectEqual(journal.lines, ["first", "second"])
    screen.wait(1)
    expectEqual(journal.lines.count, 2)
  }

  @Test("A main-queue block that a touch handler submits runs before the next sample")
  func betweenSamples() {
    let screen = Self.screen()
    let view = MovingView(frame: screen.window.bounds)
    view.journal = journal
    screen.window.addSubview(view)
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 100, y: 100))
    finger.move(to: CGPoint(x: 120, y: 100), over: 0.02)
    expectEqual(journal.lines, ["moved", "block", "moved", "block"])
    finger.up()
  }

  final class MovingView: UIView {
    var journal: Journal?
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      journal?.add("moved")
      DispatchQueue.main.async { MainActor.assumeIsolated { self.journal?.add("block") } }
    }
  }

  @Test("asyncAfter runs its block when the event clock reaches the deadline")
  func asyncAfter() {
    let screen = Self.screen()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
      MainActor.assumeIsolated { journal.add("0.3 at \(screen.clock.now)") }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) {
      MainActor.assumeIsolated { journal.add("0.2 at \(screen.clock.now)") }
    }
    screen.wait(0.1)
    expectEqual(journal.lines, [])
    screen.wait(0.1)
    expectEqual(journal.lines, ["0.2 at 0.2"])
    screen.clock.advance(to: 0.3)
    expectEqual(journal.lines, ["0.2 at 0.2", "0.3 at 0.3"])
  }

  @Test("The delay of asyncAfter starts at the time of the call, even if a timer's action makes the call")
  func nested() {
    let screen = Self.screen()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
        MainActor.assumeIsolated { journal.add("\(screen.clock.now)") }
      }
    }
    screen.wait(2)
    expectEqual(journal.lines, ["0.75"])
  }

  @Test("A main-queue block that submits itself again does not prevent a step from ending")
  func endless() {
    let screen = Self.screen()
    @MainActor
    final class Loop {
      var count = 0
      func turn() {
        count += 1
        DispatchQueue.main.async { MainActor.assumeIsolated { self.turn() } }
      }
    }
    let loop = Loop()
    loop.turn()
    screen.wait(0)
    let first = loop.count
    expect(first > 100)
    expect(first < 10_000)
    screen.wait(0)
    expect(loop.count > first)
  }

  @Test("A task on the main actor starts with the next step and continues across its awaits")
  func task() {
    let screen = Self.screen()
    Task {
      journal.add("starts")
      let value = await Self.load()
      journal.add("loaded \(value)")
      await Task.yield()
      journal.add("yielded")
      let numbers = AsyncStream<Int> { continuation in
        for number in 1...2 { continuation.yield(number) }
        continuation.finish()
      }
      for await number in numbers { journal.add("number \(number)") }
    }
    expectEqual(journal.lines, [])
    screen.wait(0)
    expectEqual(journal.lines, ["starts", "loaded 3", "yielded", "number 1", "number 2"])
  }

  private nonisolated static func load() async -> Int { 3 }

  @Test("Task.sleep ends at its time on the event clock")
  func sleep() {
    let screen = Self.screen()
    Task {
      try await Task.sleep(for: .seconds(0.3))
      journal.add("\(screen.clock.now)")
      try await Task.sleep(nanoseconds: 200_000_000)
      journal.add("\(screen.clock.now)")
    }
    screen.wait(0.2)
    expectEqual(journal.lines, [])
    screen.wait(0.1)
    expectEqual(journal.lines, ["0.3"])
    screen.wait(0.1)
    expectEqual(journal.lines.count, 1)
    screen.wait(0.15)
    expectEqual(journal.lines.count, 2)
  }

  @Test("A task that is cancelled during Task.sleep continues immediately, with an error")
  func cancelledSleep() {
    let screen = Self.screen()
    let task = Task {
      do {
        try await Task.sleep(for: .seconds(10))
        journal.add("slept")
      } catch {
        journal.add("\(type(of: error)) at \(screen.clock.now)")
      }
    }
    screen.wait(1)
    task.cancel()
    expectEqual(journal.lines, [])
    screen.wait(0)
    expectEqual(journal.lines, ["CancellationError at 1.0"])
    screen.wait(20)
    expectEqual(journal.lines.count, 1)
  }

  @Test("A dispatch group's notification on the main queue runs after the last member leaves the group")
  func group() {
    let screen = Self.screen()
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.main.async(group: group) { MainActor.assumeIsolated { journal.add("member") } }
    group.notify(queue: .main) { MainActor.assumeIsolated { journal.add("notified at \(screen.clock.now)") } }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { group.leave() }
    screen.wait(0.4)
    expectEqual(journal.lines, ["member"])
    screen.wait(0.2)
    expectEqual(journal.lines, ["member", "notified at 0.5"])
  }

  @Test("Main-queue work runs with the application that was current when the work was submitted")
  func applications() {
    let screen = Self.screen()
    let other = SimulatedScreen()
    screen.application.perform {
      DispatchQueue.main.async {
        MainActor.assumeIsolated { journal.add(UIApplication.shared === screen.application ? "own" : "other") }
      }
    }
    other.wait(1)
    expectEqual(journal.lines, [])
    screen.wait(0)
    expectEqual(journal.lines, ["own"])
  }

  @Test("Tasks and blocks that have not run in a step run when the test suspends")
  func suspended() async {
    let screen = Self.screen()
    let task = Task { @MainActor in journal.add("task") }
    DispatchQueue.main.async { MainActor.assumeIsolated { journal.add("block") } }
    await task.value
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    expectEqual(journal.lines, ["task", "block"])
    screen.wait(1)
    expectEqual(journal.lines.count, 2)
  }

  @Test("If a test itself calls Task.sleep, the call takes real time")
  func realSleep() async throws {
    let screen = Self.screen()
    try await Task.sleep(for: .microseconds(1))
    try await Task.sleep(nanoseconds: 1)
    expectEqual(screen.clock.now, 0)
  }

  @Test("Work on queues other than the main queue runs as usual")
  func otherQueue() async {
    let queue = DispatchQueue(label: "other")
    let isMain = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: DispatchQueue.main === queue) }
    }
    expect(!isMain)
    await withCheckedContinuation { continuation in
      queue.asyncAfter(deadline: .now() + 0.001) { continuation.resume() }
    }
  }
}
