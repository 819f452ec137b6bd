/// A Swift file as its author wrote it.
public struct SourceFile: Sendable {
  /// What compile errors and debuggers are to call it.
  public var path: String
  /// What is written in it.
  public var text: String

  /// A file of this path, which need not exist, and this text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// What was said of one place in an author's file.
public struct Remark: Sendable, Hashable, Comparable {
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in bytes of UTF-8, as compilers do.
  public var column: Int
  /// One sentence.
  public var text: String

  public static func < (left: Remark, right: Remark) -> Bool {
    (left.line, left.column, left.text) < (right.line, right.column, right.text)
  }
}

/// A file after the rewriting.
public struct PortedFile: Sendable {
  /// The author's path.
  public var path: String
  /// What is to be compiled on Linux: the author's text itself where nothing had to be changed.
  public var text: String
  /// What was changed, by line.
  public var changes: [Remark]
  /// What cannot be rewritten, by line, each with its reason. It stands in `text` as the author wrote it.
  public var refusals: [Remark]
  /// Where the text is no Swift, by line; then nothing of it was rewritten.
  public var syntaxErrors: [Remark]
}
