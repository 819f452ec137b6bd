/// A controller: of one of the views, of a view of its own, or one that makes its view itself.
public struct ControllerNode: Sendable, Equatable {
  public var id: String
  /// UIKit's class, of which the screen makes a subclass that a script can steer.
  public var controllerClass: ControllerClass
  /// The id of its root view; nil for one that makes its view itself.
  public var view: String?
  /// The root view where it stands nowhere until its controller is shown.
  public var ownView: ViewNode?
  /// The bar of a tab bar controller, where the file describes it.
  public var tabBar: ViewNode?
  /// The ids of those that a container shows one of: a navigation controller's stack from its root on, or tabs.
  public var viewControllers: [String]
  /// The id of the controller that it presents before the script begins; nil for none.
  public var presents: String?
  /// The ids of its child controllers, in the order in which they are added.
  public var children: [String]
  /// In the order in which they are applied, once all controllers stand.
  public var properties: [Assignment]

  /// The views that the file describes here, and not among those of a window.
  public var views: [ViewNode] { [ownView, tabBar].compactMap { $0 } }
}

/// A button of a navigation bar, as long as its controller is on top.
public struct BarButtonNode: Sendable, Equatable {
  /// What its view goes by.
  public var id: String
  /// What it says.
  public var title: String
  /// Whether it can be touched.
  public var isEnabled: Bool
  /// What a tap does.
  public var steps: [Step]
}

/// An answer of an alert.
public struct AlertActionNode: Sendable, Equatable {
  /// What it says.
  public var title: String
  /// `default`, `cancel` or `destructive`.
  public var style: String
  /// Whether it can be chosen.
  public var isEnabled: Bool
  /// What it does once the alert has gone.
  public var steps: [Step]
}

/// On which side of its title a navigation bar shows buttons.
enum BarSide: String, CaseIterable {
  case left = "leftBarButtonItems"
  case right = "rightBarButtonItems"
}
