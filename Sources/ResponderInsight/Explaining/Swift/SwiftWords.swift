/// Words that need care as names in Swift code.
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

  /// Words that backticks do not turn into identifiers.
  static let cannotBeEscaped: Set<String> = ["Protocol", "Self", "Type", "init", "self", "super"]

  /// Whether a name is that of a member of one of some UIKit classes; in a subclass it would denote the member.
  static func isMember(_ name: String, of classes: Set<String>) -> Bool {
    if membersOfViews.contains(name) { return true }
    return members.contains { $0.names.contains(name) && !$0.classes.isDisjoint(with: classes) }
  }

  /// Members of every view. `window` is not included, since apps use this name for their window.
  private static let membersOfViews: Set<String> = [
    "alpha", "bounds", "center", "constraints", "convert", "copy", "cut", "delete", "description", "draw", "duplicate",
    "export", "find", "frame", "hash", "hitTest", "interactions", "keyCommands", "layer", "mask", "move", "next",
    "paste", "point", "rename", "select", "subviews", "superview", "tag", "transform", "undoManager",
  ]

  private static let members: [(classes: Set<String>, names: Set<String>)] = [
    (["UIScrollView", "UITableView", "UICollectionView", "UITextView"], ["bounces", "delegate", "zoom"]),
    (["UITableView", "UICollectionView"], ["register", "style"]),
    (["UIButton"], ["configuration", "menu"]),
    (
      [
        "UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl",
        "UIRefreshControl", "UIDatePicker", "UITextField",
      ], ["state"]
    ),
    (
      ["UILabel", "UITextField", "UITextView", "UISearchBar"],
      ["delegate", "font", "offset", "placeholder", "position", "prompt", "replace", "text", "tokenizer"]
    ),
    (["UIImageView"], ["image"]), (["UISlider", "UIStepper"], ["autorepeat", "value", "wraps"]),
    (["UIDatePicker"], ["calendar", "date", "locale"]), (["UITabBar"], ["delegate", "items"]),
    (["UIPickerView"], ["delegate"]), (["UIWindow"], ["screen"]),
    (
      ["UIViewController", "UINavigationController", "UITabBarController"],
      ["children", "dismiss", "parent", "present", "show", "storyboard", "title", "toolbar", "transition", "unwind"]
    ),
  ]
}
