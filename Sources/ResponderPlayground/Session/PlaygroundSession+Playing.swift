import Foundation
import ResponderKit
import ResponderRecordings
import ResponderScenarios

/// The methods that show the screen at a past time, and that play gestures back.
extension PlaygroundSession {
  /// Shows the screen at a past time, in seconds of the event clock. The clock stops until the page returns to the
  /// present.
  func goBack(to time: Double) throws {
    let input = try shownInput()
    guard replay == nil else {
      throw PageMessageError("at: a gesture is being played back; wait until the playback has ended")
    }
    let latest = min(input.screenRun.clock.now, inputLog.end ?? .infinity)
    guard time <= latest + 1e-9 else {
      let last = (latest * 1000).rounded() / 1000
      throw PageMessageError(
        inputLog.end == nil
          ? "at: expected a time up to the present, \(last) s; found \(time)"
          : "at: input after \(last) s exceeds the limit of the input log; reset the screen"
      )
    }
    if travel == nil { sendFrame() }
    let since = travel?.since ?? uptime()
    let shown = travel?.past.screenRun ?? input.screenRun
    let past: Past
    if let before = travel?.past, before.screenRun.clock.now <= time {
      past = before
    } else {
      past = try Past(of: input.screenRun)
    }
    try past.play(inputLog, until: max(time, 0))
    travel = (past, since)
    send(
      ServerMessage.frame(past.screenRun.takeFrame(replacing: shown, fingers: past.input.fingers, isPast: true)).text
    )
  }

  /// Shows the screen at the present time if the page shows a past time.
  func comeBack() throws {
    guard let (past, since) = travel, let input else { return }
    travel = nil
    runBegan += uptime() - since
    reportedInput = input.screenRun.clock.now
    lastUpdate = uptime()
    undrawnSince = lastUpdate
    allowance = 0
    isFrameDue = false
    send(
      ServerMessage.frame(input.screenRun.takeFrame(replacing: past.screenRun, fingers: input.fingers, isPast: false))
        .text
    )
  }

  func play(_ recording: Recording) throws {
    let screenRun = try shownRun()
    try comeBack()
    if replay != nil || input?.fingers.down.isEmpty == false { endReplay() }
    review?.stop()
    replay = GesturePlayback(recording, from: max(now, screenRun.clock.now) + Self.replayDelay)
  }

  /// Delivers the frames of the current playback that are due.
  func playBack() {
    guard let input else { return }
    while let frame = replay?.takeFrame(until: now) {
      runTimers(until: frame.timestamp)
      let time = max(frame.timestamp, input.screenRun.clock.now)
      input.receive(frame.samples, at: time)
      inputLog.add(.fingers(frame.samples), at: time)
      sendWhenDrawn()
    }
    if replay?.next == nil { replay = nil }
  }

  /// Ends the playback because the user's own finger has landed.
  func endReplay() {
    replay = nil
    guard let input else { return }
    input.cancelAll()
    inputLog.add(.takingAway, at: input.screenRun.clock.now)
    sendFrame()
  }

  /// The time in seconds for which the page shows the initial state of the screen before a playback.
  static let replayDelay: TimeInterval = 0.4
}

/// A playback of a gesture: frames of touch samples, each with the time at which it is delivered.
struct GesturePlayback {
  private var frames: ArraySlice<Recording.Frame>

  init(_ recording: Recording, from start: TimeInterval) {
    frames = recording.shifted(by: start - (recording.frames.first?.timestamp ?? 0)).frames[...]
  }

  var next: TimeInterval? { frames.first?.timestamp }

  mutating func takeFrame(until time: TimeInterval) -> Recording.Frame? {
    guard let next, next <= time else { return nil }
    return frames.popFirst()
  }
}
