import Foundation

/// What a controller has of its container, its children and the bars around it.
struct ContainmentState {
  var children: [UIViewController] = []
  weak var parent: UIViewController?
  var isMovingToParent = false
  var isMovingFromParent = false
  var isEditing = false
  /// What the program says that is covered.
  var additionalInsets = UIEdgeInsets.zero
  /// What the container's bars cover.
  var containerInsets = UIEdgeInsets.zero
  var overrides: [ObjectIdentifier: UITraitCollection] = [:]
  var keyCommands: [UIKeyCommand] = []
  var editButtonItem: UIBarButtonItem?
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?
  /// Of a container: the one between its children.
  var transition: ControllerTransition?
  /// Tells the container, whose bar shows them.
  var itemsDidChange: (@MainActor () -> Void)?
}

extension UIViewController {
  func lose(_ child: UIViewController) {
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

  /// The outermost container.
  final var outermost: UIViewController {
    var controller = self
    while let parent = controller.containment.parent { controller = parent }
    return controller
  }

  // MARK: For containers of the library

  /// Says with which callbacks of the coming transition this controller joins or leaves its container.
  package final func setMoving(toParent: Bool = false, fromParent: Bool = false) {
    containment.isMovingToParent = toParent
    containment.isMovingFromParent = fromParent
  }

  /// Whether its view is seen, and neither comes nor goes.
  package final var isInPlace: Bool { appearance.stage == .shown }

  /// Whether its view is on its way in, or seen.
  package final var isComingOrInPlace: Bool { appearance.stage == .coming || appearance.stage == .shown }

  /// What the container's bars cover of the view.
  package final var containerInsets: UIEdgeInsets {
    get { containment.containerInsets }
    set {
      guard newValue != containment.containerInsets else { return }
      containment.containerInsets = newValue
      coveredInsetsDidChange()
    }
  }

  /// Called where `tabBarItem`, `toolbarItems` or `title` is another one.
  package final var itemsDidChange: (@MainActor () -> Void)? {
    get { containment.itemsDidChange }
    set { containment.itemsDidChange = newValue }
  }

  /// The item, where somebody has asked for it already.
  package final var tabBarItemIfMade: UITabBarItem? { containment.tabBarItem }

  // MARK: Room

  final var coveredInsets: UIEdgeInsets { containment.additionalInsets + containment.containerInsets }

  func setAdditionalInsets(_ insets: UIEdgeInsets) {
    guard insets != containment.additionalInsets else { return }
    containment.additionalInsets = insets
    coveredInsetsDidChange()
  }

  func coveredInsetsDidChange() {
    if coveredInsets != .zero { UIView.areRootsCovered = true }
    viewIfLoaded?.tellSafeAreaChanges()
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

  // MARK: Changing children
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
