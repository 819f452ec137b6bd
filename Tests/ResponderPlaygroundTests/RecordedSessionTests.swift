import Foundation
import Testing

@testable import ResponderPlayground

/// Tests of device recordings on a page: their record, the behavior of the device, and the causes.
@Suite("Device recordings on a page") @MainActor struct RecordedSessionTests {
  private static let header =
    #"{"touchrecord": 1, "system": "iOS 26.1", "device": "iPhone17,1", "scale": 3, "screen": [393, 852], "texts": "omitted"}"#

  /// A tap on a disabled button at 1.5 s, and the removal of a view by the app at 2 s.
  private static let lines = [
    #"{"t": 0, "snapshot": {"windows": [{"id": "window", "class": "UIWindow", "index": 0, "isKey": true, "frame": [0, 0, 393, 852], "bounds": [0, 0, 393, 852], "center": [196.5, 426]}], "views": [{"id": "card", "class": "UIView", "parent": "window", "index": 0, "bounds": [0, 0, 300, 200], "center": [170, 120]}, {"id": "save", "class": "UIButton", "parent": "card", "index": 0, "bounds": [0, 0, 120, 60], "center": [80, 50], "isEnabled": false}, {"id": "badge", "class": "UIView", "parent": "window", "index": 1, "bounds": [0, 0, 40, 40], "center": [300, 600]}]}}"#,
    #"{"t": 1.5, "touches": [{"touch": 1, "phase": "began", "location": [90, 70], "window": "window"}]}"#,
    #"{"t": 1.5, "hit": {"touch": 1, "view": "save", "recognizers": [], "chain": ["save", "card", "window", "application"]}}"#,
    #"{"t": 1.55, "touches": [{"touch": 1, "phase": "ended", "location": [90, 70], "window": "window"}]}"#,
    #"{"t": 2, "snapshot": {"removed": ["badge"]}}"#,
    #"{"t": 2.5, "note": "the sheet should close"}"#,
    #"{"t": 3, "end": "stopped"}"#,
  ]

  private func page(dropping lines: [String], named name: String = "problem.touchrecord") throws -> SessionPage {
    let page = try SessionPage(showing: "dead-button")
    let message: [String: Any] = ["type": "drop", "name": name, "text": lines.joined(separator: "\n"), "more": false]
    page.receive(String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self))
    return page
  }

  private func recorded(_ page: SessionPage) throws -> [String: Any] { try require(page.all("recorded").last) }

  @Test("A dropped recording is played to its end, and its first touch can be shown")
  func drop() throws {
    let page = try page(dropping: [Self.header] + Self.lines)
    expectEqual(page.screen["id"] as? String, "dropped-problem")
    let recorded = try recorded(page)
    expectEqual(recorded["device"] as? String, "iPhone17,1, iOS 26.1")
    expectEqual(recorded["start"] as? Double, 1.5)
    expectEqual(recorded["end"] as? Double, 3)
    expectEqual(recorded["same"] as? Int, 1)
    expectEqual(recorded["lines"] as? Int, 1)
    expectEqual((recorded["notes"] as? [[String: Any]])?.first?["text"] as? String, "the sheet should close")
    let records = page.all("frame").flatMap { $0["records"] as? [[String: Any]] ?? [] }
    expect(records.contains { $0["kind"] as? String == "hit" && $0["subject"] as? String == "save" })
    // At the end the app has removed a view, at the first touch it is there.
    expectNil(page.screenRun?.screen.view(named: "badge")?.superview)
    page.receive(#"{"type":"past","at":1.5}"#)
    expect(page.pastRun?.screen.view(named: "badge")?.superview != nil)
    let past = try require(page.all("frame").last { $0["past"] as? Bool == true })
    expectEqual((past["touches"] as? [[String: Any]])?.count, 1)
    page.receive(#"{"type":"past","at":2.2}"#)
    expectNil(page.pastRun?.screen.view(named: "badge")?.superview)
    // The recording contains the touches of its script, so the script is run without a playback.
    page.receive(#"{"type":"run"}"#)
    expectEqual(page.all("outcome").last?["plays"] as? Bool, false)
  }

  @Test("A recorded session explains touches without effect by itself, and responds to a question about a view")
  func causes() async throws {
    let page = try page(dropping: [Self.header] + Self.lines)
    await page.waitForCauses()
    let first = try require((page.all("recordedCauses").last?["causes"] as? [[String: Any]])?.first)
    expectEqual(first["line"] as? String, "save touchUpInside")
    expectEqual(first["evidence"] as? String, "On the device: no save touchUpInside.")
    expectEqual(first["headline"] as? String, "The button save ignored the touch")
    expectEqual(first["rest"] as? String, ": its isEnabled is false.")
    expectEqual(first["culprit"] as? String, "save")
    page.receive(#"{"type":"explain","id":"save"}"#)
    await page.waitForCauses()
    expectEqual(page.all("recordedCauses").count, 2)
    page.receive(#"{"type":"explain","id":"nothing-here"}"#)
    expectEqual((page.all("error").last?["message"] as? String)?.contains("nothing-here"), true)
  }

  @Test("A touch after the recording continues at its end, and has a verdict")
  func touch() throws {
    let page = try page(dropping: [Self.header] + Self.lines)
    page.receive(
      #"{"type":"pointers","time":\#(page.uptime * 1000),"samples":[{"id":1,"phase":"began","x":90,"y":70,"kind":"touch"}]}"#
    )
    let hit = page.all("frame").flatMap { $0["records"] as? [[String: Any]] ?? [] }
      .last { $0["kind"] as? String == "hit" }
    try expect(require(hit?["t"] as? Double) >= 3)
  }

  @Test("A difference is marked on the lane of the device")
  func differences() throws {
    var lines = Self.lines
    lines[2] = lines[2].replacing(#""view": "save""#, with: #""view": "card""#).replacing(#"["save", "#, with: "[")
    let page = try page(dropping: [Self.header] + lines)
    let recorded = try recorded(page)
    expectEqual(recorded["same"] as? Int, 0)
    let differences = try require(recorded["differences"] as? [[String: Any]])
    expectEqual(differences.first?["device"] as? String, "card hit")
    expectEqual(differences.first?["here"] as? String, "save hit")
    expectEqual((recorded["marks"] as? [[String: Any]])?.first?["differs"] as? Bool, true)
  }

  @Test("A damaged recording is an error with its line, and the screen stays")
  func damaged() throws {
    let page = try page(dropping: [Self.header, #"{"t": "soon"}"#] + Self.lines)
    let fault = try require(page.all("fault").last?["fault"] as? [String: Any])
    expectEqual(fault["line"] as? Int, 2)
    expectEqual(fault["file"] as? String, "problem.touchrecord")
    expectEqual(page.screen["id"] as? String, "dead-button")
  }

  @Test("A recording that was cut off is shown as far as it was read")
  func cutOff() throws {
    let page = try page(dropping: [Self.header] + Self.lines.dropLast() + [#"{"t": 2.9, "no"#])
    let remarks = try require(recorded(page)["remarks"] as? [String])
    expectEqual(remarks.first?.contains("cut off"), true)
  }

  /// Lines of taps on the disabled button, three for each tap.
  private static func taps(_ count: Int) -> [String] {
    (0..<count).flatMap { index -> [String] in
      let (number, time) = (index + 1, 1 + Double(index) / 2)
      return [
        #"{"t": \#(time), "touches": [{"touch": \#(number), "phase": "began", "location": [90, 70], "window": "window"}]}"#,
        #"{"t": \#(time), "hit": {"touch": \#(number), "view": "save", "recognizers": [], "chain": ["save", "card", "window", "application"]}}"#,
        #"{"t": \#(time + 0.0625), "touches": [{"touch": \#(number), "phase": "ended", "location": [90, 70], "window": "window"}]}"#,
      ]
    }
  }

  @Test("The beginning of a long recording is played, and the page states which part")
  func longRecording() throws {
    let taps = Self.taps(3_400)
    let page = try page(dropping: [Self.header, Self.lines[0]] + taps + [#"{"t": 1800, "end": "stopped"}"#])
    let recorded = try recorded(page)
    // The last tap of the part would have two of its three lines in it, of which the second one is at the time of the first.
    expectEqual(
      (recorded["part"] as? String)?.hasPrefix(
        "The page plays only the first 10000 of 10202 lines of this long recording, up to 1667 s of 1800 s."
      ),
      true,
      "\(recorded["part"] ?? "nil")"
    )
    expectEqual(recorded["lines"] as? Int, 3_333)
    let remarks = try require(recorded["remarks"] as? [String])
    expect(!remarks.contains { $0.contains("cut off") })
    expect(remarks.contains { $0.hasPrefix("The record has no line for the first ") })
    let records = page.all("frame").flatMap { $0["records"] as? [[String: Any]] ?? [] }
    expect(records.count <= 4_000)
    let chains = page.all("frame").flatMap { $0["chains"] as? [[String: Any]] ?? [] }
    expect(chains.count <= 4_000)
  }

  @Test("A short recording is played as a whole")
  func shortRecording() throws {
    let page = try page(dropping: [Self.header, Self.lines[0]] + Self.taps(100) + [#"{"t": 60, "end": "stopped"}"#])
    let recorded = try recorded(page)
    expectNil(recorded["part"])
    expectEqual(recorded["lines"] as? Int, 100)
  }

  @Test("The recorded session of the gallery has a dead button")
  func gallery() async throws {
    let page = try SessionPage(showing: "recorded-session")
    let recorded = try recorded(page)
    let (same, lines) = (try require(recorded["same"] as? Int), try require(recorded["lines"] as? Int))
    expect(Double(same) >= 0.95 * Double(lines), "\(recorded["differences"] ?? "")")
    await page.waitForCauses()
    let causes = try require(page.all("recordedCauses").last?["causes"] as? [[String: Any]])
    expect(causes.contains { $0["headline"] as? String == "The button doneButton ignored the touch" })
  }
}
