/// A controller. The root view of a controller is a view of a window, a view that the file describes in the controller,
/// or a view that the controller creates itself.
public struct ControllerNode: Sendable, Equatable {
  public var id: String
  /// UIKit's class of the controller. The screen creates a subclass of this class that a script can control.
  public var controllerClass: ControllerClass
  /// The id of the controller's root view; nil if the controller creates its view itself.
  public var view: String?
  /// The root view if the file describes it in the controller. Such a view has no superview until the controller is
  /// shown.
  public var ownView: ViewNode?
  /// The tab bar of a tab bar controller; nil if the file does not describe the tab bar.
  public var tabBar: ViewNode?
  /// The ids of the controllers in a container: the navigation stack, starting with the root, or the controllers of the
  /// tabs.
  public var viewControllers: [String]
  /// The id of the controller that this controller presents before the script starts; nil if it presents no controller.
  public var presents: String?
  /// The ids of the child controllers, in the order in which they are added.
  public var children: [String]
  /// The properties, applied in order after all controllers exist.
  public var properties: [Assignment]

  /// The views that the file describes in the controller instead of in a window.
  public var views: [ViewNode] { [ownView, tabBar].compactMap { $0 } }
}

/// A button in a navigation bar. The button exists while its controller is on top of the navigation stack.
public struct BarButtonNode: Sendable, Equatable {
  /// The id of the button's view.
  public var id: String
  /// The title of the button.
  public var title: String
  /// Whether the button is enabled.
  public var isEnabled: Bool
  /// The steps of the button's action.
  public var steps: [Step]
}

/// A button of an alert, with its title, style and steps.
public struct AlertActionNode: Sendable, Equatable {
  /// The title of the action.
  public var title: String
  /// The style of the action: `default`, `cancel` or `destructive`.
  public var style: String
  /// Whether the action can be chosen.
  public var isEnabled: Bool
  /// The steps of the action's handler, which runs after the alert is dismissed.
  public var steps: [Step]
}

/// The side of the title on which a navigation bar shows buttons.
enum BarSide: String, CaseIterable {
  case left = "leftBarButtonItems"
  case right = "rightBarButtonItems"
}
