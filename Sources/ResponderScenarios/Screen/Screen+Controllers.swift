import Foundation
import ResponderControllers
import ResponderKit

/// Keeps a popover a popover on a phone's screen.
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

  /// Gives them their views, and containers those whom they show; the first one is the key window's root.
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

  /// A window puts its root controller's view at the back; one that lies among the window's views has a place of its own.
  private func makeRoot(_ controller: UIViewController, _ node: ControllerNode) {
    guard let window = application.keyWindow ?? windows.first else { return }
    let superview = controller.viewIfLoaded?.superview
    let index = superview.flatMap { superview in superview.subviews.firstIndex { $0 === controller.viewIfLoaded } }
    window.rootViewController = controller
    if let superview, let index, let view = controller.viewIfLoaded { superview.insertSubview(view, at: index) }
  }

  // MARK: - What bars and alerts show

  func items(_ nodes: [BarButtonNode]) -> [UIBarButtonItem] {
    nodes.map { node in
      let action = UIAction(title: node.title) { [weak self] action in
        guard let self, let sender = action.sender as? UIBarButtonItem else { return }
        runProgram(node.steps, by: sender.shownIn ?? sender, "primaryActionTriggered")
      }
      let item = UIBarButtonItem(primaryAction: action)
      item.isEnabled = node.isEnabled
      barItems[node.id] = item
      return item
    }
  }

  func action(_ node: AlertActionNode, of alert: UIAlertController) -> UIAlertAction {
    let style = ControllerProperties.answerStyles.firstIndex(of: node.style).flatMap(UIAlertAction.Style.init)
    let action = UIAlertAction(title: node.title, style: style ?? .default) { [weak self, weak alert] _ in
      guard let self, let alert else { return }
      runProgram(node.steps, by: alert, "performs \(node.title)")
    }
    action.isEnabled = node.isEnabled
    return action
  }

  // MARK: - Presenting

  /// Presents, with all that the file and the program gave the controller for it: as a program would say it before each presentation.
  ///
  /// - Returns: Why nothing comes of it, where UIKit would only warn; nil where it is presented.
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
    apply(presentationWishes[ObjectIdentifier(controller)] ?? [], to: controller, id: id)
    presenter.present(controller, animated: animated)
    return controller.presentingViewController == nil ? RecordedReason(.isBeingDismissed) : nil
  }

  /// UIKit forgets them with the presentation: what is given between two counts for each that follows.
  func remember(_ assignments: [Assignment], of controller: UIViewController) {
    guard controller.presentingViewController == nil else { return }
    var wishes = presentationWishes[ObjectIdentifier(controller)] ?? []
    for assignment in assignments where ControllerProperties.isOfPresentation(assignment.property) {
      wishes.removeAll { $0.property == assignment.property }
      wishes.append(assignment)
    }
    presentationWishes[ObjectIdentifier(controller)] = wishes
  }

  func setAdapts(_ controller: UIViewController, _ adapts: Bool) {
    controller.popoverPresentationController?.delegate = adapts ? nil : nonAdaptingDelegate
  }

  // MARK: - Changing who shows

  /// Why a container cannot take this controller; nil where it can.
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
      if current === adopting { return "\(quoted(name(of: container))) stands in \(quoted(name(of: adopting)))" }
      outer = current.parent
    }
    return nil
  }

  private func controllerClass(of controller: UIViewController) -> ControllerClass? {
    guard case .controller(let controllerClass)? = scenario.owner(of: name(of: controller)) else { return nil }
    return controllerClass
  }

  // MARK: - What a change cannot say now

  /// What is only a sheet's or a popover's is lost on a controller that comes up otherwise, and a tab that there is not on any.
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
        "\(quoted(change.id)) has no tab \(Int(index)) at this step; expected one of its \(count), counted from 0"
      )
    }
  }
}
