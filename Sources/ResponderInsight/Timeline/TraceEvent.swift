import Foundation
import ResponderScenarios

/// An event of the Trace Event Format, which Perfetto and Chrome's tracing read.
struct TraceEvent {
  enum Phase: String {
    case metadata = "M"
    case complete = "X"
    case begin = "b"
    case end = "e"
    case instant = "i"
    case counter = "C"
    case flowStart = "s"
    case flowEnd = "f"
  }

  /// The single process, which viewers show as one group.
  static let process = 1

  var phase: Phase
  var name: String
  var category: String
  /// The time in seconds of the event clock.
  var time: Double
  var thread: Int
  /// The id that connects the two events of a duration or an arrow; nil for other events.
  var id: Int?
  var arguments = JSONLine()
  var hasArguments = false

  var json: String {
    var object = JSONLine()
    object.add("ph", phase.rawValue)
    object.add("name", name)
    if phase != .metadata { object.add("cat", category) }
    object.add("pid", Self.process)
    object.add("tid", thread)
    object.add("ts", Self.microseconds(time))
    if let id { object.add("id", String(id)) }
    switch phase {
    case .complete: object.add("dur", 1)
    case .instant: object.add("s", "t")
    case .flowEnd: object.add("bp", "e")
    case .metadata, .begin, .end, .counter, .flowStart: break
    }
    if hasArguments { object.add("args", arguments) }
    return object.text
  }

  /// Returns microseconds, rounded to nanoseconds because the last bits of a sum of seconds are inexact.
  private static func microseconds(_ seconds: Double) -> Double { (seconds * 1e9).rounded() / 1e3 }
}
