import ArgumentParser
import Foundation
import PortUIKit

/// Rewrites files once, and says what it changed and what it cannot.
@main
struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract:
      "Rewrites what only Objective-C knows in UIKit code, so that it compiles on Linux against ResponderKit's UIKit.",
    discussion: """
      Give it all files of a module at once: what one does not tell is looked up in the others. A folder stands for the Swift \
      files in it, and for its storyboards and nibs, whose classes become known by their names. Without --out one file is written to the standard output, and what is said of it to the standard error.

      It ends with 0 where all was rewritten, 1 where something cannot be, each with its line and reason, and 2 where the \
      input cannot be read.
      """
  )

  @Argument(help: ArgumentHelp("Swift files, or folders of them.", valueName: "file"))
  var files: [String]

  @Option(help: ArgumentHelp("The folder to write the files to; it is made where it is missing.", valueName: "folder"))
  var out: String?

  @Option(
    help: ArgumentHelp(
      "What names of Swift files get before their ending: A.swift becomes A.word.swift. The compiler warns of a file that has the name of the one that its lines are told by, so the plugin asks for it. main.swift keeps its name.",
      valueName: "word"
    )
  )
  var suffix: String?

  @Flag(help: "Write nothing, only say what would be changed and what cannot be.")
  var check = false

  @Flag(help: "Say only what cannot be rewritten.")
  var quiet = false

  func run() throws {
    do {
      let inputs = try InputFile.all(of: files, suffix: suffix)
      if out == nil, !check, inputs.filter({ !$0.isInterface }).count > 1 {
        throw InputError("\(inputs.count) files need a folder to go to: --out FOLDER. With --check nothing is written.")
      }
      if let out, !check { try InputFile.requireDistinctPlaces(inputs, in: out) }
      let sources = inputs.filter { !$0.isInterface }
      let interfaces = inputs.filter(\.isInterface)
      let results = Rewriting.port(sources.map(\.source), storyboards: interfaces.map(\.source))
      let report = Report(results, isQuiet: quiet)
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
      let place = URL(fileURLWithPath: out).appendingPathComponent(input.placeInFolder)
      do {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(result.utf8).write(to: place)
      } catch {
        throw InputError("\(place.path) cannot be written: \(error.localizedDescription)")
      }
    }
  }
}

/// What the command says of all files.
struct Report {
  private(set) var text = ""
  private(set) var hasRefusals = false
  private(set) var hasSyntaxErrors = false

  init(_ results: [PortedFile], isQuiet: Bool) {
    for file in results {
      func say(_ remarks: [Remark], _ kind: String) {
        for remark in remarks { text += "\(file.path):\(remark.line):\(remark.column): \(kind): \(remark.text)\n" }
      }
      if !isQuiet { say(file.changes, "note") }
      say(file.refusals, "error")
      say(file.syntaxErrors, "error")
      hasRefusals = hasRefusals || !file.refusals.isEmpty
      hasSyntaxErrors = hasSyntaxErrors || !file.syntaxErrors.isEmpty
    }
    guard !isQuiet else { return }
    let changed = results.filter { !$0.changes.isEmpty }.count
    let refused = results.map(\.refusals.count).reduce(0, +)
    text += "\(results.count) files, \(changed) changed, \(refused) places that cannot be rewritten.\n"
  }
}

enum StandardError {
  static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
