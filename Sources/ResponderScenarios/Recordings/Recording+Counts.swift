import ResponderKit

extension Recording {
  /// What a recording holds, counted.
  public struct Counts: Sendable, Equatable {
    /// Different finger numbers; a finger that comes back counts once here and twice in `began`.
    public var fingers = 0
    public var samples = 0
    public var began = 0
    public var moved = 0
    public var ended = 0
    /// Those left over included.
    public var cancelled = 0
    /// Fingers that were still down when the stream stopped.
    public var leftOver = 0

    /// `fingers 2, samples 40, began 2, moved 36, ended 2, cancelled 0, left over 0`.
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
      [
        ("fingers", fingers), ("samples", samples), ("began", began), ("moved", moved), ("ended", ended),
        ("cancelled", cancelled), ("left over", leftOver),
      ]
    }
  }

  public var counts: Counts {
    var counts = Counts()
    var fingers: Set<Int> = []
    counts.leftOver = leftOver
    for sample in frames.lazy.flatMap(\.samples) {
      fingers.insert(sample.finger)
      counts.samples += 1
      switch sample.phase {
      case .began: counts.began += 1
      case .ended: counts.ended += 1
      case .cancelled: counts.cancelled += 1
      default: counts.moved += 1
      }
    }
    counts.fingers = fingers.count
    return counts
  }
}
