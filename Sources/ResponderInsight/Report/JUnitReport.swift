import ResponderScenarios

/// The results of several files as JUnit XML for continuous integration, with one test case per file.
public struct JUnitReport: Sendable {
  /// The result of one file.
  public enum Result: Sendable, Equatable {
    case passed
    /// The record differs from the expectation. Each string describes one difference.
    case failed([String])
    /// The file is invalid. The string is the error message.
    case refused(String)
  }

  private struct Case: Sendable {
    var file: String
    var result: Result
    /// The duration of the run, in seconds of wall time.
    var seconds: Double
  }

  private var cases: [Case] = []

  /// Creates an empty report.
  public init() {}

  /// Adds the result for a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file; the folder becomes the class name.
  ///   - result: The result of the run.
  ///   - seconds: The duration of the run, in seconds of wall time.
  public mutating func add(_ file: String, _ result: Result, seconds: Double) {
    cases.append(Case(file: file, result: result, seconds: seconds))
  }

  /// The report as XML.
  public var xml: String {
    let failures = cases.count { if case .failed = $0.result { true } else { false } }
    let errors = cases.count { if case .refused = $0.result { true } else { false } }
    let seconds = cases.reduce(0) { $0 + $1.seconds }.shown(decimals: 3)
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(seconds)\""
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"touchlab\" \(counts)>"]
    lines.append("  <testsuite name=\"touchlab\" \(counts) skipped=\"0\">")
    for entry in cases { lines += Self.lines(of: entry) }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of entry: Case) -> [String] {
    let slash = entry.file.lastIndex(of: "/")
    let folder = slash.map { String(entry.file[..<$0]) } ?? "."
    let name = slash.map { String(entry.file[entry.file.index(after: $0)...]) } ?? entry.file
    let head =
      "    <testcase classname=\"\(XML.escape(folder))\" name=\"\(XML.escape(name))\""
      + " file=\"\(XML.escape(entry.file))\" time=\"\(entry.seconds.shown(decimals: 3))\""
    switch entry.result {
    case .passed: return [head + "/>"]
    case .failed(let report):
      let message = XML.escape(report.last ?? "not as expected")
      let text = XML.escape(report.joined(separator: "\n"))
      return [head + ">", "      <failure message=\"\(message)\">\(text)</failure>", "    </testcase>"]
    case .refused(let message):
      return [head + ">", "      <error message=\"\(XML.escape(message))\"/>", "    </testcase>"]
    }
  }
}
