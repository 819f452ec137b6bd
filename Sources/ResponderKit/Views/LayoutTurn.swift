import Foundation

/// How often some work on a view was repeated in one turn of layout.
struct PassCount {
  /// The number of the turn that `repeats` counts in.
  var turn: UInt16 = 0
  /// `max` once a repetition was refused.
  var repeats: UInt16 = 0
}

/// The layout that is in progress: an outermost call of `layoutIfNeeded()` with all that it causes.
///
/// A turn makes passes until no view needs layout. Views that keep invalidating themselves or each other would need it forever, so each
/// is laid out, and updates its constraints, at most `EventConfiguration.layoutPassLimit` times in a turn. What it needs beyond is
/// refused and waits for the next frame. The loop is recorded once; as long as it goes on, each frame makes a single pass.
///
/// Only repetitions count: passes after the first one, and the layout of a view from within its own layout. A view that is measured
/// by a thousand calls of `layoutIfNeeded()` is laid out a thousand times.
@MainActor
struct LayoutTurn {
  @exclusivity(unchecked) static var current = LayoutTurn()

  /// The work that a turn bounds.
  enum Work {
    case layout, constraintUpdate, safeAreaChange
  }

  /// The number of the turn, which recurs after 65,536 turns.
  private(set) var serial: UInt16 = 0
  /// How many calls are in progress within each other; 0 outside of a turn.
  private(set) var depth = 0
  /// The pass of the innermost call, from 1.
  private(set) var pass = 0
  /// The most passes in this turn.
  private(set) var limit = 0
  /// The most passes of one call: more than a view may take part in, so that only views created in each pass reach it.
  var mostPasses: Int { 2 * limit }
  /// Whether the current pass has laid out a view or updated constraints.
  var hasWorked = false
  /// Whether another pass was asked for by something that no view's need tells, such as constraints that are to be solved.
  private(set) var needsPass = false

  // MARK: Calls

  /// The state of an outer call, which is restored as the inner one ends.
  struct Outer {
    fileprivate let pass: Int
    fileprivate let hasWorked: Bool
    fileprivate let needsPass: Bool
  }

  /// Begins a call for the tree of `view`; nil where so many calls are in progress that the work has to wait for an outer one.
  mutating func enter(at view: UIView) -> Outer? {
    if depth == 0 {
      serial &+= 1
      limit = view.unownedWindow?.application?.configuration.boundedLayoutPassLimit ?? Self.standardLimit
    } else if depth >= min(limit, Self.mostNested) {
      return nil
    }
    let outer = Outer(pass: pass, hasWorked: hasWorked, needsPass: needsPass)
    depth += 1
    pass = 1
    return outer
  }

  private static let standardLimit = EventConfiguration.uiKit.boundedLayoutPassLimit
  /// The most calls within each other, so that the stack does not overflow.
  private static let mostNested = 100

  /// Begins a pass of the innermost call.
  mutating func begin(_ pass: Int) {
    self.pass = pass
    hasWorked = false
  }

  /// Asks for another pass of the innermost call.
  mutating func requestPass() { needsPass = depth > 0 }

  /// Constraints have been solved; what asks for a pass from here on gets another one.
  mutating func takeRequest() { needsPass = false }

  /// Ends the innermost call; the end of the outermost one records the loops.
  static func leave(to outer: Outer) {
    current.depth -= 1
    current.pass = outer.pass
    current.hasWorked = outer.hasWorked
    current.needsPass = current.depth > 0 && (current.needsPass || outer.needsPass)
    guard current.depth == 0, current.isWatching || !current.refused.isEmpty || !loops.isEmpty else { return }
    finish()
  }

  // MARK: Repetitions

  /// Whether work on `view` may be done once more in this turn; `isNested` tells that it is being done already.
  @inline(__always)
  mutating func allows(_ work: Work, of view: UIView, _ count: inout PassCount, isNested: Bool) -> Bool {
    if count.turn != serial { count = PassCount(turn: serial) }
    if pass <= 1, !isNested { return count.repeats != .max }
    return allowsRepetition(of: work, of: view, &count)
  }

  private mutating func allowsRepetition(of work: Work, of view: UIView, _ count: inout PassCount) -> Bool {
    guard count.repeats != .max else { return false }
    guard !isLooping(work, view), Int(count.repeats) < limit - 1 else {
      count.repeats = .max
      refuse(work, of: view)
      return false
    }
    count.repeats += 1
    // Whatever invalidates views during the last pass is the cause of the loop.
    if Int(count.repeats) == limit - 1 { isWatching = true }
    return true
  }

  /// The views whose safe area callbacks run, outermost first.
  private var toldOfSafeArea: [UIView] = []
  /// How many of them were told again from within their own callbacks.
  private var safeAreaRepeats = 0

  /// Begins telling `view` that its safe area has changed; false where that has to wait for the next frame.
  mutating func beginSafeAreaChange(of view: UIView) -> Bool {
    if toldOfSafeArea.holds(view) {
      guard !isLooping(.safeAreaChange, view), safeAreaRepeats < limit - 1 else {
        refuse(.safeAreaChange, of: view)
        return false
      }
      safeAreaRepeats += 1
    }
    toldOfSafeArea.append(view)
    return true
  }

  /// Ends what `beginSafeAreaChange(of:)` began.
  mutating func endSafeAreaChange() {
    toldOfSafeArea.removeLast()
    if toldOfSafeArea.isEmpty { safeAreaRepeats = 0 }
  }

  private var refused: [(work: Work, view: UIView)] = []

  /// Leaves work undone until the next frame.
  mutating func refuse(_ work: Work, of view: UIView) {
    if !refused.contains(where: { $0.view === view && $0.work == work }) { refused.append((work, view)) }
  }

  // MARK: Causes

  /// Whether a view is in its last pass, so that what invalidates views is noted.
  private(set) var isWatching = false
  /// The responder whose method runs, and the method.
  typealias Actor = (responder: UIResponder, step: EventRecord.Reason.LayoutStep)
  private(set) var actor: Actor?
  private var causes: [(view: UIView, actor: Actor)] = []
  /// The most causes that are noted.
  private static let mostCauses = 1_000

  /// Notes that a method runs that may invalidate views.
  @inline(__always)
  mutating func act(_ responder: UIResponder, _ step: EventRecord.Reason.LayoutStep) {
    if isWatching { actor = (responder, step) }
  }

  /// Notes that a method has returned to the one that called it.
  @inline(__always)
  mutating func returnToActor(_ outer: Actor?) {
    if isWatching { actor = outer }
  }

  /// Notes that `view` was invalidated, while `isWatching`.
  mutating func noteInvalidation(of view: UIView) {
    guard let actor, causes.count < Self.mostCauses else { return }
    causes.append((view, actor))
  }

  // MARK: Loops

  /// Work that keeps being refused, and was recorded.
  private struct Loop {
    weak var view: UIView?
    let work: Work

    @MainActor var isDue: Bool { view?.isDue(work) ?? false }
  }

  private static var loops: [Loop] = []

  private func isLooping(_ work: Work, _ view: UIView) -> Bool {
    Self.loops.contains { $0.view === view && $0.work == work }
  }

  /// Tells the views of `application` of those changes of their safe area that were refused.
  static func retrySafeAreaChanges(in application: UIApplication) {
    for loop in loops where loop.work == .safeAreaChange && loop.view?.unownedWindow?.application === application {
      loop.view?.tellSafeAreaChanges()
    }
  }

  private static func finish() {
    let (refused, causes, limit) = (current.refused, current.causes, current.limit)
    current.refused = []
    current.causes = []
    current.actor = nil
    current.isWatching = false
    loops.removeAll { !$0.isDue }
    for (work, view) in refused {
      view.forgetPasses(of: work)
      guard view.isDue(work) else { continue }
      let application = view.unownedWindow?.application
      application?.deferLayout()
      guard !loops.contains(where: { $0.view === view && $0.work == work }) else { continue }
      loops.append(Loop(view: view, work: work))
      let cause = causes.last { $0.view === view }?.actor
      (application ?? .currentOrNil)?.delivery.record(
        .keepsNeedingLayout,
        at: view,
        reason: .layoutInvalidated(by: cause?.responder, in: cause?.step, passes: limit)
      )
    }
  }
}

extension UIView {
  /// Whether the view still needs that work.
  fileprivate func isDue(_ work: LayoutTurn.Work) -> Bool {
    switch work {
    case .layout: layoutNeed == .here
    case .constraintUpdate: updateNeed == .here
    case .safeAreaChange: unownedWindow != nil && standardSafeAreaInsets != knownSafeArea
    }
  }

  fileprivate func forgetPasses(of work: LayoutTurn.Work) {
    switch work {
    case .layout: layoutCount = PassCount()
    case .constraintUpdate: constraintUpdateCount = PassCount()
    case .safeAreaChange: break
    }
  }
}

extension EventConfiguration {
  /// `layoutPassLimit`, within what is counted.
  var boundedLayoutPassLimit: Int { min(max(layoutPassLimit, 2), 10_000) }
}
