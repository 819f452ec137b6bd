import ArgumentParser
import Foundation
import PortUIKit

/// The command `port rewrite`, which rewrites files and reports the changes and the code that cannot be rewritten.
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rewrite",
    abstract:
      "Rewrites the Objective-C features in UIKit code, so that it compiles on Linux with ResponderKit's UIKit.",
    discussion: """
      Pass all files of a module together, since the rewriting of a file depends on declarations in the others. A folder \
      means the Swift files, storyboards and nibs in it; the classes of storyboards and nibs can then be found by name. \
      Without --out one file is written to standard output, and its report to standard error.

      The exit code is 0 if all code was rewritten, 1 if some code cannot be rewritten, and 2 if the input cannot be read. \
      Code that cannot be rewritten is reported with its line and the reason.
      """
  )

  @Argument(help: ArgumentHelp("Swift files, or folders that contain Swift files.", valueName: "file"))
  var files: [String]

  @Option(help: ArgumentHelp("The output folder; it is created if it does not exist.", valueName: "folder"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "A word that is inserted before the extension in the names of Swift files: A.swift becomes A.word.swift. The plugin uses this option, since the compiler warns about a file with the same name as the file in its #sourceLocation. main.swift keeps its name.",
      valueName: "word"
    )
  )
  var suffix: String?

  @Flag(help: "Write nothing; only report the changes and the code that cannot be rewritten.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "A file or folder that is not read. The path is relative to a folder that is given, may contain * and ?, and may be repeated. The file \(Exclusions.fileName) in or beside a folder contains such paths, one in each line.",
      valueName: "path"
    )
  )
  var exclude: [String] = []

  @Flag(help: "Report each change with its line, too.")
  var verbose = false

  @Flag(help: "Report only code that cannot be rewritten.")
  var quiet = false

  func run() throws {
    do {
      let inputs = try InputFile.all(of: files, suffix: suffix, excluding: exclude)
      if out == nil, !check, inputs.filter({ !$0.isInterface }).count > 1 {
        throw InputError("\(inputs.count) files need an output folder. Add --out FOLDER, or --check to write no files.")
      }
      if let out, !check { try InputFile.requireDistinctPaths(inputs, in: out) }
      let sources = inputs.filter { !$0.isInterface }
      let interfaces = inputs.filter(\.isInterface)
      let results = Rewriting.port(sources.map(\.source), storyboards: interfaces.map(\.source))
      let report = Report(results, isQuiet: quiet, isVerbose: verbose)
      StandardError.write(report.text)
      guard !report.hasSyntaxErrors else { throw ExitCode(2) }
      if !check {
        try write(results.map(\.text), of: sources)
        if out != nil { try write(interfaces.map(\.source.text), of: interfaces) }
      }
      if report.hasRefusals { throw ExitCode(1) }
    } catch let error as InputError {
      StandardError.write("port: \(error.sentence)\n")
      throw ExitCode(2)
    }
  }

  private func write(_ results: [String], of inputs: [InputFile]) throws {
    guard let out else {
      for result in results { FileHandle.standardOutput.write(Data(result.utf8)) }
      return
    }
    for (result, input) in zip(results, inputs) {
      let destination = URL(fileURLWithPath: out).appendingPathComponent(input.pathInFolder)
      do {
        try FileManager.default.createDirectory(
          at: destination.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(result.utf8).write(to: destination)
      } catch {
        throw InputError("\(destination.path) cannot be written: \(error.localizedDescription)")
      }
    }
  }
}

/// The command's report about all files.
struct Report {
  private(set) var text = ""
  private(set) var hasRefusals = false
  private(set) var hasSyntaxErrors = false

  init(_ results: [PortedFile], isQuiet: Bool, isVerbose: Bool) {
    func add(_ remark: Remark, _ kind: String, in file: PortedFile) {
      text += "\(file.path):\(remark.line):\(remark.column): \(kind): \(remark.text)\n"
    }
    if isVerbose {
      for file in results { for change in file.changes { add(change, "note", in: file) } }
    }
    for file in results { for error in file.syntaxErrors { add(error, "error", in: file) } }
    let causes = Report.causes(in: results)
    for (cause, _) in causes {
      for file in results {
        for refusal in file.refusals where refusal.cause == cause { add(refusal, "error", in: file) }
      }
    }
    hasRefusals = !causes.isEmpty
    hasSyntaxErrors = results.contains { !$0.syntaxErrors.isEmpty }
    guard !isQuiet else { return }
    let changed = results.filter { !$0.changes.isEmpty }.count
    let refused = causes.map(\.count).reduce(0, +)
    text += "\(results.count) files, \(changed) changed, \(refused) locations that cannot be rewritten.\n"
    if causes.count > 1 {
      for (cause, count) in causes { text += "\(count) because of \(cause.rawValue)\n" }
    }
  }

  /// Returns the causes of the refusals in all files, the most frequent first.
  private static func causes(in results: [PortedFile]) -> [(cause: RefusalCause, count: Int)] {
    let causes = results.flatMap(\.refusals).compactMap(\.cause)
    let counted = RefusalCause.allCases.map { cause in (cause: cause, count: causes.filter { $0 == cause }.count) }
    return counted.enumerated().filter { $0.element.count > 0 }
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
  }
}

enum StandardError {
  static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
