import Foundation
import ResponderKit
import ResponderRecordings
import ResponderScenarios

/// What happened before: looked back at, and played again.
extension PlaygroundSession {
  /// Shows the screen as it was at a time, in seconds of the stage. Until the page comes back the stage's time stands still.
  func goBack(to time: Double) throws {
    let input = try shownInput()
    guard replay == nil else { throw PageMessageError("at: fingers are being played; wait until they are lifted") }
    let latest = min(input.stage.clock.now, tape.end ?? .infinity)
    guard time <= latest + 1e-9 else {
      let last = (latest * 1000).rounded() / 1000
      throw PageMessageError(
        tape.end == nil
          ? "at: it is \(last) s now; \(time) is later"
          : "at: what was done after \(last) s was too much to keep; set the screen up anew"
      )
    }
    if travel == nil { sendFrame() }
    let since = travel?.since ?? uptime()
    let shown = travel?.past.stage ?? input.stage
    let past: Past
    if let before = travel?.past, before.stage.clock.now <= time {
      past = before
    } else {
      past = try Past(of: input.stage)
    }
    try past.play(tape, until: max(time, 0))
    travel = (past, since)
    send(ServerMessage.frame(past.stage.takeFrame(inPlaceOf: shown, fingers: past.input.fingers, isPast: true)).text)
  }

  /// Shows what is now, where the page looked back.
  func comeBack() throws {
    guard let (past, since) = travel, let input else { return }
    travel = nil
    stageBegan += uptime() - since
    heard = (input.stage.clock.now, uptime())
    lastFrame = uptime()
    undrawnSince = lastFrame
    allowance = 0
    isFrameDue = false
    send(ServerMessage.frame(input.stage.takeFrame(inPlaceOf: past.stage, fingers: input.fingers, isPast: false)).text)
  }

  func play(_ recording: Recording) throws {
    let stage = try shownStage()
    try comeBack()
    if replay != nil || input?.fingers.down.isEmpty == false { endReplay() }
    review?.stop()
    replay = Replay(recording, from: max(now, stage.clock.now) + Self.replayDelay)
  }

  /// What is due of it.
  func playOn() {
    guard let input else { return }
    while let frame = replay?.takeFrame(until: now) {
      runTimers(until: frame.timestamp)
      let time = max(frame.timestamp, input.stage.clock.now)
      input.receive(frame.samples, at: time)
      tape.add(.fingers(frame.samples), at: time)
      tell()
    }
    if replay?.next == nil { replay = nil }
  }

  /// A finger of the user's own comes in between.
  func endReplay() {
    replay = nil
    guard let input else { return }
    input.takeAway()
    tape.add(.takingAway, at: input.stage.clock.now)
    sendFrame()
  }

  /// Before what is played again begins, in seconds: long enough to look there.
  static let replayDelay: TimeInterval = 0.4
}

/// Frames on their way, at their times.
struct Replay {
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
