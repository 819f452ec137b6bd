import Foundation
import ResponderReplay
import Testing
import TouchRecorder
import UIKit

/// A recording is edited so that the device did something else. The replay reports the edit at its time.
@MainActor
@Suite("Differences from the device", .serialized)
struct PlantedDifferenceTests {
  private func replay(_ recording: TouchRecording) throws -> Replay {
    let read = try TouchRecording(Array(recording.data), file: "edited.touchrecord")
    return try Replay(read, file: "edited.touchrecord")
  }

  private func edited(_ change: (inout TouchRecording) -> Void) -> TouchRecording {
    var recording = CardScreen().recording()
    change(&recording)
    recording.lines = recording.lines.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
    return recording
  }

  @Test("An unedited recording is the same as on the device")
  func unedited() throws {
    let replay = try replay(edited { _ in })
    expectEqual(replay.differences, [])
    expectEqual(replay.same, replay.total)
    expect(replay.total > 100)
  }

  /// Returns the first index of a line of behavior.
  private func index(_ recording: TouchRecording, _ isWanted: (TouchRecording.Content) -> Bool) -> Int {
    recording.lines.firstIndex { isWanted($0.content) } ?? 0
  }

  @Test(
    "A missing action or event is reported at its time",
    arguments: ["tap ended", "pan began", "pan ended", "UIScrollView-1.pan began", "UIScrollView-1.pan ended"]
  )
  func missingAction(name: String) throws {
    var time = 0.0
    let recording = edited { recording in
      let index = index(recording) {
        if case .action(let action) = $0 { "\(action.id) \(action.state.rawValue)" == name } else { false }
      }
      time = recording.lines.remove(at: index).time
    }
    let found = try replay(recording).differences
    let words = name.split(separator: " ")
    let line = "\(words[0]) action \(words[1])"
    expect(found.contains { $0.time == time && $0.device == nil && $0.here == line }, "\(found)")
  }

  @Test(
    "A missing control event is reported at its time",
    arguments: ["touchDown", "touchUpInside", "primaryActionTriggered"]
  )
  func missingEvent(name: String) throws {
    var time = 0.0
    let recording = edited { recording in
      let index = index(recording) { if case .event(let event) = $0 { event.event == name } else { false } }
      time = recording.lines.remove(at: index).time
    }
    let found = try replay(recording).differences
    expect(found.contains { $0.time == time && $0.device == nil && $0.here == "saveButton \(name)" }, "\(found)")
  }

  @Test("Another hit view is reported at its time, for each touch", arguments: 0..<4)
  func otherHit(touch: Int) throws {
    var time = 0.0
    var view = ""
    let recording = edited { recording in
      let hits = recording.lines.indices.filter { if case .hit = recording.lines[$0].content { true } else { false } }
      guard case .hit(var hit) = recording.lines[hits[touch]].content else { return }
      time = recording.lines[hits[touch]].time
      view = hit.view == "UITextField-1" ? "CardView-1" : "UITextField-1"
      hit.view = view
      recording.lines[hits[touch]].content = .hit(hit)
    }
    let found = try replay(recording).differences
    expect(found.contains { $0.time == time && $0.device == "\(view) hit" }, "\(found)")
  }

  @Test("A pan that began later is reported at both times", arguments: [0.02, 0.05])
  func laterPan(delay: Double) throws {
    var time = 0.0
    let recording = edited { recording in
      for index in recording.lines.indices {
        switch recording.lines[index].content {
        case .state(let change): guard change.id == "pan", change.state == .began else { continue }
        case .action(let action): guard action.id == "pan", action.state == .began else { continue }
        default: continue
        }
        time = recording.lines[index].time
        recording.lines[index].time += delay
      }
    }
    let found = try replay(recording).differences
    expect(found.contains { abs($0.time - time - delay) < 1e-6 && $0.device == "pan -> began" }, "\(found)")
    expect(found.contains { abs($0.time - time - delay) < 1e-6 && $0.device == "pan action began" }, "\(found)")
  }

  @Test("Another content offset is reported at its time", arguments: [3, 8, 12, 20])
  func otherOffset(number: Int) throws {
    var time = 0.0
    var offset: [Double] = []
    let recording = edited { recording in
      let scrolls = recording.lines.indices.filter {
        if case .scroll(let scroll) = recording.lines[$0].content { scroll.kind == .didScroll } else { false }
      }
      let index = scrolls[number]
      guard case .scroll(var scroll) = recording.lines[index].content else { return }
      offset = [scroll.contentOffset?[0] ?? 0, (scroll.contentOffset?[1] ?? 0) + 60]
      scroll.contentOffset = offset
      recording.lines[index].content = .scroll(scroll)
      time = recording.lines[index].time
    }
    let found = try replay(recording).differences
    expect(
      found.contains { abs($0.time - time) < 1e-6 && $0.device?.hasPrefix("UIScrollView-1 didScroll") == true },
      "\(found)"
    )
  }

  @Test("A recognition that our model does not have is reported at its time", arguments: ["pan", "tap"])
  func addedAction(id: String) throws {
    var time = 0.0
    let recording = edited { recording in
      let index = index(recording) { if case .event = $0 { true } else { false } }
      time = recording.lines[index].time
      let content = TouchRecording.Content.action(TouchRecording.Action(id: id, state: .ended))
      recording.lines.insert(TouchRecording.Line(time, content), at: index)
    }
    let found = try replay(recording).differences
    expect(found.contains { $0.time == time && $0.device == "\(id) action ended" }, "\(found)")
  }
}
