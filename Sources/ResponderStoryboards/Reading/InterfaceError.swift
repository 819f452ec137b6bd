import Foundation

/// Why a storyboard or a nib cannot be read at all.
///
/// See `Documentation/Storyboards.md`.
public struct InterfaceError: Error, CustomStringConvertible, Equatable {
  /// The file as the caller named it.
  public let file: String
  /// From 1; nil where the file as a whole is meant.
  public let line: Int?
  /// What is wrong, and what would be right.
  public let message: String

  /// `Main.storyboard:12: the message`.
  public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(message)" }
}

/// What a storyboard or a nib says that was not done, since it is not known here or makes no sense.
///
/// See `Documentation/Storyboards.md`.
public struct InterfaceWarning: CustomStringConvertible, Hashable, Sendable {
  /// The file as the caller named it.
  public let file: String
  /// From 1.
  public let line: Int
  /// The name of the element that says it.
  public let element: String
  /// What is left out, and what would be right.
  public let message: String

  /// `Main.storyboard:12: <label>: the message`.
  public var description: String { "\(file):\(line): <\(element)>: \(message)" }

  /// Is called with each warning, once for each place of a file; writes it to the standard error at first.
  @MainActor public static var handler: @MainActor (InterfaceWarning) -> Void = { warning in
    FileHandle.standardError.write(Data("\(warning)\n".utf8))
  }
}
