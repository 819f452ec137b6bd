import ArgumentParser

/// The command `port`. Without the name of a subcommand, it rewrites files.
@main
struct Port: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Brings UIKit code to Linux, where it compiles with ResponderKit's UIKit.",
    discussion: "`port FILES …` is `port rewrite FILES …`.",
    subcommands: [PortCommand.self, NewCommand.self, ResourcesCommand.self],
    defaultSubcommand: PortCommand.self
  )
}
