import ArgumentParser
import Foundation
import PortResources

/// The command `port resources`, which compiles asset catalogs and copies the other resources of a target.
struct ResourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resources",
    abstract: "Compiles the asset catalogs, texts and other resources of a target into a folder for its bundle.",
    discussion: """
      The exit code is 0 if all resources were read, and 1 otherwise. Each resource that cannot be read is reported with \
      its file and the reason.
      """
  )

  @Argument(help: ArgumentHelp("The folder of the target's files.", valueName: "folder"))
  var folder: String

  @Option(help: ArgumentHelp("The folder for the resources, which is replaced.", valueName: "folder"))
  var out: String

  @Option(help: ArgumentHelp("The Swift file to write, which the target compiles.", valueName: "file"))
  var source: String

  @Option(help: ArgumentHelp("The name of the module.", valueName: "name"))
  var module: String

  func run() throws {
    let result = ResourceCompiler(folder: folder, module: module, output: out, source: source)
    for problem in result.problems { StandardError.write(problem.line + "\n") }
    if result.problems.contains(where: \.isError) { throw ExitCode(1) }
  }
}
