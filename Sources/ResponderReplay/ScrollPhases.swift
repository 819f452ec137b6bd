import ResponderScenarios
import TouchRecording

/// The phases of the scroll views in a recording. A scroll view that moves although no finger is down and it does not
/// decelerate was scrolled by the app.
struct ScrollPhases {
  private var down: Set<Int> = []
  private var moving: [String: Set<String>] = [:]

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
      switch scroll.kind {
      case .willBeginDragging: moving[scroll.id, default: []].insert("dragging")
      case .didEndDragging: moving[scroll.id]?.remove("dragging")
      case .willBeginDecelerating: moving[scroll.id, default: []].insert("decelerating")
      case .didEndDecelerating: moving[scroll.id]?.remove("decelerating")
      case .willBeginZooming: moving[scroll.id, default: []].insert("zooming")
      case .didEndZooming: moving[scroll.id]?.remove("zooming")
      case .didScroll: return down.isEmpty && (moving[scroll.id] ?? []).isEmpty
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
