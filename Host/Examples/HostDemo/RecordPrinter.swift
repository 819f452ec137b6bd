import Foundation
import UIKit

/// A printer of the records of an application, one line for each.
@MainActor
final class RecordPrinter: EventObserver {
  private let names = IdentifierNames()

  /// Creates a printer that observes an application.
  init(_ application: UIApplication) {
    application.observer = self
  }

  func observe(_ record: consuming EventRecord) { Output.print(record.line(names)) }
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
