import Foundation
import RandomTesting
import ResponderSimulation

@testable import ResponderKit

/// A screen of random nested scroll views with zoomed content, buttons and recognizers, and random touches, wheels and
/// trackpads. In half of the worlds the app makes changes, including changes in delegate calls.
@MainActor
final class RandomScrollWorld: EventObserver {
  private var numbers: SeededNumbers
  private let clock = VirtualClock()
  private let application: UIApplication
  private let window: UIWindow
  private var scrolls: [UIScrollView] = []
  private var journals: [ScrollJournal] = []
  private var parents: [UIView] = []
  private var sources: [RandomRows] = []
  private var buttons: [UIButton] = []
  private var recognizers: [UIGestureRecognizer] = []
  private let target = Target()
  private var fingers: [Int: CGPoint] = [:]
  private var landed = 0
  private var isTurning = false
  /// Whether the app makes changes.
  private let hasProgram: Bool
  private var isChanging = true

  /// Descriptions of the violations of UIKit's rules that were found.
  private(set) var complaints: [String] = []
  /// The text of all records.
  private(set) var lines: [String] = []
  /// The total number of delegate calls of all scroll views.
  var calls: Int { journals.reduce(0) { $0 + $1.calls.count } }
  private let recordsLines: Bool

  init(seed: UInt64, recordsLines: Bool = false) {
    numbers = SeededNumbers(seed: seed)
    self.recordsLines = recordsLines
    var configuration = EventConfiguration.uiKit
    // With fewer frames per second, more scripts can be played in the same time.
    configuration.frameInterval = numbers.chance(0.2) ? 1 / 60 : 1 / 15
    configuration.screenScale = [1, 2, 3].randomElement(using: &numbers) ?? 3
    application = UIApplication(configuration: configuration, clock: clock)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.accessibilityIdentifier = "window"
    window.makeKeyAndVisible()
    hasProgram = numbers.chance(0.5)
    parents = [window]
    for _ in 0..<Int.random(in: 1...4, using: &numbers) { addScrollView() }
    for _ in 0..<Int.random(in: 0...3, using: &numbers) { addButton() }
    for _ in 0..<Int.random(in: 0...3, using: &numbers) { addRecognizer() }
    if recordsLines { application.observer = self }
    isChanging = false
  }

  func observe(_ record: EventRecord) {
    var line = "\(record.time) \(record.line(DefaultNames()))"
    if case .scroll(_, let offset) = record.what { line += " \(offset.x) \(offset.y)" }
    lines.append(line)
  }

  // MARK: Building

  private func pick<Value>(_ values: Value...) -> Value { values[Int.random(in: 0..<values.count, using: &numbers)] }

  private func addScrollView() {
    let source = RandomRows(count: pick(0, 3, 40, 100_000))
    let scroll =
      numbers.chance(0.6) ? UIScrollView() : numbers.chance(0.6) ? source.makeTable() : source.makeCollection()
    sources.append(source)
    let parent = numbers.chance(0.8) ? parents[parents.count - 1] : parents[0]
    scroll.accessibilityIdentifier = "scroll\(scrolls.count)"
    scroll.frame = CGRect(x: 0, y: 0, width: pick(300, 280, 200.5), height: pick(300, 260, 150.2))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: pick(100, 300, 300, 900), height: pick(100, 300, 900, 5_000)))
    content.accessibilityIdentifier = "content\(scrolls.count)"
    let isList = scroll is UITableView || scroll is UICollectionView
    if !isList { scroll.contentSize = content.frame.size }
    scroll.addSubview(content)
    scroll.bounces = numbers.chance(0.8)
    scroll.alwaysBounceVertical = numbers.chance(0.2)
    scroll.alwaysBounceHorizontal = numbers.chance(0.2)
    scroll.isPagingEnabled = numbers.chance(0.25)
    scroll.isDirectionalLockEnabled = numbers.chance(0.3)
    scroll.delaysContentTouches = numbers.chance(0.8)
    scroll.canCancelContentTouches = numbers.chance(0.85)
    scroll.transfersVerticalScrollingToParent = numbers.chance(0.85)
    scroll.decelerationRate = numbers.chance(0.5) ? .fast : .normal
    if numbers.chance(0.2) { scroll.contentInset = UIEdgeInsets(top: 30, left: 10.1, bottom: 20, right: 0) }
    if !isList, numbers.chance(0.5) {
      scroll.minimumZoomScale = pick(0.5, 1)
      scroll.maximumZoomScale = pick(1.5, 4)
      scroll.bouncesZoom = numbers.chance(0.7)
    }
    let journal = ScrollJournal()
    journal.zoomed = content
    let snaps = numbers.chance(0.2)
    journal.target = { snaps ? CGPoint(x: ($0.x / 50).rounded() * 50, y: ($0.y / 50).rounded() * 50) : $0 }
    if hasProgram {
      journal.onCall = { [unowned self] call in if call != .viewForZooming { changeInside() } }
    }
    scroll.delegate = journal
    parent.addSubview(scroll)
    scroll.layoutIfNeeded()
    if numbers.chance(0.5) {
      scroll.contentOffset = CGPoint(x: scroll.limits.x.upperBound / 2, y: scroll.limits.y.upperBound / 2)
      scroll.contentOffset = scroll.limits.clamped(scroll.contentOffset)
    }
    scrolls.append(scroll)
    journals.append(journal)
    // If the content view were as large as the list, it would cover the rows.
    if isList { content.frame.size = CGSize(width: 100, height: 100) }
    parents.append(content)
  }

  private func addButton() {
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 120, height: 400))
    button.accessibilityIdentifier = "button\(buttons.count)"
    parents[Int.random(in: 0..<parents.count, using: &numbers)].addSubview(button)
    buttons.append(button)
  }

  private func addRecognizer() {
    let recognizer: UIGestureRecognizer
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: recognizer = UITapGestureRecognizer()
    case 1: recognizer = UILongPressGestureRecognizer()
    case 2: recognizer = UIPanGestureRecognizer()
    case 3: recognizer = UISwipeGestureRecognizer()
    default:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      recognizer = tap
    }
    let view = parents[Int.random(in: 0..<parents.count, using: &numbers)]
    if numbers.chance(0.3), let scroll = scrolls.randomElement(using: &numbers) {
      if numbers.chance(0.5) {
        scroll.panGestureRecognizer.require(toFail: recognizer)
      } else {
        recognizer.require(toFail: scroll.panGestureRecognizer)
      }
    }
    recognizers.append(view.recognize(recognizer, named: "recognizer\(recognizers.count)", telling: target))
  }

  // MARK: Playing

  func play() {
    for _ in 0..<Int.random(in: 4...20, using: &numbers) {
      step()
      clock.advance(by: Double.random(in: 0.004...0.03, using: &numbers))
    }
    for finger in fingers.keys.sorted() { send(finger, numbers.chance(0.9) ? .ended : .cancelled) }
    if isTurning { turn(.ended) }
    clock.advance(by: 9)
    conclude()
  }

  private func step() {
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0..<4:
      guard fingers.count < 3 else { return }
      landed += 1
      fingers[landed] = CGPoint(
        x: Double.random(in: 0..<300, using: &numbers),
        y: Double.random(in: 0..<300, using: &numbers)
      )
      send(landed, .began)
    case 4..<11: move()
    case 11..<14:
      if let finger = fingers.keys.sorted().randomElement(using: &numbers) { send(finger, .ended) }
    case 14, 15: clock.advance(by: Double.random(in: 0...0.4, using: &numbers))
    case 16: turn(isTurning ? pick(.changed, .changed, .ended, .cancelled) : .began)
    case 17, 18: if hasProgram { change() }
    default:
      if numbers.chance(0.2) {
        application.cancelAllTouches()
        fingers = [:]
      }
    }
  }

  /// Moves all touches a few times in the same direction.
  private func move() {
    let far = numbers.chance(0.4) ? 60.0 : 12
    let directions = fingers.keys.sorted().map { finger in
      (
        finger,
        CGPoint(
          x: Double.random(in: -far...far, using: &numbers),
          y: Double.random(in: -far...far, using: &numbers)
        )
      )
    }
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      var samples: [TouchSample] = []
      for (finger, direction) in directions {
        guard let location = fingers[finger] else { continue }
        let moved = CGPoint(x: location.x + direction.x, y: location.y + direction.y)
        fingers[finger] = moved
        samples.append(TouchSample(finger: finger, phase: .moved, location: moved, timestamp: clock.now))
      }
      application.receive(samples)
      clock.advance(by: 0.01)
    }
  }

  private func send(_ finger: Int, _ phase: UITouch.Phase) {
    guard let location = fingers[finger] else { return }
    if phase != .began { fingers[finger] = nil }
    application.receive(TouchSample(finger: finger, phase: phase, location: location, timestamp: clock.now))
  }

  private func turn(_ phase: PointerPhase) {
    isTurning = phase == .began || phase == .changed
    var sample = ScrollSample(
      phase: phase,
      location: CGPoint(x: 100, y: 100),
      translation: CGVector(dx: Double.random(in: -40...40, using: &numbers), dy: phase == .ended ? 0 : 25),
      timestamp: clock.now
    )
    sample.type = numbers.chance(0.3) ? .discrete : .continuous
    application.receive(sample)
  }

  // MARK: The app

  private func changeInside() {
    guard !isChanging, numbers.chance(0.03) else { return }
    isChanging = true
    change()
    isChanging = false
  }

  private func change() {
    let scroll = scrolls[Int.random(in: 0..<scrolls.count, using: &numbers)]
    let location = CGPoint(
      x: Double.random(in: -50...400, using: &numbers),
      y: Double.random(in: -50...900, using: &numbers)
    )
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0: scroll.setContentOffset(location, animated: true)
    case 1: scroll.setContentOffset(location, animated: false)
    case 2: scroll.contentOffset = location
    case 3: scroll.contentSize = CGSize(width: pick(100, 600), height: pick(100, 2_000))
    case 4: scroll.contentInset.top = pick(0, 44)
    case 5: scroll.frame.size = CGSize(width: pick(300, 150), height: pick(300, 99.9))
    case 6: scroll.isScrollEnabled.toggle()
    case 7: scroll.setZoomScale(pick(0.5, 1, 2), animated: numbers.chance(0.5))
    case 8: scroll.zoom(to: CGRect(x: 10, y: 10, width: 100, height: 60), animated: numbers.chance(0.5))
    case 9: scroll.scrollRectToVisible(CGRect(origin: location, size: CGSize(width: 9, height: 9)), animated: true)
    case 10: scroll.stopScrollingAndZooming()
    case 11:
      let parent = scroll.superview
      scroll.removeFromSuperview()
      if numbers.chance(0.8) { parent?.addSubview(scroll) }
    case 12: application.receiveStatusBarTap()
    case 13: scroll.isPagingEnabled.toggle()
    case 14: scroll.maximumZoomScale = pick(scroll.minimumZoomScale, 3)
    case 15: application.cancelAllTouches()
    case 16: window.isHidden.toggle()
    case 17: scroll.panGestureRecognizer.isEnabled.toggle()
    case 18:
      for source in sources { source.count = pick(source.count, 5, 30) }
      for scroll in scrolls { scroll.reloadRows() }
    default: scroll.layoutIfNeeded()
    }
  }

  // MARK: Checks

  private func conclude() {
    for (scroll, journal) in zip(scrolls, journals) {
      let name = scroll.accessibilityIdentifier ?? ""
      complaints += scroll.openEnds.map { "\(name) \($0)" } + journal.conclude().map { "\(name): \($0)" }
      if scroll.highlightsARow { complaints.append("\(name) highlights a row") }
      if hasProgram { continue }
      // Without changes by the app, only touches have moved the content, so it rests inside its limits.
      if !scroll.limits.contains(scroll.contentOffset) {
        complaints.append("\(name) rests at \(scroll.contentOffset), beyond \(scroll.limits)")
      }
      let scale = scroll.zoomScale
      if scroll.scrollPinch != nil, scale < scroll.minimumZoomScale || scale > scroll.maximumZoomScale {
        complaints.append("\(name) rests at the scale \(scale)")
      }
    }
    for button in buttons where button.isTracking || button.isHighlighted { complaints.append("a button is pressed") }
    for recognizer in recognizers where recognizer.state != .possible {
      complaints.append("\(recognizer.name ?? "") remains \(recognizer.state.word)")
    }
    if !application.touchesEvent.contacts.isEmpty { complaints.append("a contact remains") }
    if let next = clock.nextDeadline { complaints.append("a timer is due at \(next), at \(clock.now)") }
  }
}
