import ResponderControllers
import ResponderKit

extension Owner {
  /// Creates the kind of an object that is not in the file, from its class and its owner; nil if the object is neither
  /// a responder nor a recognizer.
  @MainActor package init?(of object: AnyObject) {
    switch object {
    case let recognizer as UIGestureRecognizer: self = Self.kind(of: recognizer)
    case let view as UIView: self = Self.kind(of: view)
    case is UINavigationController: self = .controller(.navigation)
    case is UITabBarController: self = .controller(.tabBar)
    case is UIAlertController: self = .controller(.alert)
    case is UIViewController: self = .controller(.controller)
    case is UIApplication: self = .application
    default: return nil
    }
  }

  @MainActor private static func kind(of recognizer: UIGestureRecognizer) -> Owner {
    switch recognizer.view {
    case let scrollView as UIScrollView where recognizer === scrollView.panGestureRecognizer:
      return .ownRecognizer(.pan)
    case let scrollView as UIScrollView where recognizer === scrollView.pinchGestureRecognizer:
      return .ownRecognizer(.pinch)
    case let table as UITableView where recognizer === table.swipeRecognizer: return .ownRecognizer(.rowSwipe)
    case is RowGrip: return .ownRecognizer(.rowReorder)
    default: break
    }
    if let part = recognizer.controllerAndPart { return .ownRecognizer(part.own) }
    return .recognizer(GestureKind(recognizer) ?? .plain)
  }

  @MainActor private static func kind(of view: UIView) -> Owner {
    switch view {
    case is UIWindow: return .window
    case is UITableViewCell, is UICollectionViewCell: return .row
    case is UITableViewHeaderFooterView: return .supplement
    case is UINavigationBar, is UIToolbar: return .part
    case is UITextField: return view.superview is UISearchBar ? .searchField : .view(.textField)
    default: break
    }
    if view.superview?.contentViewOfCell === view { return .contentView }
    return .view(ViewClass(of: view))
  }
}

extension UIGestureRecognizer {
  /// The controller that created the recognizer, and the recognizer's role; nil if no controller created the
  /// recognizer.
  fileprivate var controllerAndPart: (controller: UIViewController, own: OwnRecognizer)? {
    guard let controller = view?.owningController else { return nil }
    for candidate in sequence(first: controller, next: \.parent) {
      if let navigation = candidate as? UINavigationController, navigation.interactivePopGestureRecognizer === self {
        return (navigation, .interactivePop)
      }
      if let sheet = candidate.presentationController as? UISheetPresentationController,
        candidate.presentingViewController != nil, sheet.dragRecognizer === self
      {
        return (candidate, .sheetPan)
      }
    }
    return nil
  }
}

extension UIView {
  /// The controller of the view or of its nearest ancestor with a controller.
  fileprivate var owningController: UIViewController? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0.next as? UIViewController }.first
  }
}

extension Screen {
  /// Returns an object's id if it is derived from the id of the object's creator, such as `home.interactivePop` for a
  /// recognizer, `home.navigationBar` for a bar, or `tabs.0` for a bar button.
  func programPartID(of object: AnyObject) -> String? {
    if let recognizer = object as? UIGestureRecognizer, let (controller, own) = recognizer.controllerAndPart {
      return id(of: controller).map { "\($0).\(own.name)" }
    }
    guard let view = object as? UIView else { return nil }
    if let cell = view.superview, cell.contentViewOfCell === view, cell.rowAsCell != nil {
      return id(of: cell).map { "\($0).\(CellID.contentView)" }
    }
    if let bar = view.superview as? UITabBar, let number = bar.number(of: view) {
      return id(of: bar).map { "\($0).\(number)" }
    }
    guard let controller = view.superview?.owningController else { return nil }
    for candidate in sequence(first: controller, next: \.parent) {
      switch candidate {
      case let alert as UIAlertController:
        if let number = alert.number(of: view) { return id(of: alert).map { "\($0).\(number)" } }
      case let navigation as UINavigationController:
        for (name, part) in [
          ("navigationBar", navigation.navigationBar), ("back", navigation.navigationBar.buttonBack),
        ] as [(String, UIView?)] where part === view {
          return id(of: navigation).map { "\($0).\(name)" }
        }
      case let tabs as UITabBarController where tabs.tabBar === view: return id(of: tabs).map { "\($0).tabBar" }
      default: break
      }
    }
    return nil
  }
}
