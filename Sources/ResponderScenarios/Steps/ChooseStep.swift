import ResponderKit

struct ChooseStep: KeyedStep, InstantStep {
  static let name = "choose"
  static let meaning =
    "the user chooses this item in a button's menu, or in a view's context menu or edit menu; without `item` the menu closes"

  static let fields: [StepField<ChooseStep>] = [
    .required("in", .view, \.view, hint: "id"),
    .optional("item", .text("the title of a menu item"), \.item, hint: "title"),
  ]

  var view = ""
  var item: String?

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    let view = screen.object(named: view) as? UIView
    let button = view as? UIButton
    let interaction = view?.contextMenus.first { $0.visibleMenu != nil }
    let edit = view?.editMenus.first { $0.visibleMenu != nil }
    guard let menu = button?.visibleMenu ?? interaction?.visibleMenu ?? edit?.visibleMenu else {
      throw step.problem("\(quoted(self.view)) shows no menu at this step; expected a visible menu")
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
