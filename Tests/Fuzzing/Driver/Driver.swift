import Foundation

/// A parser of external input, for fuzzing.
public struct Reader {
  /// Whether a reader accepts an input.
  public enum Use {
    case accepted
    /// An input that this reader does not accept. The fuzzer does not add the input to the corpus.
    case foreign
  }

  let name: String
  let prepare: @MainActor () throws -> Void
  let read: @MainActor ([UInt8]) throws -> Use

  /// Creates a reader. `prepare` runs once, before the first input.
  public init(
    _ name: String,
    prepare: @escaping @MainActor () throws -> Void = {},
    _ read: @escaping @MainActor ([UInt8]) throws -> Use
  ) {
    (self.name, self.prepare, self.read) = (name, prepare, read)
  }
}

/// A violation of a condition that must be true for every input.
public struct Finding: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Throws a ``Finding`` with the text `what` if the condition is false.
public func require(_ condition: Bool, _ what: @autoclosure () -> String) throws {
  guard condition else { throw Finding(what()) }
}

/// Checks that an error message is a single line that is not empty, and that the position of the error is within the
/// input.
public func checkError(line: Int, column: Int, message: String, in bytes: [UInt8]) throws {
  try require(!message.isEmpty, "an error message is empty")
  try require(!message.contains { $0.isNewline }, "an error message has several lines: \(message)")
  try require(message.utf8.count < 4096, "an error message is too long: \(message.prefix(200))")
  try require(line >= 1 && column >= 1, "an error has the invalid position \(line):\(column): \(message)")
  let most = bytes.count + 2
  try require(line <= most && column <= most, "an error's position is outside the file, \(line):\(column): \(message)")
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@MainActor private var chosen: Reader?

/// Starts the fuzzer with the reader named by the environment variable `READER`.
@MainActor public func fuzz(_ readers: [Reader]) -> Never {
  let name = ProcessInfo.processInfo.environment["READER"]
  guard let reader = readers.first(where: { $0.name == name }) else {
    print("READER must be one of \(readers.map(\.name).joined(separator: ", "))")
    exit(2)
  }
  do {
    try reader.prepare()
  } catch {
    print("\(reader.name) cannot start: \(error)")
    exit(2)
  }
  chosen = reader
  var (count, words) = (CommandLine.argc, CommandLine.unsafeArgv)
  exit(runDriver(&count, &words, fuzzOne))
}

/// Processes one input. The fuzzer calls this function on the main thread.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  return MainActor.assumeIsolated {
    guard let chosen else { return -1 }
    do {
      return try chosen.read(bytes) == .accepted ? 0 : -1
    } catch {
      FileHandle.standardError.write(Data("\nFINDING: \(error)\n".utf8))
      abort()
    }
  }
}
