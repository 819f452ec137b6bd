import ResponderScenarios

/// A mapping from the classes of an app to the classes of a scenario.
enum KnownClasses {
  struct Match {
    var viewClass: ViewClass
    /// A comment about the app's class if it differs from the scenario's class; nil if both are the same.
    var comment: String?
  }

  /// - Parameter base: The UIKit superclass of the app's class; nil if the dump does not state the superclass.
  static func nearest(to name: String, base: String? = nil) -> Match {
    let bare = name.split(separator: ".").last.map(String.init) ?? name
    if let listed = list(bare, name) { return listed }
    if let viewClass = ViewClass(rawValue: bare), bare == name { return Match(viewClass: viewClass) }
    if let base, base != name {
      var match = nearest(to: base)
      match.comment = "\(name), a \(base)"
      return match
    }
    for (suffix, viewClass) in suffixes where bare.hasSuffix(suffix) {
      if let listed = list(viewClass.rawValue, name) { return listed }
      return Match(viewClass: viewClass, comment: "\(name); the class is assumed from this name")
    }
    return Match(viewClass: .view, comment: name == "UIView" ? nil : name)
  }

  // A list in a scenario would lay out its rows itself. A scroll view replaces the list, so the rows keep their frames.
  private static func list(_ bare: String, _ name: String) -> Match? {
    guard bare == ViewClass.tableView.rawValue || bare == ViewClass.collectionView.rawValue else { return nil }
    return Match(viewClass: .scrollView, comment: "\(name), with its cells at their frames in the dump")
  }

  private static let suffixes: [(String, ViewClass)] = [
    ("TableView", .tableView), ("CollectionView", .collectionView), ("ScrollView", .scrollView),
    ("TextField", .textField), ("TextView", .textView), ("ImageView", .imageView), ("Label", .label),
    ("Button", .button), ("Switch", .switchControl), ("Slider", .slider), ("Stepper", .stepper),
    ("SegmentedControl", .segmentedControl), ("PageControl", .pageControl), ("RefreshControl", .refreshControl),
    ("Control", .control),
  ]

  /// Returns the class for an XCTest element type without its prefix `XCUIElementType`.
  static func nearest(toElement type: String) -> Match {
    let real = "XCUIElementType\(type)"
    switch type {
    case "Button", "Key", "RadioButton", "CheckBox", "MenuButton", "PopUpButton", "ToolbarButton", "Link", "Tab":
      return Match(viewClass: .button, comment: real)
    case "StaticText": return Match(viewClass: .label, comment: real)
    case "Image", "Icon": return Match(viewClass: .imageView, comment: real)
    case "Switch", "Toggle": return Match(viewClass: .switchControl, comment: real)
    case "Slider": return Match(viewClass: .slider, comment: real)
    case "Stepper": return Match(viewClass: .stepper, comment: real)
    case "SegmentedControl": return Match(viewClass: .segmentedControl, comment: real)
    case "PageIndicator": return Match(viewClass: .pageControl, comment: real)
    case "TextField", "SecureTextField", "SearchField": return Match(viewClass: .textField, comment: real)
    case "TextView": return Match(viewClass: .textView, comment: real)
    case "ScrollView", "WebView": return Match(viewClass: .scrollView, comment: real)
    case "Table", "CollectionView":
      return Match(viewClass: .scrollView, comment: "\(real), with its cells at their frames in the dump")
    default: return Match(viewClass: .view, comment: real)
    }
  }

  /// Returns the kind of a recognizer by its class name; nil if a scenario does not support such recognizers.
  static func kind(of recognizer: String) -> GestureKind? {
    let bare = recognizer.split(separator: ".").last.map(String.init) ?? recognizer
    guard !bare.contains("ScrollView"), !bare.hasPrefix("_") else { return nil }
    for (suffix, kind) in kinds where bare.hasSuffix(suffix + "GestureRecognizer") { return kind }
    return nil
  }

  private static let kinds: [(String, GestureKind)] = [
    ("ScreenEdgePan", .screenEdgePan), ("LongPress", .longPress), ("Rotation", .rotation), ("Swipe", .swipe),
    ("Pinch", .pinch), ("Hover", .hover), ("Pan", .pan), ("Tap", .tap),
  ]
}
