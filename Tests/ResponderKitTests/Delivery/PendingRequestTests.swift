import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Tests that the arena's list of requests contains a recognizer exactly while the recognizer has a request.
@MainActor
@Suite("The list of state requests of recognizers")
struct PendingRequestTests {
  let screen = SimulatedScreen.square()
  var arena: GestureArena { screen.application.delivery.arena }

  /// A recognizer that sets given states when the touches method of a phase is called.
  final class Scripted: UIGestureRecognizer {
    var atDown: [State] = []
    var atMove: [State] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { for one in atDown { state = one } }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { for one in atMove { state = one } }
  }

  @Test(
    "Removing any selection of recognizers from a set keeps the others in their order",
    arguments: 0...3
  )
  func removal(count: Int) {
    let all = (0..<count).map { _ in UIGestureRecognizer(target: nil, action: nil) }
    for selection in 0..<(1 << count) {
      let remaining = all.indices.filter { selection & (1 << $0) != 0 }.map { all[$0] }
      var set = RecognizerSet(all)
      set.retain { one in remaining.contains { $0 === one } }
      expect(set.all.elementsEqual(remaining, by: ===), "selection \(selection)")
      for one in all { expectEqual(set.contains(one), remaining.contains { $0 === one }) }
    }
  }

  @Test("A deferred request stays in the list until its recognizer is disabled")
  func deferred() {
    let view = screen.add(named: "view")
    let waiting = view.recognize(Scripted(), named: "waiting", telling: Target())
    let other = view.recognize(Scripted(), named: "other", telling: Target())
    waiting.require(toFail: other)
    waiting.atDown = [.began]
    screen.down(10, 10)
    expectEqual(arena.pending.all, [waiting])
    expect(waiting.isDeferred)
    expect(!arena.hasRequests)
    expect(arena.hasDeferred)
    waiting.isEnabled = false
    expect(arena.pending.isEmpty)
    expect(!waiting.isDeferred)
    expectEqual(waiting.state, .possible)
    screen.up(10, 10)
    expect(arena.engaged.isEmpty)
  }

  @Test("A deferred gesture that ends fails in the same event and leaves the list")
  func endedWhileDeferred() {
    let view = screen.add(named: "view")
    let waiting = view.recognize(Scripted(), named: "waiting", telling: Target())
    let other = view.recognize(Scripted(), named: "other", telling: Target())
    waiting.require(toFail: other)
    waiting.atDown = [.began]
    waiting.atMove = [.ended]
    screen.down(10, 10)
    screen.move(10, 20)
    expectEqual(waiting.state, .failed)
    expect(arena.pending.isEmpty)
    expect(!arena.hasDeferredEnded)
    expect(screen.lines(.state).contains("waiting -> failed"))
    screen.up(10, 20)
  }

  @Test("If a recognizer requests two states in one event, the second request stays in the list until the next event")
  func carried() {
    let target = Target()
    let view = screen.add(named: "view")
    let both = view.recognize(Scripted(), named: "both", telling: target)
    both.atDown = [.began, .changed]
    screen.down(10, 10)
    expectEqual(arena.pending.all, [both])
    expect(both.entry.hasFollowingRequest)
    expectEqual(arena.isQuiet, false)
    expectEqual(target.calls, ["both began"])
    screen.move(10, 20)
    expectEqual(target.calls, ["both began", "both changed"])
    expect(arena.pending.isEmpty)
    screen.up(10, 20)
    expect(arena.engaged.isEmpty)
    expect(arena.isQuiet)
  }

  @Test("A recognizer that is moved to the end of the list is listed once, and the order of the others is the same")
  func moving() {
    let all = (0..<40).map { _ in UIGestureRecognizer() }
    for count in [1, 2, 16, 17, 18, 40] {
      for index in 0..<count {
        var recognizerSet = RecognizerSet(Array(all.prefix(count)))
        recognizerSet.moveToEnd(all[index])
        var expected = Array(all.prefix(count))
        expected.append(expected.remove(at: index))
        expect(recognizerSet.all == expected && expected.allSatisfy(recognizerSet.contains), "\(index) of \(count)")
        recognizerSet.retain { $0 !== all[index] }
        expect(recognizerSet.all == expected.dropLast() && !recognizerSet.contains(all[index]))
        recognizerSet.retain { _ in false }
        expect(recognizerSet.isEmpty && !recognizerSet.contains(all[0]))
        recognizerSet.moveToEnd(all[index])
        expectEqual(recognizerSet.all, [all[index]])
      }
    }
  }
}
