import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests that the chapter about the event model and the comments of its types refer to each other, and that the chapter
/// shows an actual record.
@MainActor
@Suite("Documentation/EventModel.md")
struct EventModelTests {
  private let chapter: String
  private let sources: [PublicType]
  /// The section that the chapter's table lists for each type.
  private let sections: [String: String]

  /// A public type, as documented in its source file.
  private struct PublicType {
    let name: String
    /// The lines of the comment and the attributes above the type.
    let comment: [String]
    /// The folder within `Sources/ResponderKit` that contains the type.
    let folder: String
    let isValue: Bool

    /// The sections of the chapter to which the comment refers.
    var links: [String] {
      comment.compactMap { line in
        let opening = "/// See `Documentation/EventModel.md`, \""
        guard line.hasPrefix(opening), line.hasSuffix("\".") else { return nil }
        return String(line.dropFirst(opening.count).dropLast(2))
      }
    }
  }

  init() throws {
    chapter = try Document.text("Documentation/EventModel.md")
    sources = try EventModelTests.publicTypes()
    var sections: [String: String] = [:]
    for row in try MarkdownTable(named: "types", in: chapter).rows {
      for name in row[1].split(separator: " ") {
        try #require(name.hasPrefix("`") && name.hasSuffix("`"), "\(row[1])")
        let type = String(name.dropFirst().dropLast())
        try #require(sections.updateValue(row[0], forKey: type) == nil, "\(type) is listed twice")
      }
    }
    self.sections = sections
  }

  private static func publicTypes() throws -> [PublicType] {
    let folder = Document.root.appendingPathComponent("Sources/ResponderKit")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    let declaration = try Regex(#"^(?:public|open) (?:final )?(class|struct|protocol|enum) (\w+)"#)
    var found: [PublicType] = []
    for file in files.sorted() where file.hasSuffix(".swift") {
      let lines = try Document.text("Sources/ResponderKit/" + file).components(separatedBy: "\n")
      for (index, line) in lines.enumerated() {
        guard let match = line.firstMatch(of: declaration), let kind = match[1].substring else { continue }
        let comment = lines[..<index].reversed().prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }.reversed()
        found.append(
          PublicType(
            name: String(match[2].substring ?? ""),
            comment: Array(comment),
            folder: String(file.prefix { $0 != "/" }),
            isValue: kind == "struct" || kind == "enum"
          )
        )
      }
    }
    return found
  }

  @Test("The comment of every type in the chapter's table names the section that the table lists")
  func tableToTypes() {
    #expect(sections.count > 60)
    for (name, section) in sections {
      let type = sources.first { $0.name == name }
      #expect(type?.links == [section], "\(name)")
    }
  }

  @Test("Every type whose comment refers to the chapter is in the chapter's table")
  func typesToTable() {
    for type in sources where type.comment.contains(where: { $0.contains("EventModel.md") }) {
      #expect(sections[type.name] != nil, "\(type.name)")
    }
  }

  @Test("The chapter's table contains every class, protocol and sample of the event model")
  func complete() {
    let folders: Set = ["Application", "Controls", "Events", "Focus", "Gestures", "Responders"]
    for type in sources where folders.contains(type.folder) {
      guard !type.isValue || type.name.hasSuffix("Sample") else { continue }
      #expect(sections[type.name] != nil, "\(type.name)")
    }
  }

  @Test("Every section in the chapter's table is a heading of the chapter")
  func headings() {
    let headings = chapter.components(separatedBy: "\n").filter { $0.hasPrefix("#") }
      .map { $0.drop { $0 == "#" }.dropFirst() }
    for section in Set(sections.values) { #expect(headings.contains(section[...]), "\(section)") }
  }

  @Test("The chapter shows the actual record of a tap on a button")
  func record() throws {
    let start = try #require(chapter.range(of: "<!-- record: a tap on a button -->\n```text\n")?.upperBound)
    let end = try #require(chapter.range(of: "```", range: start..<chapter.endIndex)?.lowerBound)

    let screen = SimulatedScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let tap = UITapGestureRecognizer()
    tap.name = "tap"
    view.addGestureRecognizer(tap)
    let button = UIButton(frame: CGRect(x: 100, y: 130, width: 100, height: 40))
    button.accessibilityIdentifier = "button"
    view.addSubview(button)
    screen.window.addSubview(view)
    screen.tap(on: button)
    let lines = screen.log.lines(of: [.hit, .receives, .state, .touches, .event])
    #expect(lines.joined(separator: "\n") + "\n" == chapter[start..<end])
  }
}
