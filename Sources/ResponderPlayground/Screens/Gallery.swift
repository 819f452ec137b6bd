import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// The screens that a playground shows: the given scenario files, and its built-in screens.
public struct Gallery: Sendable {
  let screens: [GalleryScreen]
  /// The scenario files of the user; nil if the gallery has only built-in screens.
  let files: ScreenFiles?

  init(screens: [GalleryScreen], files: ScreenFiles? = nil) {
    self.screens = screens
    self.files = files
  }

  /// All screens, the user's own files first.
  @MainActor var entries: [ServerMessage.Entry] {
    (files?.files ?? []).map { file in
      var entry = file.screen.entry
      if let fault = file.fault { entry.summary = "line \(fault.line): \(fault.message)" }
      return entry
    } + screens.map(\.entry)
  }

  @MainActor func screen(_ id: String) -> GalleryScreen? {
    files?.file(id)?.screen ?? screens.first { $0.entry.id == id }
  }

  /// Reads the built-in screens and the scenario files at the given paths. The files are read again whenever they are
  /// saved.
  ///
  /// - Throws: An error if one of the built-in screens is invalid.
  @MainActor public static func load(adding files: [String] = []) throws -> Gallery {
    let screens = try GalleryReader(folder: Bundle.module.bundleURL.appendingPathComponent("Gallery")).screens()
    guard !files.isEmpty else { return Gallery(screens: screens) }
    return Gallery(screens: screens, files: ScreenFiles(files, known: Set(screens.map(\.entry.id))))
  }
}

/// A screen of the gallery, with the scenario files among which its switches choose.
struct GalleryScreen: Sendable {
  struct Switch: Sendable {
    let id: String
    let title: String
    /// The options of a choice; nil for a toggle.
    let options: [ServerMessage.Switch.Option]?
    let initial: SwitchValue
    /// Whether each option selects another scenario file.
    let choosesFile: Bool
  }

  /// A scenario file that a choice selects, with the changes that the other switches make to it.
  struct Variant: Sendable {
    let document: ScenarioDocument
    /// The changes for each value of a switch, by the switch's id.
    let changes: [String: [(value: SwitchValue, changes: [Change])]]

    /// Returns a screen without views, for an app that shows its own windows. The size is in points.
    static func empty(width: Int, height: Int, title: String = "program") -> Variant {
      let text = "touchlab: 1\nscreen: [\(width), \(height)]\nviews: []\n"
      // The document is always valid because its text is constant.
      guard let document = try? ScenarioDocument(text, file: title) else {
        programmerError("The scenario of an empty screen is invalid.")
      }
      return Variant(document: document, changes: [:])
    }
  }

  var entry: ServerMessage.Entry
  let text: String
  let switches: [Switch]
  /// The variants, by the option that selects each of them. The only key is nil if no switch chooses among files.
  let variants: [String?: Variant]
  /// The code that the screen runs in addition to its file; nil for none.
  var program: GalleryProgram?
  /// The app whose windows are shown instead of the file's; nil for a screen of a file.
  var shown: ShownProgram?

  var initialValues: [SwitchValue] { switches.map(\.initial) }

  /// Sets a switch to a value.
  ///
  /// - Throws: `PageMessageError` if there is no such switch or value.
  func set(_ id: String, to value: SwitchValue, in values: inout [SwitchValue]) throws {
    guard let index = switches.firstIndex(where: { $0.id == id }) else {
      throw PageMessageError("id: this screen has no switch `\(id.prefix(40))`")
    }
    switch (value, switches[index].options) {
    case (.flag, nil): break
    case (.option(let option), let options?) where options.contains(where: { $0.id == option }): break
    case (_, nil): throw PageMessageError("value: expected true or false for the switch `\(id)`")
    case (_, let options?):
      throw PageMessageError(
        "value: unknown option of the switch `\(id)`; expected one of \(options.map(\.id).joined(separator: ", "))"
      )
    }
    values[index] = value
  }

  /// Returns the scenario file for the values of the switches, with further changes.
  func document(_ values: [SwitchValue], with further: [Change] = []) throws -> ScenarioDocument {
    var option: String?
    for case (let item, .option(let chosen)) in zip(switches, values) where item.choosesFile { option = chosen }
    guard let variant = variants[option] else { throw PageMessageError("value: there is no such option") }
    var changes: [Change] = []
    for (item, value) in zip(switches, values) {
      changes += variant.changes[item.id]?.first { $0.value == value }?.changes ?? []
    }
    return try variant.document.with(changes + further)
  }
}

extension GalleryScreen {
  /// Creates a screen from a scenario of the user.
  init(document: ScenarioDocument, id: String) {
    let scenario = document.scenario
    self.init(
      entry: ServerMessage.Entry(
        id: id,
        title: scenario.title ?? id,
        group: nil,
        summary: scenario.source ?? URL(fileURLWithPath: scenario.file).lastPathComponent
      ),
      text: scenario.source ?? "",
      switches: [],
      variants: [nil: Variant(document: document, changes: [:])]
    )
  }
}
