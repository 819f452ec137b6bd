import ResponderKit
import ResponderScenarios

extension Recording {
  /// What a recording holds, counted.
  ///
  /// Samples and phases are those of the touches, those coalesced into others included; predictions and updates are counted
  /// by themselves.
  public struct Counts: Sendable, Equatable {
    /// Different finger numbers; a finger that comes back counts once here and twice in `began`.
    public var fingers = 0
    /// All samples of all fingers, whatever their phase.
    public var samples = 0
    /// How often a finger came down.
    public var began = 0
    /// Samples of fingers that were down before and stay down.
    public var moved = 0
    /// How often a finger was lifted.
    public var ended = 0
    /// Those left over included.
    public var cancelled = 0
    /// Fingers that were still down when the stream stopped.
    public var leftOver = 0
    /// Contacts that the device told of and that never touched it.
    public var hovering = 0
    /// Better values that arrived for earlier samples.
    public var updates = 0
    /// Places that the hardware foretold, which are no samples.
    public var predictions = 0

    /// `fingers 2, samples 40, began 2, moved 36, ended 2, cancelled 0, left over 0`; then `hovering`, and `updates`
    /// and `predictions`, where the recording has any.
    public var text: String {
      named.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
    }

    /// The same as one JSON object.
    public var json: String {
      var object = JSONLine()
      for (name, count) in named { object.add(name == "left over" ? "leftOver" : name, count) }
      return object.text
    }

    private var named: [(name: String, count: Int)] {
      let late = updates > 0 || predictions > 0 ? [("updates", updates), ("predictions", predictions)] : []
      let near = hovering > 0 ? [("hovering", hovering)] : []
      return [
        ("fingers", fingers), ("samples", samples), ("began", began), ("moved", moved), ("ended", ended),
        ("cancelled", cancelled), ("left over", leftOver),
      ] + near + late
    }
  }

  /// What there is of each kind, counted anew at each call.
  public var counts: Counts {
    var counts = Counts()
    var fingers: Set<Int> = []
    counts.leftOver = leftOver
    counts.hovering = hovering
    for frame in frames {
      counts.updates += frame.updates.count
      for sample in frame.samples {
        fingers.insert(sample.finger)
        counts.predictions += sample.predicted.count
        counts.add(sample.phase)
        // A finger comes down and goes up once, whatever else was measured of it meanwhile.
        for _ in sample.coalesced.dropFirst() { counts.add(.moved) }
      }
    }
    counts.fingers = fingers.count
    return counts
  }
}

extension Recording.Counts {
  fileprivate mutating func add(_ phase: UITouch.Phase) {
    samples += 1
    switch phase {
    case .began: began += 1
    case .ended: ended += 1
    case .cancelled: cancelled += 1
    default: moved += 1
    }
  }
}
