import Foundation
import ResponderKit
import ResponderScenarios

/// Adds changes of responders and views.
extension CandidateList {
  // MARK: Responders

  mutating func addResponder(_ id: String) {
    let isSubject = id == scope.question.subject || id == scope.target
    if isSubject || scope.culprits.contains(id) || objects.value("canBecomeFirstResponder", of: id) != nil {
      if scope.firstResponder != id { add(id, "isFirstResponder", true) }
    }
    for key in ["canBecomeFirstResponder", "canResignFirstResponder"] where objects.value(key, of: id) != true {
      add(id, key, true)
    }
    if case .list(let commands)? = objects.value("keyCommands", of: id) {
      for index in commands.indices where commands[index]["wantsPriorityOverSystemBehavior"] != true {
        var commands = commands
        commands[index] = commands[index].with("wantsPriorityOverSystemBehavior", true)
        candidates.append(Candidate(id, "keyCommands", .list(commands)))
      }
    }
    if isSubject, objects.value("handlesTouches", of: id) == nil, scope.question.event?.category == .touches {
      add(id, "handlesTouches", true)
    }
  }

  // MARK: Views

  mutating func addView(_ id: String, _ owner: Owner) {
    if let alpha = objects.number("alpha", of: id), alpha < 0.1 { add(id, "alpha", 1) }
    addOverrides(of: id, owner)
    addGeometry(of: id, owner)
    if owner == .window {
      if scope.keyWindow != id { add(id, "key", true) }
      let levels = objects.document.scenario.windows.compactMap { objects.number("level", of: $0.id) ?? 0 }
      if let top = levels.max() {
        addLadder(id, "level", [.number(top), .number(top + 1)])
      }
      if let bottom = levels.min() { addLadder(id, "level", [.number(bottom - 1)]) }
    }
    if owner.isScrollView { addScrollView(id, owner) }
    if case .view(.stepper) = owner { addRange(id) }
    if case .view(.slider) = owner { addRange(id) }
    if case .view(.pageControl) = owner {
      addLadder(id, "numberOfPages", [2, 3, 4])
      addLadder(id, "currentPage", [0, 1])
    }
    if case .view(.segmentedControl) = owner { add(id, "selectedSegmentIndex", -1) }
  }

  private mutating func addRange(_ id: String) {
    let value = objects.number("value", of: id) ?? 0
    addLadder(id, "maximumValue", [.number((value + 1).rounded(.down)), .number(value + 10), 100])
    addLadder(id, "minimumValue", [.number((value - 1).rounded(.up)), .number(value - 10), -100])
    addLadder(id, "value", [0, 1])
  }

  private mutating func addOverrides(of id: String, _ owner: Owner) {
    guard let target = scope.target else { return }
    let containsOtherViews = objects.containsInteractiveDescendant(id, otherThan: target)
    // An override of hit-testing in a window would affect all views, so no such override is tried for a window.
    if id != target, owner != .window, !containsOtherViews, objects.has("hitTest", id),
      objects.value("hitTest", of: id) != .text(target)
    {
      add(id, "hitTest", .text(target))
    }
    // A view can prevent recognizers of its ancestors from beginning.
    let recognizers = scope.ids.filter { objects.owner(of: $0)?.isRecognizer == true && $0 != scope.question.subject }
    if id == target || scope.downs.contains(where: { $0.hit == id }), objects.has("shouldBegin", id) {
      for recognizer in recognizers where objects.value("shouldBegin", of: id)?[recognizer] == nil {
        let old = objects.value("shouldBegin", of: id) ?? .object([])
        candidates.append(Candidate(id, "shouldBegin", old.with(recognizer, false)))
      }
    }
    addOutset(of: id)
  }
}
