/// The names of the library's declarations that the rewriting uses. The syntax trees of the files do not contain them.
enum KitVocabulary {
  struct KitProtocol {
    let inherits: [String]
    let hasRequired: Bool
    /// The optional requirements, written with their labels, such as `move(to:animated:)`.
    let optional: Set<String>
  }

  /// The methods of `UIResponderStandardEditActions`.
  static let editingActions: Set<String> = [
    "cut", "copy", "paste", "pasteAndMatchStyle", "pasteAndGo", "pasteAndSearch", "select", "selectAll", "delete",
    "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft", "toggleBoldface", "toggleItalics",
    "toggleUnderline", "increaseSize", "decreaseSize", "find", "findAndReplace", "findNext", "findPrevious",
    "useSelectionForFind", "printContent", "rename", "duplicate", "move", "export",
  ]

  /// Returns the optional requirements of a protocol and of the protocols that it inherits from.
  static func optionalRequirements(of name: String) -> Set<String> {
    guard let found = protocols[name] else { return [] }
    return found.inherits.reduce(found.optional) { $0.union(optionalRequirements(of: $1)) }
  }

  /// Whether all requirements of the protocol are optional, including those of the protocols that it inherits from.
  static func hasOptionalRequirementsAlone(_ name: String) -> Bool {
    guard let found = protocols[name] else { return false }
    return !found.hasRequired && found.inherits.allSatisfy(hasOptionalRequirementsAlone)
  }

  /// The optional requirements of all protocols.
  static let allOptionalRequirements: Set<String> = protocols.values.reduce(into: []) { $0.formUnion($1.optional) }
}
