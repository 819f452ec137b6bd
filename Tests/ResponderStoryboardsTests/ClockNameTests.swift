// Foundation is imported before UIKit, to test that UIKit's names take precedence in any order of the imports.
import Foundation
import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Timers, times and work items in a file that imports UIKit")
struct ClockNameTests {
  let journal = Journal()

  @MainActor
  final class Journal {
    var lines: [String] = []
    var timer: Timer?
    func add(_ line: String) { lines.append(line) }
  }

  @Test("A repeating timer with a block fires at each interval until it is invalidated")
  func timer() {
    let screen = SimulatedScreen()
    var fired: Timer?
    journal.timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
      let isLast = MainActor.assumeIsolated {
        journal.add("\(screen.clock.now)")
        return journal.lines.count == 3
      }
      if isLast { timer.invalidate() }
    }
    fired = journal.timer
    screen.wait(0.4)
    expectEqual(journal.lines, [])
    expectEqual(fired?.isValid, true)
    expectEqual(fired?.timeInterval, 0.5)
    screen.wait(5)
    expectEqual(journal.lines, ["0.5", "1.0", "1.5"])
    expectEqual(fired?.isValid, false)
  }

  @Test("A timer without parameters is invalid and never fires")
  func emptyTimer() {
    let screen = SimulatedScreen()
    let timer = Timer()
    RunLoop.main.add(timer, forMode: .common)
    timer.fire()
    screen.wait(1)
    expect(!timer.isValid)
  }

  @Test("A timer that does not repeat fires exactly once")
  func once() {
    let screen = SimulatedScreen()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      MainActor.assumeIsolated { journal.add("fired") }
    }
    screen.wait(5)
    expectEqual(journal.lines, ["fired"])
    expect(!timer.isValid)
  }

  @Test("A timer created without scheduling starts when it is added to a run loop")
  func added() {
    let screen = SimulatedScreen()
    let timer = Timer(timeInterval: 0.5, repeats: false) { _ in MainActor.assumeIsolated { journal.add("fired") } }
    screen.wait(1)
    expectEqual(journal.lines, [])
    RunLoop.main.add(timer, forMode: .common)
    screen.wait(0.6)
    expectEqual(journal.lines, ["fired"])
  }

  @Test("A timer with a target and a selector can be stored in the same variable as a timer with a block")
  func selector() {
    let screen = SimulatedScreen()
    @MainActor
    final class Target {
      var count = 0
      func tick(_ timer: Any) { count += 1 }
    }
    let target = Target()
    let first: Timer = Timer.scheduledTimer(
      timeInterval: 0.25,
      target: target,
      selector: Selector(Target.tick, named: "tick:"),
      userInfo: 7,
      repeats: true
    )
    expectEqual(first.userInfo as? Int, 7)
    screen.wait(1.1)
    first.invalidate()
    let second = Timer(
      timeInterval: 0.25,
      target: target,
      selector: Selector(Target.tick, named: "tick:"),
      userInfo: nil,
      repeats: false
    )
    RunLoop.current.add(second, forMode: .default)
    screen.wait(1)
    expectEqual(target.count, 5)
  }

  @Test("Delayed blocks and work items run at their exact time, unless a work item is cancelled")
  func workItems() {
    let screen = SimulatedScreen()
    let time = DispatchTime.now() + 2
    var item: DispatchWorkItem?
    item = DispatchWorkItem { MainActor.assumeIsolated { journal.add("item at \(screen.clock.now)") } }
    let cancelled = DispatchWorkItem { MainActor.assumeIsolated { journal.add("cancelled") } }
    DispatchQueue.main.asyncAfter(deadline: time) { MainActor.assumeIsolated { journal.add("\(screen.clock.now)") } }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item!)
    DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(300), execute: cancelled)
    DispatchQueue.main.async(execute: DispatchWorkItem { MainActor.assumeIsolated { journal.add("now") } })
    screen.wait(0.1)
    cancelled.cancel()
    screen.wait(3)
    expectEqual(journal.lines, ["now", "item at 0.3", "2.0"])
  }

  @Test("Semaphores and dispatch groups accept times on the event clock")
  func otherTimes() {
    let screen = SimulatedScreen()
    let semaphore = DispatchSemaphore(value: 1)
    expectEqual(semaphore.wait(timeout: .now() + 1), .success)
    semaphore.signal()
    let time = DispatchTime.now() + 1
    expectEqual(semaphore.wait(timeout: time), .success)
    semaphore.signal()
    expectEqual(DispatchGroup().wait(timeout: DispatchTime.now()), .success)
    expect(time > DispatchTime.now())
    expectEqual(DispatchTime.now().distance(to: time), .nanoseconds(1_000_000_000))
    expectEqual(screen.clock.now, 0)
  }
}
