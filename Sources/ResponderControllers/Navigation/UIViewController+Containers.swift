import ResponderKit

extension UIViewController {
  /// The navigation controller that it is in, the nearest one.
  public var navigationController: UINavigationController? { ancestor() }
  /// The tab bar controller that it is in, the nearest one.
  public var tabBarController: UITabBarController? { ancestor() }
  /// The split view controller that it is in, the nearest one.
  public var splitViewController: UISplitViewController? { ancestor() }

  private func ancestor<Container: UIViewController>() -> Container? {
    var controller = parent
    while let current = controller {
      if let container = current as? Container { return container }
      controller = current.parent
    }
    return nil
  }
}
