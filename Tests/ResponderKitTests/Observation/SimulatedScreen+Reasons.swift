import ResponderKit
import ResponderSimulation

extension SimulatedScreen {
  /// Returns the reasons of the records whose line is `line`, in order.
  func whys(_ line: String) -> [String?] {
    log.records.filter { $0.line(log.names) == line }.map { $0.why(log.names) }
  }

  /// Returns the objects that caused the records whose line is `line`; nil for a record without such an object.
  func culprits(_ line: String) -> [AnyObject?] {
    log.records.filter { $0.line(log.names) == line }.map { $0.reason?.culprit }
  }

  /// Returns the object that caused the only record whose line is `line`; nil if there is no such object.
  func culprit(_ line: String) -> AnyObject? {
    let found = culprits(line)
    return found.count == 1 ? found[0] : nil
  }
}
