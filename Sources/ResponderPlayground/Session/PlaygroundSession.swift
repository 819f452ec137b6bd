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
  private(set) var review: GestureReview?
  /// What fingers did before, while it is played again.
  private var replay: Replay?
  /// The fix that was put in force last, and what had become of the gesture without it.
  private var trial: (fix: Fix, before: ServerMessage.Verdict)?
  /// The files that the page was given, the last one first.
  private var dropped: [GalleryScreen] = []
  private var listener: Int?
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
    send(ServerMessage.gallery(entries).text)
    listener = gallery.files?.listen { [weak self] in self?.reload($0) }
  }

  private var entries: [ServerMessage.Entry] { dropped.map(\.entry) + gallery.entries }

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
      case .tryFix(let verdict, let fix): try tryFix(fix, of: verdict)
      case .undoFix: try undoFix()
      case .explain(let id): try shownReview().explain(id)
      case .save(let form): send(ServerMessage.saved(try shownReview().saved(as: form)).text)
      case .source: try sendSource()
      case .edit(let text): try edit(text)
      case .drop(let name, let text): drop(name, text)
      case .run: try runScript()
      case .play(let gesture): try play(try PerformedLink.recording(from: gesture))
      case .draw(let time): try draw(at: time)
      }
    } catch {
      send(ServerMessage.error("\(error)").text)
    }
    askForWake()
  }

  /// Runs the timers that are due and shows what they changed; called after the time that was asked for.
  public func wake() {
    playOn()
    runTimers(until: now)
    // A wake for a timer in the middle of a motion that the page draws is no reason for a frame of its own.
    if !isDrawing { sendFrame() }
    reviewGesture()
    askForWake()
  }

  /// Lets go of the screen that is open; the page has gone.
  public func end() {
    if let listener { gallery.files?.ignore(listener) }
    review?.stop()
    stage = nil
    hardware = nil
    review = nil
    replay = nil
  }

  // MARK: Screens

  private func open(_ id: String) throws {
    guard let screen = dropped.first(where: { $0.entry.id == id }) ?? gallery.screen(id) else {
      let known = entries.map(\.id).joined(separator: ", ")
      throw PageMessageError("screen: there is no screen `\(id.prefix(40))`; there are \(known)")
    }
    try show(screen, values: screen.initialValues)
    if let fault = gallery.files?.file(id)?.fault, dropped.allSatisfy({ $0.entry.id != id }) {
      send(ServerMessage.fault(fault).text)
    }
  }

  private func setSwitch(_ id: String, to value: SwitchValue) throws {
    let stage = try shownStage()
    var values = stage.values
    try stage.gallery.set(id, to: value, in: &values)
    try show(stage.gallery, values: values, fixes: stage.fixes)
  }

  private func reset() throws {
    let stage = try shownStage()
    try show(stage.gallery, values: stage.values, fixes: stage.fixes)
  }

  private func show(_ screen: GalleryScreen, values: [SwitchValue], fixes: [Fix] = []) throws {
    let next = try Stage(gallery: screen, values: values, fixes: fixes)
    review?.stop()
    replay = nil
    trial = nil
    if let hardware, hardware.isUnderWay || !fingers.down.isEmpty {
      hardware.interrupt()
      fingers = Fingers()
      sendFrame()
    }
    fingers = Fingers()
    browserTime = BrowserTime()
    stage = next
    hardware = HardwareInput(of: next)
    review = GestureReview(of: next) { [send] in send($0.text) }
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
    if replay != nil { endReplay() }
    let time = browserTime.sessionTime(ofMilliseconds: pointers.time, now: now, notBefore: stage.clock.now)
    let samples = try fingers.samples(of: pointers, at: time)
    stage.advance(to: time)
    receive(samples, at: time, stage)
  }

  private func receive(_ samples: [TouchSample], at time: TimeInterval, _ stage: Stage) {
    review?.stop()
    stage.receive(samples, at: time)
    tell()
    reviewGesture()
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
    reviewGesture()
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
    if let next = replay?.next { wait = min(wait ?? .infinity, max(next - now, 0)) }
    if isFrameDue { wait = min(wait ?? .infinity, max(lastDrawn + Self.patience - uptime(), 0)) }
    if let wait { wakeAfter(wait) }
  }

  private func sendFrame(isAsked: Bool = false) {
    isFrameDue = false
    guard let frame = stage?.takeFrame(fingers: fingers, isAsked: isAsked) else { return }
    lastFrame = uptime()
    send(ServerMessage.frame(frame).text)
  }

  // MARK: Files

  /// How many files of its own a page keeps.
  private static let mostDropped = 20

  /// A file has been saved.
  private func reload(_ file: ScreenFiles.File) {
    send(ServerMessage.gallery(entries).text)
    guard let stage, stage.gallery.entry.id == file.id, dropped.allSatisfy({ $0.entry.id != file.id }) else { return }
    if let fault = file.fault { return send(ServerMessage.fault(fault).text) }
    replace(stage, by: file.screen)
    askForWake()
  }

  /// Shows another state of the same screen. What was tried on the one before is kept where the new one still has a place for it.
  private func replace(_ stage: Stage, by screen: GalleryScreen) {
    do {
      do {
        try show(screen, values: screen.initialValues, fixes: stage.fixes)
      } catch {
        try show(screen, values: screen.initialValues)
      }
      send(ServerMessage.fault(nil).text)
      try sendSource()
    } catch {
      send(ServerMessage.error("\(error)").text)
    }
  }

  private func sendSource() throws {
    let stage = try shownStage()
    let text = stage.document.text
    send(
      ServerMessage.source(
        ServerMessage.Source(screen: stage.gallery.entry.id, text: text, words: FormatReference.words)
      ).text
    )
  }

  private func edit(_ text: String) throws {
    let stage = try shownStage()
    let entry = stage.gallery.entry
    do {
      let document = try ScenarioDocument(text, file: stage.document.file)
      var screen = GalleryScreen(document: document, id: entry.id)
      screen.entry = entry
      screen.program = stage.gallery.program
      try show(screen, values: [])
      send(ServerMessage.fault(nil).text)
    } catch let error as ScenarioError {
      send(ServerMessage.fault(ServerMessage.Fault(screen: entry.id, error)).text)
    }
  }

  private func drop(_ name: String, _ text: String) {
    let stem = URL(fileURLWithPath: String(name.suffix(200))).deletingPathExtension().lastPathComponent
    let id = "dropped-" + (stem.isEmpty ? "file" : String(stem.prefix(60)))
    do {
      let document = try ScenarioDocument(text, file: name)
      let screen = GalleryScreen(document: document, id: id)
      dropped.removeAll { $0.entry.id == id }
      dropped.insert(screen, at: 0)
      dropped = Array(dropped.prefix(Self.mostDropped))
      send(ServerMessage.gallery(entries).text)
      try show(screen, values: [])
      send(ServerMessage.fault(nil).text)
      try sendSource()
    } catch let error as ScenarioError {
      send(ServerMessage.fault(ServerMessage.Fault(screen: id, error)).text)
    } catch {
      send(ServerMessage.error("\(error)").text)
    }
  }

  /// Plays the file's own script, and shows its fingers.
  private func runScript() throws {
    let stage = try shownStage()
    let player = Player(stage.document.scenario)
    var frames: [Recording.Frame] = []
    player.screen.fingerObserver = { samples in
      guard let time = samples.first?.timestamp, frames.count < PerformedLink.mostSamples else { return }
      frames.append(Recording.Frame(timestamp: time, samples: samples))
    }
    let outcome = try player.run()
    try show(stage.gallery, values: stage.values, fixes: stage.fixes)
    send(ServerMessage.outcome(ServerMessage.Outcome(outcome)).text)
    if !frames.isEmpty { try play(Recording(frames: frames)) }
  }

  // MARK: What became of it

  private func shownReview() throws -> GestureReview {
    _ = try shownStage()
    guard let review else { throw PageMessageError("no screen is open; open one first") }
    return review
  }

  /// Says what became of the gesture, once no finger is down.
  private func reviewGesture() {
    guard fingers.down.isEmpty, replay == nil, let review else { return }
    review.update()
    guard let trial, let verdict = review.verdict, !review.isWaiting, !(stage?.isMoving ?? false) else { return }
    let after = ServerMessage.Verdict(verdict, number: 0, searching: false)
    let text = try? review.saved(as: .scenario).text
    let told = ServerMessage.Trial(
      swift: trial.fix.swift,
      before: trial.before,
      after: after,
      lost: trial.fix.lost,
      gained: trial.fix.gained,
      scenario: text
    )
    self.trial = nil
    send(ServerMessage.trial(told).text)
  }

  private func tryFix(_ index: Int, of number: Int) throws {
    let stage = try shownStage()
    let review = try shownReview()
    guard review.number == number, let verdict = review.verdict else {
      throw PageMessageError("verdict: the last one is \(review.number); this is \(number)")
    }
    guard review.fixes.indices.contains(index) else {
      throw PageMessageError("fix: there are \(review.fixes.count), counted from 0; this is \(index)")
    }
    guard let gesture = stage.journal.recording() else {
      throw PageMessageError("fix: the fingers alone do not lead to this screen again")
    }
    let fix = review.fixes[index]
    try show(stage.gallery, values: stage.values, fixes: stage.fixes + [fix])
    let before = ServerMessage.Verdict(verdict, number: number, searching: false)
    trial = (fix, before)
    send(
      ServerMessage.trial(
        ServerMessage.Trial(swift: fix.swift, before: before, after: nil, lost: fix.lost, gained: fix.gained)
      ).text
    )
    try play(gesture.recording)
  }

  private func undoFix() throws {
    let stage = try shownStage()
    guard !stage.fixes.isEmpty else { throw PageMessageError("undo: no fix is in force") }
    try show(stage.gallery, values: stage.values, fixes: Array(stage.fixes.dropLast()))
  }

  // MARK: Playing again

  private func play(_ recording: Recording) throws {
    let stage = try shownStage()
    if replay != nil || !fingers.down.isEmpty { endReplay() }
    review?.stop()
    replay = Replay(recording, from: max(now, stage.clock.now) + Self.replayDelay)
  }

  /// What is due of it.
  private func playOn() {
    guard let stage else { return }
    while let frame = replay?.takeFrame(until: now) {
      runTimers(until: frame.timestamp)
      stage.advance(to: max(frame.timestamp, stage.clock.now))
      fingers.note(frame.samples)
      stage.receive(frame.samples, at: stage.clock.now)
      tell()
    }
    if replay?.next == nil { replay = nil }
  }

  /// A finger of the user's own comes in between.
  private func endReplay() {
    replay = nil
    hardware?.interrupt()
    fingers = Fingers()
    sendFrame()
  }

  /// Before what is played again begins, in seconds: long enough to look there.
  static let replayDelay: TimeInterval = 0.4
}

/// Frames on their way, at their times.
private struct Replay {
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
