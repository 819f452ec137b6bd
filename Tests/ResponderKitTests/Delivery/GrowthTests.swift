import Foundation
import ResponderSimulation
import Testing

@testable import ResponderKit

/// Tests of how the cost of a touch grows with the number of recognizers. They do not measure time, but count the
/// comparisons of recognizers and the calls of app code.
@MainActor
@Suite("Growth of the cost of delivery")
struct GrowthTests {
  /// A recognizer that counts its comparisons with other recognizers, which a search in an array would make.
  private final class Compared: UITapGestureRecognizer {
    // The arena compares recognizers only on the main actor, but `isEqual` is not isolated to it.
    nonisolated(unsafe) static var count = 0

    nonisolated override func isEqual(_ object: Any?) -> Bool {
      Compared.count += 1
      return super.isEqual(object)
    }
  }

  @Test("When a view with many recognizers is tapped, no two of them are compared", arguments: [9, 90, 900])
  func manyRecognizers(count: Int) {
    let screen = SimulatedScreen()
    let target = Target()
    var taps: [Compared] = []
    for _ in 0..<count {
      let tap = Compared(target: target, action: Selector(Target.recognized))
      screen.window.addGestureRecognizer(tap)
      taps.append(tap)
    }
    Compared.count = 0
    screen.tap(at: CGPoint(x: 100, y: 100))
    screen.wait(1)
    expectEqual(Compared.count, 0)
    expectEqual(target.count, 1)
    expect(taps.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
  }

  @Test(
    "Any number of recognizers that wait for each other in a circle fail together",
    arguments: [3, 30, 300]
  )
  func circles(count: Int) {
    let screen = SimulatedScreen()
    let target = Target()
    let taps = (0..<count).map { _ in Compared(target: target, action: Selector(Target.recognized)) }
    for (index, tap) in taps.enumerated() {
      tap.require(toFail: taps[(index + 1) % count])
      screen.window.addGestureRecognizer(tap)
    }
    Compared.count = 0
    screen.tap(at: CGPoint(x: 100, y: 100))
    screen.wait(1)
    expectEqual(Compared.count, 0)
    expectEqual(target.count, 0)
    expectEqual(screen.log.lines(of: [.state]).count(where: { $0.contains("-> failed") }), count)
  }

  @Test(
    "An ordered set of any number of recognizers preserves their order and finds each of them",
    arguments: [1, 16, 17, 18, 40]
  )
  func recognizerSet(count: Int) {
    let all = (0..<count).map { _ in UITapGestureRecognizer() }
    var recognizerSet = RecognizerSet(all + all)
    expectEqual(recognizerSet.all, all)
    expect(all.allSatisfy { recognizerSet.contains($0) })
    expect(!recognizerSet.contains(UITapGestureRecognizer()))
    recognizerSet.remove(all[count / 2])
    expect(!recognizerSet.contains(all[count / 2]))
    expectEqual(recognizerSet.count, count - 1)
    let isNew = recognizerSet.append(all[count / 2])
    expect(isNew)
    expectIdentical(recognizerSet.all.last, all[count / 2])
    let odd = recognizerSet.take { recognizer in (all.firstIndex { $0 === recognizer } ?? 0) % 2 == 1 }
    expectEqual(odd.count, count / 2)
    expect(odd.allSatisfy { !recognizerSet.contains($0) })
    for recognizer in all { recognizerSet.remove(recognizer) }
    expect(recognizerSet.isEmpty)
    expect(!all.contains { recognizerSet.contains($0) })
  }

  @Test("Timers that are repeatedly scheduled and cancelled do not accumulate in the queue")
  func cancelledTimers() {
    let clock = VirtualClock()
    let remaining = (0..<10).map { clock.schedule(at: 100 + Double($0)) {} }
    for _ in 0..<10_000 { clock.schedule(at: 50) {}.cancel() }
    expect(remaining.allSatisfy { $0.isPending })
    expectEqual(clock.nextDeadline, 100)
  }

  @MainActor
  private final class Target {
    var count = 0
    func recognized(_ recognizer: UIGestureRecognizer) { count += 1 }
  }
}
