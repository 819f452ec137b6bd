import Foundation

/// The transfer of a process's standard input, standard output and standard error over pipes.
struct PipeTransfer {
  /// The reasons for the end of a transfer.
  enum End {
    /// The process closed its output.
    case closed
    case timeout
    case tooLarge
  }

  private(set) var output = Data()
  private(set) var errors = Data()
  private var input: Data
  private let pipes: (input: Pipe, output: Pipe, errors: Pipe)

  /// Starts a process with pipes.
  ///
  /// - Throws: Foundation's error if the process cannot be started.
  init(starting process: Process, input: Data) throws {
    self.input = input
    pipes = (Pipe(), Pipe(), Pipe())
    for pipe in [pipes.input, pipes.output, pipes.errors] {
      for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
      }
    }
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    process.standardError = pipes.errors
    try process.run()
    // With an open copy in this process, the end of the output would not be detected.
    try? pipes.input.fileHandleForReading.close()
    try? pipes.output.fileHandleForWriting.close()
    try? pipes.errors.fileHandleForWriting.close()
    let writing = pipes.input.fileHandleForWriting.fileDescriptor
    _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK)
  }

  /// Transfers bytes until the process closes its output, and then closes the pipes.
  mutating func run(until deadline: DispatchTime, maximumOutput: Int) -> End {
    let writing = pipes.input.fileHandleForWriting.fileDescriptor
    let reading = [pipes.output.fileHandleForReading.fileDescriptor, pipes.errors.fileHandleForReading.fileDescriptor]
    var isOpen = [true, true]
    var isWriting = true
    defer {
      for handle in [pipes.output.fileHandleForReading, pipes.errors.fileHandleForReading] { try? handle.close() }
      if isWriting { try? pipes.input.fileHandleForWriting.close() }
    }
    while isOpen.contains(true) {
      if isWriting, input.isEmpty {
        try? pipes.input.fileHandleForWriting.close()
        isWriting = false
      }
      let now = DispatchTime.now()
      guard now < deadline else { return .timeout }
      // A negative descriptor is ignored.
      var descriptors = zip(reading, isOpen).map { pollfd(fd: $1 ? $0 : -1, events: Int16(POLLIN), revents: 0) }
      descriptors.append(pollfd(fd: isWriting ? writing : -1, events: Int16(POLLOUT), revents: 0))
      let milliseconds = (deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1
      guard poll(&descriptors, nfds_t(descriptors.count), CInt(min(milliseconds, 60_000))) > 0 else { continue }
      for index in 0..<2 where descriptors[index].revents != 0 {
        isOpen[index] = receive(from: reading[index], isError: index == 1)
      }
      if descriptors[2].revents != 0 { sendInput(to: writing) }
      if output.count + errors.count > maximumOutput { return .tooLarge }
    }
    return .closed
  }

  /// Reads bytes, and returns false at the end of the output.
  private mutating func receive(from descriptor: CInt, isError: Bool) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0 { return errno == EINTR }
    if isError { errors.append(contentsOf: bytes[..<count]) } else { output.append(contentsOf: bytes[..<count]) }
    return count > 0
  }

  /// Writes a part of the input. A process that closed its input receives nothing more.
  private mutating func sendInput(to descriptor: CInt) {
    let part = Array(input.prefix(65_536))
    let count = write(descriptor, part, part.count)
    if count > 0 {
      input = Data(input.dropFirst(count))
    } else if errno != EINTR, errno != EAGAIN {
      input = Data()
    }
  }
}
