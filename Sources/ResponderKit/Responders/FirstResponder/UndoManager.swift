import Foundation

/// Remembers how to undo changes; Foundation has one on Apple's platforms only.
///
/// What is registered between two events is one group, as within one turn of the run loop there.
///
/// See `Documentation/EventModel.md`, "A shake".
@preconcurrency @MainActor
open class UndoManager {
  private struct Step {
    weak var target: AnyObject?
    let body: @MainActor (AnyObject) -> Void
  }

  private final class Group {
    var steps: [Step] = []
    var actionName = ""
    /// The event that it was begun in; nil for one that the program began itself.
    let event: Int?

    init(event: Int?) { self.event = event }
  }

  private enum Work { case none, undoing, redoing }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// Groups that are begun and not ended, outermost first.
  private var openGroups: [Group] = []
  private var work = Work.none
  private var disabled = 0

  /// Whose events end groups; the current one's where it is nil.
  private let link: ApplicationLink?

  /// A manager that remembers nothing yet; each event of the current application ends a group of its own.
  public init() {
    link = nil
  }

  init(of link: ApplicationLink?) {
    self.link = link
  }

  /// Whether what is registered between two events becomes one group by itself.
  public final var groupsByEvent = true
  /// How many groups are kept; 0 keeps all.
  public final var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// Whether there is anything to undo.
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.steps.isEmpty } }
  /// Whether there is anything to do again.
  open var canRedo: Bool { !redoStack.isEmpty }
  /// Whether `undo()` is running.
  public final var isUndoing: Bool { work == .undoing }
  /// Whether `redo()` is running.
  public final var isRedoing: Bool { work == .redoing }
  /// How many groups are begun and not ended.
  public final var groupingLevel: Int { openGroups.count }
  /// Whether registrations are taken.
  public final var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// What the next undo is called; empty for nothing.
  public final var undoActionName: String { (openGroups.first ?? undoStack.last)?.actionName ?? "" }
  /// What the next redo is called; empty for nothing.
  public final var redoActionName: String { redoStack.last?.actionName ?? "" }
  /// `Undo` and the action's name.
  public final var undoMenuItemTitle: String { title("Undo", undoActionName) }
  /// `Redo` and the action's name.
  public final var redoMenuItemTitle: String { title("Redo", redoActionName) }

  private func title(_ verb: String, _ name: String) -> String { name.isEmpty ? verb : "\(verb) \(name)" }

  /// Takes no registrations until `enableUndoRegistration()` was called as often.
  open func disableUndoRegistration() { disabled += 1 }

  /// Takes registrations again. Traps where they were not disabled.
  open func enableUndoRegistration() {
    demand(disabled > 0, "enableUndoRegistration() was called more often than disableUndoRegistration().")
    disabled -= 1
  }

  /// Begins a group; what is registered until it ends is undone together.
  open func beginUndoGrouping() {
    closeEventGroup()
    openGroups.append(Group(event: nil))
  }

  /// Ends the group that was begun last. Traps where there is none.
  open func endUndoGrouping() {
    demand(!openGroups.isEmpty, "endUndoGrouping() needs a beginUndoGrouping() before it.")
    let group = openGroups.removeLast()
    if let outer = openGroups.last {
      outer.steps += group.steps
      if !group.actionName.isEmpty { outer.actionName = group.actionName }
    } else {
      keep(group)
    }
  }

  /// Remembers to call `handler` with `target` for undoing what is being done; for doing it again while undoing.
  /// The target is not retained.
  public final func registerUndo<Target: AnyObject>(
    withTarget target: Target,
    handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if work == .none { redoStack.removeAll() }
    group().steps.append(Step(target: target) { if let target = $0 as? Target { handler(target) } })
  }

  /// Names the action for menus.
  open func setActionName(_ actionName: String) {
    guard let group = openGroups.last ?? undoStack.last else { return }
    group.actionName = actionName
  }

  /// Undoes the last group, closing the one that is open.
  open func undo() {
    guard work == .none else { return }
    while !openGroups.isEmpty { endUndoGrouping() }
    undoNestedGroup()
  }

  /// Undoes the last group that is closed.
  open func undoNestedGroup() {
    guard work == .none, let group = undoStack.popLast() else { return }
    run(group, as: .undoing)
  }

  /// Does again what was undone last.
  open func redo() {
    guard work == .none, let group = redoStack.popLast() else { return }
    run(group, as: .redoing)
  }

  /// Forgets everything.
  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    for group in openGroups { group.steps.removeAll() }
  }

  /// Forgets what was registered for `target`.
  open func removeAllActions(withTarget target: AnyObject) {
    for group in undoStack + redoStack + openGroups { group.steps.removeAll { $0.target === target } }
    undoStack.removeAll { $0.steps.isEmpty }
    redoStack.removeAll { $0.steps.isEmpty }
  }

  private func run(_ group: Group, as kind: Work) {
    let outer = work
    work = kind
    openGroups.append(Group(event: nil))
    // A group's steps are undone in reverse, so that each finds the state that it left.
    for step in group.steps.reversed() {
      if let target = step.target { step.body(target) }
    }
    let inverse = openGroups.removeLast()
    if inverse.actionName.isEmpty { inverse.actionName = group.actionName }
    keep(inverse)
    work = outer
  }

  private func group() -> Group {
    closeEventGroup()
    if let group = openGroups.last { return group }
    demand(
      groupsByEvent,
      "Undo is registered outside of a group, and groupsByEvent is false; begin a group first."
    )
    let group = Group(event: currentEvent)
    openGroups.append(group)
    return group
  }

  /// The group of an event that is over ends with it.
  private func closeEventGroup() {
    if openGroups.count == 1, let event = openGroups[0].event, event != currentEvent { endUndoGrouping() }
  }

  private var currentEvent: Int {
    (link?.application ?? UIApplication.current)?.delivery.currentEventSerial ?? 0
  }

  private func keep(_ group: Group) {
    guard !group.steps.isEmpty else { return }
    if work == .undoing { redoStack.append(group) } else { undoStack.append(group) }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }
}
