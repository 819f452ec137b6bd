import Foundation
import ResponderKit

/// What a page does to a stage, in one way for what happens now and for what is played again.
@MainActor final class StageInput {
  let stage: Stage
  private let hardware: HardwareInput
  private(set) var fingers = Fingers()

  init(of stage: Stage) {
    self.stage = stage
    hardware = HardwareInput(of: stage)
    // What draws itself has done so when the screen is first seen.
    stage.clock.advance(to: stage.clock.now)
  }

  /// Whether a finger, a key or a button is down, or the device is shaken.
  var isHeld: Bool { !fingers.down.isEmpty || hardware.isUnderWay }

  /// Lets time pass up to what the page has done, and does it.
  ///
  /// - Throws: `PageMessageError` where it makes no sense on this screen; time may have passed all the same.
  func receive(_ message: PageMessage, at time: TimeInterval) throws {
    if case .pointers(let pointers) = message {
      return receive(try fingers.samples(of: pointers, at: time), at: time)
    }
    stage.advance(to: time)
    let streams = stage.pointerStreams
    try stage.run {
      switch message {
      case .wheel(let wheel): streams.receive(wheel, at: time)
      case .transform(let transform): streams.receive(transform, at: time)
      case .hover(let hover): streams.receive(hover, at: time)
      case .key(let key): try hardware.receive(key, at: time)
      case .button(let button): try hardware.receive(button, at: time)
      case .shake(let shake): hardware.receive(shake, at: time)
      case .remote(let remote): hardware.receive(remote, at: time)
      case .answer(let answer): try hardware.receive(answer)
      case .menu(let menu): try hardware.receive(menu)
      case .statusBar: hardware.tapStatusBar()
      case .typing(let typing): hardware.receive(typing)
      case .interrupt: takeAway()
      default: programmerError("A message without a time does nothing to a stage.")
      }
    }
  }

  /// What fingers do that no page tells of, or that it has told already.
  func receive(_ samples: [TouchSample], at time: TimeInterval) {
    stage.advance(to: time)
    fingers.note(samples)
    stage.receive(samples, at: time)
  }

  /// Cancels all that is under way: the page tells no more of it.
  func takeAway() {
    hardware.interrupt()
    fingers = Fingers()
  }
}
