/// A Swift file before the rewriting.
public struct SourceFile: Sendable {
  /// The path of the file, which compile errors and debuggers show.
  public var path: String
  /// The content of the file.
  public var text: String

  /// Creates a file with the given path and content. No file has to exist at the path.
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
  /// The message, which is one sentence.
  public var text: String
  /// The reason why the code cannot be rewritten; nil for other remarks.
  public var cause: RefusalCause?

  public static func < (left: Remark, right: Remark) -> Bool {
    (left.line, left.column, left.text) < (right.line, right.column, right.text)
  }
}

/// A reason why code cannot be rewritten.
public enum RefusalCause: String, Sendable, Hashable, CaseIterable {
  case keyValueObserving = "key-value observing"
  case keyValueCoding = "key-value coding"
  case objectiveCRuntime = "functions of the Objective-C runtime"
  case classFromString = "classes that are named by strings"
  case selectorFromString = "selectors from strings"
  case selector = "selectors whose method is not found"
  case extensionMember = "overrides of members of extensions"
  case coreData = "Core Data"
  case other = "other reasons"
}

/// A file after the rewriting.
public struct PortedFile: Sendable {
  /// The path of the original file.
  public var path: String
  /// The text to compile on Linux: a `#sourceLocation`, followed by the original text if nothing was changed.
  public var text: String
  /// The remarks about changes, in the order of lines.
  public var changes: [Remark]
  /// The remarks about code that cannot be rewritten, with the reasons, in the order of lines. This code is unchanged
  /// in `text`.
  public var refusals: [Remark]
  /// The remarks about syntax errors, in the order of lines. If a file of the module has syntax errors, no
  /// file is rewritten.
  public var syntaxErrors: [Remark]
}
