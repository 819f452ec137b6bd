import Foundation
import ResponderKit

struct ScrollToStep: KeyedStep, InstantStep {
  static let name = "scrollTo"
  static let meaning = "scrolls to a view, a row or an item; `at` is for rows and items: top, middle or bottom"
  static let isAppCodeStep = true

  static let fields: [StepField<ScrollToStep>] = [
    .required("id", .id(.view, expected: "the id of a view, a row or an item"), \.id),
    .optional("at", .choice("position"), \.position), .optional("animated", .boolean, \.isAnimated),
  ]
  static let shorthand: String? = "id"

  var id = ""
  var position = RowPosition.none
  var isAnimated = false

  func complete(_ fields: Fields?, by reader: inout ScenarioReader) throws(ReadingProblem) {
    guard let node = fields?["at"], let owner = reader.owner(of: id), owner != .row else { return }
    throw node.problem("only a row or an item can be scrolled to a position; \(quoted(id)) is a \(owner.description)")
  }

  func renamed(_ name: (String) -> String) -> Self {
    ScrollToStep(id: name(id), position: position, isAnimated: isAnimated)
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    if screen.scenario.owner(of: id) == .row, let row = RowName(id),
      let list = screen.view(named: row.list) as? UIScrollView
    {
      guard let path = IndexPath(rowNumber: row.number), list.hasRow(path) else {
        throw step.problem(
          "\(quoted(row.list)) has no row or item \(row.number) at this step; expected an existing row or item"
        )
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
      throw step.problem("\(quoted(id)) is in no scroll view at this step; expected a view inside a scroll view")
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
