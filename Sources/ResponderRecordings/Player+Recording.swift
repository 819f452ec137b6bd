import Foundation
import ResponderKit
import ResponderScenarios

extension Player {
  /// Plays a recording on the scenario's screen, in place of the scenario's own script; nothing is checked.
  ///
  /// The recording has to be in the screen's points. Each of its frames is one event; the clock then runs on as after a
  /// script. A player is used up by it.
  /// - Parameters:
  ///   - recording: What the fingers did.
  ///   - record: Called with every record as it is made.
  /// - Returns: What the application could not use; nothing of a recording that this library has read.
  public func replay(
    _ recording: Recording,
    _ record: @escaping @MainActor (RecordedLine) -> Void = { _ in }
  ) -> [RejectedSample] {
    play(recording, record)
  }

  /// The same, after the first steps of the scenario's script, which take no time, and which nobody hears of.
  package func replay(
    _ recording: Recording,
    unrecorded count: Int,
    _ record: @escaping @MainActor (RecordedLine) -> Void
  ) throws(ScenarioError) -> [RejectedSample] {
    try act(Array(screen.scenario.touches.prefix(count)))
    return play(recording, record)
  }

  /// The same, of which somebody hears before each event.
  package func replay(
    _ recording: Recording,
    beforeEach: @escaping @MainActor ([TouchSample]) -> Void,
    _ record: @escaping @MainActor (RecordedLine) -> Void
  ) -> [RejectedSample] {
    play(recording, beforeEach: beforeEach, record)
  }

  private func play(
    _ recording: Recording,
    beforeEach: @MainActor ([TouchSample]) -> Void = { _ in },
    _ record: @escaping @MainActor (RecordedLine) -> Void
  ) -> [RejectedSample] {
    let recorder = Recorder(screen: screen, comparison: nil, record: record)
    screen.application.observer = recorder
    // The steps of the app's own code are recorded, as in a run of the file's script.
    screen.programObserver = { recorder.see($0) }
    defer {
      screen.application.observer = nil
      screen.programObserver = nil
    }
    var rejected: [RejectedSample] = []
    for frame in recording.frames {
      runTimers(until: frame.timestamp)
      beforeEach(frame.samples)
      rejected += screen.application.receive(frame.samples)
      // An update that nobody waits for corrects nothing: the touch was rejected, or the host says it twice.
      for update in frame.updates { screen.application.receive(update) }
    }
    runOut()
    return rejected
  }
}

extension Screen {
  /// The middle of a view in points of the screen; nil where no view in a window has this id.
  public func center(of id: String) -> CGPoint? {
    guard let view = view(named: id), let window = view.window else { return nil }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return window.convert(view.convert(middle, to: nil), to: nil as UIWindow?)
  }
}
