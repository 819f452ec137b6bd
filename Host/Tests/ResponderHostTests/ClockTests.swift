import Foundation
import Testing

@testable import ResponderHost

@MainActor
@Suite("Clocks of a host")
struct ClockTests {
  @Test("A command has a word, a time, and optionally a number of touches")
  func commands() throws {
    let command = try ClockCommand("advance 0.25")
    #expect(command.word == .advance && command.time == 0.25 && command.touchCount == 0)
    let other = try ClockCommand("show 12 3")
    #expect(other.word == .show && other.time == 12 && other.touchCount == 3)
  }

  @Test(
    "Another line is rejected with the expected words",
    arguments: [
      "", "advance", "advance x", "advance -1", "advance nan", "advance inf", "advance 1e10", "advance 1 -1",
      "advance 1 x", "advance 1 2 3", "step 1",
    ]
  )
  func invalid(line: String) {
    #expect(throws: ClockCommand.Invalid(line: line)) { try ClockCommand(line) }
    #expect("\(ClockCommand.Invalid(line: line))".contains("expected advance or show"))
  }

  @Test("A driven clock advances only on request, and runs the timers that are due")
  func driven() {
    let clock = HostClock(drivenTime: 10)
    var fired: [TimeInterval] = []
    for deadline in [10.5, 11, 10.5] { _ = clock.schedule(at: deadline) { fired.append(deadline) } }
    clock.runDueTimers()
    #expect(fired.isEmpty && clock.now == 10 && clock.nextDeadline == 10.5)
    clock.advance(to: 10.7)
    #expect(fired == [10.5, 10.5] && clock.now == 10.7)
    clock.advance(to: 9)
    #expect(clock.now == 10.7)
  }

  @Test("Timers that were due at the time of a late event run before it, and later timers run after it")
  func lateEvent() {
    let clock = HostClock(drivenTime: 10)
    var fired: [TimeInterval] = []
    clock.advance(to: 20)
    for deadline in [12.0, 15, 18] { _ = clock.schedule(at: deadline) { fired.append(deadline) } }
    clock.runDueTimers(until: 15)
    #expect(fired == [12, 15])
    clock.runDueTimers()
    #expect(fired == [12, 15, 18])
  }

  @Test("A clock that is not driven ignores commands")
  func live() {
    let clock = HostClock()
    let before = clock.now
    clock.advance(to: before + 1_000)
    #expect(clock.now < before + 1_000 && clock.now >= before)
  }
}
