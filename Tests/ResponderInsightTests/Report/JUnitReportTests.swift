import Foundation
import ResponderInsight
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests of the report in JUnit's format, which systems for continuous integration read.
@Suite("The JUnit report")
struct JUnitReportTests {
  private var xml: String {
    var report = JUnitReport()
    report.add("Conformance/Gestures/tap.yaml", .passed, seconds: 0.25)
    report.add("a.yaml", .failed(["--- expected (a.yaml)", "- save <touchUpInside> \u{1}\"&'"]), seconds: 0.5)
    report.add("b/bad.yaml", .refused("b/bad.yaml:1:1: there is no such file"), seconds: 0)
    return report.xml
  }

  @Test("The JUnit report has a test case for each file, with an error if the file is invalid")
  func parses() throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = reader
    expect(parser.parse())
    expectEqual(reader.elements, ["testsuites", "testsuite", "testcase", "testcase", "failure", "testcase", "error"])
    expectEqual(reader.suite["tests"], "3")
    expectEqual(reader.suite["failures"], "1")
    expectEqual(reader.suite["errors"], "1")
    expectEqual(reader.suite["time"], "0.750")
    expectEqual(reader.cases.map { $0["classname"] }, ["Conformance/Gestures", ".", "b"])
    expectEqual(reader.cases.map { $0["name"] }, ["tap.yaml", "a.yaml", "bad.yaml"])
    expect(reader.text.contains("- save <touchUpInside> \\u{1}\"&'"))
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var suite: [String: String] = [:]
    var cases: [[String: String]] = []
    var text = ""

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append(name)
      if name == "testsuite" { suite = attributes }
      if name == "testcase" { cases.append(attributes) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }
}
