import Foundation
import ResponderControllers
import ResponderKit

/// A popover delegate that prevents adaptation to a sheet on a phone.
final class NonAdaptingDelegate: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}

// MARK: - Building

extension Screen {
  func build(_ node: ControllerNode) {
    let controller: UIViewController =
      switch node.controllerClass {
      case .controller: ScriptedController()
      case .navigation: ScriptedNavigationController(nibName: nil, bundle: nil)
      case .tabBar: tabBarController(node)
      case .alert: alert(node)
      }
    register(controller, as: node.id)
    if let own = node.ownView { fill(make(own), own) }
  }

  private func tabBarController(_ node: ControllerNode) -> UITabBarController {
    let controller = ScriptedTabBarController(nibName: nil, bundle: nil)
    let bar: UIView
    if let own = node.tabBar {
      bar = make(own)
      fill(bar, own)
    } else {
      bar = ScriptedTabBar()
      register(bar, as: node.id + ".tabBar")
    }
    if let bar = bar as? UITabBar { controller.setTabBar(bar) }
    return controller
  }

  private func alert(_ node: ControllerNode) -> UIAlertController {
    let isSheet = node.properties.contains { $0.property.name == "preferredStyle" && $0.value == .text("actionSheet") }
    return ScriptedAlertController(title: nil, message: nil, preferredStyle: isSheet ? .actionSheet : .alert)
  }

  /// Gives all controllers their views and child controllers. The first controller in the file becomes the root
  /// controller of the key window.
  func connectControllers() {
    for node in scenario.controllers {
      if let view = node.view { apply([.view: .reference(view)], to: node.id) }
    }
    for node in scenario.controllers where !node.viewControllers.isEmpty {
      apply([.viewControllers: .references(node.viewControllers)], to: node.id)
    }
    if let first = scenario.controllers.first, let controller = objects[first.id] as? UIViewController {
      makeRoot(controller, first)
    }
    for node in scenario.controllers where node.controllerClass == .controller {
      apply([.children: .references(node.children)], to: node.id)
    }
  }

  func presentControllers() {
    for node in scenario.controllers {
      if let presented = node.presents { apply([.presents: .reference(presented)], to: node.id) }
    }
  }

  /// Makes a controller the root of the key window. A window inserts the root view at the back; a view that is already
  /// a subview of the window keeps its index.
  private func makeRoot(_ controller: UIViewController, _ node: ControllerNode) {
    guard let window = application.keyWindow ?? windows.first else { return }
    let superview = controller.viewIfLoaded?.superview
    let index = superview.flatMap { superview in superview.subviews.firstIndex { $0 === controller.viewIfLoaded } }
    window.rootViewController = controller
    if let superview, let index, let view = controller.viewIfLoaded { superview.insertSubview(view, at: index) }
  }

  // MARK: - Items of bars and actions of alerts

  func items(_ nodes: [BarButtonNode]) -> [UIBarButtonItem] {
    nodes.map { node in
      let action = UIAction(title: node.title) { [weak self] action in
        guard let self, let sender = action.sender as? UIBarButtonItem else { return }
        runAppCode(node.steps, by: sender.barView ?? sender, "primaryActionTriggered")
      }
      let item = UIBarButtonItem(primaryAction: action)
      item.isEnabled = node.isEnabled
      barItems[node.id] = item
      return item
    }
  }

  func action(_ node: AlertActionNode, of alert: UIAlertController) -> UIAlertAction {
    let style = ControllerProperties.alertActionStyles.firstIndex(of: node.style).flatMap(UIAlertAction.Style.init)
    let action = UIAlertAction(title: node.title, style: style ?? .default) { [weak self, weak alert] _ in
      guard let self, let alert else { return }
      runAppCode(node.steps, by: alert, "performs \(node.title)")
    }
    action.isEnabled = node.isEnabled
    return action
  }

  // MARK: - Presenting

  /// Presents a controller after applying all presentation properties that the file and app code have set for it.
  ///
  /// - Returns: The reason why UIKit would log a warning instead of presenting; nil if the controller is presented.
  @discardableResult
  func present(_ controller: UIViewController, from presenter: UIViewController, animated: Bool = false)
    -> RecordedReason?
  {
    if let presented = presenter.presentedViewController {
      return RecordedReason(.presentsAlready, culprit: name(of: presented))
    }
    if controller.presentingViewController != nil {
      return RecordedReason(.isPresentedAlready, culprit: name(of: controller))
    }
    let id = name(of: controller)
    apply(presentationProperties[ObjectIdentifier(controller)] ?? [], to: controller, id: id)
    presenter.present(controller, animated: animated)
    return controller.presentingViewController == nil ? RecordedReason(.isBeingDismissed) : nil
  }

  /// Stores presentation properties that are set on a controller. UIKit would discard these properties at the end of
  /// each presentation, with the presentation controller.
  func remember(_ assignments: [Assignment], of controller: UIViewController) {
    guard controller.presentingViewController == nil else { return }
    var stored = presentationProperties[ObjectIdentifier(controller)] ?? []
    for assignment in assignments where ControllerProperties.isOfPresentation(assignment.property) {
      stored.removeAll { $0.property == assignment.property }
      stored.append(assignment)
    }
    presentationProperties[ObjectIdentifier(controller)] = stored
  }

  func setAdapts(_ controller: UIViewController, _ adapts: Bool) {
    controller.popoverPresentationController?.delegate = adapts ? nil : nonAdaptingDelegate
  }

  // MARK: - Changing child controllers

  /// Returns the reason why the container cannot add this controller; nil if adding the controller is possible.
  func obstacle(to adopting: UIViewController, into container: UIViewController) -> String? {
    if let own = controllerClass(of: container), let other = controllerClass(of: adopting),
      let refusal = own.refusal(of: other)
    {
      return "\(quoted(name(of: adopting))) \(refusal)"
    }
    if adopting.presentingViewController != nil, adopting.parent == nil {
      return "\(quoted(name(of: adopting))) is presented"
    }
    var outer: UIViewController? = container
    while let current = outer {
      if current === adopting { return "\(quoted(name(of: container))) is inside \(quoted(name(of: adopting)))" }
      outer = current.parent
    }
    return nil
  }

  private func controllerClass(of controller: UIViewController) -> ControllerClass? {
    guard case .controller(let controllerClass)? = scenario.owner(of: name(of: controller)) else { return nil }
    return controllerClass
  }

  // MARK: - Validation of changes

  /// Throws an error for a property of sheets or popovers on a controller with another presentation style, and for a
  /// tab index out of range.
  func checkController(of change: Step.Change, _ step: Step) throws(ReadingProblem) {
    guard let controller = object(named: change.id) as? UIViewController else { return }
    let style = value(of: .modalPresentationStyle, of: change.id)
    for assignment in change.assignments {
      if case .text(let style) = style,
        let problem = ControllerProperties.problem(with: assignment.property, among: change.assignments, now: style)
      {
        throw step.problem("\(problem) at this step")
      }
      guard assignment.property == .selectedIndex, case .number(let index) = assignment.value,
        let tabs = controller as? UITabBarController
      else { continue }
      var count = tabs.viewControllers?.count ?? 0
      if case .references(let ids)? = change.assignments.first(where: { $0.property == .viewControllers })?.value {
        count = ids.count
      }
      guard Int(index) >= count else { continue }
      throw step.problem(
        "\(quoted(change.id)) has no tab \(Int(index)) at this step; expected one of its \(count) tabs, counted from 0"
      )
    }
  }
}
