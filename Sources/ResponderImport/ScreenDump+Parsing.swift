import ResponderScenarios

extension ScreenDump {
  /// Parses a file as a scenario. If the file is a dump, the scenario to which it is converted is parsed, and errors
  /// name this scenario, because their lines are not those of the dump.
  ///
  /// - Parameters:
  ///   - path: The path of a file of at most 4 MiB; `-` for standard input.
  ///   - parse: Parses the bytes of a scenario file with a path.
  /// - Throws: `ScenarioError` if the file does not exist, if it is a dump that cannot be read, or if `parse` throws it.
  package static func parse<Parsed>(
    contentsOf path: String,
    _ parse: (_ contents: [UInt8], _ file: String) throws(ScenarioError) -> Parsed
  ) throws(ScenarioError) -> Parsed {
    try Self.parse(try bytes(ofFile: path), file: path, parse)
  }

  /// Parses contents as a scenario, as `parse(contentsOf:_:)` does.
  package static func parse<Parsed>(
    _ contents: [UInt8],
    file: String,
    _ parse: (_ contents: [UInt8], _ file: String) throws(ScenarioError) -> Parsed
  ) throws(ScenarioError) -> Parsed {
    let scenario = try scenario(of: contents, file: file)
    do throws(ScenarioError) {
      return try parse(scenario, file)
    } catch {
      throw format(of: contents) == nil ? error : error.ofScreen(importedFrom: file)
    }
  }
}
