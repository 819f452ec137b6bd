import Foundation
import ResponderKit

/// A file of Interface Builder's with screens and the ways between them, of which controllers are made.
///
/// The file is read as Xcode writes it, `Main.storyboard`, not compiled. What it says that is not known here, or makes no sense, is left
/// out and told: `warnings`, and `InterfaceWarning.handler`.
///
/// See `Documentation/Storyboards.md`.
@preconcurrency @MainActor
open class UIStoryboard: KitObject {
  let file: InterfaceFile
  /// Where it was looked for; nil for wherever the program has resources.
  let bundle: Bundle?

  /// The storyboard of this name, without `.storyboard`: of `bundle`, or for nil of whichever bundle of the program has one, the main
  /// one first, then those of its targets by their names. Traps where there is none, or where it cannot be read, as UIKit does.
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

  /// The storyboard in the file at `url`; UIKit has no such initializer.
  ///
  /// - Throws: `InterfaceError`, where it cannot be read, with the line.
  public convenience init(contentsOf url: URL) throws(InterfaceError) {
    try self.init(
      try ResourceFiles.data(at: url),
      name: url.lastPathComponent,
      modules: ResourceFiles.modules(of: url)
    )
  }

  /// The storyboard that `data` is; UIKit has no such initializer. Its classes are looked for in the modules that it names.
  ///
  /// - Parameters:
  ///   - data: The XML that Xcode writes.
  ///   - name: What warnings and errors call the file.
  /// - Throws: `InterfaceError`, where it cannot be read, with the line.
  public convenience init(data: Data, name: String) throws(InterfaceError) {
    try self.init(data, name: name, modules: [])
  }

  private init(_ data: Data, name: String, modules: [String]) throws(InterfaceError) {
    file = try InterfaceFile(data, name: name, as: .storyboard, modules: modules)
    bundle = nil
    super.init()
  }

  /// What has been left out so far, in the order in which it was found: a controller is read when it is made, its view when that is
  /// loaded, a segue when it is performed.
  public final var warnings: [InterfaceWarning] { file.warnings }

  /// The names under which controllers can be made, in the order of the file.
  public final var identifiers: [String] { scenes.compactMap { $0.attributes["storyboardIdentifier"] } }

  // MARK: Making controllers

  /// The controller that the storyboard begins with; nil where it names none.
  open func instantiateInitialViewController() -> UIViewController? {
    initialScene.flatMap { controller(of: $0, within: [], creator: nil) }
  }

  /// The controller that the storyboard begins with, made by `creator`, which hands its coder on to an initializer of the program's; as
  /// any other for nil.
  public final func instantiateInitialViewController<Controller: UIViewController>(
    creator: @escaping (NSCoder) -> Controller?
  ) -> Controller? {
    initialScene.flatMap { controller(of: $0, within: [], creator: creator) as? Controller }
  }

  /// A new controller of this `storyboardIdentifier`. Traps where there is none, as UIKit does.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier, creator: nil)
  }

  /// A new controller of this `storyboardIdentifier`, made by `creator`, which hands its coder on to an initializer of the program's.
  /// Traps where there is none, or where it is of another class.
  public final func instantiateViewController<Controller: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = make(identifier, creator: creator.map { creator in { creator($0) } })
    guard let controller = made as? Controller else {
      programmerError("\"\(identifier)\" of \(file.name) is a \(type(of: made)), not a \(Controller.self).")
    }
    return controller
  }

  private func make(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    guard let element = scenes.first(where: { $0.attributes["storyboardIdentifier"] == identifier }),
      let made = controller(of: element, within: [], creator: creator)
    else {
      let known = identifiers.map { "\"\($0)\"" }.joined(separator: ", ")
      programmerError(
        "\(file.name) has no controller with identifier \"\(identifier)\". It has \(known.isEmpty ? "none" : known)."
      )
    }
    return made
  }

  // MARK: Scenes

  /// The controllers of all scenes.
  private var scenes: [InterfaceElement] {
    (file.root.first("scenes")?.children ?? []).flatMap { $0.first("objects")?.children ?? [] }.filter { element in
      ControllerReader.classes[element.name] != nil || element.attributes["sceneMemberID"] == "viewController"
    }
  }

  private var initialScene: InterfaceElement? {
    guard let id = file.root.attributes["initialViewController"] else { return nil }
    guard let scene = scenes.first(where: { $0.id == id }) else {
      file.warn(file.root, "initialViewController is \(id.prefix(60)), which is no controller of the file")
      return nil
    }
    return scene
  }

  func controller(
    of element: InterfaceElement,
    within surroundings: [String],
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    if element.name == "viewControllerPlaceholder" { return referenced(by: element, surroundings, creator) }
    let standard = ControllerReader.classes[element.name]
    if standard == nil {
      guard element.attributes["sceneMemberID"] == "viewController" else {
        file.warn(element, "<\(element.name.prefix(60))> is no controller; it is left out")
        return nil
      }
      file.warn(
        element,
        "<\(element.name.prefix(60))> is no controller that is known here; a plain one stands in its place"
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
      file.warn(element, "\(type).init(coder:) answers nil; the controller is left out")
      return nil
    }
    coder.finish(made)
    origin.didMake(made)
    return made
  }

  /// A controller of another storyboard.
  private func referenced(
    by element: InterfaceElement,
    _ surroundings: [String],
    _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    let reader = ElementReader(element, in: file)
    defer { reader.finish() }
    reader.skip("bundleIdentifier")
    let identifier = reader.string("referencedIdentifier")
    let place = "\(reader.string("storyboardName") ?? "") \(identifier ?? "")"
    guard !surroundings.contains(place) else {
      reader.warn("a controller cannot be in itself, however deep; it is left out")
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
          "\(other.file.name) has no controller \(identifier.map { "with identifier \"\($0.prefix(60))\"" } ?? "to begin with"); it is left out"
        )
        return nil
      }
      return other.controller(of: scene, within: surroundings + [place], creator: creator)
    } catch {
      reader.warn("\(error); it is left out")
      return nil
    }
  }
}

extension UIViewController {
  /// The storyboard that it was made of; nil for none.
  public var storyboard: UIStoryboard? {
    (interfaceOrigin as? ControllerOrigin)?.storyboard as? UIStoryboard ?? parent?.storyboard
  }
}

extension UIStoryboard: SceneSource {}
