import Foundation
import NIOCore
import ResponderKit
import ResponderSimulation

/// One page's own screen: an application with its clock, driven by the page's pointers and by real time.
///
/// The event system itself runs on a virtual clock. This is the edge where real time moves it: to the time of each
/// message before its input is delivered, and to each timer's deadline when real time has reached it.
///
/// While something moves by itself the page asks once a frame for what it draws, at its display's rate, and not again before
/// it was answered. A page that does not ask, since it is in the background, is told a few times a second what has happened.
@MainActor public final class PlaygroundSession: Conversation {
  /// How long a timer waits for input that was earlier than it and is still under way, in seconds.
  static let transitAllowance: TimeInterval = 0.008
  /// How often a page that does not draw is told what moves, in seconds.
  static let unaskedInterval: TimeInterval = 0.1
  /// How long after its last frame a page is believed to draw another one, in seconds.
  static let patience: TimeInterval = 0.05

  private let gallery: Gallery
  private let send: (String) -> Void
  private let wakeAfter: (TimeInterval) -> Void
  private let uptime: () -> TimeInterval

  private(set) var stage: Stage?
  private var hardware: HardwareInput?
  private var stageBegan: TimeInterval = 0
  private var browserTime = BrowserTime()
  private var fingers = Fingers()
  /// When the page was last sent a frame, and when it last drew one, in `uptime`.
  private var lastFrame = -TimeInterval.infinity
  private var lastDrawn = -TimeInterval.infinity
  /// Something has happened that goes out with the frame that the page is about to ask for.
  private var isFrameDue = false

  /// - Parameters:
  ///   - send: Takes each message for the page.
  ///   - wakeAfter: Is asked for a `wake()` after so many seconds, in place of the one asked for before.
  ///   - uptime: Seconds of a clock that never goes back.
  init(
    gallery: Gallery,
    send: @escaping (String) -> Void,
    wakeAfter: @escaping (TimeInterval) -> Void,
    uptime: @escaping () -> TimeInterval
  ) {
    self.gallery = gallery
    self.send = send
    self.wakeAfter = wakeAfter
    self.uptime = uptime
  }

  /// A session for a page that has connected.
  public convenience init(gallery: Gallery, outlet: Outlet) {
    self.init(
      gallery: gallery,
      send: { outlet.send($0) },
      wakeAfter: { outlet.wake(after: $0) },
      uptime: { TimeInterval(NIODeadline.now().uptimeNanoseconds) / 1e9 }
    )
  }

  /// Sends the gallery's list of screens; nothing runs until the page opens one.
  public func begin() {
    send(ServerMessage.gallery(gallery.entries).text)
  }

  /// Does what a message of the page asks for; one that makes no sense is answered with what is wrong with it.
  public func receive(_ text: String) {
    do {
      switch try PageMessage(text: text) {
      case .open(let screen): try open(screen)
      case .pointers(let pointers): try deliver(pointers)
      case .wheel(let wheel): try deliver(at: wheel.time) { $0.receive(wheel, at: $1) }
      case .transform(let transform): try deliver(at: transform.time) { $0.receive(transform, at: $1) }
      case .hover(let hover): try deliver(at: hover.time) { $0.receive(hover, at: $1) }
      case .key(let key): try deliver(at: key.time) { try $0.receive(key, at: $1) }
      case .button(let button): try deliver(at: button.time) { try $0.receive(button, at: $1) }
      case .shake(let shake): try deliver(at: shake.time) { $0.receive(shake, at: $1) }
      case .remote(let remote): try deliver(at: remote.time) { $0.receive(remote, at: $1) }
      case .answer(let answer): try deliver(at: answer.time) { hardware, _ in try hardware.receive(answer) }
      case .menu(let menu): try deliver(at: menu.time) { hardware, _ in try hardware.receive(menu) }
      case .statusBar(let time): try deliver(at: time) { hardware, _ in hardware.tapStatusBar() }
      case .typing(let typing): try deliver(at: typing.time) { hardware, _ in hardware.receive(typing) }
      case .interrupt(let time): try interrupt(at: time)
      case .setSwitch(let id, let value): try setSwitch(id, to: value)
      case .reset: try reset()
      case .draw(let time): try draw(at: time)
      }
    } catch {
      send(ServerMessage.error("\(error)").text)
    }
    askForWake()
  }

  /// Runs the timers that are due and shows what they changed; called after the time that was asked for.
  public func wake() {
    runTimers(until: now)
    // A wake for a timer in the middle of a motion that the page draws is no reason for a frame of its own.
    if !isDrawing { sendFrame() }
    askForWake()
  }

  /// Lets go of the screen that is open; the page has gone.
  public func end() {
    stage = nil
    hardware = nil
  }

  // MARK: Screens

  private func open(_ id: String) throws {
    guard let screen = gallery.screen(id) else {
      let known = gallery.entries.map(\.id).joined(separator: ", ")
      throw PageMessageError("screen: there is no screen `\(id.prefix(40))`; there are \(known)")
    }
    try show(screen, values: screen.initialValues)
  }

  private func setSwitch(_ id: String, to value: SwitchValue) throws {
    let stage = try shownStage()
    var values = stage.values
    try stage.gallery.set(id, to: value, in: &values)
    try show(stage.gallery, values: values)
  }

  private func reset() throws {
    let stage = try shownStage()
    try show(stage.gallery, values: stage.values)
  }

  private func show(_ screen: GalleryScreen, values: [SwitchValue]) throws {
    let next = try Stage(gallery: screen, values: values)
    if let hardware, hardware.isUnderWay || !fingers.down.isEmpty {
      hardware.interrupt()
      fingers = Fingers()
      sendFrame()
    }
    fingers = Fingers()
    browserTime = BrowserTime()
    stage = next
    hardware = HardwareInput(of: next)
    stageBegan = uptime()
    lastFrame = stageBegan
    lastDrawn = -.infinity
    isFrameDue = false
    // What draws itself has done so when the screen is first seen.
    next.clock.advance(to: next.clock.now)
    send(ServerMessage.screen(next.description()).text)
  }

  private func shownStage() throws -> Stage {
    guard let stage else { throw PageMessageError("no screen is open; open one first") }
    return stage
  }

  // MARK: Input and time

  /// Real time on the stage's own time line.
  private var now: TimeInterval { uptime() - stageBegan }

  private func deliver(_ pointers: PageMessage.Pointers) throws {
    let stage = try shownStage()
    let time = browserTime.sessionTime(ofMilliseconds: pointers.time, now: now, notBefore: stage.clock.now)
    let samples = try fingers.samples(of: pointers, at: time)
    stage.advance(to: time)
    stage.run { _ = stage.application.receive(samples) }
    tell()
  }

  private func deliver(at stamp: Double, _ input: (PointerStreams, TimeInterval) -> Void) throws {
    let stage = try shownStage()
    let time = advance(stage, to: stamp)
    stage.run { input(stage.pointerStreams, time) }
    tell()
  }

  private func deliver(at stamp: Double, _ input: (HardwareInput, TimeInterval) throws -> Void) throws {
    let stage = try shownStage()
    guard let hardware else { return }
    let time = advance(stage, to: stamp)
    try stage.run { try input(hardware, time) }
    tell()
  }

  private func interrupt(at stamp: Double) throws {
    try deliver(at: stamp) { (hardware: HardwareInput, _) in hardware.interrupt() }
    fingers = Fingers()
    sendFrame()
  }

  /// Advances the clock to the session's time of a stamp, and returns that time.
  private func advance(_ stage: Stage, to stamp: Double) -> TimeInterval {
    let time = browserTime.sessionTime(ofMilliseconds: stamp, now: now, notBefore: stage.clock.now)
    stage.advance(to: time)
    return time
  }

  private func runTimers(until time: TimeInterval) {
    guard let stage else { return }
    // Only as far as each deadline: input that is older than that may still be under way.
    while let deadline = stage.clock.nextDeadline, deadline <= time { stage.advance(to: deadline) }
  }

  private func draw(at stamp: Double) throws {
    let stage = try shownStage()
    let time = browserTime.sessionTime(ofMilliseconds: stamp, now: now, notBefore: stage.clock.now)
    // As late as timers run: input from before this frame may still be under way.
    stage.advance(to: max(time - Self.transitAllowance, stage.clock.now))
    lastDrawn = uptime()
    sendFrame(isAsked: true)
  }

  /// Whether the page is going to ask for the next frame by itself.
  private var isDrawing: Bool { stage?.isMoving ?? false && uptime() - lastDrawn < Self.patience - 1e-6 }

  private func tell() {
    if isDrawing { isFrameDue = true } else { sendFrame() }
  }

  private func askForWake() {
    guard let stage else { return }
    var wait = stage.clock.nextDeadline.map { max($0 - now, 0) + Self.transitAllowance }
    // Timers run with the frames that the page draws, or with the few that it is sent unasked.
    if stage.isMoving { wait = max(lastFrame + Self.unaskedInterval - uptime(), 0) }
    if isFrameDue { wait = min(wait ?? .infinity, max(lastDrawn + Self.patience - uptime(), 0)) }
    if let wait { wakeAfter(wait) }
  }

  private func sendFrame(isAsked: Bool = false) {
    isFrameDue = false
    guard let frame = stage?.takeFrame(fingers: fingers, isAsked: isAsked) else { return }
    lastFrame = uptime()
    send(ServerMessage.frame(frame).text)
  }
}
