import ResponderKit

/// A collection of the ids to which a property's value refers. The ids are added while the value is written.
@MainActor
final class ReferenceLog {
  private(set) var ids: [String] = []

  func note(_ id: String) {
    if !ids.contains(id) { ids.append(id) }
  }
}

/// The binding of ids to objects that are created after the screen was built: the pan of a sheet, the pinch of a scroll
/// view, objects in a row.
///
/// A value that refers to such an object is written when it is set, and again when an object is created under that id.
/// A change of an object that does not exist yet is deferred until the object exists. Both the values and the deferred
/// changes are processed before each event is hit-tested, after each timer, and before and after each step. Therefore
/// an object is bound before a touch reaches it.
@MainActor
final class LateBindings {
  /// A value whose references are resolved again later.
  private struct Value {
    weak var object: AnyObject?
    let id: String
    let owner: Owner
    let assignment: Assignment
    let isAnimated: Bool
    /// The objects that the ids in the value referred to when it was last written.
    var named: [Named]

    struct Named {
      let id: String
      weak var object: AnyObject?
    }
  }

  private unowned let screen: Screen
  private var values: [Value] = []
  /// The deferred changes of objects that do not exist yet, in the order in which they were requested.
  private var changes: [(id: String, assignments: [Assignment])] = []
  /// The ids in the file's references for which no object has existed so far.
  private(set) var unseen: Set<String> = []
  private var isBinding = false

  init(_ screen: Screen) { self.screen = screen }

  /// Whether no value, change or reference waits for an object.
  private var isEmpty: Bool { values.isEmpty && changes.isEmpty && unseen.isEmpty }

  func watch(_ references: [LateReference]) {
    unseen.formUnion(references.map(\.id))
    listen()
  }

  /// Defers the changes until an object with the id exists.
  func wait(for id: String, _ assignments: [Assignment]) {
    changes.append((id, assignments))
    listen()
  }

  /// Stores a property's value after it was written, if an id in the value may refer to another object later.
  func note(_ assignment: Assignment, of object: AnyObject, _ context: PropertyContext, _ owner: Owner) {
    values.removeAll {
      $0.object === object && $0.assignment.property == assignment.property
        && (!assignment.property.adds || $0.assignment == assignment)
    }
    let ids = context.references?.ids.filter { mayChange($0, beside: context.id) } ?? []
    guard !ids.isEmpty, !assignment.property.movesObjects else { return }
    let named = ids.map { Value.Named(id: $0, object: screen.existingObject(named: $0)) }
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

  /// Returns whether an id in a value may refer to another object later. An object in the same cell as the value's
  /// owner does not change, since both are created and removed together.
  private func mayChange(_ id: String, beside other: String) -> Bool {
    let names = screen.scenario.names
    guard names.isCreatedLater(id) else { return false }
    guard let content = CellID(id, in: names), content.cell == CellID(other, in: names)?.cell else { return true }
    return screen.existingObject(named: id) == nil
  }

  private func listen() {
    guard screen.application.windowsDidLayOut == nil, !isEmpty else { return }
    screen.application.windowsDidLayOut = { [weak screen] in screen?.bindings.bind() }
  }

  /// Writes the stored values and the deferred changes that refer to objects created since the last call.
  func bind() {
    guard !isEmpty, !isBinding else { return }
    isBinding = true
    defer { isBinding = false }
    unseen = unseen.filter { screen.existingObject(named: $0) == nil }
    let deferred = changes
    changes = []
    for change in deferred {
      if let object = screen.existingObject(named: change.id) {
        screen.apply(change.assignments, to: object, id: change.id)
      } else {
        changes.append(change)
      }
    }
    values.removeAll { $0.object == nil }
    // Writing a value may create cells, whose values are appended to `values`; the loop uses a copy.
    for value in values {
      guard let object = value.object else { continue }
      let named = value.named.map { Value.Named(id: $0.id, object: screen.existingObject(named: $0.id)) }
      let hasNewObject = zip(value.named, named).contains { $1.object != nil && $0.object !== $1.object }
      guard zip(value.named, named).contains(where: { $0.object !== $1.object }) else { continue }
      if let index = values.firstIndex(where: { $0.object === object && $0.assignment == value.assignment }) {
        values[index].named = named
      }
      guard hasNewObject else { continue }
      let context = PropertyContext(screen: screen, id: value.id, isAnimated: value.isAnimated)
      value.owner.entry(of: value.assignment.property)?.write?(object, value.assignment.value, context)
    }
  }
}

extension Property {
  /// Whether a new value of the property is added to its previous values instead of replacing them.
  fileprivate var adds: Bool { self == .requireToFail }

  /// Whether setting the property moves objects in the hierarchy. Such a change is never repeated, so the objects must
  /// exist when the property is set.
  var movesObjects: Bool { changesHierarchy && self != .next }
}

extension PropertyValue {
  /// Whether the value contains ids of objects.
  var namesObjects: Bool {
    switch self {
    case .reference(let id), .everywhere(let id): id != nil
    case .references(let ids): !ids.isEmpty
    case .methodResults(let results): !results.isEmpty
    case .actions(let actions): actions.contains { $0.target != nil }
    default: false
    }
  }
}
