/// A reader of the events in the bytes of a device file. The bytes may arrive in parts of any length.
public struct EvdevRecords: Sendable {
  /// The layout of a record (`struct input_event`), which depends on the processor and not on the device.
  public enum Layout: Int, Sendable {
    /// 16 bytes: seconds and microseconds have 32 bits each. Processors with 32 bits use this layout.
    case bytes16 = 16
    /// 24 bytes: seconds and microseconds have 64 bits each. Processors with 64 bits use this layout.
    case bytes24 = 24

    /// The layout that the current processor uses.
    public static var native: Layout { MemoryLayout<Int>.size == 8 ? .bytes24 : .bytes16 }
  }

  private let layout: Layout
  /// The bytes of a record whose remaining bytes have not arrived.
  private var rest: [UInt8] = []
  private var count = 0

  /// Creates a reader for records in the given layout, in the byte order of the processor.
  public init(_ layout: Layout = .native) {
    self.layout = layout
  }

  /// The number of bytes at the end of the input that do not form a complete record yet.
  public var incompleteBytes: Int { rest.count }

  /// Returns the events that are complete with these bytes. An element is an error if the record is invalid: its
  /// microseconds are not below 1,000,000, its seconds are negative or too large, or its type or code does not exist.
  /// The records that follow are read normally.
  public mutating func read(_ bytes: some Sequence<UInt8>) -> [Result<EvdevEvent, EvdevError>] {
    rest.append(contentsOf: bytes)
    var events: [Result<EvdevEvent, EvdevError>] = []
    events.reserveCapacity(rest.count / layout.rawValue)
    var start = 0
    while rest.count - start >= layout.rawValue {
      events.append(event(at: start))
      start += layout.rawValue
    }
    rest.removeFirst(start)
    return events
  }

  private mutating func event(at start: Int) -> Result<EvdevEvent, EvdevError> {
    count += 1
    let seconds: Int64
    let microseconds: Int64
    let fields: Int
    switch layout {
    case .bytes24:
      (seconds, microseconds, fields) = (number(at: start), number(at: start + 8), start + 16)
    case .bytes16:
      // Read as signed numbers, the seconds would overflow in 2038.
      seconds = Int64(number(at: start) as UInt32)
      (microseconds, fields) = (Int64(number(at: start + 4) as UInt32), start + 8)
    }
    let type: UInt16 = number(at: fields)
    let code: UInt16 = number(at: fields + 2)
    func fault(_ message: String) -> Result<EvdevEvent, EvdevError> {
      .failure(EvdevError(number: Int32(clamping: count), message: message))
    }
    guard 0..<1_000_000 ~= microseconds else {
      return fault("\(microseconds) microseconds; expected 0 to 999999 in a record of \(layout.rawValue) bytes")
    }
    guard 0...9_999_999_999 ~= seconds else { return fault("\(seconds) seconds; expected 0 to 9999999999") }
    guard type <= InputLimits.lastType, code <= InputLimits.lastCode else {
      return fault("type \(type) and code \(code) do not exist; expected a type up to 31 and a code up to 767")
    }
    return .success(
      EvdevEvent(
        microseconds: seconds * 1_000_000 + microseconds,
        type: type,
        code: code,
        value: number(at: fields + 4),
        number: count
      )
    )
  }

  private func number<Number: FixedWidthInteger>(at offset: Int) -> Number {
    rest.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Number.self) }
  }
}
