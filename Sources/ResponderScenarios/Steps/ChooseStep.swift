import ResponderKit

struct ChooseStep: StepKind, InstantStep {
  static let name = "choose"
  static let usage = "{in: id, item: title}"
  static let meaning =
    "the user chooses this line of the menu that a button shows, or of a view's context or edit menu; without `item` the menu closes"

  var view: String
  var item: String?

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.mapping([.init("in", Schema.text), .init("item", Schema.text)], required: ["in"])
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["in", "item"])
    let place = try fields.required("in", "the id of a view")
    return ChooseStep(view: try reader.refer(place, to: .view), item: try fields["item"]?.text("the title of a line"))
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    let view = screen.object(named: view) as? UIView
    let button = view as? UIButton
    let interaction = view?.contextMenus.first { $0.visibleMenu != nil }
    let edit = view?.editMenus.first { $0.visibleMenu != nil }
    guard let menu = button?.visibleMenu ?? interaction?.visibleMenu ?? edit?.visibleMenu else {
      throw step.problem("\(quoted(self.view)) shows no menu at this step; expected one that is up")
    }
    guard let item else {
      if let interaction { interaction.dismissMenu() } else { button?.dismissMenu() }
      edit?.dismissMenu()
      return
    }
    guard let line = menu.children.first(where: { $0.title == item }) else {
      let titles = menu.children.map(\.title)
      let shown = titles.prefix(8).map { quoted($0) } + (titles.count > 8 ? ["\(titles.count - 8) more"] : [])
      throw step.problem(
        "the menu of \(quoted(self.view)) has no \(quoted(item)); expected one of \(Spelling.list(shown))"
      )
    }
    if let edit { edit.choose(line) } else if let interaction { interaction.choose(line) } else { button?.choose(line) }
  }
}
