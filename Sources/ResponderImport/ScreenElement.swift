import ResponderScenarios

/// An XCTest element of a page source, with its rectangle in the coordinates of the screen.
struct ScreenElement {
  /// The element type without the prefix `XCUIElementType`, such as `Button`.
  var type: String
  var location: DocumentLocation
  /// The values of the attributes, by the names that an XML page source uses.
  var attributes: [String: String] = [:]
  var children: [ScreenElement] = []

  /// Whether the element or at least one of its descendants is visible.
  var isVisible: Bool { attributes["visible"] != "false" || children.contains(where: \.isVisible) }

  func number(_ key: String) throws(ReadingProblem) -> Double? {
    guard let text = attributes[key], !text.isEmpty else { return nil }
    guard let number = Double(text), number.isFinite, abs(number) <= ImportLimit.magnitude else {
      throw ReadingProblem(location: location, message: "\(key): expected a number of points, found \(quoted(text))")
    }
    return number
  }

  /// Returns the rectangle in the coordinates of the screen. Numbers that the page source does not contain are nil.
  func rectangle() throws(ReadingProblem) -> (x: Double?, y: Double?, width: Double?, height: Double?) {
    let size = (width: try number("width"), height: try number("height"))
    for (name, side) in [("width", size.width), ("height", size.height)] {
      guard let side, side < 0 else { continue }
      throw ReadingProblem(
        location: location,
        message: "\(name): expected at least 0 points, found \(quoted(side.plain))"
      )
    }
    return (try number("x"), try number("y"), size.width, size.height)
  }
}

extension Double {
  /// The number as text, without an unnecessary fraction.
  var plain: String { JSONLine.text(of: self) }
}

extension ImportedScreen {
  /// - Parameter element: The root element of a page source.
  init(of element: ScreenElement) throws(ReadingProblem) {
    var windows = element.windows
    let screen = try element.screenSize()
    if windows.isEmpty { windows = [element] }
    var imported: [ImportedView] = []
    for window in windows {
      let isWindow = window.type == "Window"
      let area = Area(x: 0, y: 0, width: screen.width, height: screen.height)
      if isWindow {
        var view = try window.view(in: (0, 0), area)
        view.keys.removeAll { !["isHidden", "accessibilityIdentifier", "accessibilityLabel"].contains($0.name) }
        imported.append(view)
      } else {
        // The element is an application, or the root of a page source that describes only a part of the screen.
        var view = ImportedView(
          realClass: "no window in the dump",
          viewClass: .view,
          name: "window",
          frame: [0, 0, screen.width, screen.height],
          frameComment: "assumed"
        )
        let roots = window.type == "Application" || window.type == "AppiumAUT" ? window.children : [window]
        for child in roots { view.children.append(try child.view(in: (0, 0), area)) }
        imported.append(view)
      }
    }
    (width, height) = screen
    self.windows = imported
    assumptions = [
      "recognizers and actions of controls (this scenario has none), alpha, clipping, transforms and overrides",
      "isUserInteractionEnabled has the default of each class, multiple touch is off",
      "views without accessibility information are missing from such a dump; scroll views are not scrolled",
    ]
  }
}

/// The visible area of a screen.
struct Area {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  /// Whether a rectangle intersects the area.
  func shows(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
    x < self.x + self.width && y < self.y + self.height && x + width > self.x && y + height > self.y
  }
}

extension ScreenElement {
  /// The windows if the element is an application; empty for other elements.
  fileprivate var windows: [ScreenElement] {
    if type == "Window" { return [self] }
    guard type == "Application" || type == "AppiumAUT" else { return [] }
    return children.flatMap(\.windows)
  }

  /// Returns the size of the first element that has a size. The search starts with the root.
  fileprivate func screenSize() throws(ReadingProblem) -> (width: Double, height: Double) {
    let rectangle = try rectangle()
    if let width = rectangle.width, let height = rectangle.height, width > 0, height > 0 {
      guard type == "Application" || type == "Window" else {
        return ((rectangle.x ?? 0) + width, (rectangle.y ?? 0) + height)
      }
      return (width, height)
    }
    for child in children {
      guard let size = try? child.screenSize(), size.width > 0, size.height > 0 else { continue }
      return size
    }
    throw ReadingProblem(
      location: location,
      message: "no element has a width and a height; expected an element with the size of the screen"
    )
  }

  fileprivate func view(in origin: (x: Double, y: Double), _ area: Area) throws(ReadingProblem) -> ImportedView {
    let match = KnownClasses.nearest(toElement: type)
    let rectangle = try rectangle()
    let (x, y) = (rectangle.x ?? origin.x, rectangle.y ?? origin.y)
    let (width, height) = (rectangle.width ?? 0, rectangle.height ?? 0)
    let missing = zip(["x", "y", "width", "height"], [rectangle.x, rectangle.y, rectangle.width, rectangle.height])
      .filter { $0.1 == nil }.map(\.0)
    var view = ImportedView(
      realClass: match.comment ?? "XCUIElementType\(type)",
      viewClass: match.viewClass,
      name: attributes["name"].flatMap { $0.isEmpty ? nil : $0 } ?? attributes["label"] ?? type,
      frame: [x - origin.x, y - origin.y, width, height],
      frameComment: missing.isEmpty ? nil : "assumed: \(missing.joined(separator: ", "))"
    )
    if !isVisible, area.shows(x, y, width, height), width > 0, height > 0 {
      view.add("isHidden", true, "visible=\"false\"")
    }
    addAccessibility(to: &view)
    addContent(to: &view)
    guard !view.viewClass.isWhole else {
      let count = children.map(\.count).reduce(0, +)
      if count > 0 { view.notes.append("left out: \(count) elements inside, which the control creates itself") }
      return view
    }
    for child in children { view.children.append(try child.view(in: (x, y), area)) }
    view.assumeContentSize()
    return view
  }

  private var count: Int { children.map(\.count).reduce(1, +) }

  private func addAccessibility(to view: inout ImportedView) {
    for (key, attribute) in [
      ("accessibilityIdentifier", "name"), ("accessibilityLabel", "label"), ("accessibilityValue", "value"),
    ] {
      guard let text = attributes[attribute], !text.isEmpty else { continue }
      view.add(key, .text(String(text.prefix(ImportLimit.text))))
    }
  }

  /// Adds the content that a control displays, such as its title or its value.
  private func addContent(to view: inout ImportedView) {
    let label = attributes["label"].map { String($0.prefix(ImportLimit.text)) }
    let value = attributes["value"].map { String($0.prefix(ImportLimit.text)) }
    if attributes["enabled"] == "false", view.viewClass.canBeDisabled {
      view.add("isEnabled", false, "enabled=\"false\"")
    }
    switch view.viewClass {
    case .button: if let label, !label.isEmpty { view.add("title", .text(label)) }
    case .label: if let text = value ?? label, !text.isEmpty { view.add("text", .text(text)) }
    case .switchControl: view.add("isOn", .boolean(value == "1" || value == "true"), value.map { "value=\"\($0)\"" })
    case .slider:
      guard let value, let percent = Double(value.hasSuffix("%") ? String(value.dropLast()) : value),
        percent.isFinite
      else { return }
      let share = value.hasSuffix("%") ? percent / 100 : percent
      view.add("value", .number(min(1, max(0, share))), "value=\"\(value)\"; the range 0 to 1 is assumed")
    case .textField:
      if type == "SecureTextField" { view.add("isSecureTextEntry", true) }
      let placeholder = attributes["placeholderValue"] ?? ""
      if !placeholder.isEmpty { view.add("placeholder", .text(String(placeholder.prefix(ImportLimit.text)))) }
      if let value, !value.isEmpty, value != placeholder { view.add("text", .text(value)) }
    case .textView: if let value, !value.isEmpty { view.add("text", .text(value)) }
    case .segmentedControl:
      let segments = children.filter { $0.type == "Button" }.prefix(100)
      view.add("segments", .list(segments.map { .text($0.attributes["label"] ?? $0.attributes["name"] ?? "") }))
      let chosen = segments.firstIndex { $0.attributes["selected"] == "true" || $0.attributes["value"] == "1" }
      if let chosen { view.add("selectedSegmentIndex", .number(Double(chosen))) }
    case .pageControl:
      // The value of a page indicator is text such as `page 2 of 5`.
      let numbers = (value ?? "").split { !$0.isNumber }.compactMap { Int($0) }
      guard numbers.count == 2, (1...1000).contains(numbers[1]), (1...numbers[1]).contains(numbers[0]) else { return }
      view.add("numberOfPages", .number(Double(numbers[1])), "value=\"\(value ?? "")\"")
      view.add("currentPage", .number(Double(numbers[0] - 1)))
    default: break
    }
  }
}

extension ViewClass {
  /// Whether the view creates its parts itself in a scenario. If so, the parts in the dump are not added.
  var isWhole: Bool {
    switch self {
    case .button, .label, .switchControl, .slider, .stepper, .segmentedControl, .pageControl, .textField, .textView,
      .refreshControl:
      true
    default: false
    }
  }

  var canBeDisabled: Bool {
    switch self {
    case .button, .control, .switchControl, .slider, .stepper, .segmentedControl, .pageControl, .textField: true
    default: false
    }
  }
}
