/// The classes a controller of a scenario may have.
public enum ControllerClass: String, Sendable, CaseIterable {
  case controller = "UIViewController"
  case navigation = "UINavigationController"
  case tabBar = "UITabBarController"
  case alert = "UIAlertController"

  /// Whether its view is its own to make, and not the file's to give.
  var makesItsView: Bool { self != .controller }
  /// Whether it shows one of several others.
  var showsOthers: Bool { self == .navigation || self == .tabBar }

  /// Why a container of this class cannot show a controller of another one, to be said after its id; nil where it can.
  func refusal(of other: ControllerClass) -> String? {
    switch other {
    case .navigation where self == .navigation: "is a UINavigationController, which no other one can show"
    case .alert: "is an alert, which is presented"
    default: nil
    }
  }

  /// The keys that say whom a controller of this class shows.
  var structure: [String] {
    switch self {
    case .controller: ["view", "presents", "children"]
    case .navigation: ["viewControllers", "presents"]
    case .tabBar: ["viewControllers", "tabBar", "presents"]
    case .alert: []
    }
  }

  /// What a controller of this class brings along; see `Owner.parts`.
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
    // The view around a presented one, and the recognizer that drags a sheet; an alert is none.
    let presented: [(String, Owner)] = [("dimming", .part)]
    return own + presented + (self == .alert ? [] : [(OwnRecognizer.sheetPan.name, .ownRecognizer(.sheetPan))])
  }
}
