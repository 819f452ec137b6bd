import ResponderScenarios
import TouchRecording

/// The phases of the scroll views in a recording. A scroll view that moves although no finger is down and it does not
/// decelerate was scrolled by the app.
struct ScrollPhases {
  private var down: Set<Int> = []
  private var moving: [String: Set<String>] = [:]
  private var last: [String: Step] = [:]

  /// The last movement of a scroll view.
  private struct Step {
    var time: Double
    var offset: [Double]
    /// The distance of the movement and its duration in seconds.
    var distance = 0.0
    var duration = 0.0
  }

  /// The distance that content never moves between two looks without a finger, unless it moved as fast before, in
  /// points.
  private static let jump = 100.0

  /// Follows a movement, and returns whether it is too far for a deceleration, whose speed does not increase.
  private mutating func isJump(_ scroll: TouchRecording.Scroll, at time: Double) -> Bool {
    guard let offset = scroll.contentOffset else { return false }
    var step = Step(time: time, offset: offset)
    defer { last[scroll.id] = step }
    guard let known = last[scroll.id] else { return false }
    step.distance = max(abs(offset[0] - known.offset[0]), abs(offset[1] - known.offset[1]))
    step.duration = time - known.time
    guard known.duration > 0, step.duration > 0 else { return false }
    return step.distance > Self.jump + 2 * known.distance / known.duration * step.duration
  }

  /// Follows a line, and returns whether it is a movement that the app made.
  mutating func isByTheApp(_ line: TouchRecording.Line) -> Bool {
    switch line.content {
    case .touches(let samples):
      for sample in samples {
        switch sample.phase {
        case .began: down.insert(sample.touch)
        case .ended, .cancelled: down.remove(sample.touch)
        case .moved, .stationary: break
        }
      }
      return false
    case .scroll(let scroll):
      let isJump = isJump(scroll, at: line.time)
      switch scroll.kind {
      case .willBeginDragging: moving[scroll.id, default: []].insert("dragging")
      case .didEndDragging: moving[scroll.id]?.remove("dragging")
      case .willBeginDecelerating: moving[scroll.id, default: []].insert("decelerating")
      case .didEndDecelerating: moving[scroll.id]?.remove("decelerating")
      case .willBeginZooming: moving[scroll.id, default: []].insert("zooming")
      case .didEndZooming: moving[scroll.id]?.remove("zooming")
      case .didScroll:
        let phases = moving[scroll.id] ?? []
        return down.isEmpty && (phases.isEmpty || phases == ["decelerating"] && isJump)
      case .didZoom: break
      }
      return false
    default: return false
    }
  }

  /// Follows a line, and returns the property that the app changed; nil if the line is no movement by the app.
  mutating func appChange(_ line: TouchRecording.Line, _ ids: ScenarioIDs) -> (String, JSONValue.Member)? {
    guard isByTheApp(line), case .scroll(let scroll) = line.content, let id = ids[scroll.id],
      let offset = scroll.contentOffset
    else { return nil }
    return (id, JSONValue.Member("contentOffset", JSONValue(offset)))
  }
}
