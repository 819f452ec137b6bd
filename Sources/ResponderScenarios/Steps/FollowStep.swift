import Foundation
import ResponderKit

struct FollowStep: StepKind, InstantStep {
  static let name = "follow"
  static let usage = "view id in a recognizer's code, elsewhere {view, gesture, remembers: false}"
  static let meaning =
    "what the recognizer tells is done to the view: a pan moves it, a pinch scales it, a rotation turns it"
  static let isOfProgram = true

  var view: String
  var recognizer: String
  /// Whether the code keeps in mind what it has done of a gesture, and so need not set the recognizer back.
  var remembers = false

  static func schema(by author: StepAuthor) -> JSONValue {
    let named = Schema.mapping(
      [.init("view", Schema.text), .init("gesture", Schema.text), .init("remembers", Schema.boolean)],
      required: ["view", "gesture"]
    )
    return author == .pan || author == .transforming ? Schema.any([Schema.text, named]) : named
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    let step: FollowStep
    let place: DocumentNode
    if case .mapping = node.content {
      let fields = try Fields(node, of: name, known: ["view", "gesture", "remembers"])
      let view = try reader.refer(try fields.required("view", "the id of a view"), to: .view)
      place = try fields.required("gesture", "the id of a pan, pinch or rotation")
      let remembers = try fields["remembers"]?.boolean() ?? false
      step = FollowStep(view: view, recognizer: try reader.refer(place, to: .recognizer), remembers: remembers)
    } else {
      place = node
      let view = try reader.refer(node, to: .view)
      guard let sender = reader.sender else {
        throw node.expected("{view: id, gesture: id}, since this is no code of a recognizer")
      }
      step = FollowStep(view: view, recognizer: sender.id)
    }
    switch reader.owner(of: step.recognizer) {
    case .recognizer(.pan), .recognizer(.screenEdgePan), .recognizer(.pinch), .recognizer(.rotation), nil: return step
    case .ownRecognizer(let own) where own != .rowReorder: return step
    case .some:
      throw place.problem("\(quoted(step.recognizer)) tells of no way; expected a pan, a pinch or a rotation")
    }
  }

  func renamed(_ name: (String) -> String) -> Self {
    FollowStep(view: name(view), recognizer: name(recognizer), remembers: remembers)
  }

  func perform(on screen: Screen, _ step: Step) throws(ReadingProblem) {
    try screen.find(view, step)
    try screen.find(recognizer, step)
    guard let view = screen.view(named: view) else { return }
    let key = "\(self.view) \(recognizer)"
    let sender = screen.object(named: recognizer) as? UIGestureRecognizer
    // What a gesture before this one came to is no part of it.
    var done = remembers && sender?.state != .began ? screen.followed[key] ?? Followed() : Followed()
    defer { if remembers { screen.followed[key] = done } }
    let center: CGPoint
    let transform: CGAffineTransform
    switch sender {
    case let pan as UIPanGestureRecognizer:
      let translation = pan.translation(in: view.superview)
      center = CGPoint(
        x: view.center.x + translation.x - done.translation.x,
        y: view.center.y + translation.y - done.translation.y
      )
      transform = view.transform
      done.translation = translation
    case let pinch as UIPinchGestureRecognizer:
      let factor = pinch.scale / done.scale
      (center, transform) = (view.center, view.transform.scaledBy(x: factor, y: factor))
      done.scale = pinch.scale
    case let turn as UIRotationGestureRecognizer:
      (center, transform) = (view.center, view.transform.rotated(by: turn.rotation - done.rotation))
      done.rotation = turn.rotation
    default: return
    }
    let numbers = [center.x, center.y, transform.a, transform.b, transform.c, transform.d]
    // What is added or multiplied again with every event soon has no place.
    guard numbers.allSatisfy({ $0.magnitude < ValueLimit.magnitude }) else {
      throw step.problem(
        "\(quoted(self.view)) has gone beyond every place; expected a recognizer that is set back each time"
      )
    }
    view.center = center
    view.transform = transform
  }

  var effects: [(id: String, effect: StepEffect)] { [(view, .follows(recognizer))] }
}
