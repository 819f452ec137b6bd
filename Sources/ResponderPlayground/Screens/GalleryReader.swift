import Foundation
import ResponderInsight
import ResponderScenarios
import TouchRecording
import Yams

/// Reads `gallery.yaml` and the scenario files in the same folder.
struct GalleryReader {
  /// An error in `gallery.yaml`, the list of the built-in screens.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  let folder: URL

  func screens() throws -> [GalleryScreen] {
    guard let list = try Yams.compose(yaml: text(of: "gallery.yaml"))?.sequence else {
      throw Problem(description: "gallery.yaml: expected a list of screens")
    }
    return try list.map(screen)
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  private func screen(_ node: Node) throws -> GalleryScreen {
    try check(
      node,
      has: ["id", "title", "group", "about", "summary", "text", "file", "recording", "program", "app", "switches"]
    )
    let switches = try (node["switches"]?.array() ?? []).map(Definition.init)
    let name = try string(node, "id")
    for (index, item) in switches.enumerated() where switches[..<index].contains(where: { $0.id == item.id }) {
      throw Problem(description: "gallery.yaml: two switches of \(name) have the id \(item.id); expected different ids")
    }
    let amongFiles = switches.filter(\.choosesFile)
    guard amongFiles.count <= 1 else {
      throw Problem(
        description: "gallery.yaml: \(name) has more than one switch that selects files; expected at most one"
      )
    }
    let app = try app(node, of: name)
    let recorded = try recording(node)
    var variants: [String?: GalleryScreen.Variant] = [:]
    if app != nil || recorded != nil {
      variants[nil] = .empty(width: 390, height: 844)
    } else if let positions = amongFiles.first?.positions {
      for position in positions {
        guard let option = position.option, let file = position.file else { continue }
        variants[option.id] = try variant(file, switches)
      }
    } else {
      variants[nil] = try variant(try string(node, "file"), switches)
    }
    return GalleryScreen(
      entry: ServerMessage.Entry(
        id: name,
        title: try string(node, "title"),
        group: try string(node, "group"),
        about: try subject(node, of: name),
        summary: try string(node, "summary"),
        words: app == nil && recorded == nil ? SearchWords.of(variants.values.map(\.document)) : nil
      ),
      text: try string(node, "text"),
      switches: switches.map(\.described),
      variants: variants,
      program: try program(node, of: name),
      shown: app.map { app in ShownProgram { app.start($0, $1) } },
      recorded: recorded
    )
  }

  /// Returns the device recording of a screen, which is read when the screen is opened; nil if it has none.
  private func recording(_ node: Node) throws -> RecordedSession? {
    guard node["recording"] != nil else { return nil }
    let name = try string(node, "recording")
    let path = folder.appendingPathComponent(name).path
    return RecordedSession(file: name) { try TouchRecording(contentsOf: path) }
  }

  private func subject(_ node: Node, of screen: String) throws -> ServerMessage.Entry.Subject {
    guard node["about"] != nil else { return .touches }
    guard let subject = ServerMessage.Entry.Subject(rawValue: try string(node, "about")) else {
      throw Problem(
        description: "gallery.yaml: the value of the key `about` of \(screen) must be `touches` or `responders`"
      )
    }
    return subject
  }

  private func program(_ node: Node, of screen: String) throws -> GalleryProgram? {
    try named(node, "program", of: screen)
  }

  /// Returns the app that a screen shows instead of a file; nil if the screen has no key `app`.
  private func app(_ node: Node, of screen: String) throws -> GalleryApp? {
    guard let app: GalleryApp = try named(node, "app", of: screen) else { return nil }
    guard node["file"] == nil, node["program"] == nil else {
      throw Problem(
        description:
          "gallery.yaml: \(screen) has the key `app` and must therefore have neither the key `file` nor the key `program`"
      )
    }
    return app
  }

  /// Decodes a case of an enumeration by its raw value. Returns nil if the key is missing.
  private func named<Word: RawRepresentable<String> & CaseIterable>(
    _ node: Node,
    _ key: String,
    of screen: String
  ) throws -> Word? {
    guard node[key] != nil else { return nil }
    let name = try string(node, key)
    guard let word = Word(rawValue: name) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(
        description:
          "gallery.yaml: the value of the key `\(key)` of \(screen) is unknown: \(name); expected one of \(known)"
      )
    }
    return word
  }

  private func variant(_ file: String, _ switches: [Definition]) throws -> GalleryScreen.Variant {
    let text = try text(of: file)
    let document = try ScenarioDocument(text, file: file)
    var remaining = try changes(switches.flatMap { $0.positions.flatMap(\.set) }, text: text, file: file)[...]
    var changes: [String: [(value: SwitchValue, changes: [Change])]] = [:]
    for item in switches {
      changes[item.id] = item.positions.map { position in
        defer { remaining = remaining.dropFirst(position.set.count) }
        return (position.value, Array(remaining.prefix(position.set.count)))
      }
    }
    return GalleryScreen.Variant(document: document, changes: changes)
  }

  /// Returns the property changes of all values of the switches, one for each mapping: a `set` step without an id is
  /// refused. They are read and checked like `set` steps in the screen's file, and together, because reading the file
  /// takes most of the time.
  private func changes(_ mappings: [Node], text: String, file: String) throws -> [Change] {
    guard !mappings.isEmpty, var root = try Yams.compose(yaml: text)?.mapping else { return [] }
    root["touches"] = .sequence(.init(mappings.map { .mapping(.init([(Node("set"), $0)])) }))
    for key in ["expect", "only", "subjects"] { root[Node(key)] = nil }
    return try ScenarioDocument(try Yams.serialize(node: .mapping(root)), file: "\(file) with its switches")
      .changesOfSetSteps
  }
}

extension GalleryReader {
  /// A switch as described in `gallery.yaml`.
  private struct Definition {
    /// A value of the switch, with the changes that this value makes to the screen.
    struct Position {
      let value: SwitchValue
      /// The option of a choice; nil for a value of a toggle.
      let option: ServerMessage.Switch.Option?
      /// The scenario file that the value selects; nil if the value changes properties instead.
      let file: String?
      let set: [Node]
    }

    let id: String
    let title: String
    let isToggle: Bool
    let initial: SwitchValue
    let positions: [Position]

    var choosesFile: Bool { positions.contains { $0.file != nil } }

    init(_ node: Node) throws {
      id = try string(node, "id")
      title = try string(node, "title")
      switch try string(node, "kind") {
      case "toggle":
        try check(node, has: ["id", "title", "kind", "value", "on", "off"])
        guard let value = node["value"]?.bool else {
          throw Problem(description: "gallery.yaml: the value of the switch \(id) must be true or false")
        }
        isToggle = true
        initial = .flag(value)
        positions = [
          Position(value: .flag(true), option: nil, file: nil, set: try mappings(node, "on")),
          Position(value: .flag(false), option: nil, file: nil, set: try mappings(node, "off")),
        ]
      case "choice":
        try check(node, has: ["id", "title", "kind", "value", "options"])
        isToggle = false
        initial = .option(try string(node, "value"))
        positions = try (node["options"]?.array() ?? []).map(Self.option)
        try checkOptions()
      case let kind:
        throw Problem(
          description: "gallery.yaml: the kind of the switch \(id) must be `toggle` or `choice`, not `\(kind)`"
        )
      }
    }

    private static func option(_ node: Node) throws -> Position {
      try check(node, has: ["id", "title", "replace", "set"])
      let id = try string(node, "id")
      guard (node["replace"] == nil) != (node["set"] == nil) else {
        throw Problem(
          description: "gallery.yaml: the option \(id) must have exactly one of the keys `replace` and `set`"
        )
      }
      return Position(
        value: .option(id),
        option: .init(id: id, title: try string(node, "title")),
        file: try node["replace"].map { _ in try string(node, "replace") },
        set: try mappings(node, "set")
      )
    }

    private func checkOptions() throws {
      guard positions.contains(where: { $0.value == initial }) else {
        throw Problem(description: "gallery.yaml: the value of the switch \(id) must be the id of one of its options")
      }
      for (index, position) in positions.enumerated()
      where positions[..<index].contains(where: { $0.value == position.value }) {
        throw Problem(
          description: "gallery.yaml: two options of the switch \(id) have the same id; expected different ids"
        )
      }
      guard Set(positions.map { $0.file == nil }).count == 1 else {
        throw Problem(
          description:
            "gallery.yaml: either all options of the switch \(id) or none of them must have the key `replace`"
        )
      }
    }

    var described: GalleryScreen.Switch {
      GalleryScreen.Switch(
        id: id,
        title: title,
        options: isToggle ? nil : positions.compactMap(\.option),
        initial: initial,
        choosesFile: choosesFile
      )
    }
  }
}

/// Reads a list of mappings. Returns an empty list if the key is missing.
private func mappings(_ node: Node, _ key: String) throws -> [Node] {
  guard let list = node[key] else { return [] }
  guard let nodes = list.sequence.map(Array.init), nodes.allSatisfy({ $0.mapping != nil }) else {
    throw GalleryReader.Problem(description: "gallery.yaml: the value of the key `\(key)` must be a list of mappings")
  }
  return nodes
}

private func string(_ node: Node, _ key: String) throws -> String {
  guard let string = node[key]?.string else {
    throw GalleryReader.Problem(description: "gallery.yaml: the key `\(key)` is missing, or its value is not a string")
  }
  return string
}

private func check(_ node: Node, has known: Set<String>) throws {
  guard let mapping = node.mapping else {
    throw GalleryReader.Problem(description: "gallery.yaml: expected a mapping")
  }
  for key in mapping.keys where !known.contains(key.string ?? "") {
    throw GalleryReader.Problem(description: "gallery.yaml: the key \(key.string ?? "that is not a string") is unknown")
  }
}
