import ArgumentParser
import Dispatch
import Foundation
import ResponderImport
import ResponderPlayground
import ResponderScenarios
import ResponderWebDriver

/// `touchlab serve`: serves the live playground. This is the default command.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves the live playground on 127.0.0.1.",
    discussion: """
      A page with a gallery of screens takes the browser's pointer input and shows how the event system handles it.
      Scenario files given as arguments are first in the list. Changes to a file, and errors in it, are shown immediately.
      A device recording (.touchrecord) is played on its screen, beside what the device did, with the differences.

      Example: touchlab serve my-screen.yaml --port 8080 --open
      """
  )

  @Argument(help: "Scenario files and device recordings to show in addition to the gallery.")
  var files: [String] = []

  @Option(help: "The port on 127.0.0.1; 0 selects a free port.")
  var port = 8080

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Flag(
    help: ArgumentHelp(
      "Serve W3C WebDriver and WebDriverAgent clients, such as Appium's, instead of the page.",
      discussion:
        "The clients drive the screens of the files and of the gallery. A session that names no screen uses the first screen."
    )
  )
  var webdriver = false

  @Flag(
    help: ArgumentHelp(
      "Play the screens of all pages in the process of the server.",
      discussion:
        "Otherwise each page has a separate process, so a crash of one screen does not affect other screens."
    )
  )
  var oneProcess = false

  func validate() throws {
    if webdriver, open { throw ValidationError("--open: --webdriver serves no page to open") }
  }

  func run() async throws {
    let (stop, stopped) = AsyncStream<Void>.makeStream()
    let signals = [SIGINT, SIGTERM].map { number in
      // If the signal were not ignored here, it would end the process before the signal source is notified.
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
        "the executable of touchlab, which the processes of pages run, was not found; use --one-process"
      )
    }
    return SessionProcesses(
      executable: executable,
      arguments: [SessionCommand.configuration.commandName ?? "session"] + files
    )
  }

  private func startDriver() async throws -> WebDriverServer {
    // An error in a file is printed for the user who starts the server. Clients do not receive it.
    do throws(ScenarioError) {
      for file in files where !DeviceRecording.isNamed(file) {
        _ = try ScreenDump.parse(contentsOf: file, Scenario.init(_:file:))
      }
    } catch {
      StandardError.write(error.description)
      throw ExitCode(2)
    }
    return try await WebDriverServer.start(port: port, apps: DrivenApps(try await gallery()))
  }

  private func gallery() async throws -> Gallery {
    do {
      // The page shows the error of an invalid file. A missing file is an error here, since the path or the name of a
      // command is probably misspelled.
      for file in files where !Self.isFile(file) {
        throw ScenarioError(file: file, line: 1, column: 1, message: "the file does not exist")
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
      StandardError.write("touchlab: cannot open a browser; the address is \(address)")
    }
  }
}
