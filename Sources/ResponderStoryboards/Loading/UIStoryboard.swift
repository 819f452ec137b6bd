import Foundation
import ResponderKit

/// An Interface Builder file with screens and segues, which creates controllers.
///
/// The file is read in the uncompiled form that Xcode writes, such as `Main.storyboard`. Content that is not supported
/// or invalid is ignored and reported in `warnings` and to `InterfaceWarning.handler`.
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
open class UIStoryboard: KitObject {
  let file: InterfaceFile
  /// The bundle in which the storyboard was searched; nil means all bundles of the app.
  let bundle: Bundle?

  /// Creates the storyboard with a name, without `.storyboard`. If `bundle` is nil, the main bundle is searched first,
  /// then the bundles of the app's targets in the order of their names. Traps if the file is missing or invalid, as in
  /// UIKit.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    do {
      try self.init(named: name, bundle: storyboardBundleOrNil)
    } catch {
      programmerError("\(error)")
    }
  }

  private init(named name: String, bundle: Bundle?) throws(InterfaceError) {
    file = try ResourceFiles.file(named: name, as: .storyboard, in: bundle)
    self.bundle = bundle
    super.init()
  }

  /// Creates a storyboard from the file at `url`. UIKit has no such initializer.
  ///
  /// - Throws: `InterfaceError` with the line, if the file cannot be read or is invalid.
  public convenience init(contentsOf url: URL) throws(InterfaceError) {
    try self.init(
      try ResourceFiles.data(at: url),
      name: url.lastPathComponent,
      modules: ResourceFiles.modules(of: url)
    )
  }

  /// Creates a storyboard from file data. The classes of the storyboard are looked up in the modules that its elements
  /// name. UIKit has no such initializer.
  ///
  /// - Parameters:
  ///   - data: The XML that Xcode writes.
  ///   - name: The name of the file in warnings and errors.
  /// - Throws: `InterfaceError` with the line, if the data is invalid.
  public convenience init(data: Data, name: String) throws(InterfaceError) {
    try self.init(data, name: name, modules: [])
  }

  private init(_ data: Data, name: String, modules: [String]) throws(InterfaceError) {
    file = try InterfaceFile(data, name: name, as: .storyboard, modules: modules)
    bundle = nil
    super.init()
  }

  /// The warnings so far, in the order of occurrence. Further warnings may follow, since a controller is read at its
  /// creation, a view when it is loaded, and a segue when it is performed.
  public final var warnings: [InterfaceWarning] { file.warnings }

  /// The storyboard identifiers of the controllers, in the order of the file.
  public final var identifiers: [String] { scenes.compactMap { $0.attributes["storyboardIdentifier"] } }

  // MARK: Creating controllers

  /// Creates the initial controller; nil if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    initialScene.flatMap { controller(of: $0, within: Surroundings(), creator: nil) }
  }

  /// Creates the initial controller with `creator`, which passes the coder to a custom initializer. If `creator`
  /// returns nil, the initializer of the controller's class creates the controller.
  public final func instantiateInitialViewController<Controller: UIViewController>(
    creator: @escaping (NSCoder) -> Controller?
  ) -> Controller? {
    initialScene.flatMap { controller(of: $0, within: Surroundings(), creator: creator) as? Controller }
  }

  /// Creates the controller with a storyboard identifier. Traps if no controller has this identifier, as in UIKit.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier, creator: nil)
  }

  /// Creates the controller with a storyboard identifier by calling `creator`, which passes the coder to a custom
  /// initializer. Traps if there is no such controller, or if the controller has another class.
  public final func instantiateViewController<Controller: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = make(identifier, creator: creator.map { creator in { creator($0) } })
    guard let controller = made as? Controller else {
      programmerError("\"\(identifier)\" in \(file.name) is a \(type(of: made)), not a \(Controller.self).")
    }
    return controller
  }

  private func make(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    guard let element = scenes.first(where: { $0.attributes["storyboardIdentifier"] == identifier }),
      let made = controller(of: element, within: Surroundings(), creator: creator)
    else {
      let known = identifiers.map { "\"\($0)\"" }.joined(separator: ", ")
      programmerError(
        "\(file.name) has no controller with identifier \"\(identifier)\". Identifiers in the file: \(known.isEmpty ? "none" : known)."
      )
    }
    return made
  }

  // MARK: Scenes

  /// The elements of the controllers in the file, one for each scene.
  private var scenes: [InterfaceElement] {
    let objects = file.root.first("scenes")?.children.flatMap { $0.first("objects")?.children ?? [] } ?? []
    return objects.filter { element in
      ControllerReader.classes[element.name] != nil || element.attributes["sceneMemberID"] == "viewController"
    }
  }

  private var initialScene: InterfaceElement? {
    guard let id = file.root.attributes["initialViewController"] else { return nil }
    guard let scene = scenes.first(where: { $0.id == id }) else {
      file.warn(file.root, "initialViewController is \(id.prefix(60)), which is not a controller in this file")
      return nil
    }
    return scene
  }

  func controller(
    of element: InterfaceElement,
    within surroundings: Surroundings,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    if element.name == "viewControllerPlaceholder" { return referenced(by: element, surroundings, creator) }
    let standard = ControllerReader.classes[element.name]
    if standard == nil {
      guard element.attributes["sceneMemberID"] == "viewController" else {
        file.warn(element, "<\(element.name.prefix(60))> is not a controller; the element is ignored")
        return nil
      }
      file.warn(
        element,
        "<\(element.name.prefix(60))> is not a supported controller; a UIViewController is used instead"
      )
    }
    let origin = ControllerOrigin(of: element, in: self, within: surroundings)
    let reader = ElementReader(element, in: file)
    let type = origin.maker.type(of: reader, standard ?? UIViewController.self)
    let coder = InterfaceCoder()
    if standard == UICollectionViewController.self, let view = element.children.first(where: { $0.key == "view" }) {
      coder.collectionViewLayout = ViewReader.layout(of: view, origin.maker)
    }
    coder.whenMade { object in
      guard let controller = object as? UIViewController else { return }
      controller.interfaceOrigin = origin
      origin.controller = controller
      ControllerReader(reader: reader, maker: origin.maker).fill(controller)
      reader.finish()
    }
    guard let made = creator?(coder) ?? type.init(coder: coder) else {
      file.warn(element, "\(type).init(coder:) returns nil; the controller is ignored")
      return nil
    }
    coder.finish(made)
    origin.didMake(made)
    return made
  }

  /// Creates the controller to which a storyboard reference refers; nil if there is no such controller.
  private func referenced(
    by element: InterfaceElement,
    _ surroundings: Surroundings,
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let reader = ElementReader(element, in: file)
    defer { reader.finish() }
    reader.skip("bundleIdentifier")
    let identifier = reader.string("referencedIdentifier")
    let reference = "\(reader.string("storyboardName") ?? "") \(identifier ?? "")"
    guard !surroundings.contains(reference) else {
      reader.warn("a controller cannot contain itself, directly or indirectly; the inner controller is ignored")
      return nil
    }
    do throws(InterfaceError) {
      let other =
        try reader.string("storyboardName").map { name throws(InterfaceError) in
          try UIStoryboard(named: name, bundle: bundle)
        } ?? self
      let scene =
        identifier.map { id in other.scenes.first { $0.attributes["storyboardIdentifier"] == id } }
        ?? other.initialScene
      guard let scene, scene.name != "viewControllerPlaceholder" else {
        reader.warn(
          "\(other.file.name) has no \(identifier.map { "controller with identifier \"\($0.prefix(60))\"" } ?? "initial controller"); the reference is ignored"
        )
        return nil
      }
      return other.controller(of: scene, within: surroundings.adding(reference), creator: creator)
    } catch {
      reader.warn("\(error); the reference is ignored")
      return nil
    }
  }
}

extension UIViewController {
  /// The storyboard from which the controller was created; nil if the controller was not created from a storyboard.
  public var storyboard: UIStoryboard? {
    (interfaceOrigin as? ControllerOrigin)?.storyboard as? UIStoryboard ?? parent?.storyboard
  }
}

extension UIStoryboard: SceneSource {}
