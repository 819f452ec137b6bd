import Foundation
import ResponderScenarios
import Yams

/// Reads `gallery.yaml` and the scenario files beside it.
struct GalleryReader {
  /// What is wrong with the playground's own list of screens.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  let folder: URL

  func screens() throws -> [GalleryScreen] {
    guard let list = try Yams.compose(yaml: text(of: "gallery.yaml"))?.sequence else {
      throw Problem(description: "gallery.yaml: a list of screens is needed")
    }
    return try list.map(screen)
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  private func screen(_ node: Node) throws -> GalleryScreen {
    try check(node, has: ["id", "title", "seed", "summary", "text", "file", "switches"])
    let switches = try (node["switches"]?.array() ?? []).map(Definition.init)
    guard switches.filter({ $0.options != nil }).count <= 1 else {
      throw Problem(description: "gallery.yaml: \(try string(node, "id")) has more than one choice")
    }
    var variants: [String?: GalleryScreen.Variant] = [:]
    if let options = switches.compactMap(\.options).first {
      for option in options { variants[option.id] = try variant(option.file, switches) }
    } else {
      variants[nil] = try variant(try string(node, "file"), switches)
    }
    return GalleryScreen(
      entry: ServerMessage.Entry(
        id: try string(node, "id"),
        title: try string(node, "title"),
        seed: try string(node, "seed"),
        summary: try string(node, "summary")
      ),
      text: try string(node, "text"),
      switches: switches.map(\.described),
      variants: variants
    )
  }

  private func variant(_ file: String, _ switches: [Definition]) throws -> GalleryScreen.Variant {
    let text = try text(of: file)
    let scenario = try Scenario(text, file: file)
    var toggles: [String: (on: [GalleryScreen.Change], off: [GalleryScreen.Change])] = [:]
    for item in switches where item.options == nil {
      toggles[item.id] = (
        on: try changes(item.on, text: text, file: file), off: try changes(item.off, text: text, file: file)
      )
    }
    return GalleryScreen.Variant(scenario: scenario, toggles: toggles)
  }

  /// The mappings of a toggle, read and checked as the `set` steps of a script on this screen.
  private func changes(_ mappings: [Node], text: String, file: String) throws -> [GalleryScreen.Change] {
    guard !mappings.isEmpty, var root = try Yams.compose(yaml: text)?.mapping else { return [] }
    root["touches"] = .sequence(.init(mappings.map { .mapping(.init([(Node("set"), $0)])) }))
    for key in ["expect", "only", "subjects"] { root[Node(key)] = nil }
    let scenario = try Scenario(try Yams.serialize(node: .mapping(root)), file: "\(file) with its toggle")
    return scenario.touches.compactMap { step in
      guard case .set(let id, let assignments) = step.action else { return nil }
      return GalleryScreen.Change(id: id, assignments: assignments)
    }
  }
}

extension GalleryReader {
  /// A switch as `gallery.yaml` describes it.
  private struct Definition {
    struct Option {
      let id: String
      let title: String
      let file: String
    }

    let id: String
    let title: String
    let initial: SwitchValue
    /// Nil for a toggle.
    let options: [Option]?
    let on: [Node]
    let off: [Node]

    init(_ node: Node) throws {
      id = try string(node, "id")
      title = try string(node, "title")
      switch try string(node, "kind") {
      case "toggle":
        try check(node, has: ["id", "title", "kind", "value", "on", "off"])
        guard let value = node["value"]?.bool else {
          throw Problem(description: "gallery.yaml: \(id) is true or false")
        }
        initial = .flag(value)
        options = nil
        on = node["on"]?.array() ?? []
        off = node["off"]?.array() ?? []
      case "choice":
        try check(node, has: ["id", "title", "kind", "value", "options"])
        let options = try (node["options"]?.array() ?? []).map { option in
          try check(option, has: ["id", "title", "replace"])
          return Option(
            id: try string(option, "id"),
            title: try string(option, "title"),
            file: try string(option, "replace")
          )
        }
        let value = try string(node, "value")
        guard options.contains(where: { $0.id == value }) else {
          throw Problem(description: "gallery.yaml: \(id) has no option \(value)")
        }
        initial = .option(value)
        self.options = options
        on = []
        off = []
      case let kind:
        throw Problem(description: "gallery.yaml: a switch is a toggle or a choice, \(id) is a \(kind)")
      }
    }

    var described: GalleryScreen.Switch {
      GalleryScreen.Switch(
        id: id,
        title: title,
        options: options?.map { .init(id: $0.id, title: $0.title) },
        initial: initial
      )
    }
  }
}

private func string(_ node: Node, _ key: String) throws -> String {
  guard let string = node[key]?.string else {
    throw GalleryReader.Problem(description: "gallery.yaml: \(key) is missing")
  }
  return string
}

private func check(_ node: Node, has known: Set<String>) throws {
  guard let mapping = node.mapping else {
    throw GalleryReader.Problem(description: "gallery.yaml: a mapping is needed")
  }
  for key in mapping.keys where !known.contains(key.string ?? "") {
    throw GalleryReader.Problem(description: "gallery.yaml: \(key.string ?? "a key") is not known")
  }
}
