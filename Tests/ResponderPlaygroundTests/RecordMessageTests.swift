import Foundation
import ResponderKit
import Testing

@testable import ResponderPlayground

/// Tests of the fields of a record that is sent to the page. With these fields, the page need not parse the record's
/// text.
@Suite("Records as messages") @MainActor struct RecordMessageTests {
  private func record(_ line: String, in page: SessionPage) throws -> [String: Any] {
    try require(page.records.first { $0["line"] as? String == line }, "\(page.records.map { $0["line"] ?? "" })")
  }

  @Test(
    "The message for a record contains its kind, and also the phase of a touch, a recognizer's state or a control event"
  )
  func fields() throws {
    let page = try SessionPage(showing: "button-under-tap")
    page.tap(80, 80)
    let hit = try record("search hit", in: page)
    expect(hit["kind"] as? String == "hit" && hit["phase"] == nil && hit["state"] == nil && hit["name"] == nil)
    let began = try record("search touchesBegan", in: page)
    expect(began["kind"] as? String == "touches" && began["phase"] as? String == "began")
    expect(began["what"] as? String == "touchesBegan" && began["continuing"] == nil)
    let down = try record("search touchDown", in: page)
    expect(down["kind"] as? String == "control" && down["name"] as? String == "touchDown")
    let failed = try record("dismiss -> failed", in: page)
    expect(failed["kind"] as? String == "state" && failed["state"] as? String == "failed")
  }

  @Test("Records of a move, and of app code in the file that a move runs, are marked as continuing")
  func moves() throws {
    let page = try SessionPage(showing: "pan-and-long-press")
    page.point(page.uptime, (1, "began", 180, 220))
    for step in 1...4 {
      page.uptime += 0.02
      page.point(page.uptime, (1, "moved", 180 + 20 * Double(step), 220))
    }
    let goingOn = page.records.filter { $0["continuing"] as? Bool == true }
    expect(Set(goingOn.compactMap { $0["kind"] as? String }).isSuperset(of: ["receives", "state", "action"]))
    let byEvents = goingOn.filter { $0["kind"] != nil }
    let byCode = goingOn.filter { $0["kind"] == nil }
    expectEqual(Set(byCode.compactMap { $0["line"] as? String }), ["ball follows drag"])
    expect(byEvents.allSatisfy { ["moved", "changed"].contains(($0["phase"] ?? $0["state"]) as? String ?? "") })
    expect(page.records.contains { $0["continuing"] == nil })
  }

  @Test("The message for a record names the object that caused the event, and the reason begins with that name")
  func culprits() throws {
    let page = try SessionPage(showing: "two-taps")
    page.tap(180, 200)
    page.receive(#"{"type":"open","screen":"pan-and-long-press"}"#)
    page.point(page.uptime, (1, "began", 180, 220))
    page.uptime += 0.02
    page.point(page.uptime, (1, "moved", 180, 280))
    page.uptime += 0.02
    page.point(page.uptime, (1, "ended", 180, 280))
    let explained = page.records.filter { $0["culprit"] != nil }
    expect(!explained.isEmpty)
    for record in explained {
      let (culprit, why) = (record["culprit"] as? String ?? "?", record["why"] as? String ?? "")
      expect(why.hasPrefix("\(culprit) "), "\(why)")
    }
    let failure = try record("dismiss -> failed", in: page)
    expectEqual(failure["culprit"] as? String, "animate")
  }
}

/// Tests that the scripts of the page use only words of the record that exist in the library.
@Suite("Words in the page's scripts") struct PageWordsTests {
  private static let scripts: String = {
    let folder = PageFiles.ownFolder.appendingPathComponent("script")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.sorted().filter { $0.hasSuffix(".js") }
      .compactMap { try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined(
        separator: "\n"
      )
  }()

  /// Returns the text of every group in every match of a pattern.
  private func matches(_ pattern: String, in text: String = scripts) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern, options: [.dotMatchesLineSeparators])
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).flatMap { match in
      (1..<match.numberOfRanges).compactMap { Range(match.range(at: $0), in: text).map { String(text[$0]) } }
    }
  }

  @Test("Every kind of record that a script tests for exists in the library")
  func kinds() throws {
    let named = try matches(#"\b(?:record|item|entry)\.kind === "(\w+)""#)
    let outcomes = try matches(#"outcomes = new Set\(\[(.*?)\]\)"#).flatMap { try matches(#""(\w+)""#, in: $0) }
    expect(named.count >= 10)
    expect(outcomes.count >= 8)
    for kind in named + outcomes { expect(EventRecord.Kind(rawValue: kind) != nil, "\(kind)") }
  }

  @Test("The page has one filter for each of the library's categories of records")
  func categories() throws {
    let listed = try matches(#"const categories = \{(.*?)\};"#).flatMap { try matches(#"(\w+): ""#, in: $0) }
    expectEqual(listed.sorted(), EventRecord.Category.allCases.map(\.rawValue).sorted())
    let style = PageFiles.ownFolder.appendingPathComponent("style/record.css")
    let hidden = try matches(
      #"data-hide~="(\w+)"\] \[data-category="(\w+)"\]"#,
      in: String(contentsOf: style, encoding: .utf8)
    )
    expectEqual(hidden, listed.flatMap { [$0, $0] })
  }

  @Test("The page's scripts use UIKit's words for buttons, modifiers and remote controls")
  func hardware() throws {
    let buttons = try matches(#"const presses = \[(.*?)\n\];"#).flatMap { try matches(#"\["(\w+)","#, in: $0) }
    expectEqual(buttons.count, 7)
    for button in buttons { expect(UIPress.PressType.buttons.map(\.word).contains(button), "\(button)") }
    let controls = try matches(#"const controls = \[(.*?)\n\];"#).flatMap { try matches(#"\["(\w+)","#, in: $0) }
    expectEqual(controls.count, 5)
    for control in controls { expect(UIEvent.EventSubtype(remoteControl: control) != nil, "\(control)") }
    let modifierWords = try matches(#"pressedModifiers\.push\("(\w+)"\)"#)
    expectEqual(modifierWords.count, 5)
    for modifier in modifierWords { expect(UIKeyModifierFlags(word: modifier) != nil, "\(modifier)") }
  }

  @Test("No script parses the text of a record")
  func noWords() throws {
    let suspicious = #"\b(?:what|line|why)\.(?:startsWith|endsWith|includes|match|replace|split|indexOf|test)\("#
    try expectEqual(matches("(\(suspicious))"), [])
    try expectEqual(matches(#"(\bwhat === ")"#), [])
  }
}
