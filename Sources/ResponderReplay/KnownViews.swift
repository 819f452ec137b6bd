import ResponderScenarios
import TouchRecording

/// The classes of a scenario for the classes of a recording.
enum KnownViews {
  /// Returns the class of a view in a scenario. A class of UIKit that a scenario does not have is a plain view.
  static func viewClass(of object: RecordedScreen.Object) -> ViewClass {
    for name in [object.className] + object.superclasses {
      if let viewClass = ViewClass(rawValue: name) { return viewClass }
      if name == placeholder { return .webView }
    }
    return .view
  }

  /// The class that represents a web view on Linux.
  private static let placeholder = "WebViewPlaceholder"

  /// Whether a view is one that UIKit puts into views of this class, such as the label of a button.
  static func isPart(_ object: RecordedScreen.Object, of viewClass: ViewClass) -> Bool {
    guard object.recognizers.isEmpty, !object.isOfTheApp else { return false }
    let name = object.className
    switch viewClass {
    case .button: return name != "UIView" && ViewClass(rawValue: name).map { $0 == .label || $0 == .imageView } ?? true
    case .scrollView, .tableView, .collectionView:
      return name.contains("Indicator") || name.hasPrefix("_UI") || ViewClass(rawValue: name) == nil && name != "UIView"
    default: return false
    }
  }

  /// Returns the kind of a recognizer; nil for a recognizer that UIKit uses privately.
  static func kind(of object: RecordedScreen.Object) -> GestureKind? {
    for name in [object.className] + object.superclasses {
      if let kind = kinds[name] { return kind }
    }
    return nil
  }

  private static let kinds: [String: GestureKind] = [
    "UITapGestureRecognizer": .tap, "UILongPressGestureRecognizer": .longPress, "UIPanGestureRecognizer": .pan,
    "UISwipeGestureRecognizer": .swipe, "UIPinchGestureRecognizer": .pinch,
    "UIRotationGestureRecognizer": .rotation, "UIScreenEdgePanGestureRecognizer": .screenEdgePan,
    "UIHoverGestureRecognizer": .hover, "UIGestureRecognizer": .plain,
  ]

  /// Whether the app, not UIKit, decides when the recognizer recognizes: it has a class of the app.
  static func isCustom(_ object: RecordedScreen.Object) -> Bool { object.isOfTheApp }

  /// Returns the class of a controller in a scenario.
  static func controllerClass(of object: RecordedScreen.Object) -> String {
    for name in [object.className] + object.superclasses
    where ["UINavigationController", "UITabBarController", "UIAlertController", "UIViewController"].contains(name) {
      return name
    }
    return "UIViewController"
  }
}
