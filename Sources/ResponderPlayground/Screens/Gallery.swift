import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// The screens that a playground shows: the scenario files of the user, and the built-in screens.
public struct Gallery: Sendable {
  let screens: [GalleryScreen]
  /// The scenario files of the user; nil if the gallery has only built-in screens.
  let files: ScreenFiles?

  init(screens: [GalleryScreen], files: ScreenFiles? = nil) {
    self.screens = screens
    self.files = files
  }

  /// The descriptions of all screens. The user's files precede the built-in screens.
  @MainActor var entries: [ServerMessage.Entry] {
    (files?.files ?? []).map { file in
      var entry = file.screen.entry
      if let fault = file.fault { entry.summary = (fault.line.map { "line \($0): " } ?? "") + fault.message }
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

/// A screen of the gallery, with the scenario files that its switches can select.
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

  /// A scenario file of the screen, with the changes that the values of the switches make to the file.
  struct Variant: Sendable {
    let document: ScenarioDocument
    /// The changes to the file for each value of each switch, by the id of the switch.
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
  /// The variants of the screen, by the id of the option that selects the variant. If no switch selects a file, the
  /// only key is nil.
  var variants: [String?: Variant]
  /// The code that the screen runs in addition to its file; nil for none.
  var program: GalleryProgram?
  /// The app whose windows are shown instead of the views of a file; nil for a screen with a file.
  var shown: ShownProgram?
  /// The device recording from which the file was made; nil for other screens.
  var recorded: RecordedSession?

  var initialValues: [SwitchValue] { switches.map(\.initial) }

  /// Sets a switch to a value.
  ///
  /// - Throws: `PageMessageError` if the screen has no switch with this id, or if the switch cannot have the value.
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

  /// Returns the scenario file that the values of the switches select, with the changes for these values and with
  /// `further` changes.
  func document(_ values: [SwitchValue], with further: [Change] = []) throws -> ScenarioDocument {
    var option: String?
    for case (let item, .option(let chosen)) in zip(switches, values) where item.choosesFile { option = chosen }
    guard let variant = variants[option] else {
      throw PageMessageError("value: the screen has no scenario file for this option")
    }
    var changes: [Change] = []
    for (item, value) in zip(switches, values) {
      changes += variant.changes[item.id]?.first { $0.value == value }?.changes ?? []
    }
    return try variant.document.with(changes + further)
  }
}

extension GalleryScreen {
  /// Creates a screen without switches from a scenario file of the user.
  init(document: ScenarioDocument, id: String) {
    let scenario = document.scenario
    self.init(
      entry: ServerMessage.Entry(
        id: id,
        title: scenario.title ?? id,
        group: nil,
        summary: scenario.source ?? URL(fileURLWithPath: scenario.file).lastPathComponent,
        words: SearchWords.of([document])
      ),
      text: scenario.source ?? "",
      switches: [],
      variants: [nil: Variant(document: document, changes: [:])]
    )
  }
}
