import Foundation

/// The state of a controller's relations to its container, its children and bars.
struct ContainmentState {
  var children: [UIViewController] = []
  weak var parent: UIViewController?
  var isMovingToParent = false
  var isMovingFromParent = false
  var isEditing = false
  /// The value of `additionalSafeAreaInsets`, in points.
  var additionalInsets = UIEdgeInsets.zero
  /// The part of the view that the container's bars cover.
  var containerInsets = UIEdgeInsets.zero
  var overrides: [ObjectIdentifier: UITraitCollection] = [:]
  var keyCommands: [UIKeyCommand] = []
  var editButtonItem: UIBarButtonItem?
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?
  /// The transition between children of this container.
  var transition: ControllerTransition?
  /// Called when the items have changed. The container then updates its bar.
  var itemsDidChange: (@MainActor () -> Void)?
}

extension UIViewController {
  func removeChild(_ child: UIViewController) {
    containment.children.removeAll { $0 === child }
    containment.overrides[ObjectIdentifier(child)] = nil
  }

  func isSelfOrDescendant(of controller: UIViewController) -> Bool {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === controller { return true }
      ancestor = current.parent
    }
    return false
  }

  /// The outermost container, or the controller itself.
  final var outermost: UIViewController {
    var controller = self
    while let parent = controller.containment.parent { controller = parent }
    return controller
  }

  // MARK: For the library's containers

  /// Sets `isMovingToParent` and `isMovingFromParent` for the next appearance callbacks.
  package final func setMoving(toParent: Bool = false, fromParent: Bool = false) {
    containment.isMovingToParent = toParent
    containment.isMovingFromParent = fromParent
  }

  /// Whether the view has appeared: it is visible, and no transition is in progress.
  package final var hasAppeared: Bool { appearance.phase == .appeared }

  /// Whether the view is visible or appearing.
  package final var isAppearingOrAppeared: Bool { appearance.phase == .appearing || appearance.phase == .appeared }

  /// The part of the view that the container's bars cover.
  package final var containerInsets: UIEdgeInsets {
    get { containment.containerInsets }
    set {
      guard newValue != containment.containerInsets else { return }
      containment.containerInsets = newValue
      coveredInsetsDidChange()
    }
  }

  /// Called when `tabBarItem`, `toolbarItems` or `title` changes.
  package final var itemsDidChange: (@MainActor () -> Void)? {
    get { containment.itemsDidChange }
    set { containment.itemsDidChange = newValue }
  }

  /// The tab bar item; nil if it has not been created yet. Reading this property does not create the item.
  package final var tabBarItemIfMade: UITabBarItem? { containment.tabBarItem }

  // MARK: Safe area

  final var coveredInsets: UIEdgeInsets { containment.additionalInsets + containment.containerInsets }

  func setAdditionalInsets(_ insets: UIEdgeInsets) {
    guard insets != containment.additionalInsets else { return }
    containment.additionalInsets = insets
    coveredInsetsDidChange()
  }

  func coveredInsetsDidChange() {
    if coveredInsets != .zero { UIView.areRootsCovered = true }
    viewIfLoaded?.notifySafeAreaChanges()
  }

  // MARK: Items

  func titleDidChange() {
    containment.navigationItem?.title = title
    containment.tabBarItem?.title = title
    containment.itemsDidChange?()
  }

  final var madeNavigationItem: UINavigationItem {
    if let item = containment.navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    containment.navigationItem = item
    return item
  }

  final var madeTabBarItem: UITabBarItem {
    if let item = containment.tabBarItem { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    containment.tabBarItem = item
    return item
  }

  final var madeEditButtonItem: UIBarButtonItem {
    if let item = containment.editButtonItem { return item }
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    item.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    containment.editButtonItem = item
    item.show(isEditing: isEditing)
    return item
  }

}

extension UIEdgeInsets {
  static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top + right.top,
      left: left.left + right.left,
      bottom: left.bottom + right.bottom,
      right: left.right + right.right
    )
  }
}
