/// The classes of controllers in a scenario.
public enum ControllerClass: String, Sendable, CaseIterable {
  case controller = "UIViewController"
  case navigation = "UINavigationController"
  case tabBar = "UITabBarController"
  case alert = "UIAlertController"

  /// Whether the controller creates its view itself. If so, the file cannot describe the view.
  var createsItsView: Bool { self != .controller }
  /// Whether the controller is a container that shows one of several child controllers.
  var isContainer: Bool { self == .navigation || self == .tabBar }

  /// Returns the reason why a container of this class cannot contain a controller of another class, or nil if the
  /// container can contain the controller. The reason is a phrase that follows the id of the other controller in a
  /// message.
  func refusal(of other: ControllerClass) -> String? {
    switch other {
    case .navigation where self == .navigation:
      "is a UINavigationController, which cannot be inside another UINavigationController"
    case .alert: "is an alert, which can only be presented"
    default: nil
    }
  }

  /// The keys that list the controllers and views that a controller of this class shows.
  var structure: [String] {
    switch self {
    case .controller: ["view", "presents", "children"]
    case .navigation: ["viewControllers", "presents"]
    case .tabBar: ["viewControllers", "tabBar", "presents"]
    case .alert: []
    }
  }

  /// The objects that a controller of this class creates; see `Owner.parts`.
  var parts: [(name: String, owner: Owner)] {
    let own: [(String, Owner)] =
      switch self {
      case .controller: []
      case .navigation:
        [
          ("view", .part), ("navigationBar", .part), ("toolbar", .part), ("back", .part),
          ("interactivePop", .ownRecognizer(.interactivePop)),
        ]
      case .tabBar: [("view", .part), ("tabBar", .view(.tabBar))]
      case .alert: [("view", .part)]
      }
    // A presented controller has a dimming view. A controller that is not an alert also has the pan recognizer that
    // drags a sheet.
    let presented: [(String, Owner)] = [("dimming", .part)]
    return own + presented + (self == .alert ? [] : [(OwnRecognizer.sheetPan.name, .ownRecognizer(.sheetPan))])
  }
}
