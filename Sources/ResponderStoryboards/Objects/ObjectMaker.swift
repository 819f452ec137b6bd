import Foundation
import ResponderControllers
import ResponderKit
import ResponderLayout

/// A creator of the objects in one part of a file. A part is a scene's controller, a controller's view, a nib, or a
/// cell.
///
/// Created objects are retained until they are connected. Afterwards their ids refer to them as long as they exist.
@MainActor
final class ObjectMaker {
  private struct WeakObject {
    weak var object: AnyObject?
  }

  let file: InterfaceFile
  /// The maker of the surrounding part; connections may also refer to its objects. Nil if there is no surrounding part.
  let outer: ObjectMaker?
  /// The scene whose segues start in this part.
  weak var origin: (any SceneOrigin)?
  private var objects: [String: WeakObject] = [:]
  private var alive: [AnyObject] = []
  private var made: [AnyObject] = []
  private var count = 0
  /// The labels that cells have created themselves, by the ids that the labels have in the file.
  var standing: [String: UILabel] = [:]
  var connections: [Connection] = []
  var attributes: [(element: InterfaceElement, object: AnyObject)] = []
  var constraints: [(elements: [InterfaceElement], holder: UIView)] = []
  private var staticSections: [(table: UITableView, sections: [StaticSection])] = []

  init(file: InterfaceFile, outer: ObjectMaker? = nil, origin: (any SceneOrigin)? = nil) {
    self.file = file
    self.outer = outer
    self.origin = origin
  }

  // MARK: Objects by id

  func note(_ object: AnyObject, for element: InterfaceElement) {
    if let id = element.id { note(object, as: id) }
  }

  func note(_ object: AnyObject, as id: String) {
    objects[id] = WeakObject(object: object)
    alive.append(object)
  }

  func object(withID id: String) -> AnyObject? { objects[id]?.object ?? outer?.object(withID: id) }

  /// Stores the layout guide of a view under the guide's id.
  func note(_ element: InterfaceElement, of view: UIView) {
    let reader = ElementReader(element, in: file)
    defer { reader.finish() }
    switch element.key {
    case "safeArea": note(view.safeAreaLayoutGuide, for: element)
    case "layoutMargins": note(view.layoutMarginsGuide, for: element)
    case "readableContent": note(view.readableContentGuide, for: element)
    case "contentLayoutGuide": (view as? UIScrollView).map { note($0.contentLayoutGuide, for: element) }
    case "frameLayoutGuide": (view as? UIScrollView).map { note($0.frameLayoutGuide, for: element) }
    default: reader.warn("the layout guide `\(element.key ?? "")` is not supported; it is ignored")
    }
  }

  func noteConstraints(_ elements: [InterfaceElement], of view: UIView) {
    if !elements.isEmpty { constraints.append((elements, view)) }
  }

  func connections(_ reader: ElementReader, of object: AnyObject) {
    for element in reader.list("connections") { connections.append(Connection(element: element, source: object)) }
  }

  func attributes(_ reader: ElementReader, of object: AnyObject) {
    for element in reader.list("userDefinedRuntimeAttributes") { attributes.append((element, object)) }
  }

  // MARK: Classes

  private static let ownModules = ["ResponderKit", "ResponderControllers", "ResponderLayout"]

  /// Returns the class that an element names; if the class is missing or unsuitable, reports a warning and returns
  /// `standard`.
  func type<Base: AnyObject>(of reader: ElementReader, _ standard: Base.Type) -> Base.Type {
    let module = reader.string("customModule")
    guard let name = reader.string("customClass") else { return standard }
    let modules = (module.map { [$0] } ?? []) + file.modules + Self.ownModules
    guard let found = ClassNames.type(named: name, in: modules) else {
      reader.warn(
        "the class \(name.prefix(80)) is in none of the modules \(modules.dropLast(3).joined(separator: ", ")); \(standard) is used instead"
      )
      return standard
    }
    guard let fitting = found as? Base.Type, isClass(found, of: standard), !isClass(found, of: UIWindow.self) else {
      reader.warn("\(name.prefix(80)) is not a subclass of \(standard), which is used instead")
      return standard
    }
    return fitting
  }

  private func isClass(_ type: AnyClass, of base: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let kind = current {
      if kind == base { return true }
      current = _getSuperclass(kind)
    }
    return false
  }

  /// Returns whether another object may be created; false if the part has too many objects. The first excess is
  /// reported as a warning.
  private func mayMake(_ element: InterfaceElement) -> Bool {
    count += 1
    if count == Self.mostObjects + 1 {
      file.warn(
        element,
        "more than \(Self.mostObjects) objects in one part of a file; this object and all following ones are ignored"
      )
    }
    return count <= Self.mostObjects
  }

  private static let mostObjects = 5_000

  // MARK: Views

  func content(of view: UIView) -> UIView {
    switch view {
    case let cell as UITableViewCell: cell.contentView
    case let cell as UICollectionViewCell: cell.contentView
    case let effect as UIVisualEffectView: effect.contentView
    default: view
    }
  }

  func view(of element: InterfaceElement) -> UIView? {
    guard mayMake(element) else { return nil }
    let reader = ElementReader(element, in: file)
    if let id = element.id, let label = standing.removeValue(forKey: id) {
      note(label, as: id)
      ViewReader(reader: reader, maker: self).fill(label)
      reader.finish()
      made.append(label)
      return label.superview == nil ? label : nil
    }
    var standard = ViewReader.classes[element.name]
    if standard == nil {
      guard element.children.contains(where: { $0.name == "rect" && $0.key == "frame" }) else {
        file.warn(element, "<\(element.name.prefix(60))> is not a supported view; the element is ignored")
        return nil
      }
      file.warn(element, "<\(element.name.prefix(60))> is not a supported view; a UIView is used instead")
      standard = UIView.self
    }
    let type = type(of: reader, standard ?? UIView.self)
    let coder = InterfaceCoder()
    prepare(coder, reader, element)
    coder.whenMade { [self] object in
      guard let view = object as? UIView else { return }
      note(view, for: element)
      made.append(view)
      if let button = view as? UIButton, let type = reader.choice("buttonType", Self.buttonTypes) {
        button.buttonType = type
      }
      ViewReader(reader: reader, maker: self).fill(view)
      reader.finish()
    }
    guard let view = type.init(coder: coder) else {
      reader.warn("\(type).init(coder:) returns nil; the view is ignored")
      return nil
    }
    coder.finish(view)
    return view
  }

  private static let buttonTypes: KeyValuePairs<String, UIButton.ButtonType> = [
    "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
    "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]

  private func prepare(_ coder: InterfaceCoder, _ reader: ElementReader, _ element: InterfaceElement) {
    switch element.name {
    case "tableView":
      coder.style =
        reader.choice(
          "style",
          ["plain": UITableView.Style.plain, "grouped": .grouped, "insetGrouped": .insetGrouped]
        )?.rawValue
    case "tableViewCell":
      coder.reuseIdentifier = reader.string("reuseIdentifier")
      coder.style =
        reader.choice(
          "style",
          [
            "IBUITableViewCellStyleDefault": UITableViewCell.CellStyle.default, "IBUITableViewCellStyleValue1": .value1,
            "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
          ]
        )?.rawValue
    case "collectionView": coder.collectionViewLayout = ViewReader.layout(of: element, self)
    default: break
    }
  }

  // MARK: Recognizers and other objects

  private static let recognizers: [String: UIGestureRecognizer.Type] = [
    "tapGestureRecognizer": UITapGestureRecognizer.self, "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
    "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
    "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
    "panGestureRecognizer": UIPanGestureRecognizer.self,
    "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
    // Interface Builder misspells the name of the long press recognizer in this way.
    "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
    "hoverGestureRecognizer": UIHoverGestureRecognizer.self, "gestureRecognizer": UIGestureRecognizer.self,
  ]

  static func isRecognizer(_ element: InterfaceElement) -> Bool { recognizers[element.name] != nil }

  func recognizer(of element: InterfaceElement) -> UIGestureRecognizer? {
    guard mayMake(element) else { return nil }
    let reader = ElementReader(element, in: file)
    defer { reader.finish() }
    guard let standard = Self.recognizers[element.name] else {
      reader.warn("<\(element.name.prefix(60))> is not a supported gesture recognizer; the element is ignored")
      return nil
    }
    var made = Self.standardRecognizer(standard)
    if element.attributes["customClass"] != nil {
      let type = type(of: reader, standard)
      if let own = ClassNames.make(named: element.attributes["customClass"] ?? "", in: file.modules)
        as? UIGestureRecognizer,
        isClass(Swift.type(of: own), of: standard)
      {
        made = own
      } else if type != standard {
        reader.warn(
          "\(type) cannot be created: it has no required initializer and no make function; \(standard) is used instead"
        )
      }
    }
    note(made, for: element)
    self.made.append(made)
    RecognizerReader(reader: reader).fill(made)
    attributes(reader, of: made)
    connections(reader, of: made)
    return made
  }

  private static func standardRecognizer(_ type: UIGestureRecognizer.Type) -> UIGestureRecognizer {
    switch type {
    case is UITapGestureRecognizer.Type: UITapGestureRecognizer()
    case is UIPinchGestureRecognizer.Type: UIPinchGestureRecognizer()
    case is UIRotationGestureRecognizer.Type: UIRotationGestureRecognizer()
    case is UISwipeGestureRecognizer.Type: UISwipeGestureRecognizer()
    case is UIScreenEdgePanGestureRecognizer.Type: UIScreenEdgePanGestureRecognizer()
    case is UIPanGestureRecognizer.Type: UIPanGestureRecognizer()
    case is UILongPressGestureRecognizer.Type: UILongPressGestureRecognizer()
    case is UIHoverGestureRecognizer.Type: UIHoverGestureRecognizer()
    default: UIGestureRecognizer(target: nil, action: nil)
    }
  }

  /// Creates a custom object that is not a view.
  func customObject(of element: InterfaceElement) -> AnyObject? {
    guard mayMake(element) else { return nil }
    let reader = ElementReader(element, in: file)
    defer { reader.finish() }
    let name = reader.string("customClass") ?? ""
    reader.skip("customModule")
    guard let object = ClassNames.make(named: name, in: file.modules) else {
      reader.warn(
        "an object of the class \(name.prefix(80)) cannot be created: the class has no make function; the object is ignored"
      )
      return nil
    }
    note(object, for: element)
    attributes(reader, of: object)
    connections(reader, of: object)
    return object
  }

  // MARK: Cells

  func registerPrototype(_ element: InterfaceElement, in table: UITableView) {
    guard let identifier = element.attributes["reuseIdentifier"], !identifier.isEmpty else {
      return file.warn(element, "a prototype without a reuseIdentifier cannot be dequeued; the prototype is ignored")
    }
    table.register(
      cellsMadeBy: { [self] in
        cell(of: element) as? UITableViewCell ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      },
      forCellReuseIdentifier: identifier
    )
  }

  func registerPrototype(_ element: InterfaceElement, in collection: UICollectionView, kind: String?) {
    guard let identifier = element.attributes["reuseIdentifier"], !identifier.isEmpty else {
      return file.warn(element, "a prototype without a reuseIdentifier cannot be dequeued; the prototype is ignored")
    }
    let isCell = kind == nil
    collection.register(
      viewsMadeBy: { [self] in
        let made = cell(of: element) as? UICollectionReusableView
        if isCell { return made as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero) }
        return made ?? UICollectionReusableView(frame: .zero)
      },
      ofKind: kind,
      withReuseIdentifier: identifier
    )
  }

  /// Creates a cell and its content as a separate part. The cell's connections may also refer to objects outside the
  /// cell.
  private func cell(of element: InterfaceElement) -> UIView? {
    let maker = ObjectMaker(file: file, outer: self, origin: origin)
    let view = maker.view(of: element)
    maker.connect()
    return view
  }

  func noteStaticSections(_ elements: [InterfaceElement], of table: UITableView) {
    var sections: [StaticSection] = []
    for element in elements.prefix(InterfaceLimits.count) {
      let reader = ElementReader(element, in: file)
      reader.skip("colorLabel")
      sections.append(
        StaticSection(
          header: reader.text(key: "headerTitle"),
          footer: reader.text(key: "footerTitle"),
          cells: reader.list("cells").prefix(InterfaceLimits.count).compactMap { view(of: $0) as? UITableViewCell }
        )
      )
      reader.finish()
    }
    staticSections.append((table, sections))
    guard !(origin?.controller is UITableViewController) else { return }
    file.warn(
      elements.first?.parent ?? file.root,
      "static cells require a UITableViewController; the static cells are ignored"
    )
  }

  // MARK: Connecting

  /// Connects the created objects, sets their runtime attributes, and calls `awakeFromNib()` on the views.
  func connect() {
    for (table, sections) in staticSections {
      guard let controller = origin?.controller as? UITableViewController, controller.isViewLoaded,
        controller.view === table
      else { continue }
      controller.staticSections = sections
    }
    staticSections = []
    let constraints = constraints
    self.constraints = []
    for (elements, holder) in constraints {
      for element in elements { ConstraintReader(file: file, maker: self).add(element, to: holder) }
    }
    let connections = connections
    self.connections = []
    Connecting(maker: self).connect(connections)
    let attributes = attributes
    self.attributes = []
    for (element, object) in attributes { RuntimeAttribute(file: file).set(element, on: object) }
    let made = made
    self.made = []
    for object in made { (object as? UIView)?.awakeFromNib() }
    alive = []
    withExtendedLifetime(made) {}
  }
}
