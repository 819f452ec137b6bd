import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios
import ResponderSimulation

/// A running screen of the gallery on one page, with the records since the last frame.
@MainActor final class ScreenRun {
  let gallery: GalleryScreen
  /// The values of the switches, in the order of the switches.
  let values: [SwitchValue]
  /// The applied fixes and changed properties, the latest last.
  let fixes: [ResponderInsight.Fix]
  /// The scenario file with the changes of the switches and of the fixes.
  let document: ScenarioDocument
  /// The touches on the screen, with their effects, for verdicts.
  let journal: TouchJournal
  let clock = VirtualClock()
  let screen: Screen
  var application: UIApplication { screen.application }

  let pointerStreams: PointerStreams
  private let keyboardArea = KeyboardArea()
  /// The change count of the pasteboard at the last time at which pasteboard and browser clipboard had the same
  /// contents.
  private var clipboardCount: Int
  private let chains: ResponderChains
  private var pressNames = PressNames()
  private var responders: ServerMessage.Responders
  /// Whether a shake is in progress.
  private(set) var isShaken = false
  /// Whether a timer or an input may have run code of the app since the last frame. If so, any view may have changed
  /// without a record.
  private var hasRun = false
  /// Whether a responder has received a press since the last key was handled.
  private var hasReceivedPress = false

  /// The windows of an app that is shown instead of the file; nil for a file.
  private let windows: ShownWindows?

  private let picture: ScreenPicture
  private var records: [ServerMessage.Record] = []
  /// The views as the page knows them.
  private var views: [ServerMessage.View] = []
  private var states: [String: String] = [:]
  private var changedStates: [String] = []
  /// The values of each active recognizer at its last change.
  private var gestureValues: [String: ServerMessage.Values] = [:]
  private var touches: [ServerMessage.Touch] = []
  /// Whether anything moves by itself, according to the last frame.
  private(set) var isMoving = false
  /// The id of the view that each finger hit when it landed.
  private var hits: [Int: String] = [:]

  init(gallery: GalleryScreen, values: [SwitchValue], fixes: [ResponderInsight.Fix] = []) throws {
    self.gallery = gallery
    self.values = values
    self.fixes = fixes
    let program = gallery.windows(values)
    let changes = fixes.flatMap(\.changes)
    // Changes to the objects of an app are made directly.
    document = try gallery.document(values, with: program == nil ? changes : [])
    screen = Screen(document.scenario, clock: clock)
    try screen.begin(with: document.leadingSteps)
    journal = TouchJournal(of: document, on: screen, program: program)
    pointerStreams = PointerStreams(application: screen.application, clock: clock)
    chains = ResponderChains(of: screen)
    screen.application.keyboardHost = keyboardArea
    clipboardCount = screen.application.pasteboard.changeCount
    gallery.run(on: screen, values)
    windows = program.map { [screen] in ShownWindows($0, on: screen, with: changes) }
    picture = ScreenPicture(of: screen)
    views = picture.views()
    responders = ServerMessage.Responders(of: screen)
    application.observer = self
    screen.appCodeObserver = { [weak self] line in
      var record = ServerMessage.Record(line, ServerMessage.Detail())
      // Code may run with every event of a gesture. The page joins its equal records into one line with a count.
      record.continuing = true
      self?.records.append(record)
      self?.journal.see(line)
    }
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
      program: gallery.shown == nil ? nil : true
    )
  }

  /// Returns whether a key, which the closure handles, is consumed before any responder receives a press.
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

  /// Delivers touches. All other input of the page is delivered in the closure of `run`.
  func receive(_ samples: [TouchSample], at time: TimeInterval) {
    journal.willReceive(samples, at: time)
    hasRun = true
    windows?.willReceive(samples)
    _ = application.receive(samples)
  }

  /// Runs a closure that delivers input other than touches. The resulting changes are sent with the next frame.
  func run<Answer>(_ input: () throws -> Answer) rethrows -> Answer {
    hasRun = true
    return try input()
  }

  /// Returns the changes since the last frame; nil if there are none, unless the page asks for a frame.
  func takeFrame(fingers: Fingers, isAsked: Bool = false) -> ServerMessage.Frame? {
    let down = fingers.down.sorted { $0.key < $1.key }.map { finger, position in
      ServerMessage.Touch(id: finger, x: position.x, y: position.y, view: hits[finger])
    }
    let isNews = !records.isEmpty || down != touches || isMoving || isAsked
    guard isNews || hasRun else { return nil }
    let isSame = records.isEmpty && down == touches && !isMoving && !hasRun
    touches = down
    hasRun = false
    let now = isSame ? views : picture.views()
    if !isSame { isMoving = screen.isMoving }
    let changes = ServerMessage.View.changes(from: views, to: now)
    let current = ServerMessage.Responders(of: screen)
    let copied = takeCopied()
    guard isNews || isMoving || changes != ([], [], []) || current != responders || copied != nil else { return nil }
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
      drawn: isAsked ? true : nil
    )
    views = now
    responders = current
    records = []
    changedStates = []
    return frame
  }

  /// Returns the differences between another run of the same screen, which the page shows, and this run, which the page
  /// shows next. `isPast` states whether this run is at a past time.
  func takeFrame(replacing shown: ScreenRun, fingers: Fingers, isPast: Bool) -> ServerMessage.Frame {
    views = shown.views
    responders = shown.responders
    // Makes `takeFrame` compare every view with those of the other run, even if nothing has happened in this run.
    hasRun = true
    if isPast {
      // The page has already received the records of this run, with their chains.
      records = []
      _ = chains.takeUnsent()
    }
    changedStates = screen.listedGestures().map(\.id)
    guard var frame = takeFrame(fingers: fingers, isAsked: true) else {
      programmerError("A requested frame is never nil.")
    }
    frame.drawn = nil
    frame.past = isPast
    if isPast { frame.moving = false }
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
      // The values are read now, before the recognizer is reset, which clears them.
      if to == .began || to == .changed || to == .ended { measure(record, line.subject) }
    case .action: measure(record, line.subject)
    // The details of moves are omitted because the page shows one line for many moves.
    case .touches(let phase) where phase != .moved: detail.fingers = record.touches.map(ServerMessage.Finger.init)
    case .receivesEstimates: detail.fingers = record.touches.map(ServerMessage.Finger.init)
    case .waits:
      turn(line.subject, to: "waiting")
    case .receives(.began) where states[line.subject].map(Self.isOver) ?? false:
      // A recognizer's return to possible is not recorded. It is sent with the next touch, so that the final state
      // stays visible until then.
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
  /// Creates a message from a line of the record.
  fileprivate init(_ line: RecordedLine, _ detail: ServerMessage.Detail) {
    self.init(
      t: line.time,
      category: line.category.rawValue,
      subject: line.subject,
      what: line.event.text,
      why: line.why,
      // Finger 0 is omitted: it is the event system's number for a pointer that does not touch.
      touches: line.touches.filter { $0 > 0 },
      detail: detail
    )
  }
}
