import Foundation
import Testing

@testable import ResponderScenarios

@Suite struct JSONLineTests {
  @Test("The keys of a JSON line are in the order of the contract, and “why” is present only if there is a reason")
  func order() {
    var line = RecordedLine(
      time: 0.05,
      subject: "cell.0",
      event: .recorded(.touches(.cancelled)),
      reason: RecordedReason(.recorded(.cancelsTouches), culprit: "dismiss"),
      touches: [1],
      detail: [RecordedLine.Detail(key: "point", value: .numbers([1, 2.5]))]
    )
    expectEqual(
      line.json,
      """
      {"t":0.05,"category":"touches","subject":"cell.0","line":"cell.0 touchesCancelled",\
      "why":"dismiss recognized, and its cancelsTouchesInView is true","touches":[1],"detail":{"point":[1,2.5]}}
      """
    )
    line.reason = nil
    expect(!line.json.contains("why"))
  }

  @Test("In a JSON line, the values of several fingers are a list of objects with ordered keys")
  func objects() {
    func detail(_ key: String, _ value: RecordedLine.Value) -> RecordedLine.Detail {
      RecordedLine.Detail(key: key, value: value)
    }
    let fingers = [
      [detail("finger", .number(1)), detail("point", .numbers([1, 2])), detail("force", .number(0.5))],
      [detail("finger", .number(2))],
    ]
    let line = RecordedLine(
      time: 0,
      subject: "a",
      event: .recorded(.touches(.began)),
      touches: [1, 2],
      detail: [detail("fingers", .objects(fingers))]
    )
    expect(line.json.hasSuffix(#""detail":{"fingers":[{"finger":1,"point":[1,2],"force":0.5},{"finger":2}]}}"#))
  }

  @Test(
    "A number is written in the shortest form that reads back as the same number",
    arguments: [0, 0.1, 1.0 / 3, 7.0 / 120, 1e-7, 12345.5, -2]
  )
  func numbers(_ number: Double) throws {
    let text = JSONLine.text(of: number)
    expectEqual(Double(text), number)
    let decoded = try JSONDecoder().decode([Double].self, from: Data("[\(text)]".utf8))
    expectEqual(decoded, [number])
  }

  @Test("A string with quotes, control characters and line separators is written on one valid line")
  func text() throws {
    let text = "a\"b\\c\n\t\u{1}\u{2028}é👆"
    var object = JSONLine()
    object.add("key", text)
    expect(!object.text.contains("\n"))
    let decoded = try JSONDecoder().decode([String: String].self, from: Data(object.text.utf8))
    expectEqual(decoded, ["key": text])
  }

  @Test("A string with any character is written on one line, and JSON and YAML readers read the same string")
  func characters() throws {
    let planes = [0...0x2FF, 0x2000...0x20FF, 0xD700...0xE010, 0xFDD0...0xFFFF, 0x1FFF0...0x20010, 0x10FFF0...0x10FFFF]
    for values in planes {
      let scalars = values.compactMap { Unicode.Scalar(UInt32($0)) }
      for scalar in scalars {
        let text = "a\(Character(scalar))b"
        let quoted = JSONLine.quote(text)
        expectEqual(quoted.split(whereSeparator: \.isNewline).count, 1, "\(scalar.value)")
        try expectEqual(JSONDecoder().decode([String].self, from: Data("[\(quoted)]".utf8)), [text], "\(scalar.value)")
        let file = "{touchlab: 1, title: \(quoted), screen: [1, 1], views: [{id: v, frame: [0, 0, 1, 1]}]}"
        try expectEqual(Scenario(file, file: "quoted").title, text, "\(scalar.value)")
      }
    }
  }
}
