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

  /// One that is down.
  struct Finger {
    var point: ScriptPoint
    var source: TouchSource
    var lastMove: Int128?
  }

  let timebase: Timebase
  private var queue = PriorityQueue<Lane>(by: Lane.precedes)
  private(set) var time: Int128 = 0
  private(set) var fingers: [Int: Finger] = [:]
  /// Fingers that are down or belong to a step under way.
  private(set) var claimed: Set<Int> = []
  /// Buttons and keys that are down, and a shake.
  private var held: [HeldInput] = []

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
    let input = motion.next()
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
      if let ended = motion.held { held.removeAll { $0.isSame(as: ended) } }
      for finger in motion.fingers where fingers[finger] == nil { claimed.remove(finger) }
    } else {
      lane.motion = motion
      lane.due = motion.due
    }
    return input
  }

  /// - Returns: Whether it was up.
  func hold(_ input: HeldInput) -> Bool {
    guard !held.contains(where: { $0.isSame(as: input) }) else { return false }
    held.append(input)
    return true
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
    let stage = StepStage(script: self, step: step, start: lane.due, foreignFingers: lane.foreignFingers)
    switch try step.action.begin(stage, locate: { location throws(ReadingProblem) in try locate(location, step) }) {
    case .split(let scripts):
      try split(lane, into: scripts, step)
      return nil
    case .wait(let seconds): lane.due += timebase.time(seconds: seconds)
    case .motion(let motion):
      claimed.formUnion(motion.fingers)
      lane.due = motion.due
      lane.motion = motion
    case .act:
      queue.insert(lane)
      return .act(step)
    }
    queue.insert(lane)
    return nil
  }

  /// The step that holds this script goes on when the last of its scripts is over.
  private func finish(_ lane: Lane) {
    guard let parent = lane.parent else { return }
    parent.due = max(parent.due, lane.due)
    parent.unfinished -= 1
    if parent.unfinished == 0 { queue.insert(parent) }
  }

  private func split(_ lane: Lane, into scripts: [[Step]], _ step: Step) throws(ReadingProblem) {
    let owned = scripts.map { $0.reduce(into: Set<Int>()) { $0.formUnion($1.action.fingers) } }
    var all: Set<Int> = []
    for fingers in owned {
      if let shared = all.intersection(fingers).min() {
        throw step.problem("finger \(shared) is moved by two scripts of 'together'; expected one owner for each finger")
      }
      all.formUnion(fingers)
    }
    for device in SharedDevice.allCases
    where scripts.count(where: { $0.contains { $0.action.devices.contains(device) } }) > 1 {
      throw step.problem("two scripts of 'together' \(device.rawValue); expected one at a time")
    }
    let everyones = lane.foreignFingers.union(all)
    lane.unfinished = scripts.count
    for (position, (steps, fingers)) in zip(scripts, owned).enumerated() {
      let foreign = fingers.isEmpty ? everyones : everyones.subtracting(fingers)
      queue.insert(Lane(steps, due: lane.due, in: lane, at: position, foreignFingers: foreign))
    }
  }
}
