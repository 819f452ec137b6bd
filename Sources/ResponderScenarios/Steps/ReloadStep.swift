import ResponderKit

struct ReloadStep: StepKind, InstantStep {
  static let name = "reload"
  static let usage = "id"
  static let meaning = "`reloadData` of a table or a collection view"
  static let isAppCodeStep = true

  var list: String

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.reference(to: .view)
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let id = try reader.refer(node, to: .view)
    guard reader.owner(of: id).map(\.isList) != false else {
      throw node.problem("\(quoted(id)) has no rows; expected the id of a table or a collection")
    }
    return ReloadStep(list: id)
  }

  func renamed(_ name: (String) -> String) -> Self { ReloadStep(list: name(list)) }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    try screen.find(list, step)
    (screen.object(named: list) as? UITableView)?.reloadData()
    (screen.object(named: list) as? UICollectionView)?.reloadData()
  }

  var effects: [(id: String, effect: StepEffect)] { [(list, .reloadsData)] }
}
