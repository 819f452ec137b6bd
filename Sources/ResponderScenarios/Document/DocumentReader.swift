// The events of libyaml's parser are read directly. The composer of Yams is not used, because it resolves aliases,
// hashes whole subtrees for its keys and loses the locations of repeated keys.
import CYaml

/// A parser that converts a YAML or JSON file to nodes with source locations and rejects syntax that the format does
/// not use.
package struct DocumentReader: ~Copyable {
  /// Descriptions of a file's expected content, for errors in files whose actual content is unknown.
  package struct Contents: Sendable {
    let maximumSize: Int
    let expected: String
    let oneAFile: String

    package init(maximumSize: Int, expected: String, oneAFile: String) {
      self.maximumSize = maximumSize
      self.expected = expected
      self.oneAFile = oneAFile
    }

    package static let scenario = Contents(
      maximumSize: DocumentReader.maximumSize,
      expected: "a scenario, which begins with 'touchlab: 1'",
      oneAFile: "one scenario per file"
    )
  }

  package static let maximumSize = 4 * 1024 * 1024
  static let maximumDepth = 400

  // The parser is allocated separately, because the C structure contains pointers to itself and must not be moved in
  // memory.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let bytes: UnsafeBufferPointer<UInt8>
  private let pairs: SurrogatePairs
  private let expected: Contents
  private var firstAnchor: DocumentLocation?

  package static func read(
    _ contents: [UInt8],
    of expected: Contents = .scenario
  ) throws(ReadingProblem) -> DocumentNode {
    let maximumSize = expected.maximumSize
    guard contents.count <= maximumSize else {
      throw ReadingProblem(
        location: .start,
        message:
          "the file has \(contents.count) bytes; expected at most \(maximumSize >> 20) MiB (\(maximumSize) bytes)"
      )
    }
    if let location = firstInvalidPosition(in: contents) {
      throw ReadingProblem(location: location, message: "this is not UTF-8; expected a YAML or JSON file in UTF-8")
    }
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let pairs = SurrogatePairs(contents.starts(with: byteOrderMark) ? Array(contents.dropFirst(3)) : contents)
    let outcome = pairs.text.withUnsafeBufferPointer { buffer -> Result<DocumentNode, ReadingProblem> in
      do throws(ReadingProblem) {
        var reader = DocumentReader(buffer, pairs, expected)
        return .success(try reader.document())
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ pairs: SurrogatePairs, _ expected: Contents) {
    self.bytes = bytes
    self.expected = expected
    self.pairs = pairs
    parser.initialize(to: yaml_parser_t())
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  private mutating func document() throws(ReadingProblem) -> DocumentNode {
    let empty = ReadingProblem(
      location: .start,
      message: "the file is empty; expected \(expected.expected)"
    )
    _ = try next()
    guard try next().kind == .documentStart else { throw empty }
    let root = try node(from: try next(), depth: 0)
    _ = try next()
    let end = try next()
    guard end.kind == .streamEnd else {
      throw ReadingProblem(
        location: end.location,
        message: "a second document begins here; expected \(expected.oneAFile)"
      )
    }
    if let firstAnchor {
      throw ReadingProblem(location: firstAnchor, message: "YAML anchors are not supported; expected the value")
    }
    if case .scalar("", isPlain: true) = root.content { throw empty }
    return root
  }

  private mutating func node(from event: Event, depth: Int) throws(ReadingProblem) -> DocumentNode {
    if event.hasTag {
      throw ReadingProblem(location: event.location, message: "YAML tags are not supported; expected the value")
    }
    if event.hasAnchor, firstAnchor == nil { firstAnchor = event.location }
    guard depth <= Self.maximumDepth else {
      throw ReadingProblem(
        location: event.location,
        message: "nested too deeply; expected at most \(Self.maximumDepth) levels of lists and mappings"
      )
    }
    switch event.kind {
    case .scalar(let text, let isPlain):
      return DocumentNode(location: event.location, end: event.end, content: .scalar(text, isPlain: isPlain))
    case .sequenceStart:
      var items: [DocumentNode] = []
      var item = try next()
      while item.kind != .sequenceEnd {
        items.append(try node(from: item, depth: depth + 1))
        item = try next()
      }
      let end = event.isFlow ? item.end : items.last?.end ?? event.end
      return DocumentNode(location: event.location, end: end, isFlow: event.isFlow, content: .sequence(items))
    case .mappingStart:
      let (entries, bracket) = try entries(depth: depth)
      let end = event.isFlow ? bracket : entries.last?.value.end ?? event.end
      return DocumentNode(location: event.location, end: end, isFlow: event.isFlow, content: .mapping(entries))
    case .alias:
      throw ReadingProblem(
        location: event.location,
        message: "YAML aliases are not allowed; expected the value written out"
      )
    default:
      throw ReadingProblem(location: event.location, message: "not valid YAML; expected a value")
    }
  }

  /// Returns the entries of a mapping, and the location at which the mapping ends.
  private mutating func entries(
    depth: Int
  ) throws(ReadingProblem) -> (entries: [DocumentNode.Entry], end: DocumentLocation) {
    var entries: [DocumentNode.Entry] = []
    var locations: [String: DocumentLocation] = [:]
    var event = try next()
    while event.kind != .mappingEnd {
      let keyNode = try node(from: event, depth: depth + 1)
      guard case .scalar(let key, _) = keyNode.content else {
        throw ReadingProblem(location: keyNode.location, message: "expected a key, found \(keyNode.kind)")
      }
      if let first = locations.updateValue(keyNode.location, forKey: key) {
        throw ReadingProblem(
          location: keyNode.location,
          message: "the key \(quoted(key)) is given twice, first on line \(first.line); expected the key once"
        )
      }
      let value = try node(from: try next(), depth: depth + 1)
      entries.append(DocumentNode.Entry(key: key, keyLocation: keyNode.location, keyEnd: keyNode.end, value: value))
      event = try next()
    }
    return (entries, event.end)
  }
}

extension DocumentReader {
  private struct Event {
    enum Kind: Equatable {
      case scalar(String, isPlain: Bool)
      case alias, sequenceStart, sequenceEnd, mappingStart, mappingEnd, documentStart, streamEnd, other
    }
    var kind: Kind
    var location: DocumentLocation
    var end: DocumentLocation
    var isFlow = false
    var hasTag = false
    var hasAnchor = false
  }

  private mutating func next() throws(ReadingProblem) -> Event {
    var raw = yaml_event_t()
    guard yaml_parser_parse(parser, &raw) == 1 else { throw syntaxProblem() }
    defer { yaml_event_delete(&raw) }
    var event = Event(kind: .other, location: position(of: raw.start_mark), end: position(of: raw.end_mark))
    switch raw.type {
    case YAML_SCALAR_EVENT:
      let scalar = raw.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      event.kind = .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      event.hasTag = scalar.tag != nil
      event.hasAnchor = scalar.anchor != nil
    case YAML_SEQUENCE_START_EVENT:
      event.kind = .sequenceStart
      event.isFlow = raw.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
      event.hasTag = raw.data.sequence_start.tag != nil
      event.hasAnchor = raw.data.sequence_start.anchor != nil
    case YAML_MAPPING_START_EVENT:
      event.kind = .mappingStart
      event.isFlow = raw.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
      event.hasTag = raw.data.mapping_start.tag != nil
      event.hasAnchor = raw.data.mapping_start.anchor != nil
    case YAML_ALIAS_EVENT: event.kind = .alias
    case YAML_SEQUENCE_END_EVENT: event.kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: event.kind = .mappingEnd
    case YAML_DOCUMENT_START_EVENT: event.kind = .documentStart
    case YAML_STREAM_END_EVENT: event.kind = .streamEnd
    default: break
    }
    return event
  }

  private func syntaxProblem() -> ReadingProblem {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "the text cannot be parsed"
    // For bytes that cannot be decoded, libyaml reports only a byte offset instead of a line and a column.
    if parser.pointee.error == YAML_READER_ERROR {
      let location = Self.position(ofByte: Int(parser.pointee.problem_offset), in: bytes)
      return ReadingProblem(location: pairs.original(location), message: "not valid YAML: \(problem)")
    }
    let location = position(of: parser.pointee.problem_mark)
    if isIndentedWithTab(at: parser.pointee.problem_mark) {
      let message = "not valid YAML: the line is indented with a tab; expected spaces"
      return ReadingProblem(location: location, message: message)
    }
    let context = parser.pointee.context.map { " " + String(cString: $0) } ?? ""
    return ReadingProblem(location: location, message: "not valid YAML: \(problem)\(context)")
  }

  /// Returns whether the mark is in the indentation of its line, and the indentation contains a tab.
  private func isIndentedWithTab(at mark: yaml_mark_t) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard mark.line < lines.count else { return false }
    let indentation = lines[Int(mark.line)].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return indentation.contains(UInt8(ascii: "\t")) && mark.column <= indentation.count
  }

  private func position(of mark: yaml_mark_t) -> DocumentLocation {
    pairs.original(DocumentLocation(line: Int(mark.line) + 1, column: Int(mark.column) + 1))
  }

  static func firstInvalidPosition(in contents: [UInt8]) -> DocumentLocation? {
    guard String(validating: contents, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var iterator = contents.makeIterator()
    var location = DocumentLocation.start
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): location.advance(over: scalar)
      case .error: return location
      case .emptyInput: return nil
      }
    }
  }

  private static func position(ofByte offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> DocumentLocation {
    var location = DocumentLocation.start
    for scalar in String(decoding: bytes.prefix(offset), as: UTF8.self).unicodeScalars {
      location.advance(over: scalar)
    }
    return location
  }
}

extension DocumentLocation {
  fileprivate mutating func advance(over scalar: Unicode.Scalar) {
    if scalar == "\n" {
      line += 1
      column = 1
    } else {
      column += 1
    }
  }
}
