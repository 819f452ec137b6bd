import ResponderKit
import ResponderSimulation

extension SimulatedScreen {
  /// Returns the reasons of the records whose line is `line`, in order.
  func whys(_ line: String) -> [String?] {
    log.records.filter { $0.line(log.names) == line }.map { $0.why(log.names) }
  }

  /// Returns the culprits of the records whose line is `line`.
  func culprits(_ line: String) -> [AnyObject?] {
    log.records.filter { $0.line(log.names) == line }.map { $0.reason?.culprit }
  }

  /// Returns the culprit of the only record whose line is `line`.
  func culprit(_ line: String) -> AnyObject? {
    let found = culprits(line)
    return found.count == 1 ? found[0] : nil
  }
}
