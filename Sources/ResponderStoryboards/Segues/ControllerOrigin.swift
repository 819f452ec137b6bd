import Foundation
import ResponderControllers
import ResponderKit

/// An interface that creates the controllers of a file's scenes. Segues use this interface instead of the storyboard.
@MainActor
protocol SceneSource: AnyObject {
  var file: InterfaceFile { get }

  /// Creates the controller of a scene.
  ///
  /// - Parameters:
  ///   - surroundings: The scenes that contain or embed the new controller's scene; a scene must not contain itself.
  ///   - creator: A closure that creates the controller instead of its initializer.
  func controller(
    of element: InterfaceElement,
    within surroundings: Surroundings,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController?
}

/// The storyboard scene from which a controller was created. The scene creates the controller's view on demand and
/// performs the controller's segues.
@MainActor
final class ControllerOrigin: InterfaceOrigin, SceneOrigin {
  let storyboard: any SceneSource
  let element: InterfaceElement
  weak var controller: UIViewController?
  /// The scenes that contain or embed this scene; a scene must not contain itself.
  let surroundings: Surroundings
  let maker: ObjectMaker
  private var isLoaded = false
  /// The objects that trigger segues; no other object retains them.
  var triggers: [AnyObject] = []
  /// The top-level objects of the scene that are not views of the controller.
  private var companions: [AnyObject] = []
  private var embeddings: [(segue: InterfaceElement, container: UIView)] = []

  var file: InterfaceFile { storyboard.file }

  init(of element: InterfaceElement, in storyboard: any SceneSource, within surroundings: Surroundings) {
    self.element = element
    self.storyboard = storyboard
    self.surroundings = surroundings.adding(element.id ?? "")
    maker = ObjectMaker(file: storyboard.file)
    maker.origin = self
  }

  /// Connects all objects that do not need the view. Called after the controller was created and its attributes were
  /// read.
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
        file.warn(object, "<\(object.name.prefix(60))> is not a supported scene object; the element is ignored")
      }
    }
    noteConnections(of: controller)
    maker.connect()
    for (segue, container) in embeddings { SegueReader(origin: self).embed(segue, in: container) }
    embeddings = []
    return true
  }

  // MARK: Segues

  /// Prepares a segue that starts at an object of the scene. The user, or a call with the identifier, can then trigger
  /// the segue.
  func noteSegue(_ connection: Connection) {
    if connection.element.attributes["kind"] == "embed" {
      guard let container = connection.source as? UIView else {
        return file.warn(connection.element, "an embed segue must start at a view; the segue is ignored")
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
        "\(type(of: controller)) has no segue with identifier \"\(identifier)\" in \(file.name). Identifiers in the scene: \(known.isEmpty ? "none" : known)."
      )
    }
    reader.perform(segue, sender: sender)
  }
}
