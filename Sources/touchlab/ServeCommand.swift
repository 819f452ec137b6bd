import ArgumentParser
import Dispatch
import Foundation
import ResponderImport
import ResponderPlayground
import ResponderScenarios
import ResponderWebDriver

/// `touchlab serve`: the live playground; what `touchlab` alone does too.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves the live playground on 127.0.0.1.",
    discussion: """
      A page with a gallery of screens takes the browser's pointers and shows what the event system makes of them.
      Scenario files that are named come first in the list; what is saved in them shows at once, and so does what is wrong.

      Example: touchlab serve my-screen.yaml --port 8080 --open
      """
  )

  @Argument(help: "Scenario files to show beside the gallery.")
  var files: [String] = []

  @Option(help: "The port on 127.0.0.1; 0 takes any that is free.")
  var port = 8080

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(
    help: ArgumentHelp(
      "Serve clients of W3C WebDriver and WebDriverAgent, such as Appium's, instead of the page.",
      discussion: "They drive the screens of the files, or of the gallery, the first one unless they ask for another."
    )
  )
  var webdriver = false

  @Flag(
    help: ArgumentHelp(
      "Play the screens of all pages in the server's own process.",
      discussion:
        "A page has a process of its own otherwise, so that a crash of one screen's play leaves the others alone."
    )
  )
  var oneProcess = false

  func validate() throws {
    if webdriver, open { throw ValidationError("--open: with --webdriver there is no page to open") }
  }

  func run() async throws {
    let (stop, stopped) = AsyncStream<Void>.makeStream()
    let signals = [SIGINT, SIGTERM].map { number in
      // The source hears of it in place of the default, which ends the process at once.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { stopped.yield() }
      source.resume()
      return source
    }
    defer { signals.forEach { $0.cancel() } }
    if webdriver {
      let server = try await startDriver()
      FileHandle.standardOutput.write(Data("WebDriver is at \(server.address) (Ctrl-C ends it).\n".utf8))
      for await _ in stop { break }
      return await server.stop()
    }
    let processes = try oneProcess ? nil : sessionProcesses()
    defer { processes?.stop() }
    let server = try await start(processes)
    FileHandle.standardOutput.write(Data("The playground is at \(server.address) (Ctrl-C ends it).\n".utf8))
    if open { Self.openInBrowser(server.address) }
    for await _ in stop { break }
    await server.stop()
  }

  private func start(_ processes: SessionProcesses?) async throws -> PlaygroundServer {
    let gallery = try await gallery()
    return try await PlaygroundServer.start(port: port) {
      processes?.conversation(outlet: $0, screen: $1) ?? PlaygroundSession(gallery: gallery, outlet: $0, screen: $1)
    }
  }

  private func sessionProcesses() throws -> SessionProcesses {
    guard let executable = Bundle.main.executableURL else {
      throw ValidationError(
        "this program's own file is not found, which each page's process is started from; add --one-process"
      )
    }
    return SessionProcesses(
      executable: executable,
      arguments: [SessionCommand.configuration.commandName ?? "session"] + files
    )
  }

  private func startDriver() async throws -> WebDriverServer {
    // A client is told nothing of a file that is wrong; whoever starts the server is.
    do throws(ScenarioError) {
      for file in files { _ = try Scenario(try ScreenDump.scenario(contentsOf: file), file: file) }
    } catch {
      StandardError.write(error.description)
      throw ExitCode(2)
    }
    return try await WebDriverServer.start(port: port, apps: DrivenApps(try await gallery()))
  }

  private func gallery() async throws -> Gallery {
    do {
      // A file that is wrong shows what is wrong with it. One that is not there is a slip of the one who typed its name, or the name of
      // no command.
      for file in files where !Self.isFile(file) {
        throw ScenarioError(file: file, line: 1, column: 1, message: "there is no such file")
      }
      return try await Gallery.load(adding: files)
    } catch let error as ScenarioError {
      StandardError.write(error.description)
      throw ExitCode(2)
    }
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  private static func openInBrowser(_ address: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    #if os(macOS)
      process.arguments = ["open", address]
    #else
      process.arguments = ["xdg-open", address]
    #endif
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      StandardError.write("touchlab: no browser could be opened; the address is \(address)")
    }
  }
}
