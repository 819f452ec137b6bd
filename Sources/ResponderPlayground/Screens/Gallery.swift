import Foundation
import ResponderScenarios

/// The screens that a playground shows: those it comes with, and the scenario files it was given.
public struct Gallery: Sendable {
  let screens: [GalleryScreen]

  var entries: [ServerMessage.Entry] { screens.map(\.entry) }

  func screen(_ id: String) -> GalleryScreen? { screens.first { $0.entry.id == id } }

  /// Reads the playground's own screens and the files named, each checked whole before any is shown.
  ///
  /// - Throws: `ScenarioError` where a file is wrong.
  public static func load(adding files: [String] = []) throws -> Gallery {
    var screens = try GalleryReader(folder: Bundle.module.bundleURL.appendingPathComponent("Gallery")).screens()
    for file in files {
      let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
      var id = name
      var count = 1
      while screens.contains(where: { $0.entry.id == id }) {
        count += 1
        id = "\(name)-\(count)"
      }
      screens.append(GalleryScreen(scenario: try Scenario(contentsOf: file), id: id))
    }
    return Gallery(screens: screens)
  }
}

/// A screen of the gallery with everything its switches may make of it.
struct GalleryScreen: Sendable {
  struct Switch: Sendable {
    let id: String
    let title: String
    /// Nil for a toggle.
    let options: [ServerMessage.Switch.Option]?
    let initial: SwitchValue
    /// Whether each option is a scenario of its own.
    let choosesFile: Bool
  }

  /// One of the scenarios that a choice leads to, with what the other switches set in it.
  struct Variant: Sendable {
    let scenario: Scenario
    /// By the switch's id and where it stands.
    let changes: [String: [(value: SwitchValue, changes: [Change])]]
  }

  /// Properties that a switch gives an object.
  struct Change: Sendable, Equatable {
    let id: String
    let assignments: [Assignment]
  }

  let entry: ServerMessage.Entry
  let text: String
  let switches: [Switch]
  /// By the option of the choice among files that is chosen; without such a choice the key is nil.
  let variants: [String?: Variant]
  /// What the screen needs beside its file.
  var program: GalleryProgram?

  var initialValues: [SwitchValue] { switches.map(\.initial) }

  /// Puts a switch to a value.
  ///
  /// - Throws: `PageMessageError` where there is no such switch or value.
  func set(_ id: String, to value: SwitchValue, in values: inout [SwitchValue]) throws {
    guard let index = switches.firstIndex(where: { $0.id == id }) else {
      throw PageMessageError("id: this screen has no switch `\(id.prefix(40))`")
    }
    switch (value, switches[index].options) {
    case (.flag, nil): break
    case (.option(let option), let options?) where options.contains(where: { $0.id == option }): break
    case (_, nil): throw PageMessageError("value: the switch `\(id)` is true or false")
    case (_, let options?):
      throw PageMessageError("value: the switch `\(id)` has the options \(options.map(\.id).joined(separator: ", "))")
    }
    values[index] = value
  }

  /// The scenario that the switches make of the screen.
  func scenario(_ values: [SwitchValue]) throws -> Scenario {
    var option: String?
    for case (let item, .option(let chosen)) in zip(switches, values) where item.choosesFile { option = chosen }
    guard let variant = variants[option] else { throw PageMessageError("value: there is no such option") }
    var scenario = variant.scenario
    for (item, value) in zip(switches, values) {
      let position = variant.changes[item.id]?.first { $0.value == value }
      for change in position?.changes ?? [] { scenario.give(change.assignments, to: change.id) }
    }
    return scenario
  }
}

extension GalleryScreen {
  /// A scenario of the user's as a screen of its own.
  init(scenario: Scenario, id: String) {
    self.init(
      entry: ServerMessage.Entry(
        id: id,
        title: scenario.title ?? id,
        seed: nil,
        group: nil,
        summary: scenario.source ?? scenario.file
      ),
      text: scenario.source ?? "",
      switches: [],
      variants: [nil: Variant(scenario: scenario, changes: [:])]
    )
  }
}

extension Scenario {
  /// Gives an object properties as if its file did.
  mutating func give(_ assignments: [Assignment], to id: String) {
    for index in windows.indices {
      if windows[index].id == id { windows[index].properties.give(assignments) }
      windows[index].gestures.give(assignments, to: id)
      windows[index].views.give(assignments, to: id)
    }
    for index in controllers.indices where controllers[index].id == id {
      controllers[index].properties.give(assignments)
    }
  }
}

extension [ViewNode] {
  fileprivate mutating func give(_ assignments: [Assignment], to id: String) {
    for index in indices {
      if self[index].id == id { self[index].properties.give(assignments) }
      self[index].gestures.give(assignments, to: id)
      self[index].views.give(assignments, to: id)
    }
  }
}

extension [GestureNode] {
  fileprivate mutating func give(_ assignments: [Assignment], to id: String) {
    for index in indices where self[index].id == id { self[index].properties.give(assignments) }
  }
}

extension [Assignment] {
  fileprivate mutating func give(_ assignments: [Assignment]) {
    for assignment in assignments {
      removeAll { $0.property == assignment.property }
      append(assignment)
    }
  }
}
