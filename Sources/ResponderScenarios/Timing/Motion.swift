/// A point on the screen during the script, or a distance.
public struct ScriptPoint: Sendable, Equatable {
  /// The horizontal coordinate in points, from the left edge of the screen. For a distance, positive values are to the
  /// right.
  public var x: Double
  /// The vertical coordinate in points, from the upper edge of the screen. For a distance, positive values are
  /// downward.
  public var y: Double
}

/// A step in progress: its inputs with their times, and the fingers and buttons that it occupies.
struct Motion {
  /// The fingers that the step moves.
  private(set) var fingers: [Int] = []
  /// The button, key or shake that is in progress during the step.
  private(set) var activeInput: ExclusiveInput?
  private let count: Int
  private let time: (Int) -> Int128
  private let input: (Int) -> ScriptInput
  /// The number of inputs that `next` has returned.
  private var progress = 0

  init(count: Int, time: @escaping (Int) -> Int128, input: @escaping (Int) -> ScriptInput) {
    self.count = count
    self.time = time
    self.input = input
  }

  var isOver: Bool { progress >= count }

  /// The time of the next input, in ticks of the time base.
  var due: Int128 { time(progress) }

  /// Returns the next input and advances to the input that follows.
  mutating func next() -> ScriptInput {
    defer { progress += 1 }
    return input(progress)
  }
}

extension Motion {
  enum Path {
    case lines([(from: ScriptPoint, to: ScriptPoint)])
    /// Two fingers on opposite sides of `center` that rotate clockwise around `center`.
    case turn(center: ScriptPoint, radius: Double, degrees: Double)

    /// Returns the locations of the fingers at step `step` of `count`. At the last step, the locations are exactly the
    /// ends of the path.
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

  /// Returns a motion in which the fingers tap once or several times, each finger at its point.
  static func taps(
    _ context: StepContext,
    _ fingers: [Int],
    at points: [ScriptPoint],
    _ count: Int,
    _ duration: Double,
    _ interval: Double,
    _ source: TouchSource
  ) -> Motion {
    let start = context.start
    let duration = context.timebase.time(seconds: duration)
    let round = duration + context.timebase.time(seconds: interval)
    return Motion(
      fingers,
      source,
      count: count * 2,
      time: { start + Int128($0 / 2) * round + ($0.isMultiple(of: 2) ? 0 : duration) },
      sample: { ($0.isMultiple(of: 2) ? .began : .ended, points) }
    )
  }

  /// Returns a motion in which fingers land, move along a path and lift.
  static func stroke(
    _ context: StepContext,
    _ fingers: [Int],
    _ path: Path,
    over duration: Double,
    hold: Double = 0,
    _ source: TouchSource = TouchSource()
  ) -> Motion {
    let (start, period) = (context.start, context.timebase.period)
    let samples = context.timebase.samples(over: duration)
    let hold = context.timebase.time(seconds: hold)
    return Motion(
      fingers,
      source,
      count: samples + 2,
      time: { start + Int128($0) * period + ($0 > samples ? hold : 0) },
      sample: { ($0 == 0 ? .began : $0 > samples ? .ended : .moved, path.points(min($0, samples), of: samples)) }
    )
  }

  /// Returns a motion in which a finger that is down moves along a line.
  static func moves(
    _ context: StepContext,
    _ finger: Int,
    from: ScriptPoint,
    to: ScriptPoint,
    over duration: Double,
    _ source: TouchSource
  ) -> Motion {
    let (start, period) = (context.start, context.timebase.period)
    let samples = context.timebase.samples(over: duration)
    let path = Path.lines([(from: from, to: to)])
    return Motion(
      [finger],
      source,
      count: samples,
      time: { start + Int128($0 + 1) * period },
      sample: { (.moved, path.points($0 + 1, of: samples)) }
    )
  }

  /// Returns a motion with a single sample of a finger.
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

// MARK: - Buttons, keys and shakes

extension Motion {
  /// Returns a motion with the beginning and the end of an input. No other step can begin the input before it ends.
  static func exclusive(
    _ context: StepContext,
    _ exclusive: ExclusiveInput,
    for duration: Double,
    input: @escaping (ExclusiveInput.Phase) -> ScriptInput
  ) throws(ReadingProblem) -> Motion {
    try context.occupy(exclusive)
    let start = context.start
    let duration = context.timebase.time(seconds: duration)
    var motion = Motion(
      count: 2,
      time: { start + ($0 == 0 ? 0 : duration) },
      input: { input($0 == 0 ? .began : .ended) }
    )
    motion.activeInput = exclusive
    return motion
  }

  /// Returns a motion in which a button or key is pressed and released.
  static func press(
    _ button: ScriptPress.Button,
    for duration: Double,
    _ context: StepContext
  ) throws(ReadingProblem) -> Motion {
    try exclusive(context, .button(button), for: duration) {
      ScriptInput(presses: [ScriptPress(button: button, phase: $0)])
    }
  }
}
