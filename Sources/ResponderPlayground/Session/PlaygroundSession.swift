import Foundation
import NIOCore
import ResponderInsight
import ResponderKit
import ResponderScenarios
import ResponderSimulation

/// The screen of one page: an application with its clock, driven by the page's pointers and by real time.
///
/// The event system itself runs on a virtual clock, which this class advances with real time. The clock is set to the
/// time of each message before its input is delivered, and to each timer's deadline when real time has reached it.
///
/// The page reports each frame that it has drawn. The session sends one message for each drawn frame, however fast
/// fingers move; one further message may be in transit, so that input is shown immediately wherever it falls between
/// two frames. While anything moves by itself, the page asks for each frame that it draws. A page in the background,
/// which draws nothing, gets a few updates per second.
///
/// While fingers or keys are down, the page reports its time with each frame, and timers run only up to the reported
/// time. So a short press is never treated as a long press because a busy machine delivers its lift late.
@MainActor public final class PlaygroundSession: Conversation {
  /// The time, in seconds, by which a timer runs late, so that earlier input in transit is delivered before it.
  static let transitAllowance: TimeInterval = 0.008
  /// The interval in seconds of updates to a page that does not draw.
  static let unaskedInterval: TimeInterval = 0.1
  /// The time, in seconds, within which a page is expected to draw a frame that was sent to it.
  static let patience: TimeInterval = 0.05
  /// The maximum number of frames that have been sent to the page and are not drawn yet.
  static let mostUndrawn = 2
  /// The time, in seconds, that a frame waits for further touches after the page has drawn the previous frame. Fingers
  /// move once per frame, so the next moves are sent together with the deferred changes.
  static let joiningTime: TimeInterval = 0.02
  /// The time, in seconds, after which timers run without the page's reports if a page with a finger or key down sends
  /// no message.
  static let longestSilence: TimeInterval = 2

  let gallery: Gallery
  let send: (String) -> Void
  let wakeAfter: (TimeInterval) -> Void
  let uptime: () -> TimeInterval
  /// The id of the screen that the page asked for when it connected; empty for the first screen of the gallery, nil if
  /// the page asks for a screen later.
  let firstScreen: String?

  var input: RunInput?
  var screenRun: ScreenRun? { input?.screenRun }
  var review: GestureReview?
  /// The fingers that are played back.
  var replay: Replay?
  /// The fix that is being tried, and the verdict on the gesture without the fix; nil for none.
  var trial: (fix: Fix, before: ServerMessage.Verdict)?
  /// The files that were dropped on the page, the latest first.
  var dropped: [GalleryScreen] = []
  var listener: Int?
  var runBegan: TimeInterval = 0
  var browserTime = BrowserTime()
  /// The input to the current run since it was set up.
  var inputLog = InputLog()
  /// The past screen that the page shows instead of the present one, and the `uptime` at which it was first shown.
  /// Meanwhile the clock of the present screen stops.
  var travel: (past: Past, since: TimeInterval)?
  /// The `uptime` at which a frame was last sent to the page.
  var lastFrame = -TimeInterval.infinity
  /// The `uptime` at which the last frame that the page has not drawn yet was sent; nil if the page has drawn all
  /// frames.
  var undrawnSince: TimeInterval?
  /// The number of frames that may be sent before the page reports another drawn frame.
  var allowance = PlaygroundSession.mostUndrawn
  /// Whether changes wait for the page to draw its last frame.
  var isFrameDue = false { didSet { if !isFrameDue { joinsUntil = nil } } }
  /// The latest `uptime` at which deferred changes are sent, together with later touches; nil if they wait for a drawn
  /// frame.
  private var joinsUntil: TimeInterval?
  /// The time up to which the page has sent all input, in the screen's time, and the `uptime` of the last report about
  /// it.
  var reportedInput = (until: 0.0, at: -TimeInterval.infinity)
  /// The number of messages from the page.
  private var received = 0

  /// - Parameters:
  /// - screen: The id of the screen that the page asked for when it connected; empty for the first screen of the
  ///   gallery, nil if the page asks for a screen later.
  ///   - send: Receives each message for the page.
  /// - wakeAfter: Requests a call of `wake()` after the given number of seconds. A request replaces any earlier one.
  /// - uptime: Returns the time of a monotonic clock, in seconds.
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

  /// Creates a session for a page that has connected; for `screen`, see `ConversationMaker`.
  public convenience init(gallery: Gallery, outlet: Outlet, screen: String?) {
    self.init(
      gallery: gallery,
      screen: screen,
      send: { outlet.send($0) },
      wakeAfter: { outlet.wake(after: $0) },
      uptime: { TimeInterval(NIODeadline.now().uptimeNanoseconds) / 1e9 }
    )
  }

  /// Sends the list of screens, and opens the requested screen, or the first one if the requested screen does not
  /// exist. If the page has requested no screen, opens none.
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

  /// Handles a message of the page. An invalid message has no effect, and an error is sent to the page.
  public func receive(_ text: String) {
    received += 1
    do {
      let message = try PageMessage(text: text)
      switch message {
      case .open(let screen): try open(screen)
      case .pointers, .wheel, .transform, .hover, .key, .button, .shake, .remote, .interrupt, .alertChoice, .menu,
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

  /// Runs the timers that are due, and sends the resulting changes.
  public func wake() {
    guard travel == nil else { return }
    playBack()
    runTimers(until: horizon)
    sendWhenDrawn()
    reviewGesture()
    askForWake()
  }

  /// Closes the current screen, because the page has disconnected.
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
      throw PageMessageError("screen: unknown screen `\(id.prefix(40))`; expected one of \(known)")
    }
    try show(screen, values: screen.initialValues)
    if let fault = gallery.files?.file(id)?.fault, dropped.allSatisfy({ $0.entry.id != id }) {
      send(ServerMessage.fault(fault).text)
    }
  }

  func setSwitch(_ id: String, to value: SwitchValue) throws {
    let screenRun = try shownRun()
    var values = screenRun.values
    try screenRun.gallery.set(id, to: value, in: &values)
    try show(screenRun.gallery, values: values, fixes: screenRun.fixes)
  }

  func reset() throws {
    let screenRun = try shownRun()
    try show(screenRun.gallery, values: screenRun.values, fixes: screenRun.fixes)
  }

  func show(_ screen: GalleryScreen, values: [SwitchValue], fixes: [Fix] = []) throws {
    let next = try ScreenRun(gallery: screen, values: values, fixes: fixes)
    review?.stop()
    replay = nil
    trial = nil
    travel = nil
    if isHeld {
      input?.cancelAll()
      isFrameDue = true
    }
    if isFrameDue { sendFrame() }
    browserTime = BrowserTime()
    input = RunInput(of: next)
    inputLog = InputLog()
    review = GestureReview(of: next) { [weak self] in self?.sendAfterFrame($0) }
    runBegan = uptime()
    lastFrame = runBegan
    undrawnSince = nil
    allowance = Self.mostUndrawn
    reportedInput = (0, runBegan)
    var description = next.description()
    description.received = received
    send(ServerMessage.screen(description).text)
  }

  func shownInput() throws -> RunInput {
    guard let input else { throw PageMessageError("no screen is open; open one first") }
    return input
  }

  func shownRun() throws -> ScreenRun { try shownInput().screenRun }

  // MARK: Input and time

  /// The current real time, in seconds since the screen was set up.
  var now: TimeInterval { uptime() - runBegan }

  /// Whether a finger, a key or a button is down, or the device is shaken.
  var isHeld: Bool { input?.isHeld == true }

  /// The time up to which timers may run. Input that precedes later timers, such as the end of a press, may still be in
  /// transit.
  var horizon: TimeInterval {
    let isReported = uptime() - reportedInput.at < Self.longestSilence - 1e-6
    return isHeld && replay == nil && isReported ? min(now, reportedInput.until) : now
  }

  func sessionTime(of stamp: Double, _ screenRun: ScreenRun) -> TimeInterval {
    let time = browserTime.sessionTime(ofMilliseconds: stamp, now: now, notBefore: screenRun.clock.now)
    reportedInput = (time, uptime())
    return time
  }

  /// Delivers input of the page to the screen. If the page shows a past time, returns it to the present first.
  func deliver(_ message: PageMessage) throws {
    let input = try shownInput()
    try comeBack()
    var isTouch = false
    if case .pointers = message { isTouch = true }
    if isTouch, replay != nil { endReplay() }
    let time = sessionTime(of: message.time ?? 0, input.screenRun)
    try input.receive(message, at: time)
    inputLog.add(.message(message), at: time)
    if isTouch { review?.stop() }
    if case .interrupt = message { sendFrame() } else { sendWhenDrawn() }
    if isTouch { reviewGesture() }
  }

  /// Runs the timers up to a time. Returns true if at least one timer was due.
  @discardableResult func runTimers(until time: TimeInterval) -> Bool {
    guard let screenRun else { return false }
    var hasRun = false
    // The clock advances only to deadlines, not to `time`, since input from before `time` may still be in transit.
    while let deadline = screenRun.clock.nextDeadline, deadline <= time {
      screenRun.advance(to: deadline)
      hasRun = true
    }
    return hasRun
  }

  func draw(at stamp: Double) throws {
    let screenRun = try shownRun()
    allowFrame()
    guard travel == nil else { return }
    let time = sessionTime(of: stamp, screenRun)
    // The clock stays behind by the allowance: input from before this frame may still be in transit.
    screenRun.advance(to: max(time - Self.transitAllowance, screenRun.clock.now))
    sendFrame(isAsked: true)
    reviewGesture()
  }

  /// Handles the report that the page has drawn every frame sent to it, and has sent all input before the time of
  /// `stamp`.
  func noteDrawn(at stamp: Double) throws {
    let screenRun = try shownRun()
    undrawnSince = nil
    allowFrame()
    guard travel == nil else { return }
    let time = sessionTime(of: stamp, screenRun)
    let hasRun = isHeld && runTimers(until: time - Self.transitAllowance)
    if isFrameDue, isHeld, !hasRun {
      // A frame sent now would use up the allowance. The next moves of the fingers would then wait for the next drawn
      // frame, and so would all later moves.
      joinsUntil = joinsUntil ?? uptime() + Self.joiningTime
    } else if isFrameDue || hasRun {
      sendFrame()
    }
    reviewGesture()
  }

  private func allowFrame() { allowance = min(allowance + 1, Self.mostUndrawn) }

  /// Whether the page has been sent as many frames as it may be sent, and is expected to draw one soon.
  var isDrawing: Bool {
    allowance == 0 && undrawnSince.map { uptime() - $0 < Self.patience - 1e-6 } ?? false
  }

  func sendWhenDrawn() {
    if isDrawing { isFrameDue = true } else { sendFrame() }
  }

  func askForWake() {
    guard let screenRun, travel == nil else { return }
    var wait = screenRun.clock.nextDeadline.map { max($0 - now, 0) + Self.transitAllowance }
    // While anything moves, timers run with the frames that the page requests, or with the updates that it gets without
    // requests.
    if screenRun.isMoving { wait = max(lastFrame + Self.unaskedInterval - uptime(), 0) }
    // While a finger or key is down, timers wait for the page's next report, or until the page has been silent for too
    // long.
    if wait != nil, horizon < now { wait = max(reportedInput.at + Self.longestSilence - uptime(), 0) }
    if let next = replay?.next { wait = min(wait ?? .infinity, max(next - now, 0)) }
    if isFrameDue, let latest = joinsUntil ?? undrawnSince.map({ $0 + Self.patience }) {
      wait = min(wait ?? .infinity, max(latest - uptime(), 0))
    }
    if let wait { wakeAfter(wait) }
  }

  func sendFrame(isAsked: Bool = false) {
    guard travel == nil else { return }
    isFrameDue = false
    guard let input, let frame = input.screenRun.takeFrame(fingers: input.fingers, isAsked: isAsked) else { return }
    lastFrame = uptime()
    undrawnSince = lastFrame
    allowance = max(allowance - 1, 0)
    send(ServerMessage.frame(frame).text)
  }

  /// Sends a message about an event after the frame that contains the event.
  func sendAfterFrame(_ message: ServerMessage) {
    sendFrame()
    send(message.text)
  }
}
