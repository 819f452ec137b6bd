/// What a property belongs to.
public enum Owner: Sendable, Hashable {
  case view(ViewClass)
  case window
  case recognizer(GestureKind)
  /// A scroll view's own recognizer, `<id>.pan` or `<id>.pinch`.
  case ownRecognizer(GestureKind)
  /// A row of a table, an item of a collection: `<id>.<n>`.
  case row
  /// A header or a footer of a section: `<id>.header-<n>`.
  case supplement
  /// What holds the content of a cell: `<id>.<n>.contentView`.
  case contentView
  case controller
  case application

  package var description: String {
    switch self {
    case .view(let viewClass): viewClass.rawValue
    case .window: "UIWindow"
    case .recognizer(let kind): "\(kind.rawValue) recognizer"
    case .ownRecognizer(let kind): "scroll view's own \(kind.rawValue) recognizer"
    case .row: "row or item"
    case .supplement: "header or footer"
    case .contentView: "content view"
    case .controller: "UIViewController"
    case .application: "UIApplication"
    }
  }

  package var isView: Bool {
    switch self {
    case .view, .window, .row, .supplement, .contentView: true
    default: false
    }
  }

  package var isRecognizer: Bool {
    switch self {
    case .recognizer, .ownRecognizer: true
    default: false
    }
  }

  package var isScrollView: Bool { if case .view(let viewClass) = self { viewClass.isScrollView } else { false } }
  package var isList: Bool { if case .view(let viewClass) = self { viewClass.isList } else { false } }
  /// A control, text fields among them.
  package var isControl: Bool { if case .view(let viewClass) = self { viewClass.isControl } else { false } }
  package var isTextInput: Bool { if case .view(let viewClass) = self { viewClass.isTextInput } else { false } }
}
