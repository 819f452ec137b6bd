/// Runs the steps of a scenario in time, moment by moment, without knowing who is touched.
///
/// It is run twice: once in rehearsal, so that what is wrong is found before anything runs, and once in earnest.
final class Script {
  enum Event {
    /// Time goes on to this moment; timers that are due come before everything else of it.
    case clock(Int128)
    case change(id: String, [Assignment], Step)
    /// The samples of one event.
    case samples([ScriptSample])
  }

  /// A sequence of steps; those of `together` run side by side.
  private final class Lane {
    let steps: ArraySlice<Step>
    var index: Int
    var due: Int128
    var motion: Motion?
    var children: [Lane] = []
    /// Fingers that belong to the scripts beside this one.
    let foreignFingers: Set<Int>

    init(_ steps: [Step], due: Int128, foreignFingers: Set<Int>) {
      self.steps = steps[...]
      self.index = 0
      self.due = due
      self.foreignFingers = foreignFingers
    }

    var isOver: Bool { motion == nil && children.isEmpty && index >= steps.count }
  }

  private struct Finger {
    var point: ScriptPoint
    var lastMove: Int128?
  }

  let timebase: Timebase
  private let root: Lane
  private(set) var time: Int128 = 0
  private var fingers: [Int: Finger] = [:]
  /// Fingers that are down or belong to a step under way.
  private var claimed: Set<Int> = []

  init(_ steps: [Step], timebase: Timebase) {
    self.timebase = timebase
    root = Lane(steps, due: 0, foreignFingers: [])
  }

  /// The next thing that happens, or nil when the last step is over.
  ///
  /// - Parameter locate: Called when a step starts, for each of its places.
  func next(
    locate: (Location, Step) throws(ReadingProblem) -> ScriptPoint
  ) throws(ReadingProblem) -> Event? {
    while true {
      var leaves: [Lane] = []
      collect(root, into: &leaves)
      guard let due = leaves.map(\.due).min() else {
        guard root.due > time else { return nil }
        time = root.due
        return .clock(time)
      }
      if due > time {
        time = due
        return .clock(time)
      }
      let current = leaves.filter { $0.due <= time }
      if let lane = current.first(where: { $0.motion == nil }) {
        if let change = try begin(lane, locate: locate) { return change }
      } else {
        return .samples(current.flatMap(perform))
      }
    }
  }

  /// The lanes that act now or later, in the order of the file; a lane whose inner scripts are over goes on.
  private func collect(_ lane: Lane, into leaves: inout [Lane]) {
    if lane.children.isEmpty {
      if !lane.isOver { leaves.append(lane) }
      return
    }
    let before = leaves.count
    for child in lane.children { collect(child, into: &leaves) }
    if leaves.count == before {
      lane.due = lane.children.map(\.due).max() ?? lane.due
      lane.children = []
      if !lane.isOver { leaves.append(lane) }
    }
  }

  private func perform(_ lane: Lane) -> [ScriptSample] {
    guard var motion = lane.motion else { return [] }
    let samples = motion.samples(of: motion.progress)
    motion.progress += 1
    for sample in samples {
      let point = ScriptPoint(x: sample.x, y: sample.y)
      switch sample.phase {
      case .began: fingers[sample.finger] = Finger(point: point)
      case .moved: fingers[sample.finger] = Finger(point: point, lastMove: time)
      case .ended, .cancelled: fingers[sample.finger] = nil
      }
    }
    if motion.isOver {
      lane.motion = nil
      for finger in motion.fingers where fingers[finger] == nil { claimed.remove(finger) }
    } else {
      lane.motion = motion
      lane.due = motion.time(of: motion.progress, timebase: timebase)
    }
    return samples
  }
}

// MARK: - Beginning a step

extension Script {
  private func begin(
    _ lane: Lane,
    locate: (Location, Step) throws(ReadingProblem) -> ScriptPoint
  ) throws(ReadingProblem) -> Event? {
    let step = lane.steps[lane.index]
    lane.index += 1
    switch step.action {
    case .wait(let seconds):
      lane.due += timebase.time(seconds: seconds)
      return nil
    case .set(let id, let assignments):
      return .change(id: id, assignments, step)
    case .together(let scripts):
      try split(lane, into: scripts, step)
      return nil
    default:
      let motion = try motion(of: step, lane, locate: locate)
      claimed.formUnion(motion.fingers)
      lane.due = motion.time(of: 0, timebase: timebase)
      lane.motion = motion
      return nil
    }
  }

  private func motion(
    of step: Step,
    _ lane: Lane,
    locate: (Location, Step) throws(ReadingProblem) -> ScriptPoint
  ) throws(ReadingProblem) -> Motion {
    let start = lane.due
    func motion(_ fingers: [Int], _ course: Motion.Course, _ path: Motion.Path) -> Motion {
      Motion(start: start, fingers: fingers, course: course, path: path)
    }
    switch step.action {
    case .tap(let at, let count, let number, let duration, let interval):
      let center = try locate(at, step)
      let points = (0..<number).map { index in
        ScriptPoint(x: center.x + 20 * (Double(index) - Double(number - 1) / 2), y: center.y)
      }
      let duration = timebase.time(seconds: duration)
      let course = Motion.Course.taps(count: count, duration: duration, interval: timebase.time(seconds: interval))
      return motion(try free(number, lane, step), course, .still(points))
    case .press(let at, let duration):
      let point = try locate(at, step)
      let course = Motion.Course.taps(count: 1, duration: timebase.time(seconds: duration), interval: 0)
      return motion(try free(1, lane, step), course, .still([point]))
    case .drag(let from, let to, let over, let hold, let finger):
      let line = (from: try locate(from, step), to: try locate(to, step))
      let course = Motion.Course.stroke(samples: timebase.samples(over: over), hold: timebase.time(seconds: hold))
      return motion([try raised(finger, lane, step)], course, .lines([line]))
    case .pinch(let at, let from, let to, let over):
      let center = try locate(at, step)
      func side(_ distance: Double) -> ScriptPoint { ScriptPoint(x: center.x + distance / 2, y: center.y) }
      let lines = [(from: side(-from), to: side(-to)), (from: side(from), to: side(to))]
      let course = Motion.Course.stroke(samples: timebase.samples(over: over), hold: 0)
      return motion(try free(2, lane, step), course, .lines(lines))
    case .rotate(let at, let radius, let degrees, let over):
      let path = Motion.Path.turn(center: try locate(at, step), radius: radius, degrees: degrees)
      let course = Motion.Course.stroke(samples: timebase.samples(over: over), hold: 0)
      return motion(try free(2, lane, step), course, path)
    case .down(let finger, let at):
      let point = try locate(at, step)
      return motion([try raised(finger, lane, step)], .single(.began, at: start), .still([point]))
    case .move(let finger, let to, let over):
      let (number, finger) = try lowered(finger, lane, step)
      let line = (from: finger.point, to: try locate(to, step))
      return motion([number], .moves(samples: timebase.samples(over: over)), .lines([line]))
    case .up(let finger):
      let (number, finger) = try lowered(finger, lane, step)
      let time = max(start, finger.lastMove.map { $0 + timebase.period } ?? start)
      return motion([number], .single(.ended, at: time), .still([finger.point]))
    case .cancel(let finger):
      let (number, finger) = try lowered(finger, lane, step)
      return motion([number], .single(.cancelled, at: start), .still([finger.point]))
    case .wait, .together, .set:
      preconditionFailure("a step without fingers has no motion")
    }
  }

  private func split(_ lane: Lane, into scripts: [[Step]], _ step: Step) throws(ReadingProblem) {
    let owned = scripts.map { Self.fingers(of: $0) }
    var all: Set<Int> = []
    for fingers in owned {
      if let shared = all.intersection(fingers).min() {
        throw step.problem("finger \(shared) is moved by two scripts of 'together'; expected one owner for each finger")
      }
      all.formUnion(fingers)
    }
    for (steps, fingers) in zip(scripts, owned) {
      let foreign = lane.foreignFingers.union(all.subtracting(fingers))
      lane.children.append(Lane(steps, due: lane.due, foreignFingers: foreign))
    }
  }

  /// The fingers that these steps call by their numbers.
  private static func fingers(of steps: [Step]) -> Set<Int> {
    var fingers: Set<Int> = []
    for step in steps {
      switch step.action {
      case .drag(_, _, _, _, let finger?), .down(let finger?, _), .move(let finger?, _, _), .up(let finger?),
        .cancel(let finger?):
        fingers.insert(finger)
      case .together(let scripts):
        for script in scripts { fingers.formUnion(Self.fingers(of: script)) }
      default: break
      }
    }
    return fingers
  }
}

// MARK: - Fingers

extension Script {
  private func free(_ count: Int, _ lane: Lane, _ step: Step) throws(ReadingProblem) -> [Int] {
    var free: [Int] = []
    for number in ValueLimit.finger where !claimed.contains(number) && !lane.foreignFingers.contains(number) {
      free.append(number)
      if free.count == count { return free }
    }
    throw step.problem("no finger is left for this step; expected at most \(ValueLimit.finger.upperBound) at a time")
  }

  /// A finger that can go down.
  private func raised(_ number: Int?, _ lane: Lane, _ step: Step) throws(ReadingProblem) -> Int {
    guard let number else { return try free(1, lane, step)[0] }
    guard !claimed.contains(number) else {
      throw step.problem("finger \(number) is already down; expected one that is up")
    }
    return number
  }

  /// A finger that is down; without a number, the only one that is.
  private func lowered(_ number: Int?, _ lane: Lane, _ step: Step) throws(ReadingProblem) -> (Int, Finger) {
    let candidates = fingers.keys.filter { !lane.foreignFingers.contains($0) }.sorted()
    if number == nil, candidates.count > 1 {
      let shown = Spelling.list(candidates.map(String.init))
      throw step.problem("several fingers are down; expected 'finger' to say which of \(shown)")
    }
    guard let chosen = number ?? candidates.first, let finger = fingers[chosen] else {
      throw step.problem("\(number.map { "finger \($0) is not" } ?? "no finger is") down; expected a 'down' before it")
    }
    return (chosen, finger)
  }
}

extension Step {
  func problem(_ message: String) -> ReadingProblem {
    ReadingProblem(place: SourcePlace(line: line, column: column), message: message)
  }
}
