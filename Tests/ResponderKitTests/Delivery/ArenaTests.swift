import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Arbitration in small worlds, all of them: who recognizes, read off the rules of 6.3 and compared with what happens.
@MainActor
@Suite("The arena")
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

    /// Which of the two waits: 0 the outer, 1 the inner.
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
    case tap, drag, hold, holdThenDrag

    @MainActor
    func play(on screen: SimulatedScreen) {
      screen.down(50, 50)
      switch self {
      case .tap: break
      case .drag: for step in 1...12 { screen.move(50, 50 + 5 * Double(step)) }
      case .hold: screen.clock.advance(by: 0.6)
      case .holdThenDrag:
        screen.clock.advance(by: 0.6)
        for step in 1...12 { screen.move(50, 50 + 5 * Double(step)) }
      }
      screen.up(50, self == .tap || self == .hold ? 50 : 110)
      screen.clock.advance(by: 5)
    }

    /// When a recognizer of `kind`, left alone, would leave possible: a moment, counted in order, and none where it fails.
    /// A tap may be held for 1.5 s; a press for 0.5 s; a finger that has moved 60 points is no tap.
    func recognitionMoment(of kind: Kind) -> Int? {
      switch (self, kind) {
      case (.tap, .tap), (.hold, .tap): 100
      case (.drag, .pan), (.holdThenDrag, .pan): 20
      case (.hold, .press), (.holdThenDrag, .press): 10
      default: nil
      }
    }

    /// When it fails by itself.
    func failureMoment(of kind: Kind) -> Int {
      switch (self, kind) {
      // Moved too far while dragging; a pan's ten points come before the tap's forty-five.
      case (.drag, .tap), (.holdThenDrag, .tap): 30
      case (.drag, .press): 20
      default: 100
      }
    }
  }

  /// Answers to `canPrevent` and `canBePrevented` as told.
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
    /// 0 the outer one, 1 the inner one.
    var kinds: [Kind]
    var nesting: Nesting
    var requirement: Requirement
    var simultaneous: Bool
    var exclusion: Exclusion
    var script: Script
  }

  /// Who leaves possible, and in which order, by the rules alone.
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
    var held: [Int] = []
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
          held.append(index)
          return
        }
      }
      if recognized.contains(other), prevents(other, index) {
        failed.insert(index)
        return
      }
      commit(index)
    }
    // One moment of each kind: a press by its timer, a pan by ten points, what strays, a tap by the lift.
    for moment in [10, 20, 30, 100] {
      // Innermost first; of one view the one added last.
      for index in [1, 0] where wants[index] == moment { attempt(index, at: moment) }
      for index in held where fails(1 - index, at: moment) && !failed.contains(index) && !recognized.contains(index) {
        held.removeAll { $0 == index }
        // A continuous one that is still held at the lift is too late.
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
    // Of nested views the order of addition means nothing: there the outer one is added last.
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
    let answers = Answers()
    answers.both = { recognizer, _ in recognizer === outer && world.simultaneous }
    outer.delegate = answers
    world.script.play(on: screen)
    #expect(outer.state == .possible && inner.state == .possible)
    var seen: [Int] = []
    for record in screen.log.records {
      if case .state(.possible, let state) = record.what, state != .failed {
        seen.append(record.subjectObject === outer ? 0 : 1)
      }
    }
    return seen
  }

  @Test(
    "Two recognizers: each kind, nested or on one view, waiting either way, simultaneous or not, preventing or not",
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
              #expect(actual(world) == expected(world), "\(world)")
            }
          }
        }
      }
    }
  }

  // MARK: Taps of several counts

  @Test(
    "Taps of one and two taps: without a requirement each in its turn, with one only the longer (G-32, G-87, G-88, X-21)"
  )
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
            // The second tap: the deeper is settled first. A double that is deeper, or on the same view, prevents the single;
            // a single that is deeper does not prevent the double (G-32).
            case (false, _):
              let singleComesFirst = nesting == .nested && !singleIsOuter
              expected = ["single ended"] + (singleComesFirst ? ["single ended"] : []) + ["double ended"]
            }
            #expect(
              target.calls == expected,
              "\(nesting), requires \(requires), single outer \(singleIsOuter), \(taps)"
            )
          }
        }
      }
    }
  }
}
