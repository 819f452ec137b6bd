import Foundation
import ResponderKit

/// A model that checks the rules for a world, in their simplest form. The model uses the input, the calls of app code
/// and the record, and does not ask the library for decisions.
@MainActor
final class SoakModel {
  enum Rule: String {
    case phases, chain, fingers, states, exclusion, reset, recognizerTouches, hit
    case endPossible, endOpen, endControl, endScroll, endBounds, endController, endContacts
    case scrolling, controllers, leak, rejected
  }

  struct Broken: Equatable {
    let rule: Rule
    let words: String
  }

  private(set) var broken: [Broken] = []
  private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325
  /// The number of checks in which two recognizers were active. A number above 0 shows that the rules for two
  /// recognizers were tested.
  private(set) var meetings = 0
  private(set) var resets = 0
  private(set) var deliveries = 0

  func complain(_ rule: Rule, _ words: @autoclosure () -> String) {
    if broken.count < 20 { broken.append(Broken(rule: rule, words: words())) }
  }

  func mix(_ value: Int) { digest = (digest ^ UInt64(bitPattern: Int64(value))) &* 0x100_0000_01B3 }

  // MARK: The touches of responders

  /// A touch whose beginning, but not its end, was received by a responder. `landings` is the number of such
  /// beginnings: successive taps share a touch object, and one cancellation ends all these taps.
  private struct Open {
    let view: Int
    let touch: UITouch
    var landings: Int
    /// Whether a cancellation was received after several beginnings. If so, it is unknown which of these touches are
    /// open.
    var isInDoubt = false
    let isExclusive: Bool
  }

  private var open: [Open] = []

  func receive(_ view: UIView, number: Int, _ phase: UITouch.Phase, _ touches: Set<UITouch>) {
    deliveries += touches.count
    mix(number &* 8 &+ phase.rawValue)
    for touch in touches {
      if touch.phase != phase {
        complain(.phases, "view \(number) received \(phase) for a touch that is \(touch.phase)")
      }
      let known = open.firstIndex { $0.view == number && $0.touch === touch }
      guard phase == .began else {
        if let known {
          if phase == .cancelled { cancel(known) } else if phase == .ended { close(known) }
        } else if touch.view === view {
          complain(.phases, "view \(number) received \(phase) for a touch without a began")
        }
        continue
      }
      guard touch.view === view else {
        if let hit = touch.view, !hit.isDescendant(of: view), view.window === hit.window, !hasMoved {
          complain(.chain, "view \(number) received a touch of a view that is not its subview")
        }
        continue
      }
      begin(touch, view, number, known)
    }
  }

  /// Whether a view has changed its superview, which changes the chain of forwarded touches.
  var hasMoved = false

  private func cancel(_ index: Int) {
    if open[index].landings > 1 { open[index].isInDoubt = true } else { open.remove(at: index) }
  }

  private func close(_ index: Int) {
    if open[index].isInDoubt { open[index].landings = 1 }
    open[index].landings -= 1
    if open[index].landings == 0 { open.remove(at: index) }
  }

  private func begin(_ touch: UITouch, _ view: UIView, _ number: Int, _ known: Int?) {
    if let known {
      open[known].landings += 1
      return
    }
    let isMultiple = view.isMultipleTouchEnabled
    for other in open where !other.isInDoubt && other.touch.phase != .ended && other.touch.phase != .cancelled {
      if other.view == number {
        if !isMultiple { complain(.fingers, "view \(number) has two fingers, but is not a multi-touch view") }
      } else if other.isExclusive || view.isExclusiveTouch {
        complain(
          .fingers,
          "view \(number) has a touch at the same time as view \(other.view), and one of them is exclusive"
        )
      }
    }
    open.append(Open(view: number, touch: touch, landings: 1, isExclusive: view.isExclusiveTouch))
  }

  // MARK: Recognizers

  private struct Course {
    var state = UIGestureRecognizer.State.possible
    var fingers: Set<Int> = []
  }

  private var courses: [Int: Course] = [:]
  private(set) var down: Set<Int> = []

  /// The fingers that are lifted with the current event.
  private var lifting: Set<Int> = []

  func land(_ landing: Int) {
    down.insert(landing)
    lifting = []
  }

  func lift(_ landing: Int) {
    down.remove(landing)
    lifting = [landing]
  }

  func liftAll() {
    lifting = down
    down = []
  }

  func offered(_ number: Int, _ fingers: [Int]) {
    mix(number)
    // A recognizer in a final state must have been reset before it is offered another touch.
    if let course = courses[number], course.state.rawValue >= UIGestureRecognizer.State.ended.rawValue {
      checkReset(number, course)
      courses[number]?.state = .possible
    }
    courses[number, default: Course()].fingers.formUnion(fingers)
  }

  func withdrawn(_ number: Int, _ fingers: [Int]) { courses[number]?.fingers.subtract(fingers) }
  func hit(_ fingers: [Int]) { for key in courses.keys { courses[key]?.fingers.subtract(fingers) } }
  /// Stores that app code removed the recognizer from its touches.
  func released(_ number: Int) { courses[number]?.fingers = [] }
  func releaseAll() { for key in courses.keys { courses[key]?.fingers = [] } }

  private static func mayFollow(_ old: UIGestureRecognizer.State, _ new: UIGestureRecognizer.State) -> Bool {
    switch (old, new) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed), (.began, .changed), (.began, .ended),
      (.began, .cancelled), (.changed, .changed), (.changed, .ended), (.changed, .cancelled):
      true
    default: false
    }
  }

  func changes(
    _ number: Int,
    from: UIGestureRecognizer.State,
    to: UIGestureRecognizer.State,
    mayBoth: (Int, Int) -> Bool
  ) {
    mix(number &* 64 &+ from.rawValue &* 8 &+ to.rawValue)
    let course = courses[number] ?? Course()
    let isOver = course.state.rawValue >= UIGestureRecognizer.State.ended.rawValue
    if isOver { checkReset(number, course) }
    let known = isOver ? .possible : course.state
    if from != known || !Self.mayFollow(from, to) {
      complain(.states, "recognizer \(number) changed from \(from) to \(to) after \(course.state)")
    }
    courses[number, default: Course()].state = to
    guard to == .began || (from == .possible && to == .ended) else { return }
    for (other, its) in courses where other != number && (its.state == .began || its.state == .changed) {
      let shared = its.fingers.intersection(course.fingers)
      if shared.isDisjoint(with: down), shared.isDisjoint(with: lifting) { continue }
      meetings += 1
      if !mayBoth(number, other) {
        complain(.exclusion, "recognizer \(number) recognized at the same time as \(other)")
      }
    }
  }

  /// Whether the checks assume that views leave the window only in steps of the script.
  var checksPresence = true

  private func checkReset(_ number: Int, _ course: Course) {
    resets += 1
    if checksPresence, !course.fingers.isDisjoint(with: down) {
      complain(.reset, "recognizer \(number) is possible again while its finger is down")
    }
  }

  /// Checks that the recognizer's state is the recorded state, unless the recognizer was reset.
  func checkState(_ number: Int, _ state: UIGestureRecognizer.State) {
    guard let course = courses[number], course.state != state else { return }
    guard state == .possible, course.state.rawValue >= UIGestureRecognizer.State.ended.rawValue else {
      complain(.states, "recognizer \(number) is \(state) but its recorded state is \(course.state)")
      return
    }
    checkReset(number, course)
    courses[number]?.state = .possible
  }

  // MARK: The end of a script

  /// Ends all checks of open touches, because touches that app code retains also retain their window.
  func letGo() { open = [] }

  func conclude() {
    for one in open where !one.isInDoubt { complain(.endOpen, "view \(one.view) received no end of a touch") }
    open = []
  }
}
