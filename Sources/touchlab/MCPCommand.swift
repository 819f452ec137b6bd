import ArgumentParser
import Foundation
import ResponderAgents

/// `touchlab mcp`: offers the commands as tools to coding agents and editors.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serves the Model Context Protocol on standard input and output, for coding agents and editors.",
    discussion: """
      The tools are explain, lint, map, run, import and replay, the resources are the scenario format and the guide \
      "Why does my tap not arrive?". Files outside the folders of --root are refused, and nothing is written. Each call \
      runs in its own process. The end of the input ends the server.

      Example: touchlab mcp --root ~/MyApp

      An editor starts the command itself; its configuration is {"command": "touchlab", "args": ["mcp", "--root", …]}.
      """
  )

  @Option(
    help: ArgumentHelp("A folder in which files may be read; by default the current folder.", valueName: "folder")
  )
  var root: [String] = []

  @Option(help: ArgumentHelp("The maximum duration of a call.", valueName: "seconds"))
  var timeout = 60.0

  /// The memory limit of the process of a call, in bytes, as for the processes of `touchlab serve`.
  private static let maximumMemory: UInt = 4 << 30

  func validate() throws {
    guard timeout.isFinite, (0.1...86_400).contains(timeout) else {
      throw ValidationError("--timeout: expected seconds, 0.1 to 86400")
    }
  }

  func run() throws {
    let folders: AllowedFolders
    do throws(ToolFailure) {
      folders = try AllowedFolders(root.isEmpty ? [FileManager.default.currentDirectoryPath] : root)
    } catch {
      throw ValidationError("--root: \(error)")
    }
    guard let executable = Bundle.main.executableURL else {
      throw ValidationError("the executable of touchlab, which the processes of calls run, was not found")
    }
    #if canImport(Glibc)
      var limit = rlimit(rlim_cur: Self.maximumMemory, rlim_max: Self.maximumMemory)
      setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
    #endif
    // A client that closes its end of the output is detected by the failing write.
    signal(SIGPIPE, SIG_IGN)
    let tools = CommandTools(command: CommandRun(executable: executable, timeout: timeout), folders: folders)
    let server = AgentServer(
      name: "touchlab",
      version: Touchlab.configuration.version,
      instructions: CommandTools.instructions,
      tools: tools.all,
      resources: tools.resources,
      send: Self.send
    )
    let signals = Self.endingSignals { server.cancelCalls() }
    defer { signals.forEach { $0.cancel() } }
    var input = LineReader(descriptor: STDIN_FILENO, limit: AgentServer.maximumMessage)
    while let line = input.next() { server.receive(line) }
    server.finish()
  }

  /// Writes a message to standard output. If the client has closed it, this process ends in the same way as on a signal,
  /// with the processes of its calls.
  @Sendable private static func send(_ message: String) {
    var bytes = Array((message + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        kill(getpid(), SIGTERM)
        return
      }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Ends the processes of calls, and then this process, on SIGINT and SIGTERM.
  private static func endingSignals(_ end: @escaping @Sendable () -> Void) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      // If the signal were not ignored here, it would end the process before the signal source is notified.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        end()
        Foundation.exit(0)
      }
      source.resume()
      return source
    }
  }
}
