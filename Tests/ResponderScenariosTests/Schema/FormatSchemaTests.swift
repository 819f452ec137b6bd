import Foundation
import Testing

@testable import ResponderScenarios

/// Tests of the output of `touchlab schema`. The schema accepts every file that the reader accepts, and refuses every
/// file with a wrong structure.
@Suite struct FormatSchemaTests {
  private static func validator() -> SchemaValidator { SchemaValidator(FormatSchema.value) }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func value(of text: String) throws -> JSONValue {
    JSONValue(try DocumentReader.read(Array(text.utf8)))
  }

  @Test(
    "The schema accepts every scenario under Conformance and in the gallery",
    arguments: ["Conformance", "Sources/ResponderPlayground/Gallery/screens"]
  )
  func accepted(_ folder: String) throws {
    let files = try ScenarioFiles.below(Self.package.appending(path: folder).path)
    expect(files.count > 50)
    let validator = Self.validator()
    for file in files {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      expect(validator.accepts(try Self.value(of: text)), "\(file)")
    }
  }

  @Test("A reference to an object has a definition that states the kind of the object")
  func references() throws {
    for target in ReferenceTarget.allCases {
      let definition = FormatSchema.value["$defs"]?["\(target.rawValue)Reference"]
      expectEqual(definition?["description"], .text("the id of \(target.description)"))
    }
    let step = FormatSchema.value["$defs"]?["programStep"]?["properties"]
    expectEqual(step?["reload"]?["$ref"], "#/$defs/viewReference")
    expectEqual(FormatSchema.value["properties"]?["firstResponder"]?["$ref"], "#/$defs/windowResponderReference")
  }

  /// The files that the other tests of the reader expect to be refused, by name.
  private static let bad: [(name: String, text: String)] = {
    var bad: [(name: String, text: String)] = []
    let plain = BadInputTests.cases + BadInputTests.scriptCases + BadResponderInputTests.cases
    bad += plain.map { ($0.name, $0.text) }
    bad += CellBadInputTests.samples.map { ($0.name, $0.text) }
    bad += ControlBadInputTests.cases.map { ($0.name, $0.text) }
    bad += ProgramBadInputTests.samples.map { ($0.name, $0.text) }
    bad += ControllerBadInputTests.samples.map { ($0.name, $0.text) }
    bad += ScrollingBadInputTests.cases.map { ($0.name, $0.text) }
    return bad
  }()

  @Test(
    "The schema refuses every file with a wrong structure, but accepts errors that depend on other parts of the file"
  )
  func refused() throws {
    let validator = Self.validator()
    var accepted: [String] = []
    var count = 0
    for file in Self.bad {
      // A file that is not YAML, or that exceeds a limit, cannot be converted to a value, so the schema is not applied
      // to it.
      guard let value = try? Self.value(of: file.text) else { continue }
      count += 1
      if validator.accepts(value) { accepted.append(file.name) }
    }
    expect(count > 200)
    expectEqual(accepted, Self.meant)
  }

  /// The names of files whose errors depend on another part of the file: on ids, on the fingers that are down, on the
  /// sizes of lists, or on the lines of the record.
  private static let meant = [
    "a safe area without a screen", "duplicate id", "id of view and recognizer",
    "reference with a million dots", "cyclic responder chain",
    "child of two controllers",
    "presented twice",
    "view of two controllers", "recognizer that waits for itself", "which of several fingers", "unknown reference",
    "reference of another kind", "unknown requirement", "unknown location", "scroll and hover beyond a million samples",
    "two simultaneous pointers", "two simultaneous scrolls", "velocity of a pinch as a point",
    "more than a million samples",
    "samples of nested scripts", "finger that is not down", "finger that is down already", "finger of two scripts",
    "location in no window", "superview within itself", "window id without such a window", "unknown subject",
    "line that only excludes", "line that subjects excludes", "line of an unknown id",
    "line of unknown words", "a text field's line of a view", "recognizer's line of a view",
    "property of another class in a check", "the same key twice", "the same button twice", "two shakes",
    "unknown first responder", "application as first responder", "view that cannot become first responder",
    "line of no remote control", "recognizers press nothing", "a number twice", "children that collide",
    "a child with an id of the file", "a child with the content view's id", "an id as a child's",
    "an id as a header's", "unknown requirement in a cell", "a child's id outside of the cell",
    "unknown child of a row", "unknown header", "lists in lists in lists", "too much in a cell",
    "cycle through a child's chain", "unknown segment", "segment of none", "menu of no view",
    "unknown view of endEditing", "setting an unknown object", "becoming first",
    "ending the editing of an unknown view",
    "reloading a field", "a position of a view", "actions of a plain view", "a navigation controller in another",
    "an alert as a tab", "a container of a controller whose view is in a window", "two containers of one controller",
    "cyclic containers", "controller below a cycle", "a sheet's key on a full screen", "a popover's key on a sheet",
    "a popover's adaptive style on a sheet", "unknown tab",
    "two alert actions of style cancel", "a view with the id of an alert's button",
    "a view with the id of a controller's part", "a bar button whose id is taken",
    "a push on another kind of controller", "a controller that presents itself", "a view that is pushed",
    "content of another view",
    "zoomed recognizer", "touchesShouldCancel for a recognizer", "second list.pan", "delegate of its pan",
    "its pan's view",
    "row of a scroll view", "scroll of a view", "selection", "selection of nothing",
  ]

  @Test("The schema of each step has the same keys as the reader", arguments: StepKinds.all.map { $0.name })
  func keys(_ name: String) throws {
    let kind = try require(StepKinds.all.first { $0.name == name })
    let shapes = FormatSchemaTests.mappings(in: kind.schema(by: .script))
    for shape in shapes where name != "set" && name != "check" {
      guard case .object(let members)? = shape["properties"] else { continue }
      let at = shape["required"] == ["in", "at"] ? "tap" : name
      let file = BadInputTests.head + "views: [{id: a, frame: [0, 0, 1, 1]}]\ntouches:\n  - {\(at): {nonsense: 1}}\n"
      let error = #expect(throws: ScenarioError.self) { try Scenario(file, file: "f") }
      for member in members { expectEqual(error?.message.contains(member.key), true, "\(error?.message ?? "")") }
    }
  }

  private static func mappings(in schema: JSONValue) -> [JSONValue] {
    switch schema["anyOf"] {
    case .list(let choices)?: choices.flatMap(mappings)
    default: schema["type"] == "object" ? [schema] : []
    }
  }

  @Test("Each definition in the schema is reachable from the root, and each reference has a definition")
  func definitions() throws {
    guard case .object(let definitions)? = FormatSchema.value["$defs"] else { throw CancellationError() }
    let text = FormatSchema.value.json
    for definition in definitions { expect(text.contains("\"#/$defs/\(definition.key)\""), "\(definition.key)") }
    let names = Set(definitions.map(\.key))
    for part in text.components(separatedBy: "\"#/$defs/").dropFirst() {
      expect(names.contains(String(part.prefix { $0 != "\"" })))
    }
  }

  @Test("The printed schema has one line for each definition, and reading it gives the same value")
  func printed() throws {
    try expectEqual(Self.value(of: FormatSchema.text), FormatSchema.value)
    expect(FormatSchema.text.split(separator: "\n").count < 100)
  }
}
