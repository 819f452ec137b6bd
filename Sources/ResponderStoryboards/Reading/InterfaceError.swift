import Foundation

/// The reason why a storyboard or nib cannot be read.
///
/// See `Documentation/Storyboards.md`.
public struct InterfaceError: Error, CustomStringConvertible, Equatable {
  /// The name of the file, as given by the caller.
  public let file: String
  /// The number of the line, from 1; nil if the error concerns the whole file.
  public let line: Int?
  /// A sentence that states what is wrong and what would be right.
  public let message: String

  /// The error in the form `Main.storyboard:12: the message`.
  public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(message)" }
}

/// Content of a storyboard or nib that was ignored because it is not supported or invalid.
///
/// See `Documentation/Storyboards.md`.
public struct InterfaceWarning: CustomStringConvertible, Hashable, Sendable {
  /// The name of the file, as given by the caller.
  public let file: String
  /// The number of the line, from 1.
  public let line: Int
  /// The name of the element.
  public let element: String
  /// A sentence that states what is ignored and what would be right.
  public let message: String

  /// The warning in the form `Main.storyboard:12: <label>: the message`.
  public var description: String { "\(file):\(line): <\(element)>: \(message)" }

  /// A closure that is called once per file with each distinct warning. The default closure writes the warning to
  /// standard error.
  @MainActor public static var handler: @MainActor (InterfaceWarning) -> Void = { warning in
    FileHandle.standardError.write(Data("\(warning)\n".utf8))
  }
}
