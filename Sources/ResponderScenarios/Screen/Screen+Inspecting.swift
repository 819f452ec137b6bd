/// What an object of a screen has, told by name.
public struct InspectedProperty: Sendable, Equatable {
  /// As a scenario spells it.
  public var name: String
  /// Of the object as it is now.
  public var value: PropertyValue
  /// What the value may be where it is one of several words; nil for any other.
  public var words: [String]?
}

extension Screen {
  /// What a file can give an object of this kind and what can be read from it, as it is now, in the order in which a file's values are
  /// applied; empty for an id that nobody has. What stands in no plain value, such as a delegate's answers, is left out.
  public func inspectedProperties(of id: String) -> [InspectedProperty] {
    guard let object = object(named: id), let owner = owner(of: id) else { return [] }
    let context = PropertyContext(screen: self, id: id)
    return owner.properties(for: .file).compactMap { entry in
      guard let value = entry.read?(object, context) else { return nil }
      switch (entry.shape, value) {
      case (_, .boolean), (_, .number), (.rectangle, .numbers), (.point, .numbers), (.size, .numbers),
        (.insets, .numbers), (.text, .text):
        return InspectedProperty(name: entry.name, value: value)
      case (.word(let words), .text): return InspectedProperty(name: entry.name, value: value, words: words)
      default: return nil
      }
    }
  }

  /// The recognizers that have to fail before this one, and those that wait for it, as the file says it.
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
    func look(_ gestures: [GestureNode]) {
      for gesture in gestures {
        if gesture.id == id { waitsFor += needed(gesture) }
        if needed(gesture).contains(id) { isAwaitedBy.append(gesture.id) }
      }
    }
    func look(_ views: [ViewNode]) {
      for view in views {
        look(view.gestures)
        look(view.views)
      }
    }
    for window in scenario.windows {
      look(window.gestures)
      look(window.views)
    }
    return (waitsFor, isAwaitedBy)
  }
}
