import Foundation
import ResponderControllers
import ResponderKit
import ResponderScenarios

/// A view, or the application, in the form in which automation clients see it. The properties are those of an XCTest
/// element at the time of the request.
@MainActor struct DrivenElement {
  /// The view of the element; nil for the application.
  let view: UIView?
  /// The type of the element, such as `XCUIElementTypeButton`.
  let type: String
  let identifier: String?
  let label: String?
  let value: String?
  let placeholder: String?
  /// The frame in the coordinates of the screen, in points.
  let frame: CGRect
  let isEnabled: Bool
  /// Whether a part of the element is visible on the screen.
  let isVisible: Bool
  let isSelected: Bool
  let isAccessible: Bool
  var children: [DrivenElement] = []

  /// The name by which clients find the element: the identifier if there is one, otherwise the label.
  var name: String? { identifier ?? label }

  /// The element and all its descendants, in the order in which a page source lists them.
  var all: [DrivenElement] { [self] + children.flatMap(\.all) }
  var descendants: [DrivenElement] { children.flatMap(\.all) }

  /// Returns the value of an attribute by one of the names that clients use; nil if no attribute has the name.
  func attribute(_ name: String) -> JSONValue? {
    func text(_ text: String?) -> JSONValue { text.map(JSONValue.text) ?? .null }
    switch name {
    case "type", "wdType", "class", "className", "elementType", "tag name": return .text(type)
    case "name", "wdName": return text(self.name)
    case "identifier", "rawIdentifier", "wdRawIdentifier", "accessibilityIdentifier": return text(identifier)
    case "label", "wdLabel", "accessibilityLabel": return text(label)
    case "value", "wdValue", "text": return text(name == "text" ? shownText : value)
    case "placeholderValue", "wdPlaceholderValue": return text(placeholder)
    case "enabled", "wdEnabled", "isEnabled", "isWDEnabled": return .boolean(isEnabled)
    case "visible", "wdVisible", "isVisible", "displayed", "isWDVisible", "hittable": return .boolean(isVisible)
    case "selected", "wdSelected", "isSelected", "isWDSelected": return .boolean(isSelected)
    case "accessible", "wdAccessible", "isAccessible", "isWDAccessible": return .boolean(isAccessible)
    case "rect", "wdRect", "frame", "wdFrame": return rect
    case "x", "y", "width", "height": return rect[name]
    default: return nil
    }
  }

  /// The text that a user sees on the element; nil if there is none.
  var shownText: String? { value ?? label ?? (type == "XCUIElementTypeApplication" ? name : nil) }

  /// The frame as JSON in whole points, rounded in the same way as by WebDriverAgent.
  var rect: JSONValue {
    func whole(_ number: CGFloat) -> JSONValue { .number(Double(number).isFinite ? Double(number.rounded()) : 0) }
    return [
      "x": whole(frame.minX), "y": whole(frame.minY), "width": whole(frame.width), "height": whole(frame.height),
    ]
  }

  /// The element and its descendants in WebDriverAgent's JSON format.
  var tree: JSONValue {
    func text(_ text: String?) -> JSONValue { text.map(JSONValue.text) ?? .null }
    func flag(_ flag: Bool) -> JSONValue { flag ? "1" : "0" }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { JSONLine.text(of: Double($0.rounded())) }
    return [
      "type": .text(String(type.dropFirst("XCUIElementType".count))), "rawIdentifier": text(identifier),
      "name": text(name), "value": text(value), "label": text(label), "rect": rect,
      "frame": .text("{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}"),
      "isEnabled": flag(isEnabled), "isVisible": flag(isVisible), "isAccessible": flag(isAccessible),
      "isFocused": "0", "placeholderValue": text(placeholder), "children": .list(children.map(\.tree)),
    ]
  }
}

extension DrivenElement {
  /// Creates the element of an application with the elements of all its views.
  init(of app: DrivenApp) {
    let screen = CGRect(origin: .zero, size: app.size)
    view = nil
    type = "XCUIElementTypeApplication"
    identifier = nil
    label = app.name
    value = nil
    placeholder = nil
    frame = screen
    (isEnabled, isVisible, isSelected, isAccessible) = (true, true, false, false)
    children = app.application.windows.filter { !$0.isHidden }.map { Self(of: $0, in: app, showing: screen) }
  }

  private init(of view: UIView, in app: DrivenApp, showing area: CGRect) {
    self.view = view
    if let scroll = view as? UIScrollView { scroll.layoutIfNeeded() }
    type = "XCUIElementType" + view.elementType
    label = view.spokenLabel
    identifier = view.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 } ?? app.id(view)
    value = view.spokenValue
    placeholder = (view as? UITextField)?.placeholder
    frame = view.frameOnScreen
    let shown = frame.intersection(area)
    isVisible = !shown.isNull && shown.width > 0 && shown.height > 0
    isEnabled = (view as? UIControl)?.isEnabled ?? !view.accessibilityTraits.contains(.notEnabled)
    isSelected = view.isChosen
    isAccessible = view.isAccessibilityElement
    let inner = view.clipsToBounds ? (shown.isNull ? .zero : shown) : area
    children = view.subviews.filter { !$0.isHidden && $0.alpha >= 0.01 }.map { Self(of: $0, in: app, showing: inner) }
  }
}

extension UIView {
  /// The smallest rectangle that contains the view, in the coordinates of the screen.
  var frameOnScreen: CGRect {
    guard let window = self as? UIWindow ?? window else { return .zero }
    let frame = convert(bounds, to: window)
    return frame.offsetBy(dx: window.frame.minX - window.bounds.minX, dy: window.frame.minY - window.bounds.minY)
  }

  /// The XCTest element type of the view, without the prefix `XCUIElementType`.
  fileprivate var elementType: String {
    switch AccessibilityRole(of: self) {
    case .toggle: "Switch"
    case .header: "StaticText"
    case .group: "Other"
    case .textArea: "TextView"
    case let role: role.rawValue.prefix(1).uppercased() + role.rawValue.dropFirst()
    }
  }

  fileprivate var spokenLabel: String? {
    if let label = accessibilityLabel, !label.isEmpty { return label }
    return (self as? UIButton)?.currentTitle ?? (self as? UILabel)?.text
  }

  fileprivate var spokenValue: String? {
    if let value = accessibilityValue, !value.isEmpty { return value }
    switch self {
    case let label as UILabel: return label.text
    case let control as UISwitch: return control.isOn ? "1" : "0"
    case let slider as UISlider:
      return "\(Int((slider.fraction(of: slider.value) * 100).rounded()))%"
    case let stepper as UIStepper: return JSONLine.text(of: stepper.value)
    case let pages as UIPageControl: return "page \(pages.currentPage + 1) of \(pages.numberOfPages)"
    case let field as UITextField:
      guard let text = field.text, !text.isEmpty else { return field.placeholder }
      return field.isSecureTextEntry ? text.asBullets : text
    case let view as UITextView: return view.isSecureTextEntry ? view.text?.asBullets : view.text
    case let control as UISegmentedControl:
      guard control.selectedSegmentIndex >= 0 else { return nil }
      return control.titleForSegment(at: control.selectedSegmentIndex)
    default: return nil
    }
  }

  fileprivate var isChosen: Bool {
    switch self {
    case let control as UIControl: control.isSelected
    case let cell as UITableViewCell: cell.isSelected
    case let cell as UICollectionViewCell: cell.isSelected
    default: accessibilityTraits.contains(.selected)
    }
  }
}

extension String {
  /// A bullet for each character, as secure text is shown.
  fileprivate var asBullets: String { String(repeating: "•", count: count) }
}

extension DrivenElement {
  /// Creates the element of a view that a client referred to earlier and that is invisible now.
  init(hidden view: UIView, in app: DrivenApp) {
    self.init(of: view, in: app, showing: .zero)
    children = []
  }
}
