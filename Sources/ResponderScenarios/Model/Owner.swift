/// The kind of object that a property belongs to.
public enum Owner: Sendable, Hashable {
  case view(ViewClass)
  case window
  case recognizer(GestureKind)
  /// A recognizer that UIKit creates for an object, such as `<id>.pan` of a scroll view or a sheet.
  case ownRecognizer(OwnRecognizer)
  /// A row of a table or an item of a collection, with the id `<id>.<n>`.
  case row
  /// A header or footer of a section, with an id such as `<id>.header-<n>`.
  case supplement
  /// The content view of a cell, with the id `<id>.<n>.contentView`.
  case contentView
  case controller(ControllerClass)
  /// A view that a controller creates, such as `<id>.navigationBar`, or a button of a bar or an alert.
  case part
  /// The text field of a search bar, `<id>.searchTextField`.
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
  /// Whether the object is a control. A text field is a control.
  package var isControl: Bool { if case .view(let viewClass) = self { viewClass.isControl } else { false } }
  package var isTextInput: Bool {
    if case .view(let viewClass) = self { viewClass.isTextInput } else { self == .searchField }
  }
  /// Whether rows of the object can be selected, as in a list or a picker.
  var selectsRows: Bool { isList || self == .view(.pickerView) }

  /// The objects that an object of this kind creates. The id of a part consists of the object's id, a dot and the name
  /// of the part.
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

  /// The parts, and the parts of these parts. Each name is the text that follows the object's id and a dot.
  var allParts: [(name: String, owner: Owner)] {
    parts.flatMap { part in
      [part] + part.owner.allParts.map { (name: "\(part.name).\($0.name)", owner: $0.owner) }
    }
  }

  /// Whether the object has numbered buttons, `<id>.0` and so on.
  var hasNumberedButtons: Bool { self == .view(.tabBar) || self == .controller(.alert) }
}
