import Foundation

/// The process of an app.
@MainActor
package enum AppProcess {
  /// The name of the executable.
  package static var name: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "ResponderHost"
  }

  /// The environment variables.
  package static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// The time since the start of the process, in seconds.
  package static var age: TimeInterval? {
    // The 22nd field is the start time in ticks of 10 ms since the start of the machine. The second field is a name in
    // parentheses, which may contain spaces.
    guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 19, let ticks = Double(fields[19]) else { return nil }
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Runs an app. Prints an error that it throws, and exits with the status 1.
  package static func run(_ body: @MainActor () throws -> Void) {
    do {
      try body()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }
}
