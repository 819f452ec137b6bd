import Foundation

/// The number of repetitions of one kind of work, such as layout, on a view in one layout turn. See `LayoutTurn`.
struct PassCount {
  /// The number of the layout turn in which `repeats` was counted.
  var turn: UInt16 = 0
  /// The number of repetitions; `UInt16.max` after a repetition was refused.
  var repeats: UInt16 = 0
}

/// A layout turn: the outermost call of `layoutIfNeeded()`, with all nested calls and all work that it causes.
///
/// A turn repeats layout passes until no view needs layout. If a view invalidated itself in every pass, the turn would
/// never end. Therefore a view is laid out, and updates its constraints, at most `EventConfiguration.layoutPassLimit`
/// times in a turn. Further work on the view is deferred to the next frame. Such a layout loop is recorded once. While
/// the loop continues, each frame has a single pass.
///
/// Only two kinds of repetitions are counted: work in passes after the first pass, and layout of a view during its own
/// layout. If the app calls `layoutIfNeeded()` a thousand times to measure a view, the view is laid out a thousand
/// times.
@MainActor
struct LayoutTurn {
  @exclusivity(unchecked) static var current = LayoutTurn()

  /// The kinds of work that a turn limits.
  enum Work {
    case layout, constraintUpdate, safeAreaChange
  }

  /// The number of the turn. The numbers start again after 65,536 turns.
  private(set) var serial: UInt16 = 0
  /// The number of nested calls of `layoutIfNeeded()` that are in progress; 0 outside a turn.
  private(set) var depth = 0
  /// The number of the current pass of the innermost call, starting at 1.
  private(set) var pass = 0
  /// The maximum number of times that a view is laid out in this turn.
  private(set) var limit = 0
  /// The maximum number of passes in one call of `layoutIfNeeded()`. This number is higher than the limit for one view,
  /// and is reached only if new views are created in each pass.
  var mostPasses: Int { 2 * limit }
  /// Whether the current pass has laid out a view or updated constraints.
  var hasWorked = false
  /// Whether another pass is necessary even if no view needs layout, for example because constraints are not solved
  /// yet.
  private(set) var needsPass = false

  // MARK: Calls

  /// The state of an outer call of `layoutIfNeeded()`, which is restored when the inner call ends.
  struct Outer {
    fileprivate let pass: Int
    fileprivate let hasWorked: Bool
    fileprivate let needsPass: Bool
  }

  /// Begins a call of `layoutIfNeeded()` for the view hierarchy of `view`. Returns the state of the outer call. Returns
  /// nil if too many calls are nested; the outer calls then do the work.
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

  /// Begins a layout pass in the innermost call.
  mutating func begin(_ pass: Int) {
    self.pass = pass
    hasWorked = false
  }

  /// Requests another layout pass in the innermost call.
  mutating func requestPass() { needsPass = depth > 0 }

  /// Clears the request for another pass. Called after constraints have been solved. A later request causes another
  /// pass.
  mutating func takeRequest() { needsPass = false }

  /// Ends the innermost call. When the outermost call ends, layout loops are recorded.
  static func leave(to outer: Outer) {
    current.depth -= 1
    current.pass = outer.pass
    current.hasWorked = outer.hasWorked
    current.needsPass = current.depth > 0 && (current.needsPass || outer.needsPass)
    guard current.depth == 0, current.isWatching || !current.refused.isEmpty || !loops.isEmpty else { return }
    finish()
  }

  // MARK: Repetitions

  /// Returns whether `work` may be done on `view` in this turn. `isNested` is true if the same work on the view is
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
    // Invalidations during the last permitted layout of a view are recorded as the cause of the loop.
    if Int(count.repeats) == limit - 1 { isWatching = true }
    return true
  }

  /// The views whose `safeAreaInsetsDidChange()` is running, in the order in which the calls began.
  private var notifiedOfSafeArea: [UIView] = []
  /// The number of times that a view was notified again during its own `safeAreaInsetsDidChange()`.
  private var safeAreaRepeats = 0

  /// Called before `view` is notified that its safe area has changed. Returns false if the notification must be
  /// deferred to the next frame.
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

  /// Called after a view has been notified of a change of its safe area.
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

  /// Whether a view is laid out for the last time in this turn. If so, the causes of invalidations are stored, for the
  /// record of a loop.
  private(set) var isWatching = false
  /// A responder whose method is running, and the layout step in which the library called the method.
  typealias Actor = (responder: UIResponder, step: EventRecord.Reason.LayoutStep)
  private(set) var actor: Actor?
  private var causes: [(view: UIView, actor: Actor)] = []
  /// The maximum number of causes that are stored.
  private static let mostCauses = 1_000

  /// Stores the responder whose method is about to be called, because the method may invalidate views.
  @inline(__always)
  mutating func act(_ responder: UIResponder, _ step: EventRecord.Reason.LayoutStep) {
    if isWatching { actor = (responder, step) }
  }

  /// Restores the responder whose method was running before. Called when a method returns.
  @inline(__always)
  mutating func returnToActor(_ outer: Actor?) {
    if isWatching { actor = outer }
  }

  /// Stores the running method as the cause of the invalidation of `view`. Called only while `isWatching` is true.
  mutating func noteInvalidation(of view: UIView) {
    guard let actor, causes.count < Self.mostCauses else { return }
    causes.append((view, actor))
  }

  // MARK: Loops

  /// Work on a view that the turn limit deferred, and that has been recorded as a layout loop.
  private struct Loop {
    weak var view: UIView?
    let work: Work

    @MainActor var isDue: Bool { view?.isDue(work) ?? false }
  }

  private static var loops: [Loop] = []

  private func isLooping(_ work: Work, _ view: UIView) -> Bool {
    Self.loops.contains { $0.view === view && $0.work == work }
  }

  /// Notifies the views of `application` of the changes of the safe area that were deferred.
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
  /// Returns whether the view still needs `work`.
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
  /// The value of `layoutPassLimit`, clamped to the range from 2 to 10,000.
  var boundedLayoutPassLimit: Int { min(max(layoutPassLimit, 2), 10_000) }
}
