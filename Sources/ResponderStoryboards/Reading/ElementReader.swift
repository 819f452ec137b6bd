import Foundation
import ResponderKit

/// A reader of an element's attributes and children. It reports a warning for each attribute and each child that was
/// not read.
@MainActor
final class ElementReader {
  let element: InterfaceElement
  let file: InterfaceFile
  private var readAttributes: Set<String> = [
    "id", "key", "userLabel", "sceneMemberID", "customModuleProvider", "fixedFrame",
  ]
  private var readChildren: Set<ObjectIdentifier> = []
  /// The keys of elements that only Interface Builder uses: canvas locations and simulated devices.
  private static let designKeys: Set<String> = [
    "canvasLocation", "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
    "simulatedOrientationMetrics", "simulatedDestinationMetrics", "freeformSize",
  ]

  init(_ element: InterfaceElement, in file: InterfaceFile) {
    self.element = element
    self.file = file
  }

  func warn(_ message: String) { file.warn(element, message) }

  // MARK: Attributes

  func string(_ name: String) -> String? {
    readAttributes.insert(name)
    return element.attributes[name]
  }

  /// Marks attributes as read. Used for attributes that only Interface Builder or Xcode needs.
  func skip(_ names: String...) { readAttributes.formUnion(names) }

  func number(_ name: String) -> CGFloat? {
    guard let text = string(name) else { return nil }
    guard let number = Double(text), number.isFinite, abs(number) <= InterfaceLimits.number else {
      warn("\(name) is `\(text.prefix(40))`, which is not a usable number; the value is ignored")
      return nil
    }
    return CGFloat(number)
  }

  /// Returns the number in an attribute; nil if the element does not have the attribute. If the number is invalid or
  /// out of bounds, reports a warning and returns nil.
  func number(_ name: String, in bounds: ClosedRange<Double>) -> CGFloat? {
    guard let number = number(name) else { return nil }
    guard bounds.contains(Double(number)) else {
      warn("\(name) is \(Double(number)), not from \(bounds.lowerBound) to \(bounds.upperBound); the value is ignored")
      return nil
    }
    return number
  }

  func integer(_ name: String, in bounds: ClosedRange<Int>) -> Int? {
    guard let text = string(name) else { return nil }
    guard let number = Int(text), bounds.contains(number) else {
      warn(
        "\(name) is `\(text.prefix(40))`, not a whole number from \(bounds.lowerBound) to \(bounds.upperBound); the value is ignored"
      )
      return nil
    }
    return number
  }

  func flag(_ name: String) -> Bool? {
    guard let text = string(name) else { return nil }
    switch text {
    case "YES": return true
    case "NO": return false
    default:
      warn("\(name) is `\(text.prefix(40))`, not YES or NO; the value is ignored")
      return nil
    }
  }

  func choice<Value>(_ name: String, _ values: KeyValuePairs<String, Value>) -> Value? {
    guard let text = string(name) else { return nil }
    if let found = values.first(where: { $0.key == text }) { return found.value }
    warn(
      "\(name) is `\(text.prefix(40))`, which is not supported; supported are \(values.map(\.key).joined(separator: ", "))"
    )
    return nil
  }

  // MARK: Children

  /// Returns the child with a key and marks it as read; nil if there is no such child.
  func child(key: String) -> InterfaceElement? {
    guard let child = element.children.first(where: { $0.key == key }) else { return nil }
    readChildren.insert(ObjectIdentifier(child))
    return child
  }

  /// Returns the children with these element names and marks them as read.
  func children(_ names: String...) -> [InterfaceElement] {
    let found = element.children.filter { names.contains($0.name) }
    readChildren.formUnion(found.map { ObjectIdentifier($0) })
    return found
  }

  func child(_ name: String) -> InterfaceElement? {
    guard let child = element.children.first(where: { $0.name == name }) else { return nil }
    readChildren.insert(ObjectIdentifier(child))
    return child
  }

  /// Returns the children of the child with an element name, such as `subviews`; empty if there is no such child.
  func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

  // MARK: Values

  func text(key: String) -> String? {
    if let text = string(key) { return text }
    guard let child = child(key: key) else { return nil }
    guard child.name == "string" || child.name == "mutableString" || child.name == "attributedString" else {
      if child.name != "nil" { file.warn(child, "`\(key)` must be a <string>; the element is ignored") }
      return nil
    }
    if child.name == "attributedString" {
      file.warn(child, "attributed text is not supported; its plain text is used")
      return child.children.filter { $0.name == "fragment" }.map { fragment in
        fragment.attributes["content"] ?? fragment.children.first { $0.key == "content" }.map(file.text) ?? ""
      }.joined()
    }
    return file.text(of: child)
  }

  func rect(key: String) -> CGRect? {
    guard let child = child(key: key) else { return nil }
    let reader = ElementReader(child, in: file)
    defer { reader.finish() }
    guard let x = reader.number("x"), let y = reader.number("y"), let width = reader.number("width"),
      let height = reader.number("height")
    else {
      file.warn(child, "`\(key)` needs x, y, width and height; the value is ignored")
      return nil
    }
    return CGRect(x: x, y: y, width: max(width, 0), height: max(height, 0))
  }

  func size(key: String) -> CGSize? {
    guard let child = child(key: key) else { return nil }
    let reader = ElementReader(child, in: file)
    defer { reader.finish() }
    guard let width = reader.number("width"), let height = reader.number("height") else {
      file.warn(child, "`\(key)` needs width and height; the value is ignored")
      return nil
    }
    return CGSize(width: width, height: height)
  }

  func insets(key: String) -> UIEdgeInsets? {
    guard let child = child(key: key) else { return nil }
    let reader = ElementReader(child, in: file)
    defer { reader.finish() }
    return UIEdgeInsets(
      top: reader.number("top") ?? reader.number("minY") ?? 0,
      left: reader.number("left") ?? reader.number("minX") ?? reader.number("leading") ?? 0,
      bottom: reader.number("bottom") ?? reader.number("maxY") ?? 0,
      right: reader.number("right") ?? reader.number("maxX") ?? reader.number("trailing") ?? 0
    )
  }

  func color(key: String) -> UIColor? {
    child(key: key).flatMap { InterfaceColor.color(of: $0, in: file) }
  }

  func font(key: String) -> UIFont? {
    child(key: key).flatMap { InterfaceFont.font(of: $0, in: file) }
  }

  /// Returns the image or symbol image whose name is in an attribute or an `imageReference`; nil if the element has
  /// neither.
  func image(_ name: String) -> UIImage? {
    if let child = child(key: name), child.name == "imageReference" {
      let reference = ElementReader(child, in: file)
      let image = reference.image("image")
      reference.skip("symbolScale", "renderingMode", "variableValue")
      reference.finish()
      if let image { return image }
    }
    guard let text = string(name), !text.isEmpty else { return nil }
    return file.image(named: text, isSymbol: string("catalog") == "system")
  }

  // MARK: The end

  /// Reports a warning for each attribute and each child that was not read.
  func finish() {
    for name in element.attributes.keys.sorted() where !readAttributes.contains(name) {
      warn("the attribute \(name.prefix(60)) is not supported; it is ignored")
    }
    for child in element.children where !readChildren.contains(ObjectIdentifier(child)) {
      if let key = child.key, Self.designKeys.contains(key) { continue }
      let suffix = child.key.map { " with key `\($0.prefix(60))`" } ?? ""
      file.warn(child, "<\(child.name.prefix(60))>\(suffix) is not supported in <\(element.name)>; it is ignored")
    }
  }
}

extension InterfaceFile {
  func text(of element: InterfaceElement) -> String {
    guard element.attributes["base64-UTF8"] == "YES" else { return element.text }
    let data = Data(base64Encoded: element.text, options: .ignoreUnknownCharacters)
    guard let data, let text = String(validating: data, as: UTF8.self) else {
      warn(element, "the text is not valid base64; the text is ignored")
      return ""
    }
    return text
  }

  /// Returns the image with a name: the image of the app's catalogs, or else an image of the size that the file states.
  func image(named name: String, isSymbol: Bool) -> UIImage? {
    let element = images[name]
    if isSymbol || element?.attributes["catalog"] == "system" { return UIImage(systemName: name) }
    if let image = UIImage(asset: name) { return image }
    guard let element, let width = Double(element.attributes["width"] ?? ""),
      let height = Double(element.attributes["height"] ?? ""), (0...InterfaceLimits.number).contains(width),
      (0...InterfaceLimits.number).contains(height)
    else { return UIImage(name: name, size: .zero) }
    return UIImage(name: name, size: CGSize(width: width, height: height))
  }
}
