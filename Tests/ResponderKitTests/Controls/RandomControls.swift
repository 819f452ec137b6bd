import Foundation
import RandomTesting
import ResponderSimulation

@testable import ResponderKit

/// All kinds of controls on one screen, some in a scroll view, with recognizers on ancestors, random touches, and
/// targets that change controls during their events.
@MainActor
final class RandomControls {
  private var numbers: SeededNumbers
  private let screen = SimulatedScreen.square()
  private let target = Target()
  private let box: UIView
  private let scroll: UIScrollView
  private let refresh = UIRefreshControl()
  private var controls: [UIControl] = []
  private var superviews: [UIView] = []
  private var fingers: [Int: CGPoint] = [:]

  /// Descriptions of the rules that were violated.
  private(set) var complaints: [String] = []
  var lines: [String] { screen.log.lines() }

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    box = screen.add(named: "box")
    scroll = screen.add(UIScrollView(), named: "scroll", frame: CGRect(x: 0, y: 200, width: 400, height: 200), to: box)
    scroll.contentSize = CGSize(width: 600, height: 600)
    scroll.refreshControl = refresh
    refresh.accessibilityIdentifier = "refresh"
    refresh.addAction(UIAction { [weak self] _ in self?.meddle() }, for: .valueChanged)
    let ancestors: [UIGestureRecognizer] = [
      UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer(), UISwipeGestureRecognizer(),
    ]
    for recognizer in ancestors where numbers.chance(0.3) {
      box.recognize(recognizer, named: "\(type(of: recognizer))", telling: target)
    }
    for (index, control) in makeControls().enumerated() {
      control.accessibilityIdentifier = "\(index) \(type(of: control))"
      let superview = numbers.chance(0.5) ? box : scroll
      control.frame = CGRect(x: Double(index % 4) * 95, y: Double(index / 4) * 60, width: 90, height: 50)
      superview.addSubview(control)
      controls.append(control)
      superviews.append(superview)
      control.addAction(UIAction { [weak self] _ in self?.meddle() }, for: .allEvents)
    }
  }

  private func makeControls() -> [UIControl] {
    let segments = UISegmentedControl(items: ["a", "b", "c"])
    segments.isMomentary = numbers.chance(0.3)
    let pages = UIPageControl()
    pages.numberOfPages = 5
    let stepper = UIStepper()
    stepper.wraps = numbers.chance(0.5)
    stepper.isContinuous = numbers.chance(0.5)
    let slider = UISlider()
    slider.isContinuous = numbers.chance(0.5)
    let menu = UIButton()
    menu.menu = UIMenu(children: [UIAction(title: "line") { [weak self] _ in self?.meddle() }])
    menu.showsMenuAsPrimaryAction = numbers.chance(0.5)
    menu.changesSelectionAsPrimaryAction = numbers.chance(0.5)
    return [UIButton(), menu, UISwitch(), slider, stepper, segments, pages, UIControl()]
  }

  func play() {
    for _ in 0..<40 {
      step()
      check()
    }
    for finger in fingers.keys.sorted() { lift(finger) }
    for control in controls {
      control.isEnabled = true
      control.isHidden = false
    }
    screen.clock.advance(by: 10)
    checkAtRest()
  }

  // MARK: Fingers

  private func step() {
    let finger = Int.random(in: 1...3, using: &numbers)
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0: screen.clock.advance(by: Double.random(in: 0...1, using: &numbers))
    case 1 where fingers[finger] != nil: lift(finger)
    case 2 where numbers.chance(0.1):
      screen.application.cancelAllTouches()
      fingers = [:]
    case 3: pressKey()
    default: fingers[finger] == nil ? land(finger) : move(finger)
    }
  }

  private func pressKey() {
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardTab, .keyboardLeftArrow, .keyboardRightArrow, .keyboardDownArrow, .keyboardSpacebar,
    ]
    if let key = keys.randomElement(using: &numbers) { screen.type(UIKey(key)) }
  }

  private func land(_ finger: Int) {
    let control = controls.randomElement(using: &numbers) ?? box
    let inside = CGPoint(
      x: Double.random(in: 0..<90, using: &numbers),
      y: Double.random(in: 0..<50, using: &numbers)
    )
    let point = numbers.chance(0.1) ? CGPoint(x: 200, y: 210) : control.convert(inside, to: nil)
    guard point.x.isFinite, point.y.isFinite else { return }
    fingers[finger] = point
    screen.down(point.x, point.y, finger: finger)
  }

  private func move(_ finger: Int) {
    guard var point = fingers[finger] else { return }
    let far = numbers.chance(0.3) ? 150.0 : 15
    point.x += Double.random(in: -far...far, using: &numbers)
    if numbers.chance(0.5) { point.y += Double.random(in: -far...far, using: &numbers) }
    fingers[finger] = point
    screen.move(point.x, point.y, finger: finger)
  }

  private func lift(_ finger: Int) {
    guard let point = fingers.removeValue(forKey: finger) else { return }
    screen.up(point.x, point.y, finger: finger)
  }

  // MARK: Changes by targets

  private func meddle() {
    guard numbers.chance(0.15), let index = controls.indices.randomElement(using: &numbers) else { return }
    let control = controls[index]
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0: control.isEnabled.toggle()
    case 1: control.superview == nil ? superviews[index].addSubview(control) : control.removeFromSuperview()
    case 2: control.isHidden.toggle()
    case 3: set(control)
    case 4: UIView.animate(withDuration: 0.3) { control.alpha = control.alpha == 1 ? 0.5 : 1 }
    case 5: control.stopAnimations()
    case 6: numbers.chance(0.5) ? refresh.beginRefreshing() : refresh.endRefreshing()
    case 7: control.performPrimaryAction()
    default: scroll.refreshControl = scroll.refreshControl == nil ? refresh : nil
    }
  }

  private func set(_ control: UIControl) {
    switch control {
    case let toggle as UISwitch: toggle.isOn.toggle()
    case let slider as UISlider: slider.value = 0.5
    case let stepper as UIStepper: stepper.value = 50
    case let pages as UIPageControl: pages.numberOfPages = Int.random(in: 0...4, using: &numbers)
    case let segments as UISegmentedControl:
      if segments.numberOfSegments > 1 { segments.removeSegment(at: 0, animated: false) }
      segments.insertSegment(withTitle: "new", at: Int.random(in: 0...3, using: &numbers), animated: false)
    case let button as UIButton:
      if let line = button.visibleMenu?.children.first { button.choose(line) }
    default: break
    }
  }

  // MARK: Rules

  private func check() {
    for control in controls {
      let name = control.accessibilityIdentifier ?? ""
      if control.isTouchInside, !control.isTracking { complaints.append("\(name) is touched and not tracked") }
      if control.isTracking, control.window == nil { complaints.append("\(name) tracks without a window") }
      switch control {
      case let slider as UISlider where !(0...1).contains(slider.value): complaints.append("\(name): \(slider.value)")
      case let stepper as UIStepper where !(0...100).contains(stepper.value):
        complaints.append("\(name): \(stepper.value)")
      case let segments as UISegmentedControl where segments.selectedSegmentIndex >= segments.numberOfSegments:
        complaints.append("\(name): \(segments.selectedSegmentIndex)")
      case let pages as UIPageControl where !(0..<max(1, pages.numberOfPages)).contains(pages.currentPage):
        complaints.append("\(name): \(pages.currentPage)")
      default: break
      }
    }
  }

  private func checkAtRest() {
    let events = screen.lines(.event)
    for control in controls {
      let name = control.accessibilityIdentifier ?? ""
      if control.isTracking || control.isHighlighted { complaints.append("\(name) is still tracked") }
      if control.hasAnimations { complaints.append("\(name) is still animated") }
      var isDown = false
      for event in events where event.hasPrefix("\(name) ") {
        let what = String(event.dropFirst(name.count + 1))
        switch what {
        case "touchDown":
          if isDown { complaints.append("\(name): a second touchDown") }
          isDown = true
        case "touchUpInside", "touchUpOutside", "touchCancel":
          if !isDown { complaints.append("\(name): \(what) without a touchDown") }
          isDown = false
        default:
          if what.hasPrefix("touch"), !isDown { complaints.append("\(name): \(what) without a touchDown") }
        }
      }
      if isDown { complaints.append("\(name): a touchDown without an end") }
      let changes = events.count { $0 == "\(name) valueChanged" }
      let primaries = events.count { $0 == "\(name) primaryActionTriggered" }
      if changes > primaries { complaints.append("\(name): \(changes) changes, \(primaries) primary actions") }
    }
    if screen.clock.nextDeadline != nil { complaints.append("a timer is left") }
  }
}
