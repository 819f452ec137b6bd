import Foundation
import ResponderDrawing
import ResponderKit

/// A value that sets the attributes that Interface Builder lists under "User Defined Runtime Attributes".
@MainActor
struct RuntimeAttribute {
  let file: InterfaceFile

  func set(_ element: InterfaceElement, on object: AnyObject) {
    let reader = ElementReader(element, in: file)
    defer { reader.finish() }
    guard let path = reader.string("keyPath"), !path.isEmpty else {
      return reader.warn("the attribute needs a keyPath; the attribute is ignored")
    }
    guard let value = value(reader) else { return }
    var keys = path.split(separator: ".").map(String.init)
    guard let last = keys.popLast(), keys.count < 10 else {
      return reader.warn("`\(path.prefix(80))` is not a valid key path; the attribute is ignored")
    }
    var target = object
    for key in keys {
      guard let next = self.object(key, of: target) else {
        return reader.warn("\(type(of: target)) has no property `\(key.prefix(60))`; the attribute is ignored")
      }
      target = next
    }
    if let problem = set(last, value.value, on: target) { reader.warn(problem) }
  }

  private func object(_ key: String, of target: AnyObject) -> AnyObject? {
    if case .property(let get, _, _)? = ClassNames.member(key, of: target, in: file.modules)?.access {
      return unwrapped(get(target)).map { $0 as AnyObject }
    }
    if key == "layer", let view = target as? UIView { return view.layer }
    return nil
  }

  private func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first?.value
  }

  /// Sets an attribute. Returns the reason if the attribute cannot be set; nil if it was set.
  private func set(_ key: String, _ value: Any?, on target: AnyObject) -> String? {
    if case .property(_, let set, let type)? = ClassNames.member(key, of: target, in: file.modules)?.access {
      return set(target, value)
        ? nil : "`\(key)` is a \(type), which does not match the value; the attribute is ignored"
    }
    if StandardAttributes.set(key, value, on: target) { return nil }
    return
      "\(type(of: target)) has no attribute `\(key.prefix(60))`; mark it @IBInspectable, or list it in namedMembers"
  }

  /// The value of a runtime attribute. The content is nil if the file states nil.
  private struct Value {
    let value: Any?

    init(_ value: Any?) { self.value = value }
  }

  /// Reads the value of an attribute. Reports a warning and returns nil if the type of the value is not supported.
  private func value(_ reader: ElementReader) -> Value? {
    switch reader.string("type") {
    case "boolean":
      if reader.element.attributes["value"] != nil { return reader.flag("value").map { Value($0) } }
      return ElementReader(reader, "value")?.flag("value").map { Value($0) }
    case "number": return ElementReader(reader, "value")?.number("value").map { Value(Double($0)) }
    case "string": return Value(reader.text(key: "value") ?? "")
    case "color":
      return reader.element.children.contains { $0.name == "color" }
        ? reader.color(key: "value").map { Value($0) } : clear(reader)
    case "point":
      guard let child = ElementReader(reader, "value"), let x = child.number("x"), let y = child.number("y") else {
        return nil
      }
      return Value(CGPoint(x: x, y: y))
    case "size": return reader.size(key: "value").map { Value($0) }
    case "rect": return reader.rect(key: "value").map { Value($0) }
    case "image":
      let name =
        reader.element.attributes["value"] != nil
        ? reader.string("value") : ElementReader(reader, "value")?.string("value")
      return name.map { Value(file.image(named: $0, isSymbol: false)) }
    case "nil": return Value(nil)
    case let type:
      reader.warn("the attribute type `\((type ?? "").prefix(40))` is not supported; it is ignored")
      return nil
    }
  }

  private func clear(_ reader: ElementReader) -> Value? {
    _ = reader.child(key: "value")
    return Value(nil)
  }
}

extension ElementReader {
  /// Creates the reader of the child element with a key; reports a warning and returns nil if there is no such child.
  fileprivate convenience init?(_ outer: ElementReader, _ key: String) {
    guard let child = outer.child(key: key) else {
      outer.warn("the attribute needs a value; the attribute is ignored")
      return nil
    }
    self.init(child, in: outer.file)
  }
}

/// The properties of UIKit's classes that apps often set as runtime attributes.
@MainActor
enum StandardAttributes {
  static func set(_ key: String, _ value: Any?, on target: AnyObject) -> Bool {
    if let layer = target as? CALayer { return set(key, value, on: layer) }
    if let view = target as? UIView { return set(key, value, on: view) }
    return false
  }

  private static func set(_ key: String, _ value: Any?, on layer: CALayer) -> Bool {
    let number = (value as? Double).map { CGFloat($0) }
    switch key {
    case "cornerRadius": return number.map { layer.cornerRadius = $0 } != nil
    case "borderWidth": return number.map { layer.borderWidth = $0 } != nil
    case "opacity": return number.map { layer.opacity = Float($0) } != nil
    case "shadowRadius": return number.map { layer.shadowRadius = $0 } != nil
    case "shadowOpacity": return number.map { layer.shadowOpacity = Float($0) } != nil
    case "shadowOffset": return (value as? CGSize).map { layer.shadowOffset = $0 } != nil
    case "zPosition": return number.map { layer.zPosition = $0 } != nil
    case "masksToBounds": return (value as? Bool).map { layer.masksToBounds = $0 } != nil
    // On iOS, a `UIColor` has no effect on `borderColor`, which expects a `CGColor`; here the color is converted.
    case "borderColor": return (value as? UIColor).map { layer.borderColor = $0.cgColor } != nil
    case "shadowColor": return (value as? UIColor).map { layer.shadowColor = $0.cgColor } != nil
    default: return false
    }
  }

  private static func set(_ key: String, _ value: Any?, on view: UIView) -> Bool {
    switch key {
    case "clipsToBounds": return (value as? Bool).map { view.clipsToBounds = $0 } != nil
    case "isExclusiveTouch", "exclusiveTouch": return (value as? Bool).map { view.isExclusiveTouch = $0 } != nil
    case "accessibilityIdentifier": return (value as? String).map { view.accessibilityIdentifier = $0 } != nil
    case "accessibilityLabel": return (value as? String).map { view.accessibilityLabel = $0 } != nil
    case "backgroundColor": return (value as? UIColor).map { view.backgroundColor = $0 } != nil
    case "alpha": return (value as? Double).map { view.alpha = CGFloat($0) } != nil
    case "hidden", "isHidden": return (value as? Bool).map { view.isHidden = $0 } != nil
    default: return false
    }
  }
}
