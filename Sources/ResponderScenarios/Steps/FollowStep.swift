import Foundation
import ResponderKit

struct FollowStep: KeyedStep, InstantStep {
  static let name = "follow"
  static let meaning =
    "applies the recognizer's value to the view: a pan moves it, a pinch scales it, a rotation rotates it"
  static let isAppCodeStep = true

  static let fields: [StepField<FollowStep>] = [
    .required("view", .view, \.view),
    .required("gesture", .id(.recognizer, expected: "the id of a pan, pinch or rotation"), \.recognizer),
    .optional("remembers", .boolean, \.remembers),
  ]
  static var usage: String { "view id in a recognizer's code, elsewhere \(mappingUsage)" }

  var view = ""
  var recognizer = ""
  /// Whether the step stores the part of the gesture that it has applied to the view. If not, app code must reset the
  /// recognizer's value after each step.
  var remembers = false

  static func schema(by author: StepAuthor) -> JSONValue {
    author == .pan || author == .transforming ? Schema.any([Schema.text, mappingSchema]) : mappingSchema
  }

  static func read(_ node: DocumentNode, by reader: inout ScenarioReader) throws(ReadingProblem) -> any StepAction {
    if case .mapping = node.content { return try readKeys(node, by: &reader) }
    let view = try reader.refer(node, to: .view)
    guard let sender = reader.sender else {
      throw node.expected("{view: id, gesture: id}, since this is not a recognizer's code")
    }
    let step = FollowStep(view: view, recognizer: sender.id)
    try step.checkRecognizer(at: node, reader)
    return step
  }

  func complete(_ fields: Fields?, by reader: inout ScenarioReader) throws(ReadingProblem) {
    if let node = fields?["gesture"] { try checkRecognizer(at: node, reader) }
  }

  private func checkRecognizer(at node: DocumentNode, _ reader: ScenarioReader) throws(ReadingProblem) {
    switch reader.owner(of: recognizer) {
    case .recognizer(.pan), .recognizer(.screenEdgePan), .recognizer(.pinch), .recognizer(.rotation), nil: return
    case .ownRecognizer(let own) where own != .rowReorder: return
    case .some:
      throw node.problem("\(quoted(recognizer)) cannot be followed; expected a pan, a pinch or a rotation")
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
    // At the start of a gesture, no change has been applied yet, even if the view followed an earlier gesture.
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
    // If app code does not reset the recognizer, its total value is applied again at every event, and the result soon
    // exceeds all limits.
    guard numbers.allSatisfy({ $0.magnitude < ValueLimit.magnitude }) else {
      throw step.problem(
        "\(quoted(self.view)) is moved beyond the limit for coordinates; expected app code that resets the recognizer after each change"
      )
    }
    view.center = center
    view.transform = transform
  }

  var effects: [(id: String, effect: StepEffect)] { [(view, .follows(recognizer))] }
}
