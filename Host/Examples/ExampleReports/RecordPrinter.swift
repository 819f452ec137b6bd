import Foundation
import UIKit

/// A printer of the records of an application, one line for each.
@MainActor
final class RecordPrinter: EventObserver {
  private let names = IdentifierNames()

  private let hasTimes: Bool

  /// Creates a printer that observes an application, and prints the time of each record if `hasTimes` is true.
  init(_ application: UIApplication, hasTimes: Bool) {
    self.hasTimes = hasTimes
    application.observer = self
  }

  func observe(_ record: consuming EventRecord) {
    let time = hasTimes ? String(format: "%.3f ", record.time) : ""
    Output.print(time + record.line(names))
  }
}

/// The names of objects in the record: the identifier of a view or of its nearest superview, otherwise the class.
@MainActor
private struct IdentifierNames: RecordNames {
  func name(of object: AnyObject) -> String {
    if let view = object as? UIView, let name = view.accessibilityIdentifier { return name }
    if let recognizer = object as? UIGestureRecognizer, let view = recognizer.view {
      return "\(name(of: view)).\(type(of: object))"
    }
    return String(describing: type(of: object))
  }
}
