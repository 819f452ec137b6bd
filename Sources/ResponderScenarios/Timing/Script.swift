import ResponderKit

/// A generator of the events of a script's steps, in the order of time. It needs no screen.
///
/// A script runs twice: in a dry run that detects errors before anything is played, and in the actual run.
final class Script {
  enum Event {
    /// The clock advances to this time. Timers that are due at this time fire before any step begins and before any
    /// input.
    case clock(Int128)
    /// A step without a duration: a call by the app, or an action of the host.
    case act(Step)
    /// Input of the hardware at the current time.
    case input(ScriptInput)
  }

  /// A sequence of steps in progress: the script, or one of the scripts in a `together` step, which run simultaneously.
  private final class Lane {
    let steps: [Step]
    var index = 0
    /// The time at which the sequence continues.
    var due: Int128
    var motion: Motion?
    let parent: Lane?
    /// The number of sequences inside the current `together` step that have not ended.
    var unfinished = 0
    /// The indexes of the enclosing sequences and of this sequence, for ordering sequences as in the file.
    let path: [Int]
    /// The fingers that other simultaneous sequences use and that this sequence therefore cannot use.
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

  /// A finger that is down.
  struct Finger {
    var point: ScriptPoint
    var source: TouchSource
    var lastMove: Int128?
  }

  let timebase: Timebase
  private var queue = PriorityQueue<Lane>(by: Lane.precedes)
  private(set) var time: Int128 = 0
  private(set) var fingers: [Int: Finger] = [:]
  /// The numbers of the fingers that are down or are used by a step in progress.
  private(set) var claimed: Set<Int> = []
  /// The buttons and keys that are pressed, and the shake if one is in progress.
  private var activeInputs: [ExclusiveInput] = []

  init(_ steps: [Step], timebase: Timebase) {
    self.timebase = timebase
    queue.insert(Lane(steps, due: 0))
  }

  /// Returns the next event; nil if the last step has ended.
  ///
  /// - Parameter locate: A closure that returns the point of a location. It is called when a step starts, for each
  ///   location of the step.
  func next(
    locate: (Location, Step) throws(ReadingProblem) -> ScriptPoint
  ) throws(ReadingProblem) -> Event? {
    // All steps that are due start before any input is returned. Therefore samples with the same time form one event.
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
      if let ended = motion.activeInput { activeInputs.removeAll { $0.isSame(as: ended) } }
      for finger in motion.fingers where fingers[finger] == nil { claimed.remove(finger) }
    } else {
      lane.motion = motion
      lane.due = motion.due
    }
    return input
  }

  /// Marks an input as in progress. Returns false if the input is already in progress.
  func occupy(_ input: ExclusiveInput) -> Bool {
    guard !activeInputs.contains(where: { $0.isSame(as: input) }) else { return false }
    activeInputs.append(input)
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
    let context = StepContext(script: self, step: step, start: lane.due, foreignFingers: lane.foreignFingers)
    switch try step.action.begin(context, locate: { location throws(ReadingProblem) in try locate(location, step) }) {
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

  /// Ends a sequence. After the last sequence of a `together` step, the enclosing sequence continues.
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
        throw step.problem(
          "finger \(shared) is moved by two scripts of 'together'; expected each finger in only one script"
        )
      }
      all.formUnion(fingers)
    }
    for device in SharedDevice.allCases
    where scripts.count(where: { $0.contains { $0.action.devices.contains(device) } }) > 1 {
      throw step.problem("two scripts of 'together' \(device.rawValue); expected only one at a time")
    }
    let occupied = lane.foreignFingers.union(all)
    lane.unfinished = scripts.count
    for (position, (steps, fingers)) in zip(scripts, owned).enumerated() {
      let foreign = fingers.isEmpty ? occupied : occupied.subtracting(fingers)
      queue.insert(Lane(steps, due: lane.due, in: lane, at: position, foreignFingers: foreign))
    }
  }
}
