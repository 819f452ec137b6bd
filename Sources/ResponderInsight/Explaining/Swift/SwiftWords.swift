/// Words that Swift code cannot use as names, or only in backticks.
enum SwiftWords {
  /// Whether Swift code has to write a name in backticks.
  static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  private static let reserved: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Words that are not identifiers even in backticks.
  static let cannotBeEscaped: Set<String> = ["Protocol", "Self", "Type", "init", "self", "super"]

  /// Whether one of the UIKit classes has a member with this name. In a subclass the name would denote the member.
  static func isMember(_ name: String, of classes: Set<String>) -> Bool {
    if membersOfViews.contains(name) { return true }
    return members.contains { $0.names.contains(name) && !$0.classes.isDisjoint(with: classes) }
  }

  /// The members of every view, except `window`, since apps use this name for their window.
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
