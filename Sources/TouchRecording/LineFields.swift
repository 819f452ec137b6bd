/// The members of an object in a line, with checks of their types. Reading a member marks its key as known.
struct LineFields {
  private let members: [RecordingValue.Member]
  /// The keys that lead to the object, for errors, such as `snapshot.views`.
  let path: String
  private var known: Set<String> = []

  init(_ members: [RecordingValue.Member], path: String) {
    self.members = members
    self.path = path
  }

  init(_ value: RecordingValue, path: String) throws(LineProblem) {
    guard let members = value.members else {
      throw LineProblem(message: "\(path): expected an object, found \(value.typeName)")
    }
    self.init(members, path: path)
  }

  /// The keys that no call has read, in their order.
  var unknown: [String] { members.map(\.key).filter { !known.contains($0) } }

  func name(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  mutating func value(_ key: String) -> RecordingValue? {
    known.insert(key)
    return members.first { $0.key == key }?.value
  }

  private mutating func optional<Value>(
    _ key: String,
    _ expected: String,
    _ convert: (RecordingValue) -> Value?
  ) throws(LineProblem) -> Value? {
    guard let value = value(key), value != .null else { return nil }
    guard let converted = convert(value) else {
      let found = value.text.map { "'\($0.prefix(40))'" } ?? value.typeName
      throw LineProblem(message: "\(name(key)): expected \(expected), found \(found)")
    }
    return converted
  }

  private mutating func required<Value>(
    _ key: String,
    _ expected: String,
    _ convert: (RecordingValue) -> Value?
  ) throws(LineProblem) -> Value {
    guard let value = try optional(key, expected, convert) else {
      throw LineProblem(message: "\(name(key)) is missing; expected \(expected)")
    }
    return value
  }

  mutating func number(_ key: String, in range: ClosedRange<Double>) throws(LineProblem) -> Double {
    try required(key, "a number from \(Self.text(range))") { Self.number($0, range) }
  }

  mutating func optionalNumber(_ key: String, in range: ClosedRange<Double>) throws(LineProblem) -> Double? {
    try optional(key, "a number from \(Self.text(range))") { Self.number($0, range) }
  }

  mutating func whole(_ key: String, in range: ClosedRange<Double>) throws(LineProblem) -> Int {
    try required(key, "a whole number from \(Self.text(range))", Self.whole(range))
  }

  mutating func optionalWhole(_ key: String, in range: ClosedRange<Double>) throws(LineProblem) -> Int? {
    try optional(key, "a whole number from \(Self.text(range))", Self.whole(range))
  }

  mutating func flag(_ key: String) throws(LineProblem) -> Bool {
    try required(key, "true or false") { $0.flag }
  }

  mutating func optionalFlag(_ key: String) throws(LineProblem) -> Bool? {
    try optional(key, "true or false") { $0.flag }
  }

  mutating func text(_ key: String) throws(LineProblem) -> String { try required(key, "a string") { $0.text } }

  mutating func optionalText(_ key: String) throws(LineProblem) -> String? { try optional(key, "a string") { $0.text } }

  mutating func id(_ key: String) throws(LineProblem) -> String { try required(key, Self.idWords, Self.id) }

  mutating func optionalID(_ key: String) throws(LineProblem) -> String? { try optional(key, Self.idWords, Self.id) }

  mutating func ids(_ key: String) throws(LineProblem) -> [String] {
    try optional(key, "a list of ids") { value in
      let ids = value.items?.compactMap(Self.id)
      return ids?.count == value.items?.count ? ids : nil
    } ?? []
  }

  mutating func numbers(_ key: String, count: Int) throws(LineProblem) -> [Double]? {
    try optional(key, "a list of \(count) numbers") { $0.numbers.flatMap { $0.count == count ? $0 : nil } }
  }

  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ key: String
  ) throws(LineProblem) -> Word where Word.RawValue == String {
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    return try required(key, "one of \(words)") { $0.text.flatMap(Word.init(rawValue:)) }
  }

  // MARK: Conversions

  private static let idWords = "an id of 1 to \(RecordingFileLimits.id) bytes"

  private static func id(_ value: RecordingValue) -> String? {
    value.text.flatMap { (1...RecordingFileLimits.id).contains($0.utf8.count) ? $0 : nil }
  }

  private static func number(_ value: RecordingValue, _ range: ClosedRange<Double>) -> Double? {
    value.number.flatMap { range.contains($0) ? $0 : nil }
  }

  private static func whole(_ range: ClosedRange<Double>) -> (RecordingValue) -> Int? {
    { value in number(value, range).flatMap { $0 == $0.rounded() ? Int($0) : nil } }
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    "\(RecordingValue.number(range.lowerBound).json) to \(RecordingValue.number(range.upperBound).json)"
  }
}
