import Foundation
import ResponderControllers
import ResponderSimulation

@testable import ResponderKit

/// A screen that is built and touched by a script, and what it is held to.
@MainActor
final class SoakWorld: EventObserver {
  let model = SoakModel()
  let clock = VirtualClock()
  let application: UIApplication
  let window: UIWindow
  let diary = Diary()
  let root: UINavigationController?
  private(set) var views: [Int: UIView] = [:]
  private(set) var recognizers: [Int: UIGestureRecognizer] = [:]
  var controllers: [Int: NotingController] = [:]
  private var journals: [Int: ScrollJournal] = [:]
  private var sources: [Int: RandomRows] = [:]
  private let answers: SoakAnswers
  private var numbersOf: [ObjectIdentifier: Int] = [:]
  private var fingers: [Int: (landing: Int, place: CGPoint)] = [:]
  private var landings = 0
  private var landing: Int?
  private var wheel = false
  private var armed: [(hook: SoakStep.Hook, calls: Int, change: SoakStep.Change)] = []
  private var depth = 0
  private var placesContent = false
  private(set) var samples = 0
  private(set) var watched: [(name: String, object: () -> AnyObject?)] = []

  init(seed: UInt64, steps: [SoakStep]) {
    var configuration = EventConfiguration.uiKit
    configuration.frameInterval = seed % 4 == 0 ? 1 / 60 : 1 / 15
    application = UIApplication(configuration: configuration, clock: clock)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    answers = SoakAnswers(seed: seed)
    placesContent = steps.contains(where: \.placesContent)
    let usesControllers = steps.contains { step in
      switch step {
      case .change(.present), .change(.push), .arm(_, _, .present), .arm(_, _, .push): true
      default: false
      }
    }
    root = usesControllers ? UINavigationController() : nil
    answers.world = self
    views[0] = window
    if let root {
      let first = NotingController("c0", diary)
      root.setViewControllers([first], animated: false)
      window.rootViewController = root
      controllers[0] = first
      views[0] = first.view
      watch("navigation", root)
      watch("controller 0", first)
    }
    window.makeKeyAndVisible()
    watch("application", application)
    watch("window", window)
    watch("clock", clock)
    application.observer = self
  }

  func watch(_ name: String, _ object: AnyObject) { watched.append((name, { [weak object] in object })) }

  // MARK: Playing

  func play(_ steps: [SoakStep]) {
    for step in steps {
      if !model.broken.isEmpty { return }
      play(step)
      look()
    }
    if !model.broken.isEmpty { return }
    for finger in fingers.keys.sorted() { lift(finger, .ended) }
    if wheel { turn(.end, 0, 0) }
    armed = []
    for controller in controllers.values { controller.onCallback = nil }
    clock.advance(by: 12)
    look()
    conclude()
  }

  private func play(_ step: SoakStep) {
    switch step {
    case .addView(let number, let kind, let parent, let x, let y, let width, let height, let turn, let traits):
      guard let parent = views[parent], views[number] == nil else { return }
      let view = make(kind, number, traits)
      view.frame = CGRect(x: x, y: y, width: width, height: height)
      if turn != 0 { view.transform = CGAffineTransform(rotationAngle: CGFloat(turn) * .pi / 180) }
      parent.addSubview(view)
    case .addRecognizer(let number, let kind, let view, let traits):
      guard let view = views[view], recognizers[number] == nil else { return }
      view.addGestureRecognizer(make(kind, number, traits))
    case .require(let first, let second):
      guard first != second, let first = recognizers[first], let second = recognizers[second] else { return }
      first.require(toFail: second)
    case .arm(let hook, let call, let change): armed.append((hook, call, change))
    case .change(let change): perform(change)
    case .down(let finger, let x, let y):
      guard fingers[finger] == nil else { return }
      landings += 1
      fingers[finger] = (landings, CGPoint(x: x, y: y))
      model.land(landings)
      landing = finger
      send([sample(finger, .began)])
      landing = nil
      clock.advance(by: 0.004)
    case .move(let mask, let dx, let dy, let spread, let times, let every):
      move(mask, dx, dy, spread, times, Double(every) / 1000)
    case .up(let finger): lift(finger, .ended)
    case .cancel(let finger): lift(finger, .cancelled)
    case .cancelAll: cancelAll()
    case .wait(let milliseconds): clock.advance(by: Double(milliseconds) / 1000)
    case .wheel(let wheel, let dx, let dy): turn(wheel, dx, dy)
    case .type(let text): application.receive(TextSample.insert(text))
    }
  }

  private func sample(_ finger: Int, _ phase: UITouch.Phase) -> TouchSample {
    let known = fingers[finger] ?? (0, .zero)
    return TouchSample(finger: known.landing, phase: phase, location: known.place, timestamp: clock.now)
  }

  private func send(_ list: [TouchSample]) {
    samples += list.count
    for rejected in application.receive(list) where rejected.sample.phase == .began {
      model.complain(.rejected, "a finger that lands is rejected: \(rejected.reason)")
    }
  }

  private func move(_ mask: Int, _ dx: Int, _ dy: Int, _ spread: Int, _ times: Int, _ every: Double) {
    let moving = (0..<5).filter { mask & 1 << $0 != 0 && fingers[$0] != nil }
    guard !moving.isEmpty else { return }
    for time in 0..<times {
      clock.advance(by: every)
      // Back and forth where it is long, so that it stays near the screen.
      let way = CGFloat(time / 24 % 2 == 0 ? 1 : -1)
      var list: [TouchSample] = []
      for (index, finger) in moving.enumerated() where fingers[finger] != nil {
        fingers[finger]?.place.x += way * CGFloat(dx + index * spread)
        fingers[finger]?.place.y += way * CGFloat(dy - index * spread)
        list.append(sample(finger, .moved))
      }
      if list.isEmpty { return }
      send(list)
      look()
    }
  }

  private func lift(_ finger: Int, _ phase: UITouch.Phase) {
    guard let landing = fingers[finger]?.landing else { return }
    let last = sample(finger, phase)
    fingers[finger] = nil
    model.lift(landing)
    send([last])
    clock.advance(by: 0.004)
  }

  func cancelAll() {
    samples += fingers.count
    // The one that is about to land is not there to be cancelled yet.
    fingers = fingers.filter { $0.key == landing }
    model.liftAll(but: landing.flatMap { fingers[$0]?.landing })
    application.cancelAllTouches()
  }

  private func turn(_ kind: SoakStep.Wheel, _ dx: Int, _ dy: Int) {
    if kind == .begin || kind == .notch ? wheel : !wheel { return }
    wheel = kind != .end && kind != .cancel
    let phase: PointerPhase =
      switch kind {
      case .begin, .notch: .began
      case .change: .changed
      case .end: .ended
      case .cancel: .cancelled
      }
    var sample = ScrollSample(
      phase: phase,
      location: CGPoint(x: 100, y: 100),
      translation: CGVector(dx: CGFloat(dx), dy: CGFloat(phase == .ended ? 0 : dy)),
      timestamp: clock.now
    )
    sample.type = kind == .notch ? .discrete : .continuous
    application.receive(sample)
    if kind == .notch { turn(.end, 0, 0) }
  }

  // MARK: The program

  /// What is armed for this call is done in its middle.
  func run(_ hook: SoakStep.Hook) {
    guard !armed.isEmpty, depth < 3 else { return }
    for index in armed.indices where armed[index].hook == hook {
      armed[index].calls -= 1
      guard armed[index].calls <= 0 else { continue }
      let change = armed.remove(at: index).change
      depth += 1
      perform(change)
      depth -= 1
      return
    }
  }

  // MARK: Building

  private func know(_ view: UIView, _ number: Int) {
    views[number] = view
    numbersOf[ObjectIdentifier(view)] = number
    (view as? any SoakTied)?.tie = SoakTie(self, number)
    watch("view \(number) \(type(of: view))", view)
  }

  func adopt(_ controller: NotingController, _ number: Int) {
    controllers[number] = controller
    controller.onCallback = { [weak self] _ in self?.run(.appearance) }
    watch("controller \(number)", controller)
    let content = SoakView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
    controller.view.addSubview(content)
    know(content, number)
  }

  private func make(_ kind: SoakStep.ViewKind, _ number: Int, _ traits: Int) -> UIView {
    let view: UIView
    switch kind {
    case .plain: view = SoakView()
    case .button: view = SoakButton()
    case .control: view = SoakControl()
    case .toggle: view = SoakSwitch()
    case .slider: view = SoakSlider()
    case .stepper: view = SoakStepper()
    case .segments: view = SoakSegments(items: ["a", "b", "c"])
    case .field: view = SoakField()
    case .text:
      let text = SoakText()
      text.text = String(repeating: "some words and more of them ", count: traits % 20)
      view = text
    case .scroll, .pages, .zoom: view = makeScroll(kind, number, traits)
    case .table, .collection: view = makeList(kind, number, traits)
    }
    view.isMultipleTouchEnabled = traits & 1 == 0
    view.isExclusiveTouch = traits & 30 == 2
    know(view, number)
    if let control = view as? UIControl {
      control.addAction(UIAction { [weak self] _ in self?.hearControl() }, for: .allEvents)
    }
    if let scroll = view as? UIScrollView { conduct(scroll, number) }
    return view
  }

  private func hearControl() {
    model.mix(77)
    run(.control)
  }

  private func makeScroll(_ kind: SoakStep.ViewKind, _ number: Int, _ traits: Int) -> SoakScroll {
    let scroll = SoakScroll()
    scroll.contentSize = CGSize(width: 100 + traits * 3, height: 100 + traits * traits % 1200)
    scroll.isPagingEnabled = kind == .pages
    scroll.bounces = traits & 4 == 0
    scroll.alwaysBounceVertical = traits & 24 == 8
    scroll.isDirectionalLockEnabled = traits & 48 == 16
    scroll.delaysContentTouches = traits & 192 != 64
    scroll.canCancelContentTouches = traits & 224 != 32
    scroll.decelerationRate = traits & 128 == 0 ? .fast : .normal
    if traits & 96 == 96 { scroll.contentInset = UIEdgeInsets(top: 30, left: 10, bottom: 20, right: 0) }
    if kind == .zoom {
      scroll.minimumZoomScale = traits & 1 == 0 ? 0.5 : 1
      scroll.maximumZoomScale = 3
      scroll.bouncesZoom = traits & 2 == 0
    }
    return scroll
  }

  private func makeList(_ kind: SoakStep.ViewKind, _ number: Int, _ traits: Int) -> UIScrollView {
    let source = RandomRows(count: traits % 60)
    sources[number] = source
    watch("rows \(number)", source)
    if kind == .collection {
      let list = SoakCollection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      list.dataSource = source
      list.allowsMultipleSelection = traits & 8 == 0
      return list
    }
    let list = SoakTable()
    list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    list.dataSource = source
    list.isEditing = traits & 12 == 4
    list.allowsMultipleSelection = traits & 16 == 0
    return list
  }

  private func conduct(_ scroll: UIScrollView, _ number: Int) {
    // A text view is its own delegate's business.
    guard !(scroll is UITextView) else { return }
    let journal = ScrollJournal()
    journals[number] = journal
    journal.onCall = { [weak self] call in if call != .viewForZooming { self?.run(.scrolling) } }
    if scroll.maximumZoomScale > 1 {
      let content = SoakView(frame: CGRect(origin: .zero, size: scroll.contentSize))
      know(content, -number)
      scroll.addSubview(content)
      journal.zoomed = content
    }
    scroll.delegate = journal
    watch("journal \(number)", journal)
    numbersOf[ObjectIdentifier(scroll.panGestureRecognizer)] = 10_000 + number
  }

  private func make(_ kind: SoakStep.RecognizerKind, _ number: Int, _ traits: Int) -> UIGestureRecognizer {
    let recognizer = SoakWorld.bare(kind, traits)
    if let own = recognizer as? SoakRecognizer { own.tie = SoakTie(self, number) }
    recognizer.name = "\(number)"
    recognizer.cancelsTouchesInView = traits & 3 != 0
    recognizer.delaysTouchesBegan = traits & 12 == 4
    recognizer.delaysTouchesEnded = traits & 16 == 0
    if traits & 96 != 0 { recognizer.delegate = answers }
    recognizer.addTarget(answers, action: Selector(SoakAnswers.act(_:), name: "act"))
    recognizers[number] = recognizer
    numbersOf[ObjectIdentifier(recognizer)] = number
    watch("recognizer \(number) \(kind)", recognizer)
    return recognizer
  }

  private static func bare(_ kind: SoakStep.RecognizerKind, _ traits: Int) -> UIGestureRecognizer {
    switch kind {
    case .tap, .doubleTap, .twoFingerTap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = kind == .doubleTap ? 2 : 1
      tap.numberOfTouchesRequired = kind == .twoFingerTap ? 2 : 1
      return tap
    case .press:
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = traits & 128 == 0 ? 0.2 : 0
      press.numberOfTapsRequired = traits & 192 == 0 ? 1 : 0
      return press
    case .pan, .twoFingerPan:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = kind == .pan ? 1 : 2
      if traits & 192 == 0 { pan.maximumNumberOfTouches = pan.minimumNumberOfTouches }
      return pan
    case .swipe:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.right, .left, .up, .down][traits >> 6 & 3]
      return swipe
    case .pinch: return UIPinchGestureRecognizer()
    case .rotation: return UIRotationGestureRecognizer()
    case .edge:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .all
      return edge
    case .own:
      let own = SoakRecognizer(target: nil, action: nil)
      own.patience = traits >> 5
      return own
    }
  }

  /// The recognizers of `view` and all below it lose their touches: it leaves its window, or that is hidden.
  func release(below view: UIView) {
    for (number, recognizer) in recognizers where recognizer.view?.isDescendant(of: view) ?? false {
      model.released(number)
    }
  }

  func setRows(_ number: Int, _ count: Int) {
    sources[number]?.count = count
    (views[number] as? UIScrollView)?.reloadRows()
  }

  // MARK: Watching

  func observe(_ record: EventRecord) {
    let number = record.subjectObject.flatMap { numbersOf[ObjectIdentifier($0)] } ?? -1
    model.mix(Int(truncatingIfNeeded: record.time.bitPattern))
    switch (record.what, record.subject) {
    case (.state(let from, let to), .recognizer) where number >= 0:
      model.changes(number, from: from, to: to, mayBoth: { self.answers.mayBoth($0, $1) })
    case (.hit, _): model.hit(record.fingers)
    case (.receives(.began), .recognizer) where number >= 0: model.offered(number, record.fingers)
    case (.receives(.ended), .recognizer), (.receives(.cancelled), .recognizer), (.ignores, .recognizer):
      model.withdrawn(number, record.fingers)
    case (.control(let event), _): model.mix(Int(event.rawValue) &* 31 &+ number)
    case (.scroll(_, let offset), _):
      model.mix(Int(truncatingIfNeeded: offset.x.native.bitPattern ^ offset.y.native.bitPattern &* 3))
    default: model.mix(number)
    }
  }

  private func look() {
    for (number, recognizer) in recognizers {
      // Who leaves the window has no touch.
      if recognizer.view?.window?.isHidden ?? true { model.released(number) }
      model.look(number, recognizer.state)
    }
  }

  func conclude() {
    model.conclude()
    for (number, recognizer) in recognizers where recognizer.state != .possible {
      model.complain(.endPossible, "recognizer \(number) stays \(recognizer.state)")
    }
    for (number, view) in views {
      for recognizer in view.gestureRecognizers ?? [] where recognizer.state != .possible {
        model.complain(.endPossible, "\(type(of: recognizer)) of view \(number) stays \(recognizer.state)")
      }
      if let control = view as? UIControl, control.isTracking || control.isHighlighted {
        model.complain(.endControl, "control \(number) is tracking or highlighted")
      }
      if let scroll = view as? UIScrollView { conclude(scroll, number) }
    }
    let contacts = application.touchesEvent.contacts.count
    if contacts > 0 { model.complain(.endContacts, "\(contacts) contacts are left") }
    for words in diary.complaints { model.complain(.controllers, words) }
    for (number, controller) in controllers {
      let stage = diary.stage(of: controller.name)
      let isSeen = controller.viewIfLoaded?.window != nil
      if stage != (isSeen ? "didAppear" : "gone") {
        model.complain(.endController, "controller \(number): \(stage), seen \(isSeen)")
      }
    }
  }

  private func conclude(_ scroll: UIScrollView, _ number: Int) {
    if scroll.isTracking || scroll.isDragging || scroll.isDecelerating || scroll.isZooming {
      model.complain(.endScroll, "scroll view \(number) is still moving or held")
    }
    for words in scroll.openEnds { model.complain(.endScroll, "scroll view \(number) \(words)") }
    if scroll.highlightsARow { model.complain(.endScroll, "list \(number) highlights a row") }
    if let journal = journals[number] {
      for words in journal.conclude() { model.complain(.scrolling, "scroll view \(number): \(words)") }
    }
    guard !placesContent, !(scroll is UITextView) else { return }
    let inset = scroll.adjustedContentInset
    let offset = scroll.contentOffset
    let last = CGPoint(
      x: max(-inset.left, scroll.contentSize.width + inset.right - scroll.bounds.width),
      y: max(-inset.top, scroll.contentSize.height + inset.bottom - scroll.bounds.height)
    )
    if offset.x < -inset.left - 0.5 || offset.y < -inset.top - 0.5 || offset.x > last.x + 0.5 || offset.y > last.y + 0.5
    {
      model.complain(.endBounds, "scroll view \(number) rests at \(offset), beyond \(last)")
    }
  }
}
