/// A Swift file before the rewriting.
public struct SourceFile: Sendable {
  /// The path for compile errors and debuggers.
  public var path: String
  /// The content of the file.
  public var text: String

  /// Creates a file of this path, which need not exist, and this text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// A message about a location in the original file.
public struct Remark: Sendable, Hashable, Comparable {
  /// The one-based line.
  public var line: Int
  /// The one-based column in bytes of UTF-8, as in compile errors.
  public var column: Int
  /// The message, one sentence.
  public var text: String

  public static func < (left: Remark, right: Remark) -> Bool {
    (left.line, left.column, left.text) < (right.line, right.column, right.text)
  }
}

/// A file after the rewriting.
public struct PortedFile: Sendable {
  /// The path of the original file.
  public var path: String
  /// The text to compile on Linux, which is the original text if nothing was changed.
  public var text: String
  /// The changes, in the order of lines.
  public var changes: [Remark]
  /// The reasons why code cannot be rewritten, in the order of lines. This code is unchanged in `text`.
  public var refusals: [Remark]
  /// The syntax errors, in the order of lines. With syntax errors nothing is rewritten.
  public var syntaxErrors: [Remark]
}
