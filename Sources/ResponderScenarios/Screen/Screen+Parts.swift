import ResponderControllers
import ResponderKit

// Objects that the file's objects create have derived ids, such as `scroll.pan`, `list.3` and `nav.navigationBar`.

extension Screen {
  /// Returns the object with a derived id: a recognizer of a scroll view, a visible row or item, or a bar of a
  /// controller; nil if there is no such object.
  func inner(named id: String) -> AnyObject? { inner(named: id, layingOut: true) }

  /// Returns the object with an id; nil if the object does not exist. No layout pass is performed, since that could
  /// create rows.
  func existingObject(named id: String) -> AnyObject? { objects[id] ?? inner(named: id, layingOut: false) }

  private func inner(named id: String, layingOut: Bool) -> AnyObject? {
    if let item = barItems[id] { return item.barView }
    guard let dot = id.lastIndex(of: ".") else { return nil }
    let owner = String(id[..<dot])
    let name = String(id[id.index(after: dot)...])
    let holder = layingOut ? object(named: owner) : existingObject(named: owner)
    if name == CellID.contentView { return (holder as? UIView)?.contentViewOfCell }
    switch holder {
    case let scrollView as UIScrollView: return part(name, of: scrollView, layingOut: layingOut)
    case let cell as UITableViewCell: return name == CellID.reorder ? cell.grip?.recognizer : nil
    case let bar as UISearchBar: return bar.part(name)
    case let bar as UITabBar: return Int(name).flatMap { bar.button(at: $0) }
    case let controller as UIViewController: return part(name, of: controller)
    default: return nil
    }
  }

  private func part(_ name: String, of scrollView: UIScrollView, layingOut: Bool) -> AnyObject? {
    switch (name, scrollView) {
    case ("pan", _): return scrollView.panGestureRecognizer
    case ("pinch", _): return scrollView.pinchGestureRecognizer
    case ("swipe", let table as UITableView): return table.swipeRecognizer
    default:
      let cell =
        layingOut
        ? scrollView.cell(numbered: name) : scrollView.subviews.first { $0.rowAsCell?.number == name }
      guard let cell else { return nil }
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
    if let view = object as? UIView, let (list, number) = view.rowAsCell, let id = holderID(of: list) {
      return "\(id).\(number)"
    }
    if let recognizer = object as? UIGestureRecognizer, let scrollView = recognizer.view as? UIScrollView,
      let id = holderID(of: scrollView)
    {
      if recognizer === scrollView.panGestureRecognizer { return id + ".pan" }
      if recognizer === scrollView.pinchGestureRecognizer { return id + ".pinch" }
      if recognizer === (scrollView as? UITableView)?.swipeRecognizer { return id + ".swipe" }
    }
    if let grip = (object as? UIGestureRecognizer)?.view as? RowGrip, let cell = grip.superview, let id = id(of: cell) {
      return "\(id).\(CellID.reorder)"
    }
    if let view = object as? UIView, let bar = view.superview as? UISearchBar, let id = holderID(of: bar),
      let part = Owner.view(.searchBar).parts.first(where: { bar.part($0.name) === view })
    {
      return "\(id).\(part.name)"
    }
    if naming != nil, let id = programPartID(of: object) { return id }
    return scenario.controllers.isEmpty && barItems.isEmpty ? nil : partID(of: object)
  }

  /// Returns the id of a view whose parts have derived ids. The id is from the file or, for an app's view, from
  /// `naming`.
  private func holderID(of view: UIView) -> String? { names[ObjectIdentifier(view)] ?? naming?(view) }

  private func partID(of object: AnyObject) -> String? {
    guard object is UIView || object is UIGestureRecognizer else { return nil }
    if let view = object as? UIView {
      if let bar = view.superview as? UITabBar, let id = id(of: bar), let number = bar.number(of: view) {
        return "\(id).\(number)"
      }
      if let id = barItems.first(where: { $0.value.barView === view })?.key { return id }
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

extension UISearchBar {
  /// Returns the search bar's text field, or its visible subview with this accessibility identifier; nil if there is no
  /// such subview.
  fileprivate func part(_ name: String) -> UIView? {
    if name == "searchTextField" { return searchTextField }
    return subviews.first { $0.accessibilityIdentifier == name && !$0.isHidden }
  }
}

extension UITableViewCell {
  /// The reorder control of the row; nil while the row has no such control.
  fileprivate var grip: RowGrip? { subviews.lazy.compactMap { $0 as? RowGrip }.first }
}

extension UIViewController {
  /// The controller's own presentation controller while the controller is presented; nil for other controllers and for
  /// child controllers.
  fileprivate var presentation: UIPresentationController? {
    parent == nil && presentingViewController != nil ? presentationController : nil
  }
}
