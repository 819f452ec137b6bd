import ArgumentParser
import Foundation

/// The root command, whose subcommands are in separate files.
@main
struct Touchlab: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchlab",
    abstract: "Shows where touches go: plays scenarios through UIKit's event system and explains the result.",
    discussion: """
      Example: touchlab run Conformance/vectors

      Exit: 0 all well, 1 an expectation or check failed, 2 bad input or usage.
      """,
    version: "0.2.0",
    subcommands: [
      ServeCommand.self,
      SessionCommand.self,
      RunCommand.self,
      ReplayCommand.self,
      MapCommand.self,
      LintCommand.self,
      ExplainCommand.self,
      ImportCommand.self,
      FormatCommand.self,
      SchemaCommand.self,
      MCPCommand.self,
      BenchCommand.self,
      FixesCommand.self,
    ],
    defaultSubcommand: ServeCommand.self
  )

  // The argument parser's own exit codes do not distinguish a usage error from a failed expectation.
  static func main() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let code as ExitCode {
      leave(with: code.rawValue)
    } catch {
      guard exitCode(for: error) == .success else {
        StandardError.write("touchlab: " + message(for: error))
        leave(with: 2)
      }
      print(fullMessage(for: error))
      leave(with: 0)
    }
    leave(with: 0)
  }

  private static func leave(with code: Int32) -> Never {
    Foundation.exit(code)
  }
}
