import ResponderScenarios

/// A reader of WebDriverAgent's tree of elements in JSON. The tree is the whole text or the `value` of a driver's
/// response.
struct ElementTreeReader {
  private var count = 0

  /// Whether the text starts like an element tree rather than like a scenario in JSON.
  static func isElementTree(_ contents: ArraySlice<UInt8>) -> Bool {
    let head = String(decoding: contents.prefix(2000), as: UTF8.self)
    guard !head.contains("\"touchlab\"") else { return false }
    return ["\"value\"", "\"type\"", "\"children\"", "\"rect\"", "\"isEnabled\"", "\"sessionId\""]
      .contains(where: head.contains)
  }

  static func read(_ contents: [UInt8]) throws(ReadingProblem) -> ScreenElement {
    var root = try DocumentReader.read(contents)
    if root["type"] == nil, let value = root["value"], value["type"] != nil { root = value }
    var reader = ElementTreeReader()
    return try reader.element(root, depth: 0)
  }

  /// Returns the page source in a driver's response if the response's `value` is a string; nil if `value` is a tree.
  static func textInside(_ contents: [UInt8]) throws(ReadingProblem) -> String? {
    let root = try DocumentReader.read(contents)
    guard root["type"] == nil, case .scalar(let text, isPlain: false)? = root["value"]?.content else { return nil }
    return text
  }

  private mutating func element(_ node: DocumentNode, depth: Int) throws(ReadingProblem) -> ScreenElement {
    func problem(_ message: String, at position: DocumentLocation? = nil) -> ReadingProblem {
      ReadingProblem(location: position ?? node.location, message: message)
    }
    count += 1
    guard count <= ImportLimit.views else {
      throw problem("too many elements; expected at most \(ImportLimit.views)")
    }
    guard depth < ImportLimit.depth else {
      throw problem("the elements are nested too deeply; expected at most \(ImportLimit.depth) levels")
    }
    guard case .mapping(let entries) = node.content else {
      throw problem("expected an element with the keys 'type', 'rect' and 'children'")
    }
    guard let typeNode = node["type"], let named = typeNode.scalar else {
      throw problem("'type' is missing; expected, for example, type: \"Button\"")
    }
    let prefix = "XCUIElementType"
    let type = named.hasPrefix(prefix) ? String(named.dropFirst(prefix.count)) : named
    guard type.utf8.allSatisfy({ ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7a }), !type.isEmpty else {
      throw problem("\(quoted(named)) is not an element type; expected, for example, \"Button\"", at: typeNode.location)
    }
    var element = ScreenElement(type: type, location: node.location)
    for entry in entries {
      guard let name = Self.attributes[entry.key], let text = entry.value.scalar, !text.isEmpty else { continue }
      guard !(text == "null" && entry.value.isPlain) else { continue }
      element.attributes[name] = entry.value.isTruth ? (["1", "true"].contains(text) ? "true" : "false") : text
      if ["enabled", "visible", "selected"].contains(name) {
        element.attributes[name] = ["1", "true"].contains(text) ? "true" : "false"
      }
    }
    if let rect = node["rect"] {
      guard case .mapping(let sides) = rect.content else {
        throw problem("expected a rect with the keys 'x', 'y', 'width' and 'height'", at: rect.location)
      }
      for side in sides where ["x", "y", "width", "height"].contains(side.key) {
        guard let text = side.value.scalar else {
          throw problem("\(side.key): expected points", at: side.value.location)
        }
        element.attributes[side.key] = text
      }
    }
    guard let children = node["children"] else { return element }
    if children.scalar == "null" { return element }
    guard case .sequence(let items) = children.content else {
      throw problem("expected the key 'children' with a list of elements as its value", at: children.location)
    }
    for item in items { element.children.append(try self.element(item, depth: depth + 1)) }
    return element
  }

  private static let attributes = [
    "name": "name", "label": "label", "value": "value", "rawIdentifier": "name", "isEnabled": "enabled",
    "isVisible": "visible", "isSelected": "selected", "placeholderValue": "placeholderValue", "enabled": "enabled",
    "visible": "visible", "selected": "selected", "x": "x", "y": "y", "width": "width", "height": "height",
  ]
}

extension DocumentNode {
  subscript(_ key: String) -> DocumentNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }

  var scalar: String? { if case .scalar(let text, _) = content { text } else { nil } }
  var isPlain: Bool { if case .scalar(_, isPlain: true) = content { true } else { false } }
  var isTruth: Bool { isPlain && ["true", "false"].contains(scalar) }
}
