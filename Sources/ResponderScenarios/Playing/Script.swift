import ResponderKit

/// Runs the steps of a scenario in time, moment by moment, without knowing who is touched.
///
/// It is run twice: once in rehearsal, so that what is wrong is found before anything runs, and once in earnest.
final class Script {
  enum Event {
    /// Time goes on to this moment; timers that are due come before everything else of it.
    case clock(Int128)
    /// What the program does, or the host: a step that takes no time.
    case act(Step)
    /// What comes at this moment.
    case input(ScriptInput)
  }

  /// A sequence of steps; those of `together` run side by side.
  private final class Lane {
    let steps: [Step]
    var index = 0
    /// When it goes on.
    var due: Int128
    var motion: Motion?
    let parent: Lane?
    /// Inner scripts that are not over yet.
    var unfinished = 0
    /// Where it stands among all of them, in the order of the file.
    let path: [Int]
    /// Fingers that belong to the scripts beside this one.
    let foreignFingers: Set<Int>

    init(_ steps: [Step], due: Int128, in parent: Lane? = nil, at position: Int = 0, foreignFingers: Set<Int> = []) {
      self.steps = steps
      self.due = due
      self.parent = parent
      self.path = (parent?.path ?? []) + [position]
      self.foreignFingers = foreignFingers
    }

    static func precedes(_ left: Lane, _ right: Lane) -> Bool {
      left.due == right.due ? left.path.lexicographicallyPrecedes(right.path) : left.due < right.due
    }
  }

  private struct Finger {
    var point: ScriptPoint
    var source: TouchSource
    var lastMove: Int128?
  }

  let timebase: Timebase
  private var queue = PriorityQueue<Lane>(by: Lane.precedes)
  private(set) var time: Int128 = 0
  private var fingers: [Int: Finger] = [:]
  /// Fingers that are down or belong to a step under way.
  private var claimed: Set<Int> = []
  /// Buttons and keys that are down.
  private var held: [ScriptPress.Button] = []
  private var isShaking = false

  init(_ steps: [Step], timebase: Timebase) {
    self.timebase = timebase
    queue.insert(Lane(steps, due: 0))
  }

  /// The next thing that happens, or nil when the last step is over.
  ///
  /// - Parameter locate: Called when a step starts, for each of its places.
  func next(
    locate: (Location, Step) throws(ReadingProblem) -> ScriptPoint
  ) throws(ReadingProblem) -> Event? {
    // All that starts now starts before anything is sent, so that samples of the same time share an event.
    var ready: [Lane] = []
    while let lane = queue.first, lane.due <= time {
      _ = queue.popFirst()
      if lane.motion != nil {
        ready.append(lane)
      } else if let change = try begin(lane, locate: locate) {
        for lane in ready { queue.insert(lane) }
        return change
      }
    }
    guard ready.isEmpty else {
      ready.sort(by: Lane.precedes)
      var input = ScriptInput()
      for lane in ready { input.add(perform(lane)) }
      for lane in ready { queue.insert(lane) }
      return .input(input)
    }
    guard let next = queue.first else { return nil }
    time = next.due
    return .clock(time)
  }

  private func perform(_ lane: Lane) -> ScriptInput {
    guard var motion = lane.motion else { return ScriptInput() }
    let input = motion.input(of: motion.progress)
    motion.progress += 1
    for sample in input.touches {
      let point = ScriptPoint(x: sample.x, y: sample.y)
      switch sample.phase {
      case .began: fingers[sample.finger] = Finger(point: point, source: sample.source)
      case .moved: fingers[sample.finger] = Finger(point: point, source: sample.source, lastMove: time)
      case .ended, .cancelled: fingers[sample.finger] = nil
      }
    }
    if motion.isOver {
      lane.motion = nil
      release(motion)
      for finger in motion.fingers where fingers[finger] == nil { claimed.remove(finger) }
    } else {
      lane.motion = motion
      lane.due = motion.time(of: motion.progress, timebase: timebase)
    }
    return input
  }
}

// MARK: - Beginning a step

extension Script {
  private func begin(
    _ lane: Lane,
    locate: (Location, Step) throws(ReadingProblem) -> ScriptPoint
  ) throws(ReadingProblem) -> Event? {
    guard lane.index < lane.steps.count else {
      finish(lane)
      return nil
    }
    let step = lane.steps[lane.index]
    lane.index += 1
    if case .together(let scripts) = step.action {
      try split(lane, into: scripts, step)
      return nil
    }
    defer { queue.insert(lane) }
    switch step.action {
    case .wait(let seconds):
      lane.due += timebase.time(seconds: seconds)
      return nil
    case _ where step.isAct:
      return .act(step)
    default:
      let motion = try motion(of: step, lane, locate: locate)
      claimed.formUnion(motion.fingers)
      lane.due = motion.time(of: 0, timebase: timebase)
      lane.motion = motion
      return nil
    }
  }

  /// The step that holds this script goes on when the last of its scripts is over.
  private func finish(_ lane: Lane) {
    guard let parent = lane.parent else { return }
    parent.due = max(parent.due, lane.due)
    parent.unfinished -= 1
    if parent.unfinished == 0 { queue.insert(parent) }
  }

  private func motion(
    of step: Step,
    _ lane: Lane,
    locate: (Location, Step) throws(ReadingProblem) -> ScriptPoint
  ) throws(ReadingProblem) -> Motion {
    let start = lane.due
    func motion(
      _ fingers: [Int],
      _ course: Motion.Course,
      _ path: Motion.Path,
      _ source: TouchSource = TouchSource()
    ) -> Motion {
      Motion(start: start, fingers: fingers, course: course, path: path, source: source)
    }
    switch step.action {
    case .tap(let at, let count, let number, let duration, let interval, let source):
      let center = try locate(at, step)
      let points = (0..<number).map { index in
        ScriptPoint(x: center.x + 20 * (Double(index) - Double(number - 1) / 2), y: center.y)
      }
      let duration = timebase.time(seconds: duration)
      let course = Motion.Course.taps(count: count, duration: duration, interval: timebase.time(seconds: interval))
      return motion(try free(number, lane, step), course, .still(points), source)
    case .press(let at, let duration, let source):
      let point = try locate(at, step)
      let course = Motion.Course.taps(count: 1, duration: timebase.time(seconds: duration), interval: 0)
      return motion(try free(1, lane, step), course, .still([point]), source)
    case .drag(let from, let to, let over, let hold, let finger, let source):
      let line = (from: try locate(from, step), to: try locate(to, step))
      let course = Motion.Course.stroke(samples: timebase.samples(over: over), hold: timebase.time(seconds: hold))
      return motion([try raised(finger, lane, step)], course, .lines([line]), source)
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
    case .down(let finger, let at, let source):
      let point = try locate(at, step)
      return motion([try raised(finger, lane, step)], .single(.began, at: start), .still([point]), source)
    case .move(let finger, let to, let over):
      let (number, finger) = try lowered(finger, lane, step)
      let line = (from: finger.point, to: try locate(to, step))
      return motion([number], .moves(samples: timebase.samples(over: over)), .lines([line]), finger.source)
    case .up(let finger):
      let (number, finger) = try lowered(finger, lane, step)
      let time = max(start, finger.lastMove.map { $0 + timebase.period } ?? start)
      return motion([number], .single(.ended, at: time), .still([finger.point]), finger.source)
    case .cancel(let finger):
      let (number, finger) = try lowered(finger, lane, step)
      return motion([number], .single(.cancelled, at: start), .still([finger.point]), finger.source)
    case .scroll(let at, let way, let over, let kind):
      let place = try locate(at, step)
      return motion([], .scroll(samples: timebase.samples(over: over), by: way, kind), .still([place]))
    case .hover(let from, let to, let over, let type):
      let line = (from: try locate(from, step), to: try locate(to, step))
      return motion([], .hover(samples: timebase.samples(over: over)), .lines([line]), TouchSource(type: type))
    case .pressKey(let stroke, let duration):
      return motion([], .press(try hold(.key(stroke), step), duration: timebase.time(seconds: duration)), .still([]))
    case .pressButton(let name, let duration):
      return motion([], .press(try hold(.remote(name), step), duration: timebase.time(seconds: duration)), .still([]))
    case .shake(let duration):
      guard !isShaking else { throw step.problem("a shake is under way; expected one at a time") }
      isShaking = true
      return motion([], .shake(duration: timebase.time(seconds: duration)), .still([]))
    case .wait, .together, .set, .animate, .check, .tapStatusBar, .remote, .ignoreEvents, .interrupt, .type,
      .choose, .follow, .endEditing, .scrollTo, .reload:
      programmerError("a step that takes no time has no motion")
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
    // There is one pointer, and one surface that scrolls under it.
    for kind in [StepKind.scroll, .hover] where scripts.count(where: { Self.contains(kind, in: $0) }) > 1 {
      throw step.problem("two scripts of 'together' \(kind.rawValue); expected one at a time")
    }
    let everyones = lane.foreignFingers.union(all)
    lane.unfinished = scripts.count
    for (position, (steps, fingers)) in zip(scripts, owned).enumerated() {
      let foreign = fingers.isEmpty ? everyones : everyones.subtracting(fingers)
      queue.insert(Lane(steps, due: lane.due, in: lane, at: position, foreignFingers: foreign))
    }
  }

  /// The fingers that these steps call by their numbers.
  private static func fingers(of steps: [Step]) -> Set<Int> {
    var fingers: Set<Int> = []
    for step in steps {
      switch step.action {
      case .drag(_, _, _, _, let finger?, _), .down(let finger?, _, _), .move(let finger?, _, _), .up(let finger?),
        .cancel(let finger?):
        fingers.insert(finger)
      case .together(let scripts):
        for script in scripts { fingers.formUnion(Self.fingers(of: script)) }
      default: break
      }
    }
    return fingers
  }

  /// Whether one of these steps scrolls, or hovers.
  private static func contains(_ kind: StepKind, in steps: [Step]) -> Bool {
    steps.contains { step in
      switch step.action {
      case .scroll: kind == .scroll
      case .hover: kind == .hover
      case .together(let scripts): scripts.contains { contains(kind, in: $0) }
      default: false
      }
    }
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

// MARK: - Buttons and keys

extension Script {
  private func hold(_ button: ScriptPress.Button, _ step: Step) throws(ReadingProblem) -> ScriptPress.Button {
    guard !held.contains(where: { $0.isSame(as: button) }) else {
      throw step.problem("\(button.description) is already down; expected one that is up")
    }
    held.append(button)
    return button
  }

  private func release(_ motion: Motion) {
    switch motion.course {
    case .press(let button, _): held.removeAll { $0.isSame(as: button) }
    case .shake: isShaking = false
    default: break
    }
  }
}

extension Step {
  func problem(_ message: String) -> ReadingProblem {
    ReadingProblem(place: SourcePlace(line: line, column: column), message: message)
  }
}
