import Foundation
import Testing

@testable import ResponderRecordings
@testable import ResponderScenarios

/// Tests of lists of actions that real clients send, and of lists that a server has to refuse.
@Suite("Pointer actions of WebDriver clients", .enabled(if: RecordingFolder.isGiven, RecordingFolder.notRun))
struct PointerActionsClientsTests {
  private func lists() throws -> [(title: String, actions: Any)] {
    let data = try RecordingFolder.data("wire/wda_invalid_w3c_actions.json")
    let files = try require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    return try files.flatMap { file in
      let titles = try require(file["titles"] as? [String])
      let gestures = try require(file["gestures"] as? [Any])
      expectEqual(titles.count, gestures.count)
      return zip(titles, gestures).map { ($0, $1) }
    }
  }

  @Test("Each list of actions that a server has to refuse is refused with an error that has the path to the mistake")
  func invalid() throws {
    let lists = try lists()
    expectEqual(lists.count, 18)
    for (title, actions) in lists {
      for body in [actions, ["actions": actions]] {
        let data = try JSONSerialization.data(withJSONObject: body)
        let error = #expect(throws: RecordingError.self, "\(title)") { try Recording(data, file: "actions.json") }
        expect(error?.message.contains("expected") == true || error?.message.contains(":") == true, "\(title)")
      }
    }
  }

  @Test("Each request of the clients for touches is read, and each request for a mouse or a pen is refused")
  func clients() throws {
    let text = String(decoding: try RecordingFolder.data("wire/appium-client-requests.jsonl"), as: UTF8.self)
    var touches = 0
    var others: [String] = []
    for line in text.split(separator: "\n") {
      let request = try require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard let path = request["path"] as? String, path.hasSuffix("/actions"), let body = request["body"],
        !(body is NSNull)
      else { continue }
      let data = try JSONSerialization.data(withJSONObject: body)
      do {
        let recording = try Recording(data, file: "actions.json") { _ in CGPoint(x: 50, y: 60) }
        touches += 1
        expect(recording.counts.began >= 1)
        expectEqual(recording.counts.began, recording.counts.ended)
        expect(recording.remarks.isEmpty)
      } catch let error as RecordingError {
        others.append(error.message)
      }
    }
    expectEqual(touches, 6)
    expectEqual(others.count, 2)
    expectEqual(others.first?.contains("“mouse” cannot be read as a finger"), true)
    expectEqual(others.last?.contains("“pen” cannot be read as a finger"), true)
  }
}
