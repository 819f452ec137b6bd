import ResponderKit

extension Screen {
  /// The keyboard on the screen types, character by character; without a first responder that takes text there is none, and nothing happens.
  func type(_ text: String) {
    for character in text {
      guard let input = application.keyWindow?.firstResponder as? any UIKeyInput else {
        let window = application.keyWindow.flatMap { id(of: $0) } ?? ReservedName.application
        let why = application.keyWindow?.firstResponder.map { "\(name(of: $0)) is first responder and takes no text" }
        return remark(window, "types nothing", why ?? "there is no first responder")
      }
      input.insertText(String(character))
    }
  }

  /// The user chooses a line of the menu that shows, or closes it.
  func choose(_ title: String?, in id: String, _ step: Step) throws(ReadingProblem) {
    guard let button = object(named: id) as? UIButton, let menu = button.visibleMenu else {
      throw step.problem("\(quoted(id)) shows no menu at this step; expected one that is up")
    }
    guard let title else {
      button.dismissMenu()
      return
    }
    guard let line = menu.children.first(where: { $0.title == title }) else {
      let titles = menu.children.map(\.title)
      let shown = titles.prefix(8).map { quoted($0) } + (titles.count > 8 ? ["\(titles.count - 8) more"] : [])
      throw step.problem("the menu of \(quoted(id)) has no \(quoted(title)); expected one of \(Spelling.list(shown))")
    }
    button.choose(line)
  }

  func findSegments(of change: Step.Change, _ step: Step) throws(ReadingProblem) {
    guard let control = object(named: change.id) as? UISegmentedControl else { return }
    let given = change.assignments.first { $0.property == .segments }?.value.words?.count
    let count = given ?? control.numberOfSegments
    for case (.selectedSegmentIndex, .number(let index)) in change.assignments.map({ ($0.property, $0.value) }) {
      guard Int(index) < count else {
        throw step.problem(
          "\(quoted(change.id)) has no segment \(Int(index)) at this step; expected one that it has, or -1"
        )
      }
    }
  }
}
