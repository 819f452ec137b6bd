import Foundation
import ResponderKit
import ResponderScenarios

extension Player {
  /// Plays a recording on the screen of the scenario instead of the scenario's script. Expectations and checks are
  /// ignored.
  ///
  /// The locations in the recording have to be in points of the screen. Each frame is one event. After the last frame,
  /// the clock advances in the same way as after the end of a script. A player can play only once.
  /// - Parameters:
  ///   - recording: The recorded touches.
  ///   - record: A closure that is called with each record when the record is made.
  /// - Returns: The samples that the application rejected. The application rejects no sample of a recording that this
  ///   library has read.
  public func replay(
    _ recording: Recording,
    _ record: @escaping @MainActor (RecordedLine) -> Void = { _ in }
  ) -> [RejectedSample] {
    play(recording, record)
  }

  /// Plays a recording after the first steps of the scenario's script. These steps take no time and are not recorded.
  package func replay(
    _ recording: Recording,
    unrecorded count: Int,
    _ record: @escaping @MainActor (RecordedLine) -> Void
  ) throws(ScenarioError) -> [RejectedSample] {
    try act(Array(screen.scenario.touches.prefix(count)))
    return play(recording, record)
  }

  /// Plays a recording, and calls a closure before each event is sent to the application.
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
    // App code that runs during the replay is recorded in the same way as during a run of the file's script.
    screen.appCodeObserver = { recorder.see($0) }
    defer {
      screen.application.observer = nil
      screen.appCodeObserver = nil
    }
    var rejected: [RejectedSample] = []
    for frame in recording.frames {
      runTimers(until: frame.timestamp)
      beforeEach(frame.samples)
      rejected += screen.application.receive(frame.samples)
      // An update has no effect if no touch waits for it, because the touch was rejected or an earlier update has
      // completed the touch's values.
      for update in frame.updates { screen.application.receive(update) }
    }
    runOut()
    return rejected
  }
}

extension Screen {
  /// Returns the center of a view in points of the screen; nil if no view in a window has this id.
  public func center(of id: String) -> CGPoint? {
    guard let view = view(named: id), let window = view.window else { return nil }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return window.convert(view.convert(middle, to: nil), to: nil as UIWindow?)
  }
}
