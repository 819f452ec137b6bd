import Foundation
import ResponderControllers
import ResponderKit

/// A reader and performer of a scene's segues.
@MainActor
struct SegueReader {
  let origin: ControllerOrigin
  private var file: InterfaceFile { origin.file }

  init(origin: ControllerOrigin) { self.origin = origin }

  // MARK: Lookup

  /// All segues of the scene, in the order of the file.
  private var segues: [InterfaceElement] {
    var found: [InterfaceElement] = []
    var waiting: [InterfaceElement] = (origin.element.parent?.children ?? [origin.element]).reversed()
    while let element = waiting.popLast() {
      if element.name == "segue" { found.append(element) }
      waiting += element.children.reversed()
    }
    return found
  }

  var identifiers: [String] { segues.compactMap { $0.attributes["identifier"] } }

  func segue(named identifier: String) -> InterfaceElement? {
    segues.first { $0.attributes["identifier"] == identifier }
  }

  // MARK: Relationships

  /// Adds the initial child controllers of a container.
  func connectRelationships(of controller: UIViewController) {
    var tabs: [UIViewController] = []
    for element in origin.element.first("connections")?.children ?? []
    where element.attributes["kind"] == "relationship" {
      let reader = ElementReader(element, in: file)
      reader.skip("kind")
      let relationship = reader.string("relationship")
      guard let destination = destination(reader, isInside: true, nil) else {
        if origin.surroundings.isFull { break }
        continue
      }
      switch (relationship, controller) {
      case ("rootViewController", let navigation as UINavigationController):
        guard !(destination is UINavigationController) else {
          reader.warn(
            "a navigation controller cannot be the root of another navigation controller; the segue is ignored"
          )
          break
        }
        navigation.setViewControllers([destination], animated: false)
      case ("viewControllers", is UITabBarController): tabs.append(destination)
      case ("masterViewController", let split as UISplitViewController):
        split.setViewController(destination, for: .primary)
      case ("detailViewController", let split as UISplitViewController):
        split.setViewController(destination, for: .secondary)
      case ("compactViewController", let split as UISplitViewController):
        split.setViewController(destination, for: .compact)
      default:
        reader.warn(
          "\(type(of: controller)) has no relationship `\((relationship ?? "").prefix(60))`; the relationship is ignored"
        )
      }
      reader.finish()
    }
    if !tabs.isEmpty { (controller as? UITabBarController)?.setViewControllers(tabs, animated: false) }
  }

  // MARK: Performing

  /// Performs a segue without calling `shouldPerformSegue`.
  func perform(_ element: InterfaceElement, sender: Any?) {
    guard let source = origin.controller else { return }
    let reader = ElementReader(element, in: file)
    let kind = reader.string("kind") ?? "custom"
    let identifier = reader.string("identifier")
    reader.skip("trigger", "animates", "customClass", "customModule", "modalPresentationStyle", "modalTransitionStyle")
    reader.skip(
      "popoverAnchorView",
      "popoverAnchorBarButtonItem",
      "splitViewControllerTargetIndex",
      "unwindAction",
      "relationship"
    )
    _ = reader.child(key: "popoverPermittedArrowDirections")
    _ = reader.children("popoverArrowDirection")
    if kind == "unwind" {
      reader.skip("destination")
      Unwinding(origin: origin, element: element).perform(identifier, from: source, sender: sender)
      return reader.finish()
    }
    guard let destination = destination(reader, isInside: false, sender) else { return reader.finish() }
    reader.finish()
    let segue = make(element, kind, identifier, source, destination)
    if segue.action == nil { segue.action = action(kind, element, sender) }
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Embeds the destination controller of a segue in a container view. Called while the scene's view is loaded.
  func embed(_ element: InterfaceElement, in container: UIView) {
    guard let source = origin.controller else { return }
    let reader = ElementReader(element, in: file)
    defer { reader.finish() }
    reader.skip("kind", "customClass", "customModule")
    let identifier = reader.string("identifier")
    guard let destination = destination(reader, isInside: true, container) else { return }
    let segue = make(element, "embed", identifier, source, destination)
    source.prepare(for: segue, sender: container)
    source.addChild(destination)
    destination.view.frame = container.bounds
    destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(destination.view)
    destination.didMove(toParent: source)
  }

  private func make(
    _ element: InterfaceElement,
    _ kind: String,
    _ identifier: String?,
    _ source: UIViewController,
    _ destination: UIViewController
  ) -> UIStoryboardSegue {
    let reader = ElementReader(element, in: file)
    let type = origin.maker.type(of: reader, UIStoryboardSegue.self)
    return type.init(fileIdentifier: identifier, source: source, destination: destination)
  }

  private func action(_ kind: String, _ element: InterfaceElement, _ sender: Any?)
    -> @MainActor (UIStoryboardSegue) -> Void
  {
    let reader = ElementReader(element, in: file)
    let isAnimated = reader.flag("animates") ?? true
    let style = reader.choice("modalPresentationStyle", InterfaceWords.presentations)
    let transition = reader.choice("modalTransitionStyle", InterfaceWords.transitions)
    let file = file
    switch kind {
    case "show", "push":
      return { segue in
        guard !(segue.destination is UINavigationController), !(segue.destination is UIAlertController) else {
          file.warn(element, "a \(type(of: segue.destination)) cannot be pushed; it is presented instead")
          return segue.source.present(segue.destination, animated: true)
        }
        segue.source.show(segue.destination, sender: sender)
      }
    case "showDetail", "replace": return { $0.source.showDetailViewController($0.destination, sender: sender) }
    case "presentation", "modal":
      return { segue in
        if let style { segue.destination.modalPresentationStyle = style }
        if let transition { segue.destination.modalTransitionStyle = transition }
        segue.source.present(segue.destination, animated: isAnimated)
      }
    case "popoverPresentation", "popover":
      let anchor =
        (reader.string("popoverAnchorView") ?? reader.string("popoverAnchorBarButtonItem"))
        .flatMap { origin.maker.object(withID: $0) } ?? sender.map { $0 as AnyObject }
      return { segue in
        segue.destination.modalPresentationStyle = .popover
        let popover = segue.destination.popoverPresentationController
        if let view = anchor as? UIView {
          popover?.sourceView = view
          popover?.sourceRect = view.bounds
        } else if let item = anchor as? UIBarButtonItem {
          popover?.barButtonItem = item
        }
        segue.source.present(segue.destination, animated: isAnimated)
      }
    default:
      return { _ in
        file.warn(element, "a segue of kind `\(kind.prefix(40))` without a customClass has no effect")
      }
    }
  }

  // MARK: Destinations

  /// Creates the destination controller of a segue; nil if the file states no valid destination.
  private func destination(_ reader: ElementReader, isInside: Bool, _ sender: Any?) -> UIViewController? {
    let creation = reader.string("destinationCreationSelector")
    guard let id = reader.string("destination"), let element = file.element(withID: id) else {
      reader.warn("the segue needs a destination controller in this file; the segue is ignored")
      return nil
    }
    let surroundings = isInside ? origin.surroundings : Surroundings()
    if isInside {
      guard !surroundings.contains(id) else {
        reader.warn("a controller cannot contain itself, directly or indirectly; the segue is ignored")
        return nil
      }
      guard surroundings.depth < InterfaceLimits.nesting else {
        reader.warn("controllers may be nested at most \(InterfaceLimits.nesting) levels deep; the segue is ignored")
        return nil
      }
      guard !surroundings.isFull else {
        reader.warn(
          "a controller may contain at most \(InterfaceLimits.controllers) controllers, including nested ones; the segue is ignored"
        )
        return nil
      }
      surroundings.count()
    }
    var creator: ((NSCoder) -> UIViewController?)?
    if let creation, let source = origin.controller {
      if let selector = Connecting(maker: origin.maker).selector(creation, of: source) {
        creator = { selector.result(on: source, $0, sender) as? UIViewController }
      } else {
        reader.warn(
          "\(type(of: source)) has no @IBSegueAction `\(creation.prefix(60))`; the controller is created by init(coder:)"
        )
      }
    }
    return origin.storyboard.controller(of: element, within: surroundings, creator: creator)
  }
}
