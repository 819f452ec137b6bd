import ResponderKit

/// Objects that no file gives: those of a program whose windows show on the screen. See `Screen.naming`.
extension Screen {
  /// The kind of the object of this id, of the file or of a program; nil for an id that nobody has.
  package func owner(of id: String) -> Owner? {
    scenario.owner(of: id) ?? object(named: id).flatMap { Owner(of: $0) }
  }

  /// The plain values of an object that a program can set, as they are now: no overrides and no delegates.
  package func settableValues(of id: String) -> [String: JSONValue] {
    guard let object = object(named: id), let owner = owner(of: id) else { return [:] }
    let context = PropertyContext(screen: self, id: id)
    var values: [String: JSONValue] = [:]
    for entry in owner.properties where !entry.uses.isDisjoint(with: .writing) && !Self.scripted.contains(entry.name) {
      guard let value = entry.read?(object, context), let json = JSONValue(value) else { continue }
      values[entry.name] = json
    }
    return values
  }

  /// Keys that only the objects of a file have.
  private static let scripted: Set<String> = ["endEditing", "zooms", "rows", "items", "contextMenu"]

  /// Sets a property of a program's object as a `set` step sets that of a file's; `null` stands for the value that such an object has at
  /// first.
  ///
  /// - Returns: Whether it could; false where there is no such object or property, or the value is of another shape.
  package func set(_ key: String, to json: JSONValue, of id: String) -> Bool {
    guard let object = object(named: id), let owner = owner(of: id) else { return false }
    if key == Property.superview.name { return bringToFront(object, in: json) }
    guard let property = Property(named: key), let entry = owner.entry(of: property), let write = entry.write,
      let value = (json == .null ? entry.standard.flatMap { JSONValue($0) } : json).flatMap(entry.shape.value)
    else { return false }
    (object as? UIView)?.place([Assignment(property: property, value: value)])
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
  /// A value as a file gives it; nil for what no program can be asked for.
  package init?(_ value: PropertyValue) {
    switch value {
    case .boolean(let answer): self = .boolean(answer)
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
  /// A value of this shape that names nothing which only a file has; nil for any other.
  fileprivate func value(of json: JSONValue) -> PropertyValue? {
    switch (self, json) {
    case (.boolean, .boolean(let answer)): .boolean(answer)
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
