import ResponderKit
import ResponderScenarios

extension Recording {
  /// The numbers of fingers, samples, phases and updates in a recording.
  ///
  /// Coalesced samples are included in the counts of samples and phases. Predictions and updates are counted
  /// separately.
  public struct Counts: Sendable, Equatable {
    /// The number of different finger numbers. A finger that lands twice counts once here and twice in `began`.
    public var fingers = 0
    /// The number of samples of all fingers in all phases.
    public var samples = 0
    /// The number of samples with which a finger landed.
    public var began = 0
    /// The number of samples of a finger that was down before the sample and remained down.
    public var moved = 0
    /// The number of samples with which a finger lifted.
    public var ended = 0
    /// The number of cancelled touches, including those of fingers that were still down at the end.
    public var cancelled = 0
    /// The number of fingers that were still down at the end of the recording.
    public var leftOver = 0
    /// The number of contacts that were near the surface and never touched the surface.
    public var hovering = 0
    /// The number of updates of the estimated values of earlier samples.
    public var updates = 0
    /// The number of predicted locations. The predicted locations are not included in `samples`.
    public var predictions = 0

    /// The counts as text: `fingers 2, samples 40, began 2, moved 36, ended 2, cancelled 0, left over 0`. The counts
    /// `hovering`, `updates` and `predictions` follow if their values are not zero.
    public var text: String {
      named.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
    }

    /// The counts as the text of a JSON object.
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

  /// The counts of this recording, which are computed at each access.
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
        // Among the coalesced samples of a finger, at most one sample is a landing or a lift. The other samples are
        // moves.
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
