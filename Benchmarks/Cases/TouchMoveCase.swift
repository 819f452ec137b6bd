import AllocationCounter
import BenchmarkFloor
import Foundation
import ResponderKit
import ResponderSimulation

/// Measures a move of one finger, from `UIApplication.receive` to the last responder. The finger is over three nested
/// views (400 × 800, each inset by 10), each with a pan, a tap and a long press.
@MainActor
final class TouchMoveCase: BenchCase {
  /// The movement of the finger, which oscillates horizontally around x = 200 by a small or a large distance.
  enum Course: String {
    /// The finger stays within all thresholds: nine recognizers and the views receive each move.
    case undecided
    /// The inner pan has begun, the other recognizers have failed, and the views' touches are cancelled.
    case active

    var reach: Double { self == .undecided ? 1 : 30 }
  }

  let target: Double?
  private let course: Course
  private let isObserved: Bool
  private let scene = Scene()
  private let log = EventLog()
  private var time: TimeInterval = 0

  /// The number of moves in a sample. Their total event time is shorter than a long press, so possible recognizers stay
  /// possible.
  private static let movesPerSample = 20_000
  private static let movesCounted = 1_000

  init(_ course: Course, isObserved: Bool = false, target: Double?) {
    self.course = course
    self.isObserved = isObserved
    self.target = target
  }

  var name: String { (isObserved ? "observed " : "") + "touch-move \(course.rawValue)" }

  // MARK: Verifying

  func verify() throws {
    scene.application.observer = log
    begin()
    log.removeAll()
    move(to: 200 - course.reach)
    let records = log.records
    end()
    let offered = records.count { if case .receives(.moved) = $0.what { true } else { false } }
    let received = records.count { if case .touches(.moved) = $0.what { true } else { false } }
    let acted = records.count { $0.category == .action }
    let expected = course == .undecided ? (offered: 9, received: 5, acted: 0) : (offered: 1, received: 0, acted: 1)
    guard (offered, received, acted) == expected else {
      throw BenchError(
        description:
          "a move of \(name) reaches \(offered) recognizers, \(received) responders and \(acted) targets, expected "
          + "\(expected.offered), \(expected.received) and \(expected.acted); nothing was timed"
      )
    }
  }

  // MARK: Measuring

  func sample() -> Double {
    begin()
    let reach = course.reach
    let start = nanoseconds()
    for index in 0..<Self.movesPerSample {
      move(to: index & 1 == 0 ? 200 - reach : 200 + reach)
    }
    let end = nanoseconds()
    self.end()
    return (end - start) / Double(Self.movesPerSample)
  }

  func floorSample() -> Double {
    BenchmarkFloorMoveSample(1_000_000)
  }

  func allocations() -> Double? {
    guard AllocationCounterIsAvailable() else { return nil }
    begin()
    // The moves before the counted ones fill the samples from which recognizers compute velocities.
    moveToAndFro(Self.movesCounted)
    AllocationCounterStart()
    moveToAndFro(Self.movesCounted)
    let count = AllocationCounterStop()
    end()
    return Double(count) / Double(Self.movesCounted)
  }

  /// Lands the finger, and moves it until all later moves have the same effect.
  private func begin() {
    scene.application.observer = isObserved ? log : scene.application.observer
    time += 1
    scene.clock.advance(to: time)
    scene.application.receive(sample(.began, x: 200))
    moveToAndFro(8)
  }

  private func moveToAndFro(_ count: Int) {
    for index in 0..<count {
      move(to: index & 1 == 0 ? 200 - course.reach : 200 + course.reach)
    }
  }

  private func end() {
    scene.application.receive(sample(.cancelled, x: 200))
    scene.application.observer = nil
    log.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private func move(to x: Double) {
    time += 1e-6
    scene.application.receive(sample(.moved, x: x))
  }

  @inline(__always)
  private func sample(_ phase: UITouch.Phase, x: Double) -> TouchSample {
    TouchSample(finger: 1, phase: phase, location: CGPoint(x: x, y: 300), timestamp: time)
  }
}

extension TouchMoveCase {
  @MainActor
  private final class Scene {
    let clock = VirtualClock()
    let application: UIApplication
    let window: UIWindow
    private let target = Target()

    init() {
      application = UIApplication(clock: clock)
      window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 400, height: 800))
      window.makeKeyAndVisible()
      var parent: UIView = window
      var frame = CGRect(x: 0, y: 0, width: 400, height: 800)
      for _ in 0..<3 {
        let view = UIView(frame: frame)
        let action = Selector(Target.recognized)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: action))
        view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: action))
        view.addGestureRecognizer(UILongPressGestureRecognizer(target: target, action: action))
        parent.addSubview(view)
        parent = view
        frame = CGRect(x: 10, y: 10, width: frame.width - 20, height: frame.height - 20)
      }
    }
  }

  @MainActor
  private final class Target {
    private var count = 0

    func recognized(_ recognizer: UIGestureRecognizer) {
      count += 1
    }
  }
}
