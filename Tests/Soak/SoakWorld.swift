import Foundation
import ResponderControllers
import ResponderSimulation

@testable import ResponderKit

/// A screen that a random script builds, changes and touches. It observes the records, and a `SoakModel`
/// checks that they follow the library's rules.
@MainActor
final class SoakWorld: EventObserver {
  let model = SoakModel()
  let clock = VirtualClock()
  let application: UIApplication
  let window: UIWindow
  let diary = Diary()
  let root: UINavigationController?
  var views: [Int: UIView] = [:]
  var recognizers: [Int: UIGestureRecognizer] = [:]
  /// The recognizers with their numbers, in the order of creation.
  var order: [(Int, UIGestureRecognizer)] = []
  var controllers: [Int: NotingController] = [:]
  var journals: [Int: ScrollJournal] = [:]
  var sources: [Int: RandomRows] = [:]
  let scriptedDelegate: SoakDelegate
  var numbersOf: [ObjectIdentifier: Int] = [:]
  private var fingers: [Int: (landing: Int, location: CGPoint)] = [:]
  private var landings = 0
  private var landing: Int?
  /// The view that the next finger must hit. The outer optional is nil if the view is unknown; the inner optional is
  /// nil if no view must be hit.
  var expected: UIView??
  /// The number of changes by app code since `expected` was determined.
  var changes = 0
  var hasAnimated = false
  private var wheel = false
  private var armed: [(hook: SoakStep.Hook, calls: Int, change: SoakStep.Change)] = []
  private var depth = 0
  var movesContent = false
  private(set) var samples = 0
  var watched: [(name: String, object: () -> AnyObject?)] = []

  init(seed: UInt64, steps: [SoakStep]) {
    var configuration = EventConfiguration.uiKit
    configuration.frameInterval = seed % 4 == 0 ? 1 / 60 : 1 / 15
    application = UIApplication(configuration: configuration, clock: clock)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scriptedDelegate = SoakDelegate(seed: seed)
    movesContent = steps.contains(where: \.movesContent)
    let usesControllers = steps.contains { step in
      switch step {
      case .change(.present), .change(.push), .arm(_, _, .present), .arm(_, _, .push): true
      default: false
      }
    }
    root = usesControllers ? UINavigationController() : nil
    // A transition removes views from the window and adds them again at its end, so their presence is not checked.
    model.checksPresence = !usesControllers
    scriptedDelegate.world = self
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
      if !model.broken.isEmpty || step == .letGo { return }
      play(step)
      checkState()
    }
    if !model.broken.isEmpty { return }
    for finger in fingers.keys.sorted() { lift(finger, .ended) }
    if wheel { turn(.end, 0, 0) }
    armed = []
    for controller in controllers.values { controller.onCallback = nil }
    clock.advance(by: 12)
    checkState()
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
      expectHit(at: CGPoint(x: x, y: y))
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
    case .letGo: return
    }
  }

  private func sample(_ finger: Int, _ phase: UITouch.Phase) -> TouchSample {
    let known = fingers[finger] ?? (0, .zero)
    return TouchSample(finger: known.landing, phase: phase, location: known.location, timestamp: clock.now)
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
      // The direction alternates in a long stream of moves, so the fingers stay near the screen.
      let sign = CGFloat(time / 24 % 2 == 0 ? 1 : -1)
      var list: [TouchSample] = []
      for (index, finger) in moving.enumerated() where fingers[finger] != nil {
        fingers[finger]?.location.x += sign * CGFloat(dx + index * spread)
        fingers[finger]?.location.y += sign * CGFloat(dy - index * spread)
        list.append(sample(finger, .moved))
      }
      if list.isEmpty { return }
      send(list)
      checkState()
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
    // A finger that is just landing is not cancelled, because the application does not know it yet.
    fingers = fingers.filter { $0.key == landing }
    model.liftAll()
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

  // MARK: App code

  /// Makes the changes that are scheduled for this call.
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

  /// Removes all touches from the recognizers of `view` and its subviews, because the view leaves its window or the
  /// window is hidden.
  func release(below view: UIView) {
    for (number, recognizer) in recognizers where recognizer.view?.isDescendant(of: view) ?? false {
      model.released(number)
    }
    for (number, scroll) in views where scroll is UIScrollView && scroll.isDescendant(of: view) {
      model.released(10_000 + number)
    }
  }

  func setRows(_ number: Int, _ count: Int) {
    sources[number]?.count = count
    (views[number] as? UIScrollView)?.reloadRows()
  }

  // MARK: Checking

  func observe(_ record: EventRecord) {
    let number = record.subjectObject.flatMap { numbersOf[ObjectIdentifier($0)] } ?? -1
    model.mix(Int(truncatingIfNeeded: record.time.bitPattern))
    switch (record.what, record.subject) {
    case (.state(let from, let to), .recognizer) where number >= 0:
      model.changes(number, from: from, to: to, mayBoth: { self.scriptedDelegate.mayBoth($0, $1) })
    case (.hit, _):
      model.hit(record.fingers)
      checkHit(record)
    case (.receives(.began), .recognizer) where number >= 0: model.offered(number, record.fingers)
    case (.receives(.ended), .recognizer), (.receives(.cancelled), .recognizer), (.ignores, .recognizer):
      model.withdrawn(number, record.fingers)
    case (.control(let event), _): model.mix(Int(event.rawValue) &* 31 &+ number)
    case (.scroll(_, let offset), _):
      model.mix(Int(truncatingIfNeeded: offset.x.native.bitPattern ^ offset.y.native.bitPattern &* 3))
    default: model.mix(number)
    }
  }

  private func checkState() {
    for (number, recognizer) in order {
      // A recognizer outside a window has no touches.
      if recognizer.view?.window?.isHidden ?? true { model.released(number) }
      model.checkState(number, recognizer.state)
    }
  }
}
