import ResponderKit
import ResponderScenarios

extension Recording {
  /// The counts of a recording.
  ///
  /// Samples and phases are counted for touches, including coalesced samples. Predictions and updates are counted
  /// separately.
  public struct Counts: Sendable, Equatable {
    /// The number of different finger numbers. A finger that lands twice counts once here and twice in `began`.
    public var fingers = 0
    /// The number of samples of all fingers in all phases.
    public var samples = 0
    /// The number of landings.
    public var began = 0
    /// The number of samples of fingers that were and stay down.
    public var moved = 0
    /// The number of lifts.
    public var ended = 0
    /// The number of cancelled touches, including those left over.
    public var cancelled = 0
    /// The number of fingers that were still down at the end of the stream.
    public var leftOver = 0
    /// The number of contacts that hovered but never touched the surface.
    public var hovering = 0
    /// The number of updates for earlier samples.
    public var updates = 0
    /// The number of predicted locations, which do not count as samples.
    public var predictions = 0

    /// The counts as text: `fingers 2, samples 40, began 2, moved 36, ended 2, cancelled 0, left over 0`, followed by
    /// `hovering`, `updates` and `predictions` if the recording has any.
    public var text: String {
      named.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
    }

    /// The counts as a JSON object.
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

  /// The counts, computed at each access.
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
        // A finger lands and lifts once; its other coalesced samples are moves.
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
