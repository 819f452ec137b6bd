import Foundation
import NIOCore
import ResponderInsight
import ResponderKit
import ResponderScenarios
import ResponderSimulation

/// One page's own screen: an application with its clock, driven by the page's pointers and by real time.
///
/// The event system itself runs on a virtual clock. This is the edge where real time moves it: to the time of each
/// message before its input is delivered, and to each timer's deadline when real time has reached it.
///
/// The page says when it has drawn a frame, and is sent one message for each, however fast fingers are. One more than it has drawn may be
/// under way, so that what fingers do is told at once wherever between two frames it comes. While something moves by itself it asks for each frame that it draws. A page that draws nothing,
/// since it is in the background, is told a few times a second what has happened.
///
/// While fingers or keys are down the page tells with each frame how far its time is, and timers run no further: one that is let go
/// in time is never taken for one that is held because a busy machine delivers its end late.
@MainActor public final class PlaygroundSession: Conversation {
  /// How long a timer waits for input that was earlier than it and is still under way, in seconds.
  static let transitAllowance: TimeInterval = 0.008
  /// How often a page that does not draw is told what moves, in seconds.
  static let unaskedInterval: TimeInterval = 0.1
  /// How long a page that was sent a frame is believed to draw it yet, in seconds.
  static let patience: TimeInterval = 0.05
  /// How many frames the page may be sent that it has not drawn.
  static let mostUndrawn = 2
  /// How long what had to wait for a frame to be drawn waits on for what fingers do next, in seconds: they move once a frame.
  static let joiningTime: TimeInterval = 0.02
  /// How long a page that holds something down may say nothing until time goes on without it, in seconds.
  static let longestSilence: TimeInterval = 2

  let gallery: Gallery
  let send: (String) -> Void
  let wakeAfter: (TimeInterval) -> Void
  let uptime: () -> TimeInterval
  /// The screen that the page asked for when it connected; empty for the first of the gallery, nil where it asks for one later.
  let firstScreen: String?

  var input: StageInput?
  var stage: Stage? { input?.stage }
  var review: GestureReview?
  /// What fingers did before, while it is played again.
  var replay: Replay?
  /// The fix that was put in force last, and what had become of the gesture without it.
  var trial: (fix: Fix, before: ServerMessage.Verdict)?
  /// The files that the page was given, the last one first.
  var dropped: [GalleryScreen] = []
  var listener: Int?
  var stageBegan: TimeInterval = 0
  var browserTime = BrowserTime()
  /// What was done to the stage.
  var tape = Tape()
  /// What the page shows in place of the stage, and since when, in `uptime`: meanwhile the stage's time stands still.
  var travel: (past: Past, since: TimeInterval)?
  /// When the page was last sent a frame, in `uptime`.
  var lastFrame = -TimeInterval.infinity
  /// The same of a frame that it has not drawn yet.
  var undrawnSince: TimeInterval?
  /// How many frames the page may be sent before it has drawn another one.
  var allowance = PlaygroundSession.mostUndrawn
  /// Something has happened that goes out once the page has drawn what it has.
  var isFrameDue = false { didSet { if !isFrameDue { joinsUntil = nil } } }
  /// When that goes out at the latest, with what fingers have done by then, in `uptime`; nil while the page draws.
  private var joinsUntil: TimeInterval?
  /// Up to when, in the stage's time, the page has told what was done, and when it last said so, in `uptime`.
  var heard = (until: 0.0, at: -TimeInterval.infinity)
  /// How many messages of the page have come.
  private var received = 0

  /// - Parameters:
  ///   - screen: The screen that the page asked for when it connected; empty for the first, nil where it asks for one later.
  ///   - send: Takes each message for the page.
  ///   - wakeAfter: Is asked for a `wake()` after so many seconds, in place of the one asked for before.
  ///   - uptime: Seconds of a clock that never goes back.
  init(
    gallery: Gallery,
    screen: String? = nil,
    send: @escaping (String) -> Void,
    wakeAfter: @escaping (TimeInterval) -> Void,
    uptime: @escaping () -> TimeInterval
  ) {
    self.gallery = gallery
    firstScreen = screen
    self.send = send
    self.wakeAfter = wakeAfter
    self.uptime = uptime
  }

  /// A session for a page that has connected, which `screen` was asked for as by `ConversationMaker`.
  public convenience init(gallery: Gallery, outlet: Outlet, screen: String?) {
    self.init(
      gallery: gallery,
      screen: screen,
      send: { outlet.send($0) },
      wakeAfter: { outlet.wake(after: $0) },
      uptime: { TimeInterval(NIODeadline.now().uptimeNanoseconds) / 1e9 }
    )
  }

  /// Sends the gallery's list of screens, and the screen that was asked for with the connection, or the first where there is no
  /// such screen; nothing runs where none was asked for.
  public func begin() {
    listener = gallery.files?.listen { [weak self] in self?.reload($0) }
    send(ServerMessage.gallery(entries).text)
    guard let firstScreen, let first = entries.first else { return }
    do {
      try open(gallery.screen(firstScreen) == nil ? first.id : firstScreen)
    } catch {
      send(ServerMessage.error("\(error)").text)
    }
    askForWake()
  }

  var entries: [ServerMessage.Entry] { dropped.map(\.entry) + gallery.entries }

  /// Does what a message of the page asks for; one that makes no sense is answered with what is wrong with it.
  public func receive(_ text: String) {
    received += 1
    do {
      let message = try PageMessage(text: text)
      switch message {
      case .open(let screen): try open(screen)
      case .pointers, .wheel, .transform, .hover, .key, .button, .shake, .remote, .interrupt, .answer, .menu,
        .statusBar,
        .typing:
        try deliver(message)
      case .setSwitch(let id, let value): try setSwitch(id, to: value)
      case .reset: try reset()
      case .tryFix(let verdict, let fix): try tryFix(fix, of: verdict)
      case .undoFix: try undoFix()
      case .explain(let id): try shownReview().explain(id)
      case .inspect(let id): try inspect(id)
      case .map: try sendMap()
      case .change(let id, let key, let value): try change(id, key, to: value)
      case .save(let form): send(ServerMessage.saved(try shownReview().saved(as: form)).text)
      case .source: try sendSource()
      case .edit(let text): try edit(text)
      case .drop(let name, let text): drop(name, text)
      case .run: try runScript()
      case .play(let gesture): try play(try PerformedLink.recording(from: gesture))
      case .draw(let time): try draw(at: time)
      case .drawn(let time): try noteDrawn(at: time)
      case .past(let time): try goBack(to: time)
      case .now: try comeBack()
      }
    } catch {
      send(ServerMessage.error("\(error)").text)
    }
    askForWake()
  }

  /// Runs the timers that are due and shows what they changed; called after the time that was asked for.
  public func wake() {
    guard travel == nil else { return }
    playOn()
    runTimers(until: horizon)
    tell()
    reviewGesture()
    askForWake()
  }

  /// Lets go of the screen that is open; the page has gone.
  public func end() {
    if let listener { gallery.files?.ignore(listener) }
    review?.stop()
    input = nil
    travel = nil
    review = nil
    replay = nil
  }

  // MARK: Screens

  func open(_ id: String) throws {
    guard let screen = dropped.first(where: { $0.entry.id == id }) ?? gallery.screen(id) else {
      let known = entries.map(\.id).joined(separator: ", ")
      throw PageMessageError("screen: there is no screen `\(id.prefix(40))`; there are \(known)")
    }
    try show(screen, values: screen.initialValues)
    if let fault = gallery.files?.file(id)?.fault, dropped.allSatisfy({ $0.entry.id != id }) {
      send(ServerMessage.fault(fault).text)
    }
  }

  func setSwitch(_ id: String, to value: SwitchValue) throws {
    let stage = try shownStage()
    var values = stage.values
    try stage.gallery.set(id, to: value, in: &values)
    try show(stage.gallery, values: values, fixes: stage.fixes)
  }

  func reset() throws {
    let stage = try shownStage()
    try show(stage.gallery, values: stage.values, fixes: stage.fixes)
  }

  func show(_ screen: GalleryScreen, values: [SwitchValue], fixes: [Fix] = []) throws {
    let next = try Stage(gallery: screen, values: values, fixes: fixes)
    review?.stop()
    replay = nil
    trial = nil
    travel = nil
    if isHeld {
      input?.takeAway()
      isFrameDue = true
    }
    if isFrameDue { sendFrame() }
    browserTime = BrowserTime()
    input = StageInput(of: next)
    tape = Tape()
    review = GestureReview(of: next) { [weak self] in self?.say($0) }
    stageBegan = uptime()
    lastFrame = stageBegan
    undrawnSince = nil
    allowance = Self.mostUndrawn
    heard = (0, stageBegan)
    var description = next.description()
    description.received = received
    send(ServerMessage.screen(description).text)
  }

  func shownInput() throws -> StageInput {
    guard let input else { throw PageMessageError("no screen is open; open one first") }
    return input
  }

  func shownStage() throws -> Stage { try shownInput().stage }

  // MARK: Input and time

  /// Real time on the stage's own time line.
  var now: TimeInterval { uptime() - stageBegan }

  /// Whether a finger, a key or a button is down, or the device is shaken.
  var isHeld: Bool { input?.isHeld == true }

  /// How far timers may run: what is later may be the end of what the page holds down, still under way.
  var horizon: TimeInterval {
    let isHeard = uptime() - heard.at < Self.longestSilence - 1e-6
    return isHeld && replay == nil && isHeard ? min(now, heard.until) : now
  }

  func sessionTime(of stamp: Double, _ stage: Stage) -> TimeInterval {
    let time = browserTime.sessionTime(ofMilliseconds: stamp, now: now, notBefore: stage.clock.now)
    heard = (time, uptime())
    return time
  }

  /// Does to the stage what the page has done; one that looks back is shown what is now.
  func deliver(_ message: PageMessage) throws {
    let input = try shownInput()
    try comeBack()
    var isTouch = false
    if case .pointers = message { isTouch = true }
    if isTouch, replay != nil { endReplay() }
    let time = sessionTime(of: message.time ?? 0, input.stage)
    try input.receive(message, at: time)
    tape.add(.message(message), at: time)
    if isTouch { review?.stop() }
    if case .interrupt = message { sendFrame() } else { tell() }
    if isTouch { reviewGesture() }
  }

  /// Returns whether one was due.
  @discardableResult func runTimers(until time: TimeInterval) -> Bool {
    guard let stage else { return false }
    var hasRun = false
    // Only as far as each deadline: input that is older than that may still be under way.
    while let deadline = stage.clock.nextDeadline, deadline <= time {
      stage.advance(to: deadline)
      hasRun = true
    }
    return hasRun
  }

  func draw(at stamp: Double) throws {
    let stage = try shownStage()
    allowFrame()
    guard travel == nil else { return }
    let time = sessionTime(of: stamp, stage)
    // As late as timers run: input from before this frame may still be under way.
    stage.advance(to: max(time - Self.transitAllowance, stage.clock.now))
    sendFrame(isAsked: true)
    reviewGesture()
  }

  /// The page has drawn what it was sent, and has told all that was done before that time.
  func noteDrawn(at stamp: Double) throws {
    let stage = try shownStage()
    undrawnSince = nil
    allowFrame()
    guard travel == nil else { return }
    let time = sessionTime(of: stamp, stage)
    let hasRun = isHeld && runTimers(until: time - Self.transitAllowance)
    if isFrameDue, isHeld, !hasRun {
      // Sent now it would take the place of what fingers do next in this frame. That would wait for the next frame to be drawn, and all
      // that follows in its turn.
      joinsUntil = joinsUntil ?? uptime() + Self.joiningTime
    } else if isFrameDue || hasRun {
      sendFrame()
    }
    reviewGesture()
  }

  private func allowFrame() { allowance = min(allowance + 1, Self.mostUndrawn) }

  /// Whether the page is about to draw all that it may be sent.
  var isDrawing: Bool {
    allowance == 0 && undrawnSince.map { uptime() - $0 < Self.patience - 1e-6 } ?? false
  }

  func tell() {
    if isDrawing { isFrameDue = true } else { sendFrame() }
  }

  func askForWake() {
    guard let stage, travel == nil else { return }
    var wait = stage.clock.nextDeadline.map { max($0 - now, 0) + Self.transitAllowance }
    // Timers run with the frames that the page draws, or with the few that it is sent unasked.
    if stage.isMoving { wait = max(lastFrame + Self.unaskedInterval - uptime(), 0) }
    // What is held down lets no timer run before the page has said more, or nothing for too long.
    if wait != nil, horizon < now { wait = max(heard.at + Self.longestSilence - uptime(), 0) }
    if let next = replay?.next { wait = min(wait ?? .infinity, max(next - now, 0)) }
    if isFrameDue, let latest = joinsUntil ?? undrawnSince.map({ $0 + Self.patience }) {
      wait = min(wait ?? .infinity, max(latest - uptime(), 0))
    }
    if let wait { wakeAfter(wait) }
  }

  func sendFrame(isAsked: Bool = false) {
    guard travel == nil else { return }
    isFrameDue = false
    guard let input, let frame = input.stage.takeFrame(fingers: input.fingers, isAsked: isAsked) else { return }
    lastFrame = uptime()
    undrawnSince = lastFrame
    allowance = max(allowance - 1, 0)
    send(ServerMessage.frame(frame).text)
  }

  /// Says something about what has happened, after the frame that tells it.
  func say(_ message: ServerMessage) {
    sendFrame()
    send(message.text)
  }
}
