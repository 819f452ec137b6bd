import ResponderScenarios
import TouchRecording

/// The controllers that the app pushes, presents, pops and dismisses during a recording.
struct ControllerChangeImport {
  let recording: TouchRecording
  let screen: ScreenImport

  /// Returns the steps with which the app pushes, presents, pops and dismisses controllers. UIKit pops and dismisses
  /// controllers, too, when a finger swipes or taps the button back. Then the steps have no effect.
  func changes(
    _ line: TouchRecording.Line,
    _ time: Double,
    from before: RecordedScreen,
    to current: RecordedScreen
  ) -> [AppChange] {
    var changes: [AppChange] = []
    let old = Set(before.controllers)
    let new = Set(current.controllers)
    func add(_ id: String, _ value: JSONValue.Member, _ step: JSONValue, at found: Double?) {
      changes.append(AppChange(time: found ?? time, id: id, values: [value], isAfterTouches: true, step: step))
    }
    var popped: Set<String> = []
    for id in before.controllers where !new.contains(id) {
      guard let object = before.objects[id] else { continue }
      if let presenter = object["presenter"]?.text, new.contains(presenter), let own = screen.ids[presenter] {
        let step: JSONValue = ["set": ["id": .text(own), "presents": "none"]]
        add(own, JSONValue.Member("presents", "none"), step, at: start(.viewWillDisappear, of: id, until: line.time))
      } else if let parent = object.parent, new.contains(parent), popped.insert(parent).inserted,
        let navigation = current.objects[parent], let own = screen.ids[parent],
        KnownViews.controllerClass(of: navigation) == "UINavigationController",
        let top = stack(parent, current).last.flatMap({ screen.ids[$0] })
      {
        let step: JSONValue = ["pop": ["id": .text(own), "to": .text(top)]]
        add(own, JSONValue.Member("pop", .text(top)), step, at: start(.viewWillDisappear, of: id, until: line.time))
      }
    }
    for id in current.controllers where !old.contains(id) && screen.joining.contains(id) {
      guard let object = current.objects[id], let own = screen.ids[id] else { continue }
      let start = start(.viewWillAppear, of: id, until: line.time)
      if let presenter = object["presenter"]?.text.flatMap({ screen.ids[$0] }) {
        let step: JSONValue = ["present": ["id": .text(own), "from": .text(presenter)]]
        add(presenter, JSONValue.Member("presents", .text(own)), step, at: start)
      } else if let navigation = object.parent.flatMap({ screen.ids[$0] }) {
        let step: JSONValue = ["push": ["id": .text(own), "on": .text(navigation)]]
        add(navigation, JSONValue.Member("push", .text(own)), step, at: start)
      }
    }
    return changes
  }

  /// Returns the children of a navigation controller, the root first.
  private func stack(_ id: String, _ current: RecordedScreen) -> [String] {
    current.controllers.filter { current.objects[$0]?.parent == id }
      .sorted { (current.objects[$0]?["index"]?.number ?? 0) < (current.objects[$1]?["index"]?.number ?? 0) }
  }

  /// Returns the time at which the last appearance or disappearance of a controller began; nil if it was not observed,
  /// or if a finger was down, so that it may have been interactive. A polled change began at the last event before the
  /// poll, or at the previous poll if there was no event since, because apps change controllers in response to events.
  private func start(
    _ phase: TouchRecording.ControllerChange.Phase,
    of id: String,
    until end: Double
  ) -> Double? {
    var found: Double?
    var down: Set<Int> = []
    var lastTouches = -1.0
    for (line, time) in ScriptImport.events(recording) {
      guard line.time <= end else { break }
      switch line.content {
      case .touches(let samples):
        lastTouches = time
        for sample in samples {
          if sample.phase == .ended || sample.phase == .cancelled {
            down.remove(sample.touch)
          } else {
            down.insert(sample.touch)
          }
        }
      case .controller(let change) where change.id == id && change.phase == phase:
        found = down.isEmpty || phase == .viewWillAppear ? max(line.since ?? time, lastTouches) : nil
      default: break
      }
    }
    return found
  }
}
