/// A property of an object on a screen, with its value.
public struct InspectedProperty: Sendable, Equatable {
  /// The name of the property as written in a scenario.
  public var name: String
  /// The current value of the property.
  public var value: PropertyValue
  /// The possible values of an enumerated property; nil for other properties.
  public var words: [String]?
}

extension Screen {
  /// Returns the readable properties that a file can set on an object, with their current values, in the order in which
  /// they are applied; empty for an unknown id. Properties without a plain value, such as delegates, are omitted, as are
  /// properties whose value only a call of app code could determine. No delegate is called.
  public func inspectedProperties(of id: String) -> [InspectedProperty] {
    guard let object = object(named: id), let owner = owner(of: id) else { return [] }
    let context = PropertyContext(screen: self, id: id)
    return owner.properties(for: .file).compactMap { entry in
      guard let value = entry.inspect?(object, context) else { return nil }
      switch (entry.shape, value) {
      case (_, .boolean), (_, .number), (.rectangle, .numbers), (.point, .numbers), (.size, .numbers),
        (.insets, .numbers), (.text, .text):
        return InspectedProperty(name: entry.name, value: value)
      case (.word(let words), .text): return InspectedProperty(name: entry.name, value: value, words: words)
      default: return nil
      }
    }
  }

  /// Returns the recognizers that a recognizer waits for, and the recognizers that wait for this recognizer, as stated
  /// in the file.
  public func failureRelations(of id: String) -> (waitsFor: [String], isAwaitedBy: [String]) {
    func needed(_ gesture: GestureNode) -> [String] {
      gesture.properties.flatMap { assignment -> [String] in
        guard assignment.property == .requireToFail else { return [] }
        if case .references(let ids) = assignment.value { return ids }
        return []
      }
    }
    var waitsFor: [String] = []
    var isAwaitedBy: [String] = []
    func collect(_ gestures: [GestureNode]) {
      for gesture in gestures {
        if gesture.id == id { waitsFor += needed(gesture) }
        if needed(gesture).contains(id) { isAwaitedBy.append(gesture.id) }
      }
    }
    func collect(_ views: [ViewNode]) {
      for view in views {
        collect(view.gestures)
        collect(view.views)
      }
    }
    for window in scenario.windows {
      collect(window.gestures)
      collect(window.views)
    }
    return (waitsFor, isAwaitedBy)
  }
}
