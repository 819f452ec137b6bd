import Foundation
import ResponderKit

struct ScrollToStep: StepKind, InstantStep {
  static let name = "scrollTo"
  static let usage = "id, or {id, at: none, animated: false}"
  static let meaning = "brings a view, a row or an item into sight; `at`: top, middle or bottom, of a row or an item"
  static let isOfProgram = true

  var id: String
  var position = RowPosition.none
  var isAnimated = false

  /// A view, a row or an item; or with where it comes to lie.

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.any([
      Schema.text,
      Schema.mapping(
        [
          .init("id", Schema.text), .init("at", Schema.words(RowPosition.allCases.map(\.rawValue))),
          .init("animated", Schema.boolean),
        ],
        required: ["id"]
      ),
    ])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    guard case .mapping = node.content else { return ScrollToStep(id: try reader.refer(node, to: .view)) }
    let fields = try Fields(node, of: name, known: ["id", "at", "animated"])
    let id = try reader.refer(try fields.required("id", "the id of a view, a row or an item"), to: .view)
    let position: RowPosition? = try reader.choice(fields, "at", "position")
    if let place = fields["at"], let owner = reader.owner(of: id), owner != .row {
      throw place.problem("only a row or an item comes to lie at a position; \(quoted(id)) is a \(owner.description)")
    }
    return ScrollToStep(
      id: id,
      position: position ?? .none,
      isAnimated: try fields["animated"]?.boolean() ?? false
    )
  }

  func renamed(_ name: (String) -> String) -> Self {
    ScrollToStep(id: name(id), position: position, isAnimated: isAnimated)
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    if screen.scenario.owner(of: id) == .row, let row = RowName(id),
      let list = screen.view(named: row.list) as? UIScrollView
    {
      guard let path = IndexPath(place: row.place), list.hasPlace(path) else {
        throw step.problem("\(quoted(row.list)) has no row or item \(row.place) at this step; expected one that it has")
      }
      (list as? UITableView)?.scrollToRow(at: path, at: position.ofRow, animated: isAnimated)
      (list as? UICollectionView)?.scrollToItem(at: path, at: position.ofItem, animated: isAnimated)
      return
    }
    try screen.find(id, step)
    guard let view = screen.view(named: id) else { return }
    var container = view.superview
    while let outer = container, !(outer is UIScrollView) { container = outer.superview }
    guard let scrollView = container as? UIScrollView else {
      throw step.problem("\(quoted(id)) lies in no scroll view at this step; expected one that can be scrolled to")
    }
    scrollView.scrollRectToVisible(scrollView.convert(view.bounds, from: view), animated: isAnimated)
  }

  var effects: [(id: String, effect: StepEffect)] { [(id, .scrollsIntoView)] }
}

extension RowPosition {
  fileprivate var ofRow: UITableView.ScrollPosition {
    switch self {
    case .none: .none
    case .top: .top
    case .middle: .middle
    case .bottom: .bottom
    }
  }

  fileprivate var ofItem: UICollectionView.ScrollPosition {
    switch self {
    case .none: []
    case .top: .top
    case .middle: .centeredVertically
    case .bottom: .bottom
    }
  }
}
