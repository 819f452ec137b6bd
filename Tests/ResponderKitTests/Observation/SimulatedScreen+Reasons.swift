import ResponderKit
import ResponderSimulation

extension SimulatedScreen {
  /// The reasons of the records with this line, in their order.
  func whys(_ line: String) -> [String?] {
    log.records.filter { $0.line(log.names) == line }.map { $0.why(log.names) }
  }

  /// Whom those reasons name.
  func culprits(_ line: String) -> [AnyObject?] {
    log.records.filter { $0.line(log.names) == line }.map { $0.reason?.culprit }
  }

  /// Whom the only record with this line names.
  func culprit(_ line: String) -> AnyObject? {
    let found = culprits(line)
    return found.count == 1 ? found[0] : nil
  }
}
