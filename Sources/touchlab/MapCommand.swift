import ArgumentParser
import Foundation
import ResponderImport
import ResponderInsight
import ResponderScenarios

/// `touchlab map`: draws a map of the objects that receive or handle a touch at each point of a screen.
struct MapCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case svg, json, png
  }

  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draws a map that shows which object receives or handles a touch at each point of a screen.",
    discussion: """
      The screen has the state after the `set` steps at the start of the file's script. Each view has a color and its \
      id; areas in which nothing is hit are hatched. With --touch the map shows which objects handle that touch; areas \
      without an effect are hatched.

      Examples:
        touchlab map card.yaml > card.svg
        touchlab map card.yaml --touch tap --format png --out card.png
      """
  )

  @Argument(help: "The scenario file; - reads standard input.")
  var file: String?

  @Flag(help: EachFile.help)
  var each = false

  @Option(help: "The format of the output: svg, json or png.")
  var format: Format = .svg

  @Option(help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "Show which objects handle this touch at each point.",
      discussion: "One of \(CanonicalTouch.all.map(\.name).joined(separator: ", ")).",
      valueName: "name"
    )
  )
  var touch: String?

  func validate() throws {
    guard each || file != nil else { throw ValidationError("expected a scenario file") }
    guard !each || file == nil && out == nil else {
      throw ValidationError("--each: paths are read from standard input; expected no file and no --out")
    }
    guard let touch, Self.touch(named: touch) == nil else { return }
    let names = CanonicalTouch.all.map(\.name)
    throw ValidationError(
      "--touch: unknown touch \(quoted(touch))\(Spelling.suggestion(for: touch, among: names)); expected "
        + Spelling.list(names)
    )
  }

  private static func touch(named name: String) -> CanonicalTouch? { CanonicalTouch.all.first { $0.name == name } }

  @MainActor
  func run() async throws {
    guard let file else { return try await mapEach() }
    do {
      let scenario = try ScreenDump.parse(contentsOf: file, Scenario.init(_:file:))
      let map = try map(of: scenario)
      switch format {
      case .svg: try write(Data(map.svg.utf8))
      case .json: try write(Data(map.json.utf8))
      case .png:
        guard let png = map.png else {
          throw ScenarioError(
            file: file,
            line: 1,
            column: 1,
            message: "the screen is \(map.width) by \(map.height) points; expected at most 16000000 pixels for a PNG"
          )
        }
        try write(png)
      }
    } catch let error as ScenarioError {
      StandardError.write(error.description)
      throw ExitCode(2)
    }
  }

  @MainActor
  private func mapEach() async throws {
    let code = await EachFile(command: "map").run { path in
      let map = try map(of: try ScreenDump.parse(contentsOf: path, Scenario.init(_:file:)))
      return (.passed, map.line)
    }
    if code != 0 { throw ExitCode(code) }
  }

  @MainActor
  private func map(of scenario: Scenario) throws -> HitMap {
    guard let touch = touch.flatMap(Self.touch) else { return try HitMap(of: scenario) }
    var bar: ProgressBar?
    let map = try HitMap(of: scenario, actingOn: touch) { row, count in
      if bar == nil { bar = ProgressBar(total: count) }
      bar?.show("row \(row + 1)")
    }
    bar?.hide()
    return map
  }

  private func write(_ data: Data) throws {
    if let out { return try OutputFile.write(data, to: out) }
    FileHandle.standardOutput.write(data)
  }
}
