import Foundation

/// A check of a timeline against the requirements of the Trace Event Format.
enum TraceSchema {
  static func events(of json: String) throws -> [[String: Any]] {
    let root = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return root?["traceEvents"] as? [[String: Any]] ?? []
  }

  /// Returns the violations of the format in a timeline's JSON; empty if there are none.
  static func problems(of json: String) -> [String] {
    guard let root = (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any] else {
      return ["this is no JSON object"]
    }
    var problems: [String] = []
    if root["version"] as? Int != 1 { problems.append("no version 1") }
    guard let events = root["traceEvents"] as? [[String: Any]] else { return problems + ["no traceEvents"] }
    var open: [String: (ts: Double, name: String)] = [:]
    var arrows: [String: Double] = [:]
    var last = 0.0
    for (index, event) in events.enumerated() {
      func complain(_ what: String) { problems.append("event \(index): \(what): \(event)") }
      guard let phase = event["ph"] as? String, let name = event["name"] as? String, !name.isEmpty else {
        complain("no phase or name")
        continue
      }
      guard event["pid"] is Int, event["tid"] is Int, let ts = event["ts"] as? Double, ts >= 0, ts.isFinite else {
        complain("pid, tid or ts")
        continue
      }
      if phase == "M" {
        if !["process_name", "thread_name", "thread_sort_index"].contains(name) { complain("unknown metadata") }
        if event["args"] as? [String: Any] == nil { complain("metadata without args") }
        continue
      }
      if event["cat"] as? String == nil { complain("no category") }
      if ts < last { complain("out of order") }
      last = ts
      let id = event["id"] as? String
      switch phase {
      case "b":
        guard let id else { complain("no id"); break }
        if open.updateValue((ts, name), forKey: id) != nil { complain("begun twice") }
      case "e":
        guard let id, let begin = open.removeValue(forKey: id) else { complain("ended without a beginning"); break }
        if begin.name != name || begin.ts > ts { complain("does not fit its beginning") }
      case "i": if event["s"] as? String != "t" { complain("no scope") }
      case "X": if event["dur"] as? Double == nil { complain("no duration") }
      case "C":
        let values = event["args"] as? [String: Any] ?? [:]
        if values.isEmpty || !values.values.allSatisfy({ $0 is Double }) { complain("a counter without numbers") }
      case "s":
        guard let id else { complain("no id"); break }
        arrows[id] = ts
      case "f":
        guard let id, let start = arrows.removeValue(forKey: id), start <= ts else { complain("no start"); break }
        if event["bp"] as? String != "e" { complain("no binding point") }
      default: complain("unknown phase")
      }
    }
    if !open.isEmpty { problems.append("never ended: \(open.values.map(\.name))") }
    if !arrows.isEmpty { problems.append("arrows without an end: \(arrows.keys)") }
    return problems
  }
}
