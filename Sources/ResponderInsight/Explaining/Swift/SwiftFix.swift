import ResponderScenarios

/// A converter of a scenario's changes to the Swift code that a UIKit developer would write.
///
/// The code has the same effect as the played changes. An override or a delegate method is printed as a whole,
/// including all behavior that the file specifies for this method. Each extension converts one kind of change:
///
/// - `SwiftFix+Properties.swift`, `SwiftFix+Controllers.swift`, `SwiftFix+Placement.swift`: assignments.
/// - `SwiftFix+HitTesting.swift`, `SwiftFix+Responders.swift`, `SwiftFix+Actions.swift`: overrides in subclasses, and
///   actions.
/// - `SwiftFix+Delegates.swift`, `SwiftFix+Lists.swift`: the methods of delegates and data sources.
/// - `SwiftFix+Steps.swift`: app code.
struct SwiftFix {
  let objects: Objects
  var paths: SwiftPaths

  init(_ objects: Objects) {
    self.objects = objects
    paths = SwiftPaths(objects)
  }

  /// Returns the code for changes; nil if UIKit has no public member for one of the changes.
  func statements(for changes: [Change]) -> [SwiftStatement]? {
    var statements: [SwiftStatement] = []
    var done: Set<String> = []
    for original in merged(changes) {
      let change = objects.unfolded(original)
      var new: [SwiftStatement]?
      switch change.target {
      case .object(let id):
        let same = self.same(as: change, in: changes)
        guard same.count < 2 || done.insert(same[0]).inserted else { continue }
        var code = self
        if same.count > 1 || change != original { code.paths.cellOfAll = objects.cellPart(id)?.cell }
        new = code.statements(for: SwiftChange(id, objects, change.values, before: { objects.value($0, of: id) }))
      case .step(let number): new = self.statements(forStep: number, change.values)
      }
      guard let new else { return nil }
      statements += new.filter { !statements.contains($0) }
    }
    return statements
  }

  /// Merges the changes of each object into one change, since an override may depend on several keys.
  private func merged(_ changes: [Change]) -> [Change] {
    var merged: [Change] = []
    for change in changes {
      if let index = merged.firstIndex(where: { $0.target == change.target }) {
        merged[index].values += change.values
      } else {
        merged.append(change)
      }
    }
    return merged
  }

  /// Returns the ids of the objects in the cells of one list to which the same change applies. The code for these cells
  /// is written only once.
  private func same(as change: Change, in changes: [Change]) -> [String] {
    guard let key = cellKey(change) else { return [] }
    return changes.filter { cellKey($0) == key }.compactMap(\.id)
  }

  /// Returns a string that is equal for equal changes in different cells; nil for a change outside of cells.
  private func cellKey(_ change: Change) -> String? {
    guard let id = change.id, let part = objects.cellPart(id), let position = SwiftCellPosition(part) else {
      return nil
    }
    let values = JSONValue.object(change.values).json.replacing("\"\(part.cell).", with: "\"cell.")
    return "\(part.list) \(position.kind.rawValue) \(id.dropFirst(part.cell.count)) \(values)"
  }

  /// Returns the code for a change of one object, in the order of the keys.
  func statements(for change: SwiftChange) -> [SwiftStatement]? {
    var statements: [SwiftStatement] = []
    for key in change.keys {
      guard let new = self.statements(key, change).map({ withPositions($0, of: change) }) else { return nil }
      statements += new.filter { !statements.contains($0) }
    }
    return statements
  }

  private func statements(_ key: String, _ change: SwiftChange) -> [SwiftStatement]? {
    switch key {
    case "frame", "bounds", "anchorPoint", "transform": placement(change)
    case "superview": superview(change)
    case "view" where change.owner.isRecognizer: view(change)
    case "hitTest", "passthrough": hitTest(change)
    case "hitOutset": pointInside(change)
    case "shouldBegin": viewShouldBegin(change)
    case "gestureDelegate": gestureDelegate(change)
    case "touchesShouldBegin", "touchesShouldCancel": contentTouches(key, change)
    case "beginTracking", "continueTracking": tracking(key, change)
    case "handlesTouches", "handlesPresses", "handlesMotion", "handlesRemoteControl", "handlesAccessibility":
      responderMethods(change)
    case "do": change.owner.isRecognizer ? action(change) : responderMethods(change)
    case "endEditing": action(change)
    case "canBecomeFirstResponder", "canResignFirstResponder", "canBecomeFocused": ability(key, change)
    case "canPerformAction": canPerformAction(change)
    case "next": next(change)
    case "implements": implements(change)
    case "keyCommands": keyCommands(change)
    case "isFirstResponder": firstResponder(change)
    case "actions": actions(change)
    case "requireToFail": requirements(change)
    case "delegate": change.owner.isRecognizer ? recognizerDelegate(change) : scrollDelegate(change)
    case "zooms": scrollDelegate(change)
    case "items" where change.owner == .view(.tabBar): property(key, change)
    case "rows", "items", "selectedRows", "selectedRow", "contextMenu": list(key, change)
    default: change.owner.isController ? controller(key, change) : property(key, change)
    }
  }

  // MARK: Shared by the kinds

  /// Returns a statement about an object, with a remark that names the cell of the object.
  func statement(_ path: SwiftPath, _ code: SwiftCode...) -> SwiftStatement {
    SwiftStatement(remark: remark(path), code)
  }

  /// Returns the remark that names the cell of an object; nil if the object is not in a cell.
  func remark(_ path: SwiftPath) -> String? { path.cell.map { "in \(paths.cellName($0))" } }

  /// Returns the statements with remarks about objects that are in a different cell than the changed object. A remark
  /// names the cell, since the name of an object does not identify the cell.
  private func withPositions(_ statements: [SwiftStatement], of change: SwiftChange) -> [SwiftStatement] {
    let own = objects.cellPart(change.id)?.cell
    return statements.map { statement in
      var statement = statement
      let others = statement.objects.filter { object in
        guard let part = objects.cellPart(object.id), part.inside != nil else { return false }
        return part.cell != own
      }
      let positions = others.compactMap { object in
        objects.cellPart(object.id).map { "`\(object.identifier)` is in \(paths.cellName($0.cell))" }
      }
      if !positions.isEmpty {
        statement.remark = ([statement.remark].compactMap { $0 } + positions).joined(separator: "; ")
      }
      return statement
    }
  }

  /// Returns members of the class of an object; nil if UIKit does not allow subclasses of the object's class.
  func members(of change: SwiftChange, protocols: [String] = [], _ code: [SwiftCode]) -> [SwiftStatement]? {
    let base = SwiftPaths.className(of: change.id, objects)
    switch change.owner {
    case .part, .searchField, .contentView, .application, .controller(.alert), .recognizer, .ownRecognizer: return nil
    default: break
    }
    let name: String
    if objects.owner(of: change.id) == .row || objects.owner(of: change.id) == .supplement {
      name = paths.cellName(change.id)
    } else if let path = paths.path(to: change.id) {
      name = "`\(SwiftRenderer().text(of: path.expression))`" + (path.cell.map { ", in \(paths.cellName($0))" } ?? "")
    } else {
      return nil
    }
    let role = SwiftStatement.Role.member(inClassOf: change.id, base: base, protocols: protocols)
    let conformances = protocols.map { ", a \($0)" }.joined()
    return [SwiftStatement(role, remark: "in the class of \(name)" + conformances, code)]
  }

  func isWord(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }

  /// Returns an expression for a selector with a name. The parentheses suppress the compiler's suggestion to use
  /// `#selector`.
  func selector(_ name: String) -> SwiftExpression {
    .make("Selector", SwiftArgument(nil, .parenthesized(.string(name))))
  }
}

/// A change of one object, with the values of its keys before and after.
struct SwiftChange {
  let id: String
  let owner: Owner
  /// The changed keys, each once, in the order in which the change lists them.
  let keys: [String]
  private let values: [String: JSONValue]
  private let old: (String) -> JSONValue?

  /// - Parameters:
  ///   - id: The object's id.
  ///   - values: The changed keys with their new values; `null` removes a key.
  ///   - before: Returns the value of a key before the change.
  init(_ id: String, _ objects: Objects, _ values: [JSONValue.Member], before: @escaping (String) -> JSONValue?) {
    self.id = id
    owner = objects.owner(of: id) ?? .application
    var keys: [String] = []
    for value in values where !keys.contains(value.key) { keys.append(value.key) }
    self.keys = keys
    self.values = Dictionary(values.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    old = before
  }

  /// Returns the value of a key before the change; nil if the key has no value.
  func before(_ key: String) -> JSONValue? {
    // The literal `nil` would mean JSON's null, so the missing value is written as `Optional.none`.
    guard let value = old(key), value != .null else { return Optional.none }
    return value
  }

  /// Returns the value of a key after the change; nil if the key has no value.
  func after(_ key: String) -> JSONValue? {
    guard let value = values[key] else { return before(key) }
    guard value != .null else { return Optional.none }
    return value
  }
}
