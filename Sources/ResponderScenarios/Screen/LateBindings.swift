import ResponderKit

/// The ids that a value asks for while it is written.
@MainActor
final class ReferenceLog {
  private(set) var ids: [String] = []

  func note(_ id: String) {
    if !ids.contains(id) { ids.append(id) }
  }
}

/// Binds ids to objects that come into being while a screen lives: the pan of a sheet, the pinch of a scroll view, what stands in a row.
///
/// A value that names such an object is written when it is given, and again when an object has come into being under that id. A change
/// of an object that does not exist yet waits for it. Both are looked after before each event is hit-tested, after each timer and
/// around each step, so that an object is bound before a touch reaches it.
@MainActor
final class LateBindings {
  /// A value whose references are looked up again.
  private struct Value {
    weak var object: AnyObject?
    let id: String
    let owner: Owner
    let assignment: Assignment
    let isAnimated: Bool
    /// What each of its ids named when it was last written.
    var named: [Named]

    struct Named {
      let id: String
      weak var object: AnyObject?
    }
  }

  private unowned let screen: Screen
  private var values: [Value] = []
  /// Changes of objects that do not exist yet, in the order in which they were made.
  private var changes: [(id: String, assignments: [Assignment])] = []
  /// The ids among the file's references of which no object has existed so far.
  private(set) var unseen: Set<String> = []
  private var isBinding = false

  init(_ screen: Screen) { self.screen = screen }

  /// Whether there is nothing to look after.
  private var isEmpty: Bool { values.isEmpty && changes.isEmpty && unseen.isEmpty }

  func watch(_ references: [LateReference]) {
    unseen.formUnion(references.map(\.id))
    listen()
  }

  /// Has changes wait for their object.
  func wait(for id: String, _ assignments: [Assignment]) {
    changes.append((id, assignments))
    listen()
  }

  /// Remembers a value that has been written, where one of the ids that it asked for may name another object later.
  func note(_ assignment: Assignment, of object: AnyObject, _ context: PropertyContext, _ owner: Owner) {
    values.removeAll {
      $0.object === object && $0.assignment.property == assignment.property
        && (!assignment.property.adds || $0.assignment == assignment)
    }
    let ids = context.references?.ids.filter { mayChange($0, beside: context.id) } ?? []
    guard !ids.isEmpty, !assignment.property.movesObjects else { return }
    let named = ids.map { Value.Named(id: $0, object: screen.standing(named: $0)) }
    values.append(
      Value(
        object: object,
        id: context.id,
        owner: owner,
        assignment: assignment,
        isAnimated: context.isAnimated,
        named: named
      )
    )
    listen()
  }

  /// What stands in the same cell comes and goes together.
  private func mayChange(_ id: String, beside other: String) -> Bool {
    let names = screen.scenario.names
    guard names.comesLater(id) else { return false }
    guard let place = CellPlace(id, in: names), place.cell == CellPlace(other, in: names)?.cell else { return true }
    return screen.standing(named: id) == nil
  }

  private func listen() {
    guard screen.application.windowsDidLayOut == nil, !isEmpty else { return }
    screen.application.windowsDidLayOut = { [weak screen] in screen?.bindings.bind() }
  }

  /// Binds whatever has come into being since the last time.
  func bind() {
    guard !isEmpty, !isBinding else { return }
    isBinding = true
    defer { isBinding = false }
    unseen = unseen.filter { screen.standing(named: $0) == nil }
    let waiting = changes
    changes = []
    for change in waiting {
      if let object = screen.standing(named: change.id) {
        screen.apply(change.assignments, to: object, id: change.id)
      } else {
        changes.append(change)
      }
    }
    values.removeAll { $0.object == nil }
    // Writing may build cells, whose values come behind these.
    for value in values {
      guard let object = value.object else { continue }
      let named = value.named.map { Value.Named(id: $0.id, object: screen.standing(named: $0.id)) }
      let hasCome = zip(value.named, named).contains { $1.object != nil && $0.object !== $1.object }
      guard zip(value.named, named).contains(where: { $0.object !== $1.object }) else { continue }
      if let index = values.firstIndex(where: { $0.object === object && $0.assignment == value.assignment }) {
        values[index].named = named
      }
      guard hasCome else { continue }
      let context = PropertyContext(screen: screen, id: value.id, isAnimated: value.isAnimated)
      value.owner.entry(of: value.assignment.property)?.write?(object, value.assignment.value, context)
    }
  }
}

extension Property {
  /// Whether a further value is added to those before it.
  fileprivate var adds: Bool { self == .requireToFail }

  /// Whether a value of it is an act of its moment, which is not repeated: what it names has to exist then.
  var movesObjects: Bool { decidesWhoStandsInWhom && self != .next }
}

extension PropertyValue {
  /// Whether it may name objects.
  var namesObjects: Bool {
    switch self {
    case .reference(let id), .everywhere(let id): id != nil
    case .references(let ids): !ids.isEmpty
    case .answers(let answers): !answers.isEmpty
    case .actions(let actions): actions.contains { $0.target != nil }
    default: false
    }
  }
}
