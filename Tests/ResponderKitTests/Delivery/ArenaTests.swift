import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the arbitration between two recognizers in all combinations. The result is compared with the recognizers
/// that the rules of section 6.3 predict.
@MainActor
@Suite("Interactions of recognizers")
struct ArenaTests {
  enum Kind: CaseIterable {
    case tap, pan, press

    @MainActor
    func make() -> UIGestureRecognizer {
      switch self {
      case .tap: FreeTap()
      case .pan: FreePan()
      case .press: FreePress()
      }
    }
  }

  enum Requirement: CaseIterable {
    case none, outerWaits, innerWaits

    /// The index of the recognizer that waits for the other recognizer: 0 for the outer recognizer, 1 for the inner
    /// recognizer; nil if neither waits.
    var waiter: Int? {
      switch self {
      case .none: nil
      case .outerWaits: 0
      case .innerWaits: 1
      }
    }
  }

  enum Nesting: CaseIterable {
    case nested, sameView
  }

  enum Script: CaseIterable {
    case tap, drag, hold, restThenDrag

    @MainActor
    func play(on screen: SimulatedScreen) {
      screen.down(50, 50)
      switch self {
      case .tap: break
      case .drag: for step in 1...12 { screen.move(50, 50 + 5 * Double(step)) }
      case .hold: screen.clock.advance(by: 0.6)
      case .restThenDrag:
        screen.clock.advance(by: 0.6)
        for step in 1...12 { screen.move(50, 50 + 5 * Double(step)) }
      }
      screen.up(50, self == .tap || self == .hold ? 50 : 110)
      screen.clock.advance(by: 5)
    }

    /// Returns the moment at which a recognizer of `kind` would leave the possible state if the other recognizer did
    /// not exist; nil if the recognizer would fail. A greater number is a later moment. A tap may last 1.5 s, a press
    /// begins after 0.5 s, and a finger that has moved 60 points is not a tap.
    func recognitionMoment(of kind: Kind) -> Int? {
      switch (self, kind) {
      case (.tap, .tap), (.hold, .tap): 100
      case (.drag, .pan), (.restThenDrag, .pan): 20
      case (.hold, .press), (.restThenDrag, .press): 10
      default: nil
      }
    }

    /// Returns the moment at which a recognizer of `kind` would fail if the other recognizer did not exist.
    func failureMoment(of kind: Kind) -> Int {
      switch (self, kind) {
      // The drag moves too far for a tap, but reaches the pan's 10 points before the tap's limit of 45 points.
      case (.drag, .tap), (.restThenDrag, .tap): 30
      case (.drag, .press): 20
      default: 100
      }
    }
  }

  /// The results of `canPrevent` and `canBePrevented`.
  struct Exclusion: Equatable {
    var innerCanPrevent = true
    var outerCanPrevent = true
    var innerCanBePrevented = true
    var outerCanBePrevented = true

    static let all: [Exclusion] = (0..<16).map { bits in
      Exclusion(
        innerCanPrevent: bits & 1 == 0,
        outerCanPrevent: bits & 2 == 0,
        innerCanBePrevented: bits & 4 == 0,
        outerCanBePrevented: bits & 8 == 0
      )
    }
  }

  struct World {
    /// The kind of the outer recognizer, followed by the kind of the inner recognizer.
    var kinds: [Kind]
    var nesting: Nesting
    var requirement: Requirement
    var simultaneous: Bool
    var exclusion: Exclusion
    var script: Script
  }

  /// Returns the recognizers that leave the state `.possible`, in order, derived only from the rules.
  private func expected(_ world: World) -> [Int] {
    var recognized: [Int] = []
    var failed: Set<Int> = []
    let canPrevent = [world.exclusion.outerCanPrevent, world.exclusion.innerCanPrevent]
    let canBePrevented = [world.exclusion.outerCanBePrevented, world.exclusion.innerCanBePrevented]
    let wants = world.kinds.map { world.script.recognitionMoment(of: $0) }
    func fails(_ index: Int, at moment: Int) -> Bool {
      failed.contains(index) || (wants[index] == nil && world.script.failureMoment(of: world.kinds[index]) <= moment)
    }
    func prevents(_ winner: Int, _ other: Int) -> Bool {
      canPrevent[winner] && canBePrevented[other] && !world.simultaneous
    }
    var deferred: [Int] = []
    func commit(_ index: Int) {
      recognized.append(index)
      let other = 1 - index
      if !recognized.contains(other), prevents(index, other) { failed.insert(other) }
      if world.requirement.waiter == other, !recognized.contains(other) { failed.insert(other) }
    }
    func attempt(_ index: Int, at moment: Int) {
      let other = 1 - index
      if failed.contains(index) || recognized.contains(index) { return }
      if world.requirement.waiter == index {
        if recognized.contains(other) {
          failed.insert(index)
          return
        }
        if !fails(other, at: moment) {
          deferred.append(index)
          return
        }
      }
      if recognized.contains(other), prevents(other, index) {
        failed.insert(index)
        return
      }
      commit(index)
    }
    // The moments at which a press's timer fires, a pan has moved 10 points, a movement exceeds the tap's limit, and a
    // tap lifts.
    for moment in [10, 20, 30, 100] {
      // The inner recognizer is first. On one view, the recognizer added last is first.
      for index in [1, 0] where wants[index] == moment { attempt(index, at: moment) }
      for index in deferred where fails(1 - index, at: moment) && !failed.contains(index) && !recognized.contains(index)
      {
        deferred.removeAll { $0 == index }
        // A continuous recognizer that is still deferred at the lift fails.
        if moment == 100, world.kinds[index] != .tap { continue }
        if recognized.contains(1 - index) { continue }
        commit(index)
      }
    }
    return recognized
  }

  private func actual(_ world: World) -> [Int] {
    let screen = SimulatedScreen.square()
    let target = Target()
    let outerView = screen.add(named: "outer")
    let innerView = world.nesting == .nested ? screen.add(named: "inner", to: outerView) : outerView
    let outer = world.kinds[0].make()
    let inner = world.kinds[1].make()
    // If the views are nested, the order of addition has no effect, so the outer recognizer is added last.
    let additions = [(outer, "outer", outerView), (inner, "inner", innerView)]
    for (recognizer, name, view) in world.nesting == .nested ? additions.reversed() : additions {
      view.recognize(recognizer, named: name, telling: target)
    }
    for (recognizer, canPrevent, canBePrevented) in [
      (outer, world.exclusion.outerCanPrevent, world.exclusion.outerCanBePrevented),
      (inner, world.exclusion.innerCanPrevent, world.exclusion.innerCanBePrevented),
    ] {
      (recognizer as? any FreelyExcluding)?.freedom = Freedom(canPrevent: canPrevent, canBePrevented: canBePrevented)
    }
    switch world.requirement {
    case .none: break
    case .outerWaits: outer.require(toFail: inner)
    case .innerWaits: inner.require(toFail: outer)
    }
    let decisions = DecisionDelegate()
    decisions.both = { recognizer, _ in recognizer === outer && world.simultaneous }
    outer.delegate = decisions
    world.script.play(on: screen)
    expectEqual(outer.state, .possible)
    expectEqual(inner.state, .possible)
    var seen: [Int] = []
    for record in screen.log.records {
      if case .state(.possible, let state) = record.what, state != .failed {
        seen.append(record.subjectObject === outer ? 0 : 1)
      }
    }
    return seen
  }

  @Test(
    "Two recognizers with any kind, nesting, failure requirement and prevention follow UIKit's rules",
    arguments: Kind.allCases,
    Kind.allCases
  )
  func pairs(outer: Kind, inner: Kind) {
    for nesting in Nesting.allCases {
      for requirement in Requirement.allCases {
        for simultaneous in [false, true] {
          for exclusion in Exclusion.all {
            for script in Script.allCases {
              let world = World(
                kinds: [outer, inner],
                nesting: nesting,
                requirement: requirement,
                simultaneous: simultaneous,
                exclusion: exclusion,
                script: script
              )
              expectEqual(actual(world), expected(world), "\(world)")
            }
          }
        }
      }
    }
  }

  // MARK: Taps with different counts

  @Test("A single and a double tap both recognize unless a failure requirement connects them (G-32, G-87, G-88, X-21)")
  func tapCounts() {
    for nesting in Nesting.allCases {
      for requires in [false, true] {
        for singleIsOuter in [false, true] {
          for taps in 1...2 {
            let screen = SimulatedScreen.square()
            let target = Target()
            let outerView = screen.add(named: "outer")
            let innerView = nesting == .nested ? screen.add(named: "inner", to: outerView) : outerView
            let single = UITapGestureRecognizer()
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            outerView.recognize(
              singleIsOuter ? single : double,
              named: singleIsOuter ? "single" : "double",
              telling: target
            )
            innerView.recognize(
              singleIsOuter ? double : single,
              named: singleIsOuter ? "double" : "single",
              telling: target
            )
            if requires { single.require(toFail: double) }
            for _ in 1...taps {
              screen.tap(10, 10)
              screen.clock.advance(by: 0.1)
            }
            screen.clock.advance(by: 2)
            let expected: [String]
            switch (requires, taps) {
            case (true, 1): expected = ["single ended"]
            case (true, _): expected = ["double ended"]
            case (false, 1): expected = ["single ended"]
            // At the second tap the deeper recognizer is resolved first. A double tap that is deeper or on the same
            // view prevents the single tap; a deeper single tap does not prevent the double tap (G-32).
            case (false, _):
              let singleIsFirst = nesting == .nested && !singleIsOuter
              expected = ["single ended"] + (singleIsFirst ? ["single ended"] : []) + ["double ended"]
            }
            expectEqual(
              target.calls,
              expected,
              "\(nesting), requires \(requires), single outer \(singleIsOuter), \(taps)"
            )
          }
        }
      }
    }
  }
}
