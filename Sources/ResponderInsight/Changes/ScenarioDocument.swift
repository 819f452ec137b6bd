import ResponderScenarios

/// A scenario file that can be played repeatedly with different changes.
public struct ScenarioDocument: Sendable {
  /// The path of the file, as passed by the caller.
  public let file: String
  /// The scenario that the file describes, without changes.
  public let scenario: Scenario
  /// The number of steps at the start of the script that are played without being recorded. These steps make the
  /// changes that cannot be written as values of objects in the file.
  public internal(set) var leadingSteps = 0
  let contents: [UInt8]
  let root: DocumentNode
  let index: DocumentIndex

  /// Reads a scenario file.
  ///
  /// - Throws: `ScenarioError` for the first error in the file.
  public init(contentsOf path: String) throws(ScenarioError) {
    try self.init(try Scenario.bytes(ofFile: path), file: path)
  }

  /// Reads a scenario from the bytes of a file. Errors state `file` as the path.
  ///
  /// - Throws: `ScenarioError` for the first error in the file.
  public init(_ contents: [UInt8], file: String) throws(ScenarioError) {
    do throws(ReadingProblem) {
      let root = try DocumentReader.read(contents)
      scenario = try Scenario(of: root, file: file)
      self.root = root
    } catch {
      throw error.error(in: file)
    }
    self.file = file
    self.contents = contents
    index = DocumentIndex(of: root)
  }

  /// Reads a scenario from text. Errors state `file` as the path.
  ///
  /// - Throws: `ScenarioError` for the first error in the text.
  public init(_ text: String, file: String) throws(ScenarioError) {
    try self.init(Array(text.utf8), file: file)
  }

  /// Returns the scenario with the changes applied, ready to be played.
  ///
  /// - Throws: `ScenarioError` if the changed file is not a valid scenario file.
  func changed(by changes: [Change]) throws(ScenarioError) -> ChangedScenario {
    do throws(ReadingProblem) {
      let edits = try edits(for: changes)
      guard !edits.isEmpty else { return ChangedScenario(scenario: scenario, leadingSteps: leadingSteps) }
      var root = root
      for edit in edits { edit.apply(to: &root) }
      let leading = edits.count { if case .begin = $0 { true } else { false } }
      return ChangedScenario(scenario: try Scenario(of: root, file: file), leadingSteps: leadingSteps + leading)
    } catch {
      throw error.error(in: file)
    }
  }

  /// The contents of the file as text.
  public var text: String { String(decoding: contents, as: UTF8.self) }

  /// Returns the file with the changes applied.
  ///
  /// - Throws: `ScenarioError` if the changed file is not a valid scenario file.
  public func with(_ changes: [Change]) throws(ScenarioError) -> ScenarioDocument {
    guard !changes.isEmpty else { return self }
    var document = try ScenarioDocument(text(with: changes), file: file)
    document.leadingSteps = try changed(by: changes).leadingSteps
    return document
  }

  /// Returns a document with the given text and the same number of unrecorded steps at the start of its script.
  func rewritten(as text: String) throws(ScenarioError) -> ScenarioDocument {
    var document = try ScenarioDocument(text, file: file)
    document.leadingSteps = leadingSteps
    return document
  }

  /// The keys of the steps whose values can be changed.
  private static let changeable = ["set", "animate", "present", "push", "pop", "dismiss"]

  /// Returns the edits that make the changes, in the order in which the edits have to be applied.
  func edits(for changes: [Change]) throws(ReadingProblem) -> [DocumentEdit] {
    var keys: [DocumentEdit] = []
    var moves: [DocumentEdit] = []
    var beginnings: [DocumentEdit] = []
    var drops: [(number: Int, edit: DocumentEdit)] = []
    for change in changes {
      switch change.target {
      case .object(let id):
        var later: [JSONValue.Member] = []
        for member in change.values {
          switch (member.key, index.objects[id]) {
          case ("isFirstResponder", _):
            if member.value == .boolean(true) {
              keys.append(.set(DocumentPath(), key: "firstResponder", .text(id)))
            } else if root["firstResponder"]?.scalar == id {
              keys.append(.remove(DocumentPath(), key: "firstResponder"))
            }
          case ("key", let path?) where index.windows.contains(id):
            guard member.value == .boolean(true) else { break }
            for other in index.windows where other != id {
              guard let path = index.objects[other], root.node(at: path)?["key"] != nil else { continue }
              keys.append(.remove(path, key: "key"))
            }
            keys.append(.set(path, key: "key", .boolean(true)))
          case ("superview", let path?):
            guard case .text(let parent) = member.value, let target = index.superviewPath(of: parent),
              target.parts != path.parts, !target.parts.starts(with: path.parts)
            else {
              throw problem("\(quoted(id)) cannot be moved there; expected the id of a view outside of this view")
            }
            moves.append(.move(path, into: target))
          case ("view", _?) where !index.controllers.contains(id): later.append(member)
          case (let key, let path?):
            keys.append(member.value == .null ? .remove(path, key: key) : .set(path, key: key, member.value))
          case (_, nil): later.append(try reset(member, of: id))
          }
        }
        if !later.isEmpty { beginnings.append(.begin(with: Change(.object(id), later).json)) }
      case .step(let number):
        guard let path = index.step(number), let step = root.node(at: path), let verb = step.entries.first,
          Self.changeable.contains(verb.key)
        else {
          let verbs = Self.changeable.map { "'\($0)'" }.joined(separator: ", ")
          throw problem("step \(number) cannot be changed; expected one of the steps \(verbs) of the script")
        }
        let target = path.key(verb.key)
        let removed = Set(change.values.filter { $0.value == .null }.map(\.key))
        let left = verb.value.entries.filter { $0.key != "id" && !removed.contains($0.key) }
        if verb.key == "set", left.isEmpty, removed.count == change.values.count {
          drops.append((number, .drop(path)))
        } else {
          for member in change.values {
            keys.append(
              member.value == .null
                ? .remove(target, key: member.key) : .set(target, key: member.key, member.value)
            )
          }
        }
      }
    }
    // Removing a step changes the numbers of later steps, and inserting a step at the start changes all numbers.
    // Therefore removals follow the other changes, in reverse order, and insertions are last.
    drops.sort { $0.number > $1.number }
    return keys + moves + drops.map(\.edit) + beginnings.reversed()
  }

  /// Returns the member that a step at the start of the script sets for a change. For a change that removes the key,
  /// this is the key with its default value.
  private func reset(_ member: JSONValue.Member, of id: String) throws(ReadingProblem) -> JSONValue.Member {
    guard member.value == .null else { return member }
    switch member.key {
    case "delegate", "gestureDelegate", "do", "shouldBegin", "touchesShouldBegin", "touchesShouldCancel":
      return .init(member.key, .object([]))
    case "actions", "keyCommands", "implements": return .init(member.key, .list([]))
    case "handlesTouches", "handlesPresses", "handlesMotion": return .init(member.key, false)
    default: break
    }
    switch Property(named: member.key).flatMap({ scenario.owner(of: id)?.standardValue(of: $0) }) {
    case .boolean(let standard): return .init(member.key, .boolean(standard))
    case .number(let standard): return .init(member.key, .number(standard))
    case .numbers(let standard): return .init(member.key, .list(standard.map { .number($0) }))
    case .words(let standard): return .init(member.key, .list(standard.map { .text($0) }))
    default: throw problem("no step can remove \(quoted(member.key)) of \(quoted(id))")
    }
  }

  private func problem(_ message: String) -> ReadingProblem { ReadingProblem(location: .start, message: message) }
}

/// A scenario with changes applied.
struct ChangedScenario: Sendable {
  var scenario: Scenario
  /// The number of steps at the start of the script that make the changes and are not recorded.
  var leadingSteps: Int
}

/// The paths of the objects and steps in a document.
struct DocumentIndex: Sendable {
  /// The paths of objects by their ids. Objects in cells are not included.
  private(set) var objects: [String: DocumentPath] = [:]
  /// The ids of the windows in the file, in order.
  private(set) var windows: [String] = []
  private(set) var controllers: Set<String> = []
  /// All ids, in the order of the file.
  private(set) var order: [String] = []
  /// The steps of the script, in the order of the file.
  private(set) var steps: [DocumentPath] = []
  private var implicitWindow = false

  init(of root: DocumentNode) {
    if let node = root["windows"] {
      let path = DocumentPath().key("windows")
      for (index, window) in node.items.enumerated() {
        if let id = window["id"]?.scalar { windows.append(id) }
        add(window, at: path.item(index))
      }
    } else {
      implicitWindow = true
      addAll(root["views"], at: DocumentPath().key("views"))
    }
    for (index, node) in (root["controllers"]?.items ?? []).enumerated() {
      guard let id = node["id"]?.scalar else { continue }
      controllers.insert(id)
      let path = DocumentPath().key("controllers").item(index)
      note(id, at: path)
      for key in ["view", "tabBar"] {
        if let view = node[key], view["id"] != nil { add(view, at: path.key(key)) }
      }
    }
    addSteps(root["touches"], at: DocumentPath().key("touches"))
  }

  private mutating func note(_ id: String, at path: DocumentPath) {
    objects[id] = path
    order.append(id)
  }

  private mutating func addAll(_ list: DocumentNode?, at path: DocumentPath) {
    for (index, node) in (list?.items ?? []).enumerated() { add(node, at: path.item(index)) }
  }

  private mutating func add(_ node: DocumentNode, at path: DocumentPath) {
    if let id = node["id"]?.scalar { note(id, at: path) }
    for (index, gesture) in (node["gestures"]?.items ?? []).enumerated() {
      if let id = gesture["id"]?.scalar { note(id, at: path.key("gestures").item(index)) }
    }
    addAll(node["views"], at: path.key("views"))
  }

  private mutating func addSteps(_ list: DocumentNode?, at path: DocumentPath) {
    for (index, node) in (list?.items ?? []).enumerated() {
      let path = path.item(index)
      steps.append(path)
      guard let lanes = node["together"] else { continue }
      for (number, lane) in lanes.items.enumerated() { addSteps(lane, at: path.key("together").item(number)) }
    }
  }

  /// Returns the path of the step with a number; nil if the script has no such step. Steps are counted from 1.
  func step(_ number: Int) -> DocumentPath? { steps.indices.contains(number - 1) ? steps[number - 1] : nil }

  /// Returns the path of the node whose `views` are the subviews of the view with an id. For a window that the file
  /// does not declare, returns the path of the root.
  func superviewPath(of id: String) -> DocumentPath? {
    if implicitWindow, id == "window" { return DocumentPath() }
    return objects[id]
  }
}
