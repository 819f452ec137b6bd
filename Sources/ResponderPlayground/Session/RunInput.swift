import Foundation
import ResponderInsight
import ResponderKit

/// The input to a running screen, which is delivered in the same way for the user's input and for a playback.
@MainActor final class RunInput {
  let screenRun: ScreenRun
  private let hardware: HardwareInput
  private let editMenus: EditMenus
  private(set) var fingers = Fingers()
  /// The time in seconds after the lift of the last finger during which another tap of the same multiple tap may begin.
  static let nextTapInterval: TimeInterval = 0.4
  /// The time at which the last finger that was down was lifted; nil if no finger was lifted yet.
  private var lastLift: TimeInterval?

  init(of screenRun: ScreenRun) {
    self.screenRun = screenRun
    editMenus = EditMenus(of: screenRun.application)
    hardware = HardwareInput(of: screenRun, editMenus)
    // Calls the due `draw(_:)` methods of views so that the first description of the screen contains their drawings.
    screenRun.clock.advance(to: screenRun.clock.now)
  }

  /// Whether a finger, a key or a button is down, or a shake is in progress.
  var isHeld: Bool { !fingers.down.isEmpty || hardware.isActive }

  /// Returns whether a touch at this time may still continue a multiple tap.
  func expectsTap(at time: TimeInterval) -> Bool { lastLift.map { time < $0 + Self.nextTapInterval } ?? false }

  /// Advances the clock to the time of a message, and delivers its input.
  ///
  /// - Throws: `PageMessageError` if the input is invalid on this screen; the clock may have advanced nevertheless.
  func receive(_ message: PageMessage, at time: TimeInterval) throws {
    if case .pointers(let pointers) = message {
      let isFirst = fingers.down.isEmpty
      return receive(try fingers.samples(of: pointers, at: time), at: time, isFirst: isFirst)
    }
    screenRun.advance(to: time)
    let streams = screenRun.pointerStreams
    try screenRun.run {
      switch message {
      case .wheel(let wheel): streams.receive(wheel, at: time)
      case .transform(let transform): streams.receive(transform, at: time)
      case .hover(let hover): streams.receive(hover, at: time)
      case .key(let key):
        if key.phase == .began { editMenus.dismiss() }
        try hardware.receive(key, at: time)
      case .button(let button): try hardware.receive(button, at: time)
      case .shake(let shake): hardware.receive(shake, at: time)
      case .remote(let remote): hardware.receive(remote, at: time)
      case .alertChoice(let choice): try hardware.receive(choice)
      case .menu(let menu): try hardware.receive(menu)
      case .statusBar: hardware.tapStatusBar()
      case .typing(let typing): hardware.receive(typing)
      case .interrupt: cancelAll()
      case .change(let id, let key, let value):
        let change = Change(id, key, value)
        guard let fix = Fix(change, of: screenRun.screen, in: screenRun.document) else { return }
        _ = screenRun.change(fix)
      case .undoFix: _ = screenRun.undoLastFix()
      default: programmerError("A message without a time is not input to a screen.")
      }
    }
  }

  /// Delivers the touches of a playback or of a script, which are not in a message of the page.
  func receive(_ samples: [TouchSample], at time: TimeInterval) {
    receive(samples, at: time, isFirst: fingers.down.isEmpty)
  }

  private func receive(_ samples: [TouchSample], at time: TimeInterval, isFirst: Bool) {
    screenRun.advance(to: time)
    fingers.note(samples)
    if fingers.down.isEmpty, samples.contains(where: { $0.phase == .ended }) { lastLift = time }
    editMenus.willReceive(samples, isFirst: isFirst)
    screenRun.receive(samples, at: time)
    editMenus.didReceive(samples, isLast: fingers.down.isEmpty)
  }

  /// Plays the touches of the screen's device recording up to a time, in seconds of the event clock.
  func playRecording(until time: TimeInterval) throws {
    try screenRun.playRecording(until: time) { [weak self] samples in
      self?.fingers.note(samples)
      for sample in samples { self?.noteContact(sample) }
    }
  }

  /// The times in which each finger of the device recording was down, in seconds. The end is nil for a finger that is
  /// down.
  private(set) var contacts: [(finger: Int, from: TimeInterval, to: TimeInterval?)] = []

  private func noteContact(_ sample: TouchSample) {
    switch sample.phase {
    case .began: contacts.append((sample.finger, sample.timestamp, nil))
    case .ended, .cancelled:
      if let index = contacts.lastIndex(where: { $0.finger == sample.finger }) { contacts[index].to = sample.timestamp }
    default: break
    }
  }

  /// Cancels all input in progress. The page does not report the end of this input.
  func cancelAll() {
    hardware.interrupt()
    fingers = Fingers()
    lastLift = nil
  }
}
