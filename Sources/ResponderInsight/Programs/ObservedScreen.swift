import Foundation
import ResponderKit
import ResponderScenarios

/// Live windows whose objects have ids: the windows on the screen of a file or an app, or the windows of the
/// application that a log belongs to.
@MainActor
protocol ObservedScreen: RecordNames {
  var application: UIApplication { get }

  /// Returns the id of an object; nil if the object has no id.
  func id(of object: AnyObject) -> String?

  /// Returns the object with an id; nil if no object has the id.
  func object(named id: String) -> AnyObject?

  /// Returns the view with an id; nil if no view has the id.
  func view(named id: String) -> UIView?

  /// Returns the id of a view. If the view has no id, returns the id of its nearest superview that has one; nil if
  /// there is none.
  func nearestName(of view: UIView) -> String?

  /// The names of objects in sentences; nil if sentences contain the ids.
  var spokenNames: ObjectNaming? { get }

  /// Returns the current values that app code can set on an object, by their keys.
  func settableValues(of id: String) -> [String: JSONValue]
}

extension Screen: ObservedScreen {
  var spokenNames: ObjectNaming? { naming == nil ? nil : ObjectNaming() }
}

/// The application that a log belongs to. Its objects have the names that the log uses. If several objects have the
/// same name, a number is appended to the names of all objects except the first.
@MainActor
final class LoggedScreen: ObservedScreen {
  let application: UIApplication
  private let log: EventLog
  private var names: [ObjectIdentifier: String] = [:]
  private var objects: [String: AnyObject] = [:]
  private var counts: [String: Int] = [:]

  init(_ application: UIApplication, _ log: EventLog, about object: AnyObject) {
    self.application = application
    self.log = log
    // The object of the question is added first, so no number is appended to its name.
    add(object)
    for window in application.windows { addAll(in: window) }
    for record in log.records {
      for object in [record.subjectObject, record.reason?.culprit] { object.map { add($0) } }
    }
  }

  private func addAll(in view: UIView) {
    add(view)
    for recognizer in view.gestureRecognizers ?? [] { add(recognizer) }
    for subview in view.subviews { addAll(in: subview) }
  }

  private func add(_ object: AnyObject) {
    let key = ObjectIdentifier(object)
    guard names[key] == nil else { return }
    if let cell = (object as? UIView)?.cellOfContent {
      names[key] = name(of: cell)
      return
    }
    let stem = partName(of: object) ?? log.names.name(of: object)
    counts[stem, default: 0] += 1
    let count = counts[stem] ?? 1
    let name = count == 1 ? stem : "\(stem)-\(count)"
    names[key] = name
    objects[name] = object
  }

  /// Returns an id for an object that belongs to another object, in the form that files use: `list.3`, `list.pan`.
  private func partName(of object: AnyObject) -> String? {
    if let cell = object as? UITableViewCell, let table = cell.superview as? UITableView {
      return table.indexPath(for: cell).map { "\(name(of: table)).\($0.nameInList)" }
    }
    if let cell = object as? UICollectionViewCell, let grid = cell.superview as? UICollectionView {
      return grid.indexPath(for: cell).map { "\(name(of: grid)).\($0.nameInList)" }
    }
    guard let recognizer = object as? UIGestureRecognizer, recognizer.name == nil,
      let scrollView = recognizer.view as? UIScrollView
    else { return nil }
    if recognizer === scrollView.panGestureRecognizer { return name(of: scrollView) + ".pan" }
    return recognizer === scrollView.pinchGestureRecognizer ? name(of: scrollView) + ".pinch" : nil
  }

  func name(of object: AnyObject) -> String {
    if names[ObjectIdentifier(object)] == nil { add(object) }
    return names[ObjectIdentifier(object)] ?? log.names.name(of: object)
  }

  func id(of object: AnyObject) -> String? { name(of: object) }
  func object(named id: String) -> AnyObject? { objects[id] }
  func view(named id: String) -> UIView? { objects[id] as? UIView }
  func nearestName(of view: UIView) -> String? { name(of: view) }
  func settableValues(of id: String) -> [String: JSONValue] { [:] }
  var spokenNames: ObjectNaming? { nil }

  /// The log as lines of the record.
  var lines: [RecordedLine] { log.records.map { RecordedLine($0, self) } }
}

extension UIView {
  /// The row or item whose content view is this view; nil for other views. Records name the row instead of its content
  /// view.
  fileprivate var cellOfContent: UIView? {
    switch superview {
    case let cell as UITableViewCell where cell.contentView === self: cell
    case let cell as UICollectionViewCell where cell.contentView === self: cell
    default: nil
    }
  }
}

extension IndexPath {
  /// The number of a row or item in an id, such as `3`. Outside the first section, the number of the section precedes
  /// it, as in `1-3`.
  fileprivate var nameInList: String { section == 0 ? "\(item)" : "\(section)-\(item)" }
}

extension ScenarioDocument {
  /// An empty file, for screens that no file describes.
  static let empty: ScenarioDocument = {
    let text = "touchlab: 1\nscreen: [100, 100]\nviews: []\n"
    // The text is a constant, so an error in the text is a programmer error.
    guard let document = try? ScenarioDocument(text, file: "empty") else {
      programmerError("The empty scenario file cannot be read.")
    }
    return document
  }()
}
