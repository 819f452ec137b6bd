import Foundation

/// What reads input from outside, as a fuzzer sees it.
public struct Reader {
  /// What an input is worth to the fuzzer.
  public enum Use {
    case kept
    /// It is none of this reader's, and is not kept.
    case foreign
  }

  let name: String
  let prepare: @MainActor () throws -> Void
  let read: @MainActor ([UInt8]) throws -> Use

  /// - Parameter prepare: What takes its time once, before the first input.
  public init(
    _ name: String,
    prepare: @escaping @MainActor () throws -> Void = {},
    _ read: @escaping @MainActor ([UInt8]) throws -> Use
  ) {
    (self.name, self.prepare, self.read) = (name, prepare, read)
  }
}

/// Something that no input may lead to.
public struct Finding: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// - Throws: ``Finding`` where it does not hold.
public func hold(_ condition: Bool, _ what: @autoclosure () -> String) throws {
  guard condition else { throw Finding(what()) }
}

/// A message is a single line with something in it, at a place that the input may have.
public func checkError(line: Int, column: Int, message: String, in bytes: [UInt8]) throws {
  try hold(!message.isEmpty, "an error says nothing")
  try hold(!message.contains { $0.isNewline }, "an error has several lines: \(message)")
  try hold(message.utf8.count < 4096, "an error is endless: \(message.prefix(200))")
  try hold(line >= 1 && column >= 1, "an error stands at \(line):\(column): \(message)")
  let most = bytes.count + 2
  try hold(line <= most && column <= most, "an error is out of the file, \(line):\(column): \(message)")
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@MainActor private var chosen: Reader?

/// Hands over to the fuzzer, with the reader that the environment's `READER` names.
@MainActor public func fuzz(_ readers: [Reader]) -> Never {
  let name = ProcessInfo.processInfo.environment["READER"]
  guard let reader = readers.first(where: { $0.name == name }) else {
    print("READER has to be one of \(readers.map(\.name).joined(separator: ", "))")
    exit(2)
  }
  do {
    try reader.prepare()
  } catch {
    print("\(reader.name) cannot begin: \(error)")
    exit(2)
  }
  chosen = reader
  var (count, words) = (CommandLine.argc, CommandLine.unsafeArgv)
  exit(runDriver(&count, &words, fuzzOne))
}

/// One input; the fuzzer calls it on the main thread.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  return MainActor.assumeIsolated {
    guard let chosen else { return -1 }
    do {
      return try chosen.read(bytes) == .kept ? 0 : -1
    } catch {
      FileHandle.standardError.write(Data("\nFINDING: \(error)\n".utf8))
      abort()
    }
  }
}
