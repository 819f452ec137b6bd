import ResponderKit

extension UIViewController {
  /// The nearest navigation controller that contains this controller; nil if there is none.
  public var navigationController: UINavigationController? { ancestor() }
  /// The nearest tab bar controller that contains this controller; nil if there is none.
  public var tabBarController: UITabBarController? { ancestor() }
  /// The nearest split view controller that contains this controller; nil if there is none.
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
