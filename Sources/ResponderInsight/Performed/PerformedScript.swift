import Foundation
import ResponderKit
import ResponderRecordings
import ResponderScenarios

/// Recorded touches as steps of a scenario script.
struct PerformedScript {
  /// The allowed distances, in points, between the path in the script and the recorded path. A larger distance results
  /// in a simpler script and is tried first.
  private static let tolerances = [12.0, 3, 0.75, 0]

  let steps: [JSONValue]

  /// Returns the scripts for a recording, the simplest first. A script cannot move a finger in less than one interval
  /// of the screen, but on a busy machine a browser may deliver all samples of a fast drag at the same time. In the
  /// last script each of these samples takes one interval.
  static func candidates(for recording: Recording, rate: Double) -> [PerformedScript] {
    tolerances.map { PerformedScript(recording, rate: rate, tolerance: $0) }
      + [PerformedScript(recording, rate: rate, tolerance: 0, isStretched: true)]
  }

  /// The path of a finger from landing to lifting.
  private struct Contact {
    var finger: Int
    var type: UITouch.TouchType
    var path: [(time: Double, point: CGPoint)]
    var end: Double
    var isCancelled: Bool
    var start: Double { path[0].time }
  }

  init(_ recording: Recording, rate: Double, tolerance: Double, isStretched: Bool = false) {
    let contacts = Self.contacts(of: recording)
    var groups: [[Contact]] = []
    for contact in contacts {
      if let last = groups.last, last.contains(where: { $0.end > contact.start }) {
        groups[groups.count - 1].append(contact)
      } else {
        groups.append([contact])
      }
    }
    var steps: [JSONValue] = []
    var now = 0.0
    for group in groups {
      let start = group.map(\.start).min() ?? now
      if start - now > 1e-4 { steps.append(Self.wait(start - now)) }
      if group.count == 1 {
        let lane = Self.lane(
          group[0],
          from: start,
          rate: rate,
          tolerance: tolerance,
          named: false,
          isStretched: isStretched
        )
        steps += lane.steps
        now = lane.end
      } else {
        let lanes = group.map {
          Self.lane($0, from: start, rate: rate, tolerance: tolerance, named: true, isStretched: isStretched)
        }
        steps.append(.object([JSONValue.Member("together", .list(lanes.map { .list($0.steps) }))]))
        now = lanes.map(\.end).max() ?? start
      }
    }
    self.steps = steps
  }

  private static func contacts(of recording: Recording) -> [Contact] {
    var open: [Int: Contact] = [:]
    var done: [(order: Int, contact: Contact)] = []
    var order: [Int: Int] = [:]
    var count = 0
    for frame in recording.frames {
      for sample in frame.samples {
        switch sample.phase {
        case .began:
          count += 1
          order[sample.finger] = count
          open[sample.finger] = Contact(
            finger: sample.finger,
            type: sample.type,
            path: [(frame.timestamp, sample.location)],
            end: frame.timestamp,
            isCancelled: false
          )
        case .ended, .cancelled:
          guard var contact = open.removeValue(forKey: sample.finger) else { continue }
          contact.end = frame.timestamp
          contact.isCancelled = sample.phase == .cancelled
          done.append((order[sample.finger] ?? 0, contact))
        default: open[sample.finger]?.path.append((frame.timestamp, sample.location))
        }
      }
    }
    return done.sorted { $0.order < $1.order }.map(\.contact)
  }

  private static func wait(_ seconds: Double) -> JSONValue {
    .object([JSONValue.Member("wait", .number(seconds.rounded(decimals: 4)))])
  }

  /// Returns the steps of one finger after a given time, and the time at which the steps end.
  private static func lane(
    _ contact: Contact,
    from start: Double,
    rate: Double,
    tolerance: Double,
    named isNamed: Bool,
    isStretched: Bool
  ) -> (steps: [JSONValue], end: Double) {
    let type: [JSONValue.Member] = contact.type == .direct ? [] : [.init("type", .text(contact.type.word))]
    let finger: [JSONValue.Member] = isNamed ? [.init("finger", .number(Double(contact.finger)))] : []
    var steps: [JSONValue] = []
    if contact.start - start > 1e-4 { steps.append(wait(contact.start - start)) }
    let origin = contact.path[0].point
    let isStill = contact.path.allSatisfy { hypot($0.point.x - origin.x, $0.point.y - origin.y) <= min(tolerance, 3) }
    if isStill, !isNamed, !contact.isCancelled {
      let duration = max(contact.end - contact.start, 0.001).rounded(decimals: 3)
      let members: [JSONValue.Member] = [.init("at", coordinates(origin)), .init("for", .number(duration))] + type
      return (steps + [.object([.init("tap", .object(members))])], contact.start + duration)
    }
    steps.append(.object([.init("down", .object([.init("at", coordinates(origin))] + finger + type))]))
    var now = contact.start
    for stop in isStill ? [] : simplified(contact.path, tolerance: tolerance).dropFirst() {
      let samples = max(1, ((stop.time - now) * rate).rounded())
      let over = samples / rate
      // A script cannot move a finger in such a short time, so the sample is merged with the next sample.
      guard isStretched || stop.time - now > 0.25 / rate else { continue }
      var members: [JSONValue.Member] = [.init("to", coordinates(stop.point))]
      if samples > 1 { members.append(.init("over", .number(over.rounded(decimals: 4)))) }
      steps.append(.object([.init("move", .object(members + finger))]))
      now += over
    }
    if contact.end - now > 1.2 / rate {
      steps.append(wait(contact.end - now))
      now = contact.end
    }
    steps.append(.object([.init(contact.isCancelled ? "cancel" : "up", .object(finger))]))
    return (steps, max(now, contact.end))
  }

  private static func coordinates(_ point: CGPoint) -> JSONValue {
    .list([.number(Double(point.x).rounded(decimals: 1)), .number(Double(point.y).rounded(decimals: 1))])
  }

  /// Returns the first and last point of a path and the needed points in between. A finger that moves between these
  /// points at constant speed is never farther than the tolerance from a recorded sample.
  private static func simplified(
    _ path: [(time: Double, point: CGPoint)],
    tolerance: Double
  ) -> [(time: Double, point: CGPoint)] {
    guard path.count > 2, tolerance > 0 else { return path }
    var indexes = [0]
    var from = 0
    while from < path.count - 1 {
      var to = from + 1
      while to + 1 < path.count, isEven(path, from, to + 1, tolerance) { to += 1 }
      indexes.append(to)
      from = to
    }
    return indexes.map { path[$0] }
  }

  private static func isEven(
    _ path: [(time: Double, point: CGPoint)],
    _ from: Int,
    _ to: Int,
    _ tolerance: Double
  ) -> Bool {
    let (start, end) = (path[from], path[to])
    let length = end.time - start.time
    guard length > 0 else { return false }
    return (from + 1..<to).allSatisfy { index in
      let part = (path[index].time - start.time) / length
      let x = start.point.x + (end.point.x - start.point.x) * part
      let y = start.point.y + (end.point.y - start.point.y) * part
      return hypot(path[index].point.x - x, path[index].point.y - y) <= tolerance
    }
  }
}
