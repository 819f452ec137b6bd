import Foundation
import ResponderInsight
import ResponderKit
import ResponderScenarios

/// The screens that a playground shows: the scenario files that it was given, and those it comes with.
public struct Gallery: Sendable {
  let screens: [GalleryScreen]
  /// Nil for none.
  let files: ScreenFiles?

  init(screens: [GalleryScreen], files: ScreenFiles? = nil) {
    self.screens = screens
    self.files = files
  }

  /// The user's own files come first.
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

  /// Reads the playground's own screens, and the files named, which are read again whenever they are saved.
  ///
  /// - Throws: Where one of the playground's own screens is wrong.
  @MainActor public static func load(adding files: [String] = []) throws -> Gallery {
    let screens = try GalleryReader(folder: Bundle.module.bundleURL.appendingPathComponent("Gallery")).screens()
    guard !files.isEmpty else { return Gallery(screens: screens) }
    return Gallery(screens: screens, files: ScreenFiles(files, known: Set(screens.map(\.entry.id))))
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

  /// One of the scenario files that a choice leads to, with what the other switches change in it.
  struct Variant: Sendable {
    let document: ScenarioDocument
    /// By the switch's id and where it stands.
    let changes: [String: [(value: SwitchValue, changes: [Change])]]

    /// A screen without a view, in points, for a program that shows windows of its own.
    static func empty(width: Int, height: Int, title: String = "program") -> Variant {
      let text = "touchlab: 1\nscreen: [\(width), \(height)]\nviews: []\n"
      // The text is the library's own.
      guard let document = try? ScenarioDocument(text, file: title) else { programmerError("An empty screen is none.") }
      return Variant(document: document, changes: [:])
    }
  }

  var entry: ServerMessage.Entry
  let text: String
  let switches: [Switch]
  /// By the option of the choice among files that is chosen; without such a choice the key is nil.
  let variants: [String?: Variant]
  /// What the screen needs beside its file.
  var program: GalleryProgram?
  /// A program whose windows are shown in place of the file's.
  var shown: ShownProgram?

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

  /// The scenario file that the switches make of the screen, with further changes.
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
  /// A scenario of the user's as a screen of its own.
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
