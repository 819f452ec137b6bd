import Foundation
import NIOCore
import ResponderInsight
import ResponderKit
import ResponderScenarios
import ResponderSimulation

/// The conversation with one page. It runs an application with a clock, and is driven by the page's input and by real
/// time.
///
/// The event system runs on a virtual clock, which this class advances with real time. Before the input of a message is
/// delivered, the clock advances to the time of the message. When real time reaches the deadline of a timer, the clock
/// advances to the deadline.
///
/// The page reports each frame that it has drawn. The session sends one message for each drawn frame, however fast
/// fingers move. One additional message may be in transit, so input between two frames is shown immediately. While a
/// view is moving without input, the page requests each frame before drawing it. A page in the background, which draws
/// nothing, gets a few updates per second.
///
/// While fingers or keys are down, and for a short time after the last lift, the page reports its time with each frame,
/// and timers run only up to the reported time. A short press is therefore never treated as a long press, even if a busy
/// machine delivers the lift late, and the second tap of a double tap is never too late.
@MainActor public final class PlaygroundSession: Conversation {
  /// The delay of each timer, in seconds, during which earlier input that is still in transit can arrive before the
  /// timer runs.
  static let transitAllowance: TimeInterval = 0.008
  /// The interval between two updates of a page that does not draw, in seconds.
  static let unaskedInterval: TimeInterval = 0.1
  /// The time, in seconds, within which a page is expected to draw a frame after the frame was sent.
  static let patience: TimeInterval = 0.05
  /// The maximum number of frames that have been sent to the page and are not drawn yet.
  static let mostUndrawn = 2
  /// The time, in seconds, that a frame waits for further touches after the page has drawn the previous frame. Fingers
  /// move once per frame. The next moves are therefore sent together with the deferred changes.
  static let joiningTime: TimeInterval = 0.02
  /// The time, in seconds, for which timers wait for reports of a silent page while input is expected.
  /// Afterwards, timers run without reports of the page.
  static let longestSilence: TimeInterval = 2
  /// The longest part of the time between two calls of `wake()` that counts as silence of the page, in seconds. If the
  /// process of the session gets no processor for a longer time, messages of the page wait as well.
  static let silenceStep: TimeInterval = 0.1

  let gallery: Gallery
  let send: (String) -> Void
  let wakeAfter: (TimeInterval) -> Void
  let uptime: () -> TimeInterval
  /// The id of the screen that the page requested when the page connected. The id is empty for the first screen of the
  /// gallery, and nil if the page requests a screen later.
  let firstScreen: String?

  var input: RunInput?
  var screenRun: ScreenRun? { input?.screenRun }
  var review: GestureReview?
  /// The playback in progress; nil if there is none.
  var replay: GesturePlayback?
  /// The search for the causes of touches that had no effect in a device recording; nil if there is none.
  var recordedSearch: Task<Void, Never>?
  /// The fix that is being tried, and the verdict on the gesture without the fix; nil for none.
  var trial: (fix: Fix, before: ServerMessage.Verdict)?
  /// The simulated device on which the page shows the screens; nil for the device that each file describes.
  var device: PageMessage.Device?
  /// The text of a dropped file of which some parts have not arrived yet; nil if there is no such file.
  var arriving: (name: String, text: String)?
  /// The screens of the files that were dropped on the page, the latest screen first.
  var dropped: [GalleryScreen] = []
  /// The edit from which the current screen was set up; nil if it was set up from its file.
  var pageEdit: PageEdit?
  var listener: Int?
  var runBegan: TimeInterval = 0
  var browserTime = BrowserTime()
  /// The input to the current screen since the screen was set up.
  var inputLog = InputLog()
  /// The past screen that the page shows instead of the present screen, and the `uptime` at which the page began to
  /// show a past time. The clock of the present screen stops during this time.
  var travel: (past: Past, since: TimeInterval)?
  /// The `uptime` at which a frame was last sent to the page, or at which a movement had no new state to send.
  var lastUpdate = -TimeInterval.infinity
  /// The `uptime` at which the last frame that the page has not drawn yet was sent; nil if the page has drawn all
  /// frames.
  var undrawnSince: TimeInterval?
  /// The number of frames that may be sent now, before the page reports that it has drawn another frame.
  var allowance = PlaygroundSession.mostUndrawn
  /// Whether changes are deferred until the page has drawn its last frame.
  var isFrameDue = false { didSet { if !isFrameDue { joinsUntil = nil } } }
  /// The `uptime` at which deferred changes are sent at the latest, together with the touches that have arrived before
  /// this time; nil if the changes wait for a drawn frame.
  private var joinsUntil: TimeInterval?
  /// The time of the screen's clock up to which the page has sent all its input, according to its last report.
  var reportedInput = 0.0 { didSet { silence = 0 } }
  /// The time in seconds for which the page has been silent since its last report, measured by calls of `wake()`.
  private var silence = 0.0
  /// The `uptime` of the last measurement of `silence`.
  private var silenceMeasured = 0.0
  /// The number of messages received from the page.
  private var received = 0
  /// Whether a message of the page or a call of `wake()` is being handled. A wake is requested at its end.
  private var isHandling = false

  /// - Parameters:
  ///   - screen: The id of the screen that the page requested when the page connected. The id is empty for the first
  ///     screen of the gallery, and nil if the page requests a screen later.
  ///   - send: A closure that receives each message for the page.
  ///   - wakeAfter: A closure that requests a call of `wake()` after the given number of seconds. A new request replaces
  ///     an earlier request.
  ///   - uptime: A closure that returns the time of a monotonic clock, in seconds.
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

  /// Creates a session for a page that has connected. `screen` is described at `ConversationMaker`.
  public convenience init(gallery: Gallery, outlet: Outlet, screen: String?) {
    self.init(
      gallery: gallery,
      screen: screen,
      send: { outlet.send($0) },
      wakeAfter: { outlet.wake(after: $0) },
      uptime: { TimeInterval(NIODeadline.now().uptimeNanoseconds) / 1e9 }
    )
  }

  /// Sends the list of screens, and opens the screen that the page has requested. If this screen does not exist, the
  /// first screen is opened. If the page has requested no screen, no screen is opened.
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
    isHandling = true
    defer { isHandling = false }
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
      case .explain(let id): if try !explainRecording(id) { try shownReview().explain(id) }
      case .inspect(let id): try inspect(id)
      case .map: try sendMap()
      case .change(let id, let key, let value): try change(id, key, to: value)
      case .save(let form): send(ServerMessage.saved(try shownReview().saved(as: form)).text)
      case .source: try sendSource()
      case .edit(let edit): try show(edit)
      case .drop(let name, let text, let more): try receiveDrop(name, text, more: more)
      case .device(let device): try show(on: device)
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
    isHandling = true
    defer { isHandling = false }
    // This call was already in transit when the page requested a frame.
    if isUpdated { return askForWake() }
    measureSilence()
    playBack()
    runTimers(until: horizon)
    if let screenRun, screenRun.isMoving || screenRun.isRedrawing {
      // Without an event, only the clock changes the state of a movement.
      screenRun.advance(to: max(horizon - Self.transitAllowance, screenRun.clock.now))
      lastUpdate = uptime()
    }
    sendWhenDrawn()
    reviewGesture()
    askForWake()
  }

  /// Closes the current screen, because the page has disconnected.
  public func end() {
    if let listener { gallery.files?.ignore(listener) }
    review?.stop()
    recordedSearch?.cancel()
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
    pageEdit = nil
    do {
      try show(screen, values: screen.initialValues)
    } catch {
      guard screenRun == nil, device != nil else { throw error }
      // The device was chosen on an earlier visit. The page shows the screen on the file's device instead of nothing.
      send(ServerMessage.error("\(error)").text)
      device = nil
      try show(screen, values: screen.initialValues)
    }
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

  /// Sets the screen up again on another simulated device. If this fails, the device stays unchanged. Before a screen
  /// is open, the device is for the first screen.
  func show(on other: PageMessage.Device) throws {
    let before = device
    device = other == PageMessage.Device() ? nil : other
    guard let screenRun else { return }
    do {
      try show(screenRun.gallery, values: screenRun.values, fixes: screenRun.fixes)
    } catch {
      device = before
      throw error
    }
  }

  func reset() throws {
    let screenRun = try shownRun()
    try show(screenRun.gallery, values: screenRun.values, fixes: screenRun.fixes)
  }

  func show(_ screen: GalleryScreen, values: [SwitchValue], fixes: [Fix] = []) throws {
    let screen = try screen.replayed()
    let next = try ScreenRun(gallery: screen, values: values, fixes: fixes, device: device)
    review?.stop()
    replay = nil
    trial = nil
    travel = nil
    recordedSearch?.cancel()
    if isHeld {
      input?.cancelAll()
      isFrameDue = true
    }
    if isFrameDue { sendFrame() }
    browserTime = BrowserTime()
    input = RunInput(of: next)
    next.onChange = { [weak self] in self?.noteChange() }
    inputLog = InputLog()
    review = GestureReview(of: next) { [weak self] in self?.sendAfterFrame($0) }
    runBegan = uptime()
    lastUpdate = runBegan
    undrawnSince = nil
    allowance = Self.mostUndrawn
    reportedInput = 0
    var description = next.description()
    description.received = received
    send(ServerMessage.screen(description).text)
    sendMessages()
    if screen.recorded != nil { try showRecording() }
  }

  func shownInput() throws -> RunInput {
    guard let input else { throw PageMessageError("no screen is open; open a screen first") }
    return input
  }

  func shownRun() throws -> ScreenRun { try shownInput().screenRun }

  // MARK: Input and time

  /// The current real time, in seconds since the screen was set up.
  var now: TimeInterval { uptime() - runBegan }

  /// Whether a finger, a key or a button is down, or a shake is in progress.
  var isHeld: Bool { input?.isHeld == true }

  /// Whether the page reports its time with each frame, because the end of a press or the next tap may be in transit.
  private var isInputExpected: Bool { isHeld || input?.expectsTap(at: reportedInput) == true }

  /// The time up to which timers may run. Input that precedes later timers, such as the end of a press, may still be in
  /// transit.
  var horizon: TimeInterval {
    let isReported = silence < Self.longestSilence - 1e-6
    return isInputExpected && replay == nil && isReported ? min(now, reportedInput) : now
  }

  /// Adds the time since the last measurement to the silence of the page.
  private func measureSilence() {
    silence += min(max(uptime() - silenceMeasured, 0), Self.silenceStep)
    silenceMeasured = uptime()
  }

  func sessionTime(of stamp: Double, _ screenRun: ScreenRun) -> TimeInterval {
    let time = browserTime.sessionTime(ofMilliseconds: stamp, now: now, notBefore: screenRun.clock.now)
    reportedInput = time
    return time
  }

  /// Delivers input of the page to the screen. If the page shows a past time, it returns to the present time first.
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
    // The clock remains behind real time by this allowance, because earlier input may still be in transit.
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
    let hasRun = isInputExpected && runTimers(until: time - Self.transitAllowance)
    if isFrameDue, isHeld, !hasRun {
      // If a frame were sent now, no further frame could be sent before the page draws. The next moves of the fingers,
      // and all later moves, would then be shown a frame late.
      joinsUntil = joinsUntil ?? uptime() + Self.joiningTime
    } else if isFrameDue || hasRun {
      sendFrame()
    }
    reviewGesture()
  }

  private func allowFrame() { allowance = min(allowance + 1, Self.mostUndrawn) }

  /// Whether no further frame may be sent now, and the page is expected to draw a frame soon.
  var isDrawing: Bool {
    allowance == 0 && undrawnSince.map { uptime() - $0 < Self.patience - 1e-6 } ?? false
  }

  /// Whether the page has already received a movement's state of this time, and nothing else is due.
  private var isUpdated: Bool {
    guard let screenRun, screenRun.isMoving || screenRun.isRedrawing, !isFrameDue, replay == nil else { return false }
    return uptime() - lastUpdate < Self.unaskedInterval - 0.001
  }

  func sendWhenDrawn() {
    if isDrawing { isFrameDue = true } else { sendFrame() }
  }

  /// Requests a call of `wake()` for a change that the app makes outside of input and timers, for example in work of the
  /// main queue. All changes before this call are sent in one frame.
  private func noteChange() {
    if !isHandling { askForWake() }
  }

  func askForWake() {
    guard let screenRun, travel == nil else { return }
    // The time in which a message is handled does not count as silence.
    if silence == 0 { silenceMeasured = uptime() }
    var wait = screenRun.clock.nextDeadline.map { max($0 - now, 0) + Self.transitAllowance }
    // While a view is moving without input, timers run when the page requests a frame, or when a page that requests no
    // frames gets an update.
    if screenRun.isMoving || screenRun.isRedrawing { wait = max(lastUpdate + Self.unaskedInterval - uptime(), 0) }
    // While a finger or key is down, timers wait for the page's next report, or until the page has been silent for too
    // long.
    if wait != nil, horizon < now { wait = min(Self.silenceStep, max(Self.longestSilence - silence, 0)) }
    if let next = replay?.next { wait = min(wait ?? .infinity, max(next - now, 0)) }
    if isFrameDue, let latest = joinsUntil ?? undrawnSince.map({ $0 + Self.patience }) {
      wait = min(wait ?? .infinity, max(latest - uptime(), 0))
    }
    if screenRun.needsFrame, !isFrameDue, !screenRun.isMoving, !screenRun.isRedrawing { wait = 0 }
    if let wait { wakeAfter(wait) }
  }

  func sendFrame(isAsked: Bool = false) {
    guard travel == nil else { return }
    isFrameDue = false
    guard let input, let frame = input.screenRun.takeFrame(fingers: input.fingers, isAsked: isAsked) else {
      return sendMessages()
    }
    lastUpdate = uptime()
    undrawnSince = lastUpdate
    allowance = max(allowance - 1, 0)
    send(ServerMessage.frame(frame).text)
    sendMessages()
  }

  private func sendMessages() {
    for message in input?.screenRun.takeMessages() ?? [] { send(ServerMessage.console(message).text) }
  }

  /// Sends a message about an event after the frame that contains the event.
  func sendAfterFrame(_ message: ServerMessage) {
    sendFrame()
    send(message.text)
  }
}
