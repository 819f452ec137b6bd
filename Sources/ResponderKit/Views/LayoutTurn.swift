import Foundation

/// The number of repetitions of one kind of work on a view in one layout turn.
struct PassCount {
  /// The layout turn to which `repeats` belongs.
  var turn: UInt16 = 0
  /// The number of repetitions; `UInt16.max` after a repetition was refused.
  var repeats: UInt16 = 0
}

/// The layout in progress: the outermost call of `layoutIfNeeded()` and everything that it causes.
///
/// A turn makes passes until no view needs layout. Views that invalidate themselves or each other in every pass would
/// make the turn endless. Each view is therefore laid out, and updates its constraints, at most
/// `EventConfiguration.layoutPassLimit` times in a turn. Further work is refused and waits for the next frame. The loop
/// is recorded once. While the loop continues, each frame makes a single pass.
///
/// Only repetitions count: passes after the first one, and layout of a view within its own layout. A view that is
/// measured by a thousand calls of `layoutIfNeeded()` is laid out a thousand times.
@MainActor
struct LayoutTurn {
  @exclusivity(unchecked) static var current = LayoutTurn()

  /// The kinds of work that a turn limits.
  enum Work {
    case layout, constraintUpdate, safeAreaChange
  }

  /// The number of the turn; it repeats after 65,536 turns.
  private(set) var serial: UInt16 = 0
  /// The number of nested calls in progress; 0 outside a turn.
  private(set) var depth = 0
  /// The number of the current pass of the innermost call, starting at 1.
  private(set) var pass = 0
  /// The maximum number of passes in this turn.
  private(set) var limit = 0
  /// The maximum number of passes of one call. It is higher than the limit for one view, and is reached only if new
  /// views are created in each pass.
  var mostPasses: Int { 2 * limit }
  /// Whether the current pass has laid out a view or updated constraints.
  var hasWorked = false
  /// Whether another pass was requested for a reason other than a view's need for layout, such as unsolved constraints.
  private(set) var needsPass = false

  // MARK: Calls

  /// The state of an outer call. It is restored when the inner call ends.
  struct Outer {
    fileprivate let pass: Int
    fileprivate let hasWorked: Bool
    fileprivate let needsPass: Bool
  }

  /// Begins a call for the tree of `view`. Returns nil if too many calls are nested. If so, the outer calls do the
  /// work.
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
  /// The maximum number of nested calls, which prevents a stack overflow.
  private static let mostNested = 100

  /// Begins a pass of the innermost call.
  mutating func begin(_ pass: Int) {
    self.pass = pass
    hasWorked = false
  }

  /// Requests another pass of the innermost call.
  mutating func requestPass() { needsPass = depth > 0 }

  /// Clears the request for another pass, after constraints have been solved. A request after this call causes another
  /// pass.
  mutating func takeRequest() { needsPass = false }

  /// Ends the innermost call. The end of the outermost call records layout loops.
  static func leave(to outer: Outer) {
    current.depth -= 1
    current.pass = outer.pass
    current.hasWorked = outer.hasWorked
    current.needsPass = current.depth > 0 && (current.needsPass || outer.needsPass)
    guard current.depth == 0, current.isWatching || !current.refused.isEmpty || !loops.isEmpty else { return }
    finish()
  }

  // MARK: Repetitions

  /// Whether `work` may be done again on `view` in this turn. `isNested` is true if the same work on the view is
  /// already in progress.
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
    // Changes that are made during the last pass are the cause of the loop.
    if Int(count.repeats) == limit - 1 { isWatching = true }
    return true
  }

  /// The views whose safe area callbacks are running, outermost first.
  private var notifiedOfSafeArea: [UIView] = []
  /// The number of views notified again from within their own callbacks.
  private var safeAreaRepeats = 0

  /// Begins notifying `view` that its safe area has changed. Returns false if the notification is deferred to the next
  /// frame.
  mutating func beginSafeAreaChange(of view: UIView) -> Bool {
    if notifiedOfSafeArea.containsObject(view) {
      guard !isLooping(.safeAreaChange, view), safeAreaRepeats < limit - 1 else {
        refuse(.safeAreaChange, of: view)
        return false
      }
      safeAreaRepeats += 1
    }
    notifiedOfSafeArea.append(view)
    return true
  }

  /// Ends the notification begun by `beginSafeAreaChange(of:)`.
  mutating func endSafeAreaChange() {
    notifiedOfSafeArea.removeLast()
    if notifiedOfSafeArea.isEmpty { safeAreaRepeats = 0 }
  }

  private var refused: [(work: Work, view: UIView)] = []

  /// Defers `work` on `view` to the next frame.
  mutating func refuse(_ work: Work, of view: UIView) {
    if !refused.contains(where: { $0.view === view && $0.work == work }) { refused.append((work, view)) }
  }

  // MARK: Causes

  /// Whether some view is in its last permitted pass, so that the causes of invalidations are noted.
  private(set) var isWatching = false
  /// A responder whose method is running, and the layout step in which the library called it.
  typealias Actor = (responder: UIResponder, step: EventRecord.Reason.LayoutStep)
  private(set) var actor: Actor?
  private var causes: [(view: UIView, actor: Actor)] = []
  /// The maximum number of causes that are noted.
  private static let mostCauses = 1_000

  /// Notes that a method that may invalidate views is running.
  @inline(__always)
  mutating func act(_ responder: UIResponder, _ step: EventRecord.Reason.LayoutStep) {
    if isWatching { actor = (responder, step) }
  }

  /// Notes that a method has returned to its caller.
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

  /// Work on a view that was refused repeatedly and has been recorded.
  private struct Loop {
    weak var view: UIView?
    let work: Work

    @MainActor var isDue: Bool { view?.isDue(work) ?? false }
  }

  private static var loops: [Loop] = []

  private func isLooping(_ work: Work, _ view: UIView) -> Bool {
    Self.loops.contains { $0.view === view && $0.work == work }
  }

  /// Notifies the views of `application` of the safe area changes that were refused.
  static func retrySafeAreaChanges(in application: UIApplication) {
    for loop in loops where loop.work == .safeAreaChange && loop.view?.unownedWindow?.application === application {
      loop.view?.notifySafeAreaChanges()
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
  /// Whether the view still needs `work`.
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
  /// The value of `layoutPassLimit`, clamped to the supported range.
  var boundedLayoutPassLimit: Int { min(max(layoutPassLimit, 2), 10_000) }
}
