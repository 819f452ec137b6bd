import Foundation
import Testing

@testable import ResponderScenarios

/// What `touchlab schema` prints: it accepts what the reader accepts, and refuses what the reader refuses for its shape.
@Suite struct FormatSchemaTests {
  private static func validator() -> SchemaValidator { SchemaValidator(FormatSchema.value) }

  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func value(of text: String) throws -> JSONValue {
    JSONValue(try DocumentReader.read(Array(text.utf8)))
  }

  @Test(
    "The schema accepts every scenario of Conformance and of the gallery",
    arguments: ["Conformance", "Sources/ResponderPlayground/Gallery/screens"]
  )
  func accepted(_ folder: String) throws {
    let files = try ScenarioFiles.below(Self.package.appending(path: folder).path)
    #expect(files.count > 50)
    let validator = Self.validator()
    for file in files {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(validator.accepts(try Self.value(of: text)), "\(file)")
    }
  }

  /// The files that the reader's own tests refuse, by their names.
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
    "The schema refuses every bad file whose shape is wrong; what is left is wrong only beside the rest of its file"
  )
  func refused() throws {
    let validator = Self.validator()
    var accepted: [String] = []
    var count = 0
    for file in Self.bad {
      // What is no YAML, or more than the format takes of it, has no value.
      guard let value = try? Self.value(of: file.text) else { continue }
      count += 1
      if validator.accepts(value) { accepted.append(file.name) }
    }
    #expect(count > 200)
    #expect(accepted == Self.meant)
  }

  /// What each of these gets wrong depends on another place of the file: ids and what they name, what is down when, the sizes of
  /// lists, and the lines of the record.
  private static let meant = [
    "duplicate id", "id of view and recognizer", "chain in a circle", "child of two controllers", "presented twice",
    "view of two controllers", "recognizer that waits for itself", "which of several fingers", "unknown reference",
    "reference of another kind", "unknown requirement", "unknown place", "scroll and hover beyond a million samples",
    "two pointers at once", "two scrolls at once", "velocity of a pinch as a point", "more than a million samples",
    "samples of nested scripts", "finger that is not down", "finger that is down already", "finger of two scripts",
    "place in no window", "superview within itself", "window id without such a window", "unknown subject",
    "line that only never lets through", "line that subjects never lets through", "line of an unknown id",
    "line of unknown words", "a text field's line of a view", "recognizer's line of a view",
    "property of another class in a check", "the same key twice", "the same button twice", "two shakes",
    "first responder that is not there", "application as first responder", "first responder that cannot be it",
    "line of no remote control", "recognizers press nothing", "a number twice", "children that collide",
    "a child with an id of the file", "a child with the content view's id", "an id as a child's",
    "an id as a header's", "a requirement that there is not", "a child's id outside of the cell",
    "a child that the row has not", "a header that there is not", "lists in lists in lists", "too much in a cell",
    "a circle by a child's chain", "segment that is not there", "segment of none", "menu of no view",
    "whose editing ends", "setting what is not there", "becoming first", "ending nobody's editing",
    "reloading a field", "a position of a view", "actions of a plain view", "a navigation controller in another",
    "an alert as a tab", "a container of a controller whose view is in a window", "two containers of one controller",
    "containers in a circle", "one below a circle", "a sheet's key on a full screen", "a popover's key on a sheet",
    "what only a popover adapts", "a tab that there is not",
    "two answers of style cancel", "a view that is called as an alert's button",
    "a view that is called as what a controller brings along", "a bar button whose id is taken",
    "a push on what is no navigation controller", "one that presents itself", "a view that is pushed",
    "content of another view",
    "zoomed recognizer", "answer of no view", "second list.pan", "delegate of its pan", "its pan's view",
    "row of a scroll view", "scroll of a view", "selection", "selection of nothing",
  ]

  @Test("Each step's keys in the schema are those that the reader knows", arguments: StepKinds.all.map { $0.name })
  func keys(_ name: String) throws {
    let kind = try #require(StepKinds.all.first { $0.name == name })
    let shapes = FormatSchemaTests.mappings(in: kind.schema(by: .script))
    for shape in shapes where name != "set" && name != "check" {
      guard case .object(let members)? = shape["properties"] else { continue }
      let at = shape["required"] == ["in", "at"] ? "tap" : name
      let file = BadInputTests.head + "views: [{id: a, frame: [0, 0, 1, 1]}]\ntouches:\n  - {\(at): {nonsense: 1}}\n"
      let error = #expect(throws: ScenarioError.self) { try Scenario(file, file: "f") }
      for member in members { #expect(error?.message.contains(member.key) == true, "\(error?.message ?? "")") }
    }
  }

  private static func mappings(in schema: JSONValue) -> [JSONValue] {
    switch schema["anyOf"] {
    case .list(let choices)?: choices.flatMap(mappings)
    default: schema["type"] == "object" ? [schema] : []
    }
  }

  @Test("Each definition is reached from the root, and each reference leads to one")
  func definitions() throws {
    guard case .object(let definitions)? = FormatSchema.value["$defs"] else { throw CancellationError() }
    let text = FormatSchema.value.json
    for definition in definitions { #expect(text.contains("\"#/$defs/\(definition.key)\""), "\(definition.key)") }
    let names = Set(definitions.map(\.key))
    for part in text.components(separatedBy: "\"#/$defs/").dropFirst() {
      #expect(names.contains(String(part.prefix { $0 != "\"" })))
    }
  }

  @Test("What is printed is the same value, a definition a line")
  func printed() throws {
    #expect(try Self.value(of: FormatSchema.text) == FormatSchema.value)
    #expect(FormatSchema.text.split(separator: "\n").count < 100)
  }
}
