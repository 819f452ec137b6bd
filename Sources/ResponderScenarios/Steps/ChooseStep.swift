import ResponderKit

struct ChooseStep: StepKind, InstantStep {
  static let name = "choose"
  static let usage = "{in: id, item: title}"
  static let meaning = "the user chooses this line of the menu that the button shows; without `item` the menu closes"

  var button: String
  var item: String?

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let fields = try Fields(node, of: name, known: ["in", "item"])
    let place = try fields.required("in", "the id of a button")
    let id = try reader.refer(place, to: .view)
    guard reader.owner(of: id) == .view(.button) else {
      throw place.problem("\(quoted(id)) has no menu; expected the id of a UIButton")
    }
    return ChooseStep(button: id, item: try fields["item"]?.text("the title of a line"))
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    guard let button = screen.object(named: button) as? UIButton, let menu = button.visibleMenu else {
      throw step.problem("\(quoted(button)) shows no menu at this step; expected one that is up")
    }
    guard let item else {
      button.dismissMenu()
      return
    }
    guard let line = menu.children.first(where: { $0.title == item }) else {
      let titles = menu.children.map(\.title)
      let shown = titles.prefix(8).map { quoted($0) } + (titles.count > 8 ? ["\(titles.count - 8) more"] : [])
      throw step.problem(
        "the menu of \(quoted(self.button)) has no \(quoted(item)); expected one of \(Spelling.list(shown))"
      )
    }
    button.choose(line)
  }
}
