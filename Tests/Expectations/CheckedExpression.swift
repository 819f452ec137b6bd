import Foundation
import Testing

/// The source location of a call that checks a value.
struct CheckedExpression {
  private let location: SourceLocation

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int) {
    location = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
  }

  /// Records a failure of the running test: the call as it is in the source, what is wrong, and the comment.
  func fail(_ problem: String, _ comment: Comment?) {
    let addition = comment.map { ". \($0)" } ?? ""
    Issue.record("\(call): \(problem)\(addition)", sourceLocation: location)
  }

  /// The call as it is in its source file, in one line; its source location if the file cannot be read.
  ///
  /// The end of the call is the bracket that closes its first bracket. Brackets in string literals are counted too, so a
  /// literal with only one of a pair moves the end.
  private var call: String {
    guard let source = try? String(contentsOfFile: location.filePath, encoding: .utf8) else { return "\(location)" }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(location.line - 1).prefix(20)
    var depth = 0
    var call = ""
    for line in lines {
      var rest = String(line)
      if call.isEmpty {
        // The column is that of the first bracket. It counts bytes, from 1.
        let before = line.utf8.prefix(location.column - 1)
        let name = String(decoding: before, as: UTF8.self).reversed().prefix(while: \.isLetter).reversed()
        rest = String(name) + String(decoding: line.utf8.dropFirst(location.column - 1), as: UTF8.self)
      } else {
        call += " "
      }
      for character in rest.trimmingCharacters(in: .whitespaces) {
        call.append(character)
        if "([{".contains(character) { depth += 1 }
        guard ")]}".contains(character) else { continue }
        depth -= 1
        if depth == 0 { return call }
      }
    }
    return call
  }
}
