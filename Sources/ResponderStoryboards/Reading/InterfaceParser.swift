import Foundation
import FoundationXML

/// A parser that converts XML to elements. It uses Foundation's XML parser and enforces `InterfaceLimits`.
final class InterfaceParser: NSObject, XMLParserDelegate {
  private let file: String
  private var open: [InterfaceElement] = []
  private var root: InterfaceElement?
  private var count = 0
  private var problem: InterfaceError?

  private init(file: String) { self.file = file }

  /// Parses the data and returns the root element.
  static func root(of data: Data, file: String) throws(InterfaceError) -> InterfaceElement {
    func refuse(_ line: Int?, _ message: String) -> InterfaceError {
      InterfaceError(file: file, line: line, message: message)
    }
    guard data.count <= InterfaceLimits.size else {
      throw refuse(nil, "the file has \(data.count) bytes; the maximum is \(InterfaceLimits.size)")
    }
    guard let text = String(validating: data, as: UTF8.self), !text.utf8.contains(0) else {
      throw refuse(line(ofBadByteIn: data), "the file is not UTF-8 text")
    }
    // Declarations are refused, because entities could expand to huge amounts of text or refer to other files.
    for word in ["<!DOCTYPE", "<!ENTITY"] {
      guard let range = text.range(of: word) else { continue }
      let line = text[..<range.lowerBound].reduce(1) { $1.isNewline ? $0 + 1 : $0 }
      throw refuse(line, "\(word) is not supported: storyboards and nibs declare no types or entities")
    }
    let reader = InterfaceParser(file: file)
    let parser = XMLParser(data: Data(text.utf8))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isWell = parser.parse()
    if let problem = reader.problem { throw problem }
    guard isWell, let root = reader.root, reader.open.isEmpty else {
      let reason = parser.parserError.map { ": \(InterfaceParser.words(for: $0))" } ?? ""
      throw refuse(max(parser.lineNumber, 1), "this is not well-formed XML\(reason)")
    }
    return root
  }

  /// Returns the number of the first line that is not valid UTF-8 text.
  private static func line(ofBadByteIn data: Data) -> Int {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let bad = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil || $0.contains(0) }
    return (bad ?? 0) + 1
  }

  /// Returns a description of a parser error, because Foundation's description on Linux is only a number.
  private static func words(for error: any Error) -> String {
    switch (error as NSError).code {
    case 4: "the file is empty"
    case 5: "there is content after the root element, or the file ends too early"
    case 38, 39, 40: "the value of an attribute is invalid"
    case 42: "an attribute occurs twice in one element"
    case 68: "a name is missing"
    case 73: "the character > is missing"
    case 76: "the tags do not match: a closing tag has no matching opening tag"
    case 77: "the file ends within an element"
    case let code: "parser error \(code)"
    }
  }

  private func stop(_ parser: XMLParser, _ message: String) {
    guard problem == nil else { return }
    problem = InterfaceError(file: file, line: max(parser.lineNumber, 1), message: message)
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    guard problem == nil else { return }
    count += 1
    guard count <= InterfaceLimits.elements else {
      return stop(
        parser,
        "the file has more than \(InterfaceLimits.elements) elements, which is the maximum"
      )
    }
    guard open.count < InterfaceLimits.depth else {
      return stop(parser, "<\(elementName)> is nested more than \(InterfaceLimits.depth) levels deep, the maximum")
    }
    for (name, value) in attributeDict where value.utf8.count > InterfaceLimits.text {
      return stop(parser, "\(name) has more than \(InterfaceLimits.text) bytes, which is the maximum")
    }
    let element = InterfaceElement(name: elementName, attributes: attributeDict, line: max(parser.lineNumber, 1))
    open.last?.add(element)
    if open.isEmpty { root = element }
    open.append(element)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    _ = open.popLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard let last = open.last, problem == nil else { return }
    guard last.text.utf8.count + string.utf8.count <= InterfaceLimits.text else {
      return stop(parser, "<\(last.name)> has more than \(InterfaceLimits.text) bytes of text, the maximum")
    }
    last.text += string
  }
}
