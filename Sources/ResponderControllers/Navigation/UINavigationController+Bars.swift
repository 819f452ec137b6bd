import Foundation
import ResponderKit

extension UINavigationController {
  func layOutTop() {
    guard ownTransition == nil, let top = stack.last else { return }
    top.view.frame = frame(for: top)
    updateInsets(of: top)
    if top.view.superview !== content { content.addSubview(top.view) }
    showTools()
  }

  func layOutTopView() {
    guard isViewLoaded else { return }
    layOutBars()
    guard ownTransition == nil, let top = stack.last, top.isViewLoaded, top.view.superview === content else { return }
    let frame = frame(for: top)
    if top.view.frame != frame { top.view.frame = frame }
    updateInsets(of: top)
  }

  // MARK: Large titles

  /// Sets the part of a controller's view that the bars cover. A large title above scrolled content is hidden up to the
  /// content.
  func updateInsets(of controller: UIViewController) {
    let scroll = titledScrollView(of: controller)
    if !bar.hasLargeTitle(controller.navigationItem) {
      scroll?.collapsingTitle = nil
    } else if let scroll, scroll.collapsingTitle == nil {
      scroll.collapsingTitle = CollapsingTitle(height: BarHeight.largeTitle) { [weak self, weak controller] in
        guard let self, let controller else { return }
        contentDidScroll(of: controller)
      }
    }
    controller.containerInsets = insets(for: controller)
    if let scroll { hideTitle(of: controller, above: scroll) }
  }

  /// Ends the effect of a controller's scroll view on the large title, because the controller leaves the stack.
  func removeTitle(of controller: UIViewController) { titledScrollView(of: controller)?.collapsingTitle = nil }

  /// Hides the large title up to the scrolled content.
  private func contentDidScroll(of controller: UIViewController) {
    guard ownTransition == nil, controller === stack.last, let scroll = titledScrollView(of: controller) else { return }
    hideTitle(of: controller, above: scroll)
  }

  private func hideTitle(of controller: UIViewController, above scroll: UIScrollView) {
    guard scroll.updateHiddenTitleHeight() else { return }
    controller.containerInsets = insets(for: controller)
    if controller === stack.last { layOutBar() }
  }

  /// Returns the scroll view whose content hides the large title of a controller: the one that the controller has set, its
  /// view, or the first subview of its view.
  private func titledScrollView(of controller: UIViewController) -> UIScrollView? {
    guard controller.isViewLoaded, let view = controller.view else { return nil }
    return controller.contentScrollView(for: .top) ?? view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }

  func layOutBars() {
    let (room, safe) = (view.bounds, view.safeAreaInsets)
    layOutBar()
    tools.isHidden = toolsAreHidden
    tools.frame = CGRect(
      x: 0,
      y: room.height - safe.bottom - BarHeight.bar,
      width: room.width,
      height: BarHeight.bar
    )
  }

  private func layOutBar() {
    bar.isHidden = barIsHidden
    bar.frame = CGRect(
      x: 0,
      y: view.safeAreaInsets.top,
      width: view.bounds.width,
      height: barHeight(of: stack.last)
    )
  }

  /// Returns the height of the navigation bar in points while `controller` is on top, including the visible part of a
  /// large title and the search bar of its navigation item.
  func barHeight(of controller: UIViewController?) -> CGFloat {
    guard let controller else { return BarHeight.bar }
    let search = controller.navigationItem.searchController?.searchBar.naturalHeight ?? 0
    guard bar.hasLargeTitle(controller.navigationItem) else { return BarHeight.bar + search }
    let hidden = titledScrollView(of: controller)?.collapsingTitle?.hiddenHeight ?? 0
    return BarHeight.bar + BarHeight.largeTitle - hidden + search
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
