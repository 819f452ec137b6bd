import Foundation
import ResponderScenarios
import Testing

@testable import ResponderPlayground

@Suite("Reading the list of the gallery") @MainActor struct GalleryReaderTests {
  private static let screen = """
    touchlab: 1
    screen: [100, 100]
    views: [{id: box, frame: [0, 0, 100, 100], gestures: [{id: tap, kind: tap}]}]
    """

  private func read(_ switches: String, group: String = "group: Mine") throws -> [GalleryScreen] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.screen.utf8).write(to: folder.appendingPathComponent("box.yaml"))
    let list = "[{id: a, title: A, \(group), summary: s, text: t, file: box.yaml, switches: [\(switches)]}]"
    try Data(list.utf8).write(to: folder.appendingPathComponent("gallery.yaml"))
    return try GalleryReader(folder: folder).screens()
  }

  private func parameter(_ options: String, id: String = "taps") -> String {
    "{id: \(id), title: T, kind: choice, value: '1', options: [\(options)]}"
  }

  @Test("A screen with several choices applies the properties of each choice")
  func parameters() throws {
    let options = ["numberOfTapsRequired", "numberOfTouchesRequired"].map { property in
      (1...2).map { "{id: '\($0)', title: '\($0)', set: [{id: tap, \(property): \($0)}]}" }.joined(separator: ", ")
    }
    let screen = try require(read("\(parameter(options[0])), \(parameter(options[1], id: "touches"))").first)
    var values = screen.initialValues
    expectEqual(values, [.option("1"), .option("1")])
    try screen.set("touches", to: .option("2"), in: &values)
    let tap = try require(screen.document(values).scenario.windows.first?.views.first?.gestures.first)
    expect(tap.properties.contains { $0.property.name == "numberOfTapsRequired" && $0.value == .number(1) })
    expect(tap.properties.contains { $0.property.name == "numberOfTouchesRequired" && $0.value == .number(2) })
    expectEqual(screen.entry.group, "Mine")
  }

  @Test(
    "An invalid switch in the gallery's list is refused with a reason",
    arguments: [
      ("{id: '1', title: T}", "gallery.yaml: the option 1 must have exactly one of the keys `replace` and `set`"),
      (
        "{id: '1', title: T, set: [], replace: box.yaml}",
        "gallery.yaml: the option 1 must have exactly one of the keys `replace` and `set`"
      ),
      ("{id: '1', title: T, sets: []}", "gallery.yaml: the key sets is unknown"),
      ("{id: '1', title: T, set: {id: tap}}", "gallery.yaml: the value of the key `set` must be a list of mappings"),
      ("{id: '1', title: T, set: [tap]}", "gallery.yaml: the value of the key `set` must be a list of mappings"),
      (
        "{id: '2', title: T, set: []}",
        "gallery.yaml: the value of the switch taps must be the id of one of its options"
      ),
      (
        "{id: '1', title: T, set: []}, {id: '1', title: T, set: []}",
        "gallery.yaml: two options of the switch taps have the same id; expected different ids"
      ),
      (
        "{id: '1', title: T, set: []}, {id: '2', title: T, replace: box.yaml}",
        "gallery.yaml: either all options of the switch taps or none of them must have the key `replace`"
      ),
    ]
  )
  func wrong(options: String, expected: String) {
    let error = #expect(throws: GalleryReader.Problem.self) { try read(parameter(options)) }
    expectEqual(error?.description, expected)
  }

  @Test("A switch that sets a property that the object does not have is refused")
  func unknownProperty() {
    let error = #expect(throws: ScenarioError.self) {
      try read(parameter("{id: '1', title: T, set: [{id: tap, direction: left}]}"))
    }
    expectEqual(error?.description.contains("direction"), true)
  }

  @Test("A gallery list is refused if switches have the same name, a screen has no group, or two switches choose files")
  func wrongScreens() {
    let one = parameter("{id: '1', title: T, set: []}")
    let file = "{id: '1', title: T, replace: box.yaml}"
    for (switches, group, expected) in [
      ("\(one), \(one)", "group: Mine", "gallery.yaml: two switches of a have the id taps; expected different ids"),
      (
        "\(parameter(file, id: "x")), \(parameter(file, id: "y"))", "group: Mine",
        "gallery.yaml: a has more than one switch that selects files; expected at most one"
      ),
      (one, "about: touches", "gallery.yaml: the key `group` is missing, or its value is not a string"),
      (
        one, "group: Mine, about: taps",
        "gallery.yaml: the value of the key `about` of a must be `touches` or `responders`"
      ),
    ] {
      let error = #expect(throws: GalleryReader.Problem.self) { try read(switches, group: group) }
      expectEqual(error?.description, expected)
    }
  }
}
