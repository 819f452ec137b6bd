#if os(Linux)
  import AllocationCounter
  import Foundation
  import ResponderKit
  import ResponderSimulation
  import TouchRecorder

  /// Measures what a running recorder adds, on a screen of 300 views. The floor, with which the result is compared, is
  /// the same work without a recorder.
  @MainActor
  final class RecorderCase: BenchCase {
    /// The work that is measured.
    enum Work: String {
      /// A move of a finger that drags a view.
      case move = "recorded touch-move"
      /// A tap, with a snapshot when the touch begins and another when everything is at rest.
      case tap = "recorded tap"
      /// A second in which nothing happens.
      case rest = "a second at rest while recording"
    }

    let target: Double? = nil
    private let work: Work
    private static let rounds = 200
    private static let movesPerRound = 20

    init(_ work: Work) { self.work = work }

    var name: String { work.rawValue }

    @MainActor
    private final class Scene {
      let clock = VirtualClock()
      let application: UIApplication
      let window: UIWindow
      let recorder: TouchRecorder?
      private let timer: ClockTimer?

      init(isRecorded: Bool) {
        application = UIApplication(clock: clock)
        window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        for index in 0..<300 {
          let view = UIView(frame: CGRect(x: index % 10 * 40, y: index / 10 * 20, width: 40, height: 20))
          if index.isMultiple(of: 10) { view.addGestureRecognizer(UIPanGestureRecognizer()) }
          window.addSubview(view)
        }
        window.makeKeyAndVisible()
        var options = TouchRecorder.Options()
        options.maximumDuration = RecordingFileLimits.seconds
        options.maximumBytes = RecordingFileLimits.bytes
        recorder = isRecorded ? TouchRecorder.start(options) : nil
        // A recorder ends with a timer, as many apps have one.
        timer =
          isRecorded
          ? nil : ClockTimer.scheduledTimer(withTimeInterval: RecordingFileLimits.seconds, repeats: false) { _ in }
      }

      func send(_ phase: UITouch.Phase, _ x: Double) {
        let point = CGPoint(x: x, y: 50)
        application.receive(TouchSample(finger: 1, phase: phase, location: point, timestamp: clock.now))
      }
    }

    func verify() throws {
      let scene = Scene(isRecorded: true)
      _ = run(scene, rounds: 2)
      let recording = scene.recorder?.stop()
      let samples = recording?.lines.count { if case .touches = $0.content { true } else { false } } ?? 0
      let expected = work == .move ? 2 * (Self.movesPerRound + 2) : work == .tap ? 4 : 0
      guard samples == expected else {
        throw BenchError(
          description: "\(name): \(samples) events were recorded, expected \(expected); nothing was timed"
        )
      }
    }

    func sample() -> Double {
      let scene = Scene(isRecorded: true)
      defer { scene.recorder?.stop() }
      return run(scene, rounds: Self.rounds)
    }

    func floorSample() -> Double { run(Scene(isRecorded: false), rounds: Self.rounds) }

    func allocations() -> Double? { allocations(isRecorded: true) }

    /// Returns the number of allocations of an operation, with or without a recorder; nil if they cannot be counted.
    func allocations(isRecorded: Bool) -> Double? {
      guard AllocationCounterIsAvailable() else { return nil }
      let scene = Scene(isRecorded: isRecorded)
      defer { scene.recorder?.stop() }
      _ = run(scene, rounds: 1)
      scene.clock.advance(by: 10)
      AllocationCounterStart()
      _ = run(scene, rounds: 10)
      let operations = work == .move ? 10 * Self.movesPerRound : 10
      return Double(AllocationCounterStop()) / Double(operations)
    }

    /// Runs the work, and returns the average time of an operation in nanoseconds.
    private func run(_ scene: Scene, rounds: Int) -> Double {
      var total = 0.0
      for _ in 0..<rounds {
        switch work {
        case .move:
          scene.send(.began, 20)
          let begin = nanoseconds()
          for move in 1...Self.movesPerRound {
            scene.clock.advance(by: 0.008)
            scene.send(.moved, 20 + Double(move * 5))
          }
          total += (nanoseconds() - begin) / Double(Self.movesPerRound)
          scene.send(.ended, 20)
          scene.clock.advance(by: 6)
        case .tap:
          let begin = nanoseconds()
          scene.send(.began, 60)
          scene.clock.advance(by: 0.05)
          scene.send(.ended, 60)
          total += nanoseconds() - begin
          scene.clock.advance(by: 6)
        case .rest:
          let begin = nanoseconds()
          scene.clock.advance(by: 1)
          total += nanoseconds() - begin
        }
      }
      return total / Double(rounds)
    }
  }
#endif
