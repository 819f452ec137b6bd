import Foundation
@_exported import ResponderHostCore

extension AppLauncher {
  /// Shows the app on the whole screen, without a desktop, and returns when the process is asked to end. Prints an error
  /// and exits with the status 1 if there is no screen.
  public static func main() {
    AppProcess.run {
      let launcher = Self()
      let configuration = launcher.configuration.applying(AppProcess.environment, CommandLine.arguments)
      let host = try KioskHost(configuration)
      try host.run(launcher)
    }
  }
}
