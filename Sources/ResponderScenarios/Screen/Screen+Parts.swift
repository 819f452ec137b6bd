import ResponderControllers
import ResponderKit

// What objects of the file bring along, by ids that go with theirs: `scroll.pan`, `list.3`, `nav.navigationBar`.

extension Screen {
  /// The recognizers of a scroll view and the rows or items that are in sight; what a controller shows beside its view.
  func inner(named id: String) -> AnyObject? {
    if let item = barItems[id] { return item.shownIn }
    guard let dot = id.lastIndex(of: ".") else { return nil }
    let owner = String(id[..<dot])
    let name = String(id[id.index(after: dot)...])
    if name == CellPlace.contentView { return view(named: owner)?.contentViewOfCell }
    switch object(named: owner) {
    case let scrollView as UIScrollView: return part(name, of: scrollView)
    case let bar as UITabBar: return Int(name).flatMap { bar.button(at: $0) }
    case let controller as UIViewController: return part(name, of: controller)
    default: return nil
    }
  }

  private func part(_ name: String, of scrollView: UIScrollView) -> AnyObject? {
    switch name {
    case "pan": return scrollView.panGestureRecognizer
    case "pinch": return scrollView.pinchGestureRecognizer
    default:
      guard let cell = scrollView.cell(atPlace: name) else { return nil }
      return cell.frame.intersects(scrollView.bounds) ? cell : nil
    }
  }

  private func part(_ name: String, of controller: UIViewController) -> AnyObject? {
    switch (name, controller) {
    case ("view", _): return controller.viewIfLoaded
    case ("dimming", _): return controller.presentation?.backdrop
    case ("pan", _): return (controller.presentation as? UISheetPresentationController)?.dragRecognizer
    case ("navigationBar", let navigation as UINavigationController): return navigation.navigationBar
    case ("toolbar", let navigation as UINavigationController): return navigation.toolbar
    case ("back", let navigation as UINavigationController): return navigation.navigationBar.buttonBack
    case ("interactivePop", let navigation as UINavigationController): return navigation.interactivePopGestureRecognizer
    case ("tabBar", let tabs as UITabBarController): return tabs.tabBar
    case (_, let alert as UIAlertController): return Int(name).flatMap { alert.button(at: $0) }
    default: return nil
    }
  }

  func innerID(of object: AnyObject) -> String? {
    if let view = object as? UIView, let (list, place) = view.placeAsCell, let id = names[ObjectIdentifier(list)] {
      return "\(id).\(place)"
    }
    if let recognizer = object as? UIGestureRecognizer, let scrollView = recognizer.view as? UIScrollView,
      let id = names[ObjectIdentifier(scrollView)]
    {
      if recognizer === scrollView.panGestureRecognizer { return id + ".pan" }
      if recognizer === scrollView.pinchGestureRecognizer { return id + ".pinch" }
    }
    return scenario.controllers.isEmpty && barItems.isEmpty ? nil : partID(of: object)
  }

  private func partID(of object: AnyObject) -> String? {
    guard object is UIView || object is UIGestureRecognizer else { return nil }
    if let view = object as? UIView {
      if let bar = view.superview as? UITabBar, let id = id(of: bar), let number = bar.number(of: view) {
        return "\(id).\(number)"
      }
      if let id = barItems.first(where: { $0.value.shownIn === view })?.key { return id }
    }
    for node in scenario.controllers {
      guard let controller = objects[node.id] as? UIViewController else { continue }
      let parts = Owner.controller(node.controllerClass).parts
      if let part = parts.first(where: { self.part($0.name, of: controller) === object }) {
        return "\(node.id).\(part.name)"
      }
      if let alert = controller as? UIAlertController, let view = object as? UIView, let number = alert.number(of: view)
      {
        return "\(node.id).\(number)"
      }
    }
    return nil
  }
}

extension UIViewController {
  /// How it is presented just now; nil where it is not, or where it is a child of who is.
  fileprivate var presentation: UIPresentationController? {
    parent == nil && presentingViewController != nil ? presentationController : nil
  }
}
