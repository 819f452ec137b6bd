import ResponderKit

extension UIViewController {
  /// The nearest containing navigation controller.
  public var navigationController: UINavigationController? { ancestor() }
  /// The nearest containing tab bar controller.
  public var tabBarController: UITabBarController? { ancestor() }
  /// The nearest containing split view controller.
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
