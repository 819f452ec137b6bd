import Foundation
import ResponderInsight
import ResponderScenarios
import Testing

/// Tests of the report of runs, which is a single HTML page without references to other files.
@MainActor
@Suite("The report page of runs")
struct RunReportTests {
  private static let scrolling = """
    touchlab: 1
    title: A drag scrolls <b>
    screen: [200, 300]
    views:
      - id: table
        class: UITableView
        frame: [0, 0, 200, 300]
        rows: 100
        cell: {views: [{id: like, class: UIButton, frame: [100, 0, 60, 44]}]}
    touches: [{drag: {from: [50, 250], to: [50, 50], over: 0.3}}]
    """

  private func report(_ text: String) throws -> String {
    let scenario = try Scenario(text, file: "screen.yaml")
    var report = RunReport()
    report.add(scenario, try RunRecording(playing: scenario, filmed: true))
    return report.html
  }

  private func row(_ html: String) throws -> [String: Any] {
    let start = try require(html.range(of: "class=\"row\">"))
    let end = try require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let text = String(html[start.upperBound..<end.lowerBound])
    return try require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("The report page refers to no other resource, and its content security policy permits no requests")
  func selfContained() throws {
    let html = try report(Self.scrolling)
    expect(!html.contains("http:"))
    expect(!html.contains("https:"))
    expect(!html.contains("src="))
    expect(html.contains("default-src 'none'"))
  }

  @Test("A closing script tag in a scenario does not end the script of the report page")
  func escaped() throws {
    let html = try report(Self.scrolling.replacingOccurrences(of: "<b>", with: "</script><b>"))
    try expectEqual(row(html)["title"] as? String, "A drag scrolls </script><b>")
  }

  @Test("The film in a report contains each row of a table while the row is visible")
  func film() throws {
    let row = try row(try report(Self.scrolling))
    let actors = try require(row["actors"] as? [[Any]])
    let ids = actors.compactMap { $0.first as? String }
    expect(ids.contains("table.0"))
    expect(ids.contains("table.0.like"))
    expect(ids.contains("table.9"))
    let appearances = try require(row["looks"] as? [[Any]])
    let table = try require(ids.firstIndex(of: "table"))
    let offsets = appearances.filter { $0[1] as? Int == table }.compactMap { $0[5] as? Double }
    expectEqual(offsets.first, 0)
    expect((offsets.last ?? 0) > 190)
    let times = appearances.compactMap { $0[0] as? Double }
    expectEqual(times, times.sorted())
    // Row 0 is scrolled out of sight at the end, so its last appearance in the film must be marked as the row's
    // removal.
    let first = try require(ids.firstIndex(of: "table.0"))
    let last = try require(appearances.last { $0[1] as? Int == first })
    expect(last.count > 9 && (last[9] as? Int ?? 0) & 1 == 1)
  }

  @Test("The film in a report contains the text of a text view, but not secure text")
  func secureText() throws {
    let text = """
      touchlab: 1
      title: Two text views
      screen: [200, 300]
      views:
        - {id: plain, class: UITextView, frame: [0, 0, 200, 100], text: plain text}
        - {id: hidden, class: UITextView, frame: [0, 100, 200, 100], text: secure text, isSecureTextEntry: true}
      touches: [{tap: plain}]
      """
    let appearances = try require(row(try report(text))["looks"] as? [[Any]])
    let texts = appearances.flatMap { $0.compactMap { $0 as? String } }
    expect(texts.contains("plain text"))
    expect(!texts.contains("secure text"))
  }

  @Test("In a report, the touches of fingers and the record have the same time scale")
  func record() throws {
    let row = try row(try report(Self.scrolling))
    let fingers = try require(row["fingers"] as? [[Double]])
    expectEqual(fingers.first, [0, 1, 0, 50, 250])
    expectEqual(fingers.last?[2], 2)
    let record = try require(row["record"] as? [[Any]])
    expect(record.contains { $0[1] as? String == "table willBeginDragging" })
    expect((row["end"] as? Double ?? 0) >= (record.last?[0] as? Double ?? 0))
    let states = record.filter { $0.count > 3 }.map { ($0[1] as? String ?? "", $0.dropFirst(3).map { "\($0)" }) }
    expect(states.contains { $0.1 == ["table.pan", "began"] })
    for (line, state) in states { expectEqual(line, state.joined(separator: " -> ")) }
    expectEqual(states.count, record.count { ($0[1] as? String)?.contains(" -> ") == true })
  }

  @Test("The report page contains the differences from the expectation and the errors of invalid files")
  func failures() throws {
    let scenario = try Scenario(Self.scrolling + "\nexpect: [table didSelect 0]\nonly: [select]\n", file: "screen.yaml")
    var report = RunReport()
    report.add(scenario, try RunRecording(playing: scenario, filmed: true), explanations: ["The drag scrolled."])
    report.add("bad.yaml", refused: "bad.yaml:1:1: there is no such file")
    let html = report.html
    let row = try row(html)
    expectEqual(row["result"] as? String, "failed")
    expect((row["difference"] as? [String] ?? []).contains { $0.hasPrefix("- table didSelect 0") })
    expectEqual(row["answers"] as? [String], ["The drag scrolled."])
    expect(html.contains("{\"version\":1,\"passed\":0,\"failed\":1,\"refused\":1}"))
  }

  @Test("Two reports of the same runs are equal, byte for byte")
  func deterministic() throws {
    try expectEqual(report(Self.scrolling), report(Self.scrolling))
  }
}
