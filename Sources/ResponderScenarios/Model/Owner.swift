/// What a property belongs to.
public enum Owner: Sendable, Hashable {
  case view(ViewClass)
  case window
  case recognizer(GestureKind)
  /// A recognizer that an object brings along, such as `<id>.pan` of a scroll view or a sheet.
  case ownRecognizer(OwnRecognizer)
  /// A row of a table, an item of a collection: `<id>.<n>`.
  case row
  /// A header or a footer of a section: `<id>.header-<n>`.
  case supplement
  /// What holds the content of a cell: `<id>.<n>.contentView`.
  case contentView
  case controller(ControllerClass)
  /// A view that a controller brings along, such as `<id>.navigationBar`, or a button of a bar or an alert.
  case part
  /// The field of a search bar, `<id>.searchTextField`.
  case searchField
  case application

  package var description: String {
    switch self {
    case .view(let viewClass): viewClass.rawValue
    case .window: "UIWindow"
    case .recognizer(let kind): "\(kind.rawValue) recognizer"
    case .ownRecognizer(let own): own.description
    case .row: "row or item"
    case .supplement: "header or footer"
    case .contentView: "content view"
    case .controller(let controllerClass): controllerClass.rawValue
    case .part: "controller's own view"
    case .searchField: "search bar's field"
    case .application: "UIApplication"
    }
  }

  package var isView: Bool {
    switch self {
    case .view, .window, .row, .supplement, .contentView, .part, .searchField: true
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
  package var isTextInput: Bool {
    if case .view(let viewClass) = self { viewClass.isTextInput } else { self == .searchField }
  }
  /// Whether rows of it are selected: a list, or a picker.
  var selectsRows: Bool { isList || self == .view(.pickerView) }

  /// What such an object brings along: its id is the object's, a dot and this name.
  var parts: [(name: String, owner: Owner)] {
    switch self {
    case .view(let viewClass) where viewClass.isScrollView:
      ([.pan, .pinch] + (viewClass == .tableView ? [.rowSwipe] : [])).map { (own: OwnRecognizer) in
        (own.name, .ownRecognizer(own))
      }
    case .view(.searchBar): [("searchTextField", .searchField), ("cancel", .part), ("scopes", .part)]
    case .view(.webView):
      [("scrollView", .view(.scrollView))]
        + [OwnRecognizer.webTap, .webLongPress].map { ($0.name, .ownRecognizer($0)) }
    case .controller(let controllerClass): controllerClass.parts
    default: []
    }
  }

  /// `parts`, and theirs, by the names that follow the object's id.
  var allParts: [(name: String, owner: Owner)] {
    parts.flatMap { part in
      [part] + part.owner.allParts.map { (name: "\(part.name).\($0.name)", owner: $0.owner) }
    }
  }

  /// Whether it has buttons, `<id>.0` and so on.
  var hasNumberedButtons: Bool { self == .view(.tabBar) || self == .controller(.alert) }
}
