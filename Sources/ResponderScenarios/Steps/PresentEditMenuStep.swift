import Foundation
import ResponderKit

struct PresentEditMenuStep: StepKind, InstantStep {
  static let name = "presentEditMenu"
  static let usage = "view id"
  static let meaning = "`UIEditMenuInteraction.presentEditMenu(with:)`: the editing commands that a responder performs"
  static let isAppCodeStep = true

  var view: String

  static func schema(by author: StepAuthor) -> JSONValue {
    Schema.reference(to: .view)
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    PresentEditMenuStep(view: try reader.refer(node, to: .view))
  }

  func renamed(_ name: (String) -> String) -> Self { PresentEditMenuStep(view: name(view)) }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    try screen.find(view, step)
    guard let view = screen.view(named: view) else { return }
    guard view.window != nil else {
      throw step.problem("\(quoted(self.view)) is in no window at this step; expected a view in a visible window")
    }
    let interaction = view.editMenus.first ?? UIEditMenuInteraction(delegate: nil)
    if interaction.view == nil { view.addInteraction(interaction) }
    let bounds = view.bounds
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(sourcePoint: CGPoint(x: bounds.midX, y: bounds.minY))
    )
    if interaction.visibleMenu == nil {
      screen.note(.noEffect(.showsNoMenu), of: self.view, because: RecordedReason(.noResponderPerformsEditCommand))
    }
  }

  var effects: [(id: String, effect: StepEffect)] { [(view, .presentsEditMenu)] }
}

extension UIView {
  /// The edit menu interactions of the view.
  var editMenus: [UIEditMenuInteraction] { interactions.compactMap { $0 as? UIEditMenuInteraction } }
}
