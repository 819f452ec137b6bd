import Foundation
import ResponderKit
import ResponderSimulation

/// Two recognizers and a finger: one of the combinations that Documentation/Arbitration.md describes.
struct ArbitrationWorld {
  enum Kind: Int, CaseIterable {
    case tap, pan, longPress

    @MainActor
    func make() -> any Configurable {
      switch self {
      case .tap: ConfigurableTap()
      case .pan: ConfigurablePan()
      case .longPress: ConfigurablePress()
      }
    }
  }

  /// A failure requirement in the words of table 3. `x` is the recognizer that the table calls X: 0 for the outer
  /// recognizer, 1 for the inner recognizer.
  struct Requirement {
    var phrase: String
    var x: Int
  }

  /// The results of `canPrevent`, `canBePrevented` and `shouldRecognizeSimultaneouslyWith`: the results of the outer
  /// recognizer at index 0, and those of the inner recognizer at index 1.
  struct Exclusion {
    var canPrevent = [true, true]
    var canBePrevented = [true, true]
    var simultaneously = [false, false]
  }

  /// The kinds of the outer recognizer, which is added first, and of the inner recognizer.
  var kinds: [Kind]
  var isNested: Bool
  var finger: String
  var requirement = Requirement(phrase: "nothing", x: 0)
  var mayBegin = [true, true]
  var exclusion = Exclusion()

  // MARK: Expected results

  /// Returns the index of the recognizer that the tables call A, and the conditions of the decision.
  func situation(by table: ArbitrationTable) -> (a: Int, situation: ArbitrationTable.Situation)? {
    guard let all = table.intentions[finger], let phrase = table.waits[requirement.phrase] else { return nil }
    let intentions = kinds.map { all[$0.rawValue] }
    let first: Int
    switch table.order[isNested ? "on nested views" : "on one view"] {
    case "the inner one": first = 1
    case "the one added first": first = 0
    case "the one added last": first = 1
    default: return nil
    }
    let evaluationOrder = intentions.indices.map { intentions[$0].moment * 2 + ($0 == first ? 0 : 1) }
    let asking = [0, 1].filter { intentions[$0].asks }
    let a = asking.min { evaluationOrder[$0] < evaluationOrder[$1] } ?? 0
    let b = 1 - a
    let isPrevented = table.isPrevented(
      canPrevent: exclusion.canPrevent[a],
      canBePrevented: exclusion.canBePrevented[b],
      simultaneously: exclusion.simultaneously.contains(true)
    )
    guard let isPrevented else { return nil }
    let waits = phrase == "X" ? (requirement.x == a ? "A" : "B") : phrase
    let verb =
      intentions[b].asks ? "requests" : evaluationOrder[b] < evaluationOrder[a] ? "failed" : "fails"
    return (
      a,
      ArbitrationTable.Situation(
        a: asking.isEmpty ? "no request" : kinds[a] == .tap ? "discrete" : "continuous",
        aMay: mayBegin[a] ? "yes" : "no",
        b: intentions[b].isLift && verb != "failed" ? "\(verb) with the lift" : verb,
        bMay: mayBegin[b] ? "yes" : "no",
        waits: waits,
        isPrevented: isPrevented
      )
    )
  }

  // MARK: Actual results

  /// Returns the results of the outer and the inner recognizer, in the words of the table.
  @MainActor
  func play() -> [String] {
    let (log, recognizers) = run()
    return recognizers.map { fate(of: $0, in: log) }
  }

  /// Returns the time at which the outer recognizer left the possible state, in seconds.
  @MainActor
  func decisionTime() -> TimeInterval? {
    let (log, recognizers) = run()
    for record in log.records where record.subjectObject === recognizers[0] {
      if case .state(.possible, _) = record.what { return record.time }
    }
    return nil
  }

  /// Returns the time at which the finger's movement reaches a moment of the table, in seconds.
  func time(of moment: String) -> TimeInterval? {
    let rest = finger.hasPrefix("rests") ? 0.6 : 0
    let distance = finger.hasSuffix("60 pt") ? 60.0 : 0
    // The finger moves 5 points per sample, with 120 samples per second.
    let speed = 600.0
    if moment == "0.5 s" { return 0.5 }
    if moment == "lift" { return rest + distance / speed + 0.01 }
    guard let points = Double(moment.split(separator: " ")[0]) else { return nil }
    return rest + points / speed
  }

  @MainActor
  private func run() -> (log: EventLog, recognizers: [any Configurable]) {
    let screen = SimulatedScreen(size: CGSize(width: 200, height: 200))
    let outerView = UIView(frame: screen.window.bounds)
    let innerView = isNested ? UIView(frame: outerView.bounds) : outerView
    screen.window.addSubview(outerView)
    if isNested { outerView.addSubview(innerView) }
    let recognizers = kinds.map { $0.make() }
    for (index, recognizer) in recognizers.enumerated() {
      recognizer.results.mayBegin = mayBegin[index]
      recognizer.results.canPrevent = exclusion.canPrevent[index]
      recognizer.results.canBePrevented = exclusion.canBePrevented[index]
      recognizer.results.simultaneously = exclusion.simultaneously[index]
      recognizer.delegate = recognizer.results
      (index == 0 ? outerView : innerView).addGestureRecognizer(recognizer)
    }
    require(recognizers[requirement.x], recognizers[1 - requirement.x])
    move(on: screen)
    return (screen.log, recognizers)
  }

  @MainActor
  private func require(_ x: any Configurable, _ y: any Configurable) {
    switch requirement.phrase {
    case "`x.require(toFail: y)`": x.require(toFail: y)
    case "`x.shouldRequireFailure(of: y)` returns true": x.results.subclassWaits = true
    case "`y.shouldBeRequiredToFail(by: x)` returns true": y.results.subclassIsWaitedFor = true
    case "`shouldRequireFailureOf` of X's delegate returns true about Y": x.results.waits = true
    case "`shouldBeRequiredToFailBy` of Y's delegate returns true about X": y.results.isWaitedFor = true
    case "both methods of X's delegate return true about Y":
      x.results.waits = true
      x.results.isWaitedFor = true
    case "`shouldRequireFailureOf` of both delegates returns true":
      x.results.waits = true
      y.results.waits = true
    case "`x.require(toFail: y)` and `y.require(toFail: x)`":
      x.require(toFail: y)
      y.require(toFail: x)
    default: precondition(requirement.phrase == "nothing", "No test plays what table 3 calls \(requirement.phrase)")
    }
  }

  @MainActor
  private func move(on screen: SimulatedScreen) {
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 50, y: 50))
    if self.finger.hasPrefix("rests") { screen.wait(0.6) }
    if self.finger.hasSuffix("60 pt") {
      for step in 1...12 { finger.move(to: CGPoint(x: 50, y: 50 + 5 * step)) }
    }
    screen.wait(0.01)
    finger.up()
    screen.wait(5)
  }

  @MainActor
  private func fate(of recognizer: UIGestureRecognizer, in log: EventLog) -> String {
    var fate: [String] = []
    for record in log.records where record.subjectObject === recognizer {
      switch record.what {
      case .waits: fate.append("waits")
      case .state(.possible, .failed): fate.append("fails")
      case .state(.possible, _): fate.append("recognizes")
      default: break
      }
    }
    if recognizer.state != .possible { fate.append("stays \(recognizer.state)") }
    return fate.joined(separator: ", ")
  }
}

/// The results of a recognizer's methods and of its delegate.
@MainActor
final class Results: UIGestureRecognizerDelegate {
  var mayBegin = true
  var canPrevent = true
  var canBePrevented = true
  var simultaneously = false
  var waits = false
  var isWaitedFor = false
  var subclassWaits = false
  var subclassIsWaitedFor = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneously }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { waits }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isWaitedFor }
}

@MainActor
protocol Configurable: UIGestureRecognizer {
  var results: Results { get }
}

final class ConfigurableTap: UITapGestureRecognizer, Configurable {
  let results = Results()
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { results.canPrevent }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { results.canBePrevented }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { results.subclassWaits }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { results.subclassIsWaitedFor }
}

final class ConfigurablePan: UIPanGestureRecognizer, Configurable {
  let results = Results()
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { results.canPrevent }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { results.canBePrevented }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { results.subclassWaits }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { results.subclassIsWaitedFor }
}

final class ConfigurablePress: UILongPressGestureRecognizer, Configurable {
  let results = Results()
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { results.canPrevent }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { results.canBePrevented }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { results.subclassWaits }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { results.subclassIsWaitedFor }
}
