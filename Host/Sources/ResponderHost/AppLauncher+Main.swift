import Foundation
@_exported import ResponderHostCore

extension AppLauncher {
  /// Opens the window, launches the app, and returns when the user has closed the window. Prints an error and exits with
  /// the status 1 if there is no display.
  public static func main() {
    AppProcess.run {
      let launcher = Self()
      let configuration = launcher.configuration.applying(AppProcess.environment, CommandLine.arguments)
      let host = try WindowHost(configuration)
      host.run(launcher)
      try host.checkRecording()
    }
  }
}
