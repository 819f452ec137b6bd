import Foundation
import RandomTesting
import ResponderSimulation

@testable import ResponderKit

/// A screen with random views, recognizers and relations, and with random fingers, while app code makes changes. The
/// class checks that UIKit's rules are never violated.
@MainActor
final class RandomWorld: EventObserver {
  private var numbers: SeededNumbers
  private let clock = VirtualClock()
  private let application: UIApplication
  private let window: UIWindow
  private var views: [UIView] = []
  private var recognizers: [UIGestureRecognizer] = []
  private let target = Target()
  private let randomDelegate = RandomDelegate()
  private var fingers: [Int: CGPoint] = [:]
  private var landed = 0

  /// Descriptions of the violations that were found.
  private(set) var complaints: [String] = []
  /// All records as lines of text.
  private(set) var lines: [String] = []
  private var states: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
  private var open: Set<[Int]> = []
  /// Responders that the chain of a moved view lost or gained during a touch. They may receive only some of the touch's
  /// phases.
  private var excused: Set<[Int]> = []
  private var committed: [Commitment] = []
  private var hasWaited: Set<ObjectIdentifier> = []
  /// The fingers of each recognizer, derived from the record: those that the recognizer was offered and that still
  /// belong to its gesture.
  private var fingersOf: [ObjectIdentifier: Set<Int>] = [:]
  /// The number of times that a recognizer began while another recognizer with the same finger was active. If it is 0,
  /// `checkExclusion` checked nothing.
  private(set) var meetings = 0
  /// The number of times that recognizers of one view left the state `.possible` in the same event. If it is 0,
  /// `checkTie` checked nothing.
  private(set) var ties = 0
  private var viewNumbers: [ObjectIdentifier: Int] = [:]

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    application = UIApplication(clock: clock)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.accessibilityIdentifier = "window"
    window.makeKeyAndVisible()
    views = [window]
    viewNumbers[ObjectIdentifier(window)] = 0
    viewNumbers[ObjectIdentifier(application)] = -1
    application.observer = self
    randomDelegate.seed = seed
    for _ in 0..<Int.random(in: 1...5, using: &numbers) { addView() }
    for _ in 0..<Int.random(in: 1...6, using: &numbers) { addRecognizer() }
    for _ in 0..<Int.random(in: 0...3, using: &numbers) {
      guard let first = recognizers.randomElement(using: &numbers),
        let second = recognizers.randomElement(using: &numbers),
        first !== second
      else { continue }
      first.require(toFail: second)
    }
  }

  // MARK: Building

  private func addView() {
    guard let parent = views.randomElement(using: &numbers) else { return }
    let view: UIView
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: view = UIButton()
    case 1: view = UIControl()
    default: view = UIView()
    }
    let size = parent.bounds.size
    let x = Double.random(in: 0...0.4, using: &numbers) * size.width
    let y = Double.random(in: 0...0.4, using: &numbers) * size.height
    view.frame = CGRect(x: x, y: y, width: size.width * 0.7, height: size.height * 0.7)
    view.accessibilityIdentifier = "view\(views.count)"
    view.isMultipleTouchEnabled = numbers.chance(0.5)
    view.isExclusiveTouch = numbers.chance(0.1)
    viewNumbers[ObjectIdentifier(view)] = views.count
    parent.addSubview(view)
    views.append(view)
  }

  private func addRecognizer() {
    // The view is often the same as for the previous recognizer, so that several recognizers of one view request states
    // together.
    let before = numbers.chance(0.5) ? recognizers.last?.view : nil
    guard let view = before ?? views.randomElement(using: &numbers) else { return }
    let recognizer: UIGestureRecognizer
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0, 1:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = Int.random(in: 1...3, using: &numbers)
      tap.numberOfTouchesRequired = numbers.chance(0.8) ? 1 : 2
      recognizer = tap
    case 2:
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = numbers.chance(0.3) ? 0 : 0.2
      press.numberOfTapsRequired = numbers.chance(0.8) ? 0 : 1
      recognizer = press
    case 3, 4:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = numbers.chance(0.8) ? 1 : 2
      if numbers.chance(0.2) { pan.maximumNumberOfTouches = pan.minimumNumberOfTouches }
      recognizer = pan
    case 5:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.right, .left, .up, .down].randomElement(using: &numbers) ?? .right
      recognizer = swipe
    case 6: recognizer = UIPinchGestureRecognizer()
    case 7: recognizer = UIRotationGestureRecognizer()
    default:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .all
      recognizer = edge
    }
    recognizer.cancelsTouchesInView = numbers.chance(0.7)
    recognizer.delaysTouchesBegan = numbers.chance(0.2)
    recognizer.delaysTouchesEnded = numbers.chance(0.7)
    if numbers.chance(0.6) { recognizer.delegate = randomDelegate }
    recognizers.append(
      view.recognize(recognizer, named: "\(type(of: recognizer))\(recognizers.count)", telling: target)
    )
  }

  // MARK: Playing

  func play() {
    for _ in 0..<Int.random(in: 5...30, using: &numbers) { step() }
    for finger in fingers.keys.sorted() { send(finger, numbers.chance(0.9) ? .ended : .cancelled) }
    clock.advance(by: 5)
    conclude()
  }

  private func step() {
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0..<5:
      guard fingers.count < 4 else { return }
      // Finger numbers are never reused, so every contact has a unique number.
      landed += 1
      let finger = landed
      fingers[finger] = CGPoint(
        x: Double.random(in: 0..<300, using: &numbers),
        y: Double.random(in: 0..<300, using: &numbers)
      )
      send(finger, .began)
    case 5..<13:
      var samples: [TouchSample] = []
      for finger in fingers.keys.sorted() where numbers.chance(0.8) {
        guard let location = fingers[finger] else { continue }
        let far = numbers.chance(0.3) ? 40.0 : 6
        let moved = CGPoint(
          x: location.x + Double.random(in: -far...far, using: &numbers),
          y: location.y + Double.random(in: -far...far, using: &numbers)
        )
        fingers[finger] = moved
        samples.append(TouchSample(finger: finger, phase: .moved, location: moved, timestamp: clock.now))
      }
      application.receive(samples)
    case 13..<17:
      if let finger = fingers.keys.sorted().randomElement(using: &numbers) { send(finger, .ended) }
    case 17: clock.advance(by: Double.random(in: 0...0.6, using: &numbers))
    case 18: change()
    default:
      if numbers.chance(0.2) {
        application.cancelAllTouches()
        fingers = [:]
      }
    }
    checkControls()
    clock.advance(by: Double.random(in: 0.004...0.05, using: &numbers))
  }

  private func send(_ finger: Int, _ phase: UITouch.Phase) {
    guard let location = fingers[finger] else { return }
    if phase != .began { fingers[finger] = nil }
    application.receive(TouchSample(finger: finger, phase: phase, location: location, timestamp: clock.now))
  }

  /// A recognizer that left the state `.possible`, and the event in which this occurred.
  private struct Commitment {
    let recognizer: UIGestureRecognizer
    let serial: Int
    let time: TimeInterval
  }

  /// Disables, removes, adds or moves an object during an event.
  private func change() {
    guard let recognizer = recognizers.randomElement(using: &numbers), let view = views.randomElement(using: &numbers)
    else {
      return
    }
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0: recognizer.isEnabled = false
    case 1: recognizer.isEnabled = true
    case 2: recognizer.view?.removeGestureRecognizer(recognizer)
    case 3: addRecognizer()
    case 4: if view !== window { view.removeFromSuperview() }
    case 5..<8:
      if let other = views.randomElement(using: &numbers) { move(view, to: other) }
    default: if view.superview == nil, view !== window { window.addSubview(view) }
    }
  }

  private func move(_ view: UIView, to superview: UIView) {
    guard let old = view.superview, view.window != nil, superview.window != nil, !superview.isDescendant(of: view)
    else {
      return
    }
    // A control does not forward touches that hit its subviews (K-16).
    let chains = [old, superview].map { holder in
      let receivers = holder.chain.prefix { !($0 is UIControl) } + holder.chain.filter { $0 is UIControl }.prefix(1)
      return Set(receivers.compactMap { viewNumbers[ObjectIdentifier($0)] })
    }
    let under = application.touchesEvent.contacts.filter { $0.touch.view?.isDescendant(of: view) ?? false }
    for number in chains[0].symmetricDifference(chains[1]) {
      for contact in under { excused.insert([number, contact.finger]) }
    }
    open.subtract(excused)
    let before = under.map(\.deliveryState)
    let active = recognizers.filter { $0.state == .began || $0.state == .changed }
    superview.addSubview(view)
    // A move of a view within its window must not end any touch or gesture.
    if under.map(\.deliveryState) != before {
      complain("moving \(view.accessibilityIdentifier ?? "") took a touch away")
    }
    if active.contains(where: { $0.state != .began && $0.state != .changed }) { complain("moving ended a gesture") }
  }

  // MARK: Checking

  func observe(_ record: EventRecord) {
    lines.append(record.line(DefaultNames()) + (record.why(DefaultNames()).map { " (\($0))" } ?? ""))
    switch (record.what, record.subject) {
    case (.state(let from, let to), .recognizer(let recognizer)):
      let last = states[ObjectIdentifier(recognizer)] ?? .possible
      let known: UIGestureRecognizer.State = last.rawValue >= 3 ? .possible : last
      if from != known || !from.leads(to: to) {
        complain("\(recognizer.name ?? "") changed from \(from) to \(to) after \(last)")
      }
      states[ObjectIdentifier(recognizer)] = to
      if to == .began || (to == .ended && from == .possible) {
        checkExclusion(recognizer)
        checkTie(recognizer)
      }
    case (.hit, _): for key in fingersOf.keys { fingersOf[key]?.subtract(record.fingers) }
    case (.receives(.began), .recognizer(let recognizer)):
      fingersOf[ObjectIdentifier(recognizer), default: []].formUnion(record.fingers)
    case (.receives(.ended), .recognizer(let recognizer)), (.receives(.cancelled), .recognizer(let recognizer)),
      (.ignores, .recognizer(let recognizer)):
      fingersOf[ObjectIdentifier(recognizer)]?.subtract(record.fingers)
    case (.waits, .recognizer(let recognizer)): hasWaited.insert(ObjectIdentifier(recognizer))
    case (.touches(let phase), .responder(let responder)):
      for finger in record.fingers { note(phase, [viewNumbers[ObjectIdentifier(responder)] ?? -2, finger]) }
    default: break
    }
  }

  private func note(_ phase: UITouch.Phase, _ key: [Int]) {
    if excused.contains(key) { return }
    switch phase {
    case .began: if !open.insert(key).inserted { complain("\(key) began twice") }
    case .moved: if !open.contains(key) { complain("\(key) moved outside of its touch") }
    default:
      if open.remove(key) == nil { complain("\(key) was \(phase.word) outside of its touch") }
      if phase == .cancelled { closeTapsBefore(key) }
    }
  }

  /// Notes that the earlier taps of a touch object have ended. Successive taps share the object, so one cancellation
  /// ends all of them (X-05).
  private func closeTapsBefore(_ key: [Int]) {
    let contacts = application.touchesEvent.contacts
    guard let touch = contacts.first(where: { $0.finger == key[1] })?.touch else { return }
    for contact in contacts where contact.touch === touch && !contact.isDown { open.remove([key[0], contact.finger]) }
  }

  /// Checks that no recognizer begins while another recognizer with one of the same fingers is active, unless a
  /// delegate allows both (G-31 to G-33). The check uses only the record and the test's delegate, not the arena.
  private func checkExclusion(_ recognizer: UIGestureRecognizer) {
    for other in recognizers where other !== recognizer {
      guard [.began, .changed].contains(states[ObjectIdentifier(other)]) else { continue }
      let shared = fingersOf[ObjectIdentifier(other), default: []]
        .intersection(fingersOf[ObjectIdentifier(recognizer), default: []])
      guard !shared.isEmpty else { continue }
      meetings += 1
      let mayBoth = [(recognizer, other), (other, recognizer)].contains { first, second in
        first.delegate != nil && randomDelegate.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second)
      }
      if !mayBoth { complain("\(recognizer.name ?? "") began beside \(other.name ?? "")") }
    }
  }

  /// Checks the order of two recognizers of one view that leave the possible state in one event and were not deferred.
  /// The recognizer added later is first, and a tap is before taps that require fewer taps.
  private func checkTie(_ recognizer: UIGestureRecognizer) {
    let now = Commitment(recognizer: recognizer, serial: application.touchesEvent.serial, time: clock.now)
    defer { committed = committed.filter { $0.serial == now.serial && $0.time == now.time } + [now] }
    guard let list = recognizer.view?.gestureRecognizers, let index = list.firstIndex(of: recognizer) else { return }
    for other in committed where other.serial == now.serial && other.time == now.time {
      guard let earlier = list.firstIndex(of: other.recognizer), other.recognizer !== recognizer else { continue }
      guard [recognizer, other.recognizer].allSatisfy({ !hasWaited.contains(ObjectIdentifier($0)) }) else { continue }
      ties += 1
      let taps = [recognizer, other.recognizer].map { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired }
      if let later = taps[0], let sooner = taps[1], later != sooner {
        if later > sooner { complain("\(recognizer.name ?? "") came after a tap of fewer") }
      } else if taps.contains(where: { $0 == nil }), taps.contains(where: { $0 != nil }) {
        // Tap recognizers are reordered only among themselves, so other recognizers may be between two of them.
      } else if index > earlier {
        complain("\(recognizer.name ?? "") came after \(other.recognizer.name ?? ""), which was added sooner")
      }
    }
  }

  /// Checks that a control tracks only touches that hit the control itself.
  private func checkControls() {
    for control in views.compactMap({ $0 as? UIControl }) where control.isTracking {
      let followed = application.touchesEvent.contacts.first { $0.touch.serial == control.trackedSerial }
      if followed?.touch.view !== control { complain("a control tracks a touch of another view") }
    }
  }

  private func conclude() {
    for recognizer in recognizers where recognizer.state != .possible {
      complain("\(recognizer.name ?? "") stays \(recognizer.state.word)")
    }
    if !open.isEmpty { complain("\(open.sorted { $0.lexicographicallyPrecedes($1) }) never ended") }
    if !application.touchesEvent.contacts.isEmpty {
      complain("\(application.touchesEvent.contacts.count) contacts are left")
    }
    for view in views.compactMap({ $0 as? UIControl }) where view.isTracking { complain("a control still tracks") }
  }

  private func complain(_ text: String) {
    complaints.append(text)
  }
}

/// A delegate with random results that stay the same for each pair of recognizers.
@MainActor
final class RandomDelegate: UIGestureRecognizerDelegate {
  var seed: UInt64 = 0

  private func draw(_ question: UInt64, _ names: String?...) -> Double {
    var hash = seed &+ question
    for name in names { for byte in (name ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 } }
    var numbers = SeededNumbers(seed: hash)
    return Double.random(in: 0..<1, using: &numbers)
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { draw(1, recognizer.name) > 0.1 }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    draw(2, recognizer.name, touch.view?.accessibilityIdentifier) > 0.1
  }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { draw(3, recognizer.name, other.name) > 0.7 }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
    draw(4, recognizer.name, other.name) > 0.9
  }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool
  {
    draw(5, recognizer.name, other.name) > 0.9
  }
}
