import Foundation
import ResponderAgents
import ResponderScenarios

/// The scenario or the dump of a call: a file in the allowed folders, or text.
struct ToolSource {
  /// The word of the command: a path, or `-` for standard input.
  let word: String
  /// The text of standard input; nil for a file.
  let input: String?

  static func arguments(_ content: String) -> [ToolArgument] {
    [
      ToolArgument("file", .text(bytes: 4_096), "The path of \(content). Expected unless text is given."),
      ToolArgument("text", .text(bytes: AgentServer.maximumMessage), "The contents, instead of a file."),
    ]
  }

  init(_ arguments: ToolArguments, in folders: AllowedFolders) throws(ToolFailure) {
    switch (arguments.text("file"), arguments.text("text")) {
    case (let file?, nil):
      word = try folders.path(of: file)
      input = nil
    case (nil, let text?):
      word = "-"
      input = text
    case (nil, nil): throw ToolFailure("expected the argument file or the argument text")
    case (.some, .some): throw ToolFailure("expected only one of the arguments file and text")
    }
  }

  /// Checks all scenario files in the folder, if the path is a folder: symbolic links may not refer to files outside the
  /// allowed folders.
  func checkFolder(in folders: AllowedFolders) throws(ToolFailure) {
    guard input == nil, ScenarioFiles.isFolder(word) else { return }
    let files: [String]
    do throws(ScenarioError) {
      files = try ScenarioFiles.below(word)
    } catch {
      throw ToolFailure(error.description)
    }
    for file in files { _ = try folders.path(of: file) }
  }
}
