import Foundation

/// An object that records how to undo and redo changes. Foundation has this class only on Apple's platforms.
///
/// Operations that are registered during one event form a group and are undone together. On Apple's platforms, the
/// operations of one run-loop iteration form such a group.
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
    /// The serial number of the event in which the group began; nil for a group that the app began.
    let event: Int?

    init(event: Int?) { self.event = event }
  }

  private enum Work { case none, undoing, redoing }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// The open groups, outermost first.
  private var openGroups: [Group] = []
  private var work = Work.none
  private var disabled = 0

  /// The application whose events end groups. If this property is nil, the events of the current application end
  /// groups.
  private let link: ApplicationLink?

  /// Creates an undo manager without operations. Its groups end with the events of the current application.
  public init() {
    link = nil
  }

  init(of link: ApplicationLink?) {
    self.link = link
  }

  /// Whether the operations registered during one event form a group automatically.
  public final var groupsByEvent = true
  /// The maximum number of groups that can be undone, and the maximum number that can be redone; 0 for no limit.
  public final var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// Whether there is an operation to undo.
  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.steps.isEmpty } }
  /// Whether there is an operation to redo.
  open var canRedo: Bool { !redoStack.isEmpty }
  /// Whether `undo()` is running.
  public final var isUndoing: Bool { work == .undoing }
  /// Whether `redo()` is running.
  public final var isRedoing: Bool { work == .redoing }
  /// The number of open groups.
  public final var groupingLevel: Int { openGroups.count }
  /// Whether undo operations are registered rather than ignored.
  public final var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// The name of the next action to undo; empty if the action has no name.
  public final var undoActionName: String { (openGroups.first ?? undoStack.last)?.actionName ?? "" }
  /// The name of the next action to redo; empty if the action has no name.
  public final var redoActionName: String { redoStack.last?.actionName ?? "" }
  /// The title of the Undo menu item: `Undo` and the action's name.
  public final var undoMenuItemTitle: String { title("Undo", undoActionName) }
  /// The title of the Redo menu item: `Redo` and the action's name.
  public final var redoMenuItemTitle: String { title("Redo", redoActionName) }

  private func title(_ verb: String, _ name: String) -> String { name.isEmpty ? verb : "\(verb) \(name)" }

  /// Ignores new undo operations until `enableUndoRegistration()` has been called as often as this method.
  open func disableUndoRegistration() { disabled += 1 }

  /// Cancels one call of `disableUndoRegistration()`. Traps if registration is not disabled.
  open func enableUndoRegistration() {
    demand(disabled > 0, "enableUndoRegistration() was called more often than disableUndoRegistration().")
    disabled -= 1
  }

  /// Begins a group. The operations registered until the group ends are undone together.
  open func beginUndoGrouping() {
    closeEventGroup()
    openGroups.append(Group(event: nil))
  }

  /// Ends the innermost open group. Traps if no group is open.
  open func endUndoGrouping() {
    demand(!openGroups.isEmpty, "endUndoGrouping() was called, but no group is open; call beginUndoGrouping() first.")
    let group = openGroups.removeLast()
    if let outer = openGroups.last {
      outer.steps += group.steps
      if !group.actionName.isEmpty { outer.actionName = group.actionName }
    } else {
      keep(group)
    }
  }

  /// Registers an operation: to undo the current change, `handler` is called with `target`. An operation that is
  /// registered during an undo redoes the change. `target` is not retained.
  public final func registerUndo<Target: AnyObject>(
    withTarget target: Target,
    handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if work == .none { redoStack.removeAll() }
    group().steps.append(Step(target: target) { if let target = $0 as? Target { handler(target) } })
  }

  /// Sets the name of the current action, for the titles in menus.
  open func setActionName(_ actionName: String) {
    guard let group = openGroups.last ?? undoStack.last else { return }
    group.actionName = actionName
  }

  /// Closes the open groups and undoes the most recent group.
  open func undo() {
    guard work == .none else { return }
    while !openGroups.isEmpty { endUndoGrouping() }
    undoNestedGroup()
  }

  /// Undoes the most recent closed group.
  open func undoNestedGroup() {
    guard work == .none, let group = undoStack.popLast() else { return }
    run(group, as: .undoing)
  }

  /// Redoes the most recently undone group.
  open func redo() {
    guard work == .none, let group = redoStack.popLast() else { return }
    run(group, as: .redoing)
  }

  /// Removes all registered operations.
  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    for group in openGroups { group.steps.removeAll() }
  }

  /// Removes the operations registered for `target`.
  open func removeAllActions(withTarget target: AnyObject) {
    for group in undoStack + redoStack + openGroups { group.steps.removeAll { $0.target === target } }
    undoStack.removeAll { $0.steps.isEmpty }
    redoStack.removeAll { $0.steps.isEmpty }
  }

  private func run(_ group: Group, as kind: Work) {
    let outer = work
    work = kind
    openGroups.append(Group(event: nil))
    // The steps are undone in reverse order. Therefore each step starts from the state that existed right after its
    // change.
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
      "An undo operation was registered outside a group while groupsByEvent is false; call beginUndoGrouping() first."
    )
    let group = Group(event: currentEvent)
    openGroups.append(group)
    return group
  }

  /// Closes the automatic group of an earlier event if such a group is still open.
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
