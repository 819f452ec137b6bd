import Foundation
import ResponderKit

extension Recording {
  /// The recording in the Playground's format, with one event per line. Reading the text results in the same frames.
  ///
  /// Locations have the same unit as in the recording. Values of a sample that equal the default, such as a force of 0,
  /// are omitted.
  public var lines: String {
    frames.map { $0.line + "\n" }.joined()
  }
}

extension Recording.Frame {
  /// The frame as one line of JSON, without a line break.
  public var line: String {
    let samples = samples.map { sample in
      var members = ["\"finger\":\(sample.finger)", "\"phase\":\"\(sample.phase.recorded.word)\""] + sample.measured
      for (key, parts) in [("coalesced", sample.coalesced), ("predicted", sample.predicted)] where !parts.isEmpty {
        let listed = parts.map { part in
          "{" + (["\"t\":\(number(part.timestamp))"] + part.measured).joined(separator: ",") + "}"
        }
        members.append("\"\(key)\":[\(listed.joined(separator: ","))]")
      }
      return "{" + members.joined(separator: ",") + "}"
    }
    let listed = updates.map { "{" + $0.members.joined(separator: ",") + "}" }
    let late = listed.isEmpty ? "" : ",\"updates\":[\(listed.joined(separator: ","))]"
    return "{\"t\":\(number(timestamp)),\"samples\":[\(samples.joined(separator: ","))]\(late)}"
  }
}

extension TouchSample {
  fileprivate var measured: [String] {
    let plain = TouchSample(finger: finger, phase: phase, location: location, timestamp: timestamp)
    var members = ["\"x\":\(number(Double(location.x)))", "\"y\":\(number(Double(location.y)))"]
    members.append("\"type\":\"\(type.word)\"")
    for (name, path) in TouchLines.measures where self[keyPath: path] != plain[keyPath: path] {
      members.append("\"\(name)\":\(number(Double(self[keyPath: path])))")
    }
    if let index = estimationUpdateIndex { members.append("\"\(TouchLines.indexKey)\":\(index)") }
    for (name, path) in TouchLines.estimates where !self[keyPath: path].isEmpty {
      members.append("\"\(name)\":\(self[keyPath: path].rawValue)")
    }
    return members
  }
}

extension EstimateUpdate {
  fileprivate var members: [String] {
    var members = ["\"\(TouchLines.indexKey)\":\(estimationUpdateIndex)"]
    if let location { members += ["\"x\":\(number(Double(location.x)))", "\"y\":\(number(Double(location.y)))"] }
    for (name, path) in TouchLines.corrections {
      guard let value = self[keyPath: path] else { continue }
      members.append("\"\(name)\":\(number(Double(value)))")
    }
    if !estimatedPropertiesExpectingUpdates.isEmpty {
      members.append("\"\(TouchLines.estimates[1].name)\":\(estimatedPropertiesExpectingUpdates.rawValue)")
    }
    return members
  }
}

/// Returns the shortest text that is read as the same number. A whole number has no fraction.
private func number(_ value: Double) -> String {
  value.rounded() == value && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}

extension UITouch.Phase {
  /// The phase in the recording format, which has only the phases that responders receive. Any other phase is replaced
  /// by `moved`.
  fileprivate var recorded: UITouch.Phase { TouchLines.phases.contains(self) ? self : .moved }
}
