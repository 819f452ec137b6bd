/// What a property belongs to.
public enum Owner: Sendable, Hashable {
  case view(ViewClass)
  case window
  case recognizer(GestureKind)
  /// A scroll view's own recognizer, `<id>.pan` or `<id>.pinch`; a controller's, `<id>.pan` of a sheet, or `<id>.interactivePop`.
  case ownRecognizer(GestureKind)
  /// A row of a table, an item of a collection: `<id>.<n>`.
  case row
  /// A header or a footer of a section: `<id>.header-<n>`.
  case supplement
  /// What holds the content of a cell: `<id>.<n>.contentView`.
  case contentView
  case controller(ControllerClass)
  /// A view that a controller brings along, such as `<id>.navigationBar`, or a button of a bar or an alert.
  case part
  case application

  package var description: String {
    switch self {
    case .view(let viewClass): viewClass.rawValue
    case .window: "UIWindow"
    case .recognizer(let kind): "\(kind.rawValue) recognizer"
    case .ownRecognizer(.screenEdgePan): "navigation controller's own recognizer"
    case .ownRecognizer(let kind): "scroll view's own \(kind.rawValue) recognizer"
    case .row: "row or item"
    case .supplement: "header or footer"
    case .contentView: "content view"
    case .controller(let controllerClass): controllerClass.rawValue
    case .part: "controller's own view"
    case .application: "UIApplication"
    }
  }

  package var isView: Bool {
    switch self {
    case .view, .window, .row, .supplement, .contentView, .part: true
    default: false
    }
  }

  package var isRecognizer: Bool {
    switch self {
    case .recognizer, .ownRecognizer: true
    default: false
    }
  }

  package var isController: Bool { if case .controller = self { true } else { false } }

  package var isScrollView: Bool { if case .view(let viewClass) = self { viewClass.isScrollView } else { false } }
  package var isList: Bool { if case .view(let viewClass) = self { viewClass.isList } else { false } }
  /// A control, text fields among them.
  package var isControl: Bool { if case .view(let viewClass) = self { viewClass.isControl } else { false } }
  package var isTextInput: Bool { if case .view(let viewClass) = self { viewClass.isTextInput } else { false } }

  /// What such an object brings along: its id is the object's, a dot and this name.
  var parts: [(name: String, owner: Owner)] {
    switch self {
    case .view(let viewClass) where viewClass.isScrollView:
      [GestureKind.pan, .pinch].map { ($0.rawValue, .ownRecognizer($0)) }
    case .controller(let controllerClass): controllerClass.parts
    default: []
    }
  }

  /// Whether it has buttons, `<id>.0` and so on.
  var hasNumberedButtons: Bool { self == .view(.tabBar) || self == .controller(.alert) }
}
