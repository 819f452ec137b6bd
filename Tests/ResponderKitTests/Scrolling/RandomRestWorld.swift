import Foundation
import RandomTesting
import ResponderSimulation

@testable import ResponderKit

/// A scroll view with zoomed content that random touches and a random app drag, zoom and animate. Insets, sizes, offset
/// and scale change between events and in delegate calls.
///
/// The app follows one rule: while only the app moves the content, it sets offsets inside the current limits. Content
/// that an app moves beyond its edges would stay there (V-04).
@MainActor
final class RandomRestWorld {
  /// The cause of the content's motion at the time of a change.
  enum Phase: CaseIterable {
    case rest, drag, lift, deceleration, bounce, animation, pinch, zoomAnimation, zoomBounce
  }

  private var numbers: SeededNumbers
  private let clock = VirtualClock()
  private let application: UIApplication
  private let window: UIWindow
  private let scroll = UIScrollView()
  private let content = UIView()
  private let journal = ScrollJournal()
  private var fingers: [Int: CGPoint] = [:]
  private var landed = 0
  private var isChanging = false
  /// The method by which the app centers zoomed content.
  private let centring: Centring

  private enum Centring: CaseIterable {
    case none, byFrame, byInsets
  }

  /// The number of changes that the app has made in each phase.
  private(set) var changes: [Phase: Int] = [:]
  /// Descriptions of the rules that were violated.
  private(set) var complaints: [String] = []

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    var configuration = EventConfiguration.uiKit
    configuration.frameInterval = numbers.chance(0.2) ? 1 / 60 : 1 / 15
    configuration.screenScale = [1, 2, 3].randomElement(using: &numbers) ?? 3
    application = UIApplication(configuration: configuration, clock: clock)
    window = UIWindow(application: application, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    window.makeKeyAndVisible()
    centring = Centring.allCases.randomElement(using: &numbers) ?? .none
    scroll.frame = window.bounds
    content.frame = CGRect(x: 0, y: 0, width: pick(100, 300, 900), height: pick(100, 600, 5_000))
    scroll.contentSize = content.frame.size
    scroll.addSubview(content)
    scroll.bounces = numbers.chance(0.85)
    scroll.alwaysBounceVertical = numbers.chance(0.4)
    scroll.alwaysBounceHorizontal = numbers.chance(0.2)
    scroll.isPagingEnabled = numbers.chance(0.2)
    scroll.decelerationRate = numbers.chance(0.5) ? .fast : .normal
    scroll.bouncesZoom = numbers.chance(0.8)
    if numbers.chance(0.7) {
      scroll.minimumZoomScale = pick(0.5, 1)
      scroll.maximumZoomScale = pick(1.5, 4)
    }
    journal.zoomed = content
    let snaps = numbers.chance(0.2)
    journal.target = { snaps ? CGPoint(x: ($0.x / 50).rounded() * 50, y: ($0.y / 50).rounded() * 50) : $0 }
    journal.onCall = { [unowned self] call in
      if call == .didZoom { keepInTheMiddle() }
      if call != .viewForZooming, !isChanging, numbers.chance(call == .didScroll ? 0.04 : 0.15) { change() }
    }
    scroll.delegate = journal
    window.addSubview(scroll)
    scroll.layoutIfNeeded()
    scroll.contentOffset = anyOffset(inside: true)
  }

  private func pick<Value>(_ values: Value...) -> Value { values[Int.random(in: 0..<values.count, using: &numbers)] }

  // MARK: Playing

  func play() {
    for _ in 0..<Int.random(in: 5...25, using: &numbers) {
      step()
      clock.advance(by: Double.random(in: 0.004...0.03, using: &numbers))
      if numbers.chance(phase == .zoomBounce || phase == .lift ? 0.8 : 0.35) { change() }
    }
    for finger in fingers.keys.sorted() { send(finger, numbers.chance(0.9) ? .ended : .cancelled) }
    for _ in 0..<Int.random(in: 0...6, using: &numbers) {
      clock.advance(by: Double.random(in: 0...0.25, using: &numbers))
      change()
    }
    clock.advance(by: 12)
    conclude()
  }

  private func step() {
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0..<4:
      guard fingers.count < 2 else { return }
      landed += 1
      fingers[landed] = CGPoint(
        x: Double.random(in: 0..<300, using: &numbers),
        y: Double.random(in: 0..<300, using: &numbers)
      )
      send(landed, .began)
    case 4..<9:
      if fingers.count == 2, numbers.chance(0.4) { spread() } else { move() }
    case 9..<12:
      if let finger = fingers.keys.sorted().randomElement(using: &numbers) { send(finger, .ended) }
    case 12: clock.advance(by: Double.random(in: 0...0.5, using: &numbers))
    case 13: scroll.setContentOffset(anyOffset(inside: !scroll.isMovedByTouches), animated: true)
    case 14: scroll.setZoomScale(pick(0.5, 1, 2, 3.3), animated: true)
    default:
      scroll.zoom(to: CGRect(x: pick(0, 40, 80), y: pick(0, 90), width: 50, height: pick(30, 200)), animated: true)
    }
  }

  /// Moves all touches a few times in the same direction.
  private func move() {
    let far = numbers.chance(0.5) ? 70.0 : 12
    let directions = fingers.keys.sorted().map { finger in
      (
        finger,
        CGPoint(x: Double.random(in: -far...far, using: &numbers), y: Double.random(in: -far...far, using: &numbers))
      )
    }
    for _ in 0..<Int.random(in: 1...5, using: &numbers) {
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

  /// Moves the two touches apart or towards each other, along the line between them.
  private func spread() {
    let pair = fingers.sorted { $0.key < $1.key }
    let middle = CGPoint(x: (pair[0].value.x + pair[1].value.x) / 2, y: (pair[0].value.y + pair[1].value.y) / 2)
    let factor: Double = pick(0.5, 0.8, 1.3, 1.8)
    for _ in 0..<Int.random(in: 2...4, using: &numbers) {
      let samples = fingers.keys.sorted().map { finger in
        let location = fingers[finger] ?? middle
        let moved = CGPoint(
          x: middle.x + (location.x - middle.x) * factor,
          y: middle.y + (location.y - middle.y) * factor
        )
        fingers[finger] = moved
        return TouchSample(finger: finger, phase: .moved, location: moved, timestamp: clock.now)
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

  // MARK: The app

  private var phase: Phase {
    if scroll.isZooming { return .pinch }
    switch scroll.dragPhase {
    case .lifted, .released: return .lift
    case .free, .stopped, .following: break
    }
    if scroll.isDragging { return .drag }
    guard let motion = scroll.motion else { return .rest }
    switch motion.purpose {
    case .zoomBounce: return .zoomBounce
    case .animation(_, _, .zoom): return .zoomAnimation
    case .animation: return .animation
    case .deceleration(let x, let y):
      for axis in [x, y] {
        if case .bounce = axis.course(at: clock.now - motion.start) { return .bounce }
      }
      return .deceleration
    }
  }

  /// Returns a random offset, clamped to the limits if `inside` is true.
  private func anyOffset(inside: Bool) -> CGPoint {
    let offset = CGPoint(
      x: Double.random(in: -200...600, using: &numbers),
      y: Double.random(in: -200...900, using: &numbers)
    )
    return inside ? scroll.limits.clamped(offset) : offset
  }

  private func change() {
    isChanging = true
    defer { isChanging = false }
    let phase = phase
    changes[phase, default: 0] += 1
    let isBroughtBack = [.drag, .lift, .deceleration, .bounce].contains(phase)
    let isAnimated = numbers.chance(0.3)
    let change = Int.random(in: 0..<12, using: &numbers)
    func apply() {
      switch change {
      case 0, 1: scroll.contentInset.top = pick(0, 60, 130)
      case 2: scroll.contentInset.bottom = pick(0, 60, 300)
      case 3: scroll.contentInset = UIEdgeInsets(top: pick(0, 20.3), left: pick(0, 50), bottom: 0, right: pick(0, 80))
      case 4, 5: scroll.contentSize = CGSize(width: pick(100, 300, 700), height: pick(50, 400, 1_000, 9_000))
      case 6: scroll.frame.size = CGSize(width: pick(300, 150), height: pick(300, 99.9, 500))
      case 7, 8: scroll.contentOffset = anyOffset(inside: !isBroughtBack)
      case 9: scroll.contentOffset.y = anyOffset(inside: !isBroughtBack).y
      case 10: scroll.setContentOffset(anyOffset(inside: true), animated: false)
      default: scroll.zoomScale = pick(0.5, 1, 1.7, 4)
      }
    }
    if isAnimated {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { apply() }
    } else {
      apply()
    }
  }

  private func keepInTheMiddle() {
    let room = CGSize(
      width: max(0, (scroll.bounds.width - content.frame.width) / 2),
      height: max(0, (scroll.bounds.height - content.frame.height) / 2)
    )
    switch centring {
    case .none: break
    case .byFrame: content.frame.origin = CGPoint(x: room.width, y: room.height)
    case .byInsets:
      scroll.contentInset = UIEdgeInsets(top: room.height, left: room.width, bottom: room.height, right: room.width)
    }
  }

  // MARK: Checks

  private func conclude() {
    complaints += scroll.openEnds + journal.conclude()
    let limits = scroll.limits
    if !limits.contains(scroll.contentOffset) {
      complaints.append("rests at the offset \(scroll.contentOffset), outside of \(limits)")
    }
    let scale = scroll.zoomScale
    if scroll.scrollPinch != nil, scale < scroll.minimumZoomScale || scale > scroll.maximumZoomScale {
      complaints.append("rests at the scale \(scale)")
    }
  }
}
