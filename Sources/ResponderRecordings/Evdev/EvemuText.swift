import ResponderInput

/// The contents of an evemu file of the formats 1.0 to 1.3: the description of the device in the head, and the events.
///
/// The comments in the head, `# Event code 53 (ABS_MT_POSITION_X)` followed by `# Value`, `# Min` and `# Max`, contain
/// the same ranges as the `A:` lines, and also the initial values. If a comment and an `A:` line describe the same
/// axis, the `A:` line takes precedence.
struct EvemuText {
  private(set) var description = EvdevDescription()
  private(set) var events: [EvdevEvent] = []
  private var comments = HeadComments()
  private var keyBytes = 0
  private var firstSecond: Int64?

  private static let value32 = Int(Int32.min)...Int(Int32.max)

  init(_ bytes: [UInt8], file: String) throws {
    var stated: [UInt16: EvdevDescription.Axis] = [:]
    for (number, line) in RecordingLines(bytes) {
      var scanner = FieldScanner(file: file, line: number, bytes: line)
      if scanner.take("E:") {
        try readEvent(&scanner)
      } else if scanner.take("A:") {
        let (code, axis) = try Self.axis(&scanner)
        stated[code] = axis
      } else if scanner.take("B:") {
        try readCapabilities(&scanner)
      } else if scanner.take("#") {
        if events.isEmpty { comments.read(&scanner) }
      } else if scanner.take("N:") || scanner.take("I:") || scanner.take("P:") || scanner.take("L:")
        || scanner.take("S:")
      {
        continue
      } else {
        scanner.skipBlanks()
        guard scanner.isAtEnd else {
          throw scanner.error(
            "expected an evemu line (E:, A:, B:, N:, I:, P:, L:, S: or #), found \(scanner.found(at: scanner.index))"
          )
        }
      }
    }
    description.axes = comments.axes.merging(stated) { _, stated in stated }
    description.values = comments.values
    description.keys.formUnion(comments.keys)
  }

  /// Reads an event: `E: seconds.microseconds type code value`, with type and code in hexadecimal.
  private mutating func readEvent(_ scanner: inout FieldScanner) throws {
    scanner.skipBlanks()
    let start = scanner.index
    let seconds = try scanner.integer("the event's seconds", in: 0...9_999_999_999)
    guard scanner.take(".") else { throw scanner.error("expected a dot and six digits of microseconds") }
    let fraction = scanner.index
    let microseconds = try scanner.integer("six digits of microseconds", in: 0...999_999)
    guard scanner.taken(since: fraction) == 6 else {
      throw scanner.error(
        at: fraction,
        "expected six digits of microseconds; the number of digits is \(scanner.taken(since: fraction))"
      )
    }
    let first = firstSecond ?? Int64(seconds)
    firstSecond = first
    let time = (Int64(seconds) - first) * 1_000_000 + Int64(microseconds)
    if let last = events.last, time < last.microseconds {
      throw scanner.error(at: start, "time runs backwards: the previous event is later; expected increasing times")
    }
    let type = try field(&scanner, "the event's type in hexadecimal", radix: 16, in: 0...0x1f)
    let code = try field(&scanner, "the event's code in hexadecimal", radix: 16, in: 0...0x2ff)
    let value = try field(&scanner, "the event's value", isSigned: true, in: Self.value32)
    try scanner.expectEnd()
    guard events.count < RecordingLimits.events else {
      throw scanner.error(
        at: start,
        "the recording has more than \(RecordingLimits.events) events; split the recording"
      )
    }
    events.append(
      EvdevEvent(microseconds: time, type: UInt16(type), code: UInt16(code), value: Int32(value), number: scanner.line)
    )
  }

  private func field(
    _ scanner: inout FieldScanner,
    _ what: String,
    radix: Int = 10,
    isSigned: Bool = false,
    in range: ClosedRange<Int>
  ) throws -> Int {
    scanner.skipBlanks()
    return try scanner.integer(what, radix: radix, isSigned: isSigned, in: range)
  }

  /// Reads an axis: `A: code minimum maximum fuzz flat`, and in formats from 1.1 on also the resolution.
  private static func axis(_ scanner: inout FieldScanner) throws -> (UInt16, EvdevDescription.Axis) {
    scanner.skipBlanks()
    let code = try scanner.integer("the axis' code in hexadecimal", radix: 16, in: 0...0x3f)
    scanner.skipBlanks()
    let minimum = try scanner.integer("the axis' minimum", isSigned: true, in: value32)
    scanner.skipBlanks()
    let start = scanner.index
    let maximum = try scanner.integer("the axis' maximum", isSigned: true, in: value32)
    guard minimum <= maximum else {
      throw scanner.error(at: start, "expected a maximum of at least \(minimum), found \(maximum)")
    }
    for what in ["the axis' fuzz", "the axis' flat"] {
      scanner.skipBlanks()
      _ = try scanner.integer(what, isSigned: true, in: value32)
    }
    scanner.skipBlanks()
    if !scanner.isAtEnd, scanner.bytes[scanner.index] != UInt8(ascii: "#") {
      _ = try scanner.integer("the axis' resolution", isSigned: true, in: value32)
    }
    try scanner.expectEnd()
    return (UInt16(code), EvdevDescription.Axis(minimum: minimum, maximum: maximum))
  }

  /// Reads `B: type` and eight bytes of the type's bit set. Further lines of the same type continue the bit set.
  private mutating func readCapabilities(_ scanner: inout FieldScanner) throws {
    scanner.skipBlanks()
    let type = try scanner.integer("the capabilities' type in hexadecimal", radix: 16, in: 0...0x1f)
    scanner.skipBlanks()
    while !scanner.isAtEnd, scanner.bytes[scanner.index] != UInt8(ascii: "#") {
      let byte = try scanner.integer("a byte in hexadecimal", radix: 16, in: 0...0xff)
      scanner.skipBlanks()
      guard type == Int(EvdevKind.keyType) else { continue }
      guard keyBytes < 0x300 / 8 else { continue }
      for bit in 0..<8 where byte & (1 << bit) != 0 { description.keys.insert(UInt16(keyBytes * 8 + bit)) }
      keyBytes += 1
    }
  }
}

/// The ranges and values in the comments of the head. Unreadable comments are ignored.
private struct HeadComments {
  var values: [UInt16: Int] = [:]
  var keys: Set<UInt16> = []
  private var minima: [UInt16: Int] = [:]
  private var maxima: [UInt16: Int] = [:]
  private var type: Int?
  private var code: UInt16?

  var axes: [UInt16: EvdevDescription.Axis] {
    minima.reduce(into: [:]) { axes, pair in
      guard let maximum = maxima[pair.key], pair.value <= maximum else { return }
      axes[pair.key] = EvdevDescription.Axis(minimum: pair.value, maximum: maximum)
    }
  }

  mutating func read(_ scanner: inout FieldScanner) {
    scanner.skipBlanks()
    if scanner.take("Event type ") {
      type = try? scanner.integer("a type", in: 0...0x1f)
      code = nil
    } else if scanner.take("Event code ") {
      code = (try? scanner.integer("a code", in: 0...0x2ff)).map(UInt16.init)
      if type == Int(EvdevKind.keyType), let code { keys.insert(code) }
    } else if type == Int(EvdevKind.absoluteType), let code {
      if scanner.take("Value") {
        values[code] = number(&scanner)
      } else if scanner.take("Min") {
        minima[code] = number(&scanner)
      } else if scanner.take("Max") {
        maxima[code] = number(&scanner)
      }
    }
  }

  private func number(_ scanner: inout FieldScanner) -> Int? {
    scanner.skipBlanks()
    return try? scanner.integer("a number", isSigned: true, in: Int(Int32.min)...Int(Int32.max))
  }
}
