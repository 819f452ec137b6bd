import Foundation
import ResponderKit
import ResponderSimulation
import Testing

@MainActor
@Suite("Clocks and timers")
struct ClockTests {
  final class Log {
    var entries: [String] = []
  }

  @Test("Timers fire in the order of their deadlines, and timers with equal deadlines in the order of scheduling")
  func order() {
    let deadlines = [1.0, 1, 2, 0.5]
    for first in 0..<4 {
      for second in 0..<4 where second != first {
        for third in 0..<4 where third != first && third != second {
          let order = [first, second, third, 6 - first - second - third]
          var queue = EventTimerQueue()
          var fired: [Int] = []
          for index in order { _ = queue.add(at: deadlines[index]) { fired.append(index) } }
          while let due = queue.popDue(at: 5) { due.action() }
          let expected = order.enumerated().sorted {
            (deadlines[$0.element], $0.offset) < (deadlines[$1.element], $1.offset)
          }
          expectEqual(fired, expected.map(\.element))
        }
      }
    }
  }

  @Test("The timer queue returns only timers that are due and not cancelled")
  func due() {
    var queue = EventTimerQueue()
    var fired: [String] = []
    let first = queue.add(at: 1) { fired.append("first") }
    let second = queue.add(at: 2) { fired.append("second") }
    expectNil(queue.popDue(at: 0.9))
    expectEqual(queue.nextDeadline, 1)
    expect(first.isPending)
    first.cancel()
    first.cancel()
    expectEqual(queue.nextDeadline, 2)
    expect(!first.isPending)
    expectNil(queue.popDue(at: 1.5))
    let due = queue.popDue(at: 2)
    expectEqual(due?.deadline, 2)
    expect(!second.isPending)
    due?.action()
    second.cancel()
    expectEqual(fired, ["second"])
    expectNil(queue.nextDeadline)
  }

  @Test("Cancelled timers do not accumulate in the queue, and the remaining timers fire in order")
  func gathering() {
    var queue = EventTimerQueue()
    var fired: [Int] = []
    for index in 0..<2_000 {
      let timer = queue.add(at: Double(index % 97)) { fired.append(index) }
      if index % 10 != 0 { timer.cancel() }
    }
    while let due = queue.popDue(at: 100) { due.action() }
    let expected = stride(from: 0, to: 2_000, by: 10).sorted { ($0 % 97, $0) < ($1 % 97, $1) }
    expectEqual(fired, expected)
  }

  @Test(
    "The virtual clock fires each timer at its deadline, even a timer that another timer schedules"
  )
  func virtual() {
    let clock = VirtualClock(now: 10)
    let log = Log()
    _ = clock.schedule(at: 11) {
      log.entries.append("a \(clock.now)")
      _ = clock.schedule(at: 11.5) { log.entries.append("b \(clock.now)") }
      // A timer that is already due fires during the same call of `advance(by:)`, at the current time.
      _ = clock.schedule(at: 3) { log.entries.append("c \(clock.now)") }
    }
    _ = clock.schedule(at: 12) { log.entries.append("d \(clock.now)") }
    _ = clock.schedule(at: 20) { log.entries.append("e \(clock.now)") }
    expectEqual(clock.nextDeadline, 11)
    expectEqual(log.entries, [])
    clock.advance(to: 15)
    expectEqual(log.entries, ["a 11.0", "c 11.0", "b 11.5", "d 12.0"])
    expectEqual(clock.now, 15)
    expectEqual(clock.nextDeadline, 20)
    clock.advance(to: 5)
    expectEqual(clock.now, 15)
    clock.advance(by: 5)
    expectEqual(log.entries.last, "e 20.0")
  }

  @Test("A timer never fires within the call that schedules it, even if the timer is already due")
  func notInside() {
    let clock = VirtualClock(now: 10)
    let log = Log()
    _ = clock.schedule(at: 1) { log.entries.append("fired") }
    expectEqual(log.entries, [])
    clock.advance(by: 0)
    expectEqual(log.entries, ["fired"])
    let live = LiveClock()
    let timer = live.schedule(at: live.now - 1) { log.entries.append("live") }
    expectEqual(log.entries, ["fired"])
    expect(timer.isPending)
    live.runDueTimers()
    expectEqual(log.entries, ["fired", "live"])
    expect(!timer.isPending)
  }

  @Test("runDueTimers() of the live clock fires the due timers in order, except cancelled timers")
  func live() {
    let clock = LiveClock()
    let log = Log()
    let now = clock.now
    _ = clock.schedule(at: now - 1) { log.entries.append("b") }
    _ = clock.schedule(at: now - 2) { log.entries.append("a") }
    let later = clock.schedule(at: now + 1_000_000) { log.entries.append("never") }
    clock.schedule(at: now - 1.5) { log.entries.append("cancelled") }.cancel()
    clock.runDueTimers()
    expectEqual(log.entries, ["a", "b"])
    expect(later.isPending)
    later.cancel()
    expect(clock.now >= now)
  }
}
