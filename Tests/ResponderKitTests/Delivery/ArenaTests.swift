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
    func play(on screen: Screen) {
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
    let screen = Screen()
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
            let screen = Screen()
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

  @Test("A single tap that waits for a double comes when that gives up, 0.35 s after the lift (G-88)")
  func waitingTime() {
    let screen = Screen()
    let target = Target()
    let view = screen.add(named: "view")
    let single = view.recognize(UITapGestureRecognizer(), named: "single", telling: target)
    let double = view.recognize(UITapGestureRecognizer(), named: "double", telling: target)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    screen.tap(10, 10)
    screen.clock.advance(by: 0.34)
    #expect(target.calls == [])
    screen.clock.advance(by: 0.02)
    #expect(target.calls == ["single ended"])
  }

  // MARK: Dynamic requirements

  @Test("Each way to ask for a requirement makes the same one wait (G-36, G-38)")
  func dynamicRequirements() {
    enum Way: CaseIterable { case require, waits, isWaitedFor, subclassWaits, subclassIsWaitedFor }
    for way in Way.allCases {
      for nesting in Nesting.allCases {
        for otherRecognizes in [false, true] {
          let screen = Screen()
          let target = Target()
          let outerView = screen.add(named: "outer")
          let innerView = nesting == .nested ? screen.add(named: "inner", to: outerView) : outerView
          // The tap waits for the press; without that the tap would come whatever the press does.
          let press = outerView.recognize(FreePress(), named: "press", telling: target)
          let tap = innerView.recognize(FreeTap(), named: "tap", telling: target)
          press.minimumPressDuration = 0.2
          let answers = Answers()
          switch way {
          case .require: tap.require(toFail: press)
          case .waits:
            tap.delegate = answers
            answers.waits = { $0 === tap && $1 === press }
          case .isWaitedFor:
            press.delegate = answers
            answers.isWaitedForBy = { $0 === press && $1 === tap }
          case .subclassWaits: tap.freedom.waits = { $0 === press }
          case .subclassIsWaitedFor: press.freedom.isWaitedFor = { $0 === tap }
          }
          screen.down(10, 10)
          if otherRecognizes { screen.clock.advance(by: 0.3) }
          screen.up(10, 10)
          #expect(
            target.calls == (otherRecognizes ? ["press began", "press ended"] : ["tap ended"]),
            "\(way) \(nesting)"
          )
        }
      }
    }
  }

  @Test("A dynamic requirement is for one attempt: the next gesture asks again (G-36)")
  func perAttempt() {
    let screen = Screen()
    let target = Target()
    let view = screen.add(named: "view")
    let first = view.recognize(FreePan(), named: "first", telling: target)
    let second = view.recognize(FreePan(), named: "second", telling: target)
    let answers = Answers()
    second.delegate = answers
    answers.waits = { $0 === second && $1 === first }
    screen.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10))
    #expect(target.calls.first == "first began")
    answers.waits = { _, _ in false }
    target.calls = []
    screen.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10))
    // The one added last is settled first again.
    #expect(target.calls.first == "second began")
  }

  @Test("Requirements in a circle end with nobody recognizing, and the next gesture is as before (G-35)")
  func circles() {
    for length in 2...4 {
      let screen = Screen()
      let target = Target()
      let view = screen.add(named: "view")
      let pans = (0..<length).map { view.recognize(UIPanGestureRecognizer(), named: "pan\($0)", telling: target) }
      for index in 0..<length { pans[index].require(toFail: pans[(index + 1) % length]) }
      for _ in 1...2 { screen.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10)) }
      #expect(target.calls == [])
      #expect(pans.allSatisfy { $0.state == .possible })
    }
  }

  @Test("A chain of requirements is gone through to its end: the first free one wins, those that wait for it fail")
  func chains() {
    for length in 2...5 {
      for isReversed in [false, true] {
        let screen = Screen()
        let target = Target()
        let view = screen.add(named: "view")
        let pans = (0..<length).map { view.recognize(UIPanGestureRecognizer(), named: "\($0)", telling: target) }
        let order = isReversed ? Array(pans.reversed()) : pans
        for index in 1..<length { order[index - 1].require(toFail: order[index]) }
        screen.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10))
        let winner = order[length - 1].name ?? ""
        #expect(Set(target.calls.map { $0.split(separator: " ")[0] }) == [Substring(winner)])
      }
    }
  }

  @Test("A required recognizer that takes no part is not waited for (C42)")
  func uninvolved() {
    let screen = Screen()
    let target = Target()
    let view = screen.add(named: "view")
    let elsewhere = screen.add(named: "elsewhere", frame: CGRect(x: 300, y: 300, width: 100, height: 100))
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    pan.require(toFail: elsewhere.recognize(UIPanGestureRecognizer(), named: "other", telling: target))
    pan.require(toFail: UITapGestureRecognizer())
    let disabled = view.recognize(UITapGestureRecognizer(), named: "disabled", telling: target)
    disabled.isEnabled = false
    pan.require(toFail: disabled)
    screen.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10))
    #expect(target.calls.first == "pan began" && target.calls.last == "pan ended")
  }

  @Test("shouldBegin that says no ends the attempt for the sequence: it is not asked again (G-39)")
  func refusedOnce() {
    let screen = Screen()
    let target = Target()
    let view = screen.add(named: "view")
    let pan = view.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
    let answers = Answers()
    pan.delegate = answers
    answers.begins = { _ in false }
    screen.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10))
    #expect(answers.questions.filter { $0.contains("shouldBegin") } == ["pan shouldBegin in possible"])
    #expect(target.calls == [] && pan.state == .possible)
  }

  @Test("A view is asked only where recognition would take its touch: cancelled or withheld, once a view (G-60, X-22)")
  func viewIsAsked() {
    final class Asked: UIView {
      var questions = 0
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        questions += 1
        return false
      }
    }
    for cancels in [false, true] {
      for delays in [false, true] {
        for fingers in 1...2 {
          let screen = Screen()
          let target = Target()
          let parent = screen.add(named: "parent")
          let view = screen.add(Asked(), named: "view", to: parent)
          let pan = parent.recognize(UIPanGestureRecognizer(), named: "pan", telling: target)
          pan.cancelsTouchesInView = cancels
          pan.delaysTouchesBegan = delays
          for finger in 1...fingers { screen.down(10 * Double(finger), 10, finger: finger) }
          screen.application.receive((1...fingers).map { screen.sample($0, .moved, 10 * Double($0), 60) })
          #expect(view.questions == (cancels ? 1 : 0))
          #expect(target.calls == (cancels ? [] : ["pan began"]))
          screen.application.cancelAllTouches()
        }
      }
    }
  }

  // MARK: Order of things

  @Test("Recognizers are offered outermost view first, of one view in order of addition, before the views (G-01, X-04)")
  func offerOrder() {
    let screen = Screen()
    let target = Target()
    screen.window.recognize(UITapGestureRecognizer(), named: "window", telling: target)
    let outer = screen.add(named: "outer")
    let inner = screen.add(named: "inner", to: outer)
    inner.recognize(UITapGestureRecognizer(), named: "inner1", telling: target)
    outer.recognize(UITapGestureRecognizer(), named: "outer1", telling: target)
    inner.recognize(UITapGestureRecognizer(), named: "inner2", telling: target)
    outer.recognize(UITapGestureRecognizer(), named: "outer2", telling: target)
    screen.down(10, 10)
    #expect(
      screen.lines(.receives, .touches).prefix(6) == [
        "window receives began", "outer1 receives began", "outer2 receives began", "inner1 receives began",
        "inner2 receives began", "inner touchesBegan",
      ]
    )
    screen.up(10, 10)
  }

  @Test("Targets are told in the order in which they were added, each pair once; nil removes all (G-22)")
  func targets() {
    let screen = Screen()
    let view = screen.add(named: "view")
    let first = Target()
    let second = Target()
    let tap = UITapGestureRecognizer(target: first, action: Target.gesture)
    view.addGestureRecognizer(tap)
    var order: [Int] = []
    first.onGesture = { _ in order.append(1) }
    second.onGesture = { _ in order.append(2) }
    tap.addTarget(second, action: Target.gesture)
    tap.addTarget(first, action: Target.gesture)
    screen.tap(10, 10)
    #expect(order == [1, 2])
    tap.removeTarget(first, action: nil)
    screen.clock.advance(by: 1)
    screen.tap(10, 10)
    #expect(order == [1, 2, 2])
    tap.removeTarget(nil, action: nil)
    screen.clock.advance(by: 1)
    screen.tap(10, 10)
    #expect(order == [1, 2, 2])
  }

  @Test("One that fails waits with its reset until all the fingers it saw are up (G-17)")
  func resetsAtTheEnd() {
    let screen = Screen()
    let target = Target()
    let view = screen.add(named: "view")
    let tap = view.recognize(UITapGestureRecognizer(), named: "tap", telling: target)
    screen.down(10, 10, finger: 1)
    screen.down(20, 10, finger: 2)
    #expect(tap.state == .failed)
    screen.up(10, 10, finger: 1)
    #expect(tap.state == .failed)
    screen.up(20, 10, finger: 2)
    #expect(tap.state == .possible)
  }

  @Test(
    "A third recognizer that neither has to do with joins in whichever is allowed: three, each pair simultaneous or not"
  )
  func threeSimultaneous() {
    for bits in 0..<8 {
      let screen = Screen()
      let target = Target()
      let view = screen.add(named: "view")
      let pans = (0..<3).map { view.recognize(UIPanGestureRecognizer(), named: "\($0)", telling: target) }
      let answers = Answers()
      // Bits: 0 with 1, 0 with 2, 1 with 2.
      let pairs = [(0, 1), (0, 2), (1, 2)]
      answers.both = { a, b in
        pairs.enumerated().contains { index, pair in
          bits & (1 << index) != 0 && a === pans[pair.0] && b === pans[pair.1]
        }
      }
      for pan in pans { pan.delegate = answers }
      screen.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10))
      // The one added last first, each where nobody before it keeps it out.
      var expected: [Int] = []
      for index in [2, 1, 0] {
        let allowed = expected.allSatisfy { winner in
          let pair = pairs.firstIndex { $0 == (index, winner) } ?? 0
          return bits & (1 << pair) != 0
        }
        if allowed { expected.append(index) }
      }
      #expect(target.calls.filter { $0.hasSuffix("began") } == expected.map { "\($0) began" }, "\(bits)")
    }
  }
}

/// What a recognizer of a test answers to the questions for subclasses.
@MainActor
struct Freedom {
  var canPrevent = true
  var canBePrevented = true
  var waits: (UIGestureRecognizer) -> Bool = { _ in false }
  var isWaitedFor: (UIGestureRecognizer) -> Bool = { _ in false }
}

@MainActor
protocol FreelyExcluding: AnyObject {
  var freedom: Freedom { get set }
}

final class FreeTap: UITapGestureRecognizer, FreelyExcluding {
  var freedom = Freedom()
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { freedom.canPrevent }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { freedom.canBePrevented }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { freedom.waits(other) }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { freedom.isWaitedFor(other) }
}

final class FreePan: UIPanGestureRecognizer, FreelyExcluding {
  var freedom = Freedom()
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { freedom.canPrevent }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { freedom.canBePrevented }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { freedom.waits(other) }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { freedom.isWaitedFor(other) }
}

final class FreePress: UILongPressGestureRecognizer, FreelyExcluding {
  var freedom = Freedom()
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { freedom.canPrevent }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { freedom.canBePrevented }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { freedom.waits(other) }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { freedom.isWaitedFor(other) }
}
