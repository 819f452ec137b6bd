import ResponderScenarios

/// A reader of page sources. A page source is an XML document of `XCUIElementType…` elements with attributes.
///
/// Foundation's XML parser traps on some damaged documents and does not report columns. A page source uses only a small
/// part of XML, so this reader supports only that part.
struct PageSourceReader {
  private let bytes: [UInt8]
  private var index = 0
  private var count = 0
  /// The last computed source location. Lines and columns of the next location are counted from here.
  private var known = (index: 0, location: DocumentLocation.start)

  static func read(_ contents: [UInt8]) throws(ReadingProblem) -> ScreenElement {
    guard String(validating: contents, as: UTF8.self) != nil else {
      throw ReadingProblem(location: .start, message: "the text is not UTF-8; expected a page source in UTF-8")
    }
    var reader = PageSourceReader(bytes: contents)
    return try reader.root()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func problem(_ message: String, at offset: Int? = nil) -> ReadingProblem {
    DescriptionScanner(bytes: bytes).problem(at: offset ?? index, message)
  }

  private func invalid(_ what: String, at offset: Int? = nil) -> ReadingProblem {
    problem("not valid XML: \(what)", at: offset)
  }

  private func begins(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func skip(behind text: StaticString, of what: String) throws(ReadingProblem) {
    let start = index
    while index < bytes.count {
      if begins(with: text) {
        index += text.utf8CodeUnitCount
        return
      }
      index += 1
    }
    throw invalid("\(what) is not closed", at: start)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d }

  private mutating func skipBlanks() { while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 } }

  // MARK: - Elements

  private mutating func root() throws(ReadingProblem) -> ScreenElement {
    var open: [(name: String, element: ScreenElement)] = []
    var root: ScreenElement?
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { index = 3 }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        guard !open.isEmpty || Self.isBlank(bytes[index]) else { throw invalid("text is outside the root element") }
        index += 1
        continue
      }
      if begins(with: "<?") {
        try skip(behind: "?>", of: "a declaration")
      } else if begins(with: "<!--") {
        try skip(behind: "-->", of: "a comment")
      } else if begins(with: "<![CDATA[") {
        try skip(behind: "]]>", of: "a section")
      } else if begins(with: "<!") {
        throw problem("document types are not supported; expected a page source without one")
      } else if begins(with: "</") {
        let start = index
        index += 2
        let name = try self.name()
        skipBlanks()
        guard let closed = open.popLast(), closed.name == name, begins(with: ">") else {
          throw invalid("\(quoted("</" + name)) does not match an open element", at: start)
        }
        index += 1
        if open.isEmpty { root = closed.element } else { open[open.count - 1].element.children.append(closed.element) }
      } else {
        guard root == nil else { throw invalid("there is a second root element") }
        let (name, element, isClosed) = try self.element(isRoot: open.isEmpty, depth: open.count)
        if !isClosed {
          open.append((name, element))
        } else if open.isEmpty {
          root = element
        } else {
          open[open.count - 1].element.children.append(element)
        }
      }
    }
    if let left = open.last {
      throw ReadingProblem(
        location: left.element.location,
        message: "not valid XML: \(quoted(left.name)) is not closed"
      )
    }
    guard let root else { throw invalid("the page source has no elements") }
    return root
  }

  private mutating func element(isRoot: Bool, depth: Int) throws(ReadingProblem)
    -> (name: String, element: ScreenElement, isClosed: Bool)
  {
    let start = index
    index += 1
    let name = try self.name()
    var attributes: [String: String] = [:]
    while true {
      let before = index
      skipBlanks()
      guard index < bytes.count else { throw invalid("\(quoted("<" + name)) is not closed", at: start) }
      if begins(with: ">") || begins(with: "/>") { break }
      guard index > before else { throw invalid("expected a space, '>' or '/>'") }
      let offset = index
      let key = try self.name()
      skipBlanks()
      guard begins(with: "=") else {
        throw invalid("\(quoted(key)) has no value; expected \(key.prefix(40))=\"…\"", at: offset)
      }
      index += 1
      skipBlanks()
      guard attributes.updateValue(try value(), forKey: key) == nil else {
        throw invalid("the attribute \(quoted(key)) is repeated", at: offset)
      }
    }
    let isClosed = begins(with: "/>")
    index += isClosed ? 2 : 1
    count += 1
    guard count <= ImportLimit.views else {
      throw problem("too many elements; expected at most \(ImportLimit.views)", at: start)
    }
    guard depth < ImportLimit.depth else {
      throw problem("the elements are nested too deeply; expected at most \(ImportLimit.depth) levels", at: start)
    }
    let prefix = "XCUIElementType"
    let named = attributes["type"] ?? name
    guard named.hasPrefix(prefix) || isRoot else {
      throw problem("\(quoted(named)) is not an element of an iOS page source; expected '\(prefix)…'", at: start)
    }
    let type = named.hasPrefix(prefix) ? String(named.dropFirst(prefix.count)) : "AppiumAUT"
    guard type.utf8.allSatisfy({ ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7a }), !type.isEmpty else {
      throw problem("\(quoted(named)) is not an element type; expected '\(prefix)…'", at: start)
    }
    let location = location(of: start)
    return (name, ScreenElement(type: type, location: location, attributes: attributes), isClosed)
  }

  private mutating func location(of index: Int) -> DocumentLocation {
    var location = known.location
    for byte in bytes[known.index..<max(index, known.index)] {
      if byte == 0x0a {
        location = DocumentLocation(line: location.line + 1, column: 1)
      } else if byte & 0xc0 != 0x80 {
        location.column += 1
      }
    }
    known = (index, location)
    return location
  }

  // MARK: - Names and values

  private mutating func name() throws(ReadingProblem) -> String {
    let start = index
    while index < bytes.count, !Self.isBlank(bytes[index]), !"<>/=\"'&?!".utf8.contains(bytes[index]) { index += 1 }
    guard index > start else { throw invalid("the name of an element or attribute is missing") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func value() throws(ReadingProblem) -> String {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
      throw invalid("expected a value in quotation marks")
    }
    let (start, quote) = (index, bytes[index])
    index += 1
    var value: [UInt8] = []
    while index < bytes.count, bytes[index] != quote {
      switch bytes[index] {
      case UInt8(ascii: "<"): throw invalid("'<' in a value")
      case UInt8(ascii: "&"): value += Array(try entity().utf8)
      default:
        value.append(bytes[index])
        index += 1
      }
    }
    guard index < bytes.count else {
      throw invalid("the value of an attribute has no closing quotation mark", at: start)
    }
    index += 1
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func entity() throws(ReadingProblem) -> String {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: ";"), index - start < 12 { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: ";") else {
      throw invalid("'&' does not start an entity; expected '&amp;'", at: start)
    }
    let name = String(decoding: bytes[(start + 1)..<index], as: UTF8.self)
    index += 1
    if let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][name] { return known }
    let digits = name.hasPrefix("#x") ? (name.dropFirst(2), 16) : (name.dropFirst(1), 10)
    guard name.hasPrefix("#"), let number = UInt32(digits.0, radix: digits.1), number > 0,
      let scalar = Unicode.Scalar(number)
    else { throw invalid("unknown \(quoted("&" + name + ";"))", at: start) }
    return String(Character(scalar))
  }
}
