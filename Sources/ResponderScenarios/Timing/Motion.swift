/// A point of the screen while the script runs, or a distance across it.
public struct ScriptPoint: Sendable, Equatable {
  /// In points, from the left edge of the screen; of a distance, to the right.
  public var x: Double
  /// In points, from the upper edge of the screen; of a distance, downward.
  public var y: Double
}

/// A step that has begun: what comes of it when, and what it has for itself meanwhile.
struct Motion {
  /// Those that it moves.
  private(set) var fingers: [Int] = []
  /// What is held down while it lasts.
  private(set) var held: HeldInput?
  private let count: Int
  private let time: (Int) -> Int128
  private let input: (Int) -> ScriptInput
  /// How many of its inputs have been played.
  private var progress = 0

  init(count: Int, time: @escaping (Int) -> Int128, input: @escaping (Int) -> ScriptInput) {
    self.count = count
    self.time = time
    self.input = input
  }

  var isOver: Bool { progress >= count }

  /// When the next of its inputs is due.
  var due: Int128 { time(progress) }

  /// What comes now.
  mutating func next() -> ScriptInput {
    defer { progress += 1 }
    return input(progress)
  }
}

extension Motion {
  enum Path {
    case lines([(from: ScriptPoint, to: ScriptPoint)])
    /// Two fingers opposite each other, turning clockwise.
    case turn(center: ScriptPoint, radius: Double, degrees: Double)

    /// Where the fingers are at step `k` of `n`; exactly at the target when `k` is `n`.
    func points(_ step: Int, of count: Int) -> [ScriptPoint] {
      func between(_ from: Double, _ to: Double) -> Double {
        step == count ? to : from + (to - from) * Double(step) / Double(count)
      }
      switch self {
      case .lines(let lines):
        return lines.map { ScriptPoint(x: between($0.from.x, $0.to.x), y: between($0.from.y, $0.to.y)) }
      case .turn(let center, let radius, let degrees):
        let (sine, cosine) = TransformComponents.sineAndCosine(degrees: between(0, degrees))
        return [
          ScriptPoint(x: center.x - radius * cosine, y: center.y - radius * sine),
          ScriptPoint(x: center.x + radius * cosine, y: center.y + radius * sine),
        ]
      }
    }
  }
}

// MARK: - Fingers

extension Motion {
  private init(
    _ fingers: [Int],
    _ source: TouchSource,
    count: Int,
    time: @escaping (Int) -> Int128,
    sample: @escaping (Int) -> (phase: ScriptSample.Phase, points: [ScriptPoint])
  ) {
    self.init(count: count, time: time) { index in
      let (phase, points) = sample(index)
      let samples = zip(fingers, points).map {
        ScriptSample(finger: $0, phase: phase, x: $1.x, y: $1.y, source: source)
      }
      return ScriptInput(touches: samples)
    }
    self.fingers = fingers
  }

  /// Down and up at one place, several times.
  static func taps(
    _ stage: StepStage,
    _ fingers: [Int],
    at points: [ScriptPoint],
    _ count: Int,
    _ duration: Double,
    _ interval: Double,
    _ source: TouchSource
  ) -> Motion {
    let start = stage.start
    let duration = stage.timebase.time(seconds: duration)
    let round = duration + stage.timebase.time(seconds: interval)
    return Motion(
      fingers,
      source,
      count: count * 2,
      time: { start + Int128($0 / 2) * round + ($0.isMultiple(of: 2) ? 0 : duration) },
      sample: { ($0.isMultiple(of: 2) ? .began : .ended, points) }
    )
  }

  /// Down, moves, up.
  static func stroke(
    _ stage: StepStage,
    _ fingers: [Int],
    _ path: Path,
    over duration: Double,
    hold: Double = 0,
    _ source: TouchSource = TouchSource()
  ) -> Motion {
    let (start, period) = (stage.start, stage.timebase.period)
    let samples = stage.timebase.samples(over: duration)
    let hold = stage.timebase.time(seconds: hold)
    return Motion(
      fingers,
      source,
      count: samples + 2,
      time: { start + Int128($0) * period + ($0 > samples ? hold : 0) },
      sample: { ($0 == 0 ? .began : $0 > samples ? .ended : .moved, path.points(min($0, samples), of: samples)) }
    )
  }

  /// Moves of a finger that is down.
  static func moves(
    _ stage: StepStage,
    _ finger: Int,
    from: ScriptPoint,
    to: ScriptPoint,
    over duration: Double,
    _ source: TouchSource
  ) -> Motion {
    let (start, period) = (stage.start, stage.timebase.period)
    let samples = stage.timebase.samples(over: duration)
    let path = Path.lines([(from: from, to: to)])
    return Motion(
      [finger],
      source,
      count: samples,
      time: { start + Int128($0 + 1) * period },
      sample: { (.moved, path.points($0 + 1, of: samples)) }
    )
  }

  /// A single sample.
  static func single(
    _ phase: ScriptSample.Phase,
    _ finger: Int,
    at point: ScriptPoint,
    _ time: Int128,
    _ source: TouchSource
  ) -> Motion {
    Motion([finger], source, count: 1, time: { _ in time }, sample: { _ in (phase, [point]) })
  }
}

// MARK: - What is held down

extension Motion {
  /// Its beginning and its end; nobody else can have it in between.
  static func held(
    _ stage: StepStage,
    _ held: HeldInput,
    for duration: Double,
    input: @escaping (HeldInput.Phase) -> ScriptInput
  ) throws(ReadingProblem) -> Motion {
    try stage.hold(held)
    let start = stage.start
    let duration = stage.timebase.time(seconds: duration)
    var motion = Motion(
      count: 2,
      time: { start + ($0 == 0 ? 0 : duration) },
      input: { input($0 == 0 ? .began : .ended) }
    )
    motion.held = held
    return motion
  }

  /// A button or key, down and up.
  static func press(
    _ button: ScriptPress.Button,
    for duration: Double,
    _ stage: StepStage
  ) throws(ReadingProblem) -> Motion {
    try held(stage, .button(button), for: duration) {
      ScriptInput(presses: [ScriptPress(button: button, phase: $0)])
    }
  }
}
