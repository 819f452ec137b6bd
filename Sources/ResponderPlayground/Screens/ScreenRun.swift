import Foundation
import ResponderInsight
import ResponderKit
import ResponderReplay
import ResponderScenarios
import ResponderSimulation

/// A running screen of the gallery on one page, with the records that have not been sent to the page yet.
@MainActor final class ScreenRun {
  let gallery: GalleryScreen
  /// The values of the switches, in the order of the switches.
  let values: [SwitchValue]
  /// The fixes and changes of properties, in the order in which they were applied.
  private(set) var fixes: [ResponderInsight.Fix]
  /// The fixes with which the screen was set up.
  let initialFixes: [ResponderInsight.Fix]
  /// The simulated device; nil for the device that the file describes.
  let device: PageMessage.Device?
  /// The scenario file with the changes of the switches and of the fixes.
  let fileDocument: ScenarioDocument
  /// `fileDocument` with the properties of the simulated device. The screen is built from it.
  let document: ScenarioDocument
  /// The touches on the screen with their effects, from which verdicts are determined.
  let journal: TouchJournal
  let clock = VirtualClock()
  let screen: Screen
  var application: UIApplication { screen.application }

  let pointerStreams: PointerStreams
  private let keyboardArea = KeyboardArea()
  /// The change count of the pasteboard when the pasteboard and the browser's clipboard last had the same contents.
  private var clipboardCount: Int
  private let chains: ResponderChains
  private var pressNames = PressNames()
  private var responders: ServerMessage.Responders
  /// Whether a shake is in progress.
  private(set) var isShaken = false
  /// Whether a timer, an input or the main queue may have run code of the app since the last frame. If so, a view may
  /// have changed although there is no record of a change.
  private var hasRun = false
  /// Called when the app has changed what is on the screen for the first time since the last frame. The change may be
  /// made in input, in a timer, or by the main queue.
  var onChange: (() -> Void)?
  /// The time of the last frame, in seconds of the event clock. Moving views have moved if the clock has advanced since.
  private var sentTime = -TimeInterval.infinity
  /// Whether a responder has received a press since the last key was handled.
  private var hasReceivedPress = false

  /// The windows of the app that the screen shows; nil if the screen shows a file.
  private let windows: ShownWindows?

  /// Whether the screen shows the windows of an app, which no file describes.
  var isApp: Bool { windows != nil }
  /// Whether an app may have changed what is on the screen since the last frame.
  var needsFrame: Bool { isApp && hasRun }
  /// The app's windows at the beginning of the last gesture; nil if there was no gesture, and for the screen of a file.
  private(set) var appBeforeGesture: AppDescription?

  /// The touches of the device recording that the screen shows; nil for other screens.
  private let script: ScriptPlay?

  private let picture: ScreenPicture
  private var records: [ServerMessage.Record] = []
  private let console = ConsoleLog()
  /// The descriptions of the views that were last sent to the page.
  private var views: [ServerMessage.View] = []
  private var states: [String: String] = [:]
  private var changedStates: [String] = []
  /// The values of each active recognizer at its last change.
  private var gestureValues: [String: ServerMessage.Values] = [:]
  private var touches: [ServerMessage.Touch] = []
  /// Whether any view was moving without input at the time of the last frame.
  private(set) var isMoving = false
  /// Whether a drawing was changing without input at the time of the last frame.
  private(set) var isRedrawing = false
  /// The id of the view that each finger hit when the finger landed, by finger number.
  private var hits: [Int: String] = [:]

  /// - Parameter isReplay: Whether the screen repeats input that another run has received. Messages of its app's console
  ///   are then neither printed nor sent to the page.
  init(
    gallery: GalleryScreen,
    values: [SwitchValue],
    fixes: [ResponderInsight.Fix] = [],
    device: PageMessage.Device? = nil,
    isReplay: Bool = false
  ) throws {
    self.gallery = gallery
    self.values = values
    self.fixes = fixes
    initialFixes = fixes
    self.device = device
    let changes = fixes.flatMap(\.changes)
    // The screen of an app has no file, so changes are made directly to the objects of the app.
    let file = try gallery.document(values, with: gallery.shown == nil ? changes : [])
    let node = file.scenario.screen
    let simulated = device?.simulated(width: node.width, height: node.height)
    fileDocument = file
    document = try simulated.map { try file.on($0) } ?? file
    let program = gallery.windows(values, on: simulated)
    screen = Screen(document.scenario, clock: clock)
    try gallery.recorded?.explanation().replay.imported.prepare(screen)
    try screen.begin(with: document.leadingSteps)
    script =
      gallery.recorded == nil
      ? nil : ScriptPlay(of: document.scenario, without: document.leadingSteps, on: screen, clock: clock)
    journal = TouchJournal(of: document, on: screen, program: program)
    pointerStreams = PointerStreams(application: screen.application, clock: clock)
    chains = ResponderChains(of: screen)
    screen.application.keyboardHost = keyboardArea
    clipboardCount = screen.application.pasteboard.changeCount
    if !isReplay { console.listen(to: screen.application) }
    gallery.run(on: screen, values)
    windows = program.map { [screen] in ShownWindows($0, on: screen, with: changes) }
    picture = ScreenPicture(of: screen)
    views = picture.views()
    responders = ServerMessage.Responders(of: screen)
    application.observer = self
    screen.appCodeObserver = { [weak self] line in
      var record = ServerMessage.Record(line, ServerMessage.Detail())
      // The code may run at every event of a gesture. The page joins equal records of this code into one line with a
      // count.
      record.continuing = true
      self?.records.append(record)
      self?.journal.see(line)
    }
    if isApp { observeDisplay() }
  }

  /// Returns the messages that UIKit has printed since the last call.
  func takeMessages() -> [String] { console.take() }

  /// Observes changes that the app makes at any time, for example when a network request has ended.
  private func observeDisplay() {
    application.displayWasRead()
    application.onNeedsFrame = { [weak self] in
      self?.hasRun = true
      self?.onChange?()
    }
  }

  /// Plays the touches of the device recording and the app's own changes up to a time, in seconds of the event clock.
  /// Does nothing on other screens and after the end of the recording.
  ///
  /// - Parameter onTouch: A closure that is called with the samples of each event before they are delivered.
  /// - Throws: `ScenarioError`, if a step cannot be played.
  func playRecording(until time: TimeInterval, onTouch: @escaping @MainActor ([TouchSample]) -> Void) throws {
    guard let script, !script.isOver, let recorded = gallery.recorded else { return }
    let end = try recorded.explanation().replay.imported.span.upperBound
    hasRun = true
    screen.fingerObserver = onTouch
    defer { screen.fingerObserver = nil }
    try script.play(until: min(time, end))
  }

  /// The largest number of records of a recording that are sent together. Beyond it, records that may occur often are
  /// omitted.
  private static let mostRecorded = 2_000

  /// Omits frequent records of a long recording, and the first records if there are still too many.
  ///
  /// - Returns: The number of omitted first records.
  func thinRecords() -> Int {
    guard records.count > Self.mostRecorded else { return 0 }
    let others = records.count { $0.continuing != true }
    let stride = max(2, (records.count - others) / max(1, Self.mostRecorded - others) + 1)
    var count = 0
    records = records.filter { record in
      guard record.continuing == true else { return true }
      count += 1
      return count % stride == 0
    }
    let omitted = max(0, records.count - 2 * Self.mostRecorded)
    records.removeFirst(omitted)
    chains.retainUnsent(Set(records.compactMap(\.detail.chain)))
    return omitted
  }

  /// Records that the browser's clipboard has the contents of the screen's pasteboard.
  func noteClipboard() { clipboardCount = application.pasteboard.changeCount }

  private func takeCopied() -> ServerMessage.Copied? {
    guard application.pasteboard.changeCount != clipboardCount else { return nil }
    noteClipboard()
    guard let text = application.pasteboard.string else { return nil }
    let bytes = text.utf8.count
    return ServerMessage.Copied(text: bytes > ServerMessage.Copied.longest ? nil : text, bytes: bytes)
  }

  /// Returns a description of the complete screen, for a page that starts to show the screen.
  func description() -> ServerMessage.Screen {
    let node = screen.scenario.screen
    return ServerMessage.Screen(
      id: gallery.entry.id,
      title: gallery.entry.title,
      text: gallery.text,
      size: [node.width, node.height],
      views: views,
      gestures: screen.listedGestures().map { gesture in
        var gesture = gesture
        gesture.state = states[gesture.id] ?? gesture.state
        return gesture
      },
      switches: zip(gallery.switches, values).map { item, value in
        ServerMessage.Switch(
          id: item.id,
          title: item.title,
          kind: item.options == nil ? .toggle : .choice,
          value: value,
          options: item.options
        )
      },
      responders: responders,
      changes: fixes.map(\.swift),
      program: gallery.shown == nil ? nil : true,
      safeArea: node.safeArea == .zero
        ? nil : [node.safeArea.top, node.safeArea.left, node.safeArea.bottom, node.safeArea.right].map { Double($0) },
      style: node.interfaceStyle?.rawValue
    )
  }

  /// Handles a key by calling `receive`. Returns true if the key was consumed, for example by a key command, and no
  /// responder received a press.
  func isConsumed(during receive: () -> Void) -> Bool {
    hasReceivedPress = false
    chains.offerKey(receive)
    return !hasReceivedPress
  }

  /// Advances the clock to a time, and runs the timers that are due.
  func advance(to time: TimeInterval) {
    if let deadline = clock.nextDeadline, deadline <= time { hasRun = true }
    clock.advance(to: time)
  }

  /// Advances the clock to `time` and delivers touches. All other input of the page is delivered with `run`.
  func receive(_ samples: [TouchSample], at time: TimeInterval) {
    let isDescribed = isApp && journal.beginsGesture(with: samples, at: time)
    journal.willReceive(samples, at: time)
    hasRun = true
    // Lays out the windows, and makes changes to objects that did not exist at the start of the app.
    windows?.willReceive(samples)
    if isDescribed { appBeforeGesture = AppDescription(of: screen) }
    _ = application.receive(samples)
  }

  /// Makes a change of the running app.
  ///
  /// - Returns: The effect of the change; nil if the screen shows a file, or if the app has no such object or property.
  func change(_ fix: ResponderInsight.Fix) -> ShownWindows.Effect? {
    guard let windows, let change = fix.changes.first else { return nil }
    hasRun = true
    guard let effect = windows.change(change) else { return nil }
    if !effect.isUndone { fixes.append(fix) }
    return effect
  }

  /// Undoes the last fix on the running app. Returns false if only a new start of the app undoes it.
  func undoLastFix() -> Bool {
    guard let windows, let fix = fixes.last, fix.changes.count == 1 else { return false }
    hasRun = true
    guard windows.undo(fix.changes[0]) else { return false }
    fixes.removeLast()
    return true
  }

  /// Runs a closure that delivers input other than touches. The resulting changes are sent with the next frame.
  func run<Answer>(_ input: () throws -> Answer) rethrows -> Answer {
    hasRun = true
    return try input()
  }

  /// Returns the changes since the last frame. Returns nil if there are no changes and the page has not requested a
  /// frame.
  func takeFrame(fingers: Fingers, isAsked: Bool = false) -> ServerMessage.Frame? {
    let down = fingers.down.sorted { $0.key < $1.key }.map { finger, position in
      ServerMessage.Touch(id: finger, x: position.x, y: position.y, view: hits[finger])
    }
    let wasMoving = isMoving
    let hasMoved = isMoving && clock.now > sentTime
    let isNews = !records.isEmpty || down != touches || hasMoved || isAsked
    guard isNews || hasRun || isRedrawing else { return nil }
    let isSame = records.isEmpty && down == touches && !isMoving && !isRedrawing && !hasRun
    touches = down
    sentTime = clock.now
    let now = isSame ? views : picture.views()
    if !isSame { (isMoving, isRedrawing) = (screen.isMoving, screen.isRedrawing) }
    let changes = ServerMessage.View.changes(from: views, to: now)
    let current = ServerMessage.Responders(of: screen)
    let copied = takeCopied()
    // Changes made by the layout are already in the picture.
    hasRun = false
    if isApp { application.displayWasRead() }
    guard isNews || isMoving || wasMoving || changes != ([], [], []) || current != responders || copied != nil else {
      return nil
    }
    let frame = ServerMessage.Frame(
      time: clock.now,
      records: records,
      views: changes.views,
      moves: changes.moves,
      gone: changes.removed,
      gestures: changedStates.map { id in
        ServerMessage.GestureState(id: id, state: states[id] ?? "possible", values: gestureValues[id])
      },
      chains: chains.takeUnsent(),
      responders: current == responders ? nil : current,
      copied: copied,
      touches: down,
      moving: isMoving,
      redraws: isRedrawing ? true : nil,
      drawn: isAsked ? true : nil
    )
    views = now
    responders = current
    records = []
    changedStates = []
    return frame
  }

  /// Returns the frame with which the page changes from another run of the same screen, `shown`, to this run. `isPast`
  /// is true if this run shows a past time.
  func takeFrame(replacing shown: ScreenRun, fingers: Fingers, isPast: Bool) -> ServerMessage.Frame {
    views = shown.views
    responders = shown.responders
    // With this flag, `takeFrame` compares every view with the views of the replaced run, even if nothing has happened
    // in this run.
    hasRun = true
    if isPast {
      // The page has already received the records of this run, with their chains.
      records = []
      _ = chains.takeUnsent()
    }
    changedStates = screen.listedGestures().map(\.id)
    guard var frame = takeFrame(fingers: fingers, isAsked: true) else {
      programmerError("A frame that the page requested must not be nil.")
    }
    frame.drawn = nil
    frame.past = isPast
    if isPast { (frame.moving, frame.redraws) = (false, nil) }
    return frame
  }
}

extension ScreenRun: EventObserver {
  func observe(_ record: EventRecord) {
    if case .presses(.began) = record.what { hasReceivedPress = true }
    if case .motion(let phase) = record.what { isShaken = phase == .began }
    journal.observe(record)
    guard let line = screen.line(of: record) else { return }
    journal.see(line)
    var detail = ServerMessage.Detail()
    if let point = record.point { detail.point = [point.x, point.y] }
    switch record.what {
    case .hit:
      for finger in record.fingers { hits[finger] = record.subjectObject == nil ? nil : line.subject }
      detail.passedOver = record.point.map { passedOver(at: $0, hitting: record.subjectObject as? UIView) }
    case .state(_, let to):
      turn(line.subject, to: to.word)
      // The values are read now because they are cleared when the recognizer is reset.
      if to == .began || to == .changed || to == .ended { measure(record, line.subject) }
    case .action: measure(record, line.subject)
    // The details of moves are omitted because the page shows one line for many moves.
    case .touches(let phase) where phase != .moved: detail.fingers = record.touches.map(ServerMessage.Finger.init)
    case .receivesEstimates: detail.fingers = record.touches.map(ServerMessage.Finger.init)
    case .waits:
      turn(line.subject, to: "waiting")
    case .receives(.began) where states[line.subject].map(Self.isOver) ?? false:
      // There is no record of a recognizer's return to the state `.possible`. This change of state is sent with the
      // next touch. Until then, the page shows the previous state, such as `.ended`.
      turn(line.subject, to: "possible")
    case .presses:
      let isHidden = (application.firstResponder as? any UIKeyInput)?.isSecureTextEntry == true
      detail.press = record.press.map { pressNames.name(of: $0, isHidden: isHidden) }
    default: break
    }
    if let position = chains.position(of: record) {
      detail.chain = position.chain
      detail.step = position.step
    }
    var message = ServerMessage.Record(line, detail)
    message.kind = record.what.kind.rawValue
    message.phase = record.what.phase
    message.state = record.what.state
    message.name = record.what.name
    message.continuing = record.what.isContinuing ? true : nil
    if case .hit = record.what, journal.beginsGesture { message.gesture = true }
    message.culprit = record.reason?.culprit.map { screen.name(of: $0) }
    records.append(message)
  }

  private static func isOver(_ state: String) -> Bool {
    [.ended, .cancelled, .failed].contains(UIGestureRecognizer.State(word: state))
  }

  private func turn(_ gesture: String, to state: String) {
    guard states[gesture] != state else { return }
    states[gesture] = state
    if state == "possible" || state == "failed" { gestureValues[gesture] = nil }
    noteChange(of: gesture)
  }

  private func measure(_ record: EventRecord, _ gesture: String) {
    guard let recognizer = record.subjectObject as? UIGestureRecognizer else { return }
    gestureValues[gesture] = ServerMessage.Values(of: recognizer)
    noteChange(of: gesture)
  }

  private func noteChange(of gesture: String) {
    if !changedStates.contains(gesture) { changedStates.append(gesture) }
  }

  private func passedOver(at point: CGPoint, hitting view: UIView?) -> [ServerMessage.PassedOver] {
    application.skippedViews(at: point, hitting: view).map { passed in
      ServerMessage.PassedOver(view: screen.name(of: passed.view), because: passed.text(screen))
    }
  }
}

extension ServerMessage.Record {
  /// Creates the message to the page for a line of the record.
  fileprivate init(_ line: RecordedLine, _ detail: ServerMessage.Detail) {
    self.init(
      t: line.time,
      category: line.category.rawValue,
      subject: line.subject,
      what: line.event.text,
      why: line.why,
      // Finger 0 is omitted, because this is the event system's number for a pointer that does not touch the screen.
      touches: line.touches.filter { $0 > 0 },
      detail: detail
    )
  }
}
