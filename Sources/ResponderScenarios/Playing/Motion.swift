import ResponderKit

/// A point of the screen while the script runs, or a way across it.
public struct ScriptPoint: Sendable, Equatable {
  /// In points, from the left edge of the screen; of a way, to the right.
  public var x: Double
  /// In points, from the upper edge of the screen; of a way, downward.
  public var y: Double
}

/// A step that has begun: which fingers it moves, or what else, and when and where.
struct Motion {
  enum Course {
    /// Down and up at one place, several times.
    case taps(count: Int, duration: Int128, interval: Int128)
    /// Down, moves, up.
    case stroke(samples: Int, hold: Int128)
    /// Moves of a finger that is down.
    case moves(samples: Int)
    /// A single sample.
    case single(ScriptSample.Phase, at: Int128)
    /// Pieces of a way without a finger, and their end.
    case scroll(samples: Int, by: ScriptPoint, UIScrollType)
    /// A pointer that appears, and moves.
    case hover(samples: Int)
    /// A button or key, down and up.
    case press(ScriptPress.Button, duration: Int128)
    /// Its beginning and its end.
    case shake(duration: Int128)
  }

  enum Path {
    case still([ScriptPoint])
    case lines([(from: ScriptPoint, to: ScriptPoint)])
    /// Two fingers opposite each other, turning clockwise.
    case turn(center: ScriptPoint, radius: Double, degrees: Double)
  }

  var start: Int128
  var fingers: [Int]
  var course: Course
  var path: Path
  var source = TouchSource()
  /// How many of its moments have been.
  var progress = 0

  var moments: Int {
    switch course {
    case .taps(let count, _, _): count * 2
    case .stroke(let samples, _): samples + 2
    case .moves(let samples): samples
    case .single: 1
    case .press, .shake: 2
    case .scroll(let samples, _, _), .hover(let samples): samples + 1
    }
  }

  var isOver: Bool { progress >= moments }

  func time(of moment: Int, timebase: Timebase) -> Int128 {
    switch course {
    case .taps(_, let duration, let interval):
      start + Int128(moment / 2) * (duration + interval) + (moment.isMultiple(of: 2) ? 0 : duration)
    case .stroke(let samples, let hold):
      start + Int128(moment) * timebase.period + (moment > samples ? hold : 0)
    case .moves, .scroll: start + Int128(moment + 1) * timebase.period
    case .hover: start + Int128(moment) * timebase.period
    case .single(_, let time): time
    case .press(_, let duration), .shake(let duration): start + (moment == 0 ? 0 : duration)
    }
  }

  func input(of moment: Int) -> ScriptInput {
    let phase: ScriptSample.Phase
    let points: [ScriptPoint]
    switch course {
    case .taps:
      phase = moment.isMultiple(of: 2) ? .began : .ended
      points = path.points(0, of: 1)
    case .stroke(let samples, _):
      phase = moment == 0 ? .began : moment > samples ? .ended : .moved
      points = path.points(min(moment, samples), of: samples)
    case .moves(let samples):
      phase = .moved
      points = path.points(moment + 1, of: samples)
    case .single(let single, _):
      phase = single
      points = path.points(0, of: 1)
    case .scroll(let samples, let way, let kind):
      return ScriptInput(scroll: scroll(moment, of: samples, by: way, kind))
    case .press(let button, _):
      return ScriptInput(presses: [ScriptPress(button: button, phase: moment == 0 ? .began : .ended)])
    case .shake: return ScriptInput(shake: moment == 0 ? .began : .ended)
    case .hover(let samples):
      return ScriptInput(hover: ScriptHover(place: path.points(moment, of: samples)[0], type: source.type))
    }
    let samples = zip(fingers, points).map {
      ScriptSample(finger: $0, phase: phase, x: $1.x, y: $1.y, source: source)
    }
    return ScriptInput(touches: samples)
  }

  /// Each piece is the difference of two places on the way, so that all of them together make the whole way.
  private func scroll(_ moment: Int, of count: Int, by way: ScriptPoint, _ kind: UIScrollType) -> ScriptScroll {
    let line = Motion.Path.lines([(from: ScriptPoint(x: 0, y: 0), to: way)])
    let before = line.points(min(moment, count), of: count)[0]
    let after = line.points(min(moment + 1, count), of: count)[0]
    return ScriptScroll(
      phase: moment == count ? .ended : moment == 0 ? .began : .moved,
      place: path.points(0, of: 1)[0],
      by: ScriptPoint(x: after.x - before.x, y: after.y - before.y),
      kind: kind
    )
  }
}

extension Motion.Path {
  /// Where the fingers are at step `k` of `n`; exactly at the target when `k` is `n`.
  func points(_ step: Int, of count: Int) -> [ScriptPoint] {
    func between(_ from: Double, _ to: Double) -> Double {
      step == count ? to : from + (to - from) * Double(step) / Double(count)
    }
    switch self {
    case .still(let points): return points
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

/// One finger's sample, as the script means it.
struct ScriptSample: Equatable {
  enum Phase { case began, moved, ended, cancelled }
  var finger: Int
  var phase: Phase
  var x: Double
  var y: Double
  var source = TouchSource()
}

/// One piece of a scroll.
struct ScriptScroll: Equatable {
  var phase: ScriptSample.Phase
  var place: ScriptPoint
  /// Since the piece before.
  var by: ScriptPoint
  var kind: UIScrollType
}

/// Where a pointer or a pencil is above the screen.
struct ScriptHover: Equatable {
  var place: ScriptPoint
  var type: UITouch.TouchType
}

/// What the hardware tells at one moment. Touches share an event; a scroll, a hover, each press and a shake have events of
/// their own.
struct ScriptInput: Equatable {
  var touches: [ScriptSample] = []
  var scroll: ScriptScroll?
  var hover: ScriptHover?
  var presses: [ScriptPress] = []
  var shake: ScriptShake?

  mutating func add(_ other: ScriptInput) {
    touches += other.touches
    scroll = scroll ?? other.scroll
    hover = hover ?? other.hover
    presses += other.presses
    shake = shake ?? other.shake
  }
}
