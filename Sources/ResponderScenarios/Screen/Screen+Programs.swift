import ResponderKit

/// Access to the objects of an app whose windows are on the screen. No file describes these objects; `Screen.naming`
/// gives them ids.
extension Screen {
  /// Returns the kind of an object, which the file describes or an app has created; nil for an unknown id.
  package func owner(of id: String) -> Owner? {
    scenario.owner(of: id) ?? object(named: id).flatMap { Owner(of: $0) }
  }

  /// Returns the current values of the properties that app code can set, by property name. Overrides and delegates are
  /// omitted, and neither is called.
  package func settableValues(of id: String) -> [String: JSONValue] {
    guard let object = object(named: id), let owner = owner(of: id) else { return [:] }
    let context = PropertyContext(screen: self, id: id)
    var values: [String: JSONValue] = [:]
    for entry in owner.properties where !entry.uses.isDisjoint(with: .writing) && !Self.scripted.contains(entry.name) {
      guard let value = entry.inspect?(object, context), let json = JSONValue(value) else { continue }
      values[entry.name] = json
    }
    return values
  }

  /// The properties that only objects described by a file have.
  private static let scripted: Set<String> = ["endEditing", "zooms", "rows", "items", "contextMenu"]

  /// Sets a property of an app's object, like a `set` step; `null` means the default value.
  ///
  /// - Returns: Whether the property was set; false if no such object or property exists, or if the value has another
  ///   shape.
  package func set(_ key: String, to json: JSONValue, of id: String) -> Bool {
    guard let object = object(named: id), let owner = owner(of: id) else { return false }
    if key == Property.superview.name { return bringToFront(object, in: json) }
    guard let property = Property(named: key), let entry = owner.entry(of: property), let write = entry.write,
      let value = (json == .null ? entry.standard.flatMap { JSONValue($0) } : json).flatMap(entry.shape.value)
    else { return false }
    (object as? UIView)?.setGeometry([Assignment(property: property, value: value)])
    write(object, value, PropertyContext(screen: self, id: id))
    return true
  }

  private func bringToFront(_ object: AnyObject, in json: JSONValue) -> Bool {
    guard let view = object as? UIView, case .text(let id) = json, let parent = self.object(named: id) as? UIView,
      view.superview === parent
    else { return false }
    parent.bringSubviewToFront(view)
    return true
  }
}

extension JSONValue {
  /// Creates the JSON value of a property's value; nil for a value that cannot be set on an app's object.
  package init?(_ value: PropertyValue) {
    switch value {
    case .boolean(let value): self = .boolean(value)
    case .number(let number): self = .number(number)
    case .numbers(let numbers): self = .list(numbers.map { .number($0) })
    case .text(let text): self = .text(text)
    case .words(let words): self = .list(words.map { .text($0) })
    default: return nil
    }
  }

  fileprivate var numbers: [Double]? {
    guard case .list(let items) = self else { return nil }
    let numbers = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
    return numbers.count == items.count ? numbers : nil
  }

  fileprivate var texts: [String]? {
    switch self {
    case .text(let text): return [text]
    case .list(let items):
      let texts = items.compactMap { if case .text(let text) = $0 { text } else { nil } }
      return texts.count == items.count ? texts : nil
    default: return nil
    }
  }
}

extension PropertyShape {
  /// Returns the value of this shape that the JSON states; nil if the JSON does not fit, or if only a scenario file can
  /// give values of this shape.
  fileprivate func value(of json: JSONValue) -> PropertyValue? {
    switch (self, json) {
    case (.boolean, .boolean(let value)): .boolean(value)
    case (.number(let range), .number(let number)): range.contains(number) ? .number(number) : nil
    case (.integer(let range), .number(let number)):
      Int(exactly: number).flatMap { range.contains($0) ? .number(number) : nil }
    case (.text, .text(let text)): .text(text)
    case (.word(let known), .text(let word)): known.contains(word) ? .text(word) : nil
    case (.words(let known), _), (.mask(let known, _, _), _):
      json.texts.map { texts in
        .words(texts.contains("all") ? known : known.filter(texts.contains))
      }
    case (.point, _), (.size, _), (.range, _): json.numbers.flatMap { $0.count == 2 ? .numbers($0) : nil }
    case (.rectangle, _), (.insets, _): json.numbers.flatMap { $0.count == 4 ? .numbers($0) : nil }
    case (.transform, _): json.numbers.flatMap { $0.count == 6 ? .numbers($0) : nil }
    case (.otherRecognizers, _): json.texts.map { .references($0) }
    default: nil
    }
  }
}
