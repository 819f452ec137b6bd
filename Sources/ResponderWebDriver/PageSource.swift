import Foundation
import ResponderInsight
import ResponderScenarios

/// A writer of an application's page source in WebDriverAgent's XML format. Characters that XML does not allow are
/// omitted, as in WebDriverAgent.
@MainActor enum PageSource {
  static func xml(of root: DrivenElement) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    add(root, index: 0, indent: "", to: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func add(
    _ element: DrivenElement,
    index: Int,
    indent: String,
    to lines: inout [String]
  ) {
    var attributes = [("type", element.type)]
    if let value = element.value { attributes.append(("value", value)) }
    if let name = element.name { attributes.append(("name", name)) }
    if let label = element.label { attributes.append(("label", label)) }
    attributes += [
      ("enabled", "\(element.isEnabled)"), ("visible", "\(element.isVisible)"),
      ("accessible", "\(element.isAccessible)"),
    ]
    for side in ["x", "y", "width", "height"] {
      if case .number(let points)? = element.rect[side] { attributes.append((side, JSONLine.text(of: points))) }
    }
    attributes.append(("index", "\(index)"))
    if element.isSelected { attributes.append(("selected", "true")) }
    if let placeholder = element.placeholder { attributes.append(("placeholderValue", placeholder)) }
    let written = attributes.map { " \($0.0)=\"\(XML.escape($0.1, unfit: .leftOut))\"" }.joined()
    guard !element.children.isEmpty else {
      lines.append("\(indent)<\(element.type)\(written)/>")
      return
    }
    lines.append("\(indent)<\(element.type)\(written)>")
    for (index, child) in element.children.enumerated() {
      add(child, index: index, indent: indent + "  ", to: &lines)
    }
    lines.append("\(indent)</\(element.type)>")
  }
}
