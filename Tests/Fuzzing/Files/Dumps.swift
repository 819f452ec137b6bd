import Driver
import ResponderImport
import ResponderScenarios

/// A reader of dumps of running apps. The scenario file of a valid dump must be readable, and building its screen must
/// succeed.
@MainActor let dump = Reader("dump") { bytes in
  let dump: ScreenDump
  do throws(ScenarioError) {
    dump = try ScreenDump(bytes, file: "input")
  } catch {
    try checkError(line: error.line, column: error.column, message: error.message, in: bytes)
    return .accepted
  }
  do throws(ScenarioError) {
    _ = Player(try Scenario(dump.scenario, file: "written"))
  } catch {
    throw Finding("its scenario file cannot be read: \(error)")
  }
  return .accepted
}
