import Foundation
import ResponderControllers
import ResponderKit

/// The file whose scenes can be created, so that segues need not know the storyboard.
@MainActor
protocol SceneSource: AnyObject {
  var file: InterfaceFile { get }

  /// Creates the controller of a scene.
  ///
  /// - Parameters:
  ///   - surroundings: The scenes that contain or embed it; none may contain itself.
  ///   - creator: Creates the controller in place of its initializer.
  func controller(
    of element: InterfaceElement,
    within surroundings: [String],
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController?
}

/// The scene of a storyboard that a controller was made of: it makes the controller's view when that is asked for, and performs its
/// segues.
@MainActor
final class ControllerOrigin: InterfaceOrigin, SceneOrigin {
  let storyboard: any SceneSource
  let element: InterfaceElement
  weak var controller: UIViewController?
  /// The scenes around this one, by what they contain and embed: none may be in itself.
  let surroundings: [String]
  private(set) lazy var maker = ObjectMaker(file: storyboard.file, origin: self)
  private var isLoaded = false
  /// What sets segues off, which nobody else retains.
  var triggers: [AnyObject] = []
  /// Top-level objects of the scene that are no views.
  private var companions: [AnyObject] = []
  private var embeddings: [(segue: InterfaceElement, container: UIView)] = []

  var file: InterfaceFile { storyboard.file }

  init(of element: InterfaceElement, in storyboard: any SceneSource, within surroundings: [String]) {
    self.element = element
    self.storyboard = storyboard
    self.surroundings = surroundings + [element.id ?? ""]
  }

  /// The controller has been made and filled; what needs no view is connected.
  func didMake(_ controller: UIViewController) {
    self.controller = controller
    maker.note(controller, for: element)
    if hasView == false { noteConnections(of: controller) }
    maker.connect()
    SegueReader(origin: self).connectRelationships(of: controller)
    controller.awakeFromNib()
  }

  private var hasView: Bool { element.children.contains { $0.key == "view" } }

  private func noteConnections(of controller: UIViewController) {
    for connection in element.first("connections")?.children ?? [] where connection.attributes["kind"] != "relationship"
    {
      maker.connections.append(Connection(element: connection, source: controller))
    }
  }

  // MARK: The view

  func loadView(of controller: UIViewController) -> Bool {
    guard !isLoaded, let root = element.children.first(where: { $0.key == "view" }) else { return false }
    isLoaded = true
    maker.note(controller, for: element)
    guard let view = maker.view(of: root) else { return false }
    controller.view = view
    for object in element.parent?.children ?? [] where object !== element {
      if ObjectMaker.isRecognizer(object) {
        if let recognizer = maker.recognizer(of: object) { companions.append(recognizer) }
      } else if object.name == "customObject" {
        if let custom = maker.customObject(of: object) { companions.append(custom) }
      } else if ViewReader.classes[object.name] != nil {
        if let view = maker.view(of: object) { companions.append(view) }
      } else if !["placeholder", "exit"].contains(object.name), ControllerReader.classes[object.name] == nil {
        file.warn(object, "<\(object.name.prefix(60))> is no object of a scene that is known here; it is left out")
      }
    }
    noteConnections(of: controller)
    maker.connect()
    for (segue, container) in embeddings { SegueReader(origin: self).embed(segue, in: container) }
    embeddings = []
    return true
  }

  // MARK: Segues

  /// A segue that begins at an object of the scene: it is set off by what the user does there, or by its name.
  func noteSegue(_ connection: Connection) {
    if connection.element.attributes["kind"] == "embed" {
      guard let container = connection.source as? UIView else {
        return file.warn(connection.element, "what is embedded is embedded in a view; it is left out")
      }
      embeddings.append((connection.element, container))
      return
    }
    SegueTrigger.connect(connection, to: self)
  }

  func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?) {
    let reader = SegueReader(origin: self)
    guard let segue = reader.segue(named: identifier) else {
      let known = reader.identifiers.map { "\"\($0)\"" }.joined(separator: ", ")
      programmerError(
        "\(type(of: controller)) has no segue with identifier \"\(identifier)\" in \(file.name). It has \(known.isEmpty ? "none" : known)."
      )
    }
    reader.perform(segue, sender: sender)
  }
}
