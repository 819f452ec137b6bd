import ResponderScenarios

/// The parts of an object's printed description, such as `<UIView: 0x7f8; frame = (0 0; 10 10); hidden = YES>`.
struct ObjectDescription {
  var className: String
  /// The printed address of the object; empty if no address is printed.
  var address: String
  var fields: [Field]
  /// The offset of the description's first byte in the text.
  var start: Int
  /// The offset after the description's closing angle bracket.
  var end: Int

  struct Field {
    var name: String
    /// The range of the value, in bytes of the text, without surrounding spaces.
    var range: Range<Int>
  }

  subscript(_ name: String) -> Field? { fields.first { $0.name == name } }
}

/// A scanner that finds the descriptions of all objects in the text of a dump in one pass.
struct DescriptionScanner {
  let bytes: [UInt8]

  func problem(at index: Int, _ message: String) -> ReadingProblem {
    var (line, column) = (1, 1)
    for byte in bytes.prefix(index) {
      if byte == 0x0a { (line, column) = (line + 1, 1) } else if byte & 0xc0 != 0x80 { column += 1 }
    }
    return ReadingProblem(location: DocumentLocation(line: line, column: column), message: message)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the outermost descriptions in a part of the text, in order.
  func descriptions(in range: Range<Int>) throws(ReadingProblem) -> [ObjectDescription] {
    var found: [ObjectDescription] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "<"), let description = try description(at: index, before: range.upperBound)
      else {
        index += 1
        continue
      }
      found.append(description)
      index = description.end
    }
    return found
  }

  /// Returns the description that starts at an angle bracket; nil if the bracket does not open a description.
  private func description(at start: Int, before end: Int) throws(ReadingProblem) -> ObjectDescription? {
    var index = start + 1
    while index < end, isOfName(bytes[index]) { index += 1 }
    let className = text(start + 1..<index)
    guard let first = className.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else { return nil }
    if index < end, bytes[index] == UInt8(ascii: ":") { index += 1 }
    while index < end, bytes[index] == 0x20 { index += 1 }
    let addressStart = index
    while index < end, isOfName(bytes[index]) { index += 1 }
    let address = text(addressStart..<index)
    guard address.hasPrefix("0x") else { return nil }
    var result = ObjectDescription(className: className, address: address, fields: [], start: start, end: index)
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        result.end = index + 1
        return result
      case UInt8(ascii: ";"), 0x20, 0x0a, 0x0d, 0x09: index += 1
      default:
        let fieldEnd = try self.fieldEnd(from: index, before: end, of: start)
        if let field = field(index..<fieldEnd) { result.fields.append(field) }
        index = fieldEnd
      }
    }
    throw problem(at: start, "the description of this \(quoted(className)) is not closed; expected '>' at its end")
  }

  /// Returns the offset at which a field ends: the next `;` or `>` outside of brackets and quotation marks.
  private func fieldEnd(from start: Int, before end: Int, of object: Int) throws(ReadingProblem) -> Int {
    var open: [UInt8] = []
    var index = start
    while index < end {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "'") where open.isEmpty && index > start && bytes[index - 1] == 0x20:
        index = quoteEnd(from: index + 1, before: end)
        continue
      case UInt8(ascii: "<"): open.append(UInt8(ascii: ">"))
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case _ where byte == open.last: open.removeLast()
      case UInt8(ascii: ";") where open.isEmpty, UInt8(ascii: ">") where open.isEmpty: return index
      default: break
      }
      guard open.count <= ImportLimit.depth else {
        throw problem(at: index, "the brackets are nested too deeply; expected at most \(ImportLimit.depth) levels")
      }
      index += 1
    }
    throw problem(at: object, "this description is not closed; expected '>' at its end")
  }

  /// Returns the offset after quoted text. The text ends at the first quotation mark that is followed by `;` or `>`.
  private func quoteEnd(from start: Int, before end: Int) -> Int {
    var index = start
    while index < end {
      if bytes[index] == UInt8(ascii: "'"),
        index + 1 == end || [UInt8(ascii: ";"), UInt8(ascii: ">")].contains(bytes[index + 1])
      {
        return index + 1
      }
      if bytes[index] == 0x0a { return index }
      index += 1
    }
    return end
  }

  /// Reads a field `name = value`. In descriptions of scroll views, a field can be `name: value`.
  private func field(_ range: Range<Int>) -> ObjectDescription.Field? {
    var index = range.lowerBound
    while index < range.upperBound, isOfName(bytes[index]) || bytes[index] == UInt8(ascii: "-") { index += 1 }
    let name = text(range.lowerBound..<index)
    while index < range.upperBound, bytes[index] == 0x20 { index += 1 }
    guard !name.isEmpty, index < range.upperBound, [UInt8(ascii: "="), UInt8(ascii: ":")].contains(bytes[index]) else {
      return nil
    }
    index += 1
    while index < range.upperBound, bytes[index] == 0x20 { index += 1 }
    var end = range.upperBound
    while end > index, [0x20, 0x0a, 0x0d].contains(bytes[end - 1]) { end -= 1 }
    return ObjectDescription.Field(name: name, range: index..<end)
  }

  private func isOfName(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (0x61...0x7a).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$") || byte >= 0x80
  }
}
