import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios
import ResponderSimulation

/// A screen of the gallery as it runs for one page, and what has happened on it since the last frame.
@MainActor final class Stage {
  let gallery: GalleryScreen
  /// The values of the switches, in their order.
  let values: [SwitchValue]
  /// What was tried and kept, the last one last.
  let fixes: [ResponderInsight.Fix]
  /// The file that the switches and the fixes make of the screen.
  let document: ScenarioDocument
  /// What fingers did on it.
  let journal: TouchJournal
  let clock = VirtualClock()
  let screen: Screen
  var application: UIApplication { screen.application }

  let pointerStreams: PointerStreams
  private let keyboardArea = KeyboardArea()
  /// How often the pasteboard had changed when the browser's clipboard was last the same.
  private var clipboardCount: Int
  private let chains: ResponderChains
  private var pressNames = PressNames()
  private var responders: ServerMessage.Responders
  /// Whether a shake has begun that is not over.
  private(set) var isShaken = false
  /// Whether the program has run since the last frame, by a timer or by input: it may have changed anything, recorded or not.
  private var hasRun = false
  /// Whether a responder has got a press since the last key was offered.
  private var hasHeardOfPress = false

  /// The windows of a program that is shown instead of the file; nil for a file.
  private let windows: ShownWindows?

  private let picture: ScreenPicture
  private var records: [ServerMessage.Record] = []
  /// The views as the page knows them.
  private var views: [ServerMessage.View] = []
  private var states: [String: String] = [:]
  private var changedStates: [String] = []
  /// What the recognizers made of their touches when they last acted.
  private var gestureValues: [String: ServerMessage.Values] = [:]
  private var touches: [ServerMessage.Touch] = []
  /// Whether, as the page knows, something moves by itself.
  private(set) var isMoving = false
  /// The view that each finger landed on.
  private var hits: [Int: String] = [:]

  init(gallery: GalleryScreen, values: [SwitchValue], fixes: [ResponderInsight.Fix] = []) throws {
    self.gallery = gallery
    self.values = values
    self.fixes = fixes
    let program = gallery.windows(values)
    let changes = fixes.flatMap(\.changes)
    // The objects of a program are changed directly.
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
    screen.programObserver = { [weak self] line in
      var record = ServerMessage.Record(line, ServerMessage.Detail())
      // Code that runs with every event of a gesture is told once, with a count.
      record.continuing = true
      self?.records.append(record)
      self?.journal.see(line)
    }
  }

  /// The browser's clipboard has what the screen's pasteboard has.
  func noteClipboard() { clipboardCount = application.pasteboard.changeCount }

  private func takeCopied() -> ServerMessage.Copied? {
    guard application.pasteboard.changeCount != clipboardCount else { return nil }
    noteClipboard()
    guard let text = application.pasteboard.string else { return nil }
    let bytes = text.utf8.count
    return ServerMessage.Copied(text: bytes > ServerMessage.Copied.longest ? nil : text, bytes: bytes)
  }

  /// The whole screen, for a page that begins to show it.
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

  /// Whether a key that goes down is consumed before any responder gets a press.
  func isConsumed(during receive: () -> Void) -> Bool {
    hasHeardOfPress = false
    chains.offerKey(receive)
    return !hasHeardOfPress
  }

  /// Lets time pass.
  func advance(to time: TimeInterval) {
    if let deadline = clock.nextDeadline, deadline <= time { hasRun = true }
    clock.advance(to: time)
  }

  /// What fingers do; all other input of the page goes through `run`.
  func receive(_ samples: [TouchSample], at time: TimeInterval) {
    journal.willReceive(samples, at: time)
    hasRun = true
    windows?.willReceive(samples)
    _ = application.receive(samples)
  }

  /// All input of the page runs in here: whatever it changes goes out with the next frame.
  func run<Answer>(_ input: () throws -> Answer) rethrows -> Answer {
    hasRun = true
    return try input()
  }

  /// What has happened since the last frame; nil where nothing has, unless the page asks.
  func takeFrame(fingers: Fingers, isAsked: Bool = false) -> ServerMessage.Frame? {
    let down = fingers.down.sorted { $0.key < $1.key }.map { finger, place in
      ServerMessage.Touch(id: finger, x: place.x, y: place.y, view: hits[finger])
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
      gone: changes.gone,
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

  /// What a page has to change that shows another stage of the same screen, and is to show this one: as it `isPast`, or again as it is now.
  func takeFrame(inPlaceOf shown: Stage, fingers: Fingers, isPast: Bool) -> ServerMessage.Frame {
    views = shown.views
    responders = shown.responders
    // What the page shows is the other's: it is compared even where nothing has happened here yet.
    hasRun = true
    if isPast {
      // The page has the record, with its chains.
      records = []
      _ = chains.takeUnsent()
    }
    changedStates = screen.listedGestures().map(\.id)
    guard var frame = takeFrame(fingers: fingers, isAsked: true) else { programmerError("What is asked for is told.") }
    frame.drawn = nil
    frame.past = isPast
    if isPast { frame.moving = false }
    return frame
  }
}

extension Stage: EventObserver {
  func observe(_ record: EventRecord) {
    if case .presses(.began) = record.what { hasHeardOfPress = true }
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
      // Before it is reset: afterwards its values are gone.
      if to == .began || to == .changed || to == .ended { measure(record, line.subject) }
    case .action: measure(record, line.subject)
    // Of moves the page shows one line for many.
    case .touches(let phase) where phase != .moved: detail.fingers = record.touches.map(ServerMessage.Finger.init)
    case .receivesEstimates: detail.fingers = record.touches.map(ServerMessage.Finger.init)
    case .waits:
      turn(line.subject, to: "waiting")
    case .receives(.began) where states[line.subject].map(Self.isOver) ?? false:
      // The return to possible is not recorded; it shows with the next touch, so that the end can be seen until then.
      turn(line.subject, to: "possible")
    case .presses:
      let isHidden = (application.firstResponder as? any UIKeyInput)?.isSecureTextEntry == true
      detail.press = record.press.map { pressNames.name(of: $0, isHidden: isHidden) }
    default: break
    }
    if let place = chains.place(of: record) {
      detail.chain = place.chain
      detail.step = place.step
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
    application.viewsPassedOver(at: point, hitting: view).map { passed in
      ServerMessage.PassedOver(view: screen.name(of: passed.view), because: passed.text(screen))
    }
  }
}

extension ServerMessage.Record {
  /// What a line says of itself.
  fileprivate init(_ line: RecordedLine, _ detail: ServerMessage.Detail) {
    self.init(
      t: line.time,
      category: line.category.rawValue,
      subject: line.subject,
      what: line.event.text,
      why: line.why,
      // A pointer that touches nothing has no finger, and the event system calls it 0.
      touches: line.touches.filter { $0 > 0 },
      detail: detail
    )
  }
}
