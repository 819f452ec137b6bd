/// What the library that is compiled against calls its things, as far as a tree cannot know it.
enum KitVocabulary {
  struct KitProtocol {
    let inherits: [String]
    let hasRequired: Bool
    /// As they are written in references.
    let optional: Set<String>
  }

  /// The methods of `UIResponderStandardEditActions`.
  static let editingActions: Set<String> = [
    "cut", "copy", "paste", "pasteAndMatchStyle", "pasteAndGo", "pasteAndSearch", "select", "selectAll", "delete",
    "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft", "toggleBoldface", "toggleItalics",
    "toggleUnderline", "increaseSize", "decreaseSize", "find", "findAndReplace", "findNext", "findPrevious",
    "useSelectionForFind", "printContent", "rename", "duplicate", "move", "export",
  ]

  /// With those of the protocols that it derives from.
  static func optionalRequirements(of name: String) -> Set<String> {
    guard let found = protocols[name] else { return [] }
    return found.inherits.reduce(found.optional) { $0.union(optionalRequirements(of: $1)) }
  }

  /// Whether an object may conform to it without a single method.
  static func hasOptionalRequirementsAlone(_ name: String) -> Bool {
    guard let found = protocols[name] else { return false }
    return !found.hasRequired && found.inherits.allSatisfy(hasOptionalRequirementsAlone)
  }

  /// The optional requirements of all protocols.
  static let allOptionalRequirements: Set<String> = protocols.values.reduce(into: []) { $0.formUnion($1.optional) }
}
