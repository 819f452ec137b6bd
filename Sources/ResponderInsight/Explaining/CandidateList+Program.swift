import Foundation
import ResponderKit
import ResponderScenarios

/// What the steps of the program could do instead, and who could perform an action.
extension CandidateList {
  mutating func addSteps() {
    for (index, path) in objects.document.index.steps.enumerated() {
      guard let step = objects.document.root.node(at: path), let verb = step.entries.first else { continue }
      let number = index + 1
      func isInScope(_ id: String?) -> Bool { id.map { scope.ids.contains($0) } ?? false }
      switch verb.key {
      case "set":
        guard isInScope(verb.value["id"]?.scalar) else { continue }
        for entry in verb.value.entries where entry.key != "id" {
          candidates.append(Candidate([Change(.step(number), [.init(entry.key, .null)])]))
          if entry.key == "alpha", case .number(let alpha) = JSONValue(entry.value), alpha < 0.1 {
            candidates.append(Candidate([Change(.step(number), [.init("alpha", 0.1)])]))
          }
          if case .boolean(let answer) = JSONValue(entry.value) {
            candidates.append(Candidate([Change(.step(number), [.init(entry.key, .boolean(!answer))])]))
          }
        }
      case "animate":
        guard verb.value["set"]?.items.contains(where: { isInScope($0["id"]?.scalar) }) == true else { continue }
        let allows = verb.value["allowUserInteraction"].map { JSONValue($0) } == true
        candidates.append(Candidate([Change(.step(number), [.init("allowUserInteraction", .boolean(!allows))])]))
        candidates.append(Candidate([Change(.step(number), [.init("over", 0)])]))
        if verb.value["delay"] != nil { candidates.append(Candidate([Change(.step(number), [.init("delay", .null)])])) }
        addAnimated(verb.value["set"]?.items.map { JSONValue($0) } ?? [], in: number)
      default: break
      }
    }
  }

  /// What an animation leads to, without each part of it, or with another end.
  private mutating func addAnimated(_ sets: [JSONValue], in number: Int) {
    func offer(_ index: Int, _ changed: JSONValue) {
      var sets = sets
      sets[index] = changed
      candidates.append(Candidate([Change(.step(number), [.init("set", .list(sets))])]))
    }
    for (index, set) in sets.enumerated() {
      guard case .object(let members) = set, case .text(let id)? = set["id"], scope.ids.contains(id) else { continue }
      for member in members where member.key != "id" {
        switch (member.key, member.value) {
        // As faint as can be touched, and hardly to be seen.
        case ("alpha", .number(let alpha)) where alpha < 0.1: offer(index, set.with("alpha", 0.1))
        case (_, .boolean(let answer)): offer(index, set.with(member.key, .boolean(!answer)))
        default: break
        }
        if members.count > 2 { offer(index, set.with(member.key, nil)) }
      }
      guard sets.count > 1 else { continue }
      var rest = sets
      rest.remove(at: index)
      candidates.append(Candidate([Change(.step(number), [.init("set", .list(rest))])]))
    }
  }

  /// Who performs an action, and whom a control sends it to.
  mutating func addActions() {
    guard case .performs(let action)? = scope.question.event else { return }
    let subject = scope.question.subject
    var names: [JSONValue] = []
    if case .list(let old)? = objects.value("implements", of: subject) { names = old }
    if !names.contains(.text(action)) { add(subject, "implements", .list(names + [.text(action)])) }
    for id in objects.document.index.order {
      guard case .list(let actions)? = objects.value("actions", of: id) else { continue }
      for index in actions.indices where actions[index]["action"] == .text(action) {
        if actions[index]["target"] != .text(subject) {
          var changed = actions
          changed[index] = changed[index].with("target", .text(subject))
          candidates.append(Candidate(id, "actions", .list(changed)))
        }
        for event in ["touchUpInside", "valueChanged", "touchDown", "primaryActionTriggered", "editingChanged"]
        where actions[index]["events"] != .list([.text(event)]) {
          var changed = actions
          changed[index] = changed[index].with("events", [.text(event)])
          candidates.append(Candidate(id, "actions", .list(changed)))
        }
      }
    }
  }
}
