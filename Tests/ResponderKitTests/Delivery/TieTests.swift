import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of recognizers of one view that request states in the same event. The recognizer that was added later is
/// resolved first (X-33, measured), and taps are ordered by descending number of taps.
@MainActor
@Suite("Simultaneous requests on one view")
struct TieTests {
  /// A recognizer that requests the state `wanted` when a finger lands or moves for the first time.
  final class Asking: UIGestureRecognizer {
    var wanted = State.began
    var asksWithTheLanding = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if asksWithTheLanding { state = wanted }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      if state == .possible { state = wanted }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .failed : .cancelled
    }
  }

  final class Friendly: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  let screen = SimulatedScreen.square()
  let target = Target()
  let friendly = Friendly()

  enum Kind: CaseIterable {
    case tap, doubleTap, pan, swipe, longPress, pinch, rotation, ownBegan, ownEnded, ownAtTheLanding

    @MainActor
    func make() -> UIGestureRecognizer {
      switch self {
      case .tap: return UITapGestureRecognizer()
      case .doubleTap:
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
      case .pan: return UIPanGestureRecognizer()
      case .swipe: return UISwipeGestureRecognizer()
      case .longPress: return UILongPressGestureRecognizer()
      case .pinch: return UIPinchGestureRecognizer()
      case .rotation: return UIRotationGestureRecognizer()
      case .ownBegan: return Asking()
      case .ownEnded:
        let own = Asking()
        own.wanted = .ended
        return own
      case .ownAtTheLanding:
        let own = Asking()
        own.asksWithTheLanding = true
        return own
      }
    }

    /// Lands, moves and lifts fingers so that all recognizers of this kind request a state in one event.
    @MainActor
    func play(on screen: SimulatedScreen) {
      switch self {
      case .tap, .doubleTap:
        screen.tap(100, 100)
        screen.clock.advance(by: 0.1)
        screen.tap(100, 100)
      case .longPress:
        screen.down(100, 100)
        screen.clock.advance(by: 1)
        screen.up(100, 100)
      case .pinch, .rotation:
        screen.down(100, 100, finger: 1)
        screen.down(200, 100, finger: 2)
        screen.application.receive([screen.sample(1, .moved, 90, 40), screen.sample(2, .moved, 210, 160)])
        screen.application.receive([screen.sample(1, .ended, 90, 40), screen.sample(2, .ended, 210, 160)])
      default: screen.steadyDrag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), step: 60)
      }
      screen.clock.advance(by: 2)
    }
  }

  @Test(
    "If several equal recognizers are on one view, the one added last recognizes, and the others fail (X-33)",
    arguments: Kind.allCases
  )
  func addedLast(kind: Kind) {
    for count in 2...4 {
      let screen = SimulatedScreen.square()
      let target = Target()
      let view = screen.add(named: "view")
      view.isMultipleTouchEnabled = true
      for number in 1...count { view.recognize(kind.make(), named: "r\(number)", telling: target) }
      kind.play(on: screen)
      expectEqual(Set(target.calls.map { $0.prefix(2) }), ["r\(count)"], "\(kind), \(count): \(target.calls)")
    }
  }

  @Test(
    "On one view, tap recognizers for more taps are resolved first, and of equal ones the last added (X-21)"
  )
  func moreTaps() {
    for counts in [[1, 2], [2, 1], [1, 2, 1], [2, 1, 2], [3, 1, 2], [2, 2, 1, 1]] {
      let screen = SimulatedScreen.square()
      let target = Target()
      let view = screen.add(named: "view")
      for (index, count) in counts.enumerated() {
        let tap = view.recognize(UITapGestureRecognizer(), named: "\(index)", telling: target)
        tap.numberOfTapsRequired = count
        tap.delegate = friendly
      }
      // All of these recognize at the same lift, because recognizers for fewer taps wait for recognizers for more taps.
      let taps = view.gestureRecognizers?.compactMap { $0 as? UITapGestureRecognizer } ?? []
      for tap in taps {
        for other in taps where other.numberOfTapsRequired > tap.numberOfTapsRequired { tap.require(toFail: other) }
      }
      screen.tap(100, 100)
      screen.clock.advance(by: 2)
      let single = counts.indices.filter { counts[$0] == 1 }.sorted(by: >)
      expectEqual(target.calls, single.map { "\($0) ended" }, "\(counts)")
    }
  }

  @Test(
    "If a recognizer is removed and added again, it counts as the one added last (X-33)"
  )
  func placeInTheList() {
    let view = screen.add(named: "view")
    let first = view.recognize(UIPanGestureRecognizer(), named: "first", telling: target)
    let second = view.recognize(UIPanGestureRecognizer(), named: "second", telling: target)
    func winner() -> String? {
      target.calls = []
      screen.steadyDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
      return target.calls.first
    }
    expectEqual(winner(), "second began")
    view.removeGestureRecognizer(first)
    view.addGestureRecognizer(first)
    expectEqual(winner(), "first began")
    view.gestureRecognizers = [first, second]
    expectEqual(winner(), "second began")
    view.gestureRecognizers = [second, first]
    expectEqual(winner(), "first began")
  }
}
