import Foundation
import ResponderKit
import ResponderScenarios

/// Adds changes of the steps of the script, and of the object that performs an action.
extension CandidateList {
  mutating func addSteps() {
    for (index, path) in objects.document.index.steps.enumerated() {
      guard let step = objects.document.root.node(at: path), let verb = step.entries.first else { continue }
      let number = index + 1
      func isInScope(_ id: String?) -> Bool { id.map { scope.ids.contains($0) } ?? false }
      switch verb.key {
      case "set":
        guard isInScope(verb.value["id"]?.scalar) else { continue }
        for entry in verb.value.entries where entry.key != "id" && entry.key != "animated" {
          if entry.key == "view", let id = verb.value["id"]?.scalar, let first = objects.view(of: id) {
            // With this change the recognizer stays on the view to which it was first added.
            candidates.append(Candidate([Change(.step(number), [.init("view", .text(first))])]))
            continue
          }
          candidates.append(Candidate([Change(.step(number), [.init(entry.key, .null)])]))
          if entry.key == "alpha", case .number(let alpha) = JSONValue(entry.value), alpha < 0.1 {
            candidates.append(Candidate([Change(.step(number), [.init("alpha", 0.1)])]))
          }
          if case .boolean(let flag) = JSONValue(entry.value) {
            candidates.append(Candidate([Change(.step(number), [.init(entry.key, .boolean(!flag))])]))
          }
        }
      case "animate":
        guard verb.value["set"]?.items.contains(where: { isInScope($0["id"]?.scalar) }) == true else { continue }
        let allows = verb.value["allowUserInteraction"].map { JSONValue($0) } == true
        candidates.append(Candidate([Change(.step(number), [.init("allowUserInteraction", .boolean(!allows))])]))
        candidates.append(Candidate([Change(.step(number), [.init("over", 0)])]))
        if verb.value["delay"] != nil { candidates.append(Candidate([Change(.step(number), [.init("delay", .null)])])) }
        addAnimated(verb.value["set"]?.items.map { JSONValue($0) } ?? [], in: number)
      case "present", "push", "pop", "dismiss": addPresenting(number, verb.key, verb.value)
      default: break
      }
    }
  }

  /// Adds changes of a step that presents or pushes a controller: another presenting controller, or no animation.
  private mutating func addPresenting(_ number: Int, _ verb: String, _ step: DocumentNode) {
    func offer(_ key: String, _ value: JSONValue) {
      candidates.append(Candidate([Change(.step(number), [.init(key, value)])]))
    }
    if step["id"] != nil, step["animated"].map({ JSONValue($0) }) != false { offer("animated", false) }
    guard let id = step["id"]?.scalar else { return }
    let around = scope.target.map { objects.ancestors(of: $0) } ?? []
    let isAsked = id == scope.question.subject || objects.controllers[id].map { around.contains($0) } == true
    guard isAsked else { return }
    if verb == "present" {
      let shown = objects.presentedControllers.union(objects.document.scenario.controllers.prefix(1).map(\.id))
      for other in shown.sorted() where other != id && other != step["from"]?.scalar { offer("from", .text(other)) }
    }
    if verb == "push" {
      for other in objects.document.scenario.controllers
      where other.controllerClass == .navigation && other.id != id && other.id != step["on"]?.scalar {
        offer("on", .text(other.id))
      }
    }
  }

  /// Adds changes of an `animate` step: one of the animated values is omitted or has another end value.
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
        // A view with an alpha of 0.1 is barely visible but receives touches.
        case ("alpha", .number(let alpha)) where alpha < 0.1: offer(index, set.with("alpha", 0.1))
        case (_, .boolean(let flag)): offer(index, set.with(member.key, .boolean(!flag)))
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

  /// Adds changes of an action's target and of the object that performs the action.
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
