import Foundation
import ResponderControllers
import ResponderKit

/// A connection element in a file, with the object at which the connection starts.
struct Connection {
  let element: InterfaceElement
  let source: AnyObject
}

/// A value that makes the connections of a file: outlets, actions and segues.
@MainActor
struct Connecting {
  let maker: ObjectMaker
  private var file: InterfaceFile { maker.file }

  init(maker: ObjectMaker) { self.maker = maker }

  func connect(_ connections: [Connection]) {
    for connection in connections where connection.element.name == "outlet" { outlet(connection) }
    collections(connections.filter { $0.element.name == "outletCollection" })
    for connection in connections {
      switch connection.element.name {
      case "outlet", "outletCollection": break
      case "action": action(connection)
      case "segue":
        maker.origin?.noteSegue(connection)
          ?? file.warn(connection.element, "a nib cannot contain segues; the segue is ignored")
      default:
        file.warn(
          connection.element,
          "<\(connection.element.name.prefix(60))> is not a supported connection; the element is ignored"
        )
      }
    }
  }

  // MARK: Outlets

  private func destination(_ reader: ElementReader) -> AnyObject? {
    guard let id = reader.string("destination") else {
      reader.warn("the connection has no destination; the connection is ignored")
      return nil
    }
    guard let object = maker.object(withID: id) else {
      reader.warn(
        "the destination \(id.prefix(60)) is not an object in this part of the file; the connection is ignored"
      )
      return nil
    }
    return object
  }

  private func outlet(_ connection: Connection) {
    let reader = ElementReader(connection.element, in: file)
    defer { reader.finish() }
    guard let name = reader.string("property"), let object = destination(reader) else { return }
    set(name, object, on: connection.source, reader)
  }

  private func set(_ name: String, _ value: Any, on source: AnyObject, _ reader: ElementReader) {
    if case .property(_, let set, let type)? = ClassNames.member(name, of: source, in: file.modules)?.access {
      if !set(source, value) {
        let given = (value as? [AnyObject]).map { "\($0.count) objects" } ?? "\(Swift.type(of: value))"
        reader.warn(
          "the outlet `\(name.prefix(60))` has type \(type) and cannot be set to \(given); the outlet is not connected"
        )
      }
      return
    }
    let object = value as AnyObject
    if StandardOutlets.set(name, object, on: source) { return }
    if let missing = DelegateOutlet(name, of: source)?.protocolName {
      let owner: AnyClass = type(of: object)
      return reader.warn(
        "\(owner) does not conform to \(missing), so \(type(of: source)) cannot call its methods; "
          + "if \(owner) implements any of them, add `extension \(owner): \(missing) {}`"
      )
    }
    reader.warn(
      "\(type(of: source)) has no outlet `\(name.prefix(60))`; mark it @IBOutlet, or list it in namedMembers"
    )
  }

  /// Connects the outlet collections. Each collection contains its objects in the order of the file.
  private func collections(_ connections: [Connection]) {
    var order: [(source: AnyObject, name: String, reader: ElementReader, objects: [AnyObject])] = []
    for connection in connections {
      let reader = ElementReader(connection.element, in: file)
      reader.skip("appends", "collectionClass")
      defer { reader.finish() }
      guard let name = reader.string("property"), let object = destination(reader) else { continue }
      if name == "gestureRecognizers", let view = connection.source as? UIView {
        guard let recognizer = object as? UIGestureRecognizer else {
          reader.warn("the destination is not a gesture recognizer; the connection is ignored")
          continue
        }
        // A recognizer can be attached to only one view, so a second connection has no effect.
        if recognizer.view == nil { view.addGestureRecognizer(recognizer) }
        continue
      }
      if let index = order.firstIndex(where: { $0.source === connection.source && $0.name == name }) {
        order[index].objects.append(object)
      } else {
        order.append((connection.source, name, reader, [object]))
      }
    }
    for entry in order { set(entry.name, entry.objects, on: entry.source, entry.reader) }
  }

  // MARK: Actions

  private func action(_ connection: Connection) {
    let reader = ElementReader(connection.element, in: file)
    defer { reader.finish() }
    let event = reader.choice("eventType", InterfaceWords.events)
    guard let name = reader.string("selector"), !name.isEmpty, name.utf8.count <= 200,
      let id = reader.string("destination")
    else {
      return reader.warn("the action needs a selector and a destination; the action is ignored")
    }
    let isToFirstResponder = isFirstResponder(id)
    let target = isToFirstResponder ? nil : maker.object(withID: id)
    guard isToFirstResponder || target != nil else {
      if file.element(withID: id)?.name == "exit" {
        return reader.warn("an exit needs a <segue kind=\"unwind\"> instead of an action; the action is ignored")
      }
      return reader.warn(
        "the destination \(id.prefix(60)) is not an object in this part of the file; the action is ignored"
      )
    }
    var selector = Selector(name)
    if let target {
      guard let found = self.selector(name, of: target) else {
        return reader.warn(
          "\(type(of: target)) has no action `\(name.prefix(80))`; mark it @IBAction, or list it in namedMembers"
        )
      }
      selector = found
    }
    switch connection.source {
    case let control as UIControl:
      control.addTarget(target, action: selector, for: event ?? control.standardEvent)
    case let recognizer as UIGestureRecognizer:
      guard let target else { return reader.warn("a recognizer's action needs a target object; the action is ignored") }
      recognizer.addTarget(target, action: selector)
    case let item as UIBarButtonItem:
      item.target = target
      item.action = selector
    default: reader.warn("\(type(of: connection.source)) cannot send actions; the action is ignored")
    }
  }

  func selector(_ name: String, of target: AnyObject) -> Selector? {
    if case .action(let found)? = ClassNames.member(name, of: target, in: file.modules)?.access { return found }
    let byName = Selector(name)
    return byName.isImplemented(by: target) ? byName : nil
  }

  private func isFirstResponder(_ id: String) -> Bool {
    file.element(withID: id)?.attributes["placeholderIdentifier"] == "IBFirstResponder"
  }
}

extension UIControl {
  /// The control event for an action connection that names no event.
  fileprivate var standardEvent: Event {
    switch self {
    case is UIButton: .touchUpInside
    case is UITextField: .editingDidEnd
    default: .valueChanged
    }
  }
}

/// The outlets that UIKit's classes have, such as `delegate`.
@MainActor
enum StandardOutlets {
  static func set(_ name: String, _ object: AnyObject, on source: AnyObject) -> Bool {
    switch name {
    case "delegate", "dataSource": return DelegateOutlet(name, of: source)?.connect(object) ?? false
    case "view":
      guard let controller = source as? UIViewController, let view = object as? UIView else { return false }
      // A controller's view is set before any connection is made.
      if controller.viewIfLoaded !== view { controller.view = view }
      return true
    case "inputAccessoryView", "inputView": return false
    case "refreshControl":
      guard let scroll = source as? UIScrollView, let control = object as? UIRefreshControl,
        !scroll.isDescendant(of: control)
      else { return false }
      scroll.refreshControl = control
      return true
    case "backgroundView":
      guard let table = source as? UITableView, let view = object as? UIView, !table.isDescendant(of: view) else {
        return false
      }
      table.backgroundView = view
      return true
    case "titleView":
      guard let item = source as? UINavigationItem, let view = object as? UIView, !contains(view, barOf: item) else {
        return false
      }
      item.titleView = view
      return true
    default: return false
    }
  }

  /// Returns whether the view is or contains a bar that shows the item. Such a view cannot be a title view of the item,
  /// because it would contain itself.
  private static func contains(_ view: UIView, barOf item: UINavigationItem) -> Bool {
    if let bar = view as? UINavigationBar, bar.items?.contains(where: { $0 === item }) == true { return true }
    return view.subviews.contains { contains($0, barOf: item) }
  }
}
