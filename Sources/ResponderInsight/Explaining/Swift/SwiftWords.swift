/// Words that Swift code cannot use as names without more ado.
enum SwiftWords {
  /// Whether a name needs backticks.
  static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  private static let reserved: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Words that stay what they are in backticks, too.
  static let cannotBeEscaped: Set<String> = ["Protocol", "Self", "Type", "init", "self", "super"]

  /// Members of UIKit's responders, views, controllers and recognizers: within such a class the bare name is the member's.
  static let membersOfUIKit: Set<String> = [
    "actions", "alpha", "bounds", "center", "constraints", "copy", "cut", "delegate", "delete", "description",
    "detents",
    "direction", "draw", "edges", "find", "focus", "frame", "hash", "hitTest", "image", "inputView", "interactions",
    "items", "keyCommands", "layer", "location", "mask", "next", "paste", "print", "reload", "rotation", "scale",
    "select", "selection", "state", "subviews", "superview", "tag", "text", "tintColor", "title", "transform",
    "undoManager", "value", "velocity",
  ]
}
