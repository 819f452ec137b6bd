import Foundation
import ResponderKit

extension UINavigationController {
  func layOutTop() {
    guard ownTransition == nil, let top = stack.last else { return }
    top.view.frame = frame(for: top)
    top.containerInsets = insets(for: top)
    if top.view.superview !== content { content.addSubview(top.view) }
    showTools()
  }

  func layOutTopView() {
    guard isViewLoaded else { return }
    layOutBars()
    guard ownTransition == nil, let top = stack.last, top.isViewLoaded, top.view.superview === content else { return }
    let frame = frame(for: top)
    if top.view.frame != frame { top.view.frame = frame }
    top.containerInsets = insets(for: top)
  }

  func layOutBars() {
    let (room, safe) = (view.bounds, view.safeAreaInsets)
    bar.isHidden = barIsHidden
    bar.frame = CGRect(x: 0, y: safe.top, width: room.width, height: barHeight(of: stack.last))
    let covered = tabBarController.map { $0.isTabBarShown ? 0 : safe.bottom } ?? safe.bottom
    tools.isHidden = toolsAreHidden
    tools.frame = CGRect(
      x: 0,
      y: room.height - max(covered, safe.bottom) - BarHeight.bar,
      width: room.width,
      height: BarHeight.bar
    )
  }

  /// Returns the height of the navigation bar in points while `controller` is on top, including the search bar of its
  /// navigation item.
  func barHeight(of controller: UIViewController?) -> CGFloat {
    BarHeight.bar + (controller?.navigationItem.searchController?.searchBar.naturalHeight ?? 0)
  }

  /// Updates the layout after the top controller's search bar has shown or hidden its scopes.
  func searchBarDidChange() {
    layOutTopView()
    bar.setNeedsLayout()
  }

  func extendsUnderBar(_ controller: UIViewController) -> Bool {
    controller.edgesForExtendedLayout.contains(.top)
      && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  func frame(for controller: UIViewController) -> CGRect {
    let room = content.bounds
    guard !barIsHidden, !extendsUnderBar(controller) else { return room }
    let top = view.safeAreaInsets.top + barHeight(of: controller)
    return CGRect(x: 0, y: top, width: room.width, height: max(0, room.height - top))
  }

  func insets(for controller: UIViewController) -> UIEdgeInsets {
    UIEdgeInsets(
      top: barIsHidden || !extendsUnderBar(controller) ? 0 : barHeight(of: controller),
      left: 0,
      bottom: toolsAreHidden ? 0 : BarHeight.bar,
      right: 0
    )
  }

  func showItems() {
    for controller in stack {
      controller.navigationItem.searchController?.searched = controller
      controller.itemsDidChange = { [weak self, weak controller] in
        guard let self else { return }
        // The tab bar may show the item of the first controller.
        if controller === stack.first { itemsDidChange?() }
        if controller === topViewController { showTools() }
      }
    }
    itemsDidChange?()
    bar.setItems(stack.map(\.navigationItem), animated: false)
    if isViewLoaded { layOutBars() }
  }

  func showTools() {
    tools.setItems(stack.last?.toolbarItems, animated: false)
    tabBarController?.showBar(for: self)
  }

}
